/* schedule ::= { 'function' NAME | command }
 * The grammar of the commands is the table below. */
#include "schedule.h"

#include "annotator/lex.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* L: a loop, C: a call, A: an array, N: a new name, #: a number, =: a number or `fit`, +: more of the last, ?: what
 * follows may be left out, else a word. */
typedef struct Form {
    const char *word, *shape, *example;
} Form;

static const Form forms[COMMAND_KINDS] = {
    [COMMAND_TILE] = {"tile", "L #", "tile softmax.x 64"},
    [COMMAND_SUBSTITUTE] = {"substitute", "L #", "substitute softmax.x 8"},
    [COMMAND_SPLIT] = {"split", "L N N #", "split softmax.x xo xi 512"},
    [COMMAND_DIVIDE] = {"divide", "L N N #", "divide softmax.x xo xi 4"},
    [COMMAND_REORDER] = {"reorder", "L +", "reorder out.y out.x"},
    [COMMAND_COLLAPSE] = {"collapse", "L L as N", "collapse out.x out.y as xy"},
    [COMMAND_PARALLELIZE] = {"parallelize", "L ? threads #", "parallelize softmax.x threads 4"},
    [COMMAND_BREAK] = {"break", "at C", "break at row_sum"},
    [COMMAND_SHARE] = {"share", "C C", "share sobel_x sobel_y"},
    [COMMAND_MATERIALIZE] = {"materialize", "A", "materialize blurred"},
    [COMMAND_RECOMPUTE] = {"recompute", "A", "recompute blurred"},
    [COMMAND_REUSE] = {"reuse", "A at L", "reuse blurred at out.x"},
    [COMMAND_HOIST] = {"hoist", "A at L", "hoist sums at out.x"},
    [COMMAND_PAD] = {"pad", "A #", "pad t 128"},
    [COMMAND_SUBPIPELINE] = {"subpipeline", "C C at L tile =", "subpipeline row_max matrix_exp at out.x tile 4"},
};

typedef struct Reader {
    Tokens tokens;
    int at;
    const char *function;
    Arena *arena;
    Diag *diag;
} Reader;

const char *command_word(CommandKind kind)
{
    return forms[kind].word;
}

static const Token *peek(const Reader *reader)
{
    return &reader->tokens.items[reader->at];
}

static bool peek_is(const Reader *reader, const char *text)
{
    return peek(reader)->kind != TOKEN_END && !strcmp(peek(reader)->text, text);
}

static bool next_is(const Reader *reader, const char *text)
{
    const Token *next = peek(reader)->kind == TOKEN_END ? peek(reader) : peek(reader) + 1;
    return next->kind != TOKEN_END && !strcmp(next->text, text);
}

static bool begins_command(const Reader *reader)
{
    const Token *token = peek(reader);
    if (token->kind == TOKEN_END || !strcmp(token->text, "function")) return true;
    for (int k = 0; k < COMMAND_KINDS; k++)
        if (!strcmp(token->text, forms[k].word)) return true;
    return false;
}

static bool fail(Reader *reader, const Form *form, const char *wanted)
{
    const Token *token = peek(reader);
    if (token->kind == TOKEN_END)
        diag_error(reader->diag, token->range, "%s expected, but the schedule ends here", wanted);
    else
        diag_error(reader->diag, token->range, "%s expected, found `%s`", wanted, token->text);
    diag_hint(reader->diag, "as in `%s`", form->example);
    return false;
}

/* place ::= NAME { ('.' | '-' '>') NAME } [ '[' NUMBER ']' ] [ '.' NAME ] */
static bool read_place(Reader *reader, Place *place, bool loop)
{
    const Token *first = peek(reader);
    *place = (Place){.range = first->range};
    reader->at++;
    const char *last = first->text;
    Text base = {0};
    text_add(&base, "%s", first->text);
    for (;;) {
        bool arrow = peek_is(reader, "-") && next_is(reader, ">");
        if (peek_is(reader, "[") && peek(reader)[1].kind == TOKEN_NUMBER) {
            place->number = atoi(peek(reader)[1].text);
            reader->at += 2;
            if (!peek_is(reader, "]") || place->number < 1) {
                text_free(&base);
                return false;
            }
            place->range.end = peek(reader)->range.end;
            reader->at++;
            continue;
        }
        if (!arrow && !peek_is(reader, ".")) break;
        reader->at += arrow ? 2 : 1;
        if (peek(reader)->kind != TOKEN_NAME) {
            text_free(&base);
            return false;
        }
        const Token *name = peek(reader);
        reader->at++;
        place->range.end = name->range.end;
        bool more = peek_is(reader, ".") || (peek_is(reader, "-") && next_is(reader, ">")) || peek_is(reader, "[");
        if (loop && !more)
            place->loop = name->text;
        else
            text_add(&base, "%s%s", arrow ? "->" : ".", name->text);
        last = name->text;
    }
    place->base = arena_string(reader->arena, text_string(&base));
    text_free(&base);
    place->text = arena_copy(reader->arena, place->range.file->text + place->range.begin,
                             place->range.end - place->range.begin);
    if (loop && !place->loop) {
        place->loop = last;
        place->base = NULL;
        if (place->number) return false;
    }
    return true;
}

