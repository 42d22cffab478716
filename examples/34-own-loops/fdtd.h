#ifndef FDTD_H
#define FDTD_H

/* Fields of nx x ny points; c: the Courant number over the impedance. `source` is added to the middle. */
void fdtd_step(int nx, int ny, double c, double source, double (*ez)[ny], double (*hx)[ny], double (*hy)[ny]);

#endif
