/* Integer expressions of C as polynomials. */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

static const char *entry_text(Lifter *lifter, CXType type, const char *text)
{
    CXType canonical = clang_getCanonicalType(type);
    bool narrow = canonical.kind != CXType_Enum && !is_unsigned(type) && clang_Type_getSizeOf(canonical) == 4;
    return narrow ? text : arena_printf(lifter->arena, "(int64_t)%s", text);
}

static Symbol *entry_symbol(Lifter *lifter, CXType type, const char *name, const char *text)
{
    Symbol *symbol = symbol_new(lifter->pool, name);
    symbol->c_text = entry_text(lifter, type, text);
    symbol->nonnegative = is_unsigned(type);
    if (strcmp(symbol->c_text, text)) symbol->owner = lifter->pool; /* printed as an int64_t */
    return symbol;
}

/* Printed as an int64_t, it is one. */
static const Expr *symbol_value(Lifter *lifter, CXType type, const Symbol *symbol)
{
    const Expr *value = expr_symbol(lifter->pool, symbol);
    if (is_unsigned(type) && clang_Type_getSizeOf(clang_getCanonicalType(type)) == sizeof(int64_t))
        list_push(lifter->arena, &lifter->widths, 
                  ((WidthCheck){.value = value, .bytes = sizeof(int64_t), .is_signed = true, .conversion = true, .of_symbol = true}));
    return value;
}

static const Expr *variable_value(Lifter *lifter, Variable *variable)
{
    if (!variable->symbol) variable->symbol = entry_symbol(lifter, variable->type, variable->name, variable->name);
    return symbol_value(lifter, variable->type, variable->symbol);
}

/* One symbol for one key of one type. */
static const Expr *typed_text_value(Lifter *lifter, CXType type, const char *key, const char *text, bool postfix, bool truth)
{
    type = clang_getCanonicalType(type);
    for (int i = 0; i < lifter->lvalues.count; i++)
        if (!strcmp(lifter->lvalues.items[i].key, key) && clang_equalTypes(lifter->lvalues.items[i].type, type))
            return symbol_value(lifter, type, lifter->lvalues.items[i].symbol);
    const char *operand = postfix ? text : arena_printf(lifter->arena, "(%s)", text);
    Symbol *symbol = entry_symbol(lifter, type, text, operand);
    symbol->nonnegative |= truth;
    list_push(lifter->arena, &lifter->lvalues, (LvalueSymbol){key, type, symbol});
    return symbol_value(lifter, type, symbol);
}

/* A function gives it: it is evaluated once. */
static void note_called(Lifter *lifter, const Symbol *symbol)
{
    for (int i = 0; i < lifter->called.count; i++)
        if (lifter->called.items[i] == symbol) return;
    list_push(lifter->arena, &lifter->called, symbol);
}

const Expr *value_called(Lifter *lifter, CXType type, const char *text)
{
    const Expr *value = is_integer(type) ? typed_text_value(lifter, type, text, text, true, false) : NULL;
    if (value) note_called(lifter, expr_as_symbol(value));
    return value;
}

static const Expr *text_value(Lifter *lifter, CXCursor expression, const char *text)
{
    if (!*text) return NULL;
    const char *key = place_key(lifter, expression);
    const Expr *value = typed_text_value(lifter, clang_getCursorType(expression), *key ? key : text, text, clang_getCursorKind(expression) == CXCursor_MemberRefExpr,
                                         is_truth_value(lifter, expression));
    if (!is_pure(lifter, expression)) note_called(lifter, expr_as_symbol(value));
    return value;
}

const Expr *value_led_to(Lifter *lifter, CXCursor pointer, const char *text)
{
    const CXType type = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(pointer)));
    return is_integer(type) ? typed_text_value(lifter, type, arena_printf(lifter->arena, "%s[0]", place_key(lifter, pointer)), text, false, false) : NULL;
}

const Expr *value_of_place(Lifter *lifter, CXType type, const char *key, const char *text)
{
    return is_integer(type) ? typed_text_value(lifter, type, key, text, true, false) : NULL;
}

