/* The head of a `for`: a counter that goes up or down by one between bounds that stay the same. */
#include "nest.h"

#include <string.h>

static const char *const no_head = "the loop does not count by one between two bounds";

/* A type in which a counter that stays in its bounds never wraps. */
static bool may_count(CXType type)
{
    switch (clang_getCanonicalType(type).kind) {
    case CXType_Int: case CXType_UInt: case CXType_Long: case CXType_ULong: case CXType_LongLong: case CXType_ULongLong: return true;
    default: return false;
    }
}

static Variable *named(Nest *nest, CXCursor expression)
{
    const CXCursor name = strip(nest->lifter, expression);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(nest->lifter, name) : NULL;
}

/* `int i = 0`, `i = 0` */
static bool read_init(Nest *nest, CXCursor init, NestLoop *loop, CXCursor *value)
{
    Lifter *lifter = nest->lifter;
    const Cursors parts = children_of(lifter, init);
    if (clang_getCursorKind(init) == CXCursor_DeclStmt && parts.count == 1 && clang_getCursorKind(parts.items[0]) == CXCursor_VarDecl) {
        loop->counter = variable_declared(lifter, parts.items[0]);
        loop->declared = true;
        *value = loop->counter->initialiser;
        return loop->counter->has_initialiser;
    }
    if (clang_getCursorKind(init) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, init), "=") || parts.count != 2) return false;
    loop->counter = named(nest, parts.items[0]);
    *value = parts.items[1];
    return loop->counter && loop->counter->local;
}

/* `i = i + 1`, `i = 1 + i`, `i = i - 1` */
static bool assigns_next(Nest *nest, const Cursors *sides, NestLoop *loop)
{
    const CXCursor sum = strip(nest->lifter, sides->items[1]);
    const Cursors parts = children_of(nest->lifter, sum);
    const Expr *by;
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || parts.count != 2) return false;
    const char *operator = operator_of(nest->lifter, sum);
    const bool first = named(nest, parts.items[0]) == loop->counter;
    loop->down = !strcmp(operator, "-");
    return (!strcmp(operator, "+") || (loop->down && first)) && (first || named(nest, parts.items[1]) == loop->counter)
           && constant_of(nest->lifter, parts.items[first], &by) && by && expr_is(by, 1);
}

/* `i++`, `--i`, `i += 1` */
static bool read_step(Nest *nest, CXCursor step, NestLoop *loop)
{
    Lifter *lifter = nest->lifter;
    const Cursors parts = children_of(lifter, step);
    const enum CXCursorKind kind = clang_getCursorKind(step);
    if (!parts.count || named(nest, parts.items[0]) != loop->counter) return false;
    const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(lifter, step) : kind == CXCursor_CompoundAssignOperator ? operator_of(lifter, step) : "";
    const Expr *by;
    if (kind == CXCursor_BinaryOperator && parts.count == 2 && !strcmp(operator_of(lifter, step), "=")) return assigns_next(nest, &parts, loop);
    if (kind == CXCursor_CompoundAssignOperator && (parts.count != 2 || !constant_of(lifter, parts.items[1], &by) || !by || !expr_is(by, 1))) return false;
    loop->down = !strcmp(operator, "--") || !strcmp(operator, "-=");
    return loop->down || !strcmp(operator, "++") || !strcmp(operator, "+=");
}

/* `i`, `i + 1`, of which `*ahead` is 1. */
static bool is_counter_ahead(Nest *nest, CXCursor expression, const NestLoop *loop, int64_t *ahead)
{
    const CXCursor sum = strip(nest->lifter, expression);
    const Cursors parts = children_of(nest->lifter, sum);
    const Expr *constant;
    *ahead = 0;
    if (named(nest, sum) == loop->counter) return true;
    return clang_getCursorKind(sum) == CXCursor_BinaryOperator && parts.count == 2 && !strcmp(operator_of(nest->lifter, sum), "+") && named(nest, parts.items[0]) == loop->counter
           && constant_of(nest->lifter, parts.items[1], &constant) && constant && expr_is_constant(constant, ahead) && *ahead > 0 && *ahead < 1 << 20
           && clang_getCursorKind(strip(nest->lifter, parts.items[1])) == CXCursor_IntegerLiteral;
}

