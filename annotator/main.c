/* fern-annotate: what annotated headers say, whether it is true, and what there is to say. */
#include "base/share.h"
#include "c/parse_c.h"
#include "c/target_compiler.h"
#include "check/check.h"
#include "clauses/clause.h"
#include "infer/infer.h"
#include "read/list.h"
#include "read/read.h"
#include "scaffold/scaffold.h"

#include "derive/derive.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CASES = 12 /* of each block, where it is not said */ };

static const char help[] =
    "Examples:\n"
    "  fern-annotate list annotations/dense.h           the routines of a header, as understood\n"
    "  fern-annotate list -I include mylib.h other.h    with a compiler's flags\n"
    "  fern-annotate list blas.h > /dev/null            only check its syntax\n"
    "  fern-annotate check mylib.h --lib=build/libmylib.a\n"
    "                                                   test the annotations against the routines\n"
    "  fern-annotate check annotations/cblas.h --lib=openblas --function cblas_sgemv --verbose\n"
    "  fern-annotate check mylib.h -- mylib.c -O2       with sources and flags for the compiler alone\n"
    "  fern-annotate scaffold cblas.h > my_cblas.h      annotations to start from, with a TODO for each question\n"
    "  fern-annotate infer cblas.h --lib=openblas cblas_sgemm > my_cblas.h\n"
    "                                                   annotations found by calling the routines\n"
    "  fern-annotate derive mylib.c -o mylib_annotated.h\n"
    "                                                   annotations that follow from the loops of a source\n"
    "\n"
    "usage: fern-annotate list [FLAG]... HEADER...\n"
    "       fern-annotate check [FLAG]... HEADER... [--lib=LIBRARY]... [OPTION]... [-- ARGUMENT...]\n"
    "       fern-annotate scaffold [FLAG]... HEADER [FUNCTION]...\n"
    "       fern-annotate infer [FLAG]... HEADER [FUNCTION]... [--lib=LIBRARY]... [OPTION]... [-- ARGUMENT...]\n"
    "       fern-annotate derive [FLAG]... FILE.c [-o SIDE.h] [OPTION]... [-- ARGUMENT...]\n"
    "       fern-annotate clauses: what an annotation can say, and how it is written\n"
    "\n"
    "  FLAG         of a compiler: -I DIR, -isystem DIR, -D NAME[=VALUE], -U NAME, -include FILE\n"
    "\n"
    "list prints for each annotated function its data structures, guards, loops, the subsets that a\n"
    "tile produces and consumes, and what a call on a tile passes. All errors of a run go to\n"
    "standard error; the exit status is 1 when there were any.\n"
    "\n"
    "check calls each annotated function on random data, whole and tile by tile, with poison and pages\n"
    "that fault around its subsets, and reports the smallest case that an annotation is not true of.\n"
    "The exit status is 1 when there was one. What cannot be tried is said and counted.\n"
    "\n"
    "scaffold writes a header that includes HEADER and annotates its functions, or those that are named, as far\n"
    "as names and positions of parameters tell. What they do not is marked TODO. infer calls them, too, finds\n"
    "which inputs move which outputs, and writes the annotations that pass the check; what it cannot find, and\n"
    "why, goes to standard error. derive reads the loops of a C file instead, and writes what they read and write; each\n"
    "annotation has passed the check, and a function that is not understood has a TODO with the reason.\n"
    "\n"
    "  --cc=COMMAND       the compiler that reads the header otherwise: `#if` and macros are as it sees them; else $CC, or cc\n"
    "  --lib=LIBRARY      a name, as after -l, or a file: object, archive, shared object, source\n"
    "  --function NAME    that function alone\n"
    "  --cases N          how many cases of each block; else 12\n"
    "  --seconds=N        each block at all large sizes, up to 2^20 + 3, for N seconds at most; else at a few; 0: none\n"
    "  --seed N           other random cases\n"
    "  --known=FILE       findings that are accepted, one a line: ROUTINE reads FIELD beyond where GUARD\n"
    "  --verbose          a line for each function\n"
    "  -o SIDE.h          derive: the file to write; else standard output\n"
    "  --no-check         derive: without the check\n"
    "  --value NAME=V,..  infer: values of an integer or a letter: uplo=L,U or layout=101,102\n"
    "\n"
    "  --help       this text\n"
    "  --version    the version\n";

