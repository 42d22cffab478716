/* A compiler that replaces statements between a macro's parentheses writes commas there, or what the
 * macro repeats only once. */
#include "tests/meaning/routines.h"

#define TIMED(s) do { ticks--; s; ticks += 3; } while (0)
#define TWICE(s) s; s
#define TRY(e) do { if (e) return ticks; } while (0)

static int ticks;

int f(int n, float *x, float *y, float *out)
{
    TIMED(map(n, x, y); map(n, y, out));
    TWICE(add(n, 2, y, out));
    add(n, 1, out, y);
    map(n, y, x);
    TIMED(float s = sum(n, x); out[0] = s; add(n, 1, x, y));
    TIMED(TRY(checked(n, y)); TRY(checked(n, out)));
    TIMED({ map(n, y, x); add(n, 1, x, out); });
    TIMED(if (checked(n, x)) return ticks; if (checked(n, y)) return ticks);
    return ticks;
}
