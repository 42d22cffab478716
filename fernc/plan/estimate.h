/* The cost model in numbers, for given sizes: what the choice without a schedule goes by (docs/cost-model.md). */
#ifndef FERN_ESTIMATE_H
#define FERN_ESTIMATE_H

#include "nest.h"

/* The machine and the sizes that an estimate is for. */
typedef struct Setting {
    long long caches[3];                  /* bytes */
    int64_t (*size_of)(const Symbol *symbol, void *data);
    void *data;
} Setting;

/* Nanoseconds of the plan's nests and of the calls on their own; negative: it cannot be told. */
double plan_estimate(Plan *plan, const Setting *setting);
/* Of the call as written. */
double call_estimate(Plan *plan, const Stage *stage, const Setting *setting);
/* The default tile size of a loop. */
int64_t tile_estimate(Nest *nest, int loop, const Setting *setting);

#endif
