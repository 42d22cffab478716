/*<Fern Data>
Matrix is struct matrix * { range x: len_x  range y: len_y }
Vector is vector_t { range start: len  free_query true  insert_query false }
</Fern Data>*/
typedef struct matrix Matrix;
typedef struct vector *vector_t;

/*<Fern Annotation>
x_tile: Symbolic
for x in [0, output.len, x_tile] {
  produces { output {start: x, len: x_tile} }
  when consumes { input {x: x, y: 0, len_x: x_tile, len_y: width} }
}
</Fern Annotation>*/
void max_row(const Matrix *input, int width, vector_t output);
