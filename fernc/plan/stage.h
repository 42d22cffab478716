/* Nodes with their annotation put in: loops, and for each array the box that a piece of
 * those loops touches, in the coordinates of the array's root. */
#ifndef FERN_STAGE_H
#define FERN_STAGE_H

#include "box.h"
#include "region/region.h"

typedef struct Nest Nest;
typedef struct Stage Stage;

/* A condition that the fused path needs and that is checked where the region begins. */
typedef enum CheckKind {
    CHECK_LE,       /* left <= right */
    CHECK_EQ,       /* left == right */
    CHECK_WIDTH,    /* left fits a type of `bytes` bytes */
    CHECK_TEXT      /* C text: an open guard; `left guard right` too where it is one comparison */
} CheckKind;

typedef struct Check {
    CheckKind kind;
    const Expr *left, *right;
    int bytes;
    bool is_signed, conversion;
    const char *text;
    GuardKind guard;
} Check;

/* Where the part of an array lies that is at hand, a rank's or a thread's (layout.h). */
typedef struct LocalView {
    const char *name;              /* C text of the pointer */
    const Expr *origin[MAX_RANK];  /* the coordinates of the element that it points at */
    const Expr *stride[MAX_RANK];
} LocalView;

/* One access of a memory. */
typedef struct SpaceUse {
    Stage *stage;
    struct Access *access;
} SpaceUse;

/* What some calls do with a memory. */
typedef struct Usage {
    bool reads, writes;
} Usage;

/* How iterations of nests run. */
typedef enum NestRunning { RUNS_IN_TURN, RUNS_AT_ONCE, RUNNING_COUNT } NestRunning;

/* How a nest writes a result. */
typedef enum StoreChoice { STORE_AS_IT_GAINS, STORE_PAST_CACHES, STORE_IN_CACHES } StoreChoice;

/* The coordinates of one root: element (i0, i1, ..) is at base[sum of i_d * stride[d]].
 * Dimensions run from the largest stride to the smallest. */
typedef struct Space {
    struct Plan *plan;
    Root *root;
    int rank;
    const Expr *stride[MAX_RANK];
    const Expr *extent[MAX_RANK];  /* of the widest view: bounds all coordinates from above */
    bool settled;                  /* false: no view has said yet what the shape is */
    bool broken;                   /* views that cannot be compared: never fused */
    const char *broken_reason;
    bool flat_ok;                  /* contiguous: stride[d] == product of the inner extents */
    bool written;                  /* by some stage of the region */
    LIST(SpaceUse) uses;           /* the accesses of it, in program order: what passes ask of them is in dependence.h */
    struct Demand *demand;         /* what the nest being grown wants of it */
    int kept_for;                  /* in that series of growths it is memory, no tile */
    const char *kept_why;
    int walk;                      /* the last one that met it (cost.c) */
    int touched;                   /* where verify_dependences.c has it among the memories of the last nest that touches it */
    const DataType *object;        /* an opaque data structure: its dimensions are the type's ranges, in order, */
    int points;                    /* .. and then so many fields that are no ranges */
    struct Window *window;         /* its tile, in the nest that has one */
    bool of_rows;                  /* on ranks, each has what belongs to its rows (distribute/rows.c) */
    int group[RUNNING_COUNT];      /* arrays of one group may be the same one, where nests run so (alike.c); 0: none */
    bool tested_with_memory;       /* a null test looks at its pointer at run time */
    bool on_device;                /* in a GPU's memory */
    StoreChoice store;             /* what a schedule says of how it is written */
    const char *not_past;          /* memory/past.c: why no nest writes it past the caches; NULL: one does, or it has not been asked */
} Space;

typedef enum AccessMode { ACCESS_READ, ACCESS_WRITE, ACCESS_UPDATE, ACCESS_REDUCE } AccessMode;

