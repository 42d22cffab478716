/* Which loops of a nest may be cut, and which box of each array a tile touches. Iterations, elements and what depends on what are sets and maps of
 * isl (S. Verdoolaege, isl: An Integer Set Library for the Polyhedral Model, ICMS 2010); where it has no answer within its limit of operations,
 * the nest is left as it is. */
#include "nest.h"

#include "annotator/base/text.h"

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/options.h>
#include <isl/set.h>

#include <stdlib.h>

enum { OPERATIONS_MOST = 200000 };

/* A nest while it is asked about. Parameters of sets are called p0, p1, ..: products of scalars are parameters of their own. */
typedef struct Polyhedra {
    Nest *nest;
    isl_ctx *ctx;
    LIST(const Expr *) parameters;
} Polyhedra;

/* --- Texts that isl reads --------------------------------------------------------------- */

static int parameter_of(Polyhedra *it, const Expr *monomial)
{
    for (int p = 0; p < it->parameters.count; p++)
        if (expr_equal(it->parameters.items[p], monomial)) return p;
    list_push(it->nest->lifter->arena, &it->parameters, monomial);
    return it->parameters.count - 1;
}

static int counter_in(const Polyhedra *it, const Symbol *symbol)
{
    for (int l = 0; l < it->nest->loops.count; l++)
        if (it->nest->loops.items[l]->at == symbol) return l;
    return -1;
}

/* Counters as LETTER0, LETTER1, .. False: it is not affine. */
static bool add_affine(Polyhedra *it, Text *out, const Expr *expr, char letter)
{
    if (!expr->term_count) text_add(out, "0");
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        text_add(out, "%s%lld", t ? " + " : "", (long long)term->coefficient);
        const Expr *monomial = expr_constant(it->nest->lifter->pool, 1);
        int counter = -1;
        for (int a = 0; a < term->atom_count; a++) {
            const Atom *atom = term->atoms[a];
            const int found = atom->kind == ATOM_SYMBOL ? counter_in(it, atom->symbol) : -1;
            if (found >= 0 && term->atom_count > 1) return false;
            if (found >= 0) counter = found;
            monomial = expr_mul(it->nest->lifter->pool, monomial, expr_atom(it->nest->lifter->pool, atom));
        }
        if (counter >= 0)
            text_add(out, " %c%d", letter, counter);
        else if (term->atom_count)
            text_add(out, " p%d", parameter_of(it, monomial));
    }
    return true;
}

static bool add_compared(Polyhedra *it, Text *out, const Expr *left, const char *relation, const Expr *right, char letter)
{
    text_add(out, " and ");
    if (!add_affine(it, out, left, letter)) return false;
    text_add(out, " %s ", relation);
    return add_affine(it, out, right, letter);
}

/* The iterations in which what is in the scope runs; `guards`: by its conditions as well. */
static bool add_domain(Polyhedra *it, Text *out, const Scope *scope, bool guards, char letter)
{
    for (; scope; scope = scope->around) {
        if (scope->loop) {
            const Expr *at = expr_symbol(it->nest->lifter->pool, scope->loop->at);
            if (!add_compared(it, out, scope->loop->begin, "<=", at, letter) || !add_compared(it, out, at, "<", scope->loop->end, letter)) return false;
        }
        for (int c = 0; c < scope->constraints.count && guards; c++) {
            Text more = {0};
            if (add_compared(it, &more, scope->constraints.items[c].smaller, "<=", scope->constraints.items[c].larger, letter)) text_add(out, "%s", text_string(&more));
            text_free(&more);
        }
    }
    return true;
}

