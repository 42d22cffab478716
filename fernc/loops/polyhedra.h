/* Sets of iterations and elements, as isl has them, between the files that ask about them: sets.c, bound.c, fits.c, polyhedra.c. */
#ifndef FERN_LOOPS_POLYHEDRA_H
#define FERN_LOOPS_POLYHEDRA_H

#include "nest.h"

#include "annotator/base/text.h"

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/set.h>

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
/* The iterations in which what is in the scope runs; `guards`: by its conditions as well. */
bool add_domain(Polyhedra *it, Text *out, const Scope *scope, bool guards, char letter);
/* What choices are of which the text speaks; it may speak of others then. */
void add_choices(Polyhedra *it, Text *out, char letter);
/* The counters of these letters, "c0, c1, d0, d1". */
const char *listed(const Polyhedra *it, const char *letters);
/* { dimensions : exists hidden : conditions }, of which the text is freed; NULL: it is not `said`. */
isl_set *set_of(Polyhedra *it, const char *dimensions, const char *hidden, Text *conditions, bool said);

/* polyhedra.c: parameters are known before a set is made of them. */
void name_parameters(Polyhedra *it);

/* bound.c: the bound, which is freed, as an expression where the context holds; NULL: it is none of the language. */
const Expr *bound_of(Polyhedra *it, isl_pw_aff *bound, isl_set *context);
/* .. or what is nowhere less, or more, than it. */
const Expr *bound_beyond(Polyhedra *it, isl_pw_aff *bound, isl_set *context, bool more);

/* fits.c: as large as what has to fit becomes, which the call checks. False: refused, it may be negative, or nothing is known. */
bool find_largest(Polyhedra *it, isl_set *context);

#endif
