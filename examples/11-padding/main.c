#include "examples/11-padding/padding.h"
#include "examples/check.h"

#include <stdbool.h>

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 211);
    int cols = size_argument(argc, argv, 2, 1283);
    float *in = random_floats((size_t)rows * (size_t)cols, 0.0, 255.0);
    float *out = need((size_t)rows * (size_t)cols, sizeof *out);
    if (blur_padded(in, rows, cols, out) != 0) return 2;
    double largest = 0.0;
    for (int x = 0; x < rows; x++) {
        for (int y = 0; y < cols; y++) {
            double sum = 0.0;
            for (int i = x - 1; i <= x + 1; i++) {
                for (int j = y - 1; j <= y + 1; j++) {
                    bool inside = i >= 0 && i < rows && j >= 0 && j < cols;
                    if (inside) sum += in[(size_t)i * (size_t)cols + (size_t)j];
                }
            }
            largest = worse(largest, difference(out[(size_t)x * (size_t)cols + (size_t)y], sum / 9.0));
        }
    }
    free(in);
    free(out);
    return verdict("blur_padded", largest, 1e-6);
}
