/* What a function on ranks asks of a rank, as functions of where the rank is in the grid: its blocks, what it needs, placements; and of
 * a grid that is declared, what it costs. */
#include "mpi_names.h"
#include "ranks.h"

#include "program/build.h"

#include <string.h>

Words words_of(Emitter *emitter)
{
    const int mark = naming_mark(&emitter->naming);
    return (Words){.mark = mark, .comm = fresh_name(emitter, "comm"), .ranks = fresh_name(emitter, "ranks"),
                   .placement = fresh_name(emitter, "placement"), .sizes = fresh_name(emitter, "sizes"),
                   .rank = fresh_name(emitter, "rank"), .block = fresh_name(emitter, "block"),
                   .arguments = fresh_name(emitter, "arguments"), .coordinates = fresh_name(emitter, "coordinates"),
                   .box = fresh_name(emitter, "box")};
}

void end_function_of_rank(Emitter *emitter, const Words *words)
{
    end_body(emitter->to);
    add_blank(emitter->to);
    naming_forget(&emitter->naming, words->mark);
}

const char *size_parameters(Emitter *emitter, const Function *function, const Distribution *distribution, bool declared)
{
    const char *text = "";
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        for (int s = 0; s < distribution->sizes.count; s++)
            if (!strcmp(distribution->sizes.items[s]->name, parameter->name))
                text = arena_printf(emitter->arena, "%s%s, ", text, declared ? parameter->declaration : parameter->name);
    }
    return text;
}

bool says_begins(const RowArray *array)
{
    return array->begins == array;
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
    for (int s = 0; s < distribution->sizes.count; s++) {
        const Symbol *size = distribution->sizes.items[s];
        if (mentions(exprs, count, size)) add_declaration(emitter->to, "const int64_t", size->name, "%s->%s", from, size->name);
    }
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
    const Words words = words_of(emitter);
    const Cut *cut = &share->cuts[g];
    const char *loop = share->nest->loops[cut->loop].name;
    Builder *to = emitter->to;
    const Expr *exprs[] = {cut->extent, cut->shift, cut->first, cut->last};
    add_comment(to, "A rank's part of loop %s of nest %d.", loop, share->nest->number);
    begin_function(to, "static fern_span %s_block_%s(const struct %s_sizes *%s, int64_t %s)", emitter->own_name, loop, emitter->own_name, words.sizes,
                   words.rank);
    emit_size_variables(emitter, planned->distribution, words.sizes, exprs, 4);
    const char *block = arena_printf(emitter->arena, "fern_block(%s, %s->fern_grid.extent[%d], %s)",
                                     emit_expr(emitter, cut->extent, false), words.sizes, g, words.rank);
    if (is_all_of_blocks(cut))
        add_return(to, "%s", block);
    else {
        add_declaration(to, "const fern_span", words.block, "%s", block);
        add_return(to, "(fern_span){%s, %s}", clipped(emitter, cut, arena_printf(emitter->arena, "%s.begin", words.block)),
                   clipped(emitter, cut, arena_printf(emitter->arena, "%s.end", words.block)));
    }
    end_function_of_rank(emitter, &words);
}

/* The rank's blocks of the loops that these mention the ends of. */
static void emit_block_variables(Emitter *emitter, const FunctionPlan *planned, const Share *share, const Words *words, const Expr *const *exprs,
                                 int count)
{
    const char *name = emitter->own_name;
    for (int g = 0; g < planned->distribution->grid.rank; g++) {
        const Cut *cut = &share->cuts[g];
        if (cut->loop < 0 || (!mentions(exprs, count, cut->begin) && !mentions(exprs, count, cut->end))) continue;
        const char *loop = share->nest->loops[cut->loop].name, *block = fresh_name(emitter, arena_printf(emitter->arena, "%s_block", loop));
        give_symbol(emitter, cut->begin, arena_printf(emitter->arena, "%s.begin", block));
        give_symbol(emitter, cut->end, arena_printf(emitter->arena, "%s.end", block));
        add_declaration(emitter->to, "const fern_span", block, "%s_block_%s(%s, %s[%d])", name, loop, words->sizes, words->coordinates, g);
    }
}

