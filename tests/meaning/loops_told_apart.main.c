#include <stdio.h>
#include <stdlib.h>

void in_place(int n, const float *a, const float *b, float *c, float *d);
int halves(int n, const double *x, double *y);
double relax(int h, int w, double *u, double *v, const double *f);
double sums(int h, int w, const double *x, double *y, double *z);

enum { MOST = 5000 };

static void show(const char *name, int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum = 0.9 * sum + x[i];
    printf("%s %d %.17g\n", name, n, sum);
}

static void show_floats(const char *name, int n, const float *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum = 0.9 * sum + x[i];
    printf("%s %d %.9g\n", name, n, sum);
}

int main(void)
{
    static const int sizes[] = {1, 2, 95, 97, 1009, MOST};
    static float f[4][MOST];
    static double d[3][MOST];
    for (int s = 0; s < 6; s++) {
        const int n = sizes[s];
        for (int way = 0; way < 5; way++) {
            static const int which[5][4] = {{0, 1, 2, 3}, {0, 0, 2, 3}, {2, 1, 2, 3}, {3, 1, 2, 3}, {0, 2, 2, 3}};
            for (int a = 0; a < 4; a++)
                for (int i = 0; i < n; i++) f[a][i] = (float)((i * 37 + a * 11) % 101) / 101;
            in_place(n, f[which[way][0]], f[which[way][1]], f[which[way][2]], f[which[way][3]]);
            show_floats("in place", n, f[2]);
            show_floats("and", n, f[3]);
        }
        for (int a = 0; a < 3; a++)
            for (int i = 0; i < n; i++) d[a][i] = (double)((i * 53 + a * 7) % 97) / 97;
        printf("%d ", halves(n, d[0], d[1]));
        show("halves", n, d[1]);
        halves(n, d[0], d[0]);
        show("one array", n, d[0]);
    }
    for (int h = 3; h < 60; h += 19) {
        const int w = MOST / h;
        for (int a = 0; a < 3; a++)
            for (int i = 0; i < h * w; i++) d[a][i] = (double)((i * 29 + a * 5) % 89) / 89;
        printf("relax %.17g\n", relax(h, w, d[0], d[1], d[2]));
        show("relaxed", h * w, d[1]);
        printf("sums %.17g\n", sums(h, w, d[0], d[1], d[2]));
        show("summed", h * w, d[2]);
    }
    return 0;
}
