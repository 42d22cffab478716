/* The loop tree of a nest: what runs in which order, once all passes have settled the nest. It is made of const records and is never
 * written again: lower/ walks it and adds a statement or two for each item, and decides nothing about order. */
#ifndef FERN_TREE_H
#define FERN_TREE_H

#include "plan/device.h"

typedef enum ItemKind {
    ITEM_LOOP,
    ITEM_PIECE,        /* the call of a routine, a fill or a copy on its part of the tile, */
    ITEM_PIECE_AGAIN,  /* .. once more, of what lies past a ring's end: at its beginning as well */
    ITEM_TILE,         /* memory of a tile in its loop: an array, or an object that is made anew where its extents change */
    ITEM_SLIDE,        /* what a window keeps of the tile before comes to where this one finds it */
    ITEM_START,        /* a transfer begins, */
    ITEM_COMPLETE,     /* .. and is done with: one of each, in one body */
    ITEM_PROGRESS      /* on ranks: messages under way are looked after */
} ItemKind;

typedef struct Item {
    ItemKind kind;
    const struct TreeLoop *loop;
    const Piece *piece;
    const Window *window;          /* of a tile, one that slides, or the ring */
    const struct Transfer *transfer;
} Item;

typedef LIST(Item) ItemList;

typedef enum LoopKind {
    LOOP_TILES,        /* over tiles, of which the last may be shorter */
    LOOP_FULL_TILES,   /* over tiles of a fixed length, and then over what is left */
    LOOP_ELEMENTS,     /* over tiles of one element */
    LOOP_COLLAPSED,    /* two loops over tiles as one */
    LOOP_PARTS         /* over parts of the tile at hand */
} LoopKind;

typedef struct TreeLoop {
    LoopKind kind;
    const NestLoop *over;
    const NestLoop *inner;         /* .. and this one, of two as one; NULL */
    bool shared;                   /* threads share its iterations */
    int depth;                     /* in its body: loops of the nest that are open, that of a part apart */
    ItemList body;
} TreeLoop;

/* What a tile's data are taken from, and go back to. */
typedef enum Source {
    FROM_OBJECT,      /* an opaque data structure: a part of it is made, and put back */
    FROM_HOST         /* the host's memory, where tiles are a GPU's */
} Source;

/* Data that move, or are addressed anew, for the calls between its start and its end. */
typedef struct Transfer {
    Source from;
    const Query *query;            /* FROM_OBJECT: which part */
    LIST(const Window *) windows;  /* FROM_HOST: tiles that have several slots in turn; the next one is under way while one is used */
    unsigned waits[STREAM_ROLES];  /* .. a bit for each other stream whose last call on the slot this one waits for */
    unsigned used;                 /* .. a bit for each stream that another waits for */
} Transfer;

/* Partial results of a loop become one, in the order of its iterations. */
typedef struct Combine {
    const Stage *stage;
    const Reduction *reduction;
    const Root *into;
} Combine;

typedef LIST(Combine) Combines;

typedef struct Tree {
    const Nest *nest;
    ItemList body;                 /* around all loops */
    Combines combines;             /* what threads have each a result of */
} Tree;

/* Of a nest whose loops the host runs. In the plan's arena. */
const Tree *tree_of(const Nest *nest);
/* NULL, or what is wrong with it: a piece that is missing or runs twice, a transfer that is not closed in its body, a piece in another
 * loop than the nest says. */
const char *tree_fault(const Tree *tree, Arena *arena);
/* A line an item. */
void tree_dump(Text *out, const Tree *tree);

#endif
