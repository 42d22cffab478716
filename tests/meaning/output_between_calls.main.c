#include "tests/meaning/driver.h"

extern int verbose;
void logged(int n, float v, const float *x, float *out);
void allocated(int n, const float *x, float *out);
void ordered(int n, const float *x, float *out);
void of_places(int n, const int *levels, float *x, float *out);
void of_results(int n, const float *x, float *out);

int main(void)
{
    int levels[] = {2, 7};
    float *x = floats(N, -3), *out = floats(N, 3);
    for (verbose = 0; verbose < 2; verbose++) {
        logged(N, 3, x, out);
        show("logged", N, out);
    }
    allocated(N, x, out);
    show("allocated", N, out);
    ordered(N, x, out);
    show("ordered", N, out);
    of_places(N, levels, x, out);
    show("of places", N, out);
    of_results(N, x, out);
    show("of results", N, out);
    free(x);
    free(out);
    return 0;
}
