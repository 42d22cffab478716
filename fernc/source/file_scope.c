#include "file_scope.h"

#include "annotator/c/parse_c.h"
#include "annotator/c/target_compiler.h"
#include "words.h"

#include <string.h>

const char SCOPE_MACRO[] = "a macro", SCOPE_TAG[] = "a structure", SCOPE_ENUMERATOR[] = "an enumerator", SCOPE_FIELD[] = "a field";

/* Whom names are told to. */
typedef struct Visitor {
    void (*visit)(void *data, CXCursor cursor, ScopeName name);
    void *data;
    Arena *arena;
} Visitor;

/* With the tag's keyword before it; "": it has none. */
static const char *spelled(CXCursor cursor, const char *tag, Arena *arena)
{
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *text = clang_getCString(spelling);
    const char *name = !*text || strchr(text, '(') ? "" : arena_printf(arena, "%s%s", tag, text);
    clang_disposeString(spelling);
    return name;
}

static const char *type_of(CXCursor cursor, Arena *arena)
{
    CXString spelling = clang_getTypeSpelling(clang_getCanonicalType(clang_getCursorType(cursor)));
    const char *type = arena_string(arena, clang_getCString(spelling));
    clang_disposeString(spelling);
    return type;
}

static enum CXChildVisitResult visit_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    const Visitor *visitor = data;
    const char *tag = "", *meaning = NULL;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    switch (kind) {
    case CXCursor_MacroDefinition: meaning = SCOPE_MACRO; break;
    case CXCursor_EnumConstantDecl: meaning = SCOPE_ENUMERATOR; break;
    case CXCursor_FieldDecl: meaning = SCOPE_FIELD; break;
    case CXCursor_StructDecl: tag = "struct "; meaning = SCOPE_TAG; break;
    case CXCursor_UnionDecl: tag = "union "; meaning = SCOPE_TAG; break;
    case CXCursor_EnumDecl: tag = "enum "; meaning = SCOPE_TAG; break;
    case CXCursor_FunctionDecl: case CXCursor_VarDecl: case CXCursor_TypedefDecl: meaning = type_of(cursor, visitor->arena); break;
    default: return CXChildVisit_Continue;
    }
    const char *name = meaning == SCOPE_TAG && !clang_isCursorDefinition(cursor) ? "" : spelled(cursor, tag, visitor->arena);
    if (*name) visitor->visit(visitor->data, cursor, (ScopeName){name, meaning});
    return *tag ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

/* --- What a file has ------------------------------------------------------------------------- */

static void note_name(void *data, CXCursor cursor, ScopeName name)
{
    FileScope *scope = data;
    const CXSourceLocation place = clang_getRangeStart(clang_getCursorExtent(cursor));
    CXFile file;
    clang_getFileLocation(place, &file, NULL, NULL, NULL);
    bool of_system = !file || clang_Location_isInSystemHeader(place);
    if (!of_system && name.meaning == SCOPE_MACRO) {
        CXString path = clang_getFileName(file);
        of_system = !strcmp(clang_getCString(path), TARGET_MACROS);
        clang_disposeString(path);
    }
    if (name.meaning != SCOPE_FIELD) names_set(of_system ? scope->system : scope->own, name.name, (void *)name.meaning);
}

typedef struct Inclusions {
    FileScope *scope;
    Arena *arena;
} Inclusions;

static void note_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    const Inclusions *inclusions = data;
    if (!depth) return;
    CXString path = clang_getFileName(file);
    const char *text = clang_getCString(path), *slash = strrchr(text, '/');
    static const char folder[] = "/include";
    const size_t length = sizeof folder - 1;
    if (slash && (size_t)(slash - text) >= length && !strncmp(slash - length, folder, length))
        names_set(inclusions->scope->included, arena_string(inclusions->arena, slash + 1), inclusions->scope);
    clang_disposeString(path);
}

