#include <stdio.h>
#include <string.h>

void frame(int h, int w, const double *a, double *t, double *out);
void both(int h, int w, double u[h][w], double v[h][w], double out[h][w]);
void follows(int h, int w, double *t, double *out);
void ahead(int h, int w, double *t, double *out);
void alone(int h, int w, const double *a, double *t, double *out);

enum { SIZE = 20000, MARGIN = 200 };
static double arrays[3][SIZE + 2 * MARGIN];

static double *array(int a)
{
    return arrays[a] + MARGIN;
}

static void fill(void)
{
    unsigned seed = 1;
    for (int a = 0; a < 3; a++)
        for (int i = 0; i < SIZE + 2 * MARGIN; i++) {
            seed = seed * 1103515245u + 12345u;
            arrays[a][i] = (double)((int)(seed >> 16) % 200 - 100) / 8;
        }
}

static void show(const char *name, int h, int w)
{
    unsigned long hash = 14695981039346656037ul;
    const unsigned char *bytes = (const unsigned char *)arrays;
    for (size_t i = 0; i < sizeof arrays; i++) hash = (hash ^ bytes[i]) * 1099511628211ul;
    printf("%s %d %d %lx\n", name, h, w, hash);
}

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 4}, {2, 1}, {2, 2}, {2, 3}, {3, 2}, {2, 65}, {4, 5}, {64, 65}, {65, 2}, {131, 129}};
    static const int apart[] = {0, 1, -1, 3, -3, 130};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1];
        fill(), frame(h, w, array(0), array(1), array(2)), show("frame", h, w);
        fill(), both(h, w, (double (*)[w])array(0), (double (*)[w])array(1), (double (*)[w])array(2)), show("both", h, w);
        fill(), follows(h, w, array(0), array(1)), show("follows", h, w);
        fill(), ahead(h, w, array(0), array(1)), show("ahead", h, w);
        fill(), alone(h, w, array(0), array(1), array(2)), show("alone", h, w);
        for (int k = 0; k < 6; k++) {
            fill(), frame(h, w, array(0) + apart[k], array(0), array(2)), show("frame over itself", h, w);
            fill(), frame(h, w, array(0), array(1), array(1) + apart[k]), show("frame over the result", h, w);
            fill(), both(h, w, (double (*)[w])array(0), (double (*)[w])(array(0) + apart[k]), (double (*)[w])array(2)), show("both in one", h, w);
            fill(), both(h, w, (double (*)[w])array(0), (double (*)[w])array(1), (double (*)[w])(array(1) + apart[k])), show("both over the result", h, w);
            fill(), follows(h, w, array(0), array(0) + apart[k]), show("follows in one", h, w);
            fill(), ahead(h, w, array(0), array(0) + apart[k]), show("ahead in one", h, w);
            fill(), alone(h, w, array(0) + apart[k], array(0), array(2)), show("alone over itself", h, w);
        }
    }
}