/* "[p0, p1] -> " */
static const char *with_parameters(const Polyhedra *it, const char *body)
{
    Text out = {0};
    for (int p = 0; p < it->parameters.count; p++) text_add(&out, "%sp%d", p ? ", " : "[", p);
    text_add(&out, "%s%s", it->parameters.count ? "] -> " : "", body);
    const char *text = arena_string(it->nest->lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

static void add_counters(const Polyhedra *it, Text *out, char letter)
{
    for (int l = 0; l < it->nest->loops.count; l++) text_add(out, "%s%c%d", l ? ", " : "", letter, l);
}

/* --- Which loops may be cut ---------------------------------------------------------------- */

/* Whether an element may be touched by both, in iterations of which the counters of this loop differ. */
static bool may_meet(Polyhedra *it, const NestAccess *a, const NestAccess *b, int loop)
{
    Text body = {0};
    text_add(&body, "{ [");
    add_counters(it, &body, 'c');
    text_add(&body, ", ");
    add_counters(it, &body, 'd');
    text_add(&body, "] : c%d != d%d", loop, loop);
    bool said = add_domain(it, &body, a->scope, true, 'c') && add_domain(it, &body, b->scope, true, 'd');
    for (int d = 0; d < a->array->rank && said; d++) {
        text_add(&body, " and ");
        said = add_affine(it, &body, a->index[d], 'c');
        text_add(&body, " = ");
        said = said && add_affine(it, &body, b->index[d], 'd');
    }
    text_add(&body, " }");
    isl_set *both = said ? isl_set_read_from_str(it->ctx, with_parameters(it, text_string(&body))) : NULL;
    const bool meet = !both || isl_set_is_empty(both) != isl_bool_true;
    isl_set_free(both);
    text_free(&body);
    return meet;
}

static bool carries_something(Polyhedra *it, int loop)
{
    const Nest *nest = it->nest;
    for (int a = 0; a < nest->accesses.count; a++)
        for (int b = 0; b < nest->accesses.count && nest->accesses.items[a]->writes; b++)
            if (nest->accesses.items[b]->array == nest->accesses.items[a]->array && may_meet(it, nest->accesses.items[a], nest->accesses.items[b], loop)) return true;
    return false;
}

/* The counter itself, and a number that no loop changes. */
static bool follows(const Nest *nest, const Expr *index, const NestLoop *loop)
{
    const Expr *slope, *rest;
    if (!expr_affine_in(nest->lifter->pool, index, loop->at, &slope, &rest) || !expr_is(slope, 1)) return false;
    for (int l = 0; l < nest->loops.count; l++)
        if (expr_mentions(rest, nest->loops.items[l]->at)) return false;
    return true;
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
    text_add(&body, "{ : 0 <= 0");
    const bool said = add_tile(it, &body, true);
    add_signs(it, &body);
    text_add(&body, " }");
    isl_set *context = said ? isl_set_read_from_str(it->ctx, with_parameters(it, text_string(&body))) : NULL;
    text_free(&body);
    return context;
}

/* The elements that the access touches in a tile; of an array that is written, in all iterations. */
static isl_set *image_of(Polyhedra *it, const NestAccess *access)
{
    const bool all = access->array->written;
    Text body = {0};
    text_add(&body, "{ [");
    for (int d = 0; d < access->array->rank; d++) text_add(&body, "%sx%d", d ? ", " : "", d);
    text_add(&body, "] : exists ");
    add_counters(it, &body, 'c');
    text_add(&body, " : 0 <= 0");
    bool said = add_domain(it, &body, access->scope, true, 'c') && (all || add_tile(it, &body, false));
    for (int d = 0; d < access->array->rank && said; d++) {
        text_add(&body, " and x%d = ", d);
        said = add_affine(it, &body, access->index[d], 'c');
    }
    text_add(&body, " }");
    isl_set *image = said ? isl_set_read_from_str(it->ctx, with_parameters(it, text_string(&body))) : NULL;
    text_free(&body);
    return image;
}

static const Expr *expr_of(Polyhedra *it, isl_aff *aff)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *sum = NULL;
    isl_val *constant = isl_aff_get_constant_val(aff);
    bool whole = isl_val_is_int(constant) == isl_bool_true && isl_aff_dim(aff, isl_dim_div) == 0;
    if (whole) sum = expr_constant(pool, (int64_t)isl_val_get_num_si(constant));
    isl_val_free(constant);
    const isl_size count = isl_aff_dim(aff, isl_dim_param);
    for (isl_size p = 0; p < count && whole; p++) {
        isl_val *factor = isl_aff_get_coefficient_val(aff, isl_dim_param, (int)p);
        const char *name = isl_aff_get_dim_name(aff, isl_dim_param, (unsigned)p);
        whole = isl_val_is_int(factor) == isl_bool_true && name && name[0] == 'p';
        if (whole) sum = expr_add(pool, sum, expr_scale(pool, it->parameters.items[atoi(name + 1)], (int64_t)isl_val_get_num_si(factor)));
        isl_val_free(factor);
    }
    return whole ? sum : NULL;
}

/* The affine pieces of a bound. */
typedef struct Pieces {
    Polyhedra *it;
    isl_pw_aff *largest, *smallest; /* of all of them */
    const Expr *max, *min;
    bool failed;
} Pieces;

static isl_stat add_piece(isl_set *domain, isl_aff *aff, void *data)
{
    Pieces *pieces = data;
    ExprPool *pool = pieces->it->nest->lifter->pool;
    const Expr *value = expr_of(pieces->it, aff);
    isl_set_free(domain);
    if (!value) {
        pieces->failed = true;
        isl_aff_free(aff);
        return isl_stat_ok;
    }
    isl_pw_aff *everywhere = isl_pw_aff_from_aff(aff);
    pieces->max = pieces->max ? expr_max(pool, pieces->max, value) : value;
    pieces->min = pieces->min ? expr_min(pool, pieces->min, value) : value;
    pieces->largest = pieces->largest ? isl_pw_aff_max(pieces->largest, isl_pw_aff_copy(everywhere)) : isl_pw_aff_copy(everywhere);
    pieces->smallest = pieces->smallest ? isl_pw_aff_min(pieces->smallest, everywhere) : everywhere;
    return isl_stat_ok;
}

/* Whether they are the same wherever the first has a value. */
static bool is_same(isl_pw_aff *bound, isl_pw_aff *other)
{
    isl_pw_aff *there = isl_pw_aff_intersect_domain(isl_pw_aff_copy(other), isl_pw_aff_domain(isl_pw_aff_copy(bound)));
    isl_set *equal = isl_pw_aff_eq_set(isl_pw_aff_copy(bound), there), *all = isl_pw_aff_domain(isl_pw_aff_copy(bound));
    const bool same = isl_set_is_subset(all, equal) == isl_bool_true;
    isl_set_free(equal);
    isl_set_free(all);
    return same;
}

/* The bound as an expression, which is the largest or the smallest of its pieces; NULL: it is something else. */
static const Expr *bound_of(Polyhedra *it, isl_pw_aff *bound, isl_set *context)
{
    bound = isl_pw_aff_coalesce(isl_pw_aff_gist_params(isl_pw_aff_intersect_params(bound, isl_set_copy(context)), isl_set_copy(context)));
    Pieces pieces = {.it = it};
    const Expr *value = NULL;
    if (bound && isl_pw_aff_foreach_piece(bound, add_piece, &pieces) == isl_stat_ok && !pieces.failed && pieces.max) {
        isl_pw_aff *inside = isl_pw_aff_intersect_params(isl_pw_aff_copy(bound), isl_set_copy(context));
        value = is_same(inside, pieces.largest) ? pieces.max : is_same(inside, pieces.smallest) ? pieces.min : NULL;
        isl_pw_aff_free(inside);
    }
    isl_pw_aff_free(pieces.largest);
    isl_pw_aff_free(pieces.smallest);
    isl_pw_aff_free(bound);
    return value;
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

/* The range around those of all accesses, of which some may touch nothing in a tile. */
static bool find_range_around(Polyhedra *it, const NestArray *array, int d, isl_set *context, const Expr **begin, const Expr **length)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *least = NULL, *end = NULL;
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const Expr *from, *count;
        if (it->nest->accesses.items[a]->array != array) continue;
        isl_set *image = image_of(it, it->nest->accesses.items[a]);
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

/* Of all that a tile touches of the array. */
static bool find_box(Polyhedra *it, NestArray *array, isl_set *context)
{
    isl_set *touched = NULL;
    const NestAccess *one = NULL;
    bool found = true;
    if (!array->rank) return true;
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const NestAccess *access = it->nest->accesses.items[a];
        if (access->array != array) continue;
        isl_set *image = image_of(it, access);
        touched = touched ? isl_set_union(touched, image) : image;
        one = access;
    }
    for (int d = 0; d < array->rank && found; d++) {
        if (array->written && find_placed(it->nest, one, d, &array->begin[d], &array->length[d])) {
            const Expr *begin, *length;
            for (int a = 0; a < it->nest->accesses.count; a++)
                if (it->nest->accesses.items[a]->array == array)
                    found &= find_placed(it->nest, it->nest->accesses.items[a], d, &begin, &length) && expr_equal(begin, array->begin[d]) && expr_equal(length, array->length[d]);
        }
        else
            found = find_range(it, touched, d, context, &array->begin[d], &array->length[d])
                    || (!array->written && find_range_around(it, array, d, context, &array->begin[d], &array->length[d]));
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

/* The counters run over all of their bounds, whatever the data are, and these bounds are those of a box. */
static bool is_certain(const Nest *nest, const NestAccess *access)
{
    for (const Scope *scope = access->scope; scope; scope = scope->around) {
        if (scope->sometimes || (scope->loop && !has_iterations(nest, access, scope->loop))) return false;
        for (int l = 0; scope->loop && l < nest->loops.count; l++)
            if (expr_mentions(scope->loop->begin, nest->loops.items[l]->at) || expr_mentions(scope->loop->end, nest->loops.items[l]->at)) return false;
    }
    return true;
}

/* Each index is a counter of its own, or a number. */
static bool fills_a_box(const Nest *nest, const NestAccess *access)
{
    for (int d = 0; d < access->array->rank; d++) {
        bool plain = true;
        for (int l = 0; l < nest->loops.count; l++) {
            if (!expr_mentions(access->index[d], nest->loops.items[l]->at)) continue;
            plain &= follows(nest, access->index[d], nest->loops.items[l]);
            for (int e = 0; e < d; e++) plain &= !expr_mentions(access->index[e], nest->loops.items[l]->at);
        }
        if (!plain) return false;
    }
    return true;
}

/* Where no tile knows its place, boxes begin where the loops do, or some elements beside. */
static bool is_placed(Nest *nest, const NestArray *array)
{
    for (int d = 0; d < array->rank; d++)
        for (int l = 0; l < nest->band; l++) {
            const NestLoop *loop = nest->loops.items[l];
            const Expr *slope, *rest;
            if (!loop->cut || loop->by_place || !expr_mentions(array->begin[d], loop->first)) continue;
            if (!expr_affine_in(nest->lifter->pool, array->begin[d], loop->first, &slope, &rest) || !expr_is_constant(slope, NULL) || expr_mentions(array->length[d], loop->first))
                return refuse(nest, nest->statement, said(nest->lifter, "what a part of the sum reads of `%s` depends on which part it is", array->place.text));
        }
    return true;
}

/* One store fills the box in each case. */
static bool is_filled(Polyhedra *it, const NestArray *array, isl_set *context)
{
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const NestAccess *access = it->nest->accesses.items[a];
        if (access->array != array || !access->writes || !is_certain(it->nest, access) || !fills_a_box(it->nest, access)) continue;
        isl_set *image = image_of(it, access);
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
    const NestLoop *loop;
    bool found;
} Search;

static enum CXChildVisitResult look_for_counter(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    Range range;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || variable_of(search->nest->lifter, cursor) != search->loop->counter) return CXChildVisit_Recurse;
    bool inside = false;
    for (int a = 0; a < search->nest->accesses.count && in_main_file(search->nest->lifter, cursor, &range); a++) {
        const Range around = search->nest->accesses.items[a]->range;
        inside |= around.begin <= range.begin && range.end <= around.end;
    }
    search->found |= !inside;
    return CXChildVisit_Continue;
}

/* The counter says which elements are meant, and nothing else. */
static bool only_subscripts(const Nest *nest, const NestLoop *loop)
{
    Search search = {nest, loop, false};
    clang_visitChildren(loop->body, look_for_counter, &search);
    return !search.found;
}

static bool reduces(const Nest *nest)
{
    for (int s = 0; s < nest->scalars.count; s++)
        if (nest->scalars.items[s]->role == SCALAR_REDUCED) return true;
    return false;
}

static bool writes(const Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->written) return true;
    return false;
}

/* The outermost loop alone of a reduction, so that its terms come in the order that they had. What is reduced and nothing else comes in parts of which none
 * knows where in the whole it is. */
static bool may_be_cut(Polyhedra *it, int l)
{
    const Nest *nest = it->nest;
    NestLoop *loop = nest->loops.items[l];
    loop->by_place = writes(nest);
    if (reduces(nest) && (l > 0 || loop->down)) return false;
    if (!loop->by_place && !only_subscripts(nest, loop)) return false;
    return places_all_writes(nest, loop) && !carries_something(it, l);
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

/* Parameters are known before a set is made of them. */
static void name_parameters(Polyhedra *it)
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
    if (!cuts) return refuse(nest, nest->statement, "no loop of it can be cut: iterations write what others need");
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->in_iterations && !is_reached(nest, nest->arrays.items[a])) return false;
    isl_set *context = context_of_tile(it);
    bool found = context != NULL;
    for (int a = 0; a < nest->arrays.count && found; a++) found = find_box(it, nest->arrays.items[a], context) && is_placed(nest, nest->arrays.items[a]);
    for (int a = 0; a < nest->arrays.count && found; a++) nest->arrays.items[a]->partly = nest->arrays.items[a]->written && !is_filled(it, nest->arrays.items[a], context);
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
