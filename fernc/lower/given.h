/* What records of the plan are called in the program that is being lowered: a map from records to C, of the lowering alone. The plan
 * says what there is; lowering writes nothing into it. */
#ifndef FERN_LOWER_GIVEN_H
#define FERN_LOWER_GIVEN_H

#include "annotator/base/pointer_map.h"

/* What of the record is called so: one name of each kind at a time. */
typedef enum NameKind {
    NAME_SYMBOL,        /* of a Symbol: what it is in C, while that is another text than the pass that made it has given it */
    NAME_WINDOW,        /* of a Window: its memory, while that is other than its root's: the thread's, a slot, an array in the loop */
    NAME_HELD,          /* of a Root that is a variable: the one that tiles of a nest know in its place (held.c) */
    NAME_OWN,           /* of a Root: the variable that a thread has of its own in its place, while a nest that threads share is lowered */
    NAME_MADE,          /* of a Root that is an object whose value does not say whether it has been made: the variable that does */
    NAME_EXTENT,        /* of `&extent[d]` of a Window: what its tile, an object, has now in this dimension; none: always the same */
    NAME_PART,          /* of a Root of partial results in memory: the variable */
    NAME_ENTRY,         /* of an Argument that is evaluated where the region begins: the variable */
    NAME_THREADS,       /* of a Nest: how many threads share it; none: it does not matter */
    NAME_TURN,          /* of a Window that is a ring: the row past its end, */
    NAME_AGAIN,         /* .. and the first that is not at its beginning yet */
    NAME_BLOCK,         /* of a Window that is a part of a block: the tile's own, or those of as many tiles as are at hand at once */
    NAME_BEFORE,        /* of a Window whose slots share elements: the tile before, inside of the loops */
    NAME_KERNEL,        /* of a Nest: what launches it; the names of its kernels begin so */
    NAME_AT_ONCE,       /* of a Nest on several streams that begins a row of nests beside each other: how many they are */
    NAME_CALLS,         /* of a Window of parts of a number: how many calls leave one on a GPU, */
    NAME_CALLS_MADE,    /* .. how many have been made, */
    NAME_BROUGHT,       /* .. where the host has what they have left, */
    NAME_ONE,           /* .. that of one call, */
    NAME_SUM,           /* .. and what they come to: the loop's, a thread's, a rank's */
    NAME_ON_HOST,       /* .. on ranks, where they may be a GPU's: whether calls put them into the host's memory, */
    NAME_COMBINE,       /* .. and the function that combines those of ranks; none: the library does */
    NAME_MEMORY,        /* on ranks, of a Window, or a Placed that the function allocates: its memory, which the plan has */
    NAME_VIEW,          /* of a LocalView: the pointer, where that is a variable of the function on ranks */
    NAME_PLACEMENT,     /* of a Placed: the placement, */
    NAME_HERE,          /* .. and the fern_local that says where this rank's block lies */
    NAME_NEEDED,        /* of a Touched that is in a buffer: the box that this rank needs, */
    NAME_STREAM,        /* .. where it comes in steps: the fern_stream */
    NAME_IS_THERE,      /* of a Touched, or a Held: whether its buffer holds it; none: nobody asks */
    NAME_ROWS,          /* of a RowArray that says where rows begin: the rank's rows, */
    NAME_ENTRIES,       /* .. and how many entries they have */
    NAME_IMAGE,         /* of an Image: the fern_image */
    NAME_PARTS,         /* of a Share that runs in parts: the fern_parts */
    NAME_PAST,          /* of a PastStore: the variable that points at the memory of its blocks, or inside of the nest at the thread's block, */
    NAME_PAST_SHARED,   /* .. and there at that memory, */
    NAME_PAST_TO,       /* .. and, of the tile at hand, where in the array it belongs */
    NAME_FIRST          /* of a Piece on ranks: a condition under which alone a tile is the first into the old value; none: always */
} NameKind;

/* NULL: the record has no such name. */
const char *given_name(const PointerMap *names, NameKind kind, const void *record);
/* It takes the place of the one before, which is returned, so that it can be given back; NULL: there is none. */
const char *give_name(PointerMap *names, NameKind kind, const void *record, const char *name);

#endif
