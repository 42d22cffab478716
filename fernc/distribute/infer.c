/* Which loop each nest cuts, and so how arrays lie, where nothing says so: with the least bytes moved. The choice by rule (loops.c)
 * stays where no other one moves fewer. A pass goes through the nests once, with what uses before a nest and behind it cost by
 * array and by how it lies; so time grows with the number of nests, not with its square. */
#include "weigh.h"

enum {
    RANKS = 64, /* that are taken where a schedule does not say how many */
    PASSES = 3,
    STARTS = 3  /* the choice by rule; of each nest the first loop that can be cut; the second */
};

/* The ways to lie that are left to an array by what the nest that places it cuts: what it has whole the same on all ranks lies so,
 * and is not spread; else any blocks. */
static bool may_lie(const Weighing *weighing, const WeighedArray *array, int lie)
{
    if (array->given >= 0) return lie == array->given;
    if (array->fixed || array->placer < 0) return lie == array->home;
    const Use *use = array->uses.items[array->placer];
    const UseBy *by = &use->by[weighing->nests.items[use->nest]->chosen];
    if (by->partial) return lie <= 1 || (lie == FIRST_RANK && array->allocated);
    return by->side < 0 ? lie == 0 : lie > 0 && lie != FIRST_RANK;
}

/* What a nest only reads that each rank runs whole: it has to get there. */
static double first_cost(const Weighing *weighing, const WeighedArray *array, int home)
{
    if (array->written || array->placer < 0 || home != 0 || !is_way(array, 1)) return 0;
    const WeighedNest *nest = weighing->nests.items[array->uses.items[array->placer]->nest];
    return nest->choices[nest->chosen].loop < 0 ? cost_to_lie(weighing, array, 1, 0) : 0;
}

/* Of the uses behind this one, and the way home. */
static double cost_after(const Weighing *weighing, const WeighedArray *array, int use, int home, int now)
{
    if (use + 1 == array->uses.count) return array->returns ? cost_to_lie(weighing, array, now, home) : 0;
    const Use *next = array->uses.items[use + 1];
    const double elements = use_cost(weighing, next, use < 0 ? NULL : array->uses.items[use], home, &now);
    return elements + next->after[home][now];
}

static void begin_pass(Weighing *weighing)
{
    for (int i = 0; i < weighing->arrays.count; i++) {
        WeighedArray *array = weighing->arrays.items[i];
        array->passed = 0;
        for (int home = 0; home < LIES; home++) {
            if (!is_way(array, home)) continue;
            array->before[home] = 0;
            array->now[home] = home;
            for (int u = array->uses.count - 1; u >= 0; u--)
                for (int lie = 0; lie < LIES; lie++)
                    if (is_way(array, lie)) array->uses.items[u]->after[home][lie] = cost_after(weighing, array, u, home, lie);
        }
    }
}

static const Use *use_before(const Use *use)
{
    const WeighedArray *array = use->array;
    return array->passed > 0 ? array->uses.items[array->passed - 1] : NULL;
}

/* Bytes that a rank receives of the array, with the nest's choice and all others as they are. */
static double bytes_of(const Weighing *weighing, const Use *use, int *home)
{
    const WeighedArray *array = use->array;
    double least = 2 * CANNOT_BE;
    *home = array->home;
    for (int i = -1; i < LIES; i++) { /* where it lies already comes first */
        const int lie = i < 0 ? array->home : i;
        if (!is_way(array, lie) || !may_lie(weighing, array, lie)) continue;
        int now = array->now[lie];
        const double spent = first_cost(weighing, array, lie) + array->before[lie] + use_cost(weighing, use, use_before(use), lie, &now);
        const double elements = spent + cost_after(weighing, array, array->passed, lie, now);
        if (elements >= least) continue;
        least = elements;
        *home = lie;
    }
    return least * (double)array->array->space->root->element_bytes;
}

