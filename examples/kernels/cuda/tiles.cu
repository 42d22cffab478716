#include "kernels.h"
#include "launch.h"
#include "tiles.cuh"

namespace {

__device__ __forceinline__ int tile_from(int begin, int end)
{
    return end - begin < PRODUCT_TILE ? end - begin : PRODUCT_TILE;
}

/* A block a tile; `along`: so many side by side. */
__global__ void product_tiles(int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, float *c, int ldc, int along)
{
    const int x = static_cast<int>(blockIdx.x) / along * PRODUCT_TILE, y = static_cast<int>(blockIdx.x) % along * PRODUCT_TILE;
    gpu_product_block(tile_from(x, rows), tile_from(y, cols), inner, a + static_cast<long long>(x) * lda, lda, b + y, ldb,
                      c + static_cast<long long>(x) * ldc + y, ldc);
}

}

cudaError_t gpu_product(cudaStream_t stream, int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, float *c,
                        int ldc)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    const int down = (rows - 1) / PRODUCT_TILE + 1, along = (cols - 1) / PRODUCT_TILE + 1;
    return LAUNCH(product_tiles, static_cast<unsigned>(down) * static_cast<unsigned>(along), THREADS, stream, rows, cols, inner, a, lda, b, ldb,
                  c, ldc, along);
}
