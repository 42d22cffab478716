/* One rank has no memory, at each place in turn where it asks for some; or MPI tells it of an error, each time in turn that
 * messages or values have come or gone. All ranks return the same, none waits for ever, nothing of MPI is left, and the next call is right.
 * Prints TAP on rank 0. */
#include "runtime/report/count.h"
#include "tests/mpi/values.h"
#include "tests/ranks/said.h"

#include "fern_ranks.h"

#include "conjugate_gradients_mpi.h"
#include "heat_mpi.h"
#include "overlap_mpi.h"
#include "poisson_mpi.h"
#include "values_mpi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cases, failures, rank, ranks;

/* --- Memory that is not there, waits that fail --------------------------------------------------------------- */

typedef enum Fault { NO_MEMORY, NO_MESSAGES, NO_SUCCESS, NO_PLAN, FAULTS, NO_AGREEMENT = FAULTS, ALL_FAULTS } Fault;

static int left[ALL_FAULTS]; /* so many times it goes well, then once it does not; 0: always */
static int refused;

static int goes_well(Fault fault)
{
    if (left[fault] == 0 || --left[fault] > 0) return 1;
    refused = 1;
    return 0;
}

static int grants(void)
{
    return goes_well(NO_MEMORY);
}

/* The linker gives these in the place of the library's (--wrap). */
void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *old, size_t bytes);
void *__real_aligned_alloc(size_t align, size_t bytes);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *old, size_t bytes);
void *__wrap_aligned_alloc(size_t align, size_t bytes);

void *__wrap_malloc(size_t bytes)
{
    return grants() ? __real_malloc(bytes) : NULL;
}

void *__wrap_calloc(size_t count, size_t bytes)
{
    return grants() ? __real_calloc(count, bytes) : NULL;
}

void *__wrap_realloc(void *old, size_t bytes)
{
    return grants() ? __real_realloc(old, bytes) : NULL;
}

void *__wrap_aligned_alloc(size_t align, size_t bytes)
{
    return grants() ? __real_aligned_alloc(align, bytes) : NULL;
}

/* What was asked for is done: other ranks know of no error. */
int __real_MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[]);
int __wrap_MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    const int code = __real_MPI_Waitall(count, requests, statuses);
    const int waited = goes_well(NO_MESSAGES), succeeded = goes_well(NO_SUCCESS);
    return waited && succeeded ? code : MPI_ERR_OTHER;
}

#define MPI_FAILS(NAME, PARAMETERS, ARGUMENTS)                 \
    int __real_##NAME PARAMETERS;                              \
    int __wrap_##NAME PARAMETERS                               \
    {                                                          \
        const int code = __real_##NAME ARGUMENTS;              \
        const int told = goes_well(NO_SUCCESS), planned = goes_well(NO_PLAN); \
        return told && planned ? code : MPI_ERR_OTHER;         \
    }

MPI_FAILS(MPI_Startall, (int count, MPI_Request requests[]), (count, requests))
MPI_FAILS(MPI_Send, (const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm),
          (memory, count, type, peer, tag, comm))
MPI_FAILS(MPI_Recv, (void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Status *status),
          (memory, count, type, peer, tag, comm, status))
MPI_FAILS(MPI_Recv_init, (void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request),
          (memory, count, type, peer, tag, comm, request))
MPI_FAILS(MPI_Send_init, (const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request),
          (memory, count, type, peer, tag, comm, request))
MPI_FAILS(MPI_Irecv, (void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request),
          (memory, count, type, peer, tag, comm, request))
MPI_FAILS(MPI_Isend, (const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request),
          (memory, count, type, peer, tag, comm, request))
MPI_FAILS(MPI_Alltoallv,
          (const void *out, const int counts_out[], const int places_out[], MPI_Datatype type_out, void *in, const int counts_in[],
           const int places_in[], MPI_Datatype type_in, MPI_Comm comm),
          (out, counts_out, places_out, type_out, in, counts_in, places_in, type_in, comm))
MPI_FAILS(MPI_Iallgatherv,
          (const void *out, int count, MPI_Datatype type_out, void *in, const int counts[], const int places[], MPI_Datatype type_in,
           MPI_Comm comm, MPI_Request *request),
          (out, count, type_out, in, counts, places, type_in, comm, request))
