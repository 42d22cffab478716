#include "c_tokens.h"

#include "text.h"

#include <ctype.h>
#include <string.h>

/* --- Characters ------------------------------------------------------------------------------ */

/* The character that a trigraph stands for; 0: none is here. */
static char trigraph_at(const CReader *reader, unsigned at)
{
    static const char thirds[] = "=/'()!<>-", signs[] = "#\\^[]|{}~";
    const char *text = reader->text + at;
    if (!reader->dialect.trigraphs || at + 2 >= reader->end || text[0] != '?' || text[1] != '?' || !text[2]) return '\0';
    const char *third = strchr(thirds, text[2]);
    return third ? signs[third - thirds] : '\0';
}

static char read_character(const CReader *reader, unsigned at, unsigned *next)
{
    const char replaced = reader->text[at] == '?' ? trigraph_at(reader, at) : '\0';
    *next = at + (replaced ? 3 : 1);
    return replaced ? replaced : reader->text[at];
}

/* Past backslashes that hide the ends of their lines; compilers allow blanks between. */
static unsigned past_hidden(const CReader *reader, unsigned at)
{
    while (at < reader->end) {
        unsigned next;
        if (reader->text[at] != '\\' && reader->text[at] != '?') return at;
        if (read_character(reader, at, &next) != '\\') return at;
        while (next < reader->end && strchr(" \t\v\f\r", reader->text[next]) && reader->text[next]) next++;
        if (next >= reader->end || reader->text[next] != '\n') return at;
        at = next + 1;
    }
    return at;
}

/* The character here, and where it ends; 0, and where it is: there is none. */
static char character_at(const CReader *reader, unsigned at, unsigned *next)
{
    at = past_hidden(reader, at);
    *next = at;
    return at < reader->end ? read_character(reader, at, next) : '\0';
}

