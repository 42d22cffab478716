#include <stdio.h>

void sharpened(int m, int n, double **a, double **t, double **o);
void blurred(int m, int n, double **a, double **t, double **o);
double normalized(int m, int n, double *const *a, double *v);
void triangles(int n, double **a, double **t, double **o);

enum { MOST = 31 };

static void show(const char *what, const double *x)
{
    double sum = 0;
    for (int i = 0; i < MOST * MOST; i++) sum += x[i] * (1 + i % 13);
    printf(" %s %.17g", what, sum);
}

int main(void)
{
    static double a[MOST * MOST], t[MOST * MOST], o[MOST * MOST], v[MOST];
    double *rows[3][MOST];
    static const int sizes[] = {3, 4, 7, 30, 31};
    for (int i = 0; i < MOST; i++) rows[0][i] = a + i * MOST, rows[1][i] = t + i * MOST, rows[2][i] = o + i * MOST;
    for (int m = 0; m < 5; m++)
        for (int n = 0; n < 5; n++) {
            for (int i = 0; i < MOST * MOST; i++) a[i] = i * 7 % 11 - 4, t[i] = i, o[i] = -i;
            printf("%d %d:", sizes[m], sizes[n]);
            sharpened(sizes[m], sizes[n], rows[0], rows[1], rows[2]), show("sharpened", o), show("t", t);
            blurred(sizes[m], sizes[n], rows[0], rows[1], rows[2]), show("blurred", o), show("t", t);
            printf(" %.17g", normalized(sizes[m], sizes[n], rows[0], v)), show("normalized", a);
            triangles(sizes[n], rows[0], rows[1], rows[2]), show("triangles", o), show("t", t);
            printf("\n");
        }
    return 0;
}
