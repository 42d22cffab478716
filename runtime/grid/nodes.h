/* How the ranks of a communicator are spread over nodes, whose ranks share memory. */
#ifndef FERN_NODES_H
#define FERN_NODES_H

#include "../layout/shape.h"
#include "../plan/status.h"

#include <mpi.h>

/* The nodes of the communicator, on all ranks alike; kept with it. Together where it is asked for the first time, as for
 * fern_grid_open_same: where other ranks run other code it is FERN_DISAGREE, in this code until fern_grid_open_found_by_node has returned
 * that. For functions that return no status, and are called before one that does. */
fern_status fern_nodes_of(MPI_Comm comm, const char *call, uint64_t code, fern_nodes *nodes);

/* The ranks of this rank's node. With FERN_RANKS_PER_NODE=n, which is the same on all ranks, n ranks that follow each other in
 * MPI_COMM_WORLD count as a node: to try out more nodes than there are. */
fern_status fern_split_by_node(MPI_Comm comm, MPI_Comm *node);

#endif
