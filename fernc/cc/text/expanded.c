#include "expanded.h"

#include "lines.h"

#include "annotator/base/c_text.h"
#include "annotator/base/names.h"
#include "annotator/run/compiler.h"

#include <string.h>

/* --- What the preprocessor leaves -------------------------------------------------------------------------------------------------- */

/* Of a line of the input. */
typedef struct Left {
    const char *text;  /* NULL: nothing */
    bool pragma;       /* it is a pragma, and stands alone */
    bool in_pieces;    /* more than this stands there: text of other files, several pragmas */
    Words definitions; /* of macros, or what takes them back */
} Left;

typedef struct Reading {
    Left *lines;       /* by their numbers, from 1 on */
    unsigned count;
    Names *users;      /* macros that no header of the system has defined */
    Arena *arena;
} Reading;

static bool begins_with(const Lines *lines, const char *beginning)
{
    const size_t length = strlen(beginning);
    return (size_t)(lines->end - lines->begin) >= length && !memcmp(lines->begin, beginning, length);
}

static bool is_blank(const Lines *lines)
{
    return strspn(lines->begin, " \t\f\v\r") >= (size_t)(lines->end - lines->begin);
}

static void note_macro(Reading *reading, const Lines *lines)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$";
    if (lines->system || !strcmp(lines->file, "<built-in>")) return;
    const char *name = lines->begin + strlen("#define ");
    names_set(reading->users, arena_copy(reading->arena, name, strspn(name, letters)), reading);
}

static void add_left(Reading *reading, const Lines *lines)
{
    Left *left = &reading->lines[lines->line];
    const bool pragma = begins_with(lines, "#pragma"), directive = *lines->begin == '#';
    const char *text = arena_copy(reading->arena, lines->begin, (size_t)(lines->end - lines->begin));
    left->in_pieces |= left->text && (pragma || left->pragma);
    if (directive && !pragma) list_push(reading->arena, &left->definitions, text);
    if (directive && (!pragma || left->text)) return;
    left->text = left->text ? arena_printf(reading->arena, "%s %s", left->text, text) : text;
    left->pragma |= pragma;
}

static void read_left(Reading *reading, const Text *preprocessed, const SourceFile *input)
{
    unsigned here = 0; /* the last line of the input that was met */
    Lines lines = {.at = text_string(preprocessed), .file = "", .arena = reading->arena};
    while (next_line(&lines)) {
        if ((*lines.begin == '#' && is_marker(&lines)) || is_blank(&lines)) continue;
        if (begins_with(&lines, "#define ")) note_macro(reading, &lines);
        const bool own = !strcmp(lines.file, input->path);
        if (own) here = lines.line;
        if (here > 0 && here < reading->count && own) add_left(reading, &lines);
        if (here > 0 && here < reading->count && !own) reading->lines[here].in_pieces = true;
    }
}

/* --- The input as it is written ------------------------------------------------------------------------------------------------------ */

typedef struct Written {
    bool directive, of_user;  /* stand in the line: a directive, macros of the user's */
    bool goes_on;             /* it begins in the middle of a token, or of a directive */
    unsigned opened, closed;  /* by which lines the conditions are that it opens, goes on with or closes; 0: none */
} Written;

static unsigned line_at(const SourceFile *file, unsigned offset)
{
    return line_of((Range){file, offset, offset});
}

/* Conditions that are open, by the lines that do so. */
typedef LIST(unsigned) Open;

/* The directive whose `#` has been read, in that line. */
static void read_condition(Written *written, Open *open, CReader reader, unsigned line, Arena *arena)
{
    const CCondition condition = c_condition(reader);
    if (condition == C_OPENS_CONDITION) list_push(arena, open, line);
    if (condition == C_NO_CONDITION || !open->count) return;
    const unsigned opened = open->items[open->count - 1];
    written[line].opened = opened;
    if (condition != C_CLOSES_CONDITION) return;
    for (unsigned at = opened; at <= line; at++)
        if (written[at].opened == opened) written[at].closed = line;
    open->count--;
}

static void read_written(Written *written, const Reading *reading, const SourceFile *input)
{
    Open open = {0};
    CReader reader = c_reader_in((Range){input, 0, input->length});
    unsigned last = 0; /* that a token of a directive stands in */
    for (CToken token; c_next(&reader, &token);) {
        const unsigned line = line_at(input, token.begin), end = line_at(input, token.end - 1);
        for (unsigned between = line + 1; between <= end; between++) written[between].goes_on = true;
        if (token.in_directive && !token.begins_line)
            for (unsigned between = last + 1; between <= line; between++) written[between].goes_on = true;
        if (token.in_directive) last = end;
        if (token.in_directive && token.begins_line) read_condition(written, &open, reader, line, reading->arena);
        for (unsigned at = line; at <= end; at++) written[at].directive |= token.in_directive;
        if (token.kind != C_WORD) continue;
        const char *word = c_spelling(&reader, &token, reading->arena);
        written[line].of_user |= names_find(reading->users, word) != NULL;
    }
}

/* --- Functions ------------------------------------------------------------------------------------------------------------------------ */

/* All that is left of the input, line by line, without pragmas. */
static const char *left_text(const Reading *reading)
{
    Text text = {0};
    for (unsigned line = 1; line < reading->count; line++) {
        const Left *left = &reading->lines[line];
        text_add(&text, "%s\n", left->text && !left->pragma ? left->text : "");
    }
    const char *whole = arena_string(reading->arena, text_string(&text));
    text_free(&text);
    return whole;
}

/* What a declaration outside of functions has been so far. */
typedef struct Declaration {
    bool begun, initialised; /* a token of it; a `=` */
    unsigned begin;
    char before;             /* the sign before; 0: it is another token */
} Declaration;

