/* Functions with loops of their own on ranks, against the originals; plans that are made once. Prints TAP on rank 0. */
#include "tests/mpi/check.h"
#include "runtime/report/count.h"
#include "tests/mpi/loops.h"

#include "examples/14-jacobi/jacobi.h"
#include "examples/16-conjugate-gradients/conjugate_gradients.h"
#include "examples/17-power-iteration/power_iteration.h"
#include "examples/18-heat/heat.h"

#include "conjugate_gradients_mpi.h"
#include "heat_mpi.h"
#include "jacobi_mpi.h"
#include "loops_mpi.h"
#include "power_iteration_mpi.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cases, failures, rank, ranks;

/* Placements are computed by NAME_place_ARRAY with the sizes in parentheses. */
#define FLOATS(array, function, free_strides, ...) NEW(array, function, float, free_strides, __VA_ARGS__)
#define DOUBLES(array, function, free_strides, ...) NEW(array, function, double, free_strides, __VA_ARGS__)
#define NEW(array, function, type, free_strides, ...)                        \
    fern_placement array##_home;                                             \
    function##_place_##array(MPI_COMM_WORLD, __VA_ARGS__, &array##_home);    \
    Array array = array_new(#array, array##_home, sizeof(type), free_strides)
#define AT(array) array.block, array_at(&array)

static void say(int good, const char *name, int m, int n)
{
    int all;
    MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    cases++;
    failures += !all;
    if (!rank)
        printf("%sok %d - %s of %d x %d on %d ranks%s%s\n", all ? "" : "not ", cases, name, m, n, ranks, ghosts ? ", with ghosts" : "",
               wider ? ", with wide rows" : "");
}

/* Compares the arrays, ended by NULL, and frees them. What was sent is told with the turns of the loop. */
static void compare(const char *name, int good, int m, int n, int turns, double tolerance, ...)
{
    char counted[80];
    snprintf(counted, sizeof counted, "%s %d", name, turns);
    if (!ghosts && !wider && turns) count_print(counted, m, n);
    va_list arrays;
    va_start(arrays, tolerance);
    for (Array *array; (array = va_arg(arrays, Array *)) != NULL; array_free(array)) good &= array_difference(array) <= tolerance;
    va_end(arrays);
    say(good, name, m, n);
}

/* Gives the blocks what `expected` holds. */
static void refill(Array *array)
{
    fern_grid *grid;
    fern_failure failure = {0};
    if (fern_grid_open(MPI_COMM_WORLD, &array->home.grid, &grid) != FERN_OK) return;
    fern_scatter(grid, 0, &array->home, &array->at, array->element, array->expected, array->block, &failure);
}

/* Symmetric, and positive definite for a large `diagonal`. */
static void make_symmetric(Array *A, int n, double diagonal)
{
    double *values = A->expected;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            values[(size_t)i * (size_t)n + (size_t)j] = values[(size_t)j * (size_t)n + (size_t)i] += i == j ? diagonal : 0;
    refill(A);
}

static void test_solvers(int n)
{
    {
        DOUBLES(A, conjugate_gradients, 1, n);
        DOUBLES(b, conjugate_gradients, 0, n);
        DOUBLES(x, conjugate_gradients, 0, n);
        make_symmetric(&A, n, n);
        int expected = conjugate_gradients(n, A.expected, b.expected, 1e-9, 100, x.expected), steps = -1;
        count_reset();
        int status = conjugate_gradients_mpi(MPI_COMM_WORLD, n, AT(A), AT(b), 1e-9, 100, AT(x), &steps);
        compare("conjugate_gradients", status == FERN_OK && abs(steps - expected) <= 1, n, n, steps, 1e-7, &A, &b, &x, NULL);
    }
    {
        DOUBLES(A, power_iteration, 1, n);
        DOUBLES(x, power_iteration, 0, n);
        DOUBLES(y, power_iteration, 0, n);
        make_symmetric(&A, n, n);
        const int turns = 7;
        double expected = power_iteration(n, A.expected, 0.0, turns, x.expected, y.expected), value = 0;
        count_reset();
        int status = power_iteration_mpi(MPI_COMM_WORLD, n, AT(A), 0.0, turns, AT(x), AT(y), &value);
        compare("power_iteration", status == FERN_OK && fabs(value - expected) <= 1e-9 * fabs(expected), n, n, n > 1 ? turns : 0, 1e-9, &A, &x,
                &y, NULL);
    }
}

static void test_time_steps(int rows, int cols)
{
    const int steps = 5;
    {
        FLOATS(u, heat, 1, rows, cols);
        FLOATS(v, heat, 1, rows, cols);
        float *expected = heat(rows, cols, steps, u.expected, v.expected), *result = NULL;
        int status = heat_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(u), AT(v), &result);
        const int good = status == FERN_OK && expected == v.expected && result == v.block;
        compare("heat", good, rows, cols, steps, 1e-5, &u, &v, NULL);
    }
    {
        FLOATS(f, jacobi, 1, rows, cols);
        FLOATS(u, jacobi, 0, rows, cols);
        FLOATS(v, jacobi, 0, rows, cols);
        float *expected = jacobi(rows, cols, steps, f.expected, u.expected, v.expected), *result = NULL;
        int status = jacobi_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(f), AT(u), AT(v), &result);
        const int good = status == FERN_OK && expected == v.expected && result == v.block;
        compare("jacobi", good, rows, cols, steps, 1e-4, &f, &u, &v, NULL);
    }
    {
        FLOATS(source, relax, 1, rows, cols);
        FLOATS(u, relax, 1, rows, cols);
        FLOATS(v, relax, 1, rows, cols);
        int status = relax(rows, cols, steps, source.expected, u.expected, v.expected);
        if (status == 0) status = relax_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(source), AT(u), AT(v));
        compare("relax", status == FERN_OK, rows, cols, steps, 1e-5, &source, &u, &v, NULL);
    }
    {
        FLOATS(source, relax_grid, 1, rows, cols);
        FLOATS(u, relax_grid, 1, rows, cols);
        FLOATS(v, relax_grid, 1, rows, cols);
        relax_grid(rows, cols, steps, source.expected, u.expected, v.expected);
        int status = relax_grid_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(source), AT(u), AT(v));
        compare("relax_grid", status == FERN_OK, rows, cols, steps, 1e-4, &source, &u, &v, NULL);
    }
}

