#include <stdio.h>
#include <stdlib.h>

void dump(const char *what, int n, const double *x);
void shown_between(int n, const double *x, double *o);
int counted(int n, const double *x, double *o);
void either(int h, int w, const double *x, double *o);
void inside(int n, const double *x, double *t, double *o);
void redefined(int n, const double *x, double *o);
void guarded(int n, int on, const double *x, double *t, double *o);
void reassigned(int n, const double *x, double *t, double *o);
void named_by_macros(int n, const double *x, double *o);
void headed(int n, const double *x, double *t, double *o);
void of_that_type(int n, const double *x, double *t, double *o);

void dump(const char *what, int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * (1 + i % 13);
    printf("%s %d %.17g\n", what, n, sum);
}

int main(void)
{
    static const int sizes[] = {1, 2, 7, 64, 1001};
    static double x[1001], t[1001], o[1001];
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int n = sizes[s];
        for (int i = 0; i < 1001; i++) x[i] = i % 17 / 4.0 - 2, t[i] = i, o[i] = -i;
        shown_between(n, x, o), dump("shown_between", n, o);
        printf("%d\n", counted(n, x, o)), dump("counted", n, o);
        either(1, n, x, o), dump("either", n, o);
        inside(n, x, t, o), dump("inside", n, o), dump("t", n, t);
        redefined(n, x, o), dump("redefined", n, o);
        reassigned(n, x, t, o), dump("reassigned", n, o), dump("t", n, t);
        named_by_macros(n, x, o), dump("named_by_macros", n, o);
        headed(n, x, t, o), dump("headed", n, o), dump("t", n, t);
        of_that_type(n, x, t, o), dump("of_that_type", n, o), dump("t", n, t);
        guarded(n, n & 1, x, t, o), dump("guarded", n, o), dump("t", n, t);
    }
    return 0;
}
