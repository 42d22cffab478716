/* Compositions that only a compiler that keeps the rules compiles right: each is compared
 * with its unfused self by `fernc verify`. */
#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"
#include "tests/compose/routines.h"

#include <stdlib.h>

/* The stencil reads neighbours that the scale of its input would have changed: two loops. */
void stencil_then_scale_input(int h, int w, float *image, float *out)
{
    box_3x3(image, w + 2, h, w, out, w);
    matrix_scale(0.5f, image, w + 2, h + 2, w + 2, image, w + 2);
}

/* In-place calls on an output that a later stencil reads wider: once for each element. */
void in_place_under_halo(int h, int w, float *image, float *out)
{
    relu_in_place(image, w + 2, h + 2, w + 2);
    relu_in_place(image, w + 2, h + 2, w + 2);
    box_3x3(image, w + 2, h, w, out, w);
}

void axpy_then_scale_source(int n, float alpha, float *x, float *y)
{
    cblas_saxpy(n, alpha, x, 1, y, 1);
    cblas_sscal(n, 2.0f, x, 1);
}

/* Written whole, read in column slices. */
void column_slices(int rows, int half, const float *in, float *left, float *right)
{
    float *whole = malloc(sizeof *whole * (size_t)rows * (size_t)(2 * half));
    if (!whole) return;
    matrix_exp(in, 2 * half, rows, 2 * half, whole, 2 * half);
    matrix_scale(2.0f, whole, 2 * half, rows, half, left, half);
    matrix_scale(3.0f, whole + half, 2 * half, rows, half, right, half);
    free(whole);
}

/* Zero padding: calloc, a write to the interior, a stencil. */
void padded_stencil(int h, int w, const float *in, float *out)
{
    float *padded = calloc((size_t)(h + 2) * (size_t)(w + 2), sizeof *padded);
    if (!padded) return;
    matrix_exp(in, w, h, w, padded + (w + 2) + 1, w + 2);
    box_3x3(padded, w + 2, h, w, out, w);
    free(padded);
}

/* A flat last call over matrix producers. */
void flat_last(int m, int n, float alpha, const float *x, const float *y, float *A)
{
    float *R = calloc((size_t)m * (size_t)n, sizeof *R);
    cblas_sger(CblasRowMajor, m, n, alpha, x, 1, y, 1, R, n);
    cblas_saxpy(m * n, 1.0f, R, 1, A, 1);
    free(R);
}

/* K may be 0: C is still scaled. */
void gemm_then_relu(int m, int n, int k, float beta, const float *A, const float *B, float *C, float *out)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0f, A, k > 0 ? k : 1, B, n, beta, C, n);
    relu(C, n, m, n, out, n);
}

/* The arrays change places each time round: what overlaps is known only at run time. */
void swapped(int n, int steps, float *a, float *b)
{
    for (int step = 0; step < steps % 5; step++) {
        vs_exp(n, a, b);
        vs_scale(n, -0.5f, b, b);
        float *other = a;
        a = b;
        b = other;
    }
}

int null_test(int n, const float *x, float *y)
{
    float *t = malloc(sizeof *t * (size_t)n + 1);
    if (!t) return -1;
    vs_exp(n, x, t);
    vs_scale(n, 2.0f, t, y);
    free(t);
    return 0;
}

int cleanup(int n, const float *x, float *y)
{
    int status = -1;
    float *t = NULL, *u = NULL;
    t = malloc(sizeof *t * (size_t)n);
    if (!t && n > 0) goto done;
    u = malloc(sizeof *u * (size_t)n);
    if (!u && n > 0) goto done;
    vs_exp(n, x, t);
    vs_sin(n, t, u);
    vs_add(n, t, u, y);
    status = 0;
done:
    free(u);
    free(t);
    return status;
}

/* y = A x, then w = A^T y: all of y before any of w, unless w is summed up row by row. */
void full_barrier(int m, int n, const float *A, const float *x, float *y, float *w)
{
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0f, A, n > 0 ? n : 1, x, 1, 0.0f, y, 1);
    cblas_sgemv(CblasRowMajor, CblasTrans, m, n, 1.0f, A, n > 0 ? n : 1, y, 1, 0.0f, w, 1);
}

