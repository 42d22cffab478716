/* `call with {..}`: what a call on a tile passes. */
#include "clause.h"

#include <string.h>

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
void parse_call_with(Parser *parser)
{
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

/* The stride of a tile is that of the memory it lies in. */
static void check_gives_no_stride(Parser *parser, const CallWith *with)
{
    const Parameter *parameter = &parser->routine->parameters[with->parameter];
    for (int b = 0; b < parser->bindings.count; b++) {
        const Binding *binding = parser->bindings.items[b];
        for (int d = 0; d < binding->type->rank && !binding->type->opaque; d++) {
            if (!expr_mentions(binding->strides[d], parameter->symbol)) continue;
            diag_error(parser->diag, with->range, "`%s` is a stride of `%s`: a tile has that of the memory that it "
                                                  "lies in",
                       parameter->name, binding_name(parser, binding));
            diag_note(parser->diag, binding->range, "bound here");
            return;
        }
    }
}

void check_call_with(Parser *parser, const Block *block)
{
    (void)block;
    for (int i = 0; i < parser->call_with.count; i++) {
        const CallWith *with = &parser->call_with.items[i];
        const Loop *first = with->first_loop < 0 ? NULL : &parser->loops.items[with->first_loop];
        check_gives_no_stride(parser, with);
        if (first && !first->reduction) {
            diag_error(parser->diag, with->range, "`first(%s)` is said of a loop that reduces nothing",
                       first->variable->name);
            diag_note(parser->diag, first->range, "each of its tiles has elements of its own");
        }
        for (int l = 0; l < parser->loops.count; l++) {
            const Loop *loop = &parser->loops.items[l];
            if (!loop->reduction || (l == 0 && parser->block->in_order)) continue;
            if (!(with->value && expr_mentions(with->value, loop->variable))
                && !(with->otherwise && expr_mentions(with->otherwise, loop->variable)))
                continue;
            diag_error(parser->diag, with->range, "the tiles of a reduction come in any order, so an argument cannot "
                                                  "depend on `%s`",
                       loop->variable->name);
            diag_hint(parser->diag, "`first(%s)` holds for the first call", loop->variable->name);
        }
    }
}

void list_call_with(Text *out, const Routine *routine, const Block *block)
{
    if (block->todo_count) return;
    for (int p = 0; p < routine->parameter_count; p++) {
        if (!block->tile_arguments[p]) continue;
        text_add(out, "    a tile call passes %s = ", routine->parameters[p].name);
        list_expr(out, block->tile_arguments[p]);
        text_add(out, "\n");
    }
    for (int i = 0; i < block->call_with_count; i++) {
        const CallWith *with = &block->call_with[i];
        if (block->tile_arguments[with->parameter]) continue;
        text_add(out, "    a tile call passes %s = ", routine->parameters[with->parameter].name);
        if (with->first_loop >= 0)
            text_add(out, "%s in the first tile of %s, then %s\n", with->value_text,
                     block->loops[with->first_loop].variable->name, with->otherwise_text);
        else
            text_add(out, "%s\n", with->value_text);
    }
}