/* An integer that is no plain variable. */
static const Expr *lvalue_value(Lifter *lifter, CXCursor expression)
{
    return text_value(lifter, expression, exact_text(lifter, expression));
}

static bool never_modified(const Variable *variable)
{
    return variable->constant || (variable->writes == 0 && !variable->address_taken && !variable->global);
}

typedef struct Question {
    Lifter *lifter;
    bool answer;
} Question;

static enum CXChildVisitResult all_fixed(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Question *question = data;
    const Expr *size;
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr && constant_of(question->lifter, cursor, &size))
        return CXChildVisit_Continue; /* sizeof looks at a type alone */
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(question->lifter, cursor);
        if (variable && !never_modified(variable) && !bound_variable(question->lifter, variable)) question->answer = false;
    }
    return CXChildVisit_Recurse;
}

bool reads_only_fixed(Lifter *lifter, CXCursor expression)
{
    if (!is_pure(lifter, expression) || reads_memory(lifter, expression)) return false;
    Question question = {lifter, true};
    if (all_fixed(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, all_fixed, &question);
    return question.answer;
}

static Range range_of(Lifter *lifter, CXCursor cursor)
{
    Range range = {0};
    in_main_file(lifter, cursor, &range);
    return range;
}

static const Expr *reference_value(Lifter *lifter, CXCursor expression)
{
    Variable *variable = variable_of(lifter, expression);
    if (!variable || !is_integer(variable->type)) return NULL;
    const Bound *bound = bound_variable(lifter, variable);
    if (bound) return expr_constant(lifter->pool, bound->value);
    if ((variable->constant || (variable->local && variable->has_initialiser)) && never_modified(variable)
        && (variable->kept || reads_only_fixed(lifter, variable->initialiser)) && !depends_on_place(lifter, variable->initialiser)) {
        const Range around = lifter->lifted_macro;
        const bool unsaid = lifter->unsaid;
        const Expr *value = lift_value(lifter, variable->initialiser);
        lifter->lifted_macro = around;
        lifter->unsaid = unsaid; /* the variable tells */
        if (value) value = convert_value(lifter, value, clang_getCursorType(variable->initialiser), variable->type, variable->range);
        if (value && (variable->global || c_has_directive(c_reader_in(lifter->function->body)))) note_folded_text(lifter, variable->name, value, false);
        if (value) return value;
    }
    return variable_value(lifter, variable);
}

const Expr *whole_number(Lifter *lifter, CXCursor expression)
{
    expression = strip(lifter, expression);
    const Variable *variable = clang_getCursorKind(expression) == CXCursor_DeclRefExpr ? variable_of(lifter, expression) : NULL;
    if (!variable || !(variable->constant || (variable->local && variable->has_initialiser)) || !never_modified(variable))
        return NULL;
    CXEvalResult result = clang_Cursor_Evaluate(variable->initialiser);
    const CXEvalResultKind kind = result ? clang_EvalResult_getKind(result) : CXEval_UnExposed;
    const double most = 1 << 24, value = kind == CXEval_Float ? clang_EvalResult_getAsDouble(result)
                                         : kind == CXEval_Int ? (double)clang_EvalResult_getAsLongLong(result) : most;
    if (result) clang_EvalResult_dispose(result);
    return value > -most && value < most && value == (double)(int64_t)value ? expr_constant(lifter->pool, (int64_t)value) : NULL;
}

static const Expr *arithmetic_value(Lifter *lifter, CXCursor expression)
{
    const char *operator = operator_of(lifter, expression);
    Cursors operands = children_of(lifter, expression);
    if (operands.count != 2 || !*operator || !strchr("+-*", *operator) || operator[1]) return NULL;
    if (!is_integer(clang_getCursorType(operands.items[0])) || !is_integer(clang_getCursorType(operands.items[1])))
        return NULL;
    const Expr *left = operand_value(lifter, operands.items[0]), *right = operand_value(lifter, operands.items[1]);
    if (!left || !right) return NULL;
    const Expr *value = *operator == '+'   ? expr_add(lifter->pool, left, right)
                        : *operator == '-' ? expr_sub(lifter->pool, left, right)
                                           : expr_mul(lifter->pool, left, right);
    return computed_value(lifter, value, clang_getCursorType(expression), range_of(lifter, expression));
}

/* By a constant above 0. C rounds towards 0, Expr down: the same where what is divided is not negative. */
static const Expr *quotient_value(Lifter *lifter, CXCursor expression)
{
    const char *operator = operator_of(lifter, expression);
    Cursors operands = children_of(lifter, expression);
    if (operands.count != 2 || (strcmp(operator, "/") && strcmp(operator, "%")) || !is_integer(clang_getCursorType(operands.items[0])))
        return NULL;
    int64_t divisor, constant;
    const Expr *right, *left = lift_value(lifter, operands.items[0]);
    if (!left || !constant_of(lifter, operands.items[1], &right) || !right || !expr_is_constant(right, &divisor) || divisor < 1) return NULL;
    if (expr_is_constant(left, &constant) && constant < 0) return NULL;
    note_constant(lifter, operands.items[1]);
    if (!is_unsigned(clang_getCursorType(expression)))
        list_push(lifter->arena, &lifter->widths,
                  (WidthCheck){.value = left, .bytes = 8, .is_signed = false, .conversion = true, .range = range_of(lifter, expression)});
    return *operator == '/' ? expr_div(lifter->pool, left, right) : expr_mod(lifter->pool, left, right);
}

/* -1 as an unsigned is no small number: C compares after the conversion. */
static bool keeps_sign(Lifter *lifter, CXCursor operand)
{
    CXCursor inner = strip(lifter, operand);
    const Expr *value;
    int64_t constant;
    if (is_unsigned(clang_getCursorType(operand)) == is_unsigned(clang_getCursorType(inner))) return true;
    return constant_of(lifter, inner, &value) && value && expr_is_constant(value, &constant) && constant >= 0;
}

/* `a < b` and its like, of numbers with their signs: its sides; NULL: it is something else. */
static const char *order_of(Lifter *lifter, CXCursor condition, Cursors *sides)
{
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator) return NULL;
    const char *operator = operator_of(lifter, condition);
    *sides = children_of(lifter, condition);
    const bool orders = !strcmp(operator, "<") || !strcmp(operator, "<=") || !strcmp(operator, ">") || !strcmp(operator, ">=");
    const bool good = orders && sides->count == 2 && keeps_sign(lifter, sides->items[0]) && keeps_sign(lifter, sides->items[1])
                      && is_integer(clang_getCursorType(sides->items[0]));
    return good ? operator : NULL;
}

