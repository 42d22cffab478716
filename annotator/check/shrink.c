#include "shrink.h"

enum { MOST_TRIES = 400, TRIES_TOO_LONG = 4 /* of up to MOST_SECONDS each */, UNCUT = 1 << 24, SMALL = 256 };

typedef struct Shrinking {
    const Driver *driver;
    Arena *arena;
    Case best;
    Finding finding;
    int tries;
} Shrinking;

/* What is not written where it should be is, in a smaller case, written where it should not. */
static bool same_finding(const Finding *before, const Finding *now)
{
    bool same = now->kind == before->kind || (before->kind == FOUND_NOT_WRITTEN && now->kind == FOUND_WRITE);
    return same && now->binding == before->binding;
}

/* In tries of small cases. */
static int cost(const Case *one)
{
    int64_t largest = 0;
    for (int p = 0; p < one->routine->parameter_count; p++)
        if (one->integers[p] > largest) largest = one->integers[p];
    return 1 + (int)((largest < 1 << 20 ? largest : 1 << 20) / 2048);
}

/* Takes the candidate where it is a case of the block and shows the same. */
static bool take(Shrinking *shrinking, const Case *candidate)
{
    Finding finding;
    Observed observed = {.cases = 0};
    if (shrinking->tries >= MOST_TRIES || !case_valid(candidate)) return false;
    shrinking->tries += shrinking->finding.kind == FOUND_TOO_LONG ? MOST_TRIES / TRIES_TOO_LONG : cost(candidate);
    if (trials_run(shrinking->driver, candidate, 1, 0, &finding, &observed)) return false;
    if (!same_finding(&shrinking->finding, &finding)) return false;
    shrinking->best = *candidate;
    shrinking->finding = finding;
    return true;
}

static bool try_integer(Shrinking *shrinking, int parameter, int64_t value)
{
    int64_t now = shrinking->best.integers[parameter];
    bool nearer = now < 0 ? value < 0 && value > now : value >= 0 && value < now;
    if (!nearer) return false;
    Case candidate = case_copy(&shrinking->best, shrinking->arena);
    candidate.integers[parameter] = value;
    return take(shrinking, &candidate);
}

static bool shrink_parameter(Shrinking *shrinking, int parameter)
{
    if (case_has_example(&shrinking->best, parameter)) return false;
    const CType *type = &shrinking->best.routine->parameters[parameter].type;
    if (type->scalar == SCALAR_FLOAT) {
        if (shrinking->best.reals[parameter] == 1.0) return false;
        Case candidate = case_copy(&shrinking->best, shrinking->arena);
        candidate.reals[parameter] = 1.0;
        return take(shrinking, &candidate);
    }
    if (type->pointer || type->scalar == SCALAR_NONE || type->scalar == SCALAR_ENUM) return false;
    int64_t now = shrinking->best.integers[parameter], sign = now < 0 ? -1 : 1;
    if (case_is_stride(&shrinking->best, parameter))
        return try_integer(shrinking, parameter, sign) || try_integer(shrinking, parameter, now / 2)
               || try_integer(shrinking, parameter, now - sign);
    return try_integer(shrinking, parameter, 0) || try_integer(shrinking, parameter, 1)
           || try_integer(shrinking, parameter, 2) || try_integer(shrinking, parameter, now / 2)
           || (now > SMALL && (try_integer(shrinking, parameter, now - now / 8) || try_integer(shrinking, parameter, now - now / 64)))
           || try_integer(shrinking, parameter, now - sign);
}

/* Each loop in one chunk where that shows it too; else in the smallest chunks, which is where tiles
 * begin at small numbers. */
static bool shrink_tiles(Shrinking *shrinking)
{
    bool smaller = false;
    for (int l = 0; l < shrinking->best.routine->blocks[shrinking->best.block].loop_count; l++) {
        Case candidate = case_copy(&shrinking->best, shrinking->arena);
        if (candidate.steps[l] == UNCUT) continue;
        candidate.steps[l] = UNCUT;
        if (take(shrinking, &candidate)) {
            smaller = true;
            continue;
        }
        candidate.steps[l] = case_granule(&candidate);
        if (shrinking->best.steps[l] > candidate.steps[l] && take(shrinking, &candidate)) smaller = true;
    }
    return smaller;
}

static bool shrink_manner(Shrinking *shrinking)
{
    bool smaller = false;
    for (int change = 0; change < 4; change++) {
        Case candidate = case_copy(&shrinking->best, shrinking->arena);
        if (change == 0) candidate.order = TILES_FORWARD;
        if (change == 1) candidate.own_strides = false;
        if (change == 2) candidate.negative = false;
        if (change == 3) candidate.at_end = true;
        bool same = candidate.order == shrinking->best.order && candidate.own_strides == shrinking->best.own_strides
                    && candidate.negative == shrinking->best.negative && candidate.at_end == shrinking->best.at_end;
        if (!same && take(shrinking, &candidate)) smaller = true;
    }
    return smaller;
}

/* Where rows lie one behind the other, an element beyond one is in the next: a gap tells which it is. */
static void part_rows(Shrinking *shrinking)
{
    const Finding *finding = &shrinking->finding;
    const Routine *routine = shrinking->best.routine;
    bool outside = finding->kind == FOUND_READ || finding->kind == FOUND_WRITE || finding->kind == FOUND_TOUCH;
    if (!outside || finding->binding < 0) return;
    const Binding *binding = &routine->blocks[shrinking->best.block].bindings[finding->binding];
    for (int d = 0; d < binding->type->rank && binding->type->rank > 1; d++)
        for (int p = 0; p < routine->parameter_count; p++) {
            if (expr_as_symbol(binding->strides[d]) != routine->parameters[p].symbol || case_has_example(&shrinking->best, p)) continue;
            Case candidate = case_copy(&shrinking->best, shrinking->arena);
            candidate.integers[p]++;
            take(shrinking, &candidate);
        }
}

Case case_shrink(const Driver *driver, const Case *one, Finding *finding, Arena *arena)
{
    Shrinking shrinking = {driver, arena, case_copy(one, arena), *finding, 0};
    bool smaller = true;
    while (smaller && shrinking.tries < MOST_TRIES) {
        smaller = shrink_tiles(&shrinking);
        for (int p = 0; p < one->routine->parameter_count; p++)
            while (shrink_parameter(&shrinking, p)) smaller = true;
        smaller |= shrink_manner(&shrinking);
    }
    part_rows(&shrinking);
    *finding = shrinking.finding;
    return shrinking.best;
}
