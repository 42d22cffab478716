/* Whether a nest is the same in CUDA C++ as in C, and each thread of a kernel may do iterations of it: what it is made of is numbers, and functions of the
 * C library that take and give numbers; nothing goes from one iteration to another. What is not known to be so is refused. */
#include "loops/nest.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* Words that C++ takes for something else, or has not, and those that a kernel has of its own. */
static const char *const other_words[] = {
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "blockDim", "blockIdx", "catch", "class", "co_await", "co_return", "co_yield", "compl",
    "concept", "const_cast", "constexpr", "decltype", "delete", "dynamic_cast", "explicit", "export", "extern", "false", "friend", "gridDim", "inline", "mutable",
    "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "requires", "restrict", "sizeof", "static", "static_assert", "static_cast", "template", "this", "thread_local", "threadIdx", "throw", "true", "try", "typeid",
    "typename", "typeof", "using", "virtual", "volatile", "warpSize", "wchar_t", "xor", "xor_eq"};

static bool is_other_word(const CReader *reader, const CToken *token)
{
    if (reader->text[token->begin] == '_') return true; /* of the compiler, or of the library */
    for (size_t w = 0; w < sizeof other_words / sizeof *other_words; w++)
        if (c_is(reader, token, other_words[w])) return true;
    return false;
}

static bool has_plain_words(Nest *nest)
{
    CReader reader = c_reader_in(nest->range);
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive) continue;
        if (token.kind == C_WORD && is_other_word(&reader, &token))
            return refuse(nest, nest->statement, said(nest->lifter, "`%s` is something else in CUDA C++", c_spelling(&reader, &token, nest->lifter->arena)));
    }
    return true;
}

/* --- Macros ------------------------------------------------------------------------------------------------ */

/* What stands behind the name, where that is numbers and signs alone; NULL: it is more. */
static const char *numbers_of_macro(Nest *nest, CXCursor expansion)
{
    const CXCursor definition = clang_getCursorReferenced(expansion);
    if (clang_getCursorKind(definition) != CXCursor_MacroDefinition || clang_Cursor_isMacroFunctionLike(definition) || clang_Cursor_isMacroBuiltin(definition)) return NULL;
    const Range range = cursor_range(definition, nest->lifter->diag);
    if (!range.file) return NULL;
    CReader reader = c_reader_in(range);
    CToken token;
    if (!c_next_code(&reader, &token)) return NULL; /* its name */
    const unsigned begin = token.end;
    while (c_next_code(&reader, &token))
        if (token.kind != C_NUMBER && token.kind != C_SIGN) return NULL;
    return c_line(arena_copy(nest->lifter->arena, range.file->text + begin, range.end - begin), range.file->dialect, nest->lifter->arena);
}

/* The file of kernels does without the macros of the program. What stands in subscripts is written anew. */
static void take_macros(Nest *nest)
{
    Lifter *lifter = nest->lifter;
    const Range *behind = lifter->expansions.items + lifter->expansions.count;
    for (const Range *use = expansion_from(lifter, nest->range.begin); use && use < behind && use->begin < nest->range.end; use++) {
        const char *text = numbers_of_macro(nest, lifter->expanded.items[use - lifter->expansions.items]);
        if (text)
            list_push(lifter->arena, &nest->macros, ((Written){*use, text}));
        else
            list_push(lifter->arena, &nest->other_macros, name_of(lifter, lifter->expanded.items[use - lifter->expansions.items]));
    }
}

bool names_no_macro(Nest *nest, const char *body)
{
    for (int m = 0; m < nest->other_macros.count; m++)
        if (c_mentions(c_reader_of(body, nest->range.file->dialect), nest->other_macros.items[m]))
            return refuse(nest, nest->statement, said(nest->lifter, "the macro `%s` stands for more than numbers", nest->other_macros.items[m]));
    return true;
}

/* --- Types and functions --------------------------------------------------------------------------------------- */

static bool is_number_there(CXType type)
{
    switch (clang_getCanonicalType(type).kind) {
    case CXType_UChar: case CXType_SChar: case CXType_UShort: case CXType_Short: case CXType_UInt: case CXType_Int:
    case CXType_ULong: case CXType_Long: case CXType_ULongLong: case CXType_LongLong: case CXType_Float: case CXType_Double: return true;
    default: return false;
    }
}

/* .. or what leads to such, or is made of such. */
static bool is_known_there(CXType type)
{
    type = clang_getCanonicalType(type);
    if (clang_isVolatileQualifiedType(type)) return false;
    if (type.kind == CXType_Pointer) return is_known_there(clang_getPointeeType(type));
    if (clang_getArrayElementType(type).kind != CXType_Invalid) return is_known_there(clang_getArrayElementType(type));
    return is_number_there(type);
}

static bool is_listed(const TextList *list, const char *text)
{
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->items[i], text)) return true;
    return false;
}

