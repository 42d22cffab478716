#include "tests/meaning/driver.h"

int f(int n, int *y);

int main(void)
{
    int *y = integers(N);
    const int counts[] = {N, 0, 3};
    for (int i = 0; i < 3; i++) {
        printf("%d\n", f(counts[i], y));
        show_integers("y", N, y);
    }
    int one = -1;
    printf("%d\n", f(1, &one));
    printf("%d\n", one);
    free(y);
    return 0;
}
