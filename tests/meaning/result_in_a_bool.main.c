#include "tests/meaning/driver.h"

#include <stdbool.h>

bool f(int n, int *y);

int main(void)
{
    int *y = integers(N);
    for (int i = 0; i < N; i++) y[i] = i < N / 2 ? 1 : -1;
    printf("%d\n", f(N, y));
    show_integers("y", N, y);
    free(y);
    return 0;
}