/* `a > b ? a : b` and its like, as min and max; for integers `k > 0 ? k : 1` is max(k, 1). */
static const Expr *extremum_value(Lifter *lifter, CXCursor expression)
{
    Cursors parts = children_of(lifter, expression);
    if (parts.count != 3) return NULL;
    Cursors sides;
    const char *operator = order_of(lifter, strip(lifter, parts.items[0]), &sides);
    if (!operator || !keeps_sign(lifter, parts.items[1]) || !keeps_sign(lifter, parts.items[2])) return NULL;
    const Expr *less = lift_value(lifter, sides.items[*operator == '>']);
    const Expr *more = lift_value(lifter, sides.items[*operator == '<']);
    const Expr *yes = lift_value(lifter, parts.items[1]), *no = lift_value(lifter, parts.items[2]);
    if (!less || !more || !yes || !no) return NULL;
    if (operator[1] != '=') { /* less < more: less + 1 <= more, so either may stand for its neighbour */
        const Expr *one = expr_constant(lifter->pool, 1);
        if (yes == more && no == expr_add(lifter->pool, less, one)) less = no;
        if (yes == less && no == expr_sub(lifter->pool, more, one)) more = no;
    }
    if (yes == more && no == less) return expr_max(lifter->pool, yes, no);
    if (yes == less && no == more) return expr_min(lifter->pool, yes, no);
    return NULL;
}

