#include "examples/04-blur/blur.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 211);
    int cols = size_argument(argc, argv, 2, 1283);
    size_t ld = (size_t)cols + 2;
    float *padded = random_floats(((size_t)rows + 2) * ld, 0.0, 255.0);
    float *out = need((size_t)rows * (size_t)cols, sizeof *out);
    if (blur(padded, rows, cols, out) != 0) return 2;
    double largest = 0.0;
    for (int x = 0; x < rows; x++) {
        for (int y = 0; y < cols; y++) {
            double sum = 0.0;
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++) sum += padded[(size_t)(x + i) * ld + (size_t)(y + j)];
            largest = worse(largest, difference(out[(size_t)x * (size_t)cols + (size_t)y], sum / 9.0));
        }
    }
    free(padded);
    free(out);
    return verdict("blur", largest, 1e-6);
}
