#include "called.h"

typedef struct Calls {
    Arena *arena;
    Names *names;
} Calls;

static enum CXChildVisitResult note_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Calls *calls = data;
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr) return CXChildVisit_Recurse;
    CXString name = clang_getCursorSpelling(clang_getCursorReferenced(cursor));
    const char *text = clang_getCString(name);
    if (text && *text && !names_find(calls->names, text))
        names_set(calls->names, arena_string(calls->arena, text), calls);
    clang_disposeString(name);
    return CXChildVisit_Recurse;
}

static enum CXChildVisitResult visit_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor)
        && clang_Location_isFromMainFile(clang_getCursorLocation(cursor)))
        clang_visitChildren(cursor, note_call, data);
    return CXChildVisit_Continue;
}

Names *called_functions(CXTranslationUnit unit, Arena *arena)
{
    Calls calls = {arena, names_new(arena)};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_declaration, &calls);
    return calls.names;
}
