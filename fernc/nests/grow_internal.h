/* Shared by the files that grow a nest. */
#ifndef FERN_NESTS_GROW_INTERNAL_H
#define FERN_NESTS_GROW_INTERNAL_H

#include "grow.h"
#include "plan/dependence.h"

/* An access of a joined stage to memory that outlives the iteration. */
typedef struct Touch {
    Box box;
    bool writes;
    int depth;         /* of the piece */
} Touch;

typedef struct Demand {
    int growth;        /* the growth this belongs to: older ones count as empty */
    bool scratch;      /* exists only as this nest's tile */
    bool wanted;       /* box: what later calls of the nest want of it */
    bool complete;     /* every call that touches it is in the nest */
    bool windowed;     /* window: the hull of all that was ever wanted */
    int least_depth;   /* of the pieces that touch it; 0: none yet */
    int writer_depth;  /* of those that write it */
    Box box, window;
    LIST(Touch) touches;
    Usage skipped;     /* by calls between that stay outside */
    Usage joined;      /* by calls of the nest */
    bool unread_calloc; /* the first of its calls wrote zeros that no call of the nest reads: it need not be in it */
} Demand;

typedef struct Growth {
    Nest *nest;
    Plan *plan;
    Stage *anchor;
    int number;        /* of this growth; guesses that it takes back hold for the series */
    int series;
    int party;         /* of series with the same invitations, and more */
    bool fails, results; /* some call of the nest may leave the function, has a result */
    bool skipped_wild, skipped_token, skipped_fails; /* of the calls passed over: .. one may leave the function */
    bool token;        /* a call of the nest has one */
    int skipped;
    LIST(Stage *) strangers; /* of those, the ones that were passed over as no call of the nest has to do with them */
    bool restart;      /* a guess was wrong: grow again */
    bool invites;      /* .. and so was each guess, as more calls may join */
    int drop_to;       /* fewer loops would let more calls join; 0: no */
    bool must_drop;    /* and with all of them the nest is not sound */
} Growth;

Demand *demand_of(Growth *growth, Space *space);
/* A guess was wrong: the space is memory in this series of growths. */
void keep_in_memory(Growth *growth, Space *space, const char *why);

/* grow_rules.c: NULL when the piece may join, else why not. */
const char *why_not(Growth *growth, Piece *piece);
/* Whether what the call writes outlives the iteration. */
bool writes_memory(Growth *growth, const Stage *stage);

/* grow_ends.c: of memory that outlives the nest, in the place of what later calls ask for, what the iterations before have not computed.
 * False: the call's loops do not grow with those of the nest. */
bool leave_computed(Growth *growth, const Stage *stage, Interval *loops);

/* grow_windows.c: what must hold of the whole nest; what does not hold is taken back (restart). */
void check_scratch_complete(Growth *growth);
void check_windows(Growth *growth);

/* Whether calls of the nest read nothing of the intermediate but what calls of the same tile have written before; `from`: this call and those behind
 * it, whose reads alone are looked at; NULL: all. */
bool nest_reads_only_written(Growth *growth, const Space *space, const Stage *from);
/* edges.c: of what calls write that treat their own edges, where the edges go that are not to be used; what has no place is taken back. */
void place_edges(Growth *growth);

bool has_partial_pointer(const Stage *stage);
/* Gives the piece memory for the results of its later chunks. False: they cannot be combined. */
bool make_parts(Growth *growth, Piece *piece);
/* The nest has settled: this memory is among its own. */
void keep_parts(Nest *nest);

/* after.c: whether a store between the calls of the nest may run after all of them; from here on it does. */
bool may_run_after(Growth *growth, const Stage *stage);
void run_after(Growth *growth, Stage *stage);

/* gain.c: the one that the estimate says saves more time; where they are alike, the one with more calls, else `other`
 * only `if_alike`. One that calls share, before one of a single call; with
 * --target=cuda-inline one that can be a kernel, before one that cannot. */
Nest *better_nest(Nest *nest, Nest *other, bool if_alike);

#endif
