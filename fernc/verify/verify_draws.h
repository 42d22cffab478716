/* Arguments to try a composition with: integers that its checks hold for, and arrays as large as these say. */
#ifndef FERN_VERIFY_DRAWS_H
#define FERN_VERIFY_DRAWS_H

#include "options.h"
#include "verify_sizes.h"

enum { DRAWS = 33 };        /* that are tried */
enum { OVERLAPPING = 1 << 21 }; /* .. another one: all extents are primes, for arrays that overlap */
enum { WRAPS = 15 };        /* and those at which integers of 1, 2 and 4 bytes wrap, where the function has such */

/* Values that --size gives: no draw has others. */
typedef struct Given {
    bool *is;               /* one a parameter */
    int64_t *values;
    bool all;               /* every number that says how large something is */
    bool any;
} Given;

/* False: it was said on stderr that a parameter cannot have the value. Sizes that are of no parameter are of other functions. */
bool given_find(Given *given, const FunctionPlan *planned, const Options *options, Arena *arena);

/* Draw number `number`: first the corners, 0, 1 and primes, then random ones, at the end the small ones that are left. False: no values
 * found that the checks hold for, or arrays too large to try. */
bool draw_ordinary(const FunctionPlan *planned, const Given *given, int number, Random *random, Arena *arena, Draw *draw);

/* Draw number `number` of WRAPS: numbers that the function's narrow types do not have, or products of which they do not. */
bool draw_wrapping(const FunctionPlan *planned, int number, Random *random, Arena *arena, Draw *draw);

/* How many there are in which one extent is large: `all`, at each size of each; else at a few. */
int draw_larges(const FunctionPlan *planned, const Given *given, bool all);
/* Draw number `number` of these, the smaller sizes first: the other extents are small. */
bool draw_large(const FunctionPlan *planned, const Given *given, int number, bool all, Random *random, Arena *arena, Draw *draw);

#endif
