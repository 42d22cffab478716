/* Loops of which subscripts and bounds are computed in a wider type than that of the counters, near 0 or below it; and counters that are read behind a
 * jump into another loop. A compiler is wrong here that computes again in the types of the names, or takes the head of a loop for what gives a counter its
 * value wherever it is read in that loop. */
#include <stddef.h>

/* `i - 1` without a sign is large where `i` is 0. */
void before(unsigned n, const double *x, double *y, double *z)
{
    for (unsigned i = 0; i < n; i++) y[i] = i > 0 ? x[(long)i - 1] : 0;
    for (unsigned i = 0; i < n; i++) z[i] = y[i] + 1;
}

void window(size_t n, const double *x, double *y, double *z)
{
    for (size_t i = 0; i < n; i++) {
        double s = 0;
        for (size_t j = 0; j < 4; j++) s += i >= j ? x[i - j] : 0;
        y[i] = s;
    }
    for (size_t i = 0; i < n; i++) z[i] = y[i] + 1;
}

void row_before(unsigned h, unsigned w, const double *x, double *y, double *z)
{
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) y[(long)i * w + j] = i > 0 && j > 0 && i + 1 < h ? x[((long)i - 1) * w + j] + x[((long)i + 1) * w + j - 1] : 0;
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) z[(long)i * w + j] = y[(long)i * w + j] + 1;
}

void before_it(unsigned n, int m, const double *x, double *y, double *z)
{
    for (int i = 0; i < (long)n; i++) {
        double s = 0;
        for (unsigned j = 0; j < m; j++) s += x[(long)i - j];
        y[i] = s;
    }
    for (unsigned i = 0; i < n; i++) z[i] = y[i] * x[-(long)i];
}

/* No row where `n - 5` is below 0. */
void rows(unsigned n, int w, double *y, double *z)
{
    for (int i = 1; i < (long)n - 5; i++)
        for (int j = 0; j < w; j++) y[i * w + j] += y[(i - 1) * w + j];
    for (int j = 0; j < w; j++) z[j] += y[j];
    for (int i = 1; i < (long)n - 5; i++)
        for (int j = 0; j < w; j++) z[i * w + j] += y[i * w + j] + z[(i - 1) * w + j];
}

/* 100000 * i is no `int`. */
void far(int k, int n, const double *x, double *y, double *z)
{
    for (int i = k; i < n; i++) y[i - k] = x[100000L * i - 100000L * k];
    for (int i = k; i < n; i++) z[i - k] = y[i - k] * 2;
}

int jumps(int n, int to, const double *x, double *y)
{
    int i, sum = 0;
    for (i = 0; i < n; i++) y[i] = x[i];
    for (int k = 0; k < n; k++) y[k] += x[k];
    if (to) goto in;
    for (i = 0; i < 3; i++) {
in:
        sum += i;
        y[0] += 1;
    }
    return sum;
}

int chooses(int n, int to, const double *x, double *y)
{
    int i, sum = 0;
    for (i = 0; i < n; i++) y[i] = x[i];
    for (int k = 0; k < n; k++) y[k] += x[k];
    switch (to) {
    case 0:
        for (i = 0; i < 3; i++) {
        case 1:
            sum += i;
            y[0] += 1;
        }
    }
    return sum;
}
