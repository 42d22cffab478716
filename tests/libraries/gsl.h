/* Uses of GSL's vectors, matrices and statistics that are odd but legal. */
#ifndef FERN_TESTS_GSL_H
#define FERN_TESTS_GSL_H

#include <gsl/gsl_matrix.h>
#include <gsl/gsl_statistics.h>
#include <gsl/gsl_vector.h>

#define GSL_VECTOR_TESTS(F) F(with_itself) F(swapped) F(overwritten) F(centred) F(summed) F(copied) F(refused)
#define GSL_MATRIX_TESTS(F) F(scaled) F(turned) F(filled) F(diagonal)

/* a, b and c may be one vector, or parts of one. */
#define DECLARE_VECTORS(name) double name(gsl_vector *a, gsl_vector *b, gsl_vector *c);
GSL_VECTOR_TESTS(DECLARE_VECTORS)
/* x has as many numbers as b rows, y as b columns; t is b's transpose in shape. */
#define DECLARE_MATRICES(name) double name(gsl_matrix *a, gsl_matrix *b, gsl_matrix *t, gsl_vector *x, gsl_vector *y);
GSL_MATRIX_TESTS(DECLARE_MATRICES)

#endif
