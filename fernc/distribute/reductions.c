/* Loops that reduce, cut over ranks: each rank has a part of the result, until the parts are combined. */
#include "distributor.h"

#include <string.h>

bool reduces_over(const Nest *nest, const Piece *piece, const Access *access, int loop)
{
    const Stage *stage = piece->stage;
    if (access->mode != ACCESS_REDUCE || access->parameter < 0) return false;
    for (int s = 0; s < stage->loop_count; s++)
        if (stage->loops[s].reduction && expr_mentions(piece->loops[s].begin, nest->loops[loop].variable)) return true;
    return false;
}

const char *rank_operator(const Reduction *reduction, const char *type)
{
    static const struct {
        const char *operation, *only; /* of this type */
    } operators[] = {[REDUCE_SUM] = {"FERN_SUM", NULL},
                     [REDUCE_PRODUCT] = {"FERN_PROD", NULL},
                     [REDUCE_MIN] = {"FERN_MIN", NULL},
                     [REDUCE_MAX] = {"FERN_MAX", NULL},
                     [REDUCE_HYPOTF] = {"FERN_HYPOT", "FERN_FLOAT"},
                     [REDUCE_HYPOT] = {"FERN_HYPOT", "FERN_DOUBLE"},
                     [REDUCE_FUNCTION] = {NULL, NULL}};
    if (!reduction || !type || (reduction_is_ordered(reduction) && strstr(type, "COMPLEX"))) return NULL;
    const char *only = operators[reduction->op].only;
    return only && strcmp(only, type) ? NULL : operators[reduction->op].operation;
}

static const char *type_of(const Root *root)
{
    static const struct {
        const char *element, *type;
        int bytes;
    } types[] = {{"float", "FERN_FLOAT", 4},
                 {"double", "FERN_DOUBLE", 8},
                 {"float _Complex", "FERN_COMPLEX_FLOAT", 8},
                 {"_Complex float", "FERN_COMPLEX_FLOAT", 8},
                 {"double _Complex", "FERN_COMPLEX_DOUBLE", 16},
                 {"_Complex double", "FERN_COMPLEX_DOUBLE", 16},
                 {"int", "FERN_INT32", 4},
                 {"int32_t", "FERN_INT32", 4},
                 {"long", "FERN_INT64", 8},
                 {"long long", "FERN_INT64", 8},
                 {"int64_t", "FERN_INT64", 8}};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        if (!strcmp(root->element, types[t].element) && root->element_bytes == types[t].bytes) return types[t].type;
    return NULL;
}

bool number_reduction(const Access *access, const char **operation, const char **type)
{
    *type = type_of(access->space->root);
    *operation = rank_operator(access->reduction, *type);
    if (*operation || !access->reduction || !reduction_is_function(access->reduction)) return *operation != NULL;
    *type = NULL;
    *operation = access->reduction->text;
    return true;
}

const Root *number_of_piece(const Piece *piece, int access)
{
    const Access *number = &piece->stage->accesses[access];
    return piece->parts && piece->parts[access] && access_is_number(number) ? number->space->root : NULL;
}

const char *why_not_combined(Distributor *d, const Nest *nest, const Piece *piece, const Access *access)
{
    const char *title = stage_title(d->plan, piece->stage), *name = access->space->root->name;
    if (nest_window(nest, access->space))
        return arena_printf(d->arena, "%s reduces over it into `%s`, which is read before parts of ranks are combined", title, name);
    if (!rank_operator(access->reduction, type_of(access->space->root)))
        return arena_printf(d->arena, "what %s reduces into `%s` cannot be combined over ranks", title, name);
    if (access->flat) return arena_printf(d->arena, "%s reduces into rows of `%s`, one by one", title, name);
    return NULL;
}

unsigned partial_over(const Distributor *d, const Share *share, const Piece *piece, const Access *access)
{
    unsigned over = 0;
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if (share->cuts[g].loop >= 0 && share->cuts[g].reduces && reduces_over(share->nest, piece, access, share->cuts[g].loop))
            over |= 1u << g;
    return over;
}

