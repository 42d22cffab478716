/* Pragmas before and in loops: which of them say nothing that a compiler, or threads, which is reading the loop as it stands would miss. */
#include "directives.h"

#include "annotator/base/c_text.h"

#include <string.h>

static bool is_one_of(const CReader *reader, const CToken *token, const char *const *words)
{
    for (; *words; words++)
        if (c_is(reader, token, *words)) return true;
    return false;
}

static bool next_in_line(CReader *reader, CToken *token)
{
    return c_next_code(reader, token) && token->in_directive && !token->begins_line;
}

/* Of OpenMP, behind the directive's own words, of which `word` is the first that is none: threads that share iterations, each with variables of its own, come
 * to what one thread does where no clause says more. */
static const char *why_clauses_matter(CReader *reader, CToken word, bool any)
{
    static const char *const harmless[] = {"private", "shared", "default", "schedule", "num_threads", "collapse", "proc_bind", "safelen", "simdlen", "aligned", "nontemporal", NULL};
    int depth = 0;
    bool name = false;
    for (; any; any = next_in_line(reader, &word)) {
        const bool opens = word.kind == C_SIGN && word.sign == '(';
        if (depth && name && opens) return "a pragma calls a function";
        if (!depth && word.kind == C_WORD && c_is(reader, &word, "reduction")) return "threads add in an order of their own, by `reduction`";
        if (!depth && word.kind == C_WORD && !is_one_of(reader, &word, harmless)) return "a clause of the pragma before it gives it another meaning with OpenMP";
        depth += opens - (word.kind == C_SIGN && word.sign == ')');
        name = word.kind == C_WORD;
    }
    return NULL;
}

/* `omp parallel for`, `omp simd`, `omp parallel for simd` */
static const char *why_openmp_matters(CReader *reader)
{
    static const char other[] = "the pragma before it is no `parallel for`, and no `simd`";
    CToken word;
    bool any = next_in_line(reader, &word);
    const bool parallel = any && c_is(reader, &word, "parallel");
    if (parallel) {
        any = next_in_line(reader, &word);
        if (!any || !c_is(reader, &word, "for")) return other;
        any = next_in_line(reader, &word);
    }
    const bool simd = any && c_is(reader, &word, "simd");
    if (simd) any = next_in_line(reader, &word);
    return parallel || simd ? why_clauses_matter(reader, word, any) : other;
}

static const char *why_it_matters(CReader *reader)
{
    static const char *const alone[] = {"unroll", "nounroll", "ivdep", "vector", NULL}, *const of_gcc[] = {"ivdep", "unroll", NULL};
    CToken kind, more;
    if (!next_in_line(reader, &kind)) return NULL;
    if (is_one_of(reader, &kind, alone)) return NULL;
    if (c_is(reader, &kind, "omp")) return why_openmp_matters(reader);
    if (c_is(reader, &kind, "GCC") && next_in_line(reader, &more) && is_one_of(reader, &more, of_gcc)) return NULL;
    if (c_is(reader, &kind, "clang") && next_in_line(reader, &more) && c_is(reader, &more, "loop")) return NULL;
    return "the pragma before it is no hint";
}

/* The line goes on to the last token of it. */
static unsigned end_of_line(CReader reader, unsigned end)
{
    for (CToken token; next_in_line(&reader, &token);) end = token.end;
    return end;
}

unsigned hints_before(Range block, unsigned at, const char **why)
{
    CReader reader = c_reader_in((Range){block.file, block.begin, at});
    unsigned begin = at;
    *why = NULL;
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive && !token.begins_line) continue;
        CReader line = reader;
        CToken word;
        const bool pragma = token.in_directive && next_in_line(&line, &word) && c_is(&line, &word, "pragma");
        if (!pragma) {
            begin = at;
            *why = NULL;
            continue;
        }
        if (begin == at) begin = token.begin;
        const char *matters = why_it_matters(&line);
        if (!*why) *why = matters;
    }
    return begin;
}

bool find_hints(Range text, HintLine *add, void *data, const char **why)
{
    CReader reader = c_reader_in(text);
    for (CToken token; c_next_code(&reader, &token);) {
        *why = "a pragma stands in it, by `_Pragma`";
        if (!token.in_directive && c_is(&reader, &token, "_Pragma")) return false;
        if (!token.in_directive || !token.begins_line) continue;
        CReader line = reader, whole = reader;
        CToken word;
        *why = "a preprocessor line stands in it";
        if (!next_in_line(&line, &word) || !c_is(&line, &word, "pragma")) return false;
        if ((*why = why_it_matters(&line))) return false;
        add(data, (Range){text.file, token.begin, end_of_line(whole, token.end)});
    }
    *why = NULL;
    return true;
}
