/* The annotations of figures 8, 11, 12 and 13 of Bansal et al., Lightweight and Locality-Aware
 * Composition of Black-Box Subroutines, as printed, but for C's pointers in the place of
 * references and the `y` that the text of 12 and 13 lost. Figure 8 takes a Matrix for a vector,
 * figures 11 to 13 have names of their own for its extents. */

/*<Fern Data>
Matrix is Matrix * {
  range x: len_x   range y: len_y
  query matrix_query  insert matrix_insert  allocate matrix_allocate  free matrix_free
}
MatrixAsVector is Matrix * { range start: len }
Image is Matrix * { range x: width  range y: height }
Vector is Vector * { range start: len }
</Fern Data>*/
typedef struct Matrix Matrix;
typedef struct Vector Vector;
Matrix *matrix_query(const Matrix *matrix, int x, int len_x, int y, int len_y);
void matrix_insert(Matrix *matrix, const Matrix *piece, int x, int len_x, int y, int len_y);
Matrix *matrix_allocate(int len_x, int len_y);
void matrix_free(Matrix *matrix);

/*<Fern Annotation>
l_u: Symbolic
l_v: Symbolic
for u in [out.x,out.x+out.len_x,l_u]{
 for v in [out.y,out.y+out.len_y,l_v]{
    produces {
      out { x: u,
            y: v,
            len_x: l_u,
            len_y: l_v }}
    when consumes {
      a { start: u,
          len: l_u},
      b { start: v,
          len: l_v }}}}
</Fern Annotation>*/
void sger(float alpha,const Matrix* a,
  const Matrix* b, Matrix* out);

/* <Fern Annotation>
x_tile : Symbolic
y_tile : Symbolic
for x in [0, output.len, x_tile]{
produces {
output { start: x,
          len: x_tile}}
 when consumes {
 input { x: x,
         y: 0
         width: width
         height: x_tile
}
}
}
</Fern Annotation> */
void max_row(const Matrix* input,
const int width, Vector* output);

/* <Fern Annotation>
x_tile : Symbolic
y_tile : Symbolic
for x in [0, output.width, x_tile]{
for y in [0,output.height,y_tile]{
produces {
  output { x: x, y: y,
           width: x_tile,
           height: y_tile }}
  when consumes {
  input { x: x, y: y,
          width: x_tile,
          height: y_tile },
    v { start: x,
        len: y_tile }}}
}
</Fern Annotation> */
void sub_vec(const Vector* v,const
  Matrix* input, Matrix* output);

/* <Fern Annotation>
x_tile : Symbolic
y_tile : Symbolic
for x in [0, output.width, x_tile]{
for y in [0,output.height,y_tile]{
produces {
 output { x: x, y: y,
          width: x_tile,
          height: y_tile }}
when consumes {
input { x: x, y: y,
       width: x_tile,
       height: y_tile}
}
}}
</Fern Annotation> */
void exp_2d(const Matrix* input,
  Matrix* output);