static void note_type_name(Nest *nest, CXType type)
{
    type = clang_getUnqualifiedType(type);
    if (type.kind == CXType_Elaborated) type = clang_Type_getNamedType(type);
    if (type.kind != CXType_Typedef || !is_number_there(type)) return;
    const char *name = name_of(nest->lifter, clang_getTypeDeclaration(type));
    const char *text = arena_printf(nest->lifter->arena, "typedef %s %s;\n", c_type_of(clang_getUnqualifiedType(clang_getCanonicalType(type)), nest->lifter->arena).spelling, name);
    if (!is_listed(&nest->declared_there, text)) list_push(nest->lifter->arena, &nest->declared_there, text);
}

/* `static double sqrt(double a) { return ::sqrt(a); }`: in C++ the square root of a float would be another function. */
static bool note_function(Nest *nest, CXCursor call)
{
    Lifter *lifter = nest->lifter;
    const CXCursor function = function_called(lifter, call);
    const CXType type = clang_getCanonicalType(clang_getCursorType(function)), result = clang_getResultType(type);
    if (clang_Cursor_isNull(function) || !clang_Location_isInSystemHeader(clang_getCursorLocation(function)) || clang_Cursor_isVariadic(function) || !is_number_there(result))
        return refuse_text(nest, call, "`%s` calls a function that a GPU may not have");
    const char *declared = "", *passed = "", *name = name_of(lifter, function);
    for (int a = 0; a < clang_getNumArgTypes(type); a++) {
        const CXType given = clang_getArgType(type, (unsigned)a);
        if (!is_number_there(given)) return refuse_text(nest, call, "`%s` calls a function that a GPU may not have");
        declared = arena_printf(lifter->arena, "%s%s%s fern_%d", declared, a ? ", " : "", c_type_of(clang_getUnqualifiedType(given), lifter->arena).spelling, a);
        passed = arena_printf(lifter->arena, "%s%sfern_%d", passed, a ? ", " : "", a);
    }
    const char *text = arena_printf(lifter->arena, "static __device__ __forceinline__ %s %s(%s) { return ::%s(%s); }\n", c_type_of(result, lifter->arena).spelling, name, declared, name, passed);
    if (!is_listed(&nest->declared_there, text)) list_push(lifter->arena, &nest->declared_there, text);
    return true;
}

/* To the routine that the nest becomes. */
static bool is_passed(const Nest *nest, const Variable *variable)
{
    bool passed = false;
    for (int a = 0; a < nest->arrays.count; a++) passed |= variable && nest->arrays.items[a]->place.variable == variable;
    for (int s = 0; s < nest->scalars.count; s++) passed |= variable && nest->scalars.items[s]->place.variable == variable && nest->scalars.items[s]->role == SCALAR_GIVEN;
    return passed;
}

/* Its number stands there. */
static bool note_enumerator(Nest *nest, CXCursor name, CXCursor declaration)
{
    Range range;
    if (!in_main_file(nest->lifter, name, &range) || !stands_in_file(clang_getCursorLocation(name))) return false;
    list_push(nest->lifter->arena, &nest->macros, ((Written){range, arena_printf(nest->lifter->arena, "(%lld)", (long long)clang_getEnumConstantDeclValue(declaration))}));
    return true;
}

/* A name of the function, or of what it calls. */
static bool knows_name(Nest *nest, CXCursor name)
{
    const CXCursor declaration = clang_getCursorReferenced(name);
    const enum CXCursorKind kind = clang_getCursorKind(declaration);
    const bool own = kind == CXCursor_ParmDecl || (kind == CXCursor_VarDecl && clang_getCursorLinkage(declaration) == CXLinkage_NoLinkage);
    if (kind == CXCursor_EnumConstantDecl && note_enumerator(nest, name, declaration)) return true;
    if (own || kind == CXCursor_FunctionDecl || (kind == CXCursor_VarDecl && is_passed(nest, variable_of(nest->lifter, name)))) return true;
    return refuse_text(nest, name, "`%s` is declared elsewhere in the program");
}

/* A list of numbers: of others C++ asks that they fit the type. */
static bool lists_numbers(Nest *nest, CXCursor list)
{
    const Cursors parts = children_of(nest->lifter, list);
    for (int p = 0; p < parts.count; p++) {
        CXCursor part = strip(nest->lifter, parts.items[p]);
        const Cursors operand = children_of(nest->lifter, part);
        if (clang_getCursorKind(part) == CXCursor_UnaryOperator && operand.count == 1) part = strip(nest->lifter, operand.items[0]);
        const enum CXCursorKind kind = clang_getCursorKind(part);
        if (kind != CXCursor_IntegerLiteral && kind != CXCursor_FloatingLiteral && kind != CXCursor_InitListExpr) return refuse_text(nest, list, "`%s` lists more than numbers");
    }
    return true;
}

static bool is_known_expression(Nest *nest, CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CallExpr: return note_function(nest, cursor);
    case CXCursor_DeclRefExpr: return knows_name(nest, cursor);
    case CXCursor_InitListExpr: return lists_numbers(nest, cursor);
    case CXCursor_UnexposedExpr: case CXCursor_ParenExpr: case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator: case CXCursor_UnaryOperator:
    case CXCursor_ConditionalOperator: case CXCursor_CStyleCastExpr: case CXCursor_ArraySubscriptExpr: case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral: return true;
    default: return false;
    }
}

