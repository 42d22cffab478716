/* Scaling of a matrix by its rows and columns, on GSL's matrices. */
#ifndef FERN_EXAMPLES_EQUILIBRATE_H
#define FERN_EXAMPLES_EQUILIBRATE_H

#include <gsl/gsl_matrix.h>
#include <gsl/gsl_vector.h>

/* scaled = diag(left) (a - shift) diag(right) / (weight + ridge), element by element but for the diagonals; work has room for weight + ridge.
 * Sizes that do not fit are left to GSL's error handler. */
void equilibrate(const gsl_matrix *a, const gsl_matrix *shift, const gsl_matrix *weight, const gsl_vector *left, const gsl_vector *right,
                 double ridge, gsl_matrix *work, gsl_matrix *scaled);

#endif
