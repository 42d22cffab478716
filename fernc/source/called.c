#include "called.h"

#include "annotator/read/callable.h"

typedef struct Calls {
    Arena *arena;
    Names *names;
} Calls;

/* Whatever names a function may call it: `f(x)`, `(f)(x)`, `g = f`. */
static enum CXChildVisitResult note_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Calls *calls = data;
    const CXCursor function = clang_getCursorReferenced(cursor);
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if ((kind != CXCursor_CallExpr && kind != CXCursor_DeclRefExpr) || !is_callable(function)) return CXChildVisit_Recurse;
    CXString name = clang_getCursorSpelling(function);
    const char *text = clang_getCString(name);
    if (text && *text && !names_find(calls->names, text))
        names_set(calls->names, arena_string(calls->arena, text), calls);
    clang_disposeString(name);
    return CXChildVisit_Recurse;
}

static enum CXChildVisitResult visit_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    const CXSourceLocation place = clang_getCursorLocation(cursor);
    const bool function = clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) && clang_Location_isFromMainFile(place);
    const bool variable = clang_getCursorKind(cursor) == CXCursor_VarDecl && !clang_Location_isInSystemHeader(place);
    if (function || variable) clang_visitChildren(cursor, note_name, data);
    return CXChildVisit_Continue;
}

Names *called_functions(CXTranslationUnit unit, Arena *arena)
{
    Calls calls = {arena, names_new(arena)};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_declaration, &calls);
    return calls.names;
}
