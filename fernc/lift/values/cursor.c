/* libclang's tree, in the terms that lifting asks about. */
#include "lifter.h"

#include "annotator/base/c_text.h"
#include "annotator/read/callable.h"

#include <string.h>

enum { FEW = 8 };

/* Most have few children: those are gathered here first, so that the list is as long as it has to be. */
typedef struct Gather {
    Arena *arena;
    CXCursor few[FEW];
    Cursors list;
} Gather;

static void to_arena(Gather *gathered)
{
    size_t bytes = sizeof(CXCursor) * (size_t)gathered->list.count;
    gathered->list.items = memcpy(arena_alloc(gathered->arena, bytes), gathered->few, bytes);
    gathered->list.capacity = gathered->list.count;
}

static enum CXChildVisitResult gather(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Gather *to = data;
    if (to->list.count == FEW && !to->list.items) to_arena(to);
    if (to->list.count < FEW)
        to->few[to->list.count++] = cursor;
    else
        list_push(to->arena, &to->list, cursor);
    return CXChildVisit_Continue;
}

Cursors children_of(Lifter *lifter, CXCursor cursor)
{
    Gather gathered = {.arena = lifter->arena};
    clang_visitChildren(cursor, gather, &gathered);
    if (gathered.list.count && !gathered.list.items) to_arena(&gathered);
    return gathered.list;
}

typedef struct FirstChild {
    CXCursor cursor;
    int count; /* 2: or more */
} FirstChild;

static enum CXChildVisitResult take_first(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    FirstChild *first = data;
    if (!first->count++) first->cursor = cursor;
    return first->count > 1 ? CXChildVisit_Break : CXChildVisit_Continue;
}

bool begins_with(CXCursor expression, CXCursor part)
{
    return clang_equalLocations(clang_getRangeStart(clang_getCursorExtent(expression)), clang_getRangeStart(clang_getCursorExtent(part)));
}

CXCursor strip(Lifter *lifter, CXCursor cursor)
{
    (void)lifter;
    for (;;) {
        enum CXCursorKind kind = clang_getCursorKind(cursor);
        if (kind != CXCursor_ParenExpr && kind != CXCursor_UnexposedExpr) return cursor;
        FirstChild first = {.count = 0};
        clang_visitChildren(cursor, take_first, &first);
        if (first.count != 1) return cursor;
        /* A conversion stands where its operand stands; of a `va_arg` the list is but a part. */
        if (kind == CXCursor_UnexposedExpr && !clang_equalRanges(clang_getCursorExtent(cursor), clang_getCursorExtent(first.cursor)))
            return cursor;
        cursor = first.cursor;
    }
}

CXCursor strip_casts(Lifter *lifter, CXCursor cursor)
{
    for (;;) {
        cursor = strip(lifter, cursor);
        if (clang_getCursorKind(cursor) != CXCursor_CStyleCastExpr) return cursor;
        Cursors children = children_of(lifter, cursor);
        if (!children.count) return cursor;
        cursor = children.items[children.count - 1];
    }
}

/* By its name; what was asked last is known. */
static bool is_main(Lifter *lifter, CXFile file)
{
    if (file == lifter->main_file) return true;
    if (file == lifter->other_file) return false;
    CXString name = clang_getFileName(file);
    bool same = !strcmp(clang_getCString(name), lifter->file->path);
    clang_disposeString(name);
    *(same ? &lifter->main_file : &lifter->other_file) = file;
    return same;
}

static bool location_in_main(Lifter *lifter, CXSourceLocation location, unsigned *offset)
{
    CXFile file;
    clang_getFileLocation(location, &file, NULL, NULL, offset);
    return file && is_main(lifter, file);
}

/* Where an expression ends in a macro, clang gives the place where the macro's name begins:
 * the end is after the name and its arguments. */
static unsigned after_macro(const SourceFile *file, unsigned end)
{
    CReader reader = c_reader_in((Range){file, end, file->length});
    CToken name, open;
    if (!c_next(&reader, &name) || name.kind != C_WORD || name.begin != end) return end;
    CReader arguments = reader;
    if (!c_next_code(&reader, &open) || open.sign != '(' || open.kind != C_SIGN || !c_past_parentheses(arguments, &end)) return name.end;
    return end;
}

bool stands_in_file(CXSourceLocation location)
{
    CXFile spelled, expanded;
    unsigned spelled_at, at;
    clang_getSpellingLocation(location, &spelled, NULL, NULL, &spelled_at);
    clang_getExpansionLocation(location, &expanded, NULL, NULL, &at);
    return clang_File_isEqual(spelled, expanded) && spelled_at == at;
}

