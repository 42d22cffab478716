/* A small generator with a fixed seed: every run tries the same. (Splitmix64, Steele, Lea and
 * Flood 2014.) */
#ifndef FERN_RANDOM_H
#define FERN_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

uint64_t random_next(Random *random);

#endif
