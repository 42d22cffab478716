#include "tests/meaning/driver.h"

void of_results(int n, const float *x, float *out);
void of_a_result(int n, float *x, float *y, float *out);

static int calls;
float known(float v);
float known(float v)
{
    calls++;
    return v * 2 + 1;
}

float fitted(float v);
float fitted(float v) { return known(v) - 1; }

int main(void)
{
    enum { MANY = 40 * N };
    float *x = floats(MANY, -780), *y = floats(MANY, 0), *out = floats(MANY, 3);
    of_results(MANY, x, out);
    show("of results", MANY, out);
    of_a_result(MANY, x, y, out);
    show("of a result", MANY, out);
    printf("%d calls\n", calls);
    free(x);
    free(y);
    free(out);
    return 0;
}
