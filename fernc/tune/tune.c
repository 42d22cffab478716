#include "tune.h"

#include "compile.h"
#include "emit/output.h"
#include "plan/cost.h"
#include "plot.h"
#include "record.h"
#include "verify/verify_build.h"
#include "verify/verify_sizes.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOST_ROUNDS = 101, SLICE_NS = 2000000, CANDIDATES = 48 };

typedef struct Tuning {
    const Options *options;
    Arena *arena;
    const FunctionPlan *planned;
    Draw draw;
    VerifyCall *original, *fused;
    void *pointers[128];
    Record record;
    int64_t best[MAX_FIELDS];
    double best_ratio, unfused; /* milliseconds */
    int done, planned_settings;
    double begin;
} Tuning;

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

static double nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

/* --- Sizes --------------------------------------------------------------------------------------- */

static bool give_sizes(Tuning *t)
{
    const Function *function = t->planned->function;
    size_t count = (size_t)function->parameters.count + 1;
    t->draw = (Draw){arena_alloc(t->arena, count * sizeof(int64_t)), arena_alloc(t->arena, count * sizeof(double)),
                     arena_alloc(t->arena, count * sizeof(int64_t))};
    bool good = true;
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        t->draw.reals[p] = 0.5;
        t->draw.integers[p] = 1;
        bool given = false;
        for (int s = 0; s < t->options->sizes.count; s++)
            if (!strcmp(t->options->sizes.items[s].name, parameter->name)) {
                t->draw.integers[p] = t->options->sizes.items[s].size;
                given = true;
            }
        if (given || parameter->type.pointer || !sizes_is_extent(t->planned, p)) continue;
        fprintf(stderr, "fernc: error: the size of `%s` is not given\n    hint: --size %s=4096\n", parameter->name, parameter->name);
        good = false;
    }
    for (int s = 0; s < t->options->sizes.count; s++) {
        bool known = false;
        for (int p = 0; p < function->parameters.count; p++)
            known |= !strcmp(t->options->sizes.items[s].name, function->parameters.items[p].name);
        if (known) continue;
        fprintf(stderr, "fernc: error: `--size %s=%ld`: `%s` has no such parameter\n", t->options->sizes.items[s].name,
                t->options->sizes.items[s].size, function->name);
        good = false;
    }
    const char *reason = good ? sizes_refuse(t->planned, t->arena) : NULL;
    if (reason) fprintf(stderr, "fernc: error: `%s` cannot be tuned: %s\n", function->name, reason);
    return good && !reason && sizes_of_arrays(t->planned, &t->draw);
}

static bool allocate_arrays(Tuning *t)
{
    const Function *function = t->planned->function;
    for (int p = 0; p < function->parameters.count && p < 128; p++) {
        const CType *type = &function->parameters.items[p].type;
        if (!type->pointer) continue;
        size_t size = (size_t)(type->pointee_bytes ? type->pointee_bytes : 1);
        size_t bytes = ((size_t)t->draw.elements[p] * size + 63) / 64 * 64 + 64;
        unsigned char *memory = aligned_alloc(64, bytes);
        if (!memory) {
            fprintf(stderr, "fernc: error: no memory for `%s`, %zu bytes\n", function->parameters.items[p].name, bytes);
            return false;
        }
        memset(memory, 0, bytes);
        bool floats = type->pointee_scalar == SCALAR_FLOAT;
        for (size_t i = 0; floats && i < (size_t)t->draw.elements[p]; i++) {
            float small = (float)(16 + i % 65) / 64;
            double large = (double)small;
            memcpy(memory + i * size, size == 4 ? (void *)&small : (void *)&large, size == 4 ? 4 : 8);
        }
        t->pointers[p] = memory;
    }
    return true;
}

static int64_t symbol_value(const Symbol *symbol, void *data)
{
    const Tuning *t = data;
    for (int p = 0; p < t->planned->function->parameters.count; p++)
        if (!strcmp(t->planned->function->parameters.items[p].name, symbol->name)) return t->draw.integers[p];
    return 1;
}

/* --- Measuring -------------------------------------------------------------------------------------- */

