/* A function of a composition beside itself as fernc makes it, by default and whatever it decides, on arrays that fernc knows the sizes
 * of: what bench/cpu/never asks of examples that are no workload here.
 * usage: never THREADS tune FILE [fernc's options] -- FLAGS
 * Each line that is read, SECONDS NAME=SIZE.., is answered by one, as harness.c's --never has it; "-" where it cannot be run. */
#include "compile.h"
#include "harness.h"
#include "settings/arguments.h"
#include "verify/verify_build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE = 4096, LOOPS = 64 };

static Arguments arguments;
static VerifyCall *original, *fused;

static void call(VerifyCall *function, const int64_t *tiles)
{
    char result[RESULT_BYTES];
    function(arguments.draw.integers, arguments.draw.reals, arguments.pointers, result, tiles);
}

static void run_unfused(const int64_t *tile)
{
    (void)tile;
    call(original, NULL);
}

static void run_fused(const int64_t *tile)
{
    (void)tile;
    call(fused, NULL);
}

/* Tiles that are given are taken at their word, and those of 0 are the default ones. */
static void run_forced(const int64_t *tile)
{
    static const int64_t by_default[LOOPS];
    (void)tile;
    call(fused, by_default);
}

/* "0.1 rows=64 cols=8" */
static bool read_sizes(char *line, Options *options, const char **seconds, Arena *arena)
{
    char *rest = NULL, *word = strtok_r(line, " \n", &rest);
    *seconds = word;
    options->sizes.count = 0;
    while (word && (word = strtok_r(NULL, " \n", &rest))) {
        char *value = strchr(word, '=');
        if (!value) return false;
        *value++ = '\0';
        TileOption size = {.name = arena_string(arena, word), .size = strtol(value, NULL, 10)};
        list_push(arena, &options->sizes, size);
    }
    return *seconds != NULL;
}

/* In a process of its own, that has given back all it had when the next begins. */
static int answer(const Built *built, const FunctionPlan *planned, Options *options, char *line, const char *threads, Arena *arena)
{
    const char *seconds;
    if (!read_sizes(line, options, &seconds, arena) || !arguments_give(&arguments, planned, options, arena)) return 2;
    char *harness[] = {"never", "--never", (char *)seconds, "--threads", (char *)threads};
    bench_begin(5, harness, planned->function->name);
    verify_set_threads(built, atoi(threads));
    bench_counts(verify_counts(built));
    bench_variant("unfused", run_unfused);
    bench_variant("fused", run_fused);
    bench_variant("fused, whatever it decides", run_forced);
    return bench_end();
}

static void answer_all(const Built *built, const FunctionPlan *planned, Options *options, const char *threads, Arena *arena)
{
    char line[LINE];
    int status;
    while (fgets(line, sizeof line, stdin)) {
        const pid_t child = fork();
        if (child == 0) {
            const int result = answer(built, planned, options, line, threads, arena);
            fflush(stdout);
            _exit(result);
        }
        if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status)) puts("-");
        fflush(stdout);
    }
}

static FunctionPlan *only_fused(const Compiled *compiled, const char *name)
{
    for (int i = 0; i < compiled->composition->functions.count; i++)
        if (compiled->functions[i].fused && (!name || !strcmp(compiled->functions[i].function->name, name))) return &compiled->functions[i];
    return NULL;
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Options options;
    Compiled compiled;
    Built built = {0};
    int status = 2;
    if (argc < 4 || !options_parse(&options, argc - 1, argv + 1, arena, &status)) return status;
    options.tune = false; /* it said with which flags objects are built */
    options.run = true;
    FunctionPlan *planned = compile_plans(&compiled, &options, arena, stdout) ? only_fused(&compiled, options.function) : NULL;
    if (!planned) compile_report(&compiled);
    if (planned) sizes_find_numbers(planned);
    if (planned && verify_build(&built, &options, &compiled)) {
        original = verify_call(built.original, planned->function->name, arena);
        fused = verify_call(built.fused, planned->function->name, arena);
        puts("ready");
        fflush(stdout);
        answer_all(&built, planned, &options, argv[1], arena);
        status = 0;
    }
    else
        status = 1;
    if (planned) verify_unbuild(&built);
    compile_end(&compiled);
    arena_free(arena);
    return status;
}
