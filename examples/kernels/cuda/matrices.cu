#include "kernels.h"
#include "launch.h"
#include "functions.cuh"

namespace {

/* Several blocks a row: rows may be few and long. */
constexpr int MOST_BLOCKS_OF_MATRIX = 65536;

/* Where this thread begins, and how far apart its elements are, of all elements row by row. */
__device__ long long first_element() { return static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; }
__device__ long long element_step() { return static_cast<long long>(gridDim.x) * blockDim.x; }

unsigned blocks_for(int rows, int cols)
{
    const long long blocks = (static_cast<long long>(rows) * cols - 1) / THREADS + 1;
    return static_cast<unsigned>(blocks < MOST_BLOCKS_OF_MATRIX ? blocks : MOST_BLOCKS_OF_MATRIX);
}

template <typename Function>
__global__ void map_matrices(int rows, int cols, Function function, const float *x, int ld_x, const float *y, int ld_y, float *out,
                             int ld_out)
{
    for (long long at = first_element(); at < static_cast<long long>(rows) * cols; at += element_step()) {
        const long long i = at / cols, j = at % cols;
        out[i * ld_out + j] = function(x[i * ld_x + j], y[i * ld_y + j]);
    }
}

template <typename Function>
cudaError_t launch_matrices(cudaStream_t stream, int rows, int cols, Function function, const float *x, int ld_x, const float *y, int ld_y,
                            float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(map_matrices<Function>, blocks_for(rows, cols), THREADS, stream, rows, cols, function, x, ld_x, y, ld_y, out, ld_out);
}

__global__ void luminance(int rows, int cols, const float *red, const float *green, const float *blue, int ld_in, float *out, int ld_out)
{
    for (long long at = first_element(); at < static_cast<long long>(rows) * cols; at += element_step()) {
        const long long i = at / cols, j = at % cols, from = i * ld_in + j;
        out[i * ld_out + j] = Luminance()(red[from], green[from], blue[from]);
    }
}

__global__ void outer(int rows, int cols, float alpha, const float *x, const float *y, float *out, int ld)
{
    for (long long at = first_element(); at < static_cast<long long>(rows) * cols; at += element_step()) {
        const long long i = at / cols, j = at % cols;
        out[i * ld + j] = alpha * x[i] * y[j];
    }
}

/* A block a square: rows of it are read, and columns are written, each by threads of one warp. The column that is left over
 * puts what these threads read there into different banks. */
constexpr int SIDE = 32;
__global__ void transpose(const float *in, int ld_in, int rows, int cols, int squares, float *out, int ld_out)
{
    __shared__ float square[SIDE][SIDE + 1];
    const int row = static_cast<int>(blockIdx.x) / squares * SIDE, col = static_cast<int>(blockIdx.x) % squares * SIDE;
    const int lane = static_cast<int>(threadIdx.x) % SIDE;
    for (int i = static_cast<int>(threadIdx.x) / SIDE; i < SIDE; i += THREADS / SIDE)
        if (row + i < rows && col + lane < cols) square[i][lane] = in[static_cast<long long>(row + i) * ld_in + col + lane];
    __syncthreads();
    for (int j = static_cast<int>(threadIdx.x) / SIDE; j < SIDE; j += THREADS / SIDE)
        if (col + j < cols && row + lane < rows) out[static_cast<long long>(col + j) * ld_out + row + lane] = square[lane][j];
}

}

cudaError_t gpu_multiply_matrix(cudaStream_t stream, const float *x, int ld_x, const float *y, int ld_y, int rows, int cols, float *out,
                                int ld_out)
{
    return launch_matrices(stream, rows, cols, Multiply{}, x, ld_x, y, ld_y, out, ld_out);
}

cudaError_t gpu_divide_matrix(cudaStream_t stream, const float *x, int ld_x, const float *y, int ld_y, int rows, int cols, float *out,
                              int ld_out)
{
    return launch_matrices(stream, rows, cols, Divide{}, x, ld_x, y, ld_y, out, ld_out);
}

cudaError_t gpu_sharpen(cudaStream_t stream, const float *x, int ld_x, const float *smooth, int ld_smooth, float amount, int rows, int cols,
                        float *out, int ld_out)
{
    return launch_matrices(stream, rows, cols, Sharpen{amount}, x, ld_x, smooth, ld_smooth, out, ld_out);
}

cudaError_t gpu_luminance(cudaStream_t stream, const float *red, const float *green, const float *blue, int ld_in, int rows, int cols,
                          float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(luminance, blocks_for(rows, cols), THREADS, stream, rows, cols, red, green, blue, ld_in, out, ld_out);
}

cudaError_t gpu_outer(cudaStream_t stream, int rows, int cols, float alpha, const float *x, const float *y, float *out, int ld)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(outer, blocks_for(rows, cols), THREADS, stream, rows, cols, alpha, x, y, out, ld);
}

cudaError_t gpu_transpose(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    const int across = (cols - 1) / SIDE + 1, down = (rows - 1) / SIDE + 1;
    return LAUNCH(transpose, across * down, THREADS, stream, in, ld_in, rows, cols, across, out, ld_out);
}
