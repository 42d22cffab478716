/* Functions whose arrays do not lie as their calls need them. */
#ifndef TEST_MPI_ALIGNMENTS_H
#define TEST_MPI_ALIGNMENTS_H

/* Arrays of four dimensions, rearranged: out(x2, x4, x3, x1) and out(x4, x1, x2, x3) of in(x1, x2, x3, x4). */
/*<Fern Data>
Four(ptr, by_a, by_b, by_c) { range a: len_a  range b: len_b  range c: len_c  range d: len_d } at ptr[a*by_a + b*by_b + c*by_c + d]
</Fern Data>*/
/*<Fern Annotation>
in is Four(in, in_a, in_b, in_c)[n1, n2, n3, n4]
out is Four(out, out_a, out_b, out_c)[n2, n4, n3, n1]
l_a: Symbolic
l_b: Symbolic
l_c: Symbolic
l_d: Symbolic
for a in [0, n2, l_a] {
  for b in [0, n4, l_b] {
    for c in [0, n3, l_c] {
      for d in [0, n1, l_d] {
        produces { out {a: a, len_a: l_a, b: b, len_b: l_b, c: c, len_c: l_c, d: d, len_d: l_d} }
        when consumes { in {a: d, len_a: l_d, b: a, len_b: l_a, c: c, len_c: l_c, d: b, len_d: l_b} }
      }
    }
  }
}
</Fern Annotation>*/
void rearrange_outer(int n1, int n2, int n3, int n4, const float *in, int in_a, int in_b, int in_c, float *out, int out_a, int out_b, int out_c);

/*<Fern Annotation>
in is Four(in, in_a, in_b, in_c)[n1, n2, n3, n4]
out is Four(out, out_a, out_b, out_c)[n4, n1, n2, n3]
l_a: Symbolic
l_b: Symbolic
l_c: Symbolic
l_d: Symbolic
for a in [0, n4, l_a] {
  for b in [0, n1, l_b] {
    for c in [0, n2, l_c] {
      for d in [0, n3, l_d] {
        produces { out {a: a, len_a: l_a, b: b, len_b: l_b, c: c, len_c: l_c, d: d, len_d: l_d} }
        when consumes { in {a: b, len_a: l_b, b: c, len_b: l_c, c: d, len_c: l_d, d: a, len_d: l_a} }
      }
    }
  }
}
</Fern Annotation>*/
void rearrange_all(int n1, int n2, int n3, int n4, const float *in, int in_a, int in_b, int in_c, float *out, int out_a, int out_b, int out_c);

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
void rearranged_outer(int rows, int cols, const float *in, float *out);
void rearranged_all(int rows, int cols, const float *in, float *out);

#endif
