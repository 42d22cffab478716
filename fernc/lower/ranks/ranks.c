/* A function on ranks: what it computes before its first call, as buffers, the agreement and the moves that it plans; its body as it was
 * written, but for its calls; its end. */
#include "mpi_names.h"
#include "ranks.h"

#include "program/build.h"

#include <string.h>

/* --- What is planned -------------------------------------------------------------------------------------- */

/* What the plan is found by: all that moves depend on. */
static void emit_key(Ranks *r)
{
    Builder *to = r->emitter->to;
    const Distribution *distribution = r->distribution;
    const char *numbers = arena_printf(r->emitter->arena, "(int64_t)(intptr_t)%s_name", r->emitter->own_name);
    int count = 1;
    for (int g = 0; g < distribution->grid.rank; g++, count++)
        numbers = arena_printf(r->emitter->arena, "%s, %s.fern_grid.extent[%d]", numbers, r->sizes, g);
    for (int s = 0; s < distribution->sizes.count; s++, count++)
        numbers = arena_printf(r->emitter->arena, "%s, %s.%s", numbers, r->sizes, distribution->sizes.items[s]->name);
    int room = count;
    for (int i = 0; i < distribution->arrays.count; i++)
        if (distribution->arrays.items[i]->parameter >= 0) room += 4 * distribution->arrays.items[i]->space->rank;
    add_blank(to);
    add_declaration(to, "int64_t", arena_printf(r->emitter->arena, "%s[%d]", r->key, room), "{%s}", numbers);
    for (int i = 0; i < distribution->arrays.count; i++) {
        const Placed *array = distribution->arrays.items[i];
        if (array->parameter < 0) continue;
        add_call(to, "fern_local_key(&%s, %d, %s + %d)", called(r, NAME_HERE, array), array->space->rank, r->key, count);
        count += 4 * array->space->rank;
    }
    const int moves = distribution->moves;
    add_declaration(to, "fern_plan *const", r->planned,
                    "%s ? fern_plan_enter((*%s)->fern_plan, &%s)\n%s    : %s ? fern_plan_new(%s, %d, %d, sizeof **%s, &%s)\n"
                    "%s    : fern_plan_find(%s, %s, %d, %d, %d, &%s)", r->kept, r->handle, r->failure, to->indent, r->only_plans, r->grid, moves,
                    r->memories, r->handle, r->failure, to->indent, r->grid, r->key, room, moves, r->memories, r->failure);
}

/* Declares a pointer to memory of the plan. */
static void emit_memory(Ranks *r, const char *pointer, const Root *root, const char *elements, int64_t align)
{
    add_declaration(r->emitter->to, arena_printf(r->emitter->arena, "%s *const", root->element), pointer,
                    "(%s *)fern_plan_memory(%s, %d, %s, sizeof(%s), %lld, \"%s\", &%s)", root->element, r->planned, r->memory++, elements, root->element,
                    (long long)align, root->name, r->failure);
}

static void emit_allocated(Ranks *r)
{
    for (int i = 0; i < r->distribution->arrays.count; i++) {
        const Placed *array = r->distribution->arrays.items[i];
        if (array->parameter >= 0) continue;
        const char *memory = name_record(r->emitter, NAME_MEMORY, array, array->space->root->identifier, "block");
        emit_memory(r, memory, array->space->root,
                    arena_printf(r->emitter->arena, "fern_local_count(&%s, %d)", called(r, NAME_HERE, array), array->space->rank), 0);
        if (array->home) give_name(r->emitter->given, NAME_VIEW, &array->view, memory);
    }
}

