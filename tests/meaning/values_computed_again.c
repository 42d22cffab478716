/* Values that are read from memory between calls, on the path on which the calls run as written: they are read there again, where calls before may have
 * written them. A compiler is wrong here that adds one twice, or leaves what is computed from it as it was before. */
#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void map(int n, float by, const float *x, float *y);

float added(int n, const float *x, float *t, float *out, const float *y, int k)
{
    float s = 1;
    map(n, 2, x, t);
    s += y[k];
    map(n, 3, t, out);
    return s;
}

float squared(int n, const float *x, float *t, float *out, const float *y)
{
    float s = 1;
    map(n, 2, x, t);
    s = y[0];
    s *= s;
    map(n, 3, t, out);
    return s;
}

float followed(int n, const float *x, float *t, float *out, const float *y)
{
    float s, r, q = 2;
    map(n, 2, x, t);
    s = y[0] + q;
    r = s * 2;
    map(n, 3, t, out);
    return r - s;
}

float changed(int n, const float *x, float *t, float *out, const float *y, int k)
{
    float s;
    map(n, 2, x, t);
    s = y[k];
    k = 0;
    map(n, 3, t, out);
    return s + (float)k;
}

float counted(int n, const float *x, float *t, float *out, const float *y, int k)
{
    map(n, 2, x, t);
    const float s = y[k];
    k++;
    const float r = y[k] * s;
    map(n, 3, t, out);
    return s + r;
}

float twice(int n, const float *x, float *t, float *out, const float *y)
{
    float s;
    map(n, 2, x, t);
    s = y[0];
    map(n, 3, t, out);
    s = y[1];
    map(n, 4, x, t);
    return s;
}
