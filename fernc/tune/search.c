/* Nest by nest, each with the others at their best: all candidates are measured once; the better half, less
 * what is clearly worse than good ones, twice; and so on up to the rounds that are asked for (successive
 * halving: Jamieson and Talwalkar 2016). Then the same with the best and what lies on a line through it. */
#include "candidates.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SLICE_NS = 2000000, LONG_NS = 20000000, TURNS = 3, LONG_TURNS = 2 };
static const double clearly_worse = 1.5, hopeless = 4;

static volatile sig_atomic_t interrupted; /* by this signal */

static void on_interrupt(int signal)
{
    interrupted = signal;
}

static double nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

/* --- One measurement ------------------------------------------------------------------------------------- */

/* Nanoseconds a run; `fields` as struct NAME_tiles has them. */
static double run(Search *s, VerifyCall *call, const int64_t *fields, int times)
{
    char result[RESULT_BYTES];
    double begin = nanoseconds();
    for (int i = 0; i < times; i++)
        call(s->arguments.draw.integers, s->arguments.draw.reals, s->arguments.pointers, result, fields);
    return (nanoseconds() - begin) / times;
}

static int times_of(double once)
{
    return once >= SLICE_NS ? 1 : (int)(SLICE_NS / (once > 1 ? once : 1)) + 1;
}

/* Both in turn, as often as it takes to be told from the clock's own noise: the first turn warms caches and
 * finds out how often; of the others the least counts, for what disturbs a run makes it longer. */
typedef struct Runner {
    VerifyCall *call;
    const int64_t *fields;
    int times, turns;
    double least;
} Runner;

/* The first turn. For long runs the caches hardly matter, and it counts. */
static void run_first(Search *s, Runner *runner)
{
    const double first = run(s, runner->call, runner->fields, 1);
    const bool is_long = first >= LONG_NS;
    runner->times = times_of(first);
    runner->turns = is_long ? LONG_TURNS : TURNS;
    runner->least = is_long ? first : INFINITY;
}

static void run_again(Search *s, Runner *runner, int turn)
{
    if (turn < runner->turns) runner->least = fmin(runner->least, run(s, runner->call, runner->fields, runner->times));
}

/* A long one that takes many times as long as the other has no second turn. */
static void spare(Runner *runner, const Runner *other)
{
    if (runner->turns == LONG_TURNS && runner->least > hopeless * other->least) runner->turns = 1;
}

static Sample run_in_turn(Search *s, VerifyCall *original, VerifyCall *fused, const int64_t *fields)
{
    Runner unfused = {.call = original}, tiled = {.call = fused, .fields = fields};
    run_first(s, &unfused);
    run_first(s, &tiled);
    spare(&tiled, &unfused);
    for (int turn = 1; turn < TURNS; turn++) {
        run_again(s, &tiled, turn);
        spare(&unfused, &tiled);
        run_again(s, &unfused, turn);
    }
    return (Sample){unfused.least / 1e6, tiled.least / 1e6};
}

static bool takes_fused_path(const Built *built)
{
    const unsigned long *ran = verify_counts(built);
    return ran[1] > 0 && ran[0] == 0;
}

static bool measure(Search *s, const Candidate *candidate)
{
    Variants *variants = s->variants;
    Variant *variant = candidate->variant, *first = variants->all.items[0];
    if (!variant_build(variants, first) || !variant_build(variants, variant)) return false;
    int64_t fields[2 * MAX_COLUMNS] = {0};
    for (int c = 0; c < variants->column_count; c++) fields[variant->fields[c]] = candidate->tiles[c];
    verify_set_threads(&first->built, candidate->threads);
    VerifyCall *original = verify_call(first->built.original, variants->function, variants->arena);
    Sample sample = run_in_turn(s, original, variant->call, fields);
    if (!takes_fused_path(&variant->built)) {
        fprintf(stderr, "fernc: error: with these sizes `%s` runs as it was written: a check fails\n"
                        "    hint: --explain lists the checks\n", variants->function);
        return false;
    }
    s->done++;
    return record_add(&s->record, candidate->setting, sample);
}

/* --- Progress ----------------------------------------------------------------------------------------------- */

static void show_progress(const Search *s)
{
    if (!isatty(STDERR_FILENO)) return;
    int all = s->done + s->left, bar = s->done * 30 / (all ? all : 1);
    double left = s->done ? (nanoseconds() - s->begin) / 1e9 / s->done * s->left : 0;
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

static void sort_by_time(const Search *s, Candidates *candidates, int most)
{
    Scored *scored = calloc((size_t)candidates->count + 1, sizeof *scored);
    if (!scored) return;
    for (int i = 0; i < candidates->count; i++)
        scored[i] = (Scored){record_time(&s->record, candidates->items[i].setting, most), candidates->items[i]};
    qsort(scored, (size_t)candidates->count, sizeof *scored, by_time);
    for (int i = 0; i < candidates->count; i++) candidates->items[i] = scored[i].candidate;
    free(scored);
}

/* What is good is told by the best eighth: the very best may be so by chance. */
static void keep_better_half(const Search *s, Candidates *candidates, int rounds)
{
    double good = record_time(&s->record, candidates->items[candidates->count / 8].setting, rounds);
    int kept = (candidates->count + 1) / 2;
    while (kept > 1 && record_time(&s->record, candidates->items[kept - 1].setting, rounds) > clearly_worse * good) kept--;
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
        sort_by_time(s, candidates, rounds);
        if (rounds == last || interrupted) return true;
        keep_better_half(s, candidates, rounds);
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
        double time = more >= 0 ? record_time(&s->record, candidate->setting, last) : INFINITY;
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
    Candidate first = {.variant = s->variants->all.items[0], .threads = s->variants->all.items[0]->threads};
    for (int c = 0; c < s->variants->column_count; c++)
        first.tiles[c] = estimate_default(s->variants, first.variant, c, &s->arguments);
    return first;
}

bool search(Search *s)
{
    Candidate best = compilers_choice(s);
    int once = (int)SA_RESETHAND; /* a second one ends the run */
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART | once};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    s->begin = nanoseconds();
    bool good = true;
    for (int n = 0; n < s->variants->nest_count && good && !interrupted; n++) good = search_nest(s, n, &best);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    s->interrupted = interrupted;
    return good;
}
