/* Integers of a loop nest as polynomials of its counters and of scalars. They are mathematical integers: of a type with a sign because C says
 * nothing of what leaves it, of an unsigned one of 8 bytes because addresses wrap as it does, of one of 4 because it is checked that they fit. */
#include "nest.h"

#include "annotator/base/c_text.h"

#include <string.h>

NestLoop *loop_of_counter(const Nest *nest, const Variable *variable)
{
    for (int l = nest->loops.count - 1; l >= 0; l--)
        if (nest->loops.items[l]->counter == variable) return nest->loops.items[l];
    return NULL;
}

bool counts_in_head(const Nest *nest, const Variable *variable)
{
    for (int l = 0; l < nest->loops.count; l++)
        for (int s = 0; s < nest->loops.items[l]->seconds.count; s++)
            if (nest->loops.items[l]->seconds.items[s].variable == variable) return true;
    return loop_of_counter(nest, variable) != NULL;
}

NestScalar *nest_scalar(Nest *nest, const Place *place)
{
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_same_place(&nest->scalars.items[s]->place, place)) return nest->scalars.items[s];
    Lifter *lifter = nest->lifter;
    NestScalar *scalar = arena_alloc(lifter->arena, sizeof *scalar);
    scalar->place = *place;
    if (is_integer(place->type)) {
        Symbol *symbol = symbol_new(lifter->pool, place->name);
        symbol->nonnegative = is_unsigned(place->type);
        scalar->symbol = symbol;
    }
    for (int c = 0; c < nest->carried.count; c++)
        if (!place->member && nest->carried.items[c] == place->variable) scalar->role = SCALAR_CARRIED;
    list_push(lifter->arena, &nest->scalars, scalar);
    return scalar;
}

bool is_handed_on(const NestScalar *scalar)
{
    return scalar->role == SCALAR_REDUCED || scalar->role == SCALAR_CARRIED;
}

bool hands_on(const Nest *nest)
{
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_handed_on(nest->scalars.items[s])) return true;
    return false;
}

bool computes_integers(const Nest *nest, CXType type)
{
    (void)nest;
    switch (clang_getCanonicalType(type).kind) {
    case CXType_Int: case CXType_UInt: case CXType_Long: case CXType_LongLong: return true;
    case CXType_ULong: case CXType_ULongLong: return bytes_of(type) == 8;
    default: return false;
    }
}

bool is_narrow_unsigned(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_UInt;
}

void note_fit(Nest *nest, const Expr *value)
{
    list_push(nest->lifter->arena, &nest->pending, ((Fit){value, nest->here}));
}

void fits_for_nest(Nest *nest, int since)
{
    for (int f = since; f < nest->pending.count; f++) list_push(nest->lifter->arena, &nest->fits, nest->pending.items[f]);
    nest->pending.count = since;
}

void fits_for_scalar(Nest *nest, int since, NestScalar *scalar)
{
    for (int f = since; f < nest->pending.count; f++) list_push(nest->lifter->arena, &scalar->fits, nest->pending.items[f]);
    nest->pending.count = since;
}

bool keeps_numbers(CXType from, CXType to)
{
    if (!is_integer(from) || !is_integer(to) || is_bool(to)) return false;
    if (bytes_of(to) == 8) return true;
    return is_unsigned(from) == is_unsigned(to) ? bytes_of(to) >= bytes_of(from) : is_unsigned(from) && bytes_of(to) > bytes_of(from);
}

static const Expr *value_of_bound(const Nest *nest, CXCursor expression)
{
    const CXCursor declaration = clang_getCursorReferenced(expression);
    for (int b = nest->bound.count - 1; b >= 0; b--)
        if (clang_equalCursors(nest->bound.items[b].parameter, declaration)) return nest->bound.items[b].value;
    return NULL;
}

static const Expr *value_of_place_in(Nest *nest, CXCursor expression)
{
    Place place;
    if (nest->bound.count) return value_of_bound(nest, expression);
    if (!nest_place(nest, expression, &place)) return NULL;
    const NestLoop *loop = place.member ? NULL : loop_of_counter(nest, place.variable);
    if (loop) return loop->ended ? NULL : expr_symbol(nest->lifter->pool, loop->at);
    if (!is_integer(place.type) || is_bool(place.type)) return NULL;
    NestScalar *scalar = nest_scalar(nest, &place);
    if (scalar->role == SCALAR_GIVEN) return expr_symbol(nest->lifter->pool, scalar->symbol);
    for (int f = 0; f < scalar->fits.count && scalar->role == SCALAR_OWN; f++) list_push(nest->lifter->arena, &nest->pending, scalar->fits.items[f]);
    return scalar->role == SCALAR_OWN ? scalar->value : NULL;
}

