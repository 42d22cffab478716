/* Statements between the calls that do nothing to them: `printf("scaled\\n");`, `assert(v > 0);`, `if (debug) fprintf(stderr, ..);`, `(void)n;`. On the
 * fused path they stand before its calls, in their order: these neither fail nor write output. */
#include "lift_status.h"

#include <string.h>

typedef struct Bystander {
    Lifter *lifter;
    bool lists;      /* what it reads, which no call of the region may write */
    const char *odd; /* why it is none; NULL: it is one so far */
} Bystander;

/* "..", and what the compiler has for the function's name. */
static bool is_literal_text(Lifter *lifter, CXCursor argument)
{
    static const char *const names_of_function[] = {"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"};
    argument = strip_casts(lifter, argument);
    while (clang_getCursorKind(argument) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, argument), "__extension__"))
        argument = strip_casts(lifter, children_of(lifter, argument).items[0]);
    return clang_getCursorKind(argument) == CXCursor_StringLiteral
           || (clang_getCursorKind(argument) == CXCursor_DeclRefExpr && names(name_of(lifter, argument), names_of_function, 3));
}

/* `stderr`: what it points at is the library's. */
static bool is_stream(CXCursor argument)
{
    const CXType pointee = clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(argument))));
    return pointee.kind == CXType_Record && clang_Location_isInSystemHeader(clang_getCursorLocation(clang_getTypeDeclaration(pointee)));
}

static void look_at_value(Bystander *bystander, CXCursor value)
{
    Lifter *lifter = bystander->lifter;
    if (!bystander->lists || !lifter->region_writes_memory || !reads_memory(lifter, value)) return;
    if (mentions_any(lifter, value, lifter->root_names) || !list_memory_reads(lifter, value))
        bystander->odd = "what it writes is of memory that an earlier call may have written";
}

/* A number, a text that nobody writes, or a stream: what the output has of it is the same before the region's calls. */
static void look_at_argument(Bystander *bystander, CXCursor argument)
{
    Lifter *lifter = bystander->lifter;
    const enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(argument)).kind;
    if (is_literal_text(lifter, argument)) return;
    if (!only_computes(lifter, argument)) bystander->odd = "an argument has side effects";
    else if (is_stream(argument)) return;
    else if (kind == CXType_Pointer) bystander->odd = "what it writes is behind a pointer";
    else look_at_value(bystander, argument);
}

static void look_at_part(Bystander *bystander, CXCursor part);

static void look_at_parts(Bystander *bystander, CXCursor whole)
{
    const Cursors parts = children_of(bystander->lifter, whole);
    for (int i = 0; i < parts.count && !bystander->odd; i++) look_at_part(bystander, parts.items[i]);
}

/* What stands behind the first part is done where that holds; `if`, `?:`: the third where it does not. */
static void look_at_test(Bystander *bystander, CXCursor whole, bool holds)
{
    Lifter *lifter = bystander->lifter;
    const Cursors parts = children_of(lifter, whole);
    for (int i = 0; i < parts.count && !bystander->odd; i++) {
        const char *before = i ? read_where(lifter, parts.items[0], holds == (i == 1)) : lifter->predicate;
        look_at_part(bystander, parts.items[i]);
        lifter->predicate = before;
    }
}

static void look_at_part(Bystander *bystander, CXCursor part)
{
    Lifter *lifter = bystander->lifter;
    const enum CXCursorKind kind = clang_getCursorKind(part);
    if (clang_isExpression(kind) && only_computes(lifter, part)) {
        look_at_value(bystander, part);
        return;
    }
    switch (kind) {
    case CXCursor_NullStmt: return;
    case CXCursor_DoStmt: /* of a macro */
        if (!runs_once(lifter, part)) break;
        look_at_part(bystander, children_of(lifter, part).items[0]);
        return;
    case CXCursor_CompoundStmt: case CXCursor_StmtExpr: case CXCursor_ParenExpr: case CXCursor_CStyleCastExpr: case CXCursor_UnexposedExpr:
        if (has_a_condition(lifter, part)) break;
        look_at_parts(bystander, part);
        return;
    case CXCursor_IfStmt: case CXCursor_ConditionalOperator: look_at_test(bystander, part, true); return;
    case CXCursor_UnaryOperator:
        if (strcmp(unary_operator_of(lifter, part), "__extension__")) break;
        look_at_parts(bystander, part);
        return;
    case CXCursor_BinaryOperator: {
        const char *operator = operator_of(lifter, part);
        if (strcmp(operator, ",") && strcmp(operator, "&&") && strcmp(operator, "||")) break;
        if (*operator == ',') look_at_parts(bystander, part);
        else look_at_test(bystander, part, *operator == '&');
        return;
    }
    case CXCursor_CallExpr:
        if (!writes_output(lifter, part)) break;
        for (int i = 0; i < clang_Cursor_getNumArguments(part) && !bystander->odd; i++) look_at_argument(bystander, argument_of(part, (unsigned)i));
        return;
    default: break;
    }
    bystander->odd = "it does more than write output";
}

bool is_bystander(Lifter *lifter, CXCursor cursor)
{
    Bystander bystander = {.lifter = lifter};
    if (has_annotated_call(lifter, cursor) || looks_at_allocated(lifter, cursor) || mentions_status(lifter, cursor)) return false; /* a test */
    const Cursors parts = children_of(lifter, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_IfStmt && leaves_at_last(lifter, parts.items[1])) return false;
    look_at_part(&bystander, cursor);
    return !bystander.odd;
}

Statement *lift_bystander(Lifter *lifter, CXCursor cursor, const char **why)
{
    Bystander bystander = {.lifter = lifter, .lists = true};
    *why = mentions_written(lifter, cursor) || looks_at_allocated(lifter, cursor) ? "what it writes depends on an earlier call"
           : lifter->may_have_left ? "it writes output behind a test that may leave the function" : NULL;
    if (*why) return NULL;
    look_at_part(&bystander, cursor);
    *why = bystander.odd;
    if (*why) return NULL;
    const Range around = lifter->macro;
    if (!around.file && !stands_in_file(clang_getRangeStart(clang_getCursorExtent(cursor))) && !stands_in_argument(cursor)
        && !in_main_file(lifter, cursor, &lifter->macro))
        lifter->macro = around;
    Statement *statement = new_statement(lifter, STATEMENT_BESIDE, cursor);
    lifter->macro = around;
    return statement;
}
