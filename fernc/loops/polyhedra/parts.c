/* A loop whose stores lie on different edges, `t[j] = ..; t[(h - 1) * w + j] = ..;`, is as many loops, one for each store, where these may run one after
 * the other: none needs in an iteration what a later store leaves in an iteration before. Arrays that may be one are taken for one. */
#include "polyhedra.h"

#include <isl/options.h>

enum { PARTS_MOST = 8, STEPS_MOST = 200000 };

/* The stores that the innermost loop is; false: it is something else as well. */
static bool find_stores(Nest *nest, Ranges *stores)
{
    CXCursor body = nest->loops.items[nest->loops.count - 1]->body;
    Cursors statements = children_of(nest->lifter, body);
    while (statements.count == 1 && clang_getCursorKind(body) == CXCursor_CompoundStmt) {
        body = statements.items[0];
        statements = children_of(nest->lifter, body);
    }
    if (nest->band != nest->loops.count || clang_getCursorKind(body) != CXCursor_CompoundStmt || statements.count < 2 || statements.count > PARTS_MOST) return false;
    for (int s = 0; s < statements.count; s++) {
        if (!is_store_to_element(nest->lifter, statements.items[s]) || !stands_alone(nest->lifter, statements.items[s])) return false;
        list_push(nest->lifter->arena, &stores->items, statement_range(nest, statements.items[s]));
    }
    return true;
}

/* It stands for a row that not all stores lie in: that would have been the counter of a loop. */
static bool lies_apart(const Nest *nest)
{
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        for (int d = 0; d < access->array->rank && access->writes; d++)
            if (!nest_varies(nest, access->index[d]) && counts_beside(nest, access->array, d)) return true;
    }
    return false;
}

static int store_of(const NestAccess *access, const Ranges *stores)
{
    for (int s = 0; s < stores->items.count; s++)
        if (stores->items.items[s].begin <= access->range.begin && access->range.end <= stores->items.items[s].end) return s;
    return -1;
}

static bool may_be_one_array(const NestArray *a, const NestArray *b)
{
    return a == b || clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(a->type)), clang_getUnqualifiedType(clang_getCanonicalType(b->type)));
}

/* Whether the later access may touch an element in an iteration, c, that comes before one, d, in which the earlier one touches it. */
static bool may_come_first(Polyhedra *it, const NestAccess *earlier, const NestAccess *later)
{
    const Nest *nest = it->nest;
    for (int level = 0; level < nest->loops.count; level++) {
        Text body = {0};
        for (int l = 0; l < level; l++) text_add(&body, "c%d = d%d and ", l, l);
        text_add(&body, nest->loops.items[level]->down ? "c%d > d%d" : "c%d < d%d", level, level);
        bool said = add_domain(it, &body, later->scope, true, 'c') && add_domain(it, &body, earlier->scope, true, 'd');
        const bool by_dimensions = later->array->rank == earlier->array->rank;
        for (int d = 0; d < (by_dimensions ? later->array->rank : 1) && said; d++) {
            text_add(&body, " and ");
            said = add_affine(it, &body, by_dimensions ? later->index[d] : later->flat, 'c');
            text_add(&body, " = ");
            said = said && add_affine(it, &body, by_dimensions ? earlier->index[d] : earlier->flat, 'd');
        }
        isl_set *both = set_of(it, arena_printf(nest->lifter->arena, "[%s]", listed(it, "cd")), "", &body, said);
        const bool none = both && isl_set_is_empty(both) == isl_bool_true;
        isl_set_free(both);
        if (!none) return true;
    }
    return false;
}

static bool run_in_turn(Polyhedra *it, const Ranges *stores)
{
    const Nest *nest = it->nest;
    name_parameters(it);
    for (int a = 0; a < nest->accesses.count; a++)
        for (int b = 0; b < nest->accesses.count; b++) {
            const NestAccess *earlier = nest->accesses.items[a], *later = nest->accesses.items[b];
            const int one = store_of(earlier, stores), other = store_of(later, stores);
            if (one < 0 || other < 0 || is_structure(earlier->array->type)) return false; /* an array of numbers may lie in one of structures */
            if (one < other && (earlier->writes || later->writes) && may_be_one_array(earlier->array, later->array) && may_come_first(it, earlier, later)) return false;
        }
    return true;
}

bool find_parts(Nest *nest, Ranges *parts)
{
    for (int e = 0; e < nest->range.file->edit_count; e++) /* what is printed of a part alone is what the user has written */
        if (nest->range.file->edits[e].begin < nest->range.end && nest->range.file->edits[e].end > nest->range.begin) return false;
    if (!find_stores(nest, parts) || !lies_apart(nest)) return false;
    Polyhedra it = {.nest = nest, .ctx = isl_ctx_alloc()};
    isl_options_set_on_error(it.ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(it.ctx, STEPS_MOST);
    const bool good = run_in_turn(&it, parts) && isl_ctx_last_error(it.ctx) == isl_error_none;
    isl_ctx_free(it.ctx);
    return good;
}
