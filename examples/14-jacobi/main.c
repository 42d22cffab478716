#include "examples/14-jacobi/jacobi.h"
#include "examples/check.h"

#include <string.h>

static void sweep(int rows, int cols, const float *f, const float *u, float *v)
{
    size_t ld = (size_t)cols + 2;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            size_t at = ((size_t)x + 1) * ld + (size_t)y + 1;
            float change = u[at - ld] + u[at + ld] + u[at - 1] + u[at + 1] - 4.0f * u[at] - f[(size_t)x * (size_t)cols + (size_t)y];
            v[at] = u[at] + 0.25f * change;
        }
}

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 307);
    int cols = size_argument(argc, argv, 2, 509);
    int turns = size_argument(argc, argv, 3, 5);
    size_t points = ((size_t)rows + 2) * ((size_t)cols + 2);
    float *f = random_floats((size_t)rows * (size_t)cols + 1, -1.0, 1.0), *u = random_floats(points, 0.0, 1.0);
    float *v = need(points, sizeof *v), *a = need(points, sizeof *a), *b = need(points, sizeof *b);
    memcpy(v, u, points * sizeof *u);
    memcpy(a, u, points * sizeof *u);
    memcpy(b, u, points * sizeof *u);
    const float *result = jacobi(rows, cols, turns, f, u, v);
    if (!result) return 2;
    for (int turn = 0; turn < turns; turn++) {
        sweep(rows, cols, f, a, b);
        sweep(rows, cols, f, b, a);
    }
    double largest = 0.0;
    for (size_t i = 0; i < points; i++) largest = worse(largest, difference(result[i], a[i]));
    free(f);
    free(u);
    free(v);
    free(a);
    free(b);
    return verdict("jacobi", largest, 1e-5);
}
