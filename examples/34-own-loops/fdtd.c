/* A step of the finite-difference time-domain method in two dimensions (Yee 1966), the electric field across the plane. */
#include "fdtd.h"

void fdtd_step(int nx, int ny, double c, double source, double (*ez)[ny], double (*hx)[ny], double (*hy)[ny])
{
    int i, j;
    for (i = 0; i < nx; i++)
        for (j = 0; j < ny - 1; j++)
            hx[i][j] -= c * (ez[i][j + 1] - ez[i][j]);
    for (i = 0; i < nx - 1; i++)
        for (j = 0; j < ny; j++)
            hy[i][j] += c * (ez[i + 1][j] - ez[i][j]);
    for (i = 1; i < nx - 1; i++)
        for (j = 1; j < ny - 1; j++)
            ez[i][j] += c * ((hy[i][j] - hy[i - 1][j]) - (hx[i][j] - hx[i][j - 1]));
    ez[nx / 2][ny / 2] += source;
}
