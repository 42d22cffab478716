/* Integer expressions and guards. */
#include "parser.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const Expr *zero(Parser *parser)
{
    return expr_constant(parser->pool, 0);
}

/* Multiplied out, a product has at most this many terms; an annotation never comes near. */
enum { MAX_TERMS = 1024 };

/* field ::= data '.' NAME */
static const Expr *parse_field(Parser *parser, const Token *data)
{
    const Token *field = expect_name(parser, "a field's name");
    if (!field) return zero(parser);
    if (!parser->routine) {
        diag_error(parser->diag, data->range,
                   "`%s.%s`: a data type has parameters and fields, but no data of its own", data->text,
                   field->text);
        return zero(parser);
    }
    const Binding *binding = find_binding(parser, data, &field->text, 1);
    if (!binding) return zero(parser);
    LIST(const char *) fields = {0};
    for (int d = 0; d < binding->type->rank; d++) {
        const Dimension *dimension = &binding->type->dimensions[d];
        if (!strcmp(dimension->origin, field->text)) return zero(parser);
        if (!strcmp(dimension->extent, field->text)) return binding->extents[d];
        list_push(parser->arena, &fields, dimension->origin);
        list_push(parser->arena, &fields, dimension->extent);
    }
    diag_error(parser->diag, field->range, "`%s` is %s %s, which has no range with the field `%s`", data->text,
               article_of(binding->type->name), binding->type->name, field->text);
    hint_nearest(parser, field->text, fields.items, fields.count);
    return zero(parser);
}

static const Expr *undeclared(Parser *parser, const Token *name)
{
    if (!report_name_once(parser, name)) return zero(parser);
    const Routine *routine = parser->routine;
    LIST(const char *) known = {0};
    for (int i = 0; i < parser->names.count; i++) list_push(parser->arena, &known, parser->names.items[i].name);
    for (int i = 0; i < parser->symbolics.count; i++)
        list_push(parser->arena, &known, parser->symbolics.items[i].name);
    for (int i = 0; i < parser->loops.count; i++)
        list_push(parser->arena, &known, parser->loops.items[i].variable->name);
    for (int p = 0; routine && p < routine->parameter_count; p++)
        list_push(parser->arena, &known, routine->parameters[p].name);
    if (routine) {
        diag_error(parser->diag, name->range, "`%s` is neither declared nor a parameter of `%s`", name->text,
                   routine->name);
        diag_note(parser->diag, routine->range, "`%s` is declared here", routine->name);
    }
    else
        diag_error(parser->diag, name->range,
                   parser->measures ? "`%s` is no extent that stands before, and no function that is declared"
                   : parser->allocator ? "`%s` is no parameter of the function"
                                    : "`%s` is no parameter and no origin of this type",
                   name->text);
    hint_nearest(parser, name->text, known.items, known.count);
    return zero(parser);
}

/* Which definition is in force where the comment stands is not seen in the comment. */
static const Expr *ambiguous(Parser *parser, const Token *name)
{
    diag_error(parser->diag, name->range, "the macro `%s` is defined more than once, in different ways", name->text);
    diag_hint(parser->diag, "give the number here, or a name of its own: an enumerator");
    return zero(parser);
}

/* Pointers and structures are no numbers; floats are only where they are compared or passed on. */
static const Expr *parameter_value(Parser *parser, const Parameter *parameter, const Token *name)
{
    ScalarClass scalar = parameter->type.scalar;
    bool number = scalar != SCALAR_NONE && (scalar != SCALAR_FLOAT || parser->floats);
    if (!number)
        diag_error(parser->diag, name->range, "`%s` has the type `%s`: it is no integer", name->text,
                   parameter->type.spelling);
    return expr_symbol(parser->pool, parameter->symbol);
}

/* The routine's annotations stand on it. */
static void note_constant(Parser *parser, const char *name, int64_t value)
{
    Routine *routine = parser->routine;
    for (int i = 0; i < routine->constants.count; i++)
        if (!strcmp(routine->constants.items[i].name, name)) return;
    list_push(parser->arena, &routine->constants, ((NamedConstant){name, value}));
}