static bool read_number(Reader *reader, Command *command)
{
    const Token *token = peek(reader);
    char *end;
    errno = 0;
    command->number = token->kind == TOKEN_NUMBER ? strtoll(token->text, &end, 10) : 0;
    if (token->kind != TOKEN_NUMBER || *end || errno || command->number < 1) return false;
    reader->at++;
    return true;
}

static bool read_part(Reader *reader, const Form *form, Command *command, const char *part)
{
    switch (*part) {
    case 'L': case 'C': case 'A': {
        const char *wanted = *part == 'L' ? "a loop" : *part == 'C' ? "a call" : "an array";
        if (peek(reader)->kind != TOKEN_NAME || command->place_count == MAX_PLACES
            || (begins_command(reader) && !next_is(reader, ".")))
            return fail(reader, form, wanted);
        if (!read_place(reader, &command->places[command->place_count], *part == 'L')) return fail(reader, form, wanted);
        command->place_count++;
        return true;
    }
    case 'N':
        if (peek(reader)->kind != TOKEN_NAME) return fail(reader, form, "a new name");
        command->names[command->names[0] != NULL] = peek(reader)->text;
        reader->at++;
        return true;
    case '=':
        if (!peek_is(reader, "fit")) return read_number(reader, command) || fail(reader, form, "a number of 1 or more or `fit`");
        reader->at++;
        return true;
    case '#': return read_number(reader, command) || fail(reader, form, "a number of 1 or more");
    default: {
        const char *word = arena_copy(reader->arena, part, strcspn(part, " "));
        if (!peek_is(reader, word)) return fail(reader, form, arena_printf(reader->arena, "`%s`", word));
        reader->at++;
        return true;
    }
    }
}

static bool read_command(Reader *reader, const Form *form, Command *command)
{
    for (const char *part = form->shape; *part;) {
        if (*part == '+') {
            while (peek(reader)->kind == TOKEN_NAME && !begins_command(reader))
                if (!read_part(reader, form, command, "L")) return false;
        }
        else if (*part == '?') {
            if (begins_command(reader)) return true;
        }
        else if (!read_part(reader, form, command, part))
            return false;
        part += strcspn(part, " ");
        part += strspn(part, " ");
    }
    if (begins_command(reader)) return true;
    return fail(reader, form, "the next command");
}

static bool first_in_line(const Reader *reader)
{
    const Range range = peek(reader)->range;
    unsigned at = range.begin;
    while (at > 0 && (range.file->text[at - 1] == ' ' || range.file->text[at - 1] == '\t' || range.file->text[at - 1] == '*'))
        at--;
    return at == 0 || range.file->text[at - 1] == '\n';
}

/* Of an unknown command too, if it stands on a line of its own. */
static void skip_to_command(Reader *reader)
{
    while (!begins_command(reader) && !(first_in_line(reader) && peek(reader)->kind == TOKEN_NAME)) reader->at++;
}

static void unknown_command(Reader *reader)
{
    const char *words[COMMAND_KINDS];
    for (int k = 0; k < COMMAND_KINDS; k++) words[k] = forms[k].word;
    const Token *token = peek(reader);
    diag_error(reader->diag, token->range, "`%s` is no command of a schedule", token->text);
    const char *nearest = nearest_word(token->text, words, COMMAND_KINDS);
    if (nearest)
        diag_hint(reader->diag, "did you mean `%s`?", nearest);
    else
        diag_hint(reader->diag, "the commands are tile, substitute, split, divide, reorder, collapse, parallelize, break, "
                                "share, materialize, recompute, reuse, hoist, pad, subpipeline");
    reader->at++;
    skip_to_command(reader);
}

static const char *in_one_line(const Reader *reader, Range range)
{
    char *text = arena_copy(reader->arena, range.file->text + range.begin, range.end - range.begin), *to = text;
    for (const char *from = text; *from; from++) {
        bool blank = strchr(" \t\r\n*", *from) != NULL;
        if (!blank || (to > text && to[-1] != ' ')) *to++ = blank ? ' ' : *from;
    }
    *to = '\0';
    return text;
}

void schedule_parse(Schedule *schedule, Range text, const char *function, Arena *arena, Diag *diag)
{
    Reader reader = {.function = function, .arena = arena, .diag = diag};
    lex(&reader.tokens, text, arena, diag);
    while (peek(&reader)->kind != TOKEN_END) {
        const Token *word = peek(&reader);
        int kind = 0;
        while (kind < COMMAND_KINDS && strcmp(word->text, forms[kind].word)) kind++;
        if (!strcmp(word->text, "function")) {
            reader.at++;
            if (peek(&reader)->kind == TOKEN_NAME)
                reader.function = reader.tokens.items[reader.at++].text;
            else
                diag_error(diag, peek(&reader)->range, "the name of a function expected");
            skip_to_command(&reader);
            continue;
        }
        if (kind == COMMAND_KINDS) {
            unknown_command(&reader);
            continue;
        }
        Command command = {.kind = (CommandKind)kind, .word = word->range, .range = word->range, .function = reader.function};
        reader.at++;
        if (read_command(&reader, &forms[kind], &command)) {
            command.range.end = reader.tokens.items[reader.at - 1].range.end;
            command.text = in_one_line(&reader, command.range);
            list_push(arena, &schedule->commands, command);
        }
        else
            skip_to_command(&reader);
    }
}
