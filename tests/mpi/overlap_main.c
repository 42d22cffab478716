/* Messages take a time of their own here, on a clock that only they and calls move: what is shown is the order of things, and
 * how long all of it takes. Prints TAP on rank 0. */
#include "tests/mpi/check.h"
#include "runtime/report/count.h"
#include "tests/mpi/overlap.h"

#include "overlap_mpi.h"

#include <stdio.h>
#include <string.h>

static int cases, failures, rank, ranks;

/* What check.c asks for: nothing is counted here. */
void count_reset(void) {}

/* --- The clock, and what is seen ---------------------------------------------------------------------------- */

static double now, began, delay, computed;

/* Of this rank, one sign each: s, messages start; w, the rank waits for them; ?, it looks after them; a digit, a call
 * of so many rows (9: or more). */
static char seen[10000];
static int seen_count, watches;

static void see(char sign)
{
    if (watches && seen_count < (int)sizeof seen - 1) seen[seen_count++] = sign;
    seen[seen_count] = 0;
}

/* From here on messages take so long, and what happens is seen. */
static void watch(double time)
{
    began = now;
    delay = time;
    computed = 0;
    seen_count = 0;
    seen[0] = 0;
    watches = 1;
}

/* Seconds since then. */
static double watched(void)
{
    watches = 0;
    return now - began;
}

/* Requests that were started, and when. */
enum { MOST = 64 };
static struct {
    MPI_Request request;
    double start;
} started[MOST];
static int started_count;

static void note(MPI_Request request)
{
    int i = 0;
    while (i < started_count && started[i].request != request) i++;
    if (i == MOST) MPI_Abort(MPI_COMM_WORLD, 1);
    if (i == started_count) started_count++;
    started[i].request = request;
    started[i].start = now;
}

static double arrival(MPI_Request request)
{
    for (int i = 0; i < started_count; i++)
        if (started[i].request == request) return started[i].start + delay;
    return 0;
}

double MPI_Wtime(void)
{
    return now;
}

int MPI_Startall(int count, MPI_Request requests[])
{
    see('s');
    const int code = PMPI_Startall(count, requests);
    for (int i = 0; i < count; i++) note(requests[i]);
    return code;
}

int MPI_Ibcast(void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm, MPI_Request *request)
{
    see('s');
    const int code = PMPI_Ibcast(memory, count, type, root, comm, request);
    note(*request);
    return code;
}

int MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    if (count) see('w');
    for (int i = 0; i < count; i++)
        if (arrival(requests[i]) > now) now = arrival(requests[i]);
    return PMPI_Waitall(count, requests, statuses);
}

int MPI_Request_get_status(MPI_Request request, int *complete, MPI_Status *status)
{
    see('?');
    const int code = PMPI_Request_get_status(request, complete, status);
    if (arrival(request) > now) *complete = 0;
    return code;
}

/* --- The routines ------------------------------------------------------------------------------------------- */

static void call_of(int rows)
{
    if (!watches) return;
    see((char)('0' + (rows < 9 ? rows : 9)));
    now += rows;
    computed += rows;
}

void mean(const double *in, int ld_in, int rows, int cols, double *out, int ld_out)
{
    call_of(rows);
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++)
            out[x * ld_out + y] = (in[x * ld_in + y] + in[(x + 1) * ld_in + y] + in[(x + 2) * ld_in + y]) / 3;
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
    call_of(k);
    for (int x = 0; x < m; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < k; z++) C[x * ld_C + y] += A[x * ld_A + z] * B[z * ld_B + y];
}

/* --- The cases ---------------------------------------------------------------------------------------------- */

static void say(int good, const char *what)
{
    int all;
    MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    cases++;
    failures += !all;
    if (!rank) printf("%sok %d - %s on %d ranks\n", all ? "" : "not ", cases, what, ranks);
    if (!good) fprintf(stderr, "rank %d at %g s: %s\n", rank, now - began, seen);
}