/* An intermediate used twice, by stencils of different reach, and one that is an output too. */
void fork_of_stencils(int h, int w, const float *in, float *smooth, float *out)
{
    float *wide = malloc(sizeof *wide * (size_t)(h + 2) * (size_t)(w + 2));
    if (!wide) return;
    matrix_exp(in, w + 2, h + 2, w + 2, wide, w + 2);
    box_3x3(wide, w + 2, h, w, smooth, w);
    matrix_add(wide + (w + 2) + 1, w + 2, smooth, w, h, w, out, w);
    free(wide);
}

float dot_after_axpy(int n, float alpha, const float *x, float *y)
{
    cblas_saxpy(n, alpha, x, 1, y, 1);
    float sum = cblas_sdot(n, y, 1, y, 1);
    return sum;
}

/* A temporary that lives across the turns of the caller's own loop. */
void smoothing_loop(int n, int steps, float *x)
{
    float *t = malloc(sizeof *t * (size_t)n);
    if (!t) return;
    for (int step = 0; step < steps % 4; step++) {
        vs_sin(n, x, t);
        vs_scale(n, 0.5f, t, t);
        vs_add(n, x, t, x);
    }
    free(t);
}

void predicated(int n, int also, const float *x, float *y)
{
    float *t = malloc(sizeof *t * (size_t)n);
    if (!t) return;
    vs_exp(n, x, t);
    if (also > 3) vs_scale(n, 2.0f, t, t);
    vs_sin(n, t, y);
    free(t);
}

/* Two versions of one temporary. */
void reused_temporary(int n, const float *a, const float *b, float *x, float *y)
{
    float *t = malloc(sizeof *t * (size_t)n);
    if (!t) return;
    vs_exp(n, a, t);
    vs_scale(n, 2.0f, t, x);
    vs_sin(n, b, t);
    vs_add(n, t, x, y);
    free(t);
}

/* `s` is read before it is reduced anew: the first axpy may not move past the dot product. */
float value_before_reduction(int n, float s, const float *x, const float *z, float *y)
{
    cblas_saxpy(n, s, x, 1, y, 1);
    s = cblas_sdot(n, z, 1, z, 1);
    cblas_sscal(n, 0.5f, y, 1);
    return s;
}

/* What a reduction returns is used by later calls, as it is and computed with. */
float normalised(int n, const float *x, float *y, float *z)
{
    float xx = cblas_sdot(n, x, 1, x, 1);
    const float scale = 1.0f / (xx + 1.0f);
    cblas_scopy(n, x, 1, y, 1);
    cblas_sscal(n, scale, y, 1);
    float yy = cblas_sdot(n, y, 1, y, 1);
    cblas_saxpy(n, yy - xx, y, 1, z, 1);
    xx = yy * 2.0f;
    cblas_saxpy(n, xx, x, 1, z, 1);
    return xx;
}

/* The interior of the padding has a name of its own. */
int padding_by_name(int h, int w, const float *in, float *out)
{
    int ld = w + 2;
    float *padded = calloc((size_t)(h + 2) * (size_t)ld, sizeof *padded);
    if (!padded) return -1;
    float *const interior = padded + ld + 1;
    matrix_copy(in, w, h, w, interior, ld);
    box_3x3(padded, ld, h, w, out, w);
    free(padded);
    return 0;
}

/* A view that is kept and used by code that is not annotated: `t` has to exist. */
float kept_view(int n, const float *x, float *y)
{
    float *t = malloc(((size_t)n + 1) * sizeof *t);
    if (!t) return -1.0f;
    float *tail = t + 1;
    t[0] = 0.0f;
    cblas_scopy(n, x, 1, tail, 1);
    cblas_sscal(n, 0.5f, tail, 1);
    cblas_saxpy(n, 1.0f, tail, 1, y, 1);
    float last = n > 0 ? tail[n - 1] : 0.0f;
    free(t);
    return last;
}

/* Tiles are multiples of 6. */
void granules(int n, const float *x, float *y)
{
    float *t = malloc(((size_t)n + 1) * sizeof *t);
    if (!t) return;
    swap_pairs(n, x, t);
    turn_triples(n, t);
    swap_pairs(n, t, y);
    free(t);
}

