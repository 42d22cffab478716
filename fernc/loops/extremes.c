/* Scalars that become the largest or the smallest of what iterations compute. The routine takes iterations as they come, and compares as it is written; what
 * threads would find otherwise, be it because of a number that is none, is not shared by them. */
#include "body.h"

#include <string.h>

/* What it is compared with. */
typedef struct Extreme {
    Variable *variable;
    CXCursor name, value;        /* in the comparison */
    bool larger;                 /* what it becomes */
    bool takes;                  /* also what is no number, or as large */
} Extreme;

static Variable *named(Nest *nest, CXCursor expression)
{
    const CXCursor name = strip(nest->lifter, expression);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(nest->lifter, name) : NULL;
}

/* `x > m`, which holds, or does not, where m becomes x. */
static bool compares(Nest *nest, CXCursor comparison, const Variable *variable, bool holds, Extreme *extreme)
{
    comparison = strip(nest->lifter, comparison);
    const Cursors sides = children_of(nest->lifter, comparison);
    if (clang_getCursorKind(comparison) != CXCursor_BinaryOperator || sides.count != 2) return false;
    const char *operator = operator_of(nest->lifter, comparison);
    if ((*operator != '<' && *operator != '>') || (operator[1] && strcmp(operator + 1, "="))) return false;
    const bool swapped = named(nest, sides.items[0]) == variable;
    if (!swapped && named(nest, sides.items[1]) != variable) return false;
    extreme->name = strip(nest->lifter, sides.items[!swapped]);
    extreme->value = sides.items[swapped];
    extreme->larger = ((*operator == '>') != swapped) == holds;
    extreme->takes = !holds || operator[1];
    return true;
}

/* The same computation, whatever its text is. */
static bool is_same_tree(Nest *nest, CXCursor a, CXCursor b)
{
    Lifter *lifter = nest->lifter;
    a = strip(lifter, a);
    b = strip(lifter, b);
    const enum CXCursorKind kind = clang_getCursorKind(a);
    const Cursors parts = children_of(lifter, a), others = children_of(lifter, b);
    if (kind != clang_getCursorKind(b) || parts.count != others.count) return false;
    if (!clang_equalTypes(clang_getCanonicalType(clang_getCursorType(a)), clang_getCanonicalType(clang_getCursorType(b)))) return false;
    if (kind == CXCursor_BinaryOperator && strcmp(operator_of(lifter, a), operator_of(lifter, b))) return false;
    if (kind == CXCursor_UnaryOperator && strcmp(unary_operator_of(lifter, a), unary_operator_of(lifter, b))) return false;
    if (!parts.count && kind != CXCursor_DeclRefExpr && strcmp(exact_text(lifter, a), exact_text(lifter, b))) return false;
    if ((kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr) && !clang_equalCursors(clang_getCursorReferenced(a), clang_getCursorReferenced(b))) return false;
    for (int p = 0; p < parts.count; p++)
        if (!is_same_tree(nest, parts.items[p], others.items[p])) return false;
    return true;
}

static const char *identity_of(Nest *nest, CXType type, bool largest)
{
    const int bits = 8 * bytes_of(type);
    if (!is_integer(type)) return largest ? "-1 / 0.0" : "1 / 0.0";
    if (is_unsigned(type)) return largest ? "0" : arena_printf(nest->lifter->arena, "%lluu", (unsigned long long)(UINT64_MAX >> (64 - bits)));
    const long long most = (long long)(INT64_MAX >> (64 - bits));
    return arena_printf(nest->lifter->arena, largest ? "-%lld - 1" : "%lld", most);
}

static const char *operator_for(Nest *nest, const char *name, CXType type, bool larger)
{
    return arena_printf(nest->lifter->arena, "%s, %s", name, identity_of(nest, type, larger));
}

