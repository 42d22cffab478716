#include "strips.h"

#include <stdlib.h>

void scales_twice(const struct strip *in, double factor, struct strip *out)
{
    struct strip *once = strip_new(strip_length(in));
    if (!once) return;
    strip_scale(in, factor, once);
    strip_scale(once, factor, out);
    strip_free(once);
}

void scales_even(const struct strip *in, double factor, struct strip *out)
{
    struct strip *once = strip_new(strip_length(in));
    if (!once) return;
    strip_scale_even(in, factor, once);
    strip_scale(once, factor, out);
    strip_free(once);
}

void adds_next(const struct strip *in, struct strip *out)
{
    struct strip *once = strip_new(strip_length(in));
    if (!once) return;
    strip_scale(in, 2, once);
    strip_add_next(once, out);
    strip_free(once);
}

void sums_parts(long n, const struct strip *in, double *sums)
{
    strip_sums(n, in, sums);
    doubled(n, sums);
}

int checks(const struct strip *in, struct strip *out)
{
    struct strip *once = strip_new(strip_length(in));
    if (!once) return -1;
    strip_scale(in, 2, once);
    if (strip_check(once, out)) {
        strip_free(once);
        return 1;
    }
    strip_free(once);
    return 0;
}

void reads_locked(long n, const struct locked *in, double *y)
{
    locked_read(n, in, y);
    doubled(n, y);
}
