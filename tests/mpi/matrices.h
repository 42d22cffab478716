/* Sparse matrices, whole on all ranks, and a rank's rows of them. */
#ifndef TEST_MPI_MATRICES_H
#define TEST_MPI_MATRICES_H

#include "fern_ranks.h"

typedef struct Matrix {
    int n, m, entries;
    int *begin, *columns;
    double *values;
} Matrix;

/* n x m, with up to `most` entries a row. The same on all ranks, as all numbers of rand() are. */
Matrix random_matrix(int n, int m, int most);

/* n x m, of one of so many kinds: with rows that are empty, with columns far from the row, with one row alone, with the same two
 * columns in each row, with all columns twice, and without entries. */
enum { MATRIX_KINDS = 6 };
Matrix matrix_of_kind(int n, int m, int kind);

void matrix_free(Matrix *A);

/* FOLDER/NAME_N_M_begin.npy and _columns.npy. */
void matrix_write(const Matrix *A, const char *folder, const char *name, int n, int m);

/* What this rank has of it, where it owns these rows: NULL where it has none. */
typedef struct Rows {
    int count, *begin, *columns;
    double *values;
} Rows;

Rows rows_of(const Matrix *A, const fern_placement *home);
void rows_free(Rows *rows);

#endif
