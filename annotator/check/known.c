#include "known.h"

#include "parse/parser.h"

#include <string.h>

static ConstantKind enumerator_value(const char *name, int64_t *value, void *data)
{
    return routine_enumerator(data, name, value) ? CONSTANT_FOUND : CONSTANT_NONE;
}

static bool is_verb(const char *word)
{
    for (int kind = FOUND_NOTHING + 1; kind <= FOUND_TOO_LONG; kind++)
        if (!strcmp(finding_verb((FindingKind)kind), word)) return true;
    return false;
}

/* Of the others each is a claim of the annotation that fused code is built on. */
static bool may_be_known(const char *verb)
{
    return !strcmp(verb, "reads") || !strcmp(verb, "touches") || !strcmp(verb, "ends") || !strcmp(verb, "takes");
}

static bool is_side(const char *word)
{
    return !strcmp(word, "before") || !strcmp(word, "beyond") || !strcmp(word, "beside") || !strcmp(word, "outside");
}

static bool is_field(const Routine *routine, const char *word)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (!strcmp(routine->parameters[p].name, word)) return true;
    return !strcmp(word, "return");
}

static const char *without_blanks(const char *text, size_t length, Arena *arena)
{
    char *copy = arena_alloc(arena, length + 1), *to = copy;
    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ' && text[i] != '\t') *to++ = text[i];
    *to = '\0';
    return copy;
}

/* `{start: 0, len: N}`, as messages have it. */
static void parse_subset_text(Parser *parser, Known *known)
{
    Range range = peek(parser)->range;
    while (peek(parser)->kind != TOKEN_END && !peek_is(parser, "}")) parser->at++;
    range.end = peek(parser)->range.end;
    if (!expect(parser, "}", "the subset")) return;
    known->subset = without_blanks(range.file->text + range.begin, range.end - range.begin, parser->arena);
}

static void parse_words(Parser *parser, Known *known)
{
    const Token *verb = expect_name(parser, "what the routine does");
    if (!verb) return;
    known->verb = verb->text;
    if (!is_verb(known->verb)) {
        diag_error(parser->diag, verb->range, "`%s` is nothing that is found of a routine", known->verb);
        diag_hint(parser->diag, "it reads, touches, ends or takes");
    }
    else if (!may_be_known(known->verb)) {
        diag_error(parser->diag, verb->range, "that `%s` %s is nothing to accept: what is fused computes with it", known->routine->name,
                   known->verb);
        diag_hint(parser->diag, "the annotation has to say less, or `where` it holds");
    }
    if (peek(parser)->kind == TOKEN_NAME && !peek_is(parser, "where")) {
        const Token *field = &parser->tokens.items[parser->at++];
        known->field = field->text;
        if (!is_field(parser->routine, known->field))
            diag_error(parser->diag, field->range, "`%s` has no parameter `%s`", parser->routine->name, known->field);
        else if (is_side(peek(parser)->text)) known->side = parser->tokens.items[parser->at++].text;
        if (peek_is(parser, "{")) parse_subset_text(parser, known);
    }
    if (accept(parser, "where")) known->guard = parse_guard(parser);
    if (!parser->failed && peek(parser)->kind != TOKEN_END)
        diag_error(parser->diag, peek(parser)->range, "`where` or the end of the line expected, found `%s`",
                   peek(parser)->text);
}

static void read_line(KnownFindings *list, Range line, const Library *library, const Reporter *reporter)
{
    Parser parser = {.arena = reporter->arena, .pool = reporter->pool, .diag = reporter->diag, .library = library,
                     .lookup = enumerator_value};
    lex(&parser.tokens, line, reporter->arena, reporter->diag);
    if (peek(&parser)->kind == TOKEN_END) return;
    const Token *name = expect_name(&parser, "a routine");
    const Routine *routine = name ? library_routine(library, name->text) : NULL;
    if (!routine) return;
    Routine *named = arena_alloc(reporter->arena, sizeof *named);
    *named = *routine;
    parser.routine = named;
    parser.lookup_data = named;
    Known known = {.routine = routine, .range = line};
    parse_words(&parser, &known);
    list_push(reporter->arena, list, known);
}

KnownFindings known_read(const char *path, const Library *library, const Reporter *reporter)
{
    KnownFindings list = {0};
    const SourceFile *file = diag_file(reporter->diag, path);
    if (!file) diag_error(reporter->diag, (Range){0}, "`%s` cannot be read", path);
    for (unsigned begin = 0; file && begin < file->length;) {
        unsigned end = begin, next;
        while (end < file->length && file->text[end] != '\n' && file->text[end] != '#') end++;
        for (next = end; next < file->length && file->text[next] != '\n';) next++;
        while (end > begin && (file->text[end - 1] == ' ' || file->text[end - 1] == '\t')) end--;
        read_line(&list, (Range){file, begin, end}, library, reporter);
        begin = next + 1;
    }
    return list;
}

static bool same_or_any(const char *wanted, const char *word)
{
    return !wanted || (word && !strcmp(wanted, word));
}

/* Whether what computes with the routine can be none the wiser: the result does not depend on it. */
static bool is_harmless(const Finding *finding)
{
    const bool outside = finding->kind == FOUND_READ || finding->kind == FOUND_TOUCH;
    return outside ? finding->fault : finding->kind == FOUND_ENDED || finding->kind == FOUND_TOO_LONG || finding->kind == FOUND_DEVICE_ERROR;
}

bool known_accepts(KnownFindings *list, const Case *one, const Finding *finding, const Reporter *reporter)
{
    if (!is_harmless(finding)) return false;
    FindingWords words = finding_words(one, finding);
    const char *subset = finding_subset(reporter, one, finding), *plain = NULL;
    if (subset) plain = without_blanks(subset, strlen(subset), reporter->arena);
    Values values = values_of_case(one);
    bool accepted = false;
    for (int k = 0; k < list->count; k++) {
        Known *known = &list->items[k];
        if (known->routine != one->routine || !same_or_any(known->verb, words.verb)) continue;
        if (!same_or_any(known->field, words.field) || !same_or_any(known->side, words.side)) continue;
        if (!same_or_any(known->subset, plain)) continue;
        if (!values_satisfy(&values, known->guard)) continue;
        known->met = accepted = true;
        known->met_subset = subset;
    }
    return accepted;
}

void known_report(const KnownFindings *list, const Routine *routine, const Reporter *reporter)
{
    for (int k = 0; k < list->count; k++) {
        const Known *known = &list->items[k];
        if (known->routine != routine) continue;
        if (!known->met) diag_remark(reporter->diag, known->range, "nothing like this was found of `%s`", routine->name);
        if (!known->met || known->subset || !known->met_subset) continue;
        diag_remark(reporter->diag, known->range, "accepted of any subset that the annotation may name, a wrong one too");
        diag_hint(reporter->diag, "now it is %s: behind the field, or the side, it is accepted of that one alone", known->met_subset);
    }
}
