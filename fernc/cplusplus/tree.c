#include "internal.h"

#include <stdarg.h>
#include <string.h>

typedef struct Gather {
    Arena *arena;
    Cursors list;
} Gather;

static enum CXChildVisitResult gather(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Gather *to = data;
    list_push(to->arena, &to->list, cursor);
    return CXChildVisit_Continue;
}

Cursors parts_in(const Making *making, CXCursor cursor)
{
    Gather to = {.arena = making->arena};
    clang_visitChildren(cursor, gather, &to);
    return to.list;
}

typedef struct Only {
    CXCursor cursor;
    int count;
} Only;

static enum CXChildVisitResult count_part(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Only *only = data;
    only->cursor = cursor;
    return only->count++ ? CXChildVisit_Break : CXChildVisit_Continue;
}

static CXCursor without(CXCursor cursor, bool parentheses)
{
    for (;;) {
        const enum CXCursorKind kind = clang_getCursorKind(cursor);
        if (kind != CXCursor_UnexposedExpr && !(parentheses && kind == CXCursor_ParenExpr)) return cursor;
        Only only = {.count = 0};
        clang_visitChildren(cursor, count_part, &only);
        if (only.count != 1) return cursor;
        if (kind == CXCursor_UnexposedExpr && !clang_equalRanges(clang_getCursorExtent(cursor), clang_getCursorExtent(only.cursor))) return cursor;
        cursor = only.cursor;
    }
}

CXCursor bare(CXCursor cursor)
{
    return without(cursor, true);
}

CXCursor unwrapped(CXCursor cursor)
{
    return without(cursor, false);
}

static const char *taken(CXString text, Arena *arena)
{
    const char *spelled = clang_getCString(text), *copy = arena_string(arena, spelled ? spelled : "");
    clang_disposeString(text);
    return copy;
}

const char *spelling_of(const Making *making, CXCursor cursor)
{
    return taken(clang_getCursorSpelling(cursor), making->arena);
}

const char *operator_of_two(const Making *making, CXCursor cursor)
{
    return taken(clang_getBinaryOperatorKindSpelling(clang_getCursorBinaryOperatorKind(cursor)), making->arena);
}

const char *operator_of_one(const Making *making, CXCursor cursor)
{
    return taken(clang_getUnaryOperatorKindSpelling(clang_getCursorUnaryOperatorKind(cursor)), making->arena);
}

/* Where it is spelled is where it stands: it is no macro's. */
static bool place_of(const Making *making, CXSourceLocation location, unsigned *at)
{
    CXFile spelled, expanded;
    unsigned spelled_at;
    clang_getSpellingLocation(location, &spelled, NULL, NULL, &spelled_at);
    clang_getExpansionLocation(location, &expanded, NULL, NULL, at);
    if (!expanded || !clang_File_isEqual(spelled, expanded) || spelled_at != *at) return false;
    CXString name = clang_getFileName(expanded);
    const bool here = !strcmp(clang_getCString(name), making->file->path);
    clang_disposeString(name);
    return here;
}

bool range_of(const Making *making, CXCursor cursor, Range *range)
{
    const CXSourceRange extent = clang_getCursorExtent(cursor);
    range->file = making->file;
    return place_of(making, clang_getRangeStart(extent), &range->begin) && place_of(making, clang_getRangeEnd(extent), &range->end)
           && range->begin < range->end && range->end <= making->file->length;
}

const char *source_of(const Making *making, CXCursor cursor)
{
    Range range;
    return range_of(making, cursor, &range) ? arena_copy(making->arena, making->file->text + range.begin, range.end - range.begin) : "";
}

bool is_of_whole_file(CXCursor declaration)
{
    for (;;) {
        declaration = clang_getCursorSemanticParent(declaration);
        const enum CXCursorKind kind = clang_getCursorKind(declaration);
        if (kind == CXCursor_TranslationUnit) return true;
        if (kind != CXCursor_LinkageSpec && kind != CXCursor_UnexposedDecl) return false;
    }
}

/* The library's versions are in namespaces within, whose names are its own. */
const char *qualified_name(const Making *making, CXCursor declaration)
{
    const char *name = spelling_of(making, declaration);
    for (CXCursor around = clang_getCursorSemanticParent(declaration); !clang_Cursor_isNull(around) && !clang_isTranslationUnit(clang_getCursorKind(around)) && !clang_isInvalid(clang_getCursorKind(around));
         around = clang_getCursorSemanticParent(around)) {
        const char *outer = spelling_of(making, around);
        if (*outer && strncmp(outer, "(anonymous", 10)) name = arena_printf(making->arena, "%s::%s", outer, name);
    }
    return name;
}

bool is_of_namespace_std(CXCursor declaration)
{
    if (!clang_Location_isInSystemHeader(clang_getCursorLocation(declaration))) return false;
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    while (clang_getCursorKind(parent) == CXCursor_Namespace && clang_Cursor_isInlineNamespace(parent)) parent = clang_getCursorSemanticParent(parent);
    CXString name = clang_getCursorSpelling(parent);
    const bool is = clang_getCursorKind(parent) == CXCursor_Namespace && !strcmp(clang_getCString(name), "std") && is_of_whole_file(parent);
    clang_disposeString(name);
    return is;
}

bool is_same(CXCursor one, CXCursor other)
{
    return clang_equalCursors(clang_getCanonicalCursor(one), clang_getCanonicalCursor(other));
}

bool decline(Making *making, CXCursor cursor, const char *format, ...)
{
    if (making->why) return false;
    va_list args;
    va_start(args, format);
    making->why = arena_vprintf(making->arena, format, args);
    va_end(args);
    making->where = cursor;
    return false;
}