/* A box on a rank: `number` in the function. In one of the steps of the nest where it mentions them. */
static void emit_need_function(Emitter *emitter, const FunctionPlan *planned, const Share *share, const Touched *touched, const Box *box,
                               int number)
{
    Builder *to = emitter->to;
    const Distribution *distribution = planned->distribution;
    const Expr *exprs[2 * MAX_RANK];
    const char *name = emitter->own_name, *sides = "";
    int count = 0;
    const Words words = words_of(emitter);
    bool steps = false, cuts = false, sizes = false;
    for (int d = 0; d < box->rank; d++) {
        exprs[count++] = box->side[d].begin;
        exprs[count++] = box->side[d].end;
    }
    for (int e = 0; e < count; e++) steps |= mentions_step(share, exprs[e]);
    for (int e = 0; e < count; e++) cuts |= cuts_in(distribution, share, exprs[e]) != 0;
    for (int s = 0; s < distribution->sizes.count; s++) sizes |= mentions(exprs, count, distribution->sizes.items[s]);
    const char *pointer_to_sizes = arena_printf(emitter->arena, "const struct %s_sizes *", name);
    add_comment(to, "Of %s, before %snest %d.", touched->array->space->root->name, steps ? "a step of " : "", share->nest->number);
    begin_function(to, "static void %s_need_%d(const void *%s, const int64_t *%s, fern_box *%s)", name, number, words.arguments, words.coordinates,
                   words.box);
    if (steps) add_declaration(to, "const fern_step *const", words.rank, "%s", words.arguments);
    if (steps)
        add_declaration(to, pointer_to_sizes, words.sizes, "%s->sizes", words.rank);
    else if (sizes || cuts)
        add_declaration(to, pointer_to_sizes, words.sizes, "%s", words.arguments);
    else
        add_call(to, "(void)%s", words.arguments);
    emit_size_variables(emitter, distribution, words.sizes, exprs, count);
    emit_block_variables(emitter, planned, share, &words, exprs, count);
    if (steps) emit_step_span(emitter, name, share, words.sizes, words.coordinates, arena_printf(emitter->arena, "%s->step", words.rank));
    if (!cuts && !steps) add_call(to, "(void)%s", words.coordinates);
    for (int d = 0; d < box->rank; d++)
        sides = arena_printf(emitter->arena, "%s%s{%s, %s}", sides, d ? ", " : "", emit_expr(emitter, exprs[2 * d], false),
                             emit_expr(emitter, exprs[2 * d + 1], false));
    add_set(to, arena_printf(emitter->arena, "*%s", words.box), "(fern_box){%d, {%s}}", box->rank, sides);
    end_function_of_rank(emitter, &words);
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
    Builder *to = emitter->to;
    const Steps *steps = &share->steps;
    const Distribution *distribution = planned->distribution;
    const Cut *cut = cut_of_steps(distribution, share);
    const char *name = emitter->own_name;
    const Words words = words_of(emitter);
    const long long size = (long long)steps->size;
    begin_function(to, "static int64_t %s_steps_%s(const struct %s_sizes *%s)", name, steps->name, name, words.sizes);
    for (int g = 0; g < distribution->grid.rank && steps->parts; g++)
        give_symbol(emitter, distribution->grid.dimensions[g].symbol, arena_printf(emitter->arena, "%s->fern_grid.extent[%d]", words.sizes, g));
    if (steps->parts)
        add_return(to, "fern_max(1, %s)", emit_expr(emitter, steps->parts, false));
    else if (cut && is_all_of_blocks(cut)) { /* the first rank has the largest block */
        add_declaration(to, "const fern_span", words.block, "%s_block_%s(%s, 0)", name, share->nest->loops[cut->loop].name, words.sizes);
        add_return(to, "(%s.end - %s.begin + %lld) / %lld", words.block, words.block, size - 1, size);
    }
    else if (cut) { /* the loop may begin within its block, and a later rank have more to do */
        const Expr *length = expr_sub(emitter->pool, cut->last, cut->first), *exprs[] = {cut->extent, length};
        emit_size_variables(emitter, distribution, words.sizes, exprs, 2);
        add_declaration(to, "const fern_span", words.block, "fern_block(%s, %s->fern_grid.extent[%d], 0)", emit_expr(emitter, cut->extent, false),
                        words.sizes, (int)(cut - share->cuts));
        add_return(to, "(fern_min(%s.end, %s) + %lld) / %lld", words.block, emit_expr(emitter, length, false), size - 1, size);
    }
    else {
        const Expr *length = expr_sub(emitter->pool, steps->last, steps->first), *exprs[] = {steps->first, steps->last};
        emit_size_variables(emitter, distribution, words.sizes, exprs, 2);
        add_return(to, "(%s + %lld) / %lld", emit_expr(emitter, length, false), size - 1, size);
    }
    end_function_of_rank(emitter, &words);
}

