/* Two channels as their sum and difference, by VOLK. */
#ifndef FERN_EXAMPLES_MID_SIDE_H
#define FERN_EXAMPLES_MID_SIDE_H

/* middle = envelope (gains[0] left + gains[1] right), edge = envelope (gains[0] left - gains[1] right); what is returned is how much louder the middle is,
 * the quotient of their energies. */
float mid_side(unsigned n, const float *left, const float *right, const float *gains, const float *envelope, float *middle, float *edge);

#endif
