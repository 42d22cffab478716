/* `returns STATUS ok VALUE`: what the routine returns where nothing has failed. */
#include "clause.h"

#include <string.h>

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
void parse_status(Parser *parser)
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

void list_status(Text *out, const Routine *routine)
{
    if (routine->status_ok) text_add(out, "  returns %s, ok %s\n", routine->status_type, routine->status_ok);
}
