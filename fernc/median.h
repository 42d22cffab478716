/* The middle of what was measured. */
#ifndef FERN_MEDIAN_H
#define FERN_MEDIAN_H

/* Sorts the values. INFINITY of none. */
double median(double *values, int count);

#endif
