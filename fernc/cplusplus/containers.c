/* std::vector, std::array, std::span and std::unique_ptr<T[]>: where their array lies and how long it is does not change while a run is at work, since
 * nothing in it can name them otherwise. */
#include "internal.h"

#include <string.h>

/* A variable that is one, or a reference to one; a null cursor: something else. */
static CXCursor container_in(CXCursor expression)
{
    expression = bare(expression);
    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr) return clang_getNullCursor();
    const CXCursor variable = clang_getCursorReferenced(expression);
    const enum CXCursorKind kind = clang_getCursorKind(variable);
    return kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl ? expression : clang_getNullCursor();
}

/* "vector"; NULL: it is none of them. */
static const char *container_name(const Making *making, CXType type)
{
    static const char *const known[] = {"vector", "array", "span", "unique_ptr"};
    const CXCursor declaration = clang_getTypeDeclaration(type);
    const char *name = spelling_of(making, declaration);
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (!strcmp(known[k], name) && is_of_namespace_std(declaration)) return known[k];
    return NULL;
}

/* The element's type; invalid: it is no array of numbers. */
static CXType element_of(CXType container, const char *name)
{
    CXType type = clang_Type_getTemplateArgumentAsType(container, 0);
    if (strcmp(name, "unique_ptr")) return type;
    type = clang_getCanonicalType(type);
    return type.kind == CXType_IncompleteArray ? clang_getArrayElementType(type) : (CXType){.kind = CXType_Invalid};
}

static bool is_member_of(const char *container, const char *member)
{
    static const struct { const char *container, *member; } known[] = {
        {"vector", "data"}, {"vector", "size"}, {"vector", "operator[]"}, {"array", "data"}, {"array", "size"}, {"array", "operator[]"},
        {"span", "data"}, {"span", "size"}, {"span", "operator[]"}, {"unique_ptr", "get"}, {"unique_ptr", "operator[]"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (!strcmp(known[k].container, container) && !strcmp(known[k].member, member)) return true;
    return false;
}

/* Where all that is done with one stays as it is, in the run's own words. */
static const char *array_of(Making *making, CXCursor object, CXType type, const char *name)
{
    const CXType element = element_of(type, name);
    const bool by_value = !strcmp(name, "span") || !strcmp(name, "unique_ptr");
    return given_by_object(making, object, !strcmp(name, "unique_ptr") ? "get" : "data", element, !by_value && clang_isConstQualifiedType(type));
}

bool spell_container(Making *making, CXCursor call, const char **text)
{
    const CXCursor method = clang_getCursorReferenced(call);
    if (clang_getCursorKind(method) != CXCursor_CXXMethod) return false;
    const char *member = spelling_of(making, method);
    const bool subscript = !strcmp(member, "operator[]");
    const Cursors parts = parts_in(making, call);
    const CXCursor named = parts.count ? unwrapped(parts.items[0]) : clang_getNullCursor();
    const Cursors of_member = !subscript && clang_getCursorKind(named) == CXCursor_MemberRefExpr ? parts_in(making, named) : (Cursors){0};
    const int arguments = clang_Cursor_getNumArguments(call);
    const CXCursor object = subscript && arguments == 2 ? container_in(clang_Cursor_getArgument(call, 0)) : of_member.count ? container_in(of_member.items[0]) : clang_getNullCursor();
    const CXType type = clang_Cursor_isNull(object) ? (CXType){.kind = CXType_Invalid} : behind_reference(clang_getCursorType(clang_getCursorReferenced(object)));
    const char *name = type.kind == CXType_Invalid ? NULL : container_name(making, type);
    if (!name || !is_member_of(name, member)) return false;
    *text = NULL;
    if (!number_type(element_of(type, name))) {
        decline(making, call, "the elements of `%s` are no numbers that C has", source_of(making, object));
        return true;
    }
    if (subscript && making->checks) {
        decline(making, call, "`%s` is defined: the library checks each subscript of `%s`", making->checks, source_of(making, object));
        return true;
    }
    if (!strcmp(member, "size")) {
        *text = given_by_object(making, object, "size", clang_getCursorType(call), false);
        return true;
    }
    const char *array = array_of(making, object, type, name);
    if (!subscript || !array) {
        *text = array;
        return true;
    }
    Text index = {0};
    if (spell_alone(making, clang_Cursor_getArgument(call, 1), &index)) *text = arena_printf(making->arena, "%s[%s]", array, text_string(&index));
    text_free(&index);
    return true;
}
