/* Of what a tile writes of an array: whether it is each element of the box, whatever the data are. */
#include "polyhedra.h"

#include <string.h>

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
        if (other->array == access->array && other->writes && expr_equal(other->flat, access->flat) && holds_part(&other->part, &access->part) && is_in(other->scope, branch->other) && is_certain_within(nest, other, branch->other)) return true;
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

/* Each index is a counter of its own, or a number; along a loop that is cut it is one of those in the window. */
static bool fills_a_box(const Nest *nest, const NestAccess *access)
{
    for (int d = 0; d < access->array->rank; d++) {
        bool plain = !mentions_choice(nest, access->index[d]);
        for (int l = 0; l < nest->loops.count; l++) {
            if (!expr_mentions(access->index[d], nest->loops.items[l]->at)) continue;
            int64_t times;
            plain &= follows_counter(nest, access->index[d], nest->loops.items[l], &times) && (nest->loops.items[l]->cut || (times == 1 && nest->loops.items[l]->by == 1));
            for (int e = 0; e < d; e++) plain &= !expr_mentions(access->index[e], nest->loops.items[l]->at);
        }
        if (!plain) return false;
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

/* Elements that follow each other in the windows of loops that are cut, all of which each iteration of these writes; *place: which of them the access is. */
static int64_t elements_at_once(const Nest *nest, const NestArray *array, const NestAccess *access, int64_t *place)
{
    int64_t all = 1;
    *place = 0;
    for (int l = 0; l < nest->band; l++) {
        Window window;
        int64_t behind = 0;
        if (!nest->loops.items[l]->cut || !find_window(nest, array, nest->loops.items[l], &window)) continue;
        if (access) expr_is_constant(expr_sub(nest->lifter->pool, access->index[window.dimension], window.first), &behind);
        *place = *place * window.length + behind;
        all *= window.length;
    }
    return all;
}

/* Along no loop that is cut. */
static bool is_along_others(const Nest *nest, const NestArray *array, int d)
{
    const Expr *begin, *length;
    return !find_placed_range(nest, array, d, &begin, &length);
}

/* One store fills the box in each case, or several do, each with a part of its elements. */
static bool is_filled(Polyhedra *it, const NestArray *array, isl_set *context)
{
    enum { MOST_BYTES = 1 << 16 };
    int64_t place;
    const int64_t size = clang_Type_getSizeOf(array->type), count = elements_at_once(it->nest, array, NULL, &place);
    if (size * count > MOST_BYTES) return false;
    bool *bytes = arena_alloc(it->nest->lifter->arena, (size_t)(size * count));
    memset(bytes, 0, (size_t)(size * count));
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const NestAccess *access = it->nest->accesses.items[a];
        if (access->array != array || !access->writes || !is_certain_within(it->nest, access, NULL) || !fills_a_box(it->nest, access)) continue;
        isl_set *image = image_of_access(it, access, array->written, true);
        bool same = true;
        for (int d = 0; d < array->rank && same; d++) {
            const Expr *begin, *length;
            same = !is_along_others(it->nest, array, d) || (find_range(it, image, d, context, &begin, &length) && expr_equal(begin, array->begin[d]) && expr_equal(length, array->length[d]));
        }
        isl_set_free(image);
        elements_at_once(it->nest, array, access, &place);
        if (same) mark_part(it->nest, access, bytes + place * size);
    }
    bool all = true;
    for (place = 0; place < count && all; place++) all = is_all_marked(array, bytes + place * size);
    return all;
}

bool is_written_for_certain(Polyhedra *it, const NestArray *array, isl_set *context)
{
    return !is_left_to_next(it->nest, array) && is_filled(it, array, context);
}
