#include "runge_kutta.h"

#include <stdlib.h>

void rk_step(int n, double dt, double dx, double nu, double a, double *u)
{
    const double diffuse = nu / (dx * dx), drift = a / (2 * dx);
    double *k1 = calloc(n, sizeof *k1), *k2 = calloc(n, sizeof *k2), *k3 = calloc(n, sizeof *k3), *k4 = calloc(n, sizeof *k4);
    double *v = malloc(n * sizeof *v), *w = malloc(n * sizeof *w), *z = malloc(n * sizeof *z);
    if (!k1 || !k2 || !k3 || !k4 || !v || !w || !z) abort();

    for (int i = 1; i < n - 1; i++) k1[i] = diffuse * (u[i - 1] - 2 * u[i] + u[i + 1]) - drift * (u[i + 1] - u[i - 1]);
    for (int i = 0; i < n; i++) v[i] = u[i] + 0.5 * dt * k1[i];
    for (int i = 1; i < n - 1; i++) k2[i] = diffuse * (v[i - 1] - 2 * v[i] + v[i + 1]) - drift * (v[i + 1] - v[i - 1]);
    for (int i = 0; i < n; i++) w[i] = u[i] + 0.5 * dt * k2[i];
    for (int i = 1; i < n - 1; i++) k3[i] = diffuse * (w[i - 1] - 2 * w[i] + w[i + 1]) - drift * (w[i + 1] - w[i - 1]);
    for (int i = 0; i < n; i++) z[i] = u[i] + dt * k3[i];
    for (int i = 1; i < n - 1; i++) k4[i] = diffuse * (z[i - 1] - 2 * z[i] + z[i + 1]) - drift * (z[i + 1] - z[i - 1]);
    for (int i = 0; i < n; i++) u[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);

    free(k1);
    free(k2);
    free(k3);
    free(k4);
    free(v);
    free(w);
    free(z);
}
