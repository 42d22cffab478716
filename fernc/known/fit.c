#include "fit.h"

#include "annotator/read/callable.h"

#include <string.h>

static bool is_signed_integer(enum CXTypeKind kind)
{
    return kind == CXType_Short || kind == CXType_Int || kind == CXType_Long || kind == CXType_LongLong;
}

static bool is_unsigned_integer(enum CXTypeKind kind)
{
    return kind == CXType_UShort || kind == CXType_UInt || kind == CXType_ULong || kind == CXType_ULongLong;
}

static bool same_text(CXString a, CXString b)
{
    const bool same = !strcmp(clang_getCString(a), clang_getCString(b));
    clang_disposeString(a);
    clang_disposeString(b);
    return same;
}

static bool same_spelling(CXType a, CXType b)
{
    return same_text(clang_getTypeSpelling(a), clang_getTypeSpelling(b));
}

typedef struct EnumeratorSearch {
    CXCursor wanted;
    bool found, differs;
} EnumeratorSearch;

static enum CXChildVisitResult compare_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    EnumeratorSearch *search = data;
    if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl || !same_text(clang_getCursorSpelling(cursor), clang_getCursorSpelling(search->wanted)))
        return CXChildVisit_Continue;
    search->found = true;
    search->differs = clang_getEnumConstantDeclValue(cursor) != clang_getEnumConstantDeclValue(search->wanted);
    return CXChildVisit_Break;
}

typedef struct EnumComparison {
    CXCursor other;
    bool differs;
} EnumComparison;

static enum CXChildVisitResult look_up_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    EnumComparison *comparison = data;
    if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl) return CXChildVisit_Continue;
    EnumeratorSearch search = {.wanted = cursor};
    clang_visitChildren(comparison->other, compare_enumerator, &search);
    comparison->differs |= search.differs || !search.found;
    return CXChildVisit_Continue;
}

/* Each name that the side file's has is one of the other, of the same value. */
static bool same_enumerators(CXType side, CXType declared)
{
    EnumComparison comparison = {.other = clang_getTypeDeclaration(declared)};
    clang_visitChildren(clang_getTypeDeclaration(side), look_up_enumerator, &comparison);
    return !comparison.differs;
}

static CXType without_name(CXType type)
{
    type = clang_getCanonicalType(type);
    const bool array = type.kind == CXType_IncompleteArray || type.kind == CXType_ConstantArray || type.kind == CXType_VariableArray;
    return array ? clang_getCanonicalType(clang_getArrayElementType(type)) : type;
}

static bool is_address(CXType type)
{
    const enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_Pointer || kind == CXType_IncompleteArray || kind == CXType_ConstantArray || kind == CXType_VariableArray;
}

static bool types_fit(CXType side, CXType declared)
{
    if (is_address(side) != is_address(declared)) return false;
    if (is_address(side)) {
        const CXType a = clang_getCanonicalType(side), b = clang_getCanonicalType(declared);
        return types_fit(a.kind == CXType_Pointer ? clang_getPointeeType(a) : without_name(a), b.kind == CXType_Pointer ? clang_getPointeeType(b) : without_name(b));
    }
    const CXType a = without_name(side), b = without_name(declared);
    if (clang_isVolatileQualifiedType(a) != clang_isVolatileQualifiedType(b)) return false;
    const bool same_size = clang_Type_getSizeOf(a) == clang_Type_getSizeOf(b);
    if (a.kind == CXType_Enum && b.kind == CXType_Enum) return same_size && same_enumerators(a, b);
    if (a.kind == CXType_Enum || b.kind == CXType_Enum) return same_size && (is_signed_integer(a.kind) || is_unsigned_integer(a.kind) || is_signed_integer(b.kind) || is_unsigned_integer(b.kind));
    if (is_signed_integer(a.kind) || is_unsigned_integer(a.kind))
        return same_size && is_signed_integer(a.kind) == is_signed_integer(b.kind) && is_unsigned_integer(a.kind) == is_unsigned_integer(b.kind);
    if (a.kind != b.kind) return false;
    if (a.kind == CXType_Record) return same_size && same_text(clang_getCursorSpelling(clang_getTypeDeclaration(a)), clang_getCursorSpelling(clang_getTypeDeclaration(b)));
    if (a.kind == CXType_Complex) return same_size && clang_getElementType(a).kind == clang_getElementType(b).kind;
    return a.kind == CXType_FunctionProto || a.kind == CXType_FunctionNoProto || a.kind == CXType_Unexposed ? same_spelling(a, b) : true;
}

static bool has_any_arguments(CXCursor function)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(function));
    return clang_getCursorKind(function) == CXCursor_FunctionDecl && (type.kind != CXType_FunctionProto || clang_isFunctionTypeVariadic(type));
}

bool declarations_fit(CXCursor side, CXCursor declared)
{
    const int count = callable_parameters(side);
    if (clang_getCursorKind(side) != clang_getCursorKind(declared) || callable_parameters(declared) != count) return false;
    if (has_any_arguments(side) || has_any_arguments(declared)) return false;
    if (!types_fit(callable_result(side), callable_result(declared))) return false;
    for (int p = 0; p < count; p++) {
        const CXCursor mine = callable_parameter(side, p), other = callable_parameter(declared, p);
        if (clang_Cursor_isNull(mine) || clang_Cursor_isNull(other) || !types_fit(clang_getCursorType(mine), clang_getCursorType(other))) return false;
    }
    return true;
}
