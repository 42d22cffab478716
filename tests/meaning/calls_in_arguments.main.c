#include "tests/meaning/counted.h"
#include "tests/meaning/driver.h"

extern float base;
void sized(int rows, int columns, const float *x, float *out);
void library(int n, float v, const float *x, float *out);
void counted(int n, float v, const float *x, float *out);
void own(int n, float v, const float *x, float *out);
float moved(int n, float v, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 0), *out = floats(N, 3);
    for (float v = 1; v < 4; v++) {
        sized(N / 4, 4 - (int)v, x, out);
        show("sized", N, out);
        library(N, v, x, out);
        show("library", N, out);
        counted(N, v, x, out);
        show("counted", N, out);
        base = v;
        own(N, v, x, out);
        show("own", N, out);
        printf("%g\n", (double)moved(N, v, x, out));
        show("moved", N, out);
        printf("%d calls\n", calls);
    }
    free(x);
    free(out);
    return 0;
}
