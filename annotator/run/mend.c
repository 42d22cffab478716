#include "mend.h"

static bool assignment_evaluate(Assignment *assignment, const Expr *expr, int64_t *result)
{
    if (assignment->unknown) *assignment->unknown = false;
    return expr_evaluate(expr, assignment->value_of, assignment->data, result)
           && !(assignment->unknown && *assignment->unknown);
}

static void set(Assignment *assignment, const Expr *target, int64_t value)
{
    const Symbol *symbol = expr_as_symbol(target);
    if (symbol) assignment->set(symbol, value, assignment->data);
}

/* A name by itself may have a value that is no whole number: 0.5 is not 1. */
static double real(const Assignment *assignment, const Expr *expr, int64_t value)
{
    const Symbol *symbol = assignment->real_of ? expr_as_symbol(expr) : NULL;
    return symbol ? assignment->real_of(symbol, assignment->data) : (double)value;
}

static bool compares(GuardKind kind, double a, double b)
{
    switch (kind) {
    case GUARD_EQ: return a == b;
    case GUARD_NE: return a != b;
    case GUARD_LT: return a < b;
    case GUARD_LE: return a <= b;
    case GUARD_GT: return a > b;
    case GUARD_GE: return a >= b;
    case GUARD_AND: case GUARD_OR: break;
    }
    return false;
}

bool mend_comparison(Assignment *assignment, GuardKind kind, const Expr *left, const Expr *right, Random *random)
{
    int64_t a, b, slack = (int64_t)(random_next(random) % 4);
    if (!assignment_evaluate(assignment, left, &a) || !assignment_evaluate(assignment, right, &b)) return true;
    if (compares(kind, real(assignment, left, a), real(assignment, right, b))) return true;
    switch (kind) {
    case GUARD_EQ:
        if (expr_as_symbol(left)) set(assignment, left, b);
        else set(assignment, right, a);
        return false;
    case GUARD_NE:
        set(assignment, left, a + 1 + slack);
        return false;
    case GUARD_LT: case GUARD_LE: {
        int64_t above = kind == GUARD_LT;
        if (expr_as_symbol(right) && random_next(random) % 4) set(assignment, right, a + above + slack);
        else if (b > above) set(assignment, left, b - above);
        else set(assignment, left, expr_is_constant(right, NULL) ? b - above - slack : 0);
        return false;
    }
    case GUARD_GT: return mend_comparison(assignment, GUARD_LT, right, left, random);
    case GUARD_GE: return mend_comparison(assignment, GUARD_LE, right, left, random);
    case GUARD_AND: case GUARD_OR: break;
    }
    return true;
}

bool guard_holds(Assignment *assignment, const Guard *guard)
{
    if (!guard) return true;
    if (guard->kind == GUARD_AND) return guard_holds(assignment, guard->left) && guard_holds(assignment, guard->right);
    if (guard->kind == GUARD_OR) return guard_holds(assignment, guard->left) || guard_holds(assignment, guard->right);
    int64_t a, b;
    if (!assignment_evaluate(assignment, guard->left_value, &a)) return false;
    if (!assignment_evaluate(assignment, guard->right_value, &b)) return false;
    return compares(guard->kind, real(assignment, guard->left_value, a), real(assignment, guard->right_value, b));
}

bool mend_guard(Assignment *assignment, const Guard *guard, Random *random)
{
    if (guard_holds(assignment, guard)) return true;
    if (guard->kind == GUARD_AND) {
        if (!guard_holds(assignment, guard->left)) mend_guard(assignment, guard->left, random);
        if (!guard_holds(assignment, guard->right)) mend_guard(assignment, guard->right, random);
    }
    else if (guard->kind == GUARD_OR)
        mend_guard(assignment, random_next(random) % 2 ? guard->left : guard->right, random);
    else
        mend_comparison(assignment, guard->kind, guard->left_value, guard->right_value, random);
    return false;
}
