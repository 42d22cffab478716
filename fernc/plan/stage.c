#include "stage.h"

#include "device.h"
#include "guards.h"
#include "objects.h"

#include <stdlib.h>
#include <string.h>

/* --- Stages ------------------------------------------------------------------ */

static Space *space_of(Plan *plan, Root *root)
{
    if (root->space && root->space->plan == plan) return root->space;
    Space *space = arena_alloc(plan->arena, sizeof *space);
    space->plan = plan;
    space->root = root;
    root->space = space;
    list_push(plan->arena, &plan->spaces, space);
    return space;
}

static void touch(Plan *plan, Stage *stage, Access *access)
{
    if (access_writes(access)) access->space->written = true;
    list_push(plan->arena, &access->space->uses, ((SpaceUse){stage, access}));
}

/* The call stays as it is; the first reason counts. */
static void leave_whole(Stage *stage, const char *why)
{
    if (!stage->unfusable) stage->unfusable = why;
}

/* Whether the call may be passed a null pointer there. */
static bool is_optional(const Stage *stage, int parameter)
{
    const Parameter *optional = &stage->node->routine->parameters[parameter];
    return optional->optional && !is_never_null(stage->node->arguments[parameter].root) && guard_on_null(stage->block->guard, optional->symbol) <= 0;
}

/* Of a pointer that leads to no array that is known. */
static void heed_no_array(Plan *plan, Stage *stage, int parameter)
{
    const Argument *argument = &stage->node->arguments[parameter];
    const Parameter *passed = &stage->node->routine->parameters[parameter];
    if (argument->null_text && passed->optional) return; /* nothing is touched there */
    stage->wild |= !argument->null_text;
    leave_whole(stage, argument->null_text ? arena_printf(plan->arena, "it is passed `%s` for `%s`, of which its annotation does not say that it may be null: "
                                                                       "`optional %s` does", argument->text, passed->name, passed->name)
                                           : arena_printf(plan->arena, "what `%s` points at is not known", argument->text));
}

/* Where it is null is known at run time, and to each call. */
static void heed_optional(Plan *plan, Stage *stage, const Access *access)
{
    const Region *region = plan->region;
    const char *name = access->space->root->name;
    if (region->for_ranks)
        leave_whole(stage, arena_printf(plan->arena, "`%s` may be null, which on ranks is a block of nothing as well: test it, `if (%s) .. else ..`", name, name));
    else if (region->streamed || region->inlined)
        leave_whole(stage, arena_printf(plan->arena, "`%s` may be null, and what goes to a GPU is there", name));
    else if (access->mode == ACCESS_REDUCE)
        leave_whole(stage, arena_printf(plan->arena, "`%s`, which it reduces into, may be null", name));
}

/* Of rows that pointers of their own lead to: that these are equally far apart, one behind the other. Calls on tiles are given those pointers, so
 * that there are none to memory for partial results. */
static void heed_rows(Plan *plan, Stage *stage, const Access *access)
{
    plan_assume_le(plan, expr_constant(plan->pool, 1), access->view_stride[access->binding->type->row]);
    for (int l = 0; l < stage->loop_count; l++)
        if (access->mode == ACCESS_REDUCE && stage->loops[l].reduction)
            leave_whole(stage, arena_printf(plan->arena, "it reduces into `%s`, of rows that pointers of their own lead to", access->space->root->name));
}

