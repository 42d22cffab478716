/* What a function on ranks computes before its first call: blocks and buffers, the agreement, the moves that it plans.
 * Then its body as it was written, but for its calls. */
#include "emit_ranks.h"

#include "lift/words.h"

#include <string.h>

static const char indent[] = "    ";

static const char *named(Emitter *emitter, const char *name, const char *what)
{
    return fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", name, what));
}

/* The place of a move in the plan is its number in the function, from 0 on. */
static int move_count(const Ranks *r)
{
    int count = 0;
    for (int n = 0; n < r->distribution->shares.count; n++)
        for (int t = 0; t < r->distribution->shares.items[n]->touched.count; t++) {
            const Touched *touched = &r->distribution->shares.items[n]->touched.items[t];
            if (is_exchanged(touched) && touched->number > count) count = touched->number;
        }
    for (int i = 0; i < r->distribution->redistributions.count; i++)
        if (r->distribution->redistributions.items[i].number > count) count = r->distribution->redistributions.items[i].number;
    return count;
}

/* --- The entry -------------------------------------------------------------------------------------------- */

bool is_array_on_ranks(const Ranks *r, int parameter)
{
    for (int i = 0; i < r->distribution->arrays.count; i++)
        if (r->distribution->arrays.items[i]->parameter == parameter) return true;
    return false;
}

static bool is_variable(const Function *function, const char *name)
{
    bool found = false;
    for (int i = 0; i < function->parameters.count; i++) found |= !strcmp(function->parameters.items[i].name, name);
    for (int i = 0; i < function->around.locals.count; i++) found |= !strcmp(function->around.locals.items[i], name);
    return found;
}

const char *at_name(const Ranks *r, int parameter)
{
    const char *wanted = arena_printf(r->emitter->arena, "%s_at", r->function->parameters.items[parameter].name), *name = wanted;
    for (int i = 2; is_variable(r->function, name) || words_is_hidden_by(r->emitter->words, name); i++) name = arena_printf(r->emitter->arena, "%s_%d", wanted, i);
    return name;
}

/* The sizes that blocks depend on, in the order of the parameters: arguments, each before a comma. */
static const char *size_arguments(const Ranks *r)
{
    const char *text = "";
    for (int p = 0; p < r->function->parameters.count; p++)
        for (int s = 0; s < r->distribution->sizes.count; s++)
            if (!strcmp(r->distribution->sizes.items[s]->name, r->function->parameters.items[p].name))
                text = arena_printf(r->emitter->arena, "%s%s, ", text, r->function->parameters.items[p].name);
    return text;
}

/* The nearest double, and what is beyond it. */
static void emit_hash_of_long(const Ranks *r, const char *name)
{
    text_add(r->emitter->out, "    %s = fern_hash(%s, (const double[]){(double)%s, (double)(%s - (double)%s)}, 2 * sizeof(double));\n", r->hash,
             r->hash, name, name, name);
}

const char *opened_grid(Emitter *emitter, const RankGrid *grid, const char *comm, const char *sizes, const char *opened, const char *failure)
{
    const char *name = emitter->own_name, *kind = grid->outer ? "found_by_node" : grid->name ? "found" : "same";
    const char *outer = grid->outer ? arena_printf(emitter->arena, "%d, ", grid->outer) : "";
    return arena_printf(emitter->arena, "fern_grid_open_%s(%s, %s_name, %s_code, %s&%s.fern_grid, &%s, &%s)", kind, comm, name, name, outer, sizes,
                        opened, failure);
}

