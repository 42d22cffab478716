/* Compositions of calls on elements and rows. */
#include "bench/gpu/compositions.h"

#include <math.h>

#define RADIANS 0.017453293f
#define DIAMETER 12742.0f

int haversine(cudaStream_t stream, int n, float latitude0, float longitude0, const float *latitude, const float *longitude,
              float *distance)
{
    const size_t bytes = (size_t)n * sizeof(float);
    float *lat = NULL, *lon = NULL, *across = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&lat, bytes, stream));
    CHECK(cudaMallocAsync((void **)&lon, bytes, stream));
    CHECK(cudaMallocAsync((void **)&across, bytes, stream));
    CHECK(gpu_affine(stream, n, RADIANS, latitude, 0.0f, lat));
    CHECK(gpu_affine(stream, n, RADIANS, longitude, 0.0f, lon));
    CHECK(gpu_cos(stream, n, lat, across));
    CHECK(gpu_affine(stream, n, 1.0f, lat, -RADIANS * latitude0, lat));
    CHECK(gpu_affine(stream, n, 1.0f, lon, -RADIANS * longitude0, lon));
    CHECK(gpu_affine(stream, n, 0.5f, lat, 0.0f, lat));
    CHECK(gpu_affine(stream, n, 0.5f, lon, 0.0f, lon));
    CHECK(gpu_sin(stream, n, lat, lat));
    CHECK(gpu_sin(stream, n, lon, lon));
    CHECK(gpu_multiply(stream, n, lat, lat, lat));
    CHECK(gpu_multiply(stream, n, lon, lon, lon));
    CHECK(gpu_affine(stream, n, cosf(RADIANS * latitude0), across, 0.0f, across));
    CHECK(gpu_multiply(stream, n, across, lon, across));
    CHECK(gpu_add(stream, n, lat, across, lat));
    CHECK(gpu_sqrt(stream, n, lat, lat));
    CHECK(gpu_asin(stream, n, lat, lat));
    CHECK(gpu_affine(stream, n, DIAMETER, lat, 0.0f, distance));
    status = 0;
done:
    cudaFreeAsync(lat, stream);
    cudaFreeAsync(lon, stream);
    cudaFreeAsync(across, stream);
    return status;
}

int softmax(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *largest = NULL, *powers = NULL, *sums = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&largest, (size_t)rows * sizeof *largest, stream));
    CHECK(cudaMallocAsync((void **)&powers, (size_t)rows * (size_t)cols * sizeof *powers, stream));
    CHECK(cudaMallocAsync((void **)&sums, (size_t)rows * sizeof *sums, stream));
    CHECK(gpu_row_max(stream, in, cols, rows, cols, largest));
    CHECK(gpu_exp_less_row(stream, in, cols, largest, rows, cols, powers, cols));
    CHECK(gpu_row_sum(stream, powers, cols, rows, cols, sums));
    CHECK(gpu_divide_row(stream, powers, cols, sums, rows, cols, out, cols));
    status = 0;
done:
    cudaFreeAsync(largest, stream);
    cudaFreeAsync(powers, stream);
    cudaFreeAsync(sums, stream);
    return status;
}

int layer_norm(cudaStream_t stream, int rows, int cols, float little, const float *in, const float *residual, const float *gain,
               const float *shift, float *sum, float *out)
{
    const size_t row_bytes = (size_t)rows * sizeof(float), bytes = (size_t)cols * row_bytes;
    const float rate = 1.0f / (float)cols;
    float *mean = NULL, *centred = NULL, *squares = NULL, *deviation = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&mean, row_bytes, stream));
    CHECK(cudaMallocAsync((void **)&centred, bytes, stream));
    CHECK(cudaMallocAsync((void **)&squares, bytes, stream));
    CHECK(cudaMallocAsync((void **)&deviation, row_bytes, stream));
    CHECK(gpu_add(stream, rows * cols, in, residual, sum));
    CHECK(gpu_row_sum(stream, sum, cols, rows, cols, mean));
    CHECK(gpu_affine(stream, rows, rate, mean, 0.0f, mean));
    CHECK(gpu_less_row(stream, sum, cols, mean, rows, cols, centred, cols));
    CHECK(gpu_multiply(stream, rows * cols, centred, centred, squares));
    CHECK(gpu_row_sum(stream, squares, cols, rows, cols, deviation));
    CHECK(gpu_affine(stream, rows, rate, deviation, little, deviation));
    CHECK(gpu_sqrt(stream, rows, deviation, deviation));
    CHECK(gpu_divide_row(stream, centred, cols, deviation, rows, cols, squares, cols));
    CHECK(gpu_affine_columns(stream, squares, cols, gain, shift, rows, cols, out, cols));
    CHECK(gpu_gelu(stream, rows * cols, out, out));
    status = 0;
done:
    cudaFreeAsync(mean, stream);
    cudaFreeAsync(centred, stream);
    cudaFreeAsync(squares, stream);
    cudaFreeAsync(deviation, stream);
    return status;
}

int cg_vectors(cublasHandle_t handle, cudaStream_t stream, int n, double *rr, const double *q, double *p, double *x, double *r)
{
    double pq = 0, rr_new = 0, alpha, less, beta;
    int status = 1;
    if (cublasDdot(handle, n, p, 1, q, 1, &pq) != CUBLAS_STATUS_SUCCESS) goto done;
    alpha = *rr / pq;
    less = -alpha;
    CHECK(gpu_axpy_f64(stream, n, alpha, p, x));
    CHECK(gpu_axpy_f64(stream, n, less, q, r));
    if (cublasDdot(handle, n, r, 1, r, 1, &rr_new) != CUBLAS_STATUS_SUCCESS) goto done;
    beta = rr_new / *rr;
    *rr = rr_new;
    CHECK(gpu_affine_f64(stream, n, beta, p, 0.0, p));
    CHECK(gpu_axpy_f64(stream, n, 1.0, r, p));
    status = 0;
done:
    return status;
}
