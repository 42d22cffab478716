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
