/* A compiler that compares a constant as it is written, and not as the parameter gets it, takes -1 for less than 5 where it is the
 * largest of all numbers, 256 for more than 0, and 65541 elements where the routine is asked for 5. */
#include "tests/meaning/routines.h"

#include <stddef.h>

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Woverflow"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
#endif
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wconstant-conversion"
#pragma clang diagnostic ignored "-Wliteral-conversion"
#endif

/* Element by element where the reach is below 5, else from the other end. */
/*<Fern Annotation>
for functions up_to, up_to_size
x is Vector(x)[n]
y is Vector(y)[n]
where reach < 5
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions up_to, up_to_size
x is Vector(x)[n]
y is Vector(y)[n]
where reach >= 5
produces { y {start: 0, len: n} } when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void up_to(int n, unsigned reach, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = reach < 5 ? x[i] : x[n - 1 - i] + 1;
}
static inline void up_to_size(int n, size_t reach, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = reach < 5 ? x[i] : x[n - 1 - i] + 1;
}

/*<Fern Annotation>
for functions if_char, if_bool, if_float
x is Vector(x)[n]
y is Vector(y)[n]
where k == 1
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions if_char, if_bool, if_float
x is Vector(x)[n]
y is Vector(y)[n]
where k != 1
produces { y {start: 0, len: n} } when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void if_char(int n, signed char k, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = k == 1 ? x[i] : x[n - 1 - i] + 1;
}
static inline void if_bool(int n, _Bool k, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = k == 1 ? x[i] : x[n - 1 - i] + 1;
}
static inline void if_float(int n, float k, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = k == 1 ? x[i] : x[n - 1 - i] + 1;
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void map_short(short n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] * 2 + 1;
}

/* What is there, up to a limit. */
/*<Fern Annotation>
x is Vector(x)[min(n, limit)]
y is Vector(y)[min(n, limit)]
l: Symbolic
for i in [0, min(n, limit), l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } call with {n: l, limit: l} }
</Fern Annotation>*/
static inline void map_some(size_t n, size_t limit, const float *x, float *y)
{
    for (size_t i = 0; i < n && i < limit; i++) y[i] = x[i] * 2 + 1;
}

enum { BIG = 65541 };

void no_limit(int n, const float *x, float *y, float *z)
{
    up_to(n, -1, x, y);
    up_to(n, -1, y, z);
}

void no_limit_of_size(int n, const float *x, float *y, float *z)
{
    up_to_size(n, -1, x, y);
    up_to_size(n, -1, y, z);
}

void limit_of_the_caller(int n, size_t limit, const float *x, float *y, float *z)
{
    up_to_size(n, limit, x, y);
    up_to_size(n, limit, y, z);
}

void limit_of_an_int(int n, int limit, const float *x, float *y, float *z)
{
    const int k = limit - 2, none = -1;
    up_to(n, k, x, y);
    up_to(n, none, y, z);
}

void chars(int n, const float *x, float *y, float *z)
{
    if_char(n, 257, x, y);
    if_char(n, 256, y, z);
}

void bools(int n, const float *x, float *y, float *z)
{
    if_bool(n, 2, x, y);
    if_bool(n, 0.5, y, z);
}

void floats_beyond(int n, const float *x, float *y, float *z)
{
    if_float(n, 1.0, x, y);
    if_float(n, 1, y, z);
    if_float(n, 16777217, z, y);
}

void shorter(int n, const float *x, float *y, float *z)
{
    map_short(BIG, x, y);
    map(n, x, y);
    map(n, y, z);
}

void no_limit_of_some(size_t n, size_t limit, const float *x, float *y, float *z)
{
    map_some(n, limit, x, y);
    map_some(n, limit, y, z);
}

void never_a_limit(size_t n, const float *x, float *y, float *z)
{
    map_some(n, -1, x, y);
    map_some(n, (size_t)-1, y, z);
}
