/* The tile size of a loop where nobody asks for another (docs/cost-model.md). */
#ifndef FERN_MODEL_TILE_H
#define FERN_MODEL_TILE_H

#include "plan/nest.h"

typedef struct TileRule {
    const Expr *size;   /* NULL: what fits a small part of the first cache, */
    const Expr *step;   /* of so many bytes for each element, */
    bool all;           /* .. all of it, rather: where tiles overlap, or hold nothing but what comes from memory; */
    bool second;        /* .. all of the second cache; */
    const Expr *streams; /* and few of them, where so many bytes of memory are streamed that a cache does not hold them: */
    const Expr *few;
    bool last;          /* it is in terms of others: of an inner loop, too */
    bool pieces;        /* .. elements of a row, fewer of which are not cut (fern_piece) */
    int cache;          /* 0: the first, 1: the second, 2: the last */
    const Expr *stands; /* and beside bytes that each tile touches again, as the loop does not move along them;
                         * NULL: there are none */
    bool packs;         /* size, if tiles gain more than they pack again (`cost` clauses): else one tile,
                         * whose other calls run on parts of it; */
    bool spreads;       /* .. with no smaller one behind them (fern_spread) */
    const Expr *outer;  /* .. with tiles of this size of the outermost loop; NULL: of its own */
} TileRule;

/* By a `cost {smallest: ..}`. */
bool piece_asks_for_large_tiles(const Piece *piece);
/* In terms of sizes and, for a step, of the tile sizes of loops that have none; a chunk's in terms of the loop
 * that it is a chunk of. */
TileRule tile_rule(const Nest *nest, int loop);
/* The nest's loops, those over parts included, in an order in which rules are in terms of what comes before: from the inside out, a chunk
 * before the tiles in it; those that are what fits beside others after the others; then parts. How many they are. */
int tile_order(const Nest *nest, int order[2 * MAX_RANK]);
/* The loop that goes from an element to the next in memory, in most matrices; the innermost where none does. */
int row_loop(const Nest *nest);
/* How many elements of its range a strip takes, within which rows are kept from tile to tile. */
int64_t strip_width(const Nest *nest, int loop);
/* What tiles of the loop cut; the largest, where it runs over chunks. */
const Expr *tile_range(const Nest *nest, int loop);
/* The expression with tiles of this size of the loop, and parts of them of one step: beside the tile they are small. */
const Expr *with_tile(const Nest *nest, int loop, const Expr *size, const Expr *expr);
/* The size of a loop's tiles where they are tried with those of the rule, for another loop, that `packs`; NULL: its own. */
const Expr *tried_with(const TileRule *rule, int loop, int other);
/* The expression with all of them. */
const Expr *with_tried_tiles(const Nest *nest, const TileRule *rule, int loop, const Expr *expr);
/* Whether the default size of its tiles depends on how many threads share it. */
bool loop_shares_tiles(const Nest *nest, int loop);

#endif
