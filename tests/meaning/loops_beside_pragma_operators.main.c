#include <stdio.h>
#include <string.h>

double hinted(int n, const double *a, double *b, double *c);
double hinted_by_macros(int n, const double *a, double *b, double *c);
double of_the_standard(int n, const double *a, double *b, double *c);
double in_branches(int n, const double *a, double *b, double *c);

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
        SHOW(hinted);
        SHOW(hinted_by_macros);
        SHOW(of_the_standard);
        SHOW(in_branches);
    }
    return 0;
}