static void emit_grid(Ranks *r)
{
    Text *out = r->emitter->out;
    const RankGrid *grid = &r->distribution->grid;
    const char *name = r->emitter->own_name;
    text_add(out, "    const bool %s = %s && *%s, %s = %s && !*%s; /* by %s_setup, and what it asks for */\n", r->kept, r->handle, r->handle,
             r->only_plans, r->handle, r->handle, r->function->name);
    text_add(out, "    fern_failure %s = {0};\n    fern_status %s = FERN_OK;\n    fern_grid *%s;\n    struct %s_sizes %s;\n", r->failure,
             r->status, r->grid, name, r->sizes);
    if (grid->name) text_add(out, "    bool %s = true;\n", r->fits);
    text_add(out, "    if (%s) {\n        %s = (*%s)->fern_sizes;\n        %s = fern_plan_grid((*%s)->fern_plan);\n    }\n    else {\n", r->kept,
             r->sizes, r->handle, r->grid, r->handle);
    text_add(out, "        ");
    if (grid->name) text_add(out, "%s = ", r->fits);
    text_add(out, "%s_size(%s, %s&%s);\n", name, r->comm, size_arguments(r), r->sizes);
    text_add(out, "        %s = %s;\n", r->status, opened_grid(r->emitter, grid, r->comm, r->sizes, r->grid, r->failure));
    text_add(out, "        if (%s != FERN_OK) return (int)%s;\n    }\n", r->status, r->status);
    text_add(out, "    const int64_t %s = fern_grid_rank(%s);\n", r->rank, r->grid);
    if (grid->name) {
        text_add(out, "    if (!%s) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"too few %s for %s\");\n", r->fits, r->failure,
                 grid->outer ? "nodes with ranks enough" : "ranks", grid->text);
        text_add(out, "    const bool %s = fern_grid_member(%s); /* else this rank idles */\n", r->member, r->grid);
        text_add(out, "    const int64_t *const %s = %s ? fern_grid_coordinates(%s) : (const int64_t[FERN_MAX_RANK]){0};\n", r->coordinates,
                 r->member, r->grid);
    }
    else
        text_add(out, "    const int64_t *const %s = fern_grid_coordinates(%s);\n", r->coordinates, r->grid);
    bool used = false;
    for (int i = 0; i < r->distribution->arrays.count; i++) used |= in_blocks(r->distribution->arrays.items[i]) && r->distribution->arrays.items[i]->direct;
    for (int i = 0; i < r->distribution->shares.count; i++) used |= share_cuts(r->distribution, r->distribution->shares.items[i]) != 0;
    for (int n = 0; n < r->distribution->shares.count; n++)
        for (int t = 0; t < r->distribution->shares.items[n]->touched.count; t++)
            used |= in_buffer(&r->distribution->shares.items[n]->touched.items[t]);
    used |= r->distribution->rows.count > 0;
    if (!used) text_add(out, "    (void)%s;\n", r->coordinates);
    text_add(out, "    uint64_t %s = fern_hash_integer(FERN_HASH_BEGIN, (int64_t)%s_code);\n", r->hash, name);
    for (int i = 0; i < r->function->parameters.count; i++) {
        const ParameterText *parameter = &r->function->parameters.items[i];
        if (parameter->type.pointer) continue;
        if (parameter->type.scalar == SCALAR_FLOAT && parameter->type.bytes > 8) /* a long double has bytes that mean nothing */
            emit_hash_of_long(r, parameter->name);
        else if (parameter->type.scalar == SCALAR_FLOAT)
            text_add(out, "    %s = fern_hash(%s, &%s, sizeof %s);\n", r->hash, r->hash, parameter->name, parameter->name);
        else
            text_add(out, "    %s = fern_hash_integer(%s, (int64_t)%s);\n", r->hash, r->hash, parameter->name);
    }
}

static void emit_fits(Ranks *r)
{
    Text *out = r->emitter->out;
    for (int p = 0; p < r->distribution->plans.count; p++) {
        const char *fits = fresh_name(r->emitter, "fits"), *name = r->emitter->own_name;
        emit_checks(r->emitter, r->distribution->plans.items[p], indent, fits);
        text_add(out, "    if (!%s) {\n        fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"sizes that %s_mpi is not made for\");\n", fits,
                 r->failure, r->function->name);
        text_add(out, "        return (int)fern_agree(%s, %s_name, %s, NULL, &%s);\n    }\n", r->grid, name, r->hash, r->failure);
    }
}

/* --- Blocks ----------------------------------------------------------------------------------------------- */

