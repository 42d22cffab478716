/* Numbers that probes show, as expressions in the parameters. */
#ifndef FERN_INFER_FIT_H
#define FERN_INFER_FIT_H

#include "probe.h"

enum { TRIALS = 6, FEWEST_TRIALS = 3, MOST_SIZES = 8 };

/* One number a trial; those of trials that showed nothing do not count. */
typedef struct Numbers {
    int64_t values[TRIALS];
    bool counts[TRIALS];
} Numbers;

/* The integers that may say how large data is, and their values. */
typedef struct Sizes {
    const Routine *routine;
    int count;
    int parameters[MOST_SIZES];
    int64_t values[MOST_SIZES][TRIALS];
} Sizes;

/* A number, a parameter, a sum or product of few of them. */
typedef struct Fit {
    const char *text;       /* NULL: none was found */
    bool constant;
    int64_t value;          /* of a constant */
    int factor_count;       /* the text is a product of so many parameters, .. */
    int factors[3];         /* .. which are these */
    int times;              /* .. or one parameter so many times; 0 */
} Fit;

/* The simplest expression that has these values. */
Fit fit_numbers(const Sizes *sizes, const Numbers *numbers, Arena *arena);

#endif
