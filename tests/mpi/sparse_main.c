/* Products with sparse matrices on ranks, against the originals: what is brought, when it is looked for, and what is refused.
 * Prints TAP on rank 0. */
#include "tests/mpi/check.h"
#include "runtime/report/count.h"
#include "tests/mpi/matrices.h"
#include "tests/mpi/sparse.h"

#include "examples/24-csr/sparse.h"
#include "examples/31-poisson/poisson.h"

#include "csr_mpi.h"
#include "poisson_mpi.h"
#include "sparse_mpi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cases, failures, rank, ranks;
static const char *folder; /* for the matrices, as files */

#define FLOATS(array, function, ...) NEW(array, function, float, __VA_ARGS__)
#define DOUBLES(array, function, ...) NEW(array, function, double, __VA_ARGS__)
#define NEW(array, function, type, ...)                                   \
    fern_placement array##_home;                                          \
    function##_place_##array(MPI_COMM_WORLD, __VA_ARGS__, &array##_home); \
    Array array = array_new(#array, array##_home, sizeof(type), 0)
#define AT(array) array.block, array_at(&array)

static void say(int good, const char *name, int n, int m)
{
    int all;
    MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    cases++;
    failures += !all;
    if (!rank) printf("%sok %d - %s of %d x %d on %d ranks%s\n", all ? "" : "not ", cases, name, n, m, ranks, ghosts ? ", with ghosts" : "");
}

/* --- Matrices ------------------------------------------------------------------------------------------------ */

/* Of Poisson's equation on rows x cols points. */
static Matrix poisson_matrix(int rows, int cols)
{
    const int n = rows * cols, steps[5][2] = {{-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, 0}};
    Matrix A = random_matrix(n, n, 5);
    A.entries = 0;
    for (int i = 0; i < n; i++) {
        for (int s = 0; s < 5; s++) {
            const int row = i / cols + steps[s][0], col = i % cols + steps[s][1];
            if (row < 0 || row >= rows || col < 0 || col >= cols) continue;
            A.columns[A.entries] = row * cols + col;
            A.values[A.entries++] = s == 2 ? 4.0 : -1.0;
        }
        A.begin[i + 1] = A.entries;
    }
    return A;
}

/* What was sent, and the indices that it depends on. */
static void count_with(const Matrix *A, const char *name, const char *counted, int n, int m)
{
    count_print(counted, n, m);
    if (!rank && folder) matrix_write(A, folder, name, n, m);
}

/* The same numbers in another type. */
static float *floats_of(const double *values, int count)
{
    float *made = malloc(((size_t)count + 1) * sizeof *made);
    for (int i = 0; i < count; i++) made[i] = (float)values[i];
    return made;
}

static long *longs_of(const int *values, int count)
{
    long *made = malloc(((size_t)count + 1) * sizeof *made);
    for (int i = 0; i < count; i++) made[i] = values[i];
    return made;
}

static int entries_of(const Rows *rows)
{
    return rows->count ? rows->begin[rows->count] : 0;
}

/* --- Against the originals ---------------------------------------------------------------------------------- */

/* The second call is counted: it plans nothing. */
#define APPLY(function)                                                                                                    \
    do {                                                                                                                   \
        DOUBLES(x, function, n, m);                                                                                        \
        DOUBLES(y, function, n, m);                                                                                        \
        fern_placement rows_home;                                                                                          \
        function##_place_row_begin(MPI_COMM_WORLD, n, m, &rows_home);                                                      \
        Rows rows = rows_of(&A, &rows_home);                                                                               \
        function(n, m, A.entries, A.begin, A.columns, A.values, x.expected, y.expected);                                   \
        int status = function##_mpi(MPI_COMM_WORLD, n, m, A.entries, rows.begin, rows.columns, rows.values, AT(x), AT(y)); \
        const int made = count_made();                                                                                     \
        count_reset();                                                                                                     \
        status |= function##_mpi(MPI_COMM_WORLD, n, m, A.entries, rows.begin, rows.columns, rows.values, AT(x), AT(y));    \
        const int good = status == FERN_OK && made == count_made();                                                        \
        if (!ghosts) count_with(&A, #function, #function, n, m);                                                                      \
        say(good && array_difference(&x) == 0 && array_difference(&y) <= 1e-12, #function, n, m);                          \
        rows_free(&rows);                                                                                                  \
        array_free(&x);                                                                                                    \
        array_free(&y);                                                                                                    \
    } while (0)

static void test_products(int n, int m, int most)
{
    Matrix A = random_matrix(n, m, most);
    APPLY(apply_rows);
    APPLY(apply_dealt);
    APPLY(apply_unsaid);
    if (ranks > 1) APPLY(apply_on_grid);
    matrix_free(&A);
}

static void test_long(int n, int m)
{
    Matrix A = random_matrix(n, m, 4);
    DOUBLES(x, apply_long, n, m);
    DOUBLES(y, apply_long, n, m);
    Rows rows = rows_of(&A, &y_home);
    long *begin = longs_of(A.begin, n + 1), *columns = longs_of(A.columns, A.entries);
    long *begin_here = longs_of(rows.begin, rows.count ? rows.count + 1 : 0), *columns_here = longs_of(rows.columns, entries_of(&rows));
    apply_long(n, m, A.entries, begin, columns, A.values, x.expected, y.expected);
    const int status = apply_long_mpi(MPI_COMM_WORLD, n, m, A.entries, begin_here, columns_here, rows.values, AT(x), AT(y));
    say(status == FERN_OK && array_difference(&y) <= 1e-12, "apply_long", n, m);
    free(begin);
    free(columns);
    free(begin_here);
    free(columns_here);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&x);
    array_free(&y);
}

static void test_several(int n, int m, int width)
{
    Matrix A = random_matrix(n, m, 6);
    FLOATS(X, apply_to_several, n, m, width);
    FLOATS(Y, apply_to_several, n, m, width);
    Rows rows = rows_of(&A, &Y_home);
    float *values = floats_of(A.values, A.entries), *here = floats_of(rows.values, entries_of(&rows));
    apply_to_several(n, m, A.entries, A.begin, A.columns, values, width, X.expected, Y.expected);
    int status = apply_to_several_mpi(MPI_COMM_WORLD, n, m, A.entries, rows.begin, rows.columns, here, width, AT(X), AT(Y));
    count_reset();
    status |= apply_to_several_mpi(MPI_COMM_WORLD, n, m, A.entries, rows.begin, rows.columns, here, width, AT(X), AT(Y));
    if (!ghosts) count_with(&A, "apply_to_several", "apply_to_several", n, m);
    say(status == FERN_OK && array_difference(&Y) <= 1e-5, "apply_to_several", n, m);
    free(values);
    free(here);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&X);
    array_free(&Y);
}

static void test_two(int n)
{
    Matrix A = random_matrix(n, n, 3), B = random_matrix(n, n, 7);
    DOUBLES(x, apply_two, n);
    DOUBLES(z, apply_two, n);
    DOUBLES(y, apply_two, n);
    Rows rows_A = rows_of(&A, &y_home), rows_B = rows_of(&B, &y_home);
    apply_two(n, A.entries, A.begin, A.columns, A.values, B.entries, B.begin, B.columns, B.values, x.expected, z.expected, y.expected);
    const int status = apply_two_mpi(MPI_COMM_WORLD, n, A.entries, rows_A.begin, rows_A.columns, rows_A.values, B.entries, rows_B.begin,
                                     rows_B.columns, rows_B.values, AT(x), AT(z), AT(y));
    say(status == FERN_OK && array_difference(&y) <= 1e-12 && array_difference(&z) <= 1e-12, "apply_two", n, n);
    rows_free(&rows_A);
    rows_free(&rows_B);
    matrix_free(&A);
    matrix_free(&B);
    array_free(&x);
    array_free(&y);
    array_free(&z);
}

static void test_powers(int n)
{
    const int turns = 5;
    Matrix A = random_matrix(n, n, 5);
    DOUBLES(x, powers_of_rows, n);
    DOUBLES(y, powers_of_rows, n);
    Rows rows = rows_of(&A, &y_home);
    powers_of_rows(n, A.entries, A.begin, A.columns, A.values, turns, x.expected, y.expected);
    int status = powers_of_rows_mpi(MPI_COMM_WORLD, n, A.entries, rows.begin, rows.columns, rows.values, turns, AT(x), AT(y));
    say(status == FERN_OK && array_difference(&x) <= 1e-12 && array_difference(&y) <= 1e-12, "powers_of_rows", n, n);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&x);
    array_free(&y);
}

