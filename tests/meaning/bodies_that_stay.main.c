#include <stdio.h>

enum { MOST = 500 };
static double x[MOST], y[MOST], t[MOST];
extern double offset, table[80];
extern int calls;

#define EACH_FUNCTION(F) F(named) F(hidden) F(stored) F(own_element) F(counted) F(remembered) F(printed) F(sizes) F(effects) F(in_one_line) F(in_cases) F(jumps) F(before) F(pointers)
#define DECLARED(f) void f(int n, double *x);
EACH_FUNCTION(DECLARED)
void macros(int n, double *x, double *y);
void squares(int n, double *x, double *y);
void tables(int n);
void nests(int n, double *x, double *t, double *y);
double sums(int n, double *x, double *y);
float narrow_sum(int n, double *x, double *y);
double wide_sum(int n, double *x, double *y);
int whole_sum(int n, double *x, double *y);

static void show(const char *what, double result)
{
    double s = 0, u = 0, v = 0;
    for (int i = 0; i < MOST; i++) {
        s += x[i] * (i % 31 + 1);
        u += y[i] * (i % 29 + 1);
        v += t[i] * (i % 23 + 1);
        x[i] = (i * 7 % 13 - 6) / 32.0;
        y[i] = (i * 5 % 11 - 5) / 32.0;
        t[i] = 0;
    }
    printf("%s %a %a %a %a %a %d\n", what, result, s, u, v, offset, calls);
    offset = 2;
}

int main(void)
{
    static const int sizes_of[] = {0, 1, 2, 3, 7, 8, 16, 37, 60};
    show("begin", 0);
    for (int k = 0; k < 9; k++) {
        const int n = sizes_of[k];
#define RUN(f) f(n, x), show(#f, n);
        EACH_FUNCTION(RUN)
        for (int apart = 0; apart < 4; apart++) {
            double *const other = apart < 3 ? x + apart : y;
            macros(n, x, other), show("macros", apart);
            squares(n, x, other), show("squares", apart);
            squares(n, other, x), show("squares back", apart);
            nests(n, x, t, other), show("nests", apart);
            nests(n, x, other, y), show("nests again", apart);
            show("sums", sums(n < 7 ? n : 7, x, other));
            show("narrow sum", narrow_sum(n, x, other));
            show("wide sum", wide_sum(n, x, other));
            show("whole sum", whole_sum(n < 7 ? n : 7, x, other));
        }
        tables(n < 16 ? n : 16);
        for (int i = 0; i < 80; i++) t[i] = table[i], table[i] = i;
        show("tables", n);
    }
    return 0;
}
