#include "nests.h"

#include "measure.h"
#include "race.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FRONT = 8 };
static const double clearly_worse = 1.5;

/* --- Progress ----------------------------------------------------------------------------------------------- */

static void show_progress(const Search *s)
{
    if (!isatty(STDERR_FILENO)) return;
    int all = s->done + s->left, bar = s->done * 30 / (all ? all : 1);
    double left = s->done ? (measure_now() - s->begin) / 1e9 / s->done * s->left : 0;
    fprintf(stderr, "\r[%.*s%.*s] %d of at most %d measurements, %.0f s left \033[K", bar, "##############################",
            30 - bar, "..............................", s->done, all, left);
}

/* Of so many candidates, from the level with `rounds` measurements of each on. */
static int at_most_left(int candidates, int rounds, int last)
{
    int sum = 0;
    for (int before = rounds; rounds < last && candidates > 0; before = rounds) {
        rounds = 2 * rounds < last ? 2 * rounds : last;
        candidates = (candidates + 1) / 2;
        sum += candidates * (rounds - before);
    }
    return sum;
}

/* --- Halving --------------------------------------------------------------------------------------------------- */

typedef struct Scored {
    double time;
    Candidate candidate;
} Scored;

static int by_time(const void *a, const void *b)
{
    const Scored *x = a, *y = b;
    return (x->time > y->time) - (x->time < y->time);
}

static void sort_by_time(Candidates *candidates, int most)
{
    Scored *scored = calloc((size_t)candidates->count + 1, sizeof *scored);
    if (!scored) return;
    for (int i = 0; i < candidates->count; i++)
        scored[i] = (Scored){record_time(candidates->items[i].setting, most).least, candidates->items[i]};
    qsort(scored, (size_t)candidates->count, sizeof *scored, by_time);
    for (int i = 0; i < candidates->count; i++) candidates->items[i] = scored[i].candidate;
    free(scored);
}

/* What is good is told by the best eighth: the very best may be so by chance. */
static void keep_better_half(Candidates *candidates, int rounds)
{
    double good = record_time(candidates->items[candidates->count / 8].setting, rounds).least;
    int kept = (candidates->count + 1) / 2;
    while (kept > 1 && record_time(candidates->items[kept - 1].setting, rounds).least > clearly_worse * good) kept--;
    candidates->count = kept;
}

/* All candidates in turn, so that what else the machine does for a while meets many. */
static bool measure_in_turn(Search *s, const Candidates *candidates, int rounds)
{
    int missing = 0, later = at_most_left(candidates->count, rounds, s->variants->options->rounds);
    for (int i = 0; i < candidates->count; i++) {
        int there = candidates->items[i].setting->samples.count;
        missing += there < rounds ? rounds - there : 0;
    }
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < candidates->count && !measure_interrupted(); i++) {
            if (candidates->items[i].setting->samples.count > round) continue;
            s->left = missing-- + later;
            show_progress(s);
            if (!measure(s, &candidates->items[i])) return measure_interrupted();
        }
    return true;
}

/* The best few, in turn, several times as often: by the least of few times the luckiest would be taken. */
static bool settle_front(Search *s, Candidates *candidates)
{
    if (candidates->count > FRONT) candidates->count = FRONT;
    if (!measure_in_turn(s, candidates, measure_rounds(s))) return false;
    sort_by_time(candidates, measure_rounds(s));
    return true;
}

static bool halve(Search *s, Candidates *candidates)
{
    int last = s->variants->options->rounds;
    for (int rounds = 1;; rounds = 2 * rounds < last ? 2 * rounds : last) {
        if (!measure_in_turn(s, candidates, rounds)) return false;
        sort_by_time(candidates, rounds);
        if (rounds == last || measure_interrupted()) return last == 1 || measure_interrupted() || settle_front(s, candidates);
        keep_better_half(candidates, rounds);
    }
}

/* --- The search --------------------------------------------------------------------------------------------------- */

bool find_best(Search *s, Candidates *candidates, Candidate *best)
{
    for (int i = 0; i < candidates->count; i++) {
        candidate_find_setting(&candidates->items[i], &s->record);
    }
    bool good = halve(s, candidates);
    if (!candidates->items[0].setting->samples.count) return good;
    race_enter(s, candidates);
    *best = candidates->items[0];
    s->best = best->setting;
    s->best_variant = best->variant;
    return good;
}

/* The best of the series: with the most measurements, for the others were worse. */
static const Candidate *best_of(const Search *s, const Candidates *all, int series)
{
    const Candidate *best = NULL;
    const int last = measure_rounds(s);
    double least = INFINITY;
    for (int i = 0; i < all->count; i++) {
        const Candidate *candidate = &all->items[i];
        int more = candidate->series != series ? -1
                   : best ? candidate->setting->samples.count - best->setting->samples.count : 1;
        double time = more >= 0 ? record_time(candidate->setting, last).least : INFINITY;
        if (more < 0 || (more == 0 && time >= least)) continue;
        best = candidate;
        least = time;
    }
    return best;
}

bool search_nest(Search *s, int nest, Candidate *best)
{
    NestCandidates of = {0};
    Arena *arena = s->variants->arena;
    candidates_of_nest(&of, s, nest, best);
    Candidates round = {0};
    for (int i = 0; i < of.first.count; i++) list_push(arena, &round, of.first.items[i]);
    bool good = find_best(s, &round, best);
    if (!good || measure_interrupted()) return good;
    for (int i = 0; i < of.first.count; i++)
        candidate_find_setting(&of.first.items[i], &s->record);
    round = (Candidates){0};
    list_push(arena, &round, *best);
    for (int series = 0; series < of.series_count; series++) {
        const Candidate *through = best_of(s, &of.first, series);
        if (through) candidates_along(&round, &of, nest, through);
    }
    return find_best(s, &round, best);
}