static void test_relax(int rows_of_points, int cols_of_points)
{
    Matrix A = poisson_matrix(rows_of_points, cols_of_points);
    const int n = A.n;
    DOUBLES(inverse, relax_rows, n);
    DOUBLES(b, relax_rows, n);
    DOUBLES(x, relax_rows, n);
    DOUBLES(next, relax_rows, n);
    Rows rows = rows_of(&A, &next_home);
    double squared = 0;
    const double expected = relax_rows(n, A.entries, A.begin, A.columns, A.values, inverse.expected, 0.8, b.expected, x.expected, next.expected);
    const int status = relax_rows_mpi(MPI_COMM_WORLD, n, A.entries, rows.begin, rows.columns, rows.values, AT(inverse), 0.8, AT(b), AT(x), AT(next),
                                  &squared);
    const double difference = squared > expected ? squared - expected : expected - squared;
    say(status == FERN_OK && difference <= 1e-12 * (1 + expected) && array_difference(&next) <= 1e-12, "relax_rows", rows_of_points, cols_of_points);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&inverse);
    array_free(&b);
    array_free(&x);
    array_free(&next);
}

/* What examples/24-csr does on a grid of points; the second call is counted. */
static void test_smooth(int rows_of_points, int cols_of_points)
{
    Matrix A = poisson_matrix(rows_of_points, cols_of_points);
    const int n = A.n;
    DOUBLES(inverse, smooth, n);
    DOUBLES(b, smooth, n);
    DOUBLES(x, smooth, n);
    DOUBLES(next, smooth, n);
    fern_placement rows_home;
    smooth_place_row_begin(MPI_COMM_WORLD, n, &rows_home);
    Rows rows = rows_of(&A, &rows_home);
    double expected = 0, squared = 0;
    int good = smooth(n, A.entries, A.begin, A.columns, A.values, inverse.expected, 0.8, b.expected, x.expected, next.expected, &expected) == 0;
    for (int call = 0; call < 2; call++) {
        count_reset();
        good &= smooth_mpi(MPI_COMM_WORLD, n, A.entries, rows.begin, rows.columns, rows.values, AT(inverse), 0.8, AT(b), AT(x), AT(next),
                           &squared) == FERN_OK;
    }
    if (!ghosts) count_with(&A, "smooth", "smooth", rows_of_points, cols_of_points);
    const double difference = squared > expected ? squared - expected : expected - squared;
    say(good && difference <= 1e-12 * (1 + expected) && array_difference(&next) <= 1e-12, "smooth", rows_of_points, cols_of_points);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&inverse);
    array_free(&b);
    array_free(&x);
    array_free(&next);
}

