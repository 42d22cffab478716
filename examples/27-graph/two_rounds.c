#include "examples/27-graph/graph.h"

/* Tiles so large that the rings around them, which are computed in two of them, are few beside them. */
/*<Fern Schedule>
tile neighbour_mean[2].x 1024
estimate decides
</Fern Schedule>*/
int two_rounds(struct graph *graph, int width, const float *factors, const struct features *in, struct features *out)
{
    struct features *once = features_new(graph, width, graph->nodes, 2);
    if (!once) return -1;
    if (neighbour_mean(in, width, factors, once)) {
        features_free(once);
        return -1;
    }
    if (neighbour_mean(once, width, factors, out)) {
        features_free(once);
        return -1;
    }
    features_free(once);
    return 0;
}
