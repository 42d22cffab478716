#include "measure.h"

#include "examples/40-ipp/compress.h"

double compress_original(int n, const double *in, const double *window, double mean, double amount, double bend, double *out);

static int n;
static double *arrays[3];

static void original(void)
{
    compress_original(n, arrays[0], arrays[1], 0.125, 0.25, 0.0625, arrays[2]);
}

static void fused(void)
{
    compress(n, arrays[0], arrays[1], 0.125, 0.25, 0.0625, arrays[2]);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {10000, 1000000, 4000000, 16000000};
    measure_begin(argc, argv);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        char size[32];
        n = sizes[s];
        snprintf(size, sizeof size, "%d samples", n);
        for (int a = 0; a < 3; a++) {
            arrays[a] = malloc((size_t)n * sizeof *arrays[a]);
            if (!arrays[a]) abort();
            for (int i = 0; i < n; i++) arrays[a][i] = (double)rand() / (double)RAND_MAX;
        }
        measure("compress", size, original, fused);
        for (int a = 0; a < 3; a++) free(arrays[a]);
    }
    return 0;
}
