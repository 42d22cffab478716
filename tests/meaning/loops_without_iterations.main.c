#include <stdio.h>
void stored(int n, int m, const double *x, double *y, double *z);
void zeroed(int n, int m, const double *x, double *z);
int counted(int n, int m, const double *x, double *y, double *z);
int main(void)
{
    double x[50], y[50], z[50];
    for (int m = -1; m < 3; m++) {
        for (int i = 0; i < 50; i++) {
            x[i] = i + 1;
            y[i] = 100 + i;
            z[i] = 0;
        }
        stored(40, m, x, y, z);
        for (int i = 0; i < 50; i++) printf("%g %g ", y[i], z[i]);
        zeroed(40, m, x, z);
        for (int i = 0; i < 50; i++) printf("%g ", z[i]);
        counted(40, m, x, y, z);
        for (int i = 0; i < 50; i++) printf("%g %g ", y[i], z[i]);
        puts("");
    }
    return 0;
}
