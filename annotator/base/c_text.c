#include "c_text.h"

#include "text.h"

#include <string.h>

bool c_check_bytes(const SourceFile *file, Diag *diag)
{
    const char *zero = memchr(file->text, 0, file->length);
    const unsigned at = zero ? (unsigned)(zero - file->text) : 0;
    if (zero) diag_error(diag, (Range){file, at, at + 1}, "byte %u of this file is 0: it is no text", at);
    return !zero;
}

/* `-`, `(T)` of `(T)(T)x`, `sizeof`: 1; 0: what may stand in a cast; -1: an operand, or what stands between two. */
static int nests(const CReader *reader, const CToken *token, const CToken *before)
{
    const bool behind_operand = before->kind != C_SIGN ? before->kind != C_END : before->sign == ')' || before->sign == ']';
    if (token->kind == C_WORD) return c_is(reader, token, "sizeof");
    if (token->kind != C_SIGN) return -1;
    if (token->sign == '(') return before->kind == C_SIGN && before->sign == ')';
    if (strchr("-+!~&", token->sign)) return behind_operand ? -1 : 1;
    if (token->sign == '*') return !behind_operand;
    return token->sign == ')' ? 0 : -1;
}

bool c_check_nesting(const SourceFile *file, Diag *diag)
{
    enum { DEPTH_MOST = 500 }; /* clang has no more stack for twice as many */
    CReader reader = c_reader_in((Range){file, 0, file->length});
    CToken before = {.kind = C_END};
    int depth = 0;
    for (CToken token; c_next_code(&reader, &token); before = token) {
        const int more = nests(&reader, &token, &before);
        depth = more < 0 ? 0 : depth + more;
        if (depth <= DEPTH_MOST) continue;
        diag_error(diag, (Range){file, token.begin, token.end}, "more than %d operators stand before one operand", DEPTH_MOST);
        return false;
    }
    return true;
}

CReader c_reader_in(Range range)
{
    return c_reader(range.file->text, range.begin, range.end, range.file->dialect);
}

unsigned c_first(CReader reader)
{
    CToken token;
    c_next_code(&reader, &token);
    return token.begin;
}

bool c_mentions(CReader reader, const char *word)
{
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_WORD && c_is(&reader, &token, word)) return true;
    return false;
}

static bool leads_to_member(const CReader *reader, const CToken *token)
{
    const unsigned length = token->end - token->begin;
    if (token->kind != C_SIGN) return false;
    return (token->sign == '.' && length == 1) || (token->sign == '-' && reader->text[token->end - 1] == '>');
}

bool c_mentions_variable(CReader reader, const char *word)
{
    bool is_member = false;
    for (CToken token; c_next_code(&reader, &token); is_member = leads_to_member(&reader, &token))
        if (token.kind == C_WORD && !is_member && c_is(&reader, &token, word)) return true;
    return false;
}

bool c_has_sign(CReader reader, char sign)
{
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_SIGN && token.sign == sign && !token.in_directive) return true;
    return false;
}

char c_last_sign(CReader reader)
{
    char sign = '\0';
    for (CToken token; c_next_code(&reader, &token);) sign = token.kind == C_SIGN ? token.sign : '\0';
    return sign;
}

bool c_has_directive(CReader reader)
{
    for (CToken token; c_next_code(&reader, &token);)
        if (token.in_directive) return true;
    return false;
}

CCondition c_condition(CReader reader)
{
    static const char *const opening[] = {"if", "ifdef", "ifndef"}, *const others[] = {"else", "elif", "elifdef", "elifndef"};
    CToken word;
    if (!c_next_code(&reader, &word) || !word.in_directive) return C_NO_CONDITION;
    for (int i = 0; i < 3; i++)
        if (c_is(&reader, &word, opening[i])) return C_OPENS_CONDITION;
    for (int i = 0; i < 4; i++)
        if (c_is(&reader, &word, others[i])) return C_OTHER_BRANCH;
    return c_is(&reader, &word, "endif") ? C_CLOSES_CONDITION : C_NO_CONDITION;
}

bool c_past_parentheses(CReader reader, unsigned *end)
{
    int depth = 0;
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.kind != C_SIGN || (token.sign != '(' && token.sign != ')')) continue;
        depth += token.sign == '(' ? 1 : -1;
        *end = token.end;
        if (depth <= 0) return depth == 0;
    }
    return false;
}

bool c_is_word(const char *text, CDialect dialect)
{
    CReader reader = c_reader_of(text, dialect);
    CToken token, more;
    return c_next(&reader, &token) && token.kind == C_WORD && token.begin == 0 && !c_next(&reader, &more) && text[token.end] == '\0';
}

/* --- In one line ------------------------------------------------------------------------------ */

/* A literal as it can stand in a comment. */
static void add_literal(Text *out, const char *spelling)
{
    for (const char *c = spelling; *c; c++) {
        const char *apart = (c[0] == '*' && c[1] == '/') || (c[0] == '/' && c[1] == '*') ? " " : "";
        text_add_bytes(out, c, 1);
        text_add(out, "%s", apart);
    }
}

static const char *in_one_line(const char *text, CDialect dialect, bool in_comment, Arena *arena)
{
    Text line = {0};
    CReader reader = c_reader_of(text, dialect);
    unsigned end = 0;
    for (CToken token; c_next_code(&reader, &token); end = token.end) {
        const char *spelling = c_spelling(&reader, &token, arena);
        const char last = line.length ? line.bytes[line.length - 1] : '\0';
        const bool joins = (last == '/' && (*spelling == '*' || *spelling == '/')) || (last == '*' && *spelling == '/');
        if (line.length && (token.begin > end || joins)) text_add(&line, " ");
        if (token.kind == C_LITERAL && in_comment)
            add_literal(&line, spelling);
        else
            text_add(&line, "%s", spelling);
    }
    const char *copy = arena_string(arena, text_string(&line));
    text_free(&line);
    return copy;
}

const char *c_line(const char *text, CDialect dialect, Arena *arena)
{
    return in_one_line(text, dialect, false, arena);
}

const char *c_line_in_comment(const char *text, CDialect dialect, Arena *arena)
{
    return in_one_line(text, dialect, true, arena);
}
