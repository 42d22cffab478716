/* cells.h - chemistry in the cells of a flow; a state has the species of a cell beside each other */
#ifndef CELLS_H
#define CELLS_H

#define SPECIES 2

struct chemistry {
    double b;               /* of the Brusselator */
    const double *feed;     /* its a, in each cell */
};

/* slopes dy of the state y, both n x SPECIES */
void cells_rates(const struct chemistry *c, int n, const double *y, double *dy);

/* w = y + a x */
void cells_waxpy(int n, double a, const double *x, const double *y, double *w);

/* y += a x */
void cells_axpy(int n, double a, const double *x, double *y);


#endif
