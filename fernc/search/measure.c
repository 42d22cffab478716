#include "measure.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TOLD_NS = 100000, SLICE_NS = 2000000, LONG_NS = 20000000, TURNS = 3, LONG_TURNS = 2, SHIFT = 64 };
static const double hopeless = 4;

/* --- The clock --------------------------------------------------------------------------------------------- */

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

double measure_now(void)
{
    return now(CLOCK_MONOTONIC);
}

static volatile sig_atomic_t interrupted; /* by this signal */

static void on_interrupt(int signal)
{
    interrupted = signal;
}

int measure_interrupted(void)
{
    return interrupted;
}

void measure_begin(Search *s)
{
    const int once = (int)SA_RESETHAND;
    const struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART | once};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    s->by_wall = s->variants->all.items[0]->threaded || s->variants->options->threads;
    if (getloadavg(&s->load, 1) != 1) s->load = 0;
}

/* Nanoseconds a run, of runs that are timed together; `fields` as struct NAME_tiles has them. */
static double run_together(Search *s, VerifyCall *call, const int64_t *fields, int times)
{
    char result[RESULT_BYTES];
    const double begin = measure_now(), begin_processor = now(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < times; i++)
        call(s->arguments.draw.integers, s->arguments.draw.reals, s->arguments.pointers, result, fields);
    const double processor = now(CLOCK_PROCESS_CPUTIME_ID) - begin_processor, wall = measure_now() - begin;
    if (s->by_wall) return fmax(wall, 1) / times;
    s->processor_ns += fmin(processor, wall); /* more: threads of the library's own */
    s->wall_ns += wall;
    return fmax(fmin(processor, wall), 1) / times;
}

/* From 0 to 63, drawn (a linear congruence, Numerical Recipes): by a counter a setting might have the same few in each of its turns. */
static unsigned draw_shift(Search *s)
{
    s->shifts = (s->shifts * 1664525u + 1013904223u) & 0xffffffffu;
    return s->shifts >> 26;
}

/* Nanoseconds a run: the least of runs one by one, or of as many together as can be told from the clock's own noise. What
 * takes the processor away, and leaves cold caches, meets few of them. Each finds tiles elsewhere in a page: where they lie
 * moves the time of the same loops, up to twice, and nobody can choose it. */
static double run(Search *s, VerifyCall *call, const int64_t *fields, int times)
{
    double least = INFINITY;
    for (int done = 0, together = 1; done < times;) {
        void *shift = malloc(SHIFT * (1 + (size_t)draw_shift(s)));
        const double nanoseconds = run_together(s, call, fields, together);
        free(shift);
        done += together;
        least = fmin(least, nanoseconds);
        if (nanoseconds * together < TOLD_NS && together * 2 <= times - done) { /* that was no time */
            together *= 2;
            least = INFINITY;
        }
    }
    return least;
}

static int times_of(double once)
{
    return once >= SLICE_NS ? 1 : (int)(SLICE_NS / (once > 1 ? once : 1)) + 1;
}

int measure_rounds(const Search *s)
{
    const int rounds = s->variants->options->rounds;
    return rounds > 1 ? SETTLED * rounds : 1;
}

/* --- A sample ---------------------------------------------------------------------------------------------- */

/* Both in turn, as often as it takes to be told from the clock's own noise: the first turn warms caches and
 * finds out how often; of the others the least counts, for what disturbs a run makes it longer. */
typedef struct Runner {
    VerifyCall *call;
    const int64_t *fields;
    int threads;           /* that OpenMP starts, */
    const Built *built;    /* with its library */
    int times, turns;
    double least;
} Runner;

static double run_times(Search *s, const Runner *runner, int times)
{
    verify_set_threads(runner->built, runner->threads);
    return run(s, runner->call, runner->fields, times);
}

/* The first turn. For long runs the caches hardly matter, and it counts. */
static double run_first(Search *s, Runner *runner)
{
    const double first = run_times(s, runner, 1);
    const bool is_long = first >= LONG_NS;
    runner->times = times_of(first);
    runner->turns = is_long ? LONG_TURNS : TURNS;
    runner->least = is_long ? first : INFINITY;
    return first;
}

static void run_again(Search *s, Runner *runner, int turn)
{
    if (turn < runner->turns) runner->least = fmin(runner->least, run_times(s, runner, runner->times));
}

/* One that takes many times as long as the other, and longer than a slice, has no second turn: what it took once counts. */
static void spare(Runner *runner, double took, double other_took)
{
    if (runner->times > 1 || took <= hopeless * other_took) return;
    runner->turns = 1;
    runner->least = fmin(runner->least, took);
}

static Sample run_in_turn(Search *s, Runner *unfused, Runner *tiled)
{
    const double begin = measure_now(), first = run_first(s, unfused);
    s->unfused_ns += measure_now() - begin;
    const double first_tiled = run_first(s, tiled);
    spare(tiled, first_tiled, first);
    spare(unfused, first, first_tiled);
    for (int turn = 1; turn < TURNS; turn++) {
        run_again(s, tiled, turn);
        const double again = measure_now();
        run_again(s, unfused, turn);
        s->unfused_ns += measure_now() - again;
    }
    return (Sample){{unfused->least / 1e6, 0, tiled->least / 1e6}};
}

