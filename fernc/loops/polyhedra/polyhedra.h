/* Sets of iterations and elements, as isl has them, between the files that ask about them: sets.c, bound.c, fits.c, cuts.c, boxes.c,
 * certain.c, solve.c. */
#ifndef FERN_LOOPS_POLYHEDRA_H
#define FERN_LOOPS_POLYHEDRA_H

#include "loops/nest.h"

#include "annotator/base/text.h"

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/id.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

/* A nest while it is asked about. Parameters of sets are called p0, p1, ..: products of scalars are parameters of their own. */
typedef struct Polyhedra {
    Nest *nest;
    isl_ctx *ctx;
    LIST(const Expr *) parameters;
    bool any_rows;               /* what is told of a tile is told for whatever rows a loop of one iteration goes over, so that it moves with them */
    LIST(int) chosen[2];         /* choices in the text of a set, of the counters c and d */
} Polyhedra;

/* sets.c: what is added to texts in which counters are LETTER0, LETTER1, .. with the letters c and d. False: it is not affine. */
bool add_affine(Polyhedra *it, Text *out, const Expr *expr, char letter);
bool add_compared(Polyhedra *it, Text *out, const Expr *left, const char *relation, const Expr *right, char letter);
/* With a loop that counts by more than one: `to` is a multiple of that behind `from`. */
bool add_multiple(Polyhedra *it, Text *out, const Expr *from, const Expr *to, const NestLoop *loop, char letter);
/* The iterations in which what is in the scope runs; `guards`: by its conditions as well. */
bool add_domain(Polyhedra *it, Text *out, const Scope *scope, bool guards, char letter);
/* What choices are of which the text speaks; it may speak of others then. */
void add_choices(Polyhedra *it, Text *out, char letter);
/* The counters of these letters, "c0, c1, d0, d1". */
const char *listed(const Polyhedra *it, const char *letters);
/* { dimensions : exists hidden : conditions }, of which the text is freed; NULL: it is not `said`. */
isl_set *set_of(Polyhedra *it, const char *dimensions, const char *hidden, Text *conditions, bool said);

/* solve.c: parameters are known before a set is made of them. */
void name_parameters(Polyhedra *it);

/* cuts.c: which loops are cut. False: refused, none. */
bool find_cuts(Polyhedra *it);
/* The index is the counter, or so many times it, and a number that no loop changes. */
bool follows_counter(const Nest *nest, const Expr *index, const NestLoop *loop, int64_t *times);
/* How far the elements of an iteration are behind those of the one before. */
typedef struct Window {
    int dimension;
    int64_t times, length;       /* of the counter; elements that an iteration has, all of them until the next one's begin */
    const Expr *first;           /* the first one's index, in terms of the counter */
} Window;
/* All that the nest touches of the array is in such windows, of one dimension. */
bool find_window(const Nest *nest, const NestArray *array, const NestLoop *loop, Window *window);
/* Whether an element may be touched by both, in iterations of which the counters of this loop differ; -1: in whichever iterations. */
bool iterations_meet(Polyhedra *it, const NestAccess *a, const NestAccess *b, int loop);
bool writes_arrays(const Nest *nest);

/* boxes.c: what holds of a tile, to be freed; NULL: it is not affine. */
isl_set *context_of_tile(Polyhedra *it);
/* Of all that a tile touches of the array. False: refused. */
bool find_box(Polyhedra *it, NestArray *array, isl_set *context);
/* What the access touches, of the tile or of `all`, to be freed; NULL: it is not affine. */
isl_set *image_of_access(Polyhedra *it, const NestAccess *access, bool all, bool guards);
/* The range in this dimension: as the loop places it; of what is touched. False: it cannot be told. */
bool find_placed_range(const Nest *nest, const NestArray *array, int d, const Expr **begin, const Expr **length);
bool find_range(Polyhedra *it, isl_set *touched, int d, isl_set *context, const Expr **begin, const Expr **length);
const Expr *first_of_loop(const Nest *nest, const NestLoop *loop);
const Expr *end_of_loop(const Nest *nest, const NestLoop *loop);
/* Whether each part is told where it is, or need not be. False: refused. */
bool is_placed(Nest *nest, const NestArray *array);

/* certain.c */
bool is_written_for_certain(Polyhedra *it, const NestArray *array, isl_set *context);

/* bound.c: the bound, which is freed, as an expression where the context holds; NULL: it is none of the language. */
const Expr *bound_of(Polyhedra *it, isl_pw_aff *bound, isl_set *context);
/* .. or what is nowhere less, or more, than it. */
const Expr *bound_beyond(Polyhedra *it, isl_pw_aff *bound, isl_set *context, bool more);

/* fits.c: as large as what has to fit becomes, which the call checks. False: refused, it may be negative, or nothing is known. */
bool find_largest(Polyhedra *it, isl_set *context);

#endif
