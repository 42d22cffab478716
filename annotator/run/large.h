/* Sizes at which a routine's code may change to other code. */
#ifndef FERN_LARGE_H
#define FERN_LARGE_H

#include <stdbool.h>
#include <stdint.h>

enum { MOST_LARGE_SECONDS = 1 << 20 };

/* How many there are: `all`, or a few of them. */
int large_sizes(bool all);
/* Of those number `number`, the smaller ones first. Of the few, one differs from `turn` to `turn`. */
int64_t large_size(int number, bool all, int turn);

#endif
