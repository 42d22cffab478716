/* What the files that distribute ask of nests, of calls and of the schedule. */
#include "distributor.h"

#include <string.h>

const Expr *constant(const Distributor *d, int64_t value)
{
    return expr_constant(d->plan->pool, value);
}

Symbol *rank_symbol(Distributor *d, const char *name)
{
    Symbol *symbol = symbol_new(d->plan->pool, name);
    symbol->owner = d->plan;
    symbol->of_rank = true;
    return symbol;
}

int parameter_of(const Function *function, const Root *root)
{
    for (int i = 0; i < function->parameters.count; i++)
        if (root->kind == ROOT_OUTSIDE && !strcmp(function->parameters.items[i].name, root->name)) return i;
    return -1;
}

/* --- The schedule -------------------------------------------------------------------------------------------- */

bool is_command_for(const Distributor *d, const Command *command)
{
    return command->ranks && (!command->function || !strcmp(command->function, d->function->name));
}

static bool is_grid_called(const RankGrid *grid, const char *name)
{
    for (int g = 0; g < grid->rank; g++)
        if (!strcmp(grid->dimensions[g].grid, name)) return true;
    return false;
}

int find_dimension(const Distributor *d, const GridPlace *place)
{
    const RankGrid *grid = &d->distribution->grid;
    if (!grid->name) return -1; /* said once */
    if (!is_grid_called(grid, place->grid)) {
        diag_error(d->diag, place->range, "no grid is called `%s`", place->grid);
        diag_note(d->diag, grid->range, "the grid is `%s`", grid->name);
        return -1;
    }
    const char *names[MAX_GRID];
    int count = 0;
    for (int g = 0; g < grid->rank; g++) {
        if (strcmp(grid->dimensions[g].grid, place->grid)) continue;
        names[count] = grid->dimensions[g].name;
        if (!strcmp(names[count++], place->dimension)) return g;
    }
    diag_error(d->diag, place->range, "the grid `%s` has no dimension `%s`", place->grid, place->dimension);
    const char *nearest = nearest_word(place->dimension, names, count);
    if (nearest)
        diag_hint(d->diag, "did you mean `%s`?", nearest);
    else
        diag_hint(d->diag, "it is `%s`", grid->text);
    return -1;
}

bool is_outer_of(const Share *share, const char *name)
{
    for (int l = 0; l < share->nest->loop_count; l++)
        if (share->nest->loops[l].distributed && !strcmp(share->nest->loops[l].distributed->names[0], name)) return true;
    return false;
}

/* --- Nests and calls ----------------------------------------------------------------------------------------- */

Access *access_to(const Stage *stage, const Parameter *parameter)
{
    for (int a = 0; a < stage->access_count; a++) {
        int p = stage->accesses[a].parameter;
        if (p >= 0 && !strcmp(stage->node->routine->parameters[p].name, parameter->name)) return &stage->accesses[a];
    }
    return NULL;
}

bool in_memory(const Nest *nest, const Access *access)
{
    return access->space->rank > 0 && !access->space->of_rows && !nest_window(nest, access->space);
}

int tile_side(Plan *plan, const NestLoop *loop, const Box *box, const Expr **shift)
{
    const Expr *x = expr_symbol(plan->pool, loop->variable);
    const Expr *end = expr_add(plan->pool, x, expr_symbol(plan->pool, loop->length));
    int found = -1;
    for (int d = 0; d < box->rank; d++) {
        const Expr *low = expr_sub(plan->pool, box->side[d].begin, x), *high = expr_sub(plan->pool, box->side[d].end, end);
        bool mentions = expr_mentions(box->side[d].begin, loop->variable) || expr_mentions(box->side[d].end, loop->variable)
                        || expr_mentions(box->side[d].begin, loop->length) || expr_mentions(box->side[d].end, loop->length);
        if (!mentions) continue;
        if (found >= 0 || expr_mentions(low, loop->variable) || !expr_equal(low, high)) return -1;
        *shift = low;
        found = d;
    }
    return found;
}

bool chunk_box(Distributor *d, const Nest *nest, const Box *tile, Box *whole)
{
    Plan *plan = d->plan;
    *whole = *tile;
    for (int l = nest->loop_count + nest->sub_count - 1; l >= 0; l--) {
        const NestLoop *loop = &nest->loops[l];
        const Substitution list[] = {{loop->variable, loop->begin}, {loop->length, expr_sub(plan->pool, loop->end, loop->begin)}};
        *whole = box_substitute(plan->pool, whole, list, 2);
    }
    for (int i = 0; i < whole->rank; i++) {
        whole->side[i].begin = facts_simplify(plan->facts, whole->side[i].begin);
        whole->side[i].end = facts_simplify(plan->facts, whole->side[i].end);
    }
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    bool holds = box_contains(plan->facts, whole, tile);
    facts_forget(plan->facts, mark);
    for (int l = 0; l < nest->loop_count + nest->sub_count; l++)
        holds &= !box_mentions(whole, nest->loops[l].variable) && !box_mentions(whole, nest->loops[l].length)
                 && !box_mentions(whole, nest->loops[l].tile);
    return holds;
}

/* Whether the tile goes along with loops of the nest, or is the whole array: then the loops write all of it. */
static bool covers(Distributor *d, const Nest *nest, const Placed *array, const Box *tile)
{
    Box box;
    if (!chunk_box(d, nest, tile, &box)) return false;
    for (int i = 0; i < box.rank; i++) {
        bool along = false, mentions = false;
        for (int l = 0; l < nest->loop_count + nest->sub_count; l++) {
            const NestLoop *loop = &nest->loops[l];
            const Expr *shift;
            mentions |= expr_mentions(tile->side[i].begin, loop->variable) || expr_mentions(tile->side[i].end, loop->variable)
                        || expr_mentions(tile->side[i].end, loop->length);
            along |= tile_side(d->plan, loop, tile, &shift) == i;
        }
        if ((mentions && !along) || !facts_prove_le(d->plan->facts, box.side[i].begin, constant(d, 0))
            || !facts_prove_le(d->plan->facts, array->extent[i], box.side[i].end))
            return false;
    }
    return true;
}

bool is_overwritten(Distributor *d, const Share *share, const Placed *array)
{
    bool covered = false;
    d->plan = share->nest->plan;
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Piece *piece = share->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (!in_memory(share->nest, access) || placed_array(d->distribution, access->space) != array) continue;
            if (!access_overwrites(access)) return false;
            covered |= !piece->stage->node->predicate && covers(d, share->nest, array, &piece->boxes[a]);
        }
    }
    return covered;
}
