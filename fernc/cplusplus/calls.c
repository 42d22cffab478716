/* Calls of functions that C has, too, that do not throw, and that change nothing but what they are given: those of C's linkage that a header of the system
 * declares; those with an annotation, which are of C's linkage or declared `noexcept`. Of the library of C++ those of <cmath>, and std::min and std::max of two numbers. */
#include "internal.h"

#include <string.h>

static const char *mangled(const Making *making, CXCursor function)
{
    CXString text = clang_Cursor_getMangling(function);
    const char *copy = arena_string(making->arena, clang_getCString(text) ? clang_getCString(text) : "");
    clang_disposeString(text);
    return copy;
}

static bool has_linkage_of_c(const Making *making, CXCursor function)
{
    return is_of_whole_file(function) && !strcmp(mangled(making, function), spelling_of(making, function));
}

static bool is_declared_noexcept(CXCursor function)
{
    const int specified = clang_getCursorExceptionSpecificationType(function);
    return specified == CXCursor_ExceptionSpecificationKind_BasicNoexcept || specified == CXCursor_ExceptionSpecificationKind_DynamicNone
           || specified == CXCursor_ExceptionSpecificationKind_NoThrow;
}

static bool is_annotated(CXCursor function)
{
    CXString comment = clang_Cursor_getRawCommentText(function);
    const char *text = clang_getCString(comment);
    const bool annotated = text && strstr(text, "<Fern Annotation>");
    clang_disposeString(comment);
    return annotated;
}

/* --- Where it is declared --------------------------------------------------------------------------- */

static bool is_listed(const Strings *list, const char *text)
{
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->items[i], text)) return true;
    return false;
}

static bool ends_as_header_of_c(const char *path)
{
    const size_t length = strlen(path);
    return length > 2 && !strcmp(path + length - 2, ".h");
}

/* What the text of C has included from its first line on. */
static bool is_of_library_of_c(const char *path)
{
    static const char *const headers[] = {"/math.h", "/mathcalls.h", "/stdlib.h", "/string.h", "/stddef.h", "/stdint.h", "/cmath", "/cstdlib", "/cstring", "/std_abs.h"};
    for (size_t h = 0; h < sizeof headers / sizeof *headers; h++) {
        const size_t length = strlen(headers[h]), all = strlen(path);
        if (all >= length && !strcmp(path + all - length, headers[h])) return true;
    }
    return false;
}

static void add_prototype(Making *making, CXCursor function)
{
    CXString raw = clang_Cursor_getRawCommentText(function);
    Text text = {0};
    for (const char *c = clang_getCString(raw); *c; c++) {
        const bool line = *c == '\n';
        text_add(&text, "%c", line ? ' ' : *c);
        while (line && (c[1] == ' ' || c[1] == '\t')) c++;
        if (line && c[1] == '*' && c[2] != '/') c++; /* in the style where each line begins with one */
    }
    clang_disposeString(raw);
    const CXType type = clang_getCursorType(function), result = clang_getResultType(type);
    text_add(&text, " %s %s(", number_type(result) ? number_type(result) : "void", spelling_of(making, function));
    for (int p = 0; p < clang_getNumArgTypes(type); p++)
        text_add(&text, "%s%s", p ? ", " : "", declared_as(making, clang_getArgType(type, (unsigned)p), spelling_of(making, clang_Cursor_getArgument(function, (unsigned)p))));
    text_add(&text, "%s);", clang_getNumArgTypes(type) ? "" : "void");
    const char *copy = arena_string(making->arena, text_string(&text));
    text_free(&text);
    if (!is_listed(&making->prototypes, copy)) list_push(making->arena, &making->prototypes, copy);
}

