/* A function's plan on ranks: which loops of each nest are cut in blocks over a grid of ranks, which part of each
 * array a rank owns, and which part a nest's chunk touches. */
#ifndef FERN_DISTRIBUTION_H
#define FERN_DISTRIBUTION_H

#include "plan/function_plan.h"
#include "schedule/schedule.h"

enum { MAX_GRID = 3 };

typedef struct GridDimension {
    const char *grid, *name; /* `P.x` */
    int64_t extent;          /* given; 0: it is solved */
    const char *extent_name; /* `px`; NULL: it has none */
    const Symbol *symbol;    /* of this extent, the same for all dimensions that have it */
    int same_as;             /* the first of them; else the dimension itself */
} GridDimension;

/* `left op right`, of extents. */
typedef struct GridCondition {
    const Expr *left, *right;
    const char *op;
} GridCondition;

/* The ranks, as a grid: one that a schedule declares, else all of them in a line. */
typedef struct RankGrid {
    const char *name;        /* NULL: the line */
    const char *text;        /* of the declaration, without `where` */
    int outer;               /* the first of its dimensions are those of nodes, the others those of the ranks in one; 0: nodes do
                              * not matter */
    int rank;                /* dimensions, 1 to MAX_GRID */
    GridDimension dimensions[MAX_GRID];
    LIST(GridCondition) where;
    Range range;
} RankGrid;

/* An array of the function: a pointer parameter, or what the function allocates and keeps whole. */
typedef struct Placed {
    Space *space;            /* in the first region that touches it, */
    LIST(Space *) spaces;    /* and in each */
    const Expr *extent[MAX_RANK]; /* of the widest of them */
    int parameter;           /* of the function; -1: the function allocates it */
    int swapped;             /* with others of this number, from 1 on, which lie in the same blocks; 0: with none */
    int over[MAX_RANK];      /* by dimension: that of the grid over which it is in blocks; -1: it is whole */
    int64_t face[MAX_GRID];  /* by dimension of the grid: the one index where it lies; -1: it lies at all */
    int64_t cyclic[MAX_RANK]; /* by dimension: elements dealt out at once, in turn; 0: it is in blocks, or whole */
    int64_t ghost[MAX_RANK]; /* by dimension: elements of neighbours that the block has room for at each side */
    struct Placed *home;     /* what the caller has, from which it was redistributed; NULL: that is here */
    int first;               /* .. to lie so from this nest on, counted from 0; -1: from before the first call on */
    Range range;             /* .. of the command that says so */
    int stay;                /* .. the second way in which it lies, the third ..*/
    const Stage *by;         /* the call that says so, or the first that touches it */
    bool given;              /* .. and a schedule says so */
    bool written;
    bool direct;             /* some nest computes in the block itself */
    /* Strides in the rank's memory: those of the composition, or (NULL) whatever the caller says. */
    const Expr *fixed[MAX_RANK];
    LocalView view;          /* of the rank's block */
} Placed;

/* A parameter of which each rank has what belongs to its rows: where they begin, counted from its own first one, or what is in
 * them, as columns and values of a sparse matrix. */
typedef struct RowArray {
    Space *space;            /* in the first region that touches it, */
    LIST(Space *) spaces;    /* and in each */
    int parameter;           /* of the function */
    const CType *type;       /* of the pointer */
    struct RowArray *begins; /* what says where the rows begin; itself: it is that: */
    const Expr *rows;        /* how many there are, */
    int over;                /* over whose blocks, by dimension of the grid; -1: no nest has said so yet */
    const Expr *extent;      /* of which these are blocks: as many as there are rows */
    const Stage *by;         /* the first call that touches it */
} RowArray;

/* What a rank's indices name of the arrays that they are indices into (runtime/pattern/image.h): those alone are brought to it, and
 * calls get the indices numbered anew. */
typedef struct Image {
    RowArray *indices;
    const Expr *extent;      /* of those arrays */
    int number;              /* in the plan, from 0 */
    LocalView renumbered;    /* the indices */
} Image;

