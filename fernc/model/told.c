#include "told.h"

#include "calls.h"
#include "cost.h"
#include "formula.h"
#include "plan/device.h"
#include "tile.h"

bool plan_is_estimated(const Plan *plan, bool has_to_pay)
{
    return has_to_pay && !plan->region->for_device && !plan_is_streamed(plan) && !always_pays(plan);
}

bool estimate_asks_objects(const Plan *plan, bool has_to_pay)
{
    return plan_is_estimated(plan, has_to_pay) && formula_asks_objects(plan);
}

bool estimate_looks_at_one(const Plan *plan, bool has_to_pay)
{
    return plan_is_estimated(plan, has_to_pay) && formula_looks_at_one(plan);
}

static bool sizes_tiles(const Nest *nest, const Symbol *measure)
{
    for (int loop = 0; loop < nest->loop_count + nest->sub_count; loop++) {
        const TileRule rule = tile_rule(nest, loop);
        if ((rule.step && expr_mentions(rule.step, measure)) || (rule.stands && expr_mentions(rule.stands, measure))) return true;
    }
    return false;
}

Asked where_asked(const Plan *plan, const ObjectExtent *extent, bool has_to_pay)
{
    if (extent->dimension < extent->type->rank) return ASKED_AT_THE_ENTRY;
    Asked asked = ASKED_NOWHERE;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (sizes_tiles(plan->nests.items[n], extent->symbol)) return ASKED_AT_THE_ENTRY;
        if (has_to_pay && nest_cost(plan->nests.items[n], &cost) && expr_mentions(cost.whole, extent->symbol))
            asked = estimate_asks_objects(plan, has_to_pay) ? ASKED_BY_THE_ESTIMATE : ASKED_AT_THE_ENTRY;
    }
    return asked;
}
