/* lbfgs.h - minimises a function of many variables in a box (L-BFGS: Nocedal 1980, Liu and Nocedal 1989; steps are
 * projected into the box) */
#ifndef LBFGS_H
#define LBFGS_H

/* f(x), and its gradient into g */
typedef double (*objective)(int n, const double *x, double *g, void *data);

/* a step and what it did to the gradient; rho = 1 / (s . y) */
struct pair {
    double *s, *y;
    double rho, alpha;
};

struct lbfgs {
    int n;
    objective f;
    void *data;
    double low, high;           /* bounds of each variable */
    double value;               /* f(x) */
    double *x, *g;              /* where the search is, and the gradient there */
    double *xp, *gp;            /* where it was */
    double *d;                  /* where it goes */
    struct pair *pairs, *end;   /* in a ring */
    struct pair *next;          /* the oldest one, or one that is free */
    int held;                   /* how many are in use */
    double scale;               /* of the inverse Hessian before the pairs */
};

/* from x on, which is copied; NULL where there is no memory */
struct lbfgs *lbfgs_new(int n, int pairs, double low, double high, const double *x, objective f, void *data);
void lbfgs_free(struct lbfgs *o);

/* 1: a step was taken, 0: there is nothing better along the direction */
int lbfgs_step(struct lbfgs *o);

double lbfgs_norm(const struct lbfgs *o);   /* of the gradient */

#endif
