/* Directives are the first in their line: a compiler that writes its own before each function needs a new line where
 * something stands before it, and behind it. */
#include "tests/meaning/routines.h"

#define EXPORTED
int before = 1; /* one */ void one(int n, const float *x, float *out) { map(n, x, out); map(n, out, out); } int after_one = 2;
EXPORTED void two(int n, const float *x, float *out) { map(n, x, out); map(n, out, out); } /* and */ EXPORTED int after_two(void) { return 3; }
#define INTERNAL static __attribute__((unused))
INTERNAL void three(int n, const float *x, float *out) { map(n, x, out); map(n, out, out); }; void call_three(int n, const float *x, float *out) { three(n, x, out); }
