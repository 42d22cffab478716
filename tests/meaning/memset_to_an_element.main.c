#include "tests/meaning/driver.h"

void f(int n, unsigned char *b);

int main(void)
{
    enum { BYTES = 100000 };
    unsigned char *b = malloc(BYTES);
    if (!b) return 1;
    memset(b, 3, BYTES);
    f(BYTES, b);
    unsigned long total = 0;
    for (int i = 0; i < BYTES; i++) total += b[i];
    printf("%lu\n", total);
    free(b);
    return 0;
}
