/* water.c - one time step of the shallow water equations (Lax-Friedrichs) */
#include <stdlib.h>
#include <string.h>

#include "grid.h"
#include "water.h"

#define LD (ny + 2)
#define CELLS ((size_t)(nx + 2) * LD)
#define INSIDE(a) ((a) + LD + 1)
#define SWAP(a, b) do { double *swapped_ = a; a = b; b = swapped_; } while (0)
#define GRAVITY 9.81
#define RATIO 0.05              /* dt / (2 dx) */

int nx, ny;
double *h, *hu, *hv;
static double *h_new, *hu_new, *hv_new;
static double *fx, *fy;         /* fluxes, with a border */
static double *dx, *dy, *mean;  /* their differences, without one */

static double *grids[11];

int water_create(int rows, int cols)
{
    int i, j, k;

    nx = rows;
    ny = cols;
    for (k = 0; k < 11; k++)
        if (!(grids[k] = calloc(CELLS, sizeof(double))))
            return -1;
    h = grids[0], hu = grids[1], hv = grids[2];
    h_new = grids[3], hu_new = grids[4], hv_new = grids[5];
    fx = grids[6], fy = grids[7], dx = grids[8], dy = grids[9], mean = grids[10];
    for (i = 0; i < nx + 2; i++)
        for (j = 0; j < ny + 2; j++) {
            double x = (double)i / nx - 0.4, y = (double)j / ny - 0.5;
            h[(long)i * LD + j] = 1.0 + (x * x + y * y < 0.04 ? 0.5 : 0.0);
        }
    return 0;
}

void water_free(void)
{
    int k;

    for (k = 0; k < 11; k++)
        free(grids[k]);
}

/* q_new = mean of q - difference of fluxes */
static void conserve(const double *q, const double *flux_x, const double *flux_y, double *q_new)
{
    mean4(nx, ny, q, LD, mean, ny);
    grad_x(nx, ny, RATIO, flux_x, LD, dx, ny);
    grad_y(nx, ny, RATIO, flux_y, LD, dy, ny);
    advance(nx, ny, mean, ny, dx, dy, ny, INSIDE(q_new), LD);
}

void water_step(void)
{
    mirror(nx, ny, 1.0, 1.0, h, LD);
    mirror(nx, ny, -1.0, 1.0, hu, LD);
    mirror(nx, ny, 1.0, -1.0, hv, LD);

    conserve(h, hu, hv, h_new);
    flux(nx + 2, ny + 2, GRAVITY, h, hu, LD, fx, LD);
    cross(nx + 2, ny + 2, h, hu, hv, LD, fy, LD);
    conserve(hu, fx, fy, hu_new);
    flux(nx + 2, ny + 2, GRAVITY, h, hv, LD, fx, LD);
    conserve(hv, fy, fx, hv_new);

    SWAP(h, h_new);
    SWAP(hu, hu_new);
    SWAP(hv, hv_new);
}

double water_volume(void)
{
    return total(nx, ny, INSIDE(h), LD);
}

double water_energy(void)
{
    double energy;

    flux(nx, ny, GRAVITY, INSIDE(h), INSIDE(hu), LD, mean, ny);
    energy = total(nx, ny, mean, ny);
    flux(nx, ny, GRAVITY, INSIDE(h), INSIDE(hv), LD, mean, ny);
    return energy + total(nx, ny, mean, ny);
}
