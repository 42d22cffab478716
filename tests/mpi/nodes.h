/* Functions on grids of nodes, and of the ranks in each. */
#ifndef TEST_MPI_NODES_H
#define TEST_MPI_NODES_H

void gradient(int rows, int cols, const float *u, float *a);
void product_by_node(int m, int n, int k, const double *A, const double *B, double *C);
void product_in_steps(int m, int n, int k, const double *A, const double *B, double *C);

#endif
