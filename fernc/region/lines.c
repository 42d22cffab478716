#include "lines.h"

#include "annotator/expr/expr_pool.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

LineReader line_reader(const SourceFile *file, Arena *arena, ExprPool *pool, Diag *diag)
{
    return (LineReader){.file = file, .arena = arena, .pool = pool, .diag = diag};
}

void line_error(LineReader *reader, Range range, const char *format, ...)
{
    if (reader->failed) return;
    reader->failed = true;
    va_list args;
    va_start(args, format);
    diag_error(reader->diag, range, "%s", arena_vprintf(reader->arena, format, args));
    va_end(args);
    reader->at = reader->end;
}

/* --- Lines ----------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static void pass_blanks(LineReader *reader)
{
    while (reader->at < reader->end && is_blank(reader->file->text[reader->at])) reader->at++;
}

static unsigned end_of_line(const SourceFile *file, unsigned at)
{
    const char *end = at < file->length ? memchr(file->text + at, '\n', file->length - at) : NULL;
    return end ? (unsigned)(end - file->text) : file->length;
}

static bool pass_comment(LineReader *reader)
{
    const char *text = reader->file->text;
    if (strncmp(text + reader->at, "/*", 2)) return false;
    const char *close = strstr(text + reader->at + 2, "*/");
    if (!close)
        line_error(reader, (Range){reader->file, reader->at, reader->at + 2}, "a comment is not closed");
    reader->at = close ? (unsigned)(close + 2 - text) : reader->file->length;
    reader->end = end_of_line(reader->file, reader->at);
    return true;
}

bool line_next(LineReader *reader)
{
    while (reader->next < reader->file->length) {
        reader->failed = false;
        reader->at = reader->next;
        reader->end = end_of_line(reader->file, reader->at);
        do
            pass_blanks(reader);
        while (pass_comment(reader));
        reader->next = reader->end + 1;
        reader->begin = reader->at;
        if (reader->at < reader->end) return true;
    }
    return false;
}

Range line_range(const LineReader *reader)
{
    unsigned end = reader->end;
    while (end > reader->begin && is_blank(reader->file->text[end - 1])) end--;
    return (Range){reader->file, reader->begin, end};
}

const char *line_text(const LineReader *reader)
{
    Range range = line_range(reader);
    return arena_copy(reader->arena, reader->file->text + range.begin, range.end - range.begin);
}

/* --- Words ----------------------------------------------------------------------------------- */

char line_peek(LineReader *reader)
{
    pass_blanks(reader);
    return reader->at < reader->end ? reader->file->text[reader->at] : '\0';
}

bool line_is_over(LineReader *reader)
{
    return line_peek(reader) == '\0';
}

/* Where the bare word here ends. */
static unsigned word_end(const LineReader *reader)
{
    unsigned end = reader->at;
    while (end < reader->end && !is_blank(reader->file->text[end]) && !strchr(",:`", reader->file->text[end])) end++;
    return end;
}

Range line_next_range(LineReader *reader)
{
    pass_blanks(reader);
    unsigned end = word_end(reader);
    if (end == reader->at && end < reader->end) end++;
    return (Range){reader->file, reader->at, end};
}

static void expected(LineReader *reader, const char *wanted)
{
    Range range = line_next_range(reader);
    if (range.begin == range.end)
        line_error(reader, range, "%s expected, but the line ends here", wanted);
    else
        line_error(reader, range, "%s expected, found `%.*s`", wanted, (int)(range.end - range.begin),
                   reader->file->text + range.begin);
}

void line_finish(LineReader *reader)
{
    if (!line_is_over(reader)) expected(reader, "the end of the line");
}

