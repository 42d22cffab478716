/* The driver of loops_of_declarations_under_conditions.c, which is compiled once: whether there is a sign, the memory is the same. */
#include <stdio.h>

struct grid {
    int k;
    double a, *u;
};
int shift = -5;
long far = -1000;
void members(const struct grid *g, int n, const double *x, double *t, double *o);
void globals(int n, const double *x, double *t, double *o);
void reals(const struct grid *g, int n, double *t, double *o);

enum { MOST = 97 };

static void say(const char *what, int n, const double *t, const double *o)
{
    for (int i = 0; i < n; i++) printf("%s %d: %a %a\n", what, i, t[i], o[i]);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, MOST};
    double x[MOST], t[MOST], o[MOST];
    for (int i = 0; i < MOST; i++) x[i] = i * 0.37 - 5;
    const struct grid g = {.k = -7, .a = 0.1, .u = x};
    for (int s = 0; s < 4; s++) {
        const int n = sizes[s];
        members(&g, n, x, t, o);
        say("members", n, t, o);
        globals(n, x, t, o);
        say("globals", n, t, o);
        reals(&g, n, t, o);
        say("reals", n, t, o);
    }
    return 0;
}
