// expect: 1 fused, each call runs fused
// What the output includes gives no function of the file other overloads: without <stdlib.h> and <math.h> `div` is that of C for all numbers,
// and `sqrt` gives a double.
#include "show.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>

template <class T> const char *kind(T) { return "other"; }
template <> const char *kind(int) { return "int"; }
template <> const char *kind(long) { return "long"; }
template <> const char *kind(float) { return "float"; }
template <> const char *kind(double) { return "double"; }

static void soften(int h, int w, const double *in, double *out)
{
    double *t = static_cast<double *>(std::malloc(sizeof(double) * static_cast<std::size_t>(h) * static_cast<std::size_t>(w)));
    for (int y = 0; y < h; y++)
        for (int x = 1; x < w - 1; x++) t[y * w + x] = in[y * w + x - 1] + in[y * w + x + 1];
    for (int y = 1; y < h - 1; y++)
        for (int x = 1; x < w - 1; x++) out[y * w + x] = std::sqrt(t[(y - 1) * w + x] + t[(y + 1) * w + x]);
    std::free(t);
}

int main()
{
    const int h = 64, w = 100;
    static double in[h * w], out[h * w];
    for (int i = 0; i < h * w; i++) in[i] = i % 17;
    soften(h, w, in, out);
    double sum = 0;
    for (int i = 0; i < h * w; i++) sum += out[i];
    std::printf("%a %s %s\n", sum, kind(div(7L, 2L).quot), kind(sqrt(2.0f)));
}
