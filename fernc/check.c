#include "check.h"

#include "demand.h"

/* The access over the whole of the original call. */
static Box whole_box(Plan *plan, const Stage *stage, const Access *access)
{
    Interval loops[MAX_RANK];
    for (int l = 0; l < stage->loop_count; l++) loops[l] = (Interval){stage->loops[l].begin, stage->loops[l].end};
    return access_box_for(plan, stage, access, loops);
}

static void check_bounds(Plan *plan, const Stage *stage, const Access *access)
{
    const Space *space = access->space;
    if (!space->root->elements || space->rank == 0) return;
    Box box = whole_box(plan, stage, access);
    const Expr *one = expr_constant(plan->pool, 1), *last = expr_constant(plan->pool, 0);
    for (int d = 0; d < space->rank; d++)
        last = expr_add(plan->pool, last,
                        expr_mul(plan->pool, expr_sub(plan->pool, box.side[d].end, one), space->stride[d]));
    /* element `last` exists only if last < elements */
    if (!facts_prove_le(plan->facts, space->root->elements, last)) return;
    int parameter = access->parameter;
    diag_error(plan->diag, parameter >= 0 ? stage->node->arguments[parameter].range : stage->node->range,
               "%s %s beyond the end of `%s`", stage->node->kind == NODE_CALL ? stage->node->routine->name : "this",
               access_reads(access) ? "reads" : "writes", space->root->name);
    diag_note(plan->diag, space->root->range, "`%s` has %s elements; element %s is touched", space->root->name,
              expr_string(plan->arena, space->root->elements), expr_string(plan->arena, last));
}

static void check_written(Plan *plan, Space *space)
{
    const Root *root = space->root;
    if (root->kind != ROOT_LOCAL || root->used_outside || !root->allocation || root->allocation_count > 1) return;
    bool read = false;
    const Stage *writer = NULL;
    for (int s = 0; s < space->stages.count; s++) {
        const Stage *stage = space->stages.items[s];
        for (int a = 0; a < stage->access_count; a++) {
            const Access *access = &stage->accesses[a];
            if (access->space != space) continue;
            if (access_reads(access) && access->mode != ACCESS_REDUCE) {
                read = true;
                if (!writer) {
                    bool never = true;
                    for (int t = s; t < space->stages.count && never; t++)
                        for (int b = 0; b < space->stages.items[t]->access_count; b++)
                            if (space->stages.items[t]->accesses[b].space == space
                                && access_writes(&space->stages.items[t]->accesses[b]))
                                never = false;
                    diag_error(plan->diag, stage->node->range, "`%s` is read before it is written%s", root->name,
                               never ? ": nothing writes it" : "");
                    diag_note(plan->diag, root->range, "`%s` is allocated here", root->name);
                    return;
                }
            }
            if (access_writes(access)) writer = stage;
        }
        for (int a = 0; a < stage->access_count; a++)
            if (stage->accesses[a].space == space && access_writes(&stage->accesses[a])) writer = stage;
    }
    if (writer && !read) {
        diag_remark(plan->diag, writer->node ? writer->node->range : writer->statement->range,
                    "nothing reads `%s`: the call stays as it is", root->name);
    }
}

void plan_check(Plan *plan)
{
    for (int i = 0; i < plan->stages.count; i++) {
        const Stage *stage = plan->stages.items[i];
        if (stage->unfusable || !stage->node) continue;
        for (int a = 0; a < stage->access_count; a++)
            if (!stage->accesses[a].space->broken) check_bounds(plan, stage, &stage->accesses[a]);
    }
    for (int i = 0; i < plan->spaces.count; i++) {
        bool wild = false;
        for (int s = 0; s < plan->stages.count; s++) wild |= plan->stages.items[s]->wild;
        if (!wild) check_written(plan, plan->spaces.items[i]);
    }
}
