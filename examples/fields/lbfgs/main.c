/* main.c - a noisy signal is made smooth, but for its steps
 *
 * usage: lbfgs [samples [steps [pairs]]]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "lbfgs.h"

#define WEIGHT 0.5              /* of the differences, sqrt(difference^2 + ROUND^2) */
#define ROUND 0.05

/* half the sum of (x - signal)^2, and the weighted differences of neighbours */
static double smoothness(int n, const double *x, double *g, void *data)
{
    const double *signal = data;
    double value = 0.0;
    int i;

    for (i = 0; i < n; i++) {
        g[i] = x[i] - signal[i];
        value += 0.5 * g[i] * g[i];
    }
    for (i = 0; i + 1 < n; i++) {
        double u = x[i + 1] - x[i], length = sqrt(u * u + ROUND * ROUND);
        value += WEIGHT * length;
        g[i] -= WEIGHT * u / length;
        g[i + 1] += WEIGHT * u / length;
    }
    return value;
}

static void sample(int n, double *signal)
{
    unsigned state = 12345;
    int i;

    for (i = 0; i < n; i++) {
        state = state * 1103515245u + 12345u;
        signal[i] = (i / 1000 % 3) + sin(i * 1e-3) + ((state >> 16) / 65536.0 - 0.5);
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 4000000;
    int steps = argc > 2 ? atoi(argv[2]) : 15;
    int pairs = argc > 3 ? atoi(argv[3]) : 5, k;
    double *signal = n > 0 && pairs > 0 ? malloc((size_t)n * sizeof *signal) : NULL;
    struct lbfgs *o;
    clock_t from;

    if (!signal) {
        fprintf(stderr, "usage: lbfgs [samples [steps [pairs]]]\n");
        return 1;
    }
    sample(n, signal);
    o = lbfgs_new(n, pairs, 0.0, 2.5, signal, smoothness, signal);
    if (!o) {
        fprintf(stderr, "lbfgs: no memory\n");
        return 1;
    }
    from = clock();
    for (k = 0; k < steps && lbfgs_step(o); k++)
        printf("step %d: value %.17g, gradient %.17g\n", k + 1, o->value, lbfgs_norm(o));
    fprintf(stderr, "%.3f\n", (double)(clock() - from) * 1e3 / CLOCKS_PER_SEC / (k ? k : 1));
    lbfgs_free(o);
    free(signal);
    return 0;
}
