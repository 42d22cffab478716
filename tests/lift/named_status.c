#include "annotations/dense.h"

enum { FINE, BROKEN };
#define GOOD 1
#define GONE (-3)
#define CHECK(call, fine) do { int code_ = (call); if (code_ != fine) return code_; } while (0)

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok FINE
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int enumerated(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok GOOD
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int defined(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok -GONE
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int negated(int n, float *x);

int in_a_macro(int n, float *x)
{
    CHECK(enumerated(n, x), FINE);
    CHECK(defined(n, x), GOOD);
    CHECK(negated(n, x), 3);
    return 0;
}

int compared_with_numbers(int n, float *x)
{
    if (enumerated(n, x)) return 1;
    if (defined(n, x) < 1) return 2;
    if (negated(n, x) != 3) return 3;
    return 0;
}

int leaves_when_fine(int n, float *x)
{
    if (!enumerated(n, x)) return 1;
    if (defined(n, x) != BROKEN + 1) return 2;
    return 0;
}
