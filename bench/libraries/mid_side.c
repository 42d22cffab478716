#include "measure.h"

#include "examples/38-volk/mid_side.h"

float mid_side_original(unsigned n, const float *left, const float *right, const float *gains, const float *envelope, float *middle, float *edge);

static unsigned n;
static float *arrays[5];
static const float gains[] = {0.75f, 0.5f};

static void original(void)
{
    mid_side_original(n, arrays[0], arrays[1], gains, arrays[2], arrays[3], arrays[4]);
}

static void fused(void)
{
    mid_side(n, arrays[0], arrays[1], gains, arrays[2], arrays[3], arrays[4]);
}

int main(int argc, char **argv)
{
    static const unsigned sizes[] = {10000, 1000000, 4000000, 16000000};
    measure_begin(argc, argv);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        char size[32];
        n = sizes[s];
        snprintf(size, sizeof size, "%u samples", n);
        for (int a = 0; a < 5; a++) {
            arrays[a] = malloc(n * sizeof *arrays[a]);
            if (!arrays[a]) abort();
            for (unsigned i = 0; i < n; i++) arrays[a][i] = (float)rand() / (float)RAND_MAX;
        }
        measure("mid_side", size, original, fused);
        for (int a = 0; a < 5; a++) free(arrays[a]);
    }
    return 0;
}
