#include "tests/meaning/driver.h"

void f(int m, int n, const float *x, const float *y, float *out);

int main(void)
{
    enum { ROWS = 130, COLUMNS = 300 };
    float *x = floats(ROWS * COLUMNS, 1), *y = floats(2 * COLUMNS, 0.5f), *out = floats(ROWS * COLUMNS, 0);
    f(ROWS, COLUMNS, x, y, out);
    show("out", ROWS * COLUMNS, out);
    free(x);
    free(y);
    free(out);
    return 0;
}
