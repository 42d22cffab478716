/* What a function on ranks begins with: the grid, and where the rank is in it; what must be the same on all ranks; where blocks of
 * arrays lie. */
#include "ranks.h"

#include "program/build.h"
#include "source/words.h"

#include <string.h>

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

const char *opened_grid(Emitter *emitter, const RankGrid *grid, const char *comm, const char *sizes, const char *opened, const char *failure)
{
    const char *name = emitter->own_name, *kind = grid->outer ? "found_by_node" : grid->name ? "found" : "same";
    const char *outer = grid->outer ? arena_printf(emitter->arena, "%d, ", grid->outer) : "";
    return arena_printf(emitter->arena, "fern_grid_open_%s(%s, %s_name, %s_code, %s&%s.fern_grid, &%s, &%s)", kind, comm, name, name, outer, sizes,
                        opened, failure);
}

/* By NAME_setup, whose handle tells; else now. */
static void emit_open_grid(const Ranks *r)
{
    Builder *to = r->emitter->to;
    const RankGrid *grid = &r->distribution->grid;
    const char *name = r->emitter->own_name;
    add_declaration(to, "const bool", r->kept, "%s && *%s, %s = %s && !*%s", r->handle, r->handle, r->only_plans, r->handle, r->handle);
    add_note(to, "by %s_setup, and what it asks for", r->function->name);
    add_declaration(to, "fern_failure", r->failure, "{0}");
    add_declaration(to, "fern_status", r->status, "FERN_OK");
    add_declaration(to, "fern_grid *", r->grid, NULL);
    add_declaration(to, arena_printf(r->emitter->arena, "struct %s_sizes", name), r->sizes, NULL);
    if (grid->name) add_declaration(to, "bool", r->fits, "true");
    begin_if(to, "%s", r->kept);
    add_set(to, r->sizes, "(*%s)->fern_sizes", r->handle);
    add_set(to, r->grid, "fern_plan_grid((*%s)->fern_plan)", r->handle);
    end_body(to);
    begin_else(to);
    const char *size = arena_printf(r->emitter->arena, "%s_size(%s, %s&%s)", name, r->comm, size_parameters(r->emitter, r->function, r->distribution, false), r->sizes);
    if (grid->name)
        add_set(to, r->fits, "%s", size);
    else
        add_call(to, "%s", size);
    add_set(to, r->status, "%s", opened_grid(r->emitter, grid, r->comm, r->sizes, r->grid, r->failure));
    only_if(to, "%s != FERN_OK", r->status);
    add_return(to, "(int)%s", r->status);
    end_body(to);
}

/* Where the rank is in the grid. */
static void emit_coordinates(const Ranks *r)
{
    Builder *to = r->emitter->to;
    const RankGrid *grid = &r->distribution->grid;
    add_declaration(to, "const int64_t", r->rank, "fern_grid_rank(%s)", r->grid);
    if (grid->name) {
        only_if(to, "!%s", r->fits);
        add_call(to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"too few %s for %s\")", r->failure, grid->outer ? "nodes with ranks enough" : "ranks", grid->text);
        add_declaration(to, "const bool", r->member, "fern_grid_member(%s)", r->grid);
        add_note(to, "else this rank idles");
        add_declaration(to, "const int64_t *const", r->coordinates, "%s ? fern_grid_coordinates(%s) : (const int64_t[FERN_MAX_RANK]){0}", r->member, r->grid);
    }
    else
        add_declaration(to, "const int64_t *const", r->coordinates, "fern_grid_coordinates(%s)", r->grid);
    if (!goes_by_coordinates(r->distribution)) add_call(to, "(void)%s", r->coordinates);
}

/* Of the code and of arguments, which are the same on all ranks. */
static void emit_hash(const Ranks *r)
{
    Builder *to = r->emitter->to;
    add_declaration(to, "uint64_t", r->hash, "fern_hash_integer(FERN_HASH_BEGIN, (int64_t)%s_code)", r->emitter->own_name);
    for (int i = 0; i < r->function->parameters.count; i++) {
        const ParameterText *parameter = &r->function->parameters.items[i];
        const char *name = parameter->name;
        if (parameter->type.pointer) continue;
        if (parameter->type.scalar != SCALAR_FLOAT)
            add_set(to, r->hash, "fern_hash_integer(%s, (int64_t)%s)", r->hash, name);
        else if (parameter->type.bytes > 8) /* a long double has bytes that mean nothing: the nearest double, and what is beyond it */
            add_set(to, r->hash, "fern_hash(%s, (const double[]){(double)%s, (double)(%s - (double)%s)}, 2 * sizeof(double))", r->hash, name, name, name);
        else
            add_set(to, r->hash, "fern_hash(%s, &%s, sizeof %s)", r->hash, name, name);
    }
}

