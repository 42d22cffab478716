#include "tests/meaning/driver.h"

enum level { LOW, MIDDLE, HIGH };
void upwards(int n, const float *x, float *y);
void downwards(int n, const float *x, float *y);
float what_is_left(int n, const float *x, float *y);
void chosen_by(enum level k, unsigned char b, int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 2);
    upwards(N, x, y);
    show("upwards", N, y);
    downwards(N, x, y);
    show("downwards", N, y);
    printf("%g\n", (double)what_is_left(N, x, y));
    show("left", N, y);
    const unsigned char bytes[] = {'a', 200, 127, 255, 0};
    for (int i = 0; i < 5; i++) {
        chosen_by((enum level)(i % 4), bytes[i], N, x, y);
        show("chosen", N, y);
    }
    free(x);
    free(y);
    return 0;
}
