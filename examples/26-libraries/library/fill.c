#include "examples/26-libraries/scores.h"

#include <stddef.h>

void add_bias_and_clip(int rows, int cols, const double *bias, double *a, int ld)
{
    for (int x = 0; x < rows; x++) {
        double *row = a + (ptrdiff_t)x * ld;
        for (int y = 0; y < cols; y++) row[y] = row[y] + bias[y] > 0.0 ? row[y] + bias[y] : 0.0;
    }
}

int table_fill(int rows, int cols, const double *from, int ld, struct table *to)
{
    return table_put(to, rows, cols, from, ld);
}
