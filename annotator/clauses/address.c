/* Numbers that are not what they are declared as: `bytes`, `by address`. */
#include "clause.h"

#include <string.h>

/* bytes ::= 'bytes' NAME (',' NAME)* */
void parse_bytes(Parser *parser)
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

void list_bytes(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].in_bytes && !routine->parameters[p].token) text_add(out, "  bytes %s\n", routine->parameters[p].name);
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
void parse_by_address(Parser *parser)
{
    do {
        const Token *name = expect_name(parser, "a parameter");
        int parameter = name ? require_parameter(parser, name) : -1;
        if (parameter >= 0 && !parser->routine->parameters[parameter].address) {
            refuse_addressed(parser, name, parameter);
            if (parser->routine->parameters[parameter].type.pointer) list_push(parser->arena, &parser->unbound, parameter);
        }
    } while (!parser->failed && accept(parser, ","));
}

void list_by_address(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].address) text_add(out, "  by address %s\n", routine->parameters[p].name);
}