/* The rank's parts of the nest's loops. */
static void emit_share_blocks(const Ranks *r, const Share *share)
{
    Emitter *emitter = r->emitter;
    for (int g = 0; g < r->distribution->grid.rank; g++) {
        const Cut *cut = &share->cuts[g];
        if (cut->loop < 0) continue;
        const char *name = share->nest->loops[cut->loop].name, *block = named(emitter, name, "block");
        const char *begin = named(emitter, name, "begin"), *end = named(emitter, name, "end");
        give_symbol(emitter, cut->begin, begin);
        give_symbol(emitter, cut->end, end);
        add_declaration(emitter->to, "const fern_span", block, "%s_block_%s(&%s, %s[%d])", emitter->own_name, name, r->sizes, r->coordinates, g);
        add_declaration(emitter->to, "const int64_t", begin, "%s.begin, %s = %s.end", block, end, block);
    }
}

/* The buffer for what the nest needs of an array, or for its part of it. */
static void emit_buffer(Ranks *r, const Share *share, const Touched *touched)
{
    Emitter *emitter = r->emitter;
    const Root *root = touched->array->space->root;
    const Touched *before = touched->goes_on_from ? touched->goes_on_from : touched->kept_from;
    if (touched->streamed)
        name_record(emitter, NAME_VIEW, &touched->view, root->identifier, "piece");
    else if (before) {
        give_name(emitter->given, NAME_NEEDED, touched, called(r, NAME_NEEDED, before));
        give_name(emitter->given, NAME_VIEW, &touched->view, view_name(emitter, &before->view));
    }
    else if (touched->image)
        emit_memory(r, name_record(emitter, NAME_VIEW, &touched->view, root->identifier, "buffer"), root, image_elements(r, touched), 0);
    else {
        const char *needed = name_record(emitter, NAME_NEEDED, touched, root->identifier, "needed");
        const char *buffer = name_record(emitter, NAME_VIEW, &touched->view, root->identifier, "buffer");
        add_declaration(emitter->to, "fern_box", needed, NULL);
        add_call(emitter->to, "%s_need_%d(&%s, %s, &%s)", emitter->own_name, touched->number, r->sizes, r->coordinates, needed);
        const char *elements = arena_printf(emitter->arena, "%s%sfern_box_count(&%s)", r->member ? r->member : "", r->member ? " * " : "", needed);
        emit_memory(r, buffer, root, elements, 0);
        const PartialNames names = partial_names(r);
        const Combine *combine = combine_of_array(tree_of_nest(emitter->trees, share->nest), touched);
        if (combine) emit_partial_spec(&names, combine, elements);
    }
}

static void emit_share(Ranks *r, const Share *share)
{
    emit_share_blocks(r, share);
    emit_interior(r, share);
    for (int t = 0; t < share->touched.count; t++)
        if (in_buffer(&share->touched.items[t])) emit_buffer(r, share, &share->touched.items[t]);
}

/* A tile of each thread that shares the nest. */
static void emit_slices(Ranks *r, const Nest *nest, const Window *window, const char *tile, const char *elements)
{
    const Root *root = window->space->root;
    add_declaration(r->emitter->to, arena_printf(r->emitter->arena, "%s *const", root->element), tile,
                    "(%s *)fern_plan_memory(%s, %d, %s * (int64_t)fern_slice_bytes(%s, sizeof(%s)), 1, 4096, \"%s\", &%s)", root->element, r->planned,
                    r->memory++, threads_name(r->emitter, nest), elements, root->element, root->name, r->failure);
}

/* Whether a nest before this one is shared by as many threads. */
static bool has_threads_before(const Ranks *r, int number, int threads)
{
    for (int n = 0; n < number; n++) {
        const Nest *nest = r->distribution->shares.items[n]->nest;
        if (nest_is_parallel(nest) && nest->threads == threads) return true;
    }
    return false;
}

/* Only the thread that has initialised MPI calls it, and others may be there. */
static void emit_thread_check(Ranks *r)
{
    Builder *to = r->emitter->to;
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Nest *nest = r->distribution->shares.items[n]->nest;
        if (!nest_is_parallel(nest) || has_threads_before(r, n, nest->threads)) continue;
        only_if(to, "fern_threads(%d) > 1", nest->threads);
        add_call(to, "fern_check_threads(&%s)", r->failure);
    }
}

