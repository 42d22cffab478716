/* fern-annotate: what annotated headers say. */
#include "list.h"
#include "read.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "Examples:\n"
    "  fern-annotate list annotations/dense.h           the routines of a header, as understood\n"
    "  fern-annotate list -I include mylib.h other.h    with a compiler's flags\n"
    "  fern-annotate list blas.h > /dev/null            only check it\n"
    "\n"
    "usage: fern-annotate list [-I DIR] [-isystem DIR] [-D NAME[=VALUE]] [-include FILE] HEADER...\n"
    "\n"
    "Prints for each annotated function its data structures, guards, loops, the subsets that a\n"
    "tile produces and consumes, and what a call on a tile passes. All errors of a run go to\n"
    "standard error; the exit status is 1 when there were any.\n"
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

static void list_header(CXIndex index, const char *header, const char *const *options, int count, Arena *arena,
                        Diag *diag)
{
    if (access(header, R_OK)) {
        diag_error(diag, (Range){0}, "`%s` cannot be read", header);
        return;
    }
    CXTranslationUnit unit = parse_c(index, header, options, count, diag);
    if (!unit) return;
    int errors = diag_error_count(diag);
    Library *library = read_annotations(unit, NULL, expr_pool_new(arena), diag);
    if (diag_error_count(diag) == errors) {
        Text text = {0};
        list_library(&text, library);
        fputs(text_string(&text), stdout);
        text_free(&text);
    }
    clang_disposeTranslationUnit(unit);
}

static int list_headers(char **arguments)
{
    Arena *arena = arena_new();
    Diag *diag = diag_new(arena);
    LIST(const char *) options = {0};
    LIST(const char *) headers = {0};
    for (char **argument = arguments; *argument; argument++) {
        if (**argument != '-') {
            list_push(arena, &headers, *argument);
            continue;
        }
        list_push(arena, &options, *argument);
        if (takes_value(*argument) && argument[1]) list_push(arena, &options, *++argument);
    }
    list_push(arena, &options, "-I" FERN_SHARE_DIR);
    if (!headers.count) diag_error(diag, (Range){0}, "no header to list");
    CXIndex index = clang_createIndex(0, 0);
    for (int i = 0; i < headers.count; i++)
        list_header(index, headers.items[i], options.items, options.count, arena, diag);
    clang_disposeIndex(index);
    diag_print(diag, stderr);
    int status = diag_error_count(diag) ? 1 : 0;
    arena_free(arena);
    return fflush(stdout) ? 1 : status;
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
    if (option == -1 && optind < argc && !strcmp(argv[optind], "list")) return list_headers(argv + optind + 1);
    if (option == -1 && optind < argc) fprintf(stderr, "fern-annotate: error: no command `%s`\n", argv[optind]);
    else if (option == -1) fputs("fern-annotate: error: no command\n", stderr);
    fputs("    hint: `fern-annotate list HEADER...`, or `fern-annotate --help`\n", stderr);
    return 2;
}
