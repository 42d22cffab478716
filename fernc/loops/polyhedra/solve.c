/* A nest by sets and maps of isl (S. Verdoolaege, isl: An Integer Set Library for the Polyhedral Model, ICMS 2010): which of its loops may be cut, and which
 * box of each array a tile touches. Where isl has no answer within its limit of operations, the nest is left as it is. */
#include "polyhedra.h"

#include <isl/options.h>

enum { OPERATIONS_MOST = 2000000 };

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
        add_affine(it, &unused, first_of_loop(nest, nest->loops.items[l]), 'c');
        add_affine(it, &unused, end_of_loop(nest, nest->loops.items[l]), 'c');
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
    for (int l = 0; l < nest->band; l++) {
        NestLoop *loop = nest->loops.items[l];
        loop->first = symbol_new(nest->lifter->pool, free_name(nest->lifter, arena_printf(nest->lifter->arena, "%s_first", loop->counter->name)));
        Symbol *count = symbol_new(nest->lifter->pool, free_name(nest->lifter, arena_printf(nest->lifter->arena, "%s_count", loop->counter->name)));
        count->nonnegative = true;
        loop->count = count;
    }
    name_parameters(it);
    if (!find_cuts(it)) return false;
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->in_iterations && !is_reached(nest, nest->arrays.items[a])) return false;
    isl_set *context = context_of_tile(it);
    bool found = context != NULL && find_largest(it, context);
    for (int a = 0; a < nest->arrays.count && found; a++) found = find_box(it, nest->arrays.items[a], context) && is_placed(nest, nest->arrays.items[a]);
    for (int a = 0; a < nest->arrays.count && found; a++) nest->arrays.items[a]->partly = nest->arrays.items[a]->written && (nest->arrays.items[a]->before || !is_written_for_certain(it, nest->arrays.items[a], context));
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
