/* A function on ranks: NAME_mpi beside the function as it was written. */
#ifndef FERN_EMIT_RANKS_H
#define FERN_EMIT_RANKS_H

#include "distribute/distribute.h"

/* The output file, and the header with the prototypes. Each function has a distribution or is left as it is. */
void emit_ranks_file(Emitter *emitter, FunctionPlan *functions, int count);
void emit_ranks_header(Emitter *emitter, FunctionPlan *functions, int count, const char *guard);

/* --- shared by the two files of it ------------------------------------------------------------------------ */

/* `int NAME_mpi(MPI_Comm comm, ..);` and the function itself, when the loops have their names. */
void emit_ranks_prototype(Emitter *emitter, FunctionPlan *planned);
void emit_ranks_function(Emitter *emitter, FunctionPlan *planned);

#endif
