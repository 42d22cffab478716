#ifndef FERN_EXAMPLES_EDGES_H
#define FERN_EXAMPLES_EDGES_H

/* How strong an edge is at each of rows x cols elements, and its angle. `padded` is
 * (rows + 4) x (cols + 4). Returns 0, or -1 where memory ran out. */
int edges(const float *padded, int rows, int cols, float *strength, float *angle);

#endif
