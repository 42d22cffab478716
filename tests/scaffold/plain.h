/* What most C libraries do. */
#include <stddef.h>
#include <stdio.h>

void add(int n, const float *x, float *y);
void scale_rows(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);
void transposed(int width, int height, const double *image, size_t pitch, double *result);
void gradient(int h, int w, const float *in, float *dx, float *dy, int ld);
void tone(const float *src, int src_pitch, int width, int height, float threshold, float *dst, int dstPitch);
double norm(int n, const double *x, int incx);
int roots(int n, float *i);
void by_letters(char side, int m, int n, const double *a, int lda, double alpha);
void unnamed(int, const float *, float *);
void callback(int n, double *x, double (*f)(double));
void rows_of(int n, float **rows, const char *name, void *data, FILE *log);
void fixed(float sums[4], const float matrix[3][3]);
int threads(void);
void print_all(const char *format, ...);
static inline void twice(int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] *= 2;
}
void add(int n, const float *x, float *y);
