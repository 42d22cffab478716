#include "preprocessed.h"

#include "lines.h"

#include "annotator/base/c_tokens.h"
#include "annotator/base/names.h"
#include "annotator/run/process.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

bool preprocess(Text *out, const CompilerCall *call, const char *input, const Words *more, Arena *arena)
{
    Words command = {0};
    preprocessor_call(&command, call, input, arena);
    for (int i = 0; more && i < more->count; i++) list_push(arena, &command, more->items[i]);
    list_push(arena, &command, NULL);
    FILE *file = tmpfile();
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    int status = 1;
    bool good = file && nowhere >= 0 && !process_run((char *const *)command.items, (const int[]){nowhere, fileno(file), nowhere}, &status)
                && WIFEXITED(status) && !WEXITSTATUS(status);
    if (good) {
        rewind(file);
        text_add_file(out, file);
        good = out->length && !memchr(out->bytes, '\0', out->length);
    }
    if (file) fclose(file);
    if (nowhere >= 0) close(nowhere);
    return good;
}

/* --- Files ------------------------------------------------------------------------------------------------------------------------ */

void preprocessed_files(Words *files, const Text *text, Arena *arena)
{
    Lines lines = {.at = text_string(text), .arena = arena};
    Names *met = names_new(arena);
    while (next_line(&lines)) {
        if (*lines.begin != '#' || !is_marker(&lines) || *lines.file == '<' || names_find(met, lines.file)) continue;
        names_set(met, lines.file, met);
        list_push(arena, files, lines.file);
    }
    names_free(met);
}

bool includes_itself(const Text *text, const char *input, Arena *arena)
{
    Lines lines = {.at = text_string(text), .arena = arena};
    while (next_line(&lines))
        if (*lines.begin == '#' && is_marker(&lines) && lines.enters && !strcmp(lines.file, input)) return true;
    return false;
}

/* --- Options in the text ------------------------------------------------------------------------------------------------------------ */

static bool is_any_of(const CReader *reader, const CToken *token, const char *const *words)
{
    for (; *words; words++)
        if (c_is(reader, token, *words)) return true;
    return false;
}

/* `#pragma GCC optimize ..`, `#pragma STDC FP_CONTRACT ON`, `#pragma clang fp ..` */
static bool is_pragma_of_options(CReader line)
{
    static const char *const families[] = {"GCC", "STDC", "clang", NULL};
    static const char *const names[] = {"target", "optimize", "pop_options", "reset_options", "attribute", "fp", "optnone", "FP_CONTRACT", "FENV_ACCESS", "FENV_ROUND", "CX_LIMITED_RANGE",
                                        "float_control", "fenv_access", "fp_contract", NULL};
    CToken token;
    if (!c_next_code(&line, &token) || token.sign != '#' || !c_next_code(&line, &token) || !c_is(&line, &token, "pragma") || !c_next_code(&line, &token)) return false;
    if (is_any_of(&line, &token, families) && !c_next_code(&line, &token)) return false;
    return is_any_of(&line, &token, names);
}

const char *options_in_text(const Text *text, Arena *arena)
{
    static const char *const attributes[] = {"target", "__target__", "target_clones", "__target_clones__", "target_version", "__target_version__", "optimize", "__optimize__", NULL};
    Lines lines = {.at = text_string(text), .arena = arena};
    const char *before = NULL; /* the last word, if it is one of these; and what stands behind that */
    int behind = 0;
    while (next_line(&lines)) {
        if ((*lines.begin == '#' && is_marker(&lines)) || lines.system) continue;
        CReader reader = c_reader(lines.begin, 0, (unsigned)(lines.end - lines.begin), (CDialect){0});
        if (is_pragma_of_options(reader)) return arena_copy(arena, lines.begin, (size_t)(lines.end - lines.begin));
        for (CToken token; c_next_code(&reader, &token); behind++) {
            if (before && behind == 1 && token.kind == C_LITERAL) return arena_printf(arena, "the attribute `%s`", before);
            if (token.kind == C_WORD && is_any_of(&reader, &token, attributes)) {
                before = c_spelling(&reader, &token, arena);
                behind = -1;
            }
            else if (token.sign != '(' || behind)
                before = NULL;
        }
    }
    return NULL;
}

/* --- All of it -------------------------------------------------------------------------------------------------------------------------- */

/* The next token that stands in no marker, and in no definition of a macro (-g3 has them); false: there is none. */
static bool next_of_all(Lines *lines, CReader *reader, CToken *token)
{
    while (!c_next_code(reader, token)) {
        if (!next_line(lines)) return false;
        const bool passed = *lines->begin == '#' && (is_marker(lines) || !strncmp(lines->begin, "#define ", 8) || !strncmp(lines->begin, "#undef ", 7));
        *reader = c_reader(lines->begin, 0, passed ? 0 : (unsigned)(lines->end - lines->begin), (CDialect){0});
    }
    return true;
}

