/* What the files that distribute a function share. */
#ifndef FERN_DISTRIBUTOR_H
#define FERN_DISTRIBUTOR_H

#include "distribute.h"

typedef struct Distributor {
    Distribution *distribution;
    const Function *function;
    Plan *plan;
    Arena *arena;
    Diag *diag;
} Distributor;

/* An array that this access has in memory: it is no tile of the nest, and no scalar. */
bool in_memory(const Nest *nest, const Access *access);
const Expr *constant(const Distributor *d, int64_t value);

/* loops.c: the side of `box` that is the tile of the loop, `shift` further on; -1: there is none. */
int tile_side(Plan *plan, const NestLoop *loop, const Box *box, const Expr **shift);
/* The dimension of the box that goes along with the loop; -1: none. */
int cut_side(const NestLoop *loop, const Box *box);
/* How many loops could be cut, whatever is placed already; then the one that is. */
int find_candidates(Distributor *d, Share *share);
void choose_loop(Distributor *d, Share *share);

#endif
