/* Which loops of a nest may be cut, and which box of each array a tile touches. Iterations, elements and what depends on what are sets and maps of
 * isl (S. Verdoolaege, isl: An Integer Set Library for the Polyhedral Model, ICMS 2010); where it has no answer within its limit of operations,
 * the nest is left as it is. */
#include "polyhedra.h"

#include <isl/options.h>

#include <string.h>

enum { OPERATIONS_MOST = 2000000 };

/* --- Which loops may be cut ---------------------------------------------------------------- */

static bool add_pair(Polyhedra *it, Text *out, const Expr *c, const Expr *d)
{
    text_add(out, " and ");
    if (!add_affine(it, out, c, 'c')) return false;
    text_add(out, " = ");
    return add_affine(it, out, d, 'd');
}

static bool follows(const Nest *nest, const Expr *index, const NestLoop *loop);

/* Elements of different iterations are different ones by themselves. */
static bool keeps_apart(const Nest *nest, const NestAccess *a, const NestAccess *b, int loop)
{
    for (int d = 0; d < a->array->rank; d++)
        if (expr_equal(a->index[d], b->index[d]) && follows(nest, a->index[d], nest->loops.items[loop])) return true;
    return false;
}

/* Whether an element may be touched by both, in iterations of which the counters of this loop differ. */
static bool may_meet(Polyhedra *it, const NestAccess *a, const NestAccess *b, int loop)
{
    Text body = {0};
    text_add(&body, "c%d != d%d", loop, loop);
    bool said = add_domain(it, &body, a->scope, true, 'c') && add_domain(it, &body, b->scope, true, 'd');
    for (int d = 0; d < a->array->rank && said; d++) said = add_pair(it, &body, a->index[d], b->index[d]);
    isl_set *both = set_of(it, arena_printf(it->nest->lifter->arena, "[%s]", listed(it, "cd")), "", &body, said);
    const bool meet = !both || isl_set_is_empty(both) != isl_bool_true;
    isl_set_free(both);
    return meet;
}

static bool carries_something(Polyhedra *it, int loop)
{
    const Nest *nest = it->nest;
    for (int a = 0; a < nest->accesses.count; a++)
        for (int b = 0; b < nest->accesses.count && nest->accesses.items[a]->writes; b++)
            if (nest->accesses.items[b]->array == nest->accesses.items[a]->array && !keeps_apart(nest, nest->accesses.items[a], nest->accesses.items[b], loop)
                && may_meet(it, nest->accesses.items[a], nest->accesses.items[b], loop)) return true;
    return false;
}

/* The counter itself, and a number that no loop changes. */
static bool follows(const Nest *nest, const Expr *index, const NestLoop *loop)
{
    const Expr *slope, *rest;
    if (!expr_affine_in(nest->lifter->pool, index, loop->at, &slope, &rest) || !expr_is(slope, 1)) return false;
    return !nest_varies(nest, rest);
}

/* Of what is written each tile has a range of its own, in one dimension. */
static bool places_all_writes(const Nest *nest, const NestLoop *loop)
{
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        int found = 0, mentioned = 0;
        for (int d = 0; d < access->array->rank && access->array->written; d++) {
            found += follows(nest, access->index[d], loop);
            mentioned += expr_mentions(access->index[d], loop->at);
        }
        if (access->array->written && (found != 1 || mentioned != 1)) return false;
    }
    return true;
}

/* --- Boxes ------------------------------------------------------------------------------------ */

static const Expr *first_of(const Nest *nest, const NestLoop *loop)
{
    return expr_symbol(nest->lifter->pool, loop->first);
}