static double bytes_with(Weighing *weighing, WeighedNest *nest, int choice)
{
    const int chosen = nest->chosen;
    double bytes = 0;
    int home;
    nest->chosen = choice;
    for (int u = 0; u < nest->uses.count; u++) bytes += bytes_of(weighing, nest->uses.items[u], &home);
    nest->chosen = chosen;
    return bytes;
}

static void pass_nest(const Weighing *weighing, const WeighedNest *nest)
{
    for (int u = 0; u < nest->uses.count; u++) {
        const Use *use = nest->uses.items[u];
        WeighedArray *array = use->array;
        bytes_of(weighing, use, &array->home);
        for (int home = 0; home < LIES; home++)
            if (is_way(array, home)) array->before[home] += use_cost(weighing, use, use_before(use), home, &array->now[home]);
        array->passed++;
    }
}

/* Goes through the nests once. */
static bool improve(Weighing *weighing)
{
    bool changed = false;
    begin_pass(weighing);
    for (int n = 0; n < weighing->nests.count; n++) {
        WeighedNest *nest = weighing->nests.items[n];
        double least = bytes_with(weighing, nest, nest->chosen);
        const int before = nest->chosen;
        for (int c = 0; c < nest->count && nest->count > 1; c++) {
            const double bytes = bytes_with(weighing, nest, c);
            if (bytes >= least) continue;
            least = bytes;
            nest->chosen = c;
        }
        changed |= nest->chosen != before;
        pass_nest(weighing, nest);
    }
    return changed;
}

/* Of all arrays; `as_placed`: as they lie by rule. */
static double bytes_of_all(Weighing *weighing, bool as_placed)
{
    double bytes = 0;
    begin_pass(weighing);
    for (int i = 0; i < weighing->arrays.count; i++) {
        WeighedArray *array = weighing->arrays.items[i];
        double least = 2 * CANNOT_BE;
        for (int h = -1; h < LIES; h++) {
            const int home = h < 0 ? array->home : h;
            if (!is_way(array, home)) continue;
            if (as_placed ? h >= 0 : !may_lie(weighing, array, home)) continue;
            const double elements = first_cost(weighing, array, home) + cost_after(weighing, array, -1, home, home);
            if (elements >= least) continue;
            least = elements;
            array->home = home;
        }
        bytes += least * (double)array->array->space->root->element_bytes;
    }
    return bytes;
}

/* --- From several starts ------------------------------------------------------------------------------------- */

/* The choice that comes at this place of those that cut a loop: from the outside in, those that reduce last. */
static int choice_at(const WeighedNest *nest, int place)
{
    int found = 0;
    for (int reduces = 0; reduces < 2; reduces++)
        for (int l = 0; l < 2 * MAX_RANK; l++)
            for (int c = 0; c < nest->count; c++) {
                if (nest->choices[c].loop != l || nest->choices[c].reduces != (bool)reduces) continue;
                found = c;
                if (place-- == 0) return c;
            }
    return found;
}

static double find_best(Weighing *weighing, int *best)
{
    double least = 2 * CANNOT_BE;
    for (int start = 0; start < STARTS; start++) {
        for (int n = 0; n < weighing->nests.count; n++) {
            WeighedNest *nest = weighing->nests.items[n];
            nest->chosen = start && nest->count > 1 ? choice_at(nest, start - 1) : 0;
        }
        for (int pass = 0; pass < PASSES && improve(weighing); pass++) continue;
        const double bytes = bytes_of_all(weighing, false);
        if (bytes >= least) continue;
        least = bytes;
        for (int n = 0; n < weighing->nests.count; n++) best[n] = weighing->nests.items[n]->chosen;
    }
    return least;
}

/* --- What comes of it ---------------------------------------------------------------------------------------- */

