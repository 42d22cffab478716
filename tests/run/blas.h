/* Calls of BLAS that random data is no test of: triangular systems grow without bounds on it. */
#include <complex.h>

/* B = (L L^T)^-1 B, L m by m, B m by n; row-major in s, column-major in d. */
void solve_s(int m, int n, const float *L, float *B);
void solve_d(int m, int n, const double *L, double *B);
/* B = B U^-1, then times another triangle of U, n by n; row-major in c, column-major in z. */
void solve_c(int m, int n, const float _Complex *U, float _Complex *B);
void solve_z(int m, int n, const double _Complex *U, double _Complex *B);
/* The upper triangle of C = C + A^H A, A m by n, which is doubled first. */
void gram_z(int m, int n, double _Complex *A, double _Complex *C);
/* B = B + 3 A^T, A m by n, row-major. */
void add_transposed_d(int m, int n, double *A, double *B);
/* C = C + A B with three products of real matrices, A m by m, B and C m by n. */
void product_c(int m, int n, const float _Complex *A, const float _Complex *B, float _Complex *C);
/* x = x / 2; the sum of its m elements. */
double sum_d(int m, double *x);
