#include "tests/run/forms.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void twice(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = 2 * x[i];
}

int shift(int n, float *x)
{
    for (int i = 0; i < n; i++) {
        if (x[i] > 1000) return 1;
        x[i] += 1;
    }
    return 0;
}

void truths(int n, int m, bool all, const float *x, float *y, float *out);
void reference_truths(int n, int m, bool all, const float *x, float *y, float *out);

void sizes(size_t n, const struct pair *pair, const row *rows, float y[ROW], float *out, extent_of kind);
void reference_sizes(size_t n, const struct pair *pair, const row *rows, float y[ROW], float *out, extent_of kind);

int statuses(int n, float *x, float *out);
int reference_statuses(int n, float *x, float *out);

int view(int n, const float *x, float *out);
int reference_view(int n, const float *x, float *out);
float *(*function(int n, const float *x, float *y, float *out))(void);
float *(*reference_function(int n, const float *x, float *y, float *out))(void);
float (*array(int n, const float *x, float *y, float *out))[4];
float (*reference_array(int n, const float *x, float *y, float *out))[4];

void branches(int k, int n, float *x, float *y, float *out);
void reference_branches(int k, int n, float *x, float *y, float *out);

enum { ARRAYS = 3 };

static int failures;

/* What the functions are given, and what was made of it: 1 more than a size, for sizes of 0. */
typedef struct Arrays {
    float *at[ARRAYS];
} Arrays;

static Arrays arrays(int n)
{
    Arrays new;
    for (int a = 0; a < ARRAYS; a++) {
        new.at[a] = malloc(((size_t)n + 3) * sizeof(float));
        if (!new.at[a]) abort();
        for (int i = 0; i < n + 3; i++) new.at[a][i] = (float)(i % 17 + a);
    }
    return new;
}

static void same(const char *name, int n, Arrays one, Arrays other)
{
    for (int a = 0; a < ARRAYS; a++) {
        if (memcmp(one.at[a], other.at[a], ((size_t)n + 3) * sizeof(float))) {
            printf("%s: array %d differs\n", name, a);
            failures++;
        }
        free(one.at[a]);
        free(other.at[a]);
    }
}

static void test_truths(int n, int m, bool all)
{
    Arrays a = arrays(n), b = arrays(n);
    truths(n, m, all, a.at[0], a.at[1], a.at[2]);
    reference_truths(n, m, all, b.at[0], b.at[1], b.at[2]);
    same("truths", n, a, b);
}

static void test_sizes(int n)
{
    Arrays a = arrays(n), b = arrays(n);
    const struct pair pair_a = {.in = a.at[0]}, pair_b = {.in = b.at[0]};
    sizes((size_t)n, &pair_a, (const row *)a.at[0], a.at[1], a.at[2], EXTENT_SOME);
    reference_sizes((size_t)n, &pair_b, (const row *)b.at[0], b.at[1], b.at[2], EXTENT_SOME);
    same("sizes", n, a, b);
}

static void test_statuses(int n, float first)
{
    Arrays a = arrays(n), b = arrays(n);
    a.at[0][0] = b.at[0][0] = first;
    if (statuses(n, a.at[0], a.at[1]) != reference_statuses(n, b.at[0], b.at[1])) failures++;
    same("statuses", n, a, b);
}

static void test_declarators(int n)
{
    Arrays a = arrays(n), b = arrays(n);
    if (view(n, a.at[0], a.at[1]) != reference_view(n, b.at[0], b.at[1])) failures++;
    if (function(n, a.at[1], a.at[0], a.at[2]) != reference_function(n, b.at[1], b.at[0], b.at[2])) failures++;
    if (array(n, a.at[0], a.at[1], a.at[2]) != reference_array(n, b.at[0], b.at[1], b.at[2])) failures++;
    same("declarators", n, a, b);
}

static void test_branches(int n, int k)
{
    Arrays a = arrays(n), b = arrays(n);
    branches(k, n, a.at[0], a.at[1], a.at[2]);
    reference_branches(k, n, b.at[0], b.at[1], b.at[2]);
    same("branches", n, a, b);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20000, m = argc > 2 ? atoi(argv[2]) : 20000;
    for (int all = 0; all < 2; all++) test_truths(n, m, all);
    test_statuses(n, 0);
    test_statuses(n, 400);
    test_declarators(n);
    for (int k = 0; k < 3; k++) test_branches(n, k);
    test_sizes(n < ROW ? n : ROW);
    return failures != 0;
}
