/* The routines of cuFFT that annotations/cufft.h calls, on the CPU, by the definition of the transform. */
#include "device.h"

#include <cmath>
#include <cufft.h>
#include <map>
#include <vector>

using namespace gpu_double;

namespace {

struct Plan {
    cufftType type;
    int n, distance_in, distance_out, batch;
    cudaStream_t stream;
    void *area; /* that it works in, one transform at a time */
};

/* What this file touches is watched: nothing of it may run before main. */
std::map<cufftHandle, Plan> *all_plans;
cufftHandle made;

std::map<cufftHandle, Plan> &plans()
{
    if (!all_plans) all_plans = new std::map<cufftHandle, Plan>;
    return *all_plans;
}

/* A row at a time, of which the result may take the place. */
template <typename T>
cufftResult execute(cufftHandle handle, const T *in, T *out, int direction)
{
    const auto found = plans().find(handle);
    if (found == plans().end()) return CUFFT_INVALID_PLAN;
    if (direction != CUFFT_FORWARD && direction != CUFFT_INVERSE) return CUFFT_INVALID_VALUE;
    if (fails_now()) return CUFFT_EXEC_FAILED;
    const Plan plan = found->second;
    const cudaError_t error = enqueue(plan.stream, [=] {
        touched(plan.area, 1, true);
        std::vector<T> row(static_cast<size_t>(plan.n));
        for (int b = 0; b < plan.batch; b++) {
            const T *from = in + static_cast<long>(b) * plan.distance_in;
            T *to = out + static_cast<long>(b) * plan.distance_out;
            for (int i = 0; i < plan.n; i++) row[static_cast<size_t>(i)] = from[i];
            for (int f = 0; f < plan.n; f++) {
                double real = 0, imaginary = 0;
                for (int i = 0; i < plan.n; i++) {
                    const double angle = direction * 2 * M_PI * f * i / plan.n, c = std::cos(angle), s = std::sin(angle);
                    const T &value = row[static_cast<size_t>(i)];
                    real += value.x * c - value.y * s;
                    imaginary += value.x * s + value.y * c;
                }
                to[f].x = static_cast<decltype(to[f].x)>(real);
                to[f].y = static_cast<decltype(to[f].y)>(imaginary);
            }
        }
    });
    return error == cudaSuccess ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}

}

cufftResult cufftPlanMany(cufftHandle *plan, int rank, int *n, int *, int stride_in, int distance_in, int *, int stride_out,
                          int distance_out, cufftType type, int batch)
{
    if (rank != 1 || n[0] < 1 || batch < 1 || stride_in != 1 || stride_out != 1) return CUFFT_INVALID_SIZE;
    void *area = nullptr;
    if (cudaMalloc(&area, 1) != cudaSuccess) return CUFFT_ALLOC_FAILED;
    *plan = ++made;
    plans()[*plan] = {type, n[0], distance_in, distance_out, batch, nullptr, area};
    add_handles(1);
    return CUFFT_SUCCESS;
}

cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream)
{
    if (!plans().count(plan)) return CUFFT_INVALID_PLAN;
    plans()[plan].stream = stream;
    return CUFFT_SUCCESS;
}

cufftResult cufftDestroy(cufftHandle plan)
{
    const auto found = plans().find(plan);
    if (found == plans().end()) return CUFFT_INVALID_PLAN;
    if (cudaFree(found->second.area) != cudaSuccess) return CUFFT_EXEC_FAILED;
    plans().erase(found);
    add_handles(-1);
    return CUFFT_SUCCESS;
}

cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *in, cufftComplex *out, int direction)
{
    return execute(plan, in, out, direction);
}

cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction)
{
    return execute(plan, in, out, direction);
}
