/* Guards and estimates compare small variables with numbers that those never reach. Compilers warn of such comparisons: of these
 * there is to be no word, and what is compared stays. */
#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where k < 300
where j > -200
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void within(int n, unsigned char k, signed char j, const float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where k < 300
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where k >= 300
produces { y {start: 0, len: n} } when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void below(int n, int k, const float *x, float *y);

void of_parameters(int n, unsigned char k, signed char j, const float *x, float *y, float *z)
{
    within(n, k, j, x, y);
    within(n, k, j, y, z);
}

void of_wider_parameters(int n, unsigned char k, unsigned short m, const float *x, float *y, float *z)
{
    below(n, k, x, y);
    below(n, m, y, z);
}

void of_locals(int m, const float *x, float *y, float *z)
{
    signed char k = 5;
    k = (signed char)(m + k);
    within(k, 1, k, x, y);
    within(k, 2, k, y, z);
}

void of_arrays(unsigned char k, const float *x, float *y)
{
    float t[300];
    within(k, 1, 1, x, t);
    within(k, 2, 2, t, y);
}
