#include "tests/meaning/driver.h"

int f(int n, int *part);

int main(void)
{
    int *x = integers(N);
    printf("%d\n", f(N, x));
    show_integers("x", N, x);
    free(x);
    return 0;
}
