/* A function on ranks: NAME_mpi beside the function as it was written, and NAME_setup, NAME_run and NAME_teardown. */
#ifndef FERN_LOWER_RANKS_H
#define FERN_LOWER_RANKS_H

#include "distribute/distribution.h"
#include "lower/lower.h"

/* The output file, and the header with the prototypes. Each function has a distribution or is left as it is. */
const CodeList *emit_ranks_file(Emitter *emitter, const FunctionPlan *functions, int count);
const CodeList *emit_ranks_header(Emitter *emitter, const FunctionPlan *functions, int count, const char *guard);

/* --- shared by the files of it ---------------------------------------------------------------------------- */

typedef struct BodyPart BodyPart;

/* A function that is being lowered, and names in it. */
typedef struct Ranks {
    Emitter *emitter;
    const Function *function;
    const Distribution *distribution;
    const char *comm, *handle, *returned, *grid, *failure, *status, *rank, *coordinates, *hash, *sizes, *key, *kept, *only_plans, *planned,
        *end;
    const char *member; /* NULL: no rank idles */
    const char *stale;  /* by what may stay from run to run: whether some rank needs it anew */
    const char *fits;   /* whether there is a grid */
    int memories;       /* pieces of memory that the plan has, */
    int memory;         /* and the next of them */
    bool jumps;         /* to `end` */
    LIST(BodyPart) parts; /* of its body */
} Ranks;

Ranks ranks_new(Emitter *emitter, const FunctionPlan *planned);

/* lower/ranks/ranks.c: `NAME_call`, which all of these call, when the loops have their names. */
void emit_ranks_function(Emitter *emitter, const FunctionPlan *planned);
/* "const float *x" of what is declared `const float x[static n]`: a block has fewer elements, and not every function has
 * the `n`. */
const char *parameter_on_ranks(const Ranks *r, int parameter);
/* ", int n, const double *x, const fern_local *x_at, double *returned"; the last of these. */
const char *parameters_on_ranks(const Ranks *r);
const char *returned_on_ranks(const Ranks *r);

/* lower/ranks/entry.c: the grid, and blocks of arrays. A new name, NAME_WHAT; what the record or the symbol is called from now on (lower/given.h). */
void emit_blocks_on_ranks(Ranks *r);
const char *named(Emitter *emitter, const char *name, const char *what);
const char *name_record(Emitter *emitter, NameKind kind, const void *record, const char *name, const char *what);
const char *name_symbol(Emitter *emitter, const Symbol *symbol, const char *name);
/* In C, what a record is called. */
const char *called(const Ranks *r, NameKind kind, const void *record);
/* In C, the call that opens the grid for `sizes`, which ranks do together. */
const char *opened_grid(Emitter *emitter, const RankGrid *grid, const char *comm, const char *sizes, const char *opened, const char *failure);
bool is_array_on_ranks(const Ranks *r, int parameter);
/* "x_at", the parameter that says where the block of the array `x` lies; another name where the function has one of that, or the whole file. */
const char *at_name(const Ranks *r, int parameter);

/* lower/ranks/redistribute.c: the function for an array's placement, "f_home_A"; a pointer to its elements on the rank. */
const char *placement_function(const Emitter *emitter, const Placed *array);
const char *placed_pointer(const Emitter *emitter, const Placed *array);
/* What a placement says beside extents: `fern_place_block(..);` and so on. */
void emit_placement(Emitter *emitter, const RankGrid *grid, const Placed *array, const char *placement);
/* The moves, and when they are made: before this nest, counted from 0. In C, the call that plans one, with the `rest` of what it says. */
void emit_planned_redistributions(const Ranks *r);
void emit_redistributions(const Ranks *r, int before);
void emit_redistribution(const Ranks *r, const Redistribution *move);
const char *planned_move(const Ranks *r, int number, const char *title, const Placed *from, const char *rest);
/* What the rank at hand receives of them, added to `bytes`. */
void emit_redistributed_bytes(Emitter *emitter, const FunctionPlan *planned, const char *sizes, const char *coordinates, const char *bytes);

