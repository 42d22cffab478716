#include "tests/meaning/routines.h"

struct sizes {
    int rows, columns, count;
    float sum, *out;
};

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] { produces { out {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void scale_by(int n, float c, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = c * x[i];
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] { reduces(+) { return { } } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
static inline float total_of(int n, const float *x)
{
    float sum = 0;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}

void product(struct sizes *s, const float *x, float *t, float *out);
void quotient(struct sizes *s, const float *x, float *t, float *out);
void half(int n, const float *x, float *t, float *out);
void square(int n, float c, const float *x, float *t, float *out);
void condition(int n, int a, int b, const float *x, float *t, float *out);
void member(struct sizes *s, int n, const float *x, float *t);
void stored(struct sizes *s, int n, const float *x, float *out);
