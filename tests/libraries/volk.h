/* Uses of VOLK's kernels that are odd but legal. */
#ifndef FERN_TESTS_VOLK_H
#define FERN_TESTS_VOLK_H

#include <volk/volk.h>

#define VOLK_TESTS(F) F(in_place) F(anywhere) F(complex_numbers) F(converted) F(summed) F(between)

/* x and y are written, 2 n + 2 numbers each, t is read alone. Pointers may lead anywhere. */
#define DECLARE(name) double name(unsigned n, float *x, float *y, const float *t);
VOLK_TESTS(DECLARE)

#endif
