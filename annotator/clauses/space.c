/* `space`: in which memory the arrays are. */
#include "clause.h"

/* spaced ::= '{' (NAME [','])* '}' */
static const bool *parse_spaced(Parser *parser)
{
    Range opened = peek(parser)->range;
    parser->at++;
    bool *spaced = arena_alloc(parser->arena, sizeof *spaced * (size_t)(parser->routine->declared_count + MAX_MEMBERS + 1));
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
void parse_space(Parser *parser)
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

void list_space(Text *out, const Routine *routine, const Block *block)
{
    if (!block->device) return;
    text_add(out, "    space device");
    const char *before = " {";
    for (int p = 0; block->in_device && p < routine->parameter_count; p++)
        if (block->in_device[p]) {
            text_add(out, "%s%s", before, routine->parameters[p].name);
            before = ", ";
        }
    text_add(out, "%s\n", block->in_device ? "}" : "");
}