static const Expr *parse_name(Parser *parser)
{
    const Token *name = &parser->tokens.items[parser->at++];
    if (accept(parser, ".")) return parse_field(parser, name);
    for (int i = 0; i < parser->names.count; i++)
        if (!strcmp(parser->names.items[i].name, name->text))
            return expr_symbol(parser->pool, parser->names.items[i].symbol);
    for (int i = 0; i < parser->symbolics.count; i++)
        if (!strcmp(parser->symbolics.items[i].name, name->text))
            return expr_symbol(parser->pool, parser->symbolics.items[i].symbol);
    for (int i = 0; i < parser->loops.count; i++)
        if (!strcmp(parser->loops.items[i].variable->name, name->text))
            return expr_symbol(parser->pool, parser->loops.items[i].variable);
    for (int p = 0; parser->routine && p < parser->routine->parameter_count; p++)
        if (!strcmp(parser->routine->parameters[p].name, name->text))
            return parameter_value(parser, &parser->routine->parameters[p], name);
    int64_t value;
    switch (parser->routine && parser->lookup ? parser->lookup(name->text, &value, parser->lookup_data) : CONSTANT_NONE) {
    case CONSTANT_FOUND: note_constant(parser, name->text, value); return expr_constant(parser->pool, value);
    case CONSTANT_OF_SYSTEM: return expr_constant(parser->pool, value);
    case CONSTANT_DIFFERS: return ambiguous(parser, name);
    case CONSTANT_NONE: break;
    }
    const Parameter *variable = parser->routine ? variable_named(parser, name->text) : NULL;
    return variable ? parameter_value(parser, variable, name) : undeclared(parser, name);
}

const int64_t *named_constant(Parser *parser, const char *text)
{
    const bool negative = *text == '-';
    int64_t value;
    const ConstantKind kind = parser->lookup ? parser->lookup(text + negative, &value, parser->lookup_data) : CONSTANT_NONE;
    if (kind != CONSTANT_FOUND && kind != CONSTANT_OF_SYSTEM) return NULL;
    int64_t *constant = arena_alloc(parser->arena, sizeof *constant);
    *constant = negative ? -value : value;
    return constant;
}

/* NUMBER ::= an integer of C, a whole `0.0`, or a character `'U'` */
static const Expr *parse_number(Parser *parser)
{
    const Token *token = &parser->tokens.items[parser->at++];
    if (token->text[0] == '\'') return expr_constant(parser->pool, (unsigned char)token->text[1]);
    char *end;
    errno = 0;
    long long value = strtoll(token->text, &end, 0);
    if (*end == '.' || (*end && !errno && strchr("89", *end))) value = strtoll(token->text, &end, 10);
    if (*end == '.') end += 1 + strspn(end + 1, "0");
    bool fraction = *end && strspn(end, "0123456789.eEfFlLuU+-") == strlen(end);
    if (fraction && parser->fractions)
        parser->inexact = true;
    else if (errno)
        diag_error(parser->diag, token->range, "`%s` is too large", token->text);
    else if (*end)
        diag_error(parser->diag, token->range, "`%s` is no whole number", token->text);
    return expr_constant(parser->pool, value);
}

/* primary ::= NUMBER | NAME | data '.' NAME | ('min'|'max') '(' expr ',' expr ')' | '(' expr ')' | '-' primary */
static const Expr *read_primary(Parser *parser);

static const Expr *parse_primary(Parser *parser)
{
    const Expr *value = descend(parser) && !parser->failed ? read_primary(parser) : zero(parser);
    parser->depth--;
    return value;
}

