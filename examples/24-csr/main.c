/* A grid of ROWS x COLS nodes, each next to four others: steps of Jacobi's method on it, and a layer of a graph's
 * network. usage: main [ROWS COLS] */
#include "examples/24-csr/sparse.h"
#include "examples/check.h"

typedef struct Grid {
    int n, entries;
    int *row_begin, *columns;
    double *values;
    float *ones;
} Grid;

static Grid make_grid(int rows, int cols)
{
    Grid grid = {.n = rows * cols};
    grid.row_begin = need((size_t)grid.n + 1, sizeof *grid.row_begin);
    grid.columns = need((size_t)grid.n * 5, sizeof *grid.columns);
    grid.values = need((size_t)grid.n * 5, sizeof *grid.values);
    grid.ones = need((size_t)grid.n * 5, sizeof *grid.ones);
    const int steps[5][2] = {{-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, 0}};
    for (int i = 0; i < grid.n; i++) {
        for (int s = 0; s < 5; s++) {
            int x = i / cols + steps[s][0], y = i % cols + steps[s][1];
            if (x < 0 || x >= rows || y < 0 || y >= cols) continue;
            grid.columns[grid.entries] = x * cols + y;
            grid.values[grid.entries] = s == 2 ? 5.0 : -1.0;
            grid.ones[grid.entries++] = 1.0f;
        }
        grid.row_begin[i + 1] = grid.entries;
    }
    return grid;
}

static double check_smooth(const Grid *grid)
{
    size_t n = (size_t)grid->n;
    double *b = random_doubles(n, -1.0, 1.0), *x = random_doubles(n, -1.0, 1.0), *inverse = need(n, sizeof *inverse);
    double *next = need(n, sizeof *next), squared = 0.0, expected = 0.0, largest = 0.0;
    for (size_t i = 0; i < n; i++) inverse[i] = 0.2;
    if (smooth(grid->n, grid->entries, grid->row_begin, grid->columns, grid->values, inverse, 0.8, b, x, next, &squared))
        exit(2);
    for (int i = 0; i < grid->n; i++) {
        double residual = b[i];
        for (int e = grid->row_begin[i]; e < grid->row_begin[i + 1]; e++) residual -= grid->values[e] * x[grid->columns[e]];
        expected += residual * residual;
        largest = worse(largest, difference(next[i], x[i] + 0.8 * residual * 0.2));
    }
    largest = worse(largest, difference(squared, expected));
    free(b);
    free(x);
    free(inverse);
    free(next);
    return largest;
}

static double check_layer(const Grid *grid)
{
    enum { WIDTH = 13, OUT_WIDTH = 7 };
    float *in = random_floats((size_t)grid->n * WIDTH, -1.0, 1.0), *weights = random_floats(WIDTH * OUT_WIDTH, -1.0, 1.0);
    float *bias = random_floats(OUT_WIDTH, -1.0, 1.0), *out = need((size_t)grid->n * OUT_WIDTH, sizeof *out);
    double largest = 0.0;
    if (graph_layer(grid->n, grid->entries, grid->row_begin, grid->columns, grid->ones, WIDTH, in, OUT_WIDTH, weights,
                    bias, out))
        exit(2);
    for (int i = 0; i < grid->n; i++) {
        double sums[WIDTH] = {0.0};
        for (int e = grid->row_begin[i]; e < grid->row_begin[i + 1]; e++)
            for (int f = 0; f < WIDTH; f++) sums[f] += in[grid->columns[e] * WIDTH + f];
        for (int g = 0; g < OUT_WIDTH; g++) {
            double value = bias[g];
            for (int f = 0; f < WIDTH; f++) value += sums[f] * weights[f * OUT_WIDTH + g];
            largest = worse(largest, difference(out[i * OUT_WIDTH + g], value > 0.0 ? value : 0.0));
        }
    }
    free(in);
    free(weights);
    free(bias);
    free(out);
    return largest;
}

int main(int argc, char **argv)
{
    Grid grid = make_grid(size_argument(argc, argv, 1, 97), size_argument(argc, argv, 2, 103));
    double of_smooth = check_smooth(&grid), of_layer = check_layer(&grid);
    free(grid.row_begin);
    free(grid.columns);
    free(grid.values);
    free(grid.ones);
    int wrong = verdict("smooth", of_smooth, 1e-12);
    return verdict("graph_layer", of_layer, 1e-4) | wrong;
}
