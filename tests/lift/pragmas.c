#include "tests/err/toy.h"

#define BARRIER _Pragma("omp barrier")
#define LOG(text)
#define CHECK(call) do { if (call) return -1; } while (0)
#define SIZE n
#define CONST const

void apart(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    _Pragma("omp barrier")
    map(n, t, out);
    BARRIER
    map(n, out, t);
}

void belongs(int n, const float *x, float *t, float *out)
{
    _Pragma("omp critical") map(n, x, t);
    map(n, t, out);
}

/* These are parts of the statements. */
int within(int n, const float *x, float *t, float *out)
{
    CONST float *from = x;
    map(SIZE, from, t);
    CHECK(map_checked(SIZE, from, t));
    map(SIZE, t, out);
    LOG("done");
    map(SIZE, out, t);
    return 0;
}
