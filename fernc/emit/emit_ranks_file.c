/* What stands around a function on ranks: its sizes, blocks, needs and placements as functions of the rank; the
 * file and the header. */
#include "emit_ranks.h"

#include <string.h>

/* Names in the functions of a rank: no parameter of the user's has them. */
typedef struct Words {
    const char *comm, *ranks, *placement, *sizes, *rank, *block, *arguments, *coordinates, *box;
} Words;

static Words words_of(Emitter *emitter)
{
    return (Words){.comm = fresh_name(emitter, "comm"), .ranks = fresh_name(emitter, "ranks"),
                   .placement = fresh_name(emitter, "placement"), .sizes = fresh_name(emitter, "sizes"),
                   .rank = fresh_name(emitter, "rank"), .block = fresh_name(emitter, "block"),
                   .arguments = fresh_name(emitter, "arguments"), .coordinates = fresh_name(emitter, "coordinates"),
                   .box = fresh_name(emitter, "box")};
}

static bool mentions(const Expr *const *exprs, int count, const Symbol *symbol)
{
    for (int i = 0; i < count; i++)
        if (expr_mentions(exprs[i], symbol)) return true;
    return false;
}

static void emit_size_variables(Emitter *emitter, const Distribution *distribution, const char *from, const Expr *const *exprs,
                                int count)
{
    for (int s = 0; s < distribution->sizes.count; s++)
        if (mentions(exprs, count, distribution->sizes.items[s]))
            text_add(emitter->out, "    const int64_t %s = %s->%s;\n", distribution->sizes.items[s]->name, from,
                     distribution->sizes.items[s]->name);
}

static void emit_sizes_struct(Emitter *emitter, const FunctionPlan *planned)
{
    const Distribution *distribution = planned->distribution;
    text_add(emitter->out, "/* What the blocks of %s_mpi depend on. */\nstruct %s_sizes {\n    fern_shape fern_grid;\n",
             planned->function->name, emitter->own_name);
    for (int s = 0; s < distribution->sizes.count; s++)
        text_add(emitter->out, "    int64_t %s;\n", distribution->sizes.items[s]->name);
    text_add(emitter->out, "};\n\n");
}

/* The parameters that are sizes, each before a comma: their declarations, or their names. */
static void emit_size_parameters(Emitter *emitter, const FunctionPlan *planned, bool declared)
{
    const Function *function = planned->function;
    for (int p = 0; p < function->parameters.count; p++)
        for (int s = 0; s < planned->distribution->sizes.count; s++)
            if (!strcmp(planned->distribution->sizes.items[s]->name, function->parameters.items[p].name))
                text_add(emitter->out, "%s, ", declared ? function->parameters.items[p].declaration : function->parameters.items[p].name);
}

/* max(first, min(last, end of a block - shift)) */
static const char *clipped(Emitter *emitter, const Cut *cut, const char *end)
{
    const Expr *back = expr_sub(emitter->pool, expr_constant(emitter->pool, 0), cut->shift);
    const char *text = emit_expr(emitter, back, false);
    text = expr_is(back, 0) ? end : arena_printf(emitter->arena, *text == '-' ? "%s - %s" : "%s + %s", end, *text == '-' ? text + 1 : text);
    return arena_printf(emitter->arena, "fern_max(%s, fern_min(%s, %s))", emit_expr(emitter, cut->first, false),
                        emit_expr(emitter, cut->last, false), text);
}

/* Whether the loop runs over all that its blocks are blocks of. */
static bool is_all_of_blocks(const Cut *cut)
{
    return expr_is(cut->shift, 0) && expr_is(cut->first, 0) && expr_equal(cut->last, cut->extent);
}

