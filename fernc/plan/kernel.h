/* Nests that become one kernel (--target=cuda-inline): each thread makes the calls for one element of each loop, with
 * what was an array between them in its registers. */
#ifndef FERN_PLAN_KERNEL_H
#define FERN_PLAN_KERNEL_H

#include "nest.h"

enum {
    KERNEL_LOOPS = 3,            /* that a grid has dimensions for */
    KERNEL_REGISTER_BYTES = 512  /* of intermediates in a thread; it has 255 registers of 4 bytes */
};

/* NULL: the nest, that has been grown and not adopted yet, can be one. */
const char *why_no_kernel(Nest *nest);
/* Tiles of one element for the region's kernels. */
void plan_kernels(Plan *plan);
bool plan_has_kernels(const Plan *plan);

#endif
