/* rk.h - explicit Runge-Kutta steps of the state of many cells */
#ifndef RK_H
#define RK_H

#include "cells.h"

enum rk_method { RK_EULER, RK_HEUN, RK_SSP3, RK_CLASSIC };

#define RK_STAGES 4

struct rk {
    enum rk_method method;
    int cells;
    double *k[RK_STAGES];       /* slopes, cells x SPECIES each; those that the method has not are NULL */
    double *stage;              /* the state that a stage looks at */
};

int rk_init(struct rk *rk, enum rk_method method, int cells);
void rk_free(struct rk *rk);

/* y, cells x SPECIES, dt later; -1: no such method */
int rk_step(struct rk *rk, const struct chemistry *c, double dt, double *y);

#endif
