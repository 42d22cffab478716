#ifndef FERN_EXAMPLES_VISIBLE_BODIES_H
#define FERN_EXAMPLES_VISIBLE_BODIES_H

/* Each returns 0, or -1 where memory ran out. */

/* out = a + b + c + d + e + f, in this order. */
int add_six(int n, const float *a, const float *b, const float *c, const float *d, const float *e, const float *f,
            float *out);

/* The prices of n European options, call and put. */
int price_options(int n, const float *price, const float *strike, const float *years, const float *rate,
                  const float *volatility, float *call, float *put);

/* The distance in kilometres along the great circle from one point, in radians, to each of n points,
 * in degrees. */
int great_circle(int n, double latitude0, double longitude0, const double *latitude, const double *longitude,
                 double *distance);

#endif
