/* Formulas in bytes, with numbers put in for who reads them: every size 4096, every tile 64 or what is decided. */
#ifndef FERN_SAMPLE_H
#define FERN_SAMPLE_H

#include "plan/cost.h"

/* How the numbers were made, in words: of any nest, and of this one. */
#define SAMPLE_SIZES "with sizes of 4096 and tiles of 64 where none is decided"
const char *sample_sizes(const Nest *nest);

/* False: it has no value. */
bool sample_value(const Expr *expr, const Nest *nest, int64_t *value);
/* `64.0 MiB` */
const char *human_bytes(Arena *arena, int64_t bytes);

typedef struct NestSample {
    Cost cost;
    int64_t passes, saved, whole, tile; /* bytes, as in the cost */
    int64_t extra;                      /* bytes that tiles move more than the calls as written */
    double calls;                       /* on tiles */
} NestSample;

/* False: something of the nest's cost cannot be told. */
bool nest_sample(Nest *nest, NestSample *sample);

typedef struct WindowSample {
    int64_t before, after;              /* bytes */
} WindowSample;

bool window_sample(const Window *window, WindowSample *sample);

#endif
