#ifndef PRODUCT_H
#define PRODUCT_H

void product(int m, int n, int k, double alpha, const double *A, const double *B, double beta, double *C);

#endif
