#include "tests/meaning/driver.h"

void gaps(int rows, int cols, const float *in, float *out, int ld);
int tested(int n, const float *in, float *out, int failing);
int two_by_macro(int n, const float *in, float *first, float *second, int failing);
int shared(int n, const float *in, float *out, int failing);
void in_place(int n, const float *in, float *out);
void two_nests(int rows, int cols, const float *in, float *between, float *out);
void volumes(int planes, int rows, int cols, const double *in, double *out, int ld, int lp);

/* Each element is as before, or what it is in the end; after a call that succeeds all are. */
static int as_before_or_written(int n, const float *in, const float *out, float add, float before, int status)
{
    for (int i = 0; i < n; i++)
        if (out[i] != in[i] + add && (status == 0 || out[i] != before)) return 0;
    return 1;
}

static void fill(int n, float *p, float value)
{
    for (int i = 0; i < n; i++) p[i] = value;
}

int main(void)
{
    static const int sizes[] = {0, 1, 63, 64, 65, 100, 101, 997};
    float *in = floats(N, 0), *out = floats(N, 0), *more = floats(N, 0);
    for (int rows = 0; rows < 14; rows += 1 + rows / 3)
        for (int cols = 0; cols < 120; cols += 1 + cols / 2) {
            fill(N, out, -1);
            gaps(rows, cols, in, out, cols + 3);
            show("gaps", N, out);
        }
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int n = sizes[s];
        for (int i = 0; i < n; i++) in[i] = (float)i;
        for (int failing = -1; failing <= n; failing += 1 + n / 9) {
            fill(N, out, -1);
            fill(N, more, -1);
            int status = tested(n, in, out, failing);
            printf("tested %d %d\n", status, as_before_or_written(n, in, out, 2, -1, status));
            fill(N, out, -1);
            status = two_by_macro(n, in, out, more, failing);
            printf("two %d %d %d\n", status, as_before_or_written(n, in, out, 2, -1, status), as_before_or_written(n, in, more, 2, -1, status));
            fill(N, out, -1);
            status = shared(n, in, out, failing);
            printf("shared %d %d\n", status, as_before_or_written(n, in, out, 2, -1, status));
        }
        memcpy(out, in, N * sizeof *out);
        in_place(n, out, out);
        show("in place", N, out);
        fill(N, out, -1);
        in_place(n, in, out);
        show("apart", N, out);
    }
    for (int rows = 2; rows < 40; rows += 7) {
        fill(N, out, -1);
        fill(N, more, -1);
        two_nests(rows, 300, in, more, out);
        show("two nests", N, out);
        show("between", N, more);
    }
    double *field = calloc(N, sizeof *field), *result = calloc(N, sizeof *result);
    if (!field || !result) return 1;
    for (int i = 0; i < N; i++) field[i] = i % 1013;
    for (int planes = 0; planes < 6; planes++)
        for (int cols = 0; cols < 50; cols += 7) {
            double sum = 0;
            for (int i = 0; i < N; i++) result[i] = -1;
            volumes(planes, 7, cols, field, result + 1, cols + 2, 7 * (cols + 2) + 5);
            for (int i = 0; i < N; i++) sum += result[i] * (1 + i % 13);
            printf("volumes %.17g\n", sum);
        }
    free(field);
    free(result);
    free(in);
    free(out);
    free(more);
    return 0;
}
