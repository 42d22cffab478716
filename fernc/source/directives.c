#include "directives.h"

#include "annotator/base/c_text.h"

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

bool has_other_than_conditions(Range text)
{
    if (has_pragmas(text)) return true;
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

/* The line of the `#` that has been read. */
static bool is_pragma(CReader reader)
{
    CToken word;
    return c_next_code(&reader, &word) && c_is(&reader, &word, "pragma");
}

bool begins_by_itself(Range block, unsigned at)
{
    CReader reader = c_reader_in((Range){block.file, block.begin, at});
    char before = '\0';
    bool pragma = false;
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive && token.begins_line) pragma |= is_pragma(reader);
        if (token.in_directive) continue;
        before = token.kind == C_SIGN ? token.sign : '\0';
        pragma = false;
    }
    return !pragma && (before == ';' || before == '{' || before == '}');
}
