#include "objects.h"

#include "dependence.h"

#include <string.h>

/* --- Coordinates ----------------------------------------------------------------------------- */

static void break_object(Space *space, const char *reason)
{
    space->broken = true;
    space->broken_reason = reason;
}

static void place_object(Plan *plan, Space *space, Access *access)
{
    const DataType *type = space->object;
    access->placed_rank = space->rank;
    for (int d = 0; d < space->rank; d++) access->shift[d] = expr_constant(plan->pool, 0);
    for (int d = 0; d < type->rank; d++) {
        access->axis[d] = d;
        const Expr *extent = access->view_extent[d];
        space->extent[d] = space->extent[d] ? facts_max(plan->facts, space->extent[d], extent) : extent;
    }
}

/* Where a part begins and ends has to fit what the interface takes. */
static void assume_fits(Plan *plan, const Space *space, const InterfaceFunction *function)
{
    for (int p = 0; p < function->parameter_count; p++) {
        const InterfaceParameter *parameter = &function->parameters[p];
        if ((parameter->takes != TAKES_ORIGIN && parameter->takes != TAKES_EXTENT) || parameter->bytes >= 8) continue;
        list_push(plan->arena, &plan->checks,
                  ((Check){.kind = CHECK_WIDTH, .left = space->extent[parameter->index], .bytes = parameter->bytes,
                           .is_signed = !parameter->is_unsigned, .conversion = true}));
    }
}

void settle_object(Plan *plan, Space *space)
{
    const DataType *type = NULL;
    for (int u = 0; u < space->uses.count; u++) {
        const Access *access = space->uses.items[u].access;
        const DataType *mine = access->binding ? access->binding->type : NULL;
        if (!mine || (type && mine != type) || (space->root->type && space->root->type != mine)) {
            break_object(space, "it is taken for two data types");
            return;
        }
        type = mine;
    }
    if (!type || type->rank + type->other_field_count > MAX_RANK) {
        break_object(space, "its fields are too many");
        return;
    }
    if (may_be_other_object(plan, space, type)) {
        break_object(space, "whether it and another are one object cannot be told: its type has no `same`");
        return;
    }
    space->object = type;
    space->settled = true;
    space->points = type->other_field_count;
    space->rank = type->rank + space->points;
    for (int d = 0; d < space->rank; d++) space->stride[d] = space->extent[d] = expr_constant(plan->pool, 1);
    for (int d = 0; d < type->rank; d++) space->extent[d] = NULL;
    for (int u = 0; u < space->uses.count; u++) place_object(plan, space, space->uses.items[u].access);
    for (int d = 0; d < type->rank; d++) plan_assume_le(plan, expr_constant(plan->pool, 0), space->extent[d]);
    assume_fits(plan, space, &type->query);
    assume_fits(plan, space, &type->insert);
}

/* --- What may fail ---------------------------------------------------------------------------- */

/* The first call that touches it writes all of it, whatever it held. */
static bool is_written_anew(Plan *plan, const Space *space)
{
    const Stage *first = space->uses.items[0].stage;
    const Access *write = NULL;
    for (int a = 0; a < first->access_count; a++) {
        if (first->accesses[a].space != space) continue;
        bool result = first->accesses[a].parameter == -1 && space->root->kind == ROOT_VARIABLE; /* `x = f(..);` */
        if (result && !first->node->predicate) return true;
        if (write || !access_overwrites(&first->accesses[a])) return false;
        write = &first->accesses[a];
    }
    if (!write || !first->node || first->node->predicate || first->unfusable || space->broken) return false;
    Box box = stage_whole_box(first, write), whole = box;
    for (int d = 0; d < space->rank - space->points; d++)
        whole.side[d] = (Interval){expr_constant(plan->pool, 0), space->extent[d]};
    for (int u = 0; u < space->uses.count && space->points; u++) {
        const SpaceUse *use = &space->uses.items[u];
        if (use->stage->unfusable || !box_points_agree(plan->facts, &use->access->box, &box)) return false;
    }
    return box_contains(plan->facts, &box, &whole);
}

static bool is_read(const Space *space)
{
    for (int u = 0; u < space->uses.count; u++) {
        const Access *access = space->uses.items[u].access;
        bool result = access->parameter == -1 && access->reduction; /* a variable that is assigned */
        if (access_reads(access) && !result) return true;
    }
    return false;
}

