#include "device.h"

#include <string.h>

bool stage_on_device(const Stage *stage)
{
    return stage->block && stage->block->device;
}

const char *argument_named(const Stage *stage, const char *name)
{
    for (int p = 0; name && stage->node && p < stage->node->routine->parameter_count; p++)
        if (!strcmp(stage->node->routine->parameters[p].name, name)) return stage->node->arguments[p].text;
    return NULL;
}

static void leave(Stage *stage, const char *why)
{
    if (!stage->unfusable) stage->unfusable = why;
}

/* The region's host code has the array in its own memory, as far as is known. */
static bool is_on_host(const Root *root)
{
    return root->kind == ROOT_VARIABLE || root->array || (root->kind == ROOT_LOCAL && !root->device);
}

static bool has_inline_variant(const Block *block)
{
    for (int level = 0; level < LEVEL_COUNT; level++)
        if (block->inline_variants[level]) return true;
    return false;
}

bool is_number_of_handle(const Stage *stage, const Access *access)
{
    const HandleType *type = stage->block->handle ? stage->block->handle_type : NULL;
    if (!access_is_number(access) || !type || !type->host || !type->device || block_in_device(stage->block, access->parameter)) return false;
    for (int a = 0; a < stage->access_count; a++) /* what it reads by that mode would be looked for on the device */
        if (&stage->accesses[a] != access && !block_in_device(stage->block, stage->accesses[a].parameter)) return false;
    return true;
}

/* Numbers that the code can combine, and put where the original does: by a handle into the host's memory, or, in kernels, into the GPU's. */
static bool takes_numbers(const Plan *plan, const Stage *stage, const Access *access)
{
    if (is_number_of_handle(stage, access)) return true;
    return plan->region->inlined && access_is_number(access) && block_in_device(stage->block, access->parameter);
}

/* Of arrays ranks have parts that no reduction cuts. */
static bool takes_partial(const Plan *plan, const Stage *stage, const Access *access)
{
    if (!plan->region->for_ranks) return takes_numbers(plan, stage, access);
    return access_is_number(access) || (access->parameter >= 0 && access->view_rank);
}

/* Whether the call moves elements between the two memories; `*out`: to the host's. */
static bool copies_across(const Stage *stage, bool *out)
{
    bool device = false, host = false;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->parameter < 0 || !access->view_rank) continue;
        const bool in_device = block_in_device(stage->block, access->parameter);
        device |= in_device;
        host |= !in_device;
        if (access_writes(access)) *out = !in_device;
    }
    return device && host;
}

StreamRole stage_stream(const Stage *stage)
{
    bool out = false;
    if (!stage->node || !stage_on_device(stage) || !copies_across(stage, &out)) return STREAM_KERNELS;
    return out ? STREAM_OUT : STREAM_IN;
}

bool nest_is_streamed(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (stage_stream(nest->pieces.items[p]->stage) != STREAM_KERNELS) return true;
    return false;
}

bool plan_is_streamed(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (nest_is_streamed(plan->nests.items[n])) return true;
    return false;
}

static const Space *host_space(const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->parameter >= 0 && access->view_rank && !block_in_device(stage->block, access->parameter)) return access->space;
    }
    return NULL;
}

/* Why a call that copies between host and GPU cannot be in a nest; NULL: it can. */
static const char *why_not_streamed(Plan *plan, const Stage *stage)
{
    const StreamRole role = stage_stream(stage);
    if (role == STREAM_KERNELS) return NULL;
    if (!stage->block->copies) return "it has arrays in both memories, the host's and a GPU's, and its annotation has no `copies`";
    const Vendor *vendor = plan->region->vendor;
    if (stage->node->routine->status_ok && !is_status_of(vendor, &stage->node->routine->result))
        return arena_printf(plan->arena, "it copies, and returns another status than %s's copies, a %s", vendor->name, vendor->status);
    /* What goes out may lie in a pinned buffer still. */
    for (int s = 0; s < stage->index && role == STREAM_IN; s++) {
        const Stage *before = plan->stages.items[s];
        if (before->block && stage_stream(before) == STREAM_OUT && host_space(before) == host_space(stage))
            return arena_printf(plan->arena, "it copies from `%s`, which was copied to before", host_space(stage)->root->name);
    }
    return NULL;
}

/* Of memory that the call touches. */
static const char *why_not_with(Plan *plan, const Stage *stage, const Access *access)
{
    const Root *root = access->space->root;
    if (access->reduction && access->reduction->partial && !takes_partial(plan, stage, access))
        return "its partial results would be combined on the host";
    if (access->parameter < 0 || !access->view_rank) return NULL;
    const bool device = block_in_device(stage->block, access->parameter);
    if (device && is_on_host(root)) return arena_printf(plan->arena, "`%s` is in the host's memory", root->name);
    if (!device && root->device) return arena_printf(plan->arena, "`%s` is in a GPU's memory", root->name);
    if (!device && !plan->region->streamed) return "it copies between the host's memory and a GPU's, which --target=cuda-stream fuses";
    return NULL;
}

