/* `device_variant`: the routine that computes in a GPU's memory what this one computes in the host's, and what it is passed. */
#include "clause.h"

#include <string.h>

static bool touches(const Token *token, const Token *next)
{
    return token->range.end == next->range.begin;
}

/* Which of `[sd]` in `for functions cblas_[sd]axpy` the routine's name has, of how many; -1: there is no such set. */
static int choice_of_pattern(const Parser *parser, size_t *count)
{
    const char *open = parser->pattern ? strchr(parser->pattern, '[') : NULL, *close = open ? strchr(open, ']') : NULL;
    if (!close || memchr(parser->pattern, '*', (size_t)(open - parser->pattern))) return -1;
    *count = (size_t)(close - open - 1);
    const char *name = parser->routine->name;
    const size_t at = (size_t)(open - parser->pattern);
    const char *found = strlen(name) > at ? memchr(open + 1, name[at], *count) : NULL;
    return found ? (int)(found - open - 1) : -1;
}

/* set ::= '[' NAME ']'   one letter for each of the set in `for functions` */
static const char *parse_choice(Parser *parser, const char *before)
{
    parser->at++;
    const Token *letters = expect_name(parser, "a letter for each of those in `for functions`");
    if (!letters || !expect(parser, "]", "after the letters")) return NULL;
    size_t count = 0;
    const int choice = choice_of_pattern(parser, &count);
    if (choice < 0 || count != strlen(letters->text)) {
        diag_error(parser->diag, letters->range, "`[%s]` has no counterpart in `for functions`", letters->text);
        diag_hint(parser->diag, "with `for functions cblas_[sd]axpy`, `cublas[SD]axpy` is cublasSaxpy of cblas_saxpy");
        parser->failed = true;
        return NULL;
    }
    const Token *close = &parser->tokens.items[parser->at - 1], *rest = peek(parser);
    const char *after = "";
    if (rest->kind == TOKEN_NAME && touches(close, rest)) {
        after = rest->text;
        parser->at++;
    }
    return arena_printf(parser->arena, "%s%c%s", before, letters->text[choice], after);
}

/* device-name ::= NAME [set [NAME]]   without blanks */
static const char *parse_device_name(Parser *parser)
{
    const Token *name = expect_name(parser, "the routine for a GPU's memory");
    if (!name) return NULL;
    return peek_is(parser, "[") && touches(name, peek(parser)) ? parse_choice(parser, name->text) : name->text;
}

/* Where the value ends, or its condition: at `stop`, `,` or `}`, outside of parentheses. */
static int end_of_value(Parser *parser, const char *stop)
{
    int at = parser->at;
    for (int depth = 0; parser->tokens.items[at].kind != TOKEN_END; at++) {
        const Token *token = &parser->tokens.items[at];
        if (!depth && (token_is(token, ",") || token_is(token, "}") || token_is(token, stop))) break;
        depth += token_is(token, "(") - token_is(token, ")");
    }
    return at;
}

/* value ::= [guard '?' TEXT ':'] value | TEXT   in C, in which parameters stand for arguments */
static VariantValue *parse_variant_value(Parser *parser)
{
    VariantValue *value = arena_alloc(parser->arena, sizeof *value);
    const bool chosen = token_is(&parser->tokens.items[end_of_value(parser, "?")], "?");
    if (!descend(parser)) return value;
    if (chosen) {
        value->guard = parse_guard(parser);
        if (!parser->failed) expect(parser, "?", "after the condition");
    }
    const int first = parser->at, end = end_of_value(parser, chosen ? ":" : "}");
    if (!parser->failed && end == first) {
        diag_error(parser->diag, peek(parser)->range, "expected a value, found `%s`", peek(parser)->text);
        parser->failed = true;
    }
    if (!parser->failed) {
        parser->at = end;
        value->range = range_since(parser, first);
        value->text = source_slice(parser, value->range, value->range);
        if (chosen && expect(parser, ":", "before the value that is passed otherwise")) value->otherwise = parse_variant_value(parser);
    }
    parser->depth--;
    return value;
}