static const Expr *read_primary(Parser *parser)
{
    const Token *token = peek(parser);
    if (accept(parser, "-")) return expr_sub(parser->pool, zero(parser), parse_primary(parser));
    if (accept(parser, "(")) {
        const Expr *inner = parse_expr(parser);
        expect(parser, ")", "after the expression");
        return inner;
    }
    if ((peek_is(parser, "min") || peek_is(parser, "max")) && token_is(peek_next(parser), "(")) {
        bool smaller = token_is(token, "min");
        parser->at += 2;
        const Expr *a = parse_expr(parser);
        expect(parser, ",", "between the operands");
        const Expr *b = parse_expr(parser);
        expect(parser, ")", "after the operands");
        return smaller ? expr_min(parser->pool, a, b) : expr_max(parser->pool, a, b);
    }
    if (token->kind == TOKEN_NUMBER) return parse_number(parser);
    if (token->kind == TOKEN_NAME) return parse_name(parser);
    parser->failed = true;
    if (token->kind == TOKEN_END)
        diag_error(parser->diag, token->range, "an expression expected, but the annotation ends here");
    else
        diag_error(parser->diag, token->range, "an expression expected, found `%s`", token->text);
    return zero(parser);
}

/* What the operator gives, said where it is no number that can be computed with. */
static const Expr *in_range(Parser *parser, const Expr *result, const Token *operator)
{
    if (!result->overflow) return result;
    if (!parser->failed) diag_error(parser->diag, operator->range, "a coefficient after this `%s` does not fit 64 bits", operator->text);
    parser->failed = true;
    return zero(parser);
}

static const Expr *multiply(Parser *parser, const Expr *left, const Expr *right, const Token *operator)
{
    if ((int64_t)left->term_count * right->term_count <= MAX_TERMS) return expr_mul(parser->pool, left, right);
    diag_error(parser->diag, operator->range, "this product has more than %d terms", MAX_TERMS);
    parser->failed = true;
    return zero(parser);
}

/* product ::= primary (('*' | '/' | '%') primary)* */
static const Expr *parse_product(Parser *parser)
{
    const Expr *left = parse_primary(parser);
    while (!parser->failed && (peek_is(parser, "*") || peek_is(parser, "/") || peek_is(parser, "%"))) {
        const Token *operator = &parser->tokens.items[parser->at++];
        const Expr *right = parse_primary(parser);
        if (*operator->text == '*') {
            left = in_range(parser, multiply(parser, left, right, operator), operator);
            continue;
        }
        if (expr_is(right, 0)) {
            if (!parser->failed) diag_error(parser->diag, operator->range, "`%s` by zero", operator->text);
            continue;
        }
        left = *operator->text == '/' ? expr_div(parser->pool, left, right) : expr_mod(parser->pool, left, right);
        left = in_range(parser, left, operator);
    }
    return left;
}

/* expr ::= product (('+' | '-') product)* */
const Expr *parse_expr(Parser *parser)
{
    const Expr *left = parse_product(parser);
    while (!parser->failed && (peek_is(parser, "+") || peek_is(parser, "-"))) {
        const Token *operator = &parser->tokens.items[parser->at++];
        const Expr *right = parse_product(parser);
        left = *operator->text == '+' ? expr_add(parser->pool, left, right) : expr_sub(parser->pool, left, right);
        left = in_range(parser, left, operator);
    }
    return left;
}

/* --- Guards --------------------------------------------------------------------- */

static const struct {
    const char *text;
    GuardKind kind;
} comparisons[] = {{"==", GUARD_EQ}, {"!=", GUARD_NE}, {"<", GUARD_LT},
                   {"<=", GUARD_LE}, {">", GUARD_GT},  {">=", GUARD_GE}};

enum { COMPARISONS = sizeof comparisons / sizeof *comparisons };

/* Whether the parenthesis here encloses a condition: what follows it takes no number. */
static bool encloses_condition(Parser *parser)
{
    int depth = 0, at = parser->at;
    do {
        const Token *token = &parser->tokens.items[at];
        if (token->kind == TOKEN_END) return false;
        depth += token_is(token, "(") - token_is(token, ")");
        at++;
    } while (depth > 0);
    const Token *after = &parser->tokens.items[at];
    for (int i = 0; i < COMPARISONS; i++)
        if (token_is(after, comparisons[i].text)) return false;
    return after->kind != TOKEN_PUNCT || !strchr("+-*/%", *after->text);
}

