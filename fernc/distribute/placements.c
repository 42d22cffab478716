/* Which part of each array a rank owns, and how it lies in memory. */
#include "distributor.h"

#include "plan/guards.h"

#include <string.h>

/* Which pointers it changes places with, by way of others, too: a number from 1 on; 0: it changes none. */
static int swapped_number(const Distributor *d, const char *name)
{
    const Around *around = &d->function->around;
    int *numbers = arena_alloc(d->arena, sizeof *numbers * (size_t)(2 * around->swaps.count + 1));
    for (int i = 0; i < around->swaps.count; i++) numbers[2 * i] = numbers[2 * i + 1] = i + 1;
    for (bool changes = true; changes;) {
        changes = false;
        for (int i = 0; i < 2 * around->swaps.count; i++)
            for (int j = 0; j < 2 * around->swaps.count; j++) {
                bool same = i / 2 == j / 2 || !strcmp(around->swaps.items[i / 2].names[i % 2], around->swaps.items[j / 2].names[j % 2]);
                if (!same || numbers[i] <= numbers[j]) continue;
                numbers[i] = numbers[j];
                changes = true;
            }
    }
    for (int i = 0; i < 2 * around->swaps.count; i++)
        if (!strcmp(around->swaps.items[i / 2].names[i % 2], name)) return numbers[i];
    return 0;
}

static bool allocates(const Statement *statement, const char *name)
{
    return statement->kind == STATEMENT_ALLOCATE && !strcmp(statement->declared_name, name);
}

/* Whether the function allocates the variable's memory, in one place. */
static bool is_allocated(const Function *function, const Root *root)
{
    int count = 0;
    for (int r = 0; r < function->regions.count; r++)
        for (int s = 0; s < function->regions.items[r]->statements.count; s++)
            count += allocates(function->regions.items[r]->statements.items[s], root->name);
    for (int s = 0; s < function->around.statements.count; s++)
        for (const Statement *part = function->around.statements.items[s].statement; part; part = part->next_part)
            count += allocates(part, root->name);
    return count == 1 && root->allocation_count == 1;
}

Placed *new_array(Distributor *d, Range range, Space *space)
{
    const Root *root = space->root;
    Placed *array = arena_alloc(d->arena, sizeof *array);
    *array = (Placed){.space = space, .parameter = parameter_of(d->function, root)};
    list_push(d->arena, &array->spaces, space);
    for (int i = 0; i < MAX_RANK; i++) array->over[i] = -1;
    for (int i = 0; i < space->rank; i++) array->extent[i] = space->extent[i];
    for (int g = 0; g < MAX_GRID; g++) array->face[g] = ALL_FACES;
    array->swapped = swapped_number(d, root->name);
    list_push(d->arena, &d->distribution->arrays, array);
    if (array->parameter < 0 && root->kind == ROOT_LOCAL && root->array)
        diag_error(d->diag, range, "on ranks, `%s` has to be allocated: it is in blocks", root->name);
    else if (array->parameter < 0 && !is_allocated(d->function, root))
        diag_error(d->diag, range, "on ranks, `%s` is neither a pointer parameter of `%s` nor allocated in it", root->name,
                   d->function->name);
    else if (strcmp(root->pointer, root->name))
        diag_error(d->diag, range, "on ranks, an array is a pointer to its elements, and `%s` points at rows", root->name);
    else if (array->parameter >= 0 && d->function->parameters.items[array->parameter].assigned && !array->swapped)
        diag_error(d->diag, range, "on ranks, the parameter `%s` cannot be assigned: it is an array in blocks", root->name);
    return array;
}

/* The larger of two extents; NULL: it is not known which is. */
static const Expr *larger(Facts *facts, const Expr *a, const Expr *b)
{
    return facts_prove_le(facts, b, a) ? a : facts_prove_le(facts, a, b) ? b : NULL;
}

/* The array that another region has, too. */
static void join_space(Distributor *d, Range range, Placed *array, Space *space)
{
    const char *name = space->root->name;
    const Space *first = array->space;
    list_push(d->arena, &array->spaces, space);
    if (first->root->range.begin != space->root->range.begin)
        diag_error(d->diag, range, "on ranks, two variables `%s` are arrays: give them different names", name);
    else if (first->rank != space->rank)
        diag_error(d->diag, range, "on ranks, `%s` has %d dimension%s here, and %d in another run of calls", name, space->rank,
                   space->rank == 1 ? "" : "s", first->rank);
    for (int i = 0; i < space->rank && first->rank == space->rank; i++) {
        const Expr *extent = larger(space->plan->facts, array->extent[i], space->extent[i]);
        if (extent && expr_equal(first->stride[i], space->stride[i])) {
            array->extent[i] = extent;
            continue;
        }
        diag_error(d->diag, range, "on ranks, `%s` has another shape here than in another run of calls", name);
        return;
    }
}