static void add_access(Plan *plan, Stage *stage, AccessMode mode, const Subset *subset,
                       const Reduction *reduction)
{
    const Binding *binding = subset->binding;
    Access *access = &stage->accesses[stage->access_count];
    Argument *argument = binding->parameter >= 0 ? &stage->node->arguments[binding->parameter] : NULL;
    Root *root = argument ? argument->root : stage->node->result;
    if (!root) {
        if (argument) heed_no_array(plan, stage, binding->parameter); /* else the returned value is not used */
        return;
    }
    *access = (Access){.mode = mode, .parameter = binding->parameter, .binding = binding, .subset = subset,
                       .reduction = reduction, .space = space_of(plan, root)};
    access->view_rank = binding->type->rank;
    for (int d = 0; d < access->view_rank; d++) {
        access->view_stride[d] = binding->type->opaque ? NULL : at_call(plan, stage, binding->strides[d]);
        access->view_extent[d] = at_call(plan, stage, binding->extents[d]);
    }
    if (binding->type->by_rows) heed_rows(plan, stage, access);
    access->optional = argument && is_optional(stage, binding->parameter);
    if (access->optional) heed_optional(plan, stage, access);
    access->view_offset = argument && argument->offset ? argument->offset : expr_constant(plan->pool, 0);
    if (!stage->unfusable) stage->unfusable = why_not_object(plan, binding, root);
    if (binding->type->opaque != root->object) {
        access->space->broken = true;
        access->space->broken_reason = "it is taken for an object and for an array";
    }
    if (argument && binding->element_bytes && binding->element_bytes != root->element_bytes
        && !binding->type->opaque) {
        access->space->broken = true;
        access->space->broken_reason = "a call takes it for elements of another size";
    }
    if (!binding->type->opaque && root->element_bytes == 0 && !stage->unfusable)
        stage->unfusable = arena_printf(plan->arena, "the elements of `%s` have no size", root->name);
    stage->access_count++;
    touch(plan, stage, access);
}

/* A variable that one statement gives its value and others read. */
static void add_scalar(Plan *plan, Stage *stage, AccessMode mode, Root *root)
{
    Access *access = &stage->accesses[stage->access_count++];
    *access = (Access){.mode = mode, .parameter = -2, .space = space_of(plan, root),
                       .view_offset = expr_constant(plan->pool, 0)};
    touch(plan, stage, access);
}

static bool is_named(const char *name, const Parameter *parameter)
{
    return name && !strcmp(name, parameter->name);
}

static void heed_guard(Plan *plan, Stage *stage)
{
    const Guard *guard = stage->block->guard;
    if (guard && guard_is_late(plan, stage, guard))
        leave_whole(stage, "which of its annotations holds depends on what an earlier call returns");
    else if (guard)
        collect_open_guards(plan, stage, guard);
}

static void make_loops(Plan *plan, Stage *stage)
{
    const Block *block = stage->block;
    stage->loop_count = block->loop_count;
    for (int i = 0; i < block->loop_count; i++) {
        const Loop *loop = &block->loops[i];
        Symbol *variable = symbol_new(plan->pool, loop->variable->name);
        Symbol *length =
            symbol_new(plan->pool, arena_printf(plan->arena, "l_%s", loop->variable->name));
        length->nonnegative = true;
        stage->loops[i] = (StageLoop){
            .name = loop->variable->name,
            .variable = variable,
            .length = length,
            .begin = at_call(plan, stage, loop->begin),
            .end = at_call(plan, stage, loop->end),
            .reduction = loop->reduction,
            .before = loop->before ? at_call(plan, stage, loop->before) : NULL,
            .after = loop->after ? at_call(plan, stage, loop->after) : NULL,
            .block_loop = i,
        };
    }
}

/* Calls that are told where in an array to work are passed that array, and no part of it. */
static void heed_whole_arrays(Plan *plan, Stage *stage)
{
    const Region *region = plan->region;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        const char *name = access->space->root->name;
        if (!access_is_whole(access)) continue;
        if (region->for_ranks || region->for_device)
            leave_whole(stage, arena_printf(plan->arena, region->for_ranks ? "it is passed `%s` whole, of which a rank has a part"
                                                                           : "it is passed `%s` whole, and told where in it to work, which calls on a GPU are not", name));
        if (access->mode == ACCESS_REDUCE) leave_whole(stage, arena_printf(plan->arena, "it reduces into `%s`, which it is passed whole", name));
    }
}

