/* Types by names that another compilation may have otherwise: `#define real double` under a condition, a typedef there, names of headers. What is said
 * of such a name tells its type from all that have another size, sign or kind, in constants of any C and C++. */
#include "lifter.h"

#include "annotator/base/text.h"

#include <ctype.h>
#include <string.h>

/* A number, or what a pointer or an array leads to in the end. */
static CXType base_of(CXType type)
{
    type = clang_getCanonicalType(type);
    while (type.kind == CXType_Pointer || is_array(type)) type = clang_getCanonicalType(type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type));
    return type;
}

/* "int32_t": the name says it. */
static bool has_width_in_name(const char *name)
{
    if (*name == 'u') name++;
    if (strncmp(name, "int", 3)) return false;
    for (name += 3; isdigit((unsigned char)*name); name++) continue;
    return !strcmp(name, "_t");
}

static bool is_word_of_type(const char *word)
{
    static const char *const words[] = {"char", "short", "int", "long", "signed", "unsigned", "float", "double", "_Bool"};
    return names(word, words, sizeof words / sizeof *words);
}

/* In the file, where it begins or ends with a macro. */
static CXSourceLocation where_written(Lifter *lifter, CXSourceLocation location)
{
    CXFile file;
    unsigned offset;
    clang_getFileLocation(location, &file, NULL, NULL, &offset);
    return clang_getLocationForOffset(lifter->unit, file, offset);
}

/* Macros of the user that may stand for something else, in what the declaration says before its name; with the words of C beside them. NULL: there is
 * none; "": it cannot be told apart from the rest. */
static const char *macros_in(Lifter *lifter, CXCursor declaration)
{
    CXToken *tokens;
    unsigned count;
    Text out = {0};
    bool macro = false, mixed = false;
    const char *name = name_of(lifter, declaration);
    const CXSourceRange extent = clang_getCursorExtent(declaration);
    clang_tokenize(lifter->unit, clang_getRange(where_written(lifter, clang_getRangeStart(extent)), where_written(lifter, clang_getRangeEnd(extent))), &tokens, &count);
    for (unsigned t = 0; t < count; t++) {
        CXString spelled = clang_getTokenSpelling(lifter->unit, tokens[t]);
        const char *word = arena_string(lifter->arena, clang_getCString(spelled));
        clang_disposeString(spelled);
        const bool is_macro = clang_getTokenKind(tokens[t]) == CXToken_Identifier && is_unsteady_macro(lifter, word);
        if (!strcmp(word, name) || strchr("*,=[;{", *word)) break;
        mixed |= *word == '(';
        macro |= is_macro;
        if (is_macro || is_word_of_type(word)) text_add(&out, "%s%s", out.length ? " " : "", word);
    }
    clang_disposeTokens(lifter->unit, tokens, count);
    const char *text = !macro ? NULL : mixed ? "" : arena_string(lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

/* The name that the base has in the declaration; null: it has none. False: pointers to it have one that may be another's. */
static bool find_typedef(Lifter *lifter, CXType type, CXCursor *named)
{
    *named = clang_getNullCursor();
    for (;;) {
        if (type.kind == CXType_Elaborated) type = clang_Type_getNamedType(type);
        else if (type.kind == CXType_Pointer) type = clang_getPointeeType(type);
        else if (is_array(type)) type = clang_getArrayElementType(type);
        else if (type.kind != CXType_Typedef) return true;
        else {
            const CXCursor declared = clang_getTypeDeclaration(type);
            if (is_arithmetic(type)) *named = declared;
            if (is_arithmetic(type)) return true;
            if (!stands_unconditionally(lifter, declared) || macros_in(lifter, declared)) return false;
            type = clang_getTypedefDeclUnderlyingType(declared);
        }
    }
}

static const char *unsteady_in(Lifter *lifter, CXType type, CXCursor declaration, bool own);

static const char *unsteady_typedef(Lifter *lifter, CXCursor named, bool own)
{
    const char *name = name_of(lifter, named);
    if (clang_Location_isInSystemHeader(clang_getCursorLocation(named))) return own || has_width_in_name(name) ? NULL : name;
    return stands_unconditionally(lifter, named) && !unsteady_in(lifter, clang_getTypedefDeclUnderlyingType(named), named, own) ? NULL : name;
}

static const char *unsteady_in(Lifter *lifter, CXType type, CXCursor declaration, bool own)
{
    CXCursor named;
    if (!is_arithmetic(base_of(type))) return NULL;
    if (!find_typedef(lifter, type, &named)) return "";
    return clang_Cursor_isNull(named) ? macros_in(lifter, declaration) : unsteady_typedef(lifter, named, own);
}

const char *unsteady_type(Lifter *lifter, CXCursor declaration, bool own)
{
    const bool is_type = clang_getCursorKind(declaration) == CXCursor_TypedefDecl;
    if (is_type) return is_arithmetic(clang_getTypedefDeclUnderlyingType(declaration)) ? unsteady_typedef(lifter, declaration, own) : NULL;
    return unsteady_in(lifter, clang_getCursorType(declaration), declaration, own);
}

/* The standard says it. */
static bool has_known_sign(const char *name)
{
    static const char *const known[] = {"size_t", "ptrdiff_t", "intptr_t", "uintptr_t", "intmax_t", "uintmax_t"};
    return names(name, known, sizeof known / sizeof *known);
}

static void add(Lifter *lifter, ReadTexts *to, const char *format, const char *type, int64_t value)
{
    list_push(lifter->arena, to, ((ReadText){arena_printf(lifter->arena, format, type), value, true}));
}

void tell_type(Lifter *lifter, const char *name, CXType type, ReadTexts *to)
{
    const CXType base = base_of(type);
    const int bytes = bytes_of(base);
    add(lifter, to, "sizeof(%s)", name, bytes);
    if (has_known_sign(name)) return;
    if (is_bool(base))
        add(lifter, to, "(%s)2 %% 3", name, 1);
    else if (is_integer(base))
        add(lifter, to, "(%s)-1 %% 2", name, is_unsigned(base) ? 1 : -1);
    else if (bytes == 4)
        add(lifter, to, "sizeof((%s)0 + 0LL)", name, bytes);
    else
        add(lifter, to, "sizeof((%s)0 + 0.0f)", name, bytes);
}

/* Nothing of it is evaluated: of arrays and pointers, the elements are told, where compilers say themselves that signs differ. */
bool tell_type_of(Lifter *lifter, const char *text, CXType type, ReadTexts *to)
{
    const CXType base = base_of(type);
    const int bytes = bytes_of(base);
    bool element = false;
    if (!is_arithmetic(base)) return true;
    for (type = clang_getCanonicalType(type); type.kind == CXType_Pointer || is_array(type); element = true) {
        text = arena_printf(lifter->arena, "%s%s%s[0]", element ? "" : "(", text, element ? "" : ")");
        type = clang_getCanonicalType(type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type));
    }
    add(lifter, to, "sizeof(%s)", text, bytes);
    if (bytes < 4) return element;
    add(lifter, to, bytes == 4 ? "sizeof((%s) + 0LL)" : "sizeof((%s) + 0.0f)", text, is_integer(base) ? 12 - bytes : bytes);
    if (!element && is_integer(base)) {
        const int64_t half = !is_unsigned(base) ? 0 : bytes == 4 ? INT32_MAX : INT64_MAX;
        list_push(lifter->arena, to, ((ReadText){arena_printf(lifter->arena, "((0 ? (%s) : 0) - 1) / 2", text), half, false}));
    }
    return true;
}
