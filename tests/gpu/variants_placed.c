/* Loops that are kernels, of arrays that stay the host's: it may touch them between. */
#include "tests/gpu/variants_placed.h"
#include "tests/gpu/variants.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of it there is no region, and it stands before all others. */
void begin(unsigned n, float *x, float *y)
{
    for (unsigned i = 0; i < n; i++) x[i] = y[i] + 1;
    for (unsigned j = 0; j < n; j++) y[j] = x[j] * (float)j;
}

void diffuse(int turns, int h, int w, float part, float *u, float *v)
{
    for (int turn = 0; turn < turns; turn++) {
        for (int i = 1; i < h - 1; i++)
            for (int j = 1; j < w - 1; j++)
                v[i * w + j] = u[i * w + j] + part * (u[(i - 1) * w + j] + u[(i + 1) * w + j] + u[i * w + j - 1] + u[i * w + j + 1] - 4 * u[i * w + j]);
        for (int i = 1; i < h - 1; i++)
            for (int j = 1; j < w - 1; j++) u[i * w + j] = v[i * w + j];
        cblas_sscal(h * w, 0.875f, u, 1);
    }
}

static void halve(double *x)
{
    *x *= 0.5;
}

double settle(Plane *plane, double *errors, int most, double least)
{
    double sum = 0, last;
    int turn = 0;
    do {
        for (int i = 0; i < plane->nx; i++)
            for (int j = 0; j < plane->ny; j++) plane->v[i * plane->ny + j] = plane->u[i * plane->ny + j] * plane->dt;
        for (int i = 0; i < plane->nx; i++)
            for (int j = 0; j < plane->ny; j++) plane->u[i * plane->ny + j] = 0.5 * (plane->u[i * plane->ny + j] + plane->v[i * plane->ny + j]);
        sum = 0;
        for (int i = 0; i < plane->nx * plane->ny; i++) sum += plane->u[i];
        errors[turn] = sum;
        if (turn % 3 == 1) plane->u[0] += 1;
        if (turn % 4 == 2) halve(&plane->u[plane->nx * plane->ny - 1]);
        plane->sum += sum;
        plane->dt *= 0.75;
        last = plane->u[turn % plane->ny] > 0 && plane->v[0] > 0 ? plane->v[0] : -1;
        turn++;
    } while (turn < most && sum > least);
    memset(plane->v, 0, sizeof *plane->v);
    return last + plane->v[plane->nx * plane->ny - 1];
}

int leave(int n, int how, const float *x, float *out)
{
    int status = 1;
    float *t = malloc((size_t)n * sizeof *t), *s = malloc((size_t)n * sizeof *s);
    if (!t || !s) goto done;
    for (int i = 0; i < n; i++) t[i] = x[i] * 2;
    for (int i = 0; i < n; i++) out[i] = t[i] + 1;
    if (how == 1) {
        free(t);
        free(s);
        return 2;
    }
    if (how == 2) goto done;
    switch (how) {
    case 3:
        for (int i = 0; i < n; i++) s[i] = out[i] * t[i];
        break;
    case 4: out[0] = 3; /* fall through */
    default:
        for (int i = 0; i < n; i++) s[i] = out[i] - t[i];
    }
    for (int i = 1; i < n; i++) out[i] = s[i - 1];
    float *more = realloc(t, (size_t)n * 2 * sizeof *more);
    if (!more) goto done;
    t = more;
    for (int i = 0; i < n; i++) t[n + i] = out[i] + t[i];
    status = t[2 * n - 1] > 0 ? 0 : 3;
done:
    free(t);
    free(s);
    return status;
}

void columns(int rows, int cols, int ld, float *a)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) a[i * ld + j] = a[i * ld + j] * 2 + 1;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) a[i * ld + j] = sqrtf(a[i * ld + j]);
}

void alias(int n, const float *a, float *b, float *c)
{
    for (int i = 0; i < n; i++) b[i] = a[i] * 0.5f + 1;
    for (int i = 0; i < n; i++) c[i] = b[i];
    host_add(n, a, b, c);
}

void numbers(int n, float *x, float *y, const float *factor)
{
    for (int i = 0; i < n; i++) x[i] = x[i] * *factor;
    for (int i = 0; i < n; i++) y[i] = x[i] + *factor;
}