static bool takes_value(const char *flag)
{
    static const char *const flags[] = {"-I", "-D", "-U", "-isystem", "-iquote", "-include"};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (!strcmp(flag, flags[i])) return true;
    return false;
}

/* --- Headers -------------------------------------------------------------------------------- */

typedef struct Command {
    Words options;      /* for clang */
    Words headers;
    CheckOptions check;
    CheckCounts counts;
    bool checks;
} Command;

static void list_or_check(Command *command, const char *header, const Library *library, ExprPool *pool, Diag *diag)
{
    if (command->checks) {
        command->check.flags.header = header;
        check_library(library, &command->check, pool, diag, &command->counts);
        return;
    }
    Text text = {0};
    list_library(&text, library);
    fputs(text_string(&text), stdout);
    text_free(&text);
}

static void read_header(CXIndex index, const char *header, Command *command, Arena *arena, Diag *diag)
{
    if (access(header, R_OK)) {
        diag_error(diag, (Range){0}, "`%s` cannot be read", header);
        return;
    }
    CXTranslationUnit unit = parse_c(index, header, command->options.items, command->options.count, diag);
    if (!unit) return;
    int errors = diag_error_count(diag);
    ExprPool *pool = expr_pool_new(arena);
    Library *library = read_annotations(unit, NULL, pool, diag);
    if (diag_error_count(diag) == errors) list_or_check(command, header, library, pool, diag);
    clang_disposeTranslationUnit(unit);
}

static int read_headers(Command *command, Arena *arena, Diag *diag)
{
    list_push(arena, &command->options, arena_printf(arena, "-I%s", share_folder(arena)));
    command->check.flags.compiler = command->options;
    if (!command->headers.count) diag_error(diag, (Range){0}, "no header to %s", command->checks ? "check" : "list");
    CXIndex index = clang_createIndex(0, 0);
    for (int i = 0; i < command->headers.count; i++)
        read_header(index, command->headers.items[i], command, arena, diag);
    clang_disposeIndex(index);
    bool any = command->counts.holding || command->counts.known || command->counts.refuted || command->counts.unchecked
               || command->counts.objects[0] || command->counts.objects[1] || command->counts.objects[2];
    if (command->checks && !any && command->check.function && !diag_error_count(diag))
        diag_error(diag, (Range){0}, "no annotated function is named `%s`", command->check.function);
    if (command->checks && !any && command->headers.count && !command->check.function && !diag_error_count(diag)) {
        diag_remark(diag, (Range){0}, "no function of %s is annotated: nothing is checked",
                    command->headers.count > 1 ? "these headers" : "the header");
        diag_hint(diag, "`fern-annotate infer` finds annotations by calling the functions, `fern-annotate scaffold` drafts some");
    }
    diag_print(diag, stderr);
    int status = diag_error_count(diag) ? 1 : 0;
    if (command->checks && (any || !status)) check_summary(&command->counts);
    return fflush(stdout) ? 1 : status;
}

/* --- Command lines ---------------------------------------------------------------------------- */

/* `--name=VALUE` or `--name VALUE`; NULL: it is another argument. */
static const char *option_value(char ***argument, const char *name, Diag *diag)
{
    size_t length = strlen(name);
    if (strncmp(**argument, name, length)) return NULL;
    if ((**argument)[length] == '=') return **argument + length + 1;
    if ((**argument)[length]) return NULL;
    if ((*argument)[1]) return *++*argument;
    diag_error(diag, (Range){0}, "`%s` needs a value", name);
    return "";
}

static long long number(const char *text, const char *option, long long least, long long most, Diag *diag)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (*text && !*end && !errno && value >= least && value <= most) return value;
    if (*text && !*end && (errno || value > most))
        diag_error(diag, (Range){0}, "`%s` is too large for %s", text, option);
    else if (*text)
        diag_error(diag, (Range){0}, "`%s` is no number for %s", text, option);
    return least;
}

/* A flag of the compiler, or which one it is. */
static void add_flag(Words *options, char ***argument, Arena *arena, Diag *diag)
{
    const char *compiler = option_value(argument, "--cc", diag);
    if (compiler) list_push(arena, options, arena_printf(arena, COMPILER_FLAG "%s", compiler));
    else {
        list_push(arena, options, **argument);
        if (takes_value(**argument) && (*argument)[1]) list_push(arena, options, *++*argument);
    }
}

