#include "tests/verify/strips.h"

#include <stdlib.h>
#include <string.h>

struct strip {
    long length;
    double *numbers;
};

long strip_length(const struct strip *strip)
{
    return strip->length;
}

struct strip *strip_new(long length)
{
    struct strip *strip = malloc(sizeof *strip);
    if (strip) *strip = (struct strip){length, calloc((size_t)length + 1, sizeof(double))};
    return strip;
}

struct strip *strip_part(const struct strip *strip, long at, long length)
{
    struct strip *part = strip_new(length);
    if (part && length > 0) memcpy(part->numbers, strip->numbers + at, (size_t)length * sizeof(double));
    return part;
}

int strip_put(struct strip *strip, const struct strip *part, long at)
{
    if (part->length > 0) memcpy(strip->numbers + at, part->numbers, (size_t)part->length * sizeof(double));
    return 0;
}

void strip_free(struct strip *strip)
{
    if (strip) free(strip->numbers);
    free(strip);
}

void strip_scale(const struct strip *in, double factor, struct strip *out)
{
    for (long i = 0; i < out->length; i++) out->numbers[i] = factor * in->numbers[i];
}

void strip_scale_even(const struct strip *in, double factor, struct strip *out)
{
    if (in->length % 2) _Exit(1);
    strip_scale(in, factor, out);
}

void strip_add_next(const struct strip *in, struct strip *out)
{
    for (long i = 0; i < out->length; i++) out->numbers[i] = in->numbers[i] + (i + 1 < in->length ? in->numbers[i + 1] : 0);
}

void strip_sums(long n, const struct strip *in, double *sums)
{
    for (long i = 0; i < n; i++) sums[i] = in->numbers[i] + (i > 0 ? sums[i - 1] : 0);
}

int strip_check(const struct strip *in, struct strip *out)
{
    for (long i = 0; i < out->length; i++) {
        if (in->numbers[i] > 39) return 1;
        out->numbers[i] = in->numbers[i];
    }
    return 0;
}

void doubled(long n, double *y)
{
    for (long i = 0; i < n; i++) y[i] *= 2;
}

struct locked {
    long length;
};

long locked_length(const struct locked *locked)
{
    return locked->length;
}

struct locked *locked_part(const struct locked *locked, long at, long length)
{
    (void)locked, (void)at, (void)length;
    return NULL;
}

void locked_free(struct locked *locked)
{
    free(locked);
}

void locked_read(long n, const struct locked *in, double *y)
{
    for (long i = 0; i < n; i++) y[i] = (double)in->length;
}

/* What fernc verify asks. */

struct strip *fern_example_Strip(const long *extents, unsigned seed)
{
    struct strip *strip = strip_new(extents[0]);
    for (long i = 0; strip && i < extents[0]; i++) strip->numbers[i] = (double)((i * 5 + (long)seed) % 21);
    return strip;
}

double fern_element_Strip(struct strip *strip, const long *at)
{
    return strip->numbers[at[0]];
}

struct locked *fern_example_Locked(const long *extents, unsigned seed)
{
    (void)extents, (void)seed;
    return NULL;
}

double fern_element_Locked(struct locked *locked, const long *at)
{
    return (double)(locked->length - at[0]);
}