/* `*mean = by * sum;`: what it stores is computed from results and local variables, and nothing of the region reads what was there. */
static bool stores_again(const Plan *plan, const Stage *stage)
{
    const Statement *statement = stage->statement;
    if (statement->kind != STATEMENT_STORE || stage->wild || statement->root->kind == ROOT_VARIABLE || plan->region->memory_reads.count)
        return false;
    for (int a = 0; a < stage->access_count; a++)
        if (access_writes(&stage->accesses[a]) && is_read(stage->accesses[a].space)) return false;
    return true;
}

/* NULL: the region's calls can run again from the first, after some of them, or parts of them, have run. */
static const char *why_not_again(Plan *plan)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!stage->node && !stores_again(plan, stage)) return "a scalar is computed between the calls";
        if (stage->wild || stage->token)
            return arena_printf(plan->arena, "what %s changes is not known", stage_title(plan, stage));
    }
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (!space->written || space->root->allocation || !is_read(space)) continue;
        if (!is_written_anew(plan, space)) return arena_printf(plan->arena, "`%s` is read and written", space->root->name);
    }
    return NULL;
}

static bool type_may_fail(const DataType *type)
{
    return type->may_fail && (type->query.name || type->allocate.name);
}

/* What the calls as written touch lies within: else a call is the original's to make. */
static void assume_within(Plan *plan, const Stage *stage, const Access *access)
{
    Box whole = stage_whole_box(stage, access);
    for (int d = 0; d < access->space->rank - access->space->points; d++) {
        plan_assume_le(plan, expr_constant(plan->pool, 0), whole.side[d].begin);
        plan_assume_le(plan, whole.side[d].end, access->space->extent[d]);
    }
}

static const Symbol *told_extent(Plan *plan, const Expr *end)
{
    const Symbol *symbol = expr_as_symbol(end);
    return symbol && symbol->owner == plan ? symbol : NULL;
}

/* One object, touched whole by two calls, with extents that are told for different objects: they are alike, or the
 * tiles of one are not those of the other. */
static void assume_alike(Plan *plan, const Space *space, int dimension)
{
    const Expr *first = NULL;
    for (int u = 0; u < space->uses.count; u++) {
        const SpaceUse *use = &space->uses.items[u];
        if (use->stage->unfusable) continue;
        const Interval side = stage_whole_box(use->stage, use->access).side[dimension];
        if (!expr_is(side.begin, 0) || !expr_as_symbol(side.end)) continue;
        if (first && (told_extent(plan, first) || told_extent(plan, side.end))) plan_assume_eq(plan, first, side.end);
        first = side.end;
    }
}

/* Whether a tile's call is told where in this loop it begins. */
static bool is_told_place(const Block *block, int loop)
{
    for (int i = 0; i < block->call_with_count; i++)
        if (block->call_with[i].value && expr_mentions(block->call_with[i].value, block->loops[loop].variable)) return true;
    return false;
}

/* .. and how long it is there: by a parameter, or by the extents of a part of another object. */
static bool is_told_length(const Stage *stage, int loop)
{
    const Block *block = stage->block;
    const Symbol *length = block->loops[loop].length;
    for (int i = 0; length && i < block->call_with_count; i++)
        if (block->call_with[i].value && expr_mentions(block->call_with[i].value, length)) return true;
    for (int p = 0; length && p < stage->node->routine->parameter_count; p++)
        if (block->tile_arguments[p] && expr_mentions(block->tile_arguments[p], length)) return true;
    for (int a = 0; length && a < stage->access_count; a++) {
        const Subset *subset = stage->accesses[a].subset;
        const DataType *type = subset ? subset->binding->type : NULL;
        for (int d = 0; type && type->opaque && type->query.name && d < type->rank; d++)
            if (expr_mentions(subset->length[d], length)) return true;
    }
    return !length;
}

static bool moves_with(const Access *access, const StageLoop *loop)
{
    for (int d = 0; d < access->box.rank; d++)
        if (expr_mentions(access->box.side[d].begin, loop->variable)) return true;
    return false;
}

const char *why_not_put_back(const Plan *plan, const Access *access)
{
    const DataType *type = access->space->object;
    if (!type || !access_writes(access) || !type->query.name || !type->insert_query || type->insert.name) return NULL;
    return arena_printf(plan->arena, "what is queried of %s %s cannot be put back: it has no `insert`", article_of(type->name), type->name);
}

