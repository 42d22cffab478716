#include "tests/err/toy.h"

typedef int int64_t;
int getline(char *line, int most);
#define uint8_t unsigned

void twice(long n, const float *x, float *out)
{
    float t[300];
    map(n, x, t);
    map(n, t, out);
}
