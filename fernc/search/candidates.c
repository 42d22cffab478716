#include "candidates.h"

#include "caches.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MEASURED = 256, LEAST_OF_SERIES = 8, MOST_OF_SERIES = 48, MAX_THREAD_COUNTS = 16 };

int threads_by_default(const Variant *variant)
{
    const char *said = getenv("OMP_NUM_THREADS");
    if (!variant->counts_threads) return variant->threads;
    return said && atoi(said) > 0 ? atoi(said) : find_cores();
}

void candidate_find_setting(Candidate *candidate, Record *record)
{
    const Variants *family = candidate->variant->family;
    candidate->setting = record_setting(record, family->decisions, candidate->variant->order, candidate->threads,
                                        variant_tiles(family, candidate->tiles));
}

/* 1, 2, 4, .. and all of them; what the schedule says where it does. */
static int thread_counts(const Variant *variant, int counts[MAX_THREAD_COUNTS])
{
    int all = threads_by_default(variant), count = 0;
    for (int threads = 1; variant->counts_threads && threads < all && count < MAX_THREAD_COUNTS - 1; threads *= 2)
        counts[count++] = threads;
    counts[count++] = all;
    return count;
}

/* --- One series: an order and a number of threads ------------------------------------------------------------ */

typedef struct Series {
    Search *search;
    int nest;
    Count *count;
    int columns[MAX_COLUMNS];  /* of the nest */
    int column_count;
    int step;                  /* from one tile size to the next */
    int most;                  /* that are kept, beside those near the best */
    Candidate at;
    Candidates found;          /* of all series, one after another */
} Series;

static void look_at(Series *series)
{
    const Variants *variants = series->at.variant->family;
    Estimate estimate = estimate_nest(variants, series->at.variant, series->nest, &series->search->arguments,
                                      series->at.tiles, series->at.threads);
    series->count->all++;
    series->at.estimate = estimate.nanoseconds;
    series->at.large = estimate.tile_bytes > (double)variants->options->caches[2];
    list_push(variants->arena, &series->found, series->at);
}

/* Powers of the step, as multiples of the granule, and the whole. */
static void enumerate(Series *series, int i)
{
    if (i == series->column_count) {
        look_at(series);
        return;
    }
    Variant *variant = series->at.variant;
    int column = series->columns[i];
    int64_t range = estimate_range(variant->family, variant, column, &series->search->arguments, series->at.tiles);
    int64_t size = variant->nests[series->nest]->loops[variant->loops[column]].granule;
    for (;; size *= series->step) {
        series->at.tiles[column] = size < range || range < 1 ? size : range;
        enumerate(series, i + 1);
        if (size >= range) break;
    }
}

static int by_estimate(const void *a, const void *b)
{
    const Candidate *x = a, *y = b;
    if (x->estimate != y->estimate) return x->estimate < y->estimate ? -1 : 1;
    int column = 0;
    while (column < MAX_COLUMNS - 1 && x->tiles[column] == y->tiles[column]) column++;
    return (x->tiles[column] < y->tiles[column]) - (x->tiles[column] > y->tiles[column]);
}

/* Of one series, `count` from `found` on; `best`: the least estimate of all series. Without a model it is 0. */
static void keep_the_best(Series *series, Candidate *found, int count, double best, NestCandidates *candidates)
{
    Arena *arena = series->search->variants->arena;
    qsort(found, (size_t)count, sizeof *found, by_estimate);
    int kept = 0;
    double of_series = INFINITY;
    for (int i = 0; i < count; i++) {
        const bool near = best > 0 && found[i].estimate <= NEAR * best;
        if (found[i].large && !near) {
            series->count->large++;
            continue;
        }
        of_series = fmin(of_series, found[i].estimate);
        if (!near && found[i].estimate > MUCH_WORSE * of_series)
            series->count->slow++;
        else if (near || kept < series->most) {
            kept++;
            list_push(arena, &candidates->first, found[i]);
        }
        else {
            series->count->more++;
            list_push(arena, &candidates->others, found[i]);
        }
    }
}

static void keep_the_best_of_each(Series *series, NestCandidates *candidates)
{
    double best = INFINITY;
    for (int i = 0; i < series->found.count; i++) best = fmin(best, series->found.items[i].estimate);
    for (int from = 0, to; from < series->found.count; from = to) {
        for (to = from; to < series->found.count && series->found.items[to].series == series->found.items[from].series;) to++;
        keep_the_best(series, &series->found.items[from], to - from, best, candidates);
    }
}