static double run(const Tuning *t, const int64_t *tiles, int times)
{
    char result[64];
    double begin = nanoseconds();
    for (int i = 0; i < times; i++) {
        if (tiles)
            t->fused(t->draw.integers, t->draw.reals, t->pointers, result, tiles);
        else
            t->original(t->draw.integers, t->draw.reals, t->pointers, result, NULL);
    }
    return (nanoseconds() - begin) / times;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* Unfused and fused in turn, so that what else the machine does meets both. */
static Setting measure(Tuning *t, const int64_t *tiles)
{
    Setting setting = {.milliseconds = 0};
    double times[MOST_ROUNDS], ratios[MOST_ROUNDS], unfused[MOST_ROUNDS];
    int rounds = t->options->rounds;
    double once = run(t, tiles, 1);
    int repeat = once >= SLICE_NS ? 1 : (int)(SLICE_NS / (once > 1 ? once : 1)) + 1;
    memcpy(setting.tiles, tiles, sizeof *tiles * (size_t)t->record.fields);
    for (int r = 0; r < rounds; r++) {
        unfused[r] = run(t, NULL, repeat);
        times[r] = run(t, tiles, repeat);
        ratios[r] = unfused[r] / times[r];
    }
    setting.milliseconds = median(times, rounds) / 1e6;
    setting.ratio = median(ratios, rounds);
    t->unfused = median(unfused, rounds) / 1e6;
    return setting;
}

static void show_progress(const Tuning *t)
{
    if (!isatty(STDERR_FILENO)) return;
    int all = t->planned_settings > t->done ? t->planned_settings : t->done, bar = t->done * 30 / (all ? all : 1);
    double left = t->done ? (nanoseconds() - t->begin) / 1e9 / t->done * (all - t->done) : 0;
    fprintf(stderr, "\r[%.*s%.*s] %d of %d, %.0f s left, best %.2f times the unfused speed ", bar,
            "##############################", 30 - bar, "..............................", t->done, all, left, t->best_ratio);
}

static bool try_tiles(Tuning *t, const int64_t *tiles)
{
    const Setting *known = record_find(&t->record, tiles);
    if (!known) {
        Setting setting = measure(t, tiles);
        if (!record_add(&t->record, &setting, t->arena)) {
            fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", t->record.path, strerror(errno));
            return false;
        }
        known = record_find(&t->record, tiles);
    }
    t->done++;
    if (known->ratio > t->best_ratio) {
        t->best_ratio = known->ratio;
        memcpy(t->best, tiles, sizeof t->best);
    }
    show_progress(t);
    return true;
}

/* --- What is tried ------------------------------------------------------------------------------------- */

typedef struct Field {
    Nest *nest;
    const NestLoop *loop;
} Field;

static Field field_at(const FunctionPlan *planned, int field)
{
    const char *name = function_tile_name(planned, field);
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            Nest *nest = planned->plans.items[p]->nests.items[n];
            for (int l = 0; l < nest->loop_count + nest->sub_count; l++)
                if (!strcmp(nest->loops[l].name, name)) return (Field){nest, &nest->loops[l]};
        }
    return (Field){NULL, NULL};
}

/* Powers of two, as multiples of the granule; none whose calls alone would take longer than the unfused run. */
static int candidates(const Tuning *t, int field, int64_t *sizes)
{
    Field at = field_at(t->planned, field);
    int count = 0;
    int64_t extent = 0;
    const Expr *range = expr_sub(at.nest->plan->pool, at.loop->end, at.loop->begin);
    if (at.loop->chunked || !expr_evaluate(range, symbol_value, (void *)t, &extent)) extent = 4096;
    for (int64_t size = at.loop->granule; count < CANDIDATES; size *= 2) {
        double calls = (double)extent / (double)size * at.nest->pieces.count;
        if (calls * 20 < t->unfused * 1e6) sizes[count++] = size < extent ? size : extent;
        if (size >= extent) break;
    }
    return count;
}

static bool search(Tuning *t)
{
    int64_t tiles[MAX_FIELDS] = {0};
    if (!try_tiles(t, tiles)) return false;
    for (int f = 0; f < t->record.fields; f++) {
        int64_t sizes[CANDIDATES];
        t->planned_settings += candidates(t, f, sizes);
    }
    t->planned_settings += t->done;
    for (int f = t->record.fields - 1; f >= 0; f--) { /* the inner loops first */
        int64_t sizes[CANDIDATES];
        int count = candidates(t, f, sizes);
        memcpy(tiles, t->best, sizeof tiles);
        for (int c = 0; c < count && !interrupted; c++) {
            tiles[f] = sizes[c];
            if (!try_tiles(t, tiles)) return false;
        }
    }
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    return true;
}

/* --- What is written ------------------------------------------------------------------------------------- */

static void add_schedule(const Tuning *t, Text *out)
{
    text_add(out, "function %s\n", t->planned->function->name);
    for (int f = 0; f < t->record.fields; f++)
        if (t->best[f]) text_add(out, "tile %s %lld\n", function_tile_name(t->planned, f), (long long)t->best[f]);
}

typedef struct TileValues {
    const Tuning *t;
    const Nest *nest;
    int field;
    int64_t size;
} TileValues;

static int64_t tile_value(const Symbol *symbol, void *data)
{
    const TileValues *values = data;
    for (int f = 0; f < values->t->record.fields; f++) {
        Field at = field_at(values->t->planned, f);
        if (at.loop->tile != symbol) continue;
        return f == values->field ? values->size : values->t->best[f] ? values->t->best[f] : 64;
    }
    return symbol_value(symbol, (void *)values->t);
}