static void emit_block_function(Emitter *emitter, const FunctionPlan *planned, const Share *share, int g)
{
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    const Cut *cut = &share->cuts[g];
    const char *loop = share->nest->loops[cut->loop].name;
    Text *out = emitter->out;
    const Expr *exprs[] = {cut->extent, cut->shift, cut->first, cut->last};
    text_add(out, "/* A rank's part of loop %s of nest %d. */\n", loop, share->nest->number);
    text_add(out, "static fern_span %s_block_%s(const struct %s_sizes *%s, int64_t %s)\n{\n", emitter->own_name, loop,
             emitter->own_name, words.sizes, words.rank);
    emit_size_variables(emitter, planned->distribution, words.sizes, exprs, 4);
    const char *block = arena_printf(emitter->arena, "fern_block(%s, %s->fern_grid.extent[%d], %s)",
                                     emit_expr(emitter, cut->extent, false), words.sizes, g, words.rank);
    if (is_all_of_blocks(cut))
        text_add(out, "    return %s;\n}\n\n", block);
    else
        text_add(out, "    const fern_span %s = %s;\n    return (fern_span){%s, %s};\n}\n\n", words.block, block,
                 clipped(emitter, cut, arena_printf(emitter->arena, "%s.begin", words.block)),
                 clipped(emitter, cut, arena_printf(emitter->arena, "%s.end", words.block)));
    naming_forget(&emitter->naming, names);
}

/* A box on a rank: `number` in the function. In one of the steps of the nest where it mentions them. */
static void emit_need_function(Emitter *emitter, const FunctionPlan *planned, const Share *share, const Touched *touched, const Box *box,
                               int number)
{
    Text *out = emitter->out;
    const Expr *exprs[2 * MAX_RANK];
    const char *name = emitter->own_name;
    int count = 0, names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    bool steps = false, cuts = false, sizes = false;
    for (int d = 0; d < box->rank; d++) {
        exprs[count++] = box->side[d].begin;
        exprs[count++] = box->side[d].end;
    }
    for (int e = 0; e < count; e++) steps |= mentions_step(share, exprs[e]);
    for (int e = 0; e < count; e++) cuts |= cuts_in(planned->distribution, share, exprs[e]) != 0;
    for (int s = 0; s < planned->distribution->sizes.count; s++) sizes |= mentions(exprs, count, planned->distribution->sizes.items[s]);
    text_add(out, "/* Of %s, before %snest %d. */\n", touched->array->space->root->name, steps ? "a step of " : "", share->nest->number);
    text_add(out, "static void %s_need_%d(const void *%s, const int64_t *%s, fern_box *%s)\n{\n", name, number, words.arguments,
             words.coordinates, words.box);
    if (steps)
        text_add(out, "    const fern_step *const %s = %s;\n    const struct %s_sizes *%s = %s->sizes;\n", words.rank, words.arguments, name,
                 words.sizes, words.rank);
    else if (sizes || cuts)
        text_add(out, "    const struct %s_sizes *%s = %s;\n", name, words.sizes, words.arguments);
    else
        text_add(out, "    (void)%s;\n", words.arguments);
    emit_size_variables(emitter, planned->distribution, words.sizes, exprs, count);
    for (int g = 0; g < planned->distribution->grid.rank; g++) {
        const Cut *cut = &share->cuts[g];
        if (cut->loop < 0 || (!mentions(exprs, count, cut->begin) && !mentions(exprs, count, cut->end))) continue;
        const char *loop = share->nest->loops[cut->loop].name, *block = fresh_name(emitter, arena_printf(emitter->arena, "%s_block", loop));
        cut->begin->c_text = arena_printf(emitter->arena, "%s.begin", block);
        cut->end->c_text = arena_printf(emitter->arena, "%s.end", block);
        text_add(out, "    const fern_span %s = %s_block_%s(%s, %s[%d]);\n", block, name, loop, words.sizes, words.coordinates, g);
    }
    if (steps)
        AT(emitter, "    ", emit_step_span(emitter, name, share, words.sizes, words.coordinates, arena_printf(emitter->arena, "%s->step", words.rank)));
    if (!cuts && !steps) text_add(out, "    (void)%s;\n", words.coordinates);
    text_add(out, "    *%s = (fern_box){%d, {", words.box, box->rank);
    for (int d = 0; d < box->rank; d++)
        text_add(out, "%s{%s, %s}", d ? ", " : "", emit_expr(emitter, exprs[2 * d], false), emit_expr(emitter, exprs[2 * d + 1], false));
    text_add(out, "}};\n}\n\n");
    naming_forget(&emitter->naming, names);
}

/* --- Steps of a nest ---------------------------------------------------------------------------------------- */

/* The loop's own cut; NULL: all of it is on each rank. */
static const Cut *cut_of_steps(const Distribution *distribution, const Share *share)
{
    for (int g = 0; g < distribution->grid.rank; g++)
        if (share->cuts[g].loop == share->steps.loop) return &share->cuts[g];
    return NULL;
}

