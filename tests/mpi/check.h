/* Whole arrays on rank 0, their blocks on all ranks, and the comparison. */
#ifndef TEST_MPI_CHECK_H
#define TEST_MPI_CHECK_H

#include "fern_ranks.h"

typedef struct Array {
    const char *name;
    fern_placement home;
    fern_local at;
    size_t element;   /* float or double */
    int64_t step[2];  /* elements of `expected` from row to row and from column to column; of a vector the first alone */
    void *expected;   /* whole, on every rank: for the original */
    void *block;      /* what NAME_mpi gets; NULL where the rank owns nothing */
} Array;

extern int ghosts;    /* rows of ghosts that blocks have at each side */
extern int wider;     /* elements between rows, where the strides of a block are free */

/* Random numbers, the same on all ranks, and this rank's block of them. `free_strides`: the block may be wider. */
Array array_new(const char *name, fern_placement home, size_t element, int free_strides);
/* The same, where the original's elements are further apart. */
Array array_stored(const char *name, fern_placement home, size_t element, int free_strides, int64_t rows, int64_t columns);
/* All elements get this value, on the ranks too. Together. */
void array_fill(Array *array, double value);
/* Puts the blocks of `expected` onto the ranks again. Together. */
void array_scatter(Array *array);
int64_t elements_of(const fern_placement *home);
/* The largest difference between the blocks and `expected`, on all ranks; INFINITY where copies have other bits, or one of two is not a number. */
double array_difference(const Array *array);
void array_free(Array *array);

/* NULL where the packed layout is to be taken for granted. */
const fern_local *array_at(const Array *array);

#endif