/* lower/ranks/held.c: what stays from run to run. Beside the agreement; before the body; at the end. The functions by which the
 * caller says so; in a header, their prototypes. */
void emit_stale(Ranks *r);
void emit_held_flags(Ranks *r);
void emit_kept(const Ranks *r);
void emit_hold_functions(const Ranks *r);
void emit_hold_prototypes(const Ranks *r);
/* "void NAME_hold_A(struct NAME_handle *handle)" */
const char *hold_head(const Ranks *r, const char *what, const Space *array);
/* lower/ranks/places.c: what calls and copied statements touch through pointers that are no arrays, as rows of a table of ranges, and
 * how many; and, region by region, that such places lie apart where the order of what touches them may change. */
int add_places(const Ranks *r, const char **written, const char **read);
void emit_places_apart(const Ranks *r);

/* lower/ranks/rows.c: the rank's rows, and how many entries these have; what a rank has of them, as ranges that are read, and how
 * many these are. */
void emit_rows(const Ranks *r);
int add_row_ranges(const Ranks *r, const char **read);
/* What indices name: before the agreement. In C, how many elements a rank needs of an array; the move that brings them. */
void emit_images(const Ranks *r);
const char *image_elements(const Ranks *r, const Touched *touched);
void emit_image_move(const Ranks *r, const Touched *touched, const char *title);
/* While the nest is printed: its accesses find their arrays where these are. */
void show_access_views(const Ranks *r, const Share *share, bool printed);
/* `NAME_hold_COLUMNS` and `NAME_touch_COLUMNS`. */
void emit_image_hold_functions(const Ranks *r);
void emit_image_hold_prototypes(const Ranks *r);

/* lower/ranks/device.c: where ranks have a GPU each: the calls' stream; once there is a plan, that it and the caller's arrays are there. */
void emit_streams_on_ranks(Ranks *r);
void emit_plan_on_device(const Ranks *r);
/* Before ranks agree: an error where a kernel that warps or blocks run does not fit the device. */
void emit_kernels_on_ranks(Ranks *r);

/* lower/ranks/agreed.c: from the one to the other the statements are held back, since it tells which numbers ranks have to agree on first. */
void begin_agreed(Ranks *r, Agreed *agreed);
void end_agreed(Ranks *r);
/* In C, for fern_agree_numbers (NULL: nothing goes by such numbers). Behind it: where they differ, all begin again. */
const char *agreed_argument(const Emitter *emitter);
void emit_differ(const Ranks *r);
/* `NAME_name`, by which failures are told, and `NAME_code`, which ranks compare; once the text from `begin` on is complete, its value. */
Code *emit_code_of_ranks(Emitter *emitter, const Function *function);
void set_code_of_ranks(const Emitter *emitter, Code *code, const CodeList *program);

/* lower/ranks/nest.c: a nest, and what stands around it there. */
void emit_shared_nest(const Ranks *r, const Share *share);
/* lower/ranks/body.c: the function's body as it was written, its calls on ranks. */
void emit_body_on_ranks(Ranks *r);

/* lower/ranks/callers.c: `struct NAME_handle {..};`; the functions that people call; their prototypes. */
void emit_handle_on_ranks(const Ranks *r);
void emit_callers_on_ranks(const Ranks *r);
void emit_ranks_prototypes(Emitter *emitter, const FunctionPlan *planned);

/* --- lower/ranks/rank.c: functions of the rank ------------------------------------------------------------------- */

/* Names in the functions of a rank: no parameter of the user's has them. */
typedef struct Words {
    int mark; /* of the names before */
    const char *comm, *ranks, *placement, *sizes, *rank, *block, *arguments, *coordinates, *box;
} Words;

Words words_of(Emitter *emitter);
/* With a blank line behind it; the words are free again. */
void end_function_of_rank(Emitter *emitter, const Words *words);
/* The parameters that are sizes, each before a comma: their declarations, or their names. */
const char *size_parameters(Emitter *emitter, const Function *function, const Distribution *distribution, bool declared);
/* Blocks, needs, steps and placements; the one that sets the sizes and finds the grid. */
void emit_functions_of_rank(Emitter *emitter, const FunctionPlan *planned);
/* Whether it tells where rows begin: its placement tells which rows a rank has. */
bool says_begins(const RowArray *array);

