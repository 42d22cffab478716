/* main.c - solves one equation and says how
 *
 * usage: krylov [rows [cols [iterations]]]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bicg.h"

static double norm(const double *a)
{
    double sum = 0.0;
    int i, j;

    for (j = 1; j <= n; j++)
        for (i = 1; i <= m; i++)
            sum += a[i + (long)j * (m + 2)] * a[i + (long)j * (m + 2)];
    return sqrt(sum);
}

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 2000;
    int cols = argc > 2 ? atoi(argv[2]) : 2000;
    int most = argc > 3 ? atoi(argv[3]) : 100;
    struct timespec from, to;
    int status;

    if ((status = bicg_create(rows, cols, 20.0, 5.0, -20.0)) != 0) {
        fprintf(stderr, "krylov: %s\nusage: krylov [rows [cols [iterations]]]\n", bicg_error(status));
        return 1;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    if ((status = bicg_solve(1e-8, most)) != 0) {
        fprintf(stderr, "krylov: %s\n", bicg_error(status));
        bicg_free();
        return 1;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    printf("%s\n", iterations < most ? "converged" : "not converged");
    printf("solution %.5e\n", norm(x));
    fprintf(stderr, "%.3f\n", ((double)(to.tv_sec - from.tv_sec) * 1e3 + (double)(to.tv_nsec - from.tv_nsec) * 1e-6)
                                  / (iterations ? iterations : 1));
    bicg_free();
    return 0;
}
