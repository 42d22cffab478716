/* Each function on ranks against the original, on all ranks of MPI_COMM_WORLD; prints TAP on rank 0. */
#include "tests/mpi/check.h"
#include "runtime/report/count.h"
#include "tests/mpi/grids.h"
#include "tests/mpi/parts.h"
#include "tests/mpi/steps.h"

#include "examples/01-sgerb/sgerb.h"
#include "examples/02-softmax/softmax.h"
#include "examples/03-gemm-bias-relu/gemm_bias_relu.h"
#include "examples/04-blur/blur.h"
#include "examples/09-cg-vectors/cg_vectors.h"
#include "examples/10-gemver/gemver.h"
#include "examples/11-padding/padding.h"
#include "examples/12-two-outputs/edges.h"

#include "blur_mpi.h"
#include "cg_vectors_mpi.h"
#include "edges_mpi.h"
#include "gemm_bias_relu_mpi.h"
#include "gemver_mpi.h"
#include "grids_mpi.h"
#include "padding_mpi.h"
#include "parts_mpi.h"
#include "sgerb_mpi.h"
#include "softmax_mpi.h"
#include "steps_mpi.h"

#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cases, failures, rank, ranks;

/* Placements are computed by NAME_place_ARRAY with the sizes in parentheses. */
#define FLOATS(array, function, free_strides, ...) NEW(array, function, float, free_strides, __VA_ARGS__)
#define DOUBLES(array, function, free_strides, ...) NEW(array, function, double, free_strides, __VA_ARGS__)
#define NEW(array, function, type, free_strides, ...)                        \
    fern_placement array##_home;                                             \
    function##_place_##array(MPI_COMM_WORLD, __VA_ARGS__, &array##_home);    \
    Array array = array_new(#array, array##_home, sizeof(type), free_strides)
#define AT(array) array.block, array_at(&array)

static void say(int good, const char *name, int m, int n, double largest)
{
    cases++;
    failures += !good;
    if (rank) return;
    printf("%sok %d - %s of %d x %d on %d ranks%s%s\n", good ? "" : "not ", cases, name, m, n, ranks,
           ghosts ? ", with ghosts" : "", wider ? ", with wide rows" : "");
    if (!good) printf("# largest difference %g\n", largest);
}

/* Compares the arrays, ended by NULL, and frees them. */
static void compare(const char *name, int status, int m, int n, double tolerance, ...)
{
    double largest = status == FERN_OK ? 0 : INFINITY;
    if (!ghosts && !wider) count_print(name, m, n);
    va_list arrays;
    va_start(arrays, tolerance);
    for (Array *array; (array = va_arg(arrays, Array *)) != NULL; array_free(array)) {
        const double difference = array_difference(array);
        if (!(difference <= largest)) largest = difference;
    }
    va_end(arrays);
    say(largest <= tolerance, name, m, n, largest);
}

static void fill_pairs(Array *array)
{
    for (int64_t i = 0; i < 2 * elements_of(&array->home); i++) ((double *)array->expected)[i] = (double)rand() / RAND_MAX - 0.5;
    array_scatter(array);
}

/* Near what the original has, and the same on all ranks. */
static fern_status check_pairs(fern_status status, const double got[4], const double expected[4])
{
    double first[4];
    memcpy(first, got, sizeof first);
    PMPI_Bcast(first, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD); /* not counted with what the function sends */
    for (int i = 0; i < 4 && status == FERN_OK; i++)
        if (!(fabs(got[i] - expected[i]) <= 1e-12 * (1 + fabs(expected[i])))) status = FERN_BAD_ARGUMENT;
    return memcmp(first, got, sizeof first) ? FERN_BAD_ARGUMENT : status;
}

/* Numbers of two parts. */
static void test_pairs(int n)
{
    {
        NEW(x, pairs, pair, 0, n);
        NEW(y, pairs, pair, 0, n);
        pair got[2] = {{-1, -2}, {-3, -4}}, expected[2] = {{0, 0}, {0, 0}};
        fill_pairs(&x), fill_pairs(&y);
        pairs(n, x.expected, y.expected, &expected[0], &expected[1]);
        int status = pairs_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), &got[0], &got[1]);
        compare("pairs", check_pairs(status, &got[0].re, &expected[0].re), 1, n, 0, &x, &y, NULL);
    }
    {
        NEW(x, complex_dots, double _Complex, 0, n);
        NEW(y, complex_dots, double _Complex, 0, n);
        double _Complex got[2] = {-1, -2}, expected[2] = {0, 0};
        fill_pairs(&x), fill_pairs(&y);
        complex_dots(n, x.expected, y.expected, &expected[0], &expected[1]);
        int status = complex_dots_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), &got[0], &got[1]);
        compare("complex_dots", check_pairs(status, (const double *)got, (const double *)expected), 1, n, 0, &x, &y, NULL);
    }
}

