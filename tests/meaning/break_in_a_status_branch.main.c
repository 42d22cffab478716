#include "tests/meaning/driver.h"

int broken(int n, int k, float *x, float *y);
int continued(int n, int k, float *x, float *y);
int by_macro(int n, int k, float *x, float *y);
int anywhere(int n, int k, float *x, float *y);
int own_loops(int n, int k, float *x, float *y);

int main(void)
{
    int (*const functions[])(int n, int k, float *x, float *y) = {broken, continued, by_macro, anywhere, own_loops};
    for (int f = 0; f < 5; f++)
        for (int k = 0; k < 3; k++)
            for (int last = -4; last < 2; last++) {
                float *x = floats(N, 1), *y = floats(N, 0);
                x[N - 1] = (float)last;
                printf("%d%c", functions[f](N, k, x, y), last == 1 ? '\n' : ' ');
                free(x);
                free(y);
            }
    return 0;
}
