/* The box of each array that a tile of a nest touches, in terms of where its loops begin and how long they are. */
#include "polyhedra.h"

const Expr *first_of_loop(const Nest *nest, const NestLoop *loop)
{
    return expr_symbol(nest->lifter->pool, loop->first);
}

const Expr *end_of_loop(const Nest *nest, const NestLoop *loop)
{
    return expr_add(nest->lifter->pool, first_of_loop(nest, loop), expr_symbol(nest->lifter->pool, loop->count));
}

/* What holds of a tile: it is not empty, and lies in the loops. */
static bool add_tile(Polyhedra *it, Text *out, bool inside)
{
    const Nest *nest = it->nest;
    const Expr *one = expr_constant(nest->lifter->pool, 1);
    bool said = true;
    for (int l = 0; l < nest->band && said; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (!loop->cut) continue;
        const Expr *at = expr_symbol(nest->lifter->pool, loop->at), *first = first_of_loop(nest, loop), *end = end_of_loop(nest, loop);
        if (inside && loop->unit) {
            said = add_compared(it, out, one, "<=", expr_symbol(nest->lifter->pool, loop->count), 'c');
            continue;
        }
        said = inside ? add_compared(it, out, one, "<=", expr_symbol(nest->lifter->pool, loop->count), 'c') && add_compared(it, out, loop->begin, "<=", first, 'c')
                            && add_compared(it, out, end, "<=", loop->end, 'c')
                      : add_compared(it, out, first, "<=", at, 'c') && add_compared(it, out, at, "<", end, 'c');
        said = said && add_multiple(it, out, loop->begin, first, loop, 'c') && add_multiple(it, out, first, end, loop, 'c');
    }
    return said;
}

/* Nonnegative scalars are. */
static void add_signs(Polyhedra *it, Text *out)
{
    for (int p = 0; p < it->parameters.count; p++) {
        const Symbol *symbol = expr_as_symbol(it->parameters.items[p]);
        if (symbol && symbol->nonnegative) text_add(out, " and 0 <= p%d", p);
    }
}

isl_set *context_of_tile(Polyhedra *it)
{
    Text body = {0};
    text_add(&body, "0 <= 0");
    const bool said = add_tile(it, &body, true);
    add_signs(it, &body);
    return set_of(it, "", "", &body, said);
}

/* The elements that the access touches in a tile; `all`: in all iterations; without `guards` conditions are left out of account. */
isl_set *image_of_access(Polyhedra *it, const NestAccess *access, bool all, bool guards)
{
    Text body = {0}, dimensions = {0};
    text_add(&body, "0 <= 0");
    it->any_rows = !all;
    bool said = add_domain(it, &body, access->scope, guards, 'c') && (all || add_tile(it, &body, false));
    it->any_rows = false;
    for (int d = 0; d < access->array->rank && said; d++) {
        text_add(&dimensions, "%sx%d", d ? ", " : "[", d);
        text_add(&body, " and x%d = ", d);
        said = add_affine(it, &body, access->index[d], 'c');
    }
    text_add(&dimensions, "]");
    isl_set *image = set_of(it, text_string(&dimensions), listed(it, "c"), &body, said);
    text_free(&dimensions);
    return image;
}

/* Along a dimension that a cut loop places, what is written begins where the tile does. False: none places it. */
bool find_placed_range(const Nest *nest, const NestArray *array, int d, const Expr **begin, const Expr **length)
{
    Window window;
    for (int l = 0; l < nest->band; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (!loop->cut || !find_window(nest, array, loop, &window) || window.dimension != d) continue;
        *begin = expr_substitute(nest->lifter->pool, window.first, &(Substitution){loop->at, first_of_loop(nest, loop)}, 1);
        *length = expr_scale(nest->lifter->pool, expr_symbol(nest->lifter->pool, loop->count), window.times);
        return true;
    }
    return false;
}

bool find_range(Polyhedra *it, isl_set *touched, int d, isl_set *context, const Expr **begin, const Expr **length)
{
    if (!touched || isl_set_dim_is_bounded(touched, isl_dim_set, (unsigned)d) != isl_bool_true) return false;
    *begin = bound_of(it, isl_set_dim_min(isl_set_copy(touched), d), context);
    const Expr *most = *begin ? bound_of(it, isl_set_dim_max(isl_set_copy(touched), d), context) : NULL;
    if (most) *length = expr_add(it->nest->lifter->pool, expr_sub(it->nest->lifter->pool, most, *begin), expr_constant(it->nest->lifter->pool, 1));
    return most != NULL;
}

