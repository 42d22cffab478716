/* Barriers of the threads that run a kernel's iterations together. */
#include "kernel.h"

#include "threads/kernel.h"

/* For what is shared with the next call, or, after the last, with the next iteration. */
void emit_barrier(Emitter *emitter, const Nest *nest)
{
    add_call(emitter->to, nest->level == LEVEL_BLOCK ? "__syncthreads()" : "__syncwarp()");
}

/* The routine may have shared memory of its own, that its next call, perhaps of another row, is not to find in use. */
void emit_barrier_behind(Emitter *emitter, const Nest *nest, const Piece *piece)
{
    if (nest_has_groups(nest) && !group_shares(piece, nest->level)) emit_barrier(emitter, nest);
}
