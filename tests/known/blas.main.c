#include <stdio.h>
#include <stdlib.h>

void chain(int n, const double *x, double *y);

int main(void)
{
    static const int sizes[] = {0, 1, 7, 4096, 100003};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int n = sizes[s];
        double *x = malloc(sizeof *x * ((size_t)n + 1)), *y = malloc(sizeof *y * ((size_t)n + 1)), sum = 0;
        if (!x || !y) return 2;
        for (int i = 0; i < n; i++) x[i] = i % 13 - 3.25, y[i] = i % 7;
        chain(n, x, y);
        for (int i = 0; i < n; i++) sum += y[i] * (i % 5);
        printf("%d %.17g\n", n, sum);
        free(x), free(y);
    }
    return 0;
}