/* The tile size with which a tile fills the cache; 0: none up to a million. */
static double tile_that_fills(const Tuning *t, int field, long long cache)
{
    Field at = field_at(t->planned, field);
    const Expr *bytes = nest_tile_bytes(at.nest);
    TileValues values = {t, at.nest, field, 1};
    for (int64_t value; bytes && values.size < 1 << 20; values.size++)
        if (expr_evaluate(bytes, tile_value, &values, &value) && value >= cache) return (double)values.size;
    return 0;
}

static void add_plot(const Tuning *t, Text *out)
{
    const char *fields[MAX_FIELDS];
    Plot plot = {.title = arena_printf(t->arena, "%s: time over tile size", t->planned->function->name), .fields = fields,
                 .record = &t->record, .best = t->best, .unfused = t->unfused};
    for (int f = 0; f < t->record.fields; f++) {
        fields[f] = function_tile_name(t->planned, f);
        for (int c = 0; c < 3; c++) plot.cache_tile[f][c] = tile_that_fills(t, f, t->options->caches[c]);
    }
    plot_write(out, &plot);
}

static bool write_results(const Tuning *t)
{
    Text schedule = {0}, plot = {0};
    OutputFile files[2];
    int count = 0;
    add_schedule(t, &schedule);
    if (t->options->output)
        files[count++] = (OutputFile){t->options->output, &schedule};
    else
        fputs(text_string(&schedule), stdout);
    if (t->options->plot) {
        add_plot(t, &plot);
        files[count++] = (OutputFile){t->options->plot, &plot};
    }
    const char *unwritten = write_outputs(files, count);
    if (unwritten) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", unwritten, strerror(errno));
    text_free(&schedule);
    text_free(&plot);
    return !unwritten;
}

/* --- One function -------------------------------------------------------------------------------------------- */

static bool open_record(Tuning *t)
{
    Text title = {0}, header = {0};
    text_add(&title, "# fernc tune %s %s", t->options->input, t->planned->function->name);
    for (int p = 0; p < t->planned->function->parameters.count; p++)
        if (!t->planned->function->parameters.items[p].type.pointer)
            text_add(&title, " %s=%lld", t->planned->function->parameters.items[p].name, (long long)t->draw.integers[p]);
    for (int f = 0; f < t->record.fields; f++) text_add(&header, "%s,", function_tile_name(t->planned, f));
    text_add(&header, "milliseconds,ratio");
    t->record.path = t->options->csv;
    t->record.title = arena_string(t->arena, text_string(&title));
    t->record.header = arena_string(t->arena, text_string(&header));
    text_free(&title);
    text_free(&header);
    if (record_open(&t->record, t->arena)) return true;
    fprintf(stderr, "fernc: error: `%s` is no record of this function with these sizes\n", t->record.path);
    return false;
}

static bool tune_function(Tuning *t, const Built *built)
{
    const char *name = t->planned->function->name;
    t->record.fields = function_tile_count(t->planned);
    t->original = verify_call(built->original, name, t->arena);
    t->fused = verify_call(built->fused, name, t->arena);
    if (t->record.fields > MAX_FIELDS || t->planned->function->parameters.count > 128) {
        fprintf(stderr, "fernc: error: `%s` has more loops or parameters than can be tuned\n", name);
        return false;
    }
    if (!open_record(t) || !allocate_arrays(t)) return false;
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    t->begin = nanoseconds();
    t->unfused = run(t, NULL, 1) / 1e6;
    t->unfused = run(t, NULL, 1) / 1e6;
    bool good = search(t);
    if (good) {
        fprintf(stderr, "%s%s: %.2f times the unfused speed (%.3f ms unfused)\n", interrupted ? "interrupted; so far " : "", name,
                t->best_ratio, t->unfused);
        good = write_results(t);
    }
    for (int p = 0; p < t->planned->function->parameters.count; p++) free(t->pointers[p]);
    return good;
}

int tune(const Options *options, Arena *arena)
{
    Compiled compiled;
    Built built = {.folder = ""};
    bool good = compile_plans(&compiled, options, arena, stdout);
    compile_report(&compiled);
    const FunctionPlan *planned = NULL;
    int count = 0;
    for (int i = 0; good && i < compiled.composition->functions.count; i++)
        if (compiled.functions[i].fused && count++ == 0) planned = &compiled.functions[i];
    if (good && count != 1) {
        fprintf(stderr, count ? "fernc: error: %s has several functions that are fused\n    hint: --function NAME\n"
                              : "fernc: error: %s: nothing is fused; --explain says why\n", options->input);
        good = false;
    }
    Tuning tuning = {.options = options, .arena = arena, .planned = planned};
    if (good) good = give_sizes(&tuning) && verify_build(&built, options, &compiled) && tune_function(&tuning, &built);
    verify_unbuild(&built);
    compile_end(&compiled);
    return good ? 0 : 1;
}
