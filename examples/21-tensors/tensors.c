#include "examples/21-tensors/tensors.h"

#include "examples/kernels/tensors.h"

/* A tensor times a vector, on ranks in a plane: each has the fibres along k of its block, and the vector. */
/*<Fern Schedule>
grid P[x: px, y: py]
place b, a: x -> P.x, y -> P.y
place c: P.x = *, P.y = *
</Fern Schedule>*/
void ttv(int p, int q, int r, const double *b, const double *c, double *a)
{
    tensor_times_vector(p, q, r, b, q * r, r, c, a, q);
}

/* The inner product of two tensors: one number of each rank is combined. */
/*<Fern Schedule>
grid P[x: px, y: py]
place b, c: x -> P.x, y -> P.y
</Fern Schedule>*/
double inner(int p, int q, int r, const double *b, const double *c)
{
    double product = tensor_inner_product(p, q, r, b, q * r, r, c, q * r, r);
    return product;
}

/* A tensor times a matrix, which lies in blocks of rows and is gathered by all ranks. */
/*<Fern Schedule>
grid P[x: p]
place b, a: x -> P.x
place c: x -> P.x
</Fern Schedule>*/
void ttm(int p, int q, int r, int s, const double *b, const double *c, double *a)
{
    tensor_times_matrix(p, q, r, s, b, q * r, r, c, s, a, q * s, s);
}

/* A tensor times the Khatri-Rao product of two matrices: the tensor, the largest of all, stays where it is, and parts of the
 * result are combined. */
/*<Fern Schedule>
grid P[x: px, y: py, z: pz]
place b: x -> P.x, y -> P.y, z -> P.z
place c: x -> P.y
place d: x -> P.z
place a: x -> P.x, P.y = 0, P.z = 0
distribute a.i over P.x as io ii, a.j over P.y as jo ji, a.k over P.z as ko ki
</Fern Schedule>*/
void mttkrp(int p, int q, int r, int s, const double *b, const double *c, const double *d, double *a)
{
    tensor_times_khatri_rao(p, q, r, s, b, q * r, r, c, s, d, s, a, s);
}
