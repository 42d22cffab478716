/* The function under one order of its loops: planned and, when it is to be measured, built. */
#ifndef FERN_VARIANT_H
#define FERN_VARIANT_H

#include "arguments.h"
#include "plan/cost.h"
#include "record.h"
#include "verify/verify_build.h"

enum { MAX_TUNED_NESTS = 16, MAX_ORDERS = 24 };

/* A loop whose tile size is looked for. */
typedef struct Column {
    const char *name;        /* for a schedule: `blur_x.x`, or a name that the user gave */
    const char *variable;    /* `x` */
    int nest;
} Column;

typedef struct Variant {
    const char *order;                    /* of all nests, as the record has it */
    const char *orders[MAX_TUNED_NESTS];  /* of each, in a schedule's words; "": it cannot be said */
    Compiled compiled;
    FunctionPlan *planned;
    Nest *nests[MAX_TUNED_NESTS];
    int loops[MAX_COLUMNS];               /* of the column's nest */
    int fields[MAX_COLUMNS];              /* of struct NAME_tiles */
    Cost costs[MAX_TUNED_NESTS];
    bool costs_known;
    bool threaded;                        /* threads share a nest */
    bool counts_threads;                  /* and the schedule does not say how many: */
    int threads;                          /* so many; 1 where it says nothing */
    Built built;
    VerifyCall *call;                     /* NULL: not built */
} Variant;

typedef struct Variants {
    const Options *options;
    Arena *arena;
    Options with, build;                  /* the options that variants are compiled with, and built */
    const char *function;
    const char *commands;                 /* of the user */
    int nest_count;
    const char *said[MAX_TUNED_NESTS];    /* the order that the user's schedule fixes, or ""; NULL: it is free */
    Column columns[MAX_COLUMNS];
    int column_count;
    Compiled given;                       /* without what is looked for: as users have it who do not tune, */
    FunctionPlan *given_planned;
    Built given_built;
    VerifyCall *given_call;               /* with the decision at run time whether it pays; NULL: not built */
    LIST(Variant *) all;                  /* that are legal; the first one is the compiler's choice */
    LIST(const char *) illegal;
} Variants;

/* The variants of the one function of options->input that is fused. False: it was said on stderr why not. */
bool variants_open(Variants *variants, const Options *options, Arena *arena);
void variants_close(Variants *variants);
/* With nest `nest` in that order and the others as in `from`; NULL: that is illegal. */
Variant *variant_with_order(Variants *variants, const Variant *from, int nest, const char *order);
/* The orders of the nest, that of `from` first; their number. */
int variant_orders(const Variants *variants, const Variant *from, int nest, const char *orders[MAX_ORDERS]);
/* False: it was said on stderr why not. */
bool variant_build(const Variants *variants, Variant *variant);
/* The function as it is compiled without tuning. False: it was said on stderr why not. */
bool variant_build_given(Variants *variants);
/* The schedule that compiles to that. */
void variant_schedule_given(Text *out, const Variants *variants);
/* The schedule that compiles to the variant with these tile sizes and threads. */
void variant_schedule(Text *out, const Variants *variants, const Variant *variant, const int64_t *tiles, int threads);

#endif
