#include "elements.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { SOME_TERMS = 512 };

double element_value(const unsigned char *at, Element element, int bytes)
{
    if (element == ELEMENT_FLOAT) {
        float value;
        memcpy(&value, at, sizeof value);
        return (double)value;
    }
    if (element == ELEMENT_DOUBLE) {
        double value;
        memcpy(&value, at, sizeof value);
        return value;
    }
    int64_t value = 0;
    memcpy(&value, at, bytes < 8 ? (size_t)bytes : 8);
    return (double)value;
}

int element_number_bytes(Element element, int bytes)
{
    return element == ELEMENT_FLOAT ? (int)sizeof(float) : element == ELEMENT_DOUBLE ? (int)sizeof(double) : bytes;
}

static double grid_value(Random *random, bool negative)
{
    double value = (double)(16 + random_next(random) % 65) / 64;
    return negative && random_next(random) % 2 ? -value : value;
}

void elements_fill(unsigned char *at, size_t bytes, Element element, int element_bytes, bool negative, Random *random)
{
    if (element == ELEMENT_FLOAT)
        for (size_t i = 0; i + sizeof(float) <= bytes; i += sizeof(float)) {
            float value = (float)grid_value(random, negative);
            memcpy(at + i, &value, sizeof value);
        }
    else if (element == ELEMENT_DOUBLE)
        for (size_t i = 0; i + sizeof(double) <= bytes; i += sizeof(double)) {
            double value = grid_value(random, negative);
            memcpy(at + i, &value, sizeof value);
        }
    else if (element == ELEMENT_INTEGER || element == ELEMENT_BOOL) {
        memset(at, 0, bytes);
        size_t step = (size_t)element_bytes;
        unsigned limit = element == ELEMENT_BOOL ? 2 : 10;
        for (size_t i = 0; i < bytes; i += step) at[i] = (unsigned char)(random_next(random) % limit);
    }
    else
        for (size_t i = 0; i < bytes; i++) at[i] = (unsigned char)random_next(random);
}

void elements_roughen(unsigned char *at, size_t bytes, Element element, Random *random)
{
    if (element != ELEMENT_FLOAT && element != ELEMENT_DOUBLE) return;
    const size_t step = (size_t)element_number_bytes(element, 0);
    for (size_t i = 0; i + step <= bytes; i += step) {
        double real = element_value(at + i, element, (int)step) * (1 + (double)(random_next(random) % 1000003) / 4000037);
        float single = (float)real;
        memcpy(at + i, element == ELEMENT_FLOAT ? (void *)&single : (void *)&real, step);
    }
}

/* Where the last bit of a number of that many bytes is. */
static size_t last_byte(size_t bytes)
{
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first ? 0 : bytes - 1;
}

void elements_flip(unsigned char *at, size_t bytes, Element element, Random *random)
{
    if (element != ELEMENT_FLOAT && element != ELEMENT_DOUBLE) return;
    const size_t step = (size_t)element_number_bytes(element, 0);
    for (size_t i = 0; i + step <= bytes; i += step) {
        const double value = element_value(at + i, element, (int)step);
        const bool chosen = random_next(random) & 1;
        /* The smallest number that there is would be a zero. */
        const double least = element == ELEMENT_FLOAT ? (double)FLT_TRUE_MIN : DBL_TRUE_MIN;
        if (chosen && isfinite(value) && fabs(value) > least) at[i + last_byte(step)] ^= 1;
    }
}

/* Sums of a few hundred terms, or of as many as is said, may be taken in another order: rounding grows as the root of the terms. A small difference counts against the
 * array's largest element, for terms may cancel. */
static bool same_floats(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element,
                        Difference *difference)
{
    size_t step = element == ELEMENT_FLOAT ? sizeof(float) : sizeof(double);
    double epsilon = element == ELEMENT_FLOAT ? (double)FLT_EPSILON : DBL_EPSILON, scale = 0;
    if (difference->terms > SOME_TERMS) epsilon *= sqrt((double)difference->terms / SOME_TERMS);
    for (size_t i = 0; i < bytes; i += step) {
        double value = fabs(element_value(wanted + i, element, (int)step));
        if (isfinite(value) && value > scale) scale = value;
    }
    for (size_t i = 0; i < bytes; i += step) {
        double x = element_value(wanted + i, element, (int)step), y = element_value(got + i, element, (int)step);
        if (x == y || (isnan(x) && isnan(y))) continue;
        double apart = fabs(x - y);
        if (apart / scale > difference->largest) difference->largest = apart / scale;
        if (isfinite(x) && apart <= 64 * epsilon * scale + 512 * epsilon * fabs(x)) continue; /* to infinity nothing is near */
        difference->number = (int64_t)(i / step);
        difference->wanted = x;
        difference->got = y;
        return false;
    }
    return true;
}

double elements_distance(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element)
{
    if (element != ELEMENT_FLOAT && element != ELEMENT_DOUBLE) return memcmp(wanted, got, bytes) ? INFINITY : 0;
    int step = element_number_bytes(element, 0);
    double scale = 0, largest = 0;
    for (size_t i = 0; i < bytes; i += (size_t)step) {
        double x = element_value(wanted + i, element, step), y = element_value(got + i, element, step);
        if (isfinite(x)) scale = fmax(scale, fabs(x));
        if (x == y || (isnan(x) && isnan(y))) continue;
        largest = isfinite(x) && isfinite(y) ? fmax(largest, fabs(x - y)) : INFINITY;
    }
    return largest > 0 ? largest / scale : 0;
}

static bool same_bytes(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element, int step,
                       Difference *difference)
{
    for (size_t i = 0; i < bytes; i++)
        if (wanted[i] != got[i]) {
            size_t at = i / (size_t)step * (size_t)step;
            difference->number = (int64_t)(i / (size_t)step);
            difference->wanted = element_value(wanted + at, element, step);
            difference->got = element_value(got + at, element, step);
            difference->largest = INFINITY;
            return false;
        }
    return true;
}

bool elements_same(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element,
                   int element_bytes, bool exact, Difference *difference)
{
    bool floats = element == ELEMENT_FLOAT || element == ELEMENT_DOUBLE;
    if (floats && !exact) return same_floats(wanted, got, bytes, element, difference);
    int step = element_number_bytes(element, element_bytes);
    return same_bytes(wanted, got, bytes, element, step ? step : 1, difference);
}
