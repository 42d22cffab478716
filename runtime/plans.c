#include "context.h"

#include <stdlib.h>
#include <string.h>

static void plan_release(Plan *plan)
{
    if (plan->plan && plan->release) plan->release(plan->plan);
    free(plan->key);
    *plan = (Plan){0};
}

void plans_release(Context *context)
{
    for (int i = 0; i < PLANS_KEPT; i++) plan_release(&context->plans[i]);
}

void *fern_plan_find(fern_grid *grid, const void *key, size_t size)
{
    Context *context = grid->context;
    for (int i = 0; i < PLANS_KEPT; i++) {
        Plan *plan = &context->plans[i];
        if (!plan->plan || plan->size != size || memcmp(plan->key, key, size) != 0) continue;
        plan->used = ++context->uses;
        return plan->plan;
    }
    return NULL;
}

fern_status fern_plan_keep(fern_grid *grid, const void *key, size_t size, void *made, void (*release)(void *plan))
{
    Context *context = grid->context;
    void *copy = malloc(size);
    if (!copy) return FERN_NO_MEMORY;
    memcpy(copy, key, size);
    Plan *oldest = &context->plans[0];
    for (int i = 1; i < PLANS_KEPT; i++)
        if (context->plans[i].used < oldest->used) oldest = &context->plans[i];
    plan_release(oldest);
    *oldest = (Plan){copy, size, made, release, ++context->uses};
    return FERN_OK;
}
