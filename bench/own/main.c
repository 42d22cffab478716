/* Functions of loops alone: as written, as fernc makes them, and by hand, in turn; each has arrays of its own. Prints medians of times and of
 * ratios within a round, or, with --check, whether all three leave the same bits.
 *
 * usage: main [--check] [--rounds N] [NAME..] */
#include "by_hand.h"
#include "routines.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define flow_iteration flow_iteration_original
#define fdtd_step fdtd_step_original
#define take_step take_step_original
#define direction direction_original
#define rk_step rk_step_original
#define sharpen sharpen_original
#define sgerb sgerb_original
#define outer_sum outer_sum_original
#define softmax softmax_original
#define blur blur_original
#define unsharp unsharp_original
#define haversine haversine_original
float flow_iteration(struct flow *f);
void fdtd_step(int nx, int ny, double c, double source, double (*ez)[ny], double (*hx)[ny], double (*hy)[ny]);
double take_step(int n, double t, const double *d, const double *fresh, double *x, double *g, struct pair *newest);
double direction(int n, const double *g, const struct pair *newest, double *d);
void rk_step(int n, double dt, double dx, double nu, double a, double *u);
void sharpen(int h, int w, float amount, const unsigned char *in, unsigned char *out);
int sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *a);
int outer_sum(int m, int n, float alpha, const float *x, const float *y, float beta, const float *b, const float *c, float *a);
int softmax(int m, int n, const float *in, float *out);
int blur(int m, int n, const float *padded, float *out);
int unsharp(int m, int n, float amount, const float *red, const float *green, const float *blue, float *red_out, float *green_out, float *blue_out);
int haversine(int n, double latitude, double longitude, const double *latitudes, const double *longitudes, double *distances);
#undef flow_iteration
#undef fdtd_step
#undef take_step
#undef direction
#undef rk_step
#undef sharpen
#undef sgerb
#undef outer_sum
#undef softmax
#undef blur
#undef unsharp
#undef haversine

enum { WRITTEN, FUSED, BY_HAND, VARIANTS, ARRAYS = 12, MOST_ROUNDS = 99, SIZES = 3 };

static int rounds = 15;
static size_t bytes_of[ARRAYS];
static void *arrays[ARRAYS][VARIANTS]; /* the same contents at first */
static double returned[VARIANTS];

#define CALL(variant, name, ...) \
    ((variant) == WRITTEN ? name##_original(__VA_ARGS__) : (variant) == FUSED ? name(__VA_ARGS__) : name##_by_hand(__VA_ARGS__))

/* Random numbers of 0 to 1. */
static double next(void)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (double)(state >> 11) / 9007199254740992.0;
}

static void fill(int array, size_t count, size_t size)
{
    bytes_of[array] = count * size;
    for (int v = 0; v < VARIANTS; v++)
        if (!(arrays[array][v] = malloc(count * size + 64))) abort();
    for (size_t i = 0; i < count; i++) {
        if (size == sizeof(double)) ((double *)arrays[array][0])[i] = next() - 0.5;
        else if (size == sizeof(float)) ((float *)arrays[array][0])[i] = (float)(next() - 0.5);
        else ((unsigned char *)arrays[array][0])[i] = (unsigned char)(256 * next());
    }
    for (int v = 1; v < VARIANTS; v++) memcpy(arrays[array][v], arrays[array][0], bytes_of[array]);
}

/* --- What is measured ---------------------------------------------------------------------------- */

/* `h` and `w` are the sizes; vectors have h * w elements. */
static void fill_floats(int h, int w)
{
    for (int a = 0; a < 9; a++) fill(a, (size_t)h * (size_t)w, sizeof(float));
}

static void run_flow(int v, int h, int w)
{
    struct flow f = {w, h, 0.15f, 0.3f, 0.25f, arrays[0][v], arrays[1][v], arrays[2][v], arrays[3][v], arrays[4][v],
                     arrays[5][v], arrays[6][v], arrays[7][v], arrays[8][v]};
    returned[v] = (double)CALL(v, flow_iteration, &f);
}

static void fill_doubles(int h, int w)
{
    for (int a = 0; a < 7; a++) fill(a, (size_t)h * (size_t)w, sizeof(double));
}

