/* Which part of each array a rank owns, and how it lies in memory. */
#include "distributor.h"

#include <string.h>

static int parameter_of(const Function *function, const Root *root)
{
    for (int i = 0; i < function->parameters.count; i++)
        if (root->kind == ROOT_OUTSIDE && !strcmp(function->parameters.items[i].name, root->name)) return i;
    return -1;
}

Placed *new_array(Distributor *d, Range range, Space *space)
{
    const Root *root = space->root;
    Placed *array = arena_alloc(d->arena, sizeof *array);
    *array = (Placed){.space = space, .parameter = parameter_of(d->function, root)};
    for (int i = 0; i < MAX_RANK; i++) array->over[i] = -1;
    for (int g = 0; g < MAX_GRID; g++) array->face[g] = ALL_FACES;
    list_push(d->arena, &d->distribution->arrays, array);
    if (array->parameter < 0 && root->kind == ROOT_LOCAL && root->array)
        diag_error(d->diag, range, "on ranks, `%s` has to be allocated: it is in blocks", root->name);
    else if (array->parameter < 0 && (root->kind != ROOT_LOCAL || !root->allocation))
        diag_error(d->diag, range, "on ranks, `%s` is neither a pointer parameter of `%s` nor allocated in it", root->name,
                   d->function->name);
    else if (strcmp(root->pointer, root->name))
        diag_error(d->diag, range, "on ranks, an array is a pointer to its elements, and `%s` points at rows", root->name);
    else if (array->parameter >= 0 && d->function->parameters.items[array->parameter].assigned)
        diag_error(d->diag, range, "on ranks, the parameter `%s` cannot be assigned: it is an array in blocks", root->name);
    return array;
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
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (!in_memory(nest, access) || (by_writers && !access_writes(access))) continue;
            Placed *array = placed_array(d->distribution, access->space);
            if (!array) array = new_array(d, piece->stage->node->range, access->space);
            array->written |= access_writes(access);
            bool read_whole = !by_writers && !array->written && array->by && array->by->nest == nest && !in_blocks(array);
            if (array->by && (!read_whole || array->given)) continue;
            array->by = piece->stage;
            if (array->given) continue;
            place_along(d, share, &piece->boxes[a], array);
        }
    }
}

static Symbol *new_symbol(Distributor *d, const Placed *array, const char *what, int dimension)
{
    const char *name = arena_printf(d->arena, "%s_%s%d", array->space->root->identifier, what, dimension);
    Symbol *symbol = symbol_new(d->plan->pool, name);
    symbol->owner = d->plan;
    return symbol;
}

/* Nests with the least choice come first, in program order where it is the same: they place what they write. */
void place_arrays(Distributor *d)
{
    Distribution *distribution = d->distribution;
    int *choices = arena_alloc(d->arena, sizeof *choices * (size_t)(d->plan->nests.count + 1)), most = 0;
    const int errors = diag_error_count(d->diag);
    for (int n = 0; n < d->plan->nests.count; n++) {
        Share *share = arena_alloc(d->arena, sizeof *share);
        *share = (Share){.nest = d->plan->nests.items[n]};
        list_push(d->arena, &distribution->shares, share);
        find_steps(d, share);
        choices[n] = find_candidates(d, share);
        if (choices[n] > most) most = choices[n];
    }
    check_step_names(d);
    if (diag_error_count(d->diag) > errors) return;
    for (int count = 0; count <= most; count++)
        for (int n = 0; n < distribution->shares.count; n++) {
            if (choices[n] != count) continue;
            choose_loops_of(d, distribution->shares.items[n]);
            place_by(d, distribution->shares.items[n], true);
        }
    for (int n = 0; n < distribution->shares.count; n++) place_by(d, distribution->shares.items[n], false);
}

int stride_parameter(const Stage *stage, const Access *access, int view_dimension)
{
    const Symbol *symbol = expr_as_symbol(access->binding->strides[view_dimension]);
    for (int p = 0; symbol && p < stage->node->routine->parameter_count; p++)
        if (stage->node->routine->parameters[p].symbol == symbol) return stage->block->tile_arguments[p] ? -1 : p;
    return -1;
}

/* Whether a call takes it for granted what the stride of the dimension is. */
static bool is_taken_for_granted(const Space *space, int dimension)
{
    if (space->flat_ok) return true;
    for (int s = 0; s < space->stages.count; s++) {
        const Stage *stage = space->stages.items[s];
        for (int a = 0; a < stage->access_count && stage->nest; a++) {
            const Access *access = &stage->accesses[a];
            if (access->space != space || !access->binding || access->flat) continue;
            for (int v = 0; v < access->view_rank; v++)
                if (access->axis[v] == dimension && stride_parameter(stage, access, v) < 0) return true;
        }
    }
    return false;
}

/* Whether the dimensions inside of this one are one range of memory. */
static bool is_packed_inside(Distributor *d, const Space *space, int dimension)
{
    const Expr *elements = constant(d, 1);
    for (int i = dimension + 1; i < space->rank; i++) elements = expr_mul(d->plan->pool, elements, space->extent[i]);
    return facts_prove_eq(d->plan->facts, elements, space->stride[dimension]);
}

/* Strides inside of what is cut do not change where the array is one range of memory. Dimensions that are not cut
 * begin with element 0. */
void view_block(Distributor *d, Placed *array)
{
    const Space *space = array->space;
    int inner = -1; /* the last dimension that is cut */
    for (int i = 0; i < space->rank; i++)
        if (array->over[i] >= 0) inner = i;
    for (int i = 0; i < space->rank; i++) {
        bool stays = expr_is(space->stride[i], 1)
                     || (inner <= i && is_taken_for_granted(space, i) && is_packed_inside(d, space, i));
        array->fixed[i] = stays ? space->stride[i] : NULL;
        array->view.stride[i] = stays ? space->stride[i] : expr_symbol(d->plan->pool, new_symbol(d, array, "stride", i));
        array->view.origin[i] = expr_constant(d->plan->pool, 0);
        if (array->over[i] < 0) continue;
        array->view.origin[i] = expr_symbol(d->plan->pool, new_symbol(d, array, "origin", i));
    }
    array->view.name = space->root->name;
}