/* --- All of them ------------------------------------------------------------------------------------------------ */

static void find_columns(Series *series, const Variants *variants)
{
    for (int c = 0; c < variants->column_count; c++)
        if (variants->columns[c].nest == series->nest) series->columns[series->column_count++] = c;
    series->step = series->column_count <= 2 ? 2 : 4;
}

static void add_series(Series *series, const Candidate *best, Variant *variant, int threads, NestCandidates *candidates)
{
    series->at = *best;
    series->at.variant = variant;
    series->at.threads = threads;
    series->at.series = candidates->series_count++;
    enumerate(series, 0);
}

static bool same(const Candidate *a, const Candidate *b)
{
    return a->variant == b->variant && a->threads == b->threads && !memcmp(a->tiles, b->tiles, sizeof a->tiles);
}

/* The compiler's own choice, or what has won so far, is measured in any case. */
static void add_best(Candidates *candidates, const Candidate *best, Arena *arena)
{
    int at = 0;
    while (at < candidates->count && !same(&candidates->items[at], best)) at++;
    if (at == candidates->count) list_push(arena, candidates, *best);
    Candidate first = candidates->items[at];
    for (; at > 0; at--) candidates->items[at] = candidates->items[at - 1];
    candidates->items[0] = first;
}

void candidates_of_nest(NestCandidates *candidates, Search *search, int nest, const Candidate *best)
{
    Variants *variants = best->variant->family;
    const char *orders[MAX_ORDERS];
    Variant *legal[MAX_ORDERS];
    int order_count = variant_orders(variants, best->variant, nest, orders), series_count = 0;
    int threads[MAX_THREAD_COUNTS];
    Series series = {.search = search, .nest = nest, .count = &variants->counts[nest]};
    for (int o = 0; o < order_count; o++) {
        legal[series.count->orders] = variant_with_order(variants, best->variant, nest, orders[o]);
        if (!legal[series.count->orders]) continue;
        int count = thread_counts(legal[series.count->orders++], threads);
        series_count += count;
        if (count > series.count->threads) series.count->threads = count;
    }
    find_columns(&series, variants);
    series.most = MEASURED / (series_count ? series_count : 1);
    if (series.most > MOST_OF_SERIES) series.most = MOST_OF_SERIES;
    if (series.most < LEAST_OF_SERIES) series.most = LEAST_OF_SERIES;
    for (int o = 0; o < series.count->orders; o++) {
        int count = thread_counts(legal[o], threads);
        for (int t = 0; t < count; t++) add_series(&series, best, legal[o], threads[t], candidates);
    }
    keep_the_best_of_each(&series, candidates);
    add_best(&candidates->first, best, variants->arena);
    series.count->measured = candidates->first.count;
}

void candidates_along(Candidates *found, const NestCandidates *candidates, int nest, const Candidate *through)
{
    Variants *variants = through->variant->family;
    for (int i = 0; i < candidates->others.count; i++) {
        const Candidate *other = &candidates->others.items[i];
        int different = 0;
        for (int c = 0; c < variants->column_count; c++) different += other->tiles[c] != through->tiles[c];
        if (other->series != through->series || different != 1) continue;
        list_push(variants->arena, found, *other);
        variants->counts[nest].along++;
    }
}

void candidates_by_model(Candidates *found, Search *search, int nest, const Candidate *at, int most)
{
    Variants *variants = at->variant->family;
    Count count = {0};
    NestCandidates all = {0};
    Series series = {.search = search, .nest = nest, .count = &count};
    find_columns(&series, variants);
    add_series(&series, at, at->variant, at->threads, &all);
    qsort(series.found.items, (size_t)series.found.count, sizeof *series.found.items, by_estimate);
    for (int i = 0; i < series.found.count && most > 0; i++) {
        if (series.found.items[i].large) continue;
        list_push(variants->arena, found, series.found.items[i]);
        most--;
    }
}

Candidate candidate_by_default(const Search *search, Variant *variant)
{
    Candidate candidate = {.variant = variant, .threads = threads_by_default(variant)};
    for (int c = 0; c < variant->family->column_count; c++)
        candidate.tiles[c] = estimate_default(variant->family, variant, c, &search->arguments);
    return candidate;
}
