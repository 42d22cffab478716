/* Trees whose nodes lie in preorder, one tree after the other. */
#ifndef FERN_EXAMPLES_FOREST_H
#define FERN_EXAMPLES_FOREST_H

#include "annotations/dense.h"

/*<Fern Data>
Forest is struct forest {
  range tree: trees of forest_trees
  query forest_part   free_query false   insert_query false   may_fail false   threads true
  cost {size: trees*forest_tree_bytes}
}
</Fern Data>*/
struct node {
    long parent;         /* where it lies before this one, counted in nodes; 0: it is a root */
    double weight;       /* its own */
    double below;        /* of it and all under it */
    double share;        /* of its tree's weight, spread evenly over the way from the root */
};
struct forest {
    struct node *nodes;
    const long *begin;   /* tree t has the nodes begin[t] to begin[t + 1] - 1 */
    long trees;
};

long forest_trees(struct forest forest);
long forest_tree_bytes(struct forest forest); /* of a tree, on the average */
/* These trees of it: a view. */
struct forest forest_part(struct forest forest, long tree, long trees);

/* `below` of each node, from the leaves up; `share`, from the roots down. */
/*<Fern Annotation>
for functions forest_sum_up, forest_share_down
l_t: Symbolic
for t in [0, forest.trees, l_t] { updates { forest {tree: t, trees: l_t} } }
</Fern Annotation>*/
void forest_sum_up(struct forest forest);
void forest_share_down(struct forest forest);

/* The largest share in each tree. */
/*<Fern Annotation>
largest is Vector(largest)[count]
l_t: Symbolic
for t in [0, count, l_t] {
  produces { largest {start: t, len: l_t} }
  when consumes { forest {tree: t, trees: l_t} }
}
</Fern Annotation>*/
void forest_largest(struct forest forest, long count, double *largest);

/* trees.c: the three, one after the other */
void weigh(struct forest forest, double *largest);

#endif
