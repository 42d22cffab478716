#include <stdio.h>

struct grid {
    int nx, ny;
    double *u, *v;
    double dt;
};

void narrowed(long n, double f, double *x, double *y);
void few(int n, double f, double *x);
void truth(int n, double f, double *x);
void of_their_own(int i, double *x, double *s);
void in_rows(int n, int m, double x[n][m], double y[n][m]);
void of_a_grid(struct grid *g);
void nested(int n, double *x, double *y);
void in_turns(int n, double *x, double *y);

enum { MOST = 400 };
static double x[MOST], y[MOST];

static void show(const char *what, double result)
{
    double s = 0, t = 0;
    for (int i = 0; i < MOST; i++) {
        s += x[i] * (i % 31 + 1);
        t += y[i] * (i % 29 + 1);
        x[i] = (i * 7 % 13 - 6) / 8.0;
        y[i] = (i * 5 % 11 - 5) / 4.0;
    }
    printf("%s %a %a %a\n", what, result, s, t);
}

int main(void)
{
    static const int sizes[] = {6, 7, 19, 37, 120};
    show("before", 0);
    for (int k = 0; k < 5; k++) {
        const int n = sizes[k];
        narrowed(n, 0.1, x, y), show("narrowed", n);
        few(n, 0.1, x), show("few", n);
        truth(n, 0.5, x), show("truth", n);
        double s;
        of_their_own(n, x, &s), show("of their own", s);
        if (n < 20) in_rows(n, n + 1, (double(*)[n + 1])x, (double(*)[n + 1])y), show("in rows", n);
        struct grid g = {n, 2, x, y, 0.1};
        if (n < 200) of_a_grid(&g), show("of a grid", n);
        nested(n, x, y), show("nested", n);
        in_turns(n + 3, x, y), show("in turns", n);
    }
    return 0;
}