static void test_layer(int rows_of_points, int cols_of_points)
{
    enum { WIDTH = 13, OUT_WIDTH = 7 };
    Matrix A = poisson_matrix(rows_of_points, cols_of_points);
    const int n = A.n;
    FLOATS(in, graph_layer, n, WIDTH, OUT_WIDTH);
    FLOATS(weights, graph_layer, n, WIDTH, OUT_WIDTH);
    FLOATS(bias, graph_layer, n, WIDTH, OUT_WIDTH);
    FLOATS(out, graph_layer, n, WIDTH, OUT_WIDTH);
    fern_placement rows_home;
    graph_layer_place_row_begin(MPI_COMM_WORLD, n, WIDTH, OUT_WIDTH, &rows_home);
    Rows rows = rows_of(&A, &rows_home);
    float *values = floats_of(A.values, A.entries), *here = floats_of(rows.values, entries_of(&rows));
    int good = graph_layer(n, A.entries, A.begin, A.columns, values, WIDTH, in.expected, OUT_WIDTH, weights.expected, bias.expected, out.expected) == 0;
    for (int call = 0; call < 2; call++) {
        count_reset();
        good &= graph_layer_mpi(MPI_COMM_WORLD, n, A.entries, rows.begin, rows.columns, here, WIDTH, AT(in), OUT_WIDTH, AT(weights), AT(bias),
                                AT(out)) == FERN_OK;
    }
    if (!ghosts) count_with(&A, "graph_layer", "graph_layer", rows_of_points, cols_of_points);
    say(good && array_difference(&out) <= 1e-5, "graph_layer", rows_of_points, cols_of_points);
    free(values);
    free(here);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&in);
    array_free(&weights);
    array_free(&bias);
    array_free(&out);
}

