/* Plans to programs: the composition file with each fused function replaced. */
#ifndef FERN_LOWER_H
#define FERN_LOWER_H

#include "loops/loops.h"
#include "lower/given.h"
#include "model/large.h"
#include "model/machine.h"
#include "model/tile.h"
#include "plan/function_plan.h"
#include "schedule/naming.h"
#include "plan/nest.h"
#include "plan/layout.h"
#include "program/program.h"
#include "program/words.h"
#include "threads/failing.h"
#include "threads/own.h"
#include "tree/tree.h"

#include "annotator/base/names.h"

#include <stddef.h>

/* A min or max that has a name of its own in the generated code. */
typedef struct Hoisted {
    const Atom *atom;
    const Symbol *symbol;
    int *uses;                        /* how often its name was printed, */
    const int *uses_by;               /* .. and in its declaration, for each that was there before, how often that one's */
    Code *declaration;
    CodeList *at;                     /* where that stands */
} Hoisted;

typedef LIST(Hoisted) HoistedList;

/* While a nest is lowered with calls that may fail, and that threads share, or that is on ranks. */
typedef struct Failing {
    const char *name;                 /* of the struct fern_failed; NULL: no such nest is being lowered */
    bool kept;                        /* .. no: of the rank's fern_failure */
    const char *flag;                 /* says that the tile at hand has failed; NULL: nobody need ask */
    const char *tile;                 /* the variable of the shared loop */
    int loops;                        /* that are open */
} Failing;

/* Where in the printed text a nest stands, in it a call on tiles, or a call that runs as it was written. */
typedef struct Mark {
    const Plan *plan;
    const Nest *nest;                 /* NULL: a call that runs as it was written */
    const Stage *stage;               /* NULL: all of the nest */
    size_t begin, end;
} Mark;

typedef LIST(Mark) Marks;

/* While a function on ranks is lowered (lower/ranks/agreed.c): numbers that it decides by, and that ranks agree on. */
typedef struct Agreed {
    const char *numbers, *machine, *again; /* variables, and where it begins again */
    LIST(const char *) own;           /* in C, this rank's, */
    bool asks_machine;                /* and before the machine's */
    struct Builder *around;           /* what stands before what goes by them */
} Agreed;

/* A query that is made and not taken back yet. */
typedef struct LiveQuery {
    const Query *query;
    const char *name;                 /* of its variable */
} LiveQuery;

/* While a part of a nest on ranks, or a step, is lowered: a loop that runs from here to there, not as the nest says. */
typedef struct LoopRange {
    const NestLoop *loop;
    Interval range;
} LoopRange;

typedef struct Kernel Kernel;
typedef struct NameClash {
    const char *name, *header;        /* that has it; NULL: it is the compiler's */
} NameClash;

/* lower/nest/together.c: functions that do what several calls on a tile would. */
typedef struct TogetherCode {
    const Function *function;         /* that they stand before */
    const char *key;                  /* all that is in them */
    const char *together, *apart;     /* their names: for arrays that may be one, for those that lie apart; NULL: there is one function alone */
} TogetherCode;