Placed *array_of(Distributor *d, Range range, Space *space)
{
    Placed *array = placed_array(d->distribution, space);
    if (array) return array;
    array = placed_variable(d->distribution, space->root->name);
    if (!array) return new_array(d, range, space);
    join_space(d, range, array, space);
    return array;
}

/* One that changes places with it and is placed already. */
static const Placed *placed_partner(const Distributor *d, const Placed *array)
{
    for (int i = 0; i < d->distribution->arrays.count; i++) {
        const Placed *other = d->distribution->arrays.items[i];
        if (other != array && array->swapped && other->swapped == array->swapped && (other->by || other->given)) return other;
    }
    return NULL;
}

static void place_as(Placed *array, const Placed *other)
{
    memcpy(array->over, other->over, sizeof array->over);
    memcpy(array->face, other->face, sizeof array->face);
    memcpy(array->cyclic, other->cyclic, sizeof array->cyclic);
    memcpy(array->ghost, other->ghost, sizeof array->ghost);
}

void join_swapped(Distributor *d)
{
    Distribution *distribution = d->distribution;
    for (int i = 0; i < distribution->arrays.count; i++)
        for (int j = 0; j < distribution->arrays.count; j++) {
            Placed *array = distribution->arrays.items[i], *other = distribution->arrays.items[j];
            if (i == j || !array->swapped || array->swapped != other->swapped) continue;
            const Range range = array->by->node->range;
            array->written |= other->written;
            bool same = array->space->rank == other->space->rank && array->space->root->element_bytes == other->space->root->element_bytes;
            for (int s = 0; s < array->space->rank && same; s++) {
                const Expr *extent = larger(array->space->plan->facts, array->extent[s], other->extent[s]);
                same = extent && expr_equal(array->space->stride[s], other->space->stride[s]);
                if (same) array->extent[s] = extent;
            }
            if (!same && i < j)
                diag_error(d->diag, range, "on ranks, `%s` and `%s` change places, and are not known to have the same shape",
                           array->space->root->name, other->space->root->name);
            else if (i < j && (memcmp(array->over, other->over, sizeof array->over) || memcmp(array->face, other->face, sizeof array->face)
                               || memcmp(array->cyclic, other->cyclic, sizeof array->cyclic)
                               || memcmp(array->ghost, other->ghost, sizeof array->ghost)))
                diag_error(d->diag, range, "on ranks, `%s` and `%s` change places, and lie in different blocks",
                           array->space->root->name, other->space->root->name);
        }
}

/* The dimension of the box that goes along with the loop; -1: none. */
static int cut_side(const NestLoop *loop, const Box *box)
{
    for (int d = 0; d < box->rank; d++)
        if (expr_mentions(box->side[d].begin, loop->variable)) return d;
    return -1;
}

/* In blocks of the dimensions that go along with the loops that are cut. */
static void place_along(Distributor *d, const Share *share, const Box *box, Placed *array)
{
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        int side = share->cuts[g].loop < 0 ? -1 : cut_side(&share->nest->loops[share->cuts[g].loop], box);
        if (side >= 0 && array->over[side] < 0) array->over[side] = g;
    }
}

static void place_by(Distributor *d, Share *share, bool by_writers)
{
    Nest *nest = share->nest;
    d->plan = nest->plan;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (!in_memory(nest, access) || (by_writers && !access_writes(access))) continue;
            Placed *array = array_of(d, piece->stage->node->range, access->space);
            array->written |= access_writes(access);
            const Placed *partner = array->by || array->given ? NULL : placed_partner(d, array);
            if (partner) {
                place_as(array, partner);
                array->by = piece->stage;
                continue;
            }
            bool read_whole = !by_writers && !array->written && !array->swapped && array->by && array->by->nest == nest && !in_blocks(array);
            if (array->by && (!read_whole || array->given)) continue;
            array->by = piece->stage;
            if (array->given) continue;
            place_along(d, share, &piece->boxes[a], array);
            place_named(d, share, piece, access, array);
        }
    }
}

static Symbol *new_symbol(Distributor *d, const Placed *array, const char *what, int dimension)
{
    const char *name = arena_printf(d->arena, "%s_%s%d", array->space->root->identifier, what, dimension);
    return rank_symbol(d, name);
}