static void test_vectors(int n)
{
    test_pairs(n);
    {
        FLOATS(x, chain, 0, n);
        FLOATS(y, chain, 0, n);
        FLOATS(z, chain, 0, n);
        chain(n, 1.5f, 0.5f, x.expected, y.expected, z.expected);
        int status = chain_mpi(MPI_COMM_WORLD, n, 1.5f, 0.5f, AT(x), AT(y), AT(z));
        compare("chain", status, 1, n, 1e-6, &x, &y, &z, NULL);
    }
    {
        DOUBLES(q, cg_vectors, 0, n);
        DOUBLES(p, cg_vectors, 0, n);
        DOUBLES(x, cg_vectors, 0, n);
        DOUBLES(r, cg_vectors, 0, n);
        double returned = 0, expected = cg_vectors(n, 3, q.expected, p.expected, x.expected, r.expected);
        int status = cg_vectors_mpi(MPI_COMM_WORLD, n, 3, AT(q), AT(p), AT(x), AT(r), &returned);
        if (!(fabs(returned - expected) <= 1e-9 * (1 + fabs(expected)))) status = FERN_BAD_ARGUMENT;
        compare("cg_vectors", status, 1, n, 1e-9, &q, &p, &x, &r, NULL);
    }
    {
        DOUBLES(x, norms, 0, n);
        DOUBLES(y, norms, 0, n);
        double product = 0, expected_product = 0, returned = 0;
        double expected = norms(n, x.expected, y.expected, &expected_product);
        int status = norms_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), &product, &returned);
        if (!(fabs(returned - expected) + fabs(product - expected_product) <= 1e-9)) status = FERN_BAD_ARGUMENT;
        compare("norms", status, 1, n, 1e-9, &x, &y, NULL);
    }
    {
        DOUBLES(x, overwritten, 0, n);
        DOUBLES(y, overwritten, 0, n);
        double product = 0, expected_product = 0, returned = 0;
        double expected = overwritten(n, x.expected, y.expected, &expected_product);
        int status = overwritten_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), &product, &returned);
        if (!(fabs(returned - expected) + fabs(product - expected_product) <= 1e-9)) status = FERN_BAD_ARGUMENT;
        compare("overwritten", status, 1, n, 1e-9, &x, &y, NULL);
    }
    {
        DOUBLES(x, overwritten_by_each, 0, n);
        double farthest = 3, expected = 3;
        overwritten_by_each(n, x.expected, &expected);
        int status = overwritten_by_each_mpi(MPI_COMM_WORLD, n, AT(x), &farthest);
        if (farthest != expected) status = FERN_BAD_ARGUMENT;
        compare("overwritten_by_each", status, 1, n, 1e-9, &x, NULL);
    }
    {
        NEW(x, overwritten_by_all, unsigned, 0, n);
        unsigned bits = 1, expected = 2;
        overwritten_by_all(n, x.expected, &expected);
        int status = overwritten_by_all_mpi(MPI_COMM_WORLD, n, AT(x), &bits);
        if (bits != expected) status = FERN_BAD_ARGUMENT;
        compare("overwritten_by_all", status, 1, n, 0, &x, NULL);
    }
    {
        NEW(x, least_of_all, unsigned, 0, n);
        unsigned least = 1, expected = 2;
        least_of_all(n, x.expected, &expected);
        int status = least_of_all_mpi(MPI_COMM_WORLD, n, AT(x), &least);
        if (least != expected) status = FERN_BAD_ARGUMENT;
        compare("least_of_all", status, 1, n, 0, &x, NULL);
    }
    {
        DOUBLES(x, added_to, 0, n);
        double sum = 3, expected = 3;
        added_to(n, x.expected, &expected);
        int status = added_to_mpi(MPI_COMM_WORLD, n, AT(x), &sum);
        if (!(fabs(sum - expected) <= 1e-9)) status = FERN_BAD_ARGUMENT;
        compare("added_to", status, 1, n, 1e-9, &x, NULL);
    }
    {
        DOUBLES(x, choose, 0, n);
        double (*expected)(double) = choose(n, sin, cos, x.expected), (*returned)(double) = NULL;
        int status = choose_mpi(MPI_COMM_WORLD, n, sin, cos, AT(x), &returned);
        if (returned != expected) status = FERN_BAD_ARGUMENT;
        compare("choose", status, 1, n, 1e-9, &x, NULL);
    }
    {
        FLOATS(x, spread, 0, n);
        FLOATS(y, spread, 0, n);
        FLOATS(z, spread, 0, n);
        spread(n, x.expected, y.expected, z.expected);
        int status = spread_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), AT(z));
        compare("spread", status, 1, n, 1e-6, &x, &y, &z, NULL);
    }
    {
        const int by = n > 3 ? 3 : 0;
        DOUBLES(block, shift, 0, n, by);
        DOUBLES(box, shift, 0, n, by);
        shift(n, by, block.expected, box.expected);
        int status = shift_mpi(MPI_COMM_WORLD, n, by, AT(block), AT(box));
        compare("shift", status, 1, n, 1e-9, &block, &box, NULL);
    }
}