typedef struct Emitter {
    ExprPool *pool;
    Arena *arena;
    const SourceFile *source;
    struct Builder *to;               /* what is lowered is added to */
    const Function *function;
    const PointerMap *trees;               /* of its nests */
    bool unchecked;                   /* what is emitted is computed whether the checks of the region hold or not */
    bool always_fuses;                /* for `fernc verify`: where it does not pay too */
    bool on_ranks;                    /* the library for ranks is included; tiles are asked for by fern_verify_tile where always_fuses is set, */
    int tiles_asked;                  /* .. so many by now, in the function */
    const char *own_name;             /* .. what the names of functions beside NAME_mpi that nobody else calls begin with: NAME */
    bool on_device;                   /* --target=cuda */
    const Vendor *vendor;             /* of its GPUs, */
    const Names *routines;            /* those that tiles call: each a TileRoutine */
    const struct DeviceVariants *variants;  /* of the calls of the source, which is another than what was written; NULL: it has none */
    bool directs_lines;               /* --line-directives */
    bool directs_own_text;            /* .. but of what is copied as it stands alone: not of calls on tiles, and of loops in routines */
    bool same_symbols;                /* --same-symbols */
    LIST(const CType *) status_types; /* whose values are named where calls fail, */
    unsigned status_loops;            /* in so many loops: a bit for each number */
    const struct Device *device;      /* the GPU it is for; NULL: asked for at run time */
    const char *gpu;                  /* the struct fern_machine of the GPU, while an estimate is lowered; NULL: it is for the host */
    bool streamed;                    /* --target=cuda-stream */
    long long device_memory;          /* bytes of the GPU's memory that tiles may take; 0: half of what is free at run time */
    const char *stream;               /* that the calls of the region being lowered are ordered on */
    const char *pipe;                 /* the struct fern_pipe of the nest being lowered; NULL: it copies nothing */
    bool pipe_waits;                  /* the host waits for what it copies */
    const char *block;                /* the struct fern_block of the region being lowered; NULL: it has none */
    const char *streams, *turn;       /* of the nest being lowered, the struct fern_streams, and which of them a tile is on; NULL: its
                                       * tiles are on one */
    const HandleType *handle;         /* of the nest being lowered: its calls are passed handles of the thread's own; NULL: they are not */
    const char *modes, *own_handle, *handle_name; /* what the caller's does; whether there are others; a tile's */
    const char *capture;              /* the struct fern_capture of the nest being lowered; NULL: it is not captured */
    int names_at_launches;            /* what naming_mark was before the launches of a nest, and of those beside it */
    Kernel *kernel;                   /* whose body is being lowered; NULL: none's */
    struct Builder *kernels, *kernel_prototypes; /* of the file */
    LIST(const char *) kernel_files;  /* that they need */
    const OwnKernel *own_kernels;     /* of loops of the composition, */
    int own_kernel_count;             /* .. so many */
    const char *budget_name;          /* the bytes that its tiles may take */
    const char *slots[2 * MAX_RANK];  /* in so many loops but one, which of an array's tiles is at hand */
    bool asks_for_gain;               /* the fused path has to pay: nobody has asked for it */
    struct Builder *beside;           /* functions that stand before the one being lowered; NULL: none may */
    LIST(TogetherCode) together;      /* .. some of them */
    const char *as_written;           /* the function that its original is; NULL: the original stands in it */
    bool knows_large;                 /* the function of the original's name has seen that arrays are large */
    int library_threads;              /* that a call of a library may start in a loop that threads share; 0: it
                                       * is not told */
    /* Of calls beside loops that threads share: the ps that they lose on one thread; the threads then, or 1; the number before. */
    const char *outside, *outside_sharers, *outside_before;
    Failing failing;
    const char *failure, *planned;    /* while a function on ranks is lowered: its fern_failure, its plan */
    LIST(LoopRange) ranges;           /* .. of the part or the step of a nest that is being lowered, */
    const CodeList *between;          /* .. what the thread that calls MPI does after each tile of the nest being lowered; NULL: nothing */
    Agreed *agreed;                   /* .. what it decides by; NULL: nothing on other ranks goes by it */
    const char *going;                /* while a nest is lowered in which queries may fail: the variable that is 0
                                       * once one has; NULL: none may */
    LIST(LiveQuery) live;             /* queries that are made and not taken back yet, where statements are added */
    bool tiles_given;                 /* --tile NAME=SIZE */
    const struct fern_machine *machine; /* that the code is for, */
    const char *machine_name;         /* .. in words, and the struct fern_machine with them in the output; */
    const char *machine_variable;     /* its name is the first fused function's, so that a file may have two outputs */
    const char *support;              /* the header of --support, as the output includes it; NULL: it brings along what it calls */
    bool has_header;                  /* -H: a header has the structs of tile sizes, too */
    const char *support_clash;        /* a name of the file that would be met in that header: the output does without */
    const Names *words;               /* that are in use in the source file */
    Naming naming;                    /* of the function being lowered, and of the loop bodies that are open */
    PointerMap *given;                /* what records of the plan are called, where they are lowered */
    Views *views;                     /* where arrays lie there, if not where the plan has them */
    HoistedList hoisted;              /* in the loop body being lowered */
    struct FileScope *scope;          /* what the names of the source file, and of its headers, mean */
    LIST(NameClash) clashes;          /* names that the code brings along, and the source file has */
    Marks marks;                      /* in the order of their ends; a call on tiles may be printed twice */
} Emitter;

/* Gives loops and tile sizes their names in C; dumps and explanations use them too. */
/* The whole output file, and the header with the prototypes of the fused functions. */
const CodeList *emit_file(Emitter *emitter, const FunctionPlan *functions, int count);
const CodeList *emit_header(Emitter *emitter, const FunctionPlan *functions, int count, const char *guard);
/* Up to its includes; behind them; its end. */
void begin_header(struct Builder *to, const char *guard);
void begin_declarations(struct Builder *to);
void end_header(struct Builder *to);
/* Whether the header declares it, and the includes that those that it declares need. */
bool function_has_prototype(const FunctionPlan *planned);
void emit_includes(Emitter *emitter, const FunctionPlan *functions, int count);

/* Before and after the copy of a function's body in another function: what `__func__` is in it; whether it mentions that. */
bool names_function(const Emitter *emitter);
void emit_function_name(Emitter *emitter, bool begins);