static const char *linked(const char *library, Arena *arena)
{
    return strpbrk(library, "/.") ? library : arena_printf(arena, "-l%s", library);
}

/* Takes an option of `check`; false: it is none. */
static bool check_option(CheckOptions *check, char ***argument, Arena *arena, Diag *diag)
{
    const char *value;
    if (!strcmp(**argument, "--verbose")) check->verbose = true;
    else if ((value = option_value(argument, "--lib", diag)))
        list_push(arena, &check->flags.linker, linked(value, arena));
    else if ((value = option_value(argument, "--function", diag))) check->function = value;
    else if ((value = option_value(argument, "--known", diag))) check->known = value;
    else if ((value = option_value(argument, "--cases", diag))) check->cases = (int)number(value, "--cases", 1, INT_MAX, diag);
    else if ((value = option_value(argument, "--seconds", diag))) check->seconds = (int)number(value, "--seconds", 0, 1 << 20, diag);
    else if ((value = option_value(argument, "--seed", diag)))
        check->seed = (uint64_t)number(value, "--seed", 0, LLONG_MAX, diag);
    else return false;
    return true;
}

static int run_command(char **arguments, bool checks)
{
    Arena *arena = arena_new();
    Diag *diag = diag_new(arena);
    Command command = {.checks = checks, .check = {.cases = CASES, .seconds = -1}};
    for (char **argument = arguments; *argument; argument++) {
        if (checks && !strcmp(*argument, "--")) {
            while (*++argument) list_push(arena, &command.check.flags.linker, *argument);
            break;
        }
        if (!strcmp(*argument, "--")) continue; /* flags of a compiler follow, as they may before */
        if (**argument != '-')
            list_push(arena, &command.headers, *argument);
        else if (!checks || !check_option(&command.check, &argument, arena, diag))
            add_flag(&command.options, &argument, arena, diag);
    }
    int status = diag_error_count(diag) ? 1 : read_headers(&command, arena, diag);
    diag_print(diag, stderr);
    arena_free(arena);
    return status;
}

/* --- Drafts: HEADER [FUNCTION]... ----------------------------------------------------------------- */

typedef struct Draft {
    const char *name;       /* of the header */
    Words options, functions;
    CheckOptions check;     /* of infer */
    ToldValues told;
    bool infers;
} Draft;

static void draft_arguments(Draft *draft, char **arguments, Arena *arena, Diag *diag)
{
    const char *value;
    for (char **argument = arguments; *argument; argument++) {
        if (draft->infers && !strcmp(*argument, "--")) {
            while (*++argument) list_push(arena, &draft->check.flags.linker, *argument);
            break;
        }
        if (**argument != '-') {
            if (draft->name) list_push(arena, &draft->functions, *argument);
            else draft->name = *argument;
        }
        else if (draft->infers && (value = option_value(&argument, "--value", diag))) {
            if (*value && !told_read(&draft->told, value, arena)) {
                diag_error(diag, (Range){0}, "`--value %s` does not say which values: numbers and letters", value);
                diag_hint(diag, "`--value uplo=L,U`, `--value layout=101`");
            }
        }
        else if (!draft->infers || !check_option(&draft->check, &argument, arena, diag))
            add_flag(&draft->options, &argument, arena, diag);
    }
    list_push(arena, &draft->options, arena_printf(arena, "-I%s", share_folder(arena)));
    if (!draft->name) diag_error(diag, (Range){0}, "no header to draft annotations for");
}

static void infer(Text *out, CXIndex index, Draft *draft, const Header *header, ExprPool *pool, Diag *diag)
{
    CXTranslationUnit unit = parse_c_text(index, "types.h", "#include \"annotations/dense.h\"\n", draft->options.items,
                                          draft->options.count, diag);
    if (!unit) return;
    const Library *types = read_annotations(unit, NULL, pool, diag);
    clang_disposeTranslationUnit(unit);
    Text remarks = {0};
    InferCounts counts = {0};
    draft->check.flags.header = header->path;
    draft->check.flags.compiler = draft->options;
    infer_library(out, &remarks, header, types, &draft->check, &draft->told, pool, diag, &counts);
    fputs(text_string(&remarks), stderr);
    int all = counts.cut + counts.whole + counts.unknown;
    if (out->length)
        fprintf(stderr, "%d routine%s: %d cut, %d whole, %d not found\n", all, all == 1 ? "" : "s", counts.cut, counts.whole,
                counts.unknown);
    text_free(&remarks);
    if (!counts.unknown || draft->check.flags.linker.count) return;
    diag_remark(diag, (Range){0}, "no library is given");
    diag_hint(diag, "--lib=NAME names one, --lib=FILE a file; a source may stand behind --");
}

