#include "annotations/dense.h"

/* In the words of the documentation's examples, and what these leave out. */
/*<Fern Annotation>
by address
x is Vector(x)[4]
updates { x {start: 0, len: 4} }
</Fern Annotation>*/
void nothing_(const int *n, double *x);

/*<Fern Annotation>
by address n, n, p, alpha
x is Vector(x)[alpha]
consumes { n { } }
updates { x {start: 0, len: 4} }
</Fern Annotation>*/
void misuses_(const int *n, const double *alpha, double *x, int **p);

/*<Fern Annotation>
by value n
x is Vector(x)[4]
updates { x {start: 0, len: 4} }
</Fern Annotation>*/
void by_value_(const int *n, double *x);

/*<Fern Annotation>
by address n
n is token
x is Vector(x)[4]
updates { x {start: 0, len: 4} }
</Fern Annotation>*/
void token_(const int *n, double *x);
