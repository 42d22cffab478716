#include "tests/meaning/driver.h"

struct statistics {
    float mean, total;
    int count;
};

float f(int n, const float *x, float *y, struct statistics *s);
int g(int n, const int *x, int *y, struct statistics *s);

int main(void)
{
    float *x = floats(N, 0), *y = floats(N, 1);
    int *a = integers(N), *b = integers(N);
    for (int i = 0; i < N; i++) {
        x[i] = (float)(i % 3);
        y[i] = 1;
    }
    struct statistics s = {3, 4, 5};
    printf("%.9g\n", (double)f(N, x, y, &s));
    printf("%d\n", g(N, a, b, &s));
    printf("%.9g %.9g %d\n", (double)s.mean, (double)s.total, s.count);
    show("y", N, y);
    show_integers("b", N, b);
    free(x);
    free(y);
    free(a);
    free(b);
    return 0;
}
