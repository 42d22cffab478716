#include <stdio.h>

void gradient(int h, int w, const double *u, double *gx, double *gy, double *m);
void ranged(int h, int w, const double *u, double *a, double *b);

enum { MOST = 1600 };
static double u[MOST], a[MOST], b[MOST], m[MOST];

static void show(const char *what, int h, int w)
{
    double s = 0;
    for (int i = 0; i < MOST; i++) s += u[i] * (i % 31) + a[i] * (i % 29) + b[i] * (i % 23) + m[i] * (i % 19);
    printf("%s %d %d %a\n", what, h, w, s);
}

int main(void)
{
    static const int sizes[] = {1, 2, 3, 7, 16, 37};
    for (int i = 0; i < MOST; i++) u[i] = (i * 7 % 13 - 6) / 8.0;
    for (int k = 0; k < 6; k++)
        for (int l = 0; l < 6; l++) {
            gradient(sizes[k], sizes[l], u, a, b, m), show("gradient", sizes[k], sizes[l]);
            ranged(sizes[k], sizes[l], u, a, b), show("ranged", sizes[k], sizes[l]);
        }
    return 0;
}
