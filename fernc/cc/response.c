#include "call.h"

#include "annotator/base/text.h"

#include <ctype.h>
#include <stdio.h>

enum { DEEPEST = 20 };

/* Words are between blanks, quotes of both kinds hold blanks together, a backslash takes the next character as it stands. */
static const char *next_word(FILE *file, Arena *arena)
{
    int c = getc(file);
    while (c != EOF && isspace(c)) c = getc(file);
    if (c == EOF) return NULL;
    Text word = {0};
    text_add(&word, "%s", "");
    for (int quote = 0; c != EOF && (quote || !isspace(c)); c = getc(file)) {
        if (c == '\\') {
            c = getc(file);
            if (c == EOF) break;
        }
        else if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? 0 : c;
            continue;
        }
        text_add_bytes(&word, &(char){(char)c}, 1);
    }
    const char *copied = arena_copy(arena, text_string(&word), word.length);
    text_free(&word);
    return copied;
}

void add_response(Words *words, const char *word, int depth, Arena *arena)
{
    FILE *file = *word == '@' && depth < DEEPEST ? fopen(word + 1, "r") : NULL;
    if (!file) {
        list_push(arena, words, word);
        return;
    }
    for (const char *next; (next = next_word(file, arena));) add_response(words, next, depth + 1, arena);
    fclose(file);
}
