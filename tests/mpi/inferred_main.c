/* Functions whose loops are chosen by the bytes that they move, on ranks, against the originals. Prints TAP on rank 0. */
#include "tests/mpi/cases.h"
#include "runtime/report/count.h"
#include "tests/mpi/inferred.h"

#include "inferred_mpi.h"

#include <stddef.h>

void add_product(int rows, int cols, int depth, int half, const double *A, int lda, const double *B, int ldb, double *C)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++)
            for (int z = 0; z < depth; z++) C[x * 2 * half + y] += A[x * lda + z] * B[z * ldb + y];
}

static void test_normal(int m, int n)
{
    {
        DOUBLES(A, normal_product, 1, m, n);
        DOUBLES(x, normal_product, 0, m, n);
        DOUBLES(y, normal_product, 0, m, n);
        normal_product(m, n, A.expected, x.expected, y.expected);
        const int status = normal_product_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(y));
        compare("normal_product", status == FERN_OK, m, n, 1e-9, &A, &x, &y, NULL);
    }
    {
        DOUBLES(A, normal_product_added, 1, m, n);
        DOUBLES(x, normal_product_added, 0, m, n);
        DOUBLES(y, normal_product_added, 0, m, n);
        normal_product_added(m, n, A.expected, x.expected, y.expected);
        const int status = normal_product_added_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(y));
        compare("normal_product_added", status == FERN_OK, m, n, 1e-9, &A, &x, &y, NULL);
    }
    {
        DOUBLES(A, normal_power, 1, m, n);
        DOUBLES(x, normal_power, 0, m, n);
        DOUBLES(y, normal_power, 0, m, n);
        normal_power(m, n, 3, A.expected, x.expected, y.expected);
        const int status = normal_power_mpi(MPI_COMM_WORLD, m, n, 3, AT(A), AT(x), AT(y));
        compare("normal_power 3", status == FERN_OK, m, n, 1e-9 * m * n, &A, &x, &y, NULL);
    }
}

static void test_turned(int m, int n, double beta)
{
    {
        DOUBLES(A, product_and_turned, 1, m, n);
        DOUBLES(p, product_and_turned, 0, m, n);
        DOUBLES(r, product_and_turned, 0, m, n);
        DOUBLES(q, product_and_turned, 0, m, n);
        DOUBLES(s, product_and_turned, 0, m, n);
        product_and_turned(m, n, A.expected, p.expected, r.expected, beta, q.expected, s.expected);
        const int status = product_and_turned_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(p), AT(r), beta, AT(q), AT(s));
        compare("product_and_turned", status == FERN_OK, m, n, 1e-9, &A, &p, &r, &q, &s, NULL);
    }
    {
        DOUBLES(A, turned_and_back, 1, m, n);
        DOUBLES(y, turned_and_back, 0, m, n);
        DOUBLES(z, turned_and_back, 0, m, n);
        DOUBLES(x, turned_and_back, 0, m, n);
        DOUBLES(w, turned_and_back, 0, m, n);
        turned_and_back(m, n, A.expected, y.expected, z.expected, beta, x.expected, w.expected);
        const int status = turned_and_back_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(y), AT(z), beta, AT(x), AT(w));
        compare("turned_and_back", status == FERN_OK, m, n, 1e-9, &A, &y, &z, &x, &w, NULL);
    }
}

static void test_others(int m, int n)
{
    {
        DOUBLES(U, parts_of_two, 1, m, n);
        DOUBLES(Y, parts_of_two, 1, m, n);
        DOUBLES(u, parts_of_two, 0, m, n);
        DOUBLES(y, parts_of_two, 0, m, n);
        parts_of_two(m, n, U.expected, Y.expected, u.expected, y.expected);
        const int status = parts_of_two_mpi(MPI_COMM_WORLD, m, n, AT(U), AT(Y), AT(u), AT(y));
        compare("parts_of_two", status == FERN_OK, m, n, 1e-9, &U, &Y, &u, &y, NULL);
    }
    {
        DOUBLES(B, thin_product, 1, m);
        DOUBLES(A, thin_product, 1, m);
        DOUBLES(C, thin_product, 1, m);
        thin_product(m, B.expected, A.expected, C.expected);
        const int status = thin_product_mpi(MPI_COMM_WORLD, m, AT(B), AT(A), AT(C));
        compare("thin_product", status == FERN_OK, m, n, 1e-9, &B, &A, &C, NULL);
    }
    {
        DOUBLES(B, thin_packed_product, 1, m);
        DOUBLES(A, thin_packed_product, 1, m);
        DOUBLES(C, thin_packed_product, 0, m);
        thin_packed_product(m, B.expected, A.expected, C.expected);
        const int status = thin_packed_product_mpi(MPI_COMM_WORLD, m, AT(B), AT(A), AT(C));
        compare("thin_packed_product", status == FERN_OK, m, n, 1e-8, &B, &A, &C, NULL);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static const int sizes[][2] = {{1, 1}, {3, 2}, {2, 5}, {13, 17}, {64, 33}};
    for (int layout = 0; layout < 3; layout++)
        for (size_t i = layout; i < sizeof sizes / sizeof *sizes; i++) {
            ghosts = layout == 1 ? 2 : 0;
            wider = layout == 2 ? 3 : 0;
            test_normal(sizes[i][0], sizes[i][1]);
            test_turned(sizes[i][0], sizes[i][1], 0.25);
            test_others(sizes[i][0], sizes[i][1]);
        }
    ghosts = wider = 0;
    const int status = cases_end();
    MPI_Finalize();
    return status;
}
