#include "tests/err/toy.h"

struct counted {
    unsigned n;
};

struct signed_count {
    int n;
};

void members_of_one_name(int which, struct counted *a, const float *x, float *out)
{
    if (which) {
        struct counted size = *a;
        map((int)size.n, x, out);
    }
    else {
        struct signed_count size = {which - 3};
        map(size.n, x, out);
    }
}
