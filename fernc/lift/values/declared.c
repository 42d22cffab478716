/* The variables of the function that is being lifted, by their declarations. */
#include "lifter.h"

enum { BUCKETS_AT_FIRST = 256 };

static Variable **bucket_of(const Lifter *lifter, CXCursor declaration)
{
    return &lifter->by_declaration[clang_hashCursor(declaration) % (unsigned)lifter->bucket_count];
}

static void put_in_bucket(Lifter *lifter, Variable *variable)
{
    Variable **bucket = bucket_of(lifter, variable->declaration);
    variable->next = *bucket;
    *bucket = variable;
}

/* Those that are known, in so many buckets. */
static void make_buckets(Lifter *lifter, int count)
{
    lifter->bucket_count = count;
    lifter->by_declaration = arena_alloc(lifter->arena, (size_t)count * sizeof(Variable *));
    for (int v = 0; v < lifter->variables.count; v++) put_in_bucket(lifter, lifter->variables.items[v]);
}

/* Of external linkage, another file may have another value. */
static bool is_constant(CXCursor declaration)
{
    const CXType type = clang_getCursorType(declaration);
    const enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    const enum CXLinkageKind linkage = clang_getCursorLinkage(declaration);
    const bool number = kind == CXType_Enum || (kind >= CXType_Bool && kind <= CXType_LongDouble);
    return clang_getCursorKind(declaration) == CXCursor_VarDecl && number && clang_isConstQualifiedType(clang_getCanonicalType(type))
           && !clang_isVolatileQualifiedType(clang_getCanonicalType(type)) && !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(declaration))
           && (linkage == CXLinkage_Internal || linkage == CXLinkage_NoLinkage);
}

Variable *variable_declared(Lifter *lifter, CXCursor declaration)
{
    if (lifter->variables.count >= lifter->bucket_count) make_buckets(lifter, 4 * lifter->variables.count + BUCKETS_AT_FIRST);
    for (Variable *variable = *bucket_of(lifter, declaration); variable; variable = variable->next)
        if (clang_equalCursors(variable->declaration, declaration)) return variable;
    Variable *variable = arena_alloc(lifter->arena, sizeof *variable);
    variable->name = name_of(lifter, declaration);
    variable->declaration = declaration;
    variable->type = clang_getCursorType(declaration);
    variable->given_by = clang_getNullCursor();
    variable->parameter = clang_getCursorKind(declaration) == CXCursor_ParmDecl;
    variable->global = !variable->parameter
                       && (clang_getCursorKind(clang_getCursorSemanticParent(declaration)) == CXCursor_TranslationUnit
                           || clang_Cursor_getStorageClass(declaration) == CX_SC_Static
                           || clang_Cursor_getStorageClass(declaration) == CX_SC_Extern);
    variable->local = !variable->parameter && !variable->global;
    variable->constant = is_constant(declaration);
    if (variable->constant) variable->initialiser = clang_Cursor_getVarDeclInitializer(declaration);
    in_main_file(lifter, declaration, &variable->range);
    list_push(lifter->arena, &lifter->variables, variable);
    put_in_bucket(lifter, variable);
    return variable;
}

Variable *variable_of(Lifter *lifter, CXCursor reference)
{
    CXCursor target = clang_getCursorReferenced(reference);
    enum CXCursorKind kind = clang_getCursorKind(target);
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) return NULL;
    return variable_declared(lifter, target);
}

void forget_variables(Lifter *lifter)
{
    lifter->variables.count = 0;
    make_buckets(lifter, BUCKETS_AT_FIRST);
}
