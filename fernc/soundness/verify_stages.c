/* Stages and spaces. */
#include "verify_plan.h"

#define FAULT(...) return arena_printf(plan->arena, __VA_ARGS__)

static const char *title(const Plan *plan, const Stage *stage)
{
    return stage_title((Plan *)plan, stage);
}

static const char *loop_fault(const Plan *plan, const Stage *stage, int index)
{
    const StageLoop *loop = &stage->loops[index];
    if (!loop->name || !loop->variable || !loop->length || !loop->begin || !loop->end)
        FAULT("loop %d of %s lacks a name, a variable or a bound", index, title(plan, stage));
    for (int l = 0; l < stage->loop_count; l++)
        if (expr_mentions(loop->begin, stage->loops[l].variable) || expr_mentions(loop->end, stage->loops[l].variable))
            FAULT("the bounds of loop `%s` of %s depend on its loops", loop->name, title(plan, stage));
    if (loop->block_loop >= (stage->block ? stage->block->loop_count : 1))
        FAULT("loop `%s` of %s is none of its annotation", loop->name, title(plan, stage));
    return NULL;
}

static const char *access_fault(const Plan *plan, const Stage *stage, const Access *access)
{
    const Space *space = access->space;
    if (!space || space->plan != plan || !space->root || space->root->space != space)
        FAULT("%s touches what is no space of the plan", title(plan, stage));
    if (access->binding && (access->parameter != access->binding->parameter || !access->subset))
        FAULT("%s touches `%s` by a parameter that is not the one bound", title(plan, stage), space->root->name);
    if (access_writes(access) && !space->written)
        FAULT("%s writes `%s`, which nothing is said to write", title(plan, stage), space->root->name);
    if (stage->unfusable || space->broken) return NULL;
    if (!space->settled && space->rank) FAULT("`%s` has dimensions before a view has given it any", space->root->name);
    if (access->box.rank != space->rank)
        FAULT("the box of %s in `%s` has %d dimensions of %d", title(plan, stage), space->root->name, access->box.rank,
              space->rank);
    for (int d = 0; d < space->rank; d++)
        if (!access->box.side[d].begin || !access->box.side[d].end || !space->stride[d] || !space->extent[d])
            FAULT("the box of %s in `%s` has no ends in dimension %d", title(plan, stage), space->root->name, d);
    return NULL;
}

static const char *stage_fault(const Plan *plan, int index)
{
    const Stage *stage = plan->stages.items[index];
    const char *fault = NULL;
    if (stage->index != index) FAULT("stage %d says that it is stage %d", index, stage->index);
    if (!stage->statement || stage->statement->node != stage->node) FAULT("stage %d has another's node", index);
    if (index && plan->stages.items[index - 1]->statement->range.begin > stage->statement->range.begin)
        FAULT("%s comes before the stage that precedes it", title(plan, stage));
    if (stage->loop_count < 0 || stage->loop_count > MAX_RANK) FAULT("stage %d has %d loops", index, stage->loop_count);
    if (stage->granule < 1) FAULT("the granule of stage %d is %lld", index, (long long)stage->granule);
    if (stage->flat_loop >= 0 && stage->flat_loop + stage->flat_rank > stage->loop_count)
        FAULT("the flat loop of stage %d is none of its loops", index);
    if (!stage->unfusable && !stage->node) FAULT("stage %d is no call, fill or copy, but may be fused", index);
    for (int l = 0; l < stage->loop_count && !fault; l++) fault = loop_fault(plan, stage, l);
    for (int a = 0; a < stage->access_count && !fault; a++) fault = access_fault(plan, stage, &stage->accesses[a]);
    return fault;
}

static const char *space_fault(const Plan *plan, const Space *space)
{
    const char *name = space->root->name;
    if (!space->uses.count) FAULT("nothing touches `%s`", name);
    if (space->rank < 0 || space->rank > MAX_RANK) FAULT("`%s` has %d dimensions", name, space->rank);
    for (int u = 0; u < space->uses.count; u++) {
        const SpaceUse *use = &space->uses.items[u], *before = u ? use - 1 : NULL;
        if (use->access->space != space) FAULT("a use of `%s` is another array's", name);
        if (before && (before->stage == use->stage ? before->access >= use->access : before->stage->index >= use->stage->index))
            FAULT("the uses of `%s` are not in program order", name);
    }
    return NULL;
}

/* Each use is another access of its space, as the faults of spaces have told: so where there are as many, all accesses are uses. */
static const char *uses_fault(const Plan *plan)
{
    int accesses = 0, uses = 0;
    for (int s = 0; s < plan->stages.count; s++) accesses += plan->stages.items[s]->access_count;
    for (int i = 0; i < plan->spaces.count; i++) uses += plan->spaces.items[i]->uses.count;
    if (uses != accesses) FAULT("of %d accesses %d are uses of a space", accesses, uses);
    return NULL;
}

const char *stages_fault(const Plan *plan)
{
    const char *fault = NULL;
    for (int i = 0; i < plan->stages.count && !fault; i++) fault = stage_fault(plan, i);
    for (int i = 0; i < plan->spaces.count && !fault; i++) fault = space_fault(plan, plan->spaces.items[i]);
    return fault ? fault : uses_fault(plan);
}
