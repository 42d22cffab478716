/* Results that go past the caches: a call writes a block in the place of the array. A compiler that copies a block which a failing call has not
 * written, or all of a tile that lies at an edge or beside a gap, changes what the caller has there; one that loses the block leaks where a failing call
 * leaves the function. */
#include "tests/meaning/results_past_caches.h"

#include <stdlib.h>

/*<Fern Schedule> store out past caches tile x 5 tile y 37 </Fern Schedule>*/
void gaps(int rows, int cols, const float *in, float *out, int ld)
{
    float *t = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *t);
    if (!t) return;
    doubled(in, cols, rows + 2, cols, t, cols);
    summed(t, cols, rows, cols, out, ld);
    free(t);
}

/*<Fern Schedule> store out past caches tile i 100 </Fern Schedule>*/
int tested(int n, const float *in, float *out, int failing)
{
    int status = -1;
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    if (unless(n, in, t, -1)) goto done;
    if ((status = unless(n, t, out, failing)) != 0) goto done;
done:
    free(t);
    return status;
}

#define CHECK(call)                    \
    do {                               \
        const int status_of = (call);  \
        if (status_of) {               \
            free(t);                   \
            return status_of;          \
        }                              \
    } while (0)

/*<Fern Schedule> store first past caches store second past caches tile i 100 </Fern Schedule>*/
int two_by_macro(int n, const float *in, float *first, float *second, int failing)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    CHECK(unless(n, in, t, -1));
    CHECK(unless(n, t, first, -1));
    CHECK(unless(n, t, second, failing));
    free(t);
    return 0;
}

/*<Fern Schedule> store out past caches tile i 64 parallelize i </Fern Schedule>*/
int shared(int n, const float *in, float *out, int failing)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    if (unless(n, in, t, -1)) {
        free(t);
        return -2;
    }
    if (unless(n, t, out, failing)) {
        free(t);
        return -3;
    }
    free(t);
    return 0;
}

/* `out` may be `in`: another call reads that. */
/*<Fern Schedule> store out past caches tile i 77 </Fern Schedule>*/
void in_place(int n, const float *in, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n, in, t);
    map(n, t, out);
    free(t);
}

/* .. and what is written is read by another nest, in the same function. */
/*<Fern Schedule> store between past caches store out past caches </Fern Schedule>*/
void two_nests(int rows, int cols, const float *in, float *between, float *out)
{
    float *t = malloc((size_t)rows * (size_t)cols * sizeof *t), *u = malloc((size_t)rows * (size_t)cols * sizeof *u);
    if (!t || !u) {
        free(t);
        free(u);
        return;
    }
    doubled(in, cols, rows, cols, t, cols);
    doubled(t, cols, rows, cols, between, cols);
    between[0] += between[cols];
    summed(between, cols, rows - 2, cols, u, cols);
    doubled(u, cols, rows - 2, cols, out, cols);
    free(t);
    free(u);
}

/*<Fern Schedule> store out past caches tile x 2 tile y 3 tile z 21 </Fern Schedule>*/
void volumes(int planes, int rows, int cols, const double *in, double *out, int ld, int lp)
{
    double *t = malloc((size_t)planes * (size_t)rows * (size_t)cols * sizeof *t);
    if (!t) return;
    halved(planes, rows, cols, in, cols, rows * cols, t, cols, rows * cols);
    halved(planes, rows, cols, t, cols, rows * cols, out, ld, lp);
    free(t);
}
