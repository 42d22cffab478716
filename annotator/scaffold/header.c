#include "header.h"

#include "c/parse_c.h"
#include "c/target_compiler.h"

#include <string.h>
#include <unistd.h>

typedef struct Inclusion {
    Arena *arena;
    const char *path;
} Inclusion;

static void find_included(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    Inclusion *inclusion = data;
    if (depth != 1 || inclusion->path) return;
    CXString name = clang_getFileName(file);
    if (strcmp(clang_getCString(name), TARGET_MACROS)) inclusion->path = arena_string(inclusion->arena, clang_getCString(name));
    clang_disposeString(name);
}

static bool parse_header(Header *header, CXIndex index, const char *name, const Words *options, Arena *arena,
                         Diag *diag)
{
    *header = (Header){.path = name, .include = name};
    if (!access(name, R_OK)) {
        header->unit = parse_c(index, name, options->items, options->count, diag);
        return header->unit != NULL;
    }
    header->include = arena_printf(arena, "<%s>", name);
    const char *text = arena_printf(arena, "#include %s\n", header->include);
    Diag *quiet = diag_new(arena);
    header->unit = parse_c_text(index, "header.c", text, options->items, options->count, quiet);
    Inclusion inclusion = {.arena = arena};
    if (header->unit) clang_getInclusions(header->unit, find_included, &inclusion);
    header->path = inclusion.path;
    if (header->path) return true;
    if (header->unit) clang_disposeTranslationUnit(header->unit);
    diag_error(diag, (Range){0}, "`%s` is no file, and not found as %s either", name, header->include);
    return false;
}

/* False: none is left. */
static bool leave_out_annotated(Header *header, const Library *annotated, Diag *diag)
{
    int before = header->library->routines.count;
    int kept = 0;
    for (int r = 0; r < header->library->routines.count; r++) {
        Routine *routine = header->library->routines.items[r];
        if (!library_routine(annotated, routine->name))
            header->library->routines.items[kept++] = routine;
    }
    header->library->routines.count = kept;
    if (!before || kept) return true;
    diag_error(diag, (Range){0}, "all functions of `%s` are annotated already", header->path);
    return false;
}

static bool all_found(const Header *header, const Words *functions, Diag *diag)
{
    int missing = 0;
    for (int f = 0; f < functions->count; f++) {
        bool found = library_routine(header->library, functions->items[f]) != NULL;
        if (found) continue;
        diag_error(diag, (Range){0}, "`%s` declares no function `%s`", header->path, functions->items[f]);
        missing++;
    }
    return !missing;
}

bool header_open(Header *header, CXIndex index, const char *name, const Words *options, const Words *functions,
                 ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    if (!parse_header(header, index, name, options, arena, diag)) return false;
    Names *wanted = functions->count ? names_new(arena) : NULL;
    for (int f = 0; f < functions->count; f++) names_set(wanted, functions->items[f], (void *)functions->items[f]);
    header->library = read_prototypes(header->unit, header->path, wanted, pool, diag);
    if (wanted) names_free(wanted);
    header->drafts = read_annotations(header->unit, NULL, pool, diag);
    bool good = all_found(header, functions, diag) && leave_out_annotated(header, header->drafts, diag);
    if (!good) clang_disposeTranslationUnit(header->unit);
    return good;
}
