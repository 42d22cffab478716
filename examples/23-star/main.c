#include "examples/23-star/star.h"
#include "examples/time_steps.h"

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
    return check_time_steps(argc, argv, &(TimeSteps){"star", 2, 1e-4, star, step});
}