static void run_fdtd(int v, int h, int w)
{
    CALL(v, fdtd_step, h, w, 0.5, 1.0, arrays[0][v], arrays[1][v], arrays[2][v]);
}

static void run_take_step(int v, int h, int w)
{
    struct pair newest = {arrays[4][v], arrays[5][v], 0};
    returned[v] = CALL(v, take_step, h * w, 0.01, arrays[0][v], arrays[1][v], arrays[2][v], arrays[3][v], &newest);
    returned[v] += newest.ys / newest.yy;
}

static void run_direction(int v, int h, int w)
{
    const struct pair newest = {arrays[0][v], arrays[1][v], 0.7, 0.9};
    returned[v] = CALL(v, direction, h * w, arrays[2][v], &newest, arrays[3][v]);
}

static void run_rk(int v, int h, int w)
{
    CALL(v, rk_step, h * w, 1e-7, 1e-3, 0.01, 0.1, arrays[0][v]);
}

static void fill_pixels(int h, int w)
{
    for (int a = 0; a < 2; a++) fill(a, (size_t)h * (size_t)w, 1);
}

static void run_sharpen(int v, int h, int w)
{
    CALL(v, sharpen, h, w, 1.5f, arrays[0][v], arrays[1][v]);
}

static void fill_matrices(int h, int w)
{
    for (int a = 0; a < 3; a++) fill(a, (size_t)(h + 2) * (size_t)(w + 2), sizeof(float));
    fill(3, (size_t)h, sizeof(float));
    fill(4, (size_t)w, sizeof(float));
}

static void run_sgerb(int v, int h, int w)
{
    CALL(v, sgerb, h, w, 0.3f, arrays[3][v], arrays[4][v], 0.7f, arrays[0][v]);
}

static void run_outer_sum(int v, int h, int w)
{
    CALL(v, outer_sum, h, w, 0.3f, arrays[3][v], arrays[4][v], 0.7f, arrays[1][v], arrays[2][v], arrays[0][v]);
}

static void run_softmax(int v, int h, int w)
{
    CALL(v, softmax, h, w, arrays[0][v], arrays[1][v]);
}

static void run_blur(int v, int h, int w)
{
    CALL(v, blur, h, w, arrays[0][v], arrays[1][v]);
}

static void fill_planes(int h, int w)
{
    for (int a = 0; a < 6; a++) {
        fill(a, (size_t)(h + 2) * (size_t)(w + 2), sizeof(float));
        for (int v = 0; v < VARIANTS; v++)
            for (size_t i = 0; i < (size_t)(h + 2) * (size_t)(w + 2); i++) ((float *)arrays[a][v])[i] += 0.6f; /* none is black */
    }
}

static void run_unsharp(int v, int h, int w)
{
    CALL(v, unsharp, h, w, 1.5f, arrays[0][v], arrays[1][v], arrays[2][v], arrays[3][v], arrays[4][v], arrays[5][v]);
}

static void run_haversine(int v, int h, int w)
{
    CALL(v, haversine, h * w, 0.7, 0.2, arrays[0][v], arrays[1][v], arrays[2][v]);
}

static const struct {
    const char *name;
    void (*fill)(int h, int w);
    void (*run)(int variant, int h, int w);
} cases[] = {{"flow_iteration", fill_floats, run_flow}, {"fdtd_step", fill_doubles, run_fdtd}, {"take_step", fill_doubles, run_take_step},
             {"direction", fill_doubles, run_direction}, {"rk_step", fill_doubles, run_rk}, {"sharpen", fill_pixels, run_sharpen}, {"sgerb", fill_matrices, run_sgerb}, {"outer_sum", fill_matrices, run_outer_sum},
             {"softmax", fill_matrices, run_softmax}, {"blur", fill_matrices, run_blur}, {"unsharp", fill_planes, run_unsharp},
             {"haversine", fill_doubles, run_haversine}};
enum { CASES = sizeof cases / sizeof *cases };

