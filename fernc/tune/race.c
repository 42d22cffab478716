#include "race.h"

#include "compare.h"
#include "measure.h"

#include <math.h>
#include <stdlib.h>

enum { ENTER = 8, RACERS = 16 };
static const double near_best = 1.5; /* by the times of the search */

typedef struct Racer {
    Candidate candidate;
    double *ratios, *sorted;  /* of its times to the default's, turn by turn; and in order */
    int count;
    Confidence ratio;
    bool out;
} Racer;

void race_enter(Search *s, const Candidates *sorted)
{
    for (int i = 0; i < sorted->count && i < ENTER; i++) {
        const Candidate *candidate = &sorted->items[i];
        bool before = !candidate->setting || !candidate->setting->samples.count;
        for (int k = 0; k < s->finalists->count && !before; k++) before = s->finalists->items[k].setting == candidate->setting;
        if (!before) list_push(s->variants->arena, s->finalists, *candidate);
    }
}

static double time_of(const Search *s, const Candidate *candidate)
{
    return record_time(candidate->setting, search_rounds(s)).least;
}

/* The fastest by the search first, so many at most; those that are clearly slower stay out. */
static int choose_racers(const Search *s, const Candidate *best, Racer racers[RACERS])
{
    int count = 1;
    racers[0].candidate = *best;
    for (; count < RACERS; count++) {
        const Candidate *next = NULL;
        for (int i = 0; i < s->finalists->count; i++) {
            const Candidate *candidate = &s->finalists->items[i];
            bool chosen = false;
            for (int r = 0; r < count; r++) chosen |= racers[r].candidate.setting == candidate->setting;
            if (!chosen && (!next || time_of(s, candidate) < time_of(s, next))) next = candidate;
        }
        if (!next || time_of(s, next) > near_best * time_of(s, best)) break;
        racers[count].candidate = *next;
    }
    return count;
}

static bool take_turns(Search *s, Racer racers[RACERS], int count, int turns)
{
    const Candidate *candidates[RACERS];
    double *ratios[RACERS];
    int running = 0;
    for (int r = 0; r < count; r++) {
        if (racers[r].out) continue;
        candidates[running] = &racers[r].candidate;
        ratios[running++] = racers[r].ratios + racers[r].count;
        racers[r].count += turns;
    }
    return measure_race(s, candidates, running, turns, ratios);
}

/* Who has the least median ratio; those whose interval lies above his median run no more. */
static int leader(Racer racers[RACERS], int count)
{
    int first = 0;
    for (int r = 0; r < count; r++) {
        Racer *racer = &racers[r];
        for (int t = 0; t < racer->count; t++) racer->sorted[t] = racer->ratios[t];
        if (!racer->out) racer->ratio = confidence_of(racer->sorted, racer->count);
        if (!racer->out && (racers[first].out || racer->ratio.middle < racers[first].ratio.middle)) first = r;
    }
    for (int r = 0; r < count; r++) racers[r].out |= racers[r].ratio.low > racers[first].ratio.middle;
    return first;
}

static int still_running(const Racer racers[RACERS], int count)
{
    int running = 0;
    for (int r = 0; r < count; r++) running += !racers[r].out;
    return running;
}

bool race(Search *s, Candidate *best)
{
    const int most = TURNS_AT_ONCE * s->variants->options->rounds;
    Racer racers[RACERS] = {0};
    const int count = choose_racers(s, best, racers);
    bool good = true;
    int first = 0;
    for (int r = 0; r < count; r++) {
        racers[r].ratios = calloc((size_t)most, sizeof *racers[r].ratios);
        racers[r].sorted = calloc((size_t)most, sizeof *racers[r].sorted);
        good &= racers[r].ratios && racers[r].sorted;
    }
    for (int turn = 0; good && turn < most && still_running(racers, count) > 1 && !search_interrupted(); turn += TURNS_AT_ONCE) {
        good = take_turns(s, racers, count, TURNS_AT_ONCE);
        if (good && !search_interrupted()) first = leader(racers, count);
    }
    if (good) {
        *best = racers[first].candidate;
        s->best = best->setting;
        s->best_variant = best->variant;
    }
    for (int r = 0; r < count; r++) {
        free(racers[r].ratios);
        free(racers[r].sorted);
    }
    return good;
}
