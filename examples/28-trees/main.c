/* Weights of random trees, by the function and by plain loops. usage: main [TREES NODES], up to so many a tree */
#include "examples/28-trees/forest.h"
#include "examples/check.h"

static double expected_largest(const struct node *nodes, long first, long end)
{
    double *below = need((size_t)(end - first), sizeof *below), *share = need((size_t)(end - first), sizeof *share);
    double largest = 0.0;
    for (long n = first; n < end; n++)
        for (long up = n; ; up -= nodes[up].parent) { /* each node counts for all above it */
            below[up - first] += nodes[n].weight;
            if (!nodes[up].parent) break;
        }
    for (long n = first; n < end; n++) {
        long up = n - nodes[n].parent;
        share[n - first] = up == n ? 1.0 : 0.5 * (share[up - first] + below[n - first] / below[0]);
        if (up != n && share[n - first] > largest) largest = share[n - first];
    }
    free(below);
    free(share);
    return largest;
}

int main(int argc, char **argv)
{
    int trees = size_argument(argc, argv, 1, 307), most = size_argument(argc, argv, 2, 50);
    long *begin = need((size_t)trees + 1, sizeof *begin);
    for (int t = 0; t < trees; t++) begin[t + 1] = begin[t] + (most > 0 ? rand() % most : 0);
    struct node *nodes = need((size_t)begin[trees], sizeof *nodes);
    for (int t = 0; t < trees; t++)
        for (long n = begin[t]; n < begin[t + 1]; n++) { /* under the one before, or one that is above that */
            long up = n - 1;
            while (n > begin[t] && up > begin[t] && rand() % 2) up -= nodes[up].parent;
            nodes[n] = (struct node){.parent = n > begin[t] ? n - up : 0, .weight = random_between(0.1, 1.0)};
        }
    double *largest = need((size_t)trees, sizeof *largest), off = 0.0;
    weigh((struct forest){nodes, begin, trees}, largest);
    for (int t = 0; t < trees; t++)
        if (begin[t + 1] > begin[t]) off = worse(off, difference(largest[t], expected_largest(nodes, begin[t], begin[t + 1])));
    free(begin);
    free(nodes);
    free(largest);
    return verdict("weigh", off, 1e-12);
}
