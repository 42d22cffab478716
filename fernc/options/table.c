/* The table of options. */
#include "table.h"

#include "gpu/devices.h"
#include "report/picture.h"

#include "annotator/c/target_compiler.h"
#include "run/large.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RANKS = 1 << 20 };

/* --- What takes a value that is more than a text or a number ------------------------------------------------------------------------ */

/* Lists of flags for the compiler: "-I" and the value are one. */
static bool take_joined(Taken *t, const char *flag)
{
    list_push(t->arena, &t->options->compiler, arena_printf(t->arena, "%s%s", flag, t->value));
    return true;
}

static bool take_include(Taken *t)
{
    return take_joined(t, "-I");
}

static bool take_define(Taken *t)
{
    return take_joined(t, "-D");
}

static bool take_system(Taken *t)
{
    list_push(t->arena, &t->options->compiler, "-isystem");
    list_push(t->arena, &t->options->compiler, t->value);
    return true;
}

static bool take_compiler(Taken *t)
{
    return t->value[strspn(t->value, " ")] && take_joined(t, COMPILER_FLAG);
}

static bool take_explain(Taken *t)
{
    t->options->explain = true;
    t->options->explain_json = t->value != NULL;
    return !t->value || !strcmp(t->value, "json");
}

static bool take_source(Taken *t)
{
    list_push(t->arena, &t->options->sources, t->value);
    return true;
}

static bool take_folder(Taken *t)
{
    list_push(t->arena, &t->options->annotation_folders, t->value);
    return *t->value;
}

static bool take_rule_target(Taken *t)
{
    list_push(t->arena, &t->options->targets, t->value);
    return true;
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

static bool take_tile(Taken *t)
{
    TileOption pair;
    if (!parse_pair(&pair, t->value, t->arena)) return false;
    list_push(t->arena, &t->options->tiles, pair);
    return true;
}

static bool take_size(Taken *t)
{
    TileOption pair;
    if (!parse_pair(&pair, t->value, t->arena)) return false;
    list_push(t->arena, &t->options->sizes, pair);
    return true;
}

static bool parse_named(NamedText *named, const char *text, Arena *arena)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || !equals[1]) return false;
    *named = (NamedText){arena_copy(arena, text, (size_t)(equals - text)), equals + 1};
    return true;
}

static bool take_argument(Taken *t)
{
    NamedText named;
    if (!parse_named(&named, t->value, t->arena)) return false;
    list_push(t->arena, &t->options->values, named);
    return true;
}

static bool take_input(Taken *t)
{
    NamedText named;
    if (!parse_named(&named, t->value, t->arena)) return false;
    list_push(t->arena, &t->options->inputs, named);
    return true;
}

static bool take_output(Taken *t)
{
    NamedText named;
    if (!parse_named(&named, t->value, t->arena)) return false;
    list_push(t->arena, &t->options->outputs, named);
    return true;
}

static bool take_target(Taken *t)
{
    return options_set_target(t->options, t->value);
}

static bool take_device(Taken *t)
{
    t->options->device = t->value;
    t->options->device_known = device_named(t->value);
    t->wanted = arena_printf(t->arena, "the devices are %s", device_names());
    return t->options->device_known != NULL;
}

static bool take_device_memory(Taken *t)
{
    const char *end = option_bytes(&t->options->device_memory, t->value);
    return end && !*end;
}

static bool take_caches(Taken *t)
{
    return option_caches(t->options->caches, t->value);
}

static bool take_seconds(Taken *t)
{
    t->options->seconds = !strcmp(t->value, "0") ? 0 : (int)option_count(t->value, MOST_LARGE_SECONDS);
    return t->options->seconds || !strcmp(t->value, "0");
}

