/* The newest pair of a limited-memory quasi-Newton method, and what its scalings need (Nocedal 1980). */
#ifndef QUASI_NEWTON_H
#define QUASI_NEWTON_H

struct pair {
    double *s, *y;               /* changes of the point and of the gradient */
    double ys, yy;               /* y's, y'y */
};

/* A step of length t from x along d: x becomes the new point, g, the gradient there, the one that `fresh` has; the largest entry of that. */
double take_step(int n, double t, const double *d, const double *fresh, double *x, double *g, struct pair *newest);
/* d = -(g - (s'g / y's) y) y's / y'y, from the newest pair alone; d'g. */
double direction(int n, const double *g, const struct pair *newest, double *d);

#endif