static const char *why_not_on_device(Plan *plan, const Stage *stage)
{
    const Block *block = stage->block;
    if (!block) return "it runs on the host, and --target=cuda fuses calls that work in a GPU's memory";
    if (!block->device) return "its annotation has no `space device`, and --target=cuda fuses calls that work in a GPU's memory";
    if (!block->stream && !block->handle && !block->default_stream) return "its annotation names no stream and no handle";
    if (block->handle && !block->stream && !block->handle_get) return "its annotation does not say how to tell the stream of its handle";
    if (plan->region->inlined && !plan->region->for_ranks && !has_inline_variant(block)) /* ranks run tiles of it */
        return "its annotation has no `inline_variant`, which --target=cuda-inline puts into kernels";
    if (stage->node->result && !plan->region->for_ranks) return "it returns to the host what it computes"; /* ranks wait for each other */
    for (int a = 0; a < stage->access_count; a++) {
        const char *why = why_not_with(plan, stage, &stage->accesses[a]);
        if (why) return why;
    }
    return plan->region->streamed ? why_not_streamed(plan, stage) : NULL;
}

/* Spaces that some call has in a GPU's memory, or that are allocated there. */
static void find_spaces_on_devices(Plan *plan)
{
    for (int i = 0; i < plan->spaces.count; i++) plan->spaces.items[i]->on_device = plan->spaces.items[i]->root->device;
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        for (int a = 0; a < stage->access_count && stage_on_device(stage); a++)
            if (stage->accesses[a].parameter >= 0 && block_in_device(stage->block, stage->accesses[a].parameter))
                stage->accesses[a].space->on_device = true;
    }
}

/* The host reads or writes the array itself: a store, memset, memcpy. */
static void check_reach(Plan *plan, const Stage *stage)
{
    if (stage->node && stage->node->kind == NODE_CALL) return;
    for (int a = 0; a < stage->access_count; a++) {
        const Root *root = stage->accesses[a].space->root;
        if (root->kind == ROOT_VARIABLE || !stage->accesses[a].space->on_device) continue;
        diag_error(plan->diag, stage->statement->range, "`%s` is in a GPU's memory, which the host cannot reach", root->name);
        diag_hint(plan->diag, "`%s`, or a routine that works there", plan->region->vendor->copy_async);
    }
}

static void check_call(Plan *plan, const Stage *stage)
{
    if (!stage->block || stage->block->device) return;
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].parameter >= 0 && stage->accesses[a].space->root->device) {
            diag_error(plan->diag, stage->node->range, "`%s` is in a GPU's memory, and `%s` works in the host's",
                       stage->accesses[a].space->root->name, stage->node->routine->name);
            diag_hint(plan->diag, "its annotation says otherwise with `space device`");
        }
}

static void require_text(Plan *plan, const char *condition)
{
    for (int i = 0; i < plan->checks.count; i++)
        if (plan->checks.items[i].kind == CHECK_TEXT && !strcmp(plan->checks.items[i].text, condition)) return;
    list_push(plan->arena, &plan->checks, (Check){.kind = CHECK_TEXT, .text = condition});
}

/* Of no bytes a vendor's allocation makes null, which the function may take for an error. */
static void check_allocations(Plan *plan)
{
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *statement = plan->region->statements.items[i];
        if (statement->kind != STATEMENT_ALLOCATE || !statement->device_bytes) continue;
        if (statement->root->elements)
            list_push(plan->arena, &plan->checks, (Check){.kind = CHECK_LE, .left = expr_constant(plan->pool, 1),
                                                          .right = statement->root->elements});
        else if (statement->device_bytes)
            require_text(plan, arena_printf(plan->arena, "(%s) > 0", statement->device_bytes));
    }
}

void plan_check_devices(Plan *plan)
{
    if (plan->region->for_device && !plan->region->for_ranks) check_allocations(plan); /* on ranks memory is the plan's */
    find_spaces_on_devices(plan);
    for (int s = 0; s < plan->stages.count; s++) {
        Stage *stage = plan->stages.items[s];
        check_reach(plan, stage);
        check_call(plan, stage);
        if (plan->region->for_device) {
            const char *why = why_not_on_device(plan, stage);
            if (why) leave(stage, why);
        }
        else if (stage_on_device(stage))
            leave(stage, "it works in a GPU's memory, where --target=cuda fuses calls");
    }
}

bool is_scalar_of_handle(const HandleType *handle, const Stage *stage, const Access *access)
{
    return handle && handle->host && stage->block->handle && access->parameter >= 0 && !access->view_rank && !access_writes(access)
           && !block_in_device(stage->block, access->parameter) && access->space->root->element_bytes <= 16;
}