/* "int f(int n)"; with another name, and what stands before it. */
const char *function_prototype(const Function *function, Arena *arena);
const char *function_signature(const Function *function, const char *prefix, const char *name, Arena *arena);

/* What the code needs besides libc, with the headers of that. */
void emit_preamble(Emitter *emitter, Text *out, const char *text, const FunctionPlan *functions, int count);
/* lower/brought/helper.c: a part of it, that a file has once though it includes others with the same part. Where macros have
 * the names of its variables, they get others. */
void emit_helper(Emitter *emitter, Text *out, const char *name, const char *text);

/* What stands before the first function that is not as it was, up to `first` of the source, with `own` includes; and what the rest needs. */
void emit_before(Emitter *emitter, unsigned first, const char *own, const CodeList *rest, const FunctionPlan *functions, int count);

/* The fields of struct NAME_tiles, once the file has been lowered. */
int function_tile_count(const FunctionPlan *planned);
const char *function_tile_name(const FunctionPlan *planned, int field);

/* lower/host/source.c. With --line-directives: statements that are added come from the line of the composition that has the offset; up to the end. */
void begin_origin(Emitter *emitter, unsigned offset);
/* .. of the file, the composition or what it was made of, that is printed as it was written, whatever has become of it since. */
void begin_written(Emitter *emitter, const SourceFile *file, unsigned offset);
void end_origin(Emitter *emitter);
/* What is lowered from now on becomes a program of its own, which the end of it returns; the builder is the one around it. */
struct Builder *begin_lowering(Emitter *emitter, const char *indent);
const CodeList *end_lowering(Emitter *emitter, struct Builder *around);
/* Copies [begin, end) of the composition. */
void emit_source(Emitter *emitter, unsigned begin, unsigned end);
/* A call with the function's parameters, and `more` behind them unless it is NULL; of a function that returns something, as its `return`. */
void emit_call_of(Emitter *emitter, const char *name, const char *more);

/* --- shared by the files that lower ---------------------------------------- */

void emit_region(Emitter *emitter, const Plan *plan);
/* Declares what the statement does; a NULL value: it has none yet. */
void emit_variable(Emitter *emitter, const Statement *statement, const char *value);
/* Declarations move before both paths; arrays keep theirs. Then what arguments are at the entry. */
void emit_declarations(Emitter *emitter, const Plan *plan);
/* .. which call functions: on the fused path alone; or all others. */
void emit_entry_values(Emitter *emitter, const Plan *plan, bool calls);
/* Integers that functions give, under a name each in what follows; until they are forgotten. */
void emit_called(Emitter *emitter, const Region *region);
void forget_called(Emitter *emitter, const Region *region);
/* The same of what calls functions with results of nests before this one. */
void emit_late_values(Emitter *emitter, const Nest *nest);
/* In C, as the caller gives it: as written, or what it was where the region begins. */
const char *argument_at_entry(const Emitter *emitter, const Argument *argument);
/* On the fused path, not in a nest. */
void emit_on_its_own(Emitter *emitter, const Statement *statement);
/* The edit by which a call that the region has all parts of was taken apart, the statement among them; NULL: none. */
const SourceEdit *taken_apart(const Region *region, const Statement *statement);
/* That call as it was written, `file` being the text of its parts. */
void emit_taken_apart(Emitter *emitter, const SourceFile *file, const SourceEdit *edit);
/* lower/brought/system.c: what the helpers and the code need, after what stands in `out`; the helpers come behind it. */
void emit_system_includes(Emitter *emitter, Text *out, const char *helpers, const WordSet *code);
/* Of a header of the system that the code includes whatever it needs of it: an error later, where a name clashes. */
void emit_check_header(Emitter *emitter, const char *header);
/* A name of the file that would mean another thing behind the header; NULL: there is none. */
const char *first_clash(Emitter *emitter, const char *header);
/* Whether the code calls fern_NAME. */
bool code_calls(const WordSet *code, const char *name);
/* lower/brought/estimate.c: what the code calls of runtime/estimate.h, and the machine that it is for; whether there is more than that. */
bool emit_estimate_helpers(Emitter *emitter, Text *out, WordSet *code);
/* lower/host/unfit.c: says what does not fit the parameters that it is passed to. */
void emit_unfit(Emitter *emitter, const Plan *plan);
/* lower/host/folded.c: FERN_READ_AS for each constant that the region's plan stands on; what is no constant to all compilers, as a condition. */
void emit_folded(Emitter *emitter, const Plan *plan);
const char *folded_condition(Emitter *emitter, const Folded *folded);

/* lower/host/checks.c: `int FUSED = ...;`, and whether arrays are apart, with a table RANGES of them. */
void emit_checks(Emitter *emitter, const Plan *plan, const char *fused);
/* Begins an `if` of the fused path in which the condition that is returned can be asked; NULL: there is nothing to ask, and it begins none.
 * With a condition it stands in such an `if`, and returns both. */