/* Where a step is on a rank. */
static void emit_step_function(Emitter *emitter, const FunctionPlan *planned, const Share *share)
{
    Builder *to = emitter->to;
    const Steps *steps = &share->steps;
    const Distribution *distribution = planned->distribution;
    const Cut *cut = cut_of_steps(distribution, share);
    const char *name = emitter->own_name;
    const Words words = words_of(emitter);
    const Expr *exprs[] = {steps->first, steps->last};
    begin_function(to, "static fern_span %s_step_%s(const struct %s_sizes *%s, const int64_t *%s, int64_t %s)", name, steps->name, name, words.sizes,
                   words.coordinates, words.rank);
    if (cut)
        add_declaration(to, "const fern_span", words.block, "%s_block_%s(%s, %s[%d])", name, share->nest->loops[cut->loop].name, words.sizes,
                        words.coordinates, (int)(cut - share->cuts));
    else {
        emit_size_variables(emitter, distribution, words.sizes, exprs, 2);
        add_declaration(to, "const fern_span", words.block, "{%s, %s}", emit_expr(emitter, steps->first, false), emit_expr(emitter, steps->last, false));
        if (!steps->turns) add_call(to, "(void)%s", words.coordinates);
    }
    if (steps->parts) {
        const char *turned = words.rank;
        for (int g = 0; g < distribution->grid.rank; g++)
            if (steps->turns >> g & 1) turned = arena_printf(emitter->arena, "%s + %s[%d]", turned, words.coordinates, g);
        add_declaration(to, "const int64_t", words.ranks, "%s_steps_%s(%s)", name, steps->name, words.sizes);
        add_return(to, "fern_step_of_blocks(%s, %s, (%s) %% %s)", words.block, words.ranks, turned, words.ranks);
    }
    else
        add_return(to, "fern_step_of_chunks(%s, %lld, %s)", words.block, (long long)steps->size, words.rank);
    end_function_of_rank(emitter, &words);
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
    Builder *to = emitter->to;
    const Space *space = array->space;
    const Words words = words_of(emitter);
    const char *extents = "";
    begin_function(to, "static fern_placement %s(const struct %s_sizes *%s)", placement_function(emitter, array), emitter->own_name, words.sizes);
    emit_size_variables(emitter, planned->distribution, words.sizes, array->extent, space->rank);
    bool whole = !in_blocks(array);
    for (int g = 0; g < planned->distribution->grid.rank; g++) whole &= array->face[g] < 0;
    for (int d = 0; d < space->rank; d++)
        extents = arena_printf(emitter->arena, "%s%s%s", extents, d ? ", " : "", emit_expr(emitter, array->extent[d], false));
    add_declaration(to, whole ? "const fern_placement" : "fern_placement", words.placement, "fern_place(%s->fern_grid, %d, (const int64_t[]){%s})",
                    words.sizes, space->rank, extents);
    emit_placement(emitter, &planned->distribution->grid, array, words.placement);
    add_return(to, "%s", words.placement);
    end_function_of_rank(emitter, &words);
}

/* Which rows of a matrix that is stored by rows a rank has: as blocks of a vector of them would lie. */
static void emit_rows_home_function(Emitter *emitter, const FunctionPlan *planned, const RowArray *begins)
{
    Builder *to = emitter->to;
    const char *name = emitter->own_name;
    const Words words = words_of(emitter);
    begin_function(to, "static fern_placement %s_home_%s(const struct %s_sizes *%s)", name, begins->space->root->identifier, name, words.sizes);
    emit_size_variables(emitter, planned->distribution, words.sizes, &begins->extent, 1);
    add_declaration(to, "fern_placement", words.placement, "fern_place(%s->fern_grid, 1, (const int64_t[]){%s})", words.sizes,
                    emit_expr(emitter, begins->extent, false));
    add_call(to, "fern_place_block(&%s, 0, %d)", words.placement, begins->over);
    add_return(to, "%s", words.placement);
    end_function_of_rank(emitter, &words);
}

/* --- A grid that is declared ------------------------------------------------------------------------------- */

/* Names for the extents, each of which stands in `extents`, an array of C. */
static void emit_extent_variables(Emitter *emitter, const RankGrid *grid, const char *extents)
{
    for (int g = 0; g < grid->rank; g++) {
        const Symbol *symbol = grid->dimensions[g].symbol;
        if (grid->dimensions[g].same_as != g) continue;
        const Expr *exprs[2];
        bool mentioned = false;
        for (int w = 0; w < grid->where.count; w++) {
            exprs[0] = grid->where.items[w].left;
            exprs[1] = grid->where.items[w].right;
            mentioned |= mentions(exprs, 2, symbol);
        }
        if (!mentioned) continue;
        add_declaration(emitter->to, "const int64_t", name_symbol(emitter, symbol, symbol->name), "%s[%d]", extents, g);
    }
}

