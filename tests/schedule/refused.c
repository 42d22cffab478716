/* Compositions that commands of schedules are refused for. */
#include "tests/schedule/refused.h"

#include <stdio.h>
#include <stdlib.h>

void serially(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    serial_map(n, x, t);
    map(n, t, y);
    free(t);
}

void with_handle(struct machine *machine, int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    handle_map(machine, n, x, t);
    map(n, t, y);
    free(t);
}

void two_outputs(int n, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    float *u = malloc((size_t)(n + 2) * sizeof *u);
    both(n + 2, x, t, u);
    three(n, t, y);
    three(n, u, z);
    free(t);
    free(u);
}

void changed_between(int n, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    map(n + 2, x, t);
    three(n, t, y);
    map(n + 2, t, t);
    three(n, t, z);
    free(t);
}

void columns(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * (size_t)(w + 2) * sizeof *t);
    map_matrix(h, w + 2, x, w + 2, t, w + 2);
    three_along_rows(h, w, t, w + 2, y, w);
    free(t);
}

void in_local_array(int n, const float *x, float *y)
{
    float t[1000];
    if (n > 998) return;
    map(n + 2, x, t);
    three(n, t, y);
}

void two_regions(int n, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, y);
    free(t);
    srand(1);
    map(n, y, z);
    map(n, z, z);
}

void summed(int n, const float *x, float *y)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    float *u = malloc((size_t)(n + 2) * sizeof *u);
    map(n + 2, x, t);
    map(n + 2, t, u);
    three(n, u, y);
    free(t);
    free(u);
}

void columns_from_the_end(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * (size_t)(w + 2) * sizeof *t);
    map_matrix(h, w + 2, x, w + 2, t, w + 2);
    three_backwards_along_rows(h, w, t, w + 2, y, w);
    free(t);
}

void two_for_one(int n, const float *x, float *y)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    float *u = malloc((size_t)(n + 2) * sizeof *u);
    both(n + 2, x, t, u);
    three_of_both(n, t, u, y);
    free(t);
    free(u);
}

void in_granules(int n, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    map(n + 2, x, t);
    three(n, t, y);
    in_sixteens(n, t);
    map(n, t, z);
    free(t);
}

void along_diagonal(int n, const float *x, float *y)
{
    float *t = malloc((size_t)(n + 2) * (size_t)(n + 2) * sizeof *t);
    map_matrix(n + 2, n + 2, x, n + 2, t, n + 2);
    diagonal(n, t, n + 2, y);
    free(t);
}

void from_the_end(int n, const float *x, float *y)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    map(n + 2, x, t);
    three_backwards(n, t, y);
    free(t);
}

int no_integer(int n, float *x, float *y)
{
    if (fraction_done(n, x) != 0) return 1;
    map(n, x, y);
    return 0;
}