static void test_rows(int m, int n)
{
    {
        FLOATS(x, sgerb, 0, m, n);
        FLOATS(y, sgerb, 0, m, n);
        FLOATS(A, sgerb, 0, m, n);
        sgerb(m, n, 0.5f, x.expected, y.expected, 0.25f, A.expected);
        int status = sgerb_mpi(MPI_COMM_WORLD, m, n, 0.5f, AT(x), AT(y), 0.25f, AT(A));
        compare("sgerb", status, m, n, 1e-6, &x, &y, &A, NULL);
    }
    {
        FLOATS(in, softmax, 1, m, n);
        FLOATS(out, softmax, 1, m, n);
        softmax(in.expected, m, n, out.expected);
        int status = softmax_mpi(MPI_COMM_WORLD, AT(in), m, n, AT(out));
        compare("softmax", status, m, n, 1e-5, &in, &out, NULL);
    }
    {
        const int k = 7;
        FLOATS(A, gemm_bias_relu, 1, m, n, k);
        FLOATS(B, gemm_bias_relu, 1, m, n, k);
        FLOATS(bias, gemm_bias_relu, 0, m, n, k);
        FLOATS(C, gemm_bias_relu, 1, m, n, k);
        gemm_bias_relu(m, n, k, A.expected, B.expected, bias.expected, C.expected);
        int status = gemm_bias_relu_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), AT(bias), AT(C));
        compare("gemm_bias_relu", status, m, n, 1e-5, &A, &B, &bias, &C, NULL);
    }
    {
        DOUBLES(A, project, 1, m, n);
        DOUBLES(x, project, 0, m, n);
        DOUBLES(y, project, 0, m, n);
        int status = project(m, n, 0.5, A.expected, n, x.expected, y.expected);
        if (status == 0) status = project_mpi(MPI_COMM_WORLD, m, n, 0.5, AT(A), n, AT(x), AT(y));
        compare("project", status, m, n, 1e-9, &A, &x, &y, NULL);
    }
}

