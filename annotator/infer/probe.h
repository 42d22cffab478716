/* Probing: a routine is called on random data, and again with one element changed, and again with the next:
 * which elements does it write, and which elements move them? In a process of its own, between guard pages. */
#ifndef FERN_INFER_PROBE_H
#define FERN_INFER_PROBE_H

#include "trial/driver.h"

enum {
    MOST_POINTERS = 8,
    MOST_INDEX = 256,       /* along one dimension of an output */
    MOST_BEFORE = 32,       /* elements before the pointer, and from it on, that are looked at */
    MOST_AFTER = 768,
    PROBE_SECONDS = 5 /* for all trials of a mode */
};

/* Indices [low, end); empty: both are 0. */
typedef struct Span {
    int low, end;
} Span;

/* What a pointer parameter points at, and how its elements are numbered: by one index, or by a row and a place in
 * the row. */
typedef struct Layout {
    int parameter;
    Element element;
    int bytes;              /* of an element */
    int rank;               /* 1 or 2 */
    int stride;             /* parameter: of a vector's elements, of a matrix's rows; -1: contiguous */
    int stride_times;       /* parameter that it is multiplied by; -1: none */
    int fixed;              /* rows of so many elements; 0: the stride says */
    bool may_write;
} Layout;

typedef struct Probe {
    const Routine *routine;
    const Driver *driver;
    int pointer_count;
    Layout layouts[MOST_POINTERS];
    int64_t integers[MAX_PARAMETERS];
    double reals[MAX_PARAMETERS];
} Probe;

/* What a probe shows; pointers by their index in `layouts`. */
typedef struct Trace {
    bool done;
    bool beside;                            /* between a vector's elements, or before a pointer */
    bool too_large;
    bool unsteady;                          /* the same call again leaves something else */
    Span written[MOST_POINTERS][2];         /* the hull, dimension by dimension */
    int written_count[MOST_POINTERS];
    bool old_matters[MOST_POINTERS];        /* an element's old value moves its new one */
    Span read[MOST_POINTERS][2];            /* of all that moves anything */
    bool result_moves;
    int64_t result;                         /* its low bytes */
    /* Of all elements of an output with index v in dimension d: what moves them, of each pointer. */
    Span needs[MOST_POINTERS][2][MOST_INDEX][MOST_POINTERS][2];
} Trace;

/* Runs the probes one after the other. `traces`: new, shared with the process that runs them. Returns the number
 * of those that ended; *status is that of the process, as of waitpid, where it is not all. */
int probes_run(const Probe *probes, int count, Trace *traces, int *status);

Trace *traces_new(int count);
void traces_free(Trace *traces, int count);

bool span_empty(Span span);

#endif
