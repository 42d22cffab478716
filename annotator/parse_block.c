/* One annotation block: bindings, properties, loops, subsets. */
#include "parser.h"

#include <string.h>

static bool is_name(const Token *token, const char *text)
{
    return token->kind == TOKEN_NAME && !strcmp(token->text, text);
}

static const Token *ahead(Parser *parser, int by)
{
    int at = parser->at + by;
    return &parser->tokens.items[at < parser->tokens.count ? at : parser->tokens.count - 1];
}

static int require_parameter(Parser *parser, const Token *name)
{
    LIST(const char *) names = {0};
    for (int p = 0; p < parser->routine->parameter_count; p++) {
        const char *candidate = parser->routine->parameters[p].name;
        if (candidate && !strcmp(candidate, name->text)) return p;
        if (candidate) list_push(parser->arena, &names, candidate);
    }
    diag_error(parser->diag, name->range, "`%s` has no parameter `%s`", parser->routine->name, name->text);
    diag_note(parser->diag, parser->routine->range, "`%s` is declared here", parser->routine->name);
    const char *near = nearest_word(name->text, names.items, names.count);
    if (near) diag_hint(parser->diag, "did you mean `%s`?", near);
    return -1;
}

static void add_guard(Parser *parser, const Guard *guard)
{
    Block *block = parser->block;
    if (!block->guard) {
        block->guard = guard;
        return;
    }
    Guard *both = arena_alloc(parser->arena, sizeof *both);
    *both = (Guard){.kind = GUARD_AND, .left = block->guard, .right = guard, .range = block->guard->range};
    both->text = arena_printf(parser->arena, "%s && %s", block->guard->text, guard->text);
    block->guard = both;
}

static const DataType *require_type(Parser *parser, const Token *name)
{
    const DataType *type = library_type(parser->library, name->text);
    if (type) return type;
    LIST(const char *) names = {0};
    for (int t = 0; t < parser->library->types.count; t++)
        list_push(parser->arena, &names, parser->library->types.items[t]->name);
    diag_error(parser->diag, name->range, "unknown data type `%s`", name->text);
    const char *near = nearest_word(name->text, names.items, names.count);
    if (near)
        diag_hint(parser->diag, "did you mean `%s`?", near);
    else
        diag_hint(parser->diag, "declare it in a `<Fern Data>` comment, or include \"annotations/dense.h\"");
    return NULL;
}

/* The strides of the type with the binding's arguments in the place of its parameters. */
static void bind_strides(Parser *parser, Binding *binding, const Expr *const *arguments, int count)
{
    const DataType *type = binding->type;
    Substitution list[MAX_RANK + 2];
    for (int a = 0; a < type->parameter_count; a++)
        list[a] = (Substitution){type->parameters[a].symbol,
                                 a < count ? arguments[a] : type->parameters[a].default_value};
    for (int d = 0; d < type->rank; d++)
        binding->strides[d] = expr_substitute(parser->pool, type->strides[d], list + 1, type->parameter_count - 1);
}

/* arguments ::= '(' NAME (',' expr)* ')'   the first is the pointer parameter itself */
static void parse_arguments(Parser *parser, Binding *binding, const Token *data)
{
    const DataType *type = binding->type;
    const Expr *arguments[MAX_RANK + 2] = {NULL};
    int count = 0;
    expect(parser, "(", "after the data type");
    const Token *pointer = expect_name(parser, "the pointer parameter");
    if (pointer && strcmp(pointer->text, data->text))
        diag_error(parser->diag, pointer->range, "`%s` is bound to `%s`: expected `%s` here", data->text,
                   pointer->text, data->text);
    arguments[count++] = expr_constant(parser->pool, 0);
    while (!parser->failed && accept(parser, ",")) {
        const Expr *value = parse_expr(parser);
        if (count < MAX_RANK + 2) arguments[count] = value;
        count++;
    }
    expect(parser, ")", "after the arguments");
    if (parser->failed) return;
    int needed = 0;
    for (int p = 0; p < type->parameter_count; p++)
        if (!type->parameters[p].default_value) needed = p + 1;
    if (count < needed || count > type->parameter_count) {
        diag_error(parser->diag, binding->range, "%s takes %d argument%s, %d given", type->name, needed,
                   needed == 1 ? "" : "s", count);
        parser->failed = true;
        return;
    }
    bind_strides(parser, binding, arguments, count);
}

