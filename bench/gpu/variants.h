/* The compositions as they are written (`written_NAME`), in tiles on the device (`resident_NAME`), and as kernels
 * (`inline_NAME`): bench/gpu/build renames what it compiles. */
#ifndef FERN_BENCH_GPU_VARIANTS_H
#define FERN_BENCH_GPU_VARIANTS_H

#include "bench/gpu/compositions.h"

#define VARIANTS(name) extern __typeof__(name) written_##name, resident_##name, inline_##name;
VARIANTS(black_scholes)
VARIANTS(black_scholes_f64)
VARIANTS(haversine)
VARIANTS(softmax)
VARIANTS(layer_norm)
VARIANTS(gemm_bias_gelu)
VARIANTS(gemm_kernels)
VARIANTS(attention)
VARIANTS(blur)
VARIANTS(unsharp)
VARIANTS(cg_vectors)
VARIANTS(sgerb)
VARIANTS(sgerb_kernels)

/* How often calls of a file's functions ran as written, and fused. */
#define RAN(file) extern unsigned long resident_##file##_ran[2], inline_##file##_ran[2];
RAN(black_scholes)
RAN(black_scholes_f64)
RAN(elements)
RAN(matrices)

#endif