static void emit_tile(Ranks *r, const Nest *nest, const Window *window)
{
    Emitter *emitter = r->emitter;
    const Root *root = window->space->root;
    if (!root->array) {
        const char *tile = name_record(emitter, NAME_MEMORY, window, root->identifier, "tile");
        const char *elements = emit_product(emitter, window->side_bound, window->sides);
        if (nest_is_parallel(nest))
            emit_slices(r, nest, window, tile, elements);
        else
            emit_memory(r, tile, root, elements, window->align);
    }
    else if (!expr_equal(window->bound, root->elements)) {
        only_if(emitter->to, "%s > %s", emit_expr(emitter, window->bound, false), emit_expr(emitter, root->elements, false));
        add_call(emitter->to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"%s is less than a tile\")", r->failure, root->name);
    }
}

static void emit_tile_memory(Ranks *r)
{
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Nest *nest = r->distribution->shares.items[n]->nest;
        declare_numbers(r, nest);
        for (int w = 0; w < nest->windows.count; w++)
            if (window_has_memory(nest->windows.items[w])) emit_tile(r, nest, nest->windows.items[w]);
    }
}

/* On which dimensions of the grid each side of what is needed depends. */
static const char *depends_of_move(const Ranks *r, const Share *share, const Touched *touched)
{
    const char *text = "";
    for (int d = 0; d < touched->box.rank; d++) {
        const Interval *side = &touched->box.side[d];
        text = arena_printf(r->emitter->arena, "%s%s%u", text, d ? ", " : "",
                            cuts_in(r->distribution, share, side->begin) | cuts_in(r->distribution, share, side->end));
    }
    return text;
}

static void emit_planned_move(const Ranks *r, const Share *share, const Touched *touched)
{
    Arena *arena = r->emitter->arena;
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    const char *title = arena_printf(arena, "%s for line %u", root->name, line_of(share->nest->pieces.items[0]->stage->node->range));
    if (touched->image) {
        emit_image_move(r, touched, title);
        return;
    }
    const char *in = arena_printf(arena, "\n%s    ", r->emitter->to->indent), *spare = spare_box(r, share, touched);
    const char *rest = arena_printf(arena, ".demand = {.grid = %s.grid, .need = %s_need_%d, .arguments = &%s, .argument_size = sizeof %s, .depends = {%s}},",
                                    called(r, NAME_PLACEMENT, array), r->emitter->own_name, touched->number, r->sizes, r->sizes, depends_of_move(r, share, touched));
    if (touched->in_place) rest = arena_printf(arena, "%s%s.in_place = true, .demand.of_owners = true,", rest, in);
    if (spare) rest = arena_printf(arena, "%s%s.spare = %s, /* what the interior alone reads */", rest, in, spare);
    add_call(r->emitter->to, "%s", planned_move(r, touched->number, title, array, rest));
}

/* In C, what all ranks come to, told whether this one has `made` its plan before. */
static const char *agreement(const Ranks *r, const char *made)
{
    Arena *arena = r->emitter->arena;
    const int held = r->distribution->held.count;
    const char *begin = arena_printf(arena, "%s, %s_name, %s, &%s", r->grid, r->emitter->own_name, r->hash, made), *numbers = agreed_argument(r->emitter);
    if (numbers)
        return arena_printf(arena, "fern_agree_numbers(%s, %s, %d, %s, &%s)", begin, r->stale ? r->stale : "NULL", r->stale ? held : 0, numbers, r->failure);
    if (r->stale) return arena_printf(arena, "fern_agree_stale(%s, %s, %d, &%s)", begin, r->stale, held, r->failure);
    return arena_printf(arena, "fern_agree(%s, &%s)", begin, r->failure);
}