static void test_poisson(int rows_of_points, int cols_of_points)
{
    Matrix A = poisson_matrix(rows_of_points, cols_of_points);
    const int n = A.n;
    DOUBLES(b, solve_sparse, n);
    DOUBLES(x, solve_sparse, n);
    Rows rows = rows_of(&A, &x_home);
    const int expected = solve_sparse(n, A.entries, A.begin, A.columns, A.values, b.expected, 1e-10, 500, x.expected);
    int steps = -1, again = -1;
    int status = solve_sparse_mpi(MPI_COMM_WORLD, n, A.entries, rows.begin, rows.columns, rows.values, AT(b), 1e-10, 500, AT(x), &steps);
    const int made = count_made();
    count_reset();
    status |= solve_sparse_mpi(MPI_COMM_WORLD, n, A.entries, rows.begin, rows.columns, rows.values, AT(b), 1e-10, 500, AT(x), &again);
    char counted[80];
    snprintf(counted, sizeof counted, "solve_sparse %d", again);
    if (!ghosts) count_with(&A, "solve_sparse", counted, rows_of_points, cols_of_points);
    say(status == FERN_OK && steps == again && abs(steps - expected) <= 1 && made == count_made() && array_difference(&x) <= 1e-8, "solve_sparse",
        rows_of_points, cols_of_points);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&b);
    array_free(&x);
}

/* --- When it is looked for ---------------------------------------------------------------------------------- */

/* A call finds out by itself that the indices have changed; a handle whose indices are held is told. */
static void test_changes(int n)
{
    Matrix A = random_matrix(n, n, 4);
    DOUBLES(x, apply_rows, n, n);
    DOUBLES(y, apply_rows, n, n);
    Rows rows = rows_of(&A, &y_home);
    struct apply_rows_handle *handle;
    int good = 1, status = apply_rows_setup(MPI_COMM_WORLD, n, n, A.entries, array_at(&x), array_at(&y), &handle);
    for (int held = 0; held < 2; held++)
        for (int change = 0; change < 3; change++) {
            const int last = n - 1, first = A.begin[last], count = A.begin[last + 1] - first;
            for (int e = first; e < first + count; e++) { /* of the last rank that has rows */
                A.columns[e] = (A.columns[e] + change) % n;
                if (rows.count && y_home.extent[0] == n && rank == (n < ranks ? n : ranks) - 1)
                    rows.columns[e - first + rows.begin[rows.count - 1]] = A.columns[e];
            }
            apply_rows(n, n, A.entries, A.begin, A.columns, A.values, x.expected, y.expected);
            if (change == 2 && held && rank == (n < ranks ? n : ranks) - 1) apply_rows_touch_columns(handle);
            if (held && change == 1) apply_rows_touch_columns(handle);
            if (status == FERN_OK) status = apply_rows_run(handle, rows.begin, rows.columns, rows.values, x.block, y.block);
            good &= array_difference(&y) <= 1e-12;
            if (status == FERN_OK) status = apply_rows_mpi(MPI_COMM_WORLD, n, n, A.entries, rows.begin, rows.columns, rows.values, AT(x), AT(y));
            good &= array_difference(&y) <= 1e-12;
            const int made = count_made();
            if (status == FERN_OK) status = apply_rows_run(handle, rows.begin, rows.columns, rows.values, x.block, y.block);
            good &= count_made() == made && array_difference(&y) <= 1e-12;
            if (!held && change == 2) apply_rows_hold_columns(handle);
        }
    apply_rows_teardown(handle);
    say(good && status == FERN_OK, "indices that change", n, n);
    rows_free(&rows);
    matrix_free(&A);
    array_free(&x);
    array_free(&y);
}

