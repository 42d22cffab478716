/* The body of a function on ranks: blocks and buffers, the agreement, then nests with moves before them and
 * reductions after them. */
#include "emit_ranks.h"

#include <string.h>

typedef struct Ranks {
    Emitter *emitter;
    const Function *function;
    Distribution *distribution;
    Plan *plan;
    const char *comm, *returned, *grid, *failure, *status, *rank, *coordinates, *hash, *sizes, *member, *fits;
} Ranks;

static const char indent[] = "    ";

static const char *named(Emitter *emitter, const char *name, const char *what)
{
    return fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", name, what));
}

/* --- The entry -------------------------------------------------------------------------------------------- */

static bool is_array(const Ranks *r, int parameter)
{
    for (int i = 0; i < r->distribution->arrays.count; i++)
        if (r->distribution->arrays.items[i]->parameter == parameter) return true;
    return false;
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

static void emit_grid(Ranks *r)
{
    Text *out = r->emitter->out;
    text_add(out, "    fern_failure %s = {0};\n    fern_grid *%s;\n    struct %s_sizes %s;\n", r->failure, r->grid,
             r->function->name, r->sizes);
    const RankGrid *grid = &r->distribution->grid;
    text_add(out, "    ");
    if (grid->name) text_add(out, "const bool %s = ", r->fits);
    text_add(out, "%s_size(%s, %s&%s);\n", r->function->name, r->comm, size_arguments(r), r->sizes);
    text_add(out, "    fern_status %s = fern_grid_open%s(%s, &%s.fern_grid, &%s);\n", r->status, grid->name ? "_least" : "", r->comm,
             r->sizes, r->grid);
    text_add(out, "    if (%s != FERN_OK) return %s;\n", r->status, r->status);
    text_add(out, "    const int64_t %s = fern_grid_rank(%s);\n", r->rank, r->grid);
    if (grid->name) {
        text_add(out, "    if (!%s) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"too few ranks for %s\");\n", r->fits, r->failure, grid->text);
        text_add(out, "    const bool %s = fern_grid_member(%s); /* else this rank idles */\n", r->member, r->grid);
        text_add(out, "    const int64_t *const %s = %s ? fern_grid_coordinates(%s) : (const int64_t[FERN_MAX_RANK]){0};\n", r->coordinates,
                 r->member, r->grid);
    }
    else
        text_add(out, "    const int64_t *const %s = fern_grid_coordinates(%s);\n", r->coordinates, r->grid);
    text_add(out, "    uint64_t %s = FERN_HASH_BEGIN;\n", r->hash);
    for (int i = 0; i < r->function->parameters.count; i++) {
        const ParameterText *parameter = &r->function->parameters.items[i];
        if (parameter->type.pointer) continue;
        if (parameter->type.scalar == SCALAR_FLOAT)
            text_add(out, "    %s = fern_hash(%s, &%s, sizeof %s);\n", r->hash, r->hash, parameter->name, parameter->name);
        else
            text_add(out, "    %s = fern_hash_integer(%s, (int64_t)%s);\n", r->hash, r->hash, parameter->name);
    }
}

static void emit_fits(Ranks *r)
{
    Text *out = r->emitter->out;
    const char *fits = fresh_name(r->emitter, "fits"), *name = r->function->name;
    emit_checks(r->emitter, r->plan, indent, fits);
    text_add(out, "    if (!%s) {\n        fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"sizes that %s_mpi is not made for\");\n", fits,
             r->failure, name);
    text_add(out, "        return fern_agree(%s, \"%s_mpi\", %s, NULL, &%s);\n    }\n", r->grid, name, r->hash, r->failure);
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
                     origin->c_text, array->home, d, r->coordinates, array->here, d);
        }
    }
}

