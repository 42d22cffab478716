#include "examples/26-libraries/scores.h"

#include <blis.h>

/* BLIS takes a stride for rows and one for columns. */
void blis_product(int rows, int inner, int cols, const double *A, int lda, const double *B, int ldb, double *C, int ldc)
{
    double one = 1.0, zero = 0.0;
    bli_dgemm(BLIS_NO_TRANSPOSE, BLIS_NO_TRANSPOSE, rows, cols, inner, &one, (double *)A, lda, 1, (double *)B, ldb, 1, &zero,
              C, ldc, 1);
}
