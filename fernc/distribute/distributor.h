/* What the files that distribute a function share. */
#ifndef FERN_DISTRIBUTOR_H
#define FERN_DISTRIBUTOR_H

#include "distribution.h"

#include "schedule/resolve.h"

typedef struct Distributor {
    Distribution *distribution;
    const FunctionPlan *planned;
    const Schedule *schedule;
    const Function *function;
    Plan *plan;
    Arena *arena;
    Diag *diag;
} Distributor;

/* distributor.c */
const Expr *constant(const Distributor *d, int64_t value);
/* What each rank has one of, in the code that is written. */
Symbol *rank_symbol(Distributor *d, const char *name);
/* The function's parameter; -1: it is none. */
int parameter_of(const Function *function, const Root *root);
/* The commands for the function. */
bool is_command_for(const Distributor *d, const Command *command);
/* The dimension of the grid; -1 after an error. */
int find_dimension(const Distributor *d, const GridPlace *place);
/* An outer loop of `distribute` around the nest, by its name. */
bool is_outer_of(const Share *share, const char *name);
/* The stage's access to what this parameter of its routine points at; NULL: it has none. */
Access *access_to(const Stage *stage, const Parameter *parameter);
/* An array that this access has in memory: it is no tile of the nest, and no scalar. */
bool in_memory(const Nest *nest, const Access *access);
/* The side of `box` that is the tile of the loop, `shift` further on; -1: there is none. */
int tile_side(Plan *plan, const NestLoop *loop, const Box *box, const Expr **shift);
/* The box of one tile that is the whole chunk: all loops from their begin to their end. False: tiles may touch
 * what it does not hold. */
bool chunk_box(Distributor *d, const Nest *nest, const Box *tile, Box *whole);
/* Whether the nest writes all of the array before it reads any: what was in it is gone. */
bool is_overwritten(Distributor *d, const Share *share, const Placed *array);

/* grid.c: the grid that the schedule declares for the function; else the line. */
void read_grid(Distributor *d);

/* given.c: arrays that the schedule places; and those that it redistributes, once there are shares. */
void place_given(Distributor *d);
void redistribute_given(Distributor *d);

/* loops.c: which loops could be cut, whatever is placed already, and how many these are; then those that are. */
void find_candidates(Distributor *d, Share *share);
int candidate_count(const Share *share);
void choose_loops_of(Distributor *d, Share *share);
/* Whether calls of the nest reduce over the loop, and ranks may have parts of what they reduce into. */
bool can_cut_in_parts(Distributor *d, const Share *share, int loop);

/* infer.c: other loops, with which fewer bytes move than with those that are chosen by rule. False: there are none. `apply`:
 * nests cut them then, and arrays lie as they say. Both ways shares know what was weighed. */
bool choose_by_bytes(Distributor *d, bool apply);

/* attempt.c: all that is decided with the arrays and loops at hand. */
typedef struct Attempt Attempt;
Attempt *attempt_begin(Distributor *d);
/* As it was at the begin. */
void attempt_undo(Distributor *d, const Attempt *attempt);

/* steps.c: takes the loop that `communicate` or `rotate` names out of the nest: its steps run around it. */
void find_steps(Distributor *d, Share *share);
/* Once the nest's loops are cut: the loop is a chunk from now on; and, when all is decided, whole again. */
void begin_steps(Distributor *d, Share *share);
void end_steps(Distributor *d, Share *share);
/* What the array is called that comes in steps; NULL: it does not. */
const Stepped *stepped_array(const Share *share, const Space *space);
/* The box of all steps. False: it is not clear. */
bool box_of_all_steps(Distributor *d, const Share *share, const Box *box, Box *whole);
/* The dimension of the grid along which pieces of what is touched are passed on; -1: none. */
int passed_along(const Distributor *d, const Share *share, const Touched *touched);
/* Errors for what is named and not there. */
void check_step_names(Distributor *d);

/* reductions.c: whether the call reduces into the array over this loop of its nest. */
bool reduces_over(const Nest *nest, const Piece *piece, const Access *access, int loop);
/* Why parts of what it reduces into cannot be combined over ranks; NULL: they can. */
const char *why_not_combined(Distributor *d, const Nest *nest, const Piece *piece, const Access *access);
/* The dimensions of the grid over which a loop is cut that reduces into the array. */
unsigned partial_over(const Distributor *d, const Share *share, const Piece *piece, const Access *access);
/* Whether the ranks along these dimensions own what they contribute to; else an error. */
bool owns_parts(Distributor *d, const Share *share, const Piece *piece, const Access *access, const Placed *array, const Box *box,
                unsigned partial);