static void emit_block(Ranks *r, Placed *array)
{
    Emitter *emitter = r->emitter;
    Text *out = emitter->out;
    const Root *root = array->space->root;
    array->home = named(emitter, root->identifier, "home");
    array->here = named(emitter, root->identifier, "here");
    text_add(out, "\n    const fern_placement %s = %s_home_%s(&%s);\n", array->home, r->function->name, root->identifier, r->sizes);
    text_add(out, "    const fern_local %s = ", array->here);
    if (array->parameter >= 0) {
        text_add(out, "%s_at ? *%s_at : fern_local_packed(&%s, %s);\n", root->name, root->name, array->home, r->rank);
        text_add(out, "    fern_local_expect(&%s, %s, &%s, (const int64_t[]){%s}, %s, \"%s\", &%s);\n", array->home, r->rank,
                 array->here, expected_strides(r, array), root->name, root->name, r->failure);
    }
    else {
        text_add(out, "fern_local_packed(&%s, %s);\n", array->home, r->rank);
        text_add(out, "    %s = (%s *)fern_allocate_local(&%s, %d, sizeof(%s), &%s);\n", root->name, root->element, array->here,
                 array->space->rank, root->element, r->status);
        text_add(out, "    fern_fail(&%s, %s, 0, \"%s\");\n", r->failure, r->status, root->name);
    }
    emit_view(r, array);
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
        const char **rows = array->written ? &written : &read;
        *rows = arena_printf(emitter->arena,
                             "%s        {%s ? (const void *)%s : &%s, %s ? fern_local_count(&%s, %d) * (int64_t)sizeof(%s) : 0, %d, 0},\n",
                             *rows, name, name, array->here, name, array->here, array->space->rank, array->space->root->element,
                             array->written);
    }
    if (count < 2) return;
    text_add(emitter->out, "\n    const struct fern_range %s[] = {\n%s%s    };\n", ranges, written, read);
    text_add(emitter->out, "    if (!fern_apart(%s, %d)) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"arrays overlap\");\n", ranges, count,
             r->failure);
}

/* --- What a rank computes with ---------------------------------------------------------------------------- */

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
        text_add(out, "    const fern_span %s = %s_block_%s(&%s, %s[%d]);\n", block, r->function->name, name, r->sizes,
                 r->coordinates, g);
        text_add(out, "    const int64_t %s = %s.begin, %s = %s.end;\n", cut->begin->c_text, block, cut->end->c_text, block);
    }
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
        touched->needed = named(emitter, root->identifier, "needed");
        touched->view.name = named(emitter, root->identifier, "buffer");
        text_add(out, "    fern_box %s;\n    %s_need_%d(&%s, %s, &%s);\n", touched->needed, r->function->name,
                 touched->number, r->sizes, r->coordinates, touched->needed);
        text_add(out, "    %s *const %s = (%s *)fern_scratch(%s%sfern_box_count(&%s), sizeof(%s));\n", root->element,
                 touched->view.name, root->element, r->member ? r->member : "", r->member ? " * " : "", touched->needed, root->element);
        text_add(out, "    if (!%s) fern_fail(&%s, FERN_NO_MEMORY, 0, \"%s\");\n", touched->view.name, r->failure, root->name);
        if (touched->partial) emit_partial_spec(&(const PartialNames){emitter, r->grid, r->coordinates, r->failure}, touched);
    }
}

static bool owns_memory(const Window *window)
{
    return window->memory == window && !window->local;
}

static void emit_tile_memory(Ranks *r)
{
    Emitter *emitter = r->emitter;
    for (int n = 0; n < r->plan->nests.count; n++)
        for (int w = 0; w < r->plan->nests.items[n]->windows.count; w++) {
            const Window *window = r->plan->nests.items[n]->windows.items[w];
            const Root *root = window->space->root;
            if (!owns_memory(window) && !root->array) text_add(emitter->out, "    (void)%s;\n", root->name);
            if (!owns_memory(window)) continue;
            if (!root->array) {
                text_add(emitter->out, "    %s = (%s *)%s;\n", root->name, root->element,
                         scratch_call(emitter, window->nest, window));
                text_add(emitter->out, "    if (!%s) fern_fail(&%s, FERN_NO_MEMORY, 0, \"%s\");\n", root->name, r->failure, root->name);
            }
            else if (!expr_equal(window->bound, root->elements))
                text_add(emitter->out, "    if (%s > %s) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"%s is less than a tile\");\n",
                         emit_expr(emitter, window->bound, false), emit_expr(emitter, root->elements, false), r->failure, root->name);
        }
}

static void emit_frees(Ranks *r)
{
    Text *out = r->emitter->out;
    for (int i = 0; i < r->distribution->shares.count; i++) {
        const Share *share = r->distribution->shares.items[i];
        for (int t = 0; t < share->touched.count; t++)
            if (in_buffer(&share->touched.items[t]) && !share->touched.items[t].streamed && !share->touched.items[t].goes_on_from)
                text_add(out, "    free(%s);\n", share->touched.items[t].view.name);
        for (int w = 0; w < share->nest->windows.count; w++) {
            const Window *window = share->nest->windows.items[w];
            if (owns_memory(window) && !window->space->root->array) text_add(out, "    free(%s);\n", window->space->root->name);
        }
    }
    for (int i = 0; i < r->distribution->arrays.count; i++)
        if (r->distribution->arrays.items[i]->parameter < 0)
            text_add(out, "    free(%s);\n", r->distribution->arrays.items[i]->space->root->name);
}