/* `1`, `-1`, also between the parentheses of a macro. */
static bool is_spelled_out(Lifter *lifter, CXCursor cursor)
{
    CXFile spelled, file;
    unsigned spelled_at, at;
    cursor = strip(lifter, cursor);
    const Cursors parts = children_of(lifter, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_UnaryOperator) return parts.count == 1 && is_spelled_out(lifter, parts.items[0]);
    clang_getSpellingLocation(clang_getCursorLocation(cursor), &spelled, NULL, NULL, &spelled_at);
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &at);
    if (!spelled || !clang_File_isEqual(spelled, file) || spelled_at != at) return false;
    return clang_getCursorKind(cursor) == CXCursor_IntegerLiteral || clang_getCursorKind(cursor) == CXCursor_CharacterLiteral;
}

/* Whether a macro stands for both, of which the part has no text of its own. */
static bool is_part_of_macro(Nest *nest, CXCursor part, CXCursor whole)
{
    Range inner, outer;
    if (clang_Cursor_isNull(whole)) return false;
    if (!in_main_file(nest->lifter, part, &inner) || !in_main_file(nest->lifter, whole, &outer)) return true;
    return !clang_equalCursors(part, whole) && inner.begin == outer.begin && inner.end == outer.end && !stands_in_file(clang_getCursorLocation(part));
}

const char *nest_text(Nest *nest, CXCursor part, CXCursor whole)
{
    return is_part_of_macro(nest, part, whole) ? "" : c_line(cursor_text(nest->lifter, part), nest->lifter->file->dialect, nest->lifter->arena);
}

/* Of a macro, an enumerator or `sizeof` the routine asks again, as the call does. NULL: it has no text. */
static const Expr *constant_told(Nest *nest, CXCursor expression, CXCursor whole, const Expr *constant)
{
    Lifter *lifter = nest->lifter;
    NestConstant told = {0};
    Range range;
    if (!constant || !expr_is_constant(constant, &told.value) || is_spelled_out(lifter, expression)) return constant;
    if (in_main_file(lifter, expression, &range) && stands_in_steady_macros(lifter, range)) return constant;
    told.text = nest_text(nest, expression, whole);
    if (!*told.text) return NULL;
    for (int c = 0; c < nest->constants.count; c++)
        if (nest->constants.items[c].is_number && !strcmp(nest->constants.items[c].text, told.text)) return nest->constants.items[c].value == told.value ? constant : NULL;
    told.is_number = true;
    list_push(lifter->arena, &nest->constants, told);
    return constant;
}

/* Sums and products without a sign wrap, which is the same number again in one that fits. */
static const Expr *computed(Nest *nest, const char *operator, CXType type, const Cursors *parts, CXCursor whole, bool in_ring)
{
    ExprPool *pool = nest->lifter->pool;
    const bool narrow = is_narrow_unsigned(type) && !nest->in_bound;
    if (!computes_integers(nest, type) || strlen(operator) != 1 || !strchr(parts->count == 1 ? "+-" : "+-*", *operator)) return NULL;
    nest->in_ring = narrow;
    const Expr *left = nest_integer_in(nest, parts->items[0], whole), *right = NULL;
    nest->in_ring = narrow;
    if (left && parts->count == 2) right = nest_integer_in(nest, parts->items[1], whole);
    nest->in_ring = false;
    if (!left || (parts->count == 2 && !right)) return NULL;
    const Expr *value = !right ? (*operator == '-' ? expr_scale(pool, left, -1) : left)
                               : *operator == '+' ? expr_add(pool, left, right) : *operator == '-' ? expr_sub(pool, left, right) : expr_mul(pool, left, right);
    if (narrow && !in_ring) note_fit(nest, value);
    return value;
}

const Expr *nest_integer_in(Nest *nest, CXCursor expression, CXCursor whole)
{
    Lifter *lifter = nest->lifter;
    const Expr *constant;
    const CXCursor around = whole;
    const bool in_ring = nest->in_ring;
    nest->in_ring = false;
    if (constant_of(lifter, expression, &constant)) return constant_told(nest, expression, whole, constant);
    whole = expression;
    expression = strip(lifter, expression);
    const CXType type = clang_getCursorType(expression);
    const Cursors parts = children_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: return value_of_place_in(nest, expression);
    case CXCursor_UnaryOperator: return parts.count == 1 ? computed(nest, unary_operator_of(lifter, expression), type, &parts, whole, in_ring) : NULL;
    case CXCursor_BinaryOperator: {
        const char *operator = operator_of(lifter, expression);
        if (!strcmp(operator, "%")) return nest_remainder(nest, expression, &parts, around);
        return parts.count == 2 ? computed(nest, operator, type, &parts, whole, in_ring) : NULL;
    }
    case CXCursor_ConditionalOperator: return is_integer(type) ? nest_conditional(nest, expression, &parts, around) : NULL;
    case CXCursor_CallExpr: return nest_called(nest, expression, around);
    case CXCursor_CStyleCastExpr: {
        const CXCursor operand = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
        return parts.count && keeps_numbers(clang_getCursorType(operand), type) ? nest_integer_in(nest, operand, whole) : NULL;
    }
    default: return NULL;
    }
}