/* What is brought from other ranks. */
static void test_moves(int m, int n)
{
    {
        FLOATS(padded, blur, 1, m, n);
        FLOATS(out, blur, 1, m, n);
        blur(padded.expected, m, n, out.expected);
        int status = blur_mpi(MPI_COMM_WORLD, AT(padded), m, n, AT(out));
        compare("blur", status, m, n, 1e-5, &padded, &out, NULL);
    }
    {
        FLOATS(in, blur_padded, 1, m, n);
        FLOATS(out, blur_padded, 1, m, n);
        blur_padded(in.expected, m, n, out.expected);
        int status = blur_padded_mpi(MPI_COMM_WORLD, AT(in), m, n, AT(out));
        compare("blur_padded", status, m, n, 1e-5, &in, &out, NULL);
    }
    {
        FLOATS(padded, edges, 1, m, n);
        FLOATS(strength, edges, 1, m, n);
        FLOATS(angle, edges, 1, m, n);
        edges(padded.expected, m, n, strength.expected, angle.expected);
        int status = edges_mpi(MPI_COMM_WORLD, AT(padded), m, n, AT(strength), AT(angle));
        compare("edges", status, m, n, 1e-3, &padded, &strength, &angle, NULL);
    }
    {
        DOUBLES(x, turn, 0, m, n);
        DOUBLES(y, turn, 0, m, n);
        DOUBLES(A, turn, 1, m, n);
        DOUBLES(u, turn, 0, m, n);
        DOUBLES(v, turn, 0, m, n);
        turn(m, n, x.expected, y.expected, A.expected, u.expected, v.expected);
        int status = turn_mpi(MPI_COMM_WORLD, m, n, AT(x), AT(y), AT(A), AT(u), AT(v));
        compare("turn", status, m, n, 1e-9, &x, &y, &A, &u, &v, NULL);
    }
    {
        DOUBLES(x, outer, 0, m, n);
        DOUBLES(y, outer, 0, m, n);
        DOUBLES(v, outer, 0, m, n);
        int status = outer(m, n, x.expected, y.expected, v.expected);
        if (status == 0) status = outer_mpi(MPI_COMM_WORLD, m, n, AT(x), AT(y), AT(v));
        compare("outer", status, m, n, 1e-9, &x, &y, &v, NULL);
    }
    {
        DOUBLES(u1, gemver, 0, n);
        DOUBLES(v1, gemver, 0, n);
        DOUBLES(u2, gemver, 0, n);
        DOUBLES(v2, gemver, 0, n);
        DOUBLES(y, gemver, 0, n);
        DOUBLES(z, gemver, 0, n);
        DOUBLES(A, gemver, 1, n);
        DOUBLES(x, gemver, 0, n);
        DOUBLES(w, gemver, 0, n);
        gemver(n, 1.5, 1.2, u1.expected, v1.expected, u2.expected, v2.expected, y.expected, z.expected, A.expected,
               x.expected, w.expected);
        int status = gemver_mpi(MPI_COMM_WORLD, n, 1.5, 1.2, AT(u1), AT(v1), AT(u2), AT(v2), AT(y), AT(z), AT(A), AT(x), AT(w));
        compare("gemver", status, n, n, 1e-9, &u1, &v1, &u2, &v2, &y, &z, &A, &x, &w, NULL);
    }
}

void put_dot(int n, const double *x, const double *y, double *out)
{
    *out = 0;
    for (int i = 0; i < n; i++) *out += x[i] * y[i];
}

void put_bits(int n, const unsigned *x, unsigned *out)
{
    *out = 0;
    for (int i = 0; i < n; i++) *out += x[i];
}

void put_least(int n, const unsigned *x, unsigned *out)
{
    *out = UINT_MAX;
    for (int i = 0; i < n; i++)
        if (x[i] < *out) *out = x[i];
}

void put_product(int n, const pair *x, const pair *y, pair *out)
{
    *out = pair_of(0, 0);
    for (int i = 0; i < n; i++) *out = pair_sum(*out, pair_of(x[i].re * y[i].re - x[i].im * y[i].im, x[i].re * y[i].im + x[i].im * y[i].re));
}

