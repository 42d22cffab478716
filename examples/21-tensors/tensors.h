#ifndef TENSORS_H
#define TENSORS_H

void ttv(int p, int q, int r, const double *b, const double *c, double *a);
double inner(int p, int q, int r, const double *b, const double *c);
void ttm(int p, int q, int r, int s, const double *b, const double *c, double *a);
void mttkrp(int p, int q, int r, int s, const double *b, const double *c, const double *d, double *a);

#endif
