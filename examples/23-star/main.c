#include "examples/23-star/star.h"
#include "examples/check.h"

#include <string.h>

static void step(int rows, int cols, const float *u, float *v)
{
    const size_t ld = (size_t)cols + 4;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            const size_t at = ((size_t)x + 2) * ld + (size_t)y + 2;
            const float near = u[at - ld] + u[at + ld] + u[at - 1] + u[at + 1], far = u[at - 2 * ld] + u[at + 2 * ld] + u[at - 2] + u[at + 2];
            v[at] = u[at] + 0.1f * (16.0f * near - far - 60.0f * u[at]) / 12.0f;
        }
}

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 307);
    int cols = size_argument(argc, argv, 2, 509);
    int steps = size_argument(argc, argv, 3, 6);
    size_t points = ((size_t)rows + 4) * ((size_t)cols + 4);
    float *u = random_floats(points, 0.0, 1.0), *v = need(points, sizeof *v), *a = need(points, sizeof *a), *b = need(points, sizeof *b);
    memcpy(v, u, points * sizeof *u);
    memcpy(a, u, points * sizeof *u);
    memcpy(b, u, points * sizeof *u);
    const float *result = star(rows, cols, steps, u, v);
    if (!result) return 2;
    float *expected = a, *other = b;
    for (int turn = 0; turn < steps; turn++) {
        step(rows, cols, expected, other);
        float *swap = expected;
        expected = other;
        other = swap;
    }
    double largest = 0.0;
    for (size_t i = 0; i < points; i++) largest = worse(largest, difference(result[i], expected[i]));
    free(u);
    free(v);
    free(a);
    free(b);
    return verdict("star", largest, 1e-4);
}
