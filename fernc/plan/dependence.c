#include "dependence.h"

#include <string.h>

/* --- Arrays that may be one ----------------------------------------------------------------------- */

bool is_checked_apart(const Space *space)
{
    const Root *root = space->root;
    if ((root->kind == ROOT_VARIABLE && !root->escapes) || root->allocation || (root->kind == ROOT_LOCAL && !root->used_outside)) return false;
    return !space->broken && !space->object;
}

bool may_be_other_object(const Plan *plan, const Space *space, const DataType *type)
{
    if (type->c_type_is_pointer || type->c_type_is_number || type->same.name || space->root->allocation) return false;
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *other = plan->spaces.items[i];
        if (other != space && other->root->object && !other->root->allocation && (other->written || space->written)
            && !strcmp(other->root->element, space->root->element))
            return true;
    }
    return false;
}

static bool share_group(const Space *one, const Space *other, NestRunning running)
{
    return one->group[running] && one->group[running] == other->group[running];
}

bool may_be_one(const Space *one, const Space *other, AliasRule aliases)
{
    if (one == other) return true;
    return (aliases != ALIAS_NONE && aliases != ALIAS_AT_ONCE && share_group(one, other, RUNS_IN_TURN))
           || (aliases != ALIAS_NONE && aliases != ALIAS_IN_TURN && share_group(one, other, RUNS_AT_ONCE));
}

/* Iterations of one of its nests come in any order: threads share them, or a GPU works on several at once. */
static NestRunning running_of(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        if (nest_is_parallel(nest) || nest->kernel || nest->forked) return RUNS_AT_ONCE;
    }
    return RUNS_IN_TURN;
}

int group_in_plan(const Plan *plan, const Space *space)
{
    return plan_may_fail(plan) ? 0 : space->group[running_of(plan)];
}

/* --- Between calls ------------------------------------------------------------------------------- */

static DependenceKind kind_of(const Access *from, const Access *to)
{
    if (!access_writes(from)) return DEPENDENCE_ANTI;
    return access_writes(to) ? DEPENDENCE_OUTPUT : DEPENDENCE_FLOW;
}

Dependences dependences_between(const Stage *earlier, const Stage *later, AliasRule aliases)
{
    return (Dependences){.earlier = earlier, .later = later, .aliases = aliases, .last = earlier->access_count - 1};
}

Dependences dependences_of(const Stage *earlier, int access, const Stage *later)
{
    return (Dependences){.earlier = earlier, .later = later, .aliases = ALIAS_NONE, .from = access, .last = access,
                         .to = earlier == later ? access : 0};
}

const Dependence *next_dependence(Dependences *d)
{
    for (; d->from <= d->last; d->from++, d->to = d->earlier == d->later ? d->from : 0)
        while (d->to < d->later->access_count) {
            const Access *from = &d->earlier->accesses[d->from], *to = &d->later->accesses[d->to++];
            if ((!access_writes(from) && !access_writes(to)) || !may_be_one(from->space, to->space, d->aliases)) continue;
            d->found = (Dependence){d->earlier, d->later, from, to, kind_of(from, to), from->space != to->space};
            return &d->found;
        }
    return NULL;
}

bool uses_depend(const SpaceUse *one, const SpaceUse *other, Dependence *dependence)
{
    const bool in_order = one->stage->index <= other->stage->index;
    const SpaceUse *from = in_order ? one : other, *to = in_order ? other : one;
    if (!access_writes(from->access) && !access_writes(to->access)) return false;
    *dependence = (Dependence){from->stage, to->stage, from->access, to->access, kind_of(from->access, to->access),
                               from->access->space != to->access->space};
    return true;
}

/* --- Between a call and many ---------------------------------------------------------------------- */

void usage_add(Usage *usage, const Access *access)
{
    usage->reads |= access_reads(access);
    usage->writes |= access_writes(access);
}

bool usage_meets(const Usage *usage, const Access *access)
{
    return usage->writes || (usage->reads && access_writes(access));
}

Usage usage_in_memory(const Space *space)
{
    Usage usage = {0};
    for (int u = 0; u < space->uses.count; u++) {
        const SpaceUse *use = &space->uses.items[u];
        if (!use->stage->nest || !nest_window(use->stage->nest, space)) usage_add(&usage, use->access);
    }
    return usage;
}

Usage usage_in_nest(const Nest *nest, const Space *space)
{
    Usage usage = {0};
    for (int u = 0; u < space->uses.count; u++)
        if (space->uses.items[u].stage->nest == nest) usage_add(&usage, space->uses.items[u].access);
    return usage;
}

/* --- Between iterations of a nest ------------------------------------------------------------------ */

/* The earlier call's box in a later iteration: loop `level` has moved on, the loops outside
 * of it stand still, those inside are anywhere. Disjoint from the later call's box now? */
static bool apart_when_moved(const Nest *nest, int level, const Box *earlier, const Box *later)
{
    Plan *plan = nest->plan;
    ExprPool *pool = plan->pool;
    Substitution list[2 * MAX_RANK];
    int count = 0;
    int mark = facts_mark(plan->facts);
    for (int i = level; i < nest->loop_count; i++) {
        const NestLoop *loop = &nest->loops[i];
        const Symbol *variable = loop->later_variable, *length = loop->later_length;
        nest_assume_iteration(plan, loop, variable, length);
        if (i == level)
            facts_assume_le(plan->facts,
                            expr_add(pool, expr_symbol(pool, loop->variable), expr_symbol(pool, loop->length)),
                            expr_symbol(pool, variable));
        list[count++] = (Substitution){loop->variable, expr_symbol(pool, variable)};
        list[count++] = (Substitution){loop->length, expr_symbol(pool, length)};
    }
    Box moved = box_substitute(pool, earlier, list, count);
    bool apart = box_disjoint(plan->facts, &moved, later);
    facts_forget(plan->facts, mark);
    return apart;
}

bool order_allows(const Nest *nest, int depth, const Box *earlier, const Box *later)
{
    for (int level = 0; level < depth; level++)
        if (!apart_when_moved(nest, level, earlier, later)) return false;
    return true;
}

bool iterations_apart(const Nest *nest, int loop, const Box *a, const Box *b)
{
    return apart_when_moved(nest, loop, a, b) && apart_when_moved(nest, loop, b, a);
}

bool all_iterations_apart(const Nest *nest, int depth, const Box *a, const Box *b)
{
    for (int n = 0; n < depth; n++)
        if (!iterations_apart(nest, n, a, b)) return false;
    return true;
}
