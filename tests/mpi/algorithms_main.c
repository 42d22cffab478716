/* Examples on ranks, against the originals. Prints TAP on rank 0. */
#include "tests/mpi/cases.h"

#include "examples/04-blur/blur.h"
#include "examples/21-tensors/tensors.h"
#include "examples/22-blas2-chains/blas2_chains.h"
#include "examples/23-star/star.h"

#include "blas2_chains_mpi.h"
#include "halo_mpi.h"
#include "star_mpi.h"
#include "tensors_mpi.h"

#include <math.h>
#include <stddef.h>

static void test_tensors(int p, int q)
{
    const int r = 7, s = 5;
    {
        DOUBLES(b, ttv, 1, p, q, r);
        DOUBLES(c, ttv, 0, p, q, r);
        DOUBLES(a, ttv, 1, p, q, r);
        ttv(p, q, r, b.expected, c.expected, a.expected);
        int status = ttv_mpi(MPI_COMM_WORLD, p, q, r, AT(b), AT(c), AT(a));
        compare("ttv", status == FERN_OK, p, q, 1e-12, &b, &c, &a, NULL);
    }
    {
        DOUBLES(b, inner, 1, p, q, r);
        DOUBLES(c, inner, 1, p, q, r);
        double product = 0, expected = inner(p, q, r, b.expected, c.expected);
        int status = inner_mpi(MPI_COMM_WORLD, p, q, r, AT(b), AT(c), &product);
        compare("inner", status == FERN_OK && fabs(product - expected) < 1e-9, p, q, 1e-12, &b, &c, NULL);
    }
    {
        DOUBLES(b, ttm, 1, p, q, r, s);
        DOUBLES(c, ttm, 1, p, q, r, s);
        DOUBLES(a, ttm, 1, p, q, r, s);
        ttm(p, q, r, s, b.expected, c.expected, a.expected);
        int status = ttm_mpi(MPI_COMM_WORLD, p, q, r, s, AT(b), AT(c), AT(a));
        compare("ttm", status == FERN_OK, p, q, 1e-12, &b, &c, &a, NULL);
    }
    {
        DOUBLES(b, mttkrp, 1, p, q, r, s);
        DOUBLES(c, mttkrp, 1, p, q, r, s);
        DOUBLES(d, mttkrp, 1, p, q, r, s);
        DOUBLES(a, mttkrp, 1, p, q, r, s);
        mttkrp(p, q, r, s, b.expected, c.expected, d.expected, a.expected);
        int status = mttkrp_mpi(MPI_COMM_WORLD, p, q, r, s, AT(b), AT(c), AT(d), AT(a));
        compare("mttkrp", status == FERN_OK, p, q, 1e-11, &b, &c, &d, &a, NULL);
    }
}

static void test_products_twice(int m, int n)
{
    {
        DOUBLES(A, atax, 1, m, n);
        DOUBLES(x, atax, 0, m, n);
        DOUBLES(y, atax, 0, m, n);
        int good = atax(m, n, A.expected, x.expected, y.expected) == 0;
        int status = atax_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(y));
        compare("atax", good && status == FERN_OK, m, n, 1e-10, &A, &x, &y, NULL);
    }
    {
        DOUBLES(A, batax, 1, m, n);
        DOUBLES(x, batax, 0, m, n);
        DOUBLES(y, batax, 0, m, n);
        int good = batax(m, n, 0.5, A.expected, x.expected, y.expected) == 0;
        int status = batax_mpi(MPI_COMM_WORLD, m, n, 0.5, AT(A), AT(x), AT(y));
        compare("batax", good && status == FERN_OK, m, n, 1e-10, &A, &x, &y, NULL);
    }
    {
        DOUBLES(A, bicgk, 1, m, n);
        DOUBLES(p, bicgk, 0, m, n);
        DOUBLES(r, bicgk, 0, m, n);
        DOUBLES(q, bicgk, 0, m, n);
        DOUBLES(s, bicgk, 0, m, n);
        int good = bicgk(m, n, A.expected, p.expected, r.expected, q.expected, s.expected) == 0;
        int status = bicgk_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(p), AT(r), AT(q), AT(s));
        compare("bicgk", good && status == FERN_OK, m, n, 1e-10, &A, &p, &r, &q, &s, NULL);
    }
    {
        DOUBLES(U, trilazy, 1, m, n);
        DOUBLES(Y, trilazy, 1, m, n);
        DOUBLES(u, trilazy, 0, m, n);
        DOUBLES(y, trilazy, 0, m, n);
        int good = trilazy(m, n, U.expected, Y.expected, u.expected, y.expected) == 0;
        int status = trilazy_mpi(MPI_COMM_WORLD, m, n, AT(U), AT(Y), AT(u), AT(y));
        compare("trilazy", good && status == FERN_OK, m, n, 1e-10, &U, &Y, &u, &y, NULL);
    }
}

