/* admm.h - the segments of a noisy signal: min 1/2 |x - b|^2 + lambda |Dx|_1, D the differences of neighbours, by the
 * alternating direction method of multipliers */
#ifndef ADMM_H
#define ADMM_H

struct settings {
    double lambda, rho, alpha;      /* weight of jumps, step, relaxation */
    double tolerance;
    int iterations, check_every;
};

struct work {
    int n;
    const double *b;                /* the caller's */
    double *x;                      /* n */
    double *z, *u;                  /* n + 1: differences and multipliers, with a zero before and behind */
    double *z_old, *dx, *t;         /* n + 1 */
    double *rhs, *l, *inverse;      /* n: of the linear system and its factors */
    double primal, dual;            /* residuals when last checked */
};

struct work *work_new(int n, const double *b, const struct settings *s);
void work_free(struct work *w);

/* iterations that were made */
int admm_solve(struct work *w, const struct settings *s);

#endif
