#include "emit_support.h"

#include "annotator/c_text.h"
#include "helper_file.h"
#include "source/words.h"

#include <string.h>

static const char *const included[] = {"stdint.h", "stdlib.h", "string.h"};
enum { INCLUDED = sizeof included / sizeof *included };

/* Whether a macro would be met where the part has something else in mind: those of the system that it means are in capitals. */
static bool is_macro_of_another(const Names *words, const char *word)
{
    return words_has_macro(words, word) || (words_has_system_macro(words, word) && strpbrk(word, "abcdefghijklmnopqrstuvwxyz"));
}

/* A word of a part that is a macro of the source file, or a name that both have. */
static void look_for_clash(Emitter *emitter, const char *name, const char *text, bool plain, void *data)
{
    const char **clash = data;
    const bool brought = names_find(emitter->words, arena_printf(emitter->arena, "FERN_HAS_%s", name)) != NULL;
    if (*clash || brought || plain) return;
    CReader reader = c_reader_of(text, (CDialect){0});
    for (CToken token; c_next_code(&reader, &token) && !*clash;) {
        if (token.kind != C_WORD || token.in_directive) continue;
        const char *word = c_spelling(&reader, &token, emitter->arena);
        const bool own = !strncmp(word, "fern_", 5);
        if (own ? names_find(emitter->words, word) != NULL : is_macro_of_another(emitter->words, word)) *clash = word;
    }
}

void find_support(Emitter *emitter)
{
    const char *clash = NULL;
    if (!emitter->support) return;
    for (int h = 0; h < INCLUDED && !clash; h++) clash = first_clash(emitter, included[h]);
    if (!clash) each_shared_part(emitter, look_for_clash, &clash);
    if (clash) emitter->support = NULL;
    emitter->support_clash = clash;
}

static void print_part(Emitter *emitter, const char *name, const char *text, bool plain, void *data)
{
    (void)emitter;
    if (plain)
        text_add(data, "%s\n", text);
    else
        text_add(data, "#ifndef FERN_HAS_%s\n#define FERN_HAS_%s\n%s#endif\n\n", name, name, text);
}

/* FNV-1a (Fowler, Noll, Vo 1991). */
static unsigned hash_of(const Text *text)
{
    unsigned hash = 2166136261u;
    for (size_t i = 0; i < text->length; i++) hash = (hash ^ (unsigned char)text->bytes[i]) * 16777619u;
    return hash;
}

void emit_support(Emitter *emitter, Text *out)
{
    Text parts = {0};
    each_shared_part(emitter, print_part, &parts);
    text_add(out, "/* What the files that fernc writes have in common (fernc --support). */\n"
                  "#define FERN_SUPPORT 0x%08xu\n"
                  "#ifdef __GNUC__\n#pragma GCC system_header /* names of the including file may be those of variables here */\n#endif\n", hash_of(&parts));
    for (int h = 0; h < INCLUDED; h++) text_add(out, "#include <%s>\n", included[h]);
    text_add(out, "\n%s", text_string(&parts));
    text_free(&parts);
}

void emit_support_include(Emitter *emitter, Text *out)
{
    Text parts = {0};
    if (!emitter->support) return;
    each_shared_part(emitter, print_part, &parts);
    text_add(out, "#include \"%s\"\n#if FERN_SUPPORT != 0x%08xu\n#error \"%s is of another version of fernc: it has to write both\"\n#endif\n\n", emitter->support,
             hash_of(&parts), emitter->support);
    text_free(&parts);
}
