#include "alike.h"

#include "plan/dependence.h"
#include "plan/device.h"
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

/* What is asked of all pairs of arrays. */
typedef struct Question {
    Plan *plan;
    NestRunning running;
    int *places;        /* of each stage, in the order in which nests and single calls run */
} Question;

/* Where the two arrays are one. */
static bool is_kept(const Question *question, const Dependence *d)
{
    const Stage *s = d->earlier, *t = d->later;
    Nest *nest = s->nest;
    if (!nest || nest != t->nest) return s == t || question->places[s->index] < question->places[t->index];
    if (!one_depth(nest)) return false;
    const Box *mine = box_of(s, d->from), *theirs = box_of(t, d->to);
    if (question->running == RUNS_AT_ONCE && !all_apart(nest, mine, theirs)) return false;
    if (s != t) return in_order(nest, mine, theirs);
    /* Which of two results stays is up to the routine, and to how long its vectors are. */
    return d->kind != DEPENDENCE_OUTPUT && sound_in_place(nest, mine, theirs)
           && (!nest->kernel || !nest_has_groups(nest) || group_allows_in_place(nest, s, d->from, d->to));
}

static bool sound_as_one(const Question *question, const Space *one, const Space *other)
{
    Dependence d;
    for (int i = 0; i < one->uses.count; i++)
        for (int j = 0; j < other->uses.count; j++)
            if (uses_depend(&one->uses.items[i], &other->uses.items[j], &d) && !is_kept(question, &d)) return false;
    return true;
}

/* Calls that touch the array. */
static int calls_of(const Space *space)
{
    int count = 0;
    for (int u = 0; u < space->uses.count; u += uses_of_call(space, u)) count++;
    return count;
}

static int *places_of(const Plan *plan)
{
    int *places = arena_alloc(plan->arena, sizeof *places * (size_t)(plan->stages.count + 1));
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        places[stage->index] = i;
        for (int p = 0; stage->nest && p < stage->nest->pieces.count; p++) places[stage->nest->pieces.items[p]->stage->index] = i;
    }
    return places;
}

typedef LIST(Space *) Spaces;

static void group_with(const Question *question, Space *leader, const Spaces *arrays, int number)
{
    Plan *plan = question->plan;
    const NestRunning running = question->running;
    Spaces members = {0};
    list_push(plan->arena, &members, leader);
    for (int i = 0; i < arrays->count; i++) {
        Space *space = arrays->items[i];
        bool good = space != leader && !space->group[running];
        for (int m = 0; m < members.count && good; m++)
            good = may_coincide(plan, members.items[m], space) && sound_as_one(question, members.items[m], space);
        if (good) list_push(plan->arena, &members, space);
    }
    for (int m = 0; m < members.count && members.count > 1; m++) members.items[m]->group[running] = number;
}

/* What has been copied out may lie in a pinned buffer still while what comes after is copied in: of one array passed
 * twice that would be too early. */
static bool copies_in_after_out(const Plan *plan)
{
    bool out = false;
    for (int s = 0; s < plan->stages.count; s++) {
        const StreamRole role = plan->stages.items[s]->nest ? stage_stream(plan->stages.items[s]) : STREAM_KERNELS;
        if (role == STREAM_IN && out) return true;
        out |= role == STREAM_OUT;
    }
    return false;
}

void plan_alike(Plan *plan)
{
    Spaces arrays = {0};
    for (int i = 0; i < plan->spaces.count; i++) {
        Space *space = plan->spaces.items[i];
        if (space->root->kind == ROOT_OUTSIDE && !space->object && !space->broken && calls_of(space) <= STAGES_LIMIT)
            list_push(plan->arena, &arrays, space);
    }
    if (!plan->nests.count || arrays.count > ARRAYS_LIMIT || (plan->region->streamed && copies_in_after_out(plan))) return;
    int *places = places_of(plan);
    for (int running = 0; running < RUNNING_COUNT; running++) {
        const Question question = {plan, (NestRunning)running, places};
        for (int i = 0, groups = 0; i < arrays.count; i++) {
            const int *group = &arrays.items[i]->group[running];
            if (!arrays.items[i]->written || *group) continue;
            group_with(&question, arrays.items[i], &arrays, groups + 1);
            groups += *group != 0;
        }
    }
}
