/* The call is a comment above its tiles: a compiler that puts a string there as it is ends the comment in it, begins
 * another, or loses what stands behind it. One that looks for comments in strings between a schedule and its function
 * goes past the end of the file. */
#include "tests/meaning/routines.h"

#include <string.h>

/*<Fern Annotation>
x is Vector(x)[n]
constant text
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void add_length(const char *text, int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] += (float)strlen(text);
}

void ends(int n, float *x)
{
    add_length("x */ = 3; /", n, x);
    add_length("/* \"*/\" \\", n, x);
    add_length("http://a  b", n, x);
}

/*<Fern Schedule>
tile x.i 64
</Fern Schedule>*/
static const char begins_none[] = "/*{";

void begins(int n, float *x)
{
    add_length(begins_none, n, x);
    add_length("/*", n, x);
    add_length("//", n, x);
}