bool treats_first(Distributor *d, const Stage *stage)
{
    for (int i = 0; stage->block && i < stage->block->call_with_count; i++) {
        const CallWith *with = &stage->block->call_with[i];
        int64_t first, later;
        bool same = with->value && with->otherwise && expr_is_constant(at_call(d->plan, stage, with->value), &first)
                    && expr_is_constant(at_call(d->plan, stage, with->otherwise), &later) && first == later;
        if (with->first_loop >= 0 && !same) return true;
    }
    return false;
}

/* On a grid of several dimensions, blocks of other loops that the nest writes are not known to make up the array. */
bool begins_anew(Distributor *d, const Share *share, const Placed *array)
{
    return d->distribution->grid.rank == 1 && is_overwritten(d, share, array->home ? array->home : array);
}

static const char *along(const Distributor *d, int g)
{
    const RankGrid *grid = &d->distribution->grid;
    return arena_printf(d->arena, "%s.%s", grid->dimensions[g].grid, grid->dimensions[g].name);
}

/* Blocks along the dimension g of the grid, to which all ranks along it contribute. */
static bool owns_blocks(Distributor *d, const Share *share, const Piece *piece, const Placed *array, const Box *box, int axis, int g,
                        unsigned partial)
{
    const char *name = array->space->root->name;
    const Range range = piece->stage->node->range;
    const Interval *side = &box->side[axis];
    if (treats_first(d, piece->stage) && !begins_anew(d, share, array)) {
        diag_error(d->diag, range, "on ranks, %s treats the first of its iterations in another way, and `%s` is in blocks over %s: "
                   "that is not there yet", stage_title(d->plan, piece->stage), name, along(d, g));
        diag_hint(d->diag, "place `%s` at %s = 0 or %s = *", name, along(d, g), along(d, g));
        return false;
    }
    bool whole = facts_prove_eq(d->plan->facts, side->begin, constant(d, 0))
                 && facts_prove_eq(d->plan->facts, side->end, array->extent[axis]);
    if (axis == 0 && !array->cyclic[axis] && whole && !(partial & (partial - 1))) return true;
    diag_error(d->diag, range, "on ranks, what %s reduces into `%s` ends in blocks over %s of another dimension than the first, or of "
               "a part of it: that is not there yet", stage_title(d->plan, piece->stage), name, along(d, g));
    diag_hint(d->diag, "place `%s` at %s = 0 or %s = *", name, along(d, g), along(d, g));
    return false;
}

/* Of a dimension that is in blocks over another one of the grid: the rank's own block. */
static bool owns_side(Distributor *d, const Share *share, const Placed *array, const Box *box, int axis)
{
    ExprPool *pool = d->plan->pool;
    Facts *facts = d->plan->facts;
    const Cut *cut = &share->cuts[array->over[axis]];
    const Interval *side = &box->side[axis];
    return cut->loop >= 0 && facts_prove_eq(facts, array->extent[axis], cut->extent)
           && facts_prove_le(facts, expr_add(pool, expr_symbol(pool, cut->begin), cut->shift), side->begin)
           && facts_prove_le(facts, side->end, expr_add(pool, expr_symbol(pool, cut->end), cut->shift));
}

bool owns_parts(Distributor *d, const Share *share, const Piece *piece, const Access *access, const Placed *array, const Box *box,
                unsigned partial)
{
    const char *name = access->space->root->name, *title = stage_title(d->plan, piece->stage);
    const Range range = piece->stage->node->range;
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        const int axis = axis_over(array, g);
        const bool parts = partial >> g & 1;
        if (parts && axis >= 0 && !owns_blocks(d, share, piece, array, box, axis, g, partial)) return false;
        if (parts && array->face[g] > 0) {
            diag_error(d->diag, range, "on ranks, what %s reduces into `%s` ends where %s is 0, and not %lld", title, name, along(d, g),
                       (long long)array->face[g]);
            return false;
        }
        if (!parts && array->face[g] >= 0) {
            diag_error(d->diag, range, "on ranks, %s writes `%s`, which only some ranks have: that is not there yet", title, name);
            return false;
        }
        bool owned = parts || (axis >= 0 ? owns_side(d, share, array, box, axis) : share->cuts[g].loop < 0);
        if (owned) continue;
        diag_error(d->diag, range, "on ranks, %s reduces into parts of `%s` that other ranks own", title, name);
        if (array->given) diag_hint(d->diag, "a `distribute` whose loops go along with the placement of `%s` would do", name);
        return false;
    }
    return true;
}

