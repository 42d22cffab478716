#include "tests/meaning/loops_of_arrays_apart.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 400 };

void report(const float *values, int count)
{
    unsigned hash = 1;
    for (int i = 0; i < count; i++) {
        unsigned bits;
        memcpy(&bits, &values[i], sizeof bits);
        hash = hash * 31 + bits;
    }
    printf("%08x\n", hash);
}

static void report_doubles(const double *values, int count)
{
    unsigned long long hash = 1, bits;
    for (int i = 0; i < count; i++) {
        memcpy(&bits, &values[i], sizeof bits);
        hash = hash * 31 + bits;
    }
    printf("%016llx\n", hash);
}

static float floats[6][MOST];
static double doubles[4][MOST];

static void fill(void)
{
    unsigned state = 1;
    for (int a = 0; a < 6; a++)
        for (int i = 0; i < MOST; i++) {
            state = state * 1103515245u + 12345;
            floats[a][i] = (float)(state >> 16 & 1023) / 64 - 7;
            if (a < 4) doubles[a][i] = floats[a][i] / 3;
        }
}

static void sums(int m, int n)
{
    for (int b = 0; b < 3; b++)
        for (int c = 0; c < 3; c++)
            for (int x = 2; x < 5; x++) { /* a is b, or c, or both; x and y are what c is, or their own, or lie in a */
                fill();
                sum_of_three(m, n, 0.3f, x == 2 ? floats[2] : x == 3 ? floats[3] : floats[0] + 3, floats[4], 0.7f, floats[b], floats[c], floats[0]);
                report(floats[0], MOST);
            }
    fill();
    sum_of_three(m, n, 0.3f, floats[3], floats[4], 0.7f, floats[0] + 1, floats[2], floats[0]); /* overlaps, and is another */
    report(floats[0], MOST);
    fill();
    sum_of_three(m, n, 0.3f, floats[3], floats[4], 0.7f, floats[1], floats[0] + n, floats[0]);
    report(floats[0], MOST);
}

static void parts(int n)
{
    for (int all = 0; all < 256; all++) {
        fill();
        swap_parts(n, doubles[all & 3], doubles[all >> 2 & 3], doubles[all >> 4 & 3], doubles[all >> 6]);
        for (int a = 0; a < 4; a++) report_doubles(doubles[a], MOST);
    }
    for (int off = 1; off < 4; off++) {
        fill();
        swap_parts(n, doubles[0], doubles[1], doubles[0] + off, doubles[1] + off);
        for (int a = 0; a < 2; a++) report_doubles(doubles[a], MOST);
    }
}

static void others(int n)
{
    for (int twice = 0; twice < 8; twice++) {
        fill();
        own_names(n, 1.5f, floats[twice & 1], floats[twice >> 1 & 1], floats[2 - (twice >> 2)]);
        for (int a = 0; a < 3; a++) report(floats[a], MOST);
        fill();
        mixed(n, floats[twice & 1], floats[twice >> 1 & 1], floats[2 - (twice >> 2)]);
        for (int a = 0; a < 3; a++) report(floats[a], MOST);
        fill();
        two_nests(n, floats[twice & 1], floats[twice >> 1 & 1], floats[2 - (twice >> 2)]);
        for (int a = 0; a < 3; a++) report(floats[a], MOST);
    }
    for (int twice = 0; twice < 4; twice++) {
        int ints[3][MOST];
        unsigned char bytes[MOST] = {0};
        for (int i = 0; i < 3 * MOST; i++) ints[i / MOST][i % MOST] = i * 7 % 101;
        struct held held = {twice + 1, ints[twice % 3]};
        forms(n, ints[0], ints[twice >> 1], &held, bytes);
        unsigned hash = 1;
        for (int i = 0; i < 3 * MOST; i++) hash = hash * 31 + (unsigned)ints[i / MOST][i % MOST] + bytes[i % MOST];
        printf("%08x\n", hash);
    }
}

static void grids(int h, int w)
{
    for (int same = 0; same < 3; same++) {
        fill();
        rows(h, w, (double (*)[w])doubles[0], (double (*)[w])doubles[same == 1 ? 0 : 1], same == 2 ? doubles[1] : doubles[2]);
        report_doubles(doubles[0], MOST);
        report_doubles(doubles[1], MOST);
    }
}

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {0, 5}, {5, 0}, {1, 1}, {1, 7}, {7, 1}, {3, 17}, {13, 29}, {-1, 4}, {4, -1}};
    for (int s = 0; s < (int)(sizeof sizes / sizeof *sizes); s++) {
        const int m = sizes[s][0], n = sizes[s][1];
        if (m >= 0 && n >= 0) sums(m, n);
        if (m >= 1 && n >= 1) grids(m, n);
    }
    for (int n = 0; n < 40; n += 1 + n / 3) parts(n);
    for (int n = 0; n < 300; n += 1 + n) others(n);
    return 0;
}