bool is_scalar_of_kernel(const Stage *stage, const Access *access)
{
    if (access->parameter < 0 || access->view_rank || access->space->rank || access_writes(access)) return false;
    if (block_in_device(stage->block, access->parameter)) return true;
    return is_scalar_of_handle(stage->block->handle_type, stage, access);
}

bool asks_of_handle(const Nest *nest, const Piece *piece)
{
    const Stage *stage = piece->stage;
    const Region *region = nest->plan->region;
    for (int a = 0; a < stage->access_count && stage->block && region->for_device && !region->for_ranks; a++) {
        if (piece->parts && piece->parts[a] && is_number_of_handle(stage, &stage->accesses[a])) return true;
        if (nest->kernel && is_scalar_of_kernel(stage, &stage->accesses[a]) && !block_in_device(stage->block, stage->accesses[a].parameter)) return true;
    }
    return false;
}

bool nest_has_numbers(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->parts) return nest->plan->region->for_device && !nest->plan->region->for_ranks;
    return false;
}

bool nest_leaves_numbers(const Nest *nest)
{
    return nest_has_numbers(nest) && (nest->handle || nest->kernel);
}

static bool has_host_data(const Nest *nest, const Piece *piece)
{
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->parameter >= 0 && block_in_device(stage->block, access->parameter)) continue;
        if (nest->handle && piece->parts && piece->parts[a]) continue; /* into the device's, where there are handles of the code's own */
        if (!is_scalar_of_handle(nest->handle, stage, access)) return true;
    }
    return false;
}

bool is_passed_on(const Block *block, const Parameter *parameter)
{
    const bool orders = (block->stream && !strcmp(block->stream, parameter->name)) || (block->handle && !strcmp(block->handle, parameter->name));
    return (parameter->token || parameter->constant) && !orders;
}

/* What of the call's parameters a graph would not repeat; NULL: nothing. What a token leads to may be another thing the next time, at
 * the same address; of one that `space device {..}` lists the work itself reads what is there then. */
static const char *lost_in_graph(const Stage *stage, Arena *arena)
{
    for (int i = 0; i < stage->node->routine->parameter_count; i++) {
        const Parameter *parameter = &stage->node->routine->parameters[i];
        const CType *type = &parameter->type;
        if (is_passed_on(stage->block, parameter) && !(stage->block->in_device && stage->block->in_device[i]))
            return arena_printf(arena, "is passed `%s`, which a graph would not follow", parameter->name);
        if (parameter->of >= 0 && stage->node->routine->parameters[parameter->of].type.pointer) return "is passed a structure, which a graph would not follow";
        if (!type->pointer && (type->scalar == SCALAR_NONE || type->bytes > 8)) return "takes what is no number";
        if (stage->node->arguments[i].late.count) return "waits for a result";
    }
    return NULL;
}

const char *why_not_captured(const Nest *nest)
{
    Plan *plan = nest->plan;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        const char *title = stage_title(plan, stage), *what = NULL;
        if (stage->node->kind != NODE_CALL || !stage->block->captures)
            what = "has no `captures`";
        else if (stage->block->handle && !nest->handle)
            what = "has a handle, whose state a graph would not follow";
        else if (has_host_data(nest, nest->pieces.items[p]))
            what = "reads the host's memory";
        else if (stage->node->predicate)
            what = "runs under a condition";
        else if (stage->statement->status_target && !*stage->statement->status_target)
            what = "has a status that a macro keeps";
        if (!what) what = lost_in_graph(stage, plan->arena);
        if (what) return arena_printf(plan->arena, "%s %s", title, what);
    }
    return NULL;
}

int device_links(const Plan *plan)
{
    int most = 0;
    for (int n = 0; n < plan->nests.count; n++)
        if (plan->nests.items[n]->pieces.count > most) most = plan->nests.items[n]->pieces.count;
    return most;
}

/* Elements of an array that its views reach; NULL: they cannot be told. */
static const Expr *elements_of(const Nest *nest, const Space *space)
{
    if (nest_window(nest, space)) return space->root->elements;
    const Expr *elements = expr_constant(nest->plan->pool, 1);
    for (int d = 0; d < space->rank; d++) elements = expr_mul(nest->plan->pool, elements, space->extent[d]);
    return space->broken || !space->settled ? NULL : elements;
}

static bool is_touched_again(const Nest *nest, const Space *space)
{
    int pieces = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        bool touched = false;
        for (int a = 0; a < stage->access_count; a++) touched |= stage->accesses[a].space == space;
        pieces += touched;
    }
    return pieces > 1;
}

const Expr *reused_bytes(const Nest *nest)
{
    const Plan *plan = nest->plan;
    const Expr *bytes = expr_constant(plan->pool, 0);
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (!space->rank || !is_touched_again(nest, space)) continue;
        const Expr *elements = elements_of(nest, space);
        if (!elements) return NULL;
        bytes = expr_add(plan->pool, bytes, expr_scale(plan->pool, elements, space->root->element_bytes));
    }
    return bytes;
}
