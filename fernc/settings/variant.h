/* The function with some decisions of a schedule and under one order of its loops: planned and, when it is to be measured,
 * built. */
#ifndef FERN_SETTINGS_VARIANT_H
#define FERN_SETTINGS_VARIANT_H

#include "arguments.h"
#include "model/cost.h"
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
    struct Variants *family;              /* those with the same decisions */
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

/* How many settings of one nest there are, and what became of them. */
typedef struct Count {
    int orders, threads;
    long long all;
    long long large;        /* tiles larger than the last cache */
    long long slow;         /* by the estimate */
    long long more;         /* than are measured at first of one order and number of threads */
    int measured;           /* at first, */
    int along;              /* and then */
} Count;

/* A family: all orders of the loops of the nests that the same decisions lead to. */
typedef struct Variants {
    const char *decisions;                /* commands beside the user's, each with a line; "": none */
    struct Variants *base;                /* without them; that one itself has the function as it is compiled without tuning */
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
    Count counts[MAX_TUNED_NESTS];
    int faults;                           /* schedules that the compiler has made a mistake with, in all families, */
    const char *fault;                    /* .. and the last one */
    bool runs_as_written;                 /* a check fails with these sizes, which does not without the decisions */
} Variants;

/* The variants of the one function of options->input that is fused. False: it was said on stderr why not. */
bool variants_open(Variants *variants, const Options *options, Arena *arena);
/* Of the same function with these decisions as well; NULL: they are illegal, or nothing is fused then. */
Variants *variants_with(Variants *base, const char *decisions);
void variants_close(Variants *variants);
/* "blur_x.x=8 blur_x.y=64" */
const char *variant_tiles(const Variants *variants, const int64_t *tiles);
/* Of a nest whose loops a schedule can name: the name of one of them in it, and of the call that it ends in. */
bool nest_has_call(const Nest *nest);
const char *nest_loop_name(const FunctionPlan *planned, const Nest *nest, int loop, Arena *arena);
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