const Expr *nest_converted(Nest *nest, CXCursor expression, CXType type, CXCursor whole)
{
    const Expr *constant;
    int64_t number;
    const bool is_number = constant_of(nest->lifter, expression, &constant) && constant && expr_is_constant(constant, &number) && wrapped(type, number) == number;
    const bool keeps = keeps_numbers(clang_getCursorType(strip(nest->lifter, expression)), type);
    return keeps || is_number ? nest_integer_in(nest, expression, whole) : NULL;
}

const Expr *nest_integer(Nest *nest, CXCursor expression)
{
    return nest_integer_in(nest, expression, clang_getNullCursor());
}

Constraints constrained(Nest *nest, Constraints constraints, const Expr *smaller, const Expr *larger, int apart)
{
    Constraints more = {0};
    for (int c = 0; c < constraints.count; c++) list_push(nest->lifter->arena, &more, constraints.items[c]);
    list_push(nest->lifter->arena, &more, ((Constraint){expr_add(nest->lifter->pool, smaller, expr_constant(nest->lifter->pool, apart)), larger}));
    return more;
}

bool is_natural(const Nest *nest, const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++) {
        if (expr->terms[t].coefficient < 0) return false;
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Symbol *symbol = expr->terms[t].atoms[a]->symbol;
            bool natural = symbol && symbol->nonnegative;
            for (int l = 0; l < nest->loops.count; l++) natural |= nest->loops.items[l]->at == symbol && nest->loops.items[l]->from_zero && !nest->loops.items[l]->down;
            if (!natural) return false;
        }
    }
    return true;
}

/* `n - 1` in a loop that ends at n: an iteration runs. */
static bool is_below_end(const Nest *nest, const Expr *expr)
{
    int64_t begin, apart;
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (!loop->ended && expr_is_constant(loop->begin, &begin) && expr_is_constant(expr_sub(nest->lifter->pool, expr, loop->end), &apart) && begin + 1 + apart >= 0) return true;
    }
    return false;
}

static bool is_never_negative(const Nest *nest, const Expr *expr)
{
    return is_natural(nest, expr) || is_below_end(nest, expr);
}

/* Where loops count from 0 to a number of the type, or to one that is less. */
static bool surely_fits(const Nest *nest, const Expr *value)
{
    ExprPool *pool = nest->lifter->pool;
    int64_t constant;
    if (!is_never_negative(nest, value)) return false;
    for (int l = nest->loops.count - 1; l >= 0; l--)
        value = expr_substitute(pool, value, &(Substitution){nest->loops.items[l]->at, expr_sub(pool, nest->loops.items[l]->end, expr_constant(pool, 1))}, 1);
    if (expr_is_constant(value, &constant)) return constant <= INT32_MAX;
    const Symbol *symbol = value->terms[0].coefficient == 1 && value->terms[0].atom_count == 1 ? value->terms[0].atoms[0]->symbol : NULL;
    const Expr *rest = symbol ? expr_sub(pool, value, expr_symbol(pool, symbol)) : NULL;
    if (!rest || !expr_is_constant(rest, &constant) || constant > 0) return false;
    for (int s = 0; s < nest->scalars.count; s++)
        if (nest->scalars.items[s]->symbol == symbol) return bytes_of(nest->scalars.items[s]->place.type) <= 4;
    return false;
}

/* What has been read is what is meant, without a check. */
static bool fit_surely(Nest *nest, int since)
{
    bool fit = true;
    for (int f = since; f < nest->pending.count; f++) fit &= surely_fits(nest, nest->pending.items[f].value);
    nest->pending.count = since;
    return fit;
}

static Cases one_case(Nest *nest, Constraints constraints)
{
    Cases cases = {0};
    list_push(nest->lifter->arena, &cases, constraints);
    return cases;
}

static Cases either(Nest *nest, Cases some, Cases others)
{
    Cases all = {0};
    for (int c = 0; c < some.count; c++) list_push(nest->lifter->arena, &all, some.items[c]);
    for (int c = 0; c < others.count; c++) list_push(nest->lifter->arena, &all, others.items[c]);
    return all;
}