/* --- Nests ------------------------------------------------------------------------------------------------ */

static unsigned line_of(Range range)
{
    unsigned line, column;
    source_position(range.file, range.begin, &line, &column);
    return line;
}

static void emit_move(Ranks *r, const Share *share, const Touched *touched)
{
    Text *out = r->emitter->out;
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    const char *in = "            ";
    text_add(out, "        fern_move_once(%s, &(const fern_move_spec){\n", r->grid);
    text_add(out, "%s.name = \"%s for line %u\", .element = sizeof(%s), .source = %s, .source_at = &%s,\n", in, root->name,
             line_of(share->nest->pieces.items[0]->stage->node->range), root->element, array->home, array->here);
    text_add(out, "%s.demand = {.grid = %s.grid, .need = %s_need_%d, .arguments = &%s, .argument_size = sizeof %s, .depends = {", in,
             array->home, r->function->name, touched->number, r->sizes, r->sizes);
    for (int d = 0; d < touched->box.rank; d++) {
        const Interval *side = &touched->box.side[d];
        text_add(out, "%s%u", d ? ", " : "",
                 cuts_in(r->distribution, share, side->begin) | cuts_in(r->distribution, share, side->end));
    }
    text_add(out, "}},\n        }, %s, %s, &%s);\n", root->name, touched->view.name, r->failure);
}

static void emit_reductions(Ranks *r, const Share *share)
{
    unsigned cuts = share_cuts(r->distribution, share);
    for (int p = 0; p < share->nest->pieces.count && (cuts || r->member); p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        const Root *result = stage->node->kind == NODE_CALL ? stage->node->result : NULL;
        if (!result) continue;
        const char *operation, *type, *name = result->identifier;
        if (cuts && rank_reduction(stage, &operation, &type))
            text_add(r->emitter->out,
                     "        fern_fail(&%s, fern_reduce_all(%s, %u, (fern_elements){fern_combine_of(%s, %s), sizeof %s}, &%s, 1), 0, \"%s\");\n",
                     r->failure, r->grid, cuts, operation, type, name, name, name);
        if (r->member)
            text_add(r->emitter->out, "        fern_fail(&%s, fern_uniform(%s, &%s, sizeof %s), 0, \"%s\");\n", r->failure, r->grid, name,
                     name, name);
    }
}

static void emit_shared_nest(Ranks *r, Share *share)
{
    Text *out = r->emitter->out;
    const PartialNames names = {r->emitter, r->grid, r->coordinates, r->failure};
    bool moves = false;
    set_first_conditions(&names, share);
    for (int t = 0; t < share->touched.count; t++) {
        Touched *touched = &share->touched.items[t];
        if (touched->moved && !touched->streamed) emit_move(r, share, touched);
        if (touched->partial && !touched->goes_on_from) emit_partial_begin(&names, touched);
        moves |= touched->moved;
        touched->array->space->local = in_buffer(touched) ? &touched->view : &touched->array->view;
    }
    bool guarded = (moves || r->member) && !share->steps.begin;
    if (guarded) {
        text_add(out, "        if (%s", r->member ? r->member : "");
        if (moves) text_add(out, "%s%s.status == FERN_OK", r->member ? " && " : "", r->failure);
        text_add(out, ") {\n");
    }
    if (share->steps.begin)
        emit_steps(&(const StepNames){r->emitter, r->distribution, r->function->name, r->grid, r->sizes, r->coordinates, r->failure, r->member},
                   share);
    else
        emit_nest(r->emitter, share->nest, guarded ? "            " : "        ");
    if (guarded) text_add(out, "        }\n");
    for (int t = 0; t < share->touched.count; t++) {
        share->touched.items[t].array->space->local = NULL;
        if (share->touched.items[t].partial && !share->touched.items[t].goes_on) emit_partial_end(&names, &share->touched.items[t]);
    }
    emit_reductions(r, share);
}

