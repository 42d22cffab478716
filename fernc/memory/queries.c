#include "queries.h"

static bool is_whole(Plan *plan, const Space *space, const Box *box)
{
    if (space->points) return false;
    for (int d = 0; d < space->rank; d++)
        if (!expr_is(box->side[d].begin, 0) || !facts_prove_eq(plan->facts, box->side[d].end, space->extent[d])) return false;
    return true;
}

static bool is_all_of_tile(const Nest *nest, const Window *window, const Box *box)
{
    return box_agrees(nest->plan->facts, &window->box, box);
}

bool loop_may_be_empty(const Nest *nest, const Piece *piece, int loop)
{
    const StageLoop *whole = &piece->stage->loops[loop];
    Interval interval = piece->loops[loop];
    if (facts_prove_lt(nest->plan->facts, interval.begin, interval.end)) return false;
    /* whole: the original call was made with this extent as well */
    return !expr_equal(interval.begin, whole->begin) || !expr_equal(interval.end, whole->end);
}

/* `CHECK(f(..));`: what is made before it could not be taken back where it leaves the function. */
static bool leaves_in_a_macro(const Stage *stage)
{
    return stage->statement->status_test && stage->statement->branch.end <= stage->statement->branch.begin;
}

static bool always_runs(const Nest *nest, const Piece *piece)
{
    if (piece->stage->node->predicate || piece->sub) return false;
    for (int l = 0; l < piece->stage->loop_count; l++)
        if (loop_may_be_empty(nest, piece, l)) return false;
    return true;
}

static bool is_given_object(const Nest *nest, const Space *space, const Box *box)
{
    const Window *window = nest_window(nest, space);
    if (!space->object->query.name) return true;
    return window ? is_all_of_tile(nest, window, box) : is_whole(nest->plan, space, box);
}

static int loops_mentioned(const Nest *nest, const Box *box)
{
    for (int n = nest->loop_count; n > 0; n--)
        if (box_mentions(box, nest->loops[n - 1].variable) || box_mentions(box, nest->loops[n - 1].length)) return n;
    return 0;
}

/* Before the loops nothing can be left: there, what is not made has to show by its value. */
static int least_depth(const Space *space)
{
    const DataType *type = space->object;
    return type->c_type_is_pointer || type->none || !type->may_fail ? 0 : 1;
}

/* A new object of these extents is all that a query would make, where the call that is given it first writes it. */
static bool may_be_fresh(const DataType *type)
{
    if (!type->allocate.name || !type->free.name || !type->insert_query || type->other_field_count) return false;
    for (int p = 0; p < type->allocate.parameter_count; p++)
        if (type->allocate.parameters[p].takes == TAKES_FIELD || type->allocate.parameters[p].takes == TAKES_OTHER) return false;
    return true;
}

static void use(Nest *nest, Query *query, int p, int access)
{
    Piece *piece = nest->pieces.items[p];
    if (!piece->queries)
        piece->queries = arena_alloc(nest->plan->arena, sizeof *piece->queries * (size_t)(piece->stage->access_count + 1));
    piece->queries[access] = query;
    query->last = p;
    query->around |= piece->depth > query->depth;
    query->writes |= access_writes(&piece->stage->accesses[access]);
    if (query->first == p && piece->stage->accesses[access].mode != ACCESS_WRITE) query->fresh = false;
}

/* Whether all calls of the nest that touch the object are given the same subset of it, or change nothing. */
static bool may_share(const Nest *nest, const Space *space)
{
    const Box *box = NULL;
    bool same = true, writes = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        if (leaves_in_a_macro(piece->stage)) return false;
        for (int a = 0; a < piece->stage->access_count; a++) {
            if (piece->stage->accesses[a].space != space) continue;
            if (!always_runs(nest, piece)) return false;
            writes |= access_writes(&piece->stage->accesses[a]);
            same &= !box || box_agrees(nest->plan->facts, box, &piece->boxes[a]);
            box = &piece->boxes[a];
        }
    }
    return same || !writes;
}

static Query *shared_query(Nest *nest, const Space *space, const Box *box)
{
    for (int q = 0; q < nest->queries.count; q++)
        if (nest->queries.items[q]->space == space && box_agrees(nest->plan->facts, nest->queries.items[q]->box, box)) return nest->queries.items[q];
    return NULL;
}

static Query *query_in(const Nest *nest, const Piece *piece, const Space *space, const Box *box)
{
    for (int a = 0; piece->queries && a < piece->stage->access_count; a++)
        if (piece->queries[a] && piece->queries[a]->space == space && box_agrees(nest->plan->facts, piece->queries[a]->box, box))
            return piece->queries[a];
    return NULL;
}

static void query_for(Nest *nest, int p, int access)
{
    Piece *piece = nest->pieces.items[p];
    Space *space = piece->stage->accesses[access].space;
    const Box *box = &piece->boxes[access];
    if (is_given_object(nest, space, box)) return;
    bool share = may_share(nest, space);
    Query *query = share ? shared_query(nest, space, box) : query_in(nest, piece, space, box);
    if (!query) {
        query = arena_alloc(nest->plan->arena, sizeof *query);
        int depth = share ? loops_mentioned(nest, box) : piece->depth;
        const Window *window = nest_window(nest, space);
        if (window && depth < window->depth) depth = window->depth;
        if (depth < least_depth(space)) depth = least_depth(space);
        while (depth > 0 && depth < piece->depth && nest->loops[depth - 1].collapsed) depth++; /* one loop in C */
        *query = (Query){.space = space, .box = box, .fresh = may_be_fresh(space->object), .depth = depth < piece->depth ? depth : piece->depth, .first = p};
        list_push(nest->plan->arena, &nest->queries, query);
    }
    use(nest, query, p, access);
}

void plan_queries(Nest *nest)
{
    int mark = facts_mark(nest->plan->facts);
    nest_assume_loops(nest);
    nest->queries.count = 0;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (nest->pieces.items[p]->stage->accesses[a].space->object) query_for(nest, p, a);
    for (int q = 0; q < nest->queries.count; q++) {
        Query *query = nest->queries.items[q];
        query->local = query->first == query->last && !query->around;
    }
    facts_forget(nest->plan->facts, mark);
}
