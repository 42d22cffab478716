#include "tests/mpi/matrices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Matrix empty_matrix(int n, int m, int most)
{
    const size_t entries = (size_t)n * (size_t)most + 1;
    return (Matrix){.n = n, .m = m, .begin = calloc((size_t)n + 1, sizeof(int)), .columns = malloc(entries * sizeof(int)),
                    .values = malloc(entries * sizeof(double))};
}

static void add_entry(Matrix *A, int column)
{
    A->columns[A->entries] = column;
    A->values[A->entries++] = (double)rand() / RAND_MAX - 0.5;
}

Matrix random_matrix(int n, int m, int most)
{
    Matrix A = empty_matrix(n, m, most);
    for (int i = 0; i < n; i++) {
        for (int e = m ? rand() % (most + 1) : 0; e > 0; e--) add_entry(&A, rand() % m);
        A.begin[i + 1] = A.entries;
    }
    return A;
}

static void add_row(Matrix *A, int row, int kind)
{
    const int n = A->n, m = A->m;
    switch (kind) {
    case 0:
        for (int e = rand() % 4; e > 0; e--) add_entry(A, rand() % m);
        break;
    case 1:
        add_entry(A, m - 1 - row * m / n);
        add_entry(A, (row * m / n + m / 2) % m);
        break;
    case 2:
        for (int c = 0; c < m && row == n - 1; c++) add_entry(A, c);
        break;
    case 3:
        add_entry(A, m - 1);
        add_entry(A, 0);
        break;
    case 4:
        for (int c = 2 * m - 1; c >= 0; c--) add_entry(A, c % m);
        break;
    }
}

Matrix matrix_of_kind(int n, int m, int kind)
{
    Matrix A = empty_matrix(n, m, 2 * m + 4);
    for (int i = 0; i < n; i++) {
        add_row(&A, i, kind);
        A.begin[i + 1] = A.entries;
    }
    return A;
}

void matrix_free(Matrix *A)
{
    free(A->begin);
    free(A->columns);
    free(A->values);
}

static void write_integers(const char *folder, const char *name, int n, int m, const char *what, const int *integers, int count)
{
    char path[400], header[119];
    snprintf(path, sizeof path, "%s/%s_%d_%d_%s.npy", folder, name, n, m, what);
    FILE *file = fopen(path, "wb");
    if (!file) exit(2);
    snprintf(header, sizeof header, "{'descr': '<i4', 'fortran_order': False, 'shape': (%d,), }", count);
    fprintf(file, "%cNUMPY%c%c%c%c%-117s\n", 0x93, 1, 0, 118, 0, header);
    fwrite(integers, sizeof *integers, (size_t)count, file);
    fclose(file);
}

void matrix_write(const Matrix *A, const char *folder, const char *name, int n, int m)
{
    write_integers(folder, name, n, m, "begin", A->begin, A->n + 1);
    write_integers(folder, name, n, m, "columns", A->columns, A->entries);
}

Rows rows_of(const Matrix *A, const fern_placement *home)
{
    int rank;
    int64_t coordinates[FERN_MAX_RANK];
    Rows rows = {0};
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!fern_shape_coordinates(&home->grid, rank, coordinates)) return rows;
    const fern_comb owned = fern_owned(home, 0, coordinates);
    const int first = (int)owned.begin, last = (int)owned.end, from = A->begin[first], entries = last > first ? A->begin[last] - from : 0;
    if (last <= first) return rows;
    rows.count = last - first;
    rows.begin = malloc(((size_t)(last - first) + 1) * sizeof *rows.begin);
    for (int i = first; i <= last; i++) rows.begin[i - first] = A->begin[i] - from;
    if (entries == 0) return rows;
    rows.columns = malloc((size_t)entries * sizeof *rows.columns);
    rows.values = malloc((size_t)entries * sizeof *rows.values);
    memcpy(rows.columns, A->columns + from, (size_t)entries * sizeof *rows.columns);
    memcpy(rows.values, A->values + from, (size_t)entries * sizeof *rows.values);
    return rows;
}

void rows_free(Rows *rows)
{
    free(rows->begin);
    free(rows->columns);
    free(rows->values);
}
