#include "options.h"

#include "caches.h"
#include "calibrate/machine_file.h"
#include "gpu/devices.h"
#include "plan/machine.h"
#include "report/picture.h"

#include "annotator/target_compiler.h"
#include "run/large.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef FERN_VERSION
#define FERN_VERSION "0.1.0"
#endif

static const char examples[] =
    "Examples:\n"
    "  fernc softmax.c -o softmax_fused.c           fuse every function of softmax.c\n"
    "  fernc softmax.c -o out.c -H out.h            and write the prototypes with the tile sizes\n"
    "  fernc softmax.c --explain                    say what is fused, what is not, and why\n"
    "  fernc verify softmax.c -- libkernels.a -lm   compare original and fused on random data\n"
    "  fernc tune softmax.c --size rows=8192 --size cols=4096 -o best.schedule -- libkernels.a -lm\n"
    "                                               find the best schedule on this machine\n"
    "  fernc run softmax.c --arg rows=8192 --arg cols=4096 --in in=in.npy --out out=out.npy -- libkernels.a -lm\n"
    "                                               run it on arrays in files, and time it\n"
    "  fernc softmax.c -o out.c --cc=gcc-12 -- -O3 -DN=8\n"
  "                                               for that compiler, with the flags that softmax.c is compiled with\n"
    "\n";

static const char usage[] =
    "usage: fernc [verify | tune | run] IN.c [options] [-- flags]\n"
    "       fernc calibrate [-o FILE]: measures this machine, for estimates\n"
    "  after `--`: the flags that IN.c is compiled with; for verify, tune and run also the libraries, objects and sources of\n"
  "  the routines\n"
  "  --cc=COMMAND        the compiler that IN.c and the fused file are compiled with: `#if`, macros and sizes are read as it\n"
  "                      reads them; else $CC, or cc; none: as clang, in which fernc reads, does by itself\n";

static const char help[] =
    "  -o OUT.c            write the fused file; `-` is standard output\n"
    "  -H OUT.h            write a header with the prototypes of the fused functions\n"
    "  --annotations=OUT.h write a header with the prototypes of the functions, fused or not, each with an annotation\n"
    "                      of its own, so that other compositions can call and fuse it\n"
    "  -MD                 also write a rule for make, OUT.d: the output depends on the input, headers that are not\n"
    "                      the system's, the schedule file and this compiler\n"
    "  -MF FILE, -MT TARGET, -MP\n"
    "                      the rule goes to FILE, is for TARGET, allows headers to vanish, as with a C compiler\n"
    "  -I DIR, -D X, -isystem DIR\n"
    "                      as for a C compiler\n"
    "  --tile NAME=SIZE    default tile size of the loop NAME (a field of struct FUNCTION_tiles)\n"
    "  --function NAME     only this function\n"
    "  --exact             the same bits: cut only routines marked `exact`, and no reduction; for verify: no\n"
    "                      rounding is allowed\n"
    "  --explain           what was fused at which loop, what was not, and the checks\n"
    "  --size NAME=VALUE   a size that the program has: loops and tiles are chosen for it, and --explain and --report speak of it\n"
    "  --target=TARGET     c; omp: threads share the loops where that is safe; mpi: NAME_mpi for each function,\n"
    "                      whose outer loops are in blocks, one a rank; mpi+omp: both; cuda: calls that work in a GPU's memory;\n"
    "                      mpi+cuda: so that each rank has a GPU; cuda-stream: and copies to and from it; cuda-inline,\n"
    "                      mpi+cuda-inline: fused calls become kernels; auto: one for what the file calls, which is said\n"
    "  --kernels=OUT.cu    with --target=cuda-inline, mpi+cuda-inline: the kernels, in CUDA C++\n"
    "  --host-calls        with --target=cuda, cuda-stream: routines without a variant for a GPU run on the CPU\n"
    "  --device=NAME, --device-memory=SIZE\n"
    "                      tiles for this GPU; bytes of its memory that they may take, with K, M or G\n"
    "  --blas-threads=N    libraries that start threads, such as BLAS, start N a call where threads share a loop\n"
    "  --schedule=FILE, --schedule='COMMANDS'\n"
    "                      decisions about loops, in the place of the file's <Fern Schedule> comments\n";

