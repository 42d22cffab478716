#include "tests/meaning/driver.h"

int stages(int n, float *x, float *y, float *z);
int by_macro(int n, float *x, float *y, float *z);
int in_a_loop(int n, float *x, float *y, float *z);

int main(void)
{
    static const float first[] = {1, -1, -0.8f, -0.7f, -0.6f, -2};
    float *x = floats(N, 1), *y = floats(N, 0), *z = floats(N, 0);
    for (int i = 0; i < 6; i++) {
        for (int k = 0; k < N; k++) x[k] = first[i];
        printf("%d", stages(N, x, y, z));
        for (int k = 0; k < N; k++) x[k] = first[i];
        printf(" %d", by_macro(N, x, y, z));
        for (int k = 0; k < N; k++) x[k] = first[i];
        printf(" %d\n", in_a_loop(N, x, y, z));
    }
    free(x);
    free(y);
    free(z);
    return 0;
}
