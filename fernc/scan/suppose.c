#include "suppose.h"

#include "annotator/c/parse_c.h"

#include <string.h>

enum { MOST_PARAMETERS = 24, MOST_EXTENTS = 4 };

/* --- Its declaration --------------------------------------------------------------------------------------------------------------- */

typedef enum Part { PART_NUMBER, PART_EXTENT, PART_INPUT, PART_OUTPUT, PART_HANDLE, PART_TEXT, PART_UNKNOWN } Part;

typedef struct Declared {
    CXCursor cursor;
    int count;
    Part parts[MOST_PARAMETERS];
    const char *types[MOST_PARAMETERS]; /* without typedefs */
    const char *names[MOST_PARAMETERS]; /* "u"; where it has none, "parameter 2" */
    const char *result;
    bool returns_real, is_static;
    bool is_variadic, is_hidden;        /* .. some type cannot be told before all else of the program */
    Arena *arena;
} Declared;

static const char *spelling(CXString string, Arena *arena)
{
    const char *text = clang_getCString(string), *copy = arena_string(arena, text ? text : "");
    clang_disposeString(string);
    return copy;
}

static const char *canonical(CXType type, Arena *arena)
{
    return spelling(clang_getTypeSpelling(clang_getUnqualifiedType(clang_getCanonicalType(type))), arena);
}

static bool is_whole(enum CXTypeKind kind)
{
    return kind == CXType_Int || kind == CXType_UInt || kind == CXType_Long || kind == CXType_ULong || kind == CXType_LongLong || kind == CXType_ULongLong;
}

/* Of arrays: but for characters of text. */
static bool is_number(enum CXTypeKind kind)
{
    return is_whole(kind) || kind == CXType_UChar || kind == CXType_SChar || kind == CXType_Short || kind == CXType_UShort || kind == CXType_Float || kind == CXType_Double;
}

static bool is_real(enum CXTypeKind kind)
{
    return kind == CXType_Float || kind == CXType_Double;
}

/* `struct grid *`, which can be declared by its tag alone; else the type has another name, that is declared later. */
static bool has_tag(CXType pointee, Arena *arena)
{
    const char *name = canonical(pointee, arena);
    if (!strncmp(name, "const ", 6)) name += 6;
    return !strncmp(name, "struct ", 7) && !strchr(name, '(') && !strchr(name + 7, ' ');
}

/* What the parameter is. */
static void read_parameter(Declared *declared, int number, CXCursor parameter)
{
    Arena *arena = declared->arena;
    const CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
    const CXType pointee = type.kind == CXType_Pointer ? clang_getCanonicalType(clang_getPointeeType(type)) : type;
    const char *name = spelling(clang_getCursorSpelling(parameter), arena);
    declared->names[number] = *name ? arena_printf(arena, "`%s`", name) : arena_printf(arena, "parameter %d", number + 1);
    declared->types[number] = canonical(clang_getCursorType(parameter), arena);
    Part part = PART_UNKNOWN;
    if (type.kind != CXType_Pointer)
        part = is_whole(type.kind) ? PART_EXTENT : type.kind >= CXType_Bool && type.kind <= CXType_LongDouble ? PART_NUMBER : PART_UNKNOWN;
    else if (is_number(pointee.kind))
        part = clang_isConstQualifiedType(clang_getPointeeType(type)) ? PART_INPUT : PART_OUTPUT;
    else if (pointee.kind == CXType_Record) {
        part = PART_HANDLE;
        declared->is_hidden |= !has_tag(pointee, arena);
    }
    else if (pointee.kind == CXType_Char_S || pointee.kind == CXType_Char_U)
        part = PART_TEXT;
    declared->parts[number] = part;
}

static int first_of(const Declared *declared, Part part)
{
    for (int p = 0; p < declared->count; p++)
        if (declared->parts[p] == part) return p;
    return -1;
}

static bool has_part(const Declared *declared, Part part)
{
    return first_of(declared, part) >= 0;
}

static bool has_arrays(const Declared *declared)
{
    return has_part(declared, PART_INPUT) || has_part(declared, PART_OUTPUT);
}

/* False: it has no parameters that could be told. */
static bool read_declaration(Declared *declared)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(declared->cursor));
    const CXType result = clang_getCanonicalType(clang_getResultType(type));
    const int count = clang_Cursor_getNumArguments(declared->cursor);
    if (type.kind != CXType_FunctionProto || count > MOST_PARAMETERS) return false;
    declared->count = count;
    declared->result = canonical(result, declared->arena);
    declared->returns_real = is_real(result.kind);
    declared->is_static = clang_Cursor_getStorageClass(declared->cursor) == CX_SC_Static;
    declared->is_variadic = clang_isFunctionTypeVariadic(type);
    for (int p = 0; p < count; p++) read_parameter(declared, p, clang_Cursor_getArgument(declared->cursor, (unsigned)p));
    declared->is_hidden |= result.kind != CXType_Void && !is_real(result.kind) && !is_whole(result.kind);
    return true;
}

