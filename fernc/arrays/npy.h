/* Files of NumPy, .npy, versions 1 and 2 (NEP 1): one dense array, its type and shape before it. */
#ifndef FERN_NPY_H
#define FERN_NPY_H

#include "annotator/base/arena.h"
#include "annotator/base/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { NPY_RANK = 32 };

typedef struct NpyFile {
    const char *path;
    FILE *stream;              /* at the elements */
    const char *type;          /* as in the file: `<f4` */
    bool by_columns;           /* Fortran order: the first index runs fastest */
    int rank;
    int64_t extent[NPY_RANK];
    int64_t elements, bytes;   /* in all */
} NpyFile;

/* NULL, or what is wrong, as `the file ..`. What was opened is closed then. */
const char *npy_open(NpyFile *file, const char *path, Arena *arena);
/* Reads the elements, file->bytes of them, and closes; false: it ends early, or cannot be read. */
bool npy_read(NpyFile *file, void *elements);
void npy_close(NpyFile *file);
/* What stands before the elements in a file of version 1. */
void npy_add_header(Text *out, const char *type, const int64_t *extent, int rank, bool by_columns);
/* `(4, 3)`, `(4,)`, as Python has it. */
void npy_add_shape(Text *out, const int64_t *extent, int rank);

#endif
