#include <stdio.h>
#include <string.h>

double two_arrays(int n, const double *a, double *b, double *c);
double scalars(int n, const double *a, double *b, double *c);
double in_branches(int n, const double *a, double *b, double *c);
double places(int n, const double *a, double *b, double *c);
double sums_and_stores(int n, const double *a, double *b, double *c);
double narrower(int n, const double *a, double *b, double *c);
double beside_each_other(int n, const double *a, double *b, double *c);
double in_an_expression(int n, const double *a, double *b, double *c);
double of_an_iteration(int n, const double *a, double *b, double *c);
double running_sums(int n, const double *a, double *b, double *c);
double in_turn(int n, const double *a, double *b, double *c);
double largest(int n, const double *a, double *b, double *c);
double small_numbers(int n, const double *a, double *b, double *c);
double declared_alike(int n, const double *a, double *b, double *c);
double widened(int n, const double *a, double *b, double *c);

static double x[64], y[64], z[64];

static void show(const char *name, int n, double result)
{
    unsigned long hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof x; i++) hash = (hash ^ ((unsigned char *)x)[i] ^ ((unsigned)((unsigned char *)y)[i] << 8) ^ ((unsigned)((unsigned char *)z)[i] << 16)) * 1099511628211u;
    printf("%s %d: %g %016lx\n", name, n, result, hash);
    for (int i = 0; i < 64; i++) x[i] = i * 7 % 11 - 5, y[i] = i * 3 % 5, z[i] = -i % 7;
}

/* Apart, and in each other's way. */
#define SHOW(f) \
    show(#f, n, f(n, x, y, z)), show(#f, n, f(n, x, y + 1, y)), show(#f, n, f(n, y, y, z)), show(#f, n, f(n, x, y, y)), show(#f, n, f(n, y + 1, y, y + 2))

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 4, 5, 8, 13, 31};
    show("", 0, 0);
    for (int s = 0; s < 9; s++) {
        const int n = sizes[s];
        SHOW(two_arrays);
        SHOW(scalars);
        SHOW(in_branches);
        SHOW(places);
        SHOW(sums_and_stores);
        SHOW(narrower);
        SHOW(beside_each_other);
        SHOW(in_an_expression);
        SHOW(of_an_iteration);
        SHOW(running_sums);
        SHOW(in_turn);
        SHOW(largest);
        SHOW(small_numbers);
        SHOW(declared_alike);
        SHOW(widened);
    }
    return 0;
}
