#include "tests/annotations/placed_routines.h"

void ramp(int n, int from, const int64_t *x, int64_t *y)
{
    for (int i = 0; i < n; i++) y[i] = (int64_t)((uint64_t)x[i] * (uint64_t)((int64_t)from + i));
}

/* Sums of what stands before, where it begins before 5. */
void late_ramp(int n, int from, const int64_t *x, int64_t *y)
{
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        sum = from < 5 ? sum + (uint64_t)x[i] : (uint64_t)x[i] * (uint64_t)((int64_t)from + i);
        y[i] = (int64_t)sum;
    }
}

void plus_one(int n, const int64_t *x, int64_t *y)
{
    for (int i = 0; i < n; i++) y[i] = (int64_t)((uint64_t)x[i] + 1);
}

void centred(int lo, int hi, int total, const int64_t *x, int64_t *y)
{
    for (int i = 0; i < hi - lo; i++) y[i] = (int64_t)((uint64_t)x[i] * (uint64_t)(2 * ((int64_t)lo + i) - total));
}

void by_fours(int n, const int64_t *x, int64_t *y)
{
    for (int i = 0; i < n; i++) {
        uint64_t sum = 0;
        for (int k = i - i % 4; k <= i; k++) sum = 3 * sum + (uint64_t)x[k];
        y[i] = (int64_t)sum;
    }
}

int halve(int n, int64_t *x)
{
    for (int i = 0; i < n; i++) x[i] /= 2;
    return 0;
}

void logged(int n, int64_t *x, void *log)
{
    (void)log;
    for (int i = 0; i < n; i++) x[i] = (int64_t)((uint64_t)x[i] + 1);
}

int halves_threads(void)
{
    return 1;
}

void halves_set_threads(int threads)
{
    (void)threads;
}
