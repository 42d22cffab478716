#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct image {
    int h, w;
    float **rows;
    double *lines[40];
};
void twice(int m, int n, double **a, double **t, double **o);
void interior(int m, int n, double **a, double **t, double **o);
void stencils(int m, int n, const double *const *a, double **t, double **o);
void in_place(unsigned m, long n, float **a, const float *c);
void members(struct image *p);
double sums(int m, int n, double *a[], double *v);
void product(int m, int n, int k, double **a, double **b, double **c, double **o);
void triangles(int n, double **a, double **t, double **o);
void from_row(int lo, int hi, int n, double **a, double **t, double **o);
void edges(int m, int n, double **a, double **o);
void guarded(int m, int n, const int *use, double **a, double **t, double **o);
void bytes(int m, int n, unsigned char **a, unsigned char **t);
void columns(int m, int n, double **a, double **o);

enum { MOST = 38 };

/* Rows one behind the other, with a gap; the other way round; each of its own; the same one twice; and one row overlapping the next. */
enum { EVEN, GAPS, REVERSED, OWN, SHARED, OVERLAPPING, LAYOUTS };

typedef struct Matrix {
    double *rows[MOST], *memory[MOST];
} Matrix;

static void make(Matrix *it, int m, int n, int layout, int seed)
{
    if (n < 0) n = 0;
    const int step = layout == GAPS ? n + 3 : layout == OVERLAPPING ? (n > 1 ? n - 1 : 1) : n;
    memset(it, 0, sizeof *it);
    for (int i = 0; i < (layout == OWN ? m : m > 0); i++) it->memory[i] = calloc((size_t)(layout == OWN ? n : m * (n + 3)) + 1, sizeof(double));
    for (int i = 0; i < m; i++)
        it->rows[i] = layout == OWN ? it->memory[i] : it->memory[0] + (layout == REVERSED ? m - 1 - i : layout == SHARED ? i / 2 : i) * step;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) it->rows[i][j] = (i * 7 + j * 3 + seed) % 11 - 4;
}

static void drop(Matrix *it)
{
    for (int i = 0; i < MOST; i++) free(it->memory[i]);
}

static void show(const char *what, int m, int n, double **a)
{
    double sum = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) sum += a[i][j] * (1 + (i * 5 + j) % 13);
    printf(" %s %.17g", what, sum);
}

/* alias: t is a, or o is t, or o is a. */
static void run(int m, int n, int layout, int alias)
{
    Matrix a, t, o;
    double v[MOST] = {0};
    int use[MOST];
    for (int i = 0; i < MOST; i++) use[i] = i % 3 == 1 && i < m - 1;
    make(&a, m, n, layout, 1), make(&t, m, n, layout, 2), make(&o, m, n, layout == OWN ? EVEN : layout, 3);
    double **at = a.rows, **tt = alias == 1 ? a.rows : t.rows, **ot = alias == 2 ? tt : alias == 3 ? a.rows : o.rows;
    printf("%d %d %d %d:", m, n, layout, alias);
    twice(m, n, at, tt, ot), show("twice", m, n, ot), show("t", m, n, tt);
    interior(m, n, at, tt, ot), show("interior", m, n, ot), show("t", m, n, tt);
    stencils(m, n, (const double *const *)at, tt, ot), show("stencils", m, n, ot), show("t", m, n, tt);
    printf(" sums %.17g", sums(m, n, at, v)), show("a", m, n, at);
    if (n <= m) triangles(n, at, tt, ot), show("triangles", m, n, ot), show("t", m, n, tt);
    from_row(m / 3, m, n, at, tt, ot), show("from_row", m, n, ot), show("t", m, n, tt);
    if (m > 0 && n > 0) edges(m, n, at, ot), show("edges", m, n, ot);
    guarded(m, m < n ? m : n, use, at, tt, ot), show("guarded", m, n, ot), show("t", m, n, tt);
    columns(m, n, at, ot), show("columns", m, n, ot), show("a", m, n, at);
    product(m < n ? m : n, m < n ? m : n, m < n ? m : n, at, tt, ot, alias ? t.rows : at), show("product", m, n, ot), show("a", m, n, at);
    printf("\n");
    drop(&a), drop(&t), drop(&o);
}

static void run_others(int m, int n)
{
    static float memory[MOST * 41], c[41];
    static unsigned char small[2][MOST * 41];
    static double lines[MOST * 41];
    float *rows[MOST];
    unsigned char *b[MOST], *t[MOST];
    struct image p = {m, n, rows, {0}};
    double sum = 0;
    for (int i = 0; i < MOST; i++) rows[i] = memory + i * 41, b[i] = small[0] + i * 41, t[i] = small[1] + i * 41, p.lines[i] = lines + i * 41;
    for (int i = 0; i < MOST * 41; i++) memory[i] = (float)(i % 17) / 4, small[0][i] = (unsigned char)i;
    for (int i = 0; i < 41; i++) c[i] = (float)(i % 5);
    in_place((unsigned)(m > 0 ? m : 0), n, rows, c);
    members(&p);
    bytes(m, n, b, t);
    for (int i = 0; i < MOST * 41; i++) sum += memory[i] * (1 + i % 7) + small[1][i] * (1 + i % 3) + lines[i] * (1 + i % 9);
    printf("others %d %d: %.17g\n", m, n, sum);
}

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {1, 1}, {1, 5}, {5, 1}, {2, 2}, {3, 2}, {2, 7}, {3, 3}, {13, 17}, {17, 13}, {37, 37}, {-3, 4}, {4, -3}, {4, 0}, {0, 4}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        for (int layout = 0; layout < LAYOUTS; layout++)
            for (int alias = 0; alias < 4; alias++) run(sizes[s][0], sizes[s][1], layout, alias);
        run_others(sizes[s][0], sizes[s][1]);
    }
    twice(0, 4, NULL, NULL, NULL);
    interior(2, 4, NULL, NULL, NULL);
    interior(4, 2, NULL, NULL, NULL);
    interior(-2147483647, -2147483647, NULL, NULL, NULL); /* of which sizes of tiles are computed, too */
    product(4, 0, 4, NULL, NULL, NULL, NULL);
    from_row(3, 3, 4, NULL, NULL, NULL);
    return 0;
}
