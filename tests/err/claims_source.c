#include "claims.h"

void swap_some(int count, float *a, float *b)
{
    for (int i = 0; i < count; i++) {
        const float t = a[i];
        a[i] = b[i];
        b[i] = t;
    }
}