/* What a call on a piece and its edges would do that the call as written does not. */
static void heed_edges(Plan *plan, Stage *stage)
{
    const Region *region = plan->region;
    const Expr *zero = expr_constant(plan->pool, 0);
    if (!stage_has_edges(stage)) return;
    if (region->for_ranks || region->for_device)
        leave_whole(stage, region->for_ranks ? "it treats its own edges, which on ranks are not thrown away"
                                             : "it treats its own edges, which calls on a GPU cannot throw away");
    if (stage->token) leave_whole(stage, "it has a token, and would be called again for the edges of its tiles");
    for (int l = 0; l < stage->loop_count; l++)
        if (stage->loops[l].before && !(plan_assume_le(plan, zero, stage->loops[l].before) && plan_assume_le(plan, zero, stage->loops[l].after)))
            leave_whole(stage, "its edges are less than 0 wide");
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        const char *name = access->space->root->name;
        if (!access_writes(access)) continue;
        if (access->optional) leave_whole(stage, arena_printf(plan->arena, "it treats its own edges, and `%s`, which it writes, may be null", name));
        if (access_reads(access))
            leave_whole(stage, arena_printf(plan->arena, "it treats its own edges, and changes `%s` in place: a tile would read what another has changed", name));
    }
}

/* What the annotation says of arrays, and the variables that arguments read where the call runs. */
static void add_accesses(Plan *plan, Stage *stage)
{
    static const AccessMode modes[] = {
        [ROLE_PRODUCES] = ACCESS_WRITE, [ROLE_UPDATES] = ACCESS_UPDATE, [ROLE_REDUCES] = ACCESS_REDUCE};
    const Block *block = stage->block;
    const int parameters = stage->node->routine->parameter_count;
    int late = 0;
    for (int p = 0; p < parameters; p++) late += stage->node->arguments[p].late.count;
    stage->accesses =
        arena_alloc(plan->arena, sizeof(Access) * (size_t)(block->output_count + block->input_count + late + 1));
    for (int i = 0; i < block->output_count; i++) {
        const Output *output = &block->outputs[i];
        AccessMode mode = modes[output->role];
        /* A partial sum overwrites; the returned value is combined by the compiler. */
        add_access(plan, stage, mode, &output->subset, output->role == ROLE_REDUCES ? &output->reduction : NULL);
    }
    for (int i = 0; i < block->input_count; i++)
        add_access(plan, stage, ACCESS_READ, &block->inputs[i], NULL);
    for (int p = 0; p < parameters; p++)
        for (int i = 0; i < stage->node->arguments[p].late.count; i++)
            add_scalar(plan, stage, ACCESS_READ, stage->node->arguments[p].late.items[i]);
}

/* Tokens, and what of them is a library's state. */
static void note_tokens(Stage *stage)
{
    const Block *block = stage->block;
    for (int p = 0; p < stage->node->routine->parameter_count; p++) {
        const Parameter *parameter = &stage->node->routine->parameters[p];
        if (!parameter->token || parameter->constant) continue;
        bool ordered = !is_named(block->handle, parameter) && !is_named(block->stream, parameter);
        stage->token |= ordered;
        stage->handle = true;
    }
    stage->handle |= block->default_stream;
}

static void note_granule(Plan *plan, Stage *stage)
{
    const Expr *granule = stage->block->granule;
    if (!granule || (expr_is_constant(at_call(plan, stage, granule), &stage->granule) && stage->granule >= 1)) return;
    stage->granule = 1;
    leave_whole(stage, "the granule of its tiles is no constant of 1 or more");
}

