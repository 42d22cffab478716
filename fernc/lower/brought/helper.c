/* What generated code brings along, beside macros and functions of the program's. A word behind @ stays as it is. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "source/words.h"
#include "variant/variant.h"

#include <string.h>

/* Where in a helper a token stands. */
typedef struct Place {
    CToken before;
    int braces, parentheses;
    int in_struct;       /* the braces with that of its body; 0: in none */
    bool names_struct;
    bool declares;       /* a comma at so many parentheses is between declarators */
    int declares_in;
} Place;

/* Over the token. */
static void pass(Place *place, const CReader *reader, const CToken *token)
{
    place->names_struct |= c_is(reader, token, "struct");
    if (c_is(reader, token, "{") && ++place->braces && !place->in_struct && place->names_struct && place->before.kind == C_WORD)
        place->in_struct = place->braces;
    if (c_is(reader, token, "}") && place->braces-- == place->in_struct) place->in_struct = 0;
    place->parentheses += c_is(reader, token, "(") - c_is(reader, token, ")");
    if (token->kind == C_SIGN && token->sign != '*') place->names_struct = false;
    if (c_is(reader, token, ";") || place->parentheses < place->declares_in) place->declares = false;
    place->before = *token;
}

/* A field's name is no variable's. */
static bool is_field(const Place *place, const CReader *reader)
{
    return place->in_struct || c_is(reader, &place->before, ".") || c_is(reader, &place->before, "->");
}

/* Whether the word is declared there: behind a word, a star or another declarator, before what may follow one. */
static bool is_declared(const Place *place, CReader reader, const CToken *token)
{
    static const char *const no_types[] = {"return", "else", "goto", "case", "sizeof", "atomic"}, *const after[] = {",", ")", "=", ";", "[", ":"};
    const CToken *before = &place->before;
    const bool again = place->declares && place->parentheses == place->declares_in && c_is(&reader, before, ",");
    bool declared = token->kind == C_WORD && !is_field(place, &reader) && (before->kind == C_WORD || c_is(&reader, before, "*") || again);
    for (size_t i = 0; i < sizeof no_types / sizeof *no_types && declared; i++) declared = !c_is(&reader, before, no_types[i]);
    CToken next;
    if (!declared || !c_next_code(&reader, &next)) return false;
    for (size_t i = 0; i < sizeof after / sizeof *after; i++)
        if (c_is(&reader, &next, after[i])) return true;
    return false;
}

static WordSet locals_of(Emitter *emitter, const char *text)
{
    WordSet locals = word_set_new(emitter->arena);
    Place place = {0};
    CReader reader = c_reader_of(text, (CDialect){0});
    for (CToken token; c_next_code(&reader, &token); pass(&place, &reader, &token)) {
        if (token.in_directive || !is_declared(&place, reader, &token)) continue;
        place.declares = true;
        place.declares_in = place.parentheses;
        word_set_add(&locals, c_spelling(&reader, &token, emitter->arena));
    }
    return locals;
}

/* A name that no macro has, nor what is known in the whole file where it is a variable's; directives and their words stay. */
static const char *free_name(const Emitter *emitter, const char *word, bool local)
{
    const char *name = word;
    for (int i = 2; local ? words_is_hidden_by(emitter->words, name) : words_has_macro(emitter->words, name); i++)
        name = arena_printf(emitter->arena, "%s_%d", word, i);
    return name;
}

/* What the text of a composition became for a GPU calls these functions; there it is the user who has to have the word. */
static void note_clash(Emitter *emitter, const char *word)
{
    const DeviceVariants *variants = emitter->variants;
    if (variants && variants->text && !word_in_file(variants->written, word).file) return;
    bool before = false;
    for (int i = 0; i < emitter->clashes.count; i++) before |= !strcmp(emitter->clashes.items[i].name, word);
    if (!before && names_find(emitter->words, word)) list_push(emitter->arena, &emitter->clashes, ((NameClash){word, NULL}));
}

/* By an earlier output, or a library's header, that it includes. */
static bool is_brought_by_the_file(const Emitter *emitter, const char *helper)
{
    return names_find(emitter->words, arena_printf(emitter->arena, "FERN_HAS_%s", helper)) != NULL;
}

void emit_helper(Emitter *emitter, Text *out, const char *name, const char *text)
{
    if (is_brought_by_the_file(emitter, name)) return;
    text_add(out, "#ifndef FERN_HAS_%s\n#define FERN_HAS_%s\n", name, name);
    WordSet locals = locals_of(emitter, text);
    CReader reader = c_reader_of(text, (CDialect){0});
    Place place = {0};
    unsigned at = 0;
    bool kept = false;
    for (CToken token; c_next(&reader, &token); at = token.end) {
        text_add_bytes(out, text + at, token.begin - at);
        const bool marks = token.kind == C_SIGN && token.sign == '@';
        if (token.kind == C_WORD && !token.in_directive) {
            const char *word = c_spelling(&reader, &token, emitter->arena);
            bool own = !strncmp(word, "fern_", 5);
            if (own) note_clash(emitter, word);
            text_add(out, "%s", own || kept ? word : free_name(emitter, word, has_word(&locals, word) && !is_field(&place, &reader)));
        }
        else if (!marks)
            text_add_bytes(out, text + token.begin, token.end - token.begin);
        kept = marks;
        if (token.kind != C_COMMENT) pass(&place, &reader, &token);
    }
    text_add(out, "%s#endif\n", text + at);
    word_set_free(&locals);
}