static bool take_dump(Taken *t)
{
    if (!*t->value) return false;
    char *copy = arena_string(t->arena, t->value), *rest = NULL;
    for (char *pass = strtok_r(copy, ",", &rest); pass; pass = strtok_r(NULL, ",", &rest)) {
        if (!strcmp(pass, "lift"))
            t->options->dump_lift = true;
        else if (!strcmp(pass, "nests"))
            t->options->dump_nests = true;
        else if (!strcmp(pass, "tree"))
            t->options->dump_tree = true;
        else if (!strcmp(pass, "loops"))
            t->options->dump_loops = true;
        else if (!strcmp(pass, "program"))
            t->options->dump_program = true;
        else
            return false;
    }
    return true;
}

static bool take_from(Taken *t)
{
    t->options->from_lift = !strcmp(t->value, "lift");
    t->options->from_program = !strcmp(t->value, "program");
    return t->options->from_lift || t->options->from_program;
}

static bool take_graph(Taken *t)
{
    t->options->graph = t->value;
    return picture_format(t->value) != NULL;
}

/* Standard output is no file with an ending. */
static bool is_page(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    return !dot || !strcmp(dot, ".html") || !strcmp(dot, ".htm");
}

static bool take_report(Taken *t)
{
    if (!strcmp(t->value, "comm"))
        t->options->report_traffic = true;
    else
        t->options->report = t->value;
    return t->options->report_traffic || is_page(t->value);
}

/* `out/blur.py`: what Python can import. */
static bool take_python(Taken *t)
{
    const char *slash = strrchr(t->value, '/'), *name = slash ? slash + 1 : t->value;
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    t->options->python = t->value;
    return length && !(*name >= '0' && *name <= '9') && !strcmp(name + length, ".py");
}

static bool take_help(Taken *t)
{
    const bool manual = t->value && !strcmp(t->value, "mdoc");
    if (manual)
        options_print_manual(stdout);
    else
        options_print_help(stdout);
    return !t->value || manual;
}

static bool take_version(Taken *t)
{
    (void)t;
    puts("fernc " FERN_VERSION);
    return true;
}

/* --- The table ------------------------------------------------------------------------------------------------------------------- */

#define AT(field) .place = offsetof(Options, field)

