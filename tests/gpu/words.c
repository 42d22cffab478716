/* Names that C++ has for itself, in a file of C whose kernels are C++. */
#include "examples/kernels/cuda/kernels.h"

cudaError_t words(cudaStream_t this, int new, float delete, const float *template, float *operator);

cudaError_t words(cudaStream_t this, int new, float delete, const float *template, float *operator)
{
    gpu_affine(this, new, delete, template, 1.0f, operator);
    gpu_sqrt(this, new, operator, operator);
    return cudaGetLastError();
}
