/* Grids: stencils with edges, electromagnetic fields, lattice Boltzmann. */
#include <stddef.h>

void forward_x(int ny, int nx, const float *u, float *ux)
{
    for (int y = 0; y < ny; y++) {
        for (int x = 0; x < nx - 1; x++) ux[y * nx + x] = u[y * nx + x + 1] - u[y * nx + x];
        ux[y * nx + nx - 1] = 0;
    }
}

void laplacian(int ny, int nx, const double *restrict u, double *restrict out)
{
    for (int y = 1; y < ny - 1; y++)
        for (int x = 1; x < nx - 1; x++)
            out[y * nx + x] = u[(y - 1) * nx + x] + u[(y + 1) * nx + x] + u[y * nx + x - 1] + u[y * nx + x + 1] - 4 * u[y * nx + x];
}

void laplacian_of_halo(int ny, int nx, const double *u, int ldu, double *out, int ldo)
{
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++)
            out[y * ldo + x] = u[y * ldu + x + 1] + u[(y + 2) * ldu + x + 1] + u[(y + 1) * ldu + x] + u[(y + 1) * ldu + x + 2] - 4 * u[(y + 1) * ldu + x + 1];
}

void heat_step(int n, double dt, const double *u, double *next)
{
    next[0] = u[0];
    for (int i = 1; i < n - 1; i++) next[i] = u[i] + dt * (u[i - 1] - 2 * u[i] + u[i + 1]);
    next[n - 1] = u[n - 1];
}

void forward_difference(int n, const double *u, double *d)
{
    for (int i = 0; i < n - 1; i++) d[i] = u[i + 1] - u[i];
    d[n - 1] = 0;
}

void smooth_rows(int ny, int nx, const float *u, float *v)
{
    for (int x = 0; x < nx; x++) v[x] = u[x];
    for (int y = 1; y < ny - 1; y++)
        for (int x = 0; x < nx; x++) v[y * nx + x] = 0.25f * (u[(y - 1) * nx + x] + 2 * u[y * nx + x] + u[(y + 1) * nx + x]);
    for (int x = 0; x < nx; x++) v[(ny - 1) * nx + x] = u[(ny - 1) * nx + x];
}

void periodic_difference(int n, const double *u, double *d)
{
    for (int i = 0; i < n; i++) d[i] = u[(i + 1) % n] - u[i];
}

void update_h(int ny, int nx, const float *ez, float *hx, float *hy, float c)
{
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++) {
            hx[y * nx + x] -= c * (ez[(y + 1) * nx + x] - ez[y * nx + x]);
            hy[y * nx + x] += c * (ez[(y + 1) * nx + x] - 2 * ez[y * nx + x]);
        }
}

void update_e(int ny, int nx, float *restrict ez, const float *restrict hx, const float *restrict hy, float c)
{
    for (int j = 1; j < ny; j++)
        for (int i = 1; i < nx; i++)
            ez[j * nx + i] += c * ((hy[j * nx + i] - hy[j * nx + i - 1]) - (hx[j * nx + i] - hx[(j - 1) * nx + i]));
}

void lbm_collide(int cells, double omega, const double *f, double *g)
{
    static const double weight[3] = {4. / 6, 1. / 6, 1. / 6};
    for (int c = 0; c < cells; c++) {
        const double rho = f[3 * c] + f[3 * c + 1] + f[3 * c + 2];
        const double momentum = f[3 * c + 1] - f[3 * c + 2];
        for (int k = 0; k < 3; k++) {
            const double e = k == 1 ? 1 : k == 2 ? -1 : 0;
            const double equilibrium = weight[k] * rho * (1 + 3 * e * momentum);
            g[3 * c + k] = f[3 * c + k] + omega * (equilibrium - f[3 * c + k]);
        }
    }
}

void lbm_moments(int cells, const double *f0, const double *f1, const double *f2, double *rho, double *velocity)
{
    for (int c = 0; c < cells; c++) {
        rho[c] = f0[c] + f1[c] + f2[c];
        velocity[c] = (f1[c] - f2[c]) / rho[c];
    }
}

void lbm_stream_halo(int ny, int nx, const double *f, int ldf, double *east, double *north, int ld)
{
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++) {
            east[y * ld + x] = f[(y + 1) * ldf + x];
            north[y * ld + x] = f[y * ldf + x + 1];
        }
}

void divergence(int nz, int ny, int nx, const float *u, const float *v, const float *w, float *out)
{
    for (int z = 0; z < nz; z++)
        for (int y = 0; y < ny; y++)
            for (int x = 0; x < nx; x++) {
                const size_t at = ((size_t)z * ny + y) * nx + x;
                out[at] = u[at] + v[at] + w[at + (size_t)ny * nx] - w[at];
            }
}

void advance(int n, double dt, double *x, double *y, double *vx, double *vy, const double *ax, const double *ay)
{
    for (int i = 0; i < n; i++) {
        vx[i] += dt * ax[i];
        vy[i] += dt * ay[i];
    }
    for (int i = 0; i < n; i++) {
        x[i] += dt * vx[i];
        y[i] += dt * vy[i];
    }
}
