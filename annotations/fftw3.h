/* Annotations for FFTW: transforms of rows, real to complex and back, in single and double precision.
 *
 * FFTW fixes sizes, strides and alignment in a plan, and nobody can ask a plan for them: a plan for many rows
 * (`howmany`) has no part that could be executed. So a batch of rows is one row's plan, executed on row after row,
 * which takes as long as one plan for many. `fftw_rows` holds the plans of one row. It is made once; making it is
 * not safe from two threads, transforming is.
 *
 * As FFTW's, the backward transform is not scaled: forward and backward multiply by n. Inputs are preserved. */
#ifndef FERN_FFTW3_H
#define FERN_FFTW3_H

#include "dense.h"

#include <complex.h>
#include <fftw3.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fftwf_rows fftwf_rows;
typedef struct fftw_rows fftw_rows;

/* Plans for rows of n real elements; `flags` as in fftw_plan_dft_r2c_1d. NULL: n < 1, no memory, or FFTW has no plan. */
static inline fftwf_rows *fftwf_rows_new(int n, unsigned flags);
static inline fftw_rows *fftw_rows_new(int n, unsigned flags);
static inline void fftwf_rows_free(fftwf_rows *plans);
static inline void fftw_rows_free(fftw_rows *plans);

/* Each row of n real elements into one of n / 2 + 1 complex elements; `plans` are of that n. */
/*<Fern Annotation>
constant plans
in is Matrix(in, ld_in)[rows, n]
out is Matrix(out, ld_out)[rows, n / 2 + 1]
example plans = fftwf_rows_new(12, FFTW_ESTIMATE)
example n = 12
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: n / 2 + 1} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: n} }
}
</Fern Annotation>*/
static inline void fftwf_rows_forward(const fftwf_rows *plans, int rows, int n, const float *in, int ld_in,
                                      float _Complex *out, int ld_out);
/*<Fern Annotation>
constant plans
in is Matrix(in, ld_in)[rows, n]
out is Matrix(out, ld_out)[rows, n / 2 + 1]
example plans = fftw_rows_new(12, FFTW_ESTIMATE)
example n = 12
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: n / 2 + 1} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: n} }
}
</Fern Annotation>*/
static inline void fftw_rows_forward(const fftw_rows *plans, int rows, int n, const double *in, int ld_in,
                                     double _Complex *out, int ld_out);

/* The other way round. */
/*<Fern Annotation>
constant plans
in is Matrix(in, ld_in)[rows, n / 2 + 1]
out is Matrix(out, ld_out)[rows, n]
example plans = fftwf_rows_new(12, FFTW_ESTIMATE)
example n = 12
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: n} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: n / 2 + 1} }
}
</Fern Annotation>*/
static inline void fftwf_rows_backward(const fftwf_rows *plans, int rows, int n, const float _Complex *in, int ld_in,
                                       float *out, int ld_out);
/*<Fern Annotation>
constant plans
in is Matrix(in, ld_in)[rows, n / 2 + 1]
out is Matrix(out, ld_out)[rows, n]
example plans = fftw_rows_new(12, FFTW_ESTIMATE)
example n = 12
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: n} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: n / 2 + 1} }
}
</Fern Annotation>*/
static inline void fftw_rows_backward(const fftw_rows *plans, int rows, int n, const double _Complex *in, int ld_in,
                                      double *out, int ld_out);