/* What one nest touches of an array in memory. */
typedef struct Touched {
    Placed *array;
    Box box;                 /* in terms of the chunk's ends */
    bool writes;
    bool refused;            /* there is an error already */
    Image *image;            /* elements of its dimension 0 that indices name; NULL: it is a box */
    Box whole;               /* .. of all steps */
    bool moved;              /* it is brought into a buffer: not all of it is the rank's own */
    bool in_place;           /* .. no: into the ghosts of the block */
    bool streamed;           /* .. step by step, */
    int depth;               /* .. so many pieces of it at a time, */
    bool kept;               /* .. and stays there for a later nest, */
    struct Touched *kept_from; /* .. as this is: it is not brought again */
    int along;               /* .. passed on from neighbours along this dimension of the grid; -1: each from its owners */
    int whole_number;        /* of the need of all steps */
    unsigned partial;        /* dimensions of the grid, a bit each, along which ranks have parts of the result, in a buffer */
    struct Touched *goes_on; /* .. which the nest that touches the array next adds to: only then they are combined */
    const struct Touched *goes_on_from;
    bool anew;               /* .. what it held before does not enter */
    const char *operation, *type; /* .. of the library for ranks: how they are combined */
    LocalView view;          /* of the buffer */
    /* While the rest is on its way, the interior of the nest reads what the rank owns where it lies. */
    bool overlapped;
    LocalView part;          /* of the block, or of the buffer, by the part of the nest that runs */
    bool spared;             /* .. and is not copied into the buffer: this, in terms of where the interior begins and ends, */
    Box spare;               /* .. that the interior alone reads */
    int number;              /* of the move in the function, from 1 */
} Touched;

/* A loop of a nest that is in blocks over a dimension of the grid. It runs from `begin` to `end`: block
 * `coordinate` of `extent` elements, less `shift`, and inside of [first, last). */
typedef struct Cut {
    int loop;                /* of the nest; -1: none is cut over this dimension */
    bool reduces;            /* calls reduce over it: each rank has a part of the result */
    const Expr *extent, *shift, *first, *last;
    Symbol *begin, *end;
    Symbol *part_begin, *part_end; /* of the part that runs; NULL: it is the whole block */
} Cut;

/* An array that comes in steps; so many pieces of it at a time. */
typedef struct Stepped {
    const Space *space;
    int depth;
    Range range;
} Stepped;

/* A loop around a nest, each step of which is a chunk of one of the nest's loops, and brings to the ranks what it needs. It
 * runs from `begin` to `end`, within [first, last), where the loop itself runs on this rank. */
typedef struct Steps {
    const char *name;        /* NULL: there is none */
    int loop;                /* of the nest, of which the steps are chunks */
    int64_t size;            /* of a chunk; 0: the loop is in blocks, */
    const Expr *parts;       /* .. so many, in terms of the extents of the grid */
    unsigned turns;          /* dimensions of the grid, a bit each, whose coordinates are added to the number of the block */
    unsigned depends;        /* dimensions of the grid that the ends depend on */
    const Expr *first, *last;
    Symbol *begin, *end;
    LIST(Stepped) arrays;
    const struct Command *split;
} Steps;

/* An access that finds its array in another place than other accesses of the nest. */
typedef struct AccessView {
    Access *access;
    int touched;             /* it is the buffer of this one; -1: */
    const LocalView *view;
} AccessView;

/* What all ranks together would receive if a nest cut this loop, and others what they do. */
typedef struct Weighed {
    int loop;                /* -1: each rank would run all of it */
    bool reduces;
    double bytes;
} Weighed;

/* A nest's share on one rank. */
typedef struct Share {
    Nest *nest;
    Cut cuts[MAX_GRID];      /* by dimension of the grid */
    Steps steps;
    const char *why;         /* where no loop is cut: why */
    bool can_cut[2 * MAX_RANK];
    bool chosen;             /* which loops are cut */
    LIST(Weighed) weighed;   /* first what it cuts, then what else it might, and that would not do as well */
    LIST(Touched) touched;
    LIST(AccessView) views;
} Share;

/* A move of all of an array, from where it lies to where it lies from then on. */
typedef struct Redistribution {
    Placed *from, *to;
    int before;              /* this nest, counted from 0; -1: the first call; their count: the return */
    int number;              /* of the move in the function, from 1 */
} Redistribution;

/* A move that needs not be made again in a later run, as long as the caller holds the array. */
typedef struct Held {
    const Placed *array;     /* of the caller's */
    int move;                /* its number in the function */
} Held;

typedef struct Distribution {
    Plan *plan;              /* of the first region */
    LIST(Plan *) plans;      /* of all, in source order */
    RankGrid grid;
    LIST(Placed *) arrays;      /* homes, and then the other ways in which they lie */
    LIST(RowArray *) rows;
    LIST(Image *) images;
    LIST(Redistribution) redistributions;
    LIST(Held) held;
    LIST(Share *) shares;    /* one for each nest, in their order */
    int moves;                  /* the largest number of one */
    LIST(const Symbol *) sizes; /* parameters that extents and boxes are made of */
    int64_t weighed_ranks;      /* for so many ranks choices were weighed; 0: they were not */
    bool by_rule;               /* .. and those that move the fewest bytes turned out not to do */
    bool returns;               /* a value: else nothing, or the status 0 */
    bool branches;              /* what runs, and how often, depends on values */
} Distribution;

