#include "tests/meaning/structures_routines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct work {
    vec *x, *y;
    vec own;
    struct image *images;
};

double chain(vec *y, const vec *x);
void kept(struct work *w);
void of_its_own(size_t n, double *data, double *other);
void changed_between(vec *x, vec *y, double *elsewhere);
void own_is_changed(size_t n, double *data);
void perhaps(vec *x, vec *y);
void values(struct shape shape, const struct shape *other, float *x, float *y);
void pictures(struct work *w, int which);
void variables(int rows, float *x);
void hidden(int rows, float *x);
void set(int rows, float *x);

enum { MOST = 60000 };
static double a[MOST], b[MOST], c[MOST];
static float f[MOST], g[MOST], gain[MOST];

static void show(const char *what, size_t n)
{
    double sums[5] = {0};
    for (int i = 0; i < MOST; i++) {
        sums[0] += a[i] * (i % 7);
        sums[1] += b[i] * (i % 7);
        sums[2] += c[i] * (i % 7);
        sums[3] += (double)f[i] * (i % 7);
        sums[4] += (double)g[i] * (i % 7);
    }
    printf("%s %zu: %.17g %.17g %.17g %.17g %.17g\n", what, n, sums[0], sums[1], sums[2], sums[3], sums[4]);
    for (int i = 0; i < MOST; i++) {
        a[i] = i % 5;
        b[i] = i % 4;
        c[i] = i % 3;
        f[i] = g[i] = 0;
        gain[i] = (float)(i % 9);
    }
}

static void try(size_t n)
{
    vec x = {n, 1, a, NULL}, y = {n, 2, b, NULL}, same = {n, 1, a + 1, NULL};
    printf("%g\n", chain(&y, &x)), show("chain", n);
    printf("%g\n", chain(&x, &x)), show("one vector", n);
    printf("%g\n", chain(&x, &same)), show("overlapping", n);
    printf("%zu %d %zu %d\n", x.size, x.step, y.size, y.step);
    struct image images[2] = {{{(unsigned short)(n / 60), 60}, gain, f, 0}, {{(unsigned short)(n / 60), 60}, NULL, g, 0}};
    struct work w = {&x, &y, {n, 1, c, NULL}, images};
    kept(&w), show("kept", n);
    w.y = &x;
    kept(&w), show("kept, one", n);
    of_its_own(n, a, b), show("its own", n);
    perhaps(&x, &y), show("there", n);
    perhaps(NULL, &y), show("not there", n);
    own_is_changed(n, a), show("own changed", n);
    values((struct shape){(int)n / 9, 9}, &(struct shape){(int)n / 50, 50}, f, g), show("values", n);
    pictures(&w, 0), pictures(&w, 1), show("pictures", n);
    printf("%d %d\n", images[0].calls, images[1].calls);
    width = 50;
    variables((int)n / 50, f), show("variable", n);
    hidden((int)n / 50, f), show("hidden", n);
    set((int)n / 50, f), show("set", n);
    changed_between(&x, &y, c), show("changed", n);
}

/* Elements of the one are the other. */
static void within_itself(void)
{
    double *room = malloc(4000 * sizeof *room);
    for (int i = 0; i < 4000; i++) room[i] = 1;
    vec *x = (vec *)(void *)room, y = {3000, 1, room + 400, NULL};
    *x = (vec){3000, 1, room + 900, NULL};
    chain(&y, x);
    y.data = room;
    y.size = 0;
    chain(&y, x);
    double sum = 0;
    for (int i = 400; i < 4000; i++) sum += room[i] * (i % 7);
    printf("within itself: %.17g\n", sum);
    free(room);
}

int main(void)
{
    show("begin", 0);
    try(0), try(1), try(29999), try(30000);
    within_itself();
    return 0;
}