void put_largest(int n, const double *x, double *out)
{
    *out = -INFINITY;
    for (int i = 0; i < n; i++) *out = fmax(*out, x[i]);
}

void put_farthest(int n, const double *x, double *out)
{
    *out = 0;
    for (int i = 0; i < n; i++) *out = farther(*out, x[i]);
}

void add_to(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++) *out += x[i];
}

void add_one(int rows, int cols, double *a)
{
    for (int i = 0; i < rows * cols; i++) a[i] += 1;
}

void double_packed(int rows, int cols, double *a, int ld)
{
    for (int i = 0; i < rows * cols; i++) a[i / cols * ld + i % cols] *= 2;
}

/* Rows of `a`, or of `b`, with gaps are refused on all ranks; without, they are as the original leaves them. */
static void test_packed_rows(int m, int n)
{
    for (int wide = 0; wide < 3; wide++) {
        wider = wide == 1 ? 3 : 0;
        DOUBLES(a, packed_rows, 1, m, n);
        wider = wide == 2 ? 3 : 0;
        DOUBLES(b, packed_rows, 1, m, n);
        wider = 0;
        if (!wide) packed_rows(m, n, a.expected, b.expected);
        const int status = packed_rows_mpi(MPI_COMM_WORLD, m, n, a.block, &a.at, b.block, &b.at);
        compare(wide ? "packed rows, refused with gaps" : "packed rows", status == (wide ? FERN_BAD_ARGUMENT : FERN_OK) ? FERN_OK : FERN_BAD_ARGUMENT,
                m, n, 0, &a, &b, NULL);
    }
}

/* What schedules place. */
static void test_grids(int m, int n)
{
    const int k = 9;
    {
        DOUBLES(A, product, 1, m, n, k);
        DOUBLES(B, product, 1, m, n, k);
        DOUBLES(C, product, 1, m, n, k);
        product(m, n, k, A.expected, B.expected, C.expected);
        int status = product_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), AT(C));
        compare("product", status, m, n, 1e-9, &A, &B, &C, NULL);
    }
    {
        FLOATS(A, layer, 1, m, n, k);
        FLOATS(B, layer, 1, m, n, k);
        FLOATS(bias, layer, 0, m, n, k);
        FLOATS(C, layer, 1, m, n, k);
        layer(m, n, k, A.expected, B.expected, bias.expected, C.expected);
        int status = layer_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), AT(bias), AT(C));
        compare("layer", status, m, n, 1e-5, &A, &B, &bias, &C, NULL);
    }
    {
        FLOATS(padded, smooth, 1, m, n);
        FLOATS(out, smooth, 1, m, n);
        smooth(padded.expected, m, n, out.expected);
        int status = smooth_mpi(MPI_COMM_WORLD, AT(padded), m, n, AT(out));
        compare("smooth", status, m, n, 1e-5, &padded, &out, NULL);
    }
    {
        FLOATS(padded, smooth_whole, 1, m, n);
        FLOATS(out, smooth_whole, 1, m, n);
        smooth_whole(padded.expected, m, n, out.expected);
        int status = smooth_whole_mpi(MPI_COMM_WORLD, AT(padded), m, n, AT(out));
        compare("smooth_whole", status, m, n, 1e-5, &padded, &out, NULL);
    }
    {
        FLOATS(x, rank_one, 0, m, n);
        FLOATS(y, rank_one, 0, m, n);
        FLOATS(A, rank_one, 1, m, n);
        rank_one(m, n, 0.5f, x.expected, y.expected, 0.25f, A.expected);
        int status = rank_one_mpi(MPI_COMM_WORLD, m, n, 0.5f, AT(x), AT(y), 0.25f, AT(A));
        compare("rank_one", status, m, n, 1e-6, &x, &y, &A, NULL);
    }
    {
        FLOATS(x, combine, 1, m, n);
        FLOATS(y, combine, 1, m, n);
        FLOATS(out, combine, 1, m, n);
        combine(m, n, x.expected, y.expected, out.expected);
        int status = combine_mpi(MPI_COMM_WORLD, m, n, AT(x), AT(y), AT(out));
        compare("combine", status, m, n, 1e-6, &x, &y, &out, NULL);
    }
    {
        DOUBLES(a, lengths, 0, m);
        DOUBLES(b, lengths, 0, m);
        double product = 0, expected_product = 0, returned = 0;
        double expected = lengths(m, a.expected, b.expected, &expected_product);
        int status = lengths_mpi(MPI_COMM_WORLD, m, AT(a), AT(b), &product, &returned);
        if (ranks < 2)
            say(status == FERN_BAD_ARGUMENT, "a grid that needs more ranks", m, 1, 0);
        else {
            if (!(fabs(returned - expected) + fabs(product - expected_product) <= 1e-9)) status = FERN_BAD_ARGUMENT;
            if (!ghosts && !wider) count_print("lengths", m, n);
            say(status == FERN_OK, "lengths", m, 1, 0);
        }
        array_free(&a);
        array_free(&b);
    }
}

