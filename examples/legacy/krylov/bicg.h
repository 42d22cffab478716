/* bicg.h - one implicit time step of convection and diffusion on a rectangle, solved by BiCGSTAB */
#ifndef BICG_H
#define BICG_H

#define BICG_MEMORY 2
#define BICG_BREAKDOWN 3

extern int m, n;                 /* unknowns in both directions */
extern double *x, *b;            /* solution and right side, with a border of zeros */
extern int iterations;           /* that the last solve took */
extern double history[];         /* the norm of the residual after each, as far as MAX_HISTORY */

#define MAX_HISTORY 1000

/* the equation u / dt - laplace(u) + (u_x, u_y) . wind = b, with dt in squares of the mesh width; 0 or an error */
int bicg_create(int rows, int cols, double dt, double wind_x, double wind_y);
void bicg_free(void);

/* until the residual has shrunk by `tolerance`, or `most` iterations are done; 0 or an error */
int bicg_solve(double tolerance, int most);

const char *bicg_error(int status);

#endif
