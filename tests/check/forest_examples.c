/* Forests of small trees, and what their nodes hold. */
#include "examples/28-trees/forest.h"

#include <stdlib.h>

static long nodes_of_tree(long tree, unsigned seed)
{
    return 1 + (tree * 5 + (long)seed) % 4;
}

/* Each node hangs from the one before it, or the one before that. */
struct forest fern_example_Forest(const long *extents, unsigned seed)
{
    long trees = extents[0], *begin = calloc((size_t)trees + 1, sizeof *begin);
    for (long t = 0; t < trees; t++) begin[t + 1] = begin[t] + nodes_of_tree(t, seed);
    struct node *nodes = calloc((size_t)begin[trees] + 1, sizeof *nodes);
    for (long t = 0; t < trees; t++)
        for (long i = begin[t]; i < begin[t + 1]; i++) {
            long place = i - begin[t];
            nodes[i] = (struct node){place > 1 ? 1 + place % 2 : place, (double)(1 + (i * 7 + (long)seed * 3) % 11), (double)(i % 5), (double)(i % 3)};
        }
    return (struct forest){nodes, begin, trees};
}

double fern_element_Forest(struct forest forest, const long *at)
{
    double sum = 0;
    for (long i = forest.begin[at[0]]; i < forest.begin[at[0] + 1]; i++) {
        const struct node *node = &forest.nodes[i];
        sum += node->weight + 3 * node->below + 7 * node->share;
    }
    return sum;
}
