/* fernc -H /dev/null */
#include "tests/err/toy.h"

#define WIDTH 64

struct layer {
    float *in, *out;
};

static void own(struct layer l, int n, float *t)
{
    map(n, l.in, t);
    map(n, t, l.out);
}

void layer(struct layer l, int n, float t[WIDTH])
{
    map(n, l.in, t);
    map(n, t, l.out);
    own(l, n, t);
}
