#include "tune.h"

#include "print/output.h"
#include "emitted.h"
#include "plot.h"
#include "search/candidates.h"
#include "search/search.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SIGNAL_STATUS = 128 }; /* and the signal's number: as shells have it */
static const double had_all = 0.9;

/* --- What is measured --------------------------------------------------------------------------------------- */

/* FNV-1a (Fowler, Noll, Vo). */
static uint64_t hash(uint64_t value, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) value = (value ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return value;
}

/* Of the file, the schedule, and what it is compiled and linked with. */
static uint64_t composition_hash(const Variants *variants, const Options *options)
{
    const SourceFile *file = variants->all.items[0]->compiled.composition->file;
    uint64_t value = hash(UINT64_C(0xcbf29ce484222325), file->text, file->length);
    value = hash(value, variants->commands, strlen(variants->commands) + 1);
    for (int i = 0; i < options->compiler.count; i++)
        value = hash(value, options->compiler.items[i], strlen(options->compiler.items[i]) + 1);
    for (int i = 0; i < options->linker.count; i++)
        value = hash(value, options->linker.items[i], strlen(options->linker.items[i]) + 1);
    return value;
}

/* "n=4096 m=128" */
static void add_sizes(const Arguments *arguments, Text *out)
{
    for (int p = 0; p < arguments->function->parameters.count; p++) {
        const ParameterText *parameter = &arguments->function->parameters.items[p];
        if (parameter->type.pointer || parameter->type.scalar == SCALAR_FLOAT) continue;
        text_add(out, "%s%s=%lld", out->length ? " " : "", parameter->name, (long long)arguments->draw.integers[p]);
    }
}

static bool open_record(Search *s, const Options *options, Arena *arena)
{
    Text sizes = {0};
    add_sizes(&s->arguments, &sizes);
    const char *slash = strrchr(options->input, '/');
    s->record = (Record){.path = options->csv, .arena = arena};
    s->record.title = arena_printf(arena, "# fernc tune %s %s %s --target=%s --cache=%lld,%lld,%lld composition %016llx",
                                   slash ? slash + 1 : options->input, s->variants->function, text_string(&sizes),
                                   options->threads ? "omp" : "c", options->caches[0], options->caches[1], options->caches[2],
                                   (unsigned long long)composition_hash(s->variants, options));
    text_free(&sizes);
    return record_open(&s->record);
}

/* --- What is written ------------------------------------------------------------------------------------------ */

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void report_nest(const Search *s, int nest)
{
    const Count *count = &s->variants->counts[nest];
    if (!count->all) return;
    fprintf(stderr, "nest %d: %d order%s of loops, %d number%s of threads, %lld settings\n", nest + 1, count->orders,
            plural(count->orders), count->threads, plural(count->threads), count->all);
    if (count->large) fprintf(stderr, "    %lld left out: a tile is larger than the last cache\n", count->large);
    if (count->slow)
        fprintf(stderr, "    %lld left out: by the estimate more than %d times as slow as the best\n", count->slow,
                MUCH_WORSE);
    if (count->more > count->along)
        fprintf(stderr, "    %lld left out: the estimate of enough others is better\n", count->more - count->along);
    fprintf(stderr, "    %d to measure, the best by the estimate\n", count->measured);
    if (count->along)
        fprintf(stderr, "    %d to measure: on a line with the best of an order and number of threads\n", count->along);
}

/* What was tried beside what each nest has, and what was not. */
static void report_decisions(const Search *s)
{
    const Decided *decided = &s->decided;
    if (s->variants->options->tiles_only) return;
    fprintf(stderr, "decisions: %d schedule%s tried, %d of them with all settings\n", decided->tried, plural(decided->tried), decided->searched);
    if (decided->refused) fprintf(stderr, "    %d left out: not legal, or nothing is fused\n", decided->refused);
    if (decided->slow) fprintf(stderr, "    %d left out: by the estimate more than %d times as slow as the best\n", decided->slow, MUCH_WORSE);
    if (decided->more) fprintf(stderr, "    %d left out: the estimate of enough others is better\n", decided->more);
    if (decided->bad) fprintf(stderr, "    %d left out: with a decision that alone has made it slower\n", decided->bad);
    fprintf(stderr, "    not tried: collapse, divide, pad, subpipeline, substitute\n");
    if (s->best && *s->best->decisions) fprintf(stderr, "    the best has `%s`\n", s->best->decisions);
}

/* "1.626 ms" */
static const char *shown(const Search *s, double milliseconds)
{
    return arena_printf(s->variants->arena, milliseconds < 0.001 ? "%.6f ms" : milliseconds < 1000 ? "%#.4g ms" : "%.0f ms", milliseconds);
}

/* What else ran on the machine; nothing where that does not matter. */
static void report_load(const Search *s)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const double share = s->wall_ns > 0 ? s->processor_ns / s->wall_ns : 1;
    if (share < had_all)
        fprintf(stderr, "the machine was busy: runs had a processor for %.0f%% of the time; this is what is counted\n", 100 * share);
    if (s->by_wall && s->load + threads_by_default(s->variants->all.items[0]) > (double)processors + 0.5)
        fprintf(stderr, "the machine was busy: its load was %.1f at the beginning, with %ld processors; that makes runs on "
                        "threads slower\n    hint: run this again when the machine is quiet\n", s->load, processors);
}

