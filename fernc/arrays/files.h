/* The arrays of a call from .npy files, and back. */
#ifndef FERN_ARRAYS_FILES_H
#define FERN_ARRAYS_FILES_H

#include "npy.h"
#include "options.h"
#include "shape.h"

/* Of a pointer parameter. */
typedef struct FileArray {
    int parameter;             /* -1: the parameter is none */
    const char *type;          /* of the elements: `<f4` */
    int rank;                  /* the shape: of the file, or what calls make of the array */
    int64_t extent[NPY_RANK];
    bool by_columns;
    bool written;              /* it is no pointer to const */
    size_t bytes;
    unsigned char *current;    /* what the function is called with */
    unsigned char *initial;    /* of what it may write, what the file has; NULL: zeros */
} FileArray;

typedef struct FileArrays {
    const Function *function;
    FileArray *items;          /* one a parameter */
    int count;
} FileArrays;

/* Reads the files of --in and makes room for the other arrays. False: it was said on stderr, of all that are
 * wrong, what is. What `file_arrays_free` gives back is there all the same. */
bool file_arrays_read(FileArrays *arrays, const FunctionPlan *planned, const Draw *draw, const Options *options, Arena *arena);
void file_arrays_free(FileArrays *arrays);
/* As they were before the first call. */
void file_arrays_restore(const FileArrays *arrays);
/* The files of --out, all or none. False: it was said on stderr why. */
bool file_arrays_write(const FileArrays *arrays, const Options *options, Arena *arena);
/* All of them. */
size_t file_arrays_bytes(const FileArrays *arrays);

#endif