/* extents ::= '[' expr (',' expr)* ']' */
static void parse_extents(Parser *parser, Binding *binding)
{
    int count = 0;
    Range at = peek(parser)->range;
    if (accept(parser, "[")) {
        do {
            const Expr *extent = parse_expr(parser);
            if (count < MAX_RANK) binding->extents[count] = extent;
            count++;
        } while (!parser->failed && accept(parser, ","));
        expect(parser, "]", "after the extents");
    }
    if (!parser->failed && count != binding->type->rank) {
        diag_error(parser->diag, at, "%s has %d dimension%s, but %d extent%s given", binding->type->name,
                   binding->type->rank, binding->type->rank == 1 ? "" : "s", count, count == 1 ? " is" : "s are");
        parser->failed = true;
    }
}

/* binding ::= NAME 'is' ('token' | TYPE arguments extents) ['where' guard] */
static void parse_binding(Parser *parser)
{
    const Token *data = &parser->tokens.items[parser->at];
    parser->at += 2;
    int parameter = is_name(data, "return") ? -1 : require_parameter(parser, data);
    bool known = parameter >= 0 || is_name(data, "return");
    if (accept(parser, "token")) {
        if (parameter >= 0) parser->routine->parameters[parameter].token = true;
        return;
    }
    const Token *name = expect_name(parser, "a data type");
    if (!name) return;
    const DataType *type = require_type(parser, name);
    if (!type) {
        while (!peek_is(parser, "]") && !peek_is(parser, "for") && peek(parser)->kind != TOKEN_END) parser->at++;
        accept(parser, "]");
    }
    else {
        Binding *binding = arena_alloc(parser->arena, sizeof *binding);
        *binding = (Binding){.type = type, .parameter = parameter, .range = data->range};
        if (peek_is(parser, "(")) parse_arguments(parser, binding, data);
        if (!parser->failed) parse_extents(parser, binding);
        for (int b = 0; known && b < parser->bindings.count; b++)
            if (parser->bindings.items[b]->parameter == parameter && !parser->failed) {
                diag_error(parser->diag, data->range, "`%s` is bound twice", data->text);
                diag_note(parser->diag, parser->bindings.items[b]->range, "first bound here");
                known = false;
            }
        if (known) list_push(parser->arena, &parser->bindings, binding);
    }
    if (!parser->failed && accept(parser, "where")) add_guard(parser, parse_guard(parser));
}

static void check_fresh_name(Parser *parser, const Token *name, const char *what)
{
    for (int p = 0; p < parser->routine->parameter_count; p++)
        if (parser->routine->parameters[p].name && !strcmp(parser->routine->parameters[p].name, name->text)) {
            diag_error(parser->diag, name->range, "%s `%s` shadows a parameter of `%s`", what, name->text,
                       parser->routine->name);
            diag_note(parser->diag, parser->routine->range, "`%s` is declared here", parser->routine->name);
        }
    for (int i = 0; i < parser->symbolics.count; i++)
        if (!strcmp(parser->symbolics.items[i].name, name->text)) {
            diag_error(parser->diag, name->range, "`%s` is declared twice", name->text);
            diag_note(parser->diag, parser->symbolics.items[i].range, "first declared here");
        }
    for (int i = 0; i < parser->loops.count; i++)
        if (!strcmp(parser->loops.items[i].variable->name, name->text)) {
            diag_error(parser->diag, name->range, "`%s` is declared twice", name->text);
            diag_note(parser->diag, parser->loops.items[i].range, "first declared here");
        }
}

/* symbolic ::= NAME ':' 'Symbolic' */
static void parse_symbolic(Parser *parser)
{
    const Token *name = &parser->tokens.items[parser->at];
    parser->at += 2;
    expect(parser, "Symbolic", "after `:`");
    if (parser->failed) return;
    check_fresh_name(parser, name, "Symbolic");
    Symbol *symbol = symbol_new(parser->pool, name->text);
    symbol->nonnegative = true;
    list_push(parser->arena, &parser->symbolics, (NamedSymbol){name->text, symbol, name->range});
}

/* call-with ::= 'call' 'with' '{' (NAME ':' value [','])* '}'
 * value ::= ['first' '(' NAME ')' '?' expr ':'] expr */
