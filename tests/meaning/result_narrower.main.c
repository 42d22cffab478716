#include "tests/meaning/driver.h"

int f(int n, int *y);

int main(void)
{
    int *y = integers(N);
    for (int i = 0; i < N; i++) y[i] = i < 100 ? -127 : -256;
    printf("%d\n", f(N, y));
    show_integers("y", N, y);
    free(y);
    return 0;
}