MPI_FAILS(MPI_Issend, (const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request),
          (memory, count, type, peer, tag, comm, request))

/* It may carry what was agreed. */
int __real_MPI_Bcast(void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm);
int __wrap_MPI_Bcast(void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    const int code = __real_MPI_Bcast(memory, count, type, root, comm);
    return goes_well(NO_SUCCESS) ? code : MPI_ERR_OTHER;
}

/* What ranks agree in. */
#define MPI_DISAGREES(NAME, PARAMETERS, ARGUMENTS)             \
    int __real_##NAME PARAMETERS;                              \
    int __wrap_##NAME PARAMETERS                               \
    {                                                          \
        const int code = __real_##NAME ARGUMENTS;              \
        return goes_well(NO_AGREEMENT) ? code : MPI_ERR_OTHER; \
    }

MPI_DISAGREES(MPI_Allreduce, (const void *in, void *out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
              (in, out, count, type, op, comm))
MPI_DISAGREES(MPI_Iprobe, (int source, int tag, MPI_Comm comm, int *there, MPI_Status *status), (source, tag, comm, there, status))
MPI_DISAGREES(MPI_Ibarrier, (MPI_Comm comm, MPI_Request *request), (comm, request))
MPI_DISAGREES(MPI_Comm_split, (MPI_Comm comm, int color, int key, MPI_Comm *part), (comm, color, key, part))

/* --- The routines of tests/mpi/values.h -------------------------------------------------------------------- */

static int lingers; /* this rank, once, until all others have said for whom they wait */

static void linger(void)
{
    if (lingers) wait_until_said();
    lingers = 0;
}

void mean(const double *in, int ld_in, int rows, int cols, double *out, int ld_out)
{
    linger();
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++)
            out[x * ld_out + y] = (in[x * ld_in + y] + in[(x + 1) * ld_in + y] + in[(x + 2) * ld_in + y]) / 3;
}

void fill_up(const double *in, int ld_in, int rows, int cols, double *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            const double *above = in + x * ld_in + y, more = (above[0] + above[ld_in] + above[2 * ld_in]) / 3 + 0.5;
            out[x * ld_out + y] = more < 1 ? more : 1;
        }
}

double total(const double *in, int ld_in, int rows, int cols)
{
    double sum = 0;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) sum += in[x * ld_in + y];
    return sum;
}

void add_product(int m, int n, int k, const double *A, int ld_A, const double *B, int ld_B, double *C, int ld_C)
{
    for (int x = 0; x < m; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < k; z++) C[x * ld_C + y] += A[x * ld_A + z] * B[z * ld_B + y];
}

/* --- The functions under test ------------------------------------------------------------------------------- */

enum { SIZE = 13 };

/* Blocks of the caller: they are there before memory is short. */
static void *u, *v, *filled, *other, *A, *b, *x, *left_factor, *right_factor, *product, *parts_of[3];
static int row_begin[SIZE + 1], columns[3 * SIZE]; /* of the rank's rows, each with its neighbours */
static double values[3 * SIZE];

static void *block_of(const fern_placement *home, size_t element)
{
    const fern_local at = fern_local_of(home, rank);
    fern_status status;
    double *block = fern_allocate_local(&at, home->rank, element, &status);
    for (int64_t i = 0; block && element == sizeof *block && i < fern_local_count(&at, home->rank); i++) block[i] = 1;
    return block;
}

static void make_blocks(void)
{
    fern_placement home;
    heat_place_u(MPI_COMM_WORLD, SIZE, SIZE, &home);
    u = block_of(&home, sizeof(float));
    v = block_of(&home, sizeof(float));
    fill_to_place_u(MPI_COMM_WORLD, SIZE, SIZE, &home);
    filled = block_of(&home, sizeof(double));
    other = block_of(&home, sizeof(double));
    conjugate_gradients_place_A(MPI_COMM_WORLD, SIZE, &home);
    A = block_of(&home, sizeof(double));
    conjugate_gradients_place_b(MPI_COMM_WORLD, SIZE, &home);
    b = block_of(&home, sizeof(double));
    x = block_of(&home, sizeof(double));
    const fern_span rows = fern_block(SIZE, ranks, rank);
    for (int64_t i = rows.begin; i < rows.end; i++) {
        int *end = &row_begin[i - rows.begin + 1];
        *end = end[-1];
        for (int64_t j = i - 1; j <= i + 1; j++) {
            if (j < 0 || j >= SIZE) continue;
            columns[*end] = (int)j;
            values[(*end)++] = i == j ? 2 : -1;
        }
    }
    multiply_place_A(MPI_COMM_WORLD, SIZE, &home);
    left_factor = block_of(&home, sizeof(double));
    right_factor = block_of(&home, sizeof(double));
    product = block_of(&home, sizeof(double));
    multiply_parts_place_A(MPI_COMM_WORLD, SIZE, &home);
    parts_of[0] = block_of(&home, sizeof(double));
    multiply_parts_place_B(MPI_COMM_WORLD, SIZE, &home);
    for (int i = 1; i < 3; i++) parts_of[i] = block_of(&home, sizeof(double));
}