static void emit_fits(Ranks *r)
{
    Builder *to = r->emitter->to;
    for (int p = 0; p < r->distribution->plans.count; p++) {
        const char *fits = fresh_name(r->emitter, "fits");
        emit_checks(r->emitter, r->distribution->plans.items[p], fits);
        begin_if(to, "!%s", fits);
        add_call(to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"sizes that %s_mpi is not made for\")", r->failure, r->function->name);
        add_return(to, "(int)fern_agree(%s, %s_name, %s, NULL, &%s)", r->grid, r->emitter->own_name, r->hash, r->failure);
        end_body(to);
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
    Builder *to = r->emitter->to;
    const char *placement = called(r, NAME_PLACEMENT, array), *here = called(r, NAME_HERE, array);
    for (int d = 0; d < array->space->rank && array->direct; d++) {
        const Symbol *stride = array->fixed[d] ? NULL : expr_as_symbol(array->view.stride[d]), *origin = expr_as_symbol(array->view.origin[d]);
        if (stride) add_declaration(to, "const int64_t", name_symbol(r->emitter, stride, stride->name), "%s.stride[%d]", here, d);
        if (origin)
            add_declaration(to, "const int64_t", name_symbol(r->emitter, origin, origin->name), "fern_owned(&%s, %d, %s).begin - %s.below[%d]", placement, d,
                            r->coordinates, here, d);
    }
}

static void emit_block(const Ranks *r, const Placed *array)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    const Root *root = array->space->root;
    const char *placement = name_record(emitter, NAME_PLACEMENT, array, root->identifier, "home");
    const char *here = name_record(emitter, NAME_HERE, array, root->identifier, "here");
    add_blank(to);
    add_declaration(to, "const fern_placement", placement, "%s(&%s)", placement_function(emitter, array), r->sizes);
    if (array->parameter >= 0) {
        const char *at = at_name(r, array->parameter);
        add_declaration(to, "const fern_local", here, "%s ? *%s : fern_local_packed(&%s, %s)", at, at, placement, r->rank);
        add_call(to, "fern_local_expect(&%s, %s, &%s, (const int64_t[]){%s}, %s ? &%s : (const void *)%s, \"%s\", &%s)", placement, r->rank,
                 here, expected_strides(r, array), r->only_plans, r->sizes, root->name, root->name, r->failure);
    }
    else
        add_declaration(to, "const fern_local", here, "fern_local_%s(&%s, %s)", has_ghosts(array) ? "of" : "packed", placement, r->rank);
    emit_view(r, array);
}

/* Arrays that change places are told by one description each. */
static void emit_swapped(const Ranks *r)
{
    Builder *to = r->emitter->to;
    for (int i = 0; i < r->distribution->arrays.count; i++)
        for (int j = 0; j < i; j++) {
            const Placed *array = r->distribution->arrays.items[i], *other = r->distribution->arrays.items[j];
            const char *one = other->space->root->name, *two = array->space->root->name;
            if (!array->swapped || array->swapped != other->swapped) continue;
            begin_if(to, "!fern_local_alike(&%s, &%s, %d)", called(r, NAME_HERE, other), called(r, NAME_HERE, array), array->space->rank);
            without_braces(to);
            add_call(to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"%s and %s change places, and lie in memory in different ways\")", r->failure, one, two);
            end_body(to);
        }
}

static void emit_apart(Ranks *r)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    const char *written = "", *read = "", *ranges = fresh_name(emitter, "ranges");
    int count = 0;
    for (int i = 0; i < r->distribution->arrays.count; i++) {
        const Placed *array = r->distribution->arrays.items[i];
        const char *name = array->space->root->name, *here = called(r, NAME_HERE, array);
        if (array->parameter < 0) continue;
        count++;
        const bool is_written = array->written || has_ghosts(array); /* ghosts are filled */
        const char **rows = is_written ? &written : &read;
        *rows = arena_printf(emitter->arena,
                             "%s        {%s ? (const void *)%s : &%s, %s ? fern_local_count(&%s, %d) * (int64_t)sizeof(%s) : 0, %d, 0},\n",
                             *rows, name, name, here, name, here, array->space->rank, array->space->root->element,
                             is_written);
    }
    count += add_places(r, &written, &read);
    count += add_row_ranges(r, &read);
    if (count < 2) return;
    add_blank(to);
    add_declaration(to, "const struct fern_range", arena_printf(emitter->arena, "%s[]", ranges), "{\n%s%s%s}", written, read, to->indent);
    only_if(to, "!%s && !fern_apart(%s, %d)", r->only_plans, ranges, count);
    add_call(to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"arrays overlap\")", r->failure);
    emit_places_apart(r);
}

void emit_blocks_on_ranks(Ranks *r)
{
    emit_open_grid(r);
    emit_coordinates(r);
    emit_hash(r);
    emit_fits(r);
    for (int i = 0; i < r->distribution->arrays.count; i++) emit_block(r, r->distribution->arrays.items[i]);
    emit_swapped(r);
    emit_rows(r);
    emit_apart(r);
}
