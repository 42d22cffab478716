/* What the examples' main programs share: inputs, and the comparison with plain loops. */
#ifndef FERN_EXAMPLES_CHECK_H
#define FERN_EXAMPLES_CHECK_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Memory for n elements, at least one, or the end of the program. */
static inline void *need(size_t n, size_t bytes)
{
    void *memory = calloc(n > 0 ? n : 1, bytes);
    if (!memory) {
        fputs("out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

static inline double random_between(double low, double high)
{
    return low + (high - low) * (double)rand() / (double)RAND_MAX;
}

static inline float *random_floats(size_t n, double low, double high)
{
    float *values = need(n, sizeof *values);
    for (size_t i = 0; i < n; i++) values[i] = (float)random_between(low, high);
    return values;
}

static inline double *random_doubles(size_t n, double low, double high)
{
    double *values = need(n, sizeof *values);
    for (size_t i = 0; i < n; i++) values[i] = random_between(low, high);
    return values;
}

/* The difference of two numbers, as a share of the expected one where that is large. */
static inline double difference(double value, double expected)
{
    return fabs(value - expected) / (1.0 + fabs(expected));
}

/* The larger one; a difference that is no number counts as infinite. */
static inline double worse(double a, double b)
{
    if (isnan(a) || isnan(b)) return HUGE_VAL;
    return a > b ? a : b;
}

/* Prints the verdict; the exit status of the program. */
static inline int verdict(const char *name, double largest, double tolerance)
{
    printf("%s: largest difference %.2g: %s\n", name, largest, largest <= tolerance ? "ok" : "WRONG");
    return largest <= tolerance ? 0 : 1;
}

/* Argument `index` of the command line, or what stands in for it. */
static inline int size_argument(int argc, char **argv, int index, int otherwise)
{
    return argc > index ? (int)strtol(argv[index], NULL, 10) : otherwise;
}

#endif
