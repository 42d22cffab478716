/* What stands beside bindings, loops and subsets: Symbolics, guards, properties, costs and
 * what a tile call passes. */
#include "parser.h"

#include <ctype.h>
#include <string.h>

void check_fresh_name(Parser *parser, const Token *name, const char *what)
{
    for (int p = 0; p < parser->routine->parameter_count; p++)
        if (!strcmp(parser->routine->parameters[p].name, name->text)) {
            diag_error(parser->diag, name->range, "the %s `%s` shadows a parameter of `%s`", what, name->text,
                       parser->routine->name);
            diag_note(parser->diag, parser->routine->range, "`%s` is declared here", parser->routine->name);
            return;
        }
    Range first = {0};
    for (int i = 0; i < parser->symbolics.count; i++)
        if (!strcmp(parser->symbolics.items[i].name, name->text)) first = parser->symbolics.items[i].range;
    for (int i = 0; i < parser->loops.count; i++)
        if (!strcmp(parser->loops.items[i].variable->name, name->text)) first = parser->loops.items[i].range;
    if (!first.file) return;
    diag_error(parser->diag, name->range, "`%s` is declared twice", name->text);
    diag_note(parser->diag, first, "first declared here");
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

static void require_guard_of_parameters(Parser *parser, const Guard *guard)
{
    if (guard->left) {
        require_guard_of_parameters(parser, guard->left);
        require_guard_of_parameters(parser, guard->right);
        return;
    }
    require_parameters_only(parser, guard->left_value, guard->range, "a guard");
    require_parameters_only(parser, guard->right_value, guard->range, "a guard");
}

static const char *conjunct_text(Parser *parser, const Guard *guard)
{
    bool enclosed = guard->kind != GUARD_OR || guard->text[0] == '(';
    return enclosed ? guard->text : arena_printf(parser->arena, "(%s)", guard->text);
}

/* where ::= 'where' guard   several of them hold together */
static void parse_where(Parser *parser)
{
    const Guard *guard = parse_guard(parser), *before = parser->block->guard;
    if (parser->failed) return;
    require_guard_of_parameters(parser, guard);
    parser->block->guard = guard;
    if (!before) return;
    Guard *both = arena_alloc(parser->arena, sizeof *both);
    *both = (Guard){.kind = GUARD_AND, .left = before, .right = guard, .range = before->range};
    both->text = arena_printf(parser->arena, "%s && %s", conjunct_text(parser, before), conjunct_text(parser, guard));
    parser->block->guard = both;
}

/* symbolic ::= NAME ':' 'Symbolic' */
static void parse_symbolic(Parser *parser)
{
    const Token *name = &parser->tokens.items[parser->at];
    parser->at += 2;
    expect(parser, "Symbolic", "after `:`");
    check_fresh_name(parser, name, "Symbolic");
    Symbol *symbol = symbol_new(parser->pool, name->text);
    symbol->nonnegative = true;
    list_push(parser->arena, &parser->symbolics, (NamedSymbol){name->text, symbol, name->range});
}

/* `enum status` is named by its tag too. */
static bool names_type(const char *spelling, const char *word)
{
    size_t all = strlen(spelling), length = strlen(word);
    return !strcmp(spelling, word)
           || (all > length && spelling[all - length - 1] == ' ' && !strcmp(spelling + all - length, word));
}

static void report_no_status(Parser *parser, const Token *value)
{
    const CType *result = &parser->routine->result;
    const char **names = arena_alloc(parser->arena, sizeof *names * (size_t)result->enumerator_count);
    for (int i = 0; i < result->enumerator_count; i++) names[i] = result->enumerators[i].name;
    diag_error(parser->diag, value->range, "`%s` has no `%s`", result->spelling, value->text);
    hint_nearest(parser, value->text, names, result->enumerator_count);
}

/* status ::= 'returns' TYPE 'ok' ['-'] VALUE */
static void parse_status(Parser *parser)
{
    const Token *type = expect_name(parser, "a status type");
    expect(parser, "ok", "after the status type");
    if (parser->failed) return;
    const char *sign = accept(parser, "-") ? "-" : "";
    const Token *value = peek(parser);
    if (value->kind != TOKEN_NAME && value->kind != TOKEN_NUMBER) {
        expect_name(parser, "the status of a call that went well");
        return;
    }
    parser->at++;
    Routine *routine = parser->routine;
    if (routine->result.scalar == SCALAR_NONE)
        diag_error(parser->diag, type->range, "`%s` returns `%s`, no status", routine->name, routine->result.spelling);
    else if (!names_type(routine->result.spelling, type->text))
        diag_error(parser->diag, type->range, "`%s` returns `%s`, not `%s`", routine->name, routine->result.spelling,
                   type->text);
    const char *ok = arena_printf(parser->arena, "%s%s", sign, value->text);
    if (routine->status_ok && strcmp(routine->status_ok, ok))
        diag_error(parser->diag, value->range, "another annotation of `%s` says that `%s` is ok", routine->name,
                   routine->status_ok);
    routine->status_type = type->text;
    routine->status_ok = ok;
    routine->status_value = named_constant(parser, ok);
    const bool unknown = value->kind == TOKEN_NAME && routine->result.enumerator_count && !routine->status_value;
    if (unknown && parser->declared && !parser->declared(value->text, parser->lookup_data) && report_name_once(parser, value))
        report_no_status(parser, value);
}

/* granule ::= 'granule' expr */
static void parse_granule(Parser *parser)
{
    int first = parser->at;
    int64_t value;
    parser->block->granule = parse_expr(parser);
    Range range = range_since(parser, first);
    if (parser->failed) return;
    require_parameters_only(parser, parser->block->granule, range, "a granule");
    if (expr_is_constant(parser->block->granule, &value) && value < 1)
        diag_error(parser->diag, range, "a granule is at least 1");
}

/* spaced ::= '{' (NAME [','])* '}' */
static const bool *parse_spaced(Parser *parser)
{
    Range opened = peek(parser)->range;
    parser->at++;
    bool *spaced = arena_alloc(parser->arena, sizeof *spaced * (size_t)(parser->routine->parameter_count + 1));
    while (!peek_is(parser, "}") && !parser->failed && peek(parser)->kind != TOKEN_END) {
        const Token *name = expect_name(parser, "a parameter");
        int parameter = name ? require_parameter(parser, name) : -1;
        if (parameter >= 0 && !parser->routine->parameters[parameter].type.pointer)
            diag_error(parser->diag, name->range, "`%s` is no pointer: it lies in no space", name->text);
        if (parameter >= 0) spaced[parameter] = true;
        accept(parser, ",");
    }
    close_brace(parser, opened);
    return spaced;
}

/* space ::= 'space' ('host' | 'device' [spaced]) */
static void parse_space(Parser *parser)
{
    const Token *space = expect_name(parser, "`host` or `device`");
    if (!space) return;
    if (!token_is(space, "device") && !token_is(space, "host")) {
        diag_error(parser->diag, space->range, "unknown memory space `%s`", space->text);
        diag_hint(parser->diag, "a routine works in the space `host` or `device`");
    }
    parser->block->device = token_is(space, "device");
    parser->block->in_device = parser->block->device && peek_is(parser, "{") ? parse_spaced(parser) : NULL;
}

/* token ::= ('token' | 'constant') NAME (',' NAME)*. It is constant where every clause says so. */
static void parse_token(Parser *parser, bool constant)
{
    do {
        const Token *name = expect_name(parser, "a parameter");
        int parameter = name ? require_parameter(parser, name) : -1;
        if (parameter < 0) continue;
        Parameter *token = &parser->routine->parameters[parameter];
        token->constant = constant && (token->constant || !token->token);
        token->token = true;
    } while (!parser->failed && accept(parser, ","));
}

/* The parameter that orders the work of a call: one, and no number. */
static const Token *parse_order(Parser *parser, const char **slot, const char *what)
{
    const Token *name = peek(parser);
    const char *before = *slot;
    parse_token(parser, false);
    if (parser->failed) return NULL;
    if ((before && strcmp(before, name->text)) || peek(parser) != name + 1) {
        diag_error(parser->diag, name->range, "the work of `%s` is ordered by more than one %s", parser->routine->name, what);
        diag_hint(parser->diag, "name the one that it is all ordered by; others are a `token`");
    }
    *slot = name->text;
    return name;
}

/* stream ::= 'stream' ('default' | NAME) */
static void parse_stream(Parser *parser)
{
    Block *block = parser->block;
    const Token *name = peek(parser);
    if (accept(parser, "default"))
        block->default_stream = true;
    else if (parse_order(parser, &block->stream, "stream")) {
        for (int p = 0; p < parser->routine->parameter_count; p++)
            if (!strcmp(parser->routine->parameters[p].name, name->text) && !parser->routine->parameters[p].type.pointer)
                diag_error(parser->diag, name->range, "`%s` has the type `%s`: it is no stream", name->text,
                           parser->routine->parameters[p].type.spelling);
    }
    if (block->default_stream && block->stream)
        diag_error(parser->diag, name->range, "the work of `%s` is ordered by the default stream or by `%s`, not by both",
                   parser->routine->name, block->stream);
}

/* bytes ::= 'bytes' NAME (',' NAME)* */
static void parse_bytes(Parser *parser)
{
    do {
        const Token *name = expect_name(parser, "a parameter");
        int parameter = name ? require_parameter(parser, name) : -1;
        if (parameter < 0) continue;
        Parameter *counted = &parser->routine->parameters[parameter];
        if (counted->type.scalar != SCALAR_SIGNED && counted->type.scalar != SCALAR_UNSIGNED)
            diag_error(parser->diag, name->range, "`%s` is no integer: it counts no bytes", name->text);
        counted->in_bytes = true;
    } while (!parser->failed && accept(parser, ","));
}

static const Binding *bound_before(const Parser *parser, int parameter)
{
    const Routine *routine = parser->routine;
    for (int k = 0; k < routine->block_count; k++)
        for (int b = 0; b < routine->blocks[k].binding_count; b++)
            if (routine->blocks[k].bindings[b].parameter == parameter) return &routine->blocks[k].bindings[b];
    return NULL;
}

/* Names of such parameters stand for numbers in all of the annotation, what is written before the clause included. */
void find_addressed(Parser *parser)
{
    const Routine *routine = parser->routine;
    for (int t = 0; t + 1 < parser->tokens.count; t++) {
        if (!token_is(&parser->tokens.items[t], "by") || !token_is(&parser->tokens.items[t + 1], "address")) continue;
        for (t += 2; t < parser->tokens.count && parser->tokens.items[t].kind == TOKEN_NAME; t += 2) {
            for (int p = 0; p < routine->parameter_count; p++) {
                Parameter *parameter = &routine->parameters[p];
                if (strcmp(parameter->name, parser->tokens.items[t].text) || !parameter->number || parameter->address
                    || parameter->token || bound_before(parser, p))
                    continue;
                CType *address = arena_alloc(parser->arena, sizeof *address);
                *address = parameter->type;
                parameter->address = address;
                parameter->type = *parameter->number;
                ((Symbol *)parameter->symbol)->nonnegative = parameter->type.scalar == SCALAR_UNSIGNED;
            }
            if (t + 1 < parser->tokens.count && !token_is(&parser->tokens.items[t + 1], ",")) break;
        }
    }
}

static void refuse_addressed(Parser *parser, const Token *name, int index)
{
    const Parameter *parameter = &parser->routine->parameters[index];
    const Binding *bound = bound_before(parser, index);
    if (parameter->token)
        diag_error(parser->diag, name->range, "`%s` is a token, and passed by address: a token is no number", name->text);
    else if (!parameter->type.pointer)
        diag_error(parser->diag, name->range, "`%s` has the type `%s`: it is not passed by address", name->text,
                   parameter->type.spelling);
    else if (bound) {
        diag_error(parser->diag, name->range, "`%s` is bound by another annotation of `%s`: there its name does not stand for a number",
                   name->text, parser->routine->name);
        diag_note(parser->diag, bound->range, "bound here");
    }
    else {
        diag_error(parser->diag, name->range, "`%s` has the type `%s`: what it points at is no number that stays as it is", name->text,
                   parameter->type.spelling);
        diag_hint(parser->diag, "what the routine is to be given as it is, is a Scalar: `%s is Scalar(%s)`", name->text, name->text);
    }
}

/* by-address ::= 'by' 'address' NAME (',' NAME)* */
static void parse_by_address(Parser *parser)
{
    parser->at += 2;
    do {
        const Token *name = expect_name(parser, "a parameter");
        int parameter = name ? require_parameter(parser, name) : -1;
        if (parameter >= 0 && !parser->routine->parameters[parameter].address) {
            refuse_addressed(parser, name, parameter);
            if (parser->routine->parameters[parameter].type.pointer) list_push(parser->arena, &parser->unbound, parameter);
        }
    } while (!parser->failed && accept(parser, ","));
}

/* value ::= expr, or an expression of C that is no integer */
static const Expr *parse_value(Parser *parser, const char **text)
{
    int first = parser->at;
    parser->floats = parser->fractions = true;
    parser->inexact = false;
    const Expr *value = parse_expr(parser);
    parser->floats = parser->fractions = false;
    Range range = range_since(parser, first);
    *text = source_slice(parser, range, range);
    static const char *const compared[] = {"==", "!=", "<", "<=", ">", ">=", "?"};
    for (size_t i = 0; i < sizeof compared / sizeof *compared && !parser->failed; i++)
        if (peek_is(parser, compared[i])) {
            diag_error(parser->diag, peek(parser)->range, "a tile call's argument is not chosen by a comparison");
            diag_hint(parser->diag, "`first(k) ? a : b` passes a in the first call into the storage that holds the "
                                    "old value, in whatever order the tiles come");
            parser->failed = true;
        }
    return parser->inexact ? NULL : value;
}

/* first ::= 'first' '(' NAME ')' '?' */
static int parse_first(Parser *parser)
{
    int found = -1;
    parser->at += 2;
    const Token *name = expect_name(parser, "a loop variable");
    for (int l = 0; name && l < parser->loops.count; l++)
        if (!strcmp(parser->loops.items[l].variable->name, name->text)) found = l;
    if (name && found < 0) diag_error(parser->diag, name->range, "`%s` is no loop of this annotation", name->text);
    expect(parser, ")", "after the loop variable");
    expect(parser, "?", "after `first(..)`");
    return found;
}

/* argument ::= NAME ':' [first value ':'] value */
static void parse_argument(Parser *parser)
{
    const Token *name = expect_name(parser, "a parameter");
    if (!name) return;
    CallWith with = {.parameter = require_parameter(parser, name), .first_loop = -1, .range = name->range};
    expect(parser, ":", "after the parameter");
    if (parser->failed) return;
    bool first = peek_is(parser, "first") && token_is(peek_next(parser), "(");
    if (first) with.first_loop = parse_first(parser);
    with.value = parse_value(parser, &with.value_text);
    if (first) {
        expect(parser, ":", "before the value of later calls");
        if (!parser->failed) with.otherwise = parse_value(parser, &with.otherwise_text);
    }
    for (int i = 0; i < parser->call_with.count; i++)
        if (with.parameter >= 0 && parser->call_with.items[i].parameter == with.parameter) {
            diag_error(parser->diag, name->range, "`%s` is passed twice", name->text);
            diag_note(parser->diag, parser->call_with.items[i].range, "first said here");
        }
    if (with.parameter >= 0 && !parser->failed) list_push(parser->arena, &parser->call_with, with);
}

/* call-with ::= 'call' 'with' '{' (argument [','])* '}' */
static void parse_call_with(Parser *parser)
{
    parser->at += 2;
    Range opened = peek(parser)->range;
    if (!expect(parser, "{", "after `call with`")) return;
    while (!peek_is(parser, "}") && !at_clause_word(parser) && peek(parser)->kind != TOKEN_END) {
        int before = parser->at;
        parse_argument(parser);
        if (!parser->failed) accept(parser, ",");
        if (parser->failed) recover_in_braces(parser);
        if (parser->at == before) parser->at++;
    }
    close_brace(parser, opened);
}

/* example-value ::= ['-'] (NAME | NUMBER) ['(' .. ')']   as C text */
static const char *parse_example_value(Parser *parser)
{
    int first = parser->at;
    accept(parser, "-");
    const Token *value = peek(parser);
    if (value->kind != TOKEN_NAME && value->kind != TOKEN_NUMBER) {
        expect_name(parser, "a value");
        return NULL;
    }
    parser->at++;
    int depth = 0;
    while (peek_is(parser, "(") || (depth && peek(parser)->kind != TOKEN_END)) {
        depth += peek_is(parser, "(") - peek_is(parser, ")");
        parser->at++;
        if (!depth) break;
    }
    if (depth) expect(parser, ")", "after the arguments");
    Range range = range_since(parser, first);
    return source_slice(parser, range, range);
}

/* example ::= 'example' NAME '=' example-value (',' example-value)* */
static void parse_example(Parser *parser)
{
    const Token *name = expect_name(parser, "a parameter");
    int parameter = name ? require_parameter(parser, name) : -1;
    expect(parser, "=", "after the parameter");
    LIST(const char *) values = {0};
    do {
        const char *value = parser->failed ? NULL : parse_example_value(parser);
        if (value) list_push(parser->arena, &values, value);
    } while (!parser->failed && accept(parser, ","));
    if (parameter < 0 || parser->failed) return;
    for (int b = 0; b < parser->bindings.count; b++)
        if (parser->bindings.items[b]->parameter == parameter) {
            diag_error(parser->diag, name->range, "`%s` is bound: what it points at is made by the checker", name->text);
            diag_hint(parser->diag, "a function `fern_example_%s` fills it in another way", parser->routine->name);
        }
    list_push(parser->arena, &parser->examples, (Example){parameter, values.items, values.count});
}

/* Costs and arguments mention loops that may come later. */
void parse_deferred(Parser *parser)
{
    int at = parser->at;
    for (int i = 0; i < parser->deferred.count; i++) {
        parser->failed = false;
        parser->at = parser->deferred.items[i];
        if (peek_is(parser, "cost"))
            parse_cost(parser);
        else
            parse_call_with(parser);
    }
    parser->at = at;
}

/* A word, and the function that it stands before. */
static const char *parse_handle_function(Parser *parser, const char *word, const char *what)
{
    if (parser->failed || !expect(parser, word, arena_printf(parser->arena, "before the function that %s", what))) return NULL;
    return parse_called(parser, arena_printf(parser->arena, "the function that %s", what));
}

/* handle ::= 'handle' NAME ['{' 'get' FUNCTION 'set' FUNCTION '}'] */
static void parse_handle(Parser *parser)
{
    Block *block = parser->block;
    if (!parse_order(parser, &block->handle, "handle") || !peek_is(parser, "{")) return;
    Range opened = peek(parser)->range;
    parser->at++;
    block->handle_get = parse_handle_function(parser, "get", "tells the stream of the handle");
    block->handle_set = parse_handle_function(parser, "set", "sets the stream of the handle");
    while (parser->failed && !peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) parser->at++;
    parser->failed = false;
    close_brace(parser, opened);
}

/* clause ::= binding | symbolic | where | status | granule | space | token | handle | bytes | by-address | call-with
 *          | cost | indexes | inline-variant | device-variant | example | 'TODO' .. | 'serial' | 'exact' | 'overwrites'
 *          | 'captures' | 'waits' | 'copies' */
bool parse_clause(Parser *parser)
{
    const Token *token = peek(parser), *next = peek_next(parser);
    Block *block = parser->block;
    if (token->kind != TOKEN_NAME) return false;
    if (!strncmp(token->text, "TODO", 4) && !(isalnum((unsigned char)token->text[4]) || token->text[4] == '_'))
        list_push(parser->arena, &parser->todos, parser->tokens.items[parser->at++].range);
    else if (token_is(next, "is"))
        parse_binding(parser);
    else if (token_is(next, ":"))
        parse_symbolic(parser);
    else if (accept(parser, "where"))
        parse_where(parser);
    else if (accept(parser, "serial"))
        block->serial = true;
    else if (accept(parser, "exact"))
        block->exact = true;
    else if (accept(parser, "overwrites"))
        block->overwrites = true;
    else if (accept(parser, "captures"))
        block->captures = true;
    else if (accept(parser, "granule"))
        parse_granule(parser);
    else if (accept(parser, "returns"))
        parse_status(parser);
    else if (accept(parser, "example"))
        parse_example(parser);
    else if (accept(parser, "space"))
        parse_space(parser);
    else if (accept(parser, "token"))
        parse_token(parser, false);
    else if (accept(parser, "constant"))
        parse_token(parser, true);
    else if (accept(parser, "waits"))
        block->waits = true;
    else if (accept(parser, "copies"))
        block->copies = true;
    else if (accept(parser, "stream"))
        parse_stream(parser);
    else if (accept(parser, "bytes"))
        parse_bytes(parser);
    else if (token_is(token, "by") && token_is(next, "address"))
        parse_by_address(parser);
    else if (accept(parser, "handle"))
        parse_handle(parser);
    else if (accept(parser, "indexes"))
        parse_indexes(parser);
    else if (accept(parser, "inline_variant"))
        parse_inline_variant(parser);
    else if (accept(parser, "device_variant"))
        parse_device_variant(parser);
    else if (token_is(token, "cost") || (token_is(token, "call") && token_is(next, "with"))) {
        list_push(parser->arena, &parser->deferred, parser->at);
        while (!peek_is(parser, "{") && peek(parser)->kind != TOKEN_END) parser->at++;
        skip_braces(parser);
    }
    else
        return false;
    return true;
}
