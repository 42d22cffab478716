#include "routines.h"

#include <math.h>
#include <stdlib.h>

void shift_up(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i + 1] - 1;
}

void axpy(int n, double alpha, const double *x, int incx, double *y, int incy)
{
    if (incx < 0) x -= (n - 1) * incx;
    if (incy < 0) y -= (n - 1) * incy;
    for (int i = 0; i < n; i++) y[i * incy] += alpha * x[i * incx];
}

void transpose(const int *in, int ld_in, int rows, int cols, int *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[j * ld_out + i] = in[i * ld_in + j];
}

void stencil(int rows, int cols, int radius, const float *in, int ld_in, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            float sum = 0;
            for (int k = 0; k <= 2 * radius; k++) sum += in[i * ld_in + j + k];
            out[i * ld_out + j] = sum;
        }
}

void halves(int n, const float *pairs, float *sums)
{
    for (int i = 0; i < n; i++) sums[i] = pairs[2 * i] + pairs[2 * i + 1];
}

void split(int n, const float *x, float *low, float *high)
{
    for (int i = 0; i < n; i++) {
        low[i] = fminf(x[i], 0);
        high[i] = fmaxf(x[i], 0);
    }
}

void softmax_rows(int B, int T, int C, const float *in, float *out)
{
    for (int r = 0; r < B * T; r++) {
        float sum = 0;
        for (int c = 0; c < C; c++) sum += expf(in[r * C + c]);
        for (int c = 0; c < C; c++) out[r * C + c] = expf(in[r * C + c]) / sum;
    }
}

void add_scaled(int n, const float *factor, float *x)
{
    for (int i = 0; i < n; i++) x[i] += *factor * x[i];
}

float largest(int n, const float *x)
{
    float most = -INFINITY;
    for (int i = 0; i < n; i++) most = x[i] > most ? x[i] : most;
    return most;
}

float length(int n, const float *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (double)x[i] * x[i];
    return (float)sqrt(sum);
}

void product(int m, int n, int k, const double *A, int lda, const double *B, int ldb, double beta, double *C, int ldc)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            C[i * ldc + j] *= beta;
            for (int l = 0; l < k; l++) C[i * ldc + j] += A[i * lda + l] * B[l * ldb + j];
        }
}

/* Where beta is 0, what y held does not matter. */
void blend(int n, const float *x, int incx, float beta, float *y, int incy)
{
    for (int i = 0; i < n; i++) y[i * incy] = beta == 0 ? x[i * incx] : x[i * incx] + beta * y[i * incy];
}

void rows_or_columns(enum order order, int m, int n, const float *a, int lda, float *sums)
{
    for (int i = 0; i < (order == BY_ROWS ? m : n); i++) sums[i] = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) sums[order == BY_ROWS ? i : j] += a[i * lda + j];
}

status negate(int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] = -x[i];
    return DONE;
}

static int place_of_largest(const float *row, int count)
{
    int place = 0;
    for (int i = 1; i < count; i++)
        if (row[i] > row[place]) place = i;
    return place;
}

void places_of_largest(const float *in, int ld_in, int rows, int cols, int *places)
{
    for (int i = 0; i < rows; i++) places[i] = place_of_largest(in + i * ld_in, cols);
}

void largest_of_rows(const float *in, int ld_in, int rows, int cols, float *out)
{
    for (int i = 0; i < rows; i++) out[i] = in[i * ld_in + place_of_largest(in + i * ld_in, cols)];
}

void running_sum(int n, double *x)
{
    for (int i = 1; i < n; i++) x[i] += x[i - 1];
}

void pack_triangle(int n, const double *a, int lda, double *packed)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) *packed++ = a[i * lda + j];
}

int position(int n, const float *x)
{
    int first = 0;
    for (int i = 1; i < n; i++)
        if (x[i] > x[first]) first = i;
    return first;
}

void far_away(int n, float *x)
{
    x[n * 100000] = 1;
}

void forever(int n, float *x)
{
    for (volatile int i = n; i == n;) x[0] += 1;
}

void gives_up(int n, float *x)
{
    if (n > 4) exit(3);
    x[0] = 1;
}

void before(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i - 1];
}

void every_square(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i * i];
}

void counts(int n, int *x)
{
    static int next;
    for (int i = 0; i < n; i++) x[i] = next++;
}

void refuses(int n, const float *x, float *y)
{
    if (n < 1000) return;
    for (int i = 0; i < n; i++) y[i] = x[i];
}

void by_letter(char side, int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] = side;
}

void by_name(const char *name, int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] = name[0];
}

void with_handle(handle *h, int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] = h != NULL;
}

void points(int n, struct point *p)
{
    for (int i = 0; i < n; i++) p[i].x = 0;
}

struct point mean(int n, const float *x)
{
    struct point p = {0, 0};
    for (int i = 0; i < n; i++) p.x += x[i];
    return p;
}

void to_floats(const signed char *in, int pitch, int width, int height, float scale, float *out)
{
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) out[y * width + x] = scale * (float)in[y * pitch + x];
}

/* --- Edges of one's own --- */

void held(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i ? i - 1 : 0] - 2 * x[i] + 3 * x[i + 1 < n ? i + 1 : i];
}

void padded_by(int n, int r, const float *x, float *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = 0;
        for (int j = i - r; j <= i + r; j++) y[i] += j < 0 || j >= n ? 0 : x[j];
    }
}

void rises(int rows, int cols, const float *in, float *down, float *right, int ld)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            down[i * ld + j] = i + 1 < rows ? in[(i + 1) * ld + j] - in[i * ld + j] : 0;
            right[i * ld + j] = j + 1 < cols ? in[i * ld + j + 1] - in[i * ld + j] : 0;
        }
}

void halved(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i ? 2 * i - 1 : 0] + x[2 * i] + x[2 * i + 1];
}

void joined(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i ? i - 1 : n - 1] + x[i] - x[i + 1 < n ? i + 1 : 0];
}

void held_in_place(int n, float *x)
{
    float before = n > 0 ? x[0] : 0;
    for (int i = 0; i < n; i++) {
        float own = x[i];
        x[i] = before + own;
        before = own;
    }
}

/* --- Ranges of arrays that are passed whole --- */

void inner_part(const float *x, float *y, int from, int to)
{
    for (int i = from; i < to; i++) y[i] = x[i - 1] - 2 * x[i] + x[i + 1];
}

void adds_part(int first, int count, const float *x, float *y)
{
    for (int i = first; i < first + count; i++) y[i] += 2 * x[i];
}
