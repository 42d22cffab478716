/* stats.c - statistics of weighted observations */
#include <math.h>
#include <stdlib.h>

#include "stats.h"

#define TUKEY 4.685

double mean(const struct vec *x)
{
    return vec_sum(x) / (double)vec_len(x);
}

double weighted_mean(const struct vec *x, const struct vec *w)
{
    return vec_dot(w, x) / vec_sum(w);
}

void standardise(const struct vec *x, double most, struct vec *z)
{
    double m = mean(x), variance;

    vec_copy(z, x);
    vec_shift(z, -m);
    variance = vec_dot(z, z) / (double)(vec_len(z) - 1);
    vec_scale(z, 1.0 / sqrt(variance));
    vec_limit(z, most);
}

double covariance(const struct vec *x, const struct vec *y, const struct vec *w)
{
    double mx = weighted_mean(x, w), my = weighted_mean(y, w), c;
    struct vec *dx = vec_new(vec_len(x));
    struct vec *dy = vec_new(vec_len(y));

    vec_copy(dx, x);
    vec_shift(dx, -mx);
    vec_copy(dy, y);
    vec_shift(dy, -my);
    vec_mul(dx, dy);
    vec_mul(dx, w);
    c = vec_sum(dx) / vec_sum(w);
    vec_free(dy);
    vec_free(dx);
    return c;
}

double detrend(const struct vec *x, struct vec *y)
{
    double mx = mean(x), my = mean(y), n = (double)vec_len(x);
    double slope = (vec_dot(x, y) - n * mx * my) / (vec_dot(x, x) - n * mx * mx);

    vec_add_scaled(y, -slope, x);
    vec_shift(y, slope * mx - my);
    return slope;
}

void composite(const struct vec *const z[3], const double c[3], double most, struct vec *index)
{
    vec_copy(index, z[0]);
    vec_scale(index, c[0]);
    vec_add_scaled(index, c[1], z[1]);
    vec_add_scaled(index, c[2], z[2]);
    vec_limit(index, most);
}

/* r = how much each observation counts that lies so far from the centre, by the weights w if there are any */
static void reweigh(const struct vec *x, double centre, double scale, const struct vec *w, struct vec *r)
{
    vec_copy(r, x);
    vec_shift(r, -centre);
    vec_scale(r, 1.0 / scale);
    vec_bisquare(r, TUKEY);
    if (w)
        vec_mul(r, w);
}

struct summary summarise(const struct vec *x, const struct vec *w, int steps)
{
    struct vec *r = vec_new(vec_len(x));
    struct summary s;

    s.mean = weighted_mean(x, w);
    s.deviation = sqrt(covariance(x, x, w));
    for (s.centre = s.mean; steps > 0; steps--) {
        reweigh(x, s.centre, s.deviation, w, r);
        s.centre = weighted_mean(x, r);
    }
    vec_free(r);
    return s;
}
