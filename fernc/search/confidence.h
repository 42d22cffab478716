/* What can be said of the middle of a distribution by a few values of it. */
#ifndef FERN_SEARCH_CONFIDENCE_H
#define FERN_SEARCH_CONFIDENCE_H

typedef struct Confidence {
    double low, middle, high;
} Confidence;

/* The median of what the values are drawn from lies in it with a probability of at least 99%, however they are distributed:
 * from order statistics, which one outlier cannot move. Less than 8 values bound nothing: from 0 to INFINITY. Sorts
 * the values. */
Confidence confidence_of(double *values, int count);

#endif
