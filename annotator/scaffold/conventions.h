/* What names and positions of parameters say by convention: BLAS's, CUDA's, and what most C libraries do. */
#ifndef FERN_SCAFFOLD_CONVENTIONS_H
#define FERN_SCAFFOLD_CONVENTIONS_H

#include "records/annotation.h"

typedef enum GuessKind {
    GUESS_NONE,         /* no pointer, or one that nothing is known of */
    GUESS_VECTOR,
    GUESS_MATRIX,
    GUESS_SCALAR,
    GUESS_TOKEN
} GuessKind;

typedef enum IntegerRole {
    INTEGER_NONE,       /* no integer */
    INTEGER_SIZE,
    INTEGER_INCREMENT,  /* of a vector */
    INTEGER_LEADING,    /* leading dimension of a matrix */
    INTEGER_FLAG        /* an enumerator, a letter */
} IntegerRole;

/* Of one parameter. Others are named by their index; -1: there is none, or it is not known. */
typedef struct Guess {
    IntegerRole integer;
    GuessKind kind;
    int stride;
    int extents[2];
    bool columns;           /* a matrix by columns */
    const char *element;    /* of a void pointer: "float _Complex"; NULL: not known */
} Guess;

/* One for each parameter; lives in the arena. */
Guess *conventions_guess(const Routine *routine, Arena *arena);

/* Whether the routine works in the memory of a GPU: it takes a stream of the vendor's, or a handle of a CUDA library. */
bool conventions_on_device(const Routine *routine, const Vendor *vendor);

/* The enumerator that says that all went well, where the routine returns a status; else NULL. */
const char *conventions_status(const Routine *routine);

#endif
