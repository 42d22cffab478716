#include "tests/meaning/driver.h"

struct step { int n; float rate; const struct step *next; int parts[4]; };
void arguments(const struct step *p, int n, const float *x, float *y, float *out);
void sizes(const struct step *p, const int *most, int n, const float *x, float *y, float *out);
void computed(int i, int count, const int *halves, int parts, int n, const float *x, float *y, float *out);
void far_away(size_t i, size_t count, const size_t *sizes, int n, const float *x, float *y, float *out);
void or_else(int k, const struct step *p, int n, const float *x, float *y, float *out);
void elements(int k, int n, const float *x, float *y, float *out);
void told(const struct step *p, int n, const float *x, float *y, float *out);

int main(void)
{
    struct step first = {N, 2, NULL, {1, 0, 3, 4}}, second = {N, 3, &first, {0, 1, 1, 1}};
    first.next = &second;
    const struct step *const steps[] = {NULL, &first, &second};
    const int most = N, half = N / 2;
    const size_t size = N;
    float *x = floats(N, -3), *y = floats(N, 1), *out = floats(N, 3);
    for (int i = 0; i < 3; i++) {
        arguments(steps[i], N, x, y, out);
        show("arguments", N, out);
        sizes(steps[i], i ? &most : NULL, N, x, y, out);
        show("sizes", N, out);
        elements(4 * i, N, x, y, out);
        show("elements", N, out);
        or_else(!i, steps[i], N, x, y, out);
        show("or else", N, out);
        computed(i ? 1 << 28 : 0, 1, &half, i, N, x, y, out);
        show("computed", N, out);
        far_away(i ? (size_t)1 << 40 : 0, 1, &size, N, x, y, out);
        show("far away", N, out);
        told(steps[i], N, x, y, out);
        show("told", N, out);
    }
    free(x);
    free(y);
    free(out);
    return 0;
}