static const char *expected_strides(const Ranks *r, const Placed *array)
{
    const char *text = "";
    for (int d = 0; d < array->space->rank; d++)
        text = arena_printf(r->emitter->arena, "%s%s%s", text, d ? ", " : "",
                            array->fixed[d] ? emit_expr(r->emitter, array->fixed[d], false) : "0");
    return text;
}

static void emit_view(const Ranks *r, const Placed *array)
{
    Text *out = r->emitter->out;
    for (int d = 0; d < array->space->rank && array->direct; d++) {
        Symbol *stride = array->fixed[d] ? NULL : (Symbol *)expr_as_symbol(array->view.stride[d]);
        Symbol *origin = (Symbol *)expr_as_symbol(array->view.origin[d]);
        if (stride) {
            stride->c_text = fresh_name(r->emitter, stride->name);
            text_add(out, "    const int64_t %s = %s.stride[%d];\n", stride->c_text, array->here, d);
        }
        if (origin) {
            origin->c_text = fresh_name(r->emitter, origin->name);
            text_add(out, "    const int64_t %s = fern_owned(&%s, %d, %s).begin - %s.below[%d];\n",
                     origin->c_text, array->placement, d, r->coordinates, array->here, d);
        }
    }
}

static void emit_block(Ranks *r, Placed *array)
{
    Emitter *emitter = r->emitter;
    Text *out = emitter->out;
    const Root *root = array->space->root;
    array->placement = named(emitter, root->identifier, "home");
    array->here = named(emitter, root->identifier, "here");
    text_add(out, "\n    const fern_placement %s = %s(&%s);\n", array->placement, placement_function(emitter, array), r->sizes);
    text_add(out, "    const fern_local %s = ", array->here);
    if (array->parameter >= 0) {
        const char *at = at_name(r, array->parameter);
        text_add(out, "%s ? *%s : fern_local_packed(&%s, %s);\n", at, at, array->placement, r->rank);
        text_add(out, "    fern_local_expect(&%s, %s, &%s, (const int64_t[]){%s}, %s ? &%s : (const void *)%s, \"%s\", &%s);\n", array->placement,
                 r->rank, array->here, expected_strides(r, array), r->only_plans, r->sizes, root->name, root->name, r->failure);
    }
    else
        text_add(out, "fern_local_%s(&%s, %s);\n", has_ghosts(array) ? "of" : "packed", array->placement, r->rank);
    emit_view(r, array);
}

/* Arrays that change places are told by one description each. */
static void emit_swapped(const Ranks *r)
{
    for (int i = 0; i < r->distribution->arrays.count; i++)
        for (int j = 0; j < i; j++) {
            const Placed *array = r->distribution->arrays.items[i], *other = r->distribution->arrays.items[j];
            const char *one = other->space->root->name, *two = array->space->root->name;
            if (!array->swapped || array->swapped != other->swapped) continue;
            text_add(r->emitter->out, "    if (!fern_local_alike(&%s, &%s, %d))\n        fern_fail(&%s, FERN_BAD_ARGUMENT, 0, "
                     "\"%s and %s change places, and lie in memory in different ways\");\n", other->here, array->here, array->space->rank,
                     r->failure, one, two);
        }
}

static void emit_apart(Ranks *r)
{
    Emitter *emitter = r->emitter;
    const char *written = "", *read = "", *ranges = fresh_name(emitter, "ranges");
    int count = 0;
    for (int i = 0; i < r->distribution->arrays.count; i++) {
        const Placed *array = r->distribution->arrays.items[i];
        const char *name = array->space->root->name;
        if (array->parameter < 0) continue;
        count++;
        const bool is_written = array->written || has_ghosts(array); /* ghosts are filled */
        const char **rows = is_written ? &written : &read;
        *rows = arena_printf(emitter->arena,
                             "%s        {%s ? (const void *)%s : &%s, %s ? fern_local_count(&%s, %d) * (int64_t)sizeof(%s) : 0, %d, 0},\n",
                             *rows, name, name, array->here, name, array->here, array->space->rank, array->space->root->element,
                             is_written);
    }
    count += add_places(r, &written, &read);
    count += add_row_ranges(r, &read);
    if (count < 2) return;
    text_add(emitter->out, "\n    const struct fern_range %s[] = {\n%s%s    };\n", ranges, written, read);
    text_add(emitter->out, "    if (!%s && !fern_apart(%s, %d)) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"arrays overlap\");\n", r->only_plans,
             ranges, count, r->failure);
    AT(emitter, indent, emit_places_apart(r));
}