/* A range that holds all of it. */
static bool find_range_beyond(Polyhedra *it, isl_set *touched, int d, isl_set *context, const Expr **begin, const Expr **length)
{
    if (find_range(it, touched, d, context, begin, length)) return true;
    if (!touched || isl_set_dim_is_bounded(touched, isl_dim_set, (unsigned)d) != isl_bool_true) return false;
    *begin = bound_beyond(it, isl_set_dim_min(isl_set_copy(touched), d), context, false);
    const Expr *most = *begin ? bound_beyond(it, isl_set_dim_max(isl_set_copy(touched), d), context, true) : NULL;
    if (most) *length = expr_add(it->nest->lifter->pool, expr_sub(it->nest->lifter->pool, most, *begin), expr_constant(it->nest->lifter->pool, 1));
    return most != NULL;
}

/* The range around those of all accesses, of which some may touch nothing in a tile. */
static bool find_range_around(Polyhedra *it, const NestArray *array, int d, bool guards, isl_set *context, const Expr **begin, const Expr **length)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *least = NULL, *end = NULL;
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const Expr *from, *count;
        if (it->nest->accesses.items[a]->array != array) continue;
        isl_set *image = image_of_access(it, it->nest->accesses.items[a], false, guards);
        const bool found = find_range(it, image, d, context, &from, &count);
        isl_set_free(image);
        if (!found) return false;
        const Expr *to = expr_add(pool, from, count);
        least = least && !expr_equal(least, from) ? expr_min(pool, least, from) : from;
        end = end && !expr_equal(end, to) ? expr_max(pool, end, to) : to;
    }
    *begin = least;
    *length = least ? expr_sub(pool, end, least) : NULL;
    return least != NULL;
}

/* What the accesses of the array touch in a tile, or in all iterations; NULL: it is not known. */
static isl_set *touched_by(Polyhedra *it, const NestArray *array, bool all, bool guards)
{
    isl_set *touched = NULL;
    for (int a = 0; a < it->nest->accesses.count; a++) {
        if (it->nest->accesses.items[a]->array != array) continue;
        isl_set *image = image_of_access(it, it->nest->accesses.items[a], all, guards);
        if (!image) {
            isl_set_free(touched);
            return NULL;
        }
        touched = touched ? isl_set_union(touched, image) : image;
    }
    return touched;
}

/* A loop that is cut counts in it. */
static bool is_cut_along(const Nest *nest, const NestArray *array, int d)
{
    for (int a = 0; a < nest->accesses.count; a++)
        for (int l = 0; l < nest->band; l++)
            if (nest->loops.items[l]->cut && nest->accesses.items[a]->array == array && expr_mentions(nest->accesses.items[a]->index[d], nest->loops.items[l]->at)) return true;
    return false;
}

/* Whether a >= b wherever a tile is. */
static bool is_at_least(Polyhedra *it, const Expr *a, const Expr *b, isl_set *context)
{
    Text body = {0};
    text_add(&body, "0 <= 0");
    const bool said = add_compared(it, &body, a, "<", b, 'c');
    isl_set *less = set_of(it, "", "", &body, said);
    if (less) less = isl_set_intersect(less, isl_set_copy(context));
    const bool never = less && isl_set_is_empty(less) == isl_bool_true;
    isl_set_free(less);
    return never;
}

/* What lies in the range of all iterations. */
static void clip(Polyhedra *it, isl_set *whole, int d, isl_set *context, const Expr **begin, const Expr **length)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *first, *count, *end = expr_add(pool, *begin, *length);
    for (int l = 0; l < it->nest->loops.count; l++)
        if (it->nest->loops.items[l]->unit) return; /* what is told of it is told of other rows, too */
    if (!whole || !find_range_beyond(it, whole, d, context, &first, &count)) return;
    const Expr *last = expr_add(pool, first, count);
    if (!is_at_least(it, *begin, first, context)) *begin = expr_max(pool, *begin, first);
    if (!is_at_least(it, last, end, context)) end = expr_min(pool, end, last);
    *length = expr_sub(pool, end, *begin);
}

/* A range that holds more than what a tile touches: accesses one by one, be it that conditions do not hold, or all that tiles touch. */
static bool find_range_of_more(Polyhedra *it, const NestArray *array, int d, isl_set *context, const Expr **begin, const Expr **length)
{
    bool found = find_range_around(it, array, d, true, context, begin, length);
    if (!found) {
        isl_set *touched = touched_by(it, array, false, false);
        found = find_range(it, touched, d, context, begin, length) || find_range_around(it, array, d, false, context, begin, length);
        isl_set_free(touched);
    }
    isl_set *whole = touched_by(it, array, true, true);
    if (found)
        clip(it, whole, d, context, begin, length);
    else
        found = find_range_beyond(it, whole, d, context, begin, length);
    isl_set_free(whole);
    return found;
}

