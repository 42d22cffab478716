/* Types, as far as it matters what a value of them is. */
#include "seen.h"

#include <string.h>

static const char *spelling_of(Lifter *lifter, CXType type)
{
    CXString text = clang_getTypeSpelling(clang_getUnqualifiedType(clang_getCanonicalType(type)));
    const char *spelling = arena_string(lifter->arena, clang_getCString(text));
    clang_disposeString(text);
    return spelling;
}

static bool is_same_array(Lifter *lifter, CXType a, CXType b)
{
    const long long first = clang_getArraySize(a), second = clang_getArraySize(b); /* -1: the program tells */
    return (first < 0 || second < 0 || first == second) && is_same_type(lifter, clang_getArrayElementType(a), clang_getArrayElementType(b));
}

bool is_same_type(Lifter *lifter, CXType a, CXType b)
{
    a = clang_getCanonicalType(a);
    b = clang_getCanonicalType(b);
    if (clang_isVolatileQualifiedType(a) != clang_isVolatileQualifiedType(b)) return false;
    if (is_array(a) && is_array(b)) return is_same_array(lifter, a, b);
    if (a.kind != b.kind) return false;
    if (a.kind == CXType_Pointer) return is_same_type(lifter, clang_getPointeeType(a), clang_getPointeeType(b));
    return !strcmp(spelling_of(lifter, a), spelling_of(lifter, b));
}

static bool is_address(CXType type)
{
    return is_array(type) || clang_getCanonicalType(type).kind == CXType_Pointer;
}

static CXType led_to(CXType type)
{
    type = clang_getCanonicalType(type);
    return is_array(type) ? clang_getArrayElementType(type) : clang_getPointeeType(type);
}

bool is_same_value(Lifter *lifter, CXType a, CXType b)
{
    return is_address(a) && is_address(b) ? is_same_type(lifter, led_to(a), led_to(b)) : is_same_type(lifter, a, b);
}

int kind_of_store(CXType type)
{
    type = clang_getCanonicalType(type);
    if (type.kind == CXType_Pointer) return STORES_POINTERS;
    if (type.kind == CXType_Float || type.kind == CXType_Double || type.kind == CXType_LongDouble || type.kind == CXType_Half) return STORES_REALS;
    const bool character = type.kind == CXType_Char_S || type.kind == CXType_Char_U || type.kind == CXType_SChar || type.kind == CXType_UChar;
    return is_integer(type) && !character ? STORES_INTEGERS : STORES_ANYTHING;
}