/* Nests with the least choice come first, in program order where it is the same: they place what they write. */
void place_arrays(Distributor *d)
{
    const Distribution *distribution = d->distribution;
    int most = 0;
    for (int n = 0; n < distribution->shares.count; n++)
        if (candidate_count(distribution->shares.items[n]) > most) most = candidate_count(distribution->shares.items[n]);
    for (int count = 0; count <= most; count++)
        for (int n = 0; n < distribution->shares.count; n++) {
            if (candidate_count(distribution->shares.items[n]) != count) continue;
            choose_loops_of(d, distribution->shares.items[n]);
            place_by(d, distribution->shares.items[n], true);
        }
    for (int n = 0; n < distribution->shares.count; n++) place_by(d, distribution->shares.items[n], false);
}

/* Whether each comparison of the guard with this parameter holds for whatever stride a block may have. */
static bool holds_for_strides(Plan *plan, const Stage *stage, const Guard *guard, const Symbol *symbol)
{
    if (!guard) return true;
    if (guard->kind == GUARD_AND || guard->kind == GUARD_OR)
        return holds_for_strides(plan, stage, guard->left, symbol) && holds_for_strides(plan, stage, guard->right, symbol);
    if (!expr_mentions(guard->left_value, symbol) && !expr_mentions(guard->right_value, symbol)) return true;
    const Routine *routine = stage->node->routine;
    const Expr *stride = expr_symbol(plan->pool, symbol_new(plan->pool, "stride"));
    Substitution *list = arena_alloc(plan->arena, sizeof *list * (size_t)(routine->parameter_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].symbol)
            list[count++] = (Substitution){routine->parameters[p].symbol,
                                           routine->parameters[p].symbol == symbol ? stride : stage->values[p]};
    const int mark = facts_mark(plan->facts);
    facts_assume_le(plan->facts, expr_constant(plan->pool, 1), stride);
    const bool holds = guard_holds_with(plan, stage, guard, list, count);
    facts_forget(plan->facts, mark);
    return holds;
}

int stride_parameter(const Stage *stage, const Access *access, int view_dimension)
{
    const Symbol *symbol = expr_as_symbol(access->binding->strides[view_dimension]);
    if (symbol && (stride_says_more(stage, symbol) || !holds_for_strides(access->space->plan, stage, stage->block->guard, symbol))) return -1;
    for (int p = 0; symbol && p < stage->node->routine->parameter_count; p++)
        if (stage->node->routine->parameters[p].symbol == symbol)
            return stage->block->tile_arguments[p] || stage->node->routine->parameters[p].fixed ? -1 : p;
    return -1;
}

/* Whether a call takes it for granted what the stride of the dimension is. */
static bool takes_for_granted(const Space *space, int dimension)
{
    if (space->flat_ok) return true;
    for (int u = 0; u < space->uses.count; u++) {
        const SpaceUse *use = &space->uses.items[u];
        if (!use->stage->nest || !use->access->binding || use->access->flat) continue;
        for (int v = 0; v < use->access->view_rank; v++)
            if (use->access->axis[v] == dimension && stride_parameter(use->stage, use->access, v) < 0) return true;
    }
    return false;
}

static bool is_taken_for_granted(const Placed *array, int dimension)
{
    for (int s = 0; s < array->spaces.count; s++)
        if (takes_for_granted(array->spaces.items[s], dimension)) return true;
    return false;
}

/* Whether the dimensions inside of this one are one range of memory. */
static bool is_packed_inside(Distributor *d, const Placed *array, int dimension)
{
    const Space *space = array->space;
    const Expr *elements = constant(d, 1);
    for (int i = dimension + 1; i < space->rank; i++) elements = expr_mul(d->plan->pool, elements, array->extent[i]);
    return facts_prove_eq(d->plan->facts, elements, space->stride[dimension]);
}

/* Strides inside of what is cut do not change where the array is one range of memory. Dimensions that are not cut
 * begin with element 0. */
void view_block(Distributor *d, Placed *array)
{
    const Space *space = array->space;
    int inner = -1; /* the last dimension that is cut */
    d->plan = space->plan;
    for (int i = 0; i < space->rank; i++)
        if (array->over[i] >= 0) inner = i;
    for (int i = 0; i < space->rank; i++) {
        bool stays = expr_is(space->stride[i], 1)
                     || (inner <= i && is_taken_for_granted(array, i) && is_packed_inside(d, array, i));
        if (array->home) stays = expr_is(space->stride[i], 1) || (inner <= i && is_packed_inside(d, array, i));
        array->fixed[i] = stays ? space->stride[i] : NULL;
        array->view.stride[i] = stays ? space->stride[i] : expr_symbol(d->plan->pool, new_symbol(d, array, "stride", i));
        array->view.origin[i] = expr_constant(d->plan->pool, 0);
        if (array->over[i] < 0) continue;
        array->view.origin[i] = expr_symbol(d->plan->pool, new_symbol(d, array, "origin", i));
    }
    array->view.name = space->root->name;
}
