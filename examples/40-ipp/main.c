/* A signal that is made quieter where it is loud. usage: main [N IGNORED] */
#include "examples/40-ipp/compress.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 100003);
    const size_t count = (size_t)n;
    double *in = random_doubles(count, -1.0, 1.0), *window = random_doubles(count, 0.0, 1.0), *out = need(count, sizeof *out);
    const double mean = 0.125, amount = 0.25, bend = 0.0625, energy = compress(n, in, window, mean, amount, bend, out);
    double largest = 0.0, sum = 0.0;
    for (size_t i = 0; i < count; i++) {
        const double d = (in[i] - mean) * window[i], wanted = d * (1.0 - amount * d * d) + d * d * bend;
        largest = worse(largest, difference(out[i], wanted));
        sum += wanted * wanted;
    }
    if (n > 0) largest = worse(largest, difference(energy, sum));
    free(in);
    free(window);
    free(out);
    return verdict("compress", largest, 1e-9);
}