const char *begin_ranges(Emitter *emitter, const Plan *plan, const char *ranges, const char *fused, const char *condition);
/* In C, what frees what the fused path has allocated and the original would have allocated later only. */
const char *frees_before_leaving(Emitter *emitter, const Plan *plan, const Statement *statement);
/* The statement's text from `from` on; its branch does that first. */
const char *text_with_frees(Emitter *emitter, const Plan *plan, const Statement *statement, unsigned from);
/* Bytes of the arrays of the plan's nests, intermediates included; NULL: it cannot be told, or tiles pay for small
 * arrays too. In C, that these are so many that the estimate may say that tiles pay (plan/least.c); `in_or`: as a
 * part of an `||`. */
const Expr *whole_bytes(const Emitter *emitter, const Plan *plan);
const char *emit_may_pay(Emitter *emitter, const Plan *plan, const Expr *bytes, bool in_or);
/* In C, its value, or the number next to it that an int64_t holds. */
const char *emit_count(Emitter *emitter, const Expr *expr);
/* In C, where the numbers of the machine are that the code is for. */
/* lower/ranks/agreed.c: in C, those that a function goes by, how many threads share a loop where so many are asked for (0: as there are),
 * and the tile of such steps on a device; on ranks what they have agreed on. */
const char *machine_in_c(Emitter *emitter);
const char *threads_in_c(Emitter *emitter, int asked);
const char *device_fit_in_c(Emitter *emitter, const char *step);
/* The helper that tells the machine which an estimate knows of a GPU. */
const char *device_machine_in_c(Emitter *emitter);
/* In C, in terms of the function's parameters, that tiles may pay for arrays as large as those of one of its regions. */
typedef struct Large {
    const char *condition;           /* NULL: it is not asked before NAME_tiled is called */
    const char *bytes, *bytes_name;  /* a constant in it; NULL: none */
} Large;
/* lower/host/wrapper.c */
Large emit_large(Emitter *emitter, const FunctionPlan *planned);
void emit_wrapper(Emitter *emitter, const FunctionPlan *planned, const Large *large);
/* lower/host/as_written.c: what the function's original is called as a function of its own; NULL: it is none. That function; the body as it was
 * written, behind its brace. */
const char *name_as_written(Emitter *emitter, const FunctionPlan *planned, const Large *large);
void emit_as_written_function(Emitter *emitter, const FunctionPlan *planned);
void emit_body_as_written(Emitter *emitter, const FunctionPlan *planned);
/* lower/objects/large_objects.c: where they are objects. */
Large emit_large_objects(Emitter *emitter, const LargeQuestion *question);
/* In C, of the call as written: bytes that it moves, ps that it computes, and ns that it takes besides. */
const char *emit_size_of_call(Emitter *emitter, Plan *plan, const Stage *stage);
/* In C, what tiles gain of the sizes that the rule for the loop tries over one tile, parts of tiles apart. NULL: it cannot be told. */
const char *emit_gain_of_loop(Emitter *emitter, const Nest *nest, int loop, const TileRule *rule);
/* The fused path is left where it does not pay, unless the caller asks for tile sizes. */
const char *begin_gain(Emitter *emitter, const Plan *plan, const char *fused);
void emit_tiles(Emitter *emitter, const Plan *plan);
/* Declares how many threads share each nest of the region, where the nest counts them. Where the variable `fused` is zero
 * nothing is asked of OpenMP, that takes as long as a call on few elements; NULL: there is none. */
void emit_thread_counts(Emitter *emitter, const Plan *plan, const char *fused);
/* Where an array that is there anyhow is too short for a tile of each thread, one thread runs all. */
void emit_slices_fit(Emitter *emitter, const Nest *nest, const char *fused);
/* .. its name; NULL: the nest does not count them. In C, how many threads share this nest. */
const char *threads_name(const Emitter *emitter, const Nest *nest);
const char *emit_threads(const Emitter *emitter, const Nest *nest);
void emit_nest(Emitter *emitter, const Nest *nest);
/* What it consists of, where it runs in parts: which tiles lie in whose memory; what results begin with; the loops. */
void emit_loans(Emitter *emitter, const Nest *nest);
void emit_result_begins(Emitter *emitter, const Tree *tree);
void emit_nest_loops(Emitter *emitter, const Nest *nest);
/* Where the loop runs. */
Interval range_of_loop(const Emitter *emitter, const NestLoop *loop);
/* lower/nest/ring.c: windows that slide. How long rings are, with the tile sizes; variables before the loops. */
void emit_rings(Emitter *emitter, const Nest *nest);
void declare_slides(Emitter *emitter, const Nest *nest);
/* lower/brought/library.c: libraries that start threads of their own, in calls of a nest that threads share, where they are told how many:
 * the number before, in variables NAMES, and back again, of the process or of each thread (`own`). Then what is emitted once for a library. */