/* NULL, or why no annotation can be supposed. */
static const char *why_none(const Declared *declared)
{
    const int unknown = first_of(declared, PART_UNKNOWN), text = first_of(declared, PART_TEXT);
    if (!has_arrays(declared) && has_part(declared, PART_HANDLE)) return "its arrays are behind a pointer to a structure";
    if (unknown >= 0) return arena_printf(declared->arena, "%s is neither a number nor an array of numbers", declared->names[unknown]);
    if (!has_arrays(declared)) return "it is given no arrays, and an annotation is of what touches some";
    if (text >= 0) return arena_printf(declared->arena, "%s points at text", declared->names[text]);
    if (declared->is_variadic || declared->is_hidden) return "its parameters, or what it returns, are more than arrays and numbers";
    return has_part(declared, PART_EXTENT) ? NULL : "none of its parameters says how long its arrays are";
}

/* --- What might be said ------------------------------------------------------------------------------------------------------------ */

/* How long arrays are: elements, or rows and columns. */
typedef struct Extents {
    int first, second; /* second: -1: none */
} Extents;

static void add_subset(Text *out, int parameter, const Extents *extents)
{
    if (extents->second < 0)
        text_add(out, " p%d {start: i, len: l_i}", parameter);
    else
        text_add(out, " p%d {x: i, len_x: l_i, y: 0, len_y: p%d}", parameter, extents->second);
}

static void add_subsets(Text *out, const Declared *declared, Part part, const Extents *extents)
{
    for (int p = 0; p < declared->count; p++)
        if (declared->parts[p] == part) add_subset(out, p, extents);
}

static void add_bindings(Text *out, const Declared *declared, const Extents *extents)
{
    for (int p = 0; p < declared->count; p++) {
        if (declared->parts[p] == PART_HANDLE) text_add(out, "p%d is token\n", p);
        if (declared->parts[p] != PART_INPUT && declared->parts[p] != PART_OUTPUT) continue;
        if (extents->second < 0)
            text_add(out, "p%d is Vector(p%d)[p%d]\n", p, p, extents->first);
        else
            text_add(out, "p%d is Matrix(p%d, p%d)[p%d, p%d]\n", p, p, extents->second, extents->first, extents->second);
    }
}

static void add_annotation(Text *out, const Declared *declared, const Extents *extents, bool updates)
{
    text_add(out, "/*<Fern Annotation>\n");
    add_bindings(out, declared, extents);
    text_add(out, "exact\nl_i: Symbolic\nfor i in [0, p%d, l_i] {\n", extents->first);
    if (has_part(declared, PART_OUTPUT)) {
        text_add(out, "%s {", updates ? "updates" : "produces");
        add_subsets(out, declared, PART_OUTPUT, extents);
        text_add(out, " }\n");
    }
    if (declared->returns_real) text_add(out, "reduces(+) { return { } }\n");
    if (has_part(declared, PART_INPUT)) {
        text_add(out, "when consumes {");
        add_subsets(out, declared, PART_INPUT, extents);
        text_add(out, " }\n");
    }
    text_add(out, "}\n</Fern Annotation>*/\n");
}

static void add_prototype(Text *out, const Declared *declared, const char *name)
{
    text_add(out, "%s%s %s(", declared->is_static ? "static " : "", declared->result, name);
    for (int p = 0; p < declared->count; p++) {
        const char *type = declared->types[p];
        text_add(out, "%s%s%sp%d", p ? ", " : "", type, type[strlen(type) - 1] == '*' ? "" : " ", p);
    }
    text_add(out, ");\n");
}

/* Tags are declared outside of parameter lists, where they would be others. */
static void add_tags(Text *out, const Declared *declared)
{
    for (int p = 0; p < declared->count; p++) {
        const char *tag = declared->parts[p] == PART_HANDLE ? strstr(declared->types[p], "struct ") : NULL;
        if (tag) text_add(out, "%.*s;\n", (int)(strlen("struct ") + strcspn(tag + strlen("struct "), " *")), tag);
    }
}