/* Of the file itself: what it says of the function is repeated in C. */
static bool repeat_declaration(Making *making, CXCursor function, unsigned at)
{
    const CXType type = clang_getCursorType(function);
    bool plain = number_type(clang_getResultType(type)) || clang_getCanonicalType(clang_getResultType(type)).kind == CXType_Void;
    for (int p = 0; p < clang_getNumArgTypes(type); p++)
        plain &= declared_as(making, clang_getArgType(type, (unsigned)p), "x") && *spelling_of(making, clang_Cursor_getArgument(function, (unsigned)p));
    if (!plain) return decline(making, function, "`%s` takes what C has not", spelling_of(making, function));
    if (at >= making->first_function) return decline(making, function, "`%s` is declared behind functions of the file", spelling_of(making, function));
    add_prototype(making, function);
    return true;
}

bool needs_header_of(Making *making, CXCursor declaration)
{
    CXFile file;
    unsigned at;
    clang_getExpansionLocation(clang_getCursorLocation(declaration), &file, NULL, NULL, &at);
    CXString name = clang_getFileName(file);
    const char *path = arena_string(making->arena, clang_getCString(name) ? clang_getCString(name) : "");
    clang_disposeString(name);
    if (is_of_library_of_c(path)) return true;
    if (!strcmp(path, making->file->path)) return repeat_declaration(making, declaration, at);
    if (is_listed(&making->headers, path)) return true;
    const bool tried = is_listed(&making->refused, path);
    if (!tried && ends_as_header_of_c(path) && making->reads_as_c(making->data, path)) {
        list_push(making->arena, &making->headers, path);
        return true;
    }
    if (!tried) list_push(making->arena, &making->refused, path);
    return decline(making, declaration, "`%s` is declared in `%s`, which is no header of C", spelling_of(making, declaration), path);
}

/* --- The library of C++ ------------------------------------------------------------------------------- */

/* A function of <cmath> by its name in C: `std::sqrt` of float is sqrtf. NULL: it is none. */
static const char *name_in_c(const Making *making, CXCursor function)
{
    static const char *const known[] = {"sqrt", "exp", "log", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "pow", "fabs", "floor", "ceil", "fmod",
                                        "exp2", "log2", "log10", "log1p", "expm1", "cbrt", "hypot", "fmin", "fmax", "erf", "erfc", "round", "trunc", "fma", "copysign", "abs"};
    const char *name = spelling_of(making, function);
    const enum CXTypeKind result = clang_getCanonicalType(clang_getResultType(clang_getCursorType(function))).kind;
    const char *ending = result == CXType_Double ? "" : result == CXType_Float ? "f" : result == CXType_LongDouble ? "l" : NULL;
    if (!ending || !is_of_namespace_std(function)) return NULL;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (!strcmp(name, known[k])) return arena_printf(making->arena, "%s%s", strcmp(name, "abs") ? name : "fabs", ending);
    return NULL;
}

/* `(a < b ? b : a)` of std::max(a, b), which takes its second only where the first is less. False: it is none, nothing is said. */
static bool spell_extreme(Making *making, CXCursor call, CXCursor function, Text *out, bool *good)
{
    const char *name = spelling_of(making, function);
    const bool largest = !strcmp(name, "max");
    const CXType type = behind_reference(clang_getResultType(clang_getCursorType(function)));
    if ((!largest && strcmp(name, "min")) || !is_of_namespace_std(function) || clang_Cursor_getNumArguments(call) != 2 || !number_type(type)) return false;
    if (clang_Cursor_isNull(clang_getSpecializedCursorTemplate(function))) return false;
    Text sides[2] = {{0}, {0}};
    *good = spell(making, clang_Cursor_getArgument(call, 0), &sides[0]) && spell(making, clang_Cursor_getArgument(call, 1), &sides[1]);
    if (*good) {
        const char *a = text_string(&sides[0]), *b = text_string(&sides[1]), *number = number_type(type);
        text_add(out, "((%s)%s < (%s)%s ? (%s)%s : (%s)%s)", number, largest ? a : b, number, largest ? b : a, number, b, number, a);
    }
    text_free(&sides[0]);
    text_free(&sides[1]);
    return true;
}