static void test_control(int n)
{
    {
        DOUBLES(x, buffers, 0, n);
        DOUBLES(y, buffers, 0, n);
        int status = buffers(n, 4, x.expected, y.expected);
        if (status == 0) status = buffers_mpi(MPI_COMM_WORLD, n, 4, AT(x), AT(y));
        compare("buffers", status == FERN_OK, 1, n, 4, 1e-12, &x, &y, NULL);
    }
    {
        DOUBLES(x, rescale, 0, n);
        DOUBLES(y, rescale, 0, n);
        double expected = rescale(n, 9, 0.5, x.expected, y.expected), total = 0;
        int status = rescale_mpi(MPI_COMM_WORLD, n, 9, 0.5, AT(x), AT(y), &total);
        compare("rescale", status == FERN_OK && fabs(total - expected) <= 1e-9 * (1 + fabs(expected)), 1, n, 0, 1e-9, &x, &y, NULL);
    }
    {
        DOUBLES(A, powers, 1, n);
        DOUBLES(x, powers, 0, n);
        DOUBLES(b, powers, 0, n);
        DOUBLES(y, powers, 0, n);
        powers(n, 3, 3, A.expected, x.expected, b.expected, y.expected);
        int status = powers_mpi(MPI_COMM_WORLD, n, 3, 3, AT(A), AT(x), AT(b), AT(y));
        compare("powers", status == FERN_OK, n, n, 3, 1e-9, &A, &x, &b, &y, NULL);
    }
}

