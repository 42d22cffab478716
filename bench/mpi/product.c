/* The matrix product of examples/19-matrix-products on ranks, beside a product of each rank's own and ScaLAPACK's pdgemm. Rank 0
 * prints seconds and the grid. usage: mpirun -n P product N ROUNDS */
#include "bench.h"

#include "annotations/cblas.h"
#include "fern_ranks.h"
#include "product_mpi.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Product {
    int n, rank, ranks;
    struct product_handle *handle;
    double *A, *B, *C;      /* blocks */
    int m_here, n_here;     /* of C's */
    double *whole_A, *whole_B; /* the rows and columns that C's block takes */
} Product;

static void by_fernc(void *data)
{
    Product *p = data;
    if (product_run(p->handle, p->A, p->B, p->C) != FERN_OK) MPI_Abort(MPI_COMM_WORLD, 1);
}

/* As many operations, and nothing from other ranks. */
static void alone(void *data)
{
    Product *p = data;
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, p->m_here, p->n_here, p->n, 1.0, p->whole_A, p->n, p->whole_B, p->n_here, 0.0, p->C,
                p->n_here);
}

static double *allocate(int64_t elements)
{
    double *memory = aligned_alloc(4096, ((size_t)elements * sizeof *memory / 4096 + 1) * 4096);
    if (!memory) MPI_Abort(MPI_COMM_WORLD, 1);
    for (int64_t i = 0; i < elements; i++) memory[i] = (double)(i * 31 % 101) / 101 - 0.5;
    return memory;
}

#ifdef SCALAPACK
void Cblacs_get(int context, int what, int *value);
void Cblacs_gridinit(int *context, const char *order, int rows, int columns);
void Cblacs_gridinfo(int context, int *rows, int *columns, int *row, int *column);
void Cblacs_gridexit(int context);
int numroc_(const int *n, const int *block, const int *index, const int *first, const int *parts);
void descinit_(int *descriptor, const int *m, const int *n, const int *mb, const int *nb, const int *row, const int *column, const int *context,
               const int *ld, int *info);
void pdgemm_(const char *ta, const char *tb, const int *m, const int *n, const int *k, const double *alpha, const double *A, const int *ia,
             const int *ja, const int *desc_A, const double *B, const int *ib, const int *jb, const int *desc_B, const double *beta, double *C,
             const int *ic, const int *jc, const int *desc_C);

typedef struct Scalapack {
    int n, context, descriptor[9];
    double *A, *B, *C;
} Scalapack;

static void by_pdgemm(void *data)
{
    Scalapack *s = data;
    const double one = 1, zero = 0;
    const int first = 1;
    pdgemm_("N", "N", &s->n, &s->n, &s->n, &one, s->A, &first, &first, s->descriptor, s->B, &first, &first, s->descriptor, &zero, s->C, &first,
            &first, s->descriptor);
}

/* The best of the block sizes that its users take, on this grid. */
static double time_of_pdgemm(int n, int rows, int columns, int rounds)
{
    static const int blocks[] = {64, 128, 256};
    double best = 0;
    for (int i = 0; i < 3; i++) {
        Scalapack s = {.n = n};
        int row, column, info, zero = 0;
        Cblacs_get(-1, 0, &s.context);
        Cblacs_gridinit(&s.context, "Row", rows, columns);
        Cblacs_gridinfo(s.context, &rows, &columns, &row, &column);
        const int m_here = numroc_(&n, &blocks[i], &row, &zero, &rows), n_here = numroc_(&n, &blocks[i], &column, &zero, &columns);
        const int ld = m_here > 1 ? m_here : 1;
        descinit_(s.descriptor, &n, &n, &blocks[i], &blocks[i], &zero, &zero, &s.context, &ld, &info);
        s.A = allocate((int64_t)m_here * n_here);
        s.B = allocate((int64_t)m_here * n_here);
        s.C = allocate((int64_t)m_here * n_here);
        const double took = median_time(rounds, by_pdgemm, &s);
        best = i && best < took ? best : took;
        free(s.A);
        free(s.B);
        free(s.C);
        Cblacs_gridexit(s.context);
    }
    return best;
}
#endif

int main(int argc, char **argv)
{
    Product p = {.n = argc > 1 ? atoi(argv[1]) : 500};
    const int rounds = argc > 2 ? atoi(argv[2]) : 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &p.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &p.ranks);
    fern_placement home;
    product_place_C(MPI_COMM_WORLD, p.n, p.n, p.n, &home);
    const fern_local at = fern_local_packed(&home, p.rank);
    p.m_here = (int)at.extent[0];
    p.n_here = (int)at.extent[1];
    const int64_t elements = (int64_t)p.m_here * p.n_here;
    p.A = allocate(elements);
    p.B = allocate(elements);
    p.C = allocate(elements);
    p.whole_A = allocate((int64_t)p.m_here * p.n);
    p.whole_B = allocate((int64_t)p.n * p.n_here);
    if (product_setup(MPI_COMM_WORLD, p.n, p.n, p.n, 1.0, NULL, NULL, 0.0, NULL, &p.handle) != FERN_OK) MPI_Abort(MPI_COMM_WORLD, 1);
    double local = 0, fernc = 0; /* in turn, so that what else the machine does meets both */
    for (int turn = 0; turn < 2; turn++) {
        const double now[] = {median_time(rounds, alone, &p), median_time(rounds, by_fernc, &p)};
        local = turn && local < now[0] ? local : now[0];
        fernc = turn && fernc < now[1] ? fernc : now[1];
    }
    if (!p.rank) printf("grid %d x %d\nlocal %.4f\nfernc %.4f\n", (int)home.grid.extent[0], (int)home.grid.extent[1], local, fernc);
#ifdef SCALAPACK
    const double pdgemm = time_of_pdgemm(p.n, (int)home.grid.extent[0], (int)home.grid.extent[1], rounds);
    if (!p.rank) printf("pdgemm %.4f\n", pdgemm);
#endif
    product_teardown(p.handle);
    double *const all[] = {p.A, p.B, p.C, p.whole_A, p.whole_B};
    for (int i = 0; i < 5; i++) free(all[i]);
    MPI_Finalize();
    return 0;
}
