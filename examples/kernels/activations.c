#include "kernels.h"

#include "independent.h"
#include "rows_of.h"

#include <math.h>

#define ACTIVATION(name, expression)                                                  \
    void name(const float *in, int ld_in, int rows, int cols, float *out, int ld_out) \
    {                                                                                 \
        for (int x = 0; x < rows; x++) {                                              \
            const float *from = ROW(in, ld_in, x);                                    \
            float *to = ROW(out, ld_out, x);                                          \
            INDEPENDENT                                                               \
            for (int y = 0; y < cols; y++) {                                          \
                float v = from[y];                                                    \
                to[y] = expression;                                                   \
            }                                                                         \
        }                                                                             \
    }

ACTIVATION(relu, v > 0.0f ? v : 0.0f)
ACTIVATION(sigmoid, 1.0f / (1.0f + expf(-v)))
/* With tanh, as GPT-2 has it; 0.79788456 is sqrt(2 / pi). */
ACTIVATION(gelu, 0.5f * v * (1.0f + tanhf(0.79788456f * (v + 0.044715f * v * v * v))))

void relu_in_place(float *a, int ld_a, int rows, int cols)
{
    relu(a, ld_a, rows, cols, a, ld_a);
}

void add_bias_in_place(const float *bias, float *a, int ld_a, int rows, int cols)
{
    add_per_column(a, ld_a, bias, rows, cols, a, ld_a);
}
