/* main.c - finds the segments of a signal that is made up
 *
 * usage: segments [samples [iterations]]
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "admm.h"

/* all bits of an array in one number */
static uint64_t bits(const double *x, int n)
{
    uint64_t hash = 14695981039346656037u;

    for (int i = 0; i < n; i++) {
        uint64_t word;
        memcpy(&word, x + i, sizeof word);
        hash = (hash ^ word) * 1099511628211u;
    }
    return hash;
}

/* levels that last some hundred samples, and noise */
static void make_signal(double *b, int n)
{
    unsigned state = 1;
    double level = 0.0;

    for (int i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u;
        if (state % 256 > 254)
            level = (double)(state >> 16 & 7);
        b[i] = level + ((double)(state >> 8) / 16777216.0 - 0.5);
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8000000;
    struct settings s = { .lambda = 2.0, .rho = 1.0, .alpha = 1.6, .tolerance = 1e-3, .iterations = argc > 2 ? atoi(argv[2]) : 10,
                          .check_every = 5 };
    double *b = n > 0 ? malloc(n * sizeof *b) : NULL;
    struct work *w;

    if (!b) {
        fprintf(stderr, "usage: segments [samples [iterations]]\n");
        return 1;
    }
    make_signal(b, n);
    if (!(w = work_new(n, b, &s)))
        return 1;
    clock_t begin = clock();
    int made = admm_solve(w, &s);
    clock_t end = clock();

    printf("iterations %d\n", made);
    printf("residuals %.6e %.6e\n", w->primal, w->dual);
    printf("signal %016llx\n", (unsigned long long)bits(w->x, n));
    fprintf(stderr, "%.3f\n", (double)(end - begin) * 1e3 / CLOCKS_PER_SEC / (made ? made : 1));
    work_free(w);
    free(b);
    return 0;
}