/* Of a call whose result or status the function goes by. */
static void heed_result(Plan *plan, Stage *stage)
{
    const Statement *statement = stage->statement;
    const char *status_ok = stage->node->routine->status_ok;
    bool tells_result = !stage->node->result;
    for (int i = 0; i < stage->block->output_count; i++) tells_result |= stage->block->outputs[i].subset.binding->parameter < 0;
    if (!tells_result)
        leave_whole(stage, status_ok ? "its status is kept: only a test that leaves the function can follow tiles"
                                     : "its annotation says nothing of the result, which is used");
    if (statement->branch_looks) leave_whole(stage, "where it fails, the function looks at arrays of the region");
    if (statement->status_test && !statement->catches_all)
        leave_whole(stage, arena_printf(plan->arena, "the function may go on where it has not returned `%s`: a tile may fail "
                                        "where the whole call fails elsewhere, or in another way", status_ok));
    stage->wild |= statement->branch_looks || (statement->status_test && !statement->catches_all); /* nothing moves past it */
}

static void make_call(Plan *plan, Stage *stage)
{
    settle_arguments(plan, stage);
    stage->block = choose_block(plan, stage);
    if (!stage->block) return;
    check_arguments(plan, stage);
    settle_object_extents(plan, stage);
    heed_guard(plan, stage);
    make_loops(plan, stage);
    check_told_lengths(plan, stage);
    add_accesses(plan, stage);
    note_tokens(stage);
    note_granule(plan, stage);
    heed_edges(plan, stage);
    heed_whole_arrays(plan, stage);
    heed_result(plan, stage);
    stage->in_order = stage->block->in_order;
    if (stage->in_order && (plan->region->for_ranks || plan->region->for_device))
        leave_whole(stage, "it goes on from what it has left, and its pieces would not run one after the other");
    if (plan->exact && !stage->block->exact) leave_whole(stage, "its annotation does not say `exact`, and --exact asks for the same bits");
    if (stage->loop_count == 0) leave_whole(stage, "its annotation has no loop: it is called whole");
}

/* A fill or a copy runs over the elements of one range. */
static void make_range(Plan *plan, Stage *stage)
{
    Node *node = stage->node;
    Symbol *variable = symbol_new(plan->pool, "i"), *length = symbol_new(plan->pool, "l_i");
    length->nonnegative = true;
    stage->loop_count = 1;
    stage->loops[0] = (StageLoop){.name = "i", .variable = variable, .length = length, .block_loop = 0,
                                  .begin = expr_constant(plan->pool, 0), .end = node->elements};
    stage->accesses = arena_alloc(plan->arena, sizeof(Access) * 2);
    const Argument *sides[] = {&node->destination, node->kind == NODE_COPY ? &node->source : NULL};
    for (int i = 0; i < 2; i++) {
        if (!sides[i]) continue;
        if (!sides[i]->root) {
            stage->unfusable = "its memory is not known";
            stage->wild = true;
            continue;
        }
        Access *access = &stage->accesses[stage->access_count++];
        *access = (Access){.mode = i ? ACCESS_READ : ACCESS_WRITE, .parameter = -1,
                           .space = space_of(plan, sides[i]->root), .view_rank = 1};
        access->view_stride[0] = expr_constant(plan->pool, 1);
        access->view_extent[0] = node->elements;
        access->view_offset = sides[i]->offset ? sides[i]->offset : expr_constant(plan->pool, 0);
        touch(plan, stage, access);
    }
}

/* A token that is an array of the region after all, a work buffer: nothing is known of how it is used. */
static void heed_tokens_that_are_arrays(Plan *plan)
{
    for (int s = 0; s < plan->stages.count; s++) {
        Stage *stage = plan->stages.items[s];
        for (int p = 0; stage->block && p < stage->node->routine->parameter_count; p++) {
            const Root *root = stage->node->arguments[p].root;
            if (!stage->node->routine->parameters[p].token || !root || !root->space || root->space->plan != plan) continue;
            root->space->broken = stage->wild = true;
            root->space->broken_reason = "it is passed as a token as well";
        }
    }
}

/* What updates new memory, and may write it without reading, writes it: what it might read is nothing in
 * the original either. */
