#include "race.h"

#include "compare.h"
#include "measure.h"

enum { ENTER = 8, RACERS = 16 };
static const double near_best = 1.5; /* by the times of the search */

typedef struct Racer {
    Candidate candidate;
    Confidence speed;   /* next to the default */
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
    return record_time(candidate->setting, measure_rounds(s)).least;
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

static bool run_until(Search *s, const Racer racers[RACERS], int count, int turns)
{
    const Candidate *running[RACERS];
    int left = 0;
    for (int r = 0; r < count; r++)
        if (!racers[r].out) running[left++] = &racers[r].candidate;
    return measure_trials(s, running, left, turns);
}

/* Who is the fastest by so many turns; those whose interval lies below his median run no more. */
static int leader(Racer racers[RACERS], int count, int turns)
{
    int first = -1;
    for (int r = 0; r < count; r++) {
        if (racers[r].out) continue;
        racers[r].speed = speed_of(FUSED, DEFAULT, racers[r].candidate.setting, 0, turns);
        if (first < 0 || racers[r].speed.middle > racers[first].speed.middle) first = r;
    }
    for (int r = 0; r < count; r++) racers[r].out |= racers[r].speed.high < racers[first].speed.middle;
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
    int first = 0;
    for (int turns = TURNS_AT_ONCE; turns <= most && still_running(racers, count) > 1; turns += TURNS_AT_ONCE) {
        if (!run_until(s, racers, count, turns)) return false;
        if (measure_interrupted()) break;
        first = leader(racers, count, turns);
        s->raced = turns;
    }
    *best = racers[first].candidate;
    s->best = best->setting;
    s->best_variant = best->variant;
    return true;
}
