#include "tests/meaning/driver.h"

int other_names(void);
int with_own_names(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    printf("%d\n", other_names());
    printf("%d\n", with_own_names(N, x, y));
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}
