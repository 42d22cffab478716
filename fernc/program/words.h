/* Which words a program has: by them it is found out what it needs beside itself. */
#ifndef FERN_PROGRAM_WORDS_H
#define FERN_PROGRAM_WORDS_H

#include "program.h"

#include "annotator/base/c_tokens.h"
#include "annotator/base/names.h"

/* A set of words. */
typedef struct WordSet {
    Names *names;
    Arena *arena;
} WordSet;

/* None yet; to be freed by word_set_free. */
WordSet word_set_new(Arena *arena);
void word_set_free(WordSet *words);
void word_set_add(WordSet *words, const char *word);
/* Adds those of C text, comments and literals apart. */
void add_words_of(WordSet *words, const char *text, CDialect dialect);
bool has_word(const WordSet *words, const char *word);
/* .. one that begins so. */
bool has_word_like(const WordSet *words, const char *prefix);

/* How often a program mentions a name, and how often the value is asked for: it is not assigned to there, nor is it the first time. */
typedef struct WordUses {
    int count, reads;
} WordUses;

/* Adds those of the names that the table has, each with its WordUses, in one walk over the statements. */
void count_uses(const Names *names, const CodeList *program, CDialect dialect);

#endif
