#include "tests/err/toy.h"

void with_comments(int n /* elements; at least { 1 } */, const float *x, // read; not written
                   float *out)
{
    map(n, x, out);
}

void old_style(n, x, out)
int n;
const float *x;
float *out;
{
    map(n, x, out);
}

void without_a_name(int n, const float *x, float *out, int)
{
    map(n, x, out);
}
