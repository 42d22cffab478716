/* A matrix taken as one vector: tiles of its columns make a call for each of their rows, and the first of these begins the reduction. */
#include "tests/run/first_row.h"

void add_all(int h, int w, const float *a, float *sums, float *total)
{
    add_rows(h, w, a, w, sums);
    add_up(h * w, a, 3, total);
}

void find_and_add(int h, int w, const float *a, float *sums, float *largest)
{
    add_rows(h, w, a, w, sums);
    find_largest(h * w, a, largest);
}

/* Tiles are of columns alone: where there are no rows, the call has still to scale. */
void add_all_by_columns(int h, int w, const float *a, float *sums, float *total)
{
    add_up(h * w, a, 0, total);
    add_columns(h, w, a, w, sums);
}
