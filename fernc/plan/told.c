/* What its interface tells of an object where the region begins: extents, and what costs go by. */
#include "objects.h"

#include <string.h>

/* --- Extents ------------------------------------------------------------------------------- */

/* What a function of the object tells where the region begins: an extent, or a measure after those. NULL: nobody has asked for it. */
static const Expr *told(const Plan *plan, const Root *root, const DataType *type, int which)
{
    for (int i = 0; i < plan->object_extents.count; i++) {
        const ObjectExtent *extent = &plan->object_extents.items[i];
        if (extent->root == root && extent->type == type && extent->dimension == which) return expr_symbol(plan->pool, extent->symbol);
    }
    return NULL;
}

/* From now on it does. */
static void tell(Plan *plan, const Root *root, const DataType *type, int which, const char *name)
{
    if (told(plan, root, type, which)) return;
    Symbol *symbol = symbol_new(plan->pool, arena_printf(plan->arena, "%s.%s", root->name, name));
    symbol->c_text = arena_printf(plan->arena, "%s_%s", root->identifier, name);
    symbol->owner = plan;
    symbol->is_measure = which >= type->rank;
    list_push(plan->arena, &plan->object_extents, ((ObjectExtent){root, type, which, symbol}));
}

static const Expr *object_extent(const Plan *plan, const Root *root, const DataType *type, int dimension)
{
    if (root->allocation) return root->allocation_count == 1 ? root->extents[dimension] : NULL;
    if (!type->extent_of[dimension].name) return NULL;
    return told(plan, root, type, dimension);
}

/* Of what the region makes itself, another object of the type, which is there before; NULL: there is none. */
static const Root *measured_root(const Plan *plan, const Space *space)
{
    const Root *root = space->root;
    for (int i = 0; i < plan->spaces.count && root->allocation; i++)
        if (plan->spaces.items[i]->object == space->object && !plan->spaces.items[i]->root->allocation) root = plan->spaces.items[i]->root;
    return root->allocation ? NULL : root;
}

void settle_object_measures(Plan *plan, const Space *space)
{
    const Root *root = measured_root(plan, space);
    for (int m = 0; root && m < space->object->measure_count; m++)
        tell(plan, root, space->object, space->object->rank + m, space->object->measures[m].function.name);
}

static const Expr *object_measure(const Plan *plan, const Space *space, int measure)
{
    const Root *root = measured_root(plan, space);
    return root ? told(plan, root, space->object, space->object->rank + measure) : NULL;
}

static const Expr *said_of_part(const Plan *plan, const Space *space, const Expr *said, const Expr *const *extents)
{
    const DataType *type = space->object;
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int d = 0; d < type->rank; d++) list[count++] = (Substitution){type->extent_symbols[d], extents[d]};
    for (int m = 0; m < type->measure_count; m++) list[count++] = (Substitution){type->measures[m].symbol, object_measure(plan, space, m)};
    return expr_substitute(plan->pool, said, list, count);
}

const Expr *object_part_bytes(const Plan *plan, const Space *space, const Expr *const *extents)
{
    return said_of_part(plan, space, space->object->cost_size, extents);
}

const Expr *object_moved_bytes(const Plan *plan, const Space *space, const Expr *const *extents)
{
    const Expr *said = space->object->cost_bytes;
    return said ? said_of_part(plan, space, said, extents) : expr_constant(plan->pool, 0);
}

bool object_cost_is_known(const Plan *plan, const Space *space)
{
    if (!space->object->cost_size) return false;
    for (int m = 0; m < space->object->measure_count; m++)
        if (!object_measure(plan, space, m)) return false;
    return true;
}

const Expr *plan_told_by_objects(const Plan *plan, const Expr *expr)
{
    for (int c = 0; c < plan->checks.count; c++) {
        const Check *check = &plan->checks.items[c];
        if (check->kind != CHECK_EQ) continue;
        const Symbol *left = expr_as_symbol(check->left), *right = expr_as_symbol(check->right);
        for (int i = 0; left && right && i < plan->object_extents.count; i++) {
            const Symbol *told = plan->object_extents.items[i].symbol;
            if (told != left && told != right) continue;
            expr = expr_substitute(plan->pool, expr, &(Substitution){told == left ? right : left, expr_symbol(plan->pool, told)}, 1);
            break;
        }
    }
    return expr;
}

const Expr *objects_in_terms_of(const Plan *plan, const Plan *other, const Expr *expr)
{
    for (int i = 0; i < other->object_extents.count; i++) {
        const ObjectExtent *extent = &other->object_extents.items[i];
        const Expr *mine = told(plan, extent->root, extent->type, extent->dimension);
        if (mine) expr = expr_substitute(plan->pool, expr, &(Substitution){extent->symbol, mine}, 1);
    }
    return expr;
}

const char *why_not_object(Plan *plan, const Binding *binding, Root *root)
{
    if (!binding->type->opaque || !root->object) return NULL;
    for (int d = 0; d < binding->type->rank && binding->own_extents; d++)
        if (!object_extent(plan, root, binding->type, d))
            return arena_printf(plan->arena, "the extent `%s` of `%s` is not known: the type %s does not say which function "
                                             "tells it",
                                binding->type->dimensions[d].extent, root->name, binding->type->name);
    return NULL;
}

/* Of such a binding, the object that has extents of its own; NULL: there is none. */
static const Root *told_root(const Stage *stage, const Binding *binding)
{
    const Root *root = binding->own_extents && binding->parameter >= 0 ? stage->node->arguments[binding->parameter].root : NULL;
    return root && root->object ? root : NULL;
}

void settle_object_extents(Plan *plan, const Stage *stage)
{
    for (int b = 0; b < stage->block->binding_count; b++) {
        const Binding *binding = &stage->block->bindings[b];
        const Root *root = told_root(stage, binding);
        for (int d = 0; root && d < binding->type->rank; d++)
            if (!root->allocation && binding->type->extent_of[d].name) tell(plan, root, binding->type, d, binding->type->dimensions[d].extent);
    }
}

const Expr *objects_at_call(const Plan *plan, const Stage *stage, const Expr *expr)
{
    for (int b = 0; stage->block && b < stage->block->binding_count; b++) {
        const Binding *binding = &stage->block->bindings[b];
        const Root *root = told_root(stage, binding);
        for (int d = 0; root && d < binding->type->rank; d++) {
            const Expr *extent = object_extent(plan, root, binding->type, d);
            if (extent)
                expr = expr_substitute(plan->pool, expr, &(Substitution){expr_as_symbol(binding->extents[d]), extent}, 1);
        }
    }
    return expr;
}
