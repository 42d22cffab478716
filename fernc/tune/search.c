/* Nest by nest, each with the others at their best: all candidates are measured once; the better half, less
 * what is clearly worse than good ones, twice; and so on up to the rounds that are asked for (successive
 * halving: Jamieson and Talwalkar 2016). Then the same with the best and what lies on a line through it.
 * At last the best is compared with the default. */
#include "candidates.h"
#include "compare.h"
#include "measure.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double clearly_worse = 1.5;

static volatile sig_atomic_t interrupted; /* by this signal */

static void on_interrupt(int signal)
{
    interrupted = signal;
}

bool search_interrupted(void)
{
    return interrupted != 0;
}

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
static bool measure_rounds(Search *s, const Candidates *candidates, int rounds)
{
    int missing = 0, later = at_most_left(candidates->count, rounds, s->variants->options->rounds);
    for (int i = 0; i < candidates->count; i++) {
        int there = candidates->items[i].setting->samples.count;
        missing += there < rounds ? rounds - there : 0;
    }
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < candidates->count && !interrupted; i++) {
            if (candidates->items[i].setting->samples.count > round) continue;
            s->left = missing-- + later;
            show_progress(s);
            if (!measure(s, &candidates->items[i])) return interrupted != 0;
        }
    return true;
}

static bool halve(Search *s, Candidates *candidates)
{
    int last = s->variants->options->rounds;
    for (int rounds = 1;; rounds = 2 * rounds < last ? 2 * rounds : last) {
        if (!measure_rounds(s, candidates, rounds)) return false;
        sort_by_time(candidates, rounds);
        if (rounds == last || interrupted) return true;
        keep_better_half(candidates, rounds);
    }
}

/* --- The search --------------------------------------------------------------------------------------------------- */

static bool find_best(Search *s, Candidates *candidates, Candidate *best)
{
    for (int i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        candidate->setting = record_setting(&s->record, candidate->variant->order, candidate->threads, candidate->tiles);
    }
    bool good = halve(s, candidates);
    if (!candidates->items[0].setting->samples.count) return good;
    *best = candidates->items[0];
    s->best = best->setting;
    s->best_variant = best->variant;
    return good;
}

/* The best of the series: with the most measurements, for the others were worse. */
static const Candidate *best_of(const Search *s, const Candidates *all, int series)
{
    const Candidate *best = NULL;
    int last = s->variants->options->rounds;
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

static bool search_nest(Search *s, int nest, Candidate *best)
{
    NestCandidates of = {0};
    Arena *arena = s->variants->arena;
    candidates_of_nest(&of, s, nest, best);
    Candidates round = {0};
    for (int i = 0; i < of.first.count; i++) list_push(arena, &round, of.first.items[i]);
    bool good = find_best(s, &round, best);
    if (!good || interrupted) return good;
    for (int i = 0; i < of.first.count; i++)
        of.first.items[i].setting = record_setting(&s->record, of.first.items[i].variant->order, of.first.items[i].threads,
                                                   of.first.items[i].tiles);
    round = (Candidates){0};
    list_push(arena, &round, *best);
    for (int series = 0; series < of.series_count; series++) {
        const Candidate *through = best_of(s, &of.first, series);
        if (through) candidates_along(&round, s, &of, nest, through);
    }
    return find_best(s, &round, best);
}

static Candidate compilers_choice(Search *s)
{
    Candidate first = {.variant = s->variants->all.items[0], .threads = threads_by_default(s->variants->all.items[0])};
    for (int c = 0; c < s->variants->column_count; c++)
        first.tiles[c] = estimate_default(s->variants, first.variant, c, &s->arguments);
    first.setting = record_setting(&s->record, first.variant->order, first.threads, first.tiles);
    return first;
}

bool search(Search *s)
{
    Candidate best = compilers_choice(s);
    s->by_default = best.setting;
    int once = (int)SA_RESETHAND; /* a second one ends the run */
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART | once};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    s->begin = measure_now();
    measure_begin(s);
    bool good = true;
    for (int n = 0; n < s->variants->nest_count && good && !interrupted; n++) good = search_nest(s, n, &best);
    if (good && !interrupted) good = compare_with_default(s, &best);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    s->interrupted = interrupted;
    return good;
}

bool search_gains(const Search *s)
{
    const int last = s->variants->options->rounds;
    if (s->verdict != NOT_COMPARED) return s->verdict == BEST_IS_FASTER;
    return record_time(s->best, last).least < record_time(s->by_default, last).least
           && s->by_default->samples.count > 0;
}