/* Loops that reduce, cut over ranks. */
static void test_parts(int m, int n)
{
    const int k = 9;
    {
        DOUBLES(A, cube, 1, m, n, k);
        DOUBLES(B, cube, 1, m, n, k);
        DOUBLES(C, cube, 1, m, n, k);
        cube(m, n, k, A.expected, B.expected, 0.25, C.expected);
        int status = cube_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), 0.25, AT(C));
        compare("cube", status, m, n, 1e-9, &A, &B, &C, NULL);
    }
    {
        FLOATS(A, slabs, 1, m, n, k);
        FLOATS(B, slabs, 1, m, n, k);
        FLOATS(C, slabs, 1, m, n, k);
        slabs(m, n, k, A.expected, B.expected, 0.25f, C.expected);
        int status = slabs_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), 0.25f, AT(C));
        compare("slabs", status, m, n, 1e-5, &A, &B, &C, NULL);
    }
    {
        DOUBLES(A, rows_of_parts, 1, m, n, k);
        DOUBLES(B, rows_of_parts, 1, m, n, k);
        DOUBLES(C, rows_of_parts, 1, m, n, k);
        rows_of_parts(m, n, k, A.expected, B.expected, C.expected);
        int status = rows_of_parts_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), AT(C));
        compare("rows_of_parts", status, m, n, 1e-9, &A, &B, &C, NULL);
    }
    {
        DOUBLES(A, apply, 1, m, n);
        DOUBLES(x, apply, 0, m, n);
        DOUBLES(y, apply, 0, m, n);
        apply(m, n, A.expected, x.expected, 0.25, y.expected);
        int status = apply_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), 0.25, AT(y));
        compare("apply", status, m, n, 1e-9, &A, &x, &y, NULL);
    }
    {
        DOUBLES(A, apply_columns, 1, m, n);
        DOUBLES(x, apply_columns, 0, m, n);
        DOUBLES(y, apply_columns, 0, m, n);
        apply_columns(m, n, A.expected, x.expected, y.expected);
        int status = apply_columns_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(y));
        compare("apply_columns", status, m, n, 1e-9, &A, &x, &y, NULL);
    }
    {
        DOUBLES(A, both, 1, m, n);
        DOUBLES(p, both, 0, m, n);
        DOUBLES(r, both, 0, m, n);
        DOUBLES(q, both, 0, m, n);
        DOUBLES(s, both, 0, m, n);
        both(m, n, A.expected, p.expected, r.expected, 0.25, q.expected, s.expected);
        int status = both_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(p), AT(r), 0.25, AT(q), AT(s));
        compare("both", status, m, n, 1e-9, &A, &p, &r, &q, &s, NULL);
    }
    {
        DOUBLES(A, sum_of_two, 1, m, n);
        DOUBLES(B, sum_of_two, 1, m, n);
        DOUBLES(p, sum_of_two, 0, m, n);
        DOUBLES(q, sum_of_two, 0, m, n);
        DOUBLES(y, sum_of_two, 0, m, n);
        sum_of_two(m, n, A.expected, B.expected, p.expected, q.expected, 0.25, y.expected);
        int status = sum_of_two_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(B), AT(p), AT(q), 0.25, AT(y));
        compare("sum_of_two", status, m, n, 1e-9, &A, &B, &p, &q, &y, NULL);
    }
    {
        FLOATS(in, largest, 1, m, n);
        FLOATS(most, largest, 0, m, n);
        largest(m, n, in.expected, most.expected);
        int status = largest_mpi(MPI_COMM_WORLD, m, n, AT(in), AT(most));
        compare("largest", status, m, n, 1e-6, &in, &most, NULL);
    }
    {
        FLOATS(in, totals, 1, m, n);
        FLOATS(sums, totals, 0, m, n);
        totals(m, n, in.expected, sums.expected);
        int status = totals_mpi(MPI_COMM_WORLD, m, n, AT(in), AT(sums));
        compare("totals", status, m, n, 0, &in, &sums, NULL);
    }
    {
        FLOATS(in, totals_of_rows, 1, m, n);
        FLOATS(sums, totals_of_rows, 0, m, n);
        totals_of_rows(m, n, in.expected, sums.expected);
        int status = totals_of_rows_mpi(MPI_COMM_WORLD, m, n, AT(in), AT(sums));
        compare("totals_of_rows", status, m, n, 0, &in, &sums, NULL);
    }
}

