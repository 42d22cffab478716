/* tests/mpi/forms.c on ranks against the originals: TAP on rank 0. */
#include "tests/mpi/cases.h"
#include "tests/mpi/forms.h"

#include "forms_mpi.h"

#include <math.h>
#include <string.h>

static int rank;

static void test_forms(int n)
{
    {
        DOUBLES(x, scaled, 0, n);
        double returned = 0;
        const double expected = scaled(n, 0.5, x.expected, 3.0);
        const int status = scaled_mpi(MPI_COMM_WORLD, n, 0.5, AT(x), 3.0, &returned);
        compare("scaled", status == FERN_OK && returned == expected, 1, n, 0, &x, NULL);
    }
    {
        DOUBLES(x, cleans_up, 0, n);
        DOUBLES(y, cleans_up, 0, n);
        const int expected = cleans_up(n, x.expected, y.expected);
        const int status = cleans_up_mpi(MPI_COMM_WORLD, n, AT(x), AT(y));
        compare("cleans_up", expected == 0 && status == FERN_OK, 1, n, 1e-12, &x, &y, NULL);
    }
}

static void test_branches(int kind, int n)
{
    DOUBLES(x, branching, 0, n);
    DOUBLES(y, branching, 0, n);
    DOUBLES(z, branching, 0, n);
    int returned = 0;
    const int expected = branching(kind, n, x.expected, y.expected, z.expected);
    const int status = branching_mpi(MPI_COMM_WORLD, kind, n, AT(x), AT(y), AT(z), &returned);
    compare("branches", status == FERN_OK && returned == expected, kind, n, 0, &x, &y, &z, NULL);
}

static void test_sizes(int n)
{
    DOUBLES(x, sized, 0, (size_t)n, (unsigned)n);
    DOUBLES(y, sized, 0, (size_t)n, (unsigned)n);
    DOUBLES(z, sized, 0, (size_t)n, (unsigned)n);
    sized((size_t)n, (unsigned)n, x.expected, y.expected, z.expected);
    const int status = sized_mpi(MPI_COMM_WORLD, (size_t)n, (unsigned)n, AT(x), AT(y), AT(z));
    compare("sizes without a sign", status == FERN_OK, 1, n, 1e-12, &x, &y, &z, NULL);
}

/* What is on the stack afterwards differs from rank to rank. */
static int leave_traces(void)
{
    volatile unsigned char traces[4096];
    int sum = 0;
    for (size_t i = 0; i < sizeof traces; i++) traces[i] = (unsigned char)(rank + 1);
    for (size_t i = 0; i < sizeof traces; i++) sum += traces[i];
    return sum;
}

static void test_long(int n, volatile long double factor)
{
    DOUBLES(x, stretched, 0, n);
    stretched(n, factor, x.expected);
    leave_traces();
    const int status = stretched_mpi(MPI_COMM_WORLD, n, factor, AT(x));
    compare("a factor with bytes that mean nothing", status == FERN_OK, 1, n, 0, &x, NULL);
}

static void test_steps(int m, int n)
{
    {
        DOUBLES(x, dot_in_steps, 0, n);
        DOUBLES(y, dot_in_steps, 0, n);
        double returned = 0;
        const double expected = dot_in_steps(n, x.expected, y.expected);
        const int status = dot_in_steps_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), &returned);
        compare("dot_in_steps", status == FERN_OK && fabs(returned - expected) <= 1e-9, m, n, 1e-9, &x, &y, NULL);
    }
    {
        DOUBLES(A, shifted_steps, 0, m, n);
        DOUBLES(x, shifted_steps, 0, m, n);
        DOUBLES(y, shifted_steps, 0, m, n);
        shifted_steps(m, n, A.expected, x.expected, y.expected);
        const int status = shifted_steps_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(y));
        compare("shifted_steps", status == FERN_OK, m, n, 1e-9, &A, &x, &y, NULL);
    }
    {
        DOUBLES(A, old_product, 0, m, n);
        DOUBLES(x, old_product, 0, m, n);
        DOUBLES(y, old_product, 0, m, n);
        old_product(m, n, A.expected, x.expected, y.expected);
        const int status = old_product_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(y));
        compare("old_product", status == FERN_OK, m, n, 1e-9, &A, &x, &y, NULL);
    }
}

void add_product(int rows, int cols, double *a, int ld, double *x, double *y)
{
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) y[r] += a[r * ld + c] * x[c];
}

/* Sizes that the code is not made for, on the first rank alone. */
static void test_disagreement(int m, int n)
{
    DOUBLES(A, product_of_rows, 0, m, n);
    DOUBLES(x, product_of_rows, 0, m, n);
    DOUBLES(y, product_of_rows, 0, m, n);
    const int status = product_of_rows_mpi(MPI_COMM_WORLD, m, n, AT(A), rank ? n : n - 1, AT(x), AT(y));
    say(status != FERN_OK, "strides that differ are refused", m, n);
    array_free(&A);
    array_free(&x);
    array_free(&y);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    static const int sizes[][2] = {{1, 1}, {7, 5}, {64, 33}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        test_forms(sizes[i][1]);
        test_sizes(sizes[i][1]);
        for (int kind = 0; kind < 4; kind++) test_branches(kind, sizes[i][1]);
        test_long(sizes[i][1], 0.5L);
        test_steps(sizes[i][0], sizes[i][1]);
    }
    test_disagreement(7, 5);
    const int status = cases_end();
    MPI_Finalize();
    return status;
}
