/* Parts of an array that lie on its edges: `t[j] = ..`, `t[(h - 1) * w + j] = ..`, beside a nest that writes what lies between. Where an index is one
 * number in all of the nest, and counts in another nest of the function, it becomes the counter of a loop of one iteration. So the edge is a piece with
 * a loop for each dimension, as the others are, and a tile runs what of it lies in the tile: all of it, or nothing. */
#include "nest.h"

/* The number that all accesses of the array have there; NULL: it is no one number. */
static const Expr *only_index(const Nest *nest, const NestArray *array, int d)
{
    const Expr *index = NULL;
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        if (access->array != array) continue;
        if (nest_varies(nest, access->index[d]) || (index && !expr_equal(index, access->index[d]))) return NULL;
        index = access->index[d];
    }
    return index;
}

bool counts_beside(const Nest *nest, const NestArray *array, int d)
{
    for (int n = 0; nest->beside && n < nest->beside->items.count; n++) {
        const Nest *beside = nest->beside->items.items[n];
        const NestArray *other = array_beside(beside, array);
        if (!other || other->rank != array->rank) continue;
        for (int a = 0; a < beside->accesses.count; a++)
            if (beside->accesses.items[a]->array == other && nest_varies(beside, beside->accesses.items[a]->index[d])) return true;
    }
    return false;
}

/* Where the array has this number: in the dimension that it is in for another one, `like`, or, of other ranks, in the first one; -1: nowhere. */
static int dimension_of(const Nest *nest, const NestArray *array, const Expr *row, const NestArray *like, int d)
{
    for (int e = 0; e < array->rank; e++) {
        const Expr *index = array->rank != like->rank || e == d ? only_index(nest, array, e) : NULL;
        if (index && expr_equal(index, row)) return e;
    }
    return -1;
}

static bool all_lie_there(const Nest *nest, const Expr *row, const NestArray *like, int d)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->written && dimension_of(nest, nest->arrays.items[a], row, like, d) < 0) return false;
    return true;
}

static NestLoop *new_loop(Nest *nest, const Expr *row, const char *name)
{
    Lifter *lifter = nest->lifter;
    NestLoop *loop = arena_alloc(lifter->arena, sizeof *loop);
    loop->step = clang_getNullCursor();
    Variable *counter = arena_alloc(lifter->arena, sizeof *counter);
    counter->name = free_name(lifter, name);
    *loop = (NestLoop){.counter = counter, .by = 1, .type = "long", .declared = true, .unit = true, .at = symbol_new(lifter->pool, counter->name), .begin = row,
                       .end = expr_add(lifter->pool, row, expr_constant(lifter->pool, 1)), .end_text = "1", .body = nest->statement, .ended = true};
    return loop;
}

/* Around all that the nest reads and writes. */
static void put_around(Nest *nest, NestLoop *loop)
{
    Scope *outermost = arena_alloc(nest->lifter->arena, sizeof *outermost);
    outermost->loop = loop;
    for (int a = 0; a < nest->accesses.count; a++) {
        NestAccess *access = nest->accesses.items[a];
        Scope *scope = (Scope *)access->scope;
        while (scope && scope->around) scope = (Scope *)scope->around;
        if (!scope)
            access->scope = outermost;
        else if (scope != outermost)
            scope->around = outermost;
    }
    list_push(nest->lifter->arena, &nest->loops, loop);
    list_push(nest->lifter->arena, &nest->varying, loop->at);
    for (int l = nest->loops.count - 1; l > 0; l--) nest->loops.items[l] = nest->loops.items[l - 1];
    nest->loops.items[0] = loop;
    nest->band++;
}

/* In that dimension indices are the loop's counter. Of arrays that are read alone some may be so many before or behind it. */
static void count_by(Nest *nest, const NestLoop *loop, const NestArray *like, int d)
{
    ExprPool *pool = nest->lifter->pool;
    int *dimensions = arena_alloc(nest->lifter->arena, sizeof *dimensions * (size_t)nest->arrays.count);
    for (int a = 0; a < nest->arrays.count; a++) {
        const NestArray *array = nest->arrays.items[a];
        dimensions[a] = array->written ? dimension_of(nest, array, loop->begin, like, d) : array->rank == like->rank ? d : -1;
    }
    for (int a = 0; a < nest->accesses.count; a++) {
        NestAccess *access = nest->accesses.items[a];
        int e = -1;
        for (int k = 0; k < nest->arrays.count; k++)
            if (nest->arrays.items[k] == access->array) e = dimensions[k];
        const Expr *apart = e >= 0 ? expr_sub(pool, access->index[e], loop->begin) : NULL;
        if (apart && expr_is_constant(apart, NULL)) access->index[e] = expr_add(pool, expr_symbol(pool, loop->at), apart);
    }
}

void add_unit_loops(Nest *nest)
{
    static const char *const names[4][4] = {{"at"}, {"row", "column"}, {"slice", "row", "column"}, {"block", "slice", "row", "column"}};
    if (hands_on(nest)) return;
    for (int a = 0; a < nest->arrays.count; a++) {
        const NestArray *array = nest->arrays.items[a];
        for (int d = array->rank - 1; d >= 0 && array->written && nest->band < MAX_CUT; d--) {
            const Expr *row = only_index(nest, array, d);
            if (!row || !counts_beside(nest, array, d) || !all_lie_there(nest, row, array, d)) continue;
            NestLoop *loop = new_loop(nest, row, names[array->rank - 1][d]);
            count_by(nest, loop, array, d);
            put_around(nest, loop);
        }
    }
}

bool lies_on_edges(const Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->written && nest->arrays.items[a]->rank != nest->band) return false;
    return nest->band > 0;
}
