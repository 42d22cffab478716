/* Nests: loops over tiles with the stages that run in them. */
#ifndef FERN_NEST_H
#define FERN_NEST_H

#include "stage.h"

typedef struct NestLoop {
    const char *name;
    int stage_loop;                  /* of the last call */
    const Symbol *variable, *length; /* where the tile begins, how long this one is */
    const Symbol *tile;              /* the tile size: what `length` is but at the edge */
    const Symbol *later_variable, *later_length; /* of a later iteration, for the order rule */
    const Expr *begin, *end;
    bool reduction;                  /* of the last call */
    int64_t granule;                 /* tile sizes are multiples of it */
    /* What a schedule says of it. */
    int64_t asked;                   /* its tile size; 0: the compiler's choice */
    bool fixed;                      /* .. and no caller may ask for another */
    int64_t in_kernel;               /* an iteration of a kernel has so many of it; kernel.c */
    int64_t parts;                   /* it is cut into so many; 0: it is not */
    const struct Command *split;     /* by this command; NULL: by none */
    bool chunked;                    /* its range is a chunk of a loop before it, of the same dimension (loop_of_chunk) */
    bool collapsed;                  /* it and the next are run as one loop, */
    const char *collapsed_name;      /* of this name */
    bool parallel;                   /* threads share its iterations */
    const char *serial;              /* why they cannot; NULL: they can, */
    const char *kept;                /* .. but for what is kept from one to the next, by `reuse`; NULL: nothing */
    const char *serial_in_numbers;   /* .. even if each has a copy of its own of numbers that calls overwrite (`partial`), */
    const char *serial_in_parts;     /* .. and of all that they reduce into */
    const struct Command *distributed; /* by this command ranks share them; NULL: by none */
} NestLoop;

/* A subset of an opaque object, that its interface makes before calls of the nest and takes back after them. */
typedef struct Query {
    Space *space;
    const Box *box;                  /* in the root's coordinates */
    int depth;                       /* in the first so many loops of the nest */
    int first, last;                 /* pieces that are given it; */
    bool around;                     /* they stand in loops inside of that */
    bool local;                      /* it is one call's */
    bool fresh;                      /* all of it is written first: it is allocated, nothing is taken out */
    bool writes;                     /* they change it */
} Query;

/* A stage in a nest: the part of its loops that one iteration runs. */
typedef struct Piece {
    Stage *stage;
    Interval loops[MAX_RANK];
    int depth;                       /* it runs in the first so many loops of the nest, before those inside */
    int sub;                         /* from 1: the part that it runs in; 0: none */
    int together;                    /* memory/together.c: from 1, which loops it is in with others, that follow each other; 0: it is a call of its own */
    Box *boxes;                      /* one for each access of the stage */
    Query **queries;                 /* for each access, what the call is given; NULL: the object, or memory */
    bool waits[3];                   /* stream.c: before it, for what these streams have been given */
    struct Window **blocks;          /* edges.c: for each access, the memory that the call writes in the place of the array, edges and all; NULL: none */
    struct Window **parts;           /* partial.c: for each access, where chunks but the first write; NULL: none */
} Piece;

