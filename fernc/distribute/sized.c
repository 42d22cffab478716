#include "sized.h"

static bool value_with(const Distribution *distribution, const Expr *expr, const Substitution *sizes, int count, int64_t *value)
{
    return expr_is_constant(expr_substitute(distribution->plan->pool, expr, sizes, count), value);
}

static fern_span block_of(const SizedCut *cut, int64_t parts, int64_t coordinate)
{
    const fern_span block = fern_block(cut->extent, parts, coordinate);
    const fern_span inside = {block.begin - cut->shift, block.end - cut->shift};
    const fern_span low = {inside.begin < cut->last ? inside.begin : cut->last, inside.end < cut->last ? inside.end : cut->last};
    return (fern_span){low.begin > cut->first ? low.begin : cut->first, low.end > cut->first ? low.end : cut->first};
}

typedef struct Ends {
    const SizedMove *move;
    fern_span blocks[MAX_GRID];
} Ends;

static int64_t value_of(const Symbol *symbol, void *data)
{
    const Ends *ends = data;
    for (int g = 0; g < ends->move->grid.rank; g++) {
        const Cut *cut = &ends->move->share->cuts[g];
        if (cut->loop < 0) continue;
        if (symbol == cut->begin) return ends->blocks[g].begin;
        if (symbol == cut->end) return ends->blocks[g].end;
    }
    return 0;
}

static int64_t end_at(const SizedEnd *end, Ends *ends)
{
    int64_t value = end->constant;
    if (end->other) return expr_evaluate(end->other, value_of, ends, &value) ? value : 0;
    for (int g = 0; g < ends->move->grid.rank; g++)
        value += end->begin[g] * ends->blocks[g].begin + end->end[g] * ends->blocks[g].end;
    return value;
}

static void need(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    Ends ends = {.move = arguments};
    const SizedMove *move = ends.move;
    for (int g = 0; g < move->grid.rank; g++)
        if (move->cuts[g].cut) ends.blocks[g] = block_of(&move->cuts[g], move->grid.extent[g], coordinates[g]);
    box->rank = move->touched->box.rank;
    for (int i = 0; i < box->rank; i++)
        box->side[i] = (fern_span){end_at(&move->sides[i][0], &ends), end_at(&move->sides[i][1], &ends)};
}

static SizedEnd end_of(const SizedMove *move, const Expr *expr)
{
    SizedEnd end = {0};
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        bool known = term->atom_count == 0;
        if (known) end.constant = term->coefficient;
        for (int g = 0; g < move->grid.rank && term->atom_count == 1 && term->atoms[0]->kind == ATOM_SYMBOL; g++) {
            const Cut *cut = &move->share->cuts[g];
            if (cut->loop < 0) continue;
            if (term->atoms[0]->symbol == cut->begin) end.begin[g] = term->coefficient;
            if (term->atoms[0]->symbol == cut->end) end.end[g] = term->coefficient;
            known |= term->atoms[0]->symbol == cut->begin || term->atoms[0]->symbol == cut->end;
        }
        if (!known) return (SizedEnd){.other = expr};
    }
    return end;
}

static bool size_cut(const Distribution *distribution, const Cut *cut, const Substitution *sizes, int count, SizedCut *sized)
{
    sized->cut = cut->loop >= 0;
    return !sized->cut || (value_with(distribution, cut->extent, sizes, count, &sized->extent)
                           && value_with(distribution, cut->shift, sizes, count, &sized->shift)
                           && value_with(distribution, cut->first, sizes, count, &sized->first)
                           && value_with(distribution, cut->last, sizes, count, &sized->last));
}

static bool size_move(Sized *sized, SizedMove *move, const Substitution *sizes, int count)
{
    const Distribution *distribution = sized->distribution;
    for (int g = 0; g < sized->grid.rank; g++)
        if (!size_cut(distribution, &move->share->cuts[g], sizes, count, &move->cuts[g])) return false;
    move->demand = (fern_demand){.grid = sized->grid, .need = need, .arguments = move, .argument_size = sizeof *move};
    for (int i = 0; i < move->touched->box.rank; i++) {
        const Interval *side = &move->touched->box.side[i];
        ExprPool *pool = distribution->plan->pool;
        move->sides[i][0] = end_of(move, expr_substitute(pool, side->begin, sizes, count));
        move->sides[i][1] = end_of(move, expr_substitute(pool, side->end, sizes, count));
        move->demand.depends[i] = cuts_in(distribution, move->share, side->begin) | cuts_in(distribution, move->share, side->end);
    }
    for (int i = 0; i < distribution->arrays.count; i++)
        if (distribution->arrays.items[i] == move->touched->array) move->source = sized->homes.items[i];
    return true;
}

static bool size_array(Sized *sized, const Placed *array, const Substitution *sizes, int count)
{
    int64_t extents[MAX_RANK];
    for (int i = 0; i < array->space->rank; i++)
        if (!value_with(sized->distribution, array->extent[i], sizes, count, &extents[i]) || extents[i] < 0) return false;
    fern_placement home = fern_place(sized->grid, array->space->rank, extents);
    for (int i = 0; i < array->space->rank; i++)
        if (array->over[i] >= 0) fern_place_block(&home, i, array->over[i]);
    for (int g = 0; g < sized->grid.rank; g++)
        if (array->face[g] >= 0) fern_place_face(&home, g, array->face[g]);
    list_push(sized->distribution->plan->arena, &sized->homes, home);
    return true;
}

