#include "scale.h"

void scale(int n, float factor, const float *in, float *out)
{
    for (int i = 0; i < n; i++) out[i] = factor * in[i];
}
