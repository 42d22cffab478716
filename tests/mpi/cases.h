/* Cases of programs that compare functions on ranks with the originals: TAP on rank 0. */
#ifndef TEST_MPI_CASES_H
#define TEST_MPI_CASES_H

#include "tests/mpi/check.h"

/* Placements are computed by NAME_place_ARRAY with the sizes in parentheses. */
#define FLOATS(array, function, free_strides, ...) NEW(array, function, float, free_strides, __VA_ARGS__)
#define DOUBLES(array, function, free_strides, ...) NEW(array, function, double, free_strides, __VA_ARGS__)
#define NEW(array, function, type, free_strides, ...)                        \
    fern_placement array##_home;                                             \
    function##_place_##array(MPI_COMM_WORLD, __VA_ARGS__, &array##_home);    \
    Array array = array_new(#array, array##_home, sizeof(type), free_strides)
#define AT(array) array.block, array_at(&array)

/* `good` on all ranks. */
void say(int good, const char *name, int m, int n);

/* Tells what was sent, with packed blocks; compares the arrays, ended by NULL, and frees them. Together. */
void compare(const char *name, int good, int m, int n, double tolerance, ...);

/* Whether some rank has elements of both arrays, and whether this rank is the first of these. Together. */
int some_have_both(const Array *a, const Array *b);
int rank_with_both(const Array *a, const Array *b);

/* The end of the program: its exit status. */
int cases_end(void);

#endif
