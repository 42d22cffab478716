/* stats.h - statistics of weighted observations */
#ifndef STATS_H
#define STATS_H

#include "vec.h"

struct summary {
    double mean, deviation;     /* weighted */
    double centre;              /* of the robust mean */
};

double mean(const struct vec *x);
double weighted_mean(const struct vec *x, const struct vec *w);

/* z = (x - mean) / deviation, no more than `most` away from 0 */
void standardise(const struct vec *x, double most, struct vec *z);

/* sum of w (x - mean of x) (y - mean of y) / sum of w */
double covariance(const struct vec *x, const struct vec *y, const struct vec *w);

/* index = the sum of c[k] z[k], no more than `most` away from 0 */
void composite(const struct vec *const z[3], const double c[3], double most, struct vec *index);

/* y without what a line through x says of it: the line's slope is returned */
double detrend(const struct vec *x, struct vec *y);

/* the robust mean after so many steps */
struct summary summarise(const struct vec *x, const struct vec *w, int steps);

#endif