typedef struct Access {
    AccessMode mode;
    int parameter;                 /* of the routine; -1: the returned value or no routine */
    const Binding *binding;        /* NULL: a fill, a copy, a store */
    const Subset *subset;
    const Reduction *reduction;
    bool optional;                 /* a null pointer may be passed: then nothing is touched */
    Space *space;
    /* The view: dimension d of the binding runs along dimension axis[d] of the space, and
     * its 0 is at shift[..] of the space. A flat view's axis[0] is -1: it runs over `rows` of the space, whole ones. */
    int view_rank;
    int placed_rank;               /* of the space, when the view was placed in it */
    int axis[MAX_RANK];
    int outer[MAX_RANK];           /* .. of a `merged` view, along all dimensions of the space from this one to axis[d], those but the first whole */
    bool merged;                   /* some of its dimensions are several of the space */
    bool flat;
    const Expr *rows;              /* of a flat view */
    const Expr *shift[MAX_RANK];   /* [space rank] */
    const Expr *view_stride[MAX_RANK], *view_extent[MAX_RANK], *view_offset;
    Box box;                       /* for the piece [v, v + l) of each loop */
} Access;

typedef struct StageLoop {
    const char *name;
    const Symbol *variable, *length;
    const Expr *begin, *end;
    bool reduction;
    int block_loop;                /* index in the block; -1: none (flat, fill, copy) */
    const Expr *before, *after;    /* `edges`: a call on a part of it takes so many iterations more, where there are such, of which nothing is used; NULL: none */
    const Expr *scale;             /* an iteration is so many of the block's: it takes several dimensions as one, whole; NULL: one */
} StageLoop;

struct Stage {
    int index;                     /* program order in the region */
    Statement *statement;
    Node *node;                    /* NULL: a store */
    const Expr **values;           /* of a call, what each parameter gets, in terms of the region's entry: an integer that lifting knows, or a
                                    * symbol; NULL: it gets no number */
    const Block *block;            /* NULL: a fill, a copy, a store */
    int loop_count;
    StageLoop loops[MAX_RANK];
    int flat_loop;                 /* block loop that the loops [flat_loop, flat_loop + flat_rank)
                                    * of the shape stand for; -1: none */
    int flat_rank;
    int access_count;
    Access *accesses;
    const char *unfusable;         /* why it stays as it is; NULL: it may be fused */
    bool wild;                     /* touches memory that is not known: keeps its place */
    int64_t granule;               /* a piece begins at multiples of it in each loop that is cut; 1: anywhere */
    bool token;                    /* it and others that have one keep their order, and are not repeated */
    bool in_order;                 /* its pieces run one after the other along its first loop, each once */
    bool handle;                   /* a library's state, that two threads must not use at once */
    Nest *nest;                    /* the nest that it ended in; NULL: on its own */
    bool settled;                  /* its place is decided */
    int banned_for;                /* in that series of growths it cannot join */
    int invited_for;               /* by that party: it may join, though no call of the nest has to do with it */
    int joined_in;                 /* the growth that it joined last, */
    const struct Piece *piece;     /* and as what */
    const char *left_out;          /* why it is on its own */
    const char *may_differ;        /* sizes, in words: did they not, it might share a nest; NULL: none are known of */
    const char *call_name;         /* as a schedule names the call; NULL: nobody has asked for it */
};

/* The extent of an object, that its library tells where the region begins. */
typedef struct ObjectExtent {
    const Root *root;
    const DataType *type;
    int dimension;
    const Symbol *symbol;
} ObjectExtent;

typedef struct Plan {
    Region *region;
    ExprPool *pool;
    Arena *arena;
    Facts *facts;
    Facts *small_facts;            /* those of them that are checked of sums that fit 8 bytes whatever values are: widths go by them */
    Diag *diag;
    const struct Choices *choices; /* what the schedule decides; never NULL */
    const struct Assumptions *assumed; /* the sizes and the machine that figures are for (estimate.h) */
    bool exact;                    /* nothing is cut that would round otherwise */
    LIST(Stage *) stages;
    LIST(Space *) spaces;
    int walks;                     /* over accesses that have begun (cost.c) */
    LIST(Check) checks;
    LIST(Check) wanted;            /* comparisons of sizes that nobody knows: did they hold, more calls might share a nest */
    LIST(ObjectExtent) object_extents;
    LIST(Nest *) nests;            /* in the order in which they run */
    LIST(Stage *) order;           /* stages on their own and, for a nest, its last stage: run order */
} Plan;

