/* Rows that stay in the registers of threads: of a kernel whose blocks run a row each, in which every call is a thread's of one element of the row,
 * a fold of it (`inline_fold`), or one of a few numbers of the row. Then each thread has elements of its own, the same in all calls: what one
 * call writes of them the next finds in its registers, memory is read once and written once, and numbers of the row are in all threads. */
#ifndef FERN_THREADS_ROWS_H
#define FERN_THREADS_ROWS_H

#include "plan/nest.h"

enum {
    ROW_REGISTER_BYTES = 256,   /* of elements that a thread keeps from one pass to the next */
    ROW_SLOTS = 64,             /* elements of a row that a thread has in registers of each array, at most; */
    ROW_SLOTS_OF_ONE_PASS = 16  /* .. where nothing is kept from one pass to the next */
};

/* What a call is to the row. */
typedef enum RowKind {
    ROW_ELEMENTS,   /* it computes elements, each from those at the same place of the row */
    ROW_FOLD,       /* it folds elements into one number */
    ROW_ALONE       /* it has to do with numbers of the row alone */
} RowKind;

typedef struct RowLink {
    RowKind kind;
    const Piece *piece;
    Piece part;                  /* .. of one element, at KeptRows.at; of a fold with the boxes of one element where it reads the row */
    int pass;                    /* one loop over the thread's elements has all links of a pass but ROW_ALONE, which comes behind it */
} RowLink;

/* Where an array is that calls touch. */
typedef enum RowHold {
    ROW_IN_MEMORY,  /* where it was, as nothing writes it: calls read it there */
    ROW_HELD,       /* the thread has its elements of it */
    ROW_NUMBER      /* all threads have it, of each row one */
} RowHold;

typedef struct RowArray {
    const Space *space;
    RowHold hold;
    const Box *box;              /* of an element, at KeptRows.at, or of the number */
    const Piece *by;             /* the first that touches it, of one that calls write */
    bool loaded, stored;         /* calls want what was in memory; what they leave is wanted there */
    bool of_all_rows;            /* it is the same for all rows, and none of them changes it */
    bool kept;                   /* threads have elements from one pass to the next, and not for the one at hand alone */
    int area;                    /* of those that are kept: in shared memory its elements are there that no registers have (KeptRows.areas) */
    int first, last, written;    /* the passes that touch it, from .. to; the last one that writes it, -1: none */
} RowArray;

typedef struct KeptRows {
    LIST(RowLink) links;         /* program order */
    LIST(RowArray) arrays;
    Interval row;                /* elements of the row */
    const Symbol *at;            /* one of them */
    int passes;
    LIST(int) areas;             /* bytes of an element in each: what is kept at different times is in one */
    bool in_place;               /* so it is where the caller passes one array for several, too */
    int64_t bytes;               /* of an element in all arrays that are kept from one pass to the next at once */
} KeptRows;

/* False: the nest, a kernel of blocks, is not such a one. */
bool rows_of(const Nest *nest, KeptRows *rows);
/* Elements that a thread may have in registers, a power of two. */
int64_t row_slots(const KeptRows *rows);
/* Whether the calls of the pass, or of a later one, want what was in the array before it. */
bool row_is_live(const KeptRows *rows, const RowArray *array, int pass);
const RowArray *row_array(const KeptRows *rows, const Space *space);

#endif
