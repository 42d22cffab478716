#include "tests/meaning/grids.h"

#include <stdio.h>
#include <string.h>

enum { LARGE = 40 * 40 };
static double a[4][LARGE];

static void fill(void)
{
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < LARGE; i++) a[k][i] = (i * 7 + k * 3) % 31 - 11;
}

/* The weights tell apart arrays that hold the same numbers in another order. */
static void show(const char *name, int n)
{
    double sum = 0;
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < LARGE; i++) sum += a[k][i] * (i % 97 + k);
    printf("%s %d: %.17g\n", name, n, sum);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 7, 13, 37};
    for (int s = 0; s < 7; s++) {
        const int h = sizes[s], w = sizes[s] ? sizes[s] + 1 : 1;
        struct { struct grid g; double behind[64]; } both = {{h, w, 0.25, a[0], {a[1], 3}, {1, 2, 3, 4, 5}}, {0}};
        fill();
        gradients(&both.g, (struct part){a[2], 4}, a[3]);
        show("gradients", h);
        gradients(&both.g, both.g.part, a[1]);
        show("gradients of one", h);
        overwritten(&both.g, a[1]);
        show("overwritten", h);
        both.g.rows = h < 5 ? h : 5; /* as many as lie behind the first of k */
        overwritten(&both.g, both.g.k);
        show("and its own members", h);
        both.g.rows = 1;
        overwritten(&both.g, &both.g.dx);
        show("and the factor", h);
        both.g.rows = h;
        int counts[64] = {0};
        counted(&both.g, counts);
        printf("%d %d\n", counts[0], counts[4]);
        none_at_all(0, NULL, a[2]);
        none_at_all(h, &both.g, a[2]);
        show("none", h);
        in_rows(h ? h : 1, w, (double (*)[w])a[0], (double (*)[w])a[3]);
        show("rows", h);
        in_rows_of_eight(h, (const double (*)[8])a[0], (double (*)[8])a[1]);
        show("rows of eight", h);
    }
    return 0;
}
