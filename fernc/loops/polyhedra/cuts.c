/* Which loops of a nest may be cut: those whose iterations touch nothing in common that one of them writes; the first one, too, where its parts run one
 * after the other. */
#include "polyhedra.h"

#include <string.h>

static bool add_pair(Polyhedra *it, Text *out, const Expr *c, const Expr *d)
{
    text_add(out, " and ");
    if (!add_affine(it, out, c, 'c')) return false;
    text_add(out, " = ");
    return add_affine(it, out, d, 'd');
}

bool follows_counter(const Nest *nest, const Expr *index, const NestLoop *loop, int64_t *times)
{
    const Expr *slope, *rest;
    if (!expr_affine_in(nest->lifter->pool, index, loop->at, &slope, &rest) || !expr_is_constant(slope, times) || *times < 1) return false;
    return !nest_varies(nest, rest);
}

/* In the one dimension of which its index follows the counter; -1: there is none, or more than one. */
static int followed_by(const Nest *nest, const NestAccess *access, const NestLoop *loop, int64_t *times)
{
    int found = -1, mentioned = 0;
    for (int d = 0; d < access->array->rank; d++) {
        int64_t here;
        mentioned += expr_mentions(access->index[d], loop->at);
        if (!follows_counter(nest, access->index[d], loop, &here)) continue;
        found = d;
        *times = here;
    }
    return mentioned == 1 ? found : -1;
}

bool find_window(const Nest *nest, const NestArray *array, const NestLoop *loop, Window *window)
{
    const Expr *first = NULL, *last = NULL;
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        int64_t times = 0, before, behind;
        if (access->array != array) continue;
        const int d = followed_by(nest, access, loop, &times);
        if (d < 0 || (first && (d != window->dimension || times != window->times))) return false;
        *window = (Window){.dimension = d, .times = times};
        if (!first) first = last = access->index[d];
        if (!expr_is_constant(expr_sub(nest->lifter->pool, access->index[d], first), &before) || !expr_is_constant(expr_sub(nest->lifter->pool, access->index[d], last), &behind)) return false;
        if (before < 0) first = access->index[d];
        if (behind > 0) last = access->index[d];
    }
    if (!first || !expr_is_constant(expr_sub(nest->lifter->pool, last, first), &window->length)) return false;
    window->first = first;
    return ++window->length == window->times * loop->by;
}

/* Elements of different iterations are different ones by themselves. */
static bool keeps_apart(const Nest *nest, const NestAccess *a, const NestAccess *b, int loop)
{
    int64_t times;
    for (int d = 0; d < a->array->rank; d++)
        if (expr_equal(a->index[d], b->index[d]) && follows_counter(nest, a->index[d], nest->loops.items[loop], &times)) return true;
    return false;
}

bool iterations_meet(Polyhedra *it, const NestAccess *a, const NestAccess *b, int loop)
{
    Text body = {0};
    if (loop >= 0)
        text_add(&body, "c%d != d%d", loop, loop);
    else
        text_add(&body, "0 = 0");
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
                && iterations_meet(it, nest->accesses.items[a], nest->accesses.items[b], loop)) return true;
    return false;
}

/* Of what is written each tile has a range of its own, in one dimension. */
static bool places_all_writes(const Nest *nest, const NestLoop *loop)
{
    Window window;
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->written && !find_window(nest, nest->arrays.items[a], loop, &window)) return false;
    return true;
}

/* --- Reductions, and what goes on --------------------------------------------------------------------- */

bool writes_arrays(const Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->written) return true;
    return false;
}


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

/* The counter, and what counts along, say which elements are meant, and nothing else. */
static bool only_subscripts(const Nest *nest, const NestLoop *loop)
{
    Search search = {nest, loop->body, loop->counter, 0, false};
    clang_visitChildren(loop->body, look_for_use, &search);
    for (int s = 0; s < loop->seconds.count && !search.found; s++) {
        search.variable = loop->seconds.items[s].variable;
        clang_visitChildren(loop->body, look_for_use, &search);
    }
    return !search.found && !is_chosen_by(nest, loop->at);
}

/* Rows by pointers are parts as they are, none of which is cut. */
static bool runs_along_rows(const Nest *nest, const NestLoop *loop)
{
    for (int a = 0; a < nest->accesses.count; a++)
        if (nest->accesses.items[a]->array->by_pointers && (expr_mentions(nest->accesses.items[a]->index[1], loop->at) || mentions_choice(nest, nest->accesses.items[a]->index[1]))) return true;
    return false;
}

/* The outermost loop alone of a reduction, so that its terms come in the order that they had. What is reduced and nothing else comes in parts of which none
 * knows where in the whole it is. */
static bool may_be_cut(Polyhedra *it, int l)
{
    const Nest *nest = it->nest;
    NestLoop *loop = nest->loops.items[l];
    const bool same_anywhere = only_subscripts(nest, loop);
    loop->by_place = writes_arrays(nest) && !(nest->anywhere && same_anywhere);
    if (hands_on(nest) && (l > 0 || loop->down)) return false;
    if ((!loop->by_place && !same_anywhere) || runs_along_rows(nest, loop)) return false;
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
            int64_t times;
            found += follows_counter(nest, access->index[d], loop, &times) && times == 1;
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
    if (first->down || first->unit || first->by > 1 || !writes_arrays(nest)) return false;
    for (int a = 0; a < nest->arrays.count; a++)
        if (!is_placed_or_left(nest, nest->arrays.items[a], first)) return false;
    take_recurrences_apart(nest);
    first->cut = first->by_place = nest->goes_on = true;
    return true;
}

bool find_cuts(Polyhedra *it)
{
    Nest *nest = it->nest;
    int cuts = 0;
    for (int l = 0; l < nest->band; l++) {
        nest->loops.items[l]->cut = may_be_cut(it, l);
        cuts += nest->loops.items[l]->cut;
    }
    if (nest->band && !nest->loops.items[0]->cut && !(cuts && nest->anywhere) && runs_on(nest)) cuts++;
    return cuts > 0 || refuse(nest, nest->statement, "no loop of it can be cut: iterations write what others need");
}