/* The call by which the array lies so; the one that says so by rule where no other does. */
static const Stage *call_of(const Weighing *weighing, const WeighedArray *array, const Placed *placed)
{
    for (int i = -1; i < array->uses.count && array->home > 0; i++) {
        const Use *use = array->uses.items[i < 0 ? array->placer : i];
        const WeighedNest *nest = weighing->nests.items[use->nest];
        if (use->by[nest->chosen].side + 1 != array->home) continue;
        for (int p = 0; p < nest->share->nest->pieces.count; p++) {
            const Stage *stage = nest->share->nest->pieces.items[p]->stage;
            for (int a = 0; a < stage->access_count; a++)
                if (access_writes(&stage->accesses[a]) == use->writes && in_memory(nest->share->nest, &stage->accesses[a])
                    && placed_array(weighing->d->distribution, stage->accesses[a].space) == placed)
                    return stage;
        }
    }
    return placed->by;
}

static void place(const Weighing *weighing, const WeighedArray *array)
{
    const Distribution *distribution = weighing->d->distribution;
    if (array->fixed || array->given >= 0 || array->placer < 0) return;
    for (int i = 0; i < distribution->arrays.count; i++) {
        Placed *placed = distribution->arrays.items[i];
        if (placed != array->array && !(placed->swapped && placed->swapped == array->array->swapped)) continue;
        if (axis_over(placed, 0) + 1 != array->home) placed->by = call_of(weighing, array, placed);
        for (int s = 0; s < MAX_RANK; s++) placed->over[s] = s + 1 == array->home ? 0 : -1;
        placed->face[0] = array->home == FIRST_RANK ? 0 : ALL_FACES;
    }
}

/* What each nest would make of it with its other choices, as far as that is known and differs. */
static void say_weights(Weighing *weighing)
{
    Arena *arena = weighing->d->arena;
    const double all = bytes_of_all(weighing, false);
    begin_pass(weighing);
    for (int n = 0; n < weighing->nests.count; n++) {
        WeighedNest *nest = weighing->nests.items[n];
        const double here = bytes_with(weighing, nest, nest->chosen);
        for (int i = -1; i < nest->count && nest->count > 1; i++) {
            const int c = i < 0 ? nest->chosen : i;
            const double bytes = all - here + bytes_with(weighing, nest, c);
            const Weighed weighed = {nest->choices[c].loop, nest->choices[c].reduces, bytes * (double)weighing->ranks};
            if ((i < 0) != (c == nest->chosen) || bytes >= CANNOT_BE || (i >= 0 && bytes <= all)) continue;
            list_push(arena, &nest->share->weighed, weighed);
        }
        pass_nest(weighing, nest);
    }
}

static bool can_weigh(const Distribution *distribution)
{
    if (distribution->grid.rank != 1 || distribution->grid.outer) return false;
    for (int n = 0; n < distribution->shares.count; n++)
        if (distribution->shares.items[n]->steps.name) return false;
    return true;
}

bool choose_by_bytes(Distributor *d, bool apply)
{
    Distribution *distribution = d->distribution;
    Weighing weighing;
    if (!can_weigh(distribution)) return false;
    distribution->weighed_ranks = distribution->grid.dimensions[0].extent ? distribution->grid.dimensions[0].extent : RANKS;
    weigh(&weighing, d, distribution->weighed_ranks);
    const double by_rule = bytes_of_all(&weighing, true);
    int *best = arena_alloc(d->arena, sizeof *best * (size_t)(weighing.nests.count + 1));
    const bool fewer = apply && find_best(&weighing, best) < by_rule;
    for (int n = 0; n < weighing.nests.count; n++) {
        WeighedNest *nest = weighing.nests.items[n];
        nest->chosen = fewer ? best[n] : 0;
        nest->share->cuts[0].loop = nest->choices[nest->chosen].loop;
        nest->share->cuts[0].reduces = nest->choices[nest->chosen].reduces;
    }
    say_weights(&weighing);
    for (int i = 0; i < weighing.arrays.count && fewer; i++) place(&weighing, weighing.arrays.items[i]);
    return fewer;
}
