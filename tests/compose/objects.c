/* What `--explain` says of objects that are left as they are. */
#include "tests/compose/objects.h"

void extents_not_told(struct unknown *a, struct unknown *b, struct unknown *c)
{
    unknown_copy(a, b);
    unknown_copy(b, c);
}

void changed_in_place(struct failing *a)
{
    failing_step(a);
    failing_step(a);
}

void not_put_back(struct fixed *a, struct fixed *b, struct fixed *c)
{
    fixed_copy(a, b);
    fixed_copy(b, c);
}

void given_whole(struct whole *a, struct whole *b, struct whole *c)
{
    whole_copy(a, b);
    whole_copy(b, c);
}

void perhaps_one(struct alike a, struct alike b, struct alike c)
{
    alike_copy(a, b);
    alike_copy(b, c);
}

void no_range(struct ring *a, struct ring *b, struct ring *c)
{
    ring_gather(a, b);
    ring_gather(b, c);
}

void not_named(struct failing **a, struct failing *b)
{
    failing_step(a[0]);
    failing_step(b);
}

void no_length(struct whole *a, struct whole *b)
{
    whole_copy_from(a, 0, b);
}
