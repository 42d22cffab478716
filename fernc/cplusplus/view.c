#include "internal.h"

#include "annotator/base/c_text.h"
#include "annotator/c/target_compiler.h"

#include <string.h>

static bool is_in_file(const Making *making, CXCursor cursor, unsigned *begin, unsigned *end)
{
    CXFile file;
    const CXSourceRange extent = clang_getCursorExtent(cursor);
    clang_getExpansionLocation(clang_getRangeStart(extent), &file, NULL, NULL, begin);
    clang_getExpansionLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, end);
    if (!file) return false;
    CXString name = clang_getFileName(file);
    const bool is = !strcmp(clang_getCString(name), making->file->path);
    clang_disposeString(name);
    return is;
}

static bool is_around(enum CXCursorKind kind)
{
    return kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl || kind == CXCursor_Namespace;
}

/* Functions of the same name are told apart by what they take, which the text of C does not. */
static enum CXChildVisitResult note_function(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Making *making = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl) return CXChildVisit_Recurse;
    if (kind != CXCursor_FunctionDecl && kind != CXCursor_FunctionTemplate) return CXChildVisit_Continue;
    const char *name = spelling_of(making, cursor);
    CXCursor *first = names_find(making->names, name);
    if (!first) {
        first = arena_alloc(making->arena, sizeof *first);
        *first = cursor;
        names_set(making->names, name, first);
    }
    else if (!is_same(*first, cursor)) names_set(making->overloaded, name, making);
    return CXChildVisit_Continue;
}

/* Whether a subscript beyond the end is one that the library ends the program for, where this macro is defined; `of_system`: by the library itself. */
static bool checks_subscripts(const char *macro, bool of_system)
{
    if (!strcmp(macro, "_GLIBCXX_ASSERTIONS") || !strcmp(macro, "_GLIBCXX_DEBUG")) return true;
    return !of_system && (!strcmp(macro, "_LIBCPP_HARDENING_MODE") || !strcmp(macro, "_LIBCPP_ENABLE_ASSERTIONS") || !strcmp(macro, "_LIBCPP_ENABLE_HARDENED_MODE"));
}

/* Macros of the program's own: what is put into the file is not to be read with them. */
static enum CXChildVisitResult note_definition(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Making *making = data;
    if (clang_getCursorKind(cursor) == CXCursor_MacroDefinition && checks_subscripts(spelling_of(making, cursor), clang_Location_isInSystemHeader(clang_getCursorLocation(cursor))))
        making->checks = spelling_of(making, cursor);
    if (clang_getCursorKind(cursor) != CXCursor_MacroDefinition || clang_Cursor_isMacroBuiltin(cursor) || clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
        return CXChildVisit_Continue;
    CXFile file;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    CXString path = clang_getFileName(file);
    if (file && strcmp(clang_getCString(path), TARGET_MACROS)) list_push(making->arena, &making->view->macros, spelling_of(making, cursor));
    clang_disposeString(path);
    return CXChildVisit_Continue;
}

/* What of the function's head says that its body is not as free as others. */
static const char *why_not_looked_at(const Making *making, CXCursor function)
{
    static const char *const words[][2] = {{"constexpr", "it is `constexpr`"}, {"consteval", "it is `consteval`"}, {"__attribute__", "it has attributes of the compiler"},
                                           {"__global__", "it runs on a GPU"}, {"__device__", "it runs on a GPU"}};
    unsigned begin, end;
    if (!is_in_file(making, function, &begin, &end) || begin >= end || end > making->file->length) return "a macro writes a part of it";
    const Cursors parts = parts_in(making, function);
    unsigned body = end;
    for (int p = 0; p < parts.count; p++)
        if (clang_getCursorKind(parts.items[p]) == CXCursor_CompoundStmt) clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(parts.items[p])), NULL, NULL, NULL, &body);
    const CReader head = c_reader(making->file->text, begin, body, making->file->dialect);
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (c_mentions(head, words[w][0])) return words[w][1];
    Range range;
    if (!range_of(making, function, &range)) return "a macro writes a part of it";
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl) return "it is a template";
    return NULL;
}

