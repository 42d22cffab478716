/* Arguments to try a composition with: integers that its checks hold for, and how large the
 * arrays behind its pointers must be then. */
#ifndef FERN_VERIFY_SIZES_H
#define FERN_VERIFY_SIZES_H

#include "emit/emit.h"
#include "run/random.h"

/* One value a parameter of the function; elements for pointers. */
typedef struct Draw {
    int64_t *integers;
    double *reals;
    int64_t *elements;
    int64_t (*extents)[MAX_RANK]; /* of structures that are no arrays; NULL: there are none */
} Draw;

enum { RESULT_BYTES = 64 }; /* of what a function returns, at most */
enum { DRAWS = 33 };        /* that are tried, besides those of arrays that overlap, */
enum { WRAPS = 15 };        /* and those at which integers of 1, 2 and 4 bytes wrap, where the function has such */

/* Before anything else is asked: pointers that lead to one number each, as Fortran passes it, count as numbers from here on. */
void sizes_find_numbers(const FunctionPlan *planned);

/* NULL when values can be drawn for all parameters and what it returns can be taken; else why not. `objects`: structures that
 * are no arrays can be made. */
const char *sizes_refuse(const FunctionPlan *planned, bool objects, Arena *arena);

/* Draw number `number`: first the corners, 0, 1 and primes, then random ones, at the end the small ones that are left. False: no values
 * found that the checks hold for, or arrays too large to try. */
bool sizes_draw(const FunctionPlan *planned, int number, Random *random, Arena *arena, Draw *draw);

/* Draw number `number` of WRAPS: numbers that the function's narrow types do not have, or products of which they do not. */
bool sizes_draw_wrapping(const FunctionPlan *planned, int number, Random *random, Arena *arena, Draw *draw);
/* Whether something does not fit the type that C computes it in: then arrays may be smaller than the original asks for. */
bool sizes_wrap(const FunctionPlan *planned, const Draw *draw);

/* A check that does not hold with these integers, so that the region runs as written; NULL: those that can be
 * evaluated hold. */
const Check *sizes_failing_check(const FunctionPlan *planned, const Draw *draw);

/* Whether the parameter says how large something is. */
bool sizes_is_extent(const FunctionPlan *planned, int parameter);
/* False: the expression asks for something that is no parameter's value, or has none. */
bool sizes_evaluate(const Function *function, const Draw *draw, const Expr *expr, int64_t *result);
/* Sets draw->elements from the integers. False: they cannot be told. */
bool sizes_of_arrays(const FunctionPlan *planned, Draw *draw);

#endif