/* NULL: nothing is carried in it from one iteration to another. */
static NestScalar *carried(Nest *nest, Variable *variable, const Scope *scope)
{
    if (!may_be_reduced(nest, variable)) return NULL;
    const Place place = place_of_variable(nest, variable);
    NestScalar *scalar = nest_scalar(nest, &place);
    return scalar->role == SCALAR_OWN || scalar->role == SCALAR_CARRIED || is_own(scalar, scope) ? NULL : scalar;
}

/* What is assigned is read in the scope, and named so often. */
static bool reduce(Nest *nest, const Extreme *extreme, CXCursor place, CXCursor assigned, Scope *scope)
{
    const CXType type = extreme->variable->type;
    const Place key = place_of_variable(nest, extreme->variable);
    NestScalar *scalar = nest_scalar(nest, &key);
    const char *operator = operator_for(nest, extreme->larger ? "max" : "min", type, extreme->larger);
    nest->in_order |= (extreme->takes && !is_integer(type)) || !is_same_tree(nest, extreme->value, assigned)
                      || !clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(type)), clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(strip(nest->lifter, assigned)))));
    return reduce_by(nest, extreme->name, scalar, operator) && reduce_by(nest, place, scalar, operator) && read_expression(nest, assigned, scope);
}

/* --- `if (x > m) m = x;` ----------------------------------------------------------------- */

/* The comparison among what `&&` joins; null: it is not there. */
static CXCursor find_comparison(Nest *nest, CXCursor condition, const Variable *variable, Extreme *extreme)
{
    condition = strip(nest->lifter, condition);
    if (compares(nest, condition, variable, true, extreme)) return condition;
    const Cursors sides = children_of(nest->lifter, condition);
    CXCursor found = clang_getNullCursor();
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || strcmp(operator_of(nest->lifter, condition), "&&")) return found;
    for (int s = 0; s < sides.count && clang_Cursor_isNull(found); s++) found = find_comparison(nest, sides.items[s], variable, extreme);
    return found;
}

/* The condition but the name in its comparison; what stands behind `&&` runs where all before it holds. */
static Scope *read_condition(Nest *nest, CXCursor condition, CXCursor comparison, const Extreme *extreme, Scope *scope)
{
    condition = strip(nest->lifter, condition);
    const Cursors sides = children_of(nest->lifter, condition);
    const bool last = clang_equalCursors(condition, comparison), joins = !last && clang_getCursorKind(condition) == CXCursor_BinaryOperator && !strcmp(operator_of(nest->lifter, condition), "&&");
    if (joins && sides.count == 2) {
        Scope *left = read_condition(nest, sides.items[0], comparison, extreme, scope);
        return left ? read_condition(nest, sides.items[1], comparison, extreme, left) : NULL;
    }
    if (!read_expression(nest, last ? extreme->value : condition, scope)) return NULL;
    Scope *within = scope_in(nest, scope, NULL);
    if (!last) within->cases = nest_cases(nest, condition, true);
    return within;
}

static bool read_if(Nest *nest, CXCursor statement, Scope *scope, bool *good)
{
    Extreme extreme = {0};
    const Cursors parts = children_of(nest->lifter, statement);
    if (parts.count < 2 || parts.count > 3) return false;
    const CXCursor assignment = only_statement(nest, parts.items[1]);
    const Cursors sides = clang_Cursor_isNull(assignment) ? (Cursors){0} : children_of(nest->lifter, assignment);
    if (clang_Cursor_isNull(assignment) || clang_getCursorKind(assignment) != CXCursor_BinaryOperator || sides.count != 2 || strcmp(operator_of(nest->lifter, assignment), "=")) return false;
    extreme.variable = named(nest, sides.items[0]);
    if (!extreme.variable || !carried(nest, extreme.variable, scope)) return false;
    const CXCursor comparison = find_comparison(nest, parts.items[0], extreme.variable, &extreme);
    if (clang_Cursor_isNull(comparison)) return false;
    *good = false;
    Scope *within = read_condition(nest, parts.items[0], comparison, &extreme, scope);
    if (!within || !reduce(nest, &extreme, strip(nest->lifter, sides.items[0]), sides.items[1], within)) return true;
    nest->in_order |= parts.count == 3;
    *good = parts.count == 2 || read_statement(nest, parts.items[2], scope_in(nest, scope, NULL));
    return true;
}

