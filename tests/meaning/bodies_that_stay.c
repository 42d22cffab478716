/* Functions of the file that have no annotation, with bodies that mean something else where they are called, or that cannot stand there, beside others that can. A wrong
 * compiler copies their text all the same: a macro has another value there, a variable hides what the function names, an argument changes while the function runs. */
#include "tests/meaning/bodies_that_stay.h"

#include <stdio.h>
#include <stdlib.h>

#undef FACTOR
#define FACTOR 5.0
#define POWER(v) ((v) * (v))
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define AT(x, i) ((x)[(i) * step])

int calls;
double offset = 2;
double table[80];
enum { WIDTH = 4 };

static void add(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] += WIDTH; // the last comment
}

static void shift(int n, double *x) { EACH(k, n) x[k] += offset; }
static void square(int n, double f, const double *x, double *y) { EACH(i, n) y[i] = POWER(x[i]) - POWER(f); }
static void strided(int n, int step, const double *x, double *y) { EACH(i, n) y[i] = 2 * AT(x, i); }
static void scale(int n, double *x) { EACH(i, n) x[i] *= FACTOR; }
static void sets_offset(int n, double *x) { offset = n; EACH(i, n) x[i] += 1; }
static void by_pointer(const double *f, int n, double *x) { EACH(i, n) x[i] += *f; }
static void remembers(int n, double *x) { static int s; s++; EACH(i, n) x[i] += s; }
static void shadows(int n, double *x) { double s = 1; EACH(i, n) { double s = x[i]; x[i] = s + 1; } x[n] += s; }
static void leaves(int n, double *x) { if (n < 8) return; EACH(i, n) x[i] += 1; }
static void prints(int n, double *x) { printf("prints %d\n", n); EACH(i, n) x[i] += 1; }
static void sized(int n, double x[8]) { EACH(i, n) x[i] += sizeof x / sizeof n; }
static void counts_down(int *n, double *x) { for (int i = 0; i < *n; i++) x[i] += 1; --*n; }
static void again(int n, double *x) { EACH(i, n) x[i] += 1; if (n) again(n / 2, x); }
static void own_array(int n, double *x) { double t[8]; EACH(i, 8) t[i] = i; EACH(i, n) x[i] += t[i % 8]; }
static void two_nests(int n, const double *x, double *t, double *y) { EACH(i, n) t[i] = x[i] + 1; EACH(i, n) y[i] += t[i] * 2; }
static void later(int n, double *x);
#undef FACTOR
#define FACTOR 7.0

static void scratch(int n, const double *x, double *y)
{
    double *t = malloc((size_t)n * sizeof *t + 1);
    if (!t) abort();
    EACH(i, n) t[i] = x[i] * 2;
    EACH(i, n) y[i] += t[i];
    free(t);
}

static double dot(int n, const double *x, const double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    return s;
}

static float narrow_dot(int n, const double *x, const double *y)
{
    double s = 0;
    int i;
    for (i = 0; i < n; i++) s += x[i] * y[i];
    return s;
}

void macros(int n, double *x, double *y) { by_factor(n, x); by_factor(n, x); scale(n, x); scale(n, x); by_header(n, x); by_header(n, x); strided(n / 2, 2, x, y); strided(n / 2, 2, y, x); }
void squares(int n, double *x, double *y) { square(n, 2, x, y); square(n, x[0], x, y); square(n, n, y, x); square(n, y[1], y, x); }
void named(int i, double *x) { int n = 1; double s = 0.5; add(i, x); add(i, x); shift(i, x); shift(i, x); x[i] += n + s; }
void hidden(int n, double *x) { double offset = 5; shift(n, x); shift(n, x); x[n] += offset; }
void stored(int n, double *x) { shift((int)offset, x); sets_offset(n, x); shift((int)offset, x); by_pointer(&offset, n, x); sets_offset((int)offset / 2, x); by_pointer(&offset, n, x); }
void own_element(int n, double *x) { by_pointer(x + 1, n, x); by_pointer(&x[2], n, x); by_pointer(&x[n], n, x); by_pointer(&x[n], n, x); }
void tables(int n) { shift(n, table); shift(n, table); square(n, table[1], table, table); square(n, table[1], table, table); }
void counted(int n, double *x) { counting(n, x); counting(n, x); add(n, x); x[n] += calls; }
void remembered(int n, double *x) { remembers(n, x); remembers(n, x); add(n, x); shadows(n, x); shadows(n, x); leaves(n, x); leaves(n, x); }
void printed(int n, double *x) { prints(n, x); prints(n, x); again(n, x); add(n, x); again(n, x); own_array(n, x); own_array(n, x); }
void sizes(int n, double *x) { sized(n, x); sized(n, x); counts_down(&n, x); counts_down(&n, x); add(n, x); add(n, x); }
void nests(int n, double *x, double *t, double *y) { two_nests(n, x, t, y); two_nests(n, y, t, x); scratch(n, x, y); scratch(n, y, x); scratch(n, x, y); }
void effects(int n, double *x) { add(n--, x); add(--n, x); add(n = n - 1, x); add(n, x); add(n, x++); add(n, x); }
void in_one_line(int n, double *x) { add(n, x), add(n, x); if (n > 8) add(n, x); else shift(n, x); do add(n, x); while (0); { add(n, x); } { shift(n, x); } }
void in_cases(int n, double *x) { switch (n % 3) { case 0: add(n, x); add(n, x); break; case 1: { shift(n, x); shift(n, x); } break; default: by_header(n, x); by_header(n, x); } }
void jumps(int n, double *x) { if (n < 8) goto end; add(n, x); add(n, x); end: add(n, x); shift(n, x); shift(n, x); }
void before(int n, double *x) { later(n, x); later(n, x); }
void pointers(int n, double *x) { void (*f)(int, double *) = add; f(n, x); f(n, x); (add)(n, x); (*add)(n, x); add(n, x); add(n, x); }
double sums(int n, double *x, double *y) { square(n, 2, x, y); double s = dot(n, x, y), t; square(n, s, y, x); t = narrow_dot(n, x, y); square(n, t, x, y); return s + t; }
float narrow_sum(int n, double *x, double *y) { square(n, 2, x, y); return narrow_dot(n, x, y); }
double wide_sum(int n, double *x, double *y) { square(n, 2, x, y); return narrow_dot(n, x, y); }
int whole_sum(int n, double *x, double *y) { int s = 0; square(n, 2, x, y); s = dot(n, x, y); square(n, s, y, x); return s; }

static double late_factor = 3;
static void later(int n, double *x) { EACH(i, n) x[i] *= late_factor; }
