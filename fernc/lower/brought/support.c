#include "support.h"

#include "annotator/base/c_text.h"
#include "helper_file.h"
#include "print/print.h"
#include "program/build.h"
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
        text_add(data, "%s", text);
    else
        text_add(data, "#ifndef FERN_HAS_%s\n#define FERN_HAS_%s\n%s#endif\n", name, name, text);
}

/* All parts, as they stand in runtime/. */
static const char *shared_parts(Emitter *emitter)
{
    Text parts = {0};
    each_shared_part(emitter, print_part, &parts);
    const char *kept = arena_string(emitter->arena, text_string(&parts));
    text_free(&parts);
    return kept;
}

/* FNV-1a (Fowler, Noll, Vo 1991). */
static unsigned hash_of(const char *text)
{
    unsigned hash = 2166136261u;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

bool support_includes(const Emitter *emitter, const char *header)
{
    bool any = false;
    for (int h = 0; h < INCLUDED; h++) any |= !strcmp(included[h], header);
    return emitter->support && any;
}

void emit_support(Emitter *emitter, Text *out)
{
    Builder *to = builder_new(emitter->arena, "");
    const char *parts = shared_parts(emitter);
    add_comment(to, "What the files that fernc writes have in common (fernc --support).");
    add_directive(to, "#if defined FERN_SUPPORT && FERN_SUPPORT != 0x%08xu", hash_of(parts));
    add_directive(to, "#error \"this header is of another version of fernc than the file that includes it: it has to write both\"");
    add_directive(to, "#endif");
    add_directive(to, "#ifdef __GNUC__");
    add_directive(to, "#pragma GCC system_header");
    add_note(to, "names of the including file may be those of variables here");
    add_directive(to, "#endif");
    for (int h = 0; h < INCLUDED; h++) add_directive(to, "#include <%s>", included[h]);
    add_blank(to);
    text_add(out, "%s%s", program_text(builder_program(to), emitter->arena), parts);
}

void emit_support_include(Emitter *emitter, Text *out)
{
    if (!emitter->support) return;
    Builder *to = builder_new(emitter->arena, "");
    add_directive(to, "#define FERN_SUPPORT 0x%08xu /* the version of it */", hash_of(shared_parts(emitter)));
    add_directive(to, "#include \"%s\"", emitter->support);
    add_blank(to);
    text_add(out, "%s", program_text(builder_program(to), emitter->arena));
}
