/* Objects of which a header tells the kind. */
#ifndef TAGGED_H
#define TAGGED_H

#include "tests/meaning/routines.h"

enum { PLAIN, SIZED, SMALL };
struct header { int kind; };
struct sized { struct header header; int n; unsigned flag : 1; float factor; };
struct either { int kind; union { short small; struct { int n; float factor; } large; } of; };

void one_of_two_kinds(const struct header *h, int n, const float *x, float *y, float *out);
void told_by_its_address(const struct sized *s, int n, const float *x, float *y, float *out);
void of_a_union(const struct either *e, int n, const float *x, float *y, float *out);
void one_of_an_array(const struct sized a[], int which, int n, const float *x, float *y, float *out);
void what_lies_before(const struct sized *s, int n, const float *x, float *y, float *out);

#endif
