#include "tests/mpi/cases.h"
#include "runtime/report/count.h"

#include <stdarg.h>
#include <stdio.h>

static int cases, failures;

void say(int good, const char *name, int m, int n)
{
    int all, rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    cases++;
    failures += !all;
    if (!rank)
        printf("%sok %d - %s of %d x %d on %d ranks%s%s\n", all ? "" : "not ", cases, name, m, n, ranks, ghosts ? ", with ghosts" : "",
               wider ? ", with wide rows" : "");
}

void compare(const char *name, int good, int m, int n, double tolerance, ...)
{
    if (!ghosts && !wider) count_print(name, m, n);
    va_list arrays;
    va_start(arrays, tolerance);
    for (Array *array; (array = va_arg(arrays, Array *)) != NULL; array_free(array)) good &= array_difference(array) <= tolerance;
    va_end(arrays);
    say(good, name, m, n);
}

/* The first rank that has elements of both; the number of ranks: none has. */
static int first_with_both(const Array *a, const Array *b)
{
    int rank, first;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &first);
    const int mine = fern_owned_count(&a->home, rank) > 0 && fern_owned_count(&b->home, rank) > 0 ? rank : first;
    MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return first;
}

int some_have_both(const Array *a, const Array *b)
{
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    return first_with_both(a, b) < ranks;
}

int rank_with_both(const Array *a, const Array *b)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return first_with_both(a, b) == rank;
}

int cases_end(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!rank) printf("1..%d\n", cases);
    return failures != 0;
}
