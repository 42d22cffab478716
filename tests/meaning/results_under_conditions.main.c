#include "tests/meaning/driver.h"

float branches(int c, int d, int n, const float *x, float *y, float *z);
float switched(int kind, int n, const float *x, float *y);
float chosen(int c, int d, int n, const float *x, float *y);
unsigned char narrowed(int c, int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 0), *y = floats(N, 1), *z = floats(N, 2);
    for (int i = 0; i < N; i++) x[i] = (float)(i % 4 - 1);
    for (int c = 0; c < 4; c++)
        for (int d = 0; d < 4; d++) {
            printf("%.9g\n", (double)branches(c, d, N, x, y, z));
            show("branches", N, y);
            show("branches", N, z);
            printf("%.9g\n", (double)chosen(c, d, N, x, y));
            show("chosen", N, y);
        }
    for (int kind = -1; kind < 5; kind++) {
        printf("%.9g\n", (double)switched(kind, N, x, y));
        show("switched", N, y);
    }
    for (int c = 0; c < 2; c++) {
        printf("%d\n", narrowed(c, N, x, y));
        show("narrowed", N, y);
    }
    free(x);
    free(y);
    free(z);
    return 0;
}