/* A view that begins between the granules: two nests, or none. */
void granules_askew(int n, const float *x, float *t, float *y)
{
    swap_pairs(n + 1, x, t);
    swap_pairs(n, t + 1, y);
}

/* The identity of max is the least int. */
int largest_of_negated(int n, int *x)
{
    negate(n, x);
    return largest(n, x);
}

int largest_after(int n, int *x)
{
    negate(n, x);
    int most = largest(n, x);
    negate(n, x);
    return most;
}

/* One null test of what becomes tiles and of what stays memory. */
int tests_tiles_and_memory(int n, const float *x, float *y)
{
    int status = -1;
    float *a = NULL, *b = NULL, *c = NULL, *whole = NULL;
    a = malloc(sizeof *a * ((size_t)n + 1));
    b = malloc(sizeof *b * ((size_t)n + 1));
    c = malloc(sizeof *c * ((size_t)n + 1));
    whole = malloc(sizeof *whole * ((size_t)n + 1));
    if (!a || !b || !c || !whole) goto done;
    vs_add(n, x, x, a);
    vs_mul(n, a, x, b);
    vs_add(n, b, x, c);
    vs_add(n, c, x, whole);
    const float sum = cblas_sdot(n, whole, 1, x, 1);
    vs_scale(n, sum, whole, y);
    status = 0;
done:
    free(a);
    free(b);
    free(c);
    free(whole);
    return status;
}

/* In place where x and out are one array: in the order of the tiles, not with threads. */
void perhaps_in_place(int n, const float *x, float *out)
{
    float *t = malloc(((size_t)n + 2) * sizeof *t);
    if (!t) return;
    vs_scale(n + 2, 0.5f, x, t);
    vs_add(n, t, t + 2, out);
    free(t);
}

/* Changed after it has been read: a row that is kept would be the later one. */
void changed_after_read(int n, const float *x, float *out)
{
    float *t = malloc(((size_t)n + 2) * sizeof *t), *u = malloc((size_t)n * sizeof *u);
    vs_scale(n + 2, 0.5f, x, t);
    vs_add(n, t, t + 2, u);
    vs_scale(n + 2, 2.0f, t, t);
    vs_mul(n, t, t + 1, out);
    vs_add(n, u, out, out);
    free(t);
    free(u);
}

/* So deep that rows are kept from tile to tile, unless something else is asked for. */
void deep_stencils(int rows, int cols, const float *in, float *out)
{
    float *a = malloc((size_t)(rows + 10) * (size_t)(cols + 10) * sizeof *a);
    float *b = malloc((size_t)(rows + 8) * (size_t)(cols + 8) * sizeof *b);
    float *c = malloc((size_t)(rows + 6) * (size_t)(cols + 6) * sizeof *c);
    float *d = malloc((size_t)(rows + 4) * (size_t)(cols + 4) * sizeof *d);
    float *e = malloc((size_t)(rows + 2) * (size_t)(cols + 2) * sizeof *e);
    box_3x3(in, cols + 12, rows + 10, cols + 10, a, cols + 10);
    box_3x3(a, cols + 10, rows + 8, cols + 8, b, cols + 8);
    box_3x3(b, cols + 8, rows + 6, cols + 6, c, cols + 6);
    box_3x3(c, cols + 6, rows + 4, cols + 4, d, cols + 4);
    box_3x3(d, cols + 4, rows + 2, cols + 2, e, cols + 2);
    box_3x3(e, cols + 2, rows, cols, out, cols);
    free(a);
    free(b);
    free(c);
    free(d);
    free(e);
}

/* Partial results in memory: the first chunk overwrites, later ones are combined. */
void partial_columns(int h, int w, const float *x, float *sums, float *squares)
{
    float *t = malloc((size_t)h * (size_t)w * sizeof *t);
    if (!t) return;
    matrix_scale(0.5f, x, w, h, w, t, w);
    column_sums(h, w, t, w, sums, 2, squares, 3);
    free(t);
}

int partial_range(int n, const float *x, float *low, float *high)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    vs_scale(n, 0.5f, x, t);
    vs_mul(n, t, x, t);
    if (range_of(n, t, low, high)) {
        free(t);
        return 1;
    }
    free(t);
    return 0;
}

float partial_in_variables(int n, const float *x, float *y)
{
    float low = 0, high = 0;
    vs_scale(n, 0.5f, x, y);
    range_of(n, y, &low, &high);
    return high - low;
}