static void parse_call_with(Parser *parser)
{
    parser->at += 2;
    Range opened = peek(parser)->range;
    expect(parser, "{", "after `call with`");
    while (!parser->failed && !peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) {
        const Token *name = expect_name(parser, "a parameter");
        if (!name) return;
        CallWith with = {.parameter = require_parameter(parser, name), .first_loop = -1, .range = name->range};
        expect(parser, ":", "after the parameter");
        if (is_name(peek(parser), "first") && !strcmp(ahead(parser, 1)->text, "(")) {
            parser->at += 2;
            const Token *loop = expect_name(parser, "a loop variable");
            for (int l = 0; loop && l < parser->loops.count; l++)
                if (!strcmp(parser->loops.items[l].variable->name, loop->text)) with.first_loop = l;
            if (loop && with.first_loop < 0)
                diag_error(parser->diag, loop->range, "`%s` is no loop of this annotation", loop->text);
            expect(parser, ")", "after the loop variable");
            expect(parser, "?", "after `first(..)`");
        }
        int at = parser->at;
        with.value = parse_expr(parser);
        with.value_text = source_slice(parser, parser->tokens.items[at].range, parser->tokens.items[parser->at - 1].range);
        if (!parser->failed && peek_is(parser, "==")) {
            diag_error(parser->diag, peek(parser)->range, "a loop variable is not compared here");
            diag_hint(parser->diag, "`first(k)` holds for the first call into the storage of the old value");
            parser->failed = true;
        }
        if (with.first_loop >= 0) {
            expect(parser, ":", "before the value of later calls");
            at = parser->at;
            with.otherwise = parse_expr(parser);
            with.otherwise_text =
                source_slice(parser, parser->tokens.items[at].range, parser->tokens.items[parser->at - 1].range);
        }
        if (with.parameter >= 0) list_push(parser->arena, &parser->call_with, with);
        accept(parser, ",");
    }
    close_brace(parser, opened);
}

/* cost ::= 'cost' '{' (NAME ':' expr [','])* '}' */
static void parse_cost(Parser *parser)
{
    parser->at++;
    Range opened = peek(parser)->range;
    expect(parser, "{", "after `cost`");
    while (!parser->failed && !peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) {
        const Token *name = expect_name(parser, "`flops`, `bytes` or `smallest`");
        if (!name) return;
        expect(parser, ":", "after the name");
        const Expr *value = parse_expr(parser);
        if (is_name(name, "flops"))
            parser->block->cost_flops = value;
        else if (is_name(name, "bytes"))
            parser->block->cost_bytes = value;
        else if (is_name(name, "smallest"))
            parser->block->cost_smallest = value;
        else
            diag_error(parser->diag, name->range, "a cost has `flops`, `bytes` and `smallest`, no `%s`", name->text);
        accept(parser, ",");
    }
    close_brace(parser, opened);
}

/* item ::= binding | symbolic | 'where' guard | 'returns' STATUS 'ok' VALUE | 'serial' | 'exact'
 *        | 'captures' | 'granule' expr | 'space' NAME | ('stream' | 'handle' | 'token') NAME
 *        | cost | call-with */
static bool parse_item(Parser *parser)
{
    const Token *token = peek(parser), *next = ahead(parser, 1);
    Block *block = parser->block;
    if (token->kind != TOKEN_NAME) return false;
    if (is_name(next, "is"))
        parse_binding(parser);
    else if (next->kind == TOKEN_PUNCT && !strcmp(next->text, ":"))
        parse_symbolic(parser);
    else if (accept(parser, "where"))
        add_guard(parser, parse_guard(parser));
    else if (accept(parser, "serial"))
        block->serial = true;
    else if (accept(parser, "exact"))
        block->exact = true;
    else if (accept(parser, "captures"))
        block->captures = true;
    else if (accept(parser, "granule"))
        block->granule = parse_expr(parser);
    else if (accept(parser, "returns")) {
        const Token *type = expect_name(parser, "a status type");
        expect(parser, "ok", "after the status type");
        const Token *value = peek(parser);
        parser->at++;
        if (type && !parser->failed) {
            parser->routine->status_type = type->text;
            parser->routine->status_ok = value->text;
        }
    }
    else if (accept(parser, "space"))
        expect_name(parser, "a memory space");
    else if (is_name(token, "token") || is_name(token, "stream") || is_name(token, "handle")) {
        parser->at++;
        do {
            const Token *name = expect_name(parser, "a parameter");
            int parameter = name ? require_parameter(parser, name) : -1;
            if (parameter >= 0) parser->routine->parameters[parameter].token = true;
        } while (!parser->failed && accept(parser, ","));
    }
    else if (is_name(token, "cost") || (is_name(token, "call") && is_name(next, "with"))) {
        list_push(parser->arena, &parser->deferred, parser->at);
        while (!peek_is(parser, "{") && peek(parser)->kind != TOKEN_END) parser->at++;
        skip_braces(parser);
    }
    else
        return false;
    return true;
}

