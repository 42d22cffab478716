/* Integer expressions and guards. */
#include "parser.h"

#include <stdlib.h>
#include <string.h>

static const Expr *zero(Parser *parser)
{
    return expr_constant(parser->pool, 0);
}

static int parameter_index(Parser *parser, const char *name)
{
    for (int p = 0; parser->routine && p < parser->routine->parameter_count; p++)
        if (parser->routine->parameters[p].name && !strcmp(parser->routine->parameters[p].name, name)) return p;
    return -1;
}

static bool same_c_type(const char *spelling, const char *pattern)
{
    const char *skip = "const ";
    for (;;) {
        while (*spelling == ' ' || *pattern == ' ') {
            if (*spelling == ' ') spelling++;
            if (*pattern == ' ') pattern++;
        }
        if (!strncmp(spelling, skip, 6)) {
            spelling += 6;
            continue;
        }
        if (*spelling != *pattern) return false;
        if (!*spelling) return true;
        spelling++;
        pattern++;
    }
}

/* A structure that only its C type describes: its extents are known to its library alone. */
static const Binding *opaque_binding(Parser *parser, int parameter)
{
    const CType *type = &parser->routine->parameters[parameter].type;
    for (int t = 0; t < parser->library->types.count; t++) {
        const DataType *candidate = parser->library->types.items[t];
        if (!candidate->opaque || !same_c_type(type->spelling, candidate->c_type)) continue;
        Binding *binding = arena_alloc(parser->arena, sizeof *binding);
        binding->type = candidate;
        binding->parameter = parameter;
        binding->range = parser->routine->range;
        for (int d = 0; d < candidate->rank; d++) {
            Symbol *extent = symbol_new(parser->pool, arena_printf(parser->arena, "%s.%s",
                                                                   parser->routine->parameters[parameter].name,
                                                                   candidate->dimensions[d].extent));
            extent->nonnegative = true;
            binding->extents[d] = expr_symbol(parser->pool, extent);
        }
        list_push(parser->arena, &parser->bindings, binding);
        return binding;
    }
    return NULL;
}

const Binding *find_binding(Parser *parser, const Token *name)
{
    int parameter = strcmp(name->text, "return") ? parameter_index(parser, name->text) : -1;
    bool result = !strcmp(name->text, "return");
    for (int b = 0; b < parser->bindings.count; b++)
        if (parser->bindings.items[b]->parameter == parameter && (result || parameter >= 0))
            return parser->bindings.items[b];
    if (result) {
        static const DataType scalar = {.name = "Scalar"};
        Binding *binding = arena_alloc(parser->arena, sizeof *binding);
        *binding = (Binding){.type = &scalar, .parameter = -1, .range = name->range};
        list_push(parser->arena, &parser->bindings, binding);
        return binding;
    }
    const Binding *opaque = parameter >= 0 ? opaque_binding(parser, parameter) : NULL;
    if (opaque || parser->quiet) return opaque;
    if (parameter >= 0) {
        diag_error(parser->diag, name->range, "`%s` is not bound to a data structure", name->text);
        diag_hint(parser->diag, "say what it points at: `%s is Vector(%s)[n]`", name->text, name->text);
        return NULL;
    }
    LIST(const char *) names = {0};
    for (int p = 0; p < parser->routine->parameter_count; p++)
        if (parser->routine->parameters[p].name)
            list_push(parser->arena, &names, parser->routine->parameters[p].name);
    diag_error(parser->diag, name->range, "`%s` has no parameter `%s`", parser->routine->name, name->text);
    const char *near = nearest_word(name->text, names.items, names.count);
    if (near) diag_hint(parser->diag, "did you mean `%s`?", near);
    return NULL;
}

/* field ::= data '.' NAME */
static const Expr *parse_field(Parser *parser, const Token *data)
{
    const Token *field = expect_name(parser, "a field's name");
    if (!field) return zero(parser);
    const Binding *binding = find_binding(parser, data);
    if (!binding) return zero(parser);
    LIST(const char *) fields = {0};
    for (int d = 0; d < binding->type->rank; d++) {
        const Dimension *dimension = &binding->type->dimensions[d];
        if (!strcmp(dimension->origin, field->text)) return zero(parser);
        if (!strcmp(dimension->extent, field->text)) return binding->extents[d];
        list_push(parser->arena, &fields, dimension->origin);
        list_push(parser->arena, &fields, dimension->extent);
    }
    diag_error(parser->diag, field->range, "%s has no field `%s`", binding->type->name, field->text);
    const char *near = nearest_word(field->text, fields.items, fields.count);
    if (near) diag_hint(parser->diag, "did you mean `%s`?", near);
    return zero(parser);
}