/* --- What is planned -------------------------------------------------------------------------------------- */

/* What the plan is found by: all that moves depend on. */
static void emit_key(Ranks *r)
{
    Text *out = r->emitter->out;
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
    text_add(out, "\n    int64_t %s[%d] = {%s};\n", r->key, room, numbers);
    for (int i = 0; i < distribution->arrays.count; i++) {
        const Placed *array = distribution->arrays.items[i];
        if (array->parameter < 0) continue;
        text_add(out, "    fern_local_key(&%s, %d, %s + %d);\n", array->here, array->space->rank, r->key, count);
        count += 4 * array->space->rank;
    }
    text_add(out, "    fern_plan *const %s = %s ? fern_plan_enter((*%s)->fern_plan, &%s)\n", r->planned, r->kept, r->handle, r->failure);
    text_add(out, "        : %s ? fern_plan_new(%s, %d, %d, sizeof **%s, &%s)\n", r->only_plans, r->grid, move_count(r), r->memories, r->handle,
             r->failure);
    text_add(out, "        : fern_plan_find(%s, %s, %d, %d, %d, &%s);\n", r->grid, r->key, room, move_count(r), r->memories, r->failure);
}

/* Declares a pointer to memory of the plan. */
static void emit_memory(Ranks *r, const char *pointer, const Root *root, const char *elements, int64_t align)
{
    text_add(r->emitter->out, "    %s *const %s = (%s *)fern_plan_memory(%s, %d, %s, sizeof(%s), %lld, \"%s\", &%s);\n", root->element, pointer,
             root->element, r->planned, r->memory++, elements, root->element, (long long)align, root->name, r->failure);
}

static void emit_allocated(Ranks *r)
{
    for (int i = 0; i < r->distribution->arrays.count; i++) {
        Placed *array = r->distribution->arrays.items[i];
        if (array->parameter >= 0) continue;
        array->memory = named(r->emitter, array->space->root->identifier, "block");
        emit_memory(r, array->memory, array->space->root, arena_printf(r->emitter->arena, "fern_local_count(&%s, %d)", array->here,
                                                                       array->space->rank), 0);
        if (array->home) array->view.name = array->memory;
    }
}

static void emit_share(Ranks *r, Share *share)
{
    Emitter *emitter = r->emitter;
    Text *out = emitter->out;
    for (int g = 0; g < r->distribution->grid.rank; g++) {
        Cut *cut = &share->cuts[g];
        if (cut->loop < 0) continue;
        const char *name = share->nest->loops[cut->loop].name, *block = named(emitter, name, "block");
        cut->begin->c_text = named(emitter, name, "begin");
        cut->end->c_text = named(emitter, name, "end");
        text_add(out, "    const fern_span %s = %s_block_%s(&%s, %s[%d]);\n", block, emitter->own_name, name, r->sizes,
                 r->coordinates, g);
        text_add(out, "    const int64_t %s = %s.begin, %s = %s.end;\n", cut->begin->c_text, block, cut->end->c_text, block);
    }
    AT(emitter, indent, emit_interior(r, share));
    for (int t = 0; t < share->touched.count; t++) {
        Touched *touched = &share->touched.items[t];
        const Root *root = touched->array->space->root;
        if (!in_buffer(touched)) continue;
        if (touched->streamed) {
            touched->view.name = named(emitter, root->identifier, "piece");
            continue;
        }
        if (touched->goes_on_from) {
            touched->needed = touched->goes_on_from->needed;
            touched->view.name = touched->goes_on_from->view.name;
            continue;
        }
        if (touched->kept_from) {
            touched->needed = touched->kept_from->needed;
            touched->view.name = touched->kept_from->view.name;
            continue;
        }
        if (touched->image) {
            touched->view.name = named(emitter, root->identifier, "buffer");
            emit_memory(r, touched->view.name, root, image_elements(r, touched), 0);
            continue;
        }
        touched->needed = named(emitter, root->identifier, "needed");
        touched->view.name = named(emitter, root->identifier, "buffer");
        text_add(out, "    fern_box %s;\n    %s_need_%d(&%s, %s, &%s);\n", touched->needed, emitter->own_name,
                 touched->number, r->sizes, r->coordinates, touched->needed);
        const char *elements = arena_printf(emitter->arena, "%s%sfern_box_count(&%s)", r->member ? r->member : "", r->member ? " * " : "",
                                            touched->needed);
        emit_memory(r, touched->view.name, root, elements, 0);
        const PartialNames names = partial_names(r);
        if (touched->partial) AT(emitter, indent, emit_partial_spec(&names, touched, elements));
    }
}

