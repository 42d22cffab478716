#include "tests/run/overlap.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

void scaled_product(int n, float alpha, const float *x, const float *y, const float *z, float *out)
{
    float *sum = malloc((size_t)n * sizeof *sum);
    float *product = malloc((size_t)n * sizeof *product);
    if (!sum || !product) {
        free(sum);
        free(product);
        return;
    }
    vs_add(n, x, y, sum);
    vs_mul(n, sum, z, product);
    vs_scale(n, alpha, product, out);
    free(sum);
    free(product);
}
