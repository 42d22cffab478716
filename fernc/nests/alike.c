#include "alike.h"

#include "plan/dependence.h"
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
static bool all_apart(Nest *nest, const Box *a, const Box *b)
{
    Facts *facts = nest->plan->facts;
    int mark = facts_mark(facts);
    nest_assume_loops(nest);
    bool apart = all_iterations_apart(nest, nest->loop_count, a, b);
    facts_forget(facts, mark);
    return apart;
}

/* One call, in place: each tile changes nothing but what it alone reads. */
static bool sound_in_place(Nest *nest, const Box *a, const Box *b)
{
    return box_same(a, b) && all_apart(nest, a, b);
}

/* Where the two arrays are one. */
static bool is_kept(const Dependence *d, NestRunning running)
{
    const Stage *s = d->earlier, *t = d->later;
    Nest *nest = s->nest;
    if (!nest || nest != t->nest) return s == t || s->position < t->position;
    if (!one_depth(nest)) return false;
    const Box *mine = box_of(s, d->from), *theirs = box_of(t, d->to);
    if (running == RUNS_AT_ONCE && !all_apart(nest, mine, theirs)) return false;
    if (s != t) return in_order(nest, mine, theirs);
    /* Which of two results stays is up to the routine, and to how long its vectors are. */
    return d->kind != DEPENDENCE_OUTPUT && sound_in_place(nest, mine, theirs)
           && (!nest->kernel || !nest_has_groups(nest) || group_allows_in_place(nest, s, d->from, d->to));
}

static bool sound_as_one(const Space *one, const Space *other, NestRunning running)
{
    Dependence d;
    for (int i = 0; i < one->uses.count; i++)
        for (int j = 0; j < other->uses.count; j++)
            if (uses_depend(&one->uses.items[i], &other->uses.items[j], &d) && !is_kept(&d, running)) return false;
    return true;
}

/* Calls that touch the array. */
static int calls_of(const Space *space)
{
    int count = 0;
    for (int u = 0; u < space->uses.count; u += uses_of_call(space, u)) count++;
    return count;
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

static void group_with(Plan *plan, Space *leader, const Spaces *arrays, int number, NestRunning running)
{
    Spaces members = {0};
    list_push(plan->arena, &members, leader);
    for (int i = 0; i < arrays->count; i++) {
        Space *space = arrays->items[i];
        bool good = space != leader && !space->group[running];
        for (int m = 0; m < members.count && good; m++)
            good = may_coincide(plan, members.items[m], space) && sound_as_one(members.items[m], space, running);
        if (good) list_push(plan->arena, &members, space);
    }
    for (int m = 0; m < members.count && members.count > 1; m++) members.items[m]->group[running] = number;
}

void plan_alike(Plan *plan)
{
    Spaces arrays = {0};
    for (int i = 0; i < plan->spaces.count; i++) {
        Space *space = plan->spaces.items[i];
        if (space->root->kind == ROOT_OUTSIDE && !space->object && !space->broken && calls_of(space) <= STAGES_LIMIT)
            list_push(plan->arena, &arrays, space);
    }
    if (!plan->nests.count || arrays.count > ARRAYS_LIMIT) return;
    note_positions(plan);
    for (int running = 0; running < RUNNING_COUNT; running++)
        for (int i = 0, groups = 0; i < arrays.count; i++) {
            const int *group = &arrays.items[i]->group[running];
            if (!arrays.items[i]->written || *group) continue;
            group_with(plan, arrays.items[i], &arrays, groups + 1, (NestRunning)running);
            groups += *group != 0;
        }
}
