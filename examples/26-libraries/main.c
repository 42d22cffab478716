/* Scores of rows by OpenBLAS and a routine of one's own, into an HDF5 file, and with plain loops.
 * usage: main [ROWS COLS] */
#include "examples/26-libraries/scores.h"
#include "examples/check.h"

#include <unistd.h>

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 301), cols = size_argument(argc, argv, 2, 70), inner = 19;
    size_t elements = (size_t)rows * (size_t)cols;
    double *A = random_doubles((size_t)rows * (size_t)inner, -1.0, 1.0);
    double *B = random_doubles((size_t)inner * (size_t)cols, -1.0, 1.0);
    double *bias = random_doubles((size_t)cols, -1.0, 1.0), *weights = random_doubles((size_t)cols, -1.0, 1.0);
    double *totals = need((size_t)rows, sizeof *totals), largest = 0.0;
    char path[] = "/tmp/fern-scores-XXXXXX";
    int file = mkstemp(path);
    struct table *out = file < 0 ? NULL : table_create(path, rows, cols), *written = NULL;
    int status = out ? scores(rows, inner, cols, A, B, bias, weights, totals, out) : 2;
    if (!status && elements) status = table_window(out, 0, rows, 0, cols, &written);
    for (int x = 0; x < rows && !status; x++) {
        double total = 0.0;
        for (int y = 0; y < cols; y++) {
            double value = bias[y];
            for (int k = 0; k < inner; k++) value += A[(size_t)(x * inner + k)] * B[(size_t)(k * cols + y)];
            value = value > 0.0 ? value : 0.0;
            total += value * weights[y];
            largest = worse(largest, difference(table_values(written)[(size_t)x * (size_t)cols + (size_t)y], value));
        }
        if (cols) largest = worse(largest, difference(totals[x], total));
    }
    if (written) table_free(written);
    if (out) table_free(out);
    if (file >= 0) close(file);
    unlink(path);
    free(A);
    free(B);
    free(bias);
    free(weights);
    free(totals);
    return status ? 2 : verdict("scores", largest, 1e-12);
}
