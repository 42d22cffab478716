#include "tests/meaning/driver.h"

void f(int n, const float *x, float *y);

int main(void)
{
    const int counts[] = {1, 300, N};
    for (int i = 0; i < 3; i++) {
        float *x = floats(counts[i], 3), *y = floats(counts[i], 3);
        f(counts[i], x, y);
        show("y", counts[i], y);
        free(x);
        free(y);
    }
    return 0;
}
