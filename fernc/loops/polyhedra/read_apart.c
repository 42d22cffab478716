/* An array of which a nest reads some elements and writes others, `t[j] = t[w + j]`, is two arrays of its routine: what is written, with what is read of
 * that, and what is read and never written. Each has a box of its own then, and the plan, which knows them to be in one array, tells what lies between. */
#include "polyhedra.h"

#include <isl/options.h>

enum { STEPS_MOST = 200000 };

static bool is_never_written(Polyhedra *it, const NestAccess *read)
{
    for (int a = 0; a < it->nest->accesses.count; a++) {
        const NestAccess *access = it->nest->accesses.items[a];
        if (access->array == read->array && access->writes && iterations_meet(it, access, read, -1)) return false;
    }
    return true;
}

static NestArray *new_array(Nest *nest, const NestArray *array, bool through)
{
    NestArray *other = arena_alloc(nest->lifter->arena, sizeof *other);
    *other = *array;
    other->place.name = free_name(nest->lifter, arena_printf(nest->lifter->arena, "%s_read", array->place.name));
    other->written = false;
    other->through = through ? array : NULL;
    other->read = true;
    return other;
}

typedef LIST(NestAccess *) Reads;

/* What is left reads of the array what is there before, if it did so, or anything at all. */
static void move(Nest *nest, NestArray *array, const Reads *reads, bool through)
{
    NestArray *other = new_array(nest, array, through);
    bool stays = false;
    for (int r = 0; r < reads->count; r++) reads->items[r]->array = other;
    for (int a = 0; a < nest->accesses.count; a++) stays |= nest->accesses.items[a]->array == array && nest->accesses.items[a]->reads;
    array->read &= stays;
    list_push(nest->lifter->arena, &nest->arrays, other);
}

static void take_reads(Polyhedra *it, NestArray *array)
{
    Nest *nest = it->nest;
    Reads reads = {0};
    for (int a = 0; a < nest->accesses.count; a++) {
        NestAccess *access = nest->accesses.items[a];
        if (access->array == array && access->reads && !access->writes && is_never_written(it, access)) list_push(nest->lifter->arena, &reads, access);
    }
    if (reads.count && isl_ctx_last_error(it->ctx) == isl_error_none) move(nest, array, &reads, false);
}

void take_reads_apart(Nest *nest)
{
    Polyhedra it = {.nest = nest, .ctx = isl_ctx_alloc()};
    isl_options_set_on_error(it.ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(it.ctx, STEPS_MOST);
    name_parameters(&it);
    for (int a = nest->arrays.count - 1; a >= 0; a--)
        if (nest->arrays.items[a]->written && nest->arrays.items[a]->read && nest->arrays.items[a]->rank && !nest->arrays.items[a]->by_pointers) take_reads(&it, nest->arrays.items[a]);
    isl_ctx_free(it.ctx);
}

static bool is_written_there(const Nest *nest, const NestAccess *read)
{
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        bool same = access->array == read->array && access->writes;
        for (int d = 0; d < read->array->rank && same; d++) same = expr_equal(access->index[d], read->index[d]);
        if (same) return true;
    }
    return false;
}

void take_recurrences_apart(Nest *nest)
{
    for (int n = nest->arrays.count - 1; n >= 0; n--) {
        NestArray *array = nest->arrays.items[n];
        Reads reads = {0};
        if (array->by_pointers) continue;
        for (int a = 0; a < nest->accesses.count; a++) {
            NestAccess *access = nest->accesses.items[a];
            if (access->array == array && array->written && array->rank && access->reads && !access->writes && !is_written_there(nest, access)) list_push(nest->lifter->arena, &reads, access);
        }
        if (reads.count) move(nest, array, &reads, true);
    }
}
