/* Statements that hold annotated calls and nothing else: blocks, `if`, `switch`, `do { } while (0)`, `c ? f(..) : g(..)`, `f(..), g(..)`,
 * loops of a few iterations. Each is taken apart into its calls, which run behind the conditions that lead to them. Where anything
 * else stands in it, it is no part of a region, and the blocks in it have regions of their own. */
#include "control.h"

#include <string.h>

enum { PARTS_MOST = 64 };

const char only_calls[] = "an `if` or `switch` is lifted only around calls, or as a test that leaves the function";

static const char more_than_calls[] = "it holds more than calls of annotated routines";

bool give_up(Control *control, const char *why)
{
    if (!control->why) control->why = why;
    return false;
}

/* A number that is no size: it is evaluated once, under the condition. */
static bool is_evaluated_under_it(Lifter *lifter, CXCursor call, int index)
{
    const CXCursor argument = argument_of(call, (unsigned)index);
    const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
    const bool sizes = !routine || index >= routine->declared_count
                       || (routine->parameters[index].type.scalar != SCALAR_FLOAT && parameter_matters(routine, index));
    return !sizes && clang_getCanonicalType(clang_getCursorType(argument)).kind != CXType_Pointer && only_computes(lifter, argument);
}

/* Of a function without an annotation, what stands in the way: where it is known what it does, not that. */
static const char *why_no_routine(Lifter *lifter, CXCursor call, const char *otherwise)
{
    const char *function = called_function(lifter, call);
    const bool known = !*function || !strcmp(function, "memset") || !strcmp(function, "memcpy") || is_allocating_call(lifter, call)
                       || argument_that_is_freed(lifter, call) >= 0 || is_bystander(lifter, call);
    return known ? otherwise : not_annotated(lifter, function);
}

/* NULL, or why the call cannot be made behind its conditions alone. */
static const char *why_not_called(Control *control, const Way *way, CXCursor call)
{
    Lifter *lifter = control->lifter;
    for (int i = 0; way->predicate && i < clang_Cursor_getNumArguments(call); i++)
        if (argument_may_trap(lifter, call, i) && !is_evaluated_under_it(lifter, call, i))
            return said(lifter, "the argument `%s` may only be evaluated where the condition holds", cursor_text(lifter, argument_of(call, (unsigned)i)));
    return ++control->parts > PARTS_MOST ? "it holds too many calls to be taken apart" : NULL;
}

/* The part runs by itself behind its conditions: `if (predicate) f(..);`. */
static void put_behind(Control *control, const Way *way, Statement *part, const char *text)
{
    part->fused_text = way->predicate ? arena_printf(control->lifter->arena, "if (%s) %s", way->predicate, text) : text;
    if (!part->node) return;
    part->node->predicate = way->predicate;
    part->node->conditions = way->conditions;
}

/* `f(..);` */
static bool take_call(Control *control, const Way *way, CXCursor call)
{
    Lifter *lifter = control->lifter;
    const char *why = way->predicate ? only_calls : more_than_calls;
    if (clang_getCursorKind(call) != CXCursor_CallExpr) return give_up(control, why);
    if (!library_routine(lifter->library, called_function(lifter, call))) return give_up(control, why_no_routine(lifter, call, why));
    const char *not_called = why_not_called(control, way, call);
    if (not_called) return give_up(control, not_called);
    lifter->predicate = way->predicate;
    Statement *part = call_statement(lifter, control->whole, call, &why);
    lifter->predicate = NULL;
    if (!part) return give_up(control, why);
    put_behind(control, way, part, arena_printf(lifter->arena, "%s;", cursor_text(lifter, call)));
    part->covered = control->first != NULL;
    note_effects(lifter, part, call);
    add_part(&control->first, part);
    return true;
}

typedef struct CallSearch {
    Lifter *lifter;
    CXCursor call;
} CallSearch;

static enum CXChildVisitResult look_for_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    CallSearch *search = data;
    if (!is_routine_call(search->lifter, cursor)) return CXChildVisit_Recurse;
    search->call = cursor;
    return CXChildVisit_Break;
}

/* `s = f(..);`: the call and what takes its result are parts of their own; `s = 0;` is one. */
static bool take_result(Control *control, const Way *way, CXCursor assignment)
{
    Lifter *lifter = control->lifter;
    const char *why = way->predicate ? only_calls : more_than_calls;
    CallSearch search = {lifter, clang_getNullCursor()};
    clang_visitChildren(assignment, look_for_call, &search);
    const char *not_called = clang_Cursor_isNull(search.call) ? NULL : why_not_called(control, way, search.call);
    if (not_called) return give_up(control, not_called);
    lifter->predicate = way->predicate;
    Statement *part = lift_result_in(lifter, control->whole, assignment, &why);
    lifter->predicate = NULL;
    if (!part) return give_up(control, why ? why : more_than_calls);
    Statement *use = part->next_part;
    (use ? use : part)->covered = control->first != NULL; /* else its text is all of the statement */
    put_behind(control, way, part, part->fused_text);
    part->next_part = NULL;
    add_part(&control->first, part);
    if (!use) return true;
    put_behind(control, way, use, use->fused_text);
    add_part(&control->first, use);
    return true;
}

static bool take_all(Control *control, const Way *way, const Cursors *statements)
{
    for (int i = 0; i < statements->count; i++)
        if (!take_apart(control, *way, statements->items[i])) return false;
    return true;
}

bool take_apart(Control *control, Way way, CXCursor statement)
{
    Lifter *lifter = control->lifter;
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    const CXCursor inner = clang_isExpression(kind) ? strip_casts(lifter, statement) : statement;
    const Cursors parts = children_of(lifter, inner);
    switch (clang_getCursorKind(inner)) {
    case CXCursor_NullStmt: return true;
    case CXCursor_CompoundStmt: return take_all(control, &way, &parts);
    case CXCursor_IfStmt: return take_if(control, &way, inner);
    case CXCursor_ConditionalOperator: return take_choice(control, &way, inner);
    case CXCursor_SwitchStmt: return take_switch(control, &way, inner);
    case CXCursor_ForStmt: return take_few(control, &way, inner);
    case CXCursor_DoStmt:
        if (!runs_once(lifter, inner)) return give_up(control, "a loop");
        note_constant(lifter, parts.items[1]);
        return take_apart(control, way, parts.items[0]);
    case CXCursor_BinaryOperator:
        if (!strcmp(operator_of(lifter, inner), ",")) return take_all(control, &way, &parts);
        if (!strcmp(operator_of(lifter, inner), "=")) return take_result(control, &way, inner);
        return give_up(control, way.predicate ? only_calls : more_than_calls);
    case CXCursor_CompoundAssignOperator: return take_result(control, &way, inner);
    case CXCursor_WhileStmt: return give_up(control, "a loop");
    default: break;
    }
    const bool nothing = clang_isExpression(kind) && is_pure(lifter, inner); /* `(void)0` */
    return nothing || take_call(control, &way, inner);
}

Statement *lift_control(Lifter *lifter, CXCursor cursor, const char **why)
{
    Control control = {.lifter = lifter, .whole = cursor};
    const int bound = lifter->bound.count;
    const bool taken = stands_alone(lifter, cursor) && take_apart(&control, (Way){0}, cursor);
    lifter->bound.count = bound;
    *why = taken ? NULL : control.why;
    if (!taken || !control.first) return NULL;
    if (!control.first->next_part && control.first->node && control.first->node->predicate) control.first->fused_text = NULL;
    return control.first;
}
