/* Loops over arrays that structures hold, in rows whose length is known at run time, and with numbers in memory that a store of the loop may change. A compiler
 * is wrong here that reads a number once which the loop itself overwrites, or follows a pointer where no iteration runs. */
#include "tests/meaning/grids.h"

#include <stdlib.h>

double weight = 0.5;

void gradients(struct grid *g, struct part p, double *out)
{
    double *t = malloc((size_t)g->rows * g->columns * sizeof *t);
    for (int i = 1; i < g->rows - 1; i++)
        for (int j = 1; j < g->columns - 1; j++)
            t[i * g->columns + j] = (g->u[(i + 1) * g->columns + j] - g->u[(i - 1) * g->columns + j]) / g->dx * weight + g->k[2];
    for (int i = 1; i < g->rows - 1; i++)
        for (int j = 1; j < g->columns - 1; j++) g->part.v[i * g->columns + j] = t[i * g->columns + j] * 2 + p.v[i * g->columns + j];
    for (int i = 1; i < g->rows - 1; i++)
        for (int j = 1; j < g->columns - 1; j++) out[i * g->columns + j] = g->part.v[i * g->columns + j] + (j > 1 ? g->dx : p.factor);
    free(t);
}

/* `out` may lead to g->dx. */
void overwritten(struct grid *g, double *out)
{
    for (int i = 0; i < g->rows; i++) out[i] = g->u[i] * g->dx;
    for (int i = 0; i < g->rows; i++) g->u[i] = out[i] + weight;
}

/* Of integers, too, where integers are stored. */
void counted(struct grid *g, int *counts)
{
    for (int i = 0; i < g->rows; i++) counts[i] = g->columns + i;
    for (int i = 0; i < g->rows; i++) counts[i] += 1;
}

void none_at_all(int n, const struct grid *g, double *out)
{
    for (int i = 0; i < n; i++) out[i] = g->u[i];
    for (int i = 0; i < n; i++) out[i] += g->dx;
}

void in_rows(int h, int w, double u[h][w], double (*o)[w])
{
    double (*t)[w] = malloc((size_t)h * w * sizeof(double));
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) t[i][j] = u[i + 1][j] - u[i][j - 1];
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) o[i][j] = t[i][j] * 2 + i - j;
    free(t);
}

void in_rows_of_eight(int h, const double u[][8], double o[][8])
{
    double t[40][8];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < 8; j++) t[i][j] = u[i][7 - j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < 8; j++) o[i][j] = t[i][j] + 1;
}