static void emit_planned_moves(Ranks *r, const char *made)
{
    Builder *to = r->emitter->to;
    begin_if(to, "%s == FERN_OK && !%s", r->status, made);
    add_call(to, "fern_plan_begin(%s)", r->planned);
    emit_planned_redistributions(r);
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Share *share = r->distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) {
            const Touched *touched = &share->touched.items[t];
            if (touched->moved && !touched->streamed && !touched->kept_from) emit_planned_move(r, share, touched);
        }
    }
    only_if(to, "fern_plan_end(%s, &%s) != FERN_OK", r->planned, r->failure);
    add_set(to, r->status, "fern_settle(%s, %s_name, &%s)", r->grid, r->emitter->own_name, r->failure);
    end_body(to);
}

/* Where something has failed, and where NAME_setup asks for the plan alone: the handle is the plan's memory. */
static void emit_leave_early(const Ranks *r)
{
    Builder *to = r->emitter->to;
    begin_if(to, "%s != FERN_OK || %s", r->status, r->only_plans);
    add_call(to, "fern_plan_leave(%s)", r->planned);
    only_if(to, "%s && %s != FERN_OK", r->only_plans, r->status);
    add_call(to, "fern_plan_free(%s)", r->planned);
    begin_if(to, "%s && %s == FERN_OK", r->only_plans, r->status);
    add_set(to, arena_printf(r->emitter->arena, "*%s", r->handle), "fern_plan_data(%s)", r->planned);
    add_set(to, arena_printf(r->emitter->arena, "(*%s)->fern_plan", r->handle), "%s", r->planned);
    add_set(to, arena_printf(r->emitter->arena, "(*%s)->fern_sizes", r->handle), "%s", r->sizes);
    end_body(to);
    add_return(to, "(int)%s", r->status);
    end_body(to);
}

/* All ranks come to one answer, and plan together where one of them has to. */
static void emit_agreement(Ranks *r)
{
    Builder *to = r->emitter->to;
    const char *made = fresh_name(r->emitter, "made");
    add_blank(to);
    add_declaration(to, "bool", made, "fern_plan_made(%s)", r->planned);
    emit_stale(r);
    add_set(to, r->status, "%s", agreement(r, made));
    emit_differ(r);
    emit_planned_moves(r, made);
    emit_leave_early(r);
}

/* --- The function ----------------------------------------------------------------------------------------- */

/* "double *name"; "int (**name)(int)" for the type "int (*)(int)". */
static const char *pointer_to(const Ranks *r, const CType *type, const char *name)
{
    const char *star = strstr(type->spelling, "(*");
    bool pointer = type->spelling[strlen(type->spelling) - 1] == '*';
    if (!star) return arena_printf(r->emitter->arena, "%s%s*%s", type->spelling, pointer ? "" : " ", name);
    return arena_printf(r->emitter->arena, "%.*s(**%s%s", (int)(star - type->spelling), type->spelling, name, star + 2);
}

const char *parameter_on_ranks(const Ranks *r, int parameter)
{
    const ParameterText *declared = &r->function->parameters.items[parameter];
    const char *bracket = declared->type.pointer ? strchr(declared->declaration, '[') : NULL;
    const size_t length = strlen(declared->name);
    if (!bracket || strchr(bracket + 1, '[')) return declared->declaration;
    while (bracket > declared->declaration && bracket[-1] == ' ') bracket--;
    if (bracket < declared->declaration + length || strncmp(bracket - length, declared->name, length)) return declared->declaration;
    return arena_printf(r->emitter->arena, "%.*s*%s", (int)(bracket - length - declared->declaration), declared->declaration, declared->name);
}

const char *parameters_on_ranks(const Ranks *r)
{
    const char *text = "";
    for (int p = 0; p < r->function->parameters.count; p++) {
        text = arena_printf(r->emitter->arena, "%s, %s", text, parameter_on_ranks(r, p));
        if (is_array_on_ranks(r, p)) text = arena_printf(r->emitter->arena, "%s, const fern_local *%s", text, at_name(r, p));
    }
    return arena_printf(r->emitter->arena, "%s%s", text, returned_on_ranks(r));
}

