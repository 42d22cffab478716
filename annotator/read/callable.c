#include "callable.h"

static CXType function_behind(CXCursor variable)
{
    return clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(variable))));
}

bool is_callable(CXCursor declaration)
{
    const enum CXCursorKind kind = clang_getCursorKind(declaration);
    if (kind != CXCursor_VarDecl) return kind == CXCursor_FunctionDecl;
    return clang_getCanonicalType(clang_getCursorType(declaration)).kind == CXType_Pointer && function_behind(declaration).kind == CXType_FunctionProto
           && clang_getCursorKind(clang_getCursorSemanticParent(declaration)) == CXCursor_TranslationUnit;
}

int callable_parameters(CXCursor declaration)
{
    if (clang_getCursorKind(declaration) == CXCursor_FunctionDecl) return clang_Cursor_getNumArguments(declaration);
    return clang_getNumArgTypes(function_behind(declaration));
}

CXType callable_result(CXCursor declaration)
{
    if (clang_getCursorKind(declaration) == CXCursor_FunctionDecl) return clang_getCursorResultType(declaration);
    return clang_getResultType(function_behind(declaration));
}

typedef struct Search {
    int index;       /* so many are still before it */
    CXCursor found;
    CXCursor type;   /* the typedef that is named */
} Search;

static enum CXChildVisitResult look_for_parameter(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_TypeRef && clang_Cursor_isNull(search->type)) search->type = clang_getCursorReferenced(cursor);
    if (kind != CXCursor_ParmDecl || search->index-- > 0) return CXChildVisit_Continue;
    search->found = cursor;
    return CXChildVisit_Break;
}

CXCursor callable_parameter(CXCursor declaration, int index)
{
    if (clang_getCursorKind(declaration) == CXCursor_FunctionDecl) return clang_Cursor_getArgument(declaration, (unsigned)index);
    for (CXCursor at = declaration; !clang_Cursor_isNull(at);) {
        Search search = {index, clang_getNullCursor(), clang_getNullCursor()};
        clang_visitChildren(at, look_for_parameter, &search);
        if (!clang_Cursor_isNull(search.found)) return search.found;
        const bool further = clang_getCursorKind(search.type) == CXCursor_TypedefDecl && !clang_equalCursors(search.type, at);
        at = further ? search.type : clang_getNullCursor();
    }
    return clang_getNullCursor();
}
