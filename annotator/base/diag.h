/* Diagnostics: every error of a run is collected, then printed in source order
 * as `file:line:column: error: message`, the source line, a caret, notes and a
 * hint. Nothing is printed before diag_print. */
#ifndef FERN_BASE_DIAG_H
#define FERN_BASE_DIAG_H

#include "arena.h"
#include "c_tokens.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct SourceFile SourceFile;

/* Bytes [begin, end) of a file; file == NULL where there is no place to show. */
typedef struct Range {
    const SourceFile *file;
    unsigned begin, end;
} Range;

/* So much of an edit's text, from this byte on, comes from there in the text before; what follows it was made for its end. */
typedef struct SourcePiece {
    unsigned at, length, from;
} SourcePiece;

/* A part of a text that stands for a part of the one before, which was [from, to) there. */
typedef struct SourceEdit {
    unsigned begin, end, from, to;
    const char *text;
    const char *name; /* of a routine that it defines; NULL: it defines none */
    const char *forms; /* .. the same as a text in which parts have two forms (fernc/region/forms.h); NULL: none has */
    const struct LoopText *loop_text; /* .. it in parts (fernc/region/loop_text.h); NULL: it has none */
    const char *alone; /* it stands for a part of a statement, as edits beside it do: what that is without the other parts; NULL: for all of it */
    unsigned of;      /* the statement that it was made for begins here, in the one before */
    bool in_parts;    /* it is statements, some of which may be printed where others are not */
    bool declares;    /* .. one of which declares what others see through: they name what is declared in it */
    const char *opens, *closes; /* what it stands for is printed between these; NULL: by itself */
    Range within;     /* .. both in this part of the text before, with all of which alone it is what it was again */
    const SourcePiece *pieces; /* where its text comes from; none: from `from` */
    int piece_count;
} SourceEdit;

struct SourceFile {
    const char *path; /* as the user gave it, or as the compiler found it */
    const char *text;
    unsigned length;
    const unsigned *lines; /* where each line but the first begins */
    int line_count;        /* of these */
    CDialect dialect;      /* of the C in it */
    const SourceFile *before; /* as it was written, of which places are told; NULL: this is */
    const SourceEdit *edits; /* .. what has become of it, in order */
    int edit_count;
};

typedef struct Diag Diag;

Diag *diag_new(Arena *arena);

/* The file's text, read once; NULL when it cannot be read (no message). */
const SourceFile *diag_file(Diag *diag, const char *path);
/* A file whose text is already at hand (tests, generated text); from now on diag_file gives this. */
const SourceFile *diag_file_from_text(Diag *diag, const char *path, const char *text, unsigned length);

/* The same of a text that was made of another one by these edits, of which begin and end are set. Places in it are those in the other one. */
const SourceFile *diag_file_edited(Diag *diag, const SourceFile *before, const char *path, const char *text, const SourceEdit *edits, int count);

/* The edit in parts that stands at `at`, of this text or of one before, where all of it is in [begin, end); NULL: there is none. */
const SourceEdit *source_edit_in(const SourceFile *file, unsigned at, unsigned begin, unsigned end);

/* How the C of all files is read, those at hand and those to come. At first it is C11 to the letter. */
void diag_set_dialect(Diag *diag, CDialect dialect);

void diag_error(Diag *diag, Range range, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A place where nothing is wrong but the user should know: does not make the run fail. */
void diag_remark(Diag *diag, Range range, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The other place, and the way out, of the message reported last. */
void diag_note(Diag *diag, Range range, const char *format, ...) __attribute__((format(printf, 3, 4)));
void diag_hint(Diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));

int diag_error_count(const Diag *diag);
/* How many messages there are; and takes back what came after so many, where there is an error among them: what the first of these says, and where. NULL:
 * there is none, and all stay. Not after diag_print. */
int diag_mark(const Diag *diag);
const char *diag_take_back(Diag *diag, int mark, Range *range);
/* Of an error, by its number: where it is, and what it says; NULL: there are fewer. Not after diag_print. */
const char *diag_error_at(const Diag *diag, int number, Range *range);
/* A message, or a note of one, as it was reported. */
typedef struct DiagMessage {
    bool is_error;               /* else a remark, or a note */
    Range range;
    const char *text, *hint;     /* hint: NULL: there is none */
    int notes;
} DiagMessage;
/* By its number, in the order of report; false: there are fewer. Not after diag_print. */
bool diag_message(const Diag *diag, int number, DiagMessage *message);
bool diag_message_note(const Diag *diag, int number, int note, DiagMessage *message);
/* Prints all messages sorted by file and position, duplicates once, and forgets them
 * (the error count stays). */
void diag_print(Diag *diag, FILE *stream);

/* 1-based line and column (in bytes) of an offset. */
void source_position(const SourceFile *file, unsigned offset, unsigned *line, unsigned *column);
/* The same place in the text as it was written; of no file where the range is. */
Range range_as_written(Range range);
/* Of a place in a text that an edit has put together from elsewhere (SourceEdit.pieces), as a function's body is in the place of its call: what that edit
 * stands for, as it was written. Of no file where the place is in no such text. */
Range range_stood_for(Range range);
/* The line that it begins in. */
unsigned line_of(Range range);

/* The candidate nearest to `word` by edit distance when it is near enough to be
 * a misspelling, else NULL. */
const char *nearest_word(const char *word, const char *const *candidates, int count);

#endif
