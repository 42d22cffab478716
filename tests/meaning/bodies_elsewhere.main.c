#include "tests/meaning/bodies_elsewhere.other.c"

#include <stdio.h>

void scaled(int n, double *x);
void stepped(struct grid *g);
void of_its_own(int n, double *x);
double summed(int n, double *x);
void counted(int n, double *x);

enum { MOST = 300 };
static double x[MOST], y[MOST];

static void show(const char *what, double result)
{
    double s = 0;
    for (int i = 0; i < MOST; i++) {
        s += x[i] * (i % 31 + 1) + y[i] * (i % 29);
        x[i] = (i * 7 % 13 - 6) / 8.0;
        y[i] = (i * 5 % 11 - 5) / 4.0;
    }
    printf("%s %a %a\n", what, result, s);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 7, 37, 255};
    show("before", 0);
    for (int k = 0; k < 6; k++) {
        const int n = sizes[k];
        scaled(n, x), show("scaled", n);
        struct grid g = {n, x, y};
        stepped(&g), show("stepped", n);
        g.v = x + 1;
        stepped(&g), show("overlapping", n);
        of_its_own(n, x), show("of its own", n);
        show("summed", summed(n, x));
        counted(n, x), show("counted", counter);
    }
    return 0;
}
