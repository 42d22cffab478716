#include "alike.h"

#include "threads/kernel.h"

#include <string.h>

enum {
    ARRAYS_LIMIT = 16, /* arrays of the caller in a region: with more of them none are grouped */
    STAGES_LIMIT = 16  /* calls that touch one of them */
};

static bool may_coincide(Plan *plan, const Space *a, const Space *b)
{
    if (a->rank != b->rank || a->root->element_bytes != b->root->element_bytes
        || strcmp(a->root->element, b->root->element))
        return false;
    for (int d = 0; d < a->rank; d++)
        if (!facts_prove_eq(plan->facts, a->stride[d], b->stride[d])) return false;
    return true;
}

static const Box *box_of(const Stage *stage, const Access *access)
{
    const Nest *nest = stage->nest;
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage == stage) return &nest->pieces.items[p]->boxes[access - stage->accesses];
    return NULL;
}

static bool in_order(Nest *nest, const Box *earlier, const Box *later)
{
    Facts *facts = nest->plan->facts;
    int mark = facts_mark(facts);
    nest_assume_loops(nest);
    bool good = order_allows(nest, nest->loop_count, earlier, later);
    facts_forget(facts, mark);
    return good;
}

static bool one_depth(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->depth != nest->loop_count) return false;
    return true;
}

/* No two iterations touch one element: they may come in any order, and at once. */
static bool iterations_all_apart(Nest *nest, const Box *a, const Box *b)
{
    Facts *facts = nest->plan->facts;
    int mark = facts_mark(facts);
    nest_assume_loops(nest);
    bool apart = true;
    for (int n = 0; n < nest->loop_count && apart; n++) apart = iterations_apart(nest, n, a, b);
    facts_forget(facts, mark);
    return apart;
}

/* One call, in place: each tile changes nothing but what it alone reads. */
static bool sound_in_place(Nest *nest, const Box *a, const Box *b)
{
    return box_same(a, b) && iterations_all_apart(nest, a, b);
}

static bool accesses_agree(const Stage *s, const Access *a, const Stage *t, const Access *b, bool threads)
{
    if (!access_writes(a) && !access_writes(b)) return true;
    if (s->nest && s->nest == t->nest) {
        if (!one_depth(s->nest)) return false;
        const Box *mine = box_of(s, a), *theirs = box_of(t, b);
        if (threads && !iterations_all_apart(s->nest, mine, theirs)) return false;
        /* Which of two results stays is up to the routine, and to how long its vectors are. */
        if (s == t)
            return !(access_writes(a) && access_writes(b)) && sound_in_place(s->nest, mine, theirs)
                   && (!s->nest->kernel || !nest_has_groups(s->nest) || group_allows_in_place(s->nest, s, a, b));
        return s->index < t->index ? in_order(s->nest, mine, theirs) : in_order(s->nest, theirs, mine);
    }
    return s == t || (s->index < t->index) == (s->position < t->position);
}

static bool sound_as_one(const Space *one, const Space *other, bool threads)
{
    for (int i = 0; i < one->stages.count; i++)
        for (int j = 0; j < other->stages.count; j++) {
            const Stage *s = one->stages.items[i], *t = other->stages.items[j];
            for (int a = 0; a < s->access_count; a++)
                for (int b = 0; b < t->access_count; b++)
                    if (s->accesses[a].space == one && t->accesses[b].space == other
                        && !accesses_agree(s, &s->accesses[a], t, &t->accesses[b], threads))
                        return false;
        }
    return true;
}

static void note_positions(Plan *plan)
{
    for (int i = 0; i < plan->order.count; i++) {
        Stage *stage = plan->order.items[i];
        stage->position = i;
        for (int p = 0; stage->nest && p < stage->nest->pieces.count; p++)
            stage->nest->pieces.items[p]->stage->position = i;
    }
}

typedef LIST(Space *) Spaces;

static int *group_of(Space *space, bool threads)
{
    return threads ? &space->thread_group : &space->group;
}

static void group_with(Plan *plan, Space *leader, const Spaces *arrays, int number, bool threads)
{
    Spaces members = {0};
    list_push(plan->arena, &members, leader);
    for (int i = 0; i < arrays->count; i++) {
        Space *space = arrays->items[i];
        bool good = space != leader && !*group_of(space, threads);
        for (int m = 0; m < members.count && good; m++)
            good = may_coincide(plan, members.items[m], space) && sound_as_one(members.items[m], space, threads);
        if (good) list_push(plan->arena, &members, space);
    }
    for (int m = 0; m < members.count && members.count > 1; m++) *group_of(members.items[m], threads) = number;
}

void plan_alike(Plan *plan)
{
    Spaces arrays = {0};
    for (int i = 0; i < plan->spaces.count; i++) {
        Space *space = plan->spaces.items[i];
        if (space->root->kind == ROOT_OUTSIDE && !space->object && !space->broken && space->stages.count <= STAGES_LIMIT)
            list_push(plan->arena, &arrays, space);
    }
    if (!plan->nests.count || arrays.count > ARRAYS_LIMIT) return;
    note_positions(plan);
    for (int threads = 0; threads < 2; threads++)
        for (int i = 0, groups = 0; i < arrays.count; i++) {
            int *group = group_of(arrays.items[i], threads);
            if (!arrays.items[i]->written || *group) continue;
            group_with(plan, arrays.items[i], &arrays, groups + 1, threads);
            groups += *group != 0;
        }
}
