/* Sums of quotients that are rounded down: how many points lie below a line. */
#ifndef FERN_QUOTIENTS_H
#define FERN_QUOTIENTS_H

#include <stdint.h>

/* The sum of (first + k step) / size over k in [0, count), rounded down each, modulo 2^64, in as many steps as Euclid's algorithm takes.
 * size > 0; first % size + step % size * count is less than 2^64. */
uint64_t fern_sum_of_quotients(uint64_t count, uint64_t size, uint64_t step, uint64_t first);

#endif
