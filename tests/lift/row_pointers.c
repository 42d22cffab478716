/* Rows by pointers of their own: where they are, how many, and where they may not be read as yet. */
#include "tests/meaning/rows_of_pointers.h"

#include <stdlib.h>

struct grid {
    int m, n;
    double **now, *(*next);
};

void several(int m, int n, double **a, double **b)
{
    double **const view = b;
    map_rows(m, n, a, view);
    scale_rows(0.5, b, (unsigned)m + 2, (short)n);
    add_rows(m - 1, n, (const double *const *)a + 1, &b[1]);
    map_all(n, a[0], b[1]);
}

void members(struct grid *g, int kind, double ***planes)
{
    map_rows(g->m, g->n, g->now, (*g).next);
    if (kind) scale_rows(0.5, g->now, 3, 4);
    if (kind) scale_rows(0.5, planes[2], 3, 4);
    if (kind > 1) scale_rows(0.5, *(planes + 2), 5, 4);
}

int tested(int m, int n, double **a, double **b)
{
    map_rows(m, n, a, b);
    if (!b) return 1;
    map_rows(m, n, a, b);
    return 0;
}

void own(int m, int n, double **a, double *x)
{
    map_rows(m, n, a, (double *[]){x, x + n});
    double **rows = malloc((size_t)m * sizeof *rows), **chosen = m > n ? a : rows;
    if (!rows) return;
    for (int i = 0; i < m; i++) rows[i] = x + i * n;
    map_rows(m, n, a, rows);
    rows[0] = x;
    map_rows(m, n, rows, a);
    map_rows(m, n, m > 3 ? a : chosen, rows);
    map_rows((int)sum_rows(m, n, a), n, a, rows);
    free(rows);
}
