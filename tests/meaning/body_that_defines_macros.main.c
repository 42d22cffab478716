#include "tests/meaning/optional_routines.h"

#include <stdio.h>

enum { MOST = 150001 };

void once(int n, const double *x, double *y);
void in_turn(int n, const double *x, double *y);
void counted(int n, const double *x, double *y);
void counted_behind(int n, const double *x, double *y);
void conditions(int n, const double *x, double *y);

static double x[MOST], y[MOST];

static void show(const char *what)
{
    double sum = 0;
    for (int i = 0; i < MOST; i++) sum += y[i] * (i % 13);
    printf("%s: %.17g %.17g\n", what, y[0], sum);
    for (int i = 0; i < MOST; i++) x[i] = i % 7, y[i] = i % 5 - 2;
}

int main(void)
{
    static const int sizes[] = {MOST, 7, 1, MOST - 1};
    show("nothing");
    for (int i = 0; i < 4; i++) {
        once(sizes[i], x, y), show("once");
        in_turn(sizes[i], x, y), show("in turn");
        counted(sizes[i], x, y), show("counted");
        counted_behind(sizes[i], x, y), show("counted behind");
        conditions(sizes[i], x, y), show("conditions");
    }
    return 0;
}
