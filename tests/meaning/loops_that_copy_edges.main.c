#include <stdio.h>
#include <string.h>

void zero_gradient(int h, int w, const double *u, double *restrict v, double *restrict o);
void by_rows(int h, int w, double u[restrict h][w], double v[restrict h][w]);
void mirrored(int h, int w, const float *u, float *v, float *o);
void periodic(int h, int w, const double *u, double *restrict v, double *o);
void relaxed(int h, int w, double *restrict v, double *restrict o);
void halves(int n, const double *x, double *restrict t, double *restrict o);
void odd_from_even(int n, const double *x, double *restrict t, double *restrict o);
void shifted(int h, int w, const double *x, double *restrict t, double *restrict o);
void rod(int n, const double *u, double *restrict v, double *restrict o);
void faces(unsigned n, unsigned m, unsigned k, const unsigned char *u, unsigned char *restrict v, unsigned char *restrict o);
void given_rows(int h, int w, int from, int to, const double *u, double *restrict v, double *restrict o);
void zero_gradient_of_tiles(int h, int w, const double *u, double *o);
void mirrored_tiles(int h, int w, const double *u, double *o);
void rod_of_tiles(int n, const float *u, float *o);
void halves_of_tiles(int n, const double *x, double *o);

enum { SIZE = 20000 };
static double arrays[3][SIZE];

static void fill(void)
{
    unsigned seed = 1;
    for (int a = 0; a < 3; a++)
        for (int i = 0; i < SIZE; i++) {
            seed = seed * 1103515245u + 12345u;
            arrays[a][i] = (double)((int)(seed >> 16) % 200 - 100) / 8;
        }
}

static void show(const char *name, int h, int w)
{
    unsigned long hash = 14695981039346656037ul;
    const unsigned char *bytes = (const unsigned char *)arrays;
    for (size_t i = 0; i < sizeof arrays; i++) hash = (hash ^ bytes[i]) * 1099511628211ul;
    printf("%s %d %d %lx\n", name, h, w, hash);
    fill();
}

static void with_floats(int h, int w, int way)
{
    static float reals[3][SIZE];
    float *u = reals[0], *v = reals[1], *o = reals[2];
    if (way == 1) v = u;
    if (way == 2) o = v;
    if (way == 3) v = u + w;
    if (way == 4) o = u;
    if (way == 5) o = v + 1;
    for (int a = 0; a < 3; a++)
        for (int i = 0; i < SIZE; i++) reals[a][i] = (float)arrays[a][i];
    mirrored(h, w, u, v, o);
    rod_of_tiles(h * w, u, o);
    memcpy(arrays, reals, sizeof reals);
}

int main(void)
{
    static const int sizes[][2] = {{4, 4}, {4, 5}, {5, 4}, {6, 65}, {7, 3}, {5, 64}, {7, 67}, {64, 65}, {65, 4}, {131, 129}};
    double *u = arrays[0], *v = arrays[1], *o = arrays[2];
    fill();
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1];
        zero_gradient(h, w, u, v, o), show("zero_gradient", h, w);
        by_rows(h, w, (double (*)[w])u, (double (*)[w])v), show("by_rows", h, w);
        periodic(h, w, u, v, o), show("periodic", h, w);
        periodic(h, w, u, v, u), show("periodic in place", h, w);
        relaxed(h, w, v, o), show("relaxed", h, w);
        halves(h * w / 2, u, v, o), show("halves", h, w);
        odd_from_even(h * w / 2, u, v, o), show("odd_from_even", h, w);
        shifted(h, w, u, v, o), show("shifted", h, w);
        rod(h * w, u, v, o), show("rod", h, w);
        given_rows(h, w, h - 1, 0, u, v, o), show("given_rows", h, w);
        given_rows(h, w, 1, 2, u, v, o), show("given_rows", h, w);
        given_rows(h, w, 2, 2, u, v, o), show("given_rows", h, w);
        zero_gradient_of_tiles(h, w, u, o), show("zero_gradient_of_tiles", h, w);
        zero_gradient_of_tiles(h, w, u, u), show("zero_gradient_of_tiles in place", h, w);
        if (h >= 6) mirrored_tiles(h, w, u, o), show("mirrored_tiles", h, w);
        if (h >= 6) mirrored_tiles(h, w, u, u + w), show("mirrored_tiles, a row behind", h, w);
        halves_of_tiles(h * w / 2, u, o), show("halves_of_tiles", h, w);
        if (h * w < 5000) faces(3, (unsigned)h, (unsigned)w, (const unsigned char *)u, (unsigned char *)v, (unsigned char *)o), show("faces", h, w);
        for (int way = 0; way < 6; way++) with_floats(h, w, way), show("mirrored", h, w);
    }
}
