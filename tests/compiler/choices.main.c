/* Prints what each function of choices.c has written, as it is written (PLAIN) or with tiles of 3. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "kit.h"

void map(int n, const float *x, float *y) { for (int i = 0; i < n; i++) y[i] = x[i] + 1; }
void map_rows(int r, int k, const float *x, unsigned ldx, float *y, unsigned ldy)
{
    for (int i = 0; i < r; i++)
        for (int j = 0; j < k; j++) y[i * (int)ldy + j] = x[i * (int)ldx + j] + 1;
}

#define EACH(X) X(macro) X(constant) X(size) X(count) X(version) X(enumerator) X(offset) X(optimised) X(width) X(multiple) X(pad) \
    X(pad_constant) X(operating_system) X(dialect) X(sum) X(twice) X(less) X(array) X(rows) X(row_type) X(leading) X(bytes) X(character) \
    X(limit) X(literal) X(language) X(function_name)

#ifdef PLAIN
#define DECLARE(f) void f(int n, float *a, float *b, float *c);
#define CALL(f) f(10, a, b, c)
#else
#define DECLARE(f) struct f##_tiles { int64_t i, j; }; void f##_tiled(int n, float *a, float *b, float *c, const struct f##_tiles *tiles);
#define CALL(f) f##_tiled(10, a, b, c, &(struct f##_tiles){3, 3})
#endif
EACH(DECLARE)

static float a[200], b[200], c[200];

static void prepare(void)
{
    memset(b, 0, sizeof b);
    memset(c, 0, sizeof c);
    for (int i = 0; i < 200; i++) a[i] = (float)(i + 1);
}

static void print(const char *name)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < 200; i++) count += c[i] != 0, sum += (double)c[i] * (i + 1);
    printf("%s %d %g\n", name, count, sum);
}

int main(void)
{
#define RUN(f) prepare(); CALL(f); print(#f);
    EACH(RUN)
    return 0;
}
