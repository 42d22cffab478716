#include "examples/27-graph/graph.h"

#include <stdlib.h>

/* Nodes and the rings around them, numbered anew: ring after ring. All that have them share them. */
struct rings {
    long uses, rings, count, capacity, edges, edge_capacity;
    long *ids;                 /* what the nodes are called in the graph */
    long *ends;                /* of each ring */
    long *begin, *neighbours;  /* of the nodes in all rings but the last */
};

struct features {
    struct graph *graph;
    int width;
    long nodes, rings, capacity;
    float *values;
    struct rings *around;      /* NULL: of all nodes, or not known yet */
    int is_view;               /* values are another's; .. */
    int by_id;                 /* .. that has them for all nodes of the graph */
};

/* --- Rings -------------------------------------------------------------------------------------------------------- */

static void release(struct rings *around)
{
    if (!around || --around->uses > 0) return;
    free(around->ids);
    free(around->ends);
    free(around->begin);
    free(around->neighbours);
    free(around);
}

/* Room for one more. 0: there is. */
static int grow(long **values, long count, long *capacity)
{
    if (count < *capacity) return 0;
    long more = *capacity ? 2 * *capacity : 1024;
    long *grown = realloc(*values, (size_t)more * sizeof *grown);
    if (!grown) return -1;
    *values = grown;
    *capacity = more;
    return 0;
}

/* The number of a node of the graph here, which it gets when it is met first; -1: no memory. */
static long number_of(struct graph *graph, struct rings *around, long id)
{
    long place = graph->places[id];
    if (place >= 0 && place < around->count && around->ids[place] == id) return place;
    if (grow(&around->ids, around->count, &around->capacity)) return -1;
    around->ids[around->count] = id;
    return graph->places[id] = around->count++;
}

static int add_neighbours(struct graph *graph, struct rings *around, long node)
{
    long id = around->ids[node];
    for (long e = graph->begin[id]; e < graph->begin[id + 1]; e++) {
        long number = number_of(graph, around, graph->neighbours[e]);
        if (number < 0 || grow(&around->neighbours, around->edges, &around->edge_capacity)) return -1;
        around->neighbours[around->edges++] = number;
    }
    return 0;
}

static int search(struct graph *graph, struct rings *around, long node, long nodes, long rings)
{
    long begin_capacity = 0;
    around->ends = malloc((size_t)rings * sizeof *around->ends);
    if (!around->ends) return -1;
    for (long i = 0; i < nodes; i++)
        if (number_of(graph, around, node + i) < 0) return -1;
    around->ends[0] = around->count;
    if (grow(&around->begin, 0, &begin_capacity)) return -1;
    around->begin[0] = 0;
    for (long r = 1, i = 0; r < rings; r++) {
        for (; i < around->ends[r - 1]; i++) {
            if (add_neighbours(graph, around, i) || grow(&around->begin, i + 1, &begin_capacity)) return -1;
            around->begin[i + 1] = around->edges;
        }
        around->ends[r] = around->count;
    }
    return 0;
}

static struct rings *rings_around(struct graph *graph, long node, long nodes, long rings)
{
    struct rings *around = calloc(1, sizeof *around);
    if (!around) return NULL;
    around->uses = 1;
    around->rings = rings;
    if (search(graph, around, node, nodes, rings) == 0) return around;
    release(around);
    return NULL;
}

/* --- Features ------------------------------------------------------------------------------------------------------ */

struct features *features_new(struct graph *graph, int width, long nodes, long rings)
{
    struct features *features = calloc(1, sizeof *features);
    if (!features) return NULL;
    *features = (struct features){.graph = graph, .width = width, .nodes = nodes, .rings = rings};
    if (nodes < graph->nodes) return features; /* which nodes, and how many around them, is known where it is written */
    features->capacity = nodes;
    features->values = malloc(((size_t)nodes * (size_t)width + 1) * sizeof *features->values);
    if (features->values) return features;
    free(features);
    return NULL;
}

void features_free(struct features *features)
{
    release(features->around);
    if (!features->is_view) free(features->values);
    free(features);
}