/* Puts annotations and arguments together. `exact`: what would round otherwise in tiles is not cut.
 * Errors (no guard holds, a demand beyond an input's extents) to `diag`. */
Plan *plan_new(Region *region, const struct Choices *choices, ExprPool *pool, bool exact, Diag *diag);

/* Assume something at the region's entry: a fact from here on, and a check in the output.
 * False when it is known not to hold. */
bool plan_assume_le(Plan *plan, const Expr *a, const Expr *b);
bool plan_assume_eq(Plan *plan, const Expr *a, const Expr *b);
/* A sum of a few int variables: it always fits 8 bytes. */
bool expr_is_small_sum(const Expr *expr);
/* Notes that more could be done where this comparison holds, of CHECK_LE or CHECK_EQ, unless it is known that it does not.
 * False: it is known. */
bool plan_want(Plan *plan, CheckKind kind, const Expr *a, const Expr *b);
/* What the expression, of another plan of the region, is in terms of this one; NULL: it is of symbols that it alone has. */
const Expr *plan_in_terms_of(const Plan *plan, const Plan *other, const Expr *expr);

/* Sets the values of a call's arguments; and checks of those that its annotation goes by, once that is chosen. */
void settle_arguments(Plan *plan, Stage *stage);
void check_arguments(Plan *plan, const Stage *stage);
/* Checks that what `call with` tells a tile of where it is and how long fits, were it all of the loop, or at its end: no argument of the call as
 * written is that far perhaps. */
void check_told_lengths(Plan *plan, const Stage *stage);
/* What the parameter gets, where lifting knows it or the annotation goes by it; NULL: nothing depends on it. */
const Expr *value_gone_by(const Stage *stage, int parameter);
/* Whether there is an array, whatever the caller passes. */
bool is_never_null(const Root *root);
/* parameters of the routine replaced by the call's arguments. */
const Expr *at_call(const Plan *plan, const Stage *stage, const Expr *expr);

/* How many uses of the space from this one on are the same call's. */
int uses_of_call(const Space *space, int first);

/* The part of the loop that a call on `part` of it takes: with the edges, cut off where the loop ends. */
Interval loop_as_called(const Plan *plan, const StageLoop *loop, Interval part);
/* Whether the call of a piece is passed where dimension d of the view begins, whatever the piece is, and is told where it lies. */
bool passed_whole(const Access *access, int d);
/* .. of some dimension. */
bool access_is_whole(const Access *access);
/* Whether a call on a piece takes more than the piece. */
bool stage_has_edges(const Stage *stage);

/* What of the block's loops stands for in a call on these intervals of the stage's: two for each of them at most. Returns how many. */
int loops_of_block(const Plan *plan, const Stage *stage, const Interval *loops, Substitution *list);

bool access_reads(const Access *access);
/* After the call, or all calls of a reduction, nothing of what it writes depends on what was there. */
bool access_overwrites(const Access *access);
bool access_writes(const Access *access);
/* A number that the routine overwrites through a pointer with what it reduces to: `partial`. */
bool access_is_number(const Access *access);

/* What the call as written touches: the box of all of its loops. */
Box stage_whole_box(const Stage *stage, const Access *access);

/* Whether a C compiler sees the body of a routine that is called. */
bool plan_shows_bodies(const Plan *plan);
/* Whether a call that is in no nest reads what the composition allocates, all of it. */
bool plan_reads_allocations(const Plan *plan);

/* `cblas_saxpy (line 12)` */
const char *stage_title(Plan *plan, const Stage *stage);

#endif
