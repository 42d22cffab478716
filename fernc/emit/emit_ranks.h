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

/* --- emit_ranks_partial.c: parts of results ------------------------------------------------------------------ */

typedef struct PartialNames {
    Emitter *emitter;
    const char *grid, *coordinates, *failure;
} PartialNames;

/* How a buffer is combined, once it has its name; then what stands before the nest, and after it. */
void emit_partial_spec(const PartialNames *names, const Touched *touched);
void emit_partial_begin(const PartialNames *names, const Touched *touched);
void emit_partial_end(const PartialNames *names, const Touched *touched);
/* --- emit_ranks_steps.c: steps around a nest ------------------------------------------------------------------ */

typedef struct StepNames {
    Emitter *emitter;
    const Distribution *distribution;
    const char *function, *grid, *sizes, *coordinates, *failure;
    const char *member; /* NULL: no rank idles */
} StepNames;

/* Opens streams, and runs the nest in steps. */
void emit_steps(const StepNames *names, Share *share);
/* The span of a step, and the names of its ends. */
void emit_step_span(Emitter *emitter, const char *function, const Share *share, const char *sizes, const char *coordinates,
                    const char *step);

/* What the rank at hand receives to combine a part, added to `bytes`. */
typedef struct PartialBytes {
    Emitter *emitter;
    const char *function, *home, *sizes, *coordinates, *bytes;
} PartialBytes;
void emit_partial_bytes(const PartialBytes *names, const Touched *touched);
/* `first(k)` holds on the rank that has the old value. Before the nest is printed. */
void set_first_conditions(const PartialNames *names, const Share *share);

#endif