/* How many steps there are, the same on all ranks. */
static void emit_step_count(Emitter *emitter, const FunctionPlan *planned, const Share *share)
{
    const Steps *steps = &share->steps;
    const Distribution *distribution = planned->distribution;
    const Cut *cut = cut_of_steps(distribution, share);
    const char *name = emitter->own_name;
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    const long long size = (long long)steps->size;
    text_add(out, "static int64_t %s_steps_%s(const struct %s_sizes *%s)\n{\n", name, steps->name, name, words.sizes);
    for (int g = 0; g < distribution->grid.rank && steps->parts; g++) {
        Symbol *symbol = (Symbol *)distribution->grid.dimensions[g].symbol;
        symbol->c_text = arena_printf(emitter->arena, "%s->fern_grid.extent[%d]", words.sizes, g);
    }
    if (steps->parts)
        text_add(out, "    return fern_max(1, %s);\n}\n\n", emit_expr(emitter, steps->parts, false));
    else if (cut && is_all_of_blocks(cut)) /* the first rank has the largest block */
        text_add(out, "    const fern_span %s = %s_block_%s(%s, 0);\n    return (%s.end - %s.begin + %lld) / %lld;\n}\n\n", words.block, name,
                 share->nest->loops[cut->loop].name, words.sizes, words.block, words.block, size - 1, size);
    else if (cut) { /* the loop may begin within its block, and a later rank have more to do */
        const Expr *length = expr_sub(emitter->pool, cut->last, cut->first), *exprs[] = {cut->extent, length};
        emit_size_variables(emitter, distribution, words.sizes, exprs, 2);
        text_add(out, "    const fern_span %s = fern_block(%s, %s->fern_grid.extent[%d], 0);\n", words.block,
                 emit_expr(emitter, cut->extent, false), words.sizes, (int)(cut - share->cuts));
        text_add(out, "    return (fern_min(%s.end, %s) + %lld) / %lld;\n}\n\n", words.block, emit_expr(emitter, length, false), size - 1, size);
    }
    else {
        const Expr *length = expr_sub(emitter->pool, steps->last, steps->first), *exprs[] = {steps->first, steps->last};
        emit_size_variables(emitter, distribution, words.sizes, exprs, 2);
        text_add(out, "    return (%s + %lld) / %lld;\n}\n\n", emit_expr(emitter, length, false), size - 1, size);
    }
    naming_forget(&emitter->naming, names);
}

/* Where a step is on a rank. */
static void emit_step_function(Emitter *emitter, const FunctionPlan *planned, const Share *share)
{
    const Steps *steps = &share->steps;
    const Distribution *distribution = planned->distribution;
    const Cut *cut = cut_of_steps(distribution, share);
    const char *name = emitter->own_name;
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    const Expr *exprs[] = {steps->first, steps->last};
    text_add(out, "static fern_span %s_step_%s(const struct %s_sizes *%s, const int64_t *%s, int64_t %s)\n{\n", name, steps->name, name,
             words.sizes, words.coordinates, words.rank);
    if (cut)
        text_add(out, "    const fern_span %s = %s_block_%s(%s, %s[%d]);\n", words.block, name, share->nest->loops[cut->loop].name,
                 words.sizes, words.coordinates, (int)(cut - share->cuts));
    else {
        emit_size_variables(emitter, distribution, words.sizes, exprs, 2);
        text_add(out, "    const fern_span %s = {%s, %s};\n", words.block, emit_expr(emitter, steps->first, false),
                 emit_expr(emitter, steps->last, false));
        if (!steps->turns) text_add(out, "    (void)%s;\n", words.coordinates);
    }
    if (steps->parts) {
        text_add(out, "    const int64_t %s = %s_steps_%s(%s);\n", words.ranks, name, steps->name, words.sizes);
        text_add(out, "    return fern_step_of_blocks(%s, %s, (%s", words.block, words.ranks, words.rank);
        for (int g = 0; g < distribution->grid.rank; g++)
            if (steps->turns >> g & 1) text_add(out, " + %s[%d]", words.coordinates, g);
        text_add(out, ") %% %s);\n}\n\n", words.ranks);
    }
    else
        text_add(out, "    return fern_step_of_chunks(%s, %lld, %s);\n}\n\n", words.block, (long long)steps->size, words.rank);
    naming_forget(&emitter->naming, names);
}