bool same_tokens(const Text *one, const Text *other)
{
    Arena *arena = arena_new();
    const CReader nothing = c_reader("", 0, 0, (CDialect){0});
    CReader first = nothing, second = nothing;
    Lines lines = {.at = text_string(one), .arena = arena}, other_lines = {.at = text_string(other), .arena = arena};
    bool same = true, more = true;
    while (same && more) {
        CToken token, other_token;
        more = next_of_all(&lines, &first, &token);
        same = next_of_all(&other_lines, &second, &other_token) == more;
        if (same && more)
            same = token.end - token.begin == other_token.end - other_token.begin
                   && !memcmp(first.text + token.begin, second.text + other_token.begin, token.end - token.begin);
    }
    arena_free(arena);
    return same;
}

/* --- What is outside of fused functions ------------------------------------------------------------------------------------------- */

typedef struct Outside {
    Lines lines;
    CReader reader;
    const char *input, *made;
    const CcRecord *record;
} Outside;

static bool in_fused_function(const CcRecord *record, unsigned line)
{
    for (int f = 0; f < record->functions.count; f++) {
        const FunctionRecord *function = &record->functions.items[f];
        if (function->fused && line >= function->begin && line <= function->end) return true;
    }
    return false;
}

static bool counts(const Outside *outside)
{
    const Lines *lines = &outside->lines;
    if (!lines->file || lines->system || *lines->file == '<' || !strcmp(lines->file, outside->made)) return false;
    return strcmp(lines->file, outside->input) != 0 || !in_fused_function(outside->record, lines->line);
}

/* The next token; false: there is none. */
static bool next_token(Outside *outside, const char **begin, size_t *length)
{
    CToken token;
    while (!c_next_code(&outside->reader, &token)) {
        if (!next_line(&outside->lines)) return false;
        const Lines *lines = &outside->lines;
        const bool read = (*lines->begin != '#' || !is_marker(&outside->lines)) && counts(outside);
        outside->reader = c_reader(lines->begin, 0, read ? (unsigned)(lines->end - lines->begin) : 0, (CDialect){0});
    }
    *begin = outside->reader.text + token.begin;
    *length = token.end - token.begin;
    return true;
}

/* Whether each line of the system's headers that the original has is in the fused text, in whatever order headers come there: they are read with the
 * same macros. */
static bool has_system_lines(const Text *original, const Text *fused, Arena *arena)
{
    Names *met = names_new(arena);
    bool all = true;
    for (int turn = 0; turn < 2; turn++) {
        Lines lines = {.at = text_string(turn ? original : fused), .arena = arena};
        while (all && next_line(&lines)) {
            if ((*lines.begin == '#' && is_marker(&lines)) || !lines.system || lines.begin == lines.end) continue;
            const char *line = arena_copy(arena, lines.begin, (size_t)(lines.end - lines.begin));
            if (turn)
                all = names_find(met, line) != NULL;
            else
                names_set(met, line, met);
        }
    }
    names_free(met);
    return all;
}

/* Types and limits alone, or less. */
static bool declares_no_function(const char *path)
{
    static const char *const headers[] = {"stddef.h", "stdint.h", "stdint-gcc.h", "stdint-intn.h", "stdint-uintn.h", "stdint-least.h", "libc-header-start.h", "types.h", "typesizes.h",
                                          "time64.h", "wchar.h", "wordsize.h", "timesize.h", "features.h", "features-time64.h", "cdefs.h", "stdc-predef.h", "stubs.h", "stubs-64.h", "long-double.h"};
    const bool inner = strstr(path, "/bits/") || strstr(path, "/gnu/") || strstr(path, "/sys/");
    for (size_t h = 0; h < sizeof headers / sizeof *headers; h++)
        if (!strcmp(name_behind(path), headers[h])) return strcmp(headers[h], "wchar.h") || inner;
    return !strncmp(name_behind(path), "__stddef_", 9);
}

const char *other_header(const Text *original, const Text *fused, Arena *arena)
{
    Names *met = names_new(arena);
    const char *other = NULL;
    for (int turn = 0; turn < 2; turn++) {
        Lines lines = {.at = text_string(turn ? fused : original), .arena = arena};
        while (!other && next_line(&lines)) {
            if (*lines.begin != '#' || !is_marker(&lines) || !lines.system) continue;
            if (!turn) names_set(met, lines.file, met);
            else if (!names_find(met, lines.file) && !declares_no_function(lines.file)) other = lines.file;
        }
    }
    names_free(met);
    return other;
}

bool same_outside(const Text *original, const Text *fused, const char *input, const char *made, const CcRecord *record, Arena *arena)
{
    if (!has_system_lines(original, fused, arena)) return false;
    const CReader nothing = c_reader("", 0, 0, (CDialect){0});
    Outside first = {{.at = text_string(original), .arena = arena}, nothing, input, made, record};
    Outside second = {{.at = text_string(fused), .arena = arena}, nothing, input, made, record};
    for (;;) {
        const char *one, *other;
        size_t length, other_length;
        const bool more = next_token(&first, &one, &length), other_more = next_token(&second, &other, &other_length);
        if (!more || !other_more) return more == other_more;
        if (length != other_length || memcmp(one, other, length) != 0) return false;
    }
}