typedef struct Body {
    unsigned begin, end; /* of the function, from its first token to behind its last */
} Body;

/* The next function from there on; false: there is none. Its body stands behind a parenthesis, and no `=` before that. */
static bool next_function(CReader *reader, Body *function)
{
    Declaration declaration = {0};
    int depth = 0;
    bool in_function = false;
    for (CToken token; c_next_code(reader, &token);) {
        if (!declaration.begun) declaration = (Declaration){.begun = true, .begin = token.begin};
        const char sign = token.kind == C_SIGN ? token.sign : '\0';
        if (!depth && sign == '{') in_function = declaration.before == ')' && !declaration.initialised;
        depth += sign == '{' || sign == '(' || sign == '[';
        depth -= sign == '}' || sign == ')' || sign == ']';
        if (depth < 0) return false;
        if (!depth && sign == '}' && in_function) {
            *function = (Body){declaration.begin, token.end};
            return true;
        }
        declaration.initialised |= !depth && sign == '=';
        declaration.before = sign;
        if (!depth && sign == ';') declaration.begun = false;
    }
    return false;
}

/* Its lines, and those of conditions that begin before it or end behind it. */
static void add_conditions(const Written *written, unsigned *begin, unsigned *end)
{
    for (unsigned line = *begin; line <= *end; line++) {
        if (!written[line].opened) continue;
        const unsigned opened = written[line].opened, closed = written[line].closed ? written[line].closed : line;
        if (closed > *end) *end = closed;
        if (opened >= *begin) continue;
        *begin = line = opened;
    }
}

static bool may_be_expanded(const Reading *reading, const Written *written, unsigned begin, unsigned end)
{
    bool any = false;
    if (written[begin].goes_on || written[end + 1].goes_on) return false;
    for (unsigned line = begin; line <= end; line++) {
        const Left *left = &reading->lines[line];
        if (left->in_pieces) return false;
        any |= (written[line].directive && !left->pragma) || written[line].of_user;
    }
    return any;
}

/* Definitions of macros come behind all else, in as many lines as they stood in; the last lines of the function become one. False: they cannot. */
static bool put_definitions_behind(const char **lines, unsigned count, const Words *definitions, const Reading *reading)
{
    const unsigned behind = (unsigned)definitions->count;
    if (behind >= count) return behind == 0;
    const char **joined = &lines[count - 1 - behind];
    for (const char **line = joined; behind && line < lines + count; line++) {
        if (**line == '#' || strstr(*line, "//")) return false;
        if (line > joined && **line) *joined = arena_printf(reading->arena, "%s %s", *joined, *line);
    }
    for (unsigned d = 0; d < behind; d++) joined[d + 1] = definitions->items[d];
    return true;
}

static void add_function(ExpandedFunctions *functions, const Reading *reading, unsigned begin, unsigned end)
{
    const char **lines = arena_alloc(reading->arena, sizeof *lines * (end - begin + 1));
    Words definitions = {0};
    for (unsigned line = begin; line <= end; line++) {
        const Left *left = &reading->lines[line];
        lines[line - begin] = left->text ? left->text : "";
        for (int d = 0; d < left->definitions.count; d++) list_push(reading->arena, &definitions, left->definitions.items[d]);
    }
    if (!put_definitions_behind(lines, end - begin + 1, &definitions, reading)) return;
    list_push(reading->arena, functions, ((ExpandedFunction){.begin = begin, .end = end, .lines = lines}));
}

ExpandedFunctions expanded_functions(const Text *preprocessed, const SourceFile *input, Arena *arena)
{
    ExpandedFunctions functions = {0};
    Reading reading = {.count = (unsigned)input->line_count + 2, .users = names_new(arena), .arena = arena};
    reading.lines = arena_alloc(arena, sizeof *reading.lines * (reading.count + 1));
    Written *written = arena_alloc(arena, sizeof *written * (reading.count + 1));
    read_left(&reading, preprocessed, input);
    read_written(written, &reading, input);
    const char *text = left_text(&reading);
    const SourceFile *left = diag_file_from_text(diag_new(arena), input->path, text, (unsigned)strlen(text));
    CReader reader = c_reader(text, 0, left->length, input->dialect);
    unsigned behind = 0;
    for (Body body; next_function(&reader, &body);) {
        unsigned begin = line_at(left, body.begin), end = line_at(left, body.end - 1);
        add_conditions(written, &begin, &end);
        const bool alone = begin > behind; /* in its lines; what fernc writes stands between functions */
        if (!alone && functions.count && functions.items[functions.count - 1].end >= begin) functions.count--;
        if (alone && may_be_expanded(&reading, written, begin, end)) add_function(&functions, &reading, begin, end);
        if (end > behind) behind = end;
    }
    names_free(reading.users);
    return functions;
}

const char *expanded_text(const SourceFile *input, const ExpandedFunctions *functions, Arena *arena)
{
    Text text = {0};
    unsigned at = 0; /* of the input */
    for (int f = 0; f < functions->count; f++) {
        const ExpandedFunction *function = &functions->items[f];
        const unsigned begin = function->begin > 1 ? input->lines[function->begin - 2] : 0;
        text_add_bytes(&text, input->text + at, begin - at);
        for (unsigned line = function->begin; line <= function->end; line++) text_add(&text, "%s\n", function->lines[line - function->begin]);
        at = function->end <= (unsigned)input->line_count ? input->lines[function->end - 1] : input->length;
    }
    text_add_bytes(&text, input->text + at, input->length - at);
    const char *whole = arena_string(arena, text_string(&text));
    text_free(&text);
    return whole;
}