FileScope *file_scope_of(CXTranslationUnit unit, const SourceFile *file, const char *const *flags, int flag_count, Arena *arena)
{
    FileScope *scope = arena_alloc(arena, sizeof *scope);
    *scope = (FileScope){.own = names_new(arena), .system = names_new(arena), .included = names_new(arena), .file = file};
    for (int i = 0; i < flag_count; i++) list_push(arena, &scope->flags, flags[i]);
    Visitor visitor = {note_name, scope, arena};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_name, &visitor);
    Inclusions inclusions = {scope, arena};
    clang_getInclusions(unit, note_file, &inclusions);
    return scope;
}

void file_scope_free(FileScope *scope)
{
    names_free(scope->own);
    names_free(scope->system);
    names_free(scope->included);
}

bool file_scope_has_macro(const FileScope *scope, const char *name)
{
    return names_find(scope->own, name) == SCOPE_MACRO;
}

/* --- What a header would bring --------------------------------------------------------------- */

/* Names that no program may have for itself. */
static bool is_reserved(const char *name)
{
    return name[0] == '_' && (name[1] == '_' || (name[1] >= 'A' && name[1] <= 'Z'));
}

typedef struct Brought {
    HeaderNames *names;
    Arena *arena;
} Brought;

static void note_brought(void *data, CXCursor cursor, ScopeName name)
{
    Brought *brought = data;
    if (!is_reserved(name.name) && clang_Location_isInSystemHeader(clang_getRangeStart(clang_getCursorExtent(cursor)))) list_push(brought->arena, &brought->names->names, name);
}

/* None, where the header is not to be found. */
static HeaderNames *names_of_header(FileScope *scope, const char *header, Arena *arena)
{
    for (int i = 0; i < scope->headers.count; i++)
        if (!strcmp(scope->headers.items[i]->header, header)) return scope->headers.items[i];
    HeaderNames *names = arena_alloc(arena, sizeof *names);
    *names = (HeaderNames){.header = header};
    list_push(arena, &scope->headers, names);
    Brought brought = {names, arena};
    Visitor visitor = {note_brought, &brought, arena};
    CXIndex index = clang_createIndex(0, 0);
    CXTranslationUnit unit = parse_c_text(index, "/fern/header.c", arena_printf(arena, "#include <%s>\n", header), scope->flags.items,
                                          scope->flags.count, diag_new(arena));
    if (unit) {
        clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_name, &visitor);
        clang_disposeTranslationUnit(unit);
    }
    clang_disposeIndex(index);
    return names;
}

/* Whether the program means something else by it. NULL is one pointer, whoever defines it. */
static bool clashes(const FileScope *scope, const Names *words, ScopeName name)
{
    if (names_find(scope->system, name.name) || !strcmp(name.name, "NULL")) return false;
    const char *own = names_find(scope->own, name.name);
    if (own == SCOPE_MACRO) return true;
    if (name.meaning == SCOPE_FIELD) return false;
    if (own) return strcmp(own, name.meaning) != 0 || own == SCOPE_TAG || own == SCOPE_ENUMERATOR;
    return name.meaning == SCOPE_MACRO && names_find(words, name.name) && word_in_file(scope->file, name.name).file;
}

const char *file_scope_clash(FileScope *scope, const Names *words, const char *header, int *next, Arena *arena)
{
    if (!scope->file || names_find(scope->included, header)) return NULL;
    const HeaderNames *names = names_of_header(scope, header, arena);
    while (*next < names->names.count) {
        const ScopeName name = names->names.items[(*next)++];
        if (clashes(scope, words, name)) return name.name;
    }
    return NULL;
}

bool file_scope_brings(FileScope *scope, const Names *words, const char *header, const char *name, Arena *arena)
{
    const HeaderNames *names = names_of_header(scope, header, arena);
    for (int i = 0; i < names->names.count; i++)
        if (!strcmp(names->names.items[i].name, name) && clashes(scope, words, names->names.items[i])) return true;
    return false;
}
