/* The signature of a function, and what the one with tile sizes beside it is called. */
#include "lift_internal.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* Inline for other files, or with attributes (a constructor, always inline, an alias) that are for this one
 * function: the one beside it does without. */
static bool is_special(Lifter *lifter, CXCursor function)
{
    if (lifter->function->external_inline) return true;
    Cursors parts = children_of(lifter, function);
    for (int i = 0; i < parts.count; i++)
        if (clang_getCursorKind(parts.items[i]) == CXCursor_UnexposedAttr) return true;
    return false;
}

/* "static float *" */
static const char *plain_prefix(Lifter *lifter, const Function *function)
{
    const char *type = function->result.spelling;
    return arena_printf(lifter->arena, "%s%s%s", function->internal ? "static " : "", type,
                        type[strlen(type) - 1] == '*' ? "" : " ");
}

typedef struct Mention {
    CXCursor function;
    bool found;
} Mention;

static enum CXChildVisitResult look_for_mention(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Mention *mention = data;
    mention->found = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr
                     && clang_equalCursors(clang_getCanonicalCursor(clang_getCursorReferenced(cursor)), mention->function);
    return mention->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static enum CXChildVisitResult look_for_kept(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    *(bool *)data |= clang_getCursorKind(cursor) == CXCursor_VarDecl && clang_Cursor_getStorageClass(cursor) == CX_SC_Static;
    return CXChildVisit_Recurse;
}

static bool keeps_variables(CXCursor function)
{
    bool found = false;
    clang_visitChildren(function, look_for_kept, &found);
    return found;
}

static bool names_itself(CXCursor function)
{
    Mention mention = {function, false};
    if (clang_equalCursors(clang_getCanonicalCursor(function), function)) clang_visitChildren(function, look_for_mention, &mention);
    return mention.found;
}

/* As C adjusts it: an array or a function is a pointer. */
static CType parameter_type(Lifter *lifter, CXCursor parameter)
{
    CType type = c_type_of(clang_getCursorType(parameter), lifter->arena);
    enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(parameter)).kind;
    if (kind == CXType_FunctionProto || kind == CXType_FunctionNoProto) {
        type.pointer = true;
        type.pointee = type.spelling;
    }
    return type;
}

/* The type before the name may begin between the parentheses of a macro: `API(int) f(int n)`. */
static void begin_with_macro(Lifter *lifter, CXCursor cursor)
{
    Range *range = &lifter->function->range;
    for (int i = 0; i < lifter->expansions.count && stands_in_argument(cursor); i++) {
        const Range macro = lifter->expansions.items[i];
        if (macro.begin < range->begin && range->begin < macro.end) range->begin = macro.begin;
    }
}

void describe_function(Lifter *lifter, CXCursor cursor)
{
    Function *function = lifter->function;
    begin_with_macro(lifter, cursor);
    const char *text = lifter->file->text;
    unsigned end = function->body.begin;
    while (end > function->range.begin && strchr(" \t\r\n", text[end - 1])) end--;
    function->signature = arena_copy(lifter->arena, text + function->range.begin, end - function->range.begin);
    function->internal = clang_getCursorLinkage(cursor) == CXLinkage_Internal;
    function->external_inline = !function->internal && clang_Cursor_isFunctionInlined(cursor);
    function->stands_once = keeps_variables(cursor) || changes_macros(lifter, function->body);
    function->names_itself = names_itself(cursor);
    function->returns_void = clang_getCanonicalType(clang_getCursorResultType(cursor)).kind == CXType_Void;
    function->result = c_type_of(clang_getCursorResultType(cursor), lifter->arena);
    unsigned at;
    clang_getFileLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &at);
    CReader reader = c_reader_in((Range){lifter->file, at, function->body.begin});
    CToken name;
    c_next(&reader, &name);
    function->name_range = (Range){lifter->file, name.begin, name.end};
    function->prefix = arena_copy(lifter->arena, text + function->range.begin, at - function->range.begin);
    if (is_special(lifter, cursor) && !strpbrk(function->result.spelling, "(["))
        function->prefix = plain_prefix(lifter, function);
    function->suffix = "";
    collect_jumps(lifter, cursor);
    int count = clang_Cursor_getNumArguments(cursor);
    for (int p = 0; p < count; p++) {
        CXCursor parameter = clang_Cursor_getArgument(cursor, (unsigned)p);
        const Variable *variable = variable_declared(lifter, parameter);
        list_push(lifter->arena, &function->parameters,
                  (ParameterText){.name = name_of(lifter, parameter),
                                  .declaration = cursor_text(lifter, parameter),
                                  .type = parameter_type(lifter, parameter),
                                  .assigned = variable && variable->writes > 0,
                                  .restricted = clang_isRestrictQualifiedType(clang_getCursorType(parameter))});
    }
}