/* --- Measuring ------------------------------------------------------------------------------------- */

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* what else runs takes no part in it */
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool same_bits(void)
{
    bool same = !memcmp(&returned[0], &returned[1], sizeof(double)) && !memcmp(&returned[0], &returned[2], sizeof(double));
    for (int a = 0; a < ARRAYS; a++)
        for (int v = 1; v < VARIANTS && arrays[a][0]; v++) same &= !memcmp(arrays[a][0], arrays[a][v], bytes_of[a]);
    return same;
}

static void forget(void)
{
    for (int a = 0; a < ARRAYS; a++)
        for (int v = 0; v < VARIANTS; v++) {
            free(arrays[a][v]);
            arrays[a][v] = NULL;
        }
    memset(returned, 0, sizeof returned);
}

static void measure(int c, int h, int w)
{
    static double gains[MOST_ROUNDS], hands[MOST_ROUNDS], times[MOST_ROUNDS];
    const int repeats = 1 + 2000000 / (h * w);
    for (int r = -1; r < rounds; r++) { /* the first one warms up */
        double time[VARIANTS];
        for (int k = 0; k < VARIANTS; k++) {
            const int v = (k + r + 1) % VARIANTS;
            const double begin = seconds();
            for (int i = 0; i < repeats; i++) cases[c].run(v, h, w);
            time[v] = (seconds() - begin) / repeats;
        }
        if (r < 0) continue;
        times[r] = time[WRITTEN] * 1e3;
        gains[r] = time[WRITTEN] / time[FUSED];
        hands[r] = time[BY_HAND] / time[FUSED];
    }
    qsort(times, (size_t)rounds, sizeof *times, compare);
    qsort(gains, (size_t)rounds, sizeof *gains, compare);
    qsort(hands, (size_t)rounds, sizeof *hands, compare);
    const int middle = rounds / 2, low = rounds / 5, high = rounds - 1 - rounds / 5;
    printf("%-15s %5d %5d %11.4f   %5.2f (%.2f to %.2f)   %5.3f (%.3f to %.3f)%s\n", cases[c].name, h, w, times[middle], gains[middle], gains[low],
           gains[high], hands[middle], hands[low], hands[high], same_bits() ? "" : "  OTHER BITS");
}

static int check(int c)
{
    static const int sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {3, 3}, {2, 7}, {7, 2}, {1, 401}, {401, 1}, {61, 67}, {300, 211}, {13, 5003}, {4001, 11}};
    bool same = true;
    for (int s = 0; s < (int)(sizeof sizes / sizeof *sizes); s++) {
        cases[c].fill(sizes[s][0], sizes[s][1]);
        for (int turn = 0; turn < 2; turn++)
            for (int v = 0; v < VARIANTS; v++) cases[c].run(v, sizes[s][0], sizes[s][1]);
        if (!same_bits()) printf("# %s %d x %d: other bits\n", cases[c].name, sizes[s][0], sizes[s][1]);
        same &= same_bits();
        forget();
    }
    printf("%sok %d - %s\n", same ? "" : "not ", c + 1, cases[c].name);
    return !same;
}

static bool is_wanted(const char *name, int argc, char **argv)
{
    bool any = false, found = false;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--rounds")) i++;
        else if (argv[i][0] != '-') any = true, found |= !strcmp(argv[i], name);
    }
    return found || !any;
}

int main(int argc, char **argv)
{
    static const int sizes[SIZES][2] = {{64, 64}, {256, 256}, {2048, 2048}};
    bool checks = false;
    int failures = 0;
    for (int i = 1; i < argc; i++) {
        checks |= !strcmp(argv[i], "--check");
        if (!strcmp(argv[i], "--rounds") && i + 1 < argc) rounds = atoi(argv[i + 1]);
    }
    if (rounds < 1 || rounds > MOST_ROUNDS) rounds = 15;
    if (checks) printf("1..%d\n", CASES);
    for (int c = 0; c < CASES; c++) {
        if (!is_wanted(cases[c].name, argc, argv)) continue;
        if (checks) failures += check(c);
        for (int s = 0; s < SIZES && !checks; s++) {
            cases[c].fill(sizes[s][0], sizes[s][1]);
            measure(c, sizes[s][0], sizes[s][1]);
            forget();
        }
    }
    return failures > 0;
}
