#include "tests/err/toy.h"

#include <stdlib.h>

void rows(int h, int w, float x[h][w], float out[][w])
{
    int wide = w + 2;
    float (*t)[wide] = malloc((size_t)h * sizeof *t), u[h][w];
    map_matrix(h, w, x[0], w, &t[0][1], wide);
    map_matrix(h - 1, w, &t[1][1], wide, *u, w);
    map_matrix(h - 1, w, u[0], w, *(out + 1) + 0, w);
    free(t);
}

void planes(int d, int h, int w, const float x[d][h][w], float *out)
{
    float (*planes)[h][w] = (float (*)[h][w])out;
    map_matrix(h, w, x[1][2], w, planes[2][1], w);
    map_matrix(h, w, planes[d - 1][0], w, (*planes)[h - 1], w);
}

int length(void);

void left_out(int h, int w, int *size, float *x, float *out)
{
    float (*changes)[w] = (float (*)[w])x;
    float (*read)[*size] = (float (*)[*size])x;
    float (*called)[length()] = (void *)x;
    w--;
    map_matrix(h - 1, w, changes[1], w + 1, out, w);
    map_matrix(h - 1, w, read[1], w + 1, out, w);
    map_matrix(h - 1, w, called[1], w + 1, out, w);
}