/* The memory of an intermediate that exists only as a tile. */
typedef struct Window {
    Nest *nest;
    Space *space;
    Box box;                         /* in one iteration, in the root's coordinates */
    const Expr *extent[MAX_RANK];    /* of this iteration's box */
    const Expr *stride[MAX_RANK];
    int sides;
    int depth;                       /* of the calls that write it */
    const Expr *side_bound[MAX_RANK]; /* of each side, for a full tile: in terms of tile sizes */
    const Expr *bound;               /* elements: their product */
    int life;                        /* for allocate.c */
    /* It slides along dimension 0: what the next iteration needs stays (ring.c). */
    const Symbol *slides_with;       /* the loop's variable; NULL: each iteration has it anew */
    const Symbol *origin;            /* the coordinate that its memory begins with */
    const Symbol *ready;             /* what lies before is there already */
    const Expr *ready_before;        /* where the iteration before has ended */
    const Expr *kept_from;           /* the first row that calls read which are cut to what is not there yet */
    const Symbol *ring;              /* rows of the ring that it is; NULL: its rows are moved for each tile */
    bool turns;                      /* .. they are a power of two, and calls go on at its beginning by themselves, which are told where in it they begin */
    bool none_kept;                  /* what reads it goes on where it stopped: no row is read in two iterations */
    const Expr *ring_least, *ring_rows; /* as many at least; how many */
    const Root *part_of;             /* it is no intermediate: partial results for this array, */
    bool with_edges;                 /* .. or what a call writes of it, with edges that are not to be used, */
    bool stays;                      /* .. and this is in a GPU's memory: the host has no use for it */
    bool in_iteration;               /* together.c: an element of it is made and used in one iteration of loops, in which it is a variable */
    bool local;                      /* so small and of a size so fixed that it is an array in the loop */
    bool in_block;                   /* fork.c: its memory is a part of what all tiles of a region on a GPU are given at once */
    bool slots;                      /* stream.c: it is copied to or from the host, and has several tiles in turn, */
    bool shares;                     /* .. of which one may have elements of the one before: they are copied from there */
    int64_t align;                   /* of its memory, in bytes; 0: a cache line */
    const struct Window *memory;     /* that its tile lies in: its own, or that of a tile that is dead
                                      * by then (allocate.c) */
} Window;

/* A result that goes past the caches: its call writes each tile into a block that the first cache holds, which is copied to the array then. */
typedef struct PastStore {
    const Piece *piece;              /* the one call of the nest that touches the array: it writes all of its box */
    int access;                      /* of the call */
    const Expr *side_bound[MAX_RANK]; /* of the block's sides, which lie close: those of a full tile */
    const Symbol *apart[MAX_RANK];   /* what the call is told of how far apart rows are, of the block or of the array; NULL: 1 element */
    LocalView view;                  /* what the call is given, the block or the array */
    bool asked;                      /* by a schedule: always; else where it gains: */
    const Expr *bytes;               /* .. the array has more than `least_bytes`, */
    int64_t least_bytes;
    int64_t least_length, least_rows; /* .. a tile has so many rows, of so many elements, at least, */
    int64_t most_elements;           /* .. and so many elements at most */
} PastStore;

/* Pieces that run on parts of the tile, in a loop of their own within the nest's innermost one. */
typedef struct Part {
    int first, last;                 /* pieces */
    const Symbol *of;                /* the tile size of the loop whose tiles are cut */
} Part;

struct Nest {
    Plan *plan;
    int number;                      /* from 1, in the order in which they run */
    int loop_count;
    NestLoop loops[2 * MAX_RANK];    /* after the nest's own, one for each part */
    int sub_count;
    Part subs[MAX_RANK];
    LIST(Piece *) pieces;            /* program order */
    LIST(Window *) windows;
    LIST(Window *) sliding;          /* those of them that slide, in the same order */
    LIST(Query *) queries;           /* in the order in which they are made */
    LIST(PastStore *) past;          /* memory/past.c: results that go past the caches */
    LIST(Stage *) after;             /* stores between its calls that run after it, the last one first */
    const char *others;              /* gain.c: what it is estimated to save, and with other loops; NULL: there was no choice */
    int threads;                     /* that share its outermost loop, if `parallel`; 0: as many as there are */
    /* visible.c: all bodies are seen, and tiles are of a few elements, by the compiler's choice. */
    bool small_tiles;
    const char *no_kernel;           /* kernel.c: why it is none, on ranks, where it runs tiles then; NULL: it is one, or nobody asked */
    bool kernel;                     /* it is one kernel, */
    VariantLevel level;              /* .. of which a thread, or all threads of a warp or a block, run each iteration */
    bool forked;                     /* fork.c: its tiles go to several streams in turn */
    const Nest *beside;              /* fork.c: it is launched right after that nest, and waits for nothing of it; */
    bool has_beside;                 /* .. another is after this one */
    const HandleType *handle;        /* calls are passed handles of the code's own of this type in the place of one, */
    const char *handle_text;         /* .. that is this in C; NULL: handles are passed on */
    const char *no_small_tiles;      /* why not, where a body is seen */
    bool in_one_loop;                /* all that it does is done together in the same loops: there is nothing to cut */
};