static void test_sums_of_products(int m, int n)
{
    {
        DOUBLES(A, gemv, 1, m, n);
        DOUBLES(x, gemv, 0, m, n);
        DOUBLES(y, gemv, 0, m, n);
        DOUBLES(z, gemv, 0, m, n);
        gemv(m, n, 1.5, A.expected, x.expected, 0.5, y.expected, z.expected);
        int status = gemv_mpi(MPI_COMM_WORLD, m, n, 1.5, AT(A), AT(x), 0.5, AT(y), AT(z));
        compare("gemv", status == FERN_OK, m, n, 1e-10, &A, &x, &y, &z, NULL);
    }
    {
        DOUBLES(A, gemvt, 1, m, n);
        DOUBLES(y, gemvt, 0, m, n);
        DOUBLES(z, gemvt, 0, m, n);
        DOUBLES(x, gemvt, 0, m, n);
        DOUBLES(w, gemvt, 0, m, n);
        gemvt(m, n, 1.5, 0.5, A.expected, y.expected, z.expected, x.expected, w.expected);
        int status = gemvt_mpi(MPI_COMM_WORLD, m, n, 1.5, 0.5, AT(A), AT(y), AT(z), AT(x), AT(w));
        compare("gemvt", status == FERN_OK, m, n, 1e-10, &A, &y, &z, &x, &w, NULL);
    }
    {
        DOUBLES(A, gesummv, 1, m, n);
        DOUBLES(B, gesummv, 1, m, n);
        DOUBLES(x, gesummv, 0, m, n);
        DOUBLES(y, gesummv, 0, m, n);
        gesummv(m, n, 1.5, 0.5, A.expected, B.expected, x.expected, y.expected);
        int status = gesummv_mpi(MPI_COMM_WORLD, m, n, 1.5, 0.5, AT(A), AT(B), AT(x), AT(y));
        compare("gesummv", status == FERN_OK, m, n, 1e-10, &A, &B, &x, &y, NULL);
    }
    {
        DOUBLES(A, hessblk, 1, n);
        DOUBLES(u1, hessblk, 0, n);
        DOUBLES(v1, hessblk, 0, n);
        DOUBLES(u2, hessblk, 0, n);
        DOUBLES(v2, hessblk, 0, n);
        DOUBLES(x, hessblk, 0, n);
        DOUBLES(v, hessblk, 0, n);
        DOUBLES(w, hessblk, 0, n);
        int good = hessblk(n, A.expected, u1.expected, v1.expected, u2.expected, v2.expected, x.expected, v.expected, w.expected) == 0;
        int status = hessblk_mpi(MPI_COMM_WORLD, n, AT(A), AT(u1), AT(v1), AT(u2), AT(v2), AT(x), AT(v), AT(w));
        compare("hessblk", good && status == FERN_OK, m, n, 1e-10, &A, &u1, &v1, &u2, &v2, &x, &v, &w, NULL);
    }
}

static void test_stencils(int rows, int cols)
{
    {
        FLOATS(padded, blur, 1, rows, cols);
        FLOATS(out, blur, 1, rows, cols);
        int good = blur(padded.expected, rows, cols, out.expected) == 0;
        int status = blur_mpi(MPI_COMM_WORLD, AT(padded), rows, cols, AT(out));
        compare("blur", good && status == FERN_OK, rows, cols, 1e-6, &padded, &out, NULL);
    }
    for (int steps = 0; steps < 5; steps += 2 + steps) {
        FLOATS(u, star, 1, rows, cols);
        FLOATS(v, star, 1, rows, cols);
        float *expected = star(rows, cols, steps, u.expected, v.expected), *result = NULL;
        int status = star_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(u), AT(v), &result);
        int good = status == FERN_OK && result == (expected == u.expected ? u.block : v.block);
        compare(steps == 2 ? "star 2" : "star of other turns", good, rows, cols, 1e-5, &u, &v, NULL);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static const int sizes[][2] = {{1, 1}, {2, 5}, {13, 17}, {64, 33}};
    for (int layout = 0; layout < 3; layout++) {
        ghosts = layout == 1 ? 2 : 0;
        wider = layout == 2 ? 3 : 0;
        for (size_t i = layout; i < sizeof sizes / sizeof *sizes; i++) {
            test_products_twice(sizes[i][0], sizes[i][1]);
            test_sums_of_products(sizes[i][0], sizes[i][1]);
            test_stencils(sizes[i][0], sizes[i][1]);
            if (!wider) test_tensors(sizes[i][0], sizes[i][1]);
        }
    }
    const int status = cases_end();
    MPI_Finalize();
    return status;
}
