/* The elements of a box, one after the other. */
#ifndef FERN_RUN_BOXES_H
#define FERN_RUN_BOXES_H

#include <stdbool.h>
#include <stdint.h>

/* Steps on, the last dimension first; begin with zeros, and only where no length is 0. False: that was the last. */
bool box_next(int64_t *at, const int64_t *length, int rank);

#endif
