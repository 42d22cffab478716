#include <stdint.h>
#include <stdio.h>
#include "kit.h"

#include "routines.c"

#ifdef PLAIN
void halo(int n, real *a, real *c);
#define CALL halo(40, a, c)
#else
struct halo_tiles { int64_t i; };
void halo_tiled(int n, real *a, real *c, const struct halo_tiles *);
#define CALL halo_tiled(40, a, c, &(struct halo_tiles){8})
#endif

int main(void)
{
    real a[46], c[40];
    for (int i = 0; i < 46; i++) a[i] = (real)(i % 7);
    CALL;
    double sum = 0;
    for (int i = 0; i < 40; i++) sum += (double)c[i] * (i + 1);
    printf("%g\n", sum);
    return 0;
}
