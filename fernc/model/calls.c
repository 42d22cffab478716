#include "calls.h"

#include "estimate.h"

long long overhead_ns(const Plan *plan, int64_t said)
{
    return said ? said : plan->assumed->machine.call;
}

long long call_ns(const Plan *plan, const Stage *stage)
{
    return overhead_ns(plan, stage->block ? stage->block->cost_overhead : 0);
}

static bool is_called(const Nest *nest, const Stage *stage)
{
    return !nest->small_tiles && (stage->node->kind != NODE_CALL || stage->node->routine->body == BODY_UNSEEN); /* memset, memcpy too */
}

static long long sum_of_calls(const Nest *nest, int first, int last)
{
    long long sum = 0;
    for (int p = first; p <= last; p++)
        if (is_called(nest, nest->pieces.items[p]->stage)) sum += call_ns(nest->plan, nest->pieces.items[p]->stage);
    return sum;
}

int nest_call_count(const Nest *nest)
{
    int calls = 0;
    for (int p = 0; p < nest->pieces.count; p++) calls += is_called(nest, nest->pieces.items[p]->stage);
    return calls;
}

static bool is_put_back(const Query *query)
{
    return query->writes && query->space->object->insert_query;
}

int times_moved(const Query *query)
{
    return !query->fresh + is_put_back(query);
}

/* Before anything of objects is moved, in one iteration of all loops. */
static long long queries_ns(const Nest *nest)
{
    long long sum = 0;
    for (int q = 0; q < nest->queries.count; q++) {
        const Query *query = nest->queries.items[q];
        if (query->depth == nest->loop_count)
            sum += overhead_ns(nest->plan, query->space->object->cost_overhead) * (1 + is_put_back(query));
    }
    return sum;
}

long long nest_calls_ns(const Nest *nest)
{
    return sum_of_calls(nest, 0, nest->pieces.count - 1) + queries_ns(nest);
}

long long written_ns(const Nest *nest, const Stage *stage)
{
    return is_called(nest, stage) ? call_ns(nest->plan, stage) : 0;
}

long long dear_calls_ns(const Nest *nest)
{
    const long long other = nest->plan->assumed->machine.call;
    long long sum = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (written_ns(nest, stage) > other) sum += written_ns(nest, stage) - other;
    }
    return sum;
}

long long part_calls_ns(const Nest *nest, int part)
{
    return sum_of_calls(nest, nest->subs[part].first, nest->subs[part].last);
}

bool always_pays(const Plan *plan)
{
    bool all = true;
    for (int n = 0; n < plan->nests.count; n++)
        all &= plan->nests.items[n]->small_tiles && !nest_is_parallel(plan->nests.items[n]);
    return all;
}