static void emit_needs(Emitter *emitter, const FunctionPlan *planned, const Share *share, const Touched *touched)
{
    const bool asked = !touched->goes_on_from || (planned->distribution->grid.name && !touched->goes_on); /* for what a grid costs */
    if (!asked || touched->kept_from || touched->image) return;
    emit_need_function(emitter, planned, share, touched, &touched->box, touched->number);
    if (touched->streamed) emit_need_function(emitter, planned, share, touched, &touched->whole, touched->whole_number);
}

static void emit_home_function(Emitter *emitter, const FunctionPlan *planned, const Placed *array)
{
    Text *out = emitter->out;
    const Space *space = array->space;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    text_add(out, "static fern_placement %s(const struct %s_sizes *%s)\n{\n", placement_function(emitter, array),
             emitter->own_name, words.sizes);
    emit_size_variables(emitter, planned->distribution, words.sizes, array->extent, space->rank);
    bool whole = !in_blocks(array);
    for (int g = 0; g < planned->distribution->grid.rank; g++) whole &= array->face[g] < 0;
    text_add(out, "    %sfern_placement %s = fern_place(%s->fern_grid, %d, (const int64_t[]){", whole ? "const " : "",
             words.placement, words.sizes, space->rank);
    for (int d = 0; d < space->rank; d++) text_add(out, "%s%s", d ? ", " : "", emit_expr(emitter, array->extent[d], false));
    text_add(out, "});\n");
    AT(emitter, "    ", emit_placement(emitter, &planned->distribution->grid, array, words.placement));
    text_add(out, "    return %s;\n}\n\n", words.placement);
    naming_forget(&emitter->naming, names);
}

static bool says_begins(const RowArray *array)
{
    return array->begins == array;
}

/* Which rows of a matrix that is stored by rows a rank has: as blocks of a vector of them would lie. */
static void emit_rows_home_function(Emitter *emitter, const FunctionPlan *planned, const RowArray *begins)
{
    const char *name = planned->function->name;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    text_add(emitter->out, "static fern_placement %s_home_%s(const struct %s_sizes *%s)\n{\n", name, begins->space->root->identifier, name,
             words.sizes);
    emit_size_variables(emitter, planned->distribution, words.sizes, &begins->extent, 1);
    text_add(emitter->out, "    fern_placement %s = fern_place(%s->fern_grid, 1, (const int64_t[]){%s});\n", words.placement, words.sizes,
             emit_expr(emitter, begins->extent, false));
    text_add(emitter->out, "    fern_place_block(&%s, 0, %d);\n    return %s;\n}\n\n", words.placement, begins->over, words.placement);
    naming_forget(&emitter->naming, names);
}

/* --- A grid that is declared ------------------------------------------------------------------------------- */

/* Names for the extents, each of which stands in `extents`, an array of C. */
static void emit_extent_variables(Emitter *emitter, const RankGrid *grid, const char *extents)
{
    for (int g = 0; g < grid->rank; g++) {
        Symbol *symbol = (Symbol *)grid->dimensions[g].symbol;
        if (grid->dimensions[g].same_as != g) continue;
        const Expr *exprs[2];
        bool mentioned = false;
        for (int w = 0; w < grid->where.count; w++) {
            exprs[0] = grid->where.items[w].left;
            exprs[1] = grid->where.items[w].right;
            mentioned |= mentions(exprs, 2, symbol);
        }
        if (!mentioned) continue;
        symbol->c_text = fresh_name(emitter, symbol->name);
        text_add(emitter->out, "    const int64_t %s = %s[%d];\n", symbol->c_text, extents, g);
    }
}