static bool is_known_statement(CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt: case CXCursor_DeclStmt: case CXCursor_NullStmt: case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_IfStmt: case CXCursor_ContinueStmt:
    case CXCursor_BreakStmt: case CXCursor_UnexposedStmt: return true;
    default: return false;
    }
}

/* What an expression of the nest is has a type that kernels have, too. */
static enum CXChildVisitResult look_at_part(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Nest *nest = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    const CXType type = clang_getCursorType(cursor);
    if (kind == CXCursor_TypeRef)
        note_type_name(nest, type);
    else if (kind == CXCursor_VarDecl || clang_isExpression(kind)) {
        const bool function = clang_getCanonicalType(type).kind == CXType_FunctionProto || clang_getCanonicalType(clang_getPointeeType(type)).kind == CXType_FunctionProto;
        const bool enumerator = kind == CXCursor_DeclRefExpr && clang_getCursorKind(clang_getCursorReferenced(cursor)) == CXCursor_EnumConstantDecl;
        if (!function && !enumerator && !is_known_there(type)) refuse_text(nest, cursor, "`%s` is of a type that kernels have not, or have otherwise");
        if (kind == CXCursor_MemberRefExpr && !nest->why) return CXChildVisit_Continue; /* the routine is passed what it is, or where it leads */
        if (kind != CXCursor_VarDecl && !is_known_expression(nest, cursor)) refuse_text(nest, cursor, "`%s` may be something else in CUDA C++");
    }
    else if (clang_isStatement(kind) && !is_known_statement(cursor))
        refuse_text(nest, cursor, "`%s` may be something else in CUDA C++");
    return nest->why ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* --- All of it -------------------------------------------------------------------------------------------------- */

bool is_passed_by_value(const Nest *nest, const NestArray *array)
{
    return nest->for_kernels && !array->rank && !array->written;
}

static bool takes_arrays(Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++) {
        const NestArray *array = nest->arrays.items[a];
        if (array->by_pointers) return refuse(nest, nest->statement, said(nest->lifter, "rows of `%s` are where pointers lead, which a GPU does not follow", array->place.text));
        if (is_passed_by_value(nest, array) && is_number_there(array->type)) continue;
        if (!array->rank) return refuse(nest, nest->statement, said(nest->lifter, "`%s` is one number in the host's memory", array->place.text));
        if (array->through) return refuse(nest, nest->statement, said(nest->lifter, "iterations read what others of them write of `%s`", array->place.text));
        if (nest->resident && is_array(array->place.type)) return refuse(nest, nest->statement, said(nest->lifter, "`%s` is an array in the host's memory", array->place.text));
        if (!is_number_there(array->type)) return refuse(nest, nest->statement, said(nest->lifter, "elements of `%s` are no numbers that kernels have", array->place.text));
    }
    for (int a = 0; a < nest->accesses.count; a++)
        if (nest->accesses.items[a]->behind) return refuse(nest, nest->statement, "elements are structures");
    return true;
}

/* Loops that are cut count in numbers of which none is larger than its type has them. */
static bool takes_counters(Nest *nest)
{
    for (int l = 0; l < nest->loops.count; l++)
        if (nest->loops.items[l]->by > 1 || nest->by_turns || nest->steps_wide) return refuse(nest, nest->statement, said(nest->lifter, "`%s` counts by more than one", nest->loops.items[l]->counter->name));
    for (int l = 0; l < nest->band; l++)
        if (nest->loops.items[l]->cut && !nest->loops.items[l]->unit && bytes_of(nest->loops.items[l]->counter->type) < 4)
            return refuse(nest, nest->statement, said(nest->lifter, "`%s` counts in a type of fewer than 4 bytes", nest->loops.items[l]->counter->name));
    for (int c = 0; c < nest->constants.count; c++)
        if (!nest->constants.items[c].is_number) return refuse(nest, nest->statement, "whether subscripts fit their types is known only when it runs");
    return !nest->largest.count || refuse(nest, nest->statement, "whether subscripts fit their types is known only when it runs");
}

bool may_be_kernel(Nest *nest)
{
    if (nest->goes_on || nest->in_order || hands_on(nest)) return refuse(nest, nest->statement, "iterations go on from what those before have left");
    if (!nest->resident && c_has_directive(c_reader_in(nest->range))) return refuse(nest, nest->statement, "a directive stands in it, and it is printed in one line");
    if (!takes_arrays(nest) || !takes_counters(nest) || !has_plain_words(nest)) return false;
    take_macros(nest);
    clang_visitChildren(nest->statement, look_at_part, nest);
    for (int s = 0; s < nest->scalars.count && !nest->why; s++)
        if (!is_number_there(nest->scalars.items[s]->place.type)) refuse(nest, nest->statement, said(nest->lifter, "`%s` is of a type that kernels have not", nest->scalars.items[s]->place.text));
    return !nest->why;
}
