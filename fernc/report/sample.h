/* Formulas in bytes, with numbers put in for who reads them: the sizes that are assumed, and tiles as they are then. */
#ifndef FERN_SAMPLE_H
#define FERN_SAMPLE_H

#include "lower/lower.h"
#include "model/cost.h"

/* How the numbers were made, in words: "with sizes of 4096", of all functions; "and tiles of 4 x 256" of a nest too. */
const char *sample_sizes_of_all(const FunctionPlan *functions, int count, Arena *arena);
const char *sample_sizes(const Nest *nest);

/* False: it has no value. `nest`: whose tile sizes may be in it; NULL: none are. */
bool sample_value(const Expr *expr, Plan *plan, const Nest *nest, int64_t *value);
/* `64.0 MiB` */
const char *human_bytes(Arena *arena, int64_t bytes);
/* `1.20 us`, `64.00 ms`: in the unit for so many nanoseconds. */
const char *human_time(Arena *arena, double ns, double unit);

typedef struct NestSample {
    Cost cost;
    int64_t passes, saved, whole, tile; /* bytes, as in the cost */
    int64_t extra;                      /* bytes that tiles move more than the calls as written */
    double calls;                       /* on tiles */
} NestSample;

/* False: something of the nest's cost cannot be told. */
bool nest_sample(const Nest *nest, NestSample *sample);

typedef struct WindowSample {
    int64_t before, after;              /* bytes */
} WindowSample;

bool window_sample(const Window *window, WindowSample *sample);

#endif