/* --- The call ------------------------------------------------------------------------------------------- */

static const char *why_not_called(Making *making, CXCursor function)
{
    const char *name = spelling_of(making, function);
    const bool of_c = has_linkage_of_c(making, function), of_system = clang_Location_isInSystemHeader(clang_getCursorLocation(function));
    if (!of_c && !is_of_whole_file(function)) return arena_printf(making->arena, "`%s` is a function of a namespace or a class", name);
    if (!clang_Cursor_isNull(clang_getSpecializedCursorTemplate(function))) return arena_printf(making->arena, "`%s` is a template", name);
    if (clang_Cursor_isVariadic(function)) return arena_printf(making->arena, "`%s` takes any number of arguments", name);
    if (of_c && of_system) return NULL;
    if (names_find(making->overloaded, name)) return arena_printf(making->arena, "there are several functions `%s`", name);
    if (!is_annotated(function)) return arena_printf(making->arena, "`%s` is not annotated: it may change what the calls beside it are given, and throw", name);
    return of_c || is_declared_noexcept(function) ? NULL : arena_printf(making->arena, "`%s` may throw: it is not declared `noexcept`", name);
}

static bool is_real(CXType type)
{
    return type.kind == CXType_Float || type.kind == CXType_Double || type.kind == CXType_LongDouble;
}

/* `all`: what all arguments are converted to; NULL: each to the type of its parameter. */
static bool spell_arguments(Making *making, CXCursor call, CXCursor function, const char *name, const char *all, Text *out)
{
    const CXType type = clang_getCursorType(function);
    const int count = clang_Cursor_getNumArguments(call);
    if (clang_getNumArgTypes(type) != count) return decline(making, call, "`%s` is called with other arguments than its declaration has", name);
    text_add(out, "%s(", name);
    for (int a = 0; a < count; a++) {
        const CXCursor argument = clang_Cursor_getArgument(call, (unsigned)a);
        const CXType parameter = clang_getCanonicalType(clang_getArgType(type, (unsigned)a));
        if (!is_number(parameter) && parameter.kind != CXType_Pointer) return decline(making, call, "`%s` takes what C has not", name);
        const char *wanted = all ? all : is_real(parameter) ? number_type(parameter) : NULL, *is = number_type(clang_getCursorType(bare(argument)));
        const char *real = wanted && (!is || strcmp(is, wanted)) ? wanted : NULL;
        text_add(out, "%s%s%s%s", a ? ", " : "", real ? "(" : "", real ? real : "", real ? ")(" : ""); /* which chooses no other function of the name */
        if (!spell_alone(making, argument, out)) return false;
        if (real) text_add(out, ")");
    }
    text_add(out, ")");
    return true;
}

bool spell_call(Making *making, CXCursor call, Text *out)
{
    const CXCursor function = clang_getCursorReferenced(call);
    const char *element = NULL;
    bool good = false;
    if (spell_container(making, call, &element)) {
        if (element) text_add(out, "%s", element);
        return element != NULL;
    }
    if (clang_getCursorKind(function) == CXCursor_CXXMethod) return decline(making, call, "`%s` is a member function", spelling_of(making, function));
    if (clang_getCursorKind(function) == CXCursor_Constructor) return decline(making, call, "it makes an object of a class");
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl) return decline(making, call, "it calls what is no function by its name");
    if (spell_extreme(making, call, function, out, &good)) return good;
    const char *name = spelling_of(making, function), *in_c = has_linkage_of_c(making, function) ? NULL : name_in_c(making, function);
    if (in_c) return spell_arguments(making, call, function, in_c, number_type(clang_getResultType(clang_getCursorType(function))), out);
    const char *why = why_not_called(making, function);
    if (why) return decline(making, call, "%s", why);
    making->calls++;
    if (!needs_header_of(making, function)) {
        making->where = call;
        return false;
    }
    return spell_arguments(making, call, function, name, NULL, out);
}
