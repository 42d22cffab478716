/* Nothing says what a strip holds: without a library, no composition is verified. */
#include "strips.h"

#include <stdlib.h>

struct strip {
    long length;
};

long strip_length(const struct strip *strip) { return strip->length; }
struct strip *strip_new(long length) { return length < 0 ? NULL : malloc(sizeof(struct strip)); }
struct strip *strip_part(const struct strip *strip, long at, long length) { return strip && at >= 0 ? strip_new(length) : NULL; }
int strip_put(struct strip *strip, const struct strip *part, long at) { return !strip || !part || at < 0; }
void strip_free(struct strip *strip) { free(strip); }
void strip_scale(const struct strip *in, double factor, struct strip *out) { out->length = (long)(factor * (double)in->length); }

void untold(const struct strip *in, double factor, struct strip *out)
{
    struct strip *once = strip_new(strip_length(in));
    if (!once) return;
    strip_scale(in, factor, once);
    strip_scale(once, factor, out);
    strip_free(once);
}
