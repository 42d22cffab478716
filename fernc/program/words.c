#include "words.h"

#include <string.h>

WordSet word_set_new(Arena *arena)
{
    return (WordSet){names_new(arena), arena};
}

void word_set_free(WordSet *words)
{
    names_free(words->names);
    words->names = NULL;
}

void word_set_add(WordSet *words, const char *word)
{
    names_set(words->names, word, (void *)word);
}

void add_words_of(WordSet *words, const char *text, CDialect dialect)
{
    CReader reader = c_reader_of(text, dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.kind == C_WORD) word_set_add(words, c_spelling(&reader, &token, words->arena));
    }
}

bool has_word(const WordSet *words, const char *word)
{
    return names_find(words->names, word) != NULL;
}

/* --- How words are used --------------------------------------------------------------------------- */

typedef struct Count {
    const Names *names;
    CDialect dialect;
    Arena *arena;
} Count;

/* `behind`: what stands behind the text. */
static void count_text(const Count *count, const char *text, const char *behind)
{
    if (!text) return;
    CReader reader = c_reader_of(text, count->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        WordUses *uses = token.kind == C_WORD ? names_find(count->names, c_spelling(&reader, &token, count->arena)) : NULL;
        if (!uses) continue;
        CReader after = reader;
        CToken next;
        const bool assigned = c_next_code(&after, &next) ? c_is(&after, &next, "=") : !strcmp(behind, "=");
        uses->reads += uses->count > 0 && !assigned;
        uses->count++;
    }
}

static void count_list(const Count *count, const CodeList *list)
{
    for (int i = 0; i < list->count; i++) {
        const Code *code = list->items[i];
        if (code->kind == CODE_COMMENT) continue;
        const bool behind = code->kind == CODE_STRUCT; /* its variable stands behind its body */
        count_text(count, code->type, "");
        if (!behind) count_text(count, code->name, code->op ? code->op : code->text ? "=" : "");
        count_text(count, code->text, "");
        count_list(count, &code->body);
        if (behind) count_text(count, code->name, "");
        count_list(count, &code->otherwise);
    }
}

void count_uses(const Names *names, const CodeList *program, CDialect dialect)
{
    Arena *arena = arena_new();
    count_list(&(const Count){names, dialect, arena}, program);
    arena_free(arena);
}

/* --- Parts of words ------------------------------------------------------------------------------- */

typedef struct Search {
    const char *prefix;
    bool found;
} Search;

static void compare_prefix(const char *word, void *data)
{
    Search *search = data;
    search->found |= !strncmp(word, search->prefix, strlen(search->prefix));
}

bool has_word_like(const WordSet *words, const char *prefix)
{
    Search search = {prefix, false};
    names_each(words->names, compare_prefix, &search);
    return search.found;
}
