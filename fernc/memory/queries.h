/* Which parts of opaque structures a nest queries, and in which of its loops. */
#ifndef FERN_MEMORY_QUERIES_H
#define FERN_MEMORY_QUERIES_H

#include "plan/nest.h"

/* Which subsets are queried, where: once for all calls that take the same, in the loops that it depends on. */
void plan_queries(Nest *nest);
/* Whether there may be nothing in the piece's loop, which the call is then skipped for. */
bool loop_may_be_empty(const Nest *nest, const Piece *piece, int loop);

#endif
