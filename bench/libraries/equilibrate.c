#include "measure.h"

#include "examples/37-gsl/equilibrate.h"

void equilibrate_original(const gsl_matrix *a, const gsl_matrix *shift, const gsl_matrix *weight, const gsl_vector *left, const gsl_vector *right,
                          double ridge, gsl_matrix *work, gsl_matrix *scaled);

static gsl_matrix *a, *shift, *weight, *work, *scaled;
static gsl_vector *left, *right;

static void original(void)
{
    equilibrate_original(a, shift, weight, left, right, 0.25, work, scaled);
}

static void fused(void)
{
    equilibrate(a, shift, weight, left, right, 0.25, work, scaled);
}

static gsl_matrix *matrix_of(size_t rows, size_t cols)
{
    gsl_matrix *matrix = gsl_matrix_alloc(rows, cols);
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < cols; j++) gsl_matrix_set(matrix, i, j, 1.0 + (double)rand() / (double)RAND_MAX);
    return matrix;
}

int main(int argc, char **argv)
{
    static const size_t sizes[][2] = {{100, 100}, {1000, 1000}, {4000, 2000}};
    measure_begin(argc, argv);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const size_t rows = sizes[s][0], cols = sizes[s][1];
        char size[32];
        snprintf(size, sizeof size, "%zu x %zu", rows, cols);
        a = matrix_of(rows, cols), shift = matrix_of(rows, cols), weight = matrix_of(rows, cols), work = matrix_of(rows, cols);
        scaled = matrix_of(rows, cols), left = gsl_vector_alloc(rows), right = gsl_vector_alloc(cols);
        gsl_vector_set_all(left, 1.5);
        gsl_vector_set_all(right, 0.5);
        measure("equilibrate", size, original, fused);
        gsl_matrix_free(a), gsl_matrix_free(shift), gsl_matrix_free(weight), gsl_matrix_free(work), gsl_matrix_free(scaled);
        gsl_vector_free(left), gsl_vector_free(right);
    }
    return 0;
}
