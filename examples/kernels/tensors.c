#include "examples/kernels/tensors.h"

#include <stddef.h>

static const double *row(const double *tensor, int plane, int row, int i, int j)
{
    return tensor + (ptrdiff_t)i * plane + (ptrdiff_t)j * row;
}

void tensor_times_vector(int p, int q, int r, const double *b, int plane_b, int row_b, const double *c, double *a, int ld_a)
{
    for (int i = 0; i < p; i++)
        for (int j = 0; j < q; j++) {
            const double *bij = row(b, plane_b, row_b, i, j);
            double sum = 0;
            for (int k = 0; k < r; k++) sum += bij[k] * c[k];
            a[(ptrdiff_t)i * ld_a + j] = sum;
        }
}

double tensor_inner_product(int p, int q, int r, const double *b, int plane_b, int row_b, const double *c, int plane_c, int row_c)
{
    double sum = 0;
    for (int i = 0; i < p; i++)
        for (int j = 0; j < q; j++) {
            const double *bij = row(b, plane_b, row_b, i, j), *cij = row(c, plane_c, row_c, i, j);
            for (int k = 0; k < r; k++) sum += bij[k] * cij[k];
        }
    return sum;
}

void tensor_times_matrix(int p, int q, int r, int s, const double *b, int plane_b, int row_b, const double *c, int ld_c, double *a,
                         int plane_a, int row_a)
{
    for (int i = 0; i < p; i++)
        for (int j = 0; j < q; j++) {
            const double *bij = row(b, plane_b, row_b, i, j);
            double *aij = a + (ptrdiff_t)i * plane_a + (ptrdiff_t)j * row_a;
            for (int l = 0; l < s; l++) aij[l] = 0;
            for (int k = 0; k < r; k++)
                for (int l = 0; l < s; l++) aij[l] += bij[k] * c[(ptrdiff_t)k * ld_c + l];
        }
}

void tensor_times_khatri_rao(int p, int q, int r, int s, const double *b, int plane_b, int row_b, const double *c, int ld_c,
                             const double *d, int ld_d, double *a, int ld_a)
{
    for (int i = 0; i < p; i++)
        for (int j = 0; j < q; j++) {
            const double *bij = row(b, plane_b, row_b, i, j), *cj = c + (ptrdiff_t)j * ld_c;
            for (int k = 0; k < r; k++)
                for (int l = 0; l < s; l++) a[(ptrdiff_t)i * ld_a + l] += bij[k] * cj[l] * d[(ptrdiff_t)k * ld_d + l];
        }
}
