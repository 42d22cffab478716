#ifndef STAR_H
#define STAR_H

/* Steps of an explicit method in two arrays of (rows + 4) x (cols + 4) elements that change places; the outer two rows and
 * columns stay as they are. Returns the one with the result; NULL: no memory. */
float *star(int rows, int cols, int steps, float *u, float *v);

#endif