void emit_library_set(Emitter *emitter, const Nest *nest, const char *names[], bool own);
void emit_library_restore(Emitter *emitter, const Nest *nest, const char *const names[], bool own);
const char *library_threads_in_c(const ThreadedLibrary *library, Arena *arena);
const char *library_functions_in_c(const ThreadedLibrary *library, const Names *words, Arena *arena);
const char *library_number_in_c(const ThreadedLibrary *library, Arena *arena);
/* lower/host/outside.c: the same of calls outside of nests (plan/formula.h): the variables that say how many threads they start; the call
 * in this place of the order, told once with those in a row with it; what that takes longer, or the wait does. */
void emit_outside(Emitter *emitter, const Plan *plan);
void emit_call_outside(Emitter *emitter, const Plan *plan, int place, bool in_row);
void emit_outside_loss(Emitter *emitter, const Plan *plan, const char *tiled);
/* lower/nest/failure.c: calls with a status test in a nest that threads share, or that is on ranks. Before the loops; at the
 * beginning of the outermost loop's body; the call; behind a loop inside of that one, in `depth` loops of the nest, where
 * `more` of the tile follows; behind all loops. */
bool nest_notes_failures(const Emitter *emitter, const Nest *nest);
void emit_failure(Emitter *emitter, const Nest *nest);
void emit_failure_skip(Emitter *emitter, const char *tile);
void emit_failing_call(Emitter *emitter, const Nest *nest, const Stage *stage, const char *call);
void emit_failure_leave(Emitter *emitter, const Nest *nest, int depth, bool more);
void emit_failure_branches(Emitter *emitter, const Nest *nest);
/* On ranks a call whose status the composition does not look at: a failure of it is kept all the same. */
void emit_kept_status(Emitter *emitter, const Stage *stage, const char *call);
/* In C, what leaves the innermost of so many loops, where its tiles are done: `continue` in the one that threads share. */
const char *leave_loop(const Nest *nest, int depth);
/* lower/nest/combine.c: the variable that partial results become one in, as nothing has been combined yet; `name = name op part`; the same, where
 * the one that is number 0 takes its place. */
void begin_combined(Emitter *emitter, const Combine *combine, const char *name);
void emit_combination(Emitter *emitter, const Combine *combine, const char *name, const char *part);
void emit_combination_or_first(Emitter *emitter, const Combine *combine, const char *number, const char *name, const char *part);
/* lower/device/device.c: declares the stream that the region's calls are ordered on; they must have one. */
void emit_stream(Emitter *emitter, const Plan *plan, const char *fused);
/* lower/device/status.c: the call of a tile; where it fails, that is said. */
const char *device_status(Emitter *emitter, const Nest *nest, const Piece *piece, const char *call);
/* What CUDA's runtime or a kernel returns, of all tiles: of a call of the composition, or of what has that title. */
const char *cuda_status_of_stage(Emitter *emitter, const Nest *nest, const Stage *stage, const char *call);
const char *cuda_status_of_all(Emitter *emitter, const Nest *nest, const char *title, const char *call);
/* In C, a function that names values of the type; NULL where they have no names. */
const char *status_names(Emitter *emitter, const CType *type);
void emit_status_helpers(Emitter *emitter, Text *out, const WordSet *code);
void emit_device_gain(Emitter *emitter, const Plan *plan, const char *fused);
void emit_device_helpers(Emitter *emitter, Text *out, const WordSet *code);
/* The composition's, for messages. */
const char *emitter_file_name(const Emitter *emitter);
/* lower/device/block.c: memory for all tiles of a region at once; in C, its end. Then what says that there is too little. */
void emit_tile_block(Emitter *emitter, const Plan *plan, const char *fused);
bool window_in_block(const Window *window);
const char *close_of_block(Emitter *emitter);
void emit_memory_helpers(Emitter *emitter, Text *out, const WordSet *code);
/* lower/device/graph.c: whether the launches of the nest are replayed from a graph; the next nest of the region that is launched with it, in
 * its graph, NULL: none is; the loop around them, which may be none; what ends a capture before the function is left; the stream that
 * launches are given there, and elsewhere. */
bool nest_is_captured(const Emitter *emitter, const Nest *nest);
const Nest *next_beside(const Nest *nest);
void open_graph(Emitter *emitter, const Nest *nest);
void close_graph(Emitter *emitter);
const char *close_of_graph(Emitter *emitter);
const char *stream_of_launches(const Emitter *emitter);
/* lower/device/fork.c: nests whose tiles go to several streams. How many are at hand at once, and in C, of a nest; around the loops; what ends that
 * before the function is left; at the beginning of the outermost loop's body; in C, a tile's stream, NULL: the caller's. */
