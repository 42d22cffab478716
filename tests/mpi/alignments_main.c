/* The alignments on 6 ranks, against the originals. Prints TAP on rank 0. */
#include "tests/mpi/alignments.h"
#include "tests/mpi/cases.h"

#include "alignments_mpi.h"

#include <stddef.h>

#define VECTOR(name, m, n)                                                                                       \
    do {                                                                                                         \
        FLOATS(in, name, 1, m, n);                                                                               \
        FLOATS(v, name, 0, m, n);                                                                                \
        FLOATS(out, name, 1, m, n);                                                                              \
        name(m, n, in.expected, v.expected, out.expected);                                                       \
        const int status = name##_mpi(MPI_COMM_WORLD, m, n, AT(in), AT(v), AT(out));                             \
        compare(#name, status == FERN_OK, m, n, 1e-6, &in, &v, &out, NULL);                                      \
    } while (0)

/* Its result is a vector, or a matrix of the caller's strides. */
#define RESULT(name, m, n, free_strides)                                                                         \
    do {                                                                                                         \
        FLOATS(in, name, 1, m, n);                                                                               \
        FLOATS(out, name, free_strides, m, n);                                                                   \
        name(m, n, in.expected, out.expected);                                                                   \
        const int status = name##_mpi(MPI_COMM_WORLD, m, n, AT(in), AT(out));                                    \
        compare(#name, status == FERN_OK, m, n, 1e-6, &in, &out, NULL);                                          \
    } while (0)

#define MATRIX(name, m, n) RESULT(name, m, n, 1)

void rearrange_outer(int n1, int n2, int n3, int n4, const float *in, int in_a, int in_b, int in_c, float *out, int out_a, int out_b, int out_c)
{
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++)
            for (int k = 0; k < n3; k++)
                for (int l = 0; l < n4; l++) out[j * out_a + l * out_b + k * out_c + i] = in[i * in_a + j * in_b + k * in_c + l];
}

void rearrange_all(int n1, int n2, int n3, int n4, const float *in, int in_a, int in_b, int in_c, float *out, int out_a, int out_b, int out_c)
{
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++)
            for (int k = 0; k < n3; k++)
                for (int l = 0; l < n4; l++) out[l * out_a + i * out_b + j * out_c + k] = in[i * in_a + j * in_b + k * in_c + l];
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static const int sizes[][2] = {{1, 1}, {60, 90}, {13, 17}, {2, 5}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const int m = sizes[i][0], n = sizes[i][1];
        VECTOR(vector_aligned, m, n);
        VECTOR(vector_on_row, m, n);
        VECTOR(vector_on_column, m, n);
        VECTOR(vector_on_corner, m, n);
        VECTOR(vector_turned, m, n);
        VECTOR(vector_turned_on_face, m, n);
        VECTOR(vector_dealt, m, n);
        MATRIX(matrix_turned, m, n);
        MATRIX(matrix_in_rows, m, n);
        MATRIX(matrix_in_columns, m, n);
        MATRIX(matrix_on_row, m, n);
        MATRIX(matrix_on_column, m, n);
        MATRIX(matrix_on_corner, m, n);
        MATRIX(result_on_row, m, n);
        MATRIX(result_on_column, m, n);
        MATRIX(result_on_corner, m, n);
        MATRIX(result_on_all, m, n);
        RESULT(rows_gathered, m, n, 0);
        RESULT(columns_gathered, m, n, 0);
        RESULT(columns_realigned, m, n, 0);
        RESULT(matrix_gathered, m, n, 0);
        VECTOR(vector_gathered, m, n);
        MATRIX(transposed, m, n);
        RESULT(rearranged_outer, m, n, 0);
        RESULT(rearranged_all, m, n, 0);
    }
    /* Arrays that are large beside what plans take. */
    MATRIX(matrix_turned, 601, 907);
    MATRIX(transposed, 601, 907);
    MATRIX(result_on_row, 601, 907);
    RESULT(columns_realigned, 601, 907, 0);
    RESULT(rows_gathered, 601, 907, 0);
    const int status = cases_end();
    MPI_Finalize();
    return status;
}