static void emit_allowed_function(Emitter *emitter, const FunctionPlan *planned)
{
    const RankGrid *grid = &planned->distribution->grid;
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    text_add(out, "static bool %s_allows(const void *%s, const int64_t *%s)\n{\n    (void)%s;\n", emitter->own_name, words.arguments,
             words.coordinates, words.arguments);
    emit_extent_variables(emitter, grid, words.coordinates);
    text_add(out, "    return ");
    for (int w = 0; w < grid->where.count; w++) {
        const GridCondition *condition = &grid->where.items[w];
        const char *left = emit_expr(emitter, condition->left, true), *right = emit_expr(emitter, condition->right, true);
        if (expr_equal(condition->left, condition->right)) /* compilers warn of what is compared with itself */
            text_add(out, "%s%s - %s %s 0", w ? " && " : "", left, right, condition->op);
        else
            text_add(out, "%s%s %s %s", w ? " && " : "", left, condition->op, right);
    }
    text_add(out, ";\n}\n\n");
    naming_forget(&emitter->naming, names);
}

static void emit_bytes_function(Emitter *emitter, const FunctionPlan *planned)
{
    const Distribution *distribution = planned->distribution;
    const char *name = emitter->own_name;
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    const char *bytes = fresh_name(emitter, "bytes");
    text_add(out, "/* That a rank owns and receives. */\n");
    text_add(out, "static double %s_bytes(const struct %s_sizes *%s, const int64_t *%s)\n{\n    double %s = 0;\n", name, name, words.sizes,
             words.coordinates, bytes);
    for (int i = 0; i < distribution->arrays.count; i++) {
        const Placed *array = distribution->arrays.items[i];
        const char *home = fresh_name(emitter, arena_printf(emitter->arena, "%s_home", array->space->root->identifier));
        const char *element = array->space->root->element;
        text_add(out, "    const fern_placement %s = %s(%s);\n", home, placement_function(emitter, array), words.sizes);
        text_add(out, "    %s += (double)(fern_owned_count(&%s, fern_shape_rank(&%s->fern_grid, %s)) * (int64_t)sizeof(%s));\n", bytes,
                 home, words.sizes, words.coordinates, element);
        for (int n = 0; n < distribution->shares.count; n++)
            for (int t = 0; t < distribution->shares.items[n]->touched.count; t++) {
                const Touched *touched = &distribution->shares.items[n]->touched.items[t];
                if (touched->array != array || !is_exchanged(touched)) continue;
                if (touched->goes_on || touched->kept_from || touched->image) continue;
                if (touched->partial) {
                    const PartialBytes names_of_part = {emitter, name, home, words.sizes, words.coordinates, bytes};
                    AT(emitter, "    ", emit_partial_bytes(&names_of_part, touched));
                    continue;
                }
                text_add(out, "    %s += (double)(fern_need_of_others(&%s,\n        &(const fern_demand){.grid = %s->fern_grid, "
                              ".need = %s_need_%d, .arguments = %s%s}, %s) * (int64_t)sizeof(%s));\n",
                         bytes, home, words.sizes, name, touched->streamed ? touched->whole_number : touched->number, words.sizes, touched->in_place ? ", .of_owners = true" : "",
                         words.coordinates, element);
            }
    }
    AT(emitter, "    ", emit_redistributed_bytes(emitter, planned, words.sizes, words.coordinates, bytes));
    text_add(out, "    return %s;\n}\n\n", bytes);
    naming_forget(&emitter->naming, names);
}

/* What `--report=comm` computes, too (distribute/sized.c). */
static void emit_cost_function(Emitter *emitter, const FunctionPlan *planned)
{
    const char *name = emitter->own_name;
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    const char *middle = fresh_name(emitter, "middle"), *first = fresh_name(emitter, "first"), *inner = fresh_name(emitter, "inner");
    text_add(out, "/* Of a grid with these extents: bytes of the first rank, or of the one in the middle where that has more. */\n");
    text_add(out, "static double %s_cost(const void *%s, const int64_t *%s)\n{\n", name, words.arguments, words.coordinates);
    text_add(out, "    struct %s_sizes %s = *(const struct %s_sizes *)%s;\n    int64_t %s[FERN_MAX_RANK];\n", name, words.sizes, name,
             words.arguments, middle);
    text_add(out, "    %s.fern_grid = fern_shape_of(%d, %s);\n    fern_shape_middle(&%s.fern_grid, %s);\n", words.sizes,
             planned->distribution->grid.rank, words.coordinates, words.sizes, middle);
    text_add(out, "    const double %s = %s_bytes(&%s, (const int64_t[FERN_MAX_RANK]){0}), %s = %s_bytes(&%s, %s);\n", first, name,
             words.sizes, inner, name, words.sizes, middle);
    text_add(out, "    return %s > %s ? %s : %s;\n}\n\n", first, inner, first, inner);
    naming_forget(&emitter->naming, names);
}

