/* Compositions for ranks that have a GPU each, of launchers that reduce, and what comes in steps. */
#include "tests/gpu/parts.h"

/*<Fern Schedule>
grid P[x: px]
place A: y -> P.x
place x: start -> P.x
place y: P.x = *
break at gpu_affine
distribute add_product.v over P.x as vo vi
</Fern Schedule>*/
void product_for_all(cudaStream_t stream, int m, int n, const float *A, const float *x, float *y)
{
    add_product(stream, m, n, A, n, x, y);
    gpu_affine(stream, m, 0.5f, y, 1.0f, y);
}

/*<Fern Schedule>
grid P[x: px]
place A: y -> P.x
place x: start -> P.x
place y: P.x = 0
distribute add_product.v over P.x as vo vi
</Fern Schedule>*/
void product_for_one(cudaStream_t stream, int m, int n, const float *A, const float *x, float *y)
{
    add_product(stream, m, n, A, n, x, y);
}

/*<Fern Schedule>
grid P[x: px]
place A: y -> P.x
place x, y: start -> P.x
break at gpu_affine
distribute add_product.v over P.x as vo vi
</Fern Schedule>*/
void product_for_owners(cudaStream_t stream, int m, int n, const float *A, const float *x, float *y)
{
    add_product(stream, m, n, A, n, x, y);
    gpu_affine(stream, m, 0.5f, y, 1.0f, y);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A: x -> P.x, y -> P.y
place y: start -> P.y
distribute y.u over P.x as uo ui
distribute y.v over P.y as vo vi
</Fern Schedule>*/
void sums_on_grid(cudaStream_t stream, int m, int n, const float *A, float *y)
{
    add_rows(stream, m, n, A, n, y);
}

/*<Fern Schedule>
grid P[x: px]
place A, B: x -> P.x
break at add_rows[2]
distribute add_rows[1].u over P.x as uo ui
distribute add_rows[2].u over P.x as wo wi
</Fern Schedule>*/
void sums_of_two(cudaStream_t stream, int m, int n, const float *A, const float *B, float *y)
{
    add_rows(stream, m, n, A, n, y);
    add_rows(stream, m, n, B, n, y);
}

/*<Fern Schedule>
grid P[x: px]
place in, out: y -> P.x
place largest, sums: P.x = *
break at max_rows
break at gpu_exp_less_row
break at fill[2]
break at sum_rows
break at gpu_divide_row
distribute max_rows.v over P.x as vo vi
distribute gpu_exp_less_row.y over P.x as yo yi
distribute sum_rows.v over P.x as wo wi
distribute gpu_divide_row.y over P.x as zo zi
</Fern Schedule>*/
void wide_softmax(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *largest = NULL, *powers = NULL, *sums = NULL;
    cudaMalloc((void **)&largest, (size_t)rows * sizeof *largest);
    cudaMalloc((void **)&powers, (size_t)rows * (size_t)cols * sizeof *powers);
    cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums);
    fill(stream, rows, -1e30f, largest);
    max_rows(stream, rows, cols, in, cols, largest);
    gpu_exp_less_row(stream, in, cols, largest, rows, cols, powers, cols);
    fill(stream, rows, 0.0f, sums);
    sum_rows(stream, rows, cols, powers, cols, sums);
    gpu_divide_row(stream, powers, cols, sums, rows, cols, out, cols);
    cudaFree(sums);
    cudaFree(powers);
    cudaFree(largest);
}

void column_means(cudaStream_t stream, int m, int n, const float *A, float *y)
{
    column_sums(stream, m, n, A, n, y);
    gpu_affine(stream, n, 0.5f, y, 1.0f, y);
}

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place y: start -> P.x
</Fern Schedule>*/
void column_means_of_rows(cudaStream_t stream, int m, int n, const float *A, float *y)
{
    column_sums(stream, m, n, A, n, y);
    gpu_affine(stream, n, 0.5f, y, 1.0f, y);
}

void powers(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *largest = NULL;
    cudaMalloc((void **)&largest, (size_t)rows * sizeof *largest);
    row_largest(stream, rows, cols, in, cols, largest);
    gpu_exp_less_row(stream, in, cols, largest, rows, cols, out, cols);
    cudaFree(largest);
}

