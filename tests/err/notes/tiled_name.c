#include "tests/err/notes/tiled_name.h"
#include "tests/err/toy.h"

void twice(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    map(n, t, out);
}

void tiles_only(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    map(n, t, out);
}

void a_pointer(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    map(n, t, out);
}

void again(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    map(n, t, out);
}
