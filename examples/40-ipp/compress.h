/* A signal that is made quieter where it is loud, by IPP. */
#ifndef FERN_EXAMPLES_COMPRESS_H
#define FERN_EXAMPLES_COMPRESS_H

/* Of d = (in - mean) window: out = d (1 - amount d^2) + d^2 bend. Returns the energy of it; below 0 where memory is short. */
double compress(int n, const double *in, const double *window, double mean, double amount, double bend, double *out);

#endif
