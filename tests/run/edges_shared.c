/* What a tile needs of nodes that two elements add to comes from both; what two tiles write is not changed in place. */
#include "tests/run/edges_shared.h"

#include <stdlib.h>

void assemble(int n, const float *elements, float *out)
{
    float *nodes = calloc((size_t)n + 1, sizeof *nodes);
    if (!nodes) return;
    scatter(n, elements, nodes);
    plus_one(n + 1, nodes, out);
    free(nodes);
}

void triple(int n, const float *x, float *out)
{
    float *t = malloc(((size_t)n + 1) * sizeof *t);
    if (!t) return;
    thrice(n, x, t);
    plus_one(n + 1, t, out);
    free(t);
}

/* With one array for `x` and `t`, what two tiles write would be tripled twice. */
void triple_and_more(int n, const float *x, float *t, float *out)
{
    thrice(n, x, t);
    plus_one(n, t, out);
}
