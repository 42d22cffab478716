#include "examples/18-heat/heat.h"
#include "examples/time_steps.h"

static void step(int rows, int cols, const float *u, float *v)
{
    size_t ld = (size_t)cols + 2;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            size_t at = ((size_t)x + 1) * ld + (size_t)y + 1;
            v[at] = u[at] + 0.2f * (u[at - ld] + u[at + ld] + u[at - 1] + u[at + 1] - 4.0f * u[at]);
        }
}

int main(int argc, char **argv)
{
    return check_time_steps(argc, argv, &(TimeSteps){"heat", 1, 1e-5, heat, step});
}