void emit_tiles_at_once(Emitter *emitter, const Plan *plan);
const char *tiles_at_once(const Emitter *emitter, const Nest *nest);
void open_streams(Emitter *emitter, const Nest *nest);
void join_streams(Emitter *emitter, const Nest *nest); /* before a nest beside another */
void close_streams(Emitter *emitter);
const char *close_of_streams(Emitter *emitter);
void emit_stream_turn(Emitter *emitter, const Nest *nest);
const char *stream_of_tile(Emitter *emitter);
void emit_fork_helpers(Emitter *emitter, Text *out, const WordSet *code);
/* lower/device/handles.c: handles of the thread's own in the place of the caller's. Before the nest's loops; once their streams
 * are known; in C, that of a tile; in C, a word of a key, of eight bytes, for a number that is the host's or the device's. */
void open_handle(Emitter *emitter, const Nest *nest);
void set_handle(Emitter *emitter, const Nest *nest);
const char *handle_of_tile(Emitter *emitter, const Nest *nest);
const char *number_handle(Emitter *emitter, const Nest *nest); /* .. of a call of it that leaves a number */
const char *scalar_word(Emitter *emitter, const char *pointer, const char *element, int64_t part);
void emit_handle_helpers(Emitter *emitter, Text *out, const WordSet *code, const FunctionPlan *functions, int count);
/* lower/device/numbers.c: numbers that calls leave by a handle. Before the nests' memory, how many calls there are, and whether they may be brought
 * from the device; around what is around the nest's loops; before the loops; in C, where a call puts its
 * own; behind the call; what that needs. */
void emit_number_checks(Emitter *emitter, const Plan *plan, const char *fused);
void open_numbers(Emitter *emitter, const Tree *tree);
void close_numbers(Emitter *emitter, const Tree *tree);
void begin_numbers(Emitter *emitter, const Tree *tree);
const char *number_target(Emitter *emitter, const Nest *nest, const Window *part);
/* In C, elements of the device's memory for the numbers of one part of the nest's. */
const char *room_of_numbers(const Emitter *emitter, const Window *part);
void emit_number_of_call(Emitter *emitter, const Combine *combine);
void emit_number_helpers(Emitter *emitter, Text *out, const WordSet *code);
/* The function keeps graphs or memory from call to call, and NAME_release gives them back. */
bool keeps_device_state(const Emitter *emitter, const FunctionPlan *planned);
void emit_graph_helpers(Emitter *emitter, Text *out, const WordSet *code);
/* lower/device/variant.c: the source, with a look at what calls of device variants return; a function of such that is not fused;
 * one that keeps handles; what they call. */
void add_checked_source(Emitter *emitter, Text *out, unsigned begin, unsigned end);
bool is_kept_translated(const Emitter *emitter, const FunctionPlan *planned);
bool keeps_handles(const Emitter *emitter, const FunctionPlan *planned);
void emit_variant_helpers(Emitter *emitter, Text *out);
/* lower/device/kernel.c: the nest as a kernel, in `kernels`, and its launch. Then the prototypes of what launches kernels; the
 * file of them all. While a kernel is made: what it is given, by the name that it has there. */
void emit_kernel(Emitter *emitter, const Nest *nest);
void emit_kernel_prototypes(Emitter *emitter);
void emit_kernel_file(Emitter *emitter, Text *out);
const char *kernel_symbol(Emitter *emitter, const Symbol *symbol);
/* .. where `local` says, or at the array's root. */
const char *kernel_pointer(Emitter *emitter, const Space *space, const LocalView *local);
const char *kernel_value(Emitter *emitter, const Stage *stage, int parameter);
/* The address of a number that it reads: it is passed the number itself, where that is the host's. */
const char *kernel_scalar(Emitter *emitter, const Stage *stage, const Access *access);
/* Where the blocks of the kernel leave parts of a number. */
const char *kernel_parts(Emitter *emitter, const Window *part);

/* lower/device/kernel_numbers.c: numbers that calls in a kernel overwrite. A thread combines its own; then those of a block are, and those of all
 * blocks. In C, where a call puts its own; behind the call. */
const char *number_in_kernel(Emitter *emitter, const Window *part);
void emit_number_in_kernel(Emitter *emitter, const Nest *nest, const Combine *combine);

bool kernel_has_name(const Emitter *emitter, const char *name);
/* Before the fused path: whether the kernels that warps or blocks run have what they need of the device. */
void emit_kernels_fit(Emitter *emitter, const Plan *plan, const char *fused);
/* lower/device/group.c: where warps or blocks run the kernel, a barrier behind a call that all threads make together. */
void emit_barrier_behind(Emitter *emitter, const Nest *nest, const Piece *piece);
/* lower/device/stream.c: copies between the host's memory and the GPU's, in a region. What its tiles may take of the memory,
 * and whether they fit; the default `size` of a tile, no more than fits; the memory of a window with slots. */
