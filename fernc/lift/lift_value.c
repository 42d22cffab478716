/* Integer expressions of C as polynomials. */
#include "lift_internal.h"

#include <string.h>

bool is_unsigned(CXType type)
{
    switch (clang_getCanonicalType(type).kind) {
    case CXType_Bool: case CXType_Char_U: case CXType_UChar: case CXType_UShort: case CXType_UInt:
    case CXType_ULong: case CXType_ULongLong: return true;
    case CXType_Enum: return is_unsigned(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(clang_getCanonicalType(type))));
    default: return false;
    }
}

static bool is_bool(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Bool;
}

static bool is_integer(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_Enum || (kind >= CXType_Bool && kind <= CXType_ULongLong)
           || (kind >= CXType_Char_S && kind <= CXType_LongLong);
}

static bool constant_of(Lifter *lifter, CXCursor expression, const Expr **value)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_DeclRefExpr
        && clang_getCursorKind(clang_getCursorReferenced(expression)) != CXCursor_EnumConstantDecl)
        return false;
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    if (!result) return false;
    bool found = clang_EvalResult_getKind(result) == CXEval_Int;
    if (found) *value = expr_constant(lifter->pool, clang_EvalResult_getAsLongLong(result));
    clang_EvalResult_dispose(result);
    return found;
}

static const char *entry_text(Lifter *lifter, CXType type, const char *text)
{
    CXType canonical = clang_getCanonicalType(type);
    bool narrow = canonical.kind != CXType_Enum && !is_unsigned(type) && clang_Type_getSizeOf(canonical) <= 4;
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

static const Expr *variable_value(Lifter *lifter, Variable *variable)
{
    if (!variable->symbol) variable->symbol = entry_symbol(lifter, variable->type, variable->name, variable->name);
    return expr_symbol(lifter->pool, variable->symbol);
}

/* One symbol for one text of one type. */
static const Expr *typed_text_value(Lifter *lifter, CXType type, const char *text, bool postfix, bool truth)
{
    type = clang_getCanonicalType(type);
    for (int i = 0; i < lifter->lvalues.count; i++)
        if (!strcmp(lifter->lvalues.items[i].text, text) && clang_equalTypes(lifter->lvalues.items[i].type, type))
            return expr_symbol(lifter->pool, lifter->lvalues.items[i].symbol);
    const char *operand = postfix ? text : arena_printf(lifter->arena, "(%s)", text);
    Symbol *symbol = entry_symbol(lifter, type, text, operand);
    symbol->nonnegative |= truth;
    list_push(lifter->arena, &lifter->lvalues, (LvalueSymbol){text, type, symbol});
    return expr_symbol(lifter->pool, symbol);
}

static const Expr *text_value(Lifter *lifter, CXCursor expression, const char *text)
{
    if (!*text) return NULL;
    return typed_text_value(lifter, clang_getCursorType(expression), text, clang_getCursorKind(expression) == CXCursor_MemberRefExpr,
                            is_truth_value(lifter, expression));
}

const Expr *value_led_to(Lifter *lifter, CXCursor pointer, const char *text)
{
    const CXType type = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(pointer)));
    return is_integer(type) ? typed_text_value(lifter, type, text, false, false) : NULL;
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
        if (variable && !never_modified(variable)) question->answer = false;
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

/* A char that begins as 300 holds another number. */
static bool holds(CXType type, const Expr *value)
{
    int64_t constant;
    const long long bytes = clang_Type_getSizeOf(clang_getCanonicalType(type));
    if (bytes >= 8 || !expr_is_constant(value, &constant)) return true;
    const int64_t most = ((int64_t)1 << (8 * bytes - !is_unsigned(type))) - 1;
    return constant <= most && constant >= (is_unsigned(type) ? 0 : -most - 1);
}

