#include "tests/meaning/driver.h"

void difference(int n, const float *x, float *out);
void truth(int n, const float *x, float *out);
void condition(int n, const float *x, float *out);
void indexed(int n, const float *x, float *out);
float computed(int n, const float *x, float *out);
void size(int n, const float *x, float *out);

int main(void)
{
    void (*const functions[])(int n, const float *x, float *out) = {difference, truth, condition, indexed, size};
    float *x = floats(N, 1), *out = floats(N, 0);
    for (int f = 0; f < 5; f++) {
        functions[f](N, x, out);
        show("out", N, out);
    }
    for (int i = 0; i < N; i++) x[i] = (float)(i % 3);
    printf("%g\n", (double)computed(N, x, out));
    show("out", N, out);
    free(x);
    free(out);
    return 0;
}
