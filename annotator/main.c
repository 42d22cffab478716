/* fern-annotate: what annotated headers say. */
#include "list.h"
#include "read.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef FERN_VERSION
#define FERN_VERSION "0.1.0"
#endif
#ifndef FERN_SHARE_DIR
#define FERN_SHARE_DIR "."
#endif

static const char help[] =
    "Examples:\n"
    "  fern-annotate list annotations/cblas.h       each annotated routine as understood\n"
    "  fern-annotate list -I include mylib.h        with a compiler's flags\n"
    "\n"
    "usage: fern-annotate list [-I DIR] [-D X] [-isystem DIR] HEADER...\n"
    "Errors go to standard error, all of a run; the exit status is 1 then.\n";

static int list_headers(char **arguments, int count)
{
    Arena *arena = arena_new();
    Diag *diag = diag_new(arena);
    LIST(const char *) options = {0};
    LIST(const char *) headers = {0};
    for (int i = 0; i < count; i++) {
        bool takes_value = !strcmp(arguments[i], "-I") || !strcmp(arguments[i], "-D") || !strcmp(arguments[i], "-isystem");
        if (arguments[i][0] != '-') {
            list_push(arena, &headers, arguments[i]);
            continue;
        }
        list_push(arena, &options, arguments[i]);
        if (takes_value && i + 1 < count) list_push(arena, &options, arguments[++i]);
    }
    list_push(arena, &options, "-I" FERN_SHARE_DIR);
    if (!headers.count) diag_error(diag, (Range){0}, "no header to list");
    CXIndex index = clang_createIndex(0, 0);
    for (int i = 0; i < headers.count; i++) {
        if (access(headers.items[i], R_OK)) {
            diag_error(diag, (Range){0}, "`%s` cannot be read", headers.items[i]);
            continue;
        }
        CXTranslationUnit unit = parse_c(index, headers.items[i], options.items, options.count, diag);
        if (!unit) continue;
        int errors = diag_error_count(diag);
        Library *library = read_annotations(unit, expr_pool_new(arena), diag);
        if (diag_error_count(diag) == errors) {
            Text text = {0};
            list_library(&text, library);
            fputs(text_string(&text), stdout);
            text_free(&text);
        }
        clang_disposeTranslationUnit(unit);
    }
    clang_disposeIndex(index);
    diag_print(diag, stderr);
    int status = diag_error_count(diag) ? 1 : 0;
    arena_free(arena);
    return status;
}

int main(int argc, char **argv)
{
    if (argc >= 2 && !strcmp(argv[1], "list")) return list_headers(argv + 2, argc - 2);
    if (argc == 2 && !strcmp(argv[1], "--help")) {
        fputs(help, stdout);
        return 0;
    }
    if (argc == 2 && !strcmp(argv[1], "--version")) {
        puts("fern-annotate " FERN_VERSION);
        return 0;
    }
    fputs("fern-annotate: error: expected `list HEADER...`\n    hint: fern-annotate --help\n", stderr);
    return 1;
}
