/* A `.cu` as a file of C++ of the same length: without what runs on the GPU, and with launches as calls of functions of which nothing is known. */
#include "cplusplus.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* All but the ends of lines. */
static void blank(char *text, unsigned from, unsigned to)
{
    for (unsigned i = from; i < to; i++)
        if (text[i] != '\n') text[i] = ' ';
}

/* How many braces were open where the conditions around began, each of whose branches has its own. */
typedef struct Conditions {
    int depth[32], count;
} Conditions;

static void read_condition(Conditions *conditions, CReader line, int *depth)
{
    const CCondition condition = c_condition(line);
    const int inner = conditions->count - 1;
    if (condition == C_OPENS_CONDITION && inner + 1 < 32) conditions->depth[conditions->count++] = *depth;
    if (condition == C_OTHER_BRANCH && inner >= 0) *depth = conditions->depth[inner];
    if (condition == C_CLOSES_CONDITION && inner >= 0) conditions->count--;
}

/* What is between the braces that begin here. Lines of the preprocessor stay, so that those around hold. */
static void blank_braces(char *text, CReader *reader)
{
    int depth = 1;
    Conditions conditions = {.count = 0};
    for (CToken token; c_next_code(reader, &token);) {
        if (token.in_directive && token.begins_line) read_condition(&conditions, *reader, &depth);
        if (token.in_directive) continue;
        depth += token.kind == C_SIGN && token.sign == '{';
        depth -= token.kind == C_SIGN && token.sign == '}';
        if (!depth) return;
        blank(text, token.begin, token.end);
    }
}

/* Behind `__global__` or `__device__`: the body of a function that does not run on the host, where there is one. */
static void blank_device_body(char *text, CReader *reader)
{
    int depth = 0;
    for (CToken token; c_next_code(reader, &token);) {
        if (token.in_directive) continue;
        if (c_is(reader, &token, "__host__")) return;
        if (token.kind != C_SIGN) continue;
        depth += token.sign == '(';
        depth -= token.sign == ')';
        if (depth) continue;
        if (token.sign == ';' || token.sign == '=') return;
        if (token.sign != '{') continue;
        blank_braces(text, reader);
        return;
    }
}

/* Where three such signs stand side by side from this place on, in no parentheses; `until` where nowhere. */
static unsigned three_of(const char *text, char sign, unsigned from, unsigned until)
{
    int depth = 0;
    for (unsigned i = from; i + 2 < until && text[i] != ';'; i++) {
        depth += text[i] == '(';
        depth -= text[i] == ')';
        if (!depth && text[i] == sign && text[i + 1] == sign && text[i + 2] == sign) return i;
    }
    return until;
}

/* `scale<<<blocks, threads>>>(x)` as `scale(x)`. */
static void blank_launches(char *text, const SourceFile *file)
{
    CReader reader = c_reader_of(file->text, file->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.kind != C_SIGN || token.sign != '<' || strncmp(file->text + token.begin, "<<<", 3)) continue;
        const unsigned end = three_of(file->text, '>', token.begin + 3, file->length);
        if (end < file->length) blank(text, token.begin, end + 3);
    }
}

const char *cuda_as_cplusplus(const SourceFile *file, Arena *arena)
{
    char *text = arena_copy(arena, file->text, file->length);
    CReader reader = c_reader_of(file->text, file->dialect);
    bool host = false; /* the last words have `__host__` among them */
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive) continue;
        if (c_is(&reader, &token, "__host__")) host = true;
        else if (token.kind == C_SIGN && strchr(";{}", token.sign)) host = false;
        else if (!host && (c_is(&reader, &token, "__global__") || c_is(&reader, &token, "__device__"))) blank_device_body(text, &reader);
    }
    blank_launches(text, file);
    return text;
}

const char *cuda_condition_in(const SourceFile *file)
{
    static const char *const words[] = {"__CUDACC__", "__NVCC__", "__CUDA_ARCH__", "__CUDABE__", "__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__", "__CUDACC_RDC__", "__CUDACC_EXTENDED_LAMBDA__"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (c_mentions(c_reader_of(file->text, file->dialect), words[w])) return words[w];
    return NULL;
}
