#include "tests/meaning/driver.h"

struct layer {
    int n;
    float *x, *out;
};

struct network {
    int layers;
    struct layer first, *rest, **order;
    float **weights;
};

void rows(float **row, int h, int w);
float first(int n, float *const *v, const float *const *u);
void behind(int n, float ***planes, int p, int r);
void late(struct layer *layers, int n, const float *x);
void walked(struct layer *layers, struct layer *end);
void backwards(struct layer *end, int count);
void inner(struct network *net, float *cache);
void counted(struct network *net);
void elements(struct network *net, int k);
float own(int n, const float *x, float *y, float *z);
float between(struct network *net, float **row, int k);
void set(int n, float **rows);
void of_globals(void);

enum { H = 6 };

static float *row[H];

static void show_rows(const char *name)
{
    for (int i = 0; i < H; i++) show(name, N, row[i]);
}

int main(void)
{
    for (int i = 0; i < H; i++) row[i] = floats(N, (float)i);
    float **planes[] = {row, row + 2}, *cache = floats(3 * N, 0);
    struct layer layers[] = {{N, row[0], row[1]}, {N, row[2], row[3]}, {N, row[4], row[5]}}, *order[] = {layers + 2, layers, layers + 1};
    printf("%.9g\n", (double)first(N, row, (const float *const *)row + 3));
    printf("%.9g\n", (double)own(N, row[0], row[1], row[2]));
    rows(row, H, N);
    show_rows("rows");
    behind(N, planes, 1, 2);
    show_rows("behind");
    late(layers, N, row[5]);
    show_rows("late");
    walked(layers, layers + 3);
    backwards(layers + 3, 2);
    show_rows("walked");
    struct network net = {3, {N, row[0], row[1]}, layers, order, row};
    inner(&net, cache);
    show("cache", 3 * N, cache);
    counted(&net);
    elements(&net, 2);
    show_rows("elements");
    for (int i = 0; i < H; i++)
        for (int k = 0; k < N; k++) row[i][k] = (float)(k % 7 + i);
    printf("%g\n", (double)between(&net, row, 3));
    show_rows("between");
    set(N, row + 2);
    of_globals();
    show_rows("globals");
    for (int i = 0; i < H; i++) free(row[i]);
    free(cache);
    return 0;
}
