#include "confidence.h"

#include "median.h"

#include <math.h>

static const double missed = 0.01;

/* How many values on each side may be left out: that so few or fewer of `count` lie below the median, or above it, has the
 * probability of as many heads in `count` throws of a coin. */
static int left_out(int count)
{
    int fewer = -1;
    double one = exp2(-count), sum = one;
    while (2 * sum <= missed && fewer < count) {
        fewer++;
        one *= (double)(count - fewer) / (fewer + 1);
        sum += one;
    }
    return fewer;
}

Confidence confidence_of(double *values, int count)
{
    const double middle = median(values, count);
    const int out = left_out(count);
    return out < 0 ? (Confidence){0, middle, INFINITY} : (Confidence){values[out], middle, values[count - 1 - out]};
}
