/* Reductions over ranks, element by element, in a fixed order: the same bits for the same number of ranks, on
 * every rank, at every run, whatever the MPI. (MPI_Allreduce only advises that.)
 *
 * The order is a binary tree over the ranks of the group: neighbours 0 and 1, 2 and 3, ... are combined first,
 * then these pairs, and so on; the lower ranks stand left of the operator. It depends on the number of ranks
 * alone, not on the length of the array. Short arrays go up the tree; long ones are cut into blocks, one a
 * rank, each combined by its owner in that order, and collected. Memory is that of the grid, 1 MiB (192 bytes a
 * rank where that is more); no message is longer, so no count is above INT_MAX.
 *
 * A group is the ranks that differ in the dimensions of `mask` only (see fern_grid_along). All ranks of the
 * communicator make the first call with a mask together; later ones those of the grid, and nothing happens on others. */
#ifndef FERN_REDUCE_H
#define FERN_REDUCE_H

#include "combine.h"
#include "../grid/grid.h"

typedef struct fern_elements {
    fern_combine combine;
    size_t size; /* bytes of one, at most 64 */
} fern_elements;

/* `count` values on each rank of a group; all hold the result. */
fern_status fern_reduce_all(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t count);

/* The rank `root` of each group holds the result; what the others hold is unspecified. */
fern_status fern_reduce_to(fern_grid *grid, uint32_t mask, int root, fern_elements elements, void *values,
                           int64_t count);

/* Rank r of each group holds the result for fern_block(count, ranks, r), at its place in `values`; what else
 * it holds is unspecified. */
fern_status fern_reduce_scatter(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t count);

/* The same of `rows` of `row` elements: the result for rows fern_block(rows, ranks, r). */
fern_status fern_reduce_rows(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t rows, int64_t row);

/* `--reductions=fixed`: the same bits for any number of ranks. The loop is cut into `chunks` that do not
 * depend on the ranks; rank r of a group has combined those of fern_block(chunks, ranks, r), one by one, into
 * partials[chunk * count ...], which has room for all chunks. All ranks then combine all partials in the
 * same tree, over chunks, and find the result in partials[0 ... count). For scalars and short arrays:
 * chunks * count * size bytes go to each rank, and must not be above INT_MAX. */
fern_status fern_reduce_fixed(fern_grid *grid, uint32_t mask, fern_elements elements, void *partials, int64_t count,
                              int64_t chunks);

#endif
