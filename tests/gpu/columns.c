/* For `fernc verify`: a call whose threads read what others write, where `out` is passed for `gain` or `shift`. */
#include "examples/kernels/cuda/kernels.h"

int columns(cudaStream_t stream, int cols, const float *in, const float *gain, const float *shift, float *out)
{
    float *once = NULL;
    int status = 1;
    if (cudaMalloc((void **)&once, 2 * (size_t)cols * sizeof *once) != cudaSuccess) return 1;
    if (gpu_affine_columns(stream, in, cols, gain, shift, 2, cols, once, cols) != cudaSuccess) goto done;
    if (gpu_affine_columns(stream, once, cols, gain, shift, 2, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(once);
    return status;
}
