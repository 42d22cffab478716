/* Where the arguments of a function are opaque structures: what it asks them at its very beginning, for small ones to run
 * as they were written before anything of tiles is looked at. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "model/tile.h"
#include "model/told.h"
#include "plan/objects.h"

#include <string.h>

/* Nothing but comments and blanks stands before the region: what its objects tell, they tell at the beginning as well. */
static bool begins_the_function(const Emitter *emitter, const FunctionPlan *planned, const Region *region)
{
    return c_first(c_reader_in((Range){emitter->source, planned->function->body.begin + 1, region->range.begin})) >= region->range.begin;
}

static const ObjectExtent *told_by(const Plan *plan, const Symbol *symbol)
{
    for (int i = 0; i < plan->object_extents.count; i++)
        if (plan->object_extents.items[i].symbol == symbol) return &plan->object_extents.items[i];
    return NULL;
}

/* Whether a parameter tells it, and tells it at the entry of the region: what the estimate alone needs may take long. */
static bool is_told_by_parameter(const Emitter *emitter, const Function *function, const Plan *plan, const Symbol *symbol)
{
    const ObjectExtent *extent = told_by(plan, symbol);
    if (!extent || where_asked(plan, extent, emitter->asks_for_gain) != ASKED_AT_THE_ENTRY) return false;
    for (int i = 0; i < function->parameters.count; i++)
        if (!strcmp(function->parameters.items[i].name, extent->root->name)) return true;
    return false;
}

static bool is_told_by_parameters(const Emitter *emitter, const Function *function, const Plan *plan, const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Atom *atom = expr->terms[t].atoms[a];
            if (atom->kind != ATOM_SYMBOL || !is_told_by_parameter(emitter, function, plan, atom->symbol)) return false;
        }
    return true;
}

/* The objects are asked where the expression stands. */
static void tell_in_place(Emitter *emitter, const Plan *plan)
{
    for (int i = 0; i < plan->object_extents.count; i++) {
        const ObjectExtent *extent = &plan->object_extents.items[i];
        give_symbol(emitter, extent->symbol, object_told(emitter, extent));
    }
}

/* `features_nodes(out) > 1024`: the sizes of tiles are numbers, and with one tile of all nothing is saved. NULL: they are not. */
static const char *several_tiles(Emitter *emitter, const Function *function, const Plan *plan)
{
    const char *several = NULL;
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        for (int loop = 0; loop < nest->loop_count; loop++) {
            const TileRule rule = tile_rule(nest, loop);
            const Expr *range = plan_told_by_objects(plan, tile_range(nest, loop));
            int64_t size;
            if (!rule.size || !expr_is_constant(rule.size, &size) || loop_shares_tiles(nest, loop) || nest->loops[loop].fixed
                || !is_told_by_parameters(emitter, function, plan, range))
                return NULL;
            const char *one = arena_printf(emitter->arena, "%s > %lld", emit_expr(emitter, range, false), (long long)size);
            several = several ? arena_printf(emitter->arena, "%s || %s", several, one) : one;
        }
    }
    return several;
}

Large emit_large_objects(Emitter *emitter, const FunctionPlan *planned, const Plan *plan)
{
    const Function *function = planned->function;
    Large large = {0};
    if (planned->plans.count != 1 || !estimate_asks_objects(plan, emitter->asks_for_gain) || !begins_the_function(emitter, planned, plan->region)) return large;
    tell_in_place(emitter, plan);
    large.condition = several_tiles(emitter, function, plan);
    const Expr *whole = large.condition ? NULL : whole_bytes(emitter, plan);
    if (!whole) return large;
    whole = plan_told_by_objects(plan, whole);
    if (!is_told_by_parameters(emitter, function, plan, whole)) return large;
    large.bytes = emit_count(emitter, whole);
    large.bytes_name = fresh_name(emitter, "bytes");
    const Symbol *bytes = symbol_new(emitter->pool, large.bytes_name);
    large.condition = emit_may_pay(emitter, plan, expr_symbol(emitter->pool, bytes), false);
    return large;
}