static const Expr *end_of(const Nest *nest, const NestLoop *loop)
{
    return expr_add(nest->lifter->pool, first_of(nest, loop), expr_symbol(nest->lifter->pool, loop->count));
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
        const Expr *at = expr_symbol(nest->lifter->pool, loop->at), *first = first_of(nest, loop), *end = end_of(nest, loop);
        if (inside && loop->unit) {
            said = add_compared(it, out, one, "<=", expr_symbol(nest->lifter->pool, loop->count), 'c');
            continue;
        }
        said = inside ? add_compared(it, out, one, "<=", expr_symbol(nest->lifter->pool, loop->count), 'c') && add_compared(it, out, loop->begin, "<=", first, 'c')
                            && add_compared(it, out, end, "<=", loop->end, 'c')
                      : add_compared(it, out, first, "<=", at, 'c') && add_compared(it, out, at, "<", end, 'c');
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

static isl_set *context_of_tile(Polyhedra *it)
{
    Text body = {0};
    text_add(&body, "0 <= 0");
    const bool said = add_tile(it, &body, true);
    add_signs(it, &body);
    return set_of(it, "", "", &body, said);
}

/* The elements that the access touches in a tile; `all`: in all iterations; without `guards` conditions are left out of account. */
static isl_set *image_of(Polyhedra *it, const NestAccess *access, bool all, bool guards)
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
static bool find_placed(const Nest *nest, const NestAccess *access, int d, const Expr **begin, const Expr **length)
{
    for (int l = 0; l < nest->band; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (!loop->cut || !follows(nest, access->index[d], loop)) continue;
        *begin = expr_substitute(nest->lifter->pool, access->index[d], &(Substitution){loop->at, first_of(nest, loop)}, 1);
        *length = expr_symbol(nest->lifter->pool, loop->count);
        return true;
    }
    return false;
}

static bool find_range(Polyhedra *it, isl_set *touched, int d, isl_set *context, const Expr **begin, const Expr **length)
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
        isl_set *image = image_of(it, it->nest->accesses.items[a], false, guards);
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
        isl_set *image = image_of(it, it->nest->accesses.items[a], all, guards);
        if (!image) {
            isl_set_free(touched);
            return NULL;
        }
        touched = touched ? isl_set_union(touched, image) : image;
    }
    return touched;
}

/* All that is written lies where the tile does. */
static bool is_placed_along(Polyhedra *it, NestArray *array, int d)
{
    const Expr *begin, *length;
    bool placed = array->written;
    array->begin[d] = NULL;
    for (int a = 0; a < it->nest->accesses.count && placed; a++) {
        if (it->nest->accesses.items[a]->array != array) continue;
        placed = find_placed(it->nest, it->nest->accesses.items[a], d, &begin, &length);
        if (!placed) break;
        placed = !array->begin[d] || (expr_equal(begin, array->begin[d]) && expr_equal(length, array->length[d]));
        array->begin[d] = begin;
        array->length[d] = length;
    }
    return placed;
}

static bool is_cut_along(const Nest *nest, const NestArray *array, int d)
{
    const Expr *begin, *length;
    for (int a = 0; a < nest->accesses.count; a++)
        if (nest->accesses.items[a]->array == array && find_placed(nest, nest->accesses.items[a], d, &begin, &length)) return true;
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

/* Of all that a tile touches of the array. What tiles read in no order that can be told is all of it. */
static bool find_box(Polyhedra *it, NestArray *array, isl_set *context)
{
    bool found = true;
    if (!array->rank) return true;
    isl_set *touched = touched_by(it, array, array->written, true);
    for (int d = 0; d < array->rank && found; d++) {
        const Expr **begin = &array->begin[d], **length = &array->length[d];
        if (array->written && is_cut_along(it->nest, array, d))
            found = is_placed_along(it, array, d);
        else if (find_range(it, touched, d, context, begin, length))
            array->origin[d] = find_origin(it, array, d, context);
        else
            found = !array->written && find_range_of_more(it, array, d, context, begin, length);
    }
    isl_set_free(touched);
    return found || refuse(it->nest, it->nest->statement, said(it->nest->lifter, "what a tile touches of `%s` is no box that can be told", array->place.text));
}

/* --- What is written for certain ------------------------------------------------------------------ */

/* Where it has no iteration, the access has no elements. */
static bool has_iterations(const Nest *nest, const NestAccess *access, const NestLoop *loop)
{
    int64_t count;
    bool places = loop->cut;
    for (int d = 0; d < access->array->rank; d++) places |= expr_mentions(access->index[d], loop->at);
    return places || (expr_is_constant(expr_sub(nest->lifter->pool, loop->end, loop->begin), &count) && count > 0);
}

static bool is_certain_within(const Nest *nest, const NestAccess *access, const Scope *outer);

static bool is_in(const Scope *scope, const Scope *outer)
{
    while (scope && scope != outer) scope = scope->around;
    return scope;
}

/* Where the branch does not run, the other one writes the same element. */
static bool is_complemented(const Nest *nest, const NestAccess *access, const Scope *branch)
{
    for (int a = 0; a < nest->accesses.count && branch->other; a++) {
        const NestAccess *other = nest->accesses.items[a];
        if (other->array == access->array && other->writes && expr_equal(other->flat, access->flat) && is_in(other->scope, branch->other) && is_certain_within(nest, other, branch->other)) return true;
    }
    return false;
}

/* The counters run over all of their bounds, whatever the data are, and these bounds are those of a box. */
static bool is_certain_within(const Nest *nest, const NestAccess *access, const Scope *outer)
{
    for (const Scope *scope = access->scope; scope && scope != outer; scope = scope->around) {
        if ((scope->sometimes && !is_complemented(nest, access, scope)) || (scope->loop && !has_iterations(nest, access, scope->loop))) return false;
        if (scope->loop && (nest_varies(nest, scope->loop->begin) || nest_varies(nest, scope->loop->end))) return false;
    }
    return true;
}

/* Each index is a counter of its own, or a number. */
static bool fills_a_box(const Nest *nest, const NestAccess *access)
{
    for (int d = 0; d < access->array->rank; d++) {
        bool plain = !mentions_choice(nest, access->index[d]);
        for (int l = 0; l < nest->loops.count; l++) {
            if (!expr_mentions(access->index[d], nest->loops.items[l]->at)) continue;
            plain &= follows(nest, access->index[d], nest->loops.items[l]);
            for (int e = 0; e < d; e++) plain &= !expr_mentions(access->index[e], nest->loops.items[l]->at);
        }
        if (!plain) return false;
    }
    return true;
}

static bool writes(const Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->written) return true;
    return false;
}

