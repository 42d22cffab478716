/* water.h - shallow water on a closed basin, Lax-Friedrichs */
#ifndef WATER_H
#define WATER_H

extern int nx, ny;               /* cells */
extern double *h, *hu, *hv;      /* depth and momentum, with a border of one cell */

int water_create(int rows, int cols);
void water_free(void);
void water_step(void);
double water_volume(void);
double water_energy(void);

#endif