long features_nodes(const struct features *features) { return features->nodes; }
long features_bytes(const struct features *features) { return features->width * (long)sizeof *features->values; }

long features_reach(const struct features *features)
{
    enum { SOME = 3 };
    const struct graph *graph = features->graph;
    long sum = 0, count = graph->nodes < SOME ? graph->nodes : SOME;
    for (long i = 0; i < count; i++) {
        long node = graph->nodes / count * i, farthest = 0;
        for (long e = graph->begin[node]; e < graph->begin[node + 1]; e++) {
            long distance = labs(graph->neighbours[e] - node);
            if (distance > farthest) farthest = distance;
        }
        sum += farthest;
    }
    return count ? sum / count : 0;
}

long features_rings(const struct features *features) { return features->rings; }

static int has_all_nodes(const struct features *features)
{
    return !features->around && features->values;
}

float *features_of(struct features *features, long node)
{
    long row = features->by_id ? features->around->ids[node] : node;
    return features->values + row * features->width;
}

int features_around(const struct features *features, long node, long nodes, long ring, long rings,
                    struct features **around)
{
    int whole = has_all_nodes(features);
    *around = NULL;
    if (ring != 0 || rings < 1 || (!whole && (!features->around || node != 0 || nodes != features->nodes))) return -1;
    struct features *view = malloc(sizeof *view);
    if (!view) return -1;
    *view = *features;
    view->is_view = 1;
    view->by_id = whole || features->by_id;
    view->nodes = nodes;
    view->rings = rings;
    if (whole) view->around = rings_around(features->graph, node, nodes, rings);
    else view->around->uses++;
    if (view->around) {
        *around = view;
        return 0;
    }
    free(view);
    return -1;
}

/* --- Means ----------------------------------------------------------------------------------------------------------- */

/* Gives the output the nodes of the input. */
static int take_nodes(struct features *out, const struct features *in, long count)
{
    release(out->around);
    out->around = in->around;
    out->around->uses++;
    if (count <= out->capacity) return 0;
    float *values = realloc(out->values, (size_t)count * (size_t)out->width * sizeof *values);
    if (!values) return -1;
    out->values = values;
    out->capacity = count;
    return 0;
}

static const float *numbers_of(const struct features *features, long node)
{
    return features_of((struct features *)features, node);
}

/* Of a node and its neighbours; four of them at a time, for each pass over what is summed up costs as much as one of
 * them. */
static void take_mean(const struct features *in, long node, long count, const long *neighbours,
                      const float *restrict factors, float *restrict to)
{
    const int width = in->width;
    const float share = 1.0f / (float)(count + 1), *restrict own = numbers_of(in, node);
    long e = 0;
    for (int w = 0; w < width; w++) to[w] = own[w];
    for (; e + 4 <= count; e += 4) {
        const float *restrict a = numbers_of(in, neighbours[e]), *restrict b = numbers_of(in, neighbours[e + 1]);
        const float *restrict c = numbers_of(in, neighbours[e + 2]), *restrict d = numbers_of(in, neighbours[e + 3]);
        for (int w = 0; w < width; w++) to[w] += a[w] + b[w] + c[w] + d[w];
    }
    for (; e < count; e++) {
        const float *restrict other = numbers_of(in, neighbours[e]);
        for (int w = 0; w < width; w++) to[w] += other[w];
    }
    for (int w = 0; w < width; w++) to[w] *= share * factors[w];
}

int neighbour_mean(const struct features *in, int width, const float *factors, struct features *out)
{
    const struct rings *around = in->around;
    long count = around ? around->ends[out->rings - 1] : in->nodes;
    const long *begin = around ? around->begin : in->graph->begin;
    const long *neighbours = around ? around->neighbours : in->graph->neighbours;
    int all = has_all_nodes(out);
    if (!all && !out->by_id && take_nodes(out, in, count)) return -1;
    for (long i = 0; i < count; i++) {
        float *to = all && around ? features_of(out, around->ids[i]) : features_of(out, i);
        take_mean(in, i, begin[i + 1] - begin[i], neighbours + begin[i], factors, to);
    }
    return 0;
}
