/* An array of which a nest reads some elements and writes others, `t[j] = t[w + j]`, is two arrays of its routine: what is written, with what is read of
 * that, and what is read and never written. Each has a box of its own then, and the plan, which knows them to be in one array, tells what lies between. */
#include "polyhedra.h"

#include <isl/options.h>

enum { STEPS_MOST = 200000 };

/* Whether an element may be touched by both, in whichever iterations. */
static bool may_meet(Polyhedra *it, const NestAccess *a, const NestAccess *b)
{
    Text body = {0};
    text_add(&body, "0 = 0");
    bool said = add_domain(it, &body, a->scope, true, 'c') && add_domain(it, &body, b->scope, true, 'd');
    for (int d = 0; d < a->array->rank && said; d++) {
        text_add(&body, " and ");
        said = add_affine(it, &body, a->index[d], 'c');
        text_add(&body, " = ");
        said = said && add_affine(it, &body, b->index[d], 'd');
    }
    isl_set *both = set_of(it, arena_printf(it->nest->lifter->arena, "[%s]", listed(it, "cd")), "", &body, said);
    const bool meet = !both || isl_set_is_empty(both) != isl_bool_true;
    isl_set_free(both);
    return meet;
}

static bool is_never_written(Polyhedra *it, const NestAccess *read)
{
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const NestAccess *access = it->nest->accesses.items[a];
        if (access->array == read->array && access->writes && may_meet(it, access, read)) return false;
    }
    return true;
}

static NestArray *new_array(Nest *nest, const NestArray *array)
{
    NestArray *other = arena_alloc(nest->lifter->arena, sizeof *other);
    *other = *array;
    other->place.name = free_name(nest->lifter, arena_printf(nest->lifter->arena, "%s_read", array->place.name));
    other->written = false;
    other->read = true;
    return other;
}

/* The accesses that read, and write nothing, of what stays one array may read what is there before. */
static void take_reads(Polyhedra *it, NestArray *array)
{
    Nest *nest = it->nest;
    LIST(NestAccess *) moved = {0};
    bool stays = false;
    for (int a = 0; a < nest->accesses.count; a++) {
        NestAccess *access = nest->accesses.items[a];
        if (access->array != array || !access->reads) continue;
        if (!access->writes && is_never_written(it, access))
            list_push(nest->lifter->arena, &moved, access);
        else
            stays = true;
    }
    if (!moved.count || isl_ctx_last_error(it->ctx) != isl_error_none) return;
    NestArray *other = new_array(nest, array);
    for (int m = 0; m < moved.count; m++) moved.items[m]->array = other;
    array->read &= stays;
    list_push(nest->lifter->arena, &nest->arrays, other);
}

void take_reads_apart(Nest *nest)
{
    Polyhedra it = {.nest = nest, .ctx = isl_ctx_alloc()};
    isl_options_set_on_error(it.ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(it.ctx, STEPS_MOST);
    name_parameters(&it);
    for (int a = nest->arrays.count - 1; a >= 0; a--)
        if (nest->arrays.items[a]->written && nest->arrays.items[a]->read && nest->arrays.items[a]->rank) take_reads(&it, nest->arrays.items[a]);
    isl_ctx_free(it.ctx);
}