static bool owns_memory(const Window *window)
{
    return window->memory == window && !window->local;
}

/* A tile of each thread that shares the nest. */
static void emit_slices(Ranks *r, const Nest *nest, const Window *window, const char *elements)
{
    const Root *root = window->space->root;
    text_add(r->emitter->out, "    %s *const %s = (%s *)fern_plan_memory(%s, %d, %s * (int64_t)fern_slice_bytes(%s, sizeof(%s)), 1, 4096, "
             "\"%s\", &%s);\n", root->element, window->tile_name, root->element, r->planned, r->memory++, nest->threads_name, elements,
             root->element, root->name, r->failure);
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
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Nest *nest = r->distribution->shares.items[n]->nest;
        if (nest_is_parallel(nest) && !has_threads_before(r, n, nest->threads))
            text_add(r->emitter->out, "    if (fern_threads(%d) > 1) fern_check_threads(&%s);\n", nest->threads, r->failure);
    }
}

static void emit_tile_memory(Ranks *r)
{
    Emitter *emitter = r->emitter;
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Nest *nest = r->distribution->shares.items[n]->nest;
        AT(emitter, indent, declare_numbers(r, nest));
        for (int w = 0; w < nest->windows.count; w++) {
            Window *window = nest->windows.items[w];
            const Root *root = window->space->root;
            if (!owns_memory(window)) continue;
            if (!root->array) {
                window->tile_name = named(emitter, root->identifier, "tile");
                const char *elements = emit_product(emitter, window->side_bound, window->sides);
                if (nest_is_parallel(nest))
                    emit_slices(r, nest, window, elements);
                else
                    emit_memory(r, window->tile_name, root, elements, window->align);
            }
            else if (!expr_equal(window->bound, root->elements))
                text_add(emitter->out, "    if (%s > %s) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"%s is less than a tile\");\n",
                         emit_expr(emitter, window->bound, false), emit_expr(emitter, root->elements, false), r->failure, root->name);
        }
    }
}

/* A buffer of its own: pieces are the stream's. */
static bool has_memory(const Touched *touched)
{
    return in_buffer(touched) && !touched->streamed && !touched->goes_on_from && !touched->kept_from;
}

/* How much memory the plan has. */
static int memory_count(const Distribution *distribution)
{
    int count = 0;
    for (int i = 0; i < distribution->arrays.count; i++) count += distribution->arrays.items[i]->parameter < 0;
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) count += has_memory(&share->touched.items[t]);
        for (int w = 0; w < share->nest->windows.count; w++)
            count += owns_memory(share->nest->windows.items[w]) && !share->nest->windows.items[w]->space->root->array;
    }
    return count;
}

