/* The example kernels' work of all threads of a block on a tile, which call these together: threadIdx.x counts them, and
 * there are blockDim.x, a multiple of 32. */
#ifndef FERN_EXAMPLES_CUDA_TILES_CUH
#define FERN_EXAMPLES_CUDA_TILES_CUH

#ifdef __CUDACC__
#include <cuda_pipeline.h>
#endif
#include <cstdint>

namespace {

constexpr int PRODUCT_TILE = 64;  /* rows, and columns, of a tile of the product */
constexpr int PRODUCT_PANEL = 16; /* columns of A, and rows of B, that are in shared memory at once */
constexpr int PRODUCT_PART = 4;   /* rows, and columns, of a tile that a thread has in registers */

/* Whether four elements of a row can be copied at once. */
__device__ __forceinline__ bool lies_in_fours(const float *a, int ld)
{
    return ld % 4 == 0 && reinterpret_cast<uintptr_t>(a) % 16 == 0;
}

/* Begins to copy a panel of `height` rows of WIDTH elements into shared memory, with zeros beyond the `rows` x `cols` that
 * there are. */
template <int WIDTH>
__device__ __forceinline__ void copy_panel(const float *from, int ld, int rows, int cols, int height, bool in_fours, float *panel)
{
    for (int first = static_cast<int>(threadIdx.x) * 4; first < height * WIDTH; first += static_cast<int>(blockDim.x) * 4) {
        const int i = first / WIDTH, j = first % WIDTH;
        const float *row = from + static_cast<long long>(i) * ld;
        float *to = panel + first;
        if (in_fours && i < rows && j + 4 <= cols) {
            __pipeline_memcpy_async(to, row + j, 16);
            continue;
        }
        for (int n = 0; n < 4; n++) {
            if (i < rows && j + n < cols)
                __pipeline_memcpy_async(to + n, row + j + n, 4);
            else
                to[n] = 0.0f;
        }
    }
}

/* c = a b, of at most PRODUCT_TILE rows and columns. While the threads multiply a panel of A and of B, the next are copied. */
__device__ __forceinline__ void gpu_product_block(int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, float *c,
                                                  int ldc)
{
    __shared__ __align__(16) float a_panels[2][PRODUCT_TILE * PRODUCT_PANEL], b_panels[2][PRODUCT_PANEL * PRODUCT_TILE];
    constexpr int ALONG = PRODUCT_TILE / PRODUCT_PART, PARTS = ALONG * ALONG;
    const bool a_in_fours = lies_in_fours(a, lda), b_in_fours = lies_in_fours(b, ldb);
    const auto copy_panels = [&](int k, int turn) {
        copy_panel<PRODUCT_PANEL>(a + k, lda, rows, inner - k, PRODUCT_TILE, a_in_fours, a_panels[turn]);
        copy_panel<PRODUCT_TILE>(b + static_cast<long long>(k) * ldb, ldb, inner - k, cols, PRODUCT_PANEL, b_in_fours, b_panels[turn]);
        __pipeline_commit();
    };
    for (int done = 0; done < PARTS; done += static_cast<int>(blockDim.x)) { /* once, with 256 threads */
        const int part = done + static_cast<int>(threadIdx.x), i = part / ALONG * PRODUCT_PART, j = part % ALONG * PRODUCT_PART;
        float sums[PRODUCT_PART][PRODUCT_PART] = {};
        if (inner > 0) copy_panels(0, 0);
        for (int k = 0, turn = 0; k < inner; k += PRODUCT_PANEL, turn = 1 - turn) {
            if (k + PRODUCT_PANEL < inner) {
                copy_panels(k + PRODUCT_PANEL, 1 - turn);
                __pipeline_wait_prior(1);
            }
            else
                __pipeline_wait_prior(0);
            __syncthreads();
            for (int p = 0; p < PRODUCT_PANEL && part < PARTS; p++)
                for (int y = 0; y < PRODUCT_PART; y++)
                    for (int x = 0; x < PRODUCT_PART; x++)
                        sums[y][x] += a_panels[turn][(i + y) * PRODUCT_PANEL + p] * b_panels[turn][p * PRODUCT_TILE + j + x];
            __syncthreads();
        }
        for (int y = 0; y < PRODUCT_PART && part < PARTS; y++)
            for (int x = 0; x < PRODUCT_PART; x++)
                if (i + y < rows && j + x < cols) c[static_cast<long long>(i + y) * ldc + j + x] = sums[y][x];
    }
}

}

#endif
