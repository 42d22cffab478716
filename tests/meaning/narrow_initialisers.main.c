#include "tests/meaning/driver.h"

#include <stdint.h>

void product16(int rows, int cols, const float *x, float *y, float *z);
void product8(int rows, int cols, const float *x, float *y, float *z);
void plain16(int rows, const float *x, float *y, float *z);
void product_of_longs(int rows, int cols, const float *x, float *y, float *z);
void unsigned_offset(int n, const float *x, float *y, float *z);
void signed_char(int n, const float *x, float *y, float *z);
void truth(int n, const float *x, float *y, float *z);
void steps(int n, int stride, const float *x, float *y, float *z);
int narrow_memory(int n, const float *x, float *y);
int narrow_bytes(int n, const float *x, float *y);

enum { SIZE = 65536 };

int main(void)
{
    static const int counts[] = {0, 3, 4, 7, 255, 256, 300, 20000, 65535};
    float *x = floats(SIZE + 300, 1), *y = floats(SIZE, 0), *z = floats(SIZE + 300, 0);
    product16(300, 400, x, y, z);
    show("y", SIZE, y);
    product16(100, 200, x, y, z);
    show("y", SIZE, y);
    product8(300, 400, x, y, z);
    product8(5, 7, x, y, z);
    show("z", SIZE, z);
    plain16(65541, x, y, z);
    plain16(20000, x, y, z);
    show("z", SIZE, z);
    product_of_longs(65537, 65536, x, y, z);
    product_of_longs(65536, 65536, x, y, z);
    product_of_longs(100, 200, x, y, z);
    show("z", SIZE, z);
    for (int i = 0; i < (int)(sizeof counts / sizeof *counts); i++) {
        const int n = counts[i];
        unsigned_offset(n, x, y, z);
        if (n > 128 && n < 300) signed_char(n, x + 128, y + 128, z);
        truth(n, x, y, z);
        if (n < 257) steps(n, n + 256 * (n > 10), x, y, z);
        printf("%d %d\n", narrow_memory(n, x, y), narrow_bytes(n, x, y));
        show("y", SIZE, y);
        show("z", SIZE, z);
    }
    free(x);
    free(y);
    free(z);
    return 0;
}
