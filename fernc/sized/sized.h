/* A distribution for given sizes on a given grid: placements and needs as the library for ranks takes them. */
#ifndef FERN_SIZED_SIZED_H
#define FERN_SIZED_SIZED_H

#include "distribute/distribution.h"

#include "runtime/forecast/forecast.h"
#include "runtime/forecast/partial_forecast.h"

/* constant + what each loop's block begins and ends with, times a factor; or any expression. */
typedef struct SizedEnd {
    const Expr *other;  /* NULL: it is of that form */
    int64_t constant, begin[MAX_GRID], end[MAX_GRID], step_begin, step_end;
} SizedEnd;

typedef struct SizedCut {
    bool cut;
    int64_t extent, shift, first, last;
} SizedCut;

/* The steps of a nest; 0 of them: it has none. */
typedef struct SizedSteps {
    int64_t count;
    int cut;                   /* the dimension of the grid over which the loop is cut; -1: none, it runs over */
    fern_span range;
} SizedSteps;

/* What one nest needs of an array that is brought to it. */
typedef struct SizedMove {
    const Share *share;
    const Touched *touched;
    fern_shape grid;
    SizedCut cuts[MAX_GRID];
    const Box *box;
    SizedSteps steps;
    int64_t step;              /* of which the need is asked, where the box mentions the steps */
    SizedEnd sides[MAX_RANK][2];
    fern_placement source;
    fern_demand demand;        /* its arguments are this move */
} SizedMove;

/* A redistribution. */
typedef struct SizedRedistribution {
    const Redistribution *move;
    fern_placement source;
    fern_demand demand;
} SizedRedistribution;

typedef struct Sized {
    const Distribution *distribution;
    fern_shape grid;
    LIST(fern_placement) homes; /* of the distribution's arrays */
    LIST(SizedMove *) moves;    /* where they come in steps, of all steps together; not what indices name */
    LIST(SizedMove *) streams;  /* of one step */
    LIST(SizedRedistribution) redistributions;
    LIST(SizedMove *) partials; /* what ranks have parts of, and contribute to */
} Sized;

/* `sizes` are values of the parameters that blocks depend on. False: an extent or an end cannot be computed. The grid is
 * to be set. */
bool sized_new(Sized *sized, const Distribution *distribution, const Substitution *sizes, int count);
/* The value of an expression for the rank at these coordinates, which has no steps. */
bool sized_evaluate(const SizedMove *move, const Expr *expr, const int64_t *coordinates, int64_t *value);
/* Coordinates along its dimension of the grid of those that own some of the span; modulo the extent of the grid, for they may begin behind
 * others. Of a dimension that is in blocks or dealt out. */
fern_span sized_owners(const fern_placement *source, int axis, fern_span span);
/* Where the array lies. */
const fern_placement *sized_home(const Sized *sized, const Placed *array);
/* What the rank at these coordinates takes to combine its part; `all`: ranks of the communicator. */
fern_traffic sized_partial_at(const SizedMove *partial, int64_t all, const int64_t *coordinates);
/* The grid that all is on. */
void sized_set_grid(Sized *sized, const fern_shape *grid);
/* On its grid: whether bytes of each block, and of what ranks need, can be counted. */
bool sized_can_be_counted(const Sized *sized);

#endif