/* Of another one than an extremum, nothing is looked at beforehand: its parts are evaluated only where the condition says so. */
static const Expr *conditional_value(Lifter *lifter, CXCursor expression)
{
    const int widths = lifter->widths.count, called = lifter->called.count, folded = lifter->folded.count;
    const Expr *value = extremum_value(lifter, expression);
    if (value) return value;
    lifter->widths.count = widths;
    lifter->called.count = called;
    lifter->folded.count = folded;
    return NULL;
}

/* Of an expression without conversions around it. */
static const Expr *plain_value(Lifter *lifter, CXCursor expression)
{
    const Expr *value;
    if (!is_integer(clang_getCursorType(expression))) return NULL;
    lifter->lifted_macro = macro_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr: return reference_value(lifter, expression);
    case CXCursor_UnaryExpr:
        value = bytes_of_array(lifter, expression);
        if (value) return value;
        break;
    case CXCursor_BinaryOperator:
        value = arithmetic_value(lifter, expression);
        if (!value) value = quotient_value(lifter, expression);
        if (value) return value;
        break;
    case CXCursor_ConditionalOperator:
        value = conditional_value(lifter, expression);
        if (value) return value;
        break;
    case CXCursor_InitListExpr: case CXCursor_CStyleCastExpr: { /* `{n}` is n */
        Cursors children = children_of(lifter, expression);
        if (!children.count) return NULL;
        CXCursor inner = children.items[children.count - 1];
        value = lift_value(lifter, inner);
        if (value) value = convert_value(lifter, value, clang_getCursorType(inner), clang_getCursorType(expression), range_of(lifter, expression));
        if (value || clang_getCursorKind(expression) == CXCursor_InitListExpr) return value;
        break;
    }
    default: break;
    }
    return lvalue_value(lifter, expression);
}

/* The same, as a part of what is being lifted. */
static const Expr *part_value(Lifter *lifter, CXCursor expression)
{
    const bool unsaid = lifter->unsaid;
    const Range around = lifter->lifted_macro;
    lifter->unsaid = false;
    const Expr *value = plain_value(lifter, expression);
    lifter->lifted_macro = around;
    if (value && lifter->unsaid) say_unsaid(lifter, expression, value);
    lifter->unsaid |= unsaid;
    return value;
}

const Expr *lift_value(Lifter *lifter, CXCursor expression)
{
    const Expr *value;
    if (constant_of(lifter, expression, &value)) {
        note_constant(lifter, expression);
        return value;
    }
    const CXCursor plain = strip(lifter, expression);
    value = part_value(lifter, plain);
    return value ? convert_value(lifter, value, clang_getCursorType(plain), clang_getCursorType(expression), range_of(lifter, plain)) : NULL;
}

const Expr *lift_part(Lifter *lifter, CXCursor whole, CXCursor part)
{
    const Range around = lifter->lifted_macro;
    const bool unsaid = lifter->unsaid;
    lifter->lifted_macro = macro_of(lifter, whole);
    lifter->unsaid = false;
    const Expr *value = lift_value(lifter, part);
    if (lifter->unsaid) value = NULL;
    lifter->lifted_macro = around;
    lifter->unsaid = unsaid;
    return value;
}

const Expr *lift_unconverted(Lifter *lifter, CXCursor argument, const char *text)
{
    const Expr *value;
    argument = strip(lifter, argument);
    lifter->unsaid = false;
    if (constant_of(lifter, argument, &value))
        note_constant(lifter, argument);
    else {
        value = part_value(lifter, argument);
        if (!value && is_integer(clang_getCursorType(argument))) value = text_value(lifter, argument, text);
    }
    if (value && lifter->unsaid) note_folded_text(lifter, text, value, false);
    lifter->unsaid = false;
    return value;
}