static int draft_command(char **arguments, bool infers)
{
    Arena *arena = arena_new();
    Diag *diag = diag_new(arena);
    Draft draft = {.infers = infers, .check = {.cases = CASES, .seconds = -1}};
    draft_arguments(&draft, arguments, arena, diag);
    CXIndex index = clang_createIndex(0, 0);
    ExprPool *pool = expr_pool_new(arena);
    Header header;
    Text text = {0};
    if (!diag_error_count(diag) && header_open(&header, index, draft.name, &draft.options, &draft.functions, pool, diag)) {
        clang_disposeTranslationUnit(header.unit);
        if (infers) infer(&text, index, &draft, &header, pool, diag);
        else scaffold_library(&text, header.library, header.include, arena);
        fputs(text_string(&text), stdout);
    }
    text_free(&text);
    clang_disposeIndex(index);
    diag_print(diag, stderr);
    int status = diag_error_count(diag) ? 1 : 0;
    arena_free(arena);
    return fflush(stdout) ? 1 : status;
}

/* --- Sources: derive FILE.c --------------------------------------------------------------------------- */

static int derive_command(char **arguments)
{
    Arena *arena = arena_new();
    Diag *diag = diag_new(arena);
    DeriveOptions options = {.check = {.cases = CASES, .seconds = -1}};
    const char *value;
    for (char **argument = arguments; *argument; argument++) {
        if (!strcmp(*argument, "--")) {
            while (*++argument) list_push(arena, &options.check.flags.linker, *argument);
            break;
        }
        if (**argument != '-' && options.source) diag_error(diag, (Range){0}, "one source at a time: `%s` is another one", *argument);
        else if (**argument != '-') options.source = *argument;
        else if (!strcmp(*argument, "--no-check")) options.unchecked = true;
        else if ((value = option_value(&argument, "-o", diag))) options.output = value;
        else if (!check_option(&options.check, &argument, arena, diag)) add_flag(&options.flags, &argument, arena, diag);
    }
    list_push(arena, &options.flags, arena_printf(arena, "-I%s", share_folder(arena)));
    if (!options.source) diag_error(diag, (Range){0}, "no source to derive annotations from");
    const int status = diag_error_count(diag) ? 1 : derive(&options, arena);
    diag_print(diag, stderr);
    arena_free(arena);
    return status;
}

static int clauses_command(void)
{
    Text text = {0};
    clauses_print(&text);
    fputs(text_string(&text), stdout);
    text_free(&text);
    return fflush(stdout) ? 1 : 0;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {"version", no_argument, NULL, 'v'}, {0}};
    int option = getopt_long(argc, argv, "+", options, NULL);
    if (option == 'h') {
        fputs(help, stdout);
        return 0;
    }
    if (option == 'v') {
        puts("fern-annotate " FERN_VERSION);
        return 0;
    }
    if (option == -1 && optind < argc && !strcmp(argv[optind], "list")) return run_command(argv + optind + 1, false);
    if (option == -1 && optind < argc && !strcmp(argv[optind], "check")) return run_command(argv + optind + 1, true);
    if (option == -1 && optind < argc && !strcmp(argv[optind], "scaffold"))
        return draft_command(argv + optind + 1, false);
    if (option == -1 && optind < argc && !strcmp(argv[optind], "infer")) return draft_command(argv + optind + 1, true);
    if (option == -1 && optind < argc && !strcmp(argv[optind], "derive")) return derive_command(argv + optind + 1);
    if (option == -1 && optind + 1 == argc && !strcmp(argv[optind], "clauses")) return clauses_command();
    if (option == -1 && optind < argc) fprintf(stderr, "fern-annotate: error: no command `%s`\n", argv[optind]);
    else if (option == -1) fputs("fern-annotate: error: no command\n", stderr);
    fputs("    hint: `fern-annotate list HEADER...`, or `fern-annotate --help`\n", stderr);
    return 2;
}
