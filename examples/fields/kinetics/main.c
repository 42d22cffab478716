/* main.c - the chemistry of many cells, for some time
 *
 * usage: react [cells [method [steps]]]        method: 0 Euler, 1 Heun, 2 three stages, 3 classic
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rk.h"

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

int main(int argc, char **argv)
{
    int cells = argc > 1 ? atoi(argv[1]) : 4000000;
    int method = argc > 2 ? atoi(argv[2]) : RK_CLASSIC;
    int steps = argc > 3 ? atoi(argv[3]) : 5;
    double *y = malloc((SPECIES * (size_t)cells + 1) * sizeof *y), *feed = malloc((size_t)(cells + 1) * sizeof *feed);
    struct chemistry c = { .b = 3.0, .feed = feed };
    struct rk rk;
    int failed = 0;

    if (cells < 0 || method < RK_EULER || method > RK_CLASSIC || !y || !feed || rk_init(&rk, method, cells)) {
        fprintf(stderr, "usage: react [cells [method [steps]]]\n");
        return 1;
    }
    for (int i = 0; i < cells; i++) {
        feed[i] = 0.9 + 0.2 * (i % 101) / 101;
        y[SPECIES * i] = 1.0 + 0.01 * (i % 17);
        y[SPECIES * i + 1] = 3.0 - 0.01 * (i % 13);
    }

    clock_t begin = clock();
    for (int step = 0; step < steps && !failed; step++)
        failed = rk_step(&rk, &c, 0.01, y);
    clock_t end = clock();

    printf("state %016llx\n", (unsigned long long)bits(y, SPECIES * cells));
    fprintf(stderr, "%.3f\n", (double)(end - begin) * 1e3 / CLOCKS_PER_SEC / (steps ? steps : 1));
    rk_free(&rk);
    free(y);
    free(feed);
    return failed ? 1 : 0;
}
