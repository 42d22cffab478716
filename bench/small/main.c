/* Original and fused in turn over sizes from a vector register's to memory's: medians of ratios. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 15 };

typedef void Chain(int n, const float *x, const float *y, float *z);
typedef void Two(int n, const float *x, float *y, float *z);
Chain chain, chain_original;
Two two, two_original;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values)
{
    qsort(values, ROUNDS, sizeof *values, compare);
    return values[ROUNDS / 2];
}

static double of_chain(Chain *call, long times, int n, const float *x, const float *y, float *z)
{
    const double begin = seconds();
    for (long i = 0; i < times; i++) call(n, x, y, z);
    return (seconds() - begin) / (double)times;
}

static double of_two(Two *call, long times, int n, const float *x, float *y, float *z)
{
    const double begin = seconds();
    for (long i = 0; i < times; i++) call(n, x, y, z);
    return (seconds() - begin) / (double)times;
}

int main(void)
{
    puts("        n    chain, ns    ratio      two, ns    ratio");
    for (int n = 8; n <= 1 << 25; n *= 4) {
        float *x = malloc((size_t)n * sizeof *x), *y = calloc((size_t)n, sizeof *y), *z = calloc((size_t)n, sizeof *z);
        if (!x || !y || !z) return 1;
        for (int i = 0; i < n; i++) x[i] = 1;
        const long most = 20000000L / n + 1, times = most < 200000 ? most : 200000;
        double chains[ROUNDS], twos[ROUNDS], chain_ratio[ROUNDS], two_ratio[ROUNDS];
        for (int r = 0; r < ROUNDS; r++) {
            chains[r] = of_chain(chain_original, times, n, x, y, z);
            chain_ratio[r] = chains[r] / of_chain(chain, times, n, x, y, z);
            twos[r] = of_two(two_original, times, n, x, y, z);
            two_ratio[r] = twos[r] / of_two(two, times, n, x, y, z);
        }
        printf("%9d %12.1f %8.2f %12.1f %8.2f\n", n, median(chains) * 1e9, median(chain_ratio), median(twos) * 1e9,
               median(two_ratio));
        free(x);
        free(y);
        free(z);
    }
    return 0;
}
