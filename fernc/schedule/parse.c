/* schedule ::= { 'function' NAME | command }
 * The grammar of the commands is the table below. */
#include "reader.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const Form forms[COMMAND_KINDS] = {
    [COMMAND_TILE] = {"tile", "L #", "tile softmax.x 64"},
    [COMMAND_SUBSTITUTE] = {"substitute", "L #", "substitute softmax.x 8"},
    [COMMAND_SPLIT] = {"split", "L N N =", "split softmax.x xo xi 512"},
    [COMMAND_DIVIDE] = {"divide", "L N N P", "divide softmax.x xo xi 4"},
    [COMMAND_REORDER] = {"reorder", "L +", "reorder out.y out.x"},
    [COMMAND_INTERCHANGE] = {"interchange", "L L", "interchange xi out.y"},
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
    [COMMAND_STORE] = {"store", "A W caches", "store out past caches"},
    [COMMAND_ESTIMATE] = {"estimate", "decides", "estimate decides"},
    [COMMAND_GRID] = {"grid", NULL, "grid P[x: px, y: py] where px >= py"},
    [COMMAND_PLACE] = {"place", NULL, "place A, B: x -> P.x, y -> P.y, P.z = 0"},
    [COMMAND_ALIGN] = {"align", NULL, "align B, C with A"},
    [COMMAND_DISTRIBUTE] = {"distribute", NULL, "distribute C.i over P.x as io ii, C.j over P.y as jo ji"},
    [COMMAND_COMMUNICATE] = {"communicate", NULL, "communicate A, B at ko depth 2"},
    [COMMAND_ROTATE] = {"rotate", NULL, "rotate ko by io jo"},
    [COMMAND_REDISTRIBUTE] = {"redistribute", NULL, "redistribute A: y -> P.x before cblas_dgemv"},
};

const Token *reader_peek(const Reader *reader)
{
    return &reader->tokens.items[reader->at];
}

bool reader_is(const Reader *reader, const char *text)
{
    return reader_peek(reader)->kind != TOKEN_END && !strcmp(reader_peek(reader)->text, text);
}

bool reader_next_is(const Reader *reader, const char *text)
{
    const Token *next = reader_peek(reader)->kind == TOKEN_END ? reader_peek(reader) : reader_peek(reader) + 1;
    return next->kind != TOKEN_END && !strcmp(next->text, text);
}

/* Arrays are called so, too. */
static bool begins_store(const Token *token)
{
    enum { LONGEST = 16 }; /* tokens of an array's name */
    for (int i = 1; i < LONGEST && token[i].kind != TOKEN_END; i++)
        if ((!strcmp(token[i].text, "past") || !strcmp(token[i].text, "in")) && token[i + 1].kind != TOKEN_END) return i > 1 && !strcmp(token[i + 1].text, "caches");
    return false;
}

bool begins_command(const Reader *reader)
{
    const Token *token = reader_peek(reader);
    if (token->kind == TOKEN_END || !strcmp(token->text, "function")) return true;
    if (!strcmp(token->text, forms[COMMAND_GRID].word)) /* arrays are called so, too */
        return token[1].kind == TOKEN_NAME && token[2].kind != TOKEN_END && !strcmp(token[2].text, "[");
    if (!strcmp(token->text, forms[COMMAND_ESTIMATE].word)) return reader_next_is(reader, forms[COMMAND_ESTIMATE].shape);
    if (!strcmp(token->text, forms[COMMAND_STORE].word)) return begins_store(token);
    for (int k = 0; k < COMMAND_KINDS; k++)
        if (!strcmp(token->text, forms[k].word)) return true;
    return false;
}

bool reader_fail(Reader *reader, const Form *form, const char *wanted)
{
    const Token *token = reader_peek(reader);
    if (token->kind == TOKEN_END)
        diag_error(reader->diag, token->range, "%s expected, but the schedule ends here", wanted);
    else
        diag_error(reader->diag, token->range, "%s expected, found `%s`", wanted, token->text);
    diag_hint(reader->diag, "as in `%s`", form->example);
    return false;
}

