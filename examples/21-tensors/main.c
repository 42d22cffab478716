#include "examples/21-tensors/tensors.h"
#include "examples/check.h"

static double element(const double *b, int q, int r, int i, int j, int k)
{
    return b[((size_t)i * (size_t)q + (size_t)j) * (size_t)r + (size_t)k];
}

int main(int argc, char **argv)
{
    int p = size_argument(argc, argv, 1, 23), q = size_argument(argc, argv, 2, 17), r = 13, s = 5;
    size_t rows = (size_t)p * (size_t)q, elements = rows * (size_t)r;
    double *b = random_doubles(elements, -1, 1), *c = random_doubles(elements, -1, 1), *v = random_doubles((size_t)r, -1, 1);
    double *m = random_doubles((size_t)(r * s), -1, 1), *n = random_doubles((size_t)q * (size_t)s, -1, 1);
    double *a = need(rows, sizeof *a), *t = need(rows * (size_t)s, sizeof *t), *k = need((size_t)p * (size_t)s, sizeof *k);
    double *khatri_rao = need((size_t)p * (size_t)s, sizeof *khatri_rao), largest = 0, sum = 0;
    ttv(p, q, r, b, v, a);
    ttm(p, q, r, s, b, m, t);
    mttkrp(p, q, r, s, b, n, m, k);
    for (int i = 0; i < p; i++)
        for (int j = 0; j < q; j++) {
            double times_v = 0;
            for (int z = 0; z < r; z++) {
                times_v += element(b, q, r, i, j, z) * v[z];
                sum += element(b, q, r, i, j, z) * element(c, q, r, i, j, z);
                for (int l = 0; l < s; l++) khatri_rao[i * s + l] += element(b, q, r, i, j, z) * n[j * s + l] * m[z * s + l];
            }
            largest = worse(largest, difference(a[(size_t)i * (size_t)q + (size_t)j], times_v));
            for (int l = 0; l < s; l++) {
                double times_m = 0;
                for (int z = 0; z < r; z++) times_m += element(b, q, r, i, j, z) * m[z * s + l];
                largest = worse(largest, difference(element(t, q, s, i, j, l), times_m));
            }
        }
    for (int i = 0; i < p * s; i++) largest = worse(largest, difference(k[i], khatri_rao[i]));
    largest = worse(largest, difference(inner(p, q, r, b, c), sum));
    double *const all[] = {b, c, v, m, n, a, t, k, khatri_rao};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    return verdict("tensors", largest, 1e-12 * (double)(elements + 1));
}
