#include "program_dump.h"

#include <string.h>

enum { DEEPEST = 256 };

typedef struct Reader {
    const SourceFile *file;
    unsigned at, word;         /* .. and where the last word or text began */
    Arena *arena;
    Diag *diag;
    bool failed;
    CodeList *bodies[DEEPEST]; /* what is open, by depth */
    Code *last[DEEPEST];       /* .. and the statement there that was read last */
} Reader;

static void report(Reader *reader, const char *what)
{
    if (!reader->failed) diag_error(reader->diag, (Range){reader->file, reader->word, reader->at}, "%s", what);
    reader->failed = true;
}

static char next(const Reader *reader)
{
    return reader->at < reader->file->length ? reader->file->text[reader->at] : '\n';
}

static void pass_blanks(Reader *reader)
{
    while (next(reader) == ' ') reader->at++;
    reader->word = reader->at;
}

/* "": the line is over, or what comes is no word. */
static const char *read_word(Reader *reader)
{
    pass_blanks(reader);
    const unsigned begin = reader->at;
    while (next(reader) == '_' || (next(reader) >= 'a' && next(reader) <= 'z')) reader->at++;
    return arena_copy(reader->arena, reader->file->text + begin, reader->at - begin);
}

static bool is_octal(char byte)
{
    return byte >= '0' && byte <= '7';
}

/* "012", up to its last digit. */
static char read_octal(Reader *reader)
{
    int value = next(reader) - '0';
    for (int more = 0; more < 2 && reader->at + 1 < reader->file->length && is_octal(reader->file->text[reader->at + 1]); more++)
        value = 8 * value + (reader->file->text[++reader->at] - '0');
    return (char)value;
}

/* The string literal that comes next, as text_add_literal prints them; NULL: something else comes. */
static const char *read_text(Reader *reader)
{
    Text text = {0};
    pass_blanks(reader);
    if (next(reader) != '"') return NULL;
    for (reader->at++; next(reader) != '"' && next(reader) != '\n'; reader->at++) {
        char byte = next(reader);
        if (byte == '\\') {
            reader->at++;
            byte = next(reader);
            if (is_octal(byte)) byte = read_octal(reader);
        }
        text_add_bytes(&text, &byte, 1);
    }
    if (next(reader) != '"') report(reader, "a text ends with `\"`");
    reader->at++;
    const char *kept = arena_copy(reader->arena, text_string(&text), text.length);
    text_free(&text);
    return kept;
}

static const char *wanted_text(Reader *reader, bool wanted, bool optional)
{
    const char *text = wanted ? read_text(reader) : NULL;
    if (wanted && !optional && !text) report(reader, "a text is expected, in `\"`");
    return text;
}

static unsigned read_line_number(Reader *reader)
{
    unsigned number = 0;
    pass_blanks(reader);
    for (; next(reader) >= '0' && next(reader) <= '9'; reader->at++) number = 10 * number + (unsigned)(next(reader) - '0');
    return number;
}

static bool read_layout(const char *word, CodeLayout *layout)
{
    for (int l = LAYOUT_ONE_LINE; l <= LAYOUT_OWN_LINE; l++)
        if (!strcmp(word, program_layouts[l])) {
            *layout = (CodeLayout)l;
            return true;
        }
    return false;
}

/* How it stands, up to the end of the line. */
static void read_rest(Reader *reader, Code *code, CodeLayout *layout)
{
    for (const char *word; !reader->failed && *(word = read_word(reader));) {
        if (!strcmp(word, "note"))
            code->note = wanted_text(reader, true, false);
        else if (!strcmp(word, "margin"))
            code->margin = wanted_text(reader, true, false);
        else if (!strcmp(word, "of"))
            code->name = wanted_text(reader, true, false);
        else if (!strcmp(word, "line"))
            code->origin = read_line_number(reader);
        else if (!strcmp(word, "on_new_line"))
            code->on_new_line = true;
        else if (!read_layout(word, layout))
            report(reader, "no word of a dumped program");
    }
    pass_blanks(reader);
    if (next(reader) != '\n') report(reader, "the line goes on");
}

static void read_else(Reader *reader, int depth, bool chains)
{
    Code *code = reader->last[depth];
    if (!code || code->kind != CODE_IF || code->has_otherwise) {
        report(reader, "an `else` without its `if`");
        return;
    }
    code->has_otherwise = true;
    code->chains = chains;
    reader->bodies[depth + 1] = &code->otherwise;
    reader->last[depth + 1] = NULL;
    read_rest(reader, code, &code->otherwise_layout);
}

static void read_statement(Reader *reader, int depth, const char *word)
{
    int kind = 0;
    while (program_kinds[kind].name && strcmp(program_kinds[kind].name, word)) kind++;
    const KindName *named = &program_kinds[kind];
    if (!named->name) {
        report(reader, "no kind of a statement");
        return;
    }
    Code *code = arena_alloc(reader->arena, sizeof *code);
    code->kind = (CodeKind)kind;
    code->type = wanted_text(reader, named->type, false);
    code->name = wanted_text(reader, named->field, false);
    code->op = wanted_text(reader, named->op, false);
    code->text = wanted_text(reader, named->text, named->optional);
    read_rest(reader, code, &code->layout);
    list_push(reader->arena, reader->bodies[depth], code);
    reader->last[depth] = code;
    reader->bodies[depth + 1] = named->body ? &code->body : NULL;
    reader->last[depth + 1] = NULL;
}

static void read_line(Reader *reader)
{
    const unsigned begin = reader->at;
    pass_blanks(reader);
    const unsigned depth = (reader->at - begin) / 2;
    if (next(reader) == '\n') return;
    if (depth + 1 >= DEEPEST || !reader->bodies[depth]) {
        report(reader, "it is in no body");
        return;
    }
    for (unsigned d = depth + 2; d < DEEPEST && reader->bodies[d]; d++) reader->bodies[d] = NULL;
    const char *word = read_word(reader);
    if (!strcmp(word, "else") || !strcmp(word, "else_if"))
        read_else(reader, (int)depth, word[4] == '_');
    else
        read_statement(reader, (int)depth, word);
}

const CodeList *program_read(const SourceFile *file, Arena *arena, Diag *diag)
{
    CodeList *program = arena_alloc(arena, sizeof *program);
    Reader reader = {.file = file, .arena = arena, .diag = diag, .bodies = {program}};
    for (; reader.at < file->length && !reader.failed; reader.at++) read_line(&reader);
    return reader.failed ? NULL : program;
}