static bool is_word_character(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

/* Whether `\u00e9` stands here, which is a letter; where it ends. */
static bool is_named_letter(const CReader *reader, unsigned at, unsigned *end)
{
    if (character_at(reader, at, &at) != '\\') return false;
    const char kind = character_at(reader, at, &at);
    if (kind != 'u' && kind != 'U') return false;
    for (int digits = kind == 'u' ? 4 : 8; digits > 0; digits--)
        if (!isxdigit((unsigned char)character_at(reader, at, &at))) return false;
    *end = at;
    return true;
}

static unsigned past_word(const CReader *reader, unsigned at)
{
    for (unsigned next;;) {
        if (is_word_character(character_at(reader, at, &next)) || is_named_letter(reader, at, &next))
            at = next;
        else
            return at;
    }
}

/* --- Tokens ------------------------------------------------------------------------------------ */

static unsigned past_number(const CReader *reader, unsigned at)
{
    for (unsigned next, after;;) {
        const char c = character_at(reader, at, &next);
        const char sign = c && strchr("eEpP", c) ? character_at(reader, next, &after) : '\0';
        if (sign == '+' || sign == '-')
            at = after;
        else if (is_word_character(c) || c == '.')
            at = next;
        else if (c == '\'' && reader->dialect.separators && is_word_character(character_at(reader, next, &after)))
            at = after;
        else
            return at;
    }
}

/* To the quote that ends it, or to the end of the line. */
static unsigned past_literal(const CReader *reader, unsigned at, char quote, bool escapes, bool *closed)
{
    for (unsigned next;; at = next) {
        char c = character_at(reader, at, &next);
        if (next == past_hidden(reader, at) || c == '\n') return at;
        if (c == '\\' && escapes) {
            at = next;
            c = character_at(reader, at, &next);
            if (next == past_hidden(reader, at) || c == '\n') return at;
        }
        else if (c == quote) {
            *closed = true;
            return next;
        }
    }
}

/* Behind R"x: no character is another one there. */
static unsigned past_raw_string(const CReader *reader, unsigned at, bool *closed)
{
    enum { LONGEST = 16 };
    const char *begin = reader->text + at, *end = reader->text + reader->end;
    const char *open = memchr(begin, '(', (size_t)(end - begin));
    if (!open || open - begin > LONGEST) return past_literal(reader, at, '"', true, closed);
    const size_t length = (size_t)(open - begin);
    for (const char *c = open + 1; (c = memchr(c, ')', (size_t)(end - c))); c++) {
        if ((size_t)(end - c) < length + 2 || memcmp(c + 1, begin, length) || c[1 + length] != '"') continue;
        *closed = true;
        return (unsigned)(c + length + 2 - reader->text);
    }
    return reader->end;
}

static unsigned past_comment(const CReader *reader, unsigned at, bool of_line, bool *closed)
{
    *closed = of_line;
    for (unsigned next, after;; at = next) {
        const char c = character_at(reader, at, &next);
        if (next == past_hidden(reader, at)) return next;
        if (of_line && c == '\n') return at;
        if (of_line || c != '*' || character_at(reader, next, &after) != '/') continue;
        *closed = true;
        return after;
    }
}

static bool spells(const CReader *reader, unsigned begin, unsigned end, const char *spelling)
{
    while (begin < end && *spelling) {
        unsigned next;
        if (character_at(reader, begin, &next) != *spelling) return false;
        begin = next;
        spelling++;
    }
    return past_hidden(reader, begin) >= end && !*spelling;
}

/* Those of several characters, the longer ones first. */
static const char *const signs[] = {"%:%:", "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "*=",
                                    "/=",   "%=",  "+=",  "-=",  "&=", "^=", "|=", "##", "<:", ":>", "<%", "%>", "%:", "::"};

static unsigned past_sign(const CReader *reader, unsigned at)
{
    unsigned single;
    const char first = character_at(reader, at, &single);
    for (size_t s = 0; s < sizeof signs / sizeof *signs; s++) {
        if (*signs[s] != first) continue;
        unsigned end = single;
        const char *c = signs[s] + 1;
        for (unsigned next; *c && character_at(reader, end, &next) == *c; c++) end = next;
        if (!*c) return end;
    }
    return single;
}

/* `[` of `<:` */
static char plain_sign(const CReader *reader, const CToken *token)
{
    static const char *const digraphs[] = {"<:", ":>", "<%", "%>", "%:", "%:%:"};
    static const char plain[] = "[]{}##";
    unsigned next;
    const char first = character_at(reader, token->begin, &next);
    for (int d = 0; first && strchr("<:%", first) && d < 6; d++)
        if (spells(reader, token->begin, token->end, digraphs[d])) return plain[d];
    return first;
}

static bool is_one_of(const CReader *reader, unsigned begin, unsigned end, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (spells(reader, begin, end, words[i])) return true;
    return false;
}

/* What stands behind a literal's prefix; false: it is a word. */
static bool read_prefixed(const CReader *reader, CToken *token)
{
    static const char *const prefixes[] = {"L", "u", "U", "u8"}, *const raw[] = {"R", "LR", "uR", "UR", "u8R"};
    unsigned next;
    const char quote = character_at(reader, token->end, &next);
    token->raw = quote == '"' && reader->dialect.raw_strings && is_one_of(reader, token->begin, token->end, raw, 5);
    if (token->raw)
        token->end = past_raw_string(reader, next, &token->closed);
    else if ((quote == '"' || quote == '\'') && is_one_of(reader, token->begin, token->end, prefixes, 4))
        token->end = past_literal(reader, next, quote, true, &token->closed);
    else
        return false;
    token->kind = C_LITERAL;
    token->sign = quote;
    return true;
}

/* `<stdio.h>`: it closes in its line. */
static bool read_header_name(const CReader *reader, CToken *token, char c, unsigned next)
{
    bool closed = false;
    const unsigned end = past_literal(reader, next, c == '<' ? '>' : c, false, &closed);
    if (!closed) return false;
    *token = (CToken){.kind = C_HEADER_NAME, .begin = token->begin, .end = end, .sign = c, .closed = true};
    return true;
}

static void read_token(const CReader *reader, CToken *token)
{
    unsigned next, after;
    const char c = character_at(reader, token->begin, &next), second = character_at(reader, next, &after);
    if (c == '/' && (second == '*' || second == '/')) {
        token->kind = C_COMMENT;
        token->sign = second;
        token->end = past_comment(reader, after, second == '/', &token->closed);
    }
    else if (reader->names_header && (c == '<' || c == '"') && read_header_name(reader, token, c, next))
        return;
    else if (c == '"' || c == '\'') {
        token->kind = C_LITERAL;
        token->sign = c;
        token->end = past_literal(reader, next, c, true, &token->closed);
    }
    else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)second))) {
        token->kind = C_NUMBER;
        token->end = past_number(reader, next);
    }
    else if (is_word_character(c) || is_named_letter(reader, token->begin, &next)) {
        token->kind = C_WORD;
        token->end = past_word(reader, next);
        read_prefixed(reader, token);
    }
    else {
        token->kind = C_SIGN;
        token->end = past_sign(reader, token->begin);
        token->sign = plain_sign(reader, token);
    }
}

