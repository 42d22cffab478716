/* fernc --explain */
#include "tests/err/toy.h"

/* Heads of functions that the one with tile sizes cannot be made of. */
#define ARGUMENTS (int n, const float *x, float *y)
#define END )

void out_of_a_macro ARGUMENTS
{
    map(n, x, y);
    map(n, y, y);
}

void closed_by_a_macro(int n, const float *x, float *y END
{
    map(n, x, y);
    map(n, y, y);
}

void (in_parentheses)(int n, const float *x, float *y)
{
    map(n, x, y);
    map(n, y, y);
}

void digraphs(int n, const float *x, float *y)
<%
    map(n, x, y);
    map(n, y, &y<:0:>);
%>

#define BEGIN {
#define ENDED }
void braces_of_macros(int n, const float *x, float *y)
BEGIN
    map(n, x, y);
    map(n, y, y);
ENDED

/* One of them may be fused. */
void plain(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(n, y, z);
}

void hides(int n, const float *x, float *y, float *z)
{
    int size_t = n;
    map(size_t, x, y);
    map(size_t, y, z);
}