static void emit_planned_move(Ranks *r, const Share *share, const Touched *touched)
{
    Text *out = r->emitter->out;
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    const char *in = "            ";
    const char *title = arena_printf(r->emitter->arena, "%s for line %u", root->name, line_of(share->nest->pieces.items[0]->stage->node->range));
    if (touched->image) {
        AT(r->emitter, "        ", emit_image_move(r, touched, title));
        return;
    }
    text_add(out, "        fern_plan_move(%s, %d, &(const fern_move_spec){\n", r->planned, touched->number - 1);
    text_add(out, "%s.name = \"%s\", .element = sizeof(%s), .source = %s, .source_at = &%s,\n", in, title, root->element, array->placement,
             array->here);
    text_add(out, "%s.demand = {.grid = %s.grid, .need = %s_need_%d, .arguments = &%s, .argument_size = sizeof %s, .depends = {", in,
             array->placement, r->emitter->own_name, touched->number, r->sizes, r->sizes);
    for (int d = 0; d < touched->box.rank; d++) {
        const Interval *side = &touched->box.side[d];
        text_add(out, "%s%u", d ? ", " : "",
                 cuts_in(r->distribution, share, side->begin) | cuts_in(r->distribution, share, side->end));
    }
    text_add(out, "}},\n");
    if (touched->in_place) text_add(out, "%s.in_place = true, .demand.of_owners = true,\n", in);
    const char *spare = spare_box(r, share, touched);
    if (spare) text_add(out, "%s.spare = %s, /* what the interior alone reads */\n", in, spare);
    text_add(out, "        }, &%s);\n", r->failure);
}

/* All ranks come to one answer, and plan together where one of them has to. */
static void emit_agreement(Ranks *r)
{
    Text *out = r->emitter->out;
    const char *name = r->emitter->own_name, *made = fresh_name(r->emitter, "made");
    text_add(out, "\n    bool %s = fern_plan_made(%s);\n", made, r->planned);
    AT(r->emitter, indent, emit_stale(r));
    const char *numbers = agreed_argument(r->emitter);
    if (numbers)
        text_add(out, "    %s = fern_agree_numbers(%s, %s_name, %s, &%s, %s, %d, %s, &%s);\n", r->status, r->grid, name, r->hash, made,
                 r->stale ? r->stale : "NULL", r->stale ? r->distribution->held.count : 0, numbers, r->failure);
    else if (r->stale)
        text_add(out, "    %s = fern_agree_stale(%s, %s_name, %s, &%s, %s, %d, &%s);\n", r->status, r->grid, name, r->hash, made, r->stale,
                 r->distribution->held.count, r->failure);
    else
        text_add(out, "    %s = fern_agree(%s, %s_name, %s, &%s, &%s);\n", r->status, r->grid, name, r->hash, made, r->failure);
    emit_differ(r);
    text_add(out, "    if (%s == FERN_OK && !%s) {\n        fern_plan_begin(%s);\n", r->status, made, r->planned);
    AT(r->emitter, "        ", emit_planned_redistributions(r));
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Share *share = r->distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++)
            if (share->touched.items[t].moved && !share->touched.items[t].streamed && !share->touched.items[t].kept_from) emit_planned_move(r, share, &share->touched.items[t]);
    }
    text_add(out, "        if (fern_plan_end(%s, &%s) != FERN_OK) %s = fern_settle(%s, %s_name, &%s);\n    }\n", r->planned, r->failure,
             r->status, r->grid, name, r->failure);
    text_add(out, "    if (%s != FERN_OK || %s) {\n        fern_plan_leave(%s);\n", r->status, r->only_plans, r->planned);
    text_add(out, "        if (%s && %s != FERN_OK) fern_plan_free(%s);\n", r->only_plans, r->status, r->planned);
    text_add(out, "        if (%s && %s == FERN_OK) {\n            *%s = fern_plan_data(%s);\n", r->only_plans, r->status, r->handle, r->planned);
    text_add(out, "            (*%s)->fern_plan = %s;\n            (*%s)->fern_sizes = %s;\n        }\n        return (int)%s;\n    }\n", r->handle,
             r->planned, r->handle, r->sizes, r->status);
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

void emit_parameters_on_ranks(const Ranks *r)
{
    const Function *function = r->function;
    for (int i = 0; i < function->parameters.count; i++) {
        text_add(r->emitter->out, ", %s", parameter_on_ranks(r, i));
        if (is_array_on_ranks(r, i)) text_add(r->emitter->out, ", const fern_local *%s", at_name(r, i));
    }
    emit_returned_on_ranks(r);
}

