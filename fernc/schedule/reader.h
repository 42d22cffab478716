/* What the files that read schedules share. */
#ifndef FERN_SCHEDULE_READER_H
#define FERN_SCHEDULE_READER_H

#include "schedule.h"

#include "annotator/parse/lex.h"

/* L: a loop, C: a call, A: an array, N: a new name, #: a number, =: a number or `fit`, P: a number, or extents of a grid, +: more of the last, ?: what
 * follows may be left out, else a word. NULL: parse_ranks.c reads it. */
typedef struct Form {
    const char *word, *shape, *example;
} Form;

typedef struct Reader {
    Tokens tokens;
    int at;
    const char *function;
    Arena *arena;
    Diag *diag;
} Reader;

const Token *reader_peek(const Reader *reader);
bool reader_is(const Reader *reader, const char *text);
/* The token after the one at hand. */
bool reader_next_is(const Reader *reader, const char *text);
bool begins_command(const Reader *reader);
/* An error: something else was expected here. Returns false. */
bool reader_fail(Reader *reader, const Form *form, const char *wanted);
bool read_place(Reader *reader, Place *place, bool loop);

/* parse_ranks.c: the number of parts of a `divide` in extents of the grid, as in `P.x / P.z`. */
bool read_parts(Reader *reader, const Form *form, Command *command);
/* A command for ranks, behind its word. `distribute A .., B ..` is two commands: all but the last are
 * added to the schedule. */
bool read_rank_command(Reader *reader, const Form *form, Command *command, Schedule *schedule);

#endif
