/* bicg.c - BiCGSTAB (van der Vorst 1992) */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bicg.h"
#include "grid.h"

#define LD (m + 2)
#define CELLS ((size_t)LD * (n + 2))
#define INSIDE(a) ((a) + LD + 1)
#define TINY 1e-300

/* every call returns a status */
#define CHECK(call) do { if ((status = (call)) != 0) goto failed; } while (0)

int m, n;
double *x, *b;
int iterations;
double history[MAX_HISTORY];

static double *r, *r0, *p, *v, *s, *t;
static double *grids[8];
static double c[5];

static double rho, alpha, omega;

const char *bicg_error(int status)
{
    switch (status) {
    case 0: return "no error";
    case GRID_BAD: return "sizes make no sense";
    case BICG_MEMORY: return "no memory";
    case BICG_BREAKDOWN: return "the method broke down";
    default: return "unknown error";
    }
}

/* upwind differences, and each row divided by its largest element */
static void set_operator(double dt, double wind_x, double wind_y)
{
    double hx = 1.0 / (m + 1), hy = 1.0 / (n + 1);
    double dx = 1.0 / (hx * hx), dy = 1.0 / (hy * hy);
    int k;

    c[1] = -dx - (wind_x > 0 ? wind_x / hx : 0.0);
    c[2] = -dx + (wind_x < 0 ? wind_x / hx : 0.0);
    c[3] = -dy - (wind_y > 0 ? wind_y / hy : 0.0);
    c[4] = -dy + (wind_y < 0 ? wind_y / hy : 0.0);
    c[0] = (dx + dy) / dt + 2.0 * dx + 2.0 * dy + fabs(wind_x) / hx + fabs(wind_y) / hy;
    for (k = 4; k >= 0; k--)
        c[k] /= c[0];
}

int bicg_create(int rows, int cols, double dt, double wind_x, double wind_y)
{
    int i, j, k;

    m = rows;
    n = cols;
    if (m < 1 || n < 1)
        return GRID_BAD;
    for (k = 0; k < 8; k++)
        if (!(grids[k] = calloc(CELLS, sizeof(double)))) {
            bicg_free();
            return BICG_MEMORY;
        }
    x = grids[0], b = grids[1];
    r = grids[2], r0 = grids[3], p = grids[4], v = grids[5], s = grids[6], t = grids[7];
    set_operator(dt, wind_x, wind_y);
    for (j = 1; j <= n; j++)
        for (i = 1; i <= m; i++) {
            double y1 = (double)i / (m + 1), y2 = (double)j / (n + 1);
            b[i + (long)j * LD] = y1 * (1.0 - y1) * exp(y2);
        }
    return 0;
}

void bicg_free(void)
{
    int k;

    for (k = 0; k < 8; k++) {
        free(grids[k]);
        grids[k] = NULL;
    }
}

/* r = b - A x, and everything that depends on it */
static int start(double *norm)
{
    int status;
    double rr;

    CHECK(grid_apply(m, n, c, x, LD, INSIDE(r), LD));
    CHECK(grid_aypx(m, n, -1.0, INSIDE(b), LD, INSIDE(r), LD));
    CHECK(grid_copy(m, n, INSIDE(r), LD, INSIDE(r0), LD));
    CHECK(grid_copy(m, n, INSIDE(r), LD, INSIDE(p), LD));
    CHECK(grid_dot(m, n, INSIDE(r), LD, INSIDE(r), LD, &rr));
    rho = rr;
    *norm = sqrt(rr);
    return 0;
failed:
    return status;
}

/* one iteration: two products with A, and the norm of the residual after it */
static int iterate(double *norm)
{
    int status;
    double rv, ts, tt, rr, rho_new, beta;

    CHECK(grid_apply(m, n, c, p, LD, INSIDE(v), LD));
    CHECK(grid_dot(m, n, INSIDE(r0), LD, INSIDE(v), LD, &rv));
    if (fabs(rv) < TINY)
        return BICG_BREAKDOWN;
    alpha = rho / rv;

    CHECK(grid_copy(m, n, INSIDE(r), LD, INSIDE(s), LD));
    CHECK(grid_axpy(m, n, -alpha, INSIDE(v), LD, INSIDE(s), LD));
    CHECK(grid_apply(m, n, c, s, LD, INSIDE(t), LD));
    CHECK(grid_dot(m, n, INSIDE(t), LD, INSIDE(s), LD, &ts));
    CHECK(grid_dot(m, n, INSIDE(t), LD, INSIDE(t), LD, &tt));
    omega = tt > TINY ? ts / tt : 0.0;

    CHECK(grid_axpy(m, n, alpha, INSIDE(p), LD, INSIDE(x), LD));
    CHECK(grid_axpy(m, n, omega, INSIDE(s), LD, INSIDE(x), LD));
    CHECK(grid_copy(m, n, INSIDE(s), LD, INSIDE(r), LD));
    CHECK(grid_axpy(m, n, -omega, INSIDE(t), LD, INSIDE(r), LD));
    CHECK(grid_dot(m, n, INSIDE(r0), LD, INSIDE(r), LD, &rho_new));
    CHECK(grid_dot(m, n, INSIDE(r), LD, INSIDE(r), LD, &rr));
    *norm = sqrt(rr);
    if (rr < TINY)
        return 0;
    if (fabs(rho) < TINY || fabs(omega) < TINY)
        return BICG_BREAKDOWN;
    beta = rho_new / rho * (alpha / omega);
    rho = rho_new;

    CHECK(grid_axpy(m, n, -omega, INSIDE(v), LD, INSIDE(p), LD));
    CHECK(grid_aypx(m, n, beta, INSIDE(r), LD, INSIDE(p), LD));
    return 0;
failed:
    fprintf(stderr, "bicg: iteration %d: %s\n", iterations, bicg_error(status));
    return status;
}

int bicg_solve(double tolerance, int most)
{
    double first, norm;
    int status;

    iterations = 0;
    CHECK(start(&first));
    for (norm = first; iterations < most && norm > tolerance * first; iterations++) {
        CHECK(iterate(&norm));
        if (iterations < MAX_HISTORY)
            history[iterations] = norm;
    }
    return 0;
failed:
    return status;
}