static void add_list(Text *out, const Declared *declared, const char *verb, Part part)
{
    bool any = false;
    for (int p = 0; p < declared->count; p++) {
        if (declared->parts[p] != part) continue;
        text_add(out, any ? ", %s%s" : "%s %s", any ? "" : verb, declared->names[p]);
        any = true;
    }
    if (any) text_add(out, "; ");
}

static const char *in_words(const Declared *declared, const Extents *extents, bool updates)
{
    Text out = {0};
    add_list(&out, declared, "reads", PART_INPUT);
    add_list(&out, declared, updates ? "updates" : "writes", PART_OUTPUT);
    if (declared->returns_real) text_add(&out, "returns a sum; ");
    add_list(&out, declared, "has nothing to do with other arrays by", PART_HANDLE);
    if (extents->second < 0)
        text_add(&out, "element by element of %s", declared->names[extents->first]);
    else
        text_add(&out, "row by row of %s x %s", declared->names[extents->first], declared->names[extents->second]);
    const char *words = arena_string(declared->arena, text_string(&out));
    text_free(&out);
    return words;
}

static void add_supposition(Suppositions *found, const Declared *declared, const Extents *extents, bool updates)
{
    Text header = {0};
    text_add(&header, "#include \"annotations/dense.h\"\n");
    add_tags(&header, declared);
    add_annotation(&header, declared, extents, updates);
    add_prototype(&header, declared, found->name);
    list_push(declared->arena, &found->items, ((Supposition){arena_string(declared->arena, text_string(&header)), NULL, in_words(declared, extents, updates)}));
    text_free(&header);
}

static void add_suppositions(Suppositions *found, const Declared *declared)
{
    int numbers[MOST_EXTENTS], count = 0;
    for (int p = 0; p < declared->count && count < MOST_EXTENTS; p++)
        if (declared->parts[p] == PART_EXTENT) numbers[count++] = p;
    const bool writes = has_part(declared, PART_OUTPUT);
    for (int updates = writes; updates >= 0; updates--) {
        for (int n = 0; n < count; n++) add_supposition(found, declared, &(Extents){numbers[n], -1}, updates);
        for (int n = 0; n + 1 < count; n++) add_supposition(found, declared, &(Extents){numbers[n], numbers[n + 1]}, updates);
    }
}

/* --- Finding it -------------------------------------------------------------------------------------------------------------------- */

typedef struct Search {
    Suppositions *found;
    Declared *declared;
    int count;
    Diag *diag;
} Search;

static enum CXChildVisitResult look_at(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl) return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    for (int i = 0; i < search->count; i++) {
        if (strcmp(clang_getCString(name), search->found[i].name) != 0) continue;
        search->found[i].defined |= clang_isCursorDefinition(cursor);
        if (clang_Cursor_isNull(search->declared[i].cursor)) search->declared[i].cursor = cursor;
    }
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

static void describe(Suppositions *found, Declared *declared, Diag *diag, Arena *arena)
{
    const Range range = cursor_range(declared->cursor, diag);
    found->path = range.file ? arena_string(arena, range.file->path) : NULL;
    found->line = range.file ? line_of(range) : 0;
    found->of_system = clang_Location_isInSystemHeader(clang_getCursorLocation(declared->cursor));
    const bool told = read_declaration(declared);
    found->none = told ? why_none(declared) : "it is declared without parameters, or has too many";
    if (!found->none) add_suppositions(found, declared);
    if (!told || !found->none || has_arrays(declared) || has_part(declared, PART_UNKNOWN)) return;
    found->moves = declared->is_variadic || !has_part(declared, PART_HANDLE);
    list_push(arena, &found->items, ((Supposition){NULL, found->name, found->moves ? "may run before or after what is around it" : "touches none of the arrays around it by its pointers"}));
}

void suppose(Suppositions *found, int count, const Options *options, Arena *arena)
{
    Diag *diag = diag_new(arena);
    CXIndex index = clang_createIndex(0, 0);
    CXTranslationUnit unit = parse_c(index, options->input, options->compiler.items, options->compiler.count, diag);
    Search search = {.found = found, .count = count, .diag = diag};
    search.declared = arena_alloc(arena, sizeof *search.declared * (size_t)(count + 1));
    for (int i = 0; i < count; i++) search.declared[i] = (Declared){.cursor = clang_getNullCursor(), .arena = arena};
    if (unit) clang_visitChildren(clang_getTranslationUnitCursor(unit), look_at, &search);
    for (int i = 0; i < count; i++) {
        if (clang_Cursor_isNull(search.declared[i].cursor))
            found[i].none = "it is not declared";
        else
            describe(&found[i], &search.declared[i], diag, arena);
    }
    if (unit) clang_disposeTranslationUnit(unit);
    clang_disposeIndex(index);
}
