/* main.c - what is known of three series of observations
 *
 * usage: statistics [observations [repetitions]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "stats.h"

#define SERIES 3

static const double share[SERIES] = {0.5, 0.3, 0.2};

/* a number in 0 .. 1, the same in every run */
static double noise(void)
{
    static unsigned state = 12345;

    state = state * 1103515245u + 12345u;
    return (double)(state >> 8) / (double)(1u << 24);
}

static struct vec *observe(size_t n, double base, double trend, double spread)
{
    struct vec *v = vec_new(n);
    size_t i;

    for (i = 0; i < n; i++)
        v->data[i] = base + trend * (double)i / (double)n + spread * (noise() + noise() - 1.0) + (i % 997 == 0 ? 40.0 : 0.0);
    return v;
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 8000000;
    int times = argc > 2 ? atoi(argv[2]) : 1, i, j, k;
    struct vec *x[SERIES], *z[SERIES], *w, *t, *index;
    struct summary s;
    double slope;
    clock_t from;

    if (n < 2 || times < 1) {
        fprintf(stderr, "usage: statistics [observations [repetitions]]\n");
        return 1;
    }
    t = observe((size_t)n, 0.0, 1.0, 0.0);
    w = observe((size_t)n, 1.0, 0.0, 0.5);
    index = vec_new((size_t)n);
    for (i = 0; i < SERIES; i++) {
        x[i] = observe((size_t)n, 10.0 * i, 3.0 - i, 1.0 + i);
        z[i] = vec_new((size_t)n);
    }

    from = clock();
    for (k = 0; k < times; k++) {
        for (i = 0; i < SERIES; i++) {
            slope = detrend(t, x[i]);
            s = summarise(x[i], w, 5);
            standardise(x[i], 3.0, z[i]);
            printf("series %d: slope %.17g, mean %.17g, deviation %.17g, robust mean %.17g\n", i, slope, s.mean, s.deviation, s.centre);
        }
        for (i = 0; i < SERIES; i++)
            for (j = 0; j <= i; j++)
                printf("covariance %d %d: %.17g\n", i, j, covariance(z[i], z[j], w));
        composite((const struct vec *const *)z, share, 2.5, index);
        printf("index %.17g\n", weighted_mean(index, w));
    }
    fprintf(stderr, "%.3f\n", (double)(clock() - from) * 1e3 / CLOCKS_PER_SEC / times);

    for (i = 0; i < SERIES; i++) {
        vec_free(x[i]);
        vec_free(z[i]);
    }
    vec_free(index);
    vec_free(t);
    vec_free(w);
    return 0;
}