/* The rows between lie in an array of the function's. */
void stencils_over_local_array(int rows, int cols, const float *padded, float *out)
{
    float across[65536];
    if (rows < 0 || cols < 0 || rows > 200 || cols > 300) return;
    blur_y(padded, cols + 2, rows + 2, cols, across, cols);
    blur_x(across, cols, rows, cols, out, cols);
}

/* .. or in memory that is allocated before a loop of the user's. */
int stencils_in_users_loop(int steps, int rows, int cols, const float *padded, float *out)
{
    float *across = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *across);
    if (!across) return -1;
    for (int t = 0; t < steps; t++) {
        blur_y(padded, cols + 2, rows + 2, cols, across, cols);
        blur_x(across, cols, rows, cols, out, cols);
    }
    free(across);
    return 0;
}

/* What is kept from tile to tile is written in two steps, and read by two calls that begin at different rows. */
void kept_in_two_steps(int rows, int cols, const float *in, float *centre, float *out)
{
    float *wide = malloc((size_t)(rows + 2) * (size_t)(cols + 2) * sizeof *wide);
    box_3x3(in, cols + 4, rows + 2, cols + 2, wide, cols + 2);
    matrix_scale(0.5f, wide, cols + 2, rows + 2, cols + 2, wide, cols + 2);
    matrix_scale(2.0f, wide + cols + 3, cols + 2, rows, cols, centre, cols);
    box_3x3(wide, cols + 2, rows, cols, out, cols);
    free(wide);
}

/* Each sum is stored before the next is begun: the stores come after the loop of all three. */
void sums_and_stores(int n, const float *x, const float *y, const float *z, float *sums)
{
    sums[0] = cblas_sdot(n, x, 1, y, 1);
    float xz = cblas_sdot(n, x, 1, z, 1);
    sums[1] = xz * 0.5f;
    sums[2] = cblas_sdot(n, y, 1, z, 1);
}

/* .. but where what is stored is read by the next, or is what the next needs. */
float store_before_read(int n, float *x, const float *y)
{
    x[0] = cblas_sdot(n, x, 1, y, 1);
    return cblas_sdot(n, x, 1, y, 1);
}

float value_before_use(int n, const float *x, float *y)
{
    float xy = cblas_sdot(n, x, 1, y, 1);
    float half = xy * 0.5f;
    cblas_saxpy(n, half, x, 1, y, 1);
    return half;
}

/* Two loops reduce, and beta counts once, not in the first row of each column of tiles. */
void sum_over_two_loops(int rows, int cols, const float *in, float *sum)
{
    float *twice = malloc((size_t)rows * (size_t)cols * sizeof *twice);
    matrix_scale(2.0f, in, cols, rows, cols, twice, cols);
    add_matrix(rows, cols, twice, cols, 0.5f, sum);
    free(twice);
}

/* Zeros that are written over before they are read; two stencils. */
void zeroed_twice(int h, int w, const float *in, float *out)
{
    float *first = calloc((size_t)(h + 4) * (size_t)w, sizeof *first);
    float *second = calloc((size_t)(h + 2) * (size_t)w, sizeof *second);
    blur_x(in, w, h + 4, w, first, w);
    blur_x(first, w, h + 2, w, second, w);
    blur_x(second, w, h, w, out, w);
    free(first);
    free(second);
}

/* The last element stays zero, and is read. */
void zero_at_the_end(int n, const float *in, float *out)
{
    float *t = calloc((size_t)n + 1, sizeof *t);
    if (!t) return;
    cblas_scopy(n, in, 1, t, 1);
    cblas_saxpy(n, 1.0f, t, 1, out, 1);
    cblas_saxpy(n, 2.0f, t + 1, 1, out, 1);
    free(t);
}

/* One call writes over the zeros where it is called. */
void zeros_or_not(int n, int some, const float *in, float *out)
{
    float *t = calloc((size_t)n + 1, sizeof *t);
    if (!t) return;
    if (some > 3) cblas_scopy(n, in, 1, t, 1);
    cblas_saxpy(n, 1.0f, t, 1, out, 1);
    cblas_sscal(n, 2.0f, out, 1);
    free(t);
}
