/* What reads the annotations of a unit (read.c), and of a side file beside it (side.c). */
#ifndef FERN_READ_READER_H
#define FERN_READ_READER_H

#include "c/comments.h"
#include "read.h"

typedef struct Declaration {
    const char *name;           /* as clang has it */
    const char *spelled;        /* as the file has it: a macro may stand between */
    CXCursor cursor;
    Range range;
} Declaration;

typedef struct Constant {
    const char *name;
    int64_t value;
    bool of_system;
} Constant;

typedef struct Reader {
    CXTranslationUnit unit;
    Arena *arena;
    ExprPool *pool;
    Diag *diag;
    Library *library;
    LIST(const SourceFile *) files; /* those with notes in them */
    LIST(Declaration) declarations;
    LIST(Constant) constants;
    LIST(CXCursor) macros;
    Notes notes;
    const Names *wanted;        /* functions; NULL: all */
    LIST(Range) skipped;
    LIST(Range) owners;         /* of library->routines: the declaration that owns the annotation */
    const SideUnit *side;       /* NULL: it is the unit itself that is read */
    int first;                  /* of library->routines: those before it are of other units */
} Reader;

/* All files of the unit: their declarations and notes. */
void read_files(Reader *reader);
/* The notes of one kind after those of another, each in its order. */
void read_notes(Reader *reader);
/* The preprocessor leaves it out. */
bool note_is_skipped(const Reader *reader, const Note *note);

/* side.c: all of a side file, or nothing of it: what is wrong there is no error of the program. `said`: the notes before. */
void read_side(Reader *reader, const Notes *said);

#endif
