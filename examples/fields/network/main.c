/* main.c - evaluates a network on the points of a grid, slice after slice
 *
 * usage: field [points [width [steps]]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "net.h"

#define INPUTS 8

/* products of BLAS differ in their last bits with the number of rows: a sum, in which each place counts otherwise */
static double weighted(const float *x, int n)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += (i % 101 + 1) * (double)x[i];
    return sum;
}

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 500000;
    int width = argc > 2 ? atoi(argv[2]) : 32;
    int steps = argc > 3 ? atoi(argv[3]) : 5;
    struct net net;
    float *points, *out;
    double seconds = 0.0;

    if (rows < 0 || width < 1 || net_create(&net, INPUTS, width) || net_reserve(&net, rows)) {
        fprintf(stderr, "usage: field [points [width [steps]]]\n");
        return 1;
    }
    points = malloc(((size_t)rows * INPUTS + 1) * sizeof *points);
    out = malloc(((size_t)rows + 1) * sizeof *out);
    if (!points || !out)
        return 1;

    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < rows * INPUTS; i++)
            points[i] = (float)((i * 37 + step * 11) % 1000) / 500.0f - 1.0f;
        clock_t begin = clock();
        net_eval(&net, rows, points, out);
        seconds += (double)(clock() - begin) / CLOCKS_PER_SEC;
        printf("field %.4e\n", weighted(out, rows));
    }
    fprintf(stderr, "%.3f\n", seconds * 1e3 / (steps ? steps : 1));
    net_free(&net);
    free(points);
    free(out);
    return 0;
}