static const char more_help[] =
    "  --cache=L1,L2,L3    sizes of the caches that the code is for, such as 48K,2M,32M; else this machine's,\n"
    "                      or what the environment has in FERN_CACHE\n"
    "  --machine=FILE      the code is for a machine of which `fernc calibrate -o FILE` has measured this\n"
    "  --no-calibration    estimates by the numbers that are built in, whatever `fernc calibrate` has measured\n"
    "  --line-directives   `#line` in OUT.c: compilers, debuggers and profilers name the lines of IN.c\n"
    "  --print-schedule    the schedule that the compilation comes to, in the same language\n"
    "  --dump=PASS[,PASS]  lift, nests: the state after a pass; loops: the names for a schedule\n"
    "  --from=PASS         lift: the input is what --dump=lift has printed, and the passes after it run\n"
    "  --graph=OUT.dot     calls and data as a graph for graphviz; OUT.svg, OUT.png: drawn by its `dot`\n"
    "  --report=OUT.html   one page: the graph, the loops beside the original lines, memory, decisions; of tune: the\n"
    "                      plot too\n"
    "  --python=OUT.py     a Python module that calls the fused functions on NumPy arrays\n"
    "  --report=comm --ranks=P --nodes=N --turns=N --size NAME=VALUE..\n"
    "                      with --target=mpi: messages and bytes of P ranks (on N nodes), where each loop turns N times (1);\n"
    "                      --in NAME=FILE.npy for indices that say what is needed\n"
    "  --time              milliseconds in clang and in the passes\n"
    "  for tune: --size NAME=VALUE for each size; --rounds N; -o OUT.schedule; --csv=OUT.csv, from which an\n"
    "                      interrupted run goes on; --plot=OUT.svg or OUT.png; numbers of threads with --target=omp\n"
    "  for verify: --seconds=N: each function at all large sizes, up to 2^20 + 3, for N seconds at most; else at a few; 0: none;\n"
    "                      --size NAME=VALUE: at this size; numbers of threads with --target=omp\n"
    "  for run: --arg NAME=VALUE for each number, --in NAME=FILE.npy for each array that is read, --out NAME=FILE.npy\n"
    "                      for those to be kept; --rounds N; --target=mpi --ranks=P on so many ranks, by mpirun\n"
    "  --help, --version\n";

enum { MOST_RANKS = 1 << 20 };

enum {
    OPTION_TILE = 256,
    OPTION_FUNCTION,
    OPTION_EXACT,
    OPTION_ANNOTATIONS,
    OPTION_EXPLAIN,
    OPTION_DUMP,
    OPTION_FROM,
    OPTION_GRAPH,
    OPTION_REPORT,
    OPTION_SYSTEM,
    OPTION_COMPILER,
    OPTION_DEPENDENCIES,
    OPTION_DEPENDENCY_FILE,
    OPTION_DEPENDENCY_TARGET,
    OPTION_PHONY,
    OPTION_LINE_DIRECTIVES,
    OPTION_SCHEDULE,
    OPTION_PRINT_SCHEDULE,
    OPTION_TARGET,
    OPTION_DEVICE,
    OPTION_DEVICE_MEMORY,
    OPTION_RANKS,
    OPTION_TURNS,
    OPTION_NODES,
    OPTION_BLAS_THREADS,
    OPTION_CACHE,
    OPTION_MACHINE,
    OPTION_NO_CALIBRATION,
    OPTION_PYTHON,
    OPTION_KERNELS,
    OPTION_HOST_CALLS,
    OPTION_SIZE,
    OPTION_VALUE,
    OPTION_INPUT,
    OPTION_OUTPUT,
    OPTION_ROUNDS,
    OPTION_SECONDS,
    OPTION_CSV,
    OPTION_PLOT,
    OPTION_TIME,
    OPTION_HELP,
    OPTION_VERSION
};

static bool usage_error(int *status, const char *format, const char *what)
{
    fputs("fernc: error: ", stderr);
    fprintf(stderr, format, what);
    fputs("\n    hint: fernc --help lists the options\n", stderr);
    *status = 1;
    return false;
}

