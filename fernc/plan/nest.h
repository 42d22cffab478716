/* Nests: loops over tiles with the stages that run in them. */
#ifndef FERN_NEST_H
#define FERN_NEST_H

#include "stage.h"

typedef struct NestLoop {
    const char *name;
    const Symbol *variable, *length; /* where the tile begins, how long this one is */
    const Symbol *tile;              /* the tile size: what `length` is but at the edge */
    const Symbol *later_variable, *later_length; /* of a later iteration, for the order rule */
    const Expr *begin, *end;
    bool reduction;                  /* of the last call */
    int64_t granule;                 /* tile sizes are multiples of it */
} NestLoop;

/* A stage in a nest: the part of its loops that one iteration runs. */
typedef struct Piece {
    Stage *stage;
    Interval loops[MAX_RANK];
    Box *boxes;                      /* one for each access of the stage */
} Piece;

/* The memory of an intermediate that exists only as a tile. */
typedef struct Window {
    const Nest *nest;
    Space *space;
    Box box;                         /* in one iteration, in the root's coordinates */
    const Expr *extent[MAX_RANK];    /* of this iteration's box */
    const Expr *stride[MAX_RANK];
    int sides;
    const Expr *side_bound[MAX_RANK]; /* of each side, for a full tile: in terms of tile sizes */
    const Expr *bound;               /* elements: their product */
    int life;                        /* for allocate.c */
    const struct Window *memory;     /* that its tile lies in: its own, or that of a tile that is dead
                                      * by then (allocate.c) */
} Window;

struct Nest {
    Plan *plan;
    int number;                      /* from 1, in the order in which they run */
    int loop_count;
    NestLoop loops[MAX_RANK];
    LIST(Piece *) pieces;            /* program order */
    LIST(Window *) windows;
};

/* Groups the stages of the plan into nests, each as large as the rules allow, and orders
 * nests and single stages for running. */
void plan_place(Plan *plan);

/* The window of a space in a nest; NULL: it is in memory. */
const Window *nest_window(const Nest *nest, const Space *space);

/* Whether the root exists only as the tile of a nest. */
bool is_scratch(const Plan *plan, const Root *root);
/* Else the fused path has no use for the null test: it tests what it allocates. */
bool tests_more_than_allocations(const Statement *test);

/* What the tile call of `piece` passes for a parameter: the annotation's tile argument in
 * terms of the piece; the call's own value where the annotation says nothing. */
const Expr *piece_argument(const Nest *nest, const Piece *piece, int parameter);
/* The stride, in elements, of dimension `d` of the view in the memory that the tile is in. */
const Expr *memory_stride(const Nest *nest, const Access *access, int view_dimension);
/* Assumes what every iteration knows of its loop variables. */
void nest_assume_loops(Nest *nest);

/* order.c: may the piece share the nest's loops with what is in it already? NULL: yes, else
 * why not. `mine` is an access of an earlier call, `theirs` of a later one, in the same
 * iteration space. */
bool order_allows(Nest *nest, const Box *mine, const Box *theirs);

#endif