/* --- NAME_tiled ------------------------------------------------------------------------------- */

/* The names, and the function that they are for. */
typedef struct Wanted {
    CXType type;
    const char *tiled, *tiles;
    bool guarded; /* an earlier run's header has declared the struct */
} Wanted;

/* An earlier run's header declares the function that is about to be written. */
static bool declares_tiled(const Wanted *wanted, CXCursor declaration)
{
    CXType mine = clang_getCanonicalType(clang_getCursorType(declaration));
    int count = clang_getNumArgTypes(wanted->type);
    if (clang_getCursorKind(declaration) != CXCursor_FunctionDecl || clang_getNumArgTypes(mine) != count + 1) return false;
    CXType last = clang_getPointeeType(clang_getArgType(mine, (unsigned)count));
    CXString name = clang_getCursorSpelling(clang_getTypeDeclaration(last));
    bool same = clang_isConstQualifiedType(last) && !strcmp(clang_getCString(name), wanted->tiles);
    clang_disposeString(name);
    same &= clang_equalTypes(clang_getResultType(wanted->type), clang_getResultType(mine)) != 0;
    for (int p = 0; p < count; p++)
        same &= clang_equalTypes(clang_getArgType(wanted->type, (unsigned)p), clang_getArgType(mine, (unsigned)p)) != 0;
    return same;
}

static bool is_called(CXCursor declaration, const char *name)
{
    CXString spelling = clang_getCursorSpelling(declaration);
    bool called = !strcmp(clang_getCString(spelling), name);
    clang_disposeString(spelling);
    return called;
}

static bool takes_name(const Wanted *wanted, CXCursor declaration)
{
    switch (clang_getCursorKind(declaration)) {
    case CXCursor_StructDecl:
        return is_called(declaration, wanted->tiles) && clang_isCursorDefinition(declaration) && !wanted->guarded;
    case CXCursor_UnionDecl: case CXCursor_EnumDecl: return is_called(declaration, wanted->tiles);
    default: return is_called(declaration, wanted->tiled) && !declares_tiled(wanted, declaration);
    }
}

static bool all_free(const Wanted *wanted, const Cursors *declarations)
{
    for (int i = 0; i < declarations->count; i++)
        if (takes_name(wanted, declarations->items[i])) return false;
    return true;
}

void choose_suffix(Lifter *lifter, Function *function, const Cursors *declarations, const Names *declared)
{
    Wanted wanted = {.type = {.kind = CXType_Invalid}};
    if (!names_find(declared, arena_printf(lifter->arena, "%s_tiled", function->name))
        && !names_find(declared, arena_printf(lifter->arena, "%s_tiles", function->name)))
        return; /* as nearly always */
    for (int i = 0; i < declarations->count; i++)
        if (clang_getCursorKind(declarations->items[i]) == CXCursor_FunctionDecl
            && clang_isCursorDefinition(declarations->items[i]) && is_called(declarations->items[i], function->name))
            wanted.type = clang_getCanonicalType(clang_getCursorType(declarations->items[i]));
    for (int i = 1;; i++) {
        if (i > 1) function->suffix = arena_printf(lifter->arena, "_%d", i);
        wanted.tiled = arena_printf(lifter->arena, "%s_tiled%s", function->name, function->suffix);
        wanted.tiles = arena_printf(lifter->arena, "%s_tiles%s", function->name, function->suffix);
        const char *guard = arena_printf(lifter->arena, "FERN_TILES_%s%s", function->name, function->suffix);
        wanted.guarded = names_find(lifter->words, guard) != NULL;
        if (all_free(&wanted, declarations)) return;
    }
}
