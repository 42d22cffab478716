#include "sized.h"

static bool value_with(const Plan *plan, const Expr *expr, const Substitution *sizes, int count, int64_t *value)
{
    return expr_is_constant(expr_substitute(plan->pool, expr, sizes, count), value);
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
    fern_span blocks[MAX_GRID], step;
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
    if (symbol == ends->move->share->steps.begin) return ends->step.begin;
    if (symbol == ends->move->share->steps.end) return ends->step.end;
    return 0;
}

static int64_t end_at(const SizedEnd *end, Ends *ends)
{
    int64_t value = end->constant + end->step_begin * ends->step.begin + end->step_end * ends->step.end;
    if (end->other) return expr_evaluate(end->other, value_of, ends, &value) ? value : 0;
    for (int g = 0; g < ends->move->grid.rank; g++)
        value += end->begin[g] * ends->blocks[g].begin + end->end[g] * ends->blocks[g].end;
    return value;
}

/* Where the step is on the rank at these coordinates. */
static fern_span sized_step(const SizedMove *stream, const int64_t *coordinates, int64_t step)
{
    const Steps *steps = &stream->share->steps;
    const int g = stream->steps.cut;
    const fern_span span = g < 0 ? stream->steps.range : block_of(&stream->cuts[g], stream->grid.extent[g], coordinates[g]);
    if (steps->size) return fern_step_of_chunks(span, steps->size, step);
    for (int d = 0; d < stream->grid.rank; d++)
        if (steps->turns >> d & 1) step += coordinates[d];
    return fern_step_of_blocks(span, stream->steps.count, step % stream->steps.count);
}

bool sized_evaluate(const SizedMove *move, const Expr *expr, const int64_t *coordinates, int64_t *value)
{
    Ends ends = {.move = move};
    for (int g = 0; g < move->grid.rank; g++)
        if (move->cuts[g].cut) ends.blocks[g] = block_of(&move->cuts[g], move->grid.extent[g], coordinates[g]);
    return expr_evaluate(expr, value_of, &ends, value);
}

static void need(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    Ends ends = {.move = arguments};
    const SizedMove *move = ends.move;
    for (int g = 0; g < move->grid.rank; g++)
        if (move->cuts[g].cut) ends.blocks[g] = block_of(&move->cuts[g], move->grid.extent[g], coordinates[g]);
    if (move->steps.count) ends.step = sized_step(move, coordinates, move->step);
    box->rank = move->box->rank;
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
        bool single = term->atom_count == 1 && term->atoms[0]->kind == ATOM_SYMBOL && move->share->steps.begin;
        if (single && term->atoms[0]->symbol == move->share->steps.begin) end.step_begin = term->coefficient;
        if (single && term->atoms[0]->symbol == move->share->steps.end) end.step_end = term->coefficient;
        known |= single && (term->atoms[0]->symbol == move->share->steps.begin || term->atoms[0]->symbol == move->share->steps.end);
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
    return !sized->cut || (value_with(distribution->plan, cut->extent, sizes, count, &sized->extent)
                           && value_with(distribution->plan, cut->shift, sizes, count, &sized->shift)
                           && value_with(distribution->plan, cut->first, sizes, count, &sized->first)
                           && value_with(distribution->plan, cut->last, sizes, count, &sized->last));
}

fern_span sized_owners(const fern_placement *source, int axis, fern_span span)
{
    const int64_t n = source->extent[axis], parts = source->grid.extent[source->axis[axis].over], block = source->axis[axis].block;
    if (span.end <= span.begin) return (fern_span){0, 0};
    if (source->axis[axis].cut == FERN_BLOCK)
        return (fern_span){fern_block_owner(n, parts, span.begin), fern_block_owner(n, parts, span.end - 1) + 1};
    const int64_t first = span.begin / block, count = (span.end - 1) / block - first + 1;
    return (fern_span){first % parts, first % parts + (count < parts ? count : parts)};
}

const fern_placement *sized_home(const Sized *sized, const Placed *array)
{
    int i = 0;
    while (sized->distribution->arrays.items[i] != array) i++;
    return &sized->homes.items[i];
}

