#include "tests/meaning/counted.h"
#include "tests/meaning/driver.h"

void of_results(int n, const float *x, float *out);
void of_a_result(int n, float *x, float *y, float *out);

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
