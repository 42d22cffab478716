#include "check.h"

#include "stage.h"

/* An expression of the annotation over the whole of the call: each loop in one piece. */
static const Expr *over_whole(Plan *plan, const Stage *stage, const Expr *expr)
{
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; l < stage->block->loop_count; l++) {
        const Loop *loop = &stage->block->loops[l];
        list[count++] = (Substitution){loop->variable, loop->begin};
        if (loop->length) list[count++] = (Substitution){loop->length, expr_sub(plan->pool, loop->end, loop->begin)};
    }
    return at_call(plan, stage, expr_substitute(plan->pool, expr, list, count));
}

/* What the call touches, in the fields of its own view. */
static Box whole_view(Plan *plan, const Stage *stage, const Access *access)
{
    Box box = {.rank = access->view_rank};
    const Expr *zero = expr_constant(plan->pool, 0);
    for (int d = 0; d < access->view_rank; d++) {
        const Subset *subset = access->subset;
        const Expr *begin = subset ? over_whole(plan, stage, subset->origin[d]) : zero;
        const Expr *length = subset ? over_whole(plan, stage, subset->length[d]) : access->view_extent[d];
        box.side[d] = (Interval){begin, expr_add(plan->pool, begin, length)};
    }
    return box;
}

/* What the call touches through its pointer lies in [0, elements) of it. */
static bool stays_in_part(Plan *plan, const Stage *stage, const Access *access)
{
    const Expr *zero = expr_constant(plan->pool, 0), *one = expr_constant(plan->pool, 1), *reach = one;
    const Box whole = whole_view(plan, stage, access);
    if (!access->view_offset || !expr_is(access->view_offset, 0)) return false;
    for (int d = 0; d < access->view_rank; d++) {
        const Expr *stride = access->view_stride[d], *extent = access->view_extent[d];
        if (!stride || !facts_prove_le(plan->facts, one, stride) || !facts_prove_le(plan->facts, zero, whole.side[d].begin)
            || !facts_prove_le(plan->facts, whole.side[d].end, extent))
            return false;
        reach = expr_add(plan->pool, reach, expr_mul(plan->pool, stride, expr_sub(plan->pool, extent, one)));
    }
    return facts_prove_le(plan->facts, reach, access->space->root->elements);
}

bool plan_oversteps_slabs(Plan *plan)
{
    bool any = false;
    for (int i = 0; i < plan->stages.count; i++) {
        const Stage *stage = plan->stages.items[i];
        for (int a = 0; a < stage->access_count; a++) {
            Root *slab = stage->accesses[a].space->root->slab;
            if (!slab || (!stage->wild && !stage->accesses[a].space->broken && stays_in_part(plan, stage, &stage->accesses[a]))) continue;
            any = slab->undivided = true;
        }
    }
    return any;
}

/* Takes for granted that the call has something to do; false: it is known to have nothing. */
static bool assume_nonempty(Plan *plan, const Stage *stage)
{
    for (int l = 0; l < stage->loop_count; l++)
        if (facts_prove_le(plan->facts, stage->loops[l].end, stage->loops[l].begin)) return false;
    for (int l = 0; l < stage->loop_count; l++)
        facts_assume_le(plan->facts, expr_add(plan->pool, stage->loops[l].begin, expr_constant(plan->pool, 1)),
                        stage->loops[l].end);
    return true;
}

static const char *stage_verb(const Stage *stage, const Access *access, Arena *arena)
{
    const char *verb = access_reads(access) ? "reads" : "writes";
    switch (stage->node->kind) {
    case NODE_CALL: return arena_printf(arena, "`%s` %s", stage->node->routine->name, verb);
    case NODE_FILL: return "the fill writes";
    case NODE_COPY: return arena_printf(arena, "the copy %s", verb);
    }
    return verb;
}

/* The fields of the subset with their values at the call. */
static void note_fields(Plan *plan, const Access *access, const Box *box)
{
    if (!access->subset || access->binding->parameter < 0) return;
    const DataType *type = access->binding->type;
    Text fields = {0};
    for (int d = 0; d < box->rank; d++)
        text_add(&fields, "%s%s: %s, %s: %s", d ? ", " : "", type->dimensions[d].origin,
                 expr_string(plan->arena, box->side[d].begin), type->dimensions[d].extent,
                 expr_string(plan->arena, expr_sub(plan->pool, box->side[d].end, box->side[d].begin)));
    diag_note(plan->diag, access->subset->range, "over the whole call this is {%s}", text_string(&fields));
    text_free(&fields);
}