/* --- `m = x > m ? x : m`, `m = fmax(m, x)` --------------------------------------------------- */

static bool read_choice(Nest *nest, const Cursors *parts, CXCursor place, Extreme *extreme, Scope *scope, bool *good)
{
    if (parts->count != 3) return false;
    const bool stays_first = named(nest, parts->items[1]) == extreme->variable;
    if (!stays_first && named(nest, parts->items[2]) != extreme->variable) return false;
    if (!compares(nest, parts->items[0], extreme->variable, !stays_first, extreme)) return false;
    const CXCursor assigned = parts->items[1 + stays_first], kept = strip(nest->lifter, parts->items[2 - stays_first]);
    const Place key = place_of_variable(nest, extreme->variable);
    *good = read_expression(nest, extreme->value, scope) && reduce(nest, extreme, place, assigned, scope_in(nest, scope, NULL));
    *good = *good && reduce_by(nest, kept, nest_scalar(nest, &key), nest_scalar(nest, &key)->operator);
    return true;
}

static bool read_called(Nest *nest, CXCursor call, CXCursor place, Extreme *extreme, Scope *scope, bool *good)
{
    static const char *const functions[] = {"fmax", "fmaxf", "fmaxl", "fmin", "fminf", "fminl"};
    Lifter *lifter = nest->lifter;
    const CXCursor function = function_called(lifter, call);
    if (clang_Cursor_isNull(function) || clang_getCursorLinkage(function) == CXLinkage_Internal || effect_of_call(lifter, call) != CALL_COMPUTES
        || clang_Cursor_getNumArguments(call) != 2 || !names(name_of(lifter, function), functions, sizeof functions / sizeof *functions) || is_integer(extreme->variable->type))
        return false;
    const bool second = named(nest, argument_of(call, 0)) != extreme->variable;
    if (second && named(nest, argument_of(call, 1)) != extreme->variable) return false;
    const char *name = name_of(lifter, function);
    const CXType type = extreme->variable->type;
    const Place key = place_of_variable(nest, extreme->variable);
    NestScalar *scalar = nest_scalar(nest, &key);
    const char *operator = operator_for(nest, name, type, name[2] == 'a');
    nest->in_order |= !clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(type)), clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(strip(lifter, argument_of(call, !second))))));
    *good = reduce_by(nest, place, scalar, operator) && reduce_by(nest, strip(lifter, argument_of(call, second)), scalar, operator) && read_expression(nest, argument_of(call, !second), scope);
    return true;
}

static bool read_assigned(Nest *nest, CXCursor statement, Scope *scope, bool *good)
{
    Extreme extreme = {0};
    const Cursors sides = children_of(nest->lifter, statement);
    if (sides.count != 2 || strcmp(operator_of(nest->lifter, statement), "=")) return false;
    extreme.variable = named(nest, sides.items[0]);
    if (!extreme.variable || !carried(nest, extreme.variable, scope)) return false;
    const CXCursor value = strip(nest->lifter, sides.items[1]), place = strip(nest->lifter, sides.items[0]);
    const Cursors parts = children_of(nest->lifter, value);
    if (clang_getCursorKind(value) == CXCursor_ConditionalOperator) return read_choice(nest, &parts, place, &extreme, scope, good);
    return clang_getCursorKind(value) == CXCursor_CallExpr && read_called(nest, value, place, &extreme, scope, good);
}

bool read_extreme(Nest *nest, CXCursor statement, Scope *scope, bool *good)
{
    switch (clang_getCursorKind(statement)) {
    case CXCursor_IfStmt: return read_if(nest, statement, scope, good);
    case CXCursor_BinaryOperator: return read_assigned(nest, statement, scope, good);
    default: return false;
    }
}