/* The second call plans nothing. */
static void test_plans(int rows, int cols)
{
    FLOATS(u, heat, 1, rows, cols);
    FLOATS(v, heat, 1, rows, cols);
    float *result;
    const int steps = 4;
    heat(rows, cols, steps, u.expected, v.expected);
    int status = heat_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(u), AT(v), &result), made = count_made();
    if (status == FERN_OK) status = heat_mpi(MPI_COMM_WORLD, rows, cols, steps, AT(u), AT(v), &result);
    heat(rows, cols, steps, u.expected, v.expected);
    say(status == FERN_OK && count_made() == made, "a second call plans nothing", rows, cols);
    struct heat_handle *handle;
    status = heat_setup(MPI_COMM_WORLD, rows, cols, steps, array_at(&u), array_at(&v), &handle);
    if (status == FERN_OK) status = heat_run(handle, u.block, v.block, &result);
    made = count_made();
    if (status == FERN_OK) status = heat_run(handle, u.block, v.block, &result);
    say(status == FERN_OK && count_made() == made, "a second run plans nothing", rows, cols);
    for (int turn = 0; turn < 2; turn++) heat(rows, cols, steps, u.expected, v.expected);
    if (status == FERN_OK) status = heat_run(handle, v.block, u.block, &result);
    heat(rows, cols, steps, v.expected, u.expected);
    heat_teardown(handle);
    compare("heat, by its handle", status == FERN_OK, rows, cols, 0, 1e-4, &u, &v, NULL);
}

/* All ranks return the same status. */
static void test_refusals(int rows, int cols)
{
    FLOATS(u, heat, 1, rows, cols);
    FLOATS(v, heat, 1, rows, cols);
    float *result;
    struct heat_handle *handle;
    int status = heat_setup(MPI_COMM_WORLD, rows + (rank == ranks - 1), cols, 3, NULL, NULL, &handle);
    say(ranks > 1 ? status != FERN_OK && !handle : status == FERN_OK, "ranks that disagree at setup", rows, cols);
    if (status == FERN_OK) heat_teardown(handle);
    const fern_local spread = fern_local_of(&u.home, rank), at = rank == 0 ? u.at : spread;
    fern_local other = at;
    if (rank == 0) other.stride[0]++;
    status = heat_setup(MPI_COMM_WORLD, rows, cols, 3, &at, &other, &handle);
    say(status == FERN_BAD_ARGUMENT, "arrays that change places and lie in different ways", rows, cols);
    status = heat_setup(MPI_COMM_WORLD, rows, cols, 3, NULL, NULL, &handle);
    if (status == FERN_OK) status = heat_run(handle, u.block, rank == 0 ? u.block : v.block, &result);
    say(status == FERN_BAD_ARGUMENT, "arrays that overlap in a run", rows, cols);
    heat_teardown(handle);
    array_free(&u);
    array_free(&v);
}

/* MPI was initialised without threads. */
static void test_alone(int rows, int cols)
{
    FLOATS(u, heat, 1, rows, cols);
    FLOATS(v, heat, 1, rows, cols);
    float *result;
    say(heat_mpi(MPI_COMM_WORLD, rows, cols, 1, AT(u), AT(v), &result) == FERN_BAD_ARGUMENT, "threads that MPI was not told of", rows, cols);
    array_free(&u);
    array_free(&v);
}

static void test_all(void)
{
    static const int sizes[][2] = {{1, 1}, {2, 5}, {13, 17}, {31, 40}};
    for (int layout = 0; layout < 3; layout++) {
        ghosts = layout == 1 ? 2 : 0;
        wider = layout == 2 ? 3 : 0;
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes - (layout > 0); i++) {
            test_solvers(sizes[i][0] + sizes[i][1]);
            test_time_steps(sizes[i][0], sizes[i][1]);
            test_control(sizes[i][1]);
            test_plans(sizes[i][0], sizes[i][1]);
        }
    }
    ghosts = wider = 0;
    test_refusals(13, 5);
}

int main(int argc, char **argv)
{
    int threads;
    const bool alone = argc > 1;
    MPI_Init_thread(&argc, &argv, alone ? MPI_THREAD_SINGLE : MPI_THREAD_FUNNELED, &threads);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (alone)
        test_alone(13, 5);
    else
        test_all();
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