/* place ::= NAME { ('.' | '-' '>') NAME } [ '[' NUMBER ']' ] [ '.' NAME ] */
bool read_place(Reader *reader, Place *place, bool loop)
{
    const Token *first = reader_peek(reader);
    *place = (Place){.range = first->range};
    reader->at++;
    const char *last = first->text;
    Text base = {0};
    text_add(&base, "%s", first->text);
    for (;;) {
        bool arrow = reader_is(reader, "-") && reader_next_is(reader, ">");
        if (reader_is(reader, "[") && reader_peek(reader)[1].kind == TOKEN_NUMBER) {
            const long long number = strtoll(reader_peek(reader)[1].text, NULL, 10);
            place->number = number > 0 && number <= INT_MAX ? (int)number : 0;
            reader->at += 2;
            if (!reader_is(reader, "]") || place->number < 1) {
                text_free(&base);
                return false;
            }
            place->range.end = reader_peek(reader)->range.end;
            reader->at++;
            continue;
        }
        if (!arrow && !reader_is(reader, ".")) break;
        reader->at += arrow ? 2 : 1;
        if (reader_peek(reader)->kind != TOKEN_NAME) {
            text_free(&base);
            return false;
        }
        const Token *name = reader_peek(reader);
        reader->at++;
        place->range.end = name->range.end;
        bool more = reader_is(reader, ".") || (reader_is(reader, "-") && reader_next_is(reader, ">")) || reader_is(reader, "[");
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
    const Token *token = reader_peek(reader);
    char *end;
    errno = 0;
    command->number = token->kind == TOKEN_NUMBER ? strtoll(token->text, &end, 10) : 0;
    if (token->kind != TOKEN_NUMBER || *end || errno || command->number < 1) return false;
    reader->at++;
    return true;
}

/* What a number has to be that could not be read. */
static const char *number_wanted(const Reader *reader)
{
    errno = 0;
    strtoll(reader_peek(reader)->text, NULL, 10);
    return reader_peek(reader)->kind == TOKEN_NUMBER && errno == ERANGE ? "a number of 9223372036854775807 or less" : "a number of 1 or more";
}

static bool read_part(Reader *reader, const Form *form, Command *command, const char *part)
{
    switch (*part) {
    case 'L': case 'C': case 'A': {
        const char *wanted = *part == 'L' ? "a loop" : *part == 'C' ? "a call" : "an array";
        if (reader_peek(reader)->kind != TOKEN_NAME || command->place_count == MAX_PLACES
            || (begins_command(reader) && !reader_next_is(reader, ".")))
            return reader_fail(reader, form, wanted);
        if (!read_place(reader, &command->places[command->place_count], *part == 'L')) return reader_fail(reader, form, wanted);
        command->place_count++;
        return true;
    }
    case 'N':
        if (reader_peek(reader)->kind != TOKEN_NAME) return reader_fail(reader, form, "a new name");
        command->names[command->names[0] != NULL] = reader_peek(reader)->text;
        reader->at++;
        return true;
    case '=':
        if (!reader_is(reader, "fit")) return read_number(reader, command) || reader_fail(reader, form, "a number of 1 or more or `fit`");
        reader->at++;
        return true;
    case 'W':
        command->past = reader_is(reader, "past");
        if (!command->past && !reader_is(reader, "in")) return reader_fail(reader, form, "`past` or `in`");
        reader->at++;
        return true;
    case 'P':
        if (reader_peek(reader)->kind == TOKEN_NAME && reader_next_is(reader, ".")) return read_parts(reader, form, command);
        return read_number(reader, command) || reader_fail(reader, form, number_wanted(reader));
    case '#': return read_number(reader, command) || reader_fail(reader, form, number_wanted(reader));
    default: {
        const char *word = arena_copy(reader->arena, part, strcspn(part, " "));
        if (!reader_is(reader, word)) return reader_fail(reader, form, arena_printf(reader->arena, "`%s`", word));
        reader->at++;
        return true;
    }
    }
}

static bool read_command(Reader *reader, const Form *form, Command *command, Schedule *schedule)
{
    if (!form->shape)
        return read_rank_command(reader, form, command, schedule)
               && (begins_command(reader) || reader_fail(reader, form, "the next command"));
    for (const char *part = form->shape; *part;) {
        if (*part == '+') {
            while (reader_peek(reader)->kind == TOKEN_NAME && !begins_command(reader))
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
    return reader_fail(reader, form, "the next command");
}

static bool first_in_line(const Reader *reader)
{
    const Range range = reader_peek(reader)->range;
    unsigned at = range.begin;
    while (at > 0 && strchr(" \t*/!", range.file->text[at - 1])) at--;
    return at == 0 || range.file->text[at - 1] == '\n';
}

/* Of an unknown command too, if it stands on a line of its own. */
static void skip_to_command(Reader *reader)
{
    while (!begins_command(reader) && !(first_in_line(reader) && reader_peek(reader)->kind == TOKEN_NAME)) reader->at++;
}

static void unknown_command(Reader *reader)
{
    const char *words[COMMAND_KINDS];
    for (int k = 0; k < COMMAND_KINDS; k++) words[k] = forms[k].word;
    const Token *token = reader_peek(reader);
    diag_error(reader->diag, token->range, "`%s` is no command of a schedule", token->text);
    const char *nearest = nearest_word(token->text, words, COMMAND_KINDS);
    if (nearest)
        diag_hint(reader->diag, "did you mean `%s`?", nearest);
    else
        diag_hint(reader->diag, "the commands are tile, substitute, split, divide, reorder, interchange, collapse, parallelize, break, "
                                "share, materialize, recompute, reuse, hoist, pad, subpipeline, store, estimate, and for ranks grid, place, align, "
                                "distribute, communicate, rotate, redistribute");
    reader->at++;
    skip_to_command(reader);
}

/* What has been read from this token on, with one blank where there are any: some lines begin with a star, others multiply. */
static const char *in_one_line(const Reader *reader, int first)
{
    Text line = {0};
    for (int i = first; i < reader->at; i++) {
        const Range token = reader->tokens.items[i].range;
        const bool apart = i > first && reader->tokens.items[i - 1].range.end < token.begin;
        text_add(&line, "%s%.*s", apart ? " " : "", (int)(token.end - token.begin), token.file->text + token.begin);
    }
    const char *text = arena_copy(reader->arena, text_string(&line), line.length);
    text_free(&line);
    return text;
}

void schedule_parse(Schedule *schedule, Range text, const char *function, Arena *arena, Diag *diag)
{
    Reader reader = {.function = function, .arena = arena, .diag = diag};
    lex(&reader.tokens, text, arena, diag);
    while (reader_peek(&reader)->kind != TOKEN_END) {
        const Token *word = reader_peek(&reader);
        int kind = 0;
        while (kind < COMMAND_KINDS && strcmp(word->text, forms[kind].word)) kind++;
        if (!strcmp(word->text, "function")) {
            reader.at++;
            if (reader_peek(&reader)->kind == TOKEN_NAME)
                reader.function = reader.tokens.items[reader.at++].text;
            else {
                diag_error(diag, reader_peek(&reader)->range, "the name of a function expected");
                diag_hint(diag, "as in `function blur`, which says what the commands after it are for");
            }
            skip_to_command(&reader);
            continue;
        }
        if (kind == COMMAND_KINDS) {
            unknown_command(&reader);
            continue;
        }
        Command command = {.kind = (CommandKind)kind, .word = word->range, .range = word->range, .function = reader.function};
        const int first = reader.at++;
        if (read_command(&reader, &forms[kind], &command, schedule)) {
            command.range.end = reader.tokens.items[reader.at - 1].range.end;
            if (!command.text) command.text = in_one_line(&reader, first);
            list_push(arena, &schedule->commands, command);
        }
        else
            skip_to_command(&reader);
    }
}
