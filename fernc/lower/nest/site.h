/* Shared by the files that write the call of a routine, or a copy, on a piece. */
#ifndef FERN_LOWER_SITE_H
#define FERN_LOWER_SITE_H

#include "lower/lower.h"
#include "plan/layout.h"

/* One tile call: where each flat vector begins and how long it is. */
typedef struct Site {
    Emitter *emitter;
    const Nest *nest;
    const Piece *piece;
    const Combines *combines;  /* of what each call leaves */
    Interval flat[MAX_RANK];   /* of the shape's dimensions: a row's outer ones are one long */
    const Expr *flat_length;   /* elements of a flat vector in this call */
    const char **targets;      /* for each access that has a part: its argument; NULL: none has, */
    const char **structures;   /* for each parameter that is a structure, or leads to one, the copy that the call is given, for one that leads to rows
                                * by pointers of their own the pointer to the piece's; NULL: none is */
    const char **combined;     /* .. and, in an array, what that is combined with */
} Site;

/* How an array may lie that is passed. */
typedef enum Apartness {
    NO_ARRAY,   /* no call of the nest is given it */
    MAY_MEET,   /* some other memory may be the same, of which it cannot be told whether it is */
    MAY_BE_ONE, /* it may be another that is passed, from the first element on; */
    APART       /* else none is */
} Apartness;

/* Where this call's part of the stage's loop begins: at its row, where there is a call for each. */
const Expr *chunk_begin(const Site *site, int loop);
/* Where the box begins in the memory of the access, as C. */
const char *access_address(const Site *site, const Access *access, const Box *box);
/* "(TYPE)text", in brackets where it needs some. */
const char *cast_around(Emitter *emitter, const char *type, const char *text);

/* lower/nest/call.c: names for where the piece ends at the edge of what the call writes; C for: the piece is not nothing; NULL: it never is. */
void hoist_bounds(Emitter *emitter, const Nest *nest, const Piece *piece);
const char *empty_guard(const Site *site);

/* What it passes for the memory of this access of the piece. */
const char *pointer_text(const Site *site, const Access *access, int index);
/* lower/nest/parts.c: the argument for a chunk's partial results, with a variable for the memory they are for;
 * after the call, what combines them. */
const char *emit_part_target(Site *site, const Combine *combine, const char *address);
void emit_parts(const Site *site);
/* lower/nest/edges.c: the argument for memory that the call writes with its edges; after the call, the copy of what is to be used. */
const char *edges_target(const Site *site, int access);
void emit_without_edges(const Site *site);
/* What it passes for a parameter, or a member of one. */
const char *argument_text(const Site *site, int parameter);
/* .. or its address, where that is passed. */
const char *passed_text(const Site *site, int parameter);
/* lower/nest/structure.c: begins a block with copies of structures that have the piece's members. False: the call is given none, and there is no
 * block. */
bool begin_structures(Site *site);
/* The call, in C. */
const char *call_text(const Site *site);

/* lower/device/copy.c: the call that copies a tile into a GPU's memory, or out of it. */
const char *emit_copy_text(const Site *site);
/* The loops around it: a copy goes along the last dimensions at once. */
int copy_loops(const Site *site);

#endif
