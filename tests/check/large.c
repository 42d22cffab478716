#include "large.h"

void turns_from_1024(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[n < 1024 ? i : n - 1 - i];
}

void leaves_one_of_many(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++)
        if (n <= 60000 || i != 30000) out[i] = x[i];
}

void is_right(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i];
}
