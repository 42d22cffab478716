#include "internal.h"

#include <string.h>

const char *number_type(CXType type)
{
    type = clang_getCanonicalType(type);
    if (clang_isVolatileQualifiedType(type)) return NULL;
    switch (type.kind) {
    case CXType_Char_S: case CXType_Char_U: return "char";
    case CXType_SChar: return "signed char";
    case CXType_UChar: return "unsigned char";
    case CXType_Short: return "short";
    case CXType_UShort: return "unsigned short";
    case CXType_Int: return "int";
    case CXType_UInt: return "unsigned int";
    case CXType_Long: return "long";
    case CXType_ULong: return "unsigned long";
    case CXType_LongLong: return "long long";
    case CXType_ULongLong: return "unsigned long long";
    case CXType_Float: return "float";
    case CXType_Double: return "double";
    case CXType_LongDouble: return "long double";
    default: return NULL;
    }
}

bool is_reference(CXType type)
{
    const enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_LValueReference || kind == CXType_RValueReference;
}

CXType behind_reference(CXType type)
{
    type = clang_getCanonicalType(type);
    return is_reference(type) ? clang_getCanonicalType(clang_getPointeeType(type)) : type;
}

bool is_number(CXType type)
{
    const enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_Bool || kind == CXType_Enum || number_type(type);
}

bool is_pointer(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Pointer;
}

const char *declared_as(const Making *making, CXType type, const char *name)
{
    type = clang_getCanonicalType(type);
    const char *qualifier = clang_isConstQualifiedType(type) ? "const " : "", *number = number_type(type);
    if (clang_isVolatileQualifiedType(type)) return NULL;
    if (number) return arena_printf(making->arena, "%s%s %s", qualifier, number, name);
    if (type.kind == CXType_Pointer) {
        const CXType pointee = clang_getPointeeType(type);
        if (clang_isRestrictQualifiedType(type)) return NULL;
        if (pointee.kind == CXType_Void) return arena_printf(making->arena, "%svoid *%s%s", clang_isConstQualifiedType(pointee) ? "const " : "", qualifier, name);
        const bool array = pointee.kind == CXType_ConstantArray;
        return declared_as(making, pointee, arena_printf(making->arena, array ? "(*%s%s)" : "*%s%s", qualifier, name));
    }
    if (type.kind == CXType_ConstantArray && clang_getArraySize(type) > 0)
        return declared_as(making, clang_getArrayElementType(type), arena_printf(making->arena, "%s[%lld]", name, clang_getArraySize(type)));
    return NULL;
}
