/* Sums of each thread, added up in their order: the same bits for the same number of threads, the right sum for any,
 * and with fewer threads than were asked for. */
#include "sums_fused.h"

#include "examples/check.h"

#include <omp.h>
#include <string.h>

float dot(int n, const float *x, const float *y)
{
    float sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

float largest(int n, const float *x)
{
    float most = -INFINITY;
    for (int i = 0; i < n; i++) most = x[i] > most ? x[i] : most;
    return most;
}

void accumulate(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] += x[i];
}

enum { N = 10007 };

int main(void)
{
    int wrong = 0, counts[] = {1, 2, 3, 5};
    int64_t tiles[] = {1, 7, 100, 2048, 9999, N};
    float *x = random_floats(N, -1, 1), *start = random_floats(N, -1, 1), *y = random_floats(N, 0, 0);
    double sum = 0, most = -INFINITY;
    for (int i = 0; i < N; i++) {
        sum += (double)x[i] * ((double)x[i] + start[i]);
        most = x[i] + start[i] > most ? x[i] + start[i] : most;
    }
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (size_t t = 0; t < sizeof tiles / sizeof *tiles; t++) {
            float first = 0, largest_of_all = 0;
            omp_set_num_threads(counts[c]);
            for (int again = 0; again < 6; again++) {
                memcpy(y, start, N * sizeof *y);
                float got = sums_tiled(N, x, y, &largest_of_all, &(struct sums_tiles){tiles[t]});
                if (again == 0) first = got;
                if (memcmp(&got, &first, sizeof got) || fabs(got - sum) > 1e-2 || largest_of_all != (float)most) {
                    printf("%d threads, tiles of %d: %a, then %a; the sum is %a\n", counts[c], (int)tiles[t], (double)first,
                           (double)got, sum);
                    wrong = 1;
                }
            }
        }
    free(x);
    free(start);
    free(y);
    return wrong;
}
