/* `example`: values to try the routine with. */
#include "clause.h"

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
void parse_example(Parser *parser)
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

void list_examples(Text *out, const Routine *routine, const Block *block)
{
    for (int e = 0; e < block->example_count; e++) {
        const Example *example = &block->examples[e];
        text_add(out, "    example %s = ", routine->parameters[example->parameter].name);
        for (int v = 0; v < example->value_count; v++) text_add(out, "%s%s", v ? ", " : "", example->values[v]);
        text_add(out, "\n");
    }
}