#define FERN_FFTW_ROWS(fftw, real)                                                                                    \
    struct fftw##_rows {                                                                                              \
        fftw##_plan forward[2], backward[2]; /* of aligned rows, of others */                                         \
    };                                                                                                                \
    static inline void fftw##_rows_free(fftw##_rows *plans)                                                           \
    {                                                                                                                 \
        for (int i = 0; plans && i < 2; i++) {                                                                        \
            if (plans->forward[i]) fftw##_destroy_plan(plans->forward[i]);                                            \
            if (plans->backward[i]) fftw##_destroy_plan(plans->backward[i]);                                          \
        }                                                                                                             \
        free(plans);                                                                                                  \
    }                                                                                                                 \
    static inline fftw##_rows *fftw##_rows_new(int n, unsigned flags)                                                 \
    {                                                                                                                 \
        if (n < 1) return NULL;                                                                                       \
        fftw##_rows *plans = (fftw##_rows *)calloc(1, sizeof *plans);                                                 \
        real *row = (real *)fftw##_malloc(sizeof *row * (size_t)n);                                                   \
        fftw##_complex *spectrum = (fftw##_complex *)fftw##_malloc(sizeof *spectrum * ((size_t)n / 2 + 1));           \
        for (int i = 0; plans && row && spectrum && i < 2; i++) {                                                     \
            const unsigned all = flags | FFTW_PRESERVE_INPUT | (i ? FFTW_UNALIGNED : 0u);                             \
            plans->forward[i] = fftw##_plan_dft_r2c_1d(n, row, spectrum, all);                                        \
            plans->backward[i] = fftw##_plan_dft_c2r_1d(n, spectrum, row, all);                                       \
        }                                                                                                             \
        fftw##_free(row);                                                                                             \
        fftw##_free(spectrum);                                                                                        \
        const int all = plans && plans->forward[0] && plans->forward[1] && plans->backward[0] && plans->backward[1];  \
        if (all) return plans;                                                                                        \
        fftw##_rows_free(plans);                                                                                      \
        return NULL;                                                                                                  \
    }                                                                                                                 \
    /* Where a row is not aligned, a copy is: that is faster than the plan for others, which does where there is no   \
     * memory. FFTW takes inputs without `const`, and leaves them as they are where the plan says so. */              \
    static inline void fftw##_rows_forward(const fftw##_rows *plans, int rows, int n, const real *in, int ld_in,      \
                                           real _Complex *out, int ld_out)                                            \
    {                                                                                                                 \
        const size_t bins = (size_t)n / 2 + 1;                                                                        \
        real *aligned = NULL;                                                                                         \
        fftw##_complex *spectrum = NULL;                                                                              \
        for (int x = 0; x < rows; x++) {                                                                              \
            real *from = (real *)in + (ptrdiff_t)x * ld_in;                                                           \
            fftw##_complex *to = (fftw##_complex *)out + (ptrdiff_t)x * ld_out;                                       \
            if (n < 1) { /* there is no plan of nothing: its sum, frequency 0, is 0 */                                \
                memset(to, 0, sizeof *to);                                                                            \
                continue;                                                                                             \
            }                                                                                                         \
            const int moves_in = fftw##_alignment_of(from) != 0, moves_out = fftw##_alignment_of((real *)to) != 0;    \
            if (moves_in && !aligned) aligned = (real *)fftw##_malloc(sizeof *aligned * (size_t)n);                   \
            if (moves_out && !spectrum) spectrum = (fftw##_complex *)fftw##_malloc(sizeof *spectrum * bins);          \
            if ((moves_in && !aligned) || (moves_out && !spectrum)) {                                                 \
                fftw##_execute_dft_r2c(plans->forward[1], from, to);                                                  \
                continue;                                                                                             \
            }                                                                                                         \
            if (moves_in) memcpy(aligned, from, sizeof *aligned * (size_t)n);                                         \
            fftw##_execute_dft_r2c(plans->forward[0], moves_in ? aligned : from, moves_out ? spectrum : to);          \
            if (moves_out) memcpy(to, spectrum, sizeof *spectrum * bins);                                             \
        }                                                                                                             \
        fftw##_free(aligned);                                                                                         \
        fftw##_free(spectrum);                                                                                        \
    }                                                                                                                 \
    static inline void fftw##_rows_backward(const fftw##_rows *plans, int rows, int n, const real _Complex *in,       \
                                            int ld_in, real *out, int ld_out)                                         \
    {                                                                                                                 \
        const size_t bins = (size_t)n / 2 + 1;                                                                        \
        real *aligned = NULL;                                                                                         \
        fftw##_complex *spectrum = NULL;                                                                              \
        for (int x = 0; x < rows && n > 0; x++) {                                                                     \
            fftw##_complex *from = (fftw##_complex *)in + (ptrdiff_t)x * ld_in;                                       \
            real *to = out + (ptrdiff_t)x * ld_out;                                                                   \
            const int moves_in = fftw##_alignment_of((real *)from) != 0, moves_out = fftw##_alignment_of(to) != 0;    \
            if (moves_in && !spectrum) spectrum = (fftw##_complex *)fftw##_malloc(sizeof *spectrum * bins);           \
            if (moves_out && !aligned) aligned = (real *)fftw##_malloc(sizeof *aligned * (size_t)n);                  \
            if ((moves_in && !spectrum) || (moves_out && !aligned)) {                                                 \
                fftw##_execute_dft_c2r(plans->backward[1], from, to);                                                 \
                continue;                                                                                             \
            }                                                                                                         \
            if (moves_in) memcpy(spectrum, from, sizeof *spectrum * bins);                                            \
            fftw##_execute_dft_c2r(plans->backward[0], moves_in ? spectrum : from, moves_out ? aligned : to);         \
            if (moves_out) memcpy(to, aligned, sizeof *aligned * (size_t)n);                                          \
        }                                                                                                             \
        fftw##_free(aligned);                                                                                         \
        fftw##_free(spectrum);                                                                                        \
    }
FERN_FFTW_ROWS(fftwf, float)
FERN_FFTW_ROWS(fftw, double)

#ifdef __cplusplus
}
#endif

#endif