/* --- The reader ----------------------------------------------------------------------------------- */

static unsigned before_blanks(const char *text, unsigned at)
{
    while (at > 0 && text[at - 1] && strchr(" \t\v\f\r", text[at - 1])) at--;
    return at;
}

/* A line begins here, and is not the rest of the one before it. */
static bool begins_line_at(const CReader *reader, unsigned at)
{
    at = before_blanks(reader->text, at);
    if (at == 0) return true;
    if (reader->text[at - 1] != '\n') return false;
    const unsigned last = before_blanks(reader->text, at - 1);
    return past_hidden(reader, last > 0 && reader->text[last - 1] == '\\' ? last - 1 : last > 2 ? last - 3 : last) != at;
}

CReader c_reader(const char *text, unsigned begin, unsigned end, CDialect dialect)
{
    CReader reader = {.text = text, .at = begin, .end = end, .dialect = dialect};
    reader.begins_line = begins_line_at(&reader, begin);
    if (begin == 0 && end >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) reader.at = 3; /* a byte order mark */
    return reader;
}

CReader c_reader_of(const char *text, CDialect dialect)
{
    return c_reader(text, 0, (unsigned)strlen(text), dialect);
}

static void pass_blanks(CReader *reader)
{
    for (unsigned next;; reader->at = next) {
        const char c = character_at(reader, reader->at, &next);
        if (c == '\n') {
            reader->begins_line = true;
            reader->in_directive = reader->names_directive = reader->names_header = false;
        }
        else if (!c || !strchr(" \t\v\f\r", c))
            break;
    }
    reader->at = past_hidden(reader, reader->at);
}

/* What comes after the token in its line. */
static void go_on(CReader *reader, CToken *token)
{
    static const char *const names_header[] = {"include", "include_next", "import", "embed"};
    static const char *const asks_header[] = {"__has_include", "__has_include_next", "__has_embed"};
    if (token->kind == C_COMMENT) return;
    const bool begins = token->begins_line && token->kind == C_SIGN && token->sign == '#' && !c_is(reader, token, "##")
                        && !c_is(reader, token, "%:%:");
    const bool opens = token->kind == C_SIGN && token->sign == '(';
    reader->in_directive |= begins;
    token->in_directive = reader->in_directive;
    if (token->kind == C_WORD && reader->in_directive)
        reader->names_header = reader->names_directive ? is_one_of(reader, token->begin, token->end, names_header, 4)
                                                       : is_one_of(reader, token->begin, token->end, asks_header, 3);
    else if (!opens)
        reader->names_header = false;
    reader->names_directive = begins;
    reader->begins_line = false;
}

bool c_next(CReader *reader, CToken *token)
{
    pass_blanks(reader);
    *token = (CToken){.kind = C_END, .begin = reader->at, .end = reader->at, .begins_line = reader->begins_line,
                      .in_directive = reader->in_directive};
    if (reader->at >= reader->end) return false;
    read_token(reader, token);
    token->begins_line = reader->begins_line;
    token->in_directive = reader->in_directive;
    go_on(reader, token);
    reader->at = token->end;
    return true;
}

bool c_next_code(CReader *reader, CToken *token)
{
    while (c_next(reader, token))
        if (token->kind != C_COMMENT) return true;
    return false;
}

bool c_is(const CReader *reader, const CToken *token, const char *spelling)
{
    return spells(reader, token->begin, token->end, spelling);
}

const char *c_spelling(const CReader *reader, const CToken *token, Arena *arena)
{
    if (token->raw) return arena_copy(arena, reader->text + token->begin, token->end - token->begin);
    Text text = {0};
    for (unsigned at = token->begin, next; past_hidden(reader, at) < token->end; at = next) {
        const char c = character_at(reader, at, &next);
        text_add_bytes(&text, &c, 1);
    }
    const char *spelling = arena_string(arena, text_string(&text));
    text_free(&text);
    return spelling;
}