static bool unknown_option(int *status, const char *word, const struct option *longs, Arena *arena)
{
    int count = 0;
    while (longs[count].name) count++;
    const char **names = arena_alloc(arena, sizeof *names * (size_t)count);
    for (int i = 0; i < count; i++) names[i] = longs[i].name;
    const char *name = word + strspn(word, "-");
    const char *nearest = nearest_word(arena_copy(arena, name, strcspn(name, "=")), names, count);
    if (!nearest) return usage_error(status, "unknown option `%s`", word);
    fprintf(stderr, "fernc: error: unknown option `%s`\n    hint: did you mean `--%s`?\n", word, nearest);
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

static bool parse_pair(TileOption *pair, const char *text, Arena *arena)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text) return false;
    char *end;
    errno = 0;
    long size = strtol(equals + 1, &end, 10);
    if (end == equals + 1 || *end || size < 1 || errno) return false;
    *pair = (TileOption){arena_copy(arena, text, (size_t)(equals - text)), size};
    return true;
}

static bool parse_named(NamedText *named, const char *text, Arena *arena)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || !equals[1]) return false;
    *named = (NamedText){arena_copy(arena, text, (size_t)(equals - text)), equals + 1};
    return true;
}

/* A number from 1 to `most`; 0: it is none. */
static int parse_count(const char *text, int most)
{
    char *end;
    errno = 0;
    long count = strtol(text, &end, 10);
    return end == text || *end || errno || count < 1 || count > most ? 0 : (int)count;
}

static bool parse_dump(Options *options, const char *text, Arena *arena)
{
    if (!*text) return false;
    char *copy = arena_string(arena, text), *rest = NULL;
    for (char *pass = strtok_r(copy, ",", &rest); pass; pass = strtok_r(NULL, ",", &rest)) {
        if (!strcmp(pass, "lift"))
            options->dump_lift = true;
        else if (!strcmp(pass, "nests"))
            options->dump_nests = true;
        else if (!strcmp(pass, "loops"))
            options->dump_loops = true;
        else
            return false;
    }
    return true;
}

/* "48K"; where it ends, NULL: it is none. */
static const char *parse_bytes(long long *size, const char *text)
{
    char *end;
    errno = 0;
    *size = strtoll(text, &end, 10);
    const char *units = "KMG", *unit = *end ? strchr(units, *end) : NULL;
    if (end == text || errno || *size < 1 || *size > 1LL << (unit ? 30 - 10 * (unit - units) : 40)) return NULL;
    for (const char *u = units; unit && u <= unit; u++) *size *= 1024;
    return end + (unit != NULL);
}