/* What the nest does on one rank; NULL: it has no share, or (`distribution` is NULL) is not on ranks. */
const Share *share_of_nest(const Distribution *distribution, const Nest *nest);
/* Of the function's nests, from 1 on; with several runs of calls, "3 (line 20)". */
const char *nest_title(const Distribution *distribution, const Share *share);
/* The placed array of a space, as the caller has it; NULL: it is in no nest's memory. As it lies for this nest. That of a
 * variable. */
Placed *placed_array(const Distribution *distribution, const Space *space);
Placed *placed_in(const Distribution *distribution, const Share *share, const Space *space);
Placed *placed_variable(const Distribution *distribution, const char *name);
/* What of the move is kept from run to run; NULL: nothing. */
const Held *held_move(const Distribution *distribution, int move);
/* Whether what is brought to the nest stays there, so that it need not be brought again before somebody has written the array: in a loop that
 * does not write it, or, where the caller says so, from run to run. */
bool is_remembered(const Distribution *distribution, const Share *share, const Touched *touched);
/* How many of the loops around the nest, from the outside in, turn once for each time that the array is brought to it:
 * inside of them it stays as it is. */
int loops_of_move(const Distribution *distribution, const Share *share, const Touched *touched);
/* Whether what the call gives a variable has to be made the same on all ranks, beside being combined. */
bool result_is_spread(const Distribution *distribution, const Share *share);

/* Whether results of the nest's calls, combined over all ranks, may decide what these do next: whether one has failed goes
 * with them. */
bool result_decides(const Distribution *distribution, const Share *share);
/* The variable that the call gives a value by this access; NULL: it is no such access. */
const Root *spread_variable(const Stage *stage, int access);
/* The dimension of the array that is in blocks over this one of the grid; -1: none. */
int axis_over(const Placed *array, int dimension);
bool in_blocks(const Placed *array);
/* The dimensions of the grid over which a loop of the nest is cut, a bit each; those that an expression depends on. */
unsigned share_cuts(const Distribution *distribution, const Share *share);
unsigned cuts_in(const Distribution *distribution, const Share *share, const Expr *expr);

bool mentions_step(const Share *share, const Expr *expr);
/* It runs in parts, first the interior, which needs nothing of others: something that it touches is overlapped. */
bool runs_in_parts(const Share *share);
/* Where the dimension of what is touched begins before an iteration of the loop that is cut over it, and ends after one, at
 * most: at the ends of the array it may begin later, and end earlier. */
typedef struct Reach {
    const Expr *before, *after;
} Reach;
/* False: it is no block of a loop that is cut, so much wider. */
bool reach_of(const Distribution *distribution, const Share *share, const Touched *touched, int dimension, Reach *reach);
/* It is in a buffer of the nest: brought to it, or combined after it. It is brought, or combined. */
bool in_buffer(const Touched *touched);
bool is_exchanged(const Touched *touched);
/* It has a buffer of its own: it comes whole, and no nest before has it already. */
bool has_own_buffer(const Touched *touched);
/* How many pieces of memory its plan has: blocks that the function allocates, buffers, tiles. Once tiles have their memory. */
int memories_of_plan(const Distribution *distribution);
/* Whether something on a rank goes by where it is in the grid. */
bool goes_by_coordinates(const Distribution *distribution);
/* Whether the array's block has ghosts. */
bool has_ghosts(const Placed *array);

/* The dimensions of the grid, a bit each, of which more ranks never cost more bytes: along no other are parts combined. */
unsigned cheaper_along(const Distribution *distribution);

/* Where the access finds its array in the nest; NULL: where all others do. */
const LocalView *view_of_access(const Share *share, const Access *access);
/* The parameter of which each rank has what belongs to its rows; NULL: it is none. */
RowArray *row_array_of(const Distribution *distribution, const char *name);

/* In C, the operator and the type that combine the call's result over ranks; false: there are none. */
bool rank_reduction(const Stage *stage, const char **operation, const char **type);
/* .. that combine such a number as access_is_number says. Without a type: the operator is a function, of two such numbers. */
bool number_reduction(const Access *access, const char **operation, const char **type);
/* In C, the operator by which ranks combine elements of this type, as FERN_FLOAT; NULL: there is none. */
const char *rank_operator(const Reduction *reduction, const char *type);
/* The number that the piece overwrites by this access, whose parts ranks combine; NULL: it is none. */
const Root *number_of_piece(const Piece *piece, int access);

#endif