static const Expr *reference_value(Lifter *lifter, CXCursor expression)
{
    Variable *variable = variable_of(lifter, expression);
    if (!variable || !is_integer(variable->type)) return NULL;
    if ((variable->constant || (variable->local && variable->has_initialiser)) && !is_bool(variable->type) && never_modified(variable)
        && reads_only_fixed(lifter, variable->initialiser)) {
        const Expr *value = lift_value(lifter, variable->initialiser);
        if (value && holds(variable->type, value)) {
            note_conversion(lifter, value, clang_getCursorType(variable->initialiser), variable->type, variable->range);
            return value;
        }
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

bool note_conversion(Lifter *lifter, const Expr *value, CXType from, CXType to, Range range)
{
    if (!is_integer(from) || !is_integer(to) || expr_is_constant(value, NULL)) return false;
    long long size_from = clang_Type_getSizeOf(clang_getCanonicalType(from));
    long long size_to = clang_Type_getSizeOf(clang_getCanonicalType(to));
    bool same_sign = is_unsigned(from) == is_unsigned(to);
    if (size_to >= size_from && same_sign) return false;
    if (size_to > size_from && is_unsigned(from)) return false;
    list_push(lifter->arena, &lifter->widths,
              (WidthCheck){.value = value, .bytes = (int)size_to, .is_signed = !is_unsigned(to), .conversion = true,
                           .range = range});
    return true;
}

static const Expr *arithmetic_value(Lifter *lifter, CXCursor expression)
{
    const char *operator = operator_of(lifter, expression);
    Cursors operands = children_of(lifter, expression);
    if (operands.count != 2 || !*operator || !strchr("+-*", *operator) || operator[1]) return NULL;
    if (!is_integer(clang_getCursorType(operands.items[0])) || !is_integer(clang_getCursorType(operands.items[1])))
        return NULL;
    const Expr *left = lift_value(lifter, operands.items[0]), *right = lift_value(lifter, operands.items[1]);
    if (!left || !right) return NULL;
    const Expr *value = *operator == '+'   ? expr_add(lifter->pool, left, right)
                        : *operator == '-' ? expr_sub(lifter->pool, left, right)
                                           : expr_mul(lifter->pool, left, right);
    CXType type = clang_getCursorType(expression);
    Range range = {0};
    in_main_file(lifter, expression, &range);
    note_conversion(lifter, left, clang_getCursorType(strip(lifter, operands.items[0])), type, range);
    note_conversion(lifter, right, clang_getCursorType(strip(lifter, operands.items[1])), type, range);
    if (!expr_is_constant(value, NULL))
        list_push(lifter->arena, &lifter->widths,
                  (WidthCheck){.value = value, .bytes = (int)clang_Type_getSizeOf(clang_getCanonicalType(type)),
                               .is_signed = !is_unsigned(type), .range = range});
    return value;
}

/* By a constant above 0. C rounds towards 0, Expr down: the same where what is divided is not negative. */
static const Expr *quotient_value(Lifter *lifter, CXCursor expression)
{
    const char *operator = operator_of(lifter, expression);
    Cursors operands = children_of(lifter, expression);
    if (operands.count != 2 || (strcmp(operator, "/") && strcmp(operator, "%")) || !is_integer(clang_getCursorType(operands.items[0])))
        return NULL;
    int64_t divisor;
    const Expr *right, *left = lift_value(lifter, operands.items[0]);
    if (!left || !constant_of(lifter, operands.items[1], &right) || !expr_is_constant(right, &divisor) || divisor < 1) return NULL;
    CXType type = clang_getCursorType(expression);
    Range range = {0};
    in_main_file(lifter, expression, &range);
    note_conversion(lifter, left, clang_getCursorType(strip(lifter, operands.items[0])), type, range);
    if (!is_unsigned(type))
        list_push(lifter->arena, &lifter->widths,
                  (WidthCheck){.value = left, .bytes = 8, .is_signed = false, .conversion = true, .range = range});
    return *operator == '/' ? expr_div(lifter->pool, left, right) : expr_mod(lifter->pool, left, right);
}

/* -1 as an unsigned is no small number: C compares after the conversion. */
static bool keeps_sign(Lifter *lifter, CXCursor operand)
{
    CXCursor inner = strip(lifter, operand);
    const Expr *value;
    int64_t constant;
    if (is_unsigned(clang_getCursorType(operand)) == is_unsigned(clang_getCursorType(inner))) return true;
    return constant_of(lifter, inner, &value) && expr_is_constant(value, &constant) && constant >= 0;
}

/* `a > b ? a : b` and its like, as min and max; for integers `k > 0 ? k : 1` is max(k, 1). */
static const Expr *conditional_value(Lifter *lifter, CXCursor expression)
{
    Cursors parts = children_of(lifter, expression);
    if (parts.count != 3) return NULL;
    CXCursor condition = strip(lifter, parts.items[0]);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator) return NULL;
    const char *operator = operator_of(lifter, condition);
    Cursors sides = children_of(lifter, condition);
    if ((*operator!= '<' && * operator!= '>') || sides.count != 2 || !strcmp(operator, "<<")
        || !strcmp(operator, ">>"))
        return NULL;
    if (!keeps_sign(lifter, sides.items[0]) || !keeps_sign(lifter, sides.items[1]) || !keeps_sign(lifter, parts.items[1])
        || !keeps_sign(lifter, parts.items[2]) || !is_integer(clang_getCursorType(sides.items[0])))
        return NULL;
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

const Expr *lift_value(Lifter *lifter, CXCursor expression)
{
    const Expr *value;
    expression = strip(lifter, expression);
    CXType type = clang_getCursorType(expression);
    if (!is_integer(type)) return NULL;
    if (constant_of(lifter, expression, &value)) return value;
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
    case CXCursor_CStyleCastExpr: {
        Cursors children = children_of(lifter, expression);
        CXCursor inner = children.items[children.count - 1];
        if (is_bool(type)) break; /* 3 becomes 1 */
        value = lift_value(lifter, inner);
        if (!value) break;
        Range range = {0};
        in_main_file(lifter, expression, &range);
        note_conversion(lifter, value, clang_getCursorType(strip(lifter, inner)), type, range);
        return value;
    }
    default: break;
    }
    return lvalue_value(lifter, expression);
}

const Expr *lift_argument_value(Lifter *lifter, CXCursor argument, const char *text)
{
    const Expr *value = lift_value(lifter, argument);
    if (value || !is_integer(clang_getCursorType(strip(lifter, argument)))) return value;
    return text_value(lifter, strip(lifter, argument), text);
}
