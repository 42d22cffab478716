/* Annotations, derived from sparse.c by `fern-annotate derive`. Where nothing was derived, a TODO says why,
 * and the annotation counts as none. */
#ifndef FERNC_SPARSE_H
#define FERNC_SPARSE_H

#include "annotations/dense.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
TODO line 8: the bound `begin[r]` is no affine expression
</Fern Annotation>*/
void csr_times_vector(int rows, const int *begin, const int *column, const double *value, const double *x, double *y);

/*<Fern Annotation>
TODO line 18: the bound `begin[r]` is no affine expression
</Fern Annotation>*/
void csr_row_sums(int rows, int entries, const int *begin, const double *value, double *y);

/*<Fern Annotation>
TODO line 29: the bound `begin[r]` is no affine expression
</Fern Annotation>*/
void csr_product(int rows, int cols, int entries, const int *begin, const int *column, const double *value, const double *x, double *y);

/*<Fern Annotation>
TODO line 37: the subscript of `x[index[i]]` is not affine
</Fern Annotation>*/
void gather(int n, int size, const int32_t *index, const double *x, double *y);

/*<Fern Annotation>
TODO line 42: the subscript of `y[index[i]]` is not affine
</Fern Annotation>*/
void scatter_add(int n, const int *index, const double *x, double *y);

/*<Fern Annotation>
TODO line 50: the subscript of `x[column[r * width + k]]` is not affine
</Fern Annotation>*/
void ell_product(int rows, int width, int cols, const int *column, const double *value, const double *x, double *y);

#ifdef __cplusplus
}
#endif

#endif
