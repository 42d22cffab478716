/* Loops of a small constant number of iterations: what their bodies hold, once for each, with numbers in the place of the variable. */
#include "control.h"

#include <string.h>

enum { ITERATIONS_MOST = 8 };

static const char no_few[] = "a loop whose number of iterations is no small constant";

typedef struct Few {
    Variable *variable;
    bool declared;          /* in the loop's head: nothing has it behind */
    int64_t first, last, step;
    const char *relation;   /* of the variable to `last` */
    bool is_signed;         /* .. which are compared as numbers with a sign */
} Few;

/* A number that the compiler can tell, whichever it is. */
static bool constant_number(Lifter *lifter, CXCursor expression, int64_t *number)
{
    const Expr *value = lift_value(lifter, expression);
    if (!value || !expr_is_constant(value, number)) return false;
    return *number > -(1 << 20) && *number < 1 << 20;
}

static Variable *variable_in(Lifter *lifter, CXCursor expression)
{
    const CXCursor name = strip(lifter, expression);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(lifter, name) : NULL;
}

/* `int k = 0`, `k = 0` */
static bool read_first(Lifter *lifter, CXCursor head, Few *few)
{
    const Cursors parts = children_of(lifter, head);
    if (clang_getCursorKind(head) == CXCursor_DeclStmt) {
        if (parts.count != 1 || clang_getCursorKind(parts.items[0]) != CXCursor_VarDecl) return false;
        few->variable = variable_declared(lifter, parts.items[0]);
        few->declared = true;
        return few->variable->has_initialiser && constant_number(lifter, few->variable->initialiser, &few->first);
    }
    if (clang_getCursorKind(head) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, head), "=") || parts.count != 2) return false;
    few->variable = variable_in(lifter, parts.items[0]);
    return few->variable && constant_number(lifter, parts.items[1], &few->first);
}

/* Whether it has a sign with every compiler: what a typedef, an enumeration and plain `char` are, flags and headers may decide. */
static bool has_a_sign(CXType type)
{
    switch (type.kind) {
    case CXType_SChar: case CXType_Short: case CXType_Int: case CXType_Long: case CXType_LongLong: return true;
    default: return false;
    }
}

/* `k < 3` */
static bool read_last(Lifter *lifter, CXCursor test, Few *few)
{
    static const char *const relations[] = {"<", "<=", ">", ">=", "!="};
    if (clang_getCursorKind(test) != CXCursor_BinaryOperator) return false;
    const Cursors sides = children_of(lifter, test);
    few->relation = operator_of(lifter, test);
    few->is_signed = sides.count == 2 && has_a_sign(few->variable->type) && !is_unsigned(clang_getCursorType(strip(lifter, sides.items[1])));
    return names(few->relation, relations, sizeof relations / sizeof *relations) && variable_in(lifter, sides.items[0]) == few->variable
           && constant_number(lifter, sides.items[1], &few->last);
}

/* `k++`, `k -= 2` */
static bool read_step(Lifter *lifter, CXCursor step, Few *few)
{
    const Cursors parts = children_of(lifter, step);
    if (!parts.count || variable_in(lifter, parts.items[0]) != few->variable) return false;
    const bool compound = clang_getCursorKind(step) == CXCursor_CompoundAssignOperator;
    if (!compound && clang_getCursorKind(step) != CXCursor_UnaryOperator) return false;
    const char *operator = compound ? operator_of(lifter, step) : unary_operator_of(lifter, step);
    few->step = 1;
    if (compound && !constant_number(lifter, parts.items[1], &few->step)) return false;
    const bool up = !strcmp(operator, compound ? "+=" : "++"), down = !strcmp(operator, compound ? "-=" : "--");
    if (down) few->step = -few->step;
    return up || down;
}

static bool goes_on(const Few *few, int64_t value)
{
    switch (few->relation[0]) {
    case '<': return few->relation[1] ? value <= few->last : value < few->last;
    case '>': return few->relation[1] ? value >= few->last : value > few->last;
    default: return value != few->last;
    }
}

/* Whether the variable has this value as C computes it: in any integer type, compared with a number of any. */
static bool is_held(const Few *few, int64_t value)
{
    const CXType type = few->variable->type;
    const int64_t most = has_a_sign(type) && clang_Type_getSizeOf(type) > 1 ? INT16_MAX : INT8_MAX;
    return is_integer(type) && !is_bool(type) && value <= most && (few->is_signed ? value >= -most : value >= 0 && few->last >= 0);
}

static bool read_head(Lifter *lifter, const Cursors *parts, Few *few)
{
    return parts->count == 4 && read_first(lifter, parts->items[0], few) && read_last(lifter, parts->items[1], few)
           && read_step(lifter, parts->items[2], few) && few->variable->local && !few->variable->address_taken
           && !mentions_any(lifter, parts->items[3], lifter->written);
}

/* Of the variable's type, by the name that it has there. */
static const char *number_text(Lifter *lifter, const Variable *variable, int64_t value)
{
    if (variable->type.kind == CXType_Int) return arena_printf(lifter->arena, value < 0 ? "(%lld)" : "%lld", (long long)value);
    CXString name = clang_getTypeSpelling(clang_getUnqualifiedType(variable->type));
    const char *text = arena_printf(lifter->arena, "((%s)%lld)", clang_getCString(name), (long long)value);
    clang_disposeString(name);
    return text;
}

/* What the variable is behind the loop, where it is still there. */
static bool leave_last(Control *control, const Way *way, const Few *few, int64_t value)
{
    Lifter *lifter = control->lifter;
    const char *name = few->variable->name;
    if (few->declared) return true;
    if (way->predicate) return give_up(control, said(lifter, "`%s` is left by a loop that not always runs", name));
    if (names_find(lifter->read_names, name) || names_find(lifter->written, name) || names_find(lifter->statuses, name)
        || seen_behind_a_jump(lifter, few->variable))
        return give_up(control, said(lifter, "`%s` changes between the calls", name));
    Statement *part = new_statement(lifter, STATEMENT_MOVED, control->whole);
    if (!part) return give_up(control, no_few);
    part->fused_text = arena_printf(lifter->arena, "%s = %s;", name, number_text(lifter, few->variable, value));
    part->covered = true;
    add_part(&control->first, part);
    return true;
}

bool take_few(Control *control, const Way *way, CXCursor loop)
{
    Lifter *lifter = control->lifter;
    Few few = {0};
    const Cursors parts = children_of(lifter, loop);
    const bool block = parts.count && clang_getCursorKind(parts.items[parts.count - 1]) == CXCursor_CompoundStmt;
    if (lifter->options.loops_stay || (lifter->options.blocks_stay && block)) return give_up(control, "a loop");
    if (!read_head(lifter, &parts, &few) || !may_be_bound(lifter, few.variable, parts.items[3])) return give_up(control, no_few);
    int64_t value = few.first;
    for (int i = 0; is_held(&few, value) && goes_on(&few, value); i++, value += few.step) {
        if (i == ITERATIONS_MOST) return give_up(control, no_few);
        list_push(lifter->arena, &lifter->bound, ((Bound){few.variable, value, number_text(lifter, few.variable, value)}));
        const bool taken = take_apart(control, *way, parts.items[3]);
        lifter->bound.count--;
        if (!taken) return false;
    }
    return is_held(&few, value) ? leave_last(control, way, &few, value) : give_up(control, no_few);
}
