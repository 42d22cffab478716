/* `optional`: arrays that may be missing. */
#include "clause.h"

/* optional ::= 'optional' NAME (',' NAME)* */
void parse_optional(Parser *parser)
{
    do {
        const Token *name = expect_name(parser, "a parameter");
        int parameter = name ? require_parameter(parser, name) : -1;
        if (parameter < 0) continue;
        Parameter *optional = &parser->routine->parameters[parameter];
        if (!optional->type.pointer)
            diag_error(parser->diag, name->range, "`%s` has the type `%s`: no pointer, so it is never null", name->text, optional->type.spelling);
        optional->optional = true;
    } while (!parser->failed && accept(parser, ","));
}

/* Whether anything is left to do without it. */
static bool does_without(const Parser *parser, const Binding *optional)
{
    for (int o = 0; o < parser->outputs.count; o++) {
        const Binding *output = parser->outputs.items[o].subset.binding;
        if (output != optional && (output->parameter < 0 || !parser->routine->parameters[output->parameter].optional)) return true;
    }
    return false;
}

void check_optional(Parser *parser, const Block *block)
{
    for (int b = 0; b < parser->bindings.count; b++) {
        const Binding *binding = parser->bindings.items[b];
        if (binding->parameter < 0 || !parser->routine->parameters[binding->parameter].optional) continue;
        if (binding->type->opaque)
            diag_error(parser->diag, binding->range, "`%s` is %s %s, which is never optional: an array is", binding_name(parser, binding), article_of(binding->type->name), binding->type->name);
        else if (block->loop_count && !does_without(parser, binding)) {
            diag_error(parser->diag, binding->range, "without `%s`, and all that is optional, `%s` writes nothing", binding_name(parser, binding),
                       parser->routine->name);
            diag_hint(parser->diag, "say of what is always written that it is, by leaving it out of `optional`");
        }
    }
}

void list_optional(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].optional) text_add(out, "  optional %s\n", routine->parameters[p].name);
}
