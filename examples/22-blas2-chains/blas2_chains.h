#ifndef BLAS2_CHAINS_H
#define BLAS2_CHAINS_H

/* y = A' A x */
int atax(int m, int n, const double *A, const double *x, double *y);
/* y = beta A' A x */
int batax(int m, int n, double beta, const double *A, const double *x, double *y);
/* q = A p, s = A' r */
int bicgk(int m, int n, const double *A, const double *p, const double *r, double *q, double *s);
/* z = alpha A x + beta y */
void gemv(int m, int n, double alpha, const double *A, const double *x, double beta, const double *y, double *z);
/* x = beta A' y + z, w = alpha A x */
void gemvt(int m, int n, double alpha, double beta, const double *A, const double *y, const double *z, double *x, double *w);
/* y = alpha A x + beta B x */
void gesummv(int m, int n, double alpha, double beta, const double *A, const double *B, const double *x, double *y);
/* A = A - u1 v1' + u2 v2', v = A' x, w = A x */
int hessblk(int n, double *A, const double *u1, const double *v1, const double *u2, const double *v2, const double *x, double *v, double *w);
/* y = y - Y U' u - U Y' u */
int trilazy(int m, int n, const double *U, const double *Y, const double *u, double *y);

#endif
