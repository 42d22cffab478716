#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct grid {
    unsigned n;
    double *u, w[1001];
    double c;
};
void given(int n, const double *x, double *t, double *o);
void elements(int n, const double *x, double *t, double *o);
void placed(int n, const double *x, double *t, double *o);
void members(struct grid *g, double *t, double *o);
void lengths(const double *x, double *t, double *o);
void halves(int n, const double *x, double *t, double *o);
void logged(int n, const double *x, double *o);
void scaled(int n, const double *x, double *t, double *o);
void through(int n, const double *x, double *o);
void where(int n, const double *x, double *t, double *o);
void weighed_through(int n, const double *x, double *o);
void rounded(int n, const double *x, double *t, double *o);
void of_system(size_t n, int32_t m, const double *x, double *t, double *o);

double table[64];

static void show(const char *what, int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * (1 + i % 13);
    printf("%s %d %.17g\n", what, n, sum);
}

int main(void)
{
    static const int sizes[] = {64, 65, 67, 131, 1001};
    static double x[1001], t[1001], o[1001];
    static struct grid g;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int n = sizes[s];
        for (int i = 0; i < 1001; i++) x[i] = i % 17 / 4.0 - 2, t[i] = i, o[i] = -i, g.w[i] = i * 0.5;
        g.u = x;
        g.n = (unsigned)n;
        given(n, x, t, o), show("given", n, o);
        elements(n, x, t, o), show("elements", n, o);
        placed(n, x, t, o), show("placed", n, o);
        members(&g, t, o), show("members", n, o);
        lengths(x, t, o), show("lengths", n, o);
        halves(n, x, t, o), show("halves", n, o);
        logged(n, x, o), show("logged", n, o), show("table", 64, table);
        scaled(n, x, t, o), show("scaled", n, o);
        through(n, x, o), show("through", n, o), show("table", 64, table);
        weighed_through(n, x, o), show("weighed_through", n, o);
        where(n, x, t, o), show("where", n, o);
        rounded(n, x, t, o), show("rounded", n, o), show("t", n, t);
        of_system((size_t)n, 3, x, t, o), show("of_system", n, o);
    }
    return 0;
}
