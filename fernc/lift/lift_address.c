/* Numbers that are passed by their address, as Fortran passes all of them: what a call is given is the number there, as it is when
 * the call runs. */
#include "lift_internal.h"

#include <ctype.h>
#include <string.h>

/* --- Which arguments they are ------------------------------------------------------------------- */

/* libclang remembers where a cursor came from, and takes two of one expression for different ones. */
static bool same_expression(CXCursor a, CXCursor b)
{
    return clang_getCursorKind(a) == clang_getCursorKind(b) && clang_equalRanges(clang_getCursorExtent(a), clang_getCursorExtent(b));
}

bool is_addressed_number(Lifter *lifter, CXCursor call, CXCursor argument)
{
    const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
    const int count = clang_Cursor_getNumArguments(call);
    for (int p = 0; routine && p < routine->declared_count && p < count; p++)
        if (routine->parameters[p].address && same_expression(argument_of(call, (unsigned)p), argument)) return true;
    return false;
}

/* --- What stands at the address --------------------------------------------------------------------- */

static bool is_integer_class(ScalarClass scalar)
{
    return scalar == SCALAR_SIGNED || scalar == SCALAR_UNSIGNED || scalar == SCALAR_ENUM;
}

/* C only warns of the address of another type. */
static bool has_type(Lifter *lifter, CXType type, const Routine *routine, const Parameter *parameter, const Argument *argument)
{
    const CType given = c_type_of(type, lifter->arena);
    if (same_c_type(given.canonical, parameter->type.canonical)) return true;
    const bool integers = is_integer_class(given.scalar) && is_integer_class(parameter->type.scalar);
    if (integers && given.bytes == parameter->type.bytes) return false; /* `unsigned`, which C may read as an int */
    const char *place = arena_printf(lifter->arena, "%u", argument->range.begin);
    if (names_find(lifter->unfit, place)) return false;
    names_set(lifter->unfit, place, lifter);
    diag_error(lifter->diag, argument->range, "`%s` is the address of `%s`, but parameter `%s` of `%s` is that of `%s`",
               argument->address_text, given.spelling, parameter->name, routine->name, parameter->type.spelling);
    diag_hint(lifter->diag, "the routine would read it as another type: give a variable of type %s this value before, or pass "
                            "`&(%s){..}`", parameter->type.spelling, parameter->type.spelling);
    return false;
}

/* What is in the braces of `&(int){1}`; null: it is no such number. */
static CXCursor initialiser_of(Lifter *lifter, CXCursor literal)
{
    Cursors parts = children_of(lifter, literal);
    CXCursor list = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    if (clang_getCursorKind(list) != CXCursor_InitListExpr) return clang_getNullCursor();
    parts = children_of(lifter, list);
    return parts.count == 1 ? parts.items[0] : clang_getNullCursor();
}

/* Of `&n`; null: it is none. */
static CXCursor place_of(Lifter *lifter, CXCursor address)
{
    address = strip(lifter, address);
    const bool is_address = clang_getCursorKind(address) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, address), "&");
    return is_address ? strip(lifter, children_of(lifter, address).items[0]) : clang_getNullCursor();
}

bool argument_may_trap(Lifter *lifter, CXCursor call, int index)
{
    const CXCursor argument = argument_of(call, (unsigned)index), place = place_of(lifter, argument), given = strip(lifter, argument);
    const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
    if (routine && index < routine->declared_count && has_members(routine, index))
        return first_row_of(routine, index) >= 0 ? may_trap(lifter, argument) : members_may_trap(lifter, argument);
    if (!is_addressed_number(lifter, call, argument)) return may_trap(lifter, argument);
    if (!clang_Cursor_isNull(place)) return may_trap(lifter, place);
    return clang_getCursorKind(given) == CXCursor_DeclRefExpr
           && !names_find(lifter->certain_reads, arena_printf(lifter->arena, "*%s", name_of(lifter, given)));
}

