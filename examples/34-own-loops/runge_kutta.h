#ifndef RUNGE_KUTTA_H
#define RUNGE_KUTTA_H

/* A step of length dt of u' = nu u_xx - a u_x on n points, dx apart, whose ends stay as they are, with the classical method of four stages. */
void rk_step(int n, double dt, double dx, double nu, double a, double *u);

#endif
