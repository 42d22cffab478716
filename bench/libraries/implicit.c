#include "measure.h"

#include "examples/39-lines/implicit.h"

int implicit_original(int n, int lines, const double *diagonal, const double *beside, double step, double relax, const double *source, double *u);

static int n, lines;
static double *diagonal, *beside, *source, *u;

static void original(void)
{
    if (implicit_original(n, lines, diagonal, beside, 0.1, 0.5, source, u)) abort();
}

static void fused(void)
{
    if (implicit(n, lines, diagonal, beside, 0.1, 0.5, source, u)) abort();
}

int main(int argc, char **argv)
{
    static const int sizes[][2] = {{64, 1000}, {64, 100000}, {512, 20000}, {2000, 5000}};
    measure_begin(argc, argv);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        char size[32];
        n = sizes[s][0], lines = sizes[s][1];
        snprintf(size, sizeof size, "%d lines of %d", lines, n);
        diagonal = measure_doubles((size_t)n, 2, 2.5), beside = measure_doubles((size_t)n, -0.4, -0.3);
        source = measure_doubles((size_t)n * (size_t)lines, -1, 1), u = measure_doubles((size_t)n * (size_t)lines, -1, 1);
        measure("implicit", size, original, fused);
        free(diagonal), free(beside), free(source), free(u);
    }
    return 0;
}
