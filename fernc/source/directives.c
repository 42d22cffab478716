#include "directives.h"

#include "annotator/base/c_text.h"

#include <stdio.h>
#include <string.h>

/* Of this kind they say nothing of what the code computes: `#pragma omp parallel for`, `#pragma GCC ivdep`. */
static bool is_harmless(CReader *reader)
{
    static const char *const kinds[] = {"once", "omp", "acc", "message", "unroll", "ivdep", "nounroll"}, *const of_gcc[] = {"ivdep", "unroll", "diagnostic", "poison", "system_header"};
    CToken kind, more;
    if (!c_next_code(reader, &kind) || !kind.in_directive) return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (c_is(reader, &kind, kinds[i])) return *kinds[i] != 'o' || !c_next_code(reader, &more) || !c_is(reader, &more, "declare");
    if ((!c_is(reader, &kind, "GCC") && !c_is(reader, &kind, "clang")) || !c_next_code(reader, &more)) return false;
    for (size_t i = 0; i < sizeof of_gcc / sizeof *of_gcc; i++)
        if (c_is(reader, &more, of_gcc[i])) return true;
    return c_is(reader, &more, "loop");
}

bool has_pragmas(Range text)
{
    CReader reader = c_reader_in(text);
    for (CToken token; c_next_code(&reader, &token);) {
        const bool pragma = (token.in_directive && c_is(&reader, &token, "pragma")) || c_is(&reader, &token, "_Pragma");
        if (pragma && (!token.in_directive || !is_harmless(&reader))) return true;
    }
    return false;
}

static bool is_condition(CReader *reader)
{
    static const char *const words[] = {"if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif", "error", "warning"};
    CToken word;
    if (!c_next_code(reader, &word) || !word.in_directive) return true; /* `#` alone */
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (c_is(reader, &word, words[i])) return true;
    return false;
}

/* `_Pragma("GCC ivdep")`, behind its first word: as the same in a line. */
static bool is_harmless_operator(CReader *reader, Range text)
{
    CToken open, string;
    if (!c_next_code(reader, &open) || !c_next_code(reader, &string) || text.file->text[string.begin] != '"') return false;
    const unsigned length = string.end - string.begin - 2;
    char line[128];
    if (length >= sizeof line - sizeof "#pragma " || memchr(text.file->text + string.begin, '\\', string.end - string.begin)) return false;
    snprintf(line, sizeof line, "#pragma %.*s\n", (int)length, text.file->text + string.begin + 1);
    CReader pragma = c_reader_of(line, text.file->dialect);
    CToken token;
    return c_next_code(&pragma, &token) && c_next_code(&pragma, &token) && is_harmless(&pragma);
}

static bool has_harmful_pragmas(Range text)
{
    CReader reader = c_reader_in(text);
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive && c_is(&reader, &token, "pragma") && !is_harmless(&reader)) return true;
        if (!token.in_directive && c_is(&reader, &token, "_Pragma") && !is_harmless_operator(&reader, text)) return true;
    }
    return false;
}

bool has_other_than_conditions(Range text)
{
    if (has_harmful_pragmas(text)) return true;
    CReader reader = c_reader_in(text);
    for (CToken token; c_next_code(&reader, &token);) {
        if (!token.in_directive || !token.begins_line) continue;
        CReader word = reader, kind = reader;
        CToken pragma;
        const bool harmless = c_next_code(&kind, &pragma) && c_is(&kind, &pragma, "pragma");
        if (!harmless && !is_condition(&word)) return true;
    }
    return false;
}

enum { DEEPEST = 32 };

/* What the text up to here ends with, whichever branches of conditions there are. */
typedef struct End {
    char sign;                   /* the last token, where it is a sign */
    bool pragma;                 /* a pragma stands behind it */
    int depth;
    char before[DEEPEST];        /* the sign before each condition that is open, */
    bool open[DEEPEST];          /* .. and whether a branch of it has ended within a statement */
} End;

static bool ends_statement(char sign)
{
    return sign == ';' || sign == '{' || sign == '}';
}

/* The line of the `#` that has been read. */
static void pass_directive(End *end, CReader reader)
{
    const CCondition condition = c_condition(reader);
    CToken word;
    if (!c_next_code(&reader, &word) || !word.in_directive) return;
    end->pragma |= c_is(&reader, &word, "pragma");
    const bool begins = condition == C_OPENS_CONDITION, ends = condition == C_CLOSES_CONDITION;
    if (begins) {
        if (end->depth < DEEPEST) end->before[end->depth] = end->sign;
        if (end->depth < DEEPEST) end->open[end->depth] = end->depth == DEEPEST - 1;
        end->depth++;
    }
    const bool other = ends || condition == C_OTHER_BRANCH;
    const int here = end->depth > DEEPEST ? DEEPEST - 1 : end->depth - 1;
    if (!other || here < 0) return;
    end->open[here] |= !ends_statement(end->sign) || (ends && !ends_statement(end->before[here])); /* without #else there is a branch of nothing */
    end->sign = !ends ? end->before[here] : end->open[here] ? '\0' : end->sign;
    end->depth -= ends;
}

bool begins_by_itself(Range block, unsigned at)
{
    CReader reader = c_reader_in((Range){block.file, block.begin, at});
    End end = {0};
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive && token.begins_line) pass_directive(&end, reader);
        if (token.in_directive) continue;
        end.sign = token.kind == C_SIGN ? token.sign : '\0';
        end.pragma = false;
    }
    return !end.pragma && ends_statement(end.sign);
}
