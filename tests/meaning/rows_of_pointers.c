/* Rows that each have a pointer of their own, equally far apart: they are one matrix, and a call on a tile is given the pointers of its rows. With
 * this text each call runs fused. */
#include "tests/meaning/rows_of_pointers.h"

typedef double **rows;

struct grid {
    int m, n;
    double **now, **next;
    rows *old;
};

double chain(int m, int n, double **a, double **b, double **c, double *columns)
{
    map_rows(m, n, a, b);
    scale_rows(0.5, b, (unsigned)m, (short)n);
    map_rows(m, n, b, c);
    add_rows(m, n, (const double *const *)a, c);
    sum_columns(m, n, c, columns);
    return sum_rows(m, n, c);
}

void members(struct grid *g, struct grid h)
{
    map_rows(g->m, g->n, g->now, g->next);
    scale_rows(2, g->next, (unsigned)g->m, (short)g->n);
    map_rows(h.m, h.n, h.now, *h.old);
    add_rows(h.m, h.n, (const double *const *)h.now, h.old[0]);
}

/* The first row is the array, however it is named. */
void flat(int m, int n, rows a, rows b, double *c)
{
    double **const view = b;
    map_rows(m, n, a, view);
    map_all(m * n, b[0], c);
}

void matrix(int m, int n, double **a, double **b, int ld)
{
    map_rows(m, n, a, b);
    scale_matrix(m, n, *b, ld);
    scale_rows(3, b, (unsigned)m, (short)n);
}

void other_sides(int m, int n, double **a)
{
    scale_columns(m, n, a);
    scale_columns(m, n, a);
}

void pairs(long m, int n, double **a, double **b)
{
    swap_pairs(m, (unsigned char)n, a);
    swap_pairs(m, (unsigned char)n, a);
    map_rows((int)m, 2 * n, a, b);
}

double local(int m, int n, double *x, double *y)
{
    double *a[64], *b[64];
    if (m > 64) return 0;
    for (int i = 0; i < m; i++) {
        a[i] = x + i * n;
        b[i] = y + i * n;
    }
    map_rows(m, n, a, b);
    scale_rows(0.25, b, (unsigned)m, (short)n);
    return sum_rows(m, n, b);
}

void in_loop(int steps, int m, int n, double **a, double **b)
{
    for (int s = 0; s < steps; s++) {
        map_rows(m, n, a, b);
        scale_rows(0.5, b, (unsigned)m, (short)n);
        double **other = a;
        a = b;
        b = other;
    }
}

void inner(int m, int n, double **a, double **b, double **c)
{
    map_rows(m - 2, n, a + 1, b + 1);
    add_rows(m - 2, n, (const double *const *)(b + 1), &c[1]);
}

void some(int kind, int m, int n, double **a, double **b)
{
    map_rows(m, n, a, b);
    if (kind) scale_rows(0.5, b, (unsigned)m, (short)n);
    if (kind > 1)
        add_rows(m, n, (const double *const *)a, b);
    else
        scale_rows(0.25, b, (unsigned)m, (short)n);
}