static void emit_run(Ranks *r)
{
    Text *out = r->emitter->out;
    text_add(out, "\n    %s = fern_agree(%s, \"%s_mpi\", %s, NULL, &%s);\n    if (%s == FERN_OK) {\n", r->status, r->grid,
             r->function->name, r->hash, r->failure, r->status);
    for (int i = 0; i < r->plan->order.count; i++) {
        const Stage *stage = r->plan->order.items[i];
        if (stage->nest) {
            for (int s = 0; s < r->distribution->shares.count; s++)
                if (r->distribution->shares.items[s]->nest == stage->nest) emit_shared_nest(r, r->distribution->shares.items[s]);
        }
        else if (stage->statement->kind != STATEMENT_ALLOCATE)
            emit_on_its_own(r->emitter, stage->statement, "        ");
    }
    text_add(out, "        %s = fern_settle(%s, \"%s_mpi\", &%s);\n", r->status, r->grid, r->function->name, r->failure);
    if (r->distribution->returns)
        text_add(out, "        if (%s == FERN_OK) *%s = %s;\n", r->status, r->returned, r->distribution->returns);
    text_add(out, "    }\n");
}

/* "double *name"; "int (**name)(int)" for the type "int (*)(int)". */
static const char *pointer_to(const Ranks *r, const CType *type, const char *name)
{
    const char *star = strstr(type->spelling, "(*");
    if (!star) return arena_printf(r->emitter->arena, "%s *%s", type->spelling, name);
    return arena_printf(r->emitter->arena, "%.*s(**%s%s", (int)(star - type->spelling), type->spelling, name, star + 2);
}

/* The same in the prototype and in the definition: after name_function. */
static void emit_signature(const Ranks *r)
{
    const Function *function = r->function;
    Text *out = r->emitter->out;
    text_add(out, "%sint %s_mpi(MPI_Comm %s", function->internal ? "static " : "", function->name, r->comm);
    for (int i = 0; i < function->parameters.count; i++) {
        text_add(out, ", %s", function->parameters.items[i].declaration);
        if (is_array(r, i)) text_add(out, ", const fern_local *%s_at", function->parameters.items[i].name);
    }
    if (r->distribution->returns) text_add(out, ", %s", pointer_to(r, &function->result, r->returned));
    text_add(out, ")");
}

static Ranks ranks_new(Emitter *emitter, FunctionPlan *planned)
{
    return (Ranks){.emitter = emitter, .function = planned->function, .distribution = planned->distribution,
                   .plan = planned->distribution->plan, .comm = fresh_name(emitter, "comm"),
                   .returned = fresh_name(emitter, "returned"), .grid = fresh_name(emitter, "grid"),
                   .failure = fresh_name(emitter, "failure"), .status = fresh_name(emitter, "status"),
                   .rank = fresh_name(emitter, "rank"), .coordinates = fresh_name(emitter, "coordinates"),
                   .hash = fresh_name(emitter, "hash"), .sizes = fresh_name(emitter, "sizes"),
                   .fits = fresh_name(emitter, "grid_fits"),
                   .member = planned->distribution->grid.name ? fresh_name(emitter, "member") : NULL};
}

void emit_ranks_prototype(Emitter *emitter, FunctionPlan *planned)
{
    const Ranks r = ranks_new(emitter, planned);
    emit_signature(&r);
    text_add(emitter->out, ";\n\n");
}

void emit_ranks_function(Emitter *emitter, FunctionPlan *planned)
{
    Distribution *distribution = planned->distribution;
    Ranks r = ranks_new(emitter, planned);
    emit_signature(&r);
    text_add(emitter->out, "\n{\n");
    if (distribution->before) text_add(emitter->out, "    %s\n", distribution->before);
    for (int i = 0; i < distribution->before_names.count; i++)
        text_add(emitter->out, "    (void)%s;\n", distribution->before_names.items[i]);
    emit_grid(&r);
    emit_declarations(emitter, r.plan, indent);
    declare_parts(emitter, r.plan, indent);
    emit_entry_values(emitter, r.plan, indent);
    emit_fits(&r);
    for (int i = 0; i < distribution->arrays.count; i++) emit_block(&r, distribution->arrays.items[i]);
    emit_apart(&r);
    text_add(emitter->out, "\n");
    for (int i = 0; i < distribution->shares.count; i++) emit_share(&r, distribution->shares.items[i]);
    emit_tiles(emitter, r.plan, indent);
    emit_tile_memory(&r);
    emit_run(&r);
    emit_frees(&r);
    text_add(emitter->out, "    return %s;\n}\n", r.status);
}
