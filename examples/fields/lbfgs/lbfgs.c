/* lbfgs.c - minimises a function of many variables in a box */
#include <stdlib.h>
#include <string.h>

#include <cblas.h>

#include "box.h"
#include "lbfgs.h"

#define MOST_HALVINGS 20
#define DECREASE 1e-4           /* Armijo's condition */
#define CURVED 1e-14            /* pairs of less curvature are left out */

static double *array(int n)
{
    return calloc((size_t)n, sizeof(double));
}

struct lbfgs *lbfgs_new(int n, int pairs, double low, double high, const double *x, objective f, void *data)
{
    struct lbfgs *o = calloc(1, sizeof *o);
    struct pair *it;

    if (!o)
        return NULL;
    o->n = n;
    o->f = f;
    o->data = data;
    o->low = low;
    o->high = high;
    o->scale = 1.0;
    o->x = array(n), o->g = array(n);
    o->xp = array(n), o->gp = array(n);
    o->d = array(n);
    o->pairs = calloc((size_t)pairs, sizeof *o->pairs);
    if (!o->x || !o->g || !o->xp || !o->gp || !o->d || !o->pairs) {
        lbfgs_free(o);
        return NULL;
    }
    o->next = o->pairs;
    o->end = o->pairs + pairs;
    for (it = o->pairs; it < o->end; it++) {
        it->s = array(n);
        it->y = array(n);
        if (!it->s || !it->y) {
            lbfgs_free(o);
            return NULL;
        }
    }
    memcpy(o->x, x, (size_t)n * sizeof *x);
    box_project(n, low, high, o->x);
    o->value = f(n, o->x, o->g, data);
    return o;
}

void lbfgs_free(struct lbfgs *o)
{
    struct pair *it;

    for (it = o->pairs; it && it < o->end; it++) {
        free(it->s);
        free(it->y);
    }
    free(o->pairs);
    free(o->x), free(o->g);
    free(o->xp), free(o->gp);
    free(o->d);
    free(o);
}

double lbfgs_norm(const struct lbfgs *o)
{
    return cblas_dnrm2(o->n, o->g, 1);
}

/* the last step becomes the newest pair, in the place of the oldest */
static void remember(struct lbfgs *o)
{
    struct pair *it = o->next;
    double ys, yy;

    cblas_dcopy(o->n, o->x, 1, it->s, 1);
    cblas_daxpy(o->n, -1.0, o->xp, 1, it->s, 1);
    cblas_dcopy(o->n, o->g, 1, it->y, 1);
    cblas_daxpy(o->n, -1.0, o->gp, 1, it->y, 1);

    ys = cblas_ddot(o->n, it->y, 1, it->s, 1);
    yy = cblas_ddot(o->n, it->y, 1, it->y, 1);
    if (ys <= CURVED * yy)
        return;
    it->rho = 1.0 / ys;
    o->scale = ys / yy;
    o->next = it + 1 < o->end ? it + 1 : o->pairs;
    if (o->held < o->end - o->pairs)
        o->held++;
}

/* d = -H g, by the two loops over the pairs; the slope along d is returned */
static double direction(struct lbfgs *o)
{
    struct pair *it = o->next;
    double beta;
    int k;

    box_descent(o->n, o->low, o->high, o->x, o->g, o->d);
    for (k = 0; k < o->held; k++) {
        it = it > o->pairs ? it - 1 : o->end - 1;
        it->alpha = it->rho * cblas_ddot(o->n, it->s, 1, o->d, 1);
        cblas_daxpy(o->n, -it->alpha, it->y, 1, o->d, 1);
    }
    cblas_dscal(o->n, o->scale, o->d, 1);
    for (k = 0; k < o->held; k++) {
        beta = it->rho * cblas_ddot(o->n, it->y, 1, o->d, 1);
        cblas_daxpy(o->n, it->alpha - beta, it->s, 1, o->d, 1);
        it = it + 1 < o->end ? it + 1 : o->pairs;
    }
    box_stay(o->n, o->low, o->high, o->x, o->d);
    return cblas_ddot(o->n, o->g, 1, o->d, 1);
}

int lbfgs_step(struct lbfgs *o)
{
    double slope = direction(o), before = o->value, step = o->held ? 1.0 : 1.0 / lbfgs_norm(o);
    int k;

    cblas_dcopy(o->n, o->x, 1, o->xp, 1);
    cblas_dcopy(o->n, o->g, 1, o->gp, 1);
    for (k = 0; k < MOST_HALVINGS; k++, step *= 0.5) {
        cblas_dcopy(o->n, o->xp, 1, o->x, 1);
        cblas_daxpy(o->n, step, o->d, 1, o->x, 1);
        box_project(o->n, o->low, o->high, o->x);
        o->value = o->f(o->n, o->x, o->g, o->data);
        if (o->value <= before + DECREASE * step * slope) {
            remember(o);
            return 1;
        }
    }
    return 0;
}