static void emit_allowed_function(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const RankGrid *grid = &planned->distribution->grid;
    const Words words = words_of(emitter);
    const char *all = "";
    begin_function(to, "static bool %s_allows(const void *%s, const int64_t *%s)", emitter->own_name, words.arguments, words.coordinates);
    add_call(to, "(void)%s", words.arguments);
    emit_extent_variables(emitter, grid, words.coordinates);
    for (int w = 0; w < grid->where.count; w++) {
        const GridCondition *condition = &grid->where.items[w];
        const char *left = emit_expr(emitter, condition->left, true), *right = emit_expr(emitter, condition->right, true);
        if (expr_equal(condition->left, condition->right)) { /* compilers warn of what is compared with itself */
            left = arena_printf(emitter->arena, "%s - %s", left, right);
            right = "0";
        }
        all = arena_printf(emitter->arena, "%s%s%s %s %s", all, w ? " && " : "", left, condition->op, right);
    }
    add_return(to, "%s", all);
    end_function_of_rank(emitter, &words);
}

/* What the rank at hand receives of the array, before this nest. */
static void emit_received(Emitter *emitter, const Words *words, const Share *share, const Touched *touched, const char *home, const char *bytes)
{
    const char *name = emitter->own_name, *indent = emitter->to->indent;
    const int number = touched->streamed ? touched->whole_number : touched->number;
    if (touched->goes_on || touched->kept_from || touched->image) return;
    if (touched->partial)
        emit_partial_bytes(&(const PartialBytes){emitter, name, home, words->sizes, words->coordinates, bytes}, combine_of_array(tree_of_nest(emitter->trees, share->nest), touched));
    else
        add_update(emitter->to, bytes, "+=", "(double)(fern_need_of_others(&%s,\n%s    &(const fern_demand){.grid = %s->fern_grid, "
                   ".need = %s_need_%d, .arguments = %s%s}, %s) * (int64_t)sizeof(%s))", home, indent, words->sizes, name, number, words->sizes,
                   touched->in_place ? ", .of_owners = true" : "", words->coordinates, touched->array->space->root->element);
}

static void emit_bytes_function(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const Distribution *distribution = planned->distribution;
    const char *name = emitter->own_name;
    const Words words = words_of(emitter);
    const char *bytes = fresh_name(emitter, "bytes");
    add_comment(to, "That a rank owns and receives.");
    begin_function(to, "static double %s_bytes(const struct %s_sizes *%s, const int64_t *%s)", name, name, words.sizes, words.coordinates);
    add_declaration(to, "double", bytes, "0");
    for (int i = 0; i < distribution->arrays.count; i++) {
        const Placed *array = distribution->arrays.items[i];
        const char *home = fresh_name(emitter, arena_printf(emitter->arena, "%s_home", array->space->root->identifier));
        add_declaration(to, "const fern_placement", home, "%s(%s)", placement_function(emitter, array), words.sizes);
        add_update(to, bytes, "+=", "(double)(fern_owned_count(&%s, fern_shape_rank(&%s->fern_grid, %s)) * (int64_t)sizeof(%s))", home, words.sizes,
                   words.coordinates, array->space->root->element);
        for (int n = 0; n < distribution->shares.count; n++)
            for (int t = 0; t < distribution->shares.items[n]->touched.count; t++) {
                const Touched *touched = &distribution->shares.items[n]->touched.items[t];
                if (touched->array == array && is_exchanged(touched)) emit_received(emitter, &words, distribution->shares.items[n], touched, home, bytes);
            }
    }
    emit_redistributed_bytes(emitter, planned, words.sizes, words.coordinates, bytes);
    add_return(to, "%s", bytes);
    end_function_of_rank(emitter, &words);
}

