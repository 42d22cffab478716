#ifndef FERN_EXAMPLES_HEAT_H
#define FERN_EXAMPLES_HEAT_H

/* `steps` explicit steps of the heat equation on rows x cols points. u and v have a border of one point around them,
 * (rows + 2) x (cols + 2) in all, with the boundary's values in both. Returns u or v, whichever holds the result; NULL
 * where memory ran out. */
float *heat(int rows, int cols, int steps, float *u, float *v);

#endif
