#include "examples/28-trees/forest.h"

long forest_trees(struct forest forest) { return forest.trees; }

long forest_tree_bytes(struct forest forest)
{
    return forest.trees > 0 ? (forest.begin[forest.trees] - forest.begin[0]) / forest.trees * (long)sizeof *forest.nodes : 0;
}

struct forest forest_part(struct forest forest, long tree, long trees)
{
    return (struct forest){forest.nodes, forest.begin + tree, trees};
}

void forest_sum_up(struct forest forest)
{
    for (long t = 0; t < forest.trees; t++) {
        struct node *first = forest.nodes + forest.begin[t], *end = forest.nodes + forest.begin[t + 1];
        for (struct node *node = first; node < end; node++) node->below = node->weight;
        for (struct node *node = end; node-- > first;)
            if (node->parent) node[-node->parent].below += node->below;
    }
}

void forest_share_down(struct forest forest)
{
    for (long t = 0; t < forest.trees; t++) {
        struct node *first = forest.nodes + forest.begin[t], *end = forest.nodes + forest.begin[t + 1];
        for (struct node *node = first; node < end; node++)
            node->share = node->parent ? 0.5 * (node[-node->parent].share + node->below / first->below) : 1.0;
    }
}

void forest_largest(struct forest forest, long count, double *largest)
{
    for (long t = 0; t < count; t++) {
        largest[t] = 0.0;
        for (long n = forest.begin[t] + 1; n < forest.begin[t + 1]; n++)
            if (forest.nodes[n].share > largest[t]) largest[t] = forest.nodes[n].share;
    }
}