static void check_bounds(Plan *plan, const Stage *stage, const Access *access)
{
    const Root *root = access->space->root;
    /* `elements` tells of one allocation: a pointer that is assigned again may hold another. */
    if (root->kind != ROOT_LOCAL || !root->elements || root->allocation_count != 1 || access->view_rank == 0) return;
    /* elements of another size count differently */
    if (access->binding && access->binding->element_bytes
        && access->binding->element_bytes != root->element_bytes)
        return;
    for (int d = 0; d < access->view_rank; d++)
        if (!access->view_stride[d]) return;
    int mark = facts_mark(plan->facts);
    if (!assume_nonempty(plan, stage)) {
        facts_forget(plan->facts, mark);
        return;
    }
    Box box = whole_view(plan, stage, access);
    const Expr *one = expr_constant(plan->pool, 1), *zero = expr_constant(plan->pool, 0);
    const Expr *first = access->view_offset, *last = access->view_offset;
    for (int d = 0; d < box.rank; d++) {
        const Expr *stride = access->view_stride[d];
        first = expr_add(plan->pool, first, expr_mul(plan->pool, box.side[d].begin, stride));
        last = expr_add(plan->pool, last,
                        expr_mul(plan->pool, expr_sub(plan->pool, box.side[d].end, one), stride));
    }
    bool after = facts_prove_le(plan->facts, root->elements, last);
    bool before = !after && facts_prove_lt(plan->facts, first, zero);
    facts_forget(plan->facts, mark);
    if (!after && !before) return;
    int parameter = access->parameter;
    diag_error(plan->diag, parameter >= 0 ? stage->node->arguments[parameter].range : stage->node->range,
               "%s %s of `%s`", stage_verb(stage, access, plan->arena),
               after ? "beyond the end" : "before the beginning", root->name);
    diag_note(plan->diag, root->range, "`%s` has %s elements; element %s is touched", root->name,
              expr_string(plan->arena, root->elements), expr_string(plan->arena, after ? last : first));
    note_fields(plan, access, &box);
}

static bool writes_from(const Space *space, int first)
{
    for (int u = first; u < space->uses.count; u++)
        if (access_writes(space->uses.items[u].access)) return true;
    return false;
}

static bool wants_what_is_there(const SpaceUse *use)
{
    bool may_read = use->access->mode == ACCESS_REDUCE || (use->access->mode == ACCESS_UPDATE && use->stage->block->overwrites);
    return access_reads(use->access) && !may_read;
}

static void check_written(Plan *plan, Space *space)
{
    const Root *root = space->root;
    if (root->kind != ROOT_LOCAL || root->used_outside || !root->allocation || root->allocation_count > 1 || root->zeroed)
        return;
    bool read = false;
    const Stage *writer = NULL;
    for (int u = 0, count; u < space->uses.count; u += count) {
        const SpaceUse *uses = &space->uses.items[u];
        const Stage *stage = uses->stage;
        bool wants = false, writes = false;
        count = uses_of_call(space, u);
        for (int i = 0; i < count; i++) wants |= wants_what_is_there(&uses[i]), writes |= access_writes(uses[i].access);
        if (wants) {
            read = true;
            /* A call that depends on a condition may never run. */
            if (!writer && !stage->node->predicate) {
                diag_error(plan->diag, stage->node->range, "`%s` is read before it is written%s", root->name,
                           writes_from(space, u) ? "" : ": nothing writes it");
                diag_note(plan->diag, root->range, "`%s` is allocated here", root->name);
                return;
            }
        }
        if (writes) writer = stage;
    }
    if (writer && !read && writer->node && writer->node->kind == NODE_CALL)
        diag_remark(plan->diag, writer->node->range, "nothing reads `%s`: the call stays as it is", root->name);
}

void plan_check_bounds(Plan *plan)
{
    for (int i = 0; i < plan->stages.count; i++) {
        const Stage *stage = plan->stages.items[i];
        if (!stage->node || stage->node->predicate) continue;
        for (int a = 0; a < stage->access_count; a++) check_bounds(plan, stage, &stage->accesses[a]);
    }
}

void plan_check_written(Plan *plan)
{
    bool wild = false;
    for (int s = 0; s < plan->stages.count; s++) wild |= plan->stages.items[s]->wild;
    for (int i = 0; i < plan->spaces.count && !wild; i++) check_written(plan, plan->spaces.items[i]);
}
