/* Annotations for cuFFT: transforms of rows of complex elements, in single and double precision.
 *
 * cuFFT fixes the number of transforms, the sizes and the strides in a plan, and nobody can ask a plan for them: a plan for
 * many rows has no part that could be executed. So `cufft_rows` has the plans: those that have been needed, by the number of
 * rows and how far these are apart, up to CUFFT_ROWS_PLANS of them. The first call with others makes one, which takes memory
 * on the GPU and time; a plan that is replaced is waited for. One thread at a time may use it; on whatever streams, for a plan has
 * memory to work in: each transform comes after the one before, by an event. Of what is captured into graphs, whoever launches these
 * sees to that.
 *
 * As cuFFT's, the backward transform is not scaled: forward and backward multiply by n. Rows of real elements are not
 * described: where they are an odd number of elements apart, cuFFT does not take every other one by itself. */
#ifndef FERN_CUFFT_H
#define FERN_CUFFT_H

#include "dense.h"

#include <cuda_runtime_api.h>
#include <cufft.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { CUFFT_ROWS_PLANS = 8 };

struct cufft_rows_plan {
    cufftType type;
    int rows, ld_in, ld_out;
    cufftHandle plan;
    unsigned long used;          /* the call that it was used in last; 0: there is none */
};

/* Plans for rows of n elements. */
typedef struct cufft_rows {
    int n;
    unsigned long calls;
    cudaEvent_t done;            /* the last transform; NULL: there was none */
    struct cufft_rows_plan plans[CUFFT_ROWS_PLANS];
} cufft_rows;

/* NULL: n < 1, or no memory. */
static inline cufft_rows *cufft_rows_new(int n)
{
    cufft_rows *rows = n < 1 ? NULL : (cufft_rows *)calloc(1, sizeof *rows);
    if (rows) rows->n = n;
    return rows;
}

/* Once the GPU is done with them. */
static inline void cufft_rows_free(cufft_rows *rows)
{
    for (int i = 0; rows && i < CUFFT_ROWS_PLANS; i++)
        if (rows->plans[i].used) (void)cufftDestroy(rows->plans[i].plan);
    if (rows && rows->done) (void)cudaEventDestroy(rows->done);
    free(rows);
}

/* The plan for so many rows, or the one that has not been used for longest, made anew for them. */
static inline cufftResult cufft_rows_find(cufft_rows *all, cufftType type, int rows, int ld_in, int ld_out, cudaStream_t stream,
                                          cufftHandle *plan)
{
    struct cufft_rows_plan *oldest = all->plans;
    all->calls++;
    for (int i = 0; i < CUFFT_ROWS_PLANS; i++) {
        struct cufft_rows_plan *known = &all->plans[i];
        if (known->used && known->type == type && known->rows == rows && known->ld_in == ld_in && known->ld_out == ld_out) {
            known->used = all->calls;
            *plan = known->plan;
            return cufftSetStream(known->plan, stream);
        }
        if (known->used < oldest->used) oldest = known;
    }
    if (oldest->used) {
        if (all->done && cudaEventSynchronize(all->done) != cudaSuccess) return CUFFT_EXEC_FAILED;
        (void)cufftDestroy(oldest->plan);
        oldest->used = 0;
    }
    int n = all->n;
    const cufftResult made = cufftPlanMany(&oldest->plan, 1, &n, &n, 1, ld_in, &n, 1, ld_out, type, rows);
    if (made != CUFFT_SUCCESS) return made;
    oldest->type = type;
    oldest->rows = rows;
    oldest->ld_in = ld_in;
    oldest->ld_out = ld_out;
    oldest->used = all->calls;
    *plan = oldest->plan;
    return cufftSetStream(oldest->plan, stream);
}

static inline int cufft_rows_captured(cudaStream_t stream)
{
    enum cudaStreamCaptureStatus captured = cudaStreamCaptureStatusNone;
    if (cudaStreamIsCapturing(stream, &captured) != cudaSuccess) (void)cudaGetLastError();
    return captured != cudaStreamCaptureStatusNone;
}

/* The plan for so many rows, which is free when the stream comes to it. */
static inline cufftResult cufft_rows_begin(cufft_rows *all, cufftType type, int rows, int ld_in, int ld_out, cudaStream_t stream, cufftHandle *plan)
{
    const cufftResult found = cufft_rows_find(all, type, rows, ld_in, ld_out, stream, plan);
    if (found != CUFFT_SUCCESS || cufft_rows_captured(stream)) return found;
    if (!all->done && cudaEventCreateWithFlags(&all->done, cudaEventDisableTiming) != cudaSuccess) return CUFFT_ALLOC_FAILED;
    return cudaStreamWaitEvent(stream, all->done, 0) == cudaSuccess ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}

static inline cufftResult cufft_rows_end(cufft_rows *all, cudaStream_t stream, cufftResult executed)
{
    if (executed != CUFFT_SUCCESS || cufft_rows_captured(stream)) return executed;
    return cudaEventRecord(all->done, stream) == cudaSuccess ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}

/* Each row of n elements transformed; `plans` are of that n. Input and output may be one array, where their rows lie alike. */
/*<Fern Annotation>
for functions cufft_rows_c2c, cufft_rows_z2z
constant plans
example plans = cufft_rows_new(6)
example n = 6
example direction = CUFFT_FORWARD, CUFFT_INVERSE
serial
in is Matrix(in, ld_in)[rows, n]
out is Matrix(out, ld_out)[rows, n]
returns cufftResult ok CUFFT_SUCCESS
space device {in, out}
stream stream
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: n} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: n} }
}
</Fern Annotation>*/
static inline cufftResult cufft_rows_c2c(cufft_rows *plans, cudaStream_t stream, int direction, int rows, int n, const cufftComplex *in,
                                         int ld_in, cufftComplex *out, int ld_out);
static inline cufftResult cufft_rows_z2z(cufft_rows *plans, cudaStream_t stream, int direction, int rows, int n,
                                         const cufftDoubleComplex *in, int ld_in, cufftDoubleComplex *out, int ld_out);

static inline cufftResult cufft_rows_c2c(cufft_rows *plans, cudaStream_t stream, int direction, int rows, int n, const cufftComplex *in,
                                         int ld_in, cufftComplex *out, int ld_out)
{
    cufftHandle plan;
    if (rows <= 0) return CUFFT_SUCCESS;
    if (n != plans->n) return CUFFT_INVALID_SIZE;
    const cufftResult begun = cufft_rows_begin(plans, CUFFT_C2C, rows, ld_in, ld_out, stream, &plan);
    return begun != CUFFT_SUCCESS ? begun : cufft_rows_end(plans, stream, cufftExecC2C(plan, (cufftComplex *)(size_t)in, out, direction));
}

static inline cufftResult cufft_rows_z2z(cufft_rows *plans, cudaStream_t stream, int direction, int rows, int n,
                                         const cufftDoubleComplex *in, int ld_in, cufftDoubleComplex *out, int ld_out)
{
    cufftHandle plan;
    if (rows <= 0) return CUFFT_SUCCESS;
    if (n != plans->n) return CUFFT_INVALID_SIZE;
    const cufftResult begun = cufft_rows_begin(plans, CUFFT_Z2Z, rows, ld_in, ld_out, stream, &plan);
    return begun != CUFFT_SUCCESS ? begun : cufft_rows_end(plans, stream, cufftExecZ2Z(plan, (cufftDoubleComplex *)(size_t)in, out, direction));
}

#ifdef __cplusplus
}
#endif

#endif
