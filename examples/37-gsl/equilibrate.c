#include "examples/37-gsl/equilibrate.h"

void equilibrate(const gsl_matrix *a, const gsl_matrix *shift, const gsl_matrix *weight, const gsl_vector *left, const gsl_vector *right,
                 double ridge, gsl_matrix *work, gsl_matrix *scaled)
{
    gsl_matrix_memcpy(scaled, a);
    gsl_matrix_sub(scaled, shift);
    gsl_matrix_scale_rows(scaled, left);
    gsl_matrix_scale_columns(scaled, right);
    gsl_matrix_memcpy(work, weight);
    gsl_matrix_add_constant(work, ridge);
    gsl_matrix_div_elements(scaled, work);
}