/* Where no tile knows its place, boxes begin where the loops do, or some elements beside; tiles that write are told their place where that is not so. */
static bool is_placed(Nest *nest, const NestArray *array)
{
    for (int d = 0; d < array->rank; d++)
        for (int l = 0; l < nest->band; l++) {
            NestLoop *loop = nest->loops.items[l];
            const Expr *slope, *rest;
            if (!loop->cut || loop->by_place || !(expr_mentions(array->begin[d], loop->first) || expr_mentions(array->length[d], loop->first))) continue;
            if (expr_affine_in(nest->lifter->pool, array->begin[d], loop->first, &slope, &rest) && expr_is_constant(slope, NULL) && !expr_mentions(array->length[d], loop->first)) continue;
            if (!writes(nest)) return refuse(nest, nest->statement, said(nest->lifter, "what a part of the sum reads of `%s` depends on which part it is", array->place.text));
            loop->by_place = true;
        }
    return true;
}

/* What all parts write is what each leaves to the next. */
static bool is_left_to_next(const Nest *nest, const NestArray *array)
{
    const NestLoop *first = nest->loops.items[0];
    for (int d = 0; d < array->rank && nest->goes_on; d++)
        if (expr_mentions(array->begin[d], first->first) || expr_mentions(array->length[d], first->count)) return false;
    return nest->goes_on;
}

/* One store fills the box in each case. */
static bool is_filled(Polyhedra *it, const NestArray *array, isl_set *context)
{
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const NestAccess *access = it->nest->accesses.items[a];
        if (access->array != array || !access->writes || !is_certain_within(it->nest, access, NULL) || !fills_a_box(it->nest, access)) continue;
        isl_set *image = image_of(it, access, array->written, true);
        bool same = true;
        for (int d = 0; d < array->rank && same; d++) {
            const Expr *begin, *length;
            same = (find_placed(it->nest, access, d, &begin, &length) || find_range(it, image, d, context, &begin, &length)) && expr_equal(begin, array->begin[d])
                   && expr_equal(length, array->length[d]);
        }
        isl_set_free(image);
        if (same) return true;
    }
    return false;
}

/* --- Reductions --------------------------------------------------------------------------------------- */

typedef struct Search {
    const Nest *nest;
    CXCursor body;
    const Variable *variable;
    int depth;                   /* of scalars that scalars are computed from */
    bool found;
} Search;

static bool is_index(const Search *search, const Variable *variable);

/* What is assigned: `int p = i * w + j;`, `p = i * w;`. NULL: it is nothing of the kind. */
static const Variable *assigned_by(Lifter *lifter, CXCursor cursor)
{
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl) return variable_declared(lifter, cursor);
    if (clang_getCursorKind(cursor) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, cursor), "=")) return NULL;
    const Cursors sides = children_of(lifter, cursor);
    const CXCursor target = sides.count == 2 ? strip(lifter, sides.items[0]) : clang_getNullCursor();
    return clang_getCursorKind(target) == CXCursor_DeclRefExpr ? variable_of(lifter, target) : NULL;
}

