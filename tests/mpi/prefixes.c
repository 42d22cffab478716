#include "tests/mpi/places.h"

#include <stddef.h>

void sum_along_rows(double *a, int ld, int rows, int cols)
{
    for (int x = 0; x < rows; x++)
        for (int y = 1; y < cols; y++) a[(ptrdiff_t)x * ld + y] += a[(ptrdiff_t)x * ld + y - 1];
}

void sum_along_columns(double *a, int ld, int rows, int cols)
{
    for (int x = 1; x < rows; x++)
        for (int y = 0; y < cols; y++) a[(ptrdiff_t)x * ld + y] += a[(ptrdiff_t)(x - 1) * ld + y];
}