void emit_stream_budget(Emitter *emitter, const Plan *plan, const char *fused);
void emit_stream_fits(Emitter *emitter, const Plan *plan, const char *fused);
/* Where memory for them could not be had: how much was asked for. */
void emit_what_is_short(Emitter *emitter, const Plan *plan);
const char *stream_tile(Emitter *emitter, const Nest *nest, int loop, const char *size);
const char *slots_call(Emitter *emitter, const Window *window, const char *elements);
/* Streams and pinned buffers, around the loops of a nest that copies; "fern_pipe_close(..); " for who leaves them. */
void open_pipe(Emitter *emitter, const Nest *nest);
void close_pipe(Emitter *emitter, const Nest *nest);
const char *close_of_pipe(Emitter *emitter);
/* Before a piece. */
void emit_stream_waits(Emitter *emitter, const Piece *piece);
void emit_stream_helpers(Emitter *emitter, Text *out, const WordSet *code);
/* The memory that the tile lies in, here, in C. */
const char *window_name(const Emitter *emitter, const Window *window);
/* lower/objects/objects.c: opaque data structures. At the entry: what their libraries tell, and that handles are others. */
void emit_object_extents(Emitter *emitter, const Plan *plan);
/* In C, what it is; -1 where there is no object. */
const char *object_told(Emitter *emitter, const ObjectExtent *extent);
/* In the estimate: what it alone needs. */
void emit_object_measures(Emitter *emitter, const Plan *plan);
/* No variable is called as a function of an interface is: the source need not mention it. */
void emit_object_checks(Emitter *emitter, const Plan *plan, const char *fused);
/* lower/objects/interface.c: what is made at an address, `create(&t, n)`: the variable that says whether it has been, where the object's
 * value does not; the call. */
void declare_made(Emitter *emitter, const Root *root);
void emit_made(Emitter *emitter, const Root *root, const char *call);
/* In C, whether an allocation went well; NULL where it always does. */
const char *object_is_made(Emitter *emitter, const Root *root);
const char *object_free(Emitter *emitter, const DataType *type, const char *name);
/* What a variable of this type is while there is no object; whether it may be assigned, too. */
const char *no_object(const DataType *type);
bool object_may_be_none(const DataType *type);
/* lower/objects/object_tiles.c: of an intermediate's tile, variables for its extents; the first allocation. */
void declare_object_tile(Emitter *emitter, const Window *window);
void emit_object_tile(Emitter *emitter, const Window *window);
/* lower/objects/queries.c: parts of objects, of a piece alone, around its call. */
bool piece_has_queries(const Piece *piece);
void emit_piece_queries(Emitter *emitter, const Nest *nest, const Piece *piece);
void end_piece_queries(Emitter *emitter, const Nest *nest, const Piece *piece);
/* Of a tile that slides, in `depth` loops: copies what is kept to its beginning. */
void emit_object_move(Emitter *emitter, const Window *window, const char *begin, int depth);
const char *object_argument(const Emitter *emitter, const Nest *nest, const Piece *piece, int access);
/* The frees of the queries that are live here, in so many loops or more: `f(a); f(b); `. */
const char *frees_of_queries(Emitter *emitter, int depth);
/* `fused && `, in the condition of a loop; "". */
const char *while_going(Emitter *emitter);
/* lower/objects/own_objects.c: tiles of each thread's own, where threads share the nest; the thread's number is `thread`. What the first one
 * returns, the second is given: what stands for the tile of all threads. */
typedef struct SharedObject SharedObject;
const SharedObject *begin_own_objects(Emitter *emitter, const Nest *nest, const char *thread);
void end_own_objects(Emitter *emitter, const Nest *nest, const char *thread, const SharedObject *shared);
/* lower/ranks/numbers.c: of a number on ranks, what the call has put into its part is combined with the rank's. */
void emit_number_of_rank(Emitter *emitter, const Combine *combine);
/* .. where the call puts it, in C. */
const char *number_on_rank(const Emitter *emitter, const Window *part);
/* lower/nest/parts.c: what the root is called that has this name in the plan: partial results in memory have another. The memory: variables; what frees them, in C, and as statements. */
const char *root_name(const Emitter *emitter, const Root *root, const char *planned);
void declare_parts(Emitter *emitter, const Plan *plan);
const char *frees_of_parts(Emitter *emitter, const Plan *plan);
void free_parts(Emitter *emitter, const Plan *plan);
/* lower/nest/past.c: results that go past the caches. Where the region begins, variables for their blocks; the blocks, where the fused path is
 * taken and they gain; what frees them, and in C, what does so where the function is left. */