/* On a grid whose extents follow from sizes that ranks do not agree on. */
static void test_grid_refusals(void)
{
    const int m = 48, n = 6, k = 5;
    DOUBLES(A, product, 1, m, n, k);
    DOUBLES(B, product, 1, m, n, k);
    DOUBLES(C, product, 1, m, n, k);
    const bool last = rank == ranks - 1;
    int all[2], status = product_mpi(MPI_COMM_WORLD, last ? n : m, last ? m : n, k, A.block, &A.at, B.block, &B.at, C.block, &C.at);
    MPI_Allreduce(&status, &all[0], 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&status, &all[1], 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    say(all[0] == all[1] && status != FERN_OK, "ranks that disagree on the sizes of a grid", m, n, 0);
    status = product_mpi(MPI_COMM_WORLD, -m, n, k, AT(A), AT(B), AT(C));
    say(status == FERN_BAD_ARGUMENT, "a negative size on a grid", m, n, 0);
    array_free(&A);
    array_free(&B);
    array_free(&C);
}

static void test_stored_number(int n)
{
    DOUBLES(x, norms, 0, n);
    DOUBLES(y, norms, 0, n);
    double product, returned;
    const int status = norms_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), rank == 0 ? (double *)y.block : &product, &returned);
    say(status == FERN_BAD_ARGUMENT, "a number that is stored into a block", 1, n, 0);
    array_free(&x);
    array_free(&y);
}

static int same_places(const double *got, const double *expected, int count)
{
    for (int i = 0; i < count; i++)
        if (!(fabs(got[i] - expected[i]) <= 1e-9 * (1 + fabs(expected[i])))) return 0;
    return 1;
}

