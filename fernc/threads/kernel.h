/* Nests that become one kernel (--target=cuda-inline): each thread makes the calls for one element of each loop, with
 * what was an array between them in its registers; or all threads of a warp or a block make them together for one
 * iteration, with that in shared memory (group.c). */
#ifndef FERN_THREADS_KERNEL_H
#define FERN_THREADS_KERNEL_H

#include "plan/nest.h"

enum {
    KERNEL_LOOPS = 3,            /* that a grid has dimensions for */
    KERNEL_WARPS = 8,            /* of a block, each with iterations of its own */
    KERNEL_REGISTER_BYTES = 512  /* of intermediates in a thread; it has 255 registers of 4 bytes */
};

/* How a nest would be one. */
typedef struct KernelShape {
    VariantLevel level;            /* of which a thread, or all threads of a warp or a block, run each iteration */
    int64_t in_kernel[MAX_RANK];   /* for each loop of the nest, elements of an iteration */
} KernelShape;

/* NULL: the nest, that has been grown and not adopted yet, can be one, of this shape. */
const char *why_no_kernel(const Nest *nest, KernelShape *shape);
/* It is one from now on. */
void become_kernel(Nest *nest, const KernelShape *shape);
/* Whether the nest, a kernel, is run by groups of threads. */
bool nest_has_groups(const Nest *nest);
/* What the threads of a group call for the stage: all of them together, or, where that is a thread's, each for elements
 * of its own. NULL: neither is there. */
const InlineVariant *variant_at(const Stage *stage, VariantLevel level);
/* Tile sizes of the region's kernels: one element, or as many as a call of a group of threads is made for. */
void plan_kernels(Plan *plan);
bool plan_has_kernels(const Plan *plan);

/* What is in terms of the nest's tile sizes, for those of its kernel. */
const Expr *with_kernel_tiles(const Nest *nest, const Expr *expr);
/* Whether an iteration of the nest, a kernel, has several elements of a loop. */
bool kernel_has_tiles(const Nest *nest);
/* group.c: NULL, or why threads of a group cannot run the piece together. */
const char *why_not_in_group(const Nest *nest, const Piece *piece, VariantLevel level);
/* Whether they share out what the piece computes; else all of them make the call. */
bool group_shares(const Piece *piece, VariantLevel level);
/* Loops of a call that go over more than one element in an iteration of the nest: their numbers to `loops`, that which
 * goes along rows last. */
int loops_in_group(const Nest *nest, const Piece *piece, int *loops);
/* Whether the warps of a block share the loop before the last of these, and lanes the last; else threads share the last. */
bool warps_share(const Nest *nest, const Piece *piece);
/* The piece in such an iteration. With elements[l] the part of it that is one element of loop l, there. */
Piece piece_in_group(const Nest *nest, const Piece *piece, const Symbol *const *elements);
/* Whether a call passed one array for both of these, of one stage, computes as the original does. */
bool group_allows_in_place(const Nest *nest, const Stage *stage, const Access *a, const Access *b);

#endif
