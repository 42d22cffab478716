/* What generated code brings along, beside macros and functions of the program's. A word behind @ stays as it is. */
#include "emit.h"

#include "lift/words.h"

#include <ctype.h>
#include <string.h>

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* A name that no macro has; directives and their words stay. */
static const char *free_of_macros(const Emitter *emitter, const char *word)
{
    const char *name = word;
    for (int i = 2; words_has_macro(emitter->words, name); i++) name = arena_printf(emitter->arena, "%s_%d", word, i);
    return name;
}

/* Unless an earlier output, that is included, has brought it. */
static void note_clash(Emitter *emitter, const char *helper, const char *word)
{
    bool before = names_find(emitter->words, arena_printf(emitter->arena, "FERN_HAS_%s", helper)) != NULL;
    for (int i = 0; i < emitter->clashes.count; i++) before |= !strcmp(emitter->clashes.items[i], word);
    if (!before && names_find(emitter->words, word)) list_push(emitter->arena, &emitter->clashes, word);
}

static const char *after_line(const char *at)
{
    const char *end = strchr(at, '\n');
    return end ? end + 1 : at + strlen(at);
}

static const char *after_comment(const char *at)
{
    const char *end = strstr(at + 2, "*/");
    return end ? end + 2 : at + strlen(at);
}

/* Where what is copied as it stands ends: a directive, a comment, a string, a sign. */
static const char *after_other(const char *at, bool line_begins)
{
    if (line_begins && *at == '#') return after_line(at);
    if (at[0] == '/' && at[1] == '*') return after_comment(at);
    const char *end = *at == '"' ? strchr(at + 1, '"') : NULL;
    return end ? end + 1 : at + 1;
}

void emit_helper(Emitter *emitter, Text *out, const char *name, const char *text)
{
    text_add(out, "#ifndef FERN_HAS_%s\n#define FERN_HAS_%s\n", name, name);
    for (const char *at = text, *end; *at; at = end) {
        const bool kept = *at == '@';
        at += kept;
        end = at;
        while (is_word(*end)) end++;
        if (end == at) {
            end = after_other(at, at == text || at[-1] == '\n');
            text_add_bytes(out, at, (size_t)(end - at));
            continue;
        }
        const char *word = arena_copy(emitter->arena, at, (size_t)(end - at));
        bool own = !strncmp(word, "fern_", 5);
        if (own) note_clash(emitter, name, word);
        text_add(out, "%s", own || kept ? word : free_of_macros(emitter, word));
    }
    text_add(out, "#endif\n\n");
}
