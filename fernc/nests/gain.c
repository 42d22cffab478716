/* What a nest is worth, to choose among the loops that its last call could have: the time of its calls, each on its
 * own, less that of its tiles. */
#include "grow_internal.h"

#include "model/estimate.h"
#include "model/tile.h"
#include "plan/objects.h"
#include "threads/kernel.h"

#include <math.h>

/* The estimate knows the order of things, not the last fifth of them. */
static const double alike = 0.2;

/* What this nest would shrink; another that was grown may have had it since. */
static void take_windows(Nest *nest)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (!nest->windows.items[w]->part_of) nest->windows.items[w]->space->window = nest->windows.items[w];
}

void drop_nest(const Nest *nest)
{
    for (int w = 0; nest && w < nest->windows.count; w++)
        if (nest->windows.items[w]->space->window == nest->windows.items[w]) nest->windows.items[w]->space->window = NULL;
}

static bool has_large_tiles(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (piece_asks_for_large_tiles(nest->pieces.items[p])) return true;
    return false;
}

/* On a GPU the bytes that need not go through its memory: how long calls take there the estimate does not know.
 * 0 or less: it does not pay. 0 where no calls share it, or it cannot be `told`. */
static double gain_or_loss(Nest *nest, bool *told)
{
    const Assumptions *assumed = nest->plan->assumed;
    Cost cost;
    take_windows(nest);
    *told = nest->pieces.count > 1 && nest_cost_is_known(nest) && nest_cost(nest, &cost);
    if (!*told) return 0;
    if (nest->plan->region->for_device && !nest->plan->region->for_ranks) return saved_estimate(nest, assumed);
    double time = nest_estimate(nest, 1, assumed);
    if (has_large_tiles(nest)) time = fmin(time, parts_estimate(nest, assumed));
    return calls_estimate(nest, 1, assumed) - time;
}

/* .. 0 where it does not pay (`loses`), too. */
static double gain_of(Nest *nest, bool *loses)
{
    bool told;
    const double gain = gain_or_loss(nest, &told);
    *loses = told && gain <= 0;
    return fmax(gain, 0);
}

static const char *loops_of(const Nest *nest)
{
    const char *text = "";
    for (int n = 0; n < nest->loop_count; n++)
        text = arena_printf(nest->plan->arena, "%s%s%s", text, n ? ", " : "", nest->loops[n].name);
    return text;
}

static bool is_shared(const Nest *nest)
{
    return nest->pieces.count > 1;
}

static void note_other(Nest *nest, double gain, const Nest *other, double other_gain)
{
    Arena *arena = nest->plan->arena;
    if (!is_shared(other)) return;
    const char *calls = other->pieces.count == nest->pieces.count ? "" : arena_printf(arena, " with %d calls", other->pieces.count);
    nest->others = arena_printf(arena, "%s, %.2f ms%s over tiles of %s", nest->others ? nest->others : arena_printf(arena, "%.2f ms", gain * 1e-6),
                                other_gain * 1e-6, calls, loops_of(other));
}

static bool may_be_kernel(const Nest *nest)
{
    KernelShape shape;
    return is_shared(nest) && !why_no_kernel(nest, &shape);
}

Nest *better_nest(Nest *nest, Nest *other, bool if_alike)
{
    bool loses, other_loses;
    double gain = gain_of(nest, &loses), other_gain = gain_of(other, &other_loses), margin = alike * fmax(gain, other_gain);
    /* A nest that does not pay would take its calls from an earlier one that may. */
    bool others = is_shared(nest) != is_shared(other)         ? is_shared(other) && !other_loses
                  : fabs(gain - other_gain) > margin          ? other_gain > gain
                  : nest->pieces.count != other->pieces.count ? other->pieces.count > nest->pieces.count
                                                              : if_alike;
    if (nest->plan->region->inlined && may_be_kernel(nest) != may_be_kernel(other)) others = may_be_kernel(other);
    if (others)
        note_other(other, other_gain, nest, gain);
    else
        note_other(nest, gain, other, other_gain);
    if (other_loses && !others && nest->pieces.count == 1)
        nest->pieces.items[nest->pieces.count - 1]->stage->left_out = "by the estimate, tiles would take longer than the calls";
    drop_nest(others ? nest : other);
    take_windows(others ? other : nest);
    return others ? other : nest;
}

Worth worth_of(const Plan *plan)
{
    Worth worth = {.known = true};
    for (int n = 0; n < plan->nests.count; n++) {
        bool told;
        const double gain = gain_or_loss(plan->nests.items[n], &told);
        if (gain > 0) worth.gain += gain;
        else worth.loss -= gain;
        worth.known &= told;
        worth.joined += plan->nests.items[n]->pieces.count - 1;
    }
    return worth;
}

bool nest_loses_clearly(Nest *nest)
{
    bool told;
    const double gain = gain_or_loss(nest, &told);
    return told && gain < -0.5 * calls_estimate(nest, 1, nest->plan->assumed);
}
