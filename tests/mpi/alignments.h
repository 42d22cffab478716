/* Functions whose arrays do not lie as their calls need them. */
#ifndef TEST_MPI_ALIGNMENTS_H
#define TEST_MPI_ALIGNMENTS_H

void vector_aligned(int rows, int cols, const float *in, const float *v, float *out);
void vector_on_row(int rows, int cols, const float *in, const float *v, float *out);
void vector_on_column(int rows, int cols, const float *in, const float *v, float *out);
void vector_on_corner(int rows, int cols, const float *in, const float *v, float *out);
void vector_turned(int rows, int cols, const float *in, const float *v, float *out);
void vector_turned_on_face(int rows, int cols, const float *in, const float *v, float *out);
void vector_dealt(int rows, int cols, const float *in, const float *v, float *out);
void matrix_turned(int rows, int cols, const float *in, float *out);
void matrix_in_rows(int rows, int cols, const float *in, float *out);
void matrix_in_columns(int rows, int cols, const float *in, float *out);
void matrix_on_row(int rows, int cols, const float *in, float *out);
void matrix_on_column(int rows, int cols, const float *in, float *out);
void matrix_on_corner(int rows, int cols, const float *in, float *out);
void result_on_row(int rows, int cols, const float *in, float *out);
void result_on_column(int rows, int cols, const float *in, float *out);
void result_on_corner(int rows, int cols, const float *in, float *out);
void result_on_all(int rows, int cols, const float *in, float *out);
void rows_gathered(int rows, int cols, const float *in, float *out);
void columns_gathered(int rows, int cols, const float *in, float *out);
void columns_realigned(int rows, int cols, const float *in, float *out);
void matrix_gathered(int rows, int cols, const float *in, float *out);
void vector_gathered(int rows, int cols, const float *in, const float *v, float *out);
void transposed(int rows, int cols, const float *in, float *out);

#endif
