/* One annotation block: loops around what is produced, and everything beside them. */
#include "clauses/clause.h"

#include "block.h"

#include <ctype.h>
#include <string.h>

static void parse_body(Parser *parser, bool inner);

static const Symbol *parse_step(Parser *parser, const char *variable)
{
    int first = parser->at, errors = diag_error_count(parser->diag);
    const Expr *step = parse_expr(parser);
    if (diag_error_count(parser->diag) > errors) return NULL;
    const Symbol *symbol = expr_as_symbol(step);
    Range range = range_since(parser, first);
    bool symbolic = false;
    for (int i = 0; symbol && i < parser->symbolics.count; i++) symbolic |= parser->symbolics.items[i].symbol == symbol;
    if (!symbolic) {
        diag_error(parser->diag, range, "the step of a loop is a Symbolic: the compiler chooses it");
        diag_hint(parser->diag, "declare one before the loop: `l_%s: Symbolic`", variable);
        return NULL;
    }
    for (int l = 0; l < parser->loops.count; l++)
        if (parser->loops.items[l].length == symbol) {
            diag_error(parser->diag, range, "`%s` is the step of two loops", symbol->name);
            diag_note(parser->diag, parser->loops.items[l].range, "the other loop");
        }
    return symbol;
}

static const Expr *parse_bound(Parser *parser)
{
    int first = parser->at;
    const Expr *bound = parse_expr(parser);
    if (!parser->failed) require_parameters_only(parser, bound, range_since(parser, first), "a loop's bound");
    return bound;
}

/* loop ::= 'for' NAME 'in' ('[' expr ',' expr ',' expr ']' | '(' expr ',' expr ',' expr ')') '{' body '}' */
static void parse_loop(Parser *parser)
{
    parser->at++;
    const Token *name = expect_name(parser, "a loop variable");
    if (name) check_fresh_name(parser, name, "loop variable");
    expect(parser, "in", "after the loop variable");
    const bool round = accept(parser, "("); /* figure 7 of the paper has these, its examples the others */
    if (!round) expect(parser, "[", "after `in`");
    Loop loop = {.begin = parse_bound(parser)};
    expect(parser, ",", "after the loop's begin");
    loop.end = parse_bound(parser);
    expect(parser, ",", "after the loop's end");
    if (!parser->failed) loop.length = parse_step(parser, name->text);
    expect(parser, round ? ")" : "]", "after the loop's step");
    if (parser->failed) return;
    if (parser->loops.count == MAX_RANK) {
        diag_error(parser->diag, name->range, "more than %d loops", MAX_RANK);
        parser->failed = true;
        return;
    }
    Symbol *variable = symbol_new(parser->pool, name->text);
    variable->nonnegative = true;
    loop.variable = variable;
    loop.range = name->range;
    list_push(parser->arena, &parser->loops, loop);
    Range opened = peek(parser)->range;
    if (!expect(parser, "{", "after the loop")) return;
    if (descend(parser)) parse_body(parser, true);
    parser->depth--;
    close_brace(parser, opened);
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

/* todo ::= 'TODO' ..   to the end of the line */
static bool parse_todo(Parser *parser)
{
    const Token *token = peek(parser);
    if (token->kind != TOKEN_NAME || strncmp(token->text, "TODO", 4) || isalnum((unsigned char)token->text[4]) || token->text[4] == '_') return false;
    list_push(parser->arena, &parser->todos, token->range);
    parser->at++;
    return true;
}

/* What a name is followed by says what it is. */
static bool parse_named(Parser *parser)
{
    if (peek(parser)->kind != TOKEN_NAME) return false;
    const bool bound = token_is(peek_next(parser), "is");
    if (bound)
        parse_binding(parser);
    else if (token_is(peek_next(parser), ":"))
        parse_symbolic(parser);
    else
        return false;
    return true;
}

/* body ::= (loop | outputs | inputs | todo | binding | symbolic | clause)*   clauses: clauses/table.c */
static void parse_body(Parser *parser, bool inner)
{
    while (peek(parser)->kind != TOKEN_END && !(inner && peek_is(parser, "}"))) {
        int before = parser->at;
        if (peek_is(parser, "for"))
            parse_loop(parser);
        else if (!parse_outputs(parser) && !parse_inputs(parser) && !parse_todo(parser) && !parse_named(parser) && !parse_clause(parser)) {
            if (accept(parser, "}"))
                diag_error(parser->diag, parser->tokens.items[before].range, "`}` closes nothing");
            else {
                diag_error(parser->diag, peek(parser)->range, "`%s` begins no clause of an annotation",
                           peek(parser)->text);
                hint_clause(parser, peek(parser)->text);
                parser->failed = true;
            }
        }
        if (parser->failed) recover_at_clause(parser);
        if (parser->at == before) parser->at++;
    }
}

static void find_reduction_loops(Parser *parser)
{
    for (int l = 0; l < parser->loops.count; l++) {
        Loop *loop = &parser->loops.items[l];
        loop->reduction = true;
        for (int o = 0; o < parser->outputs.count; o++)
            if (subset_mentions(&parser->outputs.items[o].subset, loop)) loop->reduction = false;
    }
}

/* Bindings were pointed at while their list grew: the block gets them in an array. */
static void move_bindings(Parser *parser, Block *block)
{
    block->binding_count = parser->bindings.count;
    block->bindings = arena_alloc(parser->arena, sizeof(Binding) * (size_t)(parser->bindings.count + 1));
    for (int b = 0; b < parser->bindings.count; b++) {
        const Binding *old = parser->bindings.items[b];
        block->bindings[b] = *old;
        for (int o = 0; o < parser->outputs.count; o++)
            if (parser->outputs.items[o].subset.binding == old)
                parser->outputs.items[o].subset.binding = &block->bindings[b];
        for (int i = 0; i < parser->inputs.count; i++)
            if (parser->inputs.items[i].binding == old) parser->inputs.items[i].binding = &block->bindings[b];
    }
}

Block *parse_block(Parser *parser)
{
    int errors = diag_error_count(parser->diag);
    Block *block = parser->block;
    join_members(parser);
    find_addressed(parser);
    parse_body(parser, false);
    parse_deferred(parser);
    bind_opaque_parameters(parser);
    find_reduction_loops(parser);
    move_bindings(parser, block);
    block->loop_count = parser->loops.count;
    block->loops = parser->loops.items;
    block->output_count = parser->outputs.count;
    block->outputs = parser->outputs.items;
    block->input_count = parser->inputs.count;
    block->inputs = parser->inputs.items;
    block->call_with_count = parser->call_with.count;
    block->call_with = parser->call_with.items;
    block->indexing_count = parser->indexings.count;
    block->indexings = parser->indexings.items;
    block->example_count = parser->examples.count;
    block->examples = parser->examples.items;
    block->todo_count = parser->todos.count;
    block->todos = parser->todos.items;
    finish_device_variant(parser);
    if (block->variant_alone) return diag_error_count(parser->diag) > errors ? NULL : block;
    if (block->todo_count) return diag_error_count(parser->diag) > errors ? NULL : block;
    bool readable = diag_error_count(parser->diag) == errors;
    check_block(parser, block, readable);
    if (diag_error_count(parser->diag) > errors) return NULL;
    resolve_tile_arguments(parser, block);
    leave_rows_whole(parser, block);
    return diag_error_count(parser->diag) > errors ? NULL : block;
}