static bool size_move(Sized *sized, SizedMove *move, const Substitution *sizes, int count)
{
    const Distribution *distribution = sized->distribution;
    for (int g = 0; g < sized->grid.rank; g++)
        if (!size_cut(distribution, &move->share->cuts[g], sizes, count, &move->cuts[g])) return false;
    move->demand = (fern_demand){.grid = sized->grid, .need = need, .arguments = move, .argument_size = sizeof *move,
                                  .of_owners = move->touched->in_place};
    for (int i = 0; i < move->box->rank; i++) {
        const Interval *side = &move->box->side[i];
        ExprPool *pool = distribution->plan->pool;
        move->sides[i][0] = end_of(move, expr_substitute(pool, side->begin, sizes, count));
        move->sides[i][1] = end_of(move, expr_substitute(pool, side->end, sizes, count));
        move->demand.depends[i] = cuts_in(distribution, move->share, side->begin) | cuts_in(distribution, move->share, side->end);
    }
    move->source = *sized_home(sized, move->touched->array);
    return true;
}

static bool size_array(Sized *sized, const Placed *array, const Substitution *sizes, int count)
{
    int64_t extents[MAX_RANK];
    for (int i = 0; i < array->space->rank; i++)
        if (!value_with(sized->distribution->plan, array->extent[i], sizes, count, &extents[i]) || extents[i] < 0) return false;
    fern_placement home = fern_place(sized->grid, array->space->rank, extents);
    for (int i = 0; i < array->space->rank; i++)
        if (array->over[i] >= 0 && array->cyclic[i])
            fern_place_cyclic(&home, i, array->over[i], array->cyclic[i]);
        else if (array->over[i] >= 0)
            fern_place_block(&home, i, array->over[i]);
    for (int g = 0; g < sized->grid.rank; g++)
        if (array->face[g] >= 0) fern_place_face(&home, g, array->face[g]);
    list_push(sized->distribution->plan->arena, &sized->homes, home);
    return true;
}

static SizedMove *sized_move(Sized *sized, const Share *share, const Touched *touched, const Box *box, const Substitution *sizes, int count)
{
    SizedMove *move = arena_alloc(sized->distribution->plan->arena, sizeof *move);
    *move = (SizedMove){.share = share, .touched = touched, .box = box, .grid = sized->grid};
    return size_move(sized, move, sizes, count) ? move : NULL;
}

static bool size_steps(SizedMove *stream, const Substitution *sizes, int count)
{
    const Steps *steps = &stream->share->steps;
    stream->steps.cut = -1;
    for (int g = 0; g < stream->grid.rank; g++)
        if (stream->cuts[g].cut && stream->share->cuts[g].loop == steps->loop) stream->steps.cut = g;
    return stream->steps.cut >= 0 || (value_with(stream->share->nest->plan, steps->first, sizes, count, &stream->steps.range.begin)
                                      && value_with(stream->share->nest->plan, steps->last, sizes, count, &stream->steps.range.end));
}

bool sized_new(Sized *sized, const Distribution *distribution, const Substitution *sizes, int count)
{
    Arena *arena = distribution->plan->arena;
    *sized = (Sized){.distribution = distribution, .grid = {.rank = distribution->grid.rank}};
    for (int g = 0; g < sized->grid.rank; g++) sized->grid.extent[g] = 1;
    for (int i = 0; i < distribution->arrays.count; i++)
        if (!size_array(sized, distribution->arrays.items[i], sizes, count)) return false;
    for (int i = 0; i < distribution->redistributions.count; i++) {
        const Redistribution *move = &distribution->redistributions.items[i];
        list_push(arena, &sized->redistributions,
                  ((SizedRedistribution){move, *sized_home(sized, move->from),
                                         {.grid = sized->grid, .by_placement = true, .placement = *sized_home(sized, move->to)}}));
    }
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) {
            const Touched *touched = &share->touched.items[t];
            if (!is_exchanged(touched) || touched->goes_on || touched->kept_from || touched->image) continue;
            SizedMove *move = sized_move(sized, share, touched, touched->streamed ? &touched->whole : &touched->box, sizes, count);
            SizedMove *stream = touched->streamed ? sized_move(sized, share, touched, &touched->box, sizes, count) : NULL;
            if (!move || (touched->streamed && !size_steps(stream, sizes, count))) return false;
            if (touched->partial)
                list_push(arena, &sized->partials, move);
            else
                list_push(arena, &sized->moves, move);
            if (stream) list_push(arena, &sized->streams, stream);
        }
    }
    return true;
}

