/* A schedule: the user's decisions about loops, from a `<Fern Schedule>` comment, a file or the
 * command line. Names are resolved against the plan (resolve.c), not here. */
#ifndef FERN_SCHEDULE_H
#define FERN_SCHEDULE_H

#include "annotator/records/annotation.h"

typedef enum CommandKind {
    COMMAND_TILE,        /* tile LOOP SIZE */
    COMMAND_SUBSTITUTE,  /* substitute LOOP SIZE: a tile size that is fixed in the generated code */
    COMMAND_SPLIT,       /* split LOOP OUTER INNER SIZE */
    COMMAND_DIVIDE,      /* divide LOOP OUTER INNER PARTS; on ranks, PARTS may be extents of the grid */
    COMMAND_REORDER,     /* reorder LOOP LOOP .. */
    COMMAND_INTERCHANGE, /* interchange LOOP LOOP */
    COMMAND_COLLAPSE,    /* collapse LOOP LOOP as NAME */
    COMMAND_PARALLELIZE, /* parallelize LOOP [threads N] */
    COMMAND_BREAK,       /* break at CALL */
    COMMAND_SHARE,       /* share CALL CALL */
    COMMAND_MATERIALIZE, /* materialize ARRAY */
    COMMAND_RECOMPUTE,   /* recompute ARRAY */
    COMMAND_REUSE,       /* reuse ARRAY at LOOP */
    COMMAND_HOIST,       /* hoist ARRAY at LOOP */
    COMMAND_PAD,         /* pad ARRAY BYTES */
    COMMAND_SUBPIPELINE, /* subpipeline CALL CALL at LOOP tile SIZE */
    COMMAND_STORE,       /* store ARRAY past caches, store ARRAY in caches */
    COMMAND_ESTIMATE,    /* estimate decides: whether the fused path is taken, as without a schedule */
    /* For ranks; other targets have no use for them. */
    COMMAND_GRID,        /* grid NAME[DIMENSION: EXTENT, ..] [of NAME[..]] where CONDITION */
    COMMAND_PLACE,       /* place ARRAY, ..: AXIS -> GRID.DIMENSION, GRID.DIMENSION = FACE, .. */
    COMMAND_ALIGN,       /* align ARRAY, .. with ARRAY */
    COMMAND_DISTRIBUTE,  /* distribute LOOP over GRID.DIMENSION as OUTER INNER */
    COMMAND_COMMUNICATE, /* communicate ARRAY, .. at LOOP depth NUMBER overlap */
    COMMAND_ROTATE,      /* rotate LOOP by OUTER .. */
    COMMAND_REDISTRIBUTE, /* redistribute ARRAY, ..: .. before CALL */
    COMMAND_KINDS
} CommandKind;

/* `softmax.x`, `vs_mul[2].i`, `l.output.x`, `i_2`: what stands before the last dot, and after it. */
typedef struct Place {
    const char *text;    /* all of it */
    const char *base;    /* a call or an array; NULL: a loop's own name */
    int number;          /* `vs_mul[2]`: the second call of it; 0: not said */
    const char *loop;    /* NULL where none is meant */
    Range range;
} Place;

enum { MAX_PLACES = MAX_RANK };

/* `P.x` */
typedef struct GridPlace {
    const char *grid, *dimension;
    Range range;
} GridPlace;

/* `x: px` or `x: 4` */
typedef struct GridExtent {
    const char *dimension, *name; /* name: NULL where it is a number */
    int64_t number;
    Range range;
} GridExtent;

/* `x -> P.x`, or without an axis `P.z = 0`, `P.z = *` */
typedef struct PlacePart {
    const char *axis;             /* by a name that calls give it, or by its number from 1 */
    GridPlace over;
    int64_t face;                 /* ALL_FACES: `*` */
    int64_t cyclic;               /* elements dealt out at once; 0: it is in blocks */
    int64_t ghost;                /* elements of neighbours, kept at each side */
    Range range;
} PlacePart;

enum { ALL_FACES = -1 };

/* A condition on extents, word by word. */
typedef struct WhereToken {
    const char *text;
    bool number, name;
    Range range;
} WhereToken;

/* `P.x`, or a number: what the factors before it are multiplied with, or (`divides`) divided by. */
typedef struct PartFactor {
    GridPlace extent;             /* grid: NULL where it is a number */
    int64_t number;
    bool divides;
} PartFactor;

typedef struct RankWord {
    const char *text;
    Range range;
} RankWord;

/* What commands for ranks have beside others. */
typedef struct RankCommand {
    const char *grid;             /* grid: its name, */
    const char *inner;            /* and that of the ranks in a node; NULL: nodes do not matter */
    int outer;                    /* .. then the first extents are those of nodes */
    LIST(GridExtent) extents;
    LIST(WhereToken) where;
    LIST(Place) arrays;           /* place, align, redistribute */
    LIST(PlacePart) parts;        /* place, redistribute */
    Place with;                   /* align */
    GridPlace over;               /* distribute */
    LIST(PartFactor) factors;     /* divide: the number of parts */
    const char *loop;             /* communicate, rotate: its own name */
    bool overlap;                 /* communicate: calls run meanwhile */
    LIST(RankWord) by;            /* rotate: outer loops */
    Range loop_range;
} RankCommand;

typedef struct Command {
    CommandKind kind;
    Range range, word;
    const char *text;     /* as written, in one line */
    const char *function; /* of the section that it stands in; NULL: any */
    Place places[MAX_PLACES];
    int place_count;
    const char *names[2]; /* new ones: of split, divide, collapse */
    int64_t number;       /* 0 where it is left out */
    bool past;            /* store: past caches */
    const RankCommand *ranks;
} Command;

typedef struct Schedule {
    LIST(Command) commands;
} Schedule;

/* Adds the commands in the range. Errors to `diag`. `function`: whose they are; NULL: any function's. */
void schedule_parse(Schedule *schedule, Range text, const char *function, Arena *arena, Diag *diag);

#endif