const Option options_table[] = {
    {.name = "-o", .value = " OUT.c", .kind = TEXT, AT(output), .commands = COMPILES | VERIFIES | TUNES,
     .elsewhere = ": fernc run writes the arrays of --out; fernc IN.c writes that",
     .says = "write the fused file; `-` is standard output. Of tune: the schedule that was best"},
    {.name = "-H", .value = " OUT.h", .kind = TEXT, AT(header), .commands = COMPILES | VERIFIES | TUNES,
     .elsewhere = ": fernc run writes the arrays of --out; fernc IN.c writes that",
     .says = "write a header with the prototypes of the fused functions"},
    {.name = "--support", .value = "=OUT.h", .kind = TEXT, AT(support), .commands = COMPILES,
     .elsewhere = ": fernc %s writes none; fernc IN.c does",
     .says = "write what all outputs share, small functions and types, to this header, which the output includes by its name without folders; one "
             "header does for a program"},
    {.name = "--annotations", .value = "=OUT.h", .kind = TEXT, AT(annotations), .commands = COMPILES,
     .elsewhere = ": fernc %s writes none; fernc IN.c does",
     .says = "write a header with the prototypes of the functions, fused or not, each with an annotation of its own, so that other "
             "compositions can call and fuse it. A note says of which functions nothing can be told"},
    {.name = "-MD", .kind = FLAG, AT(dependencies),
     .says = "also write a rule for make, OUT.d: the output depends on the input, headers that are not the system's, the schedule file "
             "and this compiler"},
    {.name = "-MF", .value = " FILE", .kind = TEXT, AT(dependency_file), .says = "the rule goes to FILE"},
    {.name = "-MT", .value = " TARGET", .kind = TAKEN, .take = take_rule_target, .says = "the rule is for TARGET, as it stands"},
    {.name = "-MP", .kind = FLAG, AT(phony), .says = "headers may vanish: each gets an empty rule, as from a C compiler"},
    {.name = "-I", .value = " DIR", .kind = TAKEN, .take = take_include, .says = "as for a C compiler"},
    {.name = "-D", .value = " X", .kind = TAKEN, .take = take_define, .says = "as for a C compiler"},
    {.name = "-isystem", .value = " DIR", .kind = TAKEN, .take = take_system, .says = "as for a C compiler"},
    {.name = "--cc", .value = "=COMMAND", .kind = TAKEN, .take = take_compiler, .wanted = "it needs the command of a compiler",
     .says = "the compiler that IN.c and the fused file are compiled with: `#if`, macros and sizes are read as it reads them; else $CC, or "
             "cc; none: as clang, in which fernc reads, does by itself"},
    {.name = "--tile", .value = " NAME=SIZE", .kind = TAKEN, .take = take_tile, .wanted = "expected NAME=SIZE with a size of 1 or more",
     .says = "default tile size of the loop NAME (a field of struct FUNCTION_tiles)"},
    {.name = "--function", .value = " NAME", .kind = TEXT, AT(function), .says = "only this function"},
    {.name = "--exact", .configures = true, .kind = FLAG, AT(exact),
     .says = "the same bits: cut only routines marked `exact`, and no reduction; for verify: no rounding is allowed"},
    {.name = "--no-exact", .configures = true, .kind = FLAG, AT(inexact),
     .says = "takes --exact back, which is what fernc cc does by itself: sums and routines that promise the same but for rounding are cut too"},
    {.name = "--explain", .value = "=json", .optional = true, .kind = TAKEN, .take = take_explain, .wanted = "the one other form is json",
     .says = "what was fused at which loop, what was not, and the checks at run time; as JSON for programs (docs/explain-json.md)"},
    {.name = "--require-fused", .configures = true, .kind = FLAG, AT(require_fused),
     .says = "a file in which nothing is fused is an error; else it is written as it stands, with a note where it has no call of an annotated routine"},
    {.name = "--size", .configures = true, .value = " NAME=VALUE", .kind = TAKEN, .take = take_size, .wanted = "expected NAME=VALUE with a value of 1 or more",
     .says = "a size that the program has: loops and tiles are chosen for it, --explain and --report speak of it, tune measures it, verify "
             "tries it"},
    {.name = "--target", .value = "=TARGET", .kind = TAKEN, .take = take_target,
     .wanted = "the targets are c, omp, mpi, mpi+omp, mpi+cuda, mpi+cuda-inline, cuda, cuda-stream, cuda-inline and auto",
     .says = "c; omp: threads share the loops where that is safe; mpi: NAME_mpi for each function, whose outer loops are in blocks, one a "
             "rank; mpi+omp: both; cuda: calls that work in a GPU's memory; mpi+cuda: so that each rank has a GPU; cuda-stream: and copies to "
             "and from it; cuda-inline, mpi+cuda-inline: fused calls become kernels; auto: one for what the file calls, which is said"},
    {.name = "--kernels", .value = "=OUT.cu", .kind = TEXT, AT(kernels),
     .says = "with --target=cuda-inline, mpi+cuda-inline: the kernels, in CUDA C++; with --target=cuda, cuda-stream and cuda-inline, those of the composition's own loops"},
    {.name = "--host-calls", .kind = FLAG, AT(host_calls),
     .says = "with --target=cuda and cuda-inline: routines without a variant for a GPU run on the CPU, and their arrays are copied; with "
             "cuda-stream they run as written"},
    {.name = "--device", .value = "=NAME", .kind = TAKEN, .take = take_device, .says = "tiles for this GPU; else for that of the run"},
    {.name = "--device-memory", .value = "=SIZE", .kind = TAKEN, .take = take_device_memory, .wanted = "bytes, as in 512M or 64G",
     .says = "with --target=cuda-stream: bytes of the GPU's memory that tiles may take, with K, M or G; else half of what is free in the run"},
    {.name = "--blas-threads", .configures = true, .value = "=N", .kind = COUNT, AT(blas_threads), .most = 1024,
     .says = "libraries that start threads, such as BLAS, start N a call where threads share a loop"},
    {.name = "--schedule", .value = "=FILE", .kind = TEXT, AT(schedule),
     .says = "decisions about loops, in the place of the file's <Fern Schedule> comments; FILE may be the commands themselves, in quotes"},
    {.name = "--print-schedule", .kind = FLAG, AT(print_schedule),
     .says = "the schedule that the compilation comes to, in the same language"},
    {.name = "--cache", .value = "=L1,L2,L3", .kind = TAKEN, .take = take_caches,
     .wanted = "three sizes, as in 48K,2M,32M, each larger than the one before",
     .says = "sizes of the caches that the code is for, such as 48K,2M,32M; else this machine's, or what the environment has in FERN_CACHE"},
    {.name = "--machine", .value = "=FILE", .kind = TEXT, AT(machine_file),
     .says = "the code is for a machine of which `fernc calibrate -o FILE` has measured this"},
    {.name = "--no-own-loops", .configures = true, .kind = FLAG, AT(loops_stay),
     .says = "loops of the composition stay loops; else they are fused as calls are, where they can be read, but for ranks, and for GPUs without --kernels"},
    {.name = "--source", .configures = true, .path = true, .value = "=FILE.c", .kind = TAKEN, .take = take_source,
     .says = "calls of functions that FILE.c defines, which is linked and compiled with the same flags, are fused as what these do; may be given several times"},
    {.name = "--annotations-dir", .value = "=DIR", .kind = TAKEN, .take = take_folder, .wanted = "expected the name of a folder",
     .says = "side files of headers are looked for in DIR, before those that fernc has: what its file known.headers says (`header NAME.h -> FILE.h`), "
             "else the file that has the header's name; may be given several times"},
    {.name = "--config", .value = "=FILE", .kind = TEXT, AT(configuration),
     .says = "FILE in the place of the fern.conf in the folder of IN.c or the nearest above; none: of no file"},
    {.name = "--list-annotated", .kind = FLAG, AT(lists_known), .commands = COMPILES, .elsewhere = ": it goes with no command",
     .says = "print which headers are known, and the functions of each that are annotated; IN.c may be left out"},
    {.name = "--no-known", .configures = true, .kind = FLAG, AT(no_known),
     .says = "only annotations in what IN.c includes; else headers that are known, such as <cblas.h>, are read with the annotations that fernc has of them"},
    {.name = "--no-own-bodies", .configures = true, .kind = FLAG, AT(bodies_stay),
     .says = "calls of functions without an annotation stay calls; else they are fused as what the functions do, where that is seen, but for ranks and GPUs"},
    {.name = "--no-calibration", .configures = true, .kind = FLAG, AT(no_calibration),
     .says = "estimates by the numbers that are built in, whatever `fernc calibrate` has measured"},
    {.name = "--line-directives", .kind = FLAG, AT(line_directives),
     .says = "`#line` in OUT.c: compilers, debuggers and profilers name the lines of IN.c"},
    {.name = "--same-symbols", .kind = FLAG, AT(same_symbols),
     .says = "OUT.c defines the symbols of IN.c that other files see, and no more: functions that take tile sizes are static"},
    {.name = "--dump", .value = "=PASS[,PASS]", .kind = TAKEN, .take = take_dump, .wanted = "the passes are lift, loops, nests, tree and program",
     .says = "lift, nests, tree, program: the state after a pass; loops: the names for a schedule"},
    {.name = "--from", .value = "=PASS", .kind = TAKEN, .take = take_from, .wanted = "only dumps of lift and program are read",
     .says = "lift, program: the input is what --dump=lift or --dump=program has printed, and the passes after it run"},
    {.name = "--graph", .value = "=OUT.dot", .kind = TAKEN, .take = take_graph,
     .wanted = "a graph ends in .dot, a picture of it in .svg or .png", .commands = COMPILES,
     .elsewhere = ": fernc %s draws none; fernc IN.c does, and a page of fernc tune, --report=OUT.html, has it too",
     .says = "calls and data as a graph for graphviz; OUT.svg, OUT.png: drawn by its `dot`"},
    {.name = "--report", .value = "=OUT.html", .kind = TAKEN, .take = take_report,
     .wanted = "a report is a page that ends in .html, or `comm`",
     .commands = COMPILES | TUNES, .elsewhere = ": fernc %s draws nothing; fernc IN.c does",
     .says = "one page: the graph, the loops beside the original lines, memory, decisions; of tune: the plot too. --report=comm with "
             "--target=mpi and --ranks: messages and bytes of all ranks, and the memory they take, for the sizes of --size"},
    {.name = "--ranks", .value = "=P", .kind = LARGE, AT(rank_count), .most = MOST_RANKS, .says = "so many ranks: of --report=comm, of run and verify, by mpirun"},
    {.name = "--nodes", .value = "=N", .kind = LARGE, AT(node_count), .most = MOST_RANKS, .says = "that they are spread over, in --report=comm"},
    {.name = "--turns", .value = "=N", .kind = LARGE, AT(turns), .most = MOST_RANKS, .says = "how often each loop turns, in --report=comm; else once"},
    {.name = "--python", .value = "=OUT.py", .kind = TAKEN, .take = take_python,
     .wanted = "a module is a name of letters and digits, with .py behind it", .commands = COMPILES,
     .elsewhere = ": a module is written with the fused file, by fernc IN.c",
     .says = "a Python module that calls the fused functions on NumPy arrays"},
    {.name = "--time", .kind = FLAG, AT(time), .says = "milliseconds in clang and in the passes"},
    {.name = "--rounds", .value = "=N", .kind = COUNT, AT(rounds), .most = 101, .says = "for tune and run: how often is measured, 5 times where it is not said"},
    {.name = "--seconds", .value = "=N", .kind = TAKEN, .take = take_seconds, .wanted = "from 0 to 1048576", .commands = VERIFIES,
     .elsewhere = " is for fernc verify, which tries large sizes for so long",
     .says = "each function at all large sizes, up to 2^20 + 3, for N seconds at most; else at a few; 0: none"},
    {.name = "--csv", .value = "=OUT.csv", .kind = TEXT, AT(csv), .commands = TUNES,
     .elsewhere = " is for fernc tune, which draws what is in the file, with --report on a page, and measures none of it again",
     .says = "the record of what was measured, from which an interrupted run goes on"},
    {.name = "--tiles-only", .kind = FLAG, AT(tiles_only), .commands = TUNES,
     .elsewhere = " is for fernc tune, which looks for decisions of a schedule as well",
     .says = "no decisions of a schedule but orders of loops, tile sizes and numbers of threads"},
    {.name = "--plot", .value = "=OUT.svg", .kind = TEXT, AT(plot), .commands = TUNES,
     .elsewhere = " is for fernc tune, which measures what there is to plot", .says = "a plot of what was measured; OUT.png: as pixels"},
    {.name = "--arg", .value = " NAME=VALUE", .kind = TAKEN, .take = take_argument, .wanted = "expected NAME=VALUE", .commands = RUNS,
     .elsewhere = " is for fernc run", .says = "the value of a parameter that is a number"},
    {.name = "--in", .value = " NAME=FILE", .kind = TAKEN, .take = take_input, .wanted = "expected NAME=FILE",
     .says = "for run: the .npy file of an array that is read; for --report=comm: of indices that say what is needed"},
    {.name = "--out", .value = " NAME=FILE", .kind = TAKEN, .take = take_output, .wanted = "expected NAME=FILE", .commands = RUNS,
     .elsewhere = " is for fernc run", .says = "the .npy file that an array is written to; others are not kept"},
    {.name = "--help", .kind = SPEAKS, .take = take_help, .says = "print this"},
    {.name = "--version", .kind = SPEAKS, .take = take_version, .says = "print the version"},
    {.name = NULL},
};
