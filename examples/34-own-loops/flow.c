#include "flow.h"

#include <math.h>
#include <stdlib.h>

float flow_iteration(struct flow *f)
{
    const int w = f->w, h = f->h;
    const float limit = f->lambda * f->theta, ratio = f->tau / f->theta;
    float *a = malloc((size_t)w * h * sizeof *a), *b = malloc((size_t)w * h * sizeof *b);
    float *du = malloc((size_t)w * h * sizeof *du), *dv = malloc((size_t)w * h * sizeof *dv);
    float change = 0;
    if (!a || !b || !du || !dv) abort();

    /* Towards the data, by thresholds. */
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const int p = i * w + j;
            const float gx = f->ix[p], gy = f->iy[p], square = gx * gx + gy * gy;
            const float rho = f->it[p] + gx * f->u[p] + gy * f->v[p];
            float step;
            if (rho < -limit * square)
                step = limit;
            else if (rho > limit * square)
                step = -limit;
            else
                step = square > 1e-10f ? -rho / square : 0;
            a[p] = f->u[p] + step * gx;
            b[p] = f->v[p] + step * gy;
        }

    /* Divergences of the dual fields. */
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const int p = i * w + j;
            du[p] = (j > 0 ? f->ux[p] - f->ux[p - 1] : f->ux[p]) + (i > 0 ? f->uy[p] - f->uy[p - w] : f->uy[p]);
            dv[p] = (j > 0 ? f->vx[p] - f->vx[p - 1] : f->vx[p]) + (i > 0 ? f->vy[p] - f->vy[p - w] : f->vy[p]);
        }

    /* The flow. */
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const int p = i * w + j;
            const float u = a[p] + f->theta * du[p], v = b[p] + f->theta * dv[p];
            change += (u - f->u[p]) * (u - f->u[p]) + (v - f->v[p]) * (v - f->v[p]);
            f->u[p] = u;
            f->v[p] = v;
        }

    /* The dual fields, by forward differences. */
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const int p = i * w + j;
            const float x = j + 1 < w ? f->u[p + 1] - f->u[p] : 0, y = i + 1 < h ? f->u[p + w] - f->u[p] : 0;
            const float scale = 1 / (1 + ratio * sqrtf(x * x + y * y));
            f->ux[p] = (f->ux[p] + ratio * x) * scale;
            f->uy[p] = (f->uy[p] + ratio * y) * scale;
        }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const int p = i * w + j;
            const float x = j + 1 < w ? f->v[p + 1] - f->v[p] : 0, y = i + 1 < h ? f->v[p + w] - f->v[p] : 0;
            const float scale = 1 / (1 + ratio * sqrtf(x * x + y * y));
            f->vx[p] = (f->vx[p] + ratio * x) * scale;
            f->vy[p] = (f->vy[p] + ratio * y) * scale;
        }

    free(a);
    free(b);
    free(du);
    free(dv);
    return change;
}
