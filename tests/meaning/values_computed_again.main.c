#include <stdio.h>

void map(int n, float by, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = by * x[i] + 1;
}

float added(int n, const float *x, float *t, float *out, const float *y, int k);
float squared(int n, const float *x, float *t, float *out, const float *y);
float followed(int n, const float *x, float *t, float *out, const float *y);
float changed(int n, const float *x, float *t, float *out, const float *y, int k);
float counted(int n, const float *x, float *t, float *out, const float *y, int k);
float twice(int n, const float *x, float *t, float *out, const float *y);

enum { SIZE = 100000 };
static float x[SIZE], t[SIZE], out[SIZE], y[SIZE];

int main(void)
{
    static const int sizes[] = {3, 5, SIZE};
    for (int s = 0; s < 3; s++)
        for (int one = 0; one < 3; one++) {
            const int n = sizes[s];
            const float *from = one == 0 ? y : one == 1 ? t : out; /* what is read lies in what calls write */
            for (int i = 0; i < SIZE; i++) x[i] = (float)(i % 5) + 2, t[i] = (float)(i % 3) + 4, out[i] = (float)(i % 7) + 9, y[i] = (float)(i % 11) + 20;
            printf("%d %d: %g", n, one, added(n, x, t, out, from, 2));
            printf(" %g", squared(n, x, t, out, from));
            printf(" %g", followed(n, x, t, out, from));
            printf(" %g", changed(n, x, t, out, from, 1));
            printf(" %g", counted(n, x, t, out, from, 1));
            printf(" %g\n", twice(n, x, t, out, from));
        }
}
