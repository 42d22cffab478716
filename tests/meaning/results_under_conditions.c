/* Results that are taken under conditions, and in blocks: where no condition leads to its call, a variable keeps what it had. With this text each call
 * runs fused. */
#include "tests/meaning/routines.h"

float branches(int c, int d, int n, const float *x, float *y, float *z)
{
    float s = 1, t = 2;
    double w = 3;
    long k = 7;
    map(n, x, y);
    if (c) s = sum(n, y);
    if (c > 1) s += sum(n, x) * 2;
    else t = sum(n, y) - s;
    if (d) {
        w = sum(n, y);
        map(n, y, z);
        k = (long)sum(n, z);
    }
    add(n, s > 10 ? 1 : 2, x, y);
    if (d) t = scale_sum(n, 0.5f, y);
    return s + t + (float)w + (float)k;
}

float switched(int kind, int n, const float *x, float *y)
{
    float s = 0.5f;
    map(n, x, y);
    switch (kind) {
    case 0: s = sum(n, y); break;
    case 1: s *= sum(n, y) / (float)n;
    case 2: s = s + 2 - sum(n, x); break;
    default: break;
    }
    add(n, s > 10 ? 1 : 2, x, y);
    return s;
}

float chosen(int c, int d, int n, const float *x, float *y)
{
    float s, t = 0;
    map(n, x, y);
    {
        s = sum(n, x);
        if (c && d > 2) t = sum(n, y) / s;
        else if (c) s = sum(n, y);
    }
    do { t += sum(n, y); } while (0);
    c ? (s = sum(n, x)) : (t = sum(n, y));
    add(n, t > 10 ? 1 : 2, x, y);
    return s + t;
}

unsigned char narrowed(int c, int n, const float *x, float *y)
{
    unsigned char s = 200;
    short t = -3;
    int few = 1;
    map(n, x, y);
    if (c) s = (unsigned char)((int)sum(n, x) % 256);
    if (c) s += (unsigned char)((int)sum(n, y) % 7);
    if (!c) t = (short)((int)sum(n, y) % 1000);
    for (int i = 0; i < 2; i++) few += (int)sum(n, y) % (i + 5);
    add(n, (float)((s + t) % 3), x, y);
    return (unsigned char)(s + t + few);
}
