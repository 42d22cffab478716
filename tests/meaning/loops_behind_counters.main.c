#include <stdio.h>

void again(int n, int m, const double *x, double *y);
void sometimes(int n, int m, const double *x, double *y);
void in_a_loop(int n, int m, const double *x, double *y);
void behind(int n, int m, const double *x, double *y);

enum { MOST = 1000 };

int main(void)
{
    static double x[MOST], y[MOST];
    void (*const calls[])(int, int, const double *, double *) = {again, sometimes, in_a_loop, behind};
    const int sizes[] = {0, 1, 2, 7, 64, MOST};
    for (int c = 0; c < 4; c++)
        for (int s = 0; s < 6; s++)
            for (int m = -1; m < 10; m += 2) {
                double sum = 0;
                for (int i = 0; i < MOST; i++) x[i] = (i * 37 % 101 - 50) / 8.0, y[i] = i;
                calls[c](sizes[s], m, x, y);
                for (int i = 0; i < MOST; i++) sum += y[i] * (i + 1);
                printf("%d %d %d %a\n", c, sizes[s], m, sum);
            }
    return 0;
}