static unsigned expanded_at(CXSourceLocation location)
{
    unsigned at;
    clang_getExpansionLocation(location, NULL, NULL, NULL, &at);
    return at;
}

bool stands_in_argument(CXCursor cursor)
{
    const CXSourceRange extent = clang_getCursorExtent(cursor);
    const CXSourceLocation begin = clang_getRangeStart(extent);
    unsigned at;
    clang_getFileLocation(begin, NULL, NULL, NULL, &at);
    return at != expanded_at(begin) && expanded_at(begin) == expanded_at(clang_getRangeEnd(extent));
}

static bool is_spelled_in_file(CXSourceLocation location)
{
    CXFile spelled, file;
    unsigned spelled_at, at;
    clang_getSpellingLocation(location, &spelled, NULL, NULL, &spelled_at);
    clang_getFileLocation(location, &file, NULL, NULL, &at);
    return clang_File_isEqual(spelled, file) && spelled_at == at;
}

bool in_main_file(Lifter *lifter, CXCursor cursor, Range *range)
{
    CXSourceRange extent = clang_getCursorExtent(cursor);
    CXSourceLocation begin = clang_getRangeStart(extent), end = clang_getRangeEnd(extent);
    range->file = lifter->file;
    if (!location_in_main(lifter, begin, &range->begin) || !location_in_main(lifter, end, &range->end)) return false;
    if (expanded_at(begin) != expanded_at(end)) { /* it is more than an argument of a macro, in which it may begin or end: `NAME(f)(x)` */
        range->begin = expanded_at(begin);
        if (!stands_in_file(end)) range->end = expanded_at(end);
    }
    if (!stands_in_file(end)) range->end = after_macro(lifter->file, range->end);
    return range->end > range->begin && range->end <= lifter->file->length;
}

/* `f` of CALL(f, x) is an argument as well: the parenthesis tells. */
bool stands_in_file_as_argument(Lifter *lifter, CXCursor call)
{
    Range range;
    if (!is_spelled_in_file(clang_getRangeStart(clang_getCursorExtent(call))) || !in_main_file(lifter, call, &range))
        return false;
    CReader reader = c_reader_in(range);
    CToken token;
    return c_next_code(&reader, &token) && token.kind == C_WORD && c_next_code(&reader, &token) && token.kind == C_SIGN
           && token.sign == '(';
}

const char *operator_of(Lifter *lifter, CXCursor cursor)
{
    CXString text = clang_getBinaryOperatorKindSpelling(clang_getCursorBinaryOperatorKind(cursor));
    const char *operator = arena_string(lifter->arena, clang_getCString(text));
    clang_disposeString(text);
    return operator;
}

const char *unary_operator_of(Lifter *lifter, CXCursor cursor)
{
    CXString text = clang_getUnaryOperatorKindSpelling(clang_getCursorUnaryOperatorKind(cursor));
    const char *operator = arena_string(lifter->arena, clang_getCString(text));
    clang_disposeString(text);
    return operator;
}

bool names(const char *text, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(text, list[i])) return true;
    return false;
}

bool is_truth_value(Lifter *lifter, CXCursor expression)
{
    static const char *const operators[] = {"==", "!=", "<", ">", "<=", ">=", "&&", "||"};
    if (clang_getCursorKind(expression) == CXCursor_UnaryOperator) return !strcmp(unary_operator_of(lifter, expression), "!");
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator
           && names(operator_of(lifter, expression), operators, sizeof operators / sizeof *operators);
}

const char *name_of(Lifter *lifter, CXCursor cursor)
{
    CXString text = clang_getCursorSpelling(cursor);
    const char *name = arena_string(lifter->arena, clang_getCString(text));
    clang_disposeString(text);
    return name;
}

/* `void (*const f)(int) = g;`, that no other file has otherwise, is g. */
static CXCursor function_bound(Lifter *lifter, CXCursor variable)
{
    const CXCursor initialiser = clang_Cursor_getVarDeclInitializer(variable);
    const CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    const bool bound = clang_getCursorKind(variable) == CXCursor_VarDecl && clang_isConstQualifiedType(type) && !clang_isVolatileQualifiedType(type)
                       && clang_getCursorLinkage(variable) != CXLinkage_External && !clang_Cursor_isNull(initialiser);
    CXCursor value = bound ? strip(lifter, initialiser) : clang_getNullCursor();
    if (bound && clang_getCursorKind(value) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, value), "&")) {
        const Cursors parts = children_of(lifter, value);
        value = parts.count ? strip(lifter, parts.items[0]) : value;
    }
    return bound ? clang_getCursorReferenced(value) : value;
}

