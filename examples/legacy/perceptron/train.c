/* train.c - learns to tell which of its first inputs is the largest
 *
 * usage: train [hidden [batch [steps]]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "net.h"

#define CLASSES 10
#define INPUTS(hidden) (hidden)

static unsigned seed = 1;

static float uniform(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (float)(seed >> 8) / 16777216.0f;
}

static void make_batch(float *x, float *t, int inputs, int n)
{
    int r, c, best;

    for (r = 0; r < n; r++) {
        for (c = 0; c < inputs; c++)
            x[(long)r * inputs + c] = uniform();
        for (best = 0, c = 1; c < CLASSES; c++)
            if (x[(long)r * inputs + c] > x[(long)r * inputs + best])
                best = c;
        for (c = 0; c < CLASSES; c++)
            t[r * CLASSES + c] = c == best ? 1.0f : 0.0f;
    }
}

int main(int argc, char **argv)
{
    int hidden = argc > 1 ? atoi(argv[1]) : 2048;
    int size = argc > 2 ? atoi(argv[2]) : 32;
    int steps = argc > 3 ? atoi(argv[3]) : 20;
    int outputs[3], step;
    float *x, *t, loss = 0.0f;
    struct timespec a, b;

    if (hidden < CLASSES || size < 1) {
        fprintf(stderr, "usage: train [hidden [batch [steps]]], hidden at least %d\n", CLASSES);
        return 1;
    }
    outputs[0] = hidden;
    outputs[1] = hidden;
    outputs[2] = CLASSES;
    x = malloc((size_t)size * hidden * sizeof(float));
    t = malloc((size_t)size * CLASSES * sizeof(float));
    if (!x || !t)
        return 1;
    net_create(INPUTS(hidden), outputs, 3, size);

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    for (step = 0; step < steps; step++) {
        make_batch(x, t, hidden, size);
        loss = net_step(x, t);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);

    printf("loss %.4f\n", loss);
    printf("weights %.4e\n", net_checksum());
    fprintf(stderr, "%.3f\n", ((double)(b.tv_sec - a.tv_sec) * 1e3 + (double)(b.tv_nsec - a.tv_nsec) * 1e-6) / (steps ? steps : 1));
    net_free();
    free(x);
    free(t);
    return 0;
}