static Cases both(Nest *nest, Cases some, Cases others)
{
    Cases all = {0};
    for (int c = 0; c < some.count; c++)
        for (int o = 0; o < others.count; o++) {
            Constraints together = some.items[c];
            for (int i = 0; i < others.items[o].count; i++) together = constrained(nest, together, others.items[o].items[i].smaller, others.items[o].items[i].larger, 0);
            list_push(nest->lifter->arena, &all, together);
        }
    return all;
}

/* a >= b: a counter is not below where it begins, nor beyond its end. */
static bool is_never_below(const Nest *nest, const Expr *a, const Expr *b)
{
    int64_t least, slope;
    const Expr *apart = expr_sub(nest->lifter->pool, a, b), *by, *rest;
    for (int l = nest->loops.count - 1; l >= 0; l--) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->ended || !expr_mentions(apart, loop->at)) continue;
        if (!expr_affine_in(nest->lifter->pool, apart, loop->at, &by, &rest) || !expr_is_constant(by, &slope)) return false;
        const Expr *at = slope > 0 ? loop->begin : expr_sub(nest->lifter->pool, loop->end, expr_constant(nest->lifter->pool, 1));
        apart = expr_add(nest->lifter->pool, rest, expr_scale(nest->lifter->pool, at, slope));
    }
    return expr_is_constant(apart, &least) && least >= 0;
}

static Cases cases_between(Nest *nest, const Expr *left, const char *operator, const Expr *right, bool holds)
{
    const Constraints none = {0};
    const Cases less = one_case(nest, constrained(nest, none, left, right, 1)), more = one_case(nest, constrained(nest, none, right, left, 1));
    const Cases at_most = one_case(nest, constrained(nest, none, left, right, 0)), at_least = one_case(nest, constrained(nest, none, right, left, 0));
    if (!strcmp(operator, "<")) return holds ? less : at_least;
    if (!strcmp(operator, "<=")) return holds ? at_most : more;
    if (!strcmp(operator, ">")) return holds ? more : at_most;
    if (!strcmp(operator, ">=")) return holds ? at_least : less;
    if (!strcmp(operator, holds ? "==" : "!=")) return both(nest, at_most, at_least);
    return is_never_below(nest, left, right) ? more : is_never_below(nest, right, left) ? less : either(nest, less, more);
}

/* Numbers without a sign are compared as others where none is negative. */
static Cases cases_compared(Nest *nest, CXCursor condition, const Cursors *sides, bool holds)
{
    const Constraints none = {0};
    const CXType type = clang_getCursorType(sides->items[0]);
    const char *operator = operator_of(nest->lifter, condition);
    const int since = nest->pending.count;
    const Expr *left = is_integer(type) ? nest_integer_in(nest, sides->items[0], condition) : NULL, *right = left ? nest_integer_in(nest, sides->items[1], condition) : NULL;
    if (!fit_surely(nest, since) || !right || ((is_unsigned(type) || is_unsigned(clang_getCursorType(sides->items[1]))) && (!is_never_negative(nest, left) || !is_never_negative(nest, right)))) return one_case(nest, none);
    return cases_between(nest, left, operator, right, holds);
}

/* `i` is `i != 0`. */
static Cases cases_of_number(Nest *nest, CXCursor condition, bool holds)
{
    const CXType type = clang_getCursorType(condition);
    const int since = nest->pending.count;
    const Expr *number = is_integer(type) ? nest_integer(nest, condition) : NULL;
    if (!fit_surely(nest, since) || !number || (is_unsigned(type) && !is_never_negative(nest, number))) return one_case(nest, (Constraints){0});
    return cases_between(nest, number, "!=", expr_constant(nest->lifter->pool, 0), holds);
}

Cases nest_cases(Nest *nest, CXCursor condition, bool holds)
{
    enum { MOST_CASES = 16 };
    Lifter *lifter = nest->lifter;
    condition = strip(lifter, condition);
    const Cursors parts = children_of(lifter, condition);
    if (clang_getCursorKind(condition) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, condition), "!") && parts.count == 1) return nest_cases(nest, parts.items[0], !holds);
    const char *operator = clang_getCursorKind(condition) == CXCursor_BinaryOperator && parts.count == 2 ? operator_of(lifter, condition) : "";
    static const char *const comparisons[] = {"<", "<=", ">", ">=", "==", "!="};
    if (names(operator, comparisons, sizeof comparisons / sizeof *comparisons)) return cases_compared(nest, condition, &parts, holds);
    if (strcmp(operator, "&&") && strcmp(operator, "||")) return cases_of_number(nest, condition, holds);
    const Cases left = nest_cases(nest, parts.items[0], holds), right = nest_cases(nest, parts.items[1], holds);
    const Cases cases = !strcmp(operator, holds ? "&&" : "||") ? both(nest, left, right) : either(nest, left, right);
    return cases.count <= MOST_CASES ? cases : one_case(nest, (Constraints){0});
}
