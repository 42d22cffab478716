/* As it was written, and as fernc writes it: the same numbers, of vectors with and without gaps, of one that is passed twice, of parts of one. */
#include "tests/libraries/gsl.h"

#include "examples/check.h"

#include <gsl/gsl_errno.h>
#include <string.h>

typedef double OfVectors(gsl_vector *a, gsl_vector *b, gsl_vector *c);
typedef double OfMatrices(gsl_matrix *a, gsl_matrix *b, gsl_matrix *t, gsl_vector *x, gsl_vector *y);
#define REFERENCE_VECTORS(name) double reference_##name(gsl_vector *a, gsl_vector *b, gsl_vector *c);
GSL_VECTOR_TESTS(REFERENCE_VECTORS)
#define REFERENCE_MATRICES(name) double reference_##name(gsl_matrix *a, gsl_matrix *b, gsl_matrix *t, gsl_vector *x, gsl_vector *y);
GSL_MATRIX_TESTS(REFERENCE_MATRICES)

static double *copy_of(const double *data, size_t count)
{
    return memcpy(need(count, sizeof *data), data, count * sizeof *data);
}

static int differ(const char *name, const char *how, double *now, double *before, size_t count, double result, double expected)
{
    double largest = isnan(result) && isnan(expected) ? 0.0 : difference(result, expected);
    for (size_t i = 0; i < count; i++)
        if (!(isnan(now[i]) && isnan(before[i])) && now[i] != before[i]) largest = worse(largest, difference(now[i], before[i]));
    free(now);
    free(before);
    if (largest > 1e-9) printf("%s, %s: differs by %g\n", name, how, largest);
    return largest > 1e-9;
}

/* Where the vectors lie in one array: from which element on, and how far apart their elements are. */
typedef struct Places {
    const char *how;
    size_t from[3], strides[3];
} Places;

static int compare_vectors(const char *name, OfVectors *test, OfVectors *reference, size_t n)
{
    const Places places[] = {{"apart", {0, n, 2 * n}, {1, 1, 1}}, {"with gaps", {0, 2 * n, 5 * n}, {2, 3, 1}}, {"b is c", {0, n, n}, {1, 1, 1}},
        {"a is b is c", {0, 0, 0}, {1, 1, 1}}, {"a overlaps b", {1, 0, 3 * n}, {1, 1, 1}}, {"b overlaps a", {0, 1, 3 * n}, {1, 1, 1}},
        {"between each other", {0, 1, 3 * n}, {2, 2, 1}}};
    const size_t count = 8 * n + 8;
    double *data = random_doubles(count, 0.5, 2.0);
    int wrong = 0;
    data[1] = NAN;
    data[n] = HUGE_VAL;
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        double results[2], *memory[2];
        for (int variant = 0; variant < 2; variant++) {
            gsl_vector_view vectors[3];
            memory[variant] = copy_of(data, count);
            for (int v = 0; v < 3; v++) vectors[v] = gsl_vector_view_array_with_stride(memory[variant] + places[p].from[v], places[p].strides[v], n);
            results[variant] = (variant ? reference : test)(&vectors[0].vector, &vectors[1].vector, &vectors[2].vector);
        }
        wrong += differ(name, places[p].how, memory[0], memory[1], count, results[0], results[1]);
    }
    free(data);
    return wrong;
}

/* One structure that is passed twice. */
static int compare_one(const char *name, OfVectors *test, OfVectors *reference, size_t n)
{
    double results[2], *memory[2], *data = random_doubles(2 * n, 0.5, 2.0);
    for (int variant = 0; variant < 2; variant++) {
        memory[variant] = copy_of(data, 2 * n);
        gsl_vector_view one = gsl_vector_view_array(memory[variant], n), other = gsl_vector_view_array(memory[variant] + n, n);
        results[variant] = (variant ? reference : test)(&one.vector, &other.vector, &one.vector);
    }
    free(data);
    return differ(name, "one structure", memory[0], memory[1], 2 * n, results[0], results[1]);
}

static int compare_matrices(const char *name, OfMatrices *test, OfMatrices *reference, size_t rows, size_t cols, size_t gap)
{
    const size_t size = (rows + gap) * (cols + gap) + gap, count = 3 * size + rows + cols;
    double results[2], *memory[2], *data = random_doubles(count, 0.5, 2.0);
    for (int variant = 0; variant < 2; variant++) {
        double *at = memory[variant] = copy_of(data, count);
        gsl_matrix_view a = gsl_matrix_view_array_with_tda(at, rows, cols, cols + gap), b = gsl_matrix_view_array_with_tda(at + size, rows, cols, cols + gap),
                        t = gsl_matrix_view_array_with_tda(at + 2 * size, cols, rows, rows + gap);
        gsl_vector_view x = gsl_vector_view_array(at + 3 * size, rows), y = gsl_vector_view_array(at + 3 * size + rows, cols);
        results[variant] = (variant ? reference : test)(&a.matrix, &b.matrix, &t.matrix, &x.vector, &y.vector);
    }
    free(data);
    return differ(name, gap ? "with gaps" : "without gaps", memory[0], memory[1], count, results[0], results[1]);
}

int main(int argc, char **argv)
{
    const int m = size_argument(argc, argv, 1, 203), n = size_argument(argc, argv, 2, 57);
    const size_t rows = m > 0 ? (size_t)m : 1, cols = n > 0 ? (size_t)n : 1; /* GSL has no views of nothing */
    int wrong = 0;
    gsl_set_error_handler_off();
#define COMPARE_VECTORS(name)                                          \
    wrong += compare_vectors(#name, name, reference_##name, rows * cols); \
    wrong += compare_one(#name, name, reference_##name, rows * cols);
    GSL_VECTOR_TESTS(COMPARE_VECTORS)
#define COMPARE_MATRICES(name)                                             \
    wrong += compare_matrices(#name, name, reference_##name, rows, cols, 0); \
    wrong += compare_matrices(#name, name, reference_##name, rows, cols, 5);
    GSL_MATRIX_TESTS(COMPARE_MATRICES)
    return verdict("gsl", wrong, 0.0);
}
