/* Rows that are longer than what is computed: what lies between stays as it was. */
#include "tests/run/padded_rows.h"

#include "examples/check.h"

void reference_scaled_powers(int rows, int cols, const float *in, int ld_in, float *out, int ld_out);
void reference_scaled_in_place(int rows, int cols, float *image, int ld);

enum { UNTOUCHED = 12345 };

static float *filled(int rows, int ld, int value)
{
    float *matrix = need((size_t)rows * (size_t)ld, sizeof *matrix);
    for (size_t i = 0; i < (size_t)rows * (size_t)ld; i++)
        matrix[i] = value ? (float)value : (float)random_between(-1.0, 1.0);
    return matrix;
}

static double largest_difference(int rows, int cols, int ld, const float *computed, const float *expected)
{
    double largest = 0.0;
    for (int x = 0; x < rows; x++) {
        for (int y = 0; y < ld; y++) {
            size_t at = (size_t)x * (size_t)ld + (size_t)y;
            double now = y < cols ? difference(computed[at], expected[at]) : computed[at] != expected[at];
            largest = worse(largest, now);
        }
    }
    return largest;
}

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 211);
    int cols = size_argument(argc, argv, 2, 1283);
    int ld_in = cols + 3, ld_out = cols + 7;
    float *in = filled(rows, ld_in, 0);
    float *out = filled(rows, ld_out, UNTOUCHED), *expected = filled(rows, ld_out, UNTOUCHED);
    scaled_powers(rows, cols, in, ld_in, out, ld_out);
    reference_scaled_powers(rows, cols, in, ld_in, expected, ld_out);
    double largest = largest_difference(rows, cols, ld_out, out, expected);
    for (size_t i = 0; i < (size_t)rows * (size_t)ld_out; i++) out[i] = expected[i] = (float)(i % 17) - 8.0f;
    scaled_in_place(rows, cols, out, ld_out);
    reference_scaled_in_place(rows, cols, expected, ld_out);
    largest = worse(largest, largest_difference(rows, cols, ld_out, out, expected));
    free(in);
    free(out);
    free(expected);
    return verdict("padded_rows", largest, 1e-6);
}
