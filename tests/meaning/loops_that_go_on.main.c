#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double prefix_sums(int n, const double *x, double *y, double *o);
void filter(int n, double a, double b, const float *x, float *y, float *o);
void filter_in_place(int n, double a, const double *x, double *y);
double differences(size_t n, const double *x, double *y);
int largest_so_far(int n, const unsigned char *x, unsigned char *y, unsigned char *o);
unsigned pairs(int n, const unsigned *x, unsigned *y);
void sweep(int n, const double *x, double *restrict c, double *restrict d);
void summed_area(int h, int w, const float *x, double *restrict s, double *restrict o);
float diffused(int h, int w, const float *x, float *y);
void ahead(int n, const double *x, double *restrict y, double *restrict o);
void recurrent_tile(int n, const double *x, double *o);
void backward(int n, const double *c, double *restrict x, double *restrict o);
double parity(int n, const double *x, double *y, double *o);
double through_both(int n, const double *x, double *y, double *o);
void of_matrices(int h, int w, double (*x)[w], double (*restrict y)[w], double (*restrict o)[w]);
int narrow(int n, const int *x, short *restrict y, int *restrict o);
void unsigned_counters(unsigned h, unsigned w, const double *x, double *restrict y, double *restrict o);
void by_columns(int h, int w, const double *a, const double *x, double *restrict sums, double *restrict y);
int last_of_them(int h, int w, const float *a, float *restrict last, float *restrict o);

enum { SIZE = 20000 };
static double arrays[3][SIZE];
static float reals[3][SIZE];
static int integers[3][SIZE];

static void fill(void)
{
    unsigned seed = 1;
    for (int a = 0; a < 3; a++)
        for (int i = 0; i < SIZE; i++) {
            seed = seed * 1103515245u + 12345u;
            integers[a][i] = (int)(seed >> 16) % 200 - 100;
            arrays[a][i] = integers[a][i] / 8.0;
            reals[a][i] = (float)integers[a][i] / 4;
        }
}

static void show(const char *name, int n, double result)
{
    unsigned long hash = 14695981039346656037ul;
    const void *const all[] = {arrays, reals, integers};
    static const size_t sizes[] = {sizeof arrays, sizeof reals, sizeof integers};
    for (int k = 0; k < 3; k++)
        for (size_t i = 0; i < sizes[k]; i++) hash = (hash ^ ((const unsigned char *)all[k])[i]) * 1099511628211ul;
    printf("%s %d %lx %.17g\n", name, n, hash, result);
    fill();
}

static void vectors(int n, int way)
{
    double *x = arrays[0], *y = arrays[1], *o = arrays[2];
    float *u = reals[0], *v = reals[1], *w = reals[2];
    if (way == 1) y = x, v = u;
    if (way == 2) o = y, w = v;
    if (way == 3) o = x, w = u;
    if (way == 4) y = x + 1, v = u + 1;
    if (way == 5) o = y + 1, w = v + 1;
    show("prefix_sums", n, prefix_sums(n, x, y, o));
    if (n > 1) filter(n, 0.5, -0.25, u, v, w), show("filter", n, way);
    filter_in_place(n, 0.5, x, y), show("filter_in_place", n, way);
    show("differences", n, differences((size_t)n, x, y));
    show("largest_so_far", n, largest_so_far(n, (unsigned char *)u, (unsigned char *)v, (unsigned char *)w));
    show("pairs", n, pairs(n, (unsigned *)integers[0], (unsigned *)integers[way == 1 ? 0 : 1]));
    show("through_both", n, through_both(n, x, y, o));
    show("parity", n, parity(n, x, y, o));
    recurrent_tile(n, x, o), show("recurrent_tile", n, way);
}

int main(void)
{
    static const int sizes[] = {1, 2, 3, 5, 63, 64, 65, 67, 1000, 4097}, rows[][2] = {{2, 2}, {2, 3}, {3, 2}, {5, 64}, {7, 67}, {64, 65}, {131, 129}};
    fill();
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int n = sizes[s];
        for (int way = 0; way < 6; way++) vectors(n, way);
        sweep(n, arrays[0], arrays[1], arrays[2]), show("sweep", n, 0);
        ahead(n, arrays[0], arrays[1], arrays[2]), show("ahead", n, 0);
        backward(n, arrays[0], arrays[1], arrays[2]), show("backward", n, 0);
        show("narrow", n, narrow(n, integers[0], (short *)integers[1], integers[2]));
    }
    for (size_t s = 0; s < sizeof rows / sizeof *rows; s++) {
        const int h = rows[s][0], w = rows[s][1];
        summed_area(h, w, reals[0], arrays[1], arrays[2]), show("summed_area", h * w, 0);
        by_columns(h, w, arrays[0], arrays[1], arrays[1] + w, arrays[2]), show("by_columns", h * w, 0);
        show("last_of_them", h * w, last_of_them(h, w, reals[0], reals[1], reals[2]));
        unsigned_counters((unsigned)h, (unsigned)w, arrays[0], arrays[1], arrays[2]), show("unsigned_counters", h * w, 0);
        show("diffused", h * w, diffused(h, w, reals[0], reals[1]));
        show("diffused in place", h * w, diffused(h, w, reals[0], reals[0]));
        of_matrices(h, w, (double (*)[w])arrays[0], (double (*)[w])arrays[1], (double (*)[w])arrays[2]), show("of_matrices", h * w, 0);
    }
    return 0;
}
