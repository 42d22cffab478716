#include <stdio.h>
#include <string.h>

typedef struct { double re, im; } number;
struct vector { float at[3]; int kind; };
void windows(int n, const double *a, double *b, double *c);
void values(int n, const number *a, number *b, double *o);
void sorted(int n, const float *a, float *b, float *c);
void small(int n, struct vector *p, float *o);
void bins(int h, int w, const unsigned char *a, unsigned char *b, int *o);

enum { MOST = 211 };

static unsigned long hash;

static void add(const void *bytes, size_t count)
{
    for (size_t b = 0; b < count; b++) hash = (hash ^ ((const unsigned char *)bytes)[b]) * 1099511628211u;
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 4, 5, 11, 64, 101, 211};
    for (int s = 0; s < 10; s++) {
        const int n = sizes[s];
        static double a[MOST], b[MOST], c[MOST];
        static float f[MOST], g[MOST], o[MOST];
        static number z[MOST], y[MOST];
        static struct vector p[MOST];
        static unsigned char u[MOST], v[MOST];
        static int counts[MOST];
        hash = 14695981039346656037u;
        for (int i = 0; i < MOST; i++) {
            a[i] = i * 7 % 13 - 5, b[i] = i, c[i] = -i, f[i] = (float)(i * 5 % 17), g[i] = 1, o[i] = 2;
            z[i] = (number){i, 2 - i}, y[i] = (number){0, i}, u[i] = (unsigned char)(i * 37);
            p[i] = (struct vector){{(float)i, 1, (float)(i % 3)}, i % 6};
        }
        windows(n, a, b, c), values(n, z, y, a), sorted(n, f, g, o), small(n, p, g), bins(n / 14, 14, u, v, counts);
        add(a, sizeof a), add(b, sizeof b), add(c, sizeof c), add(f, sizeof f), add(g, sizeof g), add(o, sizeof o), add(y, sizeof y), add(v, sizeof v), add(counts, sizeof counts);
        for (int i = 0; i < MOST; i++) add(p[i].at, sizeof p[i].at), add(&p[i].kind, sizeof p[i].kind);
        printf("%d: %016lx\n", n, hash);
    }
    return 0;
}
