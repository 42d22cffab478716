#include "compare.h"

#include "measure.h"

#include <stdlib.h>

static const double the_same = 0.01;

Confidence speed_of(WhatRan one, WhatRan other, const Setting *setting, int first, int count)
{
    double *ratios = malloc(sizeof *ratios * (size_t)(count + 1));
    for (int t = 0; ratios && t < count; t++)
        ratios[t] = setting->trials.items[first + t].ms[other] / setting->trials.items[first + t].ms[one];
    const Confidence speed = confidence_of(ratios, ratios ? count : 0);
    free(ratios);
    return speed;
}

static Verdict verdict_of(Confidence speed)
{
    return speed.low > 1 ? BEST_IS_FASTER : speed.high < 1 ? DEFAULT_IS_FASTER : NOT_TOLD_APART;
}

bool compare_with_default(Search *s, const Candidate *best)
{
    const bool chosen = best->setting == s->by_default; /* then it is the default, unless that runs as written with these sizes */
    const int most = TURNS_AT_ONCE * (chosen ? 1 : s->variants->options->rounds);
    for (int count = TURNS_AT_ONCE; count <= most; count += TURNS_AT_ONCE) {
        if (!measure_trials(s, &best, 1, s->raced + count)) return false;
        if (best->setting->trials.count < s->raced + count) return true; /* interrupted: what was found before stands */
        s->turns = count;
        s->speed = speed_of(FUSED, DEFAULT, best->setting, s->raced, count);
        s->verdict = verdict_of(s->speed);
        s->gain = speed_of(s->verdict == BEST_IS_FASTER ? FUSED : DEFAULT, UNFUSED, best->setting, s->raced, count);
        if (s->verdict != NOT_TOLD_APART || (s->speed.low > 1 - the_same && s->speed.high < 1 + the_same)) break;
    }
    return true;
}
