/* What the programs of examples that take time steps share: a grid with a border, two copies of it that change places,
 * and the comparison with a plain loop. */
#ifndef FERN_EXAMPLES_TIME_STEPS_H
#define FERN_EXAMPLES_TIME_STEPS_H

#include "examples/check.h"

#include <string.h>

typedef struct TimeSteps {
    const char *name;
    int border;
    double tolerance;
    /* The function of the example; it returns the array that holds the last step, NULL where it fails. */
    float *(*run)(int rows, int cols, int steps, float *u, float *v);
    void (*step)(int rows, int cols, const float *u, float *v); /* in a plain loop */
} TimeSteps;

/* Arguments: ROWS COLS STEPS. The exit status of the program. */
static inline int check_time_steps(int argc, char **argv, const TimeSteps *example)
{
    int rows = size_argument(argc, argv, 1, 307);
    int cols = size_argument(argc, argv, 2, 509);
    int steps = size_argument(argc, argv, 3, 6);
    size_t points = ((size_t)rows + 2 * (size_t)example->border) * ((size_t)cols + 2 * (size_t)example->border);
    float *grid[4] = {random_floats(points, 0.0, 1.0)};
    for (int i = 1; i < 4; i++) {
        grid[i] = need(points, sizeof *grid[i]);
        memcpy(grid[i], grid[0], points * sizeof *grid[i]);
    }
    const float *result = example->run(rows, cols, steps, grid[0], grid[1]);
    if (!result) return 2;
    float *expected = grid[2], *other = grid[3];
    for (int turn = 0; turn < steps; turn++) {
        example->step(rows, cols, expected, other);
        float *swap = expected;
        expected = other;
        other = swap;
    }
    double largest = 0.0;
    for (size_t i = 0; i < points; i++) largest = worse(largest, difference(result[i], expected[i]));
    for (int i = 0; i < 4; i++) free(grid[i]);
    return verdict(example->name, largest, example->tolerance);
}

#endif
