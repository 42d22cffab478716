/* One function for grids of four kinds: what ranks do first in each of them is another thing. */
#ifndef OPENINGS_H
#define OPENINGS_H

void line(int m, int n, const double *A, const double *x, double *y);
void found(int m, int n, const double *A, const double *x, double *y);
void square(int m, int n, const double *A, const double *x, double *y);
void by_node(int m, int n, const double *A, const double *x, double *y);

#endif