static void emit_choice(Emitter *emitter, const FunctionPlan *planned, const Words *words)
{
    const RankGrid *grid = &planned->distribution->grid;
    const char *name = emitter->own_name;
    Text *out = emitter->out;
    const char *rules = fresh_name(emitter, "rules"), *nodes = fresh_name(emitter, "nodes");
    if (grid->outer)
        text_add(out, "    fern_nodes %s;\n    if (fern_nodes_of(%s, %s_name, %s_code, &%s) != FERN_OK) return false;\n", nodes, words->comm, name, name,
                 nodes);
    text_add(out, "    const fern_shape_rules %s = {.rank = %d, .fixed = {", rules, grid->rank);
    for (int g = 0; g < grid->rank; g++) text_add(out, "%s%lld", g ? ", " : "", (long long)grid->dimensions[g].extent);
    text_add(out, "}, .same_as = {");
    for (int g = 0; g < grid->rank; g++) text_add(out, "%s%d", g ? ", " : "", grid->dimensions[g].same_as);
    text_add(out, "},\n        ");
    if (grid->where.count) text_add(out, ".allowed = %s_allows, ", name);
    if (grid->outer) text_add(out, ".outer = %d, .nodes = &%s, ", grid->outer, nodes);
    text_add(out, ".cost = %s_cost, .falls = %u, .arguments = %s};\n", name, cheaper_along(planned->distribution), words->sizes);
    text_add(out, "    return fern_shape_choose(&%s, %s, &%s->fern_grid);\n", rules, words->ranks, words->sizes);
}

/* Sets the sizes, and finds the grid; false: there is none. */
static void emit_size_function(Emitter *emitter, const FunctionPlan *planned)
{
    Text *out = emitter->out;
    const Distribution *distribution = planned->distribution;
    const RankGrid *grid = &distribution->grid;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    if (grid->where.count) emit_allowed_function(emitter, planned);
    if (grid->name) emit_bytes_function(emitter, planned);
    if (grid->name) emit_cost_function(emitter, planned);
    text_add(out, "static %s %s_size(MPI_Comm %s, ", grid->name ? "bool" : "void", emitter->own_name, words.comm);
    emit_size_parameters(emitter, planned, true);
    text_add(out, "struct %s_sizes *%s)\n{\n    int %s;\n    MPI_Comm_size(%s, &%s);\n", emitter->own_name, words.sizes,
             words.ranks, words.comm, words.ranks);
    text_add(out, "    *%s = (struct %s_sizes){{%d, {%s", words.sizes, emitter->own_name, grid->rank, grid->name ? "1" : words.ranks);
    for (int g = 1; g < grid->rank; g++) text_add(out, ", 1");
    text_add(out, "}}");
    for (int s = 0; s < distribution->sizes.count; s++) /* "(int64_t)n" of what has no sign */
        text_add(out, ", %s", distribution->sizes.items[s]->c_text ? distribution->sizes.items[s]->c_text : distribution->sizes.items[s]->name);
    text_add(out, "};\n");
    if (grid->name) emit_choice(emitter, planned, &words);
    text_add(out, "}\n\n");
    naming_forget(&emitter->naming, names);
}

/* For the caller: an array's placement from the communicator and the sizes. */
static void emit_place_signature(Emitter *emitter, const FunctionPlan *planned, const char *array, const Words *words)
{
    const Function *function = planned->function;
    text_add(emitter->out, "%svoid %s_place_%s(MPI_Comm %s, ", function->internal ? "static inline " : "", function->name,
             array, words->comm);
    emit_size_parameters(emitter, planned, true);
    text_add(emitter->out, "fern_placement *%s)", words->placement);
}

static void emit_place_function(Emitter *emitter, const FunctionPlan *planned, const char *array)
{
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    const char *name = emitter->own_name;
    emit_place_signature(emitter, planned, array, &words);
    text_add(out, "\n{\n    struct %s_sizes %s;\n    %s_size(%s, ", name, words.sizes, name, words.comm);
    emit_size_parameters(emitter, planned, false);
    text_add(out, "&%s);\n    *%s = %s_home_%s(&%s);\n}\n\n", words.sizes, words.placement, name, array, words.sizes);
    naming_forget(&emitter->naming, names);
}