/* --- Subsets -------------------------------------------------------------------- */

static int find_field(const DataType *type, const char *name, bool *origin)
{
    for (int d = 0; d < type->rank; d++) {
        *origin = !strcmp(type->dimensions[d].origin, name);
        if (*origin || !strcmp(type->dimensions[d].extent, name)) return d;
    }
    return -1;
}

static void report_unknown_field(Parser *parser, const DataType *type, const Token *field)
{
    LIST(const char *) names = {0};
    Text all = {0};
    for (int d = 0; d < type->rank; d++) {
        list_push(parser->arena, &names, type->dimensions[d].origin);
        list_push(parser->arena, &names, type->dimensions[d].extent);
        text_add(&all, "%s%s, %s", all.length ? ", " : "", type->dimensions[d].origin, type->dimensions[d].extent);
    }
    diag_error(parser->diag, field->range, "%s has no field `%s`", type->name, field->text);
    const char *near = nearest_word(field->text, names.items, names.count);
    if (near)
        diag_hint(parser->diag, "did you mean `%s`?", near);
    else
        diag_hint(parser->diag, "its fields are %s", type->rank ? text_string(&all) : "none");
    text_free(&all);
}

static void report_missing_fields(Parser *parser, const Subset *subset, const char *data)
{
    const DataType *type = subset->binding->type;
    for (int d = 0; d < type->rank; d++) {
        if (!subset->origin[d])
            diag_error(parser->diag, subset->range, "the subset of `%s` lacks the field `%s`", data,
                       type->dimensions[d].origin);
        if (!subset->length[d])
            diag_error(parser->diag, subset->range, "the subset of `%s` lacks the field `%s`", data,
                       type->dimensions[d].extent);
    }
}

/* subset ::= (NAME | 'return') '{' (NAME ':' expr [','])* '}' */
static bool parse_subset(Parser *parser, Subset *subset)
{
    const Token *data = expect_name(parser, "a parameter");
    if (!data) return false;
    *subset = (Subset){.binding = find_binding(parser, data), .range = data->range};
    Range opened = peek(parser)->range;
    expect(parser, "{", "after the parameter");
    if (!subset->binding) {
        parser->at--;
        skip_braces(parser);
        return false;
    }
    const DataType *type = subset->binding->type;
    int errors = diag_error_count(parser->diag);
    while (!parser->failed && peek(parser)->kind == TOKEN_NAME) {
        const Token *field = expect_name(parser, "a field");
        expect(parser, ":", "after the field");
        if (parser->failed) break;
        const Expr *value = parse_expr(parser);
        bool origin;
        int d = find_field(type, field->text, &origin);
        accept(parser, ",");
        if (d < 0) {
            report_unknown_field(parser, type, field);
            continue;
        }
        const Expr **slot = origin ? &subset->origin[d] : &subset->length[d];
        if (*slot) diag_error(parser->diag, field->range, "the field `%s` is given twice", field->text);
        *slot = value;
        if (origin) subset->field_ranges[d] = field->range;
    }
    close_brace(parser, opened);
    if (!parser->failed && diag_error_count(parser->diag) == errors) report_missing_fields(parser, subset, data->text);
    return !parser->failed && diag_error_count(parser->diag) == errors;
}

/* outputs ::= role '{' (subset [','])* '}' */
static void parse_outputs(Parser *parser, Role role, Reduction reduction)
{
    Range opened = peek(parser)->range;
    expect(parser, "{", "after the role");
    while (!parser->failed && peek(parser)->kind == TOKEN_NAME) {
        Output output = {.role = role, .reduction = reduction};
        if (parse_subset(parser, &output.subset)) list_push(parser->arena, &parser->outputs, output);
        accept(parser, ",");
    }
    close_brace(parser, opened);
}

