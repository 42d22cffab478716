/* The comments of a file that speak to this program. */
#ifndef FERN_C_COMMENTS_H
#define FERN_C_COMMENTS_H

#include "base/diag.h"

typedef enum NoteKind { NOTE_ANNOTATION, NOTE_DATA, NOTE_SCHEDULE, NOTE_LIBRARY, NOTE_HANDLE, NOTE_DEVICE, NOTE_ALLOCATOR } NoteKind;

/* `<Fern ..> text </Fern ..>` in a comment, or in `//` comments line by line. */
typedef struct Note {
    NoteKind kind;
    Range comment;   /* with its delimiters */
    Range tag;       /* the opening one */
    Range text;      /* between the tags */
} Note;

typedef LIST(Note) Notes;

/* The notes of a file, in order. A tag that is misspelt or not closed is an error. */
void find_notes(Notes *notes, const SourceFile *file, Arena *arena, Diag *diag);

#endif