static int call_heat(MPI_Comm comm)
{
    float *result;
    return heat_mpi(comm, SIZE, SIZE, 2, u, NULL, v, NULL, &result);
}

static int call_solver(MPI_Comm comm)
{
    int steps;
    return conjugate_gradients_mpi(comm, SIZE, A, NULL, b, NULL, 1e-9, 3, x, NULL, &steps);
}

static int call_sparse(MPI_Comm comm)
{
    int steps;
    return solve_sparse_mpi(comm, SIZE, 3 * SIZE - 2, row_begin, columns, values, b, NULL, 1e-9, 3, x, NULL, &steps);
}

/* All begins at 0, edges stay. */
static int call_fill(MPI_Comm comm)
{
    fern_placement home;
    fill_to_place_u(MPI_COMM_WORLD, SIZE, SIZE, &home);
    const fern_local at = fern_local_of(&home, rank);
    memset(filled, 0, (size_t)fern_local_count(&at, home.rank) * sizeof(double));
    memset(other, 0, (size_t)fern_local_count(&at, home.rank) * sizeof(double));
    int turns;
    return fill_to_mpi(comm, SIZE, SIZE, SIZE * SIZE, filled, NULL, other, NULL, &turns);
}

static int call_multiply(MPI_Comm comm)
{
    return multiply_mpi(comm, SIZE, left_factor, NULL, right_factor, NULL, product, NULL);
}

/* Pieces are passed on. */
static int call_around(MPI_Comm comm)
{
    return multiply_around_mpi(comm, SIZE, left_factor, NULL, right_factor, NULL, product, NULL);
}

/* Parts of the result are combined. */
static int call_parts(MPI_Comm comm)
{
    return multiply_parts_mpi(comm, SIZE, parts_of[0], NULL, parts_of[1], NULL, parts_of[2], NULL);
}

/* Each rank adds to a row of each block. */
static void need_some(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    (void)arguments, (void)coordinates;
    box->side[0] = (fern_span){0, SIZE};
    box->side[1] = (fern_span){0, 1};
}

/* Parts of the result go to the owners: what a program calls by hand. */
static int call_accumulate(MPI_Comm comm)
{
    fern_grid *grid;
    fern_accumulation *sum = NULL;
    fern_failure failure = {0};
    double parts[SIZE] = {0};
    const fern_shape shape = {1, {ranks}};
    if (fern_grid_open(comm, &shape, &grid) != FERN_OK) return FERN_NO_MEMORY;
    fern_placement owner = fern_place(shape, 2, (int64_t[]){SIZE, SIZE});
    fern_place_block(&owner, 0, 0);
    const fern_accumulate_spec spec = {.name = "parts",
                                       .elements = {fern_combine_of(FERN_SUM, FERN_DOUBLE), sizeof(double)},
                                       .owner = owner,
                                       .contribution = {.grid = shape, .need = need_some, .depends = {1, 1}}};
    fern_fail(&failure, fern_accumulate_create(grid, &spec, &failure, &sum), 0, "parts");
    if (sum) fern_fail(&failure, fern_accumulate_start(sum, 0, parts), 0, "parts");
    if (sum) fern_fail(&failure, fern_accumulate_finish(sum, product), 0, "parts");
    fern_accumulate_free(sum);
    return fern_settle(grid, "accumulate", &failure);
}