/* "48K,2M,32M" */
static bool parse_caches(long long caches[3], const char *text)
{
    for (int i = 0; i < 3; i++) {
        const char *end = parse_bytes(&caches[i], text);
        if (!end || *end != (i < 2 ? ',' : '\0') || (i && caches[i] <= caches[i - 1])) return false;
        text = end + 1;
    }
    return true;
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

/* Standard output is no file with an ending. */
static bool is_page(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    return !dot || !strcmp(dot, ".html") || !strcmp(dot, ".htm");
}

/* `out/blur.py`: what Python can import. */
static bool is_module(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return length && !(*name >= '0' && *name <= '9') && !strcmp(name + length, ".py");
}

/* Options that the command has no use for. */
static bool belong_together(const Options *options, int *status)
{
    bool plain = !options->verify && !options->tune;
    const char *written = options->output ? "-o" : options->header ? "-H" : options->graph ? "--graph" : options->report ? "--report" : NULL;
    if (options->python && (options_command(options) || options->ranks))
        return usage_error(status, "`--python`: %s", options->ranks ? "functions on ranks take a communicator; there is no module for them"
                                                                    : "a module is written with the fused file, by fernc IN.c");
    if (options->run && written)
        return usage_error(status, "`%s`: fernc run writes the arrays of --out; fernc IN.c writes that", written);
    const bool reads = options->inputs.count && !options->report_traffic;
    if (!options->run && (options->values.count || reads || options->outputs.count))
        return usage_error(status, "`%s` is for fernc run",
                           options->values.count ? "--arg" : reads ? "--in" : "--out");
    if (options->report_traffic && !options->ranks)
        return usage_error(status, "%s", "`--report=comm` is about ranks: it goes with --target=mpi");
    if (options->node_count && (!options->report_traffic || options->rank_count % options->node_count))
        return usage_error(status, "%s", "`--nodes=N` is about `--report=comm`, whose ranks are spread over N nodes evenly");
    if (options->turns && !options->report_traffic)
        return usage_error(status, "%s", "`--turns=N` is about loops in `--report=comm`");
    if (options->report_traffic != (options->rank_count > 0) && !(options->run && options->ranks))
        return usage_error(status, "%s", "`--report=comm` and `--ranks=P` go together");
    if (options->line_directives && (!options->output || options_command(options) || options->ranks))
        return usage_error(status, "`--line-directives`: %s", options->ranks ? "functions on ranks have lines of their own"
                                                                             : "it is about -o OUT.c");
    if (options->verify && (options->graph || options->report))
        return usage_error(status, "`--%s`: fernc verify draws nothing; fernc IN.c does", options->graph ? "graph" : "report");
    if (options_command(options) && options->annotations)
        return usage_error(status, "`--annotations`: fernc %s writes none; fernc IN.c does", options_command(options));
    if (!options->verify && options->seconds >= 0)
        return usage_error(status, "%s", "`--seconds` is for fernc verify, which tries large sizes for so long");
    if (options->tune && options->graph)
        return usage_error(status, "%s", "`--graph`: fernc tune draws none; --report=OUT.html has the graph and the plot");
    if (plain && options->plot)
        return usage_error(status, "%s", "`--plot` is for fernc tune, which measures what there is to plot");
    if (plain && options->csv)
        return usage_error(status, "%s", "`--csv` is for fernc tune, which draws what is in the file, with --report on a page, "
                                         "and measures none of it again");
    return true;
}

/* Long options that compilers spell with one dash. */
static void with_two_dashes(char **argv, int stop, Arena *arena)
{
    static const char *const options[] = {"-isystem", "-MD", "-MF", "-MT", "-MP"};
    for (int i = 1; i < stop; i++)
        for (size_t o = 0; o < sizeof options / sizeof *options; o++)
            if (!strcmp(argv[i], options[o])) argv[i] = arena_printf(arena, "-%s", options[o]);
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

/* Options that are about some targets alone. With --target=auto they are for those that it may come to. */
static bool check_target(const Options *options, int *status, Arena *arena)
{
    if (options->ranks && options_command(options) && !options->run)
        return usage_error(status, "`--target=mpi`: %s is for one machine", options_command(options));
    if (options->cuda && options_command(options) && !options->verify)
        return usage_error(status, arena_printf(arena, "`--target=%s`: %%s runs on the host", options_target(options)), options_command(options));
    if (options->automatic && (options->tune || options->run))
        return usage_error(status, "`--target=auto`: %s runs on the host", options_command(options));
    if (options->automatic && options->from_lift)
        return usage_error(status, "%s", "`--target=auto` looks at what the composition calls: a dump is for the target that it was made for");
    if (options->automatic) return true;
    if (options->kernels && !options->inlined)
        return usage_error(status, "`--kernels=%s` is for --target=cuda-inline and mpi+cuda-inline", options->kernels);
    if (options->host_calls && (!options->cuda || options->ranks))
        return usage_error(status, "%s", "`--host-calls` is for --target=cuda, cuda-stream and cuda-inline");
    if (options->inlined && options->output && !options->kernels)
        return usage_error(status, "--target=%s writes kernels as well: `--kernels=OUT.cu`", options_target(options));
    if (options->device_memory && !options->streamed)
        return usage_error(status, "%s", "`--device-memory` is for --target=cuda-stream");
    if (options->device && !options->cuda) return usage_error(status, "`--device=%s` is for --target=cuda", options->device);
    return true;
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

static bool check_dependencies(const Options *options, int *status)
{
    bool extra = options->dependency_file || options->targets.count || options->phony;
    bool named = options->output && strcmp(options->output, "-");
    if (extra && !options->dependencies) return usage_error(status, "%s", "-MF, -MT and -MP go with -MD");
    if (options->dependencies && options_command(options))
        return usage_error(status, "`-MD`: %s writes no fused file", options_command(options));
    if (options->dependencies && !named && !(options->dependency_file && options->targets.count))
        return usage_error(status, "`%s` needs `-o OUT.c`, or both -MF and -MT", "-MD");
    return true;
}

/* Whose numbers estimates use: those of the file that is named, of this machine where they were measured, or those built in. */
static bool find_machine(Options *options, int *status, Arena *arena)
{
    Measured measured;
    const char *fault, *given = options->machine_file;
    if (given && (options->caches[0] || options->no_calibration))
        return usage_error(status, "`--machine=%s`: the file says what `--cache` and `--no-calibration` do", given);
    const char *environment = getenv("FERN_CACHE");
    if (!given && !options->caches[0] && environment && *environment && !parse_caches(options->caches, environment))
        return usage_error(status, "FERN_CACHE is `%s`: three sizes, as in 48K,2M,32M, each larger than the one before",
                           environment);
    options->machine_file = given ? given : options->caches[0] || options->no_calibration ? NULL : machine_file_path(arena);
    if (options->machine_file && machine_file_read(options->machine_file, &measured, &fault, arena)) {
        memcpy(options->caches, measured.caches, sizeof options->caches);
        options->machine = machine_measured(&measured);
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

bool options_parse(Options *options, int argc, char **argv, Arena *arena, int *status)
{
    static const struct option longs[] = {
        {"tile", required_argument, NULL, OPTION_TILE},       {"function", required_argument, NULL, OPTION_FUNCTION},
        {"exact", no_argument, NULL, OPTION_EXACT},           {"explain", no_argument, NULL, OPTION_EXPLAIN},
        {"dump", required_argument, NULL, OPTION_DUMP},       {"graph", required_argument, NULL, OPTION_GRAPH},
        {"from", required_argument, NULL, OPTION_FROM},       {"report", required_argument, NULL, OPTION_REPORT},
        {"schedule", required_argument, NULL, OPTION_SCHEDULE}, {"target", required_argument, NULL, OPTION_TARGET},
        {"device", required_argument, NULL, OPTION_DEVICE},
        {"device-memory", required_argument, NULL, OPTION_DEVICE_MEMORY},
        {"annotations", required_argument, NULL, OPTION_ANNOTATIONS},
        {"blas-threads", required_argument, NULL, OPTION_BLAS_THREADS},
        {"cache", required_argument, NULL, OPTION_CACHE},     {"machine", required_argument, NULL, OPTION_MACHINE},
        {"no-calibration", no_argument, NULL, OPTION_NO_CALIBRATION},
           {"size", required_argument, NULL, OPTION_SIZE},
        {"arg", required_argument, NULL, OPTION_VALUE},       {"in", required_argument, NULL, OPTION_INPUT},
        {"out", required_argument, NULL, OPTION_OUTPUT},      {"python", required_argument, NULL, OPTION_PYTHON},
        {"kernels", required_argument, NULL, OPTION_KERNELS}, {"host-calls", no_argument, NULL, OPTION_HOST_CALLS},
        {"seconds", required_argument, NULL, OPTION_SECONDS},
        {"rounds", required_argument, NULL, OPTION_ROUNDS},   {"csv", required_argument, NULL, OPTION_CSV},
        {"plot", required_argument, NULL, OPTION_PLOT},       {"ranks", required_argument, NULL, OPTION_RANKS},
        {"turns", required_argument, NULL, OPTION_TURNS},       {"nodes", required_argument, NULL, OPTION_NODES},
        {"print-schedule", no_argument, NULL, OPTION_PRINT_SCHEDULE},
        {"line-directives", no_argument, NULL, OPTION_LINE_DIRECTIVES},
        {"time", no_argument, NULL, OPTION_TIME},             {"isystem", required_argument, NULL, OPTION_SYSTEM},
        {"cc", required_argument, NULL, OPTION_COMPILER},
        {"help", no_argument, NULL, OPTION_HELP},             {"version", no_argument, NULL, OPTION_VERSION},
        {"MD", no_argument, NULL, OPTION_DEPENDENCIES},       {"MF", required_argument, NULL, OPTION_DEPENDENCY_FILE},
        {"MT", required_argument, NULL, OPTION_DEPENDENCY_TARGET}, {"MP", no_argument, NULL, OPTION_PHONY},
        {NULL, 0, NULL, 0}};
    *options = (Options){.rounds = 5, .seconds = -1};
    TileOption pair;
    NamedText named;
    *status = 0;
    int stop = argc;
    for (int i = 1; i < argc && stop == argc; i++)
        if (!strcmp(argv[i], "--")) stop = i;
    with_two_dashes(argv, stop, arena);
    opterr = 0;
    for (int c; (c = getopt_long(stop, argv, ":o:H:I:D:", longs, NULL)) != -1;) {
        switch (c) {
        case 'o': options->output = optarg; break;
        case 'H': options->header = optarg; break;
        case 'I': list_push(arena, &options->compiler, arena_printf(arena, "-I%s", optarg)); break;
        case 'D': list_push(arena, &options->compiler, arena_printf(arena, "-D%s", optarg)); break;
        case OPTION_SYSTEM:
            list_push(arena, &options->compiler, "-isystem");
            list_push(arena, &options->compiler, optarg);
            break;
        case OPTION_COMPILER:
            if (!optarg[strspn(optarg, " ")]) return usage_error(status, "%s", "`--cc` needs the command of a compiler");
            list_push(arena, &options->compiler, arena_printf(arena, COMPILER_FLAG "%s", optarg));
            break;
        case OPTION_DEPENDENCIES: options->dependencies = true; break;
        case OPTION_DEPENDENCY_FILE: options->dependency_file = optarg; break;
        case OPTION_DEPENDENCY_TARGET: list_push(arena, &options->targets, optarg); break;
        case OPTION_PHONY: options->phony = true; break;
        case OPTION_LINE_DIRECTIVES: options->line_directives = true; break;
        case OPTION_TILE:
            if (!parse_pair(&pair, optarg, arena))
                return usage_error(status, "`--tile %s`: expected NAME=SIZE with a size of 1 or more", optarg);
            list_push(arena, &options->tiles, pair);
            break;
        case OPTION_SIZE:
            if (!parse_pair(&pair, optarg, arena))
                return usage_error(status, "`--size %s`: expected NAME=VALUE with a value of 1 or more", optarg);
            list_push(arena, &options->sizes, pair);
            break;
        case OPTION_VALUE:
            if (!parse_named(&named, optarg, arena)) return usage_error(status, "`--arg %s`: expected NAME=VALUE", optarg);
            list_push(arena, &options->values, named);
            break;
        case OPTION_INPUT:
            if (!parse_named(&named, optarg, arena)) return usage_error(status, "`--in %s`: expected NAME=FILE", optarg);
            list_push(arena, &options->inputs, named);
            break;
        case OPTION_OUTPUT:
            if (!parse_named(&named, optarg, arena)) return usage_error(status, "`--out %s`: expected NAME=FILE", optarg);
            list_push(arena, &options->outputs, named);
            break;
        case OPTION_ROUNDS:
            options->rounds = parse_count(optarg, 101);
            if (!options->rounds)
                return usage_error(status, "`--rounds=%s`: from 1 to 101", optarg);
            break;
        case OPTION_SECONDS:
            options->seconds = !strcmp(optarg, "0") ? 0 : parse_count(optarg, MOST_LARGE_SECONDS);
            if (!options->seconds && strcmp(optarg, "0")) return usage_error(status, "`--seconds=%s`: from 0 to 1048576", optarg);
            break;
        case OPTION_CSV: options->csv = optarg; break;
        case OPTION_PLOT: options->plot = optarg; break;
        case OPTION_FUNCTION: options->function = optarg; break;
        case OPTION_ANNOTATIONS: options->annotations = optarg; break;
        case OPTION_EXACT: options->exact = true; break;
        case OPTION_EXPLAIN: options->explain = true; break;
        case OPTION_DUMP:
            if (!parse_dump(options, optarg, arena))
                return usage_error(status, "`--dump=%s`: the passes are lift, loops and nests", optarg);
            break;
        case OPTION_FROM:
            options->from_lift = !strcmp(optarg, "lift");
            if (!options->from_lift) return usage_error(status, "`--from=%s`: only dumps of lift are read", optarg);
            break;
        case OPTION_SCHEDULE: options->schedule = optarg; break;
        case OPTION_PRINT_SCHEDULE: options->print_schedule = true; break;
        case OPTION_CACHE:
            if (!parse_caches(options->caches, optarg))
                return usage_error(status, "`--cache=%s`: three sizes, as in 48K,2M,32M, each larger than the one before",
                                   optarg);
            break;
        case OPTION_MACHINE: options->machine_file = optarg; break;
        case OPTION_NO_CALIBRATION: options->no_calibration = true; break;
        case OPTION_TARGET:
            if (!options_set_target(options, optarg))
                return usage_error(status, "`--target=%s`: the targets are c, omp, mpi, mpi+omp, mpi+cuda, mpi+cuda-inline, cuda, cuda-stream, cuda-inline and auto", optarg);
            break;
        case OPTION_DEVICE:
            options->device = optarg;
            options->device_cache = device_cache(optarg);
            if (!options->device_cache)
                return usage_error(status, arena_printf(arena, "`--device=%%s`: the devices are %s", device_names()), optarg);
            break;
        case OPTION_DEVICE_MEMORY: {
            const char *end = parse_bytes(&options->device_memory, optarg);
            if (!end || *end) return usage_error(status, "`--device-memory=%s`: bytes, as in 512M or 64G", optarg);
            break;
        }
        case OPTION_BLAS_THREADS:
            options->blas_threads = parse_count(optarg, 1024);
            if (!options->blas_threads) return usage_error(status, "`--blas-threads=%s`: from 1 to 1024", optarg);
            break;
        case OPTION_GRAPH:
            options->graph = optarg;
            if (!picture_format(optarg))
                return usage_error(status, "`--graph=%s`: a graph ends in .dot, a picture of it in .svg or .png", optarg);
            break;
        case OPTION_RANKS:
            options->rank_count = parse_count(optarg, MOST_RANKS);
            if (!options->rank_count) return usage_error(status, "`--ranks=%s`: from 1 to 1048576", optarg);
            break;
        case OPTION_NODES:
            options->node_count = parse_count(optarg, MOST_RANKS);
            if (!options->node_count) return usage_error(status, "`--nodes=%s`: from 1 to 1048576", optarg);
            break;
        case OPTION_TURNS:
            options->turns = parse_count(optarg, MOST_RANKS);
            if (!options->turns) return usage_error(status, "`--turns=%s`: from 1 to 1048576", optarg);
            break;
        case OPTION_REPORT:
            if (!strcmp(optarg, "comm")) {
                options->report_traffic = true;
                break;
            }
            options->report = optarg;
            if (!is_page(optarg)) return usage_error(status, "`--report=%s`: a report is a page that ends in .html, or `comm`", optarg);
            break;
        case OPTION_PYTHON:
            options->python = optarg;
            if (!is_module(optarg))
                return usage_error(status, "`--python=%s`: a module is a name of letters and digits, with .py behind it", optarg);
            break;
        case OPTION_KERNELS: options->kernels = optarg; break;
        case OPTION_HOST_CALLS: options->host_calls = true; break;
        case OPTION_TIME: options->time = true; break;
        case OPTION_HELP:
            fputs(examples, stdout);
            fputs(usage, stdout);
            fputs(help, stdout);
            fputs(more_help, stdout);
            return false;
        case OPTION_VERSION: puts("fernc " FERN_VERSION); return false;
        case ':': return usage_error(status, "`%s` needs a value", argv[optind - 1]);
        default:
            if (optopt >= OPTION_TILE) return usage_error(status, "`%s`: this option takes no value", argv[optind - 1]);
            return optopt ? unknown_short_option(status, argv, stop, optopt) : unknown_option(status, argv[optind - 1], longs, arena);
        }
    }
    for (int i = stop + 1; i < argc; i++) {
        if (is_for_linker(argv[i]))
            list_push(arena, &options->linker, argv[i]);
        else
            list_push(arena, &options->compiler, argv[i]);
    }
    if (optind < stop) {
        options->verify = !strcmp(argv[optind], "verify");
        options->tune = !strcmp(argv[optind], "tune");
        options->run = !strcmp(argv[optind], "run");
        optind += options_command(options) != NULL;
    }
    if (options->verify || options->tune || options->run) list_push(arena, &options->built_with, options->verify ? "-O1" : "-O3");
    if (options->tune || options->run) list_push(arena, &options->built_with, "-march=native");
    if (!check_target(options, status, arena)) return false;
    if (!find_machine(options, status, arena)) return false;
    if (optind >= stop) return usage_error(status, "%s", "no input file");
    options->input = argv[optind++];
    if (optind < stop) return several_inputs(status, options->input, argv[optind]);
    const char *command = options_command(options);
    const char *writes = command           ? arena_printf(arena, "fernc %s", command)
                         : options->output ? "-o" : options->header ? "-H" : options->annotations ? "--annotations" : options->report ? "--report" : options->python ? "--python" : NULL;
    if (options->from_lift && writes)
        return usage_error(status, "`%s` needs the composition itself: --from=lift goes as far as the plan", writes);
    return belong_together(options, status) && check_dependencies(options, status);
}