static enum CXChildVisitResult look_for_work(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    *(bool *)data |= kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt || kind == CXCursor_CXXForRangeStmt;
    return *(bool *)data ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A loop, at least. */
static bool has_work(CXCursor function)
{
    bool has = false;
    clang_visitChildren(function, look_for_work, &has);
    return has;
}

static void look_at(Making *making, CXCursor cursor)
{
    unsigned begin, end;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (!is_in_file(making, cursor, &begin, &end)) return;
    if (is_around(kind)) {
        const Cursors parts = parts_in(making, cursor);
        for (int p = 0; p < parts.count; p++) look_at(making, parts.items[p]);
        return;
    }
    if ((kind != CXCursor_FunctionDecl && kind != CXCursor_FunctionTemplate) || !clang_isCursorDefinition(cursor)) return;
    const char *why = why_not_looked_at(making, cursor);
    if (why && has_work(cursor)) list_push(making->arena, &making->view->left, ((CplusplusLeft){{making->file, begin, end}, qualified_name(making, cursor), arena_printf(making->arena, "`%s`: %s", spelling_of(making, cursor), why)}));
    if (!why) find_runs(making, cursor);
}

static bool has_body(CXCursor cursor)
{
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    return is_around(kind) || kind == CXCursor_ClassDecl || kind == CXCursor_StructDecl || ((kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_FunctionTemplate
           || kind == CXCursor_Constructor || kind == CXCursor_Destructor) && clang_isCursorDefinition(cursor));
}

/* Each function begins two lines before its first statement, or in the line that the one before ends in. */
static const char *text_of_runs(const Making *making)
{
    Text text = {0};
    unsigned line = 1;
    text_add(&text, "%s", making->view->before);
    for (int r = 0; r < making->view->runs.count; r++) {
        const CplusplusRun *run = &making->view->runs.items[r];
        if (line > 1 || text.length) text_add(&text, "\n"), line++;
        while (line + 2 < run->line) text_add(&text, "\n"), line++;
        text_add(&text, "%s", run->definition);
        for (const char *c = run->definition; *c; c++) line += *c == '\n';
    }
    text_add(&text, "\n");
    const char *copy = arena_string(making->arena, text_string(&text));
    text_free(&text);
    return copy;
}

static const char *joined(const Making *making, const Strings *lines)
{
    Text text = {0};
    for (int i = 0; i < lines->count; i++) text_add(&text, "%s ", lines->items[i]);
    const char *copy = arena_string(making->arena, text_string(&text));
    text_free(&text);
    return copy;
}

void cplusplus_view(CplusplusView *view, CXTranslationUnit unit, const SourceFile *file, CplusplusReadsAsC *reads_as_c, void *data, Arena *arena)
{
    static const char *const always[] = {"math.h", "stdlib.h", "string.h"};
    Making making = {.unit = unit, .file = file, .arena = arena, .view = view, .reads_as_c = reads_as_c, .data = data, .names = names_new(arena), .overloaded = names_new(arena),
                     .taken = names_new(arena), .ever = names_new(arena), .first_function = file->length};
    view->file = file;
    for (size_t h = 0; h < sizeof always / sizeof *always; h++) list_push(arena, &making.headers, always[h]);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_function, &making);
    names_clear(making.names);
    find_macros(&making);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_definition, &making);
    const Cursors declarations = parts_in(&making, clang_getTranslationUnitCursor(unit));
    unsigned begin, end;
    for (int d = declarations.count - 1; d >= 0; d--)
        if (is_in_file(&making, declarations.items[d], &begin, &end) && has_body(declarations.items[d]) && begin < making.first_function) making.first_function = begin;
    for (int d = 0; d < declarations.count; d++) {
        if (!is_in_file(&making, declarations.items[d], &making.place, &end)) continue;
        look_at(&making, declarations.items[d]);
    }
    view->before = joined(&making, &making.prototypes);
    view->text = text_of_runs(&making);
    view->headers = making.headers.items;
    view->header_count = making.headers.count;
    names_free(making.names);
    names_free(making.overloaded);
    names_free(making.taken);
    names_free(making.ever);
}