/* Where the variable is named in something else than a subscript, or an integer that is nothing but one. */
static enum CXChildVisitResult look_for_use(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    Range range;
    const Variable *assigned = assigned_by(search->nest->lifter, cursor);
    if (assigned && (assigned == search->variable || is_index(search, assigned))) return CXChildVisit_Continue;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || variable_of(search->nest->lifter, cursor) != search->variable) return CXChildVisit_Recurse;
    bool inside = false;
    for (int a = 0; a < search->nest->accesses.count && in_main_file(search->nest->lifter, cursor, &range); a++) {
        const Range around = search->nest->accesses.items[a]->range;
        inside |= around.begin <= range.begin && range.end <= around.end;
    }
    for (int r = 0; r < search->nest->removed.count; r++) inside |= search->nest->removed.items[r].begin <= range.begin && range.end <= search->nest->removed.items[r].end;
    search->found |= !inside;
    return CXChildVisit_Continue;
}

/* An integer of the body that is written before it is read, and that only subscripts name. */
static bool is_index(const Search *search, const Variable *variable)
{
    enum { DEEPEST = 4 };
    const NestScalar *scalar = NULL;
    for (int s = 0; s < search->nest->scalars.count; s++) {
        const NestScalar *one = search->nest->scalars.items[s];
        if (one->role == SCALAR_OWN && one->symbol && !one->place.member && one->place.variable == variable) scalar = one;
    }
    if (!scalar || search->depth == DEEPEST) return false;
    Search inner = {search->nest, search->body, variable, search->depth + 1, false};
    clang_visitChildren(search->body, look_for_use, &inner);
    return !inner.found;
}

static bool is_named_in(const Constraints *constraints, const Symbol *symbol)
{
    for (int i = 0; i < constraints->count; i++)
        if (expr_mentions(constraints->items[i].smaller, symbol) || expr_mentions(constraints->items[i].larger, symbol)) return true;
    return false;
}

/* A choice of a subscript is another one in each iteration of the loop: it is computed from the counter. */
static bool is_chosen_by(const Nest *nest, const Symbol *counter)
{
    bool depends[64] = {false};
    for (int c = 0; c < nest->choices.count && c < 64; c++)
        for (int k = 0; k < nest->choices.items[c]->cases.count; k++) {
            const Constraints *constraints = &nest->choices.items[c]->cases.items[k];
            depends[c] |= is_named_in(constraints, counter);
            for (int b = 0; b < c; b++) depends[c] |= depends[b] && is_named_in(constraints, nest->choices.items[b]->symbol);
        }
    for (int a = 0; a < nest->accesses.count; a++)
        for (int c = 0; c < nest->choices.count && c < 64; c++)
            if (depends[c] && expr_mentions(nest->accesses.items[a]->flat, nest->choices.items[c]->symbol)) return true;
    return false;
}

/* The counter says which elements are meant, and nothing else. */
static bool only_subscripts(const Nest *nest, const NestLoop *loop)
{
    Search search = {nest, loop->body, loop->counter, 0, false};
    clang_visitChildren(loop->body, look_for_use, &search);
    return !search.found && !is_chosen_by(nest, loop->at);
}

/* The outermost loop alone of a reduction, so that its terms come in the order that they had. What is reduced and nothing else comes in parts of which none
 * knows where in the whole it is. */
static bool may_be_cut(Polyhedra *it, int l)
{
    const Nest *nest = it->nest;
    NestLoop *loop = nest->loops.items[l];
    const bool same_anywhere = only_subscripts(nest, loop);
    loop->by_place = writes(nest) && !(nest->anywhere && same_anywhere);
    if (hands_on(nest) && (l > 0 || loop->down)) return false;
    if (!loop->by_place && !same_anywhere) return false;
    return places_all_writes(nest, loop) && !carries_something(it, l);
}

/* Each part has a range of its own of it, in one dimension, or all parts write the same of it. */
static bool is_placed_or_left(const Nest *nest, const NestArray *array, const NestLoop *loop)
{
    int placed = 0, left = 0, others = 0;
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        int found = 0, mentioned = 0;
        if (access->array != array || !access->writes) continue;
        for (int d = 0; d < array->rank; d++) {
            found += follows(nest, access->index[d], loop);
            mentioned += expr_mentions(access->index[d], loop->at) || mentions_choice(nest, access->index[d]);
        }
        *(mentioned == 0 ? &left : found == 1 && mentioned == 1 ? &placed : &others) += 1;
    }
    return !others && !(placed && left);
}

