/* One implicit step of diffusion along many lines. usage: main [N LINES] */
#include "examples/39-lines/implicit.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 101), lines = size_argument(argc, argv, 2, 1003);
    const size_t points = (size_t)n, count = points * (size_t)lines;
    const double step = 0.25, relax = 0.75;
    double *diagonal = random_doubles(points, 2.0, 3.0), *beside = random_doubles(points, -0.5, -0.25), *source = random_doubles(count, -1.0, 1.0);
    double *u = random_doubles(count, -1.0, 1.0), *before = need(count, sizeof *before), largest = 0.0;
    for (size_t i = 0; i < count; i++) before[i] = u[i];
    const int status = implicit(n, lines, diagonal, beside, step, relax, source, u);
    for (size_t line = 0; line < count; line += points) /* T times what was solved is what it was solved for */
        for (size_t i = 0; i < points; i++) {
            double sum = 0.0;
            for (size_t k = i > 0 ? i - 1 : 0; k <= i + 1 && k < points; k++) {
                const double solved = (u[line + k] - (1.0 - relax) * before[line + k]) / relax;
                const double entry = k != i ? diagonal[k < i ? k : i] * beside[k < i ? k : i]
                                            : diagonal[i] + (i > 0 ? diagonal[i - 1] * beside[i - 1] * beside[i - 1] : 0.0);
                sum += entry * solved;
            }
            largest = worse(largest, difference(sum, before[line + i] + step * source[line + i]));
        }
    free(diagonal);
    free(beside);
    free(source);
    free(u);
    free(before);
    return status ? 2 : verdict("implicit", largest, 1e-9);
}
