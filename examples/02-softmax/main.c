#include "examples/02-softmax/softmax.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 211);
    int cols = size_argument(argc, argv, 2, 1283);
    size_t elements = (size_t)rows * (size_t)cols;
    float *in = random_floats(elements, -8.0, 8.0);
    float *out = need(elements, sizeof *out);
    if (softmax(in, rows, cols, out) != 0) return 2;
    double largest = 0.0;
    for (int x = 0; x < rows; x++) {
        const float *row = in + (size_t)x * (size_t)cols;
        double sum = 0.0;
        for (int y = 0; y < cols; y++) sum += exp(row[y]);
        const float *computed = out + (size_t)x * (size_t)cols;
        for (int y = 0; y < cols; y++) largest = worse(largest, difference(computed[y], exp(row[y]) / sum));
    }
    free(in);
    free(out);
    return verdict("softmax", largest, 1e-6);
}
