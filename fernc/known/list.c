#include "list.h"

#include "known.h"
#include "units.h"

#include "annotator/base/share.h"
#include "annotator/c/parse_c.h"
#include "annotator/read/callable.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

typedef struct Listing {
    const KnownTable *table;
    LIST(const char *) flags;
    CXIndex index;
    Arena *arena;
    LIST(const char *) headers;  /* those that were listed */
} Listing;

typedef struct Functions {
    Names *names;
    Arena *arena;
} Functions;

static enum CXChildVisitResult note_function(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Functions *listed = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl) return CXChildVisit_Recurse;
    if ((kind != CXCursor_FunctionDecl && kind != CXCursor_VarDecl) || !is_callable(cursor)) return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    names_set(listed->names, arena_string(listed->arena, clang_getCString(name)), listed);
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

/* Those that this side file annotates. */
static void print_routines(const Library *library, const char *side)
{
    enum { WIDTH = 100 };
    int column = 0;
    for (int r = 0; r < library->routines.count; r++) {
        const Routine *routine = library->routines.items[r];
        if (strcmp(routine->range.file->path, side)) continue;
        const char *name = routine->alias ? routine->alias : routine->name;
        const int length = (int)strlen(name);
        if (column && column + 1 + length > WIDTH) column = 0, putchar('\n');
        column += column ? printf(" %s", name) : printf("    %s", name);
    }
    puts(column ? "" : "    no function that it declares");
}

/* What a program would have that includes the header and calls all of its functions. */
static void list_routines(Listing *listing, const char *header, const char *side)
{
    static const char path[] = "/fern/listed.c";
    Diag *unheard = diag_new(listing->arena);
    const char *text = arena_printf(listing->arena, "#include <%s>\n", header);
    CXTranslationUnit unit = parse_c_text(listing->index, path, text, listing->flags.items, listing->flags.count, unheard);
    if (!unit) {
        puts("    the header is not found, or cannot be read alone");
        return;
    }
    KnownSides known = {0};
    Names *functions = names_new(listing->arena);
    ExprPool *pool = expr_pool_new(listing->arena);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_function, &(Functions){functions, listing->arena});
    known_find(&known, listing->table, listing->index, unit, NULL, functions, listing->flags.items, listing->flags.count, listing->arena, unheard);
    print_routines(known_annotations(&known, unit, functions, pool, unheard), side);
    known_end(&known);
    names_free(functions);
    clang_disposeTranslationUnit(unit);
}

static void list_header(Listing *listing, const char *header, const char *side)
{
    for (int i = 0; i < listing->headers.count; i++)
        if (!strcmp(listing->headers.items[i], header)) return; /* what was said first holds */
    list_push(listing->arena, &listing->headers, header);
    printf("<%s>: %s\n", header, side);
    list_routines(listing, header, side);
}

static int is_header(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return length > 2 && !strcmp(entry->d_name + length - 2, ".h");
}

static void list_folder(Listing *listing, const char *folder)
{
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_header, alphasort);
    for (int i = 0; i < count; i++) {
        list_header(listing, arena_string(listing->arena, entries[i]->d_name), arena_printf(listing->arena, "%s/%s", folder, entries[i]->d_name));
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

void known_list(const KnownTable *table, const char *const *flags, int flag_count, Arena *arena)
{
    Listing listing = {.table = table, .index = clang_createIndex(0, 0), .arena = arena};
    for (int i = 0; i < flag_count; i++) list_push(arena, &listing.flags, flags[i]);
    list_push(arena, &listing.flags, arena_printf(arena, "-I%s", share_folder(arena)));
    for (int i = 0; i < table->headers.count; i++) {
        const KnownHeader *known = &table->headers.items[i];
        if (known->header)
            list_header(&listing, known->header, known->side);
        else
            list_folder(&listing, known->side);
    }
    clang_disposeIndex(listing.index);
}