#define DOUBLES(array, function, ...)                                        \
    fern_placement array##_home;                                             \
    function##_place_##array(MPI_COMM_WORLD, __VA_ARGS__, &array##_home);    \
    Array array = array_new(#array, array##_home, sizeof(double), 0)
#define AT(array) array.block, array_at(&array)

static int middle(void)
{
    return rank > 0 && rank < ranks - 1;
}

/* In each step: messages start, rows inside run, the rank looks after messages in between, waits, and runs the row at each end. */
static int in_order(int steps, int looks_due)
{
    const char *at = seen;
    for (int step = 0; step < steps; step++) {
        if (*at++ != 's') return 0;
        int inside = 0, looks = 0, rim = 0;
        for (; *at && *at != 'w'; at++) *at == '?' ? looks++ : (inside += *at - '0');
        if (*at++ != 'w') return 0;
        for (; *at && *at != 's'; at++)
            if (*at != '?') rim += *at - '0';
        if (rim != (middle() ? 2 : 1) || inside < 8 || looks < looks_due) return 0;
    }
    return *at == 0;
}

static void test_interior(int rows, double time)
{
    const int cols = 3, steps = 4;
    DOUBLES(u, smooth, rows, cols);
    DOUBLES(v, smooth, rows, cols);
    smooth(rows, cols, steps, u.expected, v.expected);
    double *result = NULL;
    watch(time);
    const int status = smooth_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(u), AT(v), &result);
    const double took = watched(), longer = computed > steps * time ? computed : steps * time;
    char what[100];
    snprintf(what, sizeof what, "messages of %g s in steps of %d rows", time, rows);
    int good = status == FERN_OK && array_difference(&u) < 1e-12 && array_difference(&v) < 1e-12;
    if (ranks > 1) good = good && in_order(steps, time < 100 ? 1 : 12) && took <= 1.05 * longer;
    if (ranks == 1) good = good && took == computed && !strchr(seen, 'w');
    say(good, what);
    array_free(&u);
    array_free(&v);
}

static void test_late(int rows)
{
    const int cols = 3;
    DOUBLES(u, smooth_late, rows, cols);
    DOUBLES(v, smooth_late, rows, cols);
    smooth_late(rows, cols, 1, u.expected, v.expected);
    double *result = NULL;
    watch(10);
    const int status = smooth_late_mpi(MPI_COMM_WORLD, rows, cols, 1, AT(u), AT(v), &result);
    watched();
    int good = status == FERN_OK && array_difference(&u) < 1e-12 && array_difference(&v) < 1e-12;
    say(good && (ranks == 1 || !strncmp(seen, "sw", 2)), "all of it first, where the schedule says so,");
    array_free(&u);
    array_free(&v);
}

static void test_total(int rows, int cols)
{
    DOUBLES(u, smooth_total, rows, cols);
    DOUBLES(v, smooth_total, rows, cols);
    const double expected = smooth_total(rows, cols, u.expected, v.expected);
    double sum = 0;
    const int status = smooth_total_mpi(MPI_COMM_WORLD, rows, cols, AT(u), AT(v), &sum);
    char what[100];
    snprintf(what, sizeof what, "a sum over interior and rim of %d x %d", rows, cols);
    const double off = sum > expected ? sum - expected : expected - sum;
    say(status == FERN_OK && array_difference(&v) < 1e-12 && off < 1e-9, what);
    array_free(&u);
    array_free(&v);
}

/* A step takes 8 seconds or more, its piece of B takes 7: but for the first, no rank waits. */
static void test_pieces(void)
{
    const int n = 80;
    DOUBLES(A, multiply, n);
    DOUBLES(B, multiply, n);
    DOUBLES(C, multiply, n);
    multiply(n, A.expected, B.expected, C.expected);
    watch(7);
    const int status = multiply_mpi(MPI_COMM_WORLD, n, AT(A), AT(B), AT(C));
    const double took = watched();
    int good = status == FERN_OK && array_difference(&C) < 1e-9;
    if (ranks > 1 && fern_owned_count(&C.home, rank) > 0) good = good && strchr(seen, '?') && took <= computed + 7;
    say(good, "pieces that come while the ones before are at work");
    array_free(&A);
    array_free(&B);
    array_free(&C);
}

int main(int argc, char **argv)
{
    int threads;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threads);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const double times[] = {0, 20, 50, 51, 100, 400};
    for (int t = 0; t < 6; t++) test_interior(50 * ranks, times[t]);
    test_late(20 * ranks);
    const int sizes[] = {1, 2, 3, 5, 7, 23, 64};
    for (int i = 0; i < 7; i++) {
        test_total(sizes[i], 5);
        test_total(sizes[i], 2 * sizes[6 - i]);
    }
    test_pieces();
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
