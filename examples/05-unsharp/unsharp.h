#ifndef FERN_EXAMPLES_UNSHARP_H
#define FERN_EXAMPLES_UNSHARP_H

/* Sharpens an image of three planes. `red`, `green` and `blue` are (rows + 2) x (cols + 2), the
 * outputs rows x cols. Returns 0, or -1 where memory ran out. */
int unsharp(const float *red, const float *green, const float *blue, float amount, int rows, int cols,
            float *red_out, float *green_out, float *blue_out);

#endif
