/* The loop tree of a nest: what runs in which order, once all passes have settled the nest. It is made of const records and is never
 * written again: lower/ walks it and adds a statement or two for each item, and decides nothing about order. */
#ifndef FERN_TREE_H
#define FERN_TREE_H

#include "plan/device.h"

#include "annotator/base/pointer_map.h"

struct Distribution;
struct Share;
struct Touched;
struct Redistribution;

typedef enum ItemKind {
    ITEM_LOOP,
    ITEM_NEST,         /* the nest, among what stands around it */
    ITEM_PIECE,        /* the call of a routine, a fill or a copy on its part of the tile, */
    ITEM_PIECE_AGAIN,  /* .. once more, of what lies past a ring's end: at its beginning as well */
    ITEM_TILE,         /* memory of a tile in its loop: an array, or an object that is made anew where its extents change */
    ITEM_SLIDE,        /* what a window keeps of the tile before comes to where this one finds it */
    ITEM_START,        /* a transfer begins, */
    ITEM_COMPLETE,     /* .. and is done with: one of each, in one body */
    ITEM_TAKE,         /* in a step: its piece of what comes in steps is there */
    ITEM_STALE,        /* the array has been written: what was brought of it is brought again when it is needed */
    ITEM_SPREAD,       /* a variable, or a number, is made the same on all ranks */
    ITEM_BEGIN,        /* nothing is combined yet: it is what the combine says that it begins with, */
    ITEM_COMBINE,      /* .. and now all of it is */
    ITEM_PUT,          /* a number that the code has kept goes where the composition has it */
    ITEM_PROGRESS,     /* on ranks: messages under way are looked after */
    ITEM_FENCE         /* behind the loops, by each thread: what has been stored past the caches is there for others */
} ItemKind;

/* Who has a partial result each, and in which order these become one. */
typedef enum CombineOver {
    OVER_CALLS,        /* calls on tiles: each right behind its call, or, where it has been left in a GPU's memory, all behind the nest */
    OVER_THREADS,      /* threads that share the loop, one after the other behind it */
    OVER_GRID,         /* threads of a kernel: those of a block as a tree, then those of the blocks */
    OVER_RANKS         /* ranks along some dimensions of their grid, behind the nest */
} CombineOver;

typedef enum CombineFirst {
    FIRST_IDENTITY,    /* what they become begins as the operator's identity */
    FIRST_TAKES_PLACE, /* the first of them takes the place of what is there */
    FIRST_JOINS        /* what is there before is one of them */
} CombineFirst;

/* Partial results become one. */
typedef struct Combine {
    CombineOver over;
    const Piece *piece;            /* whose calls have them, */
    int access;                    /* .. by this one of their accesses */
    const Reduction *reduction;
    const Root *into;              /* an array, a number, a variable */
    const Window *part;            /* where a call puts its own; NULL: it returns it, or it is the rank's part of an array */
    CombineFirst first;
    const char *identity;          /* in C */
    bool left;                     /* OVER_CALLS: handles of the code's own have calls leave them in a GPU's memory */
    unsigned along;                /* OVER_RANKS: along these dimensions of the grid, a bit each, */
    const char *operation, *type;  /* .. by what the library for ranks calls so; without a type: by this function */
    const struct Touched *touched;        /* .. of an array: what each rank has of it; NULL: of a number, or a variable */
} Combine;

typedef LIST(const Combine *) Combines;

typedef struct Item {
    ItemKind kind;
    const struct TreeLoop *loop;
    const Piece *piece;
    Combines combines;             /* of the piece: right behind each of its calls */
    const Window *window;          /* of a tile, one that slides, or the ring */
    const struct Transfer *transfer;
    const Combine *combine;        /* of a number that is spread, too */
    const struct Touched *touched; /* what is stale */
    const Root *root;              /* the variable that is spread */
} Item;

typedef LIST(Item) ItemList;

