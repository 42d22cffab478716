/* What this file calls `index`, `div`, `remove` and `random`, its structure, its enumerators and its macro `quot` are other things in
 * headers that generated code needs something of. What includes them all behind these compiles no more, or computes with other numbers. */
#include "tests/meaning/routines.h"

void *malloc(unsigned long);
void free(void *memory);

#define quot + 1
struct timeval { int low, high; };
typedef enum { LITTLE_ENDIAN = 3, RAND_MAX = 4 } limits;
static int index = 2;
static float div(float a) { return a / 2; }
static int remove(int a) { return a - 1; }
int random[2] = {5, 6};

int other_names(void)
{
#ifdef BIG_ENDIAN
    return -1;
#else
    const struct timeval time = {LITTLE_ENDIAN, RAND_MAX};
    return 10000 * time.low + 1000 * time.high + 100 * random[1] + 10 * remove(index) + (index quot);
#endif
}

int with_own_names(int n, const float *x, float *y)
{
    float *t = malloc((unsigned long)n * sizeof *t);
    if (!t) return -1;
    map(n, x, t);
    map(n, t, y);
    free(t);
    return index quot + (int)div(8);
}
