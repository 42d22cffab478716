#include <stdio.h>
#include <string.h>

struct grid { int n, m; double *u, *v; };

void ends(int n, const double *a, double *out);
void within(int n, int k, const float *a, float *t, float *out);
void corners(int h, int w, const double *a, double *out);
void points(int n, double u[][24], double out[][24]);
void members(struct grid *g);

enum { SIZE = 20000 };
static double arrays[3][SIZE];
static float reals[3][SIZE];

static void fill(void)
{
    unsigned seed = 1;
    for (int a = 0; a < 3; a++)
        for (int i = 0; i < SIZE; i++) {
            seed = seed * 1103515245u + 12345u;
            arrays[a][i] = (double)((int)(seed >> 16) % 200 - 100) / 8;
            reals[a][i] = (float)arrays[a][i];
        }
}

static void show(const char *name, int h, int w)
{
    unsigned long hash = 14695981039346656037ul;
    const unsigned char *bytes = (const unsigned char *)arrays, *more = (const unsigned char *)reals;
    for (size_t i = 0; i < sizeof arrays; i++) hash = (hash ^ bytes[i]) * 1099511628211ul;
    for (size_t i = 0; i < sizeof reals; i++) hash = (hash ^ more[i]) * 1099511628211ul;
    printf("%s %d %d %lx\n", name, h, w, hash);
}

int main(void)
{
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 65}, {4, 5}, {64, 65}, {65, 2}, {131, 129}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1];
        fill(), ends(h * w, arrays[0], arrays[1]), show("ends", h, w);
        fill(), within(h * w, w, reals[0], reals[1], reals[2]), show("within", h, w);
        fill(), corners(h, w, arrays[0], arrays[1]), show("corners", h, w);
        fill(), points(h, (double (*)[24])arrays[0], (double (*)[24])arrays[1]), show("points", h, w);
        fill(), members(&(struct grid){h, w, arrays[0], arrays[1]}), show("members", h, w);
    }
}
