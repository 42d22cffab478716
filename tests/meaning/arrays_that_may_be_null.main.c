#include "tests/meaning/optional_routines.h"

#include <stdio.h>

enum { MOST = 200000 };

struct layer {
    const double *bias;
    double *seen;
};

void under_a_condition(int n, int use, const double *w, const double *x, double *y, double *z);
void where_it_is_there(int n, const double *w, double *noted, const double *x, double *y, double *z);
void passed_on(int n, const double *bias, double *seen, const double *x, double *y);
void seen_again(int n, const double *x, double *y, double *seen);
void of_members(int n, const struct layer *layer, const double *x, double *y);
void chosen(int n, int use, const double *bias, const double *x, double *y);
void by_guards(int n, const double *a, const double *x, double *y);
void by_no_guard(int n, const double *x, double *y);
void whole_rows(int rows, int cols, const double *bias, double *a);

static double w[MOST], x[MOST], y[MOST], z[MOST], t[MOST];

static void set(void)
{
    for (int i = 0; i < MOST; i++) {
        w[i] = i % 7;
        x[i] = i % 5 - 2;
        y[i] = i % 3;
        z[i] = i % 11;
        t[i] = -1;
    }
}

static void show(const char *what, int n)
{
    double sums[3] = {0, 0, 0};
    for (int i = 0; i < MOST; i++) {
        sums[0] += y[i] * (i % 13);
        sums[1] += z[i] * (i % 13);
        sums[2] += t[i] * (i % 13);
    }
    printf("%s %d: %.17g %.17g %.17g\n", what, n, sums[0], sums[1], sums[2]);
    set();
}

int main(void)
{
    static const int sizes[] = {150001, 199990};
    set();
    for (int s = 0; s < 2; s++) {
        const int n = sizes[s];
        under_a_condition(n, 1, w, x, y, z), show("used", n);
        under_a_condition(n, 0, NULL, x, y, z), show("not used, null", n);
        under_a_condition(n, 0, y + 3, x, y, z), show("not used, in another", n);
        where_it_is_there(n, w, t, x, y, z), show("there", n);
        where_it_is_there(n, NULL, NULL, x, y, z), show("not there", n);
        where_it_is_there(n, NULL, t, x, y, z), show("one is there", n);
        passed_on(n, w, t, x, y), show("both passed", n);
        passed_on(n, NULL, NULL, x, y), show("none passed", n);
        passed_on(n, NULL, t, x, y), show("an output passed", n);
        passed_on(n, w, NULL, x, y), show("an input passed", n);
        seen_again(n, x, y, t), show("seen", n);
        seen_again(n, x, y, NULL), show("not seen", n);
        of_members(n, &(struct layer){w, t}, x, y), show("members", n);
        of_members(n, &(struct layer){NULL, t}, x, y), show("a member", n);
        of_members(n, &(struct layer){w, NULL}, x, y), show("the other member", n);
        chosen(n, 1, w, x, y), show("chosen", n);
        chosen(n, 0, w, x, y), show("not chosen", n);
        by_guards(n, w, x, y), show("guarded", n);
        by_no_guard(n, x, y), show("by its value", n);
        whole_rows(n / 99, 99, w, y), show("rows", n);
        whole_rows(n / 99, 99, NULL, y), show("rows alone", n);
    }
    return 0;
}
