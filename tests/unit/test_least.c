/* least_bytes against the decision that it bounds: no sizes and tiles of arrays that are not larger gain anything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <getopt.h>

#include "compile.h"
#include "model/estimate.h"

#define EXAMPLES FERN_TESTS "/../examples/"

typedef struct Draw {
    unsigned seed;
    int64_t most; /* of a size */
} Draw;

static unsigned mixed(unsigned value)
{
    value ^= value >> 16;
    value *= 0x7feb352du;
    value ^= value >> 15;
    value *= 0x846ca68bu;
    return value ^ value >> 16;
}

/* Of a name it is the same in one draw. */
static int64_t drawn(const char *name, const Draw *draw)
{
    unsigned hash = draw->seed;
    for (const char *at = name; *at; at++) hash = mixed(hash + (unsigned char)*at);
    const int bits = (int)(mixed(hash) % 24);
    const int64_t value = 1 + (int64_t)(mixed(hash + 1) % (2u << bits));
    return value < draw->most ? value : draw->most;
}

static int64_t size_of(const Symbol *symbol, void *data) { return drawn(symbol->name, data); }

static int64_t tile_of(const Nest *nest, int loop, void *data)
{
    const Draw *draw = data;
    return draw->seed % 3 ? 0 : drawn(nest->loops[loop].name, data);
}

typedef struct Counts {
    int below, above, raised; /* draws of arrays that are not larger, and larger; plans whose bound is above the first cache */
    int far_less;             /* draws of larger arrays of which tiles save too little */
} Counts;

static void try_plan(Plan *plan, const char *name, Counts *counts)
{
    static const long long caches[][3] = {{32768, 524288, 33554432}, {32768, 1048576, 33554432}, {49152, 2097152, 110100480}, {65536, 262144, 8388608}};
    for (size_t c = 0; c < sizeof caches / sizeof *caches; c++) {
        const struct fern_machine machine = machine_built_in(caches[c]);
        const Least leasts = least_bytes(plan, &machine);
        const long long least = leasts.shared; /* two threads share what they can */
        counts->raised += least > caches[c][0];
        for (unsigned seed = 1; seed <= 400; seed++) {
            Draw draw = {mixed(seed), (int64_t)1 << (4 + seed % 20)};
            const Assumptions assumed = {.machine = machine, .size_of = size_of, .tile_of = tile_of, .data = &draw, .threads = 2, .library_starts = 1};
            const Decision decision = decision_estimate(plan, &assumed);
            const int64_t whole = whole_estimate(plan, &assumed);
            if (!decision.is_made) return;
            const bool shared = decision.tiled < decision.written, alone = decision.gains && !shared;
            counts->below += whole <= least;
            counts->far_less += whole > least && !decision.may_save;
            if (decision.gains && !decision.may_save)
                fail_msg("%s: seed %u, caches %d: %lld ps become %lld, but it is not asked", name, seed, (int)c, (long long)decision.written, (long long)decision.tiled);
            counts->above += whole > least && decision.gains;
            if (!((shared && whole <= least) || (alone && whole <= leasts.one))) continue;
            fail_msg("%s: seed %u, caches %d: of %lld bytes %lld ps become %lld, and the least are %lld", name, seed, (int)c, (long long)whole,
                     (long long)decision.written, (long long)decision.tiled, least);
        }
    }
}

static void try_file(const char *name, const char *target, Counts *counts)
{
    char path[512];
    char *arguments[] = {"fernc", "-I" FERN_TESTS "/..", "--cache=32K,1M,32M", path, "-o", "fused.c", (char *)target, NULL};
    Arena *arena = arena_new();
    Options options;
    Compiled compiled;
    int status;
    optind = 0; /* getopt begins anew */
    snprintf(path, sizeof path, "%s%s", EXAMPLES, name);
    assert_true(options_parse(&options, target ? 7 : 6, arguments, arena, &status));
    const bool planned = compile_plans(&compiled, &options, arena, stdout);
    compile_report(&compiled);
    assert_true(planned);
    for (int f = 0; f < compiled.composition->functions.count; f++)
        for (int p = 0; compiled.functions[f].fused && p < compiled.functions[f].plans.count; p++)
            if (compiled.functions[f].plans.items[p]->nests.count) try_plan(compiled.functions[f].plans.items[p], name, counts);
    compile_end(&compiled);
    arena_free(arena);
}

static void nothing_is_gained_below(void **state)
{
    static const char *const files[] = {
        "01-sgerb/sgerb.c", "02-softmax/softmax.c", "03-gemm-bias-relu/gemm_bias_relu.c", "04-blur/blur.c", "05-unsharp/unsharp.c",
        "06-black-scholes/black_scholes.c", "07-haversine/haversine.c", "08-attention/attention.c", "09-cg-vectors/cg_vectors.c",
        "10-gemver/gemver.c", "11-padding/padding.c", "12-two-outputs/edges.c", "32-diffusion/diffusion.c",
    };
    Counts counts = {0};
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        for (int threads = 0; threads < 2; threads++) try_file(files[i], threads ? "--target=omp" : NULL, &counts);
    assert_true(counts.below > 1000 && counts.above > 1000 && counts.raised > 20 && counts.far_less > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_gained_below)};
    return cmocka_run_group_tests_name("least", tests, NULL, NULL);
}