void declare_past_blocks(Emitter *emitter, const Plan *plan);
void emit_past_blocks(Emitter *emitter, const Plan *plan, const char *fused);
void free_past_blocks(Emitter *emitter, const Plan *plan);
const char *close_of_past_blocks(Emitter *emitter, const Plan *plan);
/* .. around the loops of a nest, what this thread has of them. */
void begin_own_past_blocks(Emitter *emitter, const Nest *nest, const char *thread);
void end_own_past_blocks(Emitter *emitter, const Nest *nest);
/* The statement as written, with `call` in the place of the call. */
void emit_status_test(Emitter *emitter, const Plan *plan, const Stage *stage, const char *call);
/* The same for a macro that leaves the function: what is open on the GPU is closed before it. */
void emit_macro_test(Emitter *emitter, const Plan *plan, const Stage *stage, const char *call);
/* Whichever of the two the call has. */
void emit_own_test(Emitter *emitter, const Nest *nest, const Stage *stage, const char *call);
/* On the fused path, a call that is in no nest: where it leaves the function, what that path has in hand is freed before. */
void emit_outside_call(Emitter *emitter, const Plan *plan, const Stage *stage);
/* In C, what CUDA says, as a status of the routine. */
const char *status_as(Emitter *emitter, const Routine *routine, const char *error);
/* What CUDA says, in C, tested as the call `piece` tests its status, if it does. */
void emit_status(Emitter *emitter, const Nest *nest, const Piece *piece, const char *error);
/* Behind the loops of a nest: this C, which is a status of the vendor's, with the status tested as the call `piece` does. */
void emit_checked(Emitter *emitter, const Nest *nest, const Piece *piece, const char *what);
/* .. it waits for the nest's stream. */
void emit_wait(Emitter *emitter, const Nest *nest, const Piece *waiting);
/* The tile call of a piece, its guard and the loop over its rows; what is combined right behind each call. */
void emit_piece(Emitter *emitter, const Nest *nest, const Piece *piece, const Combines *combines);
/* A value that the region is given, and no loop, length or tile of the generated code. */
bool symbol_is_value(const Emitter *emitter, const Symbol *symbol);
/* 0.5f, -1, and sums of such. */
bool is_number_text(const char *text);
/* An expression in C, computed in int64_t wherever int could overflow. */
const char *emit_expr(Emitter *emitter, const Expr *expr, bool as_operand);
const char *emit_double(Emitter *emitter, const Expr *expr);
/* The same for a product, factor by factor. */
const char *emit_product(Emitter *emitter, const Expr *const *factors, int count);
/* Declares a variable for each min and max over loop variables in the expression. */
void emit_hoisted(Emitter *emitter, const Expr *expr, const char *name);
/* The body ends in which the names behind the first `count` were made. What nobody uses is not declared. */
void end_hoisted(Emitter *emitter, int count);

/* Names the loops of the function's nests. */
void name_function(Emitter *emitter, const FunctionPlan *planned);
/* In C, what the symbol is where statements are added: what it has been given, or what the pass that made it says; the name that it has
 * from now on, whose former one is returned, to be given back. */
const char *symbol_text(const Emitter *emitter, const Symbol *symbol);
const char *give_symbol(Emitter *emitter, const Symbol *symbol, const char *name);
/* In C, the pointer to what the view is of. */
const char *view_name(const Emitter *emitter, const LocalView *view);
/* A symbol of the lowering's own, for an int64_t variable that it declares. */
const Symbol *new_variable(Emitter *emitter, const char *wanted);
/* A name that nothing in the source file has. */
const char *fresh_name(Emitter *emitter, const char *wanted);
const char *source_text(Emitter *emitter, Range range);
/* lower/host/routines.c: the routines that tiles of the plan call, among those of other plans. */
void note_tile_routines(Names *routines, const Plan *plan);
/* Whether calls of the routine on tiles say where in a ring the rows begin of what this parameter leads to. */
bool is_in_ring(const Emitter *emitter, const Routine *routine, int parameter);
/* The definition of one that the compiler has made; nothing, where no tile calls it. */
void add_tile_routine(const Emitter *emitter, Text *out, const SourceEdit *edit);
/* lower/host/source.c: a part of the composition as it was written, with the routines that the compiler has made of it where tiles call them. */
void add_text_as_written(const Emitter *emitter, Text *out, const SourceFile *file, unsigned begin, unsigned end);
/* The same in one line, as it can stand in a comment; loops there have nothing of their own around them. */
const char *comment_of_source(Emitter *emitter, Range range);
/* A text in one line, as it can stand in a comment. */
const char *as_comment(Emitter *emitter, const char *text);

#endif