/* --- What is refused ---------------------------------------------------------------------------------------- */

typedef enum Mistake { LARGE_INDEX, NEGATIVE_INDEX, LATE_BEGIN, FALLING, NO_BEGINS, NO_COLUMNS, NO_VALUES, OVERLAP, MISTAKES } Mistake;

/* One rank makes a mistake: all return the same, and the next call is right. */
static void test_mistakes(int n)
{
    static const char *const names[MISTAKES] = {"an index that is too large", "a negative index", "rows that begin late", "rows that end before they begin",
                                                "no begins", "no columns", "no values", "an overlap"};
    Matrix A = poisson_matrix(n, 1);
    DOUBLES(x, apply_rows, n, n);
    DOUBLES(y, apply_rows, n, n);
    apply_rows(n, n, A.entries, A.begin, A.columns, A.values, x.expected, y.expected);
    for (int mistake = 0; mistake < MISTAKES; mistake++)
        for (int planned = 0; planned < 2; planned++) {
            Rows rows = rows_of(&A, &y_home);
            const int victim = ranks - 1;
            int *begin = rows.begin, *columns = rows.columns;
            double *values = rows.values;
            if (planned && apply_rows_mpi(MPI_COMM_WORLD, n, n, A.entries, begin, columns, values, AT(x), AT(y)) != FERN_OK) failures++;
            if (rank == victim) {
                if (mistake == LARGE_INDEX) columns[1] = n;
                if (mistake == NEGATIVE_INDEX) columns[0] = -1;
                if (mistake == LATE_BEGIN) begin[0] = 1;
                if (mistake == FALLING) begin[rows.count] = 0;
                if (mistake == NO_BEGINS) begin = NULL;
                if (mistake == NO_COLUMNS) columns = NULL;
                if (mistake == NO_VALUES) values = NULL;
                if (mistake == OVERLAP) values = y.block;
            }
            const int status = apply_rows_mpi(MPI_COMM_WORLD, n, n, A.entries, begin, columns, values, AT(x), AT(y));
            rows_free(&rows);
            rows = rows_of(&A, &y_home);
            const int next = apply_rows_mpi(MPI_COMM_WORLD, n, n, A.entries, rows.begin, rows.columns, rows.values, AT(x), AT(y));
            say(status == FERN_BAD_ARGUMENT && next == FERN_OK && array_difference(&y) <= 1e-12, names[mistake], n, n);
            rows_free(&rows);
        }
    matrix_free(&A);
    array_free(&x);
    array_free(&y);
}

static void test_sizes(void)
{
    static const int sizes[][2] = {{1, 1}, {2, 1}, {3, 2}, {5, 7}, {13, 11}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int rows = sizes[s][0], cols = sizes[s][1];
        test_poisson(rows, cols);
        test_relax(rows, cols);
        test_smooth(rows, cols);
        test_layer(rows, cols);
        test_products(rows * cols, rows + cols, 5);
        test_products(cols, rows * cols, 40);
        test_long(rows * cols, rows * cols);
        test_several(rows * cols, rows * cols + 3, cols);
        test_two(rows * cols);
        test_powers(rows * cols);
        test_changes(rows * cols);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    srand(7);
    if (argc > 1 && !strcmp(argv[1], "mistakes"))
        test_mistakes(5 * ranks);
    else {
        folder = argc > 1 ? argv[1] : NULL;
        for (ghosts = 0; ghosts < 2; ghosts++) test_sizes();
    }
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
