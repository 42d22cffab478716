/* What generated code brings along, beside macros and functions of the program's. A word behind @ stays as it is. */
#include "emit.h"

#include "annotator/c_text.h"
#include "lift/words.h"

#include <string.h>

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

void emit_helper(Emitter *emitter, Text *out, const char *name, const char *text)
{
    text_add(out, "#ifndef FERN_HAS_%s\n#define FERN_HAS_%s\n", name, name);
    CReader reader = c_reader_of(text, (CDialect){0});
    unsigned at = 0;
    bool kept = false;
    for (CToken token; c_next(&reader, &token); at = token.end) {
        text_add_bytes(out, text + at, token.begin - at);
        const bool marks = token.kind == C_SIGN && token.sign == '@';
        if (token.kind == C_WORD && !token.in_directive) {
            const char *word = c_spelling(&reader, &token, emitter->arena);
            bool own = !strncmp(word, "fern_", 5);
            if (own) note_clash(emitter, name, word);
            text_add(out, "%s", own || kept ? word : free_of_macros(emitter, word));
        }
        else if (!marks)
            text_add_bytes(out, text + token.begin, token.end - token.begin);
        kept = marks;
    }
    text_add(out, "%s#endif\n\n", text + at);
}
