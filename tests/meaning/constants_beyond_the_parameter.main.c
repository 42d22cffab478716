#include "tests/meaning/driver.h"

#include <stdint.h>

typedef void call(int n, const float *x, float *y, float *z);
call no_limit, no_limit_of_size, chars, bools, floats_beyond, shorter;
void limit_of_the_caller(int n, size_t limit, const float *x, float *y, float *z);
void limit_of_an_int(int n, int limit, const float *x, float *y, float *z);
void no_limit_of_some(size_t n, size_t limit, const float *x, float *y, float *z);
void never_a_limit(size_t n, const float *x, float *y, float *z);

int main(void)
{
    call *const calls[] = {no_limit, no_limit_of_size, chars, bools, floats_beyond, shorter};
    float *x = floats(N, 1), *y = floats(N, 0), *z = floats(N, 0);
    for (int i = 0; i < 6; i++) {
        calls[i](N, x, y, z);
        show("y", N, y);
        show("z", N, z);
    }
    const size_t limits[] = {0, 4, 5, SIZE_MAX, SIZE_MAX / 2 + 1};
    for (int i = 0; i < 5; i++) {
        limit_of_the_caller(N, limits[i], x, y, z);
        limit_of_an_int(N, (int)limits[i], x, y, z);
        no_limit_of_some(N, limits[i], x, y, z);
        show("y", N, y);
        show("z", N, z);
    }
    never_a_limit(N, x, y, z);
    show("z", N, z);
    free(x);
    free(y);
    free(z);
    return 0;
}
