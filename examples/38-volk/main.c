/* Two channels as their sum and difference. usage: main [N IGNORED] */
#include "examples/38-volk/mid_side.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 100003);
    const size_t count = (size_t)n;
    float *left = random_floats(count, -1.0, 1.0), *right = random_floats(count, -1.0, 1.0), *envelope = random_floats(count, 0.0, 1.0);
    float *middle = need(count, sizeof *middle), *edge = need(count, sizeof *edge);
    const float gains[] = {0.75f, 0.5f};
    double largest = 0.0, energies[2] = {0.0, 0.0};
    const float louder = mid_side((unsigned)n, left, right, gains, envelope, middle, edge);
    for (size_t i = 0; i < count; i++) {
        const double a = (double)gains[0] * (double)left[i], b = (double)gains[1] * (double)right[i];
        const double sum = (double)envelope[i] * (a + b), rest = (double)envelope[i] * (a - b);
        largest = worse(largest, difference((double)middle[i], sum));
        largest = worse(largest, difference((double)edge[i], rest));
        energies[0] += sum * sum;
        energies[1] += rest * rest;
    }
    if (energies[1] > 0.0) largest = worse(largest, difference((double)louder, energies[0] / energies[1]));
    free(left);
    free(right);
    free(envelope);
    free(middle);
    free(edge);
    return verdict("mid_side", largest, 1e-4);
}
