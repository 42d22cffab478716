/* admm.c - the segments of a noisy signal */
#include "admm.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <cblas.h>

#include "vec.h"

/* I + rho D'D = L D L' */
static void factor(struct work *w, double rho)
{
    double d = 0.0;

    for (int i = 0; i < w->n; i++) {
        double neighbours = (i > 0) + (i < w->n - 1);
        d = 1.0 + rho * neighbours - (i > 0 ? rho * rho / d : 0.0);
        w->inverse[i] = 1.0 / d;
        w->l[i] = -rho / d;
    }
}

struct work *work_new(int n, const double *b, const struct settings *s)
{
    struct work *w = calloc(1, sizeof *w);
    double **arrays[] = { &w->x, &w->z, &w->u, &w->z_old, &w->dx, &w->t, &w->rhs, &w->l, &w->inverse };

    if (!w)
        return NULL;
    w->n = n;
    w->b = b;
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        if (!(*arrays[i] = calloc((size_t)n + 1, sizeof(double)))) {
            work_free(w);
            return NULL;
        }
    factor(w, s->rho);
    memcpy(w->x, b, n * sizeof(double));
    return w;
}

void work_free(struct work *w)
{
    if (!w)
        return;
    free(w->x);
    free(w->z);
    free(w->u);
    free(w->z_old);
    free(w->dx);
    free(w->t);
    free(w->rhs);
    free(w->l);
    free(w->inverse);
    free(w);
}

static void iterate(struct work *w, const struct settings *s)
{
    int m = w->n - 1;

    /* x = (I + rho D'D)^-1 (b + rho D'(z - u)) */
    vec_sub(w->n + 1, w->z, w->u, w->t);
    diff_transposed(w->n, s->rho, w->t, w->b, w->rhs);
    tri_solve(w->n, w->l, w->inverse, w->rhs, w->x);

    /* z = shrink(alpha Dx + (1 - alpha) z + u), u += what is left */
    diff(m, w->x, w->dx + 1);
    cblas_dcopy(m, w->z + 1, 1, w->z_old + 1, 1);
    cblas_dscal(m, s->alpha, w->dx + 1, 1);
    cblas_daxpy(m, 1.0 - s->alpha, w->z_old + 1, 1, w->dx + 1, 1);
    cblas_daxpy(m, 1.0, w->dx + 1, 1, w->u + 1, 1);
    cblas_dcopy(m, w->u + 1, 1, w->z + 1, 1);
    vec_shrink(m, s->lambda / s->rho, w->z + 1);
    cblas_daxpy(m, -1.0, w->z + 1, 1, w->u + 1, 1);
}

static int converged(struct work *w, const struct settings *s)
{
    int m = w->n - 1;

    w->primal = sqrt(vec_distance(m, w->dx + 1, w->z + 1));
    w->dual = s->rho * sqrt(vec_distance(m, w->z + 1, w->z_old + 1));
    return w->primal < s->tolerance && w->dual < s->tolerance;
}

int admm_solve(struct work *w, const struct settings *s)
{
    int i;

    for (i = 1; i <= s->iterations; i++) {
        iterate(w, s);
        if (i % s->check_every == 0 && converged(w, s))
            return i;
    }
    return s->iterations;
}