/* What the counter, or so much more than it, is compared with, and whether it may be that itself. */
static bool read_test(Nest *nest, CXCursor test, const NestLoop *loop, CXCursor *bound, bool *inclusive, int64_t *ahead)
{
    Lifter *lifter = nest->lifter;
    test = strip(lifter, test);
    const Cursors sides = children_of(lifter, test);
    if (clang_getCursorKind(test) != CXCursor_BinaryOperator || sides.count != 2) return false;
    const bool swapped = !is_counter_ahead(nest, sides.items[0], loop, ahead);
    if (swapped && !is_counter_ahead(nest, sides.items[1], loop, ahead)) return false;
    if (*ahead && loop->down) return false;
    const char *operator = operator_of(lifter, test), sign = *operator;
    if ((sign != '<' && sign != '>') || (operator[1] && strcmp(operator + 1, "="))) return false;
    if ((sign == '<') == (loop->down != swapped)) return false;
    *inclusive = operator[1] == '=';
    *bound = sides.items[!swapped];
    /* Compared without a sign, a negative counter would be a large one. */
    const bool compares_unsigned = is_unsigned(clang_getCursorType(sides.items[0]));
    return !compares_unsigned || (!loop->down && (is_unsigned(loop->counter->type) || loop->from_zero));
}

/* The call is given a bound without a sign, too, so that it is checked that it is computed as it is meant. */
static void check_computed(Nest *nest, CXCursor written, const Expr *bound, const char *text)
{
    bool computed = is_unsigned(clang_getCursorType(written)) && (bound->term_count > 1 || (is_narrow_unsigned(clang_getCursorType(written)) && !expr_as_symbol(bound) && !expr_is_constant(bound, NULL)));
    computed &= !nest_varies(nest, bound);
    for (int c = 0; c < nest->constants.count; c++) computed &= strcmp(nest->constants.items[c].text, text) != 0;
    if (computed) list_push(nest->lifter->arena, &nest->constants, ((NestConstant){.text = text}));
}

/* In a narrow type without a sign nothing is computed that changes from iteration to iteration: of that nothing is checked. */
static const Expr *bound_value(Nest *nest, CXCursor bound)
{
    nest->in_bound = true;
    const Expr *value = nest_integer(nest, bound);
    nest->in_bound = false;
    return !value || nest_varies(nest, value) ? nest_integer(nest, bound) : value;
}

static const char *plus_one(Nest *nest, const char *text)
{
    return arena_printf(nest->lifter->arena, "%s + 1", text);
}

NestLoop *read_loop(Nest *nest, CXCursor statement)
{
    Lifter *lifter = nest->lifter;
    const Cursors parts = children_of(lifter, statement);
    CXCursor from, to;
    bool inclusive;
    int64_t ahead;
    NestLoop *loop = arena_alloc(lifter->arena, sizeof *loop);
    if (parts.count != 4 || !read_init(nest, parts.items[0], loop, &from) || !may_count(loop->counter->type) || loop->counter->address_taken
        || loop->counter->global) {
        refuse(nest, statement, no_head);
        return NULL;
    }
    const int since = nest->pending.count;
    const Expr *first = nest_integer(nest, from);
    int64_t constant;
    loop->from_zero = first && expr_is_constant(first, &constant) && constant >= 0;
    if (!first || !read_step(nest, parts.items[2], loop) || !read_test(nest, parts.items[1], loop, &to, &inclusive, &ahead) || (loop->down && is_unsigned(loop->counter->type))) {
        refuse(nest, statement, no_head);
        return NULL;
    }
    const Expr *last = bound_value(nest, to), *one = expr_constant(lifter->pool, 1);
    const char *first_text = nest_text(nest, from, parts.items[0]), *last_text = nest_text(nest, to, parts.items[1]);
    fits_for_nest(nest, since);
    const bool chosen = !nest->loops.count && last && (mentions_choice(nest, first) || mentions_choice(nest, last));
    if (!last || chosen || !*first_text || !*last_text) {
        refuse_text(nest, to, "the bound `%s` is no affine expression");
        return NULL;
    }
    if (ahead) {
        last = expr_sub(lifter->pool, last, expr_constant(lifter->pool, ahead));
        last_text = arena_printf(lifter->arena, "(%s) - %lld", last_text, (long long)ahead);
    }
    check_computed(nest, from, first, first_text);
    check_computed(nest, to, last, last_text);
    loop->from = from;
    loop->to = to;
    loop->begin = !loop->down ? first : inclusive ? last : expr_add(lifter->pool, last, one);
    loop->end = loop->down ? expr_add(lifter->pool, first, one) : inclusive ? expr_add(lifter->pool, last, one) : last;
    loop->begin_text = !loop->down ? first_text : inclusive ? last_text : plus_one(nest, last_text);
    loop->end_text = loop->down ? plus_one(nest, first_text) : inclusive ? plus_one(nest, last_text) : last_text;
    loop->type = c_type_of(clang_getUnqualifiedType(loop->counter->type), lifter->arena).spelling;
    Symbol *at = symbol_new(lifter->pool, loop->counter->name);
    at->nonnegative = is_unsigned(loop->counter->type);
    loop->at = at;
    list_push(lifter->arena, &nest->varying, at);
    loop->body = parts.items[3];
    return loop;
}