/* variant-argument ::= NAME ':' value */
static bool parse_variant_argument(Parser *parser, VariantArgument *argument)
{
    const Token *name = expect_name(parser, "a parameter of the variant");
    if (!name || !expect(parser, ":", "after the parameter")) return false;
    *argument = (VariantArgument){.name = name->text, .value = parse_variant_value(parser), .range = name->range};
    return !parser->failed;
}

/* variant-arguments ::= '{' (variant-argument [','])* '}' */
static void parse_variant_arguments(Parser *parser, DeviceVariant *variant)
{
    LIST(VariantArgument) arguments = {0};
    const Range opened = peek(parser)->range;
    if (!expect(parser, "{", "before what the variant is passed")) return;
    while (!peek_is(parser, "}") && peek(parser)->kind != TOKEN_END && !parser->failed) {
        VariantArgument argument;
        if (!parse_variant_argument(parser, &argument)) break;
        for (int i = 0; i < arguments.count; i++)
            if (!strcmp(arguments.items[i].name, argument.name)) {
                diag_error(parser->diag, argument.range, "`%s` is passed twice", argument.name);
                diag_note(parser->diag, arguments.items[i].range, "first said here");
            }
        list_push(parser->arena, &arguments, argument);
        accept(parser, ",");
    }
    if (parser->failed) recover_in_braces(parser);
    while (!peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) parser->at++;
    close_brace(parser, opened);
    variant->arguments = arguments.items;
    variant->argument_count = arguments.count;
}

/* device-variant ::= device-name 'in' TEXT variant-arguments */
static void parse_variant(Parser *parser)
{
    const int first = parser->at;
    const char *name = parse_device_name(parser);
    const Range range = range_since(parser, first);
    if (!name || !expect(parser, "in", "before the file that annotates it")) return;
    const Token *file = peek(parser);
    if (file->kind != TOKEN_TEXT) {
        diag_error(parser->diag, file->range, "expected the file that annotates `%s`, found `%s`", name, file->text);
        diag_hint(parser->diag, "in quotes, as it is to be included: `in \"annotations/cublas_v2.h\"`");
        parser->failed = true;
        return;
    }
    parser->at++;
    DeviceVariant *variant = arena_alloc(parser->arena, sizeof *variant);
    *variant = (DeviceVariant){.name = name, .file = file->text, .range = range};
    parse_variant_arguments(parser, variant);
    if (parser->block->device_variant) {
        diag_error(parser->diag, range, "a device variant is given twice");
        diag_note(parser->diag, parser->block->device_variant->range, "first given here");
        diag_hint(parser->diag, "where it depends on arguments, each stands in an annotation with its `where ..`");
        return;
    }
    parser->block->device_variant = variant;
}

/* 'device_variant' device-variant   after an error goes on behind the braces */
void parse_device_variant(Parser *parser)
{
    parse_variant(parser);
    if (!parser->failed) return;
    while (!peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) parser->at++;
    accept(parser, "}");
    parser->failed = false;
}

void finish_device_variant(Parser *parser)
{
    Block *block = parser->block;
    DeviceVariant *variant = (DeviceVariant *)block->device_variant;
    if (!variant) return;
    variant->guard = block->guard;
    block->variant_alone = !parser->bindings.count && !parser->loops.count && !parser->outputs.count && !parser->inputs.count;
    refuse_on_device(parser, variant->range);
    if (block->device)
        diag_error(parser->diag, variant->range, "`%s` works in a GPU's memory itself", parser->routine->name);
}

static void list_value(Text *out, const VariantValue *value)
{
    for (; value->guard; value = value->otherwise) text_add(out, "%s ? %s : ", value->guard->text, value->text);
    text_add(out, "%s", value->text);
}

static void list_device_variant(Text *out, const DeviceVariant *variant)
{
    text_add(out, "  device_variant %s in \"%s\" %s%s:\n", variant->name, variant->file, variant->guard ? "where " : "always",
             variant->guard ? variant->guard->text : "");
    for (int a = 0; a < variant->argument_count; a++) {
        text_add(out, "    is passed %s = ", variant->arguments[a].name);
        list_value(out, variant->arguments[a].value);
        text_add(out, "\n");
    }
}

void list_device_variants(Text *out, const Routine *routine)
{
    for (int v = 0; v < routine->device_variant_count; v++) list_device_variant(out, routine->device_variants[v]);
}