/* What `--report=comm` computes, too (distribute/sized.c). */
static void emit_cost_function(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const char *name = emitter->own_name, *type = arena_printf(emitter->arena, "struct %s_sizes", name);
    const Words words = words_of(emitter);
    const char *middle = fresh_name(emitter, "middle"), *first = fresh_name(emitter, "first"), *inner = fresh_name(emitter, "inner");
    const char *grid = arena_printf(emitter->arena, "%s.fern_grid", words.sizes);
    add_comment(to, "Of a grid with these extents: bytes of the first rank, or of the one in the middle where that has more.");
    begin_function(to, "static double %s_cost(const void *%s, const int64_t *%s)", name, words.arguments, words.coordinates);
    add_declaration(to, type, words.sizes, "*(const %s *)%s", type, words.arguments);
    add_declaration(to, "int64_t", arena_printf(emitter->arena, "%s[FERN_MAX_RANK]", middle), NULL);
    add_set(to, grid, "fern_shape_of(%d, %s)", planned->distribution->grid.rank, words.coordinates);
    add_call(to, "fern_shape_middle(&%s, %s)", grid, middle);
    add_declaration(to, "const double", first, "%s_bytes(&%s, (const int64_t[FERN_MAX_RANK]){0}), %s = %s_bytes(&%s, %s)", name, words.sizes, inner, name,
                    words.sizes, middle);
    add_return(to, "%s > %s ? %s : %s", first, inner, first, inner);
    end_function_of_rank(emitter, &words);
}

static void emit_choice(Emitter *emitter, const FunctionPlan *planned, const Words *words)
{
    Builder *to = emitter->to;
    Arena *arena = emitter->arena;
    const RankGrid *grid = &planned->distribution->grid;
    const char *name = emitter->own_name, *fixed = "", *same_as = "", *more = "";
    const char *rules = fresh_name(emitter, "rules"), *nodes = fresh_name(emitter, "nodes");
    if (grid->outer) {
        add_declaration(to, "fern_nodes", nodes, NULL);
        only_if(to, "fern_nodes_of(%s, %s_name, %s_code, &%s) != FERN_OK", words->comm, name, name, nodes);
        add_return(to, "false");
    }
    for (int g = 0; g < grid->rank; g++) {
        fixed = arena_printf(arena, "%s%s%lld", fixed, g ? ", " : "", (long long)grid->dimensions[g].extent);
        same_as = arena_printf(arena, "%s%s%d", same_as, g ? ", " : "", grid->dimensions[g].same_as);
    }
    if (grid->where.count) more = arena_printf(arena, ".allowed = %s_allows, ", name);
    if (grid->outer) more = arena_printf(arena, "%s.outer = %d, .nodes = &%s, ", more, grid->outer, nodes);
    add_declaration(to, "const fern_shape_rules", rules,
                    "{.rank = %d, .fixed = {%s}, .same_as = {%s},\n%s    %s.cost = %s_cost, .falls = %u, .arguments = %s}", grid->rank, fixed, same_as,
                    to->indent, more, name, cheaper_along(planned->distribution), words->sizes);
    add_return(to, "fern_shape_choose(&%s, %s, &%s->fern_grid)", rules, words->ranks, words->sizes);
}

/* Sets the sizes, and finds the grid; false: there is none. */
static void emit_size_function(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const Distribution *distribution = planned->distribution;
    const RankGrid *grid = &distribution->grid;
    const char *name = emitter->own_name;
    const Words words = words_of(emitter);
    if (grid->where.count) emit_allowed_function(emitter, planned);
    if (grid->name) emit_bytes_function(emitter, planned);
    if (grid->name) emit_cost_function(emitter, planned);
    begin_function(to, "static %s %s_size(" COMMUNICATOR_IN_C " %s, %sstruct %s_sizes *%s)", grid->name ? "bool" : "void", name, words.comm,
                   size_parameters(emitter, planned->function, distribution, true), name, words.sizes);
    add_declaration(to, "int", words.ranks, NULL);
    add_call(to, COUNT_RANKS_IN_C "(%s, &%s)", words.comm, words.ranks);
    const char *extents = grid->name ? "1" : words.ranks, *sizes = "";
    for (int g = 1; g < grid->rank; g++) extents = arena_printf(emitter->arena, "%s, 1", extents);
    for (int s = 0; s < distribution->sizes.count; s++) /* "(int64_t)n" of what has no sign */
        sizes = arena_printf(emitter->arena, "%s, %s", sizes, symbol_text(emitter, distribution->sizes.items[s]));
    add_set(to, arena_printf(emitter->arena, "*%s", words.sizes), "(struct %s_sizes){{%d, {%s}}%s}", name, grid->rank, extents, sizes);
    if (grid->name) emit_choice(emitter, planned, &words);
    end_function_of_rank(emitter, &words);
}

/* --- All of them ------------------------------------------------------------------------------------------- */

void emit_functions_of_rank(Emitter *emitter, const FunctionPlan *planned)
{
    const Distribution *distribution = planned->distribution;
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
}
