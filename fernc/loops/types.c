/* How a type is spelled in the routine that a nest becomes: by the file's own name for it, which with other options may stand for another type, there as in
 * the function. */
#include "nest.h"

/* A name of the user's for a type of numbers, which says nothing else of them. */
bool is_own_type_name(Lifter *lifter, CXType type)
{
    type = clang_getUnqualifiedType(type);
    if (type.kind == CXType_Elaborated) type = clang_Type_getNamedType(type);
    const CXCursor declaration = clang_getTypeDeclaration(type);
    const CXType named = clang_getCanonicalType(type);
    Range range;
    return clang_getCursorKind(declaration) == CXCursor_TypedefDecl && !clang_Location_isInSystemHeader(clang_getCursorLocation(declaration)) && is_arithmetic(named)
           && !clang_isConstQualifiedType(named) && !clang_isVolatileQualifiedType(named) && !clang_isRestrictQualifiedType(named)
           && !(in_main_file(lifter, declaration, &range) && range.begin >= lifter->function->range.begin); /* in the function, or behind it */
}

const char *nest_type_name(Nest *nest, CXType type)
{
    const CXType plain = clang_getUnqualifiedType(type), own = plain.kind == CXType_Elaborated ? clang_Type_getNamedType(plain) : plain;
    if (!nest->for_kernels && is_own_type_name(nest->lifter, own)) return name_of(nest->lifter, clang_getTypeDeclaration(own));
    return c_type_of(clang_getUnqualifiedType(clang_getCanonicalType(type)), nest->lifter->arena).spelling;
}

CXType element_of(CXType type)
{
    type = clang_getCanonicalType(type);
    return type.kind == CXType_Pointer ? clang_getPointeeType(type) : is_array(type) ? clang_getArrayElementType(type) : type;
}
