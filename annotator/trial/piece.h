/* One call of a routine on a piece: each structure's subset in memory of its own, at the strides
 * that the call passes, around it poison, then a page that faults. */
#ifndef FERN_TRIAL_PIECE_H
#define FERN_TRIAL_PIECE_H

#include "cases.h"
#include "run/boxes.h"
#include "run/guarded.h"

/* What all structures of the block hold, element by element of their extents, whatever the strides. */
typedef struct Contents {
    unsigned char *bytes[MAX_BINDINGS];   /* NULL: the returned value, or a structure without elements */
    int64_t extent[MAX_BINDINGS][MAX_RANK];
    int64_t count[MAX_BINDINGS];          /* elements */
} Contents;

/* The routine, one of its blocks, and what the driver knows of both. */
typedef struct Subject {
    const Case *one;
    const Driver *driver;
    const Routine *routine;
    const Block *block;
    DriverCall *call;
    Element element[MAX_BINDINGS];
    int bytes[MAX_BINDINGS], result_bytes;
    Guarded memory[MAX_BINDINGS];
    unsigned char *device[MAX_BINDINGS]; /* in a GPU's memory, of so many bytes; NULL: none was needed yet */
    size_t device_bytes[MAX_BINDINGS];
    void (*device_fails)(const char *said); /* does not return */
    unsigned char *uses[MAX_BINDINGS];    /* as large as the memory has bytes */
    int *calls;                           /* so many so far; NULL: nobody asks */
} Subject;

enum { USE_READ = 1, USE_WRITTEN = 2 };

typedef struct Place {
    const Binding *binding;
    int index;                  /* of the binding */
    int rank;
    int64_t origin[MAX_RANK];   /* of the piece in the structure */
    int64_t length[MAX_RANK];   /* of the hull of its subsets */
    int64_t stride[MAX_RANK];
    int64_t low, high;          /* offsets of its first and last element; empty: high < low */
    int64_t first, count;       /* offsets [first, first + count) are looked after */
    unsigned char *base;        /* offset 0 */
    unsigned char *uses;        /* [count] USE_.. */
} Place;

typedef struct Piece {
    Subject *subject;
    int64_t integers[MAX_PARAMETERS];
    double reals[MAX_PARAMETERS];
    void *pointers[MAX_PARAMETERS];
    Place places[MAX_BINDINGS];
    unsigned char result[MAX_ELEMENT_BYTES];
} Piece;

/* What stands where the routine must not read. */
typedef enum Poison { POISON_NAN, POISON_NUMBERS } Poison;

/* False: there is no memory. `device_fails` is called where a GPU says that something went wrong. */
bool subject_begin(Subject *subject, const Driver *driver, const Case *one, void (*device_fails)(const char *said));
void subject_end(Subject *subject);
Contents contents_new(const Subject *subject);
void contents_fill(const Subject *subject, Contents *contents);
void contents_copy(const Subject *subject, Contents *to, const Contents *from);
void contents_free(Contents *contents);

typedef enum CallKind {
    CALL_WHOLE,       /* the original call */
    CALL_FIRST_TILE,  /* with what `first(..)` says of the first */
    CALL_LATER_TILE
} CallKind;

/* Makes the places for a call on these chunks of the loops. False: a subset lies outside of its
 * structure; *outside says which. */
bool piece_begin(Piece *piece, Subject *subject, const Values *values, CallKind kind, int *outside);
/* Puts in the subsets' contents, and poison: of each place the one that is given; `special`, an
 * offset in `special_place` (-1: none), has the other poison. */
void piece_fill(Piece *piece, const Contents *contents, const Poison *poison, int special_place, int64_t special);
void piece_call(Piece *piece);

/* piece_device.c: of a block that says `space device`. */
void subject_end_device(Subject *subject);
void piece_call_on_device(Piece *piece);
/* A stream, and handles for it, for these cases of one block: in the process that calls the routine. */
void give_device_tokens(const Driver *driver, const Case *cases, int count);

/* An element that the call changed and must not: its place and offset. */
bool piece_unharmed(const Piece *piece, const Contents *contents, const Poison *poison, int *place, int64_t *offset);
/* What the call wrote of its outputs. */
void piece_gather(const Piece *piece, Contents *contents);
/* All that the subsets hold. */
void piece_take(const Piece *piece, Contents *contents);

/* The bytes that poison is at this offset. */
void poison_bytes(unsigned char *to, Element element, int bytes, Poison poison, int64_t offset);

/* The output or, else, the input that names elements of the structure; NULL: none does. */
const Subset *subset_of(const Block *block, const Binding *binding);

int64_t place_offset(const Place *place, const int64_t *at);
int64_t contents_index(const Contents *contents, const Place *place, const int64_t *at);

#endif
