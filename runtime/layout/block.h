/* How an extent is cut into parts: blocks, and combs for block-cyclic parts. Indices and extents
 * count elements; every function here is a closed form. */
#ifndef FERN_BLOCK_H
#define FERN_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* The indices begin <= i < end; empty where end <= begin. */
typedef struct fern_span {
    int64_t begin, end;
} fern_span;

/* Part `index` of `n` elements in `parts` blocks: the first n mod parts blocks are one larger. The
 * only definition of a block. n >= 0, parts >= 1, 0 <= index < parts. */
fern_span fern_block(int64_t n, int64_t parts, int64_t index);

/* Step `step` through the span: in chunks of `size`, or in `parts` blocks. Steps beyond the last are empty. */
fern_span fern_step_of_chunks(fern_span span, int64_t size, int64_t step);
fern_span fern_step_of_blocks(fern_span span, int64_t parts, int64_t step);

/* The block that element i lies in. 0 <= i < n. */
int64_t fern_block_owner(int64_t n, int64_t parts, int64_t i);

/* The teeth begin + k*stride .. begin + k*stride + length, k = 0, 1, ..., all cut off at `end`.
 * stride 0: one tooth. Stored, the teeth follow each other without gaps (ScaLAPACK's local layout). */
typedef struct fern_comb {
    int64_t begin, length, stride, end;
} fern_comb;

fern_comb fern_comb_of_span(fern_span span);

/* The part of n elements that `index` of `parts` owns when blocks of `block` are dealt out in turn.
 * block 1 is cyclic. */
fern_comb fern_cyclic(int64_t n, int64_t block, int64_t parts, int64_t index);

/* The part that element i is dealt to. */
int64_t fern_cyclic_owner(int64_t block, int64_t parts, int64_t i);

/* How many elements; ScaLAPACK's NUMROC for a comb of fern_cyclic. */
int64_t fern_comb_count(const fern_comb *comb);

/* The first tooth that ends after x; false: there is none. */
bool fern_comb_next(const fern_comb *comb, int64_t x, fern_span *tooth);

/* The last tooth that begins at or before x; false: there is none. */
bool fern_comb_last(const fern_comb *comb, int64_t x, fern_span *tooth);

/* Where element i is stored, and the element stored at a place. On a comb of one tooth both hold
 * beyond the ends too (ghosts); else i must be in the comb. */
int64_t fern_comb_local(const fern_comb *comb, int64_t i);
int64_t fern_comb_global(const fern_comb *comb, int64_t place);

#endif
