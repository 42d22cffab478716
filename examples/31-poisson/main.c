/* Poisson's equation on a grid of ROWS x COLS points, zero around them. usage: main [ROWS COLS] */
#include "examples/31-poisson/poisson.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    const int rows = size_argument(argc, argv, 1, 61), cols = size_argument(argc, argv, 2, 47), n = rows * cols;
    if (n == 0) return 0;
    int *row_begin = need((size_t)n + 1, sizeof *row_begin), *columns = need((size_t)n * 5, sizeof *columns), entries = 0;
    double *values = need((size_t)n * 5, sizeof *values), *b = random_doubles((size_t)n, -1.0, 1.0), *x = need((size_t)n, sizeof *x);
    const int steps[5][2] = {{-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, 0}};
    for (int i = 0; i < n; i++) {
        for (int s = 0; s < 5; s++) {
            const int row = i / cols + steps[s][0], col = i % cols + steps[s][1];
            if (row < 0 || row >= rows || col < 0 || col >= cols) continue;
            columns[entries] = row * cols + col;
            values[entries++] = s == 2 ? 4.0 : -1.0;
        }
        row_begin[i + 1] = entries;
    }
    if (solve_sparse(n, entries, row_begin, columns, values, b, 1e-12, 10000, x) < 0) return 2;
    double largest = 0.0;
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int e = row_begin[i]; e < row_begin[i + 1]; e++) sum += values[e] * x[columns[e]];
        largest = worse(largest, difference(sum, b[i]));
    }
    free(row_begin);
    free(columns);
    free(values);
    free(b);
    free(x);
    return verdict("solve_sparse", largest, 1e-9);
}