CXCursor function_called(Lifter *lifter, CXCursor call)
{
    CXCursor function = clang_getCursorReferenced(call);
    if (clang_Cursor_isNull(function)) { /* `(f)(x)` and `(*f)(x)` call f, too */
        const Cursors parts = children_of(lifter, call);
        CXCursor name = parts.count ? strip(lifter, parts.items[0]) : clang_getNullCursor();
        while (clang_getCursorKind(name) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, name), "*"))
            name = strip(lifter, children_of(lifter, name).items[0]);
        function = clang_getCursorReferenced(name);
    }
    if (clang_getCursorKind(function) != CXCursor_VarDecl) return function;
    if (is_callable(function) && library_routine(lifter->library, name_of(lifter, function))) return function;
    function = function_bound(lifter, function);
    return clang_getCursorKind(function) == CXCursor_FunctionDecl ? function : clang_getNullCursor();
}

const char *called_function(Lifter *lifter, CXCursor call)
{
    CXCursor target = function_called(lifter, call);
    return is_callable(target) ? name_of(lifter, target) : "";
}

bool is_unsigned(CXType type)
{
    switch (clang_getCanonicalType(type).kind) {
    case CXType_Bool: case CXType_Char_U: case CXType_UChar: case CXType_UShort: case CXType_UInt:
    case CXType_ULong: case CXType_ULongLong: return true;
    case CXType_Enum: return is_unsigned(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(clang_getCanonicalType(type))));
    default: return false;
    }
}

bool is_integer(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_Enum || (kind >= CXType_Bool && kind <= CXType_ULongLong)
           || (kind >= CXType_Char_S && kind <= CXType_LongLong);
}

bool is_arithmetic(CXType type)
{
    const enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind >= CXType_Bool && kind <= CXType_LongDouble && kind != CXType_Int128 && kind != CXType_UInt128;
}

bool is_array(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_ConstantArray || kind == CXType_VariableArray || kind == CXType_IncompleteArray;
}

bool is_table(CXType type)
{
    bool constant = false;
    const bool array = is_array(type);
    for (; is_array(type); type = clang_getArrayElementType(clang_getCanonicalType(type))) constant |= clang_isConstQualifiedType(clang_getCanonicalType(type)); /* clang has const with either */
    return array && (constant || clang_isConstQualifiedType(type));
}

bool leads_to_member(CXCursor structure)
{
    const CXType type = clang_getCursorType(structure); /* of a parameter `struct s p[]`, a pointer, libclang has the array */
    return is_array(type) || clang_getCanonicalType(type).kind == CXType_Pointer;
}

CXCursor argument_of(CXCursor call, unsigned index)
{
    return clang_Cursor_getArgument(call, index);
}

bool is_routine_call(Lifter *lifter, CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_CallExpr
           && library_routine(lifter->library, called_function(lifter, cursor)) != NULL;
}

typedef struct Search {
    Lifter *lifter;
    bool found;
} Search;

static enum CXChildVisitResult look_for_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    search->found |= is_routine_call(search->lifter, cursor);
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool has_annotated_call(Lifter *lifter, CXCursor cursor)
{
    Search search = {lifter, false};
    if (look_for_call(cursor, cursor, &search) == CXChildVisit_Recurse) clang_visitChildren(cursor, look_for_call, &search);
    return search.found;
}

bool is_null(Lifter *lifter, CXCursor expression)
{
    CXCursor inner = strip_casts(lifter, expression);
    if (clang_getCursorKind(inner) != CXCursor_IntegerLiteral) return false;
    CXEvalResult result = clang_Cursor_Evaluate(inner);
    bool zero = result && clang_EvalResult_getKind(result) == CXEval_Int && clang_EvalResult_getAsLongLong(result) == 0;
    if (result) clang_EvalResult_dispose(result);
    return zero;
}

bool has_a_condition(Lifter *lifter, CXCursor expression)
{
    const enum CXCursorKind kind = clang_getCursorKind(expression);
    const char *operator = kind == CXCursor_BinaryOperator ? operator_of(lifter, expression) : "";
    if (kind == CXCursor_UnexposedExpr) return children_of(lifter, expression).count > 1; /* `a ?: b` */
    return kind == CXCursor_ConditionalOperator || !strcmp(operator, "&&") || !strcmp(operator, "||");
}
