#include "tests/meaning/driver.h"

void of_parameters(int n, unsigned char k, signed char j, const float *x, float *y, float *z);
void of_wider_parameters(int n, unsigned char k, unsigned short m, const float *x, float *y, float *z);
void of_locals(int m, const float *x, float *y, float *z);
void of_arrays(unsigned char k, const float *x, float *y);

void within(int n, unsigned char k, signed char j, const float *x, float *y);
void below(int n, int k, const float *x, float *y);

void within(int n, unsigned char k, signed char j, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] * 2 + (float)(k + j);
}

void below(int n, int k, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = k < 300 ? x[i] + 1 : x[n - 1 - i] + 2;
}

int main(void)
{
    static const int numbers[] = {0, 1, 44, 127, 122, 255, 299};
    float *x = floats(N, 1), *y = floats(N, 0), *z = floats(N, 0);
    for (int i = 0; i < (int)(sizeof numbers / sizeof *numbers); i++) {
        const int k = numbers[i];
        of_parameters(N - k, (unsigned char)k, (signed char)(k / 2), x, y, z);
        of_wider_parameters(N - k, (unsigned char)k, (unsigned short)(k + 1), x, y, z);
        show("z", N, z);
        of_locals(k, x, y, z);
        of_arrays((unsigned char)k, x, y);
        show("y", N, y);
        show("z", N, z);
    }
    free(x);
    free(y);
    free(z);
    return 0;
}
