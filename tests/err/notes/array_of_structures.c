/* fernc --explain */
#include "tests/meaning/structures.h"

struct many { vec in[3]; };

/* No element of it is named. */
void first(struct many *m)
{
    vec_scale(&m->in[1], 2);
    vec_scale(m->in, 3);
}
