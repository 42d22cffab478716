#include <stddef.h>
#include <stdio.h>

void before(unsigned n, const double *x, double *y, double *z);
void window(size_t n, const double *x, double *y, double *z);
void row_before(unsigned h, unsigned w, const double *x, double *y, double *z);
void before_it(unsigned n, int m, const double *x, double *y, double *z);
void rows(unsigned n, int w, double *y, double *z);
void far(int k, int n, const double *x, double *y, double *z);
int jumps(int n, int to, const double *x, double *y);
int chooses(int n, int to, const double *x, double *y);

enum { MOST = 9000 };
static double a[3][MOST], wide[400001];

static void fill(void)
{
    unsigned s = 1;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < MOST; i++) a[k][i] = (double)((int)((s = s * 1103515245u + 12345u) >> 16) % 200 - 100) / 8;
}

static void show(const char *name, int n)
{
    unsigned long hash = 14695981039346656037ul;
    const unsigned char *p = (const unsigned char *)a;
    for (size_t i = 0; i < sizeof a; i++) hash = (hash ^ p[i]) * 1099511628211ul;
    printf("%s %d %lx\n", name, n, hash);
}

#define EACH(name, most, ...) \
    for (int k = 0; k < 9; k++) { \
        static const int sizes[] = {0, 1, 2, 3, 7, 13, 64, 1000, 4001}; \
        const int n = sizes[k]; \
        if (n > most) continue; \
        fill(); \
        __VA_ARGS__; \
        show(name, n); \
    }

int main(void)
{
    const double *x = a[0] + 4100;
    for (int i = 0; i < 400001; i++) wide[i] = i;
    EACH("before", 4001, before((unsigned)n, x, a[1], a[2]))
    EACH("window", 4001, window((size_t)n, x, a[1], a[2]))
    EACH("row before", 64, row_before((unsigned)n, (unsigned)n + 3, x, a[1], a[2]))
    EACH("before it", 4001, before_it((unsigned)n, 5, x, a[1], a[2]))
    EACH("rows", 64, rows((unsigned)n, 13, a[1], a[2]))
    EACH("far", 2, far(30000, 30000 + n * 2, wide, a[1], a[2]))
    EACH("jumps", 4001, printf("%d %d\n", jumps(n, 0, x, a[1]), jumps(n, 1, x, a[1])))
    EACH("chooses", 4001, printf("%d %d\n", chooses(n, 0, x, a[1]), chooses(n, 1, x, a[1])))
    return 0;
}
