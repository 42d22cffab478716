#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sizes { int n, *m; };
int reversed(int n, const double *a, double *b, double *c);
size_t without_sign(size_t n, const double *a, double *b, double *c);
int whiles(int n, const double *a, double *b, double *c);
int parts(int n, int m, const double *a, double *b, double *c);
void bounds(int n, double real, const double *a, double *b, double *c);
void places(int h, int w, const float *a, float *b, float *c);
int read_behind(int n, const double *a, double *b, double *c);
int turns(int n, int rounds, const double *a, double *b, double *c);
long downs(struct sizes *s, const int *a, int *b, int *c);
int odd(int n, const double *a, double *b);

double set_behind(int n, int m, const double *a, double *b, double *c);
double set_before(int n, int m, const double *a, double *b, double *c);

enum { MOST = 160 };
static double a[MOST], b[MOST], c[MOST];
static float x[MOST], y[MOST], z[MOST];
static int u[MOST], v[MOST], w[MOST];

static void show(long result)
{
    unsigned long hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof b; i++) hash = (hash ^ ((unsigned char *)b)[i] ^ ((unsigned)((unsigned char *)c)[i] << 8)) * 1099511628211u;
    for (size_t i = 0; i < sizeof y; i++) hash = (hash ^ ((unsigned char *)y)[i] ^ ((unsigned)((unsigned char *)z)[i] << 8)) * 1099511628211u;
    for (size_t i = 0; i < sizeof v; i++) hash = (hash ^ ((unsigned char *)v)[i] ^ ((unsigned)((unsigned char *)w)[i] << 8)) * 1099511628211u;
    printf("%ld %016lx\n", result, hash);
    for (int i = 0; i < MOST; i++) {
        a[i] = i * 7 % 11 - 5, b[i] = i, c[i] = -i;
        x[i] = (float)(i * 5 % 13), y[i] = 1, z[i] = 2, u[i] = i * 3 % 7, v[i] = 4, w[i] = i;
    }
}

int main(void)
{
    static const int sizes[] = {-3, 0, 1, 2, 3, 4, 5, 8, 13, 63, 97, 160};
    show(0);
    for (int s = 0; s < 12; s++) {
        const int n = sizes[s];
        struct sizes both = {n, NULL};
        printf("%d: ", n);
        show(reversed(n, a, b, c));
        show(reversed(n, b, b, c));
        if (n > 0) show((long)without_sign((size_t)n, a, b, c));
        show(whiles(n, a, b, c));
        show(parts(n, n / 3, a, b, c));
        show(parts(n, n + 3, a, b, b));
        bounds(n, n * 0.7, a, b, c), show(0);
        show(read_behind(n, a, b, c));
        for (int rounds = 0; rounds < 9; rounds += 2) show(turns(n, rounds, a, b, c));
        show((long)set_behind(n, n - 1, a, b, c));
        show((long)(2 * set_before(n, n - 1, a, b, c)));
        show(downs(&both, u, v, w));
        show(downs(&both, v, v, w));
        both.m = v;
        show(odd(n, a, b));
        if (n >= 0) places(n / 12, 12, x, y, z), show(1);
        if (n >= 0) places(5, n / 5, x, y, y), show(2);
    }
    return 0;
}
