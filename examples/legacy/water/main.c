/* main.c - a hump of water in a basin
 *
 * usage: water [rows [cols [steps]]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "water.h"

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 2000;
    int cols = argc > 2 ? atoi(argv[2]) : 2000;
    int steps = argc > 3 ? atoi(argv[3]) : 10, step;
    struct timespec a, b;

    if (rows < 1 || cols < 1 || water_create(rows, cols)) {
        fprintf(stderr, "usage: water [rows [cols [steps]]]\n");
        return 1;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    for (step = 1; step <= steps; step++) {
        water_step();
        if (step % 100 == 0)
            printf("step %d: volume %.6e\n", step, water_volume());
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    printf("volume %.6e\n", water_volume());
    printf("energy %.6e\n", water_energy());
    fprintf(stderr, "%.3f\n", ((double)(b.tv_sec - a.tv_sec) * 1e3 + (double)(b.tv_nsec - a.tv_nsec) * 1e-6) / (steps ? steps : 1));
    water_free();
    return 0;
}