typedef enum LoopKind {
    LOOP_TILES,        /* over tiles, of which the last may be shorter */
    LOOP_FULL_TILES,   /* over tiles of a fixed length, and then over what is left */
    LOOP_ELEMENTS,     /* over tiles of one element */
    LOOP_COLLAPSED,    /* two loops over tiles as one */
    LOOP_PARTS,        /* over parts of the tile at hand */
    LOOP_GRID,         /* of a kernel: its threads, or groups of them, share the elements or small tiles */
    LOOP_GROUP,        /* .. and threads of a group the elements of a call, behind which they wait for each other */
    LOOP_BLOCKS,       /* ranks have a block each of what is cut; a rank that has none, or has failed, runs nothing of it */
    LOOP_INTERIOR,     /* .. of a block what needs nothing of others, */
    LOOP_RIM,          /* .. and the rest */
    LOOP_STEPS         /* all ranks go through as many steps, each a chunk of a loop of the nest */
} LoopKind;

typedef struct TreeLoop {
    LoopKind kind;
    const NestLoop *over;          /* NULL: all that ranks cut, or the elements of a call */
    VariantLevel level;            /* of a kernel: whether threads, warps or blocks share it */
    const NestLoop *inner;         /* .. and this one, of two as one; NULL */
    bool shared;                   /* threads share its iterations */
    int depth;                     /* in its body: loops of the nest that are open, that of a part apart */
    ItemList body;
} TreeLoop;

/* What a tile's data are taken from, and go back to. */
typedef enum Source {
    FROM_OBJECT,      /* an opaque data structure: a part of it is made, and put back */
    FROM_HOST,        /* the host's memory, where tiles are a GPU's */
    FROM_DEVICE,      /* a GPU's memory: what calls or a kernel have left of a number comes to where the host has it */
    FROM_RANKS,       /* those of other ranks: their parts of an array */
    TO_ARRAY          /* a result, a tile of which is written to a block first: it goes past the caches */
} Source;

/* Data that move, or are addressed anew, for the calls between its start and its end. */
typedef struct Transfer {
    Source from;
    const Query *query;            /* FROM_OBJECT: which part */
    LIST(const Window *) windows;  /* FROM_HOST: tiles that have several slots in turn; the next one is under way while one is used */
    unsigned waits[STREAM_ROLES];  /* .. a bit for each other stream whose last call on the slot this one waits for */
    unsigned used;                 /* .. a bit for each stream that another waits for */
    const struct Combine *number;  /* FROM_DEVICE: of the calls */
    const struct Touched *touched; /* FROM_RANKS: what a nest needs of an array, */
    const struct Redistribution *move; /* .. or all of one, from where it lies to where it lies from then on; one of both, the other is NULL */
    bool remembered;               /* .. it stays, and nothing moves where it is there already */
    const PastStore *past;         /* TO_ARRAY: by this call, from its start on into the block; when it is complete the array has the tile */
} Transfer;

typedef struct Tree {
    const Nest *nest;
    const struct Distribution *distribution; /* NULL: it does not run on ranks */
    const struct Share *share;            /* .. what it does there */
    ItemList around;               /* what stands around the nest, itself one of the items */
    ItemList body;                 /* in the nest, around all its loops */
    Combines combines;             /* all that the items have, call by call */
} Tree;

/* `distribution`: NULL where it does not run on ranks. In the plan's arena. */
const Tree *tree_of(const Nest *nest, const struct Distribution *distribution);
/* Whether calls return it; where it is a number that calls overwrite. Else it is an array of which ranks have parts. */
bool combines_result(const Combine *combine);
bool combines_part(const Combine *combine);
/* Of the array that the nest touches so; NULL: ranks do not have parts of it. */
const Combine *combine_of_array(const Tree *tree, const struct Touched *touched);
/* NULL, or what is wrong with it: a piece that is missing or runs twice, a transfer that is not closed in its body, a piece in another
 * loop than the nest says, partial results that are not combined, or not by what the call says, a result that goes past the caches before it
 * is written, or without a fence behind it. */
const char *tree_fault(const Tree *tree, Arena *arena);
/* A line an item. */
void tree_dump(Text *out, const Tree *tree);

/* Trees by their nests. */
void trees_add(PointerMap *trees, const Tree *tree);
const Tree *tree_of_nest(const PointerMap *trees, const Nest *nest);

#endif
