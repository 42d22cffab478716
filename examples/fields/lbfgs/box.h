/* box.h - variables that stay between two bounds */
#ifndef BOX_H
#define BOX_H

/* x into low .. high */
void box_project(int n, double low, double high, double *x);

/* d = -g, but 0 where x is at a bound and would leave the box */
void box_descent(int n, double low, double high, const double *x, const double *g, double *d);

/* d becomes 0 where x + d leaves the box from a bound */
void box_stay(int n, double low, double high, const double *x, double *d);

#endif