/* Stores that stand between calls: none lies in a block, and none takes the place of what a later call leaves. */
static void test_stored_places(int n)
{
    for (int way = 0; way < 7; way++) {
        DOUBLES(x, stored, 0, n);
        DOUBLES(y, stored, 0, n);
        double out[4] = {5, 6, 7, 8}, expected[4] = {5, 6, 7, 8}, apart = 0, expected_apart = 0;
        /* Ways 1, 2: in y, in x; 3, 4: where the first and the second store go; 5: where none goes. */
        double *low = way == 3 ? out + 1 : way == 4 ? out + 3 : way == 5 ? out : &apart;
        double *expected_low = way == 3 ? expected + 1 : way == 4 ? expected + 3 : way == 5 ? expected : &expected_apart;
        double *to = way == 1 && rank == ranks - 1 ? (double *)y.block : way == 2 && rank == 0 ? (double *)x.block : out;
        int status, same;
        if (way < 6) {
            status = stored_mpi(MPI_COMM_WORLD, n, AT(x), AT(y), to, low);
            if (status == FERN_OK) stored(n, x.expected, y.expected, expected, expected_low);
            same = same_places(out, expected, 4) && same_places(&apart, &expected_apart, 1);
        }
        else {
            status = stored_last_mpi(MPI_COMM_WORLD, n, 1, AT(x), AT(y), rank == 0 ? (double *)y.block : out);
            same = 1;
        }
        const int refused = status == FERN_BAD_ARGUMENT, in_block = way == 1 || way == 2 || way == 6;
        say(in_block ? refused : way == 0 || way == 5 ? status == FERN_OK && same : refused || (status == FERN_OK && same), "stores between calls",
            way, n, 0);
        if (way == 0) {
            status = stored_last_mpi(MPI_COMM_WORLD, n, 4, AT(x), AT(y), out);
            stored_last(n, 4, x.expected, y.expected, expected);
            say(status == FERN_OK && same_places(out, expected, 4), "a store whose place is computed", way, n, 0);
        }
        array_free(&x);
        array_free(&y);
    }
}

/* Wrong calls: all ranks return the same status. */
static void test_refusals(void)
{
    const int n = 24;
    FLOATS(x, chain, 0, n);
    FLOATS(y, chain, 0, n);
    FLOATS(z, chain, 0, n);
    int status = chain_mpi(MPI_COMM_WORLD, n, rank == ranks - 1 ? 2.0f : 1.0f, 0.5f, AT(x), AT(y), AT(z));
    say(status == (ranks > 1 ? FERN_DISAGREE : FERN_OK), "ranks that disagree", 1, n, 0);
    status = chain_mpi(MPI_COMM_WORLD, n, 1, 1, AT(x), rank == 0 ? x.block : y.block, array_at(&y), AT(z));
    say(status == FERN_BAD_ARGUMENT, "arrays that overlap on a rank", 1, n, 0);
    status = chain_mpi(MPI_COMM_WORLD, n, 1, 1, NULL, NULL, AT(y), AT(z));
    say(status == FERN_BAD_ARGUMENT, "an array that is missing", 1, n, 0);
    status = chain_mpi(MPI_COMM_WORLD, n + ranks, 1, 1, x.block, &x.at, AT(y), AT(z));
    say(status == FERN_BAD_ARGUMENT, "a block of another size", 1, n, 0);
    status = chain_mpi(MPI_COMM_WORLD, -1, 1, 1, AT(x), AT(y), AT(z));
    say(status == FERN_BAD_ARGUMENT, "a negative size", 1, n, 0);
    array_free(&x);
    array_free(&y);
    array_free(&z);
    test_stored_number(n);
    test_stored_places(24);
    test_packed_rows(13, 17);
    test_grid_refusals();
}

int main(int argc, char **argv)
{
    int threads;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threads);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    static const int sizes[][2] = {{1, 1}, {2, 5}, {5, 3}, {13, 17}, {64, 33}, {211, 130}};
    const bool few = argc > 1 && !strcmp(argv[1], "few");
    for (int layout = 0; layout < (few ? 1 : 3); layout++) {
        ghosts = layout == 1 ? 2 : 0;
        wider = layout == 2 ? 3 : 0;
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes - (layout > 0); i++) {
            if (few && sizes[i][1] != 5 && sizes[i][1] != 33) continue;
            test_vectors(sizes[i][0] * sizes[i][1]);
            test_rows(sizes[i][0], sizes[i][1]);
            test_moves(sizes[i][0], sizes[i][1]);
            test_grids(sizes[i][0], sizes[i][1]);
            test_parts(sizes[i][0], sizes[i][1]);
        }
    }
    ghosts = wider = 0;
    if (argc > 1 && !strcmp(argv[1], "refusals")) test_refusals();
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
