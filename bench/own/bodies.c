/* How long loop bodies take for an element, on arrays in the first cache, in the second, in the third and in memory: what fernc/loops/effort.c counts is
 * read off the first of these. Processor time, the least of several. Prints a row for each body. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FLOATS = 5, DOUBLES = 5, SIZES = 4 };

typedef struct Arrays {
    float *f[FLOATS];
    double *d[DOUBLES];
    unsigned char *bytes;
    int *places, *whole[2];
    volatile double result;
} Arrays;

#define EACH for (long i = 1; i < n - 1; i++)
#define BODY(name, ...)                                                                                                                      \
    __attribute__((noinline)) static void name(long n, Arrays *arrays)                                                                       \
    {                                                                                                                                        \
        float *restrict o = arrays->f[0], s = 0;                                                                                             \
        const float *restrict a = arrays->f[1], *restrict b = arrays->f[2], *restrict c = arrays->f[3], *restrict d = arrays->f[4];            \
        double *restrict O = arrays->d[0], S = 0;                                                                                            \
        const double *restrict p = arrays->d[1], *restrict q = arrays->d[2], *restrict r = arrays->d[3], *restrict t = arrays->d[4];           \
        const unsigned char *restrict bytes = arrays->bytes;                                                                                 \
        int *restrict k = arrays->whole[0];                                                                                                  \
        const int *restrict x = arrays->whole[1], *restrict places = arrays->places;                                                          \
        (void)o, (void)a, (void)b, (void)c, (void)d, (void)O, (void)p, (void)q, (void)r, (void)t, (void)bytes, (void)k, (void)x, (void)places; \
        __VA_ARGS__ arrays->result = s + S;                                                                                                  \
    }

BODY(add_f, EACH o[i] = a[i] + b[i];)
BODY(add_d, EACH O[i] = p[i] + q[i];)
BODY(products_f, EACH o[i] = a[i] * b[i] + c[i] * d[i];)
BODY(products_d, EACH O[i] = p[i] * q[i] + r[i] * t[i];)
BODY(operations_f, EACH o[i] = ((((((a[i] * 0.1f + 0.2f) * a[i] + 0.3f) * a[i] + 0.4f) * a[i] + 0.5f) * a[i] + 0.6f) * a[i] + 0.7f) * a[i] + 0.8f;)
BODY(operations_d, EACH O[i] = ((((((p[i] * 0.1 + 0.2) * p[i] + 0.3) * p[i] + 0.4) * p[i] + 0.5) * p[i] + 0.6) * p[i] + 0.7) * p[i] + 0.8;)
BODY(stencil_d, EACH O[i] = 0.3 * (p[i - 1] - 2 * p[i] + p[i + 1]) - 0.2 * (p[i + 1] - p[i - 1]);)
BODY(divide_f, EACH o[i] = a[i] / b[i];)
BODY(divide_d, EACH O[i] = p[i] / q[i];)
BODY(divide_int, EACH k[i] = x[i] / (places[i] | 1);)
BODY(modulo_number, EACH k[i] = x[i] % 7;)
BODY(root_f, EACH o[i] = sqrtf(a[i]);)
BODY(root_d, EACH O[i] = sqrt(p[i]);)
BODY(norm_f, EACH { const float w = 1 / (1 + 0.3f * sqrtf(a[i] * a[i] + b[i] * b[i])); o[i] = (c[i] + 0.2f * a[i]) * w; })
BODY(sum_f, EACH s += a[i];)
BODY(sum_d, EACH S += p[i];)
BODY(squares_d, EACH S += (p[i] - q[i]) * (p[i] - q[i]);)
BODY(most_d, EACH if (p[i] > S) S = p[i];)
BODY(absolute_d, EACH O[i] = fabs(p[i]);)
BODY(larger_d, EACH O[i] = fmax(p[i], q[i]);)
BODY(floor_f, EACH o[i] = floorf(a[i]);)
BODY(exp_f, EACH o[i] = expf(a[i]);)
BODY(exp_d, EACH O[i] = exp(p[i]);)
BODY(log_d, EACH O[i] = log(p[i]);)
BODY(sin_d, EACH O[i] = sin(p[i]);)
BODY(pow_d, EACH O[i] = pow(p[i], q[i]);)
BODY(choose_f, EACH o[i] = a[i] < b[i] ? c[i] : d[i];)
BODY(from_bytes_f, EACH o[i] = bytes[i] / 255.0f;)
BODY(gather_f, EACH o[i] = a[places[i]];)

static const struct {
    const char *name;
    void (*run)(long n, Arrays *arrays);
} bodies[] = {{"add_f", add_f}, {"add_d", add_d}, {"products_f", products_f}, {"products_d", products_d}, {"operations_f (14)", operations_f},
              {"operations_d (14)", operations_d}, {"stencil_d", stencil_d}, {"divide_f", divide_f}, {"divide_d", divide_d}, {"divide_int", divide_int},
              {"modulo_number", modulo_number}, {"root_f", root_f}, {"root_d", root_d}, {"norm_f", norm_f}, {"sum_f", sum_f}, {"sum_d", sum_d},
              {"squares_d", squares_d}, {"most_d", most_d}, {"absolute_d", absolute_d}, {"larger_d", larger_d}, {"floor_f", floor_f}, {"exp_f", exp_f},
              {"exp_d", exp_d}, {"log_d", log_d}, {"sin_d", sin_d}, {"pow_d", pow_d}, {"choose_f", choose_f}, {"from_bytes_f", from_bytes_f},
              {"gather_f", gather_f}};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double least_time(int body, long n, Arrays *arrays)
{
    const long repeats = 1 + 400000 / n;
    double least = 1e30;
    for (int round = 0; round < 7; round++) {
        const double begin = now();
        for (long i = 0; i < repeats; i++) bodies[body].run(n, arrays);
        const double time = (now() - begin) / (double)repeats / (double)n;
        if (time < least) least = time;
    }
    return least;
}

static void *memory(size_t bytes)
{
    void *all = malloc(bytes);
    if (!all) abort();
    return all;
}

static void fill(Arrays *arrays, long n)
{
    for (int a = 0; a < FLOATS; a++) arrays->f[a] = memory((size_t)n * sizeof(float));
    for (int a = 0; a < DOUBLES; a++) arrays->d[a] = memory((size_t)n * sizeof(double));
    for (int a = 0; a < 2; a++) arrays->whole[a] = memory((size_t)n * sizeof(int));
    arrays->bytes = memory((size_t)n);
    arrays->places = memory((size_t)n * sizeof(int));
    for (long i = 0; i < n; i++) {
        for (int a = 0; a < FLOATS; a++) arrays->f[a][i] = 0.01f + (float)rand() / (float)RAND_MAX;
        for (int a = 0; a < DOUBLES; a++) arrays->d[a][i] = 0.01 + (double)rand() / RAND_MAX;
        for (int a = 0; a < 2; a++) arrays->whole[a][i] = rand();
        arrays->bytes[i] = (unsigned char)rand();
        arrays->places[i] = rand() % 500;
    }
}

int main(void)
{
    static const long sizes[SIZES] = {514, 30002, 1 << 20, 8 << 20};
    static Arrays arrays;
    fill(&arrays, sizes[SIZES - 1]);
    for (int body = 0; body < (int)(sizeof bodies / sizeof *bodies); body++) {
        printf("%-20s", bodies[body].name);
        for (int s = 0; s < SIZES; s++) printf(" %9.3f", least_time(body, sizes[s], &arrays));
        printf("\n");
    }
    return 0;
}