bool sized_new(Sized *sized, const Distribution *distribution, const Substitution *sizes, int count)
{
    Arena *arena = distribution->plan->arena;
    *sized = (Sized){.distribution = distribution, .grid = {.rank = distribution->grid.rank}};
    for (int g = 0; g < sized->grid.rank; g++) sized->grid.extent[g] = 1;
    for (int i = 0; i < distribution->arrays.count; i++)
        if (!size_array(sized, distribution->arrays.items[i], sizes, count)) return false;
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) {
            if (!in_buffer(&share->touched.items[t])) continue;
            SizedMove *move = arena_alloc(arena, sizeof *move);
            *move = (SizedMove){.share = share, .touched = &share->touched.items[t], .grid = sized->grid};
            if (!size_move(sized, move, sizes, count)) return false;
            if (share->touched.items[t].partial)
                list_push(arena, &sized->partials, move);
            else
                list_push(arena, &sized->moves, move);
        }
    }
    return true;
}

static void set_grid_of(SizedMove *move, const fern_shape *grid)
{
    move->grid = move->source.grid = move->demand.grid = *grid;
}

void sized_set_grid(Sized *sized, const fern_shape *grid)
{
    sized->grid = *grid;
    for (int i = 0; i < sized->homes.count; i++) sized->homes.items[i].grid = *grid;
    for (int m = 0; m < sized->moves.count; m++) set_grid_of(sized->moves.items[m], grid);
    for (int p = 0; p < sized->partials.count; p++) set_grid_of(sized->partials.items[p], grid);
}

static int64_t extent_of(const Symbol *symbol, void *data)
{
    const Sized *sized = data;
    for (int g = 0; g < sized->grid.rank; g++)
        if (sized->distribution->grid.dimensions[g].symbol == symbol) return sized->grid.extent[g];
    return 0;
}

static bool compares(int64_t left, const char *op, int64_t right)
{
    if (op[1] == '=') return *op == '=' ? left == right : *op == '!' ? left != right : *op == '<' ? left <= right : left >= right;
    return *op == '<' ? left < right : left > right;
}

static bool is_allowed(const void *arguments, const int64_t *extents)
{
    Sized sized = *(const Sized *)arguments;
    sized.grid = fern_shape_of(sized.grid.rank, extents);
    for (int w = 0; w < sized.distribution->grid.where.count; w++) {
        const GridCondition *condition = &sized.distribution->grid.where.items[w];
        int64_t left, right;
        if (!expr_evaluate(condition->left, extent_of, &sized, &left) || !expr_evaluate(condition->right, extent_of, &sized, &right)
            || !compares(left, condition->op, right))
            return false;
    }
    return true;
}

fern_traffic sized_partial_at(const SizedMove *partial, int64_t all, const int64_t *coordinates)
{
    fern_box box;
    partial->demand.need(partial->demand.arguments, coordinates, &box);
    return fern_partial_traffic(&partial->source, &box, partial->touched->partial,
                                partial->touched->array->space->root->element_bytes, all, coordinates);
}

static double bytes_at(const Sized *sized, const int64_t *coordinates)
{
    double bytes = 0;
    for (int i = 0; i < sized->homes.count; i++)
        bytes += (double)(fern_owned_count(&sized->homes.items[i], fern_shape_rank(&sized->grid, coordinates))
                          * sized->distribution->arrays.items[i]->space->root->element_bytes);
    for (int m = 0; m < sized->moves.count; m++)
        bytes += (double)(fern_need_of_others(&sized->moves.items[m]->source, &sized->moves.items[m]->demand, coordinates)
                          * sized->moves.items[m]->touched->array->space->root->element_bytes);
    for (int p = 0; p < sized->partials.count; p++)
        bytes += (double)sized_partial_at(sized->partials.items[p], fern_shape_count(&sized->grid), coordinates).bytes_in;
    return bytes;
}

/* What NAME_cost computes in generated code. */
static double cost_of(const void *arguments, const int64_t *extents)
{
    Sized *sized = (Sized *)arguments;
    const fern_shape grid = fern_shape_of(sized->grid.rank, extents);
    int64_t middle[FERN_MAX_RANK];
    sized_set_grid(sized, &grid);
    fern_shape_middle(&grid, middle);
    const double first = bytes_at(sized, (const int64_t[FERN_MAX_RANK]){0}), inner = bytes_at(sized, middle);
    return first > inner ? first : inner;
}

bool sized_solve(Sized *sized, int64_t ranks)
{
    const RankGrid *grid = &sized->distribution->grid;
    fern_shape shape = {.rank = grid->rank, .extent = {ranks}};
    if (grid->name) {
        fern_shape_rules rules = {.rank = grid->rank, .cost = cost_of, .falls = sized->partials.count == 0, .arguments = sized,
                                  .allowed = grid->where.count ? is_allowed : NULL};
        for (int g = 0; g < grid->rank; g++) {
            rules.fixed[g] = grid->dimensions[g].extent;
            rules.same_as[g] = grid->dimensions[g].same_as;
        }
        if (!fern_shape_choose(&rules, ranks, &shape)) return false;
    }
    sized_set_grid(sized, &shape);
    return true;
}
