/* Loops of the composition as kernels, alone and beside routines that have variants. */
#include "tests/gpu/variants_loops.h"
#include "tests/gpu/variants.h"

#include <math.h>
#include <stdlib.h>

#define SCALE 255.0f
#define OFFSETS 3

typedef float real;
enum { WEIGHTS = 3 };
static float least = 0.125f;

int mask(int h, int w, float amount, const unsigned char *in, unsigned char *out)
{
    float *grey = malloc((size_t)h * (size_t)w * sizeof *grey), *across = malloc((size_t)h * (size_t)w * sizeof *across);
    int x, y;
    if (!grey || !across) {
        free(grey);
        free(across);
        return 1;
    }
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) grey[y * w + x] = (float)in[y * w + x] / SCALE;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const int left = x > 0 ? x - 1 : 0, right = x < w - 1 ? x + 1 : w - 1;
            across[y * w + x] = 0.25f * grey[y * w + left] + 0.5f * grey[y * w + x] + 0.25f * grey[y * w + right];
        }
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const float sharp = grey[y * w + x] + amount * (grey[y * w + x] - across[y * w + x]);
            out[y * w + x] = (unsigned char)(sharp < 0 ? 0.0f : sharp > 1 ? SCALE : SCALE * sharp + 0.5f);
        }
    free(grey);
    free(across);
    return 0;
}

int waves(int turns, int nx, int ny, double c, double source, double (*e)[ny], double (*h)[ny], float *trace)
{
    float *lengths = malloc((size_t)nx * sizeof *lengths);
    if (!lengths) return 1;
    for (int turn = 0; turn < turns; turn++) {
        for (int i = 0; i < nx; i++)
            for (int j = 0; j < ny - 1; j++) h[i][j] -= c * (e[i][j + 1] - e[i][j]);
        for (int i = 1; i < nx - 1; i++)
            for (int j = 1; j < ny - 1; j++) e[i][j] += c * (h[i][j] - h[i][j - 1]);
        e[0][0] += source;
        for (int i = 0; i < nx; i++) lengths[i] = (float)fabs(e[i][0]) + 1.0f;
        host_sqrt(nx, lengths, lengths);
        cblas_saxpy(nx, 0.5f, lengths, 1, trace, 1);
        for (int i = 0; i < nx; i++) trace[i] = trace[i] < 100 ? trace[i] : 100;
    }
    free(lengths);
    return 0;
}

void forms(int n, unsigned m, const float *a, const int *k, float *b, double *d, int *turned)
{
    int i;
    unsigned j;
    least += 0.125f;
    for (i = n - 1; i >= 0; i--) b[i] = (real)(sqrt(a[i]) + OFFSETS) * least;
    for (j = 1; j < m; j++) d[j] = exp(-(double)a[j]) * (k[j] % 2 ? 1 : -1);
    for (j = 0; j < m; j++)
        if (k[j] > 0) turned[j] = k[j] << 1 | (k[j] & 1);
    for (i = 0; i < n; i++) {
        real sum = 0;
        for (unsigned l = 0; l < m; l++) sum += a[l] * (float)i;
        b[i] += sum;
    }
    for (i = 0; i < n; i++) {
        const float weights[WEIGHTS] = {0.25f, 0.5f, -0.25f};
        int t = i < 2 ? 0 : 1;
        if (t) b[i] = b[i] * weights[0] + weights[2];
        else b[i] *= weights[1];
    }
}

void shifted(int n, const float *a, float *b, float *c)
{
    for (int i = 0; i < n; i++) b[i] = a[i] * 0.5f + 1;
    for (int i = 0; i < n; i++) c[i] = b[i] + c[i];
}

int stages(int n, double dt, double nu, double *u)
{
    double *k1 = calloc((size_t)n, sizeof *k1), *k2 = calloc((size_t)n, sizeof *k2), *v = malloc((size_t)n * sizeof *v);
    int good = k1 && k2 && v;
    if (good) {
        for (int i = 1; i < n - 1; i++) k1[i] = nu * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 0; i < n; i++) v[i] = u[i] + 0.5 * dt * k1[i];
        for (int i = 1; i < n - 1; i++) k2[i] = nu * (v[i - 1] - 2 * v[i] + v[i + 1]);
        for (int i = 0; i < n; i++) u[i] += dt / 2 * (k1[i] + k2[i]);
    }
    free(k1);
    free(k2);
    free(v);
    return !good;
}
