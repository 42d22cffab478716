#include "tests/meaning/driver.h"

unsigned f(int n, int *x);

int main(void)
{
    int *x = integers(N);
    printf("%u\n", f(N, x));
    show_integers("x", N, x);
    free(x);
    return 0;
}