/* The first loop, part after part, each of which goes on from what those before have left. */
static bool runs_on(Nest *nest)
{
    NestLoop *first = nest->loops.items[0];
    if (first->down || first->unit || !writes(nest)) return false;
    for (int a = 0; a < nest->arrays.count; a++)
        if (!is_placed_or_left(nest, nest->arrays.items[a], first)) return false;
    take_recurrences_apart(nest);
    first->cut = first->by_place = nest->goes_on = true;
    return true;
}

/* --- All of it --------------------------------------------------------------------------------------- */

/* An access of the array that runs wherever these loops do, all of which are cut, so that the call can ask that each has an iteration. */
static bool runs_in_iterations(const NestAccess *access)
{
    for (const Scope *scope = access->led; scope; scope = scope->around)
        if (scope->sometimes || !scope->loop->cut) return false;
    for (const Scope *scope = access->led; scope; scope = scope->around) scope->loop->runs = true;
    return true;
}

static bool is_reached(Nest *nest, const NestArray *array)
{
    for (int a = 0; a < nest->accesses.count; a++)
        if (nest->accesses.items[a]->array == array && runs_in_iterations(nest->accesses.items[a])) return true;
    return refuse(nest, nest->statement, said(nest->lifter, "`%s` is read only where an iteration runs: no bound of the loop is behind that pointer", array->place.text));
}

void name_parameters(Polyhedra *it)
{
    Text unused = {0};
    const Nest *nest = it->nest;
    for (int l = 0; l < nest->loops.count; l++) {
        add_affine(it, &unused, nest->loops.items[l]->begin, 'c');
        add_affine(it, &unused, nest->loops.items[l]->end, 'c');
        if (!nest->loops.items[l]->first) continue;
        add_affine(it, &unused, first_of(nest, nest->loops.items[l]), 'c');
        add_affine(it, &unused, end_of(nest, nest->loops.items[l]), 'c');
    }
    for (int a = 0; a < nest->accesses.count; a++) {
        for (int d = 0; d < nest->accesses.items[a]->array->rank; d++) add_affine(it, &unused, nest->accesses.items[a]->index[d], 'c');
        add_domain(it, &unused, nest->accesses.items[a]->scope, true, 'c');
    }
    for (int f = 0; f < nest->fits.count; f++) add_domain(it, &unused, nest->fits.items[f].scope, true, 'c');
    add_choices(it, &unused, 'c');
    it->chosen[0].count = 0;
    text_free(&unused);
}

static bool solve(Polyhedra *it)
{
    Nest *nest = it->nest;
    int cuts = 0;
    for (int l = 0; l < nest->band; l++) {
        NestLoop *loop = nest->loops.items[l];
        loop->first = symbol_new(nest->lifter->pool, free_name(nest->lifter, arena_printf(nest->lifter->arena, "%s_first", loop->counter->name)));
        Symbol *count = symbol_new(nest->lifter->pool, free_name(nest->lifter, arena_printf(nest->lifter->arena, "%s_count", loop->counter->name)));
        count->nonnegative = true;
        loop->count = count;
    }
    name_parameters(it);
    for (int l = 0; l < nest->band; l++) {
        nest->loops.items[l]->cut = may_be_cut(it, l);
        cuts += nest->loops.items[l]->cut;
    }
    if (nest->band && !nest->loops.items[0]->cut && !(cuts && nest->anywhere) && runs_on(nest)) cuts++;
    if (!cuts) return refuse(nest, nest->statement, "no loop of it can be cut: iterations write what others need");
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->in_iterations && !is_reached(nest, nest->arrays.items[a])) return false;
    isl_set *context = context_of_tile(it);
    bool found = context != NULL && find_largest(it, context);
    for (int a = 0; a < nest->arrays.count && found; a++) found = find_box(it, nest->arrays.items[a], context) && is_placed(nest, nest->arrays.items[a]);
    for (int a = 0; a < nest->arrays.count && found; a++) nest->arrays.items[a]->partly = nest->arrays.items[a]->written && (is_left_to_next(nest, nest->arrays.items[a]) || !is_filled(it, nest->arrays.items[a], context));
    isl_set_free(context);
    return found;
}

bool solve_nest(Nest *nest)
{
    Polyhedra it = {.nest = nest, .ctx = isl_ctx_alloc()};
    isl_options_set_on_error(it.ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(it.ctx, OPERATIONS_MOST);
    const bool solved = solve(&it);
    const bool failed = isl_ctx_last_error(it.ctx) != isl_error_none;
    isl_ctx_free(it.ctx);
    if (failed) return refuse(nest, nest->statement, "the polyhedra of its subscripts are too many to be solved");
    return solved || refuse(nest, nest->statement, "what its iterations touch is not affine");
}
