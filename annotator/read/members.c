#include "members.h"

#include "c/parse_c.h"

#include <string.h>

typedef struct FieldSearch {
    const char *name;
    CXCursor field;
    bool found;
} FieldSearch;

/* Members of a structure in it that has no name are its own. */
static enum CXVisitorResult look_at_field(CXCursor field, CXClientData data)
{
    FieldSearch *search = data;
    CXString spelling = clang_getCursorSpelling(field);
    const char *name = clang_getCString(spelling);
    const CXType type = clang_getCanonicalType(clang_getCursorType(field));
    const CXCursor declaration = clang_getTypeDeclaration(type);
    if (!strcmp(name, search->name)) {
        search->field = field;
        search->found = true;
    }
    else if (clang_getCursorKind(declaration) == CXCursor_StructDecl && clang_Cursor_isAnonymousRecordDecl(declaration))
        clang_Type_visitFields(type, look_at_field, search);
    clang_disposeString(spelling);
    return search->found ? CXVisit_Break : CXVisit_Continue;
}

static bool is_array(CXType type)
{
    const enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_ConstantArray || kind == CXType_IncompleteArray || kind == CXType_VariableArray;
}

/* The structure that the step is taken in; of another kind where it is none, or changes by itself. */
static CXType structure_at(CXType type, bool arrow)
{
    const CXType none = {.kind = CXType_Invalid}, canonical = clang_getCanonicalType(type);
    if (arrow != (canonical.kind == CXType_Pointer)) return none;
    const CXType structure = arrow ? clang_getCanonicalType(clang_getPointeeType(canonical)) : canonical;
    return clang_isVolatileQualifiedType(structure) ? none : structure;
}

static enum CXVisitorResult look_for_open_end(CXCursor field, CXClientData data)
{
    bool *found = data;
    *found |= clang_getCanonicalType(clang_getCursorType(field)).kind == CXType_IncompleteArray;
    return CXVisit_Continue;
}

/* Why no copy of the structure is as good; NULL: one is. */
static const char *why_not_copied(CXType structure)
{
    enum { LARGEST_COPY = 4096 }; /* bytes: a call on a tile would move as many */
    bool open_end = false;
    clang_Type_visitFields(structure, look_for_open_end, &open_end);
    if (open_end) return "its structure ends with an array of no fixed length, which a copy does not have";
    return clang_Type_getSizeOf(structure) > LARGEST_COPY ? "its structure has more than 4096 bytes, which each call on a tile would copy" : NULL;
}

/* `[0]`: what a pointer leads to, there. */
static bool is_first_element(const char *step)
{
    return *step == '[';
}

/* A pointer that a pointer leads to, or a parameter that is declared as an array; of the kind CXType_Invalid: there is none. */
static CXType pointer_behind(CXType type)
{
    const CXType canonical = clang_getCanonicalType(type);
    const CXType behind = is_array(canonical) ? clang_getArrayElementType(canonical)
                          : type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getPointeeType(canonical);
    const bool pointer = clang_getCanonicalType(behind).kind == CXType_Pointer && !clang_isVolatileQualifiedType(behind);
    return pointer ? behind : (CXType){.kind = CXType_Invalid};
}

bool find_member(CXType type, const MemberPath *path, Parameter *member, const char **in, int *step, Arena *arena)
{
    *in = NULL;
    for (*step = 0; *step < path->count; ++*step) {
        if (is_first_element(path->names[*step])) {
            type = pointer_behind(type);
            if (type.kind == CXType_Invalid) return false;
            continue;
        }
        const CXType structure = structure_at(type, path->arrows[*step]);
        const CXCursor declaration = clang_getTypeDeclaration(structure);
        if (structure.kind != CXType_Record || clang_getCursorKind(declaration) != CXCursor_StructDecl || clang_Type_getSizeOf(structure) < 0) return false;
        FieldSearch search = {.name = path->names[*step]};
        clang_Type_visitFields(structure, look_at_field, &search);
        *in = c_type_of(structure, arena).spelling;
        if (!search.found) return false;
        type = clang_getCursorType(search.field);
        if (!member->fixed) member->fixed = why_not_copied(structure);
        if (*step && path->arrows[*step]) member->fixed = "it is behind a second pointer";
        if (clang_isConstQualifiedType(type)) member->fixed = "it is const";
        if (clang_Cursor_isBitField(search.field)) member->fixed = "it is a bit-field";
        if (is_array(type)) member->fixed = "it is an array in the structure";
        if (clang_isVolatileQualifiedType(type)) return false;
    }
    member->type = c_type_of(type, arena);
    return true;
}

CXType type_of_member(CXType type, const MemberPath *path)
{
    for (int s = 0; s < path->count; s++) {
        if (is_first_element(path->names[s])) {
            type = pointer_behind(type);
            if (type.kind == CXType_Invalid) break;
            continue;
        }
        FieldSearch search = {.name = path->names[s]};
        const CXType structure = structure_at(type, path->arrows[s]);
        if (structure.kind == CXType_Record) clang_Type_visitFields(structure, look_at_field, &search);
        if (!search.found) return (CXType){.kind = CXType_Invalid};
        type = clang_getCursorType(search.field);
    }
    return type;
}

typedef struct VariableSearch {
    const char *name;
    CXCursor variable;
    bool found;
} VariableSearch;

static enum CXChildVisitResult look_at_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    VariableSearch *search = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl) return CXChildVisit_Recurse;
    if (kind != CXCursor_VarDecl) return CXChildVisit_Continue;
    CXString spelling = clang_getCursorSpelling(cursor);
    const bool named = !strcmp(clang_getCString(spelling), search->name);
    clang_disposeString(spelling);
    if (!named || clang_getCursorLinkage(cursor) != CXLinkage_External) return CXChildVisit_Continue;
    search->variable = cursor;
    search->found = true;
    return CXChildVisit_Break;
}

CXType type_of_variable(CXTranslationUnit unit, const char *name)
{
    VariableSearch search = {.name = name};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), look_at_variable, &search);
    return search.found ? clang_getCursorType(search.variable) : (CXType){.kind = CXType_Invalid};
}

bool find_variable(CXTranslationUnit unit, const char *name, CType *type, Arena *arena)
{
    const CXType found = type_of_variable(unit, name);
    if (found.kind == CXType_Invalid || clang_isVolatileQualifiedType(found) || clang_isConstQualifiedType(found)) return false;
    *type = c_type_of(found, arena);
    return true;
}