static int call_setup(MPI_Comm comm)
{
    struct heat_handle *handle;
    float *result;
    int status = heat_setup(comm, SIZE, SIZE, 2, NULL, NULL, &handle);
    if (status != FERN_OK) return status;
    status = heat_run(handle, u, v, &result);
    heat_teardown(handle);
    return status;
}

typedef struct Function {
    const char *name;
    int (*call)(MPI_Comm comm);
} Function;

/* --- The cases ---------------------------------------------------------------------------------------------- */

static int same_on_all(int status)
{
    int least, most;
    MPI_Allreduce(&status, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&status, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return least == most;
}

/* It goes wrong on one rank, at each place in turn. */
static void test_function(const Function *function, Fault fault, int victim)
{
    static const char *const words[] = {"has no memory", "waits in vain", "is told of an error in a planned call",
                                        "is told of an error where it plans or calls"};
    static const int expected[] = {FERN_NO_MEMORY, FERN_MPI, FERN_MPI, FERN_MPI};
    int good = 1, places = 0;
    for (int any = 1; any && good; places++) {
        MPI_Comm comm;
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        if (fault == NO_SUCCESS) good = function->call(comm) == FERN_OK; /* which plans, and opens grids */
        left[fault] = rank == victim ? places + 1 : 0;
        refused = 0;
        const int status = function->call(comm);
        left[fault] = 0;
        MPI_Allreduce(&refused, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        good = good && same_on_all(status) && status == (any ? expected[fault] : FERN_OK);
        if (!good) fprintf(stderr, "%s: rank %d returns %d where rank %d %s, place %d\n", function->name, rank, status, victim, words[fault], places);
        good = good && function->call(comm) == FERN_OK;
        int all;
        MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
        good = all;
        MPI_Comm_free(&comm);
    }
    cases++;
    failures += !good;
    if (!rank)
        printf("%sok %d - %s on %d ranks, where rank %d %s at one of %d places\n", good ? "" : "not ", cases, function->name, ranks, victim,
               words[fault], places - 1);
}

/* The last rank is late: before a call, or in the midst of one, so that its neighbour has no halo in the next step. */
static void be_late(bool inside)
{
    fern_placement home;
    smooth_place_u(MPI_COMM_WORLD, SIZE, SIZE, &home);
    double *one = block_of(&home, sizeof *one), *other = block_of(&home, sizeof *other), *result;
    int status = smooth_mpi(MPI_COMM_WORLD, SIZE, SIZE, 1, one, NULL, other, NULL, &result);
    lingers = rank == ranks - 1;
    if (!inside) linger();
    if (status == FERN_OK) status = smooth_mpi(MPI_COMM_WORLD, SIZE, SIZE, 2, one, NULL, other, NULL, &result);
    failures += status != FERN_OK;
    free(one);
    free(other);
    cases++;
    if (!rank) printf("ok 1 - a late rank\n");
}

static const Function functions[] = {{"heat", call_heat}, {"conjugate_gradients", call_solver}, {"multiply", call_multiply},
                                         {"a setup of heat", call_setup}, {"solve_sparse", call_sparse}, {"fill_to", call_fill},
                                         {"multiply_around", call_around}, {"multiply_parts", call_parts}, {"accumulate", call_accumulate}};

/* The place at which this one fails is in an agreement: it says so, and ends all. */
static void lose_agreement(const char *function, int place)
{
    make_blocks();
    if (rank == ranks - 1) left[NO_AGREEMENT] = place;
    for (int f = 0; f < 9; f++)
        if (!strcmp(functions[f].name, function)) functions[f].call(MPI_COMM_WORLD);
    fprintf(stderr, "rank %d has returned\n", rank);
}

static void test_faults(void)
{
    make_blocks();
    for (int f = 0; f < 9; f++)
        for (Fault fault = 0; fault < FAULTS; fault++) {
            test_function(&functions[f], fault, 0);
            if (ranks > 1) test_function(&functions[f], fault, ranks - 1);
        }
    void *const blocks[] = {u, v, filled, other, A, b, x, left_factor, right_factor, product, parts_of[0], parts_of[1], parts_of[2]};
    for (int i = 0; i < 13; i++) free(blocks[i]);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc > 2)
        lose_agreement(argv[1], atoi(argv[2]));
    else if (argc > 1)
        be_late(!strcmp(argv[1], "inside"));
    else
        test_faults();
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
