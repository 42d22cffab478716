#include "tests/meaning/driver.h"

struct layer {
    int n;
    float *x, *out;
};

void rows(float **v, int n, int i, int j);
void turned(float **v, int n);
void turned_elsewhere(float **v, float **w, int n);
void turned_before(float **v, float **w, int n);
float own(int n, float *x, float *y, float *z);
void own_view(int n, float *x, float *y, float *z);
void own_allocated(int n, float *x, float *y);
void structures(struct layer *first, struct layer *second, float **at, int n);
void stored(struct layer *it, struct layer *other, int n, float *spare);
float between(struct layer *s, float **at, struct layer *other, int n);
int counted(int *numbers, int *others, int n, const float *x, float *y);
void pointed_at(struct layer *s, int n, int *numbers);
void sizes(int **counts, int n, float **v);
void freed(float **v, int n);

enum { H = 5 };

static float *row[H], *all[H];

static void reset(void)
{
    for (int i = 0; i < H; i++) {
        row[i] = all[i];
        for (int k = 0; k < N; k++) row[i][k] = (float)(k % 7 + i);
    }
}

static void show_rows(const char *name)
{
    for (int i = 0; i < H; i++) show(name, N, all[i]);
    for (int i = 0; i < H; i++)
        for (int k = 0; k < H; k++)
            if (row[i] == all[k]) printf("%s: row %d is %d\n", name, i, k);
    reset();
}

int main(void)
{
    for (int i = 0; i < H; i++) all[i] = floats(N, 0);
    reset();
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            row[3] = row[1] + 1;
            rows(row, N - 2, i, j);
            rows(row, N - 3, 3, i);
            show_rows("rows");
        }
    turned(row, N);
    show_rows("turned");
    for (int i = 0; i + 1 < H; i++) {
        turned_elsewhere(row, row + i, N);
        show_rows("turned elsewhere");
        turned_before(row, row + i, N);
        show_rows("turned before");
    }
    printf("%g\n", (double)own(N, row[0], row[1], row[2]));
    show_rows("own");
    own_view(N, row[0], row[1], row[2]);
    show_rows("own view");
    own_allocated(N, row[0], row[1]);
    show_rows("own allocated");
    for (int same = 0; same < 2; same++)
        for (int at = 0; at < 3; at++) {
            struct layer layers[2] = {{N, row[0], row[1]}, {N, row[2], row[3]}};
            structures(layers, layers + !same, at == 2 ? row : &layers[at].x, N - 7);
            show_rows("structures");
            printf("%d %d\n", layers[0].n, layers[1].n);
            layers[0] = (struct layer){N, row[0], row[1]};
            stored(layers, layers + !same, N / 3, row[4]);
            show_rows("stored");
            printf("%d %d\n", layers[0].n, layers[1].n);
        }
    for (int same = 0; same < 2; same++)
        for (int at = 0; at < 3; at++) {
            struct layer layers[2] = {{N, row[0], row[1]}, {N, row[2], row[3]}};
            printf("%g\n", (double)between(layers, at == 2 ? row : &layers[at].x, layers + !same, N - 7));
            show_rows("between");
            int some[] = {7, -9, 5, 3, 2, 1};
            printf("%d\n", counted(some, some + same + at, N - 20, row[0], row[1]));
            show_rows("counted");
        }
    struct layer one = {N, row[0], row[1]};
    pointed_at(&one, N, NULL);
    show_rows("pointed at");
    pointed_at(&one, N, &one.n);
    show_rows("pointed at");
    int numbers[] = {N, 5, N - 1}, *counts[] = {numbers, numbers};
    sizes(counts, 1, row);
    numbers[0] = N;
    counts[1] = numbers + 1;
    sizes(counts, 2, row);
    show_rows("sizes");
    freed(row, N);
    show_rows("freed");
    for (int i = 0; i < H; i++) free(all[i]);
    return 0;
}
