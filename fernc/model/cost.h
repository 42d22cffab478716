/* What a nest costs and saves, in bytes, as expressions in sizes and tile sizes (docs/cost-model.md). */
#ifndef FERN_MODEL_COST_H
#define FERN_MODEL_COST_H

#include "plan/nest.h"

/* The model's constants, in nanoseconds where nothing else is said. Read off two servers; what matters are their ratios. Those
 * that a machine tells are in struct fern_machine (machine.h). Macros, for they are printed. */
#define FERN_FLOP 10           /* ps: an operation on floats (`cost {flops: E}`); on doubles twice as much */
#define FERN_AGAIN 102400      /* ps / 1024: a byte that tiles compute again */
#define FERN_SCRATCH 100       /* to allocate a tile of scratch */
#define FERN_ALLOCATION 30     /* .. and to have an intermediate of the allocator and give it back, as the calls are written */
#define FERN_DECIDES 60        /* to compute the estimate of a nest */
#define FERN_AHEAD 1536        /* bytes: of a stretch of memory of b bytes, that no cache holds, b / FERN_AHEAD are not fetched yet when
                                * calls come to it, the rest while they compute on what is before it */
#define FERN_ALONE 500         /* to begin a loop for threads with one */
#define FERN_SPIN 10000000000  /* ps: threads of a library wait for those of loops before, or these for them, that spin */

/* What one iteration with full tiles touches; NULL: it cannot be told. Memory that tiles share counts once. */
const Expr *nest_tile_bytes(const Nest *nest);

/* What each step of the loop touches of arrays that are memory: the sum, the sum of squares, of one array at most, in bytes; false:
 * not numbers. */
typedef struct Streams {
    int64_t bytes, squares, widest;
} Streams;
bool streams_of_step(const Nest *nest, int loop, Streams *streams);

/* All arrays of the nest that are memory. */
const Expr *memory_bytes(const Nest *nest);

/* The same of one round of a part of the nest. */
const Expr *part_bytes(const Nest *nest, int part);

/* An end of a piece's box as it is in a tile that no edge clips, in terms of loop variables and tile sizes. */
const Expr *nest_unclipped(const Nest *nest, const Expr *expr);

/* Whether tiles of intermediates overlap: larger ones compute less twice. */
bool nest_overlaps(const Nest *nest);
bool window_overlaps(const Nest *nest, const Window *window);
/* Whether it is rows, its first dimension, in which tiles along this loop overlap. */
bool window_overlaps_along(const Nest *nest, const Window *window, int loop);

/* What a piece has of it. Of a call whose annotation says how much it computes, what it moves in the meantime costs nothing more. */
typedef struct PieceCost {
    const Expr *passes, *saved; /* its part of those of the nest; */
    const Expr *saved_after; /* .. of what is saved, what is only where this call has run, under a condition of its own; */
    const Node *after;       /* .. NULL: there is none */
    const Expr *flops_whole; /* of the call as written; NULL: it is not said */
    const Expr *flops;       /* of a full tile; NULL: that cannot be told, all tiles have as many as the call */
    int flop;                /* ps each */
} PieceCost;

typedef struct Cost {
    const Expr *whole;       /* all arrays of the nest, intermediates included */
    const Expr *passes;      /* over whole arrays, of all calls as written */
    const Expr *saved;       /* passes over whole arrays that become passes over tiles */
    const Expr *scattered;   /* passes by tiles that are columns of an array: each touches all pages of it, and parts of cache lines */
    const Expr *tile;        /* nest_tile_bytes */
    const Expr *extra;       /* what a full tile moves besides: its calls' packing (`cost` clauses), and what
                              * it computes that another tile has computed */
    const Expr *extra_whole; /* what the calls as written have of that */
    const Expr *again, *again_whole; /* of these, what is computed again by calls of which it is not said how much they compute, */
    const Expr *moved_again, *moved_again_whole; /* .. and what others move that compute again */
    const Expr *standing, *standing_whole; /* what stands still while a loop moves: in a tile; in the calls as written */
    const Expr *saved_in_parts; /* of saved: passes that become passes over the parts of a tile, */
    const Expr *part;        /* of which one touches so much: the sum, where a nest has several */
    LIST(PieceCost) pieces;  /* as those of the nest */
} Cost;

/* Of what a tile touches, the bytes that do not move with this loop, vectors beside a matrix: each of its tiles
 * touches them again. Tiles of intermediates do not count. NULL: they cannot be told. */
const Expr *standing_bytes(const Nest *nest, int loop);
/* False: something of it cannot be told. */
bool nest_cost(const Nest *nest, Cost *cost);
/* Accesses, of these pieces, of what one before among them has touched: bytes of passes over whole arrays. */
const Expr *saved_between(const Nest *nest, int first, int last);
/* How many tiles of scratch the fused path allocates. */
int nest_scratch_count(const Nest *nest);
int plan_scratch_count(const Plan *plan);
/* How many arrays it does not allocate that the calls as written do. */
int nest_allocation_count(const Nest *nest);
/* What the call as written reads and writes. */
const Expr *call_bytes(Plan *plan, const Stage *stage);
/* What it computes, in operations of so many ps each; NULL: its annotation does not say. */
const Expr *call_flops(Plan *plan, const Stage *stage, int *flop);

#endif
