/* Uses of MKL's vector mathematics that are odd but legal. */
#ifndef FERN_TESTS_VML_H
#define FERN_TESTS_VML_H

#include <mkl_vml.h>

#define VML_TESTS(F)                                                                     \
    F(in_place) F(two_results) F(results_in_place) F(complex_numbers) F(powers) F(every_second) F(backwards) F(written_backwards) F(packed) \
    F(modes) F(neighbours) F(singles) F(wide) F(mixed)

/* All take the same: x and y are n numbers that may be written, t is read alone and has 3 n + 3, out has 3 n + 3. */
#define DECLARE(name) void name(int n, double *x, double *y, const double *t, double *out);
VML_TESTS(DECLARE)

#endif