const char *returned_on_ranks(const Ranks *r)
{
    return r->distribution->returns ? arena_printf(r->emitter->arena, ", %s", pointer_to(r, &r->function->result, r->returned)) : "";
}

Ranks ranks_new(Emitter *emitter, const FunctionPlan *planned)
{
    return (Ranks){.emitter = emitter, .function = planned->function, .distribution = planned->distribution,
                   .comm = fresh_name(emitter, "comm"), .handle = fresh_name(emitter, "handle"),
                   .returned = fresh_name(emitter, "returned"), .grid = fresh_name(emitter, "grid"),
                   .failure = fresh_name(emitter, "failure"), .status = fresh_name(emitter, "status"),
                   .rank = fresh_name(emitter, "rank"), .coordinates = fresh_name(emitter, "coordinates"),
                   .hash = fresh_name(emitter, "hash"), .sizes = fresh_name(emitter, "sizes"), .key = fresh_name(emitter, "key"),
                   .kept = fresh_name(emitter, "kept"), .only_plans = fresh_name(emitter, "only_plans"),
                   .planned = fresh_name(emitter, "plan"), .end = fresh_name(emitter, "end"),
                   .fits = fresh_name(emitter, "grid_fits"), .memories = memories_of_plan(planned->distribution),
                   .member = planned->distribution->grid.name ? fresh_name(emitter, "member") : NULL};
}

/* Before ranks agree: blocks, buffers, what is planned. */
static void emit_entry(Ranks *r)
{
    Emitter *emitter = r->emitter;
    const Distribution *distribution = r->distribution;
    emit_blocks_on_ranks(r);
    if (emitter->on_device) emit_streams_on_ranks(r);
    emit_key(r);
    if (emitter->on_device) emit_plan_on_device(r);
    emit_allocated(r);
    emit_images(r);
    for (int i = 0; i < distribution->shares.count; i++) emit_share(r, distribution->shares.items[i]);
    emit_thread_check(r);
}

static void emit_end(const Ranks *r)
{
    Builder *to = r->emitter->to;
    if (r->jumps) add_label(to, "%s", r->end);
    emit_redistributions(r, r->distribution->shares.count);
    add_set(to, r->status, "fern_settle(%s, %s_name, &%s)", r->grid, r->emitter->own_name, r->failure);
    emit_kept(r);
    add_call(to, "fern_plan_leave(%s)", r->planned);
    add_return(to, "(int)%s", r->status);
}

/* `static int NAME_call(..)`: for NAME_mpi where `handle` is NULL, for NAME_setup where it leads to NULL, else for NAME_run. */
static void emit_call(Ranks *r)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    emitter->failure = r->failure;
    emitter->planned = r->planned;
    emit_function_name(emitter, true);
    begin_function(to, "static int %s_call(" COMMUNICATOR_IN_C " %s, struct %s_handle **%s%s)", emitter->own_name, r->comm, r->function->name, r->handle,
                   parameters_on_ranks(r));
    emit_entry(r);
    Agreed agreed;
    begin_agreed(r, &agreed);
    for (int p = 0; p < r->distribution->plans.count; p++) {
        emit_thread_counts(emitter, r->distribution->plans.items[p], NULL);
        emit_tiles(emitter, r->distribution->plans.items[p]);
    }
    if (emitter->on_device) emit_kernels_on_ranks(r);
    emit_tile_memory(r);
    emit_agreement(r);
    end_agreed(r);
    emit_held_flags(r);
    emit_body_on_ranks(r);
    emit_end(r);
    end_body(to);
    emit_function_name(emitter, false);
    add_blank(to);
    emitter->failure = emitter->planned = NULL;
}

void emit_ranks_function(Emitter *emitter, const FunctionPlan *planned)
{
    Ranks r = ranks_new(emitter, planned);
    emit_handle_on_ranks(&r);
    emit_call(&r);
    emit_callers_on_ranks(&r);
}
