/* Grids of ranks on a communicator. Each communicator of the caller gets one duplicate, made at its
 * first grid, kept with it as an attribute, and freed with it or in MPI_Finalize. */
#ifndef FERN_GRID_H
#define FERN_GRID_H

#include "../layout/shape.h"
#include "../plan/status.h"

#include <mpi.h>

typedef struct fern_grid fern_grid;

/* The grid of this shape on the communicator. All ranks of `comm` call it, with the same shape; so they do
 * with every function here that says "together". The grid belongs to the communicator: nobody frees it.
 * FERN_BAD_ARGUMENT on all ranks where the communicator is too small. */
fern_status fern_grid_open(MPI_Comm comm, const fern_shape *shape, fern_grid **grid);

/* The shape with the least cost (see fern_shape_choose), chosen on rank 0, and its grid. Together. */
fern_status fern_grid_solve(MPI_Comm comm, const fern_shape_rules *rules, fern_grid **grid);

/* For a call of generated code: the same, but that ranks may run other code, with another kind of grid or one that is known
 * already. `code` is a hash of it, and all ranks return FERN_DISAGREE where it is not the same on all, as fern_agree would (agree.h), with
 * `failure`: whatever follows for this kind of grid comes after the reduction of fern_agree, or is fern_agree, if the grid is known. */
fern_status fern_grid_open_same(MPI_Comm comm, const char *call, uint64_t code, const fern_shape *shape, fern_grid **grid,
                                fern_failure *failure);

/* As fern_grid_open_same, for a shape that each rank has found by itself, in that one reduction. Ranks that were called with other sizes, or whose
 * arithmetic rounds otherwise, may have found another: that of the first rank is taken and written to *shape, and fern_agree tells of
 * the sizes. */
fern_status fern_grid_open_found(MPI_Comm comm, const char *call, uint64_t code, fern_shape *shape, fern_grid **grid, fern_failure *failure);

/* The same by nodes: the first `outer` dimensions are those of nodes. See fern_grid_by_node. Where this code could not be told of the
 * nodes (fern_nodes_of), it returns that, once, and nothing else is done. Together. */
fern_status fern_grid_open_found_by_node(MPI_Comm comm, const char *call, uint64_t code, int outer, fern_shape *shape, fern_grid **grid,
                                         fern_failure *failure);

/* `grid N[n: nodes] of G[g: 4]`: the dimensions of `inner` are those of the ranks of one node, which
 * share memory; the dimensions of `outer`, before them, count nodes. Ranks keep their order within a node,
 * and nodes that of their first rank. It has a communicator of its own: moves from and to it only.
 * FERN_BAD_ARGUMENT on all ranks where too few nodes have ranks enough. Together. */
fern_status fern_grid_by_node(MPI_Comm comm, const fern_shape *outer, const fern_shape *inner, fern_grid **grid);

const fern_shape *fern_grid_shape(const fern_grid *grid);

/* This rank in the grid's order; beyond fern_shape_count it idles. */
int fern_grid_rank(const fern_grid *grid);

/* False: this rank is beyond the grid. */
bool fern_grid_member(const fern_grid *grid);

/* NULL where this rank is beyond the grid. */
const int64_t *fern_grid_coordinates(const fern_grid *grid);

/* The ranks that differ from this one only in the dimensions of `mask` (bit d: dimension d), in row-major
 * order; MPI_COMM_NULL beyond the grid. Made at the first call, which all ranks of the communicator
 * make together, and kept. */
fern_status fern_grid_along(fern_grid *grid, uint32_t mask, MPI_Comm *along);

/* FERN_BAD_ARGUMENT where MPI was initialised with less than MPI_THREAD_FUNNELED, or by another thread than the one that
 * calls: programs with threads, of which one calls MPI. */
fern_status fern_check_threads(fern_failure *failure);

/* A tag for the messages of one move. Together. */
int fern_grid_next_tag(fern_grid *grid);

#endif