/* Parts that nobody reads before the next nest adds to them stay parts. Once all nests are decided. */
void carry_parts(Distributor *d);
/* Whether a box of one share is that of another, on each rank. */
bool is_same_box(Distributor *d, const Share *share, const Share *other, const Box *box, const Box *there);
/* Whether the call passes something else where it is the first into the old value. */
bool treats_first(Distributor *d, const Stage *stage);
/* Whether the old value is gone with what the nest reduces into the array: every part may begin with the identity. */
bool begins_anew(Distributor *d, const Share *share, const Placed *array);
/* Sets how what the call reduces into is combined, and where `first` holds. */
void combine_parts(Distributor *d, Share *share, const Piece *piece, const Access *access, Touched *touched, unsigned partial);

/* placements.c: the loops that shares cut, and an array for all that their nests have in memory. */
void place_arrays(Distributor *d);
Placed *new_array(Distributor *d, Range range, Space *space);
/* That of the space, a new one where there is none. */
Placed *array_of(Distributor *d, Range range, Space *space);
/* Arrays that change places lie alike. */
void join_swapped(Distributor *d);
/* Once all are placed: how the rank's block lies in memory. */
void view_block(Distributor *d, Placed *array);
/* The parameter that passes the stride of the view's dimension, and nothing else; -1: the annotation says what it is. */
int stride_parameter(const Stage *stage, const Access *access, int view_dimension);

/* redistributions.c: arrays that nests write where they do not lie. Once loops are chosen. */
void find_redistributions(Distributor *d);
/* Another way in which the array lies from this nest on; `wanted`: NULL: it is to be said. */
typedef struct Wanted Wanted;
Placed *new_stay(Distributor *d, Placed *home, const Wanted *wanted, int first);

/* chunks.c: the loops' blocks; what a chunk touches, and what of it is brought to the rank. */
void cut_loops(Distributor *d, Share *share);
void touch(Distributor *d, Share *share);
void decide_moves(Distributor *d, Share *share, int *moves);
/* Holds until another array is touched. */
Touched *touched_of(Distributor *d, Share *share, Placed *array, Image *image);

/* rows.c: arrays of which ranks have what belongs to their rows. */
void find_rows(Distributor *d);
/* Whether the nest runs on blocks of those rows; else an error. Where its calls find these arrays. */
void touch_rows(Distributor *d, Share *share);
/* image.c: in blocks along with the rows whose entries name it, where nothing else has placed it: so wants the nest. */
void place_named(Distributor *d, const Share *share, const Piece *piece, const Access *access, Placed *array);
/* What indices name of an array that this access reads; NULL: it is brought as a box. */
Image *image_of(Distributor *d, Share *share, const Stage *stage, const Access *access);
/* Where calls find what they read by an image, once all that the nest touches is known. */
void view_images(Distributor *d, Share *share);

/* overlap.c: whether the nest runs in parts, and what it reads in each of them. */
void overlap_moves(Distributor *d, Share *share);

/* kept.c: what need not be brought again. Once all moves are decided. */
void keep_moves(Distributor *d);

/* held.c: what need not be brought again in a later run. */
void hold_moves(Distributor *d);

/* strides.c: whether all calls of the nest can be told how the arrays lie that it touches; errors for those that cannot. */
bool strides_can_be_told(Distributor *d, Share *share);
/* strides that routines cannot be told; the parameters that blocks and boxes depend on. */
void check_strides(Distributor *d, Share *share);
void collect_sizes(Distributor *d);
/* Of a number that is passed by value, and keeps its value. */
bool is_fixed_parameter(const Function *function, const char *name);

/* device.c: errors for what is not there yet where arrays are in GPUs' memory. Once all is decided. */
void check_devices(Distributor *d);

/* entry.c: all that is computed before the first region is made of parameters that keep their values. */
void check_entry(Distributor *d);

/* body.c: errors for what in the function's text cannot be on ranks. */
void check_body(Distribution *distribution, const FunctionPlan *planned, Diag *diag);

#endif
