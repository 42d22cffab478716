/* Matrices in compressed rows, for the checker of annotations: made of the random numbers that it has prepared in the host's
 * memory, changed as little as may be. */
#include "annotations/cusparse.h"

static void fill(int rows, int cols, int entries, const int *row_begin, const int *columns)
{
    int *begins = (int *)(size_t)row_begin, *names = (int *)(size_t)columns;
    begins[0] = 0;
    for (int r = 1; r <= rows; r++) {
        if (begins[r] > entries || r == rows) begins[r] = entries;
        if (begins[r] < begins[r - 1]) begins[r] = begins[r - 1];
    }
    for (int i = 0; i < entries; i++) names[i] = cols > 0 ? names[i] % cols : 0;
}

#define EXAMPLES(letter, real)                                                                                         \
    void fern_example_cusparse_csr_times_vector_##letter(cusparseHandle_t handle, int rows, int cols, int entries,     \
                                                         const int *row_begin, const int *columns, const real *values, \
                                                         const real *x, real *y)                                       \
    {                                                                                                                  \
        (void)handle, (void)values, (void)x, (void)y;                                                                  \
        fill(rows, cols, entries, row_begin, columns);                                                                 \
    }                                                                                                                  \
    void fern_example_cusparse_csr_times_matrix_##letter(cusparseHandle_t handle, int rows, int cols, int entries,     \
                                                         const int *row_begin, const int *columns, const real *values, \
                                                         int width, const real *X, int ld_X, real *Y, int ld_Y)        \
    {                                                                                                                  \
        (void)handle, (void)values, (void)width, (void)X, (void)ld_X, (void)Y, (void)ld_Y;                             \
        fill(rows, cols, entries, row_begin, columns);                                                                 \
    }

EXAMPLES(s, float)
EXAMPLES(d, double)
