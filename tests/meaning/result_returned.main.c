#include "tests/meaning/driver.h"

int converted(int n, const float *x, float *y);
double computed(int n, const float *x, float scale);
float in_a_branch(int n, const float *x, float *y);
signed char narrow(int n, int *y);

int main(void)
{
    float *x = floats(N, 0), *y = floats(N, 0);
    int *a = integers(N);
    for (int i = 0; i < N; i++) {
        x[i] = (float)(i % 8) / 16;
        a[i] = i < 100 ? -127 : -256;
    }
    printf("%d\n", converted(N, x, y));
    printf("%.12g\n", computed(N, x, 0.5f));
    printf("%.9g %.9g\n", (double)in_a_branch(N, x, y), (double)in_a_branch(3, x, y));
    printf("%d\n", narrow(N, a));
    show("y", N, y);
    free(x);
    free(y);
    free(a);
    return 0;
}
