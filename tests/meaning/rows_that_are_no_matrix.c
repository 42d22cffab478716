/* Rows by pointers of their own that lie as they please: one in another, backwards, not equally far apart, none at all, with pointers in memory that
 * the calls write, or that change between them. A compiler that takes them for a matrix gets these wrong. */
#include "tests/meaning/rows_of_pointers.h"

#include <stdlib.h>

struct grid {
    int m, n;
    double **now, **next;
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

void products(int m, int n, int k, double **a, double **b, double **c, double **d)
{
    multiply_rows(m, n, k, a, b, c);
    map_rows(m, n, c, d);
}

void added_products(int m, int n, int k, double **a, double **b, double **c)
{
    multiply_rows(m, n, k, a, b, c);
    multiply_rows(m, n, k, b, a, c);
}

void smoothed(int m, int n, double **a, double **b, double **c)
{
    smooth_rows(m, n, a, b);
    scale_rows(0.5, b, (unsigned)m, (short)n);
    add_rows(m, n, (const double *const *)b, c);
}

void into_row(int m, int n, double **a, double **out)
{
    scale_rows(0.5, a, (unsigned)m, (short)n);
    sum_into_row(m, n, a, out);
    sum_into_row(m, n, a, out + 1);
}

/* More rows, and longer ones, than the call before. */
void grows(int m, int n, double **a, double **b)
{
    map_rows(m, n, a, b);
    scale_rows(0.5, b, (unsigned)m + 1, (short)n);
    scale_rows(0.25, b, (unsigned)m, (short)(n + 1));
    scale_rows(2, b + 1, (unsigned)m, (short)n);
}

void single_rows(int m, int n, double **a, double **b)
{
    map_rows(m, n, a, b);
    map_all(n, a[1], b[2]);
    scale_rows(0.5, b, (unsigned)m, (short)n);
    map_all(n, b[0], a[0]);
}

void stored(int m, int n, double **a, double **b, double *spare)
{
    map_rows(m, n, a, b);
    a[1] = spare;
    add_rows(m, n, (const double *const *)a, b);
    b[0] = spare;
    map_rows(m, n, a, b);
    *a = spare;
    map_rows(m, n, a, b);
}

double own(int m, int n, double *x, double *y)
{
    double *a[16], *b[16], **c = malloc(16 * sizeof *c);
    if (!c) return 0;
    for (int i = 0; i < 16; i++) {
        a[i] = x + i % 5 * n;
        b[i] = y + i * n;
        c[i] = x + i * n;
    }
    map_rows(m, n, a, b);
    map_rows(m, n, c, b);
    scale_rows(0.5, b, (unsigned)m, (short)n);
    b[1] = x;
    add_rows(m, n, (const double *const *)c, b);
    double total = sum_rows(m, n, c);
    free(c);
    return total;
}

void own_swapped(int m, int n, double **a, double **b)
{
    double **swap = a;
    map_rows(m, n, a, b);
    a = b;
    b = swap;
    map_rows(m, n, a, b);
    add_rows(m, n, (const double *const *)swap, a);
}

void behind(int m, int n, double ***planes, int p)
{
    map_rows(m, n, planes[0], planes[p]);
    scale_rows(0.5, *(planes + p), (unsigned)m, (short)n);
}

int tested(int m, int n, double **a, double **b)
{
    if (!a) return -1;
    map_rows(m, n, a, b);
    if (!b) return -2;
    scale_rows(0.5, b, (unsigned)m, (short)n);
    return 0;
}

void conditional(int kind, int m, int n, double **a, double **b, double **c)
{
    map_rows(m, n, a, b);
    if (kind & 1) scale_rows(0.5, c, (unsigned)m, (short)n);
    if (kind & 2) {
        add_rows(m, n, (const double *const *)a, b);
        add_rows(m + 1, n, (const double *const *)a, c);
    }
    if (a != b) scale_rows(0.5, b, (unsigned)m, (short)n);
}

void objects(struct grid *g, struct grid *h)
{
    map_rows(g->m, g->n, g->now, g->next);
    add_rows(h->m, h->n, (const double *const *)h->next, h->now);
    scale_rows(0.5, g->next, (unsigned)g->m, (short)g->n);
}

void narrow(unsigned char m, signed char n, double **a, double **b)
{
    map_rows(m, n, a, b);
    scale_rows(0.5, b, m, n);
    swap_pairs(m, (unsigned char)n, a);
    map_rows(m + 0 * n, n, a, b);
}

double locals(int m, int n, double **a, double **b)
{
    double *t = malloc((size_t)m * (size_t)n * sizeof *t);
    if (!t) abort();
    map_rows(m, n, a, b);
    map_all(m * n, b[0], t);
    map_all(m * n, t, a[0]);
    double total = sum_rows(m, n, a);
    free(t);
    return total;
}
