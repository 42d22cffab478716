/* Dimensions of arrays over nodes, and over the ranks in a node. */
#include "tests/mpi/nodes.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

/* Rows over nodes: halos of columns stay in a node. */
/*<Fern Schedule>
grid N[n: nodes] of G[g: 2]
place u, a: x -> N.n, y -> G.g
</Fern Schedule>*/
void gradient(int rows, int cols, const float *u, float *a)
{
    sobel_x(u, cols + 2, rows, cols, a, cols);
}

/* The ranks of a node share the loop that reduces. */
/*<Fern Schedule>
grid N[x: px, y: py] of G[z: pz] where px >= py
place C: x -> N.x, y -> N.y, G.z = 0
distribute C.u over N.x as io ii, C.v over N.y as jo ji, C.k over G.z as ko ki
</Fern Schedule>*/
void product_by_node(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}

/* Each dimension has the name of the other's. */
/*<Fern Schedule>
grid N[x: nodes] of G[x: cores]
place A, B, C: x -> N.x, y -> G.x
distribute C.u over N.x as io ii, C.v over G.x as jo ji
split C.k ko ki 4
communicate A, B at ko depth 2
</Fern Schedule>*/
void product_in_steps(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}
