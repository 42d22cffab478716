#include "table.h"

#include "caches.h"
#include "calibrate/machine_file.h"
#include "model/machine.h"

#include "annotator/base/diag.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

bool usage_error(int *status, const char *format, const char *what)
{
    fputs("fernc: error: ", stderr);
    fprintf(stderr, format, what);
    fputs("\n    hint: fernc --help lists the options\n", stderr);
    *status = 1;
    return false;
}

static bool unknown_option(int *status, const char *word, Arena *arena)
{
    LIST(const char *) names = {0};
    for (const Option *option = options_table; option->name; option++) list_push(arena, &names, option->name + strspn(option->name, "-"));
    const char *name = word + strspn(word, "-");
    const char *nearest = nearest_word(arena_copy(arena, name, strcspn(name, "=")), names.items, names.count);
    if (!nearest) return usage_error(status, "unknown option `%s`", word);
    for (const Option *option = options_table; option->name; option++)
        if (!strcmp(nearest, option->name + strspn(option->name, "-"))) nearest = option->name;
    fprintf(stderr, "fernc: error: unknown option `%s`\n    hint: did you mean `%s`?\n", word, nearest);
    *status = 1;
    return false;
}

/* `-O3`, `-lm` */
static bool unknown_short_option(int *status, char **argv, int stop, int letter)
{
    const char *word = NULL;
    for (int i = 1; i < stop && !word; i++)
        if (argv[i][0] == '-' && argv[i][1] == letter) word = argv[i];
    fprintf(stderr, "fernc: error: unknown option `%s`\n    hint: flags of a compiler, and libraries, stand after `--`\n", word);
    *status = 1;
    return false;
}

static bool is_for_linker(const char *argument)
{
    static const char *const files[] = {".a", ".o", ".so", ".c"};
    if (!strncmp(argument, "-l", 2) || !strncmp(argument, "-L", 2) || !strncmp(argument, "-Wl,", 4)) return true;
    size_t length = strlen(argument);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        size_t end = strlen(files[i]);
        if (*argument != '-' && length > end && !strcmp(argument + length - end, files[i])) return true;
    }
    return false;
}

static bool is_short(const Option *option)
{
    return !option->name[2];
}

/* Long options that compilers spell with one dash. */
static void with_two_dashes(char **argv, int stop, Arena *arena)
{
    for (int i = 1; i < stop; i++)
        for (const Option *option = options_table; option->name; option++)
            if (option->name[1] != '-' && !is_short(option) && !strcmp(argv[i], option->name)) argv[i] = arena_printf(arena, "-%s", argv[i]);
}

const char *options_command(const Options *options)
{
    return options->verify ? "verify" : options->tune ? "tune" : options->run ? "run" : NULL;
}

const char *options_target(const Options *options)
{
    if (options->ranks && options->cuda) return options->inlined ? "mpi+cuda-inline" : "mpi+cuda";
    return options->streamed ? "cuda-stream" : options->inlined ? "cuda-inline" : options->cuda ? "cuda" : "c";
}

bool options_size(const Options *options, const char *name, int64_t *value)
{
    bool found = false;
    for (int s = 0; s < options->sizes.count; s++)
        if (!strcmp(options->sizes.items[s].name, name)) {
            *value = options->sizes.items[s].size;
            found = true;
        }
    return found;
}

bool options_set_target(Options *options, const char *target)
{
    options->automatic = !strcmp(target, "auto");
    options->threads = !strcmp(target, "omp") || !strcmp(target, "mpi+omp");
    options->ranks = !strncmp(target, "mpi", 3) && (!target[3] || options->threads || !strcmp(target, "mpi+cuda") || !strcmp(target, "mpi+cuda-inline"));
    options->streamed = !strcmp(target, "cuda-stream");
    options->inlined = !strcmp(target, "cuda-inline") || !strcmp(target, "mpi+cuda-inline");
    options->cuda = options->streamed || options->inlined || !strcmp(target, "cuda") || !strcmp(target, "mpi+cuda");
    return options->automatic || options->threads || options->ranks || options->cuda || !strcmp(target, "c");
}

static bool several_inputs(int *status, const char *first, const char *second)
{
    static const char *const commands[] = {"verify", "tune", "run"};
    const char *nearest = nearest_word(first, commands, sizeof commands / sizeof *commands);
    if (!nearest) return usage_error(status, "`%s`: only one input file", second);
    fprintf(stderr, "fernc: error: no command `%s`\n    hint: did you mean `%s`?\n", first, nearest);
    *status = 1;
    return false;
}

bool schedule_is_text(const char *schedule)
{
    return !*schedule || strpbrk(schedule, " \n");
}

/* Whose numbers estimates use: those of the file that is named, of this machine where they were measured, or those built in. */
static bool find_machine(Options *options, int *status, Arena *arena)
{
    Measured measured;
    const char *fault, *given = options->machine_file;
    if (given && (options->caches[0] || options->no_calibration))
        return usage_error(status, "`--machine=%s`: the file says what `--cache` and `--no-calibration` do", given);
    const char *environment = getenv("FERN_CACHE");
    if (!given && !options->caches[0] && environment && *environment && !option_caches(options->caches, environment))
        return usage_error(status, "FERN_CACHE is `%s`: three sizes, as in 48K,2M,32M, each larger than the one before",
                           environment);
    options->machine_file = given ? given : options->caches[0] || options->no_calibration ? NULL : machine_file_path(arena);
    if (options->machine_file && machine_file_read(options->machine_file, &measured, &fault, arena)) {
        memcpy(options->caches, measured.caches, sizeof options->caches);
        options->machine = machine_measured(&measured);
        options->past = past_measured(&measured);
        options->machine_name = arena_printf(arena, "%s, measured on %s", measured.processor, measured.date);
        return true;
    }
    if (given && !fault) fault = "there is no such file";
    if (options->machine_file && fault)
        return usage_error(status, "%s", arena_printf(arena, "`%s`: %s", options->machine_file, fault));
    options->machine_file = NULL;
    options->caches_given = options->caches[0] > 0;
    options->machine_name = options->caches_given ? "caches as given, times as they are built in" : "caches of the machine that fernc ran on, times as they are built in";
    if (!options->caches_given) find_caches(options->caches);
    options->machine = machine_built_in(options->caches);
    return true;
}

