#include "examples/08-attention/attention.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 307);
    int d = size_argument(argc, argv, 2, 64);
    size_t elements = (size_t)n * (size_t)d;
    float *Q = random_floats(elements, -1.0, 1.0);
    float *K = random_floats(elements, -1.0, 1.0);
    float *V = random_floats(elements, -1.0, 1.0);
    float *out = need(elements, sizeof *out);
    if (attention(n, d, Q, K, V, out) != 0) return 2;
    double *row = need((size_t)d, sizeof *row);
    double largest = 0.0;
    for (int x = 0; x < n; x++) {
        double sum = 0.0;
        for (int z = 0; z < d; z++) row[z] = 0.0;
        for (int y = 0; y < n; y++) {
            double score = 0.0;
            for (int z = 0; z < d; z++)
                score += (double)Q[(size_t)x * (size_t)d + (size_t)z] * K[(size_t)y * (size_t)d + (size_t)z];
            double power = exp(score / sqrt(d));
            sum += power;
            for (int z = 0; z < d; z++) row[z] += power * V[(size_t)y * (size_t)d + (size_t)z];
        }
        for (int z = 0; z < d; z++)
            largest = worse(largest, difference(out[(size_t)x * (size_t)d + (size_t)z], row[z] / sum));
    }
    free(Q);
    free(K);
    free(V);
    free(out);
    free(row);
    return verdict("attention", largest, 1e-5);
}