static int64_t extent_of(const Symbol *symbol, void *data)
{
    const Sized *sized = data;
    for (int g = 0; g < sized->grid.rank; g++)
        if (sized->distribution->grid.dimensions[g].symbol == symbol) return sized->grid.extent[g];
    return 0;
}

/* Of the loop on one rank, at most. */
static int64_t longest_loop(const SizedMove *stream)
{
    const int g = stream->steps.cut;
    if (g < 0) return stream->steps.range.end - stream->steps.range.begin;
    const SizedCut *cut = &stream->cuts[g];
    const int64_t block = fern_block(cut->extent, stream->grid.extent[g], 0).end, all = cut->last - cut->first;
    return block < all ? block : all;
}

/* How many steps there are on this grid. */
static void count_steps(const Sized *sized, SizedMove *stream)
{
    const Steps *steps = &stream->share->steps;
    int64_t parts;
    if (steps->size)
        stream->steps.count = (longest_loop(stream) + steps->size - 1) / steps->size;
    else
        stream->steps.count = expr_evaluate(steps->parts, extent_of, (void *)sized, &parts) && parts > 1 ? parts : 1;
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
    for (int i = 0; i < sized->redistributions.count; i++) {
        SizedRedistribution *move = &sized->redistributions.items[i];
        move->source.grid = move->demand.grid = move->demand.placement.grid = *grid;
    }
    for (int m = 0; m < sized->streams.count; m++) {
        set_grid_of(sized->streams.items[m], grid);
        count_steps(sized, sized->streams.items[m]);
    }
}

fern_traffic sized_partial_at(const SizedMove *partial, int64_t all, const int64_t *coordinates)
{
    fern_box box;
    partial->demand.need(partial->demand.arguments, coordinates, &box);
    return fern_partial_traffic(&partial->source, &box, partial->touched->partial,
                                partial->touched->array->space->root->element_bytes, all, coordinates);
}

/* A few such numbers can be added. */
static bool is_countable(const fern_span *sides, int rank, int64_t bytes)
{
    for (int i = 0; i < rank; i++)
        if (sides[i].end > sides[i].begin && __builtin_mul_overflow(bytes, sides[i].end - sides[i].begin, &bytes)) return false;
    return bytes <= INT64_MAX / 64;
}

/* No block is larger than the first. */
static bool has_countable_blocks(const fern_placement *home, int64_t bytes)
{
    const int64_t origin[FERN_MAX_RANK] = {0};
    fern_span sides[FERN_MAX_RANK];
    for (int i = 0; i < home->rank; i++) {
        const fern_comb owned = fern_owned(home, i, origin);
        sides[i] = (fern_span){0, fern_comb_count(&owned)};
    }
    return is_countable(sides, home->rank, bytes);
}

static bool needs_can_be_counted(const SizedMove *move)
{
    int64_t coordinates[FERN_MAX_RANK] = {0};
    for (int i = 0; i < 2; i++) {
        fern_box box;
        move->demand.need(move->demand.arguments, coordinates, &box);
        if (!is_countable(box.side, box.rank, move->touched->array->space->root->element_bytes)) return false;
        fern_shape_middle(&move->grid, coordinates);
    }
    return true;
}

bool sized_can_be_counted(const Sized *sized)
{
    for (int i = 0; i < sized->homes.count; i++)
        if (!has_countable_blocks(&sized->homes.items[i], sized->distribution->arrays.items[i]->space->root->element_bytes)) return false;
    for (int m = 0; m < sized->moves.count; m++)
        if (!needs_can_be_counted(sized->moves.items[m])) return false;
    for (int p = 0; p < sized->partials.count; p++)
        if (!needs_can_be_counted(sized->partials.items[p])) return false;
    return true;
}