/* Where all that is touched begins, if no counter tells. */
static const Expr *find_origin(Polyhedra *it, const NestArray *array, int d, isl_set *context)
{
    bool told = true;
    for (int t = 0; t < array->begin[d]->term_count; t++)
        for (int a = 0; a < array->begin[d]->terms[t].atom_count; a++) told &= array->begin[d]->terms[t].atoms[a]->kind == ATOM_SYMBOL;
    isl_set *whole = told ? NULL : touched_by(it, array, true, true);
    const Expr *origin = whole ? bound_of(it, isl_set_dim_min(isl_set_copy(whole), d), context) : NULL;
    isl_set_free(whole);
    return origin;
}

static void ask_for_positive(Nest *nest, const Expr *number)
{
    for (int p = 0; p < nest->positive.count; p++)
        if (expr_equal(nest->positive.items[p], number)) return;
    list_push(nest->lifter->arena, &nest->positive, number);
}

static bool names_alone(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++)
            if (expr->terms[t].atoms[a]->kind != ATOM_SYMBOL) return false;
    return true;
}

/* Rows by pointers are told from their first element on: what lies before the part that is touched keeps its values. */
static bool take_whole_rows(Polyhedra *it, NestArray *array, isl_set *context)
{
    int64_t begin;
    Nest *nest = it->nest;
    ExprPool *pool = nest->lifter->pool;
    isl_set *whole = touched_by(it, array, true, true);
    const bool found = whole && find_range(it, whole, 1, context, &array->begin[1], &array->length[1]) && names_alone(array->begin[1]) && names_alone(array->length[1]);
    isl_set_free(whole);
    const bool fixed = found && expr_is_constant(array->begin[1], &begin);
    if (!found || (fixed && begin < 0))
        return refuse(nest, nest->statement, said(nest->lifter, "what is touched of the rows of `%s` may begin before them", array->place.text));
    if (!fixed && !is_natural(nest, array->begin[1])) ask_for_positive(nest, expr_add(pool, array->begin[1], expr_constant(pool, 1)));
    array->before = !expr_is(array->begin[1], 0);
    for (int l = 0; l < nest->loops.count; l++) { /* without an iteration no pointer is read */
        const Expr *count = expr_sub(pool, nest->loops.items[l]->end, nest->loops.items[l]->begin);
        if (!nest->loops.items[l]->cut && !nest_varies(nest, count) && !expr_is_constant(count, NULL)) ask_for_positive(nest, count);
    }
    array->length[1] = expr_add(pool, array->begin[1], array->length[1]);
    array->begin[1] = expr_constant(pool, 0);
    return true;
}

/* Of all that a tile touches of the array. What tiles read in no order that can be told is all of it. */
bool find_box(Polyhedra *it, NestArray *array, isl_set *context)
{
    bool found = true;
    if (!array->rank) return true;
    isl_set *touched = touched_by(it, array, array->written, true);
    for (int d = 0; d < array->rank && found; d++) {
        const Expr **begin = &array->begin[d], **length = &array->length[d];
        if (array->written && is_cut_along(it->nest, array, d))
            found = find_placed_range(it->nest, array, d, begin, length);
        else if (find_range(it, touched, d, context, begin, length))
            array->origin[d] = find_origin(it, array, d, context);
        else
            found = !array->written && find_range_of_more(it, array, d, context, begin, length);
    }
    isl_set_free(touched);
    if (found && array->by_pointers && !take_whole_rows(it, array, context)) return false;
    return found || refuse(it->nest, it->nest->statement, said(it->nest->lifter, "what a tile touches of `%s` is no box that can be told", array->place.text));
}

/* Where no tile knows its place, boxes begin where the loops do, or some elements beside; tiles that write are told their place where that is not so. */
bool is_placed(Nest *nest, const NestArray *array)
{
    for (int d = 0; d < array->rank; d++)
        for (int l = 0; l < nest->band; l++) {
            NestLoop *loop = nest->loops.items[l];
            const Expr *slope, *rest;
            if (!loop->cut || loop->by_place || !(expr_mentions(array->begin[d], loop->first) || expr_mentions(array->length[d], loop->first))) continue;
            if (expr_affine_in(nest->lifter->pool, array->begin[d], loop->first, &slope, &rest) && expr_is_constant(slope, NULL) && !expr_mentions(array->length[d], loop->first)) continue;
            if (!writes_arrays(nest)) return refuse(nest, nest->statement, said(nest->lifter, "what a part of the sum reads of `%s` depends on which part it is", array->place.text));
            loop->by_place = true;
        }
    return true;
}