void combine_parts(Distributor *d, Share *share, const Piece *piece, const Access *access, Touched *touched, unsigned partial)
{
    touched->partial = partial;
    touched->type = type_of(access->space->root);
    touched->operation = rank_operator(access->reduction, touched->type);
    touched->anew = begins_anew(d, share, touched->array);
    if (!treats_first(d, piece->stage)) return;
    /* The rank with the old value has an iteration. */
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if (partial >> g & 1) plan_assume_le(d->plan, constant(d, 1), share->cuts[g].extent);
}

/* --- From nest to nest --------------------------------------------------------------------------------------- */

static bool same(const Expr *a, const Expr *b)
{
    return expr_equal(a, b);
}

/* The box of a share, in terms of the cuts of another. False: they are cut in another way. */
static bool box_in(Distributor *d, const Share *share, const Share *other, const Box *box, Box *there)
{
    *there = *box;
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        const Cut *a = &share->cuts[g], *b = &other->cuts[g];
        if (a->loop < 0 && b->loop < 0) continue;
        if (a->loop < 0 || b->loop < 0) {
            const Cut *cut = a->loop < 0 ? b : a;
            if (cut->reduces) continue; /* what it reduces into does not depend on it */
            return false;
        }
        if (!same(a->extent, b->extent) || !same(a->shift, b->shift) || !same(a->first, b->first) || !same(a->last, b->last)) {
            if (a->reduces && b->reduces) continue;
            return false;
        }
        const Substitution list[] = {{a->begin, expr_symbol(d->plan->pool, b->begin)}, {a->end, expr_symbol(d->plan->pool, b->end)}};
        *there = box_substitute(d->plan->pool, there, list, 2);
    }
    return true;
}

static bool same_box(const Box *a, const Box *b)
{
    bool equal = a->rank == b->rank;
    for (int i = 0; i < a->rank && equal; i++) equal = same(a->side[i].begin, b->side[i].begin) && same(a->side[i].end, b->side[i].end);
    return equal;
}

bool is_same_box(Distributor *d, const Share *share, const Share *other, const Box *box, const Box *there)
{
    Box seen;
    return box_in(d, share, other, box, &seen) && same_box(&seen, there);
}

/* The array in the first of the later nests that touches it; NULL: none does. */
static Touched *touched_next(Distributor *d, int share, const Placed *array, Share **in)
{
    for (int n = share + 1; n < d->distribution->shares.count; n++) {
        *in = d->distribution->shares.items[n];
        if ((*in)->nest->plan != d->distribution->shares.items[share]->nest->plan) return NULL; /* it may run another number of times */
        for (int t = 0; t < (*in)->touched.count; t++)
            if ((*in)->touched.items[t].array == array) return &(*in)->touched.items[t];
    }
    return NULL;
}

static bool some_piece_treats_first(Distributor *d, const Share *share, const Placed *array)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (placed_in(d->distribution, share, stage->accesses[a].space) == array && treats_first(d, stage)) return true;
    }
    return false;
}

/* Calls that are in no nest and touch arrays are errors (body.c), so that nests alone read parts. */
void carry_parts(Distributor *d)
{
    for (int n = 0; n < d->distribution->shares.count; n++) {
        Share *share = d->distribution->shares.items[n], *later;
        for (int t = 0; t < share->touched.count; t++) {
            Touched *touched = &share->touched.items[t], *next = touched->partial ? touched_next(d, n, touched->array, &later) : NULL;
            if (!next || next->partial != touched->partial || strcmp(next->operation, touched->operation)) continue;
            if (some_piece_treats_first(d, later, touched->array)) continue;
            if (!is_same_box(d, share, later, &touched->box, &next->box)) continue;
            touched->goes_on = next;
            next->goes_on_from = touched;
        }
    }
}