/* The window of a space in a nest; NULL: it is in memory. */
const Window *nest_window(const Nest *nest, const Space *space);

/* Whether the root exists only as the tile of a nest. */
bool is_scratch(const Plan *plan, const Root *root);
/* Its memory is a whole array that is there anyhow: allocated outside of the region, or declared as an array. */
bool lies_in_array(const Window *window);
/* Else the fused path has no use for the null test: it tests what it allocates. */
bool tests_more_than_allocations(const Statement *test);

/* The coordinate along dimension d that the window's memory begins with. */
const Expr *window_origin(const Nest *nest, const Window *window, int d);
/* Of the window's extent in dimension d: whether it is another one in other iterations; whether it is 0 or more as it stands. */
bool window_side_changes(const Window *window, int d);
bool window_side_is_nonnegative(const Window *window, int d);
bool nest_is_parallel(const Nest *nest);
/* Why threads cannot share the loop's iterations; NULL: they can. */
const char *loop_serial_why(const NestLoop *loop);
bool plan_has_threads(const Plan *plan);
/* Whether something of the interface of an object may fail while the nests of the plan run. */
bool plan_may_fail(const Plan *plan);
bool nest_may_fail(const Nest *nest);

bool piece_writes(const Piece *piece, const Space *space);
/* Whether the routine can be told where in a ring the rows of this array begin: it has a form for that, and has the array's rows as its own. */
bool takes_ring(const Stage *stage, const Access *access);
/* .. and this call of the nest is. */
bool is_told_ring(const Nest *nest, const Stage *stage, const Access *access);
/* Whether all that touch the window find its rows in a ring: where it slides, it is one that turns. */
bool window_may_turn(const Nest *nest, const Window *window);

/* What the tile call of `piece` passes for a parameter: the annotation's tile argument in
 * terms of the piece; the call's own value where the annotation says nothing. */
const Expr *piece_argument(const Nest *nest, const Piece *piece, int parameter);
/* What the annotation's `call with` says of a parameter; NULL: nothing. */
const CallWith *call_with_of(const Stage *stage, int parameter);
/* The same, of `call with` for parameters too that say nothing of extents: `first(k) ? beta : 1` as in the first call. */
const Expr *piece_number(const Nest *nest, const Piece *piece, int parameter);
/* Whether the parameter with this symbol, which passes a stride, says something else as well, as an extent: then another
 * stride would say that wrongly. */
bool stride_says_more(const Stage *stage, const Symbol *symbol);
/* Whether calls of a piece that begin here reduce over chunks of the loop: not all begin where the call as written does. */
bool reduces_in_chunks(const Nest *nest, const StageLoop *loop, const Expr *begin);
/* The loop, further out, of which this one's range is a chunk, and the one whose chunks are this one's; -1: none. */
int loop_of_chunk(const Nest *nest, int loop);
int loop_in_chunks(const Nest *nest, int loop);
/* Whether the loop's variable or length is in it. */
bool expr_mentions_loop(const Expr *expr, const NestLoop *loop);
bool interval_mentions_loop(Interval interval, const NestLoop *loop);
/* Assumes what every iteration knows of its loop variables. */
void nest_assume_loops(const Nest *nest);
/* .. of one loop, of an iteration that begins here and is so long. */
void nest_assume_iteration(const Plan *plan, const NestLoop *loop, const Symbol *variable, const Symbol *length);
/* Assumes what is known in every iteration of what is there already of windows that slide. */
void nest_assume_kept(const Nest *nest);

#endif
