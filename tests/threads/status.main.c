/* Calls that fail in loops that threads share: whatever the number of threads and the tiles, nothing is lost where
 * all goes well, and where it does not, the status is the one that one thread finds. */
#include "tests/threads/routines.h"

#include "examples/check.h"

#include <omp.h>
#include <stdbool.h>
#include <string.h>

int vectors(int n, const float *in, float *out);
int rows(int m, int n, const float *in, float *out);
int stencils(int m, int n, const float *in, float *out);
int reference_vectors(int n, const float *in, float *out);
int reference_rows(int m, int n, const float *in, float *out);
int reference_stencils(int m, int n, const float *in, float *out);

int add_one(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) {
        if (in[i] < 0) return (int)-in[i];
        out[i] = in[i] + 1;
    }
    return 0;
}

enum outcome add_matrix(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            float value = in[(size_t)x * (size_t)ld_in + (size_t)y];
            if (value > 1000) return (enum outcome)(value - 1000);
            out[(size_t)x * (size_t)ld_out + (size_t)y] = value + 1;
        }
    return GOOD;
}

long sum_down(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            const float *at = in + (size_t)x * (size_t)ld_in + (size_t)y;
            if (at[0] < 0) return (long)-at[0];
            out[(size_t)x * (size_t)ld_out + (size_t)y] = at[0] + at[ld_in] + at[2 * ld_in];
        }
    return 0;
}

enum { M = 61, N = 83 };
static float in[(M + 4) * N], out[(M + 4) * N], expected[(M + 4) * N];

static int run_vectors(bool fused)
{
    return fused ? vectors(M * N, in, out) : reference_vectors(M * N, in, expected);
}

static int run_rows(bool fused)
{
    return fused ? rows(M, N, in, out) : reference_rows(M, N, in, expected);
}

static int run_stencils(bool fused)
{
    return fused ? stencils(M, N, in, out) : reference_stencils(M, N, in, expected);
}

static int wrong;

static void say(const char *name, int threads, const char *what, int got, int wanted)
{
    printf("%s with %d threads: %s, status %d, not %d\n", name, threads, what, got, wanted);
    wrong++;
}

static const int counts[] = {1, 2, 3, 5, 7};

static void all_goes_well(const char *name, int (*run)(bool))
{
    int status = run(false);
    for (size_t t = 0; t < sizeof counts / sizeof *counts; t++) {
        omp_set_num_threads(counts[t]);
        memset(out, 0, sizeof out);
        int got = run(true);
        if (got != status || memcmp(out, expected, M * N * sizeof *out)) say(name, counts[t], "nothing fails", got, status);
    }
}

/* One element: the original's status. Two: that of one thread. */
static void some_fail(const char *name, int (*run)(bool), size_t first, float code, size_t second, float other)
{
    float kept[] = {in[first], in[second]};
    in[first] = code;
    int status = run(false);
    in[second] = other;
    omp_set_num_threads(1);
    int both = run(true);
    for (size_t t = 0; t < sizeof counts / sizeof *counts; t++)
        for (int again = 0; again < 5; again++) {
            omp_set_num_threads(counts[t]);
            in[second] = other;
            int got = run(true);
            if (got != both) say(name, counts[t], "two fail", got, both);
            in[second] = kept[1];
            got = run(true);
            if (got != status) say(name, counts[t], "one fails", got, status);
        }
    in[first] = kept[0];
    in[second] = kept[1];
}

int main(void)
{
    for (size_t i = 0; i < sizeof in / sizeof *in; i++) in[i] = (float)(rand() % 50);
    static const struct {
        const char *name;
        int (*run)(bool);
    } functions[] = {{"vectors", run_vectors}, {"rows", run_rows}, {"stencils", run_stencils}};
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        all_goes_well(functions[f].name, functions[f].run);
        for (size_t at = 0; at < M * N; at += 419)
            some_fail(functions[f].name, functions[f].run, at, -(float)(at + 1), (at * 7 + 1000) % (M * N), -5000);
        some_fail(functions[f].name, functions[f].run, 4000, 1012, 30, -2);
        some_fail(functions[f].name, functions[f].run, M * N - 1, -3, 5, -4);
        all_goes_well(functions[f].name, functions[f].run);
    }
    return wrong != 0;
}