static Guard *parse_disjunction(Parser *parser);

/* null-test ::= NAME ('==' | '!=') 'NULL'   of a pointer, whose symbol is 0 where it is null */
static bool parse_null_test(Parser *parser, Guard *guard)
{
    const Token *name = peek(parser), *operator = peek_next(parser);
    if (name->kind != TOKEN_NAME || (!token_is(operator, "==") && !token_is(operator, "!=")) || !token_is(operator + 1, "NULL")) return false;
    const int parameter = require_parameter(parser, name);
    parser->at += 3;
    if (parameter < 0) return true;
    Parameter *pointer = &parser->routine->parameters[parameter];
    if (!pointer->type.pointer)
        diag_error(parser->diag, name->range, "`%s` has the type `%s`: no pointer, so it is never null", name->text, pointer->type.spelling);
    pointer->compared_with_null = true;
    guard->kind = token_is(operator, "==") ? GUARD_EQ : GUARD_NE;
    guard->left_value = expr_symbol(parser->pool, pointer->symbol);
    return true;
}

/* comparison ::= null-test | expr ('==' | '!=' | '<' | '<=' | '>' | '>=') expr | '(' guard ')' */
static Guard *parse_comparison(Parser *parser)
{
    Guard *guard = arena_alloc(parser->arena, sizeof *guard);
    *guard = (Guard){.kind = GUARD_EQ, .left_value = zero(parser), .right_value = zero(parser), .text = "",
                     .range = peek(parser)->range};
    if (parser->failed) return guard;
    int first = parser->at;
    if (peek_is(parser, "(") && encloses_condition(parser)) {
        parser->at++;
        if (descend(parser)) guard = parse_disjunction(parser);
        parser->depth--;
        expect(parser, ")", "after the condition");
    }
    else if (!parse_null_test(parser, guard)) {
        guard->left_value = parse_expr(parser);
        int i = 0;
        while (i < COMPARISONS && !accept(parser, comparisons[i].text)) i++;
        if (i < COMPARISONS) {
            guard->kind = comparisons[i].kind;
            guard->right_value = parse_expr(parser);
        }
        else
            expect(parser, "==", "or another comparison in a condition");
    }
    guard->range = range_since(parser, first);
    guard->text = source_slice(parser, guard->range, guard->range);
    return guard;
}

static Guard *join_guards(Parser *parser, GuardKind kind, Guard *left, Guard *right)
{
    Guard *both = arena_alloc(parser->arena, sizeof *both);
    *both = (Guard){.kind = kind, .left = left, .right = right, .range = left->range};
    both->range.end = right->range.end;
    both->text = source_slice(parser, left->range, right->range);
    return both;
}

/* conjunction ::= comparison ('&&' comparison)* */
static Guard *parse_conjunction(Parser *parser)
{
    Guard *left = parse_comparison(parser);
    while (!parser->failed && accept(parser, "&&"))
        left = join_guards(parser, GUARD_AND, left, parse_comparison(parser));
    return left;
}

/* guard ::= conjunction ('||' conjunction)* */
static Guard *parse_disjunction(Parser *parser)
{
    Guard *left = parse_conjunction(parser);
    while (!parser->failed && accept(parser, "||"))
        left = join_guards(parser, GUARD_OR, left, parse_conjunction(parser));
    return left;
}

const Guard *parse_guard(Parser *parser)
{
    parser->floats = true;
    const Guard *guard = parse_disjunction(parser);
    parser->floats = false;
    return guard;
}

void require_parameters_only(Parser *parser, const Expr *expr, Range range, const char *what)
{
    for (int i = 0; i < parser->symbolics.count + parser->loops.count; i++) {
        const Symbol *symbol = i < parser->symbolics.count ? parser->symbolics.items[i].symbol
                                                           : parser->loops.items[i - parser->symbolics.count].variable;
        if (!expr_mentions(expr, symbol)) continue;
        diag_error(parser->diag, range, "%s is the same for every tile, so it cannot depend on `%s`", what,
                   symbol->name);
        return;
    }
}