static void find_first_writers(Plan *plan)
{
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        const Root *root = space->root;
        if (root->kind != ROOT_LOCAL || root->used_outside || !root->allocation || root->allocation_count != 1 || root->zeroed)
            continue;
        const SpaceUse *use = &space->uses.items[0];
        const Stage *first = use->stage;
        if (uses_of_call(space, 0) == 1 && first->block && first->block->overwrites && !first->node->predicate && use->access->mode == ACCESS_UPDATE)
            use->access->mode = ACCESS_WRITE;
    }
}

static void make_computation(Plan *plan, Stage *stage)
{
    Statement *statement = stage->statement;
    stage->unfusable = "it computes a scalar";
    stage->accesses = arena_alloc(plan->arena, sizeof(Access) * (size_t)(statement->reads.count + 1));
    add_scalar(plan, stage, ACCESS_WRITE, statement->root);
    for (int i = 0; i < statement->reads.count; i++) add_scalar(plan, stage, ACCESS_READ, statement->reads.items[i]);
}

static void make_store(Plan *plan, Stage *stage)
{
    stage->unfusable = "it is a store to a scalar";
    if (!stage->statement->root) {
        stage->wild = true;
        return;
    }
    const Statement *statement = stage->statement;
    stage->accesses = arena_alloc(plan->arena, sizeof(Access) * (size_t)(statement->reads.count + 1));
    Access *access = &stage->accesses[stage->access_count++];
    *access = (Access){.mode = ACCESS_WRITE, .parameter = -1, .space = space_of(plan, statement->root),
                       .view_offset = expr_constant(plan->pool, 0)};
    if (statement->offset) { /* one element of a vector */
        access->view_rank = 1;
        access->view_stride[0] = access->view_extent[0] = expr_constant(plan->pool, 1);
        access->view_offset = statement->offset;
    }
    touch(plan, stage, access);
    for (int i = 0; i < statement->reads.count; i++) add_scalar(plan, stage, ACCESS_READ, statement->reads.items[i]);
}

static void add_stage(Plan *plan, Statement *statement)
{
    Stage *stage = arena_alloc(plan->arena, sizeof *stage);
    stage->index = plan->stages.count;
    stage->statement = statement;
    stage->node = statement->node;
    stage->flat_loop = -1;
    stage->granule = 1;
    list_push(plan->arena, &plan->stages, stage);
    if (statement->kind == STATEMENT_COMPUTE)
        make_computation(plan, stage);
    else if (!stage->node)
        make_store(plan, stage);
    else if (stage->node->kind == NODE_CALL)
        make_call(plan, stage);
    else
        make_range(plan, stage);
}

Plan *plan_new(Region *region, const struct Choices *choices, ExprPool *pool, bool exact, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Plan *plan = arena_alloc(arena, sizeof *plan);
    *plan = (Plan){.region = region, .pool = pool, .arena = arena,
                   .facts = facts_new(pool), .small_facts = facts_new(pool), .diag = diag,
                   .choices = choices, .exact = exact};
    for (int i = 0; i < region->width_checks.count; i++) {
        const WidthCheck *width = &region->width_checks.items[i];
        list_push(arena, &plan->checks, (Check){.kind = CHECK_WIDTH, .left = width->value,
                                                .bytes = width->bytes, .is_signed = width->is_signed,
                                                .conversion = width->conversion});
    }
    for (int i = 0; i < region->statements.count; i++) {
        Statement *statement = region->statements.items[i];
        switch (statement->kind) {
        case STATEMENT_CALL: case STATEMENT_FILL: case STATEMENT_COPY: case STATEMENT_STORE:
        case STATEMENT_COMPUTE:
            add_stage(plan, statement);
            break;
        case STATEMENT_ALLOCATE:
            if (statement->node) add_stage(plan, statement);
            break;
        case STATEMENT_FREE: case STATEMENT_NULL_TEST: case STATEMENT_VIEW: case STATEMENT_RETURN: case STATEMENT_MOVED:
        case STATEMENT_BESIDE:
            break;
        }
    }
    heed_tokens_that_are_arrays(plan);
    plan_check_devices(plan);
    find_first_writers(plan);
    return plan;
}

