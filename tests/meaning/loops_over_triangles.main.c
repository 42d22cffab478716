#include <stdio.h>

void signed_triangles(int n, const float *x, float *y, float *z);
double row_sums(int n, const double *x, double *y, double *z);

int main(void)
{
    static float x[1024], y[1024], z[1024];
    static double a[1024], b[1024], c[1024];
    for (int n = 0; n < 30; n += 1 + n / 4) {
        double sum = 0;
        for (int i = 0; i < 1024; i++) x[i] = (float)(i % 13), y[i] = (float)(i % 7), z[i] = (float)(i % 5), a[i] = i % 11, b[i] = c[i] = 0;
        signed_triangles(n, x, y, z);
        for (int i = 0; i < 1024; i++) sum += (double)(y[i] * 3) + (double)z[i] * i;
        printf("%d %.9g %.9g\n", n, sum, row_sums(n, a, b, c));
        for (int i = 0; i < 1024; i++) sum += b[i] * 3 + c[i] * i;
        printf("%d %.9g\n", n, sum);
    }
    return 0;
}