/* Times are the least of what was measured in turn; speeds the middle of those of the turns. */
static void report_verdict(const Search *s)
{
    const char *name = s->variants->function;
    const Confidence speed = s->speed, gain = s->gain;
    fprintf(stderr, "%s%s: unfused %s, default %s, best %s, in %d turns\n", s->interrupted ? "interrupted; " : "", name,
            shown(s, record_trials(s->best, UNFUSED).least), shown(s, record_trials(s->best, DEFAULT).least),
            shown(s, record_trials(s->best, FUSED).least), s->turns);
    if (s->verdict == BEST_IS_FASTER)
        fprintf(stderr, "%s: the best has %.2f times the speed of the default (%.2f to %.2f)\n", name, speed.middle, speed.low, speed.high);
    else if (s->best == s->by_default)
        fprintf(stderr, "%s: keep the default: nothing that was measured is faster\n", name);
    else
        fprintf(stderr, "%s: keep the default: the best found %s (%.2f to %.2f times its speed)\n", name,
                s->verdict == DEFAULT_IS_FASTER ? "is slower next to it" : "cannot be told from it", speed.low, speed.high);
    fprintf(stderr, "%s: %.2f times the unfused speed (%.2f to %.2f)\n", name, gain.middle, gain.low, gain.high);
    if (gain.high < 1) fprintf(stderr, "    hint: with these sizes nothing is gained by fusing\n");
}

/* What no schedule should bring about. */
static void report_faults(const Search *s)
{
    const int faults = s->variants->faults;
    if (faults) fprintf(stderr, "%d schedule%s left out: an internal error of fernc: %s\n", faults, plural(faults), s->variants->fault);
}

static void report(const Search *s)
{
    for (int n = 0; n < s->variants->nest_count; n++) report_nest(s, n);
    report_decisions(s);
    report_faults(s);
    if (!s->best) {
        fprintf(stderr, "%s: interrupted before anything was measured\n", s->variants->function);
        return;
    }
    const int rounds = measure_rounds(s);
    if (s->done) report_load(s);
    if (s->verdict != NOT_COMPARED) {
        report_verdict(s);
        return;
    }
    const bool gains = search_gains(s);
    const Setting *best = gains || !s->by_default->samples.count ? s->best : s->by_default;
    fprintf(stderr, "interrupted; the best so far of %s: %s%s, unfused %s; not compared in turn\n", s->variants->function,
            gains ? "" : "the default, ", shown(s, record_time(best, rounds).least),
            shown(s, record_unfused(&s->record, best->threads, rounds)));
}

/* The page of what the function comes to with the best setting. */
static bool add_report(const Search *s, const Text *schedule, const Text *plot, Text *page)
{
    Compiled compiled;
    Options options = s->variants->with;
    options.tune = false;
    options.schedule = text_string(schedule);
    if (!search_gains(s)) options.sizes.count = 0; /* as the default was planned: with sizes, other calls may share its nests */
    bool good = compile_plans(&compiled, &options, s->variants->arena, stdout);
    if (good) report_compiled(&compiled, &options, text_string(plot), page);
    compile_report(&compiled);
    compile_end(&compiled);
    return good;
}

static bool write_results(const Search *s, const Options *options)
{
    Text schedule = {0}, plot = {0}, picture = {0}, sizes = {0}, page = {0};
    OutputFile files[3];
    int count = 0;
    if (search_gains(s))
        variant_schedule(&schedule, s->best_variant->family, s->best_variant, s->best->tiles, s->best->threads);
    else
        variant_schedule_given(&schedule, s->variants);
    add_sizes(&s->arguments, &sizes);
    if (options->output)
        files[count++] = (OutputFile){options->output, &schedule};
    else
        fputs(text_string(&schedule), stdout);
    bool good = true;
    if (options->plot || options->report) plot_write(&plot, s, text_string(&sizes));
    if (options->plot) {
        good = plot_convert(options->plot, &plot, &picture);
        files[count++] = (OutputFile){options->plot, &picture};
    }
    if (options->report) {
        good = good && add_report(s, &schedule, &plot, &page);
        files[count++] = (OutputFile){options->report, &page};
    }
    const char *unwritten = good ? write_outputs(files, count) : NULL;
    if (unwritten) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", unwritten, strerror(errno));
    text_free(&schedule);
    text_free(&plot);
    text_free(&picture);
    text_free(&sizes);
    text_free(&page);
    return good && !unwritten;
}

/* --- The command ------------------------------------------------------------------------------------------------- */

static bool options_are_good(const Options *options)
{
    if (options->tiles.count) {
        fprintf(stderr, "fernc: error: `--tile %s=%ld`: tile sizes are what `fernc tune` looks for\n"
                        "    hint: `substitute` in a schedule fixes one\n", options->tiles.items[0].name,
                options->tiles.items[0].size);
        return false;
    }
    /* What takes long is not done in vain. */
    const char *const paths[] = {options->output, options->plot, options->report};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (paths[i] && !output_possible(paths[i])) {
            fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", paths[i], strerror(errno));
            return false;
        }
    return !options->plot || plot_possible(options->plot);
}

int tune(const Options *options, Arena *arena)
{
    if (!options_are_good(options)) return 1;
    Variants variants;
    Search s = {.variants = &variants};
    bool good = variants_open(&variants, options, arena)
                && arguments_give(&s.arguments, variants.all.items[0]->planned, options, arena)
                && open_record(&s, options, arena) && search_best(&s);
    if (good) report(&s);
    if (good && s.best) good = write_results(&s, options);
    record_close(&s.record);
    if (s.arguments.function) arguments_free(&s.arguments);
    for (int i = 0; i < s.families.count; i++) variants_close(s.families.items[i]);
    variants_close(&variants);
    return !good ? 1 : s.interrupted ? SIGNAL_STATUS + s.interrupted : 0;
}