/* Why the call cannot be given a part of the object; NULL: it can. */
static const char *why_not_part(Plan *plan, const Stage *stage, const Access *access)
{
    const DataType *type = access->space->object;
    for (int l = 0; l < stage->loop_count && !type->query.name; l++)
        if (moves_with(access, &stage->loops[l]) && !is_told_place(stage->block, stage->loops[l].block_loop))
            return arena_printf(plan->arena, "a tile would be given all of `%s`: %s has no query, and no `call with` says `%s`",
                                access->space->root->name, type->name, stage->loops[l].name);
    for (int l = 0; l < stage->loop_count && !type->query.name; l++)
        if (moves_with(access, &stage->loops[l]) && !is_told_length(stage, stage->loops[l].block_loop))
            return arena_printf(plan->arena, "a tile would be given all of `%s`: %s has no query, and nothing says how long the "
                                             "tile is",
                                access->space->root->name, type->name);
    const Root *root = access->space->root;
    if (root->kind != ROOT_LOCAL || !root->resizable) { /* else a tile may be all of it */
        const char *why = why_not_put_back(plan, access);
        if (why) return why;
    }
    for (int f = 0; f < type->other_field_count; f++)
        for (int l = 0; l < stage->loop_count; l++)
            if (expr_mentions(access->box.side[type->rank + f].begin, stage->loops[l].variable))
                return arena_printf(plan->arena, "`%s` is no range of %s %s, and moves with the tile", type->other_fields[f],
                                    article_of(type->name), type->name);
    return NULL;
}

/* All that the region's objects are asked for. */
static void settle_measures(Plan *plan)
{
    for (int i = 0; i < plan->spaces.count; i++)
        if (plan->spaces.items[i]->object && plan->spaces.items[i]->object->cost_size) settle_object_measures(plan, plan->spaces.items[i]);
}

static bool is_written_object(const Space *space)
{
    return space->root->object && space->written && !space->root->allocation;
}

/* What a structure holds is reached through it alone, but for the structure itself, and for numbers that it may have been made of. */
static const char *read_in_object(const Plan *plan)
{
    bool writes = false, has_place = true;
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (!is_written_object(space)) continue;
        writes = true;
        has_place &= space->object && (space->object->c_type_is_pointer || space->object->c_type_is_number);
    }
    for (int i = 0; writes && i < plan->region->memory_reads.count; i++)
        if (!has_place || plan->region->memory_reads.items[i].element) return plan->region->memory_reads.items[i].text;
    return NULL;
}

bool is_read_apart_from(const Plan *plan, const Space *space)
{
    return plan->region->memory_reads.count && is_written_object(space) && space->object && space->object->c_type_is_pointer;
}

void heed_objects(Plan *plan)
{
    settle_measures(plan);
    bool may_fail = false;
    for (int i = 0; i < plan->spaces.count; i++) may_fail |= plan->spaces.items[i]->object && type_may_fail(plan->spaces.items[i]->object);
    const char *reads = read_in_object(plan);
    for (int s = 0; s < plan->stages.count; s++) {
        Stage *stage = plan->stages.items[s];
        for (int a = 0; a < stage->access_count && !stage->unfusable; a++) {
            if (!stage->accesses[a].space->object) continue;
            assume_within(plan, stage, &stage->accesses[a]);
            stage->unfusable = why_not_part(plan, stage, &stage->accesses[a]);
            if (reads && !stage->unfusable)
                stage->unfusable = arena_printf(plan->arena, "a call of the region writes an object, and `%s` may be in it: a variable before the calls can have it", reads);
        }
    }
    for (int i = 0; i < plan->spaces.count; i++)
        for (int d = 0; plan->spaces.items[i]->object && d < plan->spaces.items[i]->object->rank; d++)
            assume_alike(plan, plan->spaces.items[i], d);
    const char *why = may_fail ? why_not_again(plan) : NULL;
    for (int s = 0; why && s < plan->stages.count; s++) {
        Stage *stage = plan->stages.items[s];
        for (int a = 0; a < stage->access_count && !stage->unfusable; a++)
            if (stage->accesses[a].space->object && type_may_fail(stage->accesses[a].space->object))
                stage->unfusable = arena_printf(plan->arena, "where a query of %s %s fails, the calls could not run again as "
                                                             "written: %s; where none fails, its type says `may_fail false`",
                                                article_of(stage->accesses[a].space->object->name), stage->accesses[a].space->object->name, why);
    }
}

bool nest_has_objects(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (nest->pieces.items[p]->stage->accesses[a].space->object) return true;
    return false;
}

bool nest_cost_is_known(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (stage->accesses[a].space->object && !object_cost_is_known(nest->plan, stage->accesses[a].space)) return false;
    }
    return true;
}

bool plan_cost_is_known(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (!nest_cost_is_known(plan->nests.items[n])) return false;
    return true;
}

bool plan_has_objects(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (nest_has_objects(plan->nests.items[n])) return true;
    return false;
}

