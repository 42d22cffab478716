/* A matrix of GSL's that is scaled by its rows and columns. usage: main [ROWS COLS] */
#include "examples/37-gsl/equilibrate.h"
#include "examples/check.h"

/* Rows with a gap behind each. */
static gsl_matrix_view matrix_of(size_t rows, size_t cols, double low, double high)
{
    const size_t tda = cols + 3;
    return gsl_matrix_view_array_with_tda(random_doubles(rows * tda, low, high), rows, cols, tda);
}

int main(int argc, char **argv)
{
    const size_t rows = (size_t)size_argument(argc, argv, 1, 301), cols = (size_t)size_argument(argc, argv, 2, 503);
    double largest = 0.0;
    if (rows == 0 || cols == 0) return verdict("equilibrate", 0.0, 0.0); /* GSL has no views of nothing */
    gsl_matrix_view a = matrix_of(rows, cols, -1.0, 1.0), shift = matrix_of(rows, cols, -1.0, 1.0), weight = matrix_of(rows, cols, 0.5, 2.0);
    gsl_matrix_view work = matrix_of(rows, cols, 0.0, 0.0), scaled = matrix_of(rows, cols, 0.0, 0.0);
    double *left = random_doubles(2 * rows, 0.5, 2.0), *right = random_doubles(cols, 0.5, 2.0);
    gsl_vector_view rows_by = gsl_vector_view_array_with_stride(left, 2, rows), cols_by = gsl_vector_view_array(right, cols);
    equilibrate(&a.matrix, &shift.matrix, &weight.matrix, &rows_by.vector, &cols_by.vector, 0.25, &work.matrix, &scaled.matrix);
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < cols; j++) {
            const double expected = left[2 * i] * (gsl_matrix_get(&a.matrix, i, j) - gsl_matrix_get(&shift.matrix, i, j)) * right[j]
                                    / (gsl_matrix_get(&weight.matrix, i, j) + 0.25);
            largest = worse(largest, difference(gsl_matrix_get(&scaled.matrix, i, j), expected));
        }
    free(a.matrix.data);
    free(shift.matrix.data);
    free(weight.matrix.data);
    free(work.matrix.data);
    free(scaled.matrix.data);
    free(left);
    free(right);
    return verdict("equilibrate", largest, 1e-12);
}