/* --- lower/ranks/partial.c: parts of results ------------------------------------------------------------------ */

typedef struct PartialNames {
    Emitter *emitter;
    const char *grid, *coordinates, *failure;
    const char *plan; /* whose memory is a GPU's; NULL: all is in the host's */
} PartialNames;
PartialNames partial_names(const Ranks *r);

/* How a buffer of so many elements is combined, once it has its name; then what stands before the nest, and after it. */
void emit_partial_spec(const PartialNames *names, const Combine *combine, const char *elements);
void emit_partial_begin(const PartialNames *names, const Combine *combine);
void emit_partial_end(const PartialNames *names, const Combine *combine);

/* --- lower/ranks/numbers.c: numbers that calls overwrite through a pointer -------------------------------------- */

/* Among the declarations of the function; before the nest; where it is whole, to where the original call has it. */
void declare_numbers(const Ranks *r, const Nest *nest);
void emit_number_begin(const Ranks *r, const Combine *combine);
void emit_number_put(const Ranks *r, const Combine *combine);
/* Functions that combine those of ranks, where the library has none. */
void emit_number_combines(Emitter *emitter, const Distribution *distribution);
/* What ranks have of a result or a number becomes one, the same for all of them. */
void emit_over_ranks(const Ranks *r, const Share *share, const Combine *combine);

/* --- lower/ranks/steps.c: steps around a nest ------------------------------------------------------------------ */

typedef struct StepNames {
    Emitter *emitter;
    const Distribution *distribution;
    const char *function, *plan, *sizes, *coordinates, *failure;
    const char *member; /* NULL: no rank idles */
} StepNames;

/* The loop over steps: variables; `fresh`: says that nothing of it has run yet, or NULL. */
typedef struct StepLoop {
    const char *step, *span, *fresh;
} StepLoop;

/* Names for them; the stream of an array that comes piece by piece; what stands before the loop; its head; in it the piece of the step, and
 * around the nest on what is there, where the rank runs it. */
StepLoop name_steps(const StepNames *names, const Share *share);
void open_stream(const StepNames *names, const Share *share, const Touched *touched);
void declare_first_step(const StepNames *names, const Share *share, const StepLoop *loop);
void begin_steps_loop(const StepNames *names, const Share *share, const StepLoop *loop);
void take_piece(const StepNames *names, const Touched *touched, const StepLoop *loop);
void begin_step(const StepNames *names, const Share *share);
void end_step(const StepNames *names, const Share *share, const StepLoop *loop);
/* The span of a step, and the names of its ends. */
void emit_step_span(Emitter *emitter, const char *function, const Share *share, const char *sizes, const char *coordinates,
                    const char *step);

/* --- lower/ranks/overlap.c: nests in parts ----------------------------------------------------------------------- */

/* Once the blocks of the nest's loops have their names: the parts. In C, what a move need not copy, as the interior alone reads it; NULL:
 * there is none. Before the nest: messages set out. The nest. */
void emit_interior(const Ranks *r, const Share *share);
const char *spare_box(const Ranks *r, const Share *share, const Touched *touched);
void emit_start(const Ranks *r, const Touched *touched);
/* The loop over parts, whose variable is returned; in it, before the second part, a message that is waited for; around the nest. */
const char *begin_parts(const Ranks *r, const Share *share);
void emit_finish(const Ranks *r, const Touched *touched, const char *part);
void begin_part_of_block(const Ranks *r, const Share *share, const char *part);
void end_part_of_block(const Ranks *r);

/* What the rank at hand receives to combine a part, added to `bytes`. */
typedef struct PartialBytes {
    Emitter *emitter;
    const char *function, *home, *sizes, *coordinates, *bytes;
} PartialBytes;
void emit_partial_bytes(const PartialBytes *names, const Combine *combine);
/* `first(k)` holds on the rank that has the old value. Before the nest is printed. */
void set_first_conditions(const PartialNames *names, const Share *share);

#endif