static Sample run_alone(Search *s, Runner *tiled)
{
    run_first(s, tiled);
    for (int turn = 1; turn < TURNS; turn++) run_again(s, tiled, turn);
    return (Sample){{0, 0, tiled->least / 1e6}};
}

/* The function as written takes a third of all time at most, but once with each number of threads. */
static bool is_unfused_due(const Search *s, int threads)
{
    return s->unfused_ns <= s->search_ns / 3 || record_unfused(&s->record, threads, measure_rounds(s)) == INFINITY;
}

static bool takes_fused_path(const Built *built)
{
    const unsigned long *ran = verify_counts(built);
    return ran[1] > 0 && ran[0] == 0;
}

/* The function as written and with the setting, built; `fields` is the latter's. */
static bool prepare(Search *s, const Candidate *candidate, int64_t fields[2 * MAX_COLUMNS], Runner *unfused, Runner *tiled)
{
    Variants *variants = s->variants;
    Variant *variant = candidate->variant, *first = variants->all.items[0];
    if (!variant_build(variants, first) || !variant_build(variant->family, variant)) return false;
    for (int c = 0; c < variant->family->column_count; c++) fields[variant->fields[c]] = candidate->tiles[c];
    *unfused = (Runner){.call = verify_call(first->built.original, variants->function, variants->arena),
                        .threads = candidate->threads, .built = &first->built};
    *tiled = (Runner){.call = variant->call, .fields = fields, .threads = candidate->threads, .built = &first->built};
    return true;
}

bool measure(Search *s, const Candidate *candidate)
{
    int64_t fields[2 * MAX_COLUMNS] = {0};
    Runner unfused, tiled;
    Variants *family = candidate->variant->family;
    if (family->runs_as_written) return true;
    if (!prepare(s, candidate, fields, &unfused, &tiled)) return false;
    const double begin = measure_now();
    const bool alone = !is_unfused_due(s, candidate->threads);
    Sample sample = alone ? run_alone(s, &tiled) : run_in_turn(s, &unfused, &tiled);
    s->search_ns += measure_now() - begin;
    if (!takes_fused_path(&candidate->variant->built)) {
        if (family != s->variants) return family->runs_as_written = true;
        fprintf(stderr, "fernc: error: with these sizes `%s` runs as it was written: a check fails\n"
                        "    hint: --explain lists the checks\n", s->variants->function);
        return false;
    }
    s->done++;
    return record_add(&s->record, candidate->setting, sample);
}

/* --- Trials ------------------------------------------------------------------------------------------------ */

/* Caches, pages, threads; and how many runs are a slice. */
static void warm_up(Search *s, Runner *runners, int count)
{
    for (int r = 0; r < count; r++) {
        run_times(s, &runners[r], 1);
        runners[r].times = times_of(run_times(s, &runners[r], 1));
    }
}

/* All once, each the first as often; a trial of each candidate comes of it. */
static bool take_turn(Search *s, Runner *runners, const Candidate *const *candidates, int count, int turn)
{
    double *ms = calloc((size_t)(count + FUSED), sizeof *ms);
    bool good = ms != NULL;
    for (int r = 0; r < count + FUSED && good; r++) {
        const int which = (turn + r) % (count + FUSED);
        ms[which] = run_times(s, &runners[which], runners[which].times) / 1e6;
    }
    for (int c = 0; c < count && good; c++) {
        s->done++;
        good = record_add(&s->record, candidates[c]->setting, (Sample){{ms[UNFUSED], ms[DEFAULT], ms[FUSED + c]}});
    }
    free(ms);
    return good;
}

/* Those that have fewer trials, into `missing`. */
static int those_missing(const Candidate *const *candidates, int count, int trials, const Candidate **missing)
{
    int left = 0;
    for (int c = 0; c < count; c++)
        if (candidates[c]->setting->trials.count < trials) missing[left++] = candidates[c];
    return left;
}

/* In turn, until one of them has so many trials. */
static bool run_trials(Search *s, const Candidate *const *candidates, int count, int trials)
{
    int64_t(*fields)[2 * MAX_COLUMNS] = calloc((size_t)count, sizeof *fields);
    Runner *runners = calloc((size_t)(count + FUSED), sizeof *runners); /* by WhatRan, and more that are fused */
    bool good = fields && runners && variant_build_given(s->variants), done = false;
    for (int c = 0; c < count && good; c++) good = prepare(s, candidates[c], fields[c], &runners[UNFUSED], &runners[FUSED + c]);
    if (good) {
        runners[DEFAULT] = (Runner){.call = s->variants->given_call, .threads = s->by_default->threads, .built = &s->variants->all.items[0]->built};
        warm_up(s, runners, count + FUSED);
    }
    for (int turn = 0; good && !done && !measure_interrupted(); turn++) {
        good = take_turn(s, runners, candidates, count, turn);
        for (int c = 0; c < count; c++) done |= candidates[c]->setting->trials.count >= trials;
    }
    free(fields);
    free(runners);
    return good;
}

bool measure_trials(Search *s, const Candidate *const *candidates, int count, int trials)
{
    const Candidate **missing = calloc((size_t)count, sizeof *missing);
    bool good = missing != NULL;
    for (int left; good && !measure_interrupted() && (left = those_missing(candidates, count, trials, missing)) > 0;)
        good = run_trials(s, missing, left, trials);
    free(missing);
    return good;
}
