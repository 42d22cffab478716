#include "measure.h"

#include "examples/36-vml/reweigh.h"

void reweigh_original(int n, const double *y, const double *model, const double *precision, double *weight, double *gradient);

static int n;
static double *y, *model, *precision, *weight, *gradient;

static void original(void)
{
    reweigh_original(n, y, model, precision, weight, gradient);
}

static void fused(void)
{
    reweigh(n, y, model, precision, weight, gradient);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {10000, 1000000, 4000000, 16000000};
    measure_begin(argc, argv);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        char size[32];
        n = sizes[s];
        snprintf(size, sizeof size, "%d numbers", n);
        y = measure_doubles((size_t)n, -3, 3), model = measure_doubles((size_t)n, -3, 3), precision = measure_doubles((size_t)n, 0.5, 2);
        weight = measure_doubles((size_t)n, 0, 0), gradient = measure_doubles((size_t)n, 0, 0);
        measure("reweigh", size, original, fused);
        free(y), free(model), free(precision), free(weight), free(gradient);
    }
    return 0;
}
