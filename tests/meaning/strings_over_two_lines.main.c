#include "tests/meaning/driver.h"

int said(int n, const float *x, float *y);

int main(void)
{
    const int counts[] = {1, 300, N};
    for (int i = 0; i < 3; i++)
        for (int last = -4; last < 2; last++) {
            float *x = floats(counts[i], 1), *y = floats(counts[i], 0);
            x[counts[i] - 1] = (float)last;
            printf("%d\n", said(counts[i], x, y));
            free(x);
            free(y);
        }
    return 0;
}