static const Expr *undeclared(Parser *parser, const Token *name)
{
    LIST(const char *) known = {0};
    for (int i = 0; i < parser->symbolics.count; i++)
        list_push(parser->arena, &known, parser->symbolics.items[i].name);
    for (int i = 0; i < parser->loops.count; i++)
        list_push(parser->arena, &known, parser->loops.items[i].variable->name);
    for (int p = 0; parser->routine && p < parser->routine->parameter_count; p++)
        if (parser->routine->parameters[p].name)
            list_push(parser->arena, &known, parser->routine->parameters[p].name);
    if (!parser->quiet) {
        diag_error(parser->diag, name->range, "`%s` is not declared", name->text);
        const char *near = nearest_word(name->text, known.items, known.count);
        if (near)
            diag_hint(parser->diag, "did you mean `%s`?", near);
        else
            diag_hint(parser->diag, "a tile's length is declared by `%s: Symbolic`", name->text);
    }
    return zero(parser);
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
    int parameter = parameter_index(parser, name->text);
    if (parameter >= 0) return expr_symbol(parser->pool, parser->routine->parameters[parameter].symbol);
    int64_t value;
    if (parser->lookup && parser->lookup(name->text, &value, parser->lookup_data))
        return expr_constant(parser->pool, value);
    return undeclared(parser, name);
}

static const Expr *parse_number(Parser *parser)
{
    const Token *token = &parser->tokens.items[parser->at++];
    char *end;
    long long value = strtoll(token->text, &end, 10);
    if (*end && strcmp(end, ".0") && !parser->quiet)
        diag_error(parser->diag, token->range, "`%s` is not a whole number", token->text);
    return expr_constant(parser->pool, value);
}

/* primary ::= NUMBER | NAME | data '.' NAME | ('min'|'max') '(' expr ',' expr ')' | '(' expr ')' | '-' primary */
static const Expr *parse_primary(Parser *parser)
{
    const Token *token = peek(parser);
    if (parser->failed) return zero(parser);
    if (accept(parser, "-")) return expr_sub(parser->pool, zero(parser), parse_primary(parser));
    if (accept(parser, "(")) {
        const Expr *inner = parse_expr(parser);
        expect(parser, ")", "after the expression");
        return inner;
    }
    if ((peek_is(parser, "min") || peek_is(parser, "max"))
        && !strcmp(parser->tokens.items[parser->at + 1].text, "(")) {
        bool smaller = !strcmp(token->text, "min");
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
    if (!parser->quiet)
        diag_error(parser->diag, token->range,
                   token->kind == TOKEN_END ? "an expression expected, but the annotation ends here"
                                            : "an expression expected, found `%s`",
                   token->text);
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
            left = expr_mul(parser->pool, left, right);
            continue;
        }
        if (expr_is(right, 0)) {
            if (!parser->failed && !parser->quiet)
                diag_error(parser->diag, operator->range, "`%s` by zero", operator->text);
            continue;
        }
        left = *operator->text == '/' ? expr_div(parser->pool, left, right) : expr_mod(parser->pool, left, right);
    }
    return left;
}

/* expr ::= product (('+' | '-') product)* */
const Expr *parse_expr(Parser *parser)
{
    const Expr *left = parse_product(parser);
    while (!parser->failed && (peek_is(parser, "+") || peek_is(parser, "-"))) {
        bool add = *parser->tokens.items[parser->at++].text == '+';
        const Expr *right = parse_product(parser);
        left = add ? expr_add(parser->pool, left, right) : expr_sub(parser->pool, left, right);
    }
    return left;
}

/* comparison ::= expr ('==' | '!=' | '<' | '<=' | '>' | '>=') expr | '(' guard ')' */
static Guard *parse_comparison(Parser *parser)
{
    static const struct {
        const char *text;
        GuardKind kind;
    } operators[] = {{"==", GUARD_EQ}, {"!=", GUARD_NE}, {"<", GUARD_LT},
                     {"<=", GUARD_LE}, {">", GUARD_GT},  {">=", GUARD_GE}};
    int start = parser->at;
    Guard *guard = arena_alloc(parser->arena, sizeof *guard);
    if (peek_is(parser, "(")) { /* a guard in parentheses, unless an expression reads through */
        bool quiet = parser->quiet;
        parser->quiet = true;
        parse_expr(parser);
        bool comparison = false;
        for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
            comparison |= !parser->failed && peek_is(parser, operators[i].text);
        parser->quiet = quiet;
        parser->failed = false;
        parser->at = start;
        if (!comparison) {
            parser->at++;
            guard = (Guard *)parse_guard(parser);
            expect(parser, ")", "after the condition");
            return guard;
        }
    }
    guard->range = peek(parser)->range;
    guard->left_value = parse_expr(parser);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (accept(parser, operators[i].text)) {
            guard->kind = operators[i].kind;
            guard->right_value = parse_expr(parser);
            Range last = parser->tokens.items[parser->at - 1].range;
            guard->text = source_slice(parser, guard->range, last);
            guard->range.end = last.end;
            return guard;
        }
    if (!parser->failed && !parser->quiet)
        diag_error(parser->diag, peek(parser)->range, "a comparison expected, found `%s`", peek(parser)->text);
    parser->failed = true;
    guard->kind = GUARD_EQ;
    guard->right_value = guard->left_value;
    guard->text = "";
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
const Guard *parse_guard(Parser *parser)
{
    Guard *left = parse_conjunction(parser);
    while (!parser->failed && accept(parser, "||"))
        left = join_guards(parser, GUARD_OR, left, parse_conjunction(parser));
    return left;
}