/* `n` where `const int *n`: what it leads to is read at the call. */
static bool lift_handed_on(Lifter *lifter, CXCursor pointer, const Parameter *parameter, Argument *argument, const char **why)
{
    const char *name = name_of(lifter, pointer), *text = arena_printf(lifter->arena, "*%s", name);
    const Variable *variable = variable_of(lifter, pointer);
    argument->text = text;
    if (variable->global || variable->address_taken || (variable->parameter && variable->writes))
        *why = said(lifter, "`%s` may be made to point at something else", name);
    else if (mentions_allocated(lifter, pointer))
        *why = said(lifter, "what `%s` leads to depends on what the region allocates", name);
    else if (mentions_written(lifter, pointer))
        *why = said(lifter, "the argument `%s` depends on an earlier call", name);
    else if (lifter->may_have_left && !names_find(lifter->certain_reads, text))
        *why = said(lifter, "`%s` may only be read where a test before it has not left the function", text);
    else if (!list_read_behind(lifter, pointer, text))
        *why = said(lifter, "`%s` may be read from memory that a call of the region writes", text);
    if (*why) return false;
    names_set(lifter->certain_reads, text, lifter);
    list_variables(lifter, pointer, &argument->mentions);
    argument->looks_up = argument->constant_text = true;
    argument->value = parameter->type.scalar == SCALAR_BOOL ? NULL : value_led_to(lifter, pointer, text);
    return true;
}

/* "U": its first character, a letter or a digit. */
static bool lift_text(Lifter *lifter, CXCursor literal, const Parameter *parameter, Argument *argument)
{
    const char *text = name_of(lifter, literal);
    if (parameter->type.bytes != 1 || text[0] != '"' || !isalnum((unsigned char)text[1])) return false;
    argument->value = expr_constant(lifter->pool, text[1]);
    argument->text = arena_printf(lifter->arena, "'%c'", text[1]);
    argument->constant_text = true;
    return true;
}

bool lift_addressed(Lifter *lifter, CXCursor expression, const Routine *routine, const Parameter *parameter, Argument *argument,
                    CXCursor *number, const char **why)
{
    argument->address_text = argument->text;
    const CXCursor given = strip(lifter, expression);
    const CXType type = clang_getCanonicalType(clang_getCursorType(given));
    const enum CXCursorKind kind = clang_getCursorKind(given);
    const CXCursor place = place_of(lifter, expression);
    if (depends_on_place(lifter, expression)) {
        *why = said(lifter, "the argument `%s` depends on the line that it stands in", argument->text);
        return false;
    }
    if (kind == CXCursor_StringLiteral && lift_text(lifter, given, parameter, argument)) return true;
    if (!clang_Cursor_isNull(place)) {
        const bool literal = clang_getCursorKind(place) == CXCursor_CompoundLiteralExpr;
        if (!has_type(lifter, clang_getCursorType(place), routine, parameter, argument)) {
            *why = said(lifter, "the argument `%s` has the address of another type", argument->text);
            return false;
        }
        *number = literal ? initialiser_of(lifter, place) : place;
        argument->text = clang_Cursor_isNull(*number) ? "" : exact_text(lifter, *number);
        if (*argument->text) return true;
        argument->text = argument->address_text;
    }
    else if (kind == CXCursor_DeclRefExpr && type.kind == CXType_Pointer && variable_of(lifter, given)) {
        if (has_type(lifter, clang_getPointeeType(type), routine, parameter, argument))
            return lift_handed_on(lifter, given, parameter, argument, why);
        *why = said(lifter, "the argument `%s` has the address of another type", argument->text);
        return false;
    }
    *why = arena_printf(lifter->arena, "`%s` is passed by address, and `%s` is neither `&` before a number, nor a pointer's name%s",
                        parameter->name, argument->text, parameter->type.bytes == 1 ? ", nor a text" : "");
    return false;
}
