/* Integers that a composition is called with: whether its checks hold for them, and how large the arrays behind its pointers must be
 * then. */
#ifndef FERN_VERIFY_SIZES_H
#define FERN_VERIFY_SIZES_H

#include "lower/lower.h"
#include "run/random.h"

/* One value a parameter of the function; elements for pointers. */
typedef struct Draw {
    int64_t *integers;
    double *reals;
    int64_t *elements;
    int64_t (*extents)[MAX_RANK]; /* of structures that are no arrays; NULL: there are none */
    const int64_t *presets;       /* integers as the user's function finds them that makes what they are; NULL: there is none */
    bool large;                   /* sums may have as many terms as there are elements */
} Draw;

enum { RESULT_BYTES = 64 }; /* of what a function returns, at most */

/* Before anything else is asked: pointers that lead to one number each, as Fortran passes it, count as numbers from here on. */
void sizes_find_numbers(const FunctionPlan *planned);

/* NULL when values can be drawn for all parameters and what it returns can be taken; else why not. `objects`: structures that
 * are no arrays can be made. */
const char *sizes_refuse(const FunctionPlan *planned, bool objects, Arena *arena);

/* Whether all checks that can be evaluated hold; what does not hold is mended, for next time. `tied`: structures of one type keep
 * the same extents. */
bool sizes_mend(const FunctionPlan *planned, bool tied, Draw *draw, Random *random);
/* Whether something does not fit the type that C computes it in: then arrays may be smaller than the original asks for. */
bool sizes_wrap(const FunctionPlan *planned, const Draw *draw);

/* A check that does not hold with these integers, so that the region runs as written; NULL: those that can be
 * evaluated hold. */
const Check *sizes_failing_check(const FunctionPlan *planned, const Draw *draw);

/* Whether the parameter says how large something is. */
bool sizes_is_extent(const FunctionPlan *planned, int parameter);
/* .. as a number, and not as what is behind a pointer. */
bool sizes_is_number_of_extent(const FunctionPlan *planned, int parameter);
/* Whether the type has the value. */
bool sizes_fit_type(const CType *type, int64_t value);
/* Whether the parameter can have the size, or is a pointer; else it was said on stderr. */
bool sizes_fit(const Function *function, int parameter, int64_t size);
/* False: the expression asks for something that is no parameter's value, or has none. */
bool sizes_evaluate(const Function *function, const Draw *draw, const Expr *expr, int64_t *result);
/* Sets draw->elements from the integers; *all: of all of them. False: they cannot be told. */
bool sizes_of_arrays(const FunctionPlan *planned, Draw *draw, int64_t *all);

#endif