void dot_on_device(cudaStream_t stream, int n, const float *x, const float *y, float *total)
{
    add_dot(stream, n, x, y, total);
}

float cg_step(cublasHandle_t handle, cudaStream_t stream, int n, float alpha, const float *p, const float *q, float *x, float *r)
{
    const float less = -alpha;
    cublasSaxpy(handle, n, &alpha, p, 1, x, 1);
    cublasSaxpy(handle, n, &less, q, 1, r, 1);
    float square = dot(stream, n, r, r);
    return square;
}

void dot_and_norm(cublasHandle_t handle, int n, const float *x, float *y, float *product, float *norm)
{
    cublasSdot(handle, n, x, 1, y, 1, product);
    cublasSnrm2(handle, n, x, 1, norm);
    cublasSaxpy(handle, n, product, x, 1, y, 1);
}

/*<Fern Schedule>
grid P[x: px] where px <= 2
place x, y: start -> P.x
</Fern Schedule>*/
void dot_and_norm_on_grid(cublasHandle_t handle, int n, const float *x, float *y, float *product, float *norm)
{
    cublasSdot(handle, n, x, 1, y, 1, product);
    cublasSnrm2(handle, n, x, 1, norm);
    cublasSaxpy(handle, n, product, x, 1, y, 1);
}

void complex_dots(cublasHandle_t handle, int n, const cuComplex *x, const cuComplex *y, cuComplex *product, cuComplex *square)
{
    cublasCdotu(handle, n, x, 1, y, 1, product);
    cublasCdotc(handle, n, x, 1, x, 1, square);
}

void wide_complex_dot(cublasHandle_t handle, int n, const cuDoubleComplex *x, const cuDoubleComplex *y, cuDoubleComplex *product)
{
    cublasZdotc(handle, n, x, 1, y, 1, product);
}

int shrink(cublasHandle_t handle, int n, int most, float enough, float *x)
{
    const float half = 0.5f;
    int steps = 0;
    float sum;
    cublasSasum(handle, n, x, 1, &sum);
    while (steps < most && sum > enough) {
        cublasSscal(handle, n, &half, x, 1);
        cublasSasum(handle, n, x, 1, &sum);
        steps++;
    }
    return steps;
}

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place x, r, p, q: start -> P.x
</Fern Schedule>*/
int cg(cudaStream_t stream, int n, int most, float enough, const float *A, float *x, float *r, float *p, float *q)
{
    int steps = 0;
    float square = dot(stream, n, r, r);
    while (steps < most && square > enough) {
        fill(stream, n, 0.0f, q);
        add_product(stream, n, n, A, n, p, q);
        float along = dot(stream, n, p, q);
        float alpha = square / along;
        gpu_axpy(stream, n, alpha, p, x);
        gpu_axpy(stream, n, -alpha, q, r);
        float next = dot(stream, n, r, r);
        float beta = next / square;
        gpu_affine(stream, n, beta, p, 0.0f, p);
        gpu_axpy(stream, n, 1.0f, r, p);
        square = next;
        steps++;
    }
    return steps;
}

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place y: start -> P.x
distribute y.v over P.x as vo vi
split y.u uo ui 3
communicate A at uo
</Fern Schedule>*/
void sums_in_steps(cudaStream_t stream, int m, int n, const float *A, float *y)
{
    add_rows(stream, m, n, A, n, y);
}

/*<Fern Schedule>
grid P[x: px]
place A, B, C: x -> P.x
reorder C.z C.x C.y
distribute C.x over P.x as xo xi
split C.z zo zi 4
communicate B at zo depth 2
</Fern Schedule>*/
void multiply_in_steps(cudaStream_t stream, int n, const float *A, const float *B, float *C)
{
    add_matrices(stream, n, n, n, A, n, B, n, C, n);
}

/*<Fern Schedule>
grid P[x: px]
place A, B, C: x -> P.x
reorder C.z C.x C.y
distribute C.x over P.x as xo xi
divide C.z zo zi P.x
communicate B at zo
rotate zo by xo
</Fern Schedule>*/
void multiply_around(cudaStream_t stream, int n, const float *A, const float *B, float *C)
{
    add_matrices(stream, n, n, n, A, n, B, n, C, n);
}
