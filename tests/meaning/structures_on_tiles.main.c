#include "tests/meaning/structures_routines.h"

#include <stdio.h>

double chain(vec *y, const vec *x);
void of_its_own(size_t n, double *data, double *other);
void doubled(vec *const *all);
void values(struct shape shape, const struct shape *other, float *x, float *y);
void picture(struct image *image);
void variables(int rows, float *x);

enum { MOST = 400000 };
static double a[MOST], b[MOST];
static float f[MOST], g[MOST], gain[MOST];

static void show(void)
{
    double sums[4] = {0};
    for (int i = 0; i < MOST; i++) {
        sums[0] += a[i] * (i % 7);
        sums[1] += b[i] * (i % 7);
        sums[2] += (double)f[i] * (i % 7);
        sums[3] += (double)g[i] * (i % 7);
        a[i] = i % 5;
        b[i] = i % 4;
        f[i] = g[i] = 0;
        gain[i] = (float)(i % 9);
    }
    printf("%.17g %.17g %.17g %.17g\n", sums[0], sums[1], sums[2], sums[3]);
}

int main(void)
{
    enum { N = 190003 };
    vec x = {N, 1, a, NULL}, y = {N, 2, b, NULL};
    vec *all[] = {&x, &y};
    show();
    printf("%g\n", chain(&y, &x)), show();
    of_its_own(N, a, b), show();
    doubled(all), show();
    values((struct shape){N / 100, 100}, &(struct shape){3, N / 3}, f, g), show();
    picture(&(struct image){{500, 301}, gain, f, 0}), show();
    picture(&(struct image){{60000, 3}, NULL, f, 0}), show();
    variables(N / 50, f), show();
    printf("%zu %d %p %zu %d\n", x.size, x.step, x.owner, y.size, y.step);
    return 0;
}