/* --- Reading ------------------------------------------------------------------------------------------------------------------- */

enum { FIRST_LONG = 256 }; /* what getopt returns for the first entry of the table, where that is a long option */

static bool refuse_value(const Option *option, const char *value, const char *wanted, int *status, Arena *arena)
{
    return usage_error(status, arena_printf(arena, "`%s%.1s%%s`: %s", option->name, option->value ? option->value : "=", wanted), value);
}

/* What an option does to Options. */
static bool take(Options *options, const Option *option, const char *value, int *status, Arena *arena)
{
    void *place = (char *)options + option->place;
    const long long number = option->most ? option_count(value, option->most) : 0;
    if (option->most && !number) return refuse_value(option, value, arena_printf(arena, "from 1 to %lld", option->most), status, arena);
    switch (option->kind) {
    case FLAG: *(bool *)place = true; return true;
    case TEXT: *(const char **)place = value; return true;
    case COUNT: *(int *)place = (int)number; return true;
    case LARGE: *(long long *)place = number; return true;
    case TAKEN:
    case SPEAKS: break;
    }
    Taken taken = {options, value, option->wanted, arena};
    return option->take(&taken) || refuse_value(option, value, taken.wanted, status, arena);
}

typedef struct Getopt {
    char shorts[128];
    struct option *longs;
} Getopt;

static Getopt for_getopt(Arena *arena)
{
    int count = 0, longs = 0;
    while (options_table[count].name) count++;
    Getopt result = {.shorts = ":", .longs = arena_alloc(arena, sizeof *result.longs * (size_t)(count + 1))};
    for (int i = 0; i < count; i++) {
        const Option *option = &options_table[i];
        const int follows = option->kind == SPEAKS || option->optional ? optional_argument : option->value ? required_argument : no_argument;
        if (is_short(option)) {
            const size_t length = strlen(result.shorts);
            snprintf(result.shorts + length, sizeof result.shorts - length, "%c%s", option->name[1], option->value ? ":" : "");
        }
        else
            result.longs[longs++] = (struct option){option->name + strspn(option->name, "-"), follows, NULL, FIRST_LONG + i};
    }
    result.longs[longs] = (struct option){0};
    return result;
}

static const Option *option_of(int letter)
{
    if (letter >= FIRST_LONG) return &options_table[letter - FIRST_LONG];
    for (const Option *option = options_table; option->name; option++)
        if (is_short(option) && option->name[1] == letter) return option;
    return NULL;
}

/* The options before `--`. False: *status is the exit status. */
static bool read_options(Options *options, bool *given, int stop, char **argv, int *status, Arena *arena)
{
    Getopt table = for_getopt(arena);
    with_two_dashes(argv, stop, arena);
    opterr = 0;
    optind = 0; /* another command line may have been read before */
    for (int c; (c = getopt_long(stop, argv, table.shorts, table.longs, NULL)) != -1;) {
        if (c == ':') return usage_error(status, "`%s` needs a value", option_of(optopt)->name);
        if (c == '?' && optopt >= FIRST_LONG) return usage_error(status, "`%s`: this option takes no value", argv[optind - 1]);
        if (c == '?') return optopt ? unknown_short_option(status, argv, stop, optopt) : unknown_option(status, argv[optind - 1], arena);
        const Option *option = option_of(c);
        if (!take(options, option, optarg, status, arena) || option->kind == SPEAKS) return false;
        given[option - options_table] = true;
    }
    return true;
}

/* The command, and how verify, tune and run build. */
static void read_command(Options *options, const char *word, Arena *arena)
{
    options->verify = !strcmp(word, "verify");
    options->tune = !strcmp(word, "tune");
    options->run = !strcmp(word, "run");
    if (!options_command(options)) return;
    optind++;
    list_push(arena, &options->built_with, options->verify ? "-O1" : "-O3");
    if (!options->verify) list_push(arena, &options->built_with, "-march=native");
}

static void read_flags(Options *options, char **flags, Arena *arena)
{
    for (; *flags; flags++) {
        if (is_for_linker(*flags))
            list_push(arena, &options->linker, *flags);
        else
            list_push(arena, &options->compiler, *flags);
    }
}

bool options_parse(Options *options, int argc, char **argv, Arena *arena, int *status)
{
    *options = (Options){.rounds = 5, .seconds = -1};
    *status = 0;
    int count = 0, stop = 1;
    while (options_table[count].name) count++;
    while (stop < argc && strcmp(argv[stop], "--")) stop++;
    bool *given = arena_alloc(arena, sizeof *given * (size_t)(count + 1));
    if (!read_options(options, given, stop, argv, status, arena)) return false;
    if (stop < argc) read_flags(options, argv + stop + 1, arena);
    if (optind < stop) read_command(options, argv[optind], arena);
    if (!find_machine(options, status, arena)) return false;
    if (optind >= stop && !options->lists_known) return usage_error(status, "%s", "no input file");
    if (optind < stop) options->input = argv[optind++];
    if (optind < stop) return several_inputs(status, options->input, argv[optind]);
    if (!options_check(options, given, status, arena) || !options_configure(options, given, status, arena)) return false;
    options->exact &= !options->inexact;
    return true;
}
