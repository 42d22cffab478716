#include "tests/meaning/driver.h"

void f(int n, const float *x, float *t, float *y, float *total);
void g(int n, const float *x, float *y, float *total);

static void run(float *x, float *t, float *y, float *total)
{
    for (int i = 0; i < N; i++) {
        x[i] = (float)(i % 5);
        y[i] = t[i] = 1;
    }
    total[0] = total[1] = 2;
    f(N, x, t, y, total);
    printf("f %.9g %.9g\n", (double)total[0], (double)total[1]);
    g(N, x, y, total);
    printf("g %.9g %.9g\n", (double)total[0], (double)total[1]);
    show("x", N, x);
    show("t", N, t);
    show("y", N, y);
}

int main(void)
{
    float *x = floats(N, 0), *t = floats(N, 0), *y = floats(N, 0), total[2];
    run(x, t, y, total);
    run(x, t, y, x + 7);
    run(x, t, y, t + 3);
    run(x, t, y, y);
    run(x, t, y, y + N - 2);
    free(x);
    free(t);
    free(y);
    return 0;
}