/* Nodes may have ranks in another order than the communicator. */
static void emit_rank_signature(Emitter *emitter, const FunctionPlan *planned, const Words *words)
{
    const Function *function = planned->function;
    text_add(emitter->out, "%sint %s_rank(MPI_Comm %s, ", function->internal ? "static inline " : "", function->name, words->comm);
    emit_size_parameters(emitter, planned, true);
    text_add(emitter->out, "int *%s)", words->rank);
}

static void emit_rank_function(Emitter *emitter, const FunctionPlan *planned)
{
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    const char *name = emitter->own_name, *grid = fresh_name(emitter, "grid"), *status = fresh_name(emitter, "status"),
               *failure = fresh_name(emitter, "failure");
    emit_rank_signature(emitter, planned, &words);
    text_add(out, "\n{\n    struct %s_sizes %s;\n    fern_grid *%s;\n    fern_failure %s = {0};\n    %s_size(%s, ", name, words.sizes, grid, failure,
             name, words.comm);
    emit_size_parameters(emitter, planned, false);
    text_add(out, "&%s);\n    const fern_status %s = %s;\n", words.sizes, status,
             opened_grid(emitter, &planned->distribution->grid, words.comm, words.sizes, grid, failure));
    text_add(out, "    if (%s == FERN_OK) *%s = fern_grid_rank(%s);\n    return (int)%s;\n}\n\n", status, words.rank, grid, status);
    naming_forget(&emitter->naming, names);
}

