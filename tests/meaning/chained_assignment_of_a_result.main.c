#include "tests/meaning/driver.h"

int f(int n, int *x);

int main(void)
{
    int *x = integers(N);
    x[0] = 12345;
    printf("%d\n", f(N, x));
    show_integers("x", N, x);
    free(x);
    return 0;
}
