#include <stdio.h>

void rounds(int n, const double *x, double *t, double *y);

enum { COUNT = 257 };

int main(void)
{
    static double x[COUNT], t[COUNT], y[COUNT];
    for (int i = 0; i < COUNT; i++) x[i] = i * 0.37;
    rounds(COUNT, x, t, y);
    for (int i = 0; i < COUNT; i++) printf("%a %a\n", t[i], y[i]);
    return 0;
}
