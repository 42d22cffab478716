#include "tests/meaning/driver.h"

unsigned f(int n, int *v, const float *x, float *y, float *low, float *high);
void g(int h, int w, const float *x, float *y, float *s, float *q);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 0), *s = floats(600, 1), *q = floats(600, 1);
    int *v = integers(N);
    const int counts[] = {N, 0, 1, N};
    for (int i = 0; i < 4; i++) {
        float low = 50, high = 9;
        printf("%u\n", f(counts[i], v, x, y, &low, &high));
        printf("%.9g %.9g\n", (double)low, (double)high);
        printf("%u\n", f(counts[i], v, x, y, &low, &low));
        printf("%.9g\n", (double)low);
    }
    show_integers("v", N, v);
    g(30, 600, x, y, s, q);
    show("y", N, y);
    show("s", 600, s);
    show("q", 600, q);
    g(0, 600, x, y, s, q);
    show("s", 600, s);
    show("q", 600, q);
    free(x);
    free(y);
    free(s);
    free(q);
    free(v);
    return 0;
}
