/* Many least squares through LAPACKE, held against what they solve. usage: main [COUNT ROWS] */
#include "examples/29-lapacke/fits.h"
#include "examples/check.h"

enum { COLS = 6 };

int main(int argc, char **argv)
{
    int count = size_argument(argc, argv, 1, 1001), rows = size_argument(argc, argv, 2, 17);
    size_t problems = (size_t)count, points = (size_t)rows;
    double *A = random_doubles(problems * points * COLS, -1.0, 1.0), *y = random_doubles(problems * points, -1.0, 1.0);
    double *x = need(problems * COLS, sizeof *x), ridge = 0.5, largest = 0.0;
    int status = fit(count, rows, COLS, ridge, A, y, x);
    for (size_t b = 0; b < problems && !status; b++)
        for (int j = 0; j < COLS; j++) { /* the gradient there is 0 */
            double gradient = ridge * x[b * COLS + (size_t)j];
            for (size_t i = 0; i < points; i++) {
                const double *row = A + (b * points + i) * COLS;
                double residual = -y[b * points + i];
                for (int k = 0; k < COLS; k++) residual += row[k] * x[b * COLS + (size_t)k];
                gradient += row[j] * residual;
            }
            largest = worse(largest, fabs(gradient));
        }
    free(A);
    free(y);
    free(x);
    return status ? 2 : verdict("fit", largest, 1e-8);
}