static bool is_name_character(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool line_accept(LineReader *reader, const char *text)
{
    pass_blanks(reader);
    size_t length = strlen(text), left = reader->end - reader->at;
    if (left < length || strncmp(reader->file->text + reader->at, text, length)) return false;
    bool goes_on = left > length && is_name_character(reader->file->text[reader->at + length]);
    if (goes_on && is_name_character(text[length - 1])) return false;
    reader->at += (unsigned)length;
    return true;
}

bool line_expect(LineReader *reader, const char *text)
{
    if (reader->failed) return false;
    if (line_accept(reader, text)) return true;
    expected(reader, arena_printf(reader->arena, "`%s`", text));
    return false;
}

static const char *read_quoted(LineReader *reader)
{
    Text word = {0};
    Range open = {reader->file, reader->at, reader->at + 1};
    const char *text = reader->file->text;
    for (reader->at++; reader->at < reader->end && text[reader->at] != '`'; reader->at++) {
        char c = text[reader->at];
        if (c == '\\' && reader->at + 1 < reader->end) {
            c = text[++reader->at];
            if (c == 'n') c = '\n';
        }
        text_add_bytes(&word, &c, 1);
    }
    const char *copy = arena_string(reader->arena, text_string(&word));
    text_free(&word);
    if (reader->at == reader->end)
        line_error(reader, open, "no backquote closes this one");
    else
        reader->at++;
    return copy;
}

const char *line_word(LineReader *reader, const char *wanted)
{
    if (reader->failed) return "";
    if (line_peek(reader) == '`') return read_quoted(reader);
    unsigned begin = reader->at, end = word_end(reader);
    if (begin == end && wanted) expected(reader, wanted);
    if (begin == end) return "";
    reader->at = end;
    return arena_copy(reader->arena, reader->file->text + begin, end - begin);
}

const char *line_rest(LineReader *reader)
{
    pass_blanks(reader);
    Range line = line_range(reader);
    const char *rest = line.end > reader->at ? arena_copy(reader->arena, line.file->text + reader->at, line.end - reader->at)
                                             : "";
    reader->at = reader->end;
    return rest;
}

int line_number(LineReader *reader, const char *wanted)
{
    if (reader->failed) return 0;
    Range range = line_next_range(reader);
    if (!isdigit((unsigned char)line_peek(reader))) {
        expected(reader, wanted);
        return 0;
    }
    char *end;
    errno = 0;
    long value = strtol(reader->file->text + reader->at, &end, 10);
    if (errno || value > INT_MAX) {
        line_error(reader, range, "the number is too large");
        return 0;
    }
    reader->at = (unsigned)(end - reader->file->text);
    return (int)value;
}

/* --- Expressions ----------------------------------------------------------------------------- */

enum { DEPTH_MOST = 200, TERMS_MOST = 1024 };

static const Expr *read_sum(LineReader *reader, int depth);

static const Expr *zero(LineReader *reader)
{
    return expr_constant(reader->pool, 0);
}

/* NULL: none comes next. */
static const char *read_symbol_name(LineReader *reader)
{
    char c = line_peek(reader);
    if (c == '`') return read_quoted(reader);
    if (!isalpha((unsigned char)c) && c != '_') return NULL;
    unsigned begin = reader->at;
    const char *text = reader->file->text;
    do {
        reader->at += text[reader->at] == '.';
        while (reader->at < reader->end && is_name_character(text[reader->at])) reader->at++;
    } while (reader->at + 1 < reader->end && text[reader->at] == '.'
             && (isalpha((unsigned char)text[reader->at + 1]) || text[reader->at + 1] == '_'));
    return arena_copy(reader->arena, text + begin, reader->at - begin);
}

static bool calls_operation(const LineReader *reader, const char *name)
{
    bool operation = !strcmp(name, "min") || !strcmp(name, "max") || !strcmp(name, "overflow");
    return operation && reader->at < reader->end && reader->file->text[reader->at] == '(';
}

const char *line_new_symbol(LineReader *reader)
{
    if (reader->failed) return NULL;
    pass_blanks(reader);
    unsigned begin = reader->at;
    bool quoted = line_peek(reader) == '`';
    const char *name = read_symbol_name(reader);
    if (name && !reader->failed && (quoted || !calls_operation(reader, name)) && !names_find(reader->symbols, name))
        return name;
    if (!reader->failed) reader->at = begin;
    return NULL;
}

typedef struct Candidates {
    Arena *arena;
    LIST(const char *) names;
} Candidates;

static void add_candidate(const char *name, void *data)
{
    Candidates *candidates = data;
    list_push(candidates->arena, &candidates->names, name);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const Expr *unknown_symbol(LineReader *reader, Range range, const char *name)
{
    Candidates candidates = {.arena = reader->arena};
    names_each(reader->symbols, add_candidate, &candidates);
    if (candidates.names.count)
        qsort(candidates.names.items, (size_t)candidates.names.count, sizeof *candidates.names.items, by_name);
    const char *nearest = nearest_word(name, candidates.names.items, candidates.names.count);
    bool first = !reader->failed;
    line_error(reader, range, "`%s` is not among the symbols of the region", name);
    if (first && nearest) diag_hint(reader->diag, "did you mean `%s`?", nearest);
    return zero(reader);
}

static const Expr *read_extremum(LineReader *reader, bool is_min, int depth)
{
    line_expect(reader, "(");
    const Expr *left = read_sum(reader, depth);
    line_expect(reader, ",");
    const Expr *right = read_sum(reader, depth);
    line_expect(reader, ")");
    return is_min ? expr_min(reader->pool, left, right) : expr_max(reader->pool, left, right);
}

static const Expr *read_constant(LineReader *reader)
{
    char *end;
    Range range = line_next_range(reader);
    errno = 0;
    long long value = strtoll(reader->file->text + reader->at, &end, 10);
    if (errno) {
        line_error(reader, range, "the number is too large");
        return zero(reader);
    }
    reader->at = (unsigned)(end - reader->file->text);
    return expr_constant(reader->pool, value);
}

static const Expr *read_operand(LineReader *reader, int depth)
{
    char c = line_peek(reader);
    if (reader->failed) return zero(reader);
    if (depth > DEPTH_MOST) {
        line_error(reader, line_next_range(reader), "the expression is nested too deeply");
        return zero(reader);
    }
    if (isdigit((unsigned char)c)) return read_constant(reader);
    if (line_accept(reader, "(")) {
        const Expr *inner = read_sum(reader, depth + 1);
        line_expect(reader, ")");
        return inner;
    }
    unsigned begin = reader->at;
    bool quoted = c == '`';
    const char *name = read_symbol_name(reader);
    if (!name) {
        expected(reader, "an expression");
        return zero(reader);
    }
    if (!quoted && calls_operation(reader, name)) {
        if (strcmp(name, "overflow")) return read_extremum(reader, !strcmp(name, "min"), depth + 1);
        line_expect(reader, "(");
        line_expect(reader, ")");
        return expr_overflow(reader->pool);
    }
    const Symbol *symbol = names_find(reader->symbols, name);
    return symbol ? expr_symbol(reader->pool, symbol)
                  : unknown_symbol(reader, (Range){reader->file, begin, reader->at}, name);
}

static const Expr *read_product(LineReader *reader, int depth)
{
    const Expr *product = read_operand(reader, depth);
    while (!reader->failed) {
        Range range = line_next_range(reader);
        bool times = line_accept(reader, "*"), over = !times && line_accept(reader, "/");
        if (!times && !over && !line_accept(reader, "%")) break;
        const Expr *operand = read_operand(reader, depth);
        if (product->term_count * operand->term_count > TERMS_MOST)
            line_error(reader, range, "multiplied out, this has too many terms");
        else
            product = times ? expr_mul(reader->pool, product, operand)
                      : over ? expr_div(reader->pool, product, operand) : expr_mod(reader->pool, product, operand);
    }
    return product;
}

/* No arrow. */
static bool accept_minus(LineReader *reader)
{
    line_peek(reader);
    return strncmp(reader->file->text + reader->at, "->", 2) && line_accept(reader, "-");
}

static const Expr *read_sum(LineReader *reader, int depth)
{
    bool minus = accept_minus(reader);
    const Expr *sum = read_product(reader, depth);
    if (minus) sum = expr_scale(reader->pool, sum, -1);
    while (!reader->failed) {
        minus = accept_minus(reader);
        if (!minus && !line_accept(reader, "+")) break;
        const Expr *operand = read_product(reader, depth);
        sum = minus ? expr_sub(reader->pool, sum, operand) : expr_add(reader->pool, sum, operand);
    }
    return sum;
}

const Expr *line_expr(LineReader *reader)
{
    return read_sum(reader, 0);
}