/* What the functions beside NAME_mpi are called, after NAME: all, or what they begin with. */
static bool is_own_ending(const char *ending)
{
    static const char *const whole[] = {"size", "sizes", "name", "code", "call", "allows", "bytes", "cost"};
    static const char *const begun[] = {"block_", "need_", "step_", "steps_", "home", "combine_"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (!strcmp(ending, whole[i])) return true;
    for (size_t i = 0; i < sizeof begun / sizeof *begun; i++)
        if (!strncmp(ending, begun[i], strlen(begun[i]))) return true;
    return false;
}

typedef struct Clash {
    const char *name;
    bool found;
} Clash;

static void look_for_clash(const char *word, void *data)
{
    Clash *clash = data;
    const size_t length = strlen(clash->name);
    clash->found |= !strncmp(word, clash->name, length) && word[length] == '_' && is_own_ending(word + length + 1);
}

/* "conv"; where the composition has a `conv_size` of its own, "own_conv". */
static const char *own_name(Emitter *emitter, const Function *function)
{
    Clash clash = {function->name, false};
    names_each(emitter->words, look_for_clash, &clash);
    while (clash.found) {
        clash = (Clash){arena_printf(emitter->arena, "own_%s", clash.name), false};
        names_each(emitter->words, look_for_clash, &clash);
    }
    return clash.name;
}

static void emit_function(Emitter *emitter, FunctionPlan *planned)
{
    const Distribution *distribution = planned->distribution;
    name_function(emitter, planned);
    emitter->own_name = own_name(emitter, planned->function);
    emitter->naming.tiles_name = NULL;
    emitter->tiles_asked = 0;
    emitter->asks_for_gain = false;
    text_add(emitter->out, "\n\n");
    const size_t begin = emitter->out->length;
    const Lowering lowering = begin_lowering(emitter, "");
    emit_code_of_ranks(emitter, planned->function);
    emit_sizes_struct(emitter, planned);
    for (int i = 0; i < distribution->shares.count; i++) {
        const Share *share = distribution->shares.items[i];
        for (int g = 0; g < distribution->grid.rank; g++)
            if (share->cuts[g].loop >= 0) emit_block_function(emitter, planned, share, g);
        if (share->steps.begin) emit_step_count(emitter, planned, share);
        if (share->steps.begin) emit_step_function(emitter, planned, share);
        for (int t = 0; t < share->touched.count; t++)
            if (is_exchanged(&share->touched.items[t])) emit_needs(emitter, planned, share, &share->touched.items[t]);
    }
    for (int i = 0; i < distribution->arrays.count; i++) emit_home_function(emitter, planned, distribution->arrays.items[i]);
    for (int i = 0; i < distribution->rows.count; i++)
        if (says_begins(distribution->rows.items[i])) emit_rows_home_function(emitter, planned, distribution->rows.items[i]);
    emit_size_function(emitter, planned);
    for (int i = 0; i < distribution->arrays.count; i++)
        if (distribution->arrays.items[i]->parameter >= 0)
            emit_place_function(emitter, planned, distribution->arrays.items[i]->space->root->identifier);
    for (int i = 0; i < distribution->rows.count; i++)
        if (says_begins(distribution->rows.items[i]))
            emit_place_function(emitter, planned, distribution->rows.items[i]->space->root->identifier);
    if (distribution->grid.outer) emit_rank_function(emitter, planned);
    AT(emitter, "", emit_number_combines(emitter, distribution));
    emit_ranks_function(emitter, planned);
    end_lowering(emitter, lowering);
    set_code_of_ranks(emitter, emitter->out, begin);
}

void emit_ranks_file(Emitter *emitter, FunctionPlan *functions, int count)
{
    Text *out = emitter->out, rest = {0};
    unsigned at = emitter->source->length, first = at;
    emitter->out = &rest;
    for (int i = count - 1; i >= 0; i--)
        if (functions[i].distribution) first = functions[i].function->range.begin;
    at = first;
    for (int i = 0; i < count; i++) {
        if (!functions[i].distribution) continue;
        text_add_bytes(&rest, emitter->source->text + at, functions[i].function->range.end - at);
        at = functions[i].function->range.end;
        emit_function(emitter, &functions[i]);
    }
    text_add_bytes(&rest, emitter->source->text + at, emitter->source->length - at);
    emitter->out = out;
    text_add_bytes(out, emitter->source->text, first);
    const bool in_line = first > 0 && emitter->source->text[first - 1] != '\n'; /* behind what stands before the function */
    text_add(out, "%s#include \"%s\"\n\n", in_line ? "\n" : "", emitter->on_device ? "fern_cuda.h" : "fern_ranks.h");
    emit_check_header(emitter, "stdbool.h"); /* which it includes */
    emit_preamble(emitter, out, text_string(&rest), functions, count);
    emit_kernel_prototypes(emitter, out);
    text_add(out, "%s", text_string(&rest));
    text_free(&rest);
}

static void emit_place_prototype(Emitter *emitter, const FunctionPlan *planned, const char *array)
{
    int names = naming_mark(&emitter->naming);
    const Words words = words_of(emitter);
    emit_place_signature(emitter, planned, array, &words);
    naming_forget(&emitter->naming, names);
    text_add(emitter->out, ";\n");
}

void emit_ranks_header(Emitter *emitter, FunctionPlan *functions, int count, const char *guard)
{
    Text *out = emitter->out;
    text_add(out, "#ifndef %s\n#define %s\n\n#include \"fern_ranks.h\"\n", guard, guard);
    emit_includes(emitter, functions, count);
    text_add(out, "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    for (int i = 0; i < count; i++) {
        FunctionPlan *planned = &functions[i];
        if (!function_has_prototype(planned)) continue;
        name_function(emitter, planned);
        text_add(out, "/* Blocks of %s_mpi: which part of each array a rank owns. */\n", planned->function->name);
        for (int a = 0; a < planned->distribution->arrays.count; a++)
            if (planned->distribution->arrays.items[a]->parameter >= 0)
                emit_place_prototype(emitter, planned, planned->distribution->arrays.items[a]->space->root->identifier);
        for (int a = 0; a < planned->distribution->rows.count; a++) {
            const RowArray *array = planned->distribution->rows.items[a];
            if (!says_begins(array)) continue;
            text_add(out, "/* Which rows a rank has: %s has one number more. */\n", array->space->root->name);
            emit_place_prototype(emitter, planned, array->space->root->identifier);
        }
        if (planned->distribution->grid.outer) {
            int names = naming_mark(&emitter->naming);
            const Words words = words_of(emitter);
            text_add(out, "/* This rank's number in the grid, by which blocks go: nodes may have ranks in another order. */\n");
            emit_rank_signature(emitter, planned, &words);
            naming_forget(&emitter->naming, names);
            text_add(out, ";\n");
        }
        AT(emitter, "", emit_ranks_prototypes(emitter, planned));
    }
    text_add(out, "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
}
