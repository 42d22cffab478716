/* Arrays that do not lie as nests want them. */
#ifndef TEST_MPI_PLACES_H
#define TEST_MPI_PLACES_H

/* a(x, y) += a(x, y - 1) */
/*<Fern Annotation>
a is Matrix(a, ld)[rows, cols]
l_x: Symbolic
for x in [0, rows, l_x] {
  updates { a {x: x, y: 0, len_x: l_x, len_y: cols} }
}
</Fern Annotation>*/
void sum_along_rows(double *a, int ld, int rows, int cols);

/* a(x, y) += a(x - 1, y) */
/*<Fern Annotation>
a is Matrix(a, ld)[rows, cols]
l_y: Symbolic
for y in [0, cols, l_y] {
  updates { a {x: 0, y: y, len_x: rows, len_y: l_y} }
}
</Fern Annotation>*/
void sum_along_columns(double *a, int ld, int rows, int cols);

void dealt_rows(int m, int n, double *A, const double *x, const double *v, double *y);
void dealt_product(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void dealt_product_anew(int m, int n, int k, const double *A, const double *B, double *C);
void dealt_vector_anew(int m, int n, const double *A, const double *x, double *y);
void moved(int m, int n, double *A, const double *x, const double *v, double *y, double *z);
void both_ways(int m, int n, double *A, double *row);
void both_ways_inside(int m, int n, const double *A, double *B);
void on_a_face(int rows, int cols, const float *in, float *out);
void across_loops(int m, int n, int steps, double *A);
void reduced_columns(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void product_in_part(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void product_anew(int m, int n, int k, const double *A, const double *B, double *C);
void product_on_face(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void product_in_copies(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void product_of_old(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void product_on_other(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void product_of_others(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void kept_halo(int rows, int cols, const float *u, float *a, float *b);
void changed_halo(int rows, int cols, float *u, float *a, float *b);
int halo_in_place(int rows, int cols, const float *padded, float *out);
float *turned_in_place(int rows, int cols, int steps, float *u, float *v);
void read_both_ways(int m, int n, const double *A, const double *x, const double *v, double *y, double *z);
void whole(int m, int n, double *A, double *v);

#endif
