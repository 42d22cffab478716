#include "examples/12-two-outputs/edges.h"
#include "examples/check.h"

static double mean(const float *corner, size_t ld)
{
    double sum = 0.0;
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++) sum += corner[i * ld + j];
    return sum / 9.0;
}

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 211);
    int cols = size_argument(argc, argv, 2, 1283);
    size_t ld = (size_t)cols + 4;
    float *padded = random_floats(((size_t)rows + 4) * ld, 0.0, 255.0);
    float *strength = need((size_t)rows * (size_t)cols, sizeof *strength);
    float *angle = need((size_t)rows * (size_t)cols, sizeof *angle);
    if (edges(padded, rows, cols, strength, angle) != 0) return 2;
    double largest = 0.0;
    for (int x = 0; x < rows; x++) {
        for (int y = 0; y < cols; y++) {
            double m[3][3];
            const float *corner = padded + (size_t)x * ld + (size_t)y;
            for (size_t i = 0; i < 3; i++)
                for (size_t j = 0; j < 3; j++) m[i][j] = mean(corner + i * ld + j, ld);
            double down = m[2][0] + 2.0 * m[2][1] + m[2][2] - m[0][0] - 2.0 * m[0][1] - m[0][2];
            double right = m[0][2] + 2.0 * m[1][2] + m[2][2] - m[0][0] - 2.0 * m[1][0] - m[2][0];
            size_t at = (size_t)x * (size_t)cols + (size_t)y;
            largest = worse(largest, difference(strength[at], hypot(down, right)));
            /* Back to the gradient, whose direction says little where it is short. */
            double length = hypot(down, right);
            largest = worse(largest, difference(length * sin(angle[at]), down));
            largest = worse(largest, difference(length * cos(angle[at]), right));
        }
    }
    free(padded);
    free(strength);
    free(angle);
    /* Means of nine numbers up to 255, rounded four times, of which eight are added: 8 * 4 * 255 * 2^-24 is 5e-4. */
    return verdict("edges", largest, 1e-3);
}
