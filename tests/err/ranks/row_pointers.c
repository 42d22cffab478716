/* Rows that have pointers of their own, which are one rank's. */
#include "tests/meaning/rows_of_pointers.h"

void twice(int m, int n, double **a, double **b)
{
    map_rows(m, n, a, b);
    scale_rows(0.5, b, (unsigned)m, (short)n);
}
