/* Grids as programs keep them. */
#ifndef GRIDS_H
#define GRIDS_H

struct part { double *v, factor; };
struct grid { int rows, columns; double dx; double *u; struct part part; double k[5]; };
extern double weight;

void gradients(struct grid *g, struct part p, double *out);
void overwritten(struct grid *g, double *out);
void counted(struct grid *g, int *counts);
void none_at_all(int n, const struct grid *g, double *out);
void in_rows(int h, int w, double u[h][w], double (*o)[w]);
void in_rows_of_eight(int h, const double u[][8], double o[][8]);

#endif
