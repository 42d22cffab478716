/* Numbers that belong to the nodes of a graph, and the mean over neighbours. */
#ifndef FERN_EXAMPLES_GRAPH_H
#define FERN_EXAMPLES_GRAPH_H

#include "annotations/dense.h"

/* Which part: some nodes, and the rings around them. Ring 0 are the nodes themselves, ring 1 those next to them that
 * are not in ring 0, and so on: {node: 100, nodes: 50, ring: 0, rings: 3} are nodes 100 to 149 and all that are at most
 * two steps away. */
/*<Fern Data>
Features is struct features * {
  range node: nodes of features_nodes   range ring: rings of features_rings
  query features_around   allocate features_new   free features_free
  free_query true   insert_query false   returns int ok 0
  cost {size: (nodes + 2*(rings - 1)*features_reach)*features_bytes,
        bytes: (rings - 1)*(256*nodes + 16*features_reach*features_bytes), overhead: 500}
}
</Fern Data>*/
struct features;

/* The neighbours of node i: neighbours[begin[i]] to neighbours[begin[i + 1] - 1]. */
struct graph {
    long nodes;
    const long *begin, *neighbours;
    long *places;    /* one for each node: for the search for rings */
};

/* `width` numbers for each node of the graph, not set; `rings` - 1 is how often means may be taken of them. NULL: no
 * memory. */
struct features *features_new(struct graph *graph, int width, long nodes, long rings);
void features_free(struct features *features);
long features_nodes(const struct features *features);
long features_bytes(const struct features *features); /* of a node */
/* How far from a node its farthest neighbour lies, on the average over some nodes: so many nodes more are in a ring. */
long features_reach(const struct features *features);
long features_rings(const struct features *features);
/* Of a node; of a part: of one of its nodes. */
float *features_of(struct features *features, long node);

/* The nodes and the rings around them: a view. 0: it went well. */
int features_around(const struct features *features, long node, long nodes, long ring, long rings,
                    struct features **around);

/* out = the mean over each node and its neighbours, times the factor of each number. 0: it went well. */
/*<Fern Annotation>
factors is Vector(factors)[width]
returns int ok 0
l_x: Symbolic
for x in [0, out.nodes, l_x] {
  produces { out {node: x, nodes: l_x, ring: 0, rings: out.rings} }
  when consumes {
    in {node: x, nodes: l_x, ring: 0, rings: out.rings + 1}
    factors {start: 0, len: width}
  }
}
</Fern Annotation>*/
int neighbour_mean(const struct features *in, int width, const float *factors, struct features *out);

/* two_rounds.c: the mean of means. `in` has three rings, `out` one. 0: it went well. */
int two_rounds(struct graph *graph, int width, const float *factors, const struct features *in, struct features *out);

#endif
