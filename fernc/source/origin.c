#include "origin.h"

#include "annotator/base/c_text.h"
#include "annotator/c/parse_c.h"
#include "region/lines.h"

#include <string.h>

typedef struct Search {
    Origin *origin;
    const SourceFile *file;
    Arena *arena;
    Diag *diag;
    unsigned last;       /* where the last include ends */
    bool odd;            /* an include that is not written out */
} Search;

static enum CXChildVisitResult note_include(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    if (clang_getCursorKind(cursor) != CXCursor_InclusionDirective
        || !clang_Location_isFromMainFile(clang_getCursorLocation(cursor)))
        return CXChildVisit_Continue;
    Range range = cursor_range(cursor, search->diag);
    if (range.file != search->file) return CXChildVisit_Continue;
    const char *text = arena_copy(search->arena, range.file->text + range.begin, range.end - range.begin);
    search->odd |= strncmp(text, "#include ", 9) || !strchr("<\"", text[9]) || strchr(text, '\n');
    search->last = range.end;
    list_push(search->arena, &search->origin->includes, text);
    return CXChildVisit_Continue;
}

/* `#define`, and its like: what is included may look at it. */
static bool has_other_directive(const SourceFile *file, unsigned end)
{
    CReader reader = c_reader_in((Range){file, 0, end});
    for (CToken token; c_next_code(&reader, &token);)
        if (token.in_directive && token.begins_line && c_next_code(&reader, &token) && !c_is(&reader, &token, "include")) return true;
    return false;
}

static bool declares_routines(const SourceFile *file, const Library *library)
{
    for (int i = 0; i < library->types.count; i++)
        if (library->types.items[i]->range.file == file) return true;
    for (int i = 0; i < library->routines.count; i++) {
        const Routine *routine = library->routines.items[i];
        if (routine->range.file == file) return true;
        for (int b = 0; b < routine->block_count; b++)
            if (routine->blocks[b].range.file == file) return true;
    }
    return false;
}

void origin_find(Origin *origin, CXTranslationUnit unit, const SourceFile *file, const Library *library, Arena *arena,
                 Diag *diag)
{
    Search search = {.origin = origin, .file = file, .arena = arena, .diag = diag};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_include, &search);
    origin->path = file->path;
    for (int i = 0; i < origin->includes.count; i++) list_push(arena, &origin->included, origin->includes.items[i]);
    if (!search.odd && !declares_routines(file, library) && !has_other_directive(file, search.last)) return;
    const char *slash = strrchr(file->path, '/');
    origin->includes.count = 0;
    list_push(arena, &origin->includes, arena_printf(arena, "#include \"%s\"", slash ? slash + 1 : file->path));
}

/* A loop's variable, its length, its tile size; where one is taken, the same of `i_2`. */
static void note_taken(Origin *origin, const char *name, const Names *words, Names *seen, Arena *arena)
{
    enum { NUMBERS = 4 };
    for (int number = 1; number <= NUMBERS && !names_find(seen, name); number++) {
        const char *variable = number > 1 ? arena_printf(arena, "%s_%d", name, number) : name;
        const char *forms[] = {variable, arena_printf(arena, "l_%s", variable), arena_printf(arena, "tile_%s", variable)};
        for (int f = 0; f < 3; f++)
            if (names_find(words, forms[f])) list_push(arena, &origin->taken, forms[f]);
    }
    names_set(seen, name, seen);
}

void origin_find_taken(Origin *origin, const Library *library, const Names *words, Arena *arena)
{
    static const char *const others[] = {"i", "j", "k", "p", "q", "r"}; /* of loops that no annotation names */
    Names *seen = names_new(arena);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) note_taken(origin, others[i], words, seen, arena);
    for (int r = 0; r < library->routines.count; r++)
        for (int b = 0; b < library->routines.items[r]->block_count; b++)
            for (int l = 0; l < library->routines.items[r]->blocks[b].loop_count; l++)
                note_taken(origin, library->routines.items[r]->blocks[b].loops[l].variable->name, words, seen, arena);
    names_free(seen);
}

void origin_read(Origin *origin, const SourceFile *dump, Arena *arena, Diag *diag)
{
    LineReader reader = line_reader(dump, arena, NULL, diag);
    while (line_next(&reader)) {
        if (line_peek(&reader) == '#') {
            list_push(arena, &origin->includes, line_text(&reader));
            continue;
        }
        const char *word = line_word(&reader, NULL);
        if (!strcmp(word, "composition")) {
            const char *path = line_word(&reader, "a path");
            if (path) origin->path = path;
            line_finish(&reader);
        }
        else if (!strcmp(word, "flags"))
            while (!line_is_over(&reader)) list_push(arena, &origin->flags, line_word(&reader, "a flag"));
        else if (!strcmp(word, "taken"))
            while (!line_is_over(&reader)) list_push(arena, &origin->taken, line_word(&reader, "a word"));
    }
    if (!origin->path) origin->path = dump->path;
}

const char *origin_as_c(const SourceFile *dump, Arena *arena)
{
    char *text = arena_copy(arena, dump->text, dump->length);
    bool first = true, directive = false;
    for (char *c = text; *c; c++) {
        directive = (directive || (first && *c == '#')) && *c != '\n';
        first = *c == '\n';
        if (!directive && *c != '\n') *c = ' ';
    }
    return text;
}

Flags origin_flags(const Origin *origin, Arena *arena)
{
    Flags flags = {0};
    for (int i = 0; i < origin->flags.count; i++) list_push(arena, &flags, origin->flags.items[i]);
    if (!origin->path) return flags;
    const char *slash = strrchr(origin->path, '/');
    list_push(arena, &flags, "-iquote");
    list_push(arena, &flags, slash ? arena_copy(arena, origin->path, (size_t)(slash - origin->path) + 1) : ".");
    return flags;
}