void emit_returned_on_ranks(const Ranks *r)
{
    if (r->distribution->returns) text_add(r->emitter->out, ", %s", pointer_to(r, &r->function->result, r->returned));
}

Ranks ranks_new(Emitter *emitter, FunctionPlan *planned)
{
    return (Ranks){.emitter = emitter, .function = planned->function, .distribution = planned->distribution,
                   .comm = fresh_name(emitter, "comm"), .handle = fresh_name(emitter, "handle"),
                   .returned = fresh_name(emitter, "returned"), .grid = fresh_name(emitter, "grid"),
                   .failure = fresh_name(emitter, "failure"), .status = fresh_name(emitter, "status"),
                   .rank = fresh_name(emitter, "rank"), .coordinates = fresh_name(emitter, "coordinates"),
                   .hash = fresh_name(emitter, "hash"), .sizes = fresh_name(emitter, "sizes"), .key = fresh_name(emitter, "key"),
                   .kept = fresh_name(emitter, "kept"), .only_plans = fresh_name(emitter, "only_plans"),
                   .planned = fresh_name(emitter, "plan"), .end = fresh_name(emitter, "end"),
                   .fits = fresh_name(emitter, "grid_fits"), .memories = memory_count(planned->distribution),
                   .member = planned->distribution->grid.name ? fresh_name(emitter, "member") : NULL};
}

/* `static int NAME_call(..)`: for NAME_mpi where `handle` is NULL, for NAME_setup where it leads to NULL, else for NAME_run. */
static void emit_call(Ranks *r)
{
    Emitter *emitter = r->emitter;
    Distribution *distribution = r->distribution;
    const char *name = emitter->own_name;
    emitter->failure = r->failure;
    emitter->planned = r->planned;
    emit_function_name(emitter, true);
    text_add(emitter->out, "static int %s_call(MPI_Comm %s, struct %s_handle **%s", name, r->comm, r->function->name, r->handle);
    emit_parameters_on_ranks(r);
    text_add(emitter->out, ")\n{\n");
    emit_grid(r);
    emit_fits(r);
    for (int i = 0; i < distribution->arrays.count; i++) emit_block(r, distribution->arrays.items[i]);
    emit_swapped(r);
    AT(emitter, indent, emit_rows(r));
    emit_apart(r);
    if (emitter->on_device) AT(emitter, indent, emit_streams_on_ranks(r));
    emit_key(r);
    if (emitter->on_device) AT(emitter, indent, emit_plan_on_device(r));
    emit_allocated(r);
    AT(emitter, indent, emit_images(r));
    for (int i = 0; i < distribution->shares.count; i++) emit_share(r, distribution->shares.items[i]);
    emit_thread_check(r);
    Agreed agreed;
    begin_agreed(r, &agreed);
    for (int p = 0; p < distribution->plans.count; p++) {
        AT(emitter, indent, emit_thread_counts(emitter, distribution->plans.items[p], NULL));
        emit_tiles(emitter, distribution->plans.items[p], indent);
    }
    if (emitter->on_device) AT(emitter, indent, emit_kernels_on_ranks(r));
    emit_tile_memory(r);
    emit_agreement(r);
    end_agreed(r);
    AT(emitter, indent, emit_held_flags(r));
    emit_body_on_ranks(r);
    if (r->jumps) text_add(emitter->out, "%s:\n", r->end);
    AT(emitter, indent, emit_redistributions(r, distribution->shares.count));
    text_add(emitter->out, "    %s = fern_settle(%s, %s_name, &%s);\n", r->status, r->grid, name, r->failure);
    AT(emitter, indent, emit_kept(r));
    text_add(emitter->out, "    fern_plan_leave(%s);\n    return (int)%s;\n}\n", r->planned, r->status);
    emit_function_name(emitter, false);
    text_add(emitter->out, "\n");
    emitter->failure = emitter->planned = NULL;
}

void emit_ranks_function(Emitter *emitter, FunctionPlan *planned)
{
    Ranks r = ranks_new(emitter, planned);
    emit_handle_on_ranks(&r);
    emit_call(&r);
    emit_callers_on_ranks(&r);
}