/* inputs ::= ['when'] ('consumes' | 'consume') '{' (subset [','])* '}' */
static void parse_inputs(Parser *parser)
{
    accept(parser, "when");
    parser->at++;
    Range opened = peek(parser)->range;
    expect(parser, "{", "after `consumes`");
    while (!parser->failed && peek(parser)->kind == TOKEN_NAME) {
        Subset subset;
        if (parse_subset(parser, &subset)) list_push(parser->arena, &parser->inputs, subset);
        accept(parser, ",");
    }
    close_brace(parser, opened);
}

/* reduction ::= '(' (op | NAME) [',' identity] ')' ['partial'] */
static Reduction parse_reduction(Parser *parser)
{
    Reduction reduction = {0};
    expect(parser, "(", "after `reduces`");
    const Token *op = peek(parser);
    if (parser->failed) return reduction;
    parser->at++;
    reduction.op = op->text;
    static const char *const known[][2] = {{"+", "0"}, {"*", "1"}, {"min", "INFINITY"}, {"max", "-INFINITY"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(op->text, known[i][0])) reduction.identity = known[i][1];
    if (accept(parser, ",")) {
        int at = parser->at;
        while (!peek_is(parser, ")") && peek(parser)->kind != TOKEN_END) parser->at++;
        reduction.identity =
            source_slice(parser, parser->tokens.items[at].range, parser->tokens.items[parser->at - 1].range);
    }
    expect(parser, ")", "after the operator");
    if (!parser->failed && !reduction.identity)
        diag_error(parser->diag, op->range, "the reduction by `%s` needs its identity: `reduces(%s, 0)`", op->text,
                   op->text);
    reduction.partial = accept(parser, "partial");
    return reduction;
}

static void parse_body(Parser *parser);

/* loop ::= 'for' NAME 'in' '[' expr ',' expr ',' expr ']' '{' body '}' */
static void parse_loop(Parser *parser)
{
    parser->at++;
    const Token *name = expect_name(parser, "a loop variable");
    if (!name) return;
    check_fresh_name(parser, name, "loop variable");
    expect(parser, "in", "after the loop variable");
    expect(parser, "[", "after `in`");
    const Expr *begin = parse_expr(parser);
    expect(parser, ",", "after the loop's begin");
    const Expr *end = parse_expr(parser);
    expect(parser, ",", "after the loop's end");
    const Token *step = peek(parser);
    const Expr *length = parse_expr(parser);
    expect(parser, "]", "after the loop's step");
    if (parser->failed) return;
    const Symbol *symbol = expr_as_symbol(length);
    bool symbolic = false;
    for (int i = 0; symbol && i < parser->symbolics.count; i++) symbolic |= parser->symbolics.items[i].symbol == symbol;
    for (int l = 0; symbolic && l < parser->loops.count; l++)
        if (parser->loops.items[l].length == symbol) {
            diag_error(parser->diag, step->range, "`%s` is the step of two loops", step->text);
            diag_note(parser->diag, parser->loops.items[l].range, "the other loop");
        }
    if (!symbolic && symbol) {
        diag_error(parser->diag, step->range, "the step of a loop is a Symbolic");
        diag_hint(parser->diag, "declare it: `l_%s: Symbolic`", name->text);
    }
    Symbol *variable = symbol_new(parser->pool, name->text);
    variable->nonnegative = true;
    if (parser->loops.count == MAX_RANK) {
        diag_error(parser->diag, name->range, "more than %d loops", MAX_RANK);
        parser->failed = true;
        return;
    }
    list_push(parser->arena, &parser->loops,
              (Loop){.variable = variable, .length = symbolic ? symbol : NULL, .begin = begin, .end = end,
                     .range = name->range});
    Range opened = peek(parser)->range;
    expect(parser, "{", "after the loop");
    if (!parser->failed) parse_body(parser);
    close_brace(parser, opened);
}

/* body ::= (loop | outputs | inputs | item)* */
static void parse_body(Parser *parser)
{
    static const struct {
        const char *text;
        Role role;
    } roles[] = {{"produces", ROLE_PRODUCES}, {"produce", ROLE_PRODUCES}, {"updates", ROLE_UPDATES},
                 {"update", ROLE_UPDATES},    {"reduces", ROLE_REDUCES},  {"reduce", ROLE_REDUCES}};
    while (!parser->failed && peek(parser)->kind == TOKEN_NAME) {
        size_t role = 0;
        while (role < sizeof roles / sizeof *roles && !peek_is(parser, roles[role].text)) role++;
        if (role < sizeof roles / sizeof *roles) {
            parser->at++;
            Reduction reduction = {0};
            if (roles[role].role == ROLE_REDUCES) reduction = parse_reduction(parser);
            if (!parser->failed) parse_outputs(parser, roles[role].role, reduction);
        }
        else if (peek_is(parser, "for"))
            parse_loop(parser);
        else if (peek_is(parser, "when") || peek_is(parser, "consumes") || peek_is(parser, "consume"))
            parse_inputs(parser);
        else if (!parse_item(parser)) {
            diag_error(parser->diag, peek(parser)->range, "`%s` has no meaning here", peek(parser)->text);
            parser->failed = true;
        }
    }
}

static void parse_deferred(Parser *parser)
{
    int at = parser->at;
    for (int i = 0; i < parser->deferred.count && !parser->failed; i++) {
        parser->at = parser->deferred.items[i];
        if (peek_is(parser, "cost"))
            parse_cost(parser);
        else
            parse_call_with(parser);
    }
    parser->at = at;
}

static bool output_mentions(const Output *output, const Loop *loop)
{
    for (int d = 0; d < output->subset.binding->type->rank; d++)
        if (expr_mentions(output->subset.origin[d], loop->variable)
            || (loop->length && expr_mentions(output->subset.length[d], loop->length)))
            return true;
    return false;
}

static void find_reduction_loops(Parser *parser)
{
    for (int l = 0; l < parser->loops.count; l++) {
        Loop *loop = &parser->loops.items[l];
        loop->reduction = true;
        for (int o = 0; o < parser->outputs.count; o++)
            if (output_mentions(&parser->outputs.items[o], loop)) loop->reduction = false;
        for (int o = 0; o < parser->outputs.count && loop->reduction; o++)
            if (parser->outputs.items[o].role != ROLE_REDUCES) {
                diag_error(parser->diag, loop->range,
                           "no produced field mentions `%s`: each of its tiles would write the same elements",
                           loop->variable->name);
                diag_hint(parser->diag, "a routine that accumulates says `reduces(+)`");
                break;
            }
    }
}

static void check_all_bound(Parser *parser)
{
    const Routine *routine = parser->routine;
    for (int p = 0; p < routine->parameter_count; p++) {
        const Parameter *parameter = &routine->parameters[p];
        if (!parameter->type.pointer || parameter->token) continue;
        bool bound = false;
        for (int b = 0; b < parser->bindings.count; b++) bound |= parser->bindings.items[b]->parameter == p;
        if (bound) continue;
        diag_error(parser->diag, parser->block->range, "the pointer parameter `%s` of `%s` is not bound",
                   parameter->name ? parameter->name : "(unnamed)", routine->name);
        diag_note(parser->diag, routine->range, "`%s` is declared here", routine->name);
        diag_hint(parser->diag, "say what it points at, `%s is Vector(%s)[n]`, or that it is a handle: `token %s`",
                  parameter->name, parameter->name, parameter->name);
    }
}

Block *parse_block(Parser *parser)
{
    int errors = diag_error_count(parser->diag);
    Block *block = parser->block;
    parse_body(parser);
    if (!parser->failed && peek(parser)->kind != TOKEN_END) {
        diag_error(parser->diag, peek(parser)->range, "`%s` has no meaning here", peek(parser)->text);
        parser->failed = true;
    }
    parse_deferred(parser);
    if (parser->failed || diag_error_count(parser->diag) > errors) return NULL;
    if (!parser->outputs.count) {
        diag_error(parser->diag, block->range, "the annotation says nothing of what `%s` produces",
                   parser->routine->name);
        return NULL;
    }
    find_reduction_loops(parser);
    check_all_bound(parser);
    block->binding_count = parser->bindings.count;
    block->bindings = arena_alloc(parser->arena, sizeof(Binding) * (size_t)(parser->bindings.count + 1));
    for (int b = 0; b < parser->bindings.count; b++) block->bindings[b] = *parser->bindings.items[b];
    block->loop_count = parser->loops.count;
    block->loops = parser->loops.items;
    block->output_count = parser->outputs.count;
    block->outputs = parser->outputs.items;
    block->input_count = parser->inputs.count;
    block->inputs = parser->inputs.items;
    block->call_with_count = parser->call_with.count;
    block->call_with = parser->call_with.items;
    check_invertible(parser, block);
    if (diag_error_count(parser->diag) > errors) return NULL;
    resolve_tile_arguments(parser, block);
    return diag_error_count(parser->diag) > errors ? NULL : block;
}
