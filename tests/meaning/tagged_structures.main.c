#include "tests/meaning/driver.h"
#include "tests/meaning/tagged.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A copy of its first bytes alone: what is read behind them is an error that sanitizers see. */
static void *first_bytes(const void *object, size_t size)
{
    void *bytes = malloc(size);
    memcpy(bytes, object, size);
    return bytes;
}

int main(void)
{
    static float x[N], y[N], out[N];
    for (int i = 0; i < N; i++) x[i] = (float)(i % 7) - 2;
    for (int kind = PLAIN; kind <= SIZED; kind++) {
        const struct sized whole = {{kind}, 37, kind, 0.5f};
        struct sized *s = first_bytes(&whole, kind == SIZED ? sizeof whole : sizeof whole.header);
        one_of_two_kinds(&s->header, N, x, y, out);
        show("one of two", N, out);
        told_by_its_address(s, N, x, y, out);
        show("told", N, out);
        one_of_an_array(s, 0, N, x, y, out);
        show("of an array", N, out);
        show("and then", N, y);
        free(s);
    }
    for (int kind = PLAIN; kind <= SMALL; kind++) {
        const size_t sizes[] = {offsetof(struct either, of), sizeof(struct either), offsetof(struct either, of) + sizeof(short)};
        struct either whole = {.kind = kind};
        if (kind == SIZED) whole.of.large.n = 1023, whole.of.large.factor = 3;
        if (kind == SMALL) whole.of.small = 9;
        struct either *e = first_bytes(&whole, sizes[kind]);
        of_a_union(e, N, x, y, out);
        show("of a union", N, out);
        free(e);
    }
    for (int sign = -1; sign < 2; sign += 2) {
        const struct sized s = {{3}, 77, 0, (float)sign};
        what_lies_before(&s, N, x, y, out);
        show("before", N, out);
    }
    return 0;
}
