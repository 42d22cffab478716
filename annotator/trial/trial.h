/* What one case shows of an annotation: the routine called whole, with poison around its subsets,
 * and again tile by tile. Runs in a process of its own: what it finds lies in memory that the process
 * shares with the one that waits for it. */
#ifndef FERN_TRIAL_TRIAL_H
#define FERN_TRIAL_TRIAL_H

#include "piece.h"

enum { MOST_SECONDS = 20 /* for a case */ };

typedef enum FindingKind {
    FOUND_NOTHING,
    FOUND_READ,             /* reads what is outside of its subsets */
    FOUND_WRITE,            /* .. writes */
    FOUND_TOUCH,            /* .. a fault of which the processor does not say which it was */
    FOUND_INPUT_WRITTEN,    /* writes what it only consumes */
    FOUND_NOT_WRITTEN,      /* leaves an element that it `produces` as it was */
    FOUND_PRODUCED_READ,    /* its result depends on what an element held that it `produces` */
    FOUND_OTHER_AGAIN,      /* the same call gives another result */
    FOUND_NO_COPY,          /* an element that `copies` produces is not the one that it consumes */
    FOUND_NO_IDENTITY,      /* op(identity, a) is not a */
    FOUND_NOT_ADDED,        /* a later call of a reduction is not op(what was there, what it computes) */
    FOUND_OTHER_IN_TILES,
    FOUND_NOT_EXACT,
    FOUND_OTHER_ANEW,       /* .. when what data name is numbered anew */
    FOUND_SUBSET_OUTSIDE,   /* a tile's subset is not within the structure */
    FOUND_STATUS,           /* a tile's call fails where the whole call does not */
    FOUND_ENDED,            /* the routine ended the process */
    FOUND_TOO_LONG,
    FOUND_DEVICE_ERROR      /* the GPU says that something went wrong */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    int binding;                /* -1: the returned value, or not known which */
    bool number, number_beyond; /* instead: at the number of `parameter`, passed by address; behind it */
    int parameter;
    bool fault;                 /* seen by the memory alone: whether the result depends on it is not known */
    bool in_tile;
    int64_t begin[MAX_RANK], length[MAX_RANK]; /* the tile's chunks of the loops */
    bool located;               /* `offset` is known */
    int64_t offset;             /* in elements from where the call's pointer points */
    int64_t stride[MAX_RANK], extent[MAX_RANK]; /* of the subset in that call */
    int64_t at[MAX_RANK];       /* FOUND_OTHER_..: the element in its structure */
    double wanted, got;
    int status;                 /* FOUND_ENDED: the process's, as of waitpid */
    char said[DEVICE_SAID_BYTES]; /* FOUND_DEVICE_ERROR */
} Finding;

/* What all cases of a block show together. */
typedef struct Observed {
    int cases, calls;
    int refused;                /* cases in which the status was not that of a call that went well */
    int watched;                /* cases in which elements were changed one by one */
    bool old_matters[MAX_BINDINGS];
    bool read[MAX_BINDINGS];
    int64_t spare_low[MAX_BINDINGS][MAX_RANK], spare_high[MAX_BINDINGS][MAX_RANK]; /* never read, of the hull */
} Observed;

/* Tries the cases one after the other until one finds something: returns its index, or `count`. `seconds` of processor time
 * are for all of them, the last one that is begun may take as long again; 0: MOST_SECONDS for each. Counts into `observed` what the cases before it show. */
int trials_run(const Driver *driver, const Case *cases, int count, double seconds, Finding *finding, Observed *observed);

#endif
