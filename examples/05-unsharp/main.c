#include "examples/05-unsharp/unsharp.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 211);
    int cols = size_argument(argc, argv, 2, 1283);
    float amount = 0.7f;
    size_t ld = (size_t)cols + 2;
    const float *planes[3];
    float *outputs[3];
    for (int plane = 0; plane < 3; plane++) {
        planes[plane] = random_floats(((size_t)rows + 2) * ld, 1.0, 255.0);
        outputs[plane] = need((size_t)rows * (size_t)cols, sizeof(float));
    }
    if (unsharp(planes[0], planes[1], planes[2], amount, rows, cols, outputs[0], outputs[1], outputs[2]) != 0)
        return 2;
    double largest = 0.0;
    for (int x = 0; x < rows; x++) {
        for (int y = 0; y < cols; y++) {
            double grey[3][3], sum = 0.0;
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    size_t at = (size_t)(x + i) * ld + (size_t)(y + j);
                    grey[i][j] = 0.299 * planes[0][at] + 0.587 * planes[1][at] + 0.114 * planes[2][at];
                    sum += grey[i][j];
                }
            }
            double ratio = (grey[1][1] + (double)amount * (grey[1][1] - sum / 9.0)) / grey[1][1];
            for (int plane = 0; plane < 3; plane++) {
                double expected = ratio * planes[plane][(size_t)(x + 1) * ld + (size_t)(y + 1)];
                double computed = outputs[plane][(size_t)x * (size_t)cols + (size_t)y];
                largest = worse(largest, difference(computed, expected));
            }
        }
    }
    for (int plane = 0; plane < 3; plane++) {
        free((void *)planes[plane]);
        free(outputs[plane]);
    }
    return verdict("unsharp", largest, 1e-3);
}
