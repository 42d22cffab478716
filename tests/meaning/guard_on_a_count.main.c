#include "tests/meaning/driver.h"

void f(int n, float *x);

int main(void)
{
    const int counts[] = {1, 100, 101, 2049, 4097, 8193, N};
    for (int i = 0; i < 7; i++) {
        float *x = floats(counts[i], 1);
        f(counts[i], x);
        show("x", counts[i], x);
        free(x);
    }
    return 0;
}
