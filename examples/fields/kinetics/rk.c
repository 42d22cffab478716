/* rk.c - explicit Runge-Kutta steps */
#include "rk.h"

#include <stdlib.h>

static const int stages[] = { [RK_EULER] = 1, [RK_HEUN] = 2, [RK_SSP3] = 3, [RK_CLASSIC] = 4 };

int rk_init(struct rk *rk, enum rk_method method, int cells)
{
    size_t bytes = SPECIES * (size_t)cells * sizeof(double);
    int complete = 1;

    *rk = (struct rk){ .method = method, .cells = cells };
    for (int i = 0; i < stages[method]; i++)
        complete &= (rk->k[i] = malloc(bytes)) != NULL;
    complete &= (rk->stage = malloc(bytes)) != NULL;
    if (complete)
        return 0;
    rk_free(rk);
    return -1;
}

void rk_free(struct rk *rk)
{
    for (int i = 0; i < RK_STAGES; i++)
        free(rk->k[i]);
    free(rk->stage);
}

int rk_step(struct rk *rk, const struct chemistry *c, double dt, double *y)
{
    int cells = rk->cells, n = SPECIES * cells;

    switch (rk->method) {
    case RK_EULER:
        cells_rates(c, cells, y, rk->k[0]);
        cells_axpy(n, dt, rk->k[0], y);
        break;
    case RK_HEUN:
        cells_rates(c, cells, y, rk->k[0]);
        cells_waxpy(n, dt, rk->k[0], y, rk->stage);
        cells_rates(c, cells, rk->stage, rk->k[1]);
        cells_axpy(n, dt / 2, rk->k[0], y);
        cells_axpy(n, dt / 2, rk->k[1], y);
        break;
    case RK_SSP3:
        cells_rates(c, cells, y, rk->k[0]);
        cells_waxpy(n, dt, rk->k[0], y, rk->stage);
        cells_rates(c, cells, rk->stage, rk->k[1]);
        cells_waxpy(n, dt / 4, rk->k[0], y, rk->stage);
        cells_axpy(n, dt / 4, rk->k[1], rk->stage);
        cells_rates(c, cells, rk->stage, rk->k[2]);
        cells_axpy(n, dt / 6, rk->k[0], y);
        cells_axpy(n, dt / 6, rk->k[1], y);
        cells_axpy(n, 2 * dt / 3, rk->k[2], y);
        break;
    case RK_CLASSIC:
        cells_rates(c, cells, y, rk->k[0]);
        cells_waxpy(n, dt / 2, rk->k[0], y, rk->stage);
        cells_rates(c, cells, rk->stage, rk->k[1]);
        cells_waxpy(n, dt / 2, rk->k[1], y, rk->stage);
        cells_rates(c, cells, rk->stage, rk->k[2]);
        cells_waxpy(n, dt, rk->k[2], y, rk->stage);
        cells_rates(c, cells, rk->stage, rk->k[3]);
        cells_axpy(n, dt / 6, rk->k[0], y);
        cells_axpy(n, dt / 3, rk->k[1], y);
        cells_axpy(n, dt / 3, rk->k[2], y);
        cells_axpy(n, dt / 6, rk->k[3], y);
        break;
    default:
        return -1;
    }
    return 0;
}
