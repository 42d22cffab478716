/* A grid of ROWS x COLS nodes, each next to four others and some to one far away: means of means, and the same with
 * plain loops. usage: main [ROWS COLS] */
#include "examples/27-graph/graph.h"
#include "examples/check.h"

enum { WIDTH = 9 };

static struct graph make_graph(int rows, int cols)
{
    static const int steps[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    size_t nodes = (size_t)rows * (size_t)cols;
    long *begin = need(nodes + 1, sizeof *begin), *neighbours = need(5 * nodes, sizeof *neighbours), edges = 0;
    for (int i = 0; i < rows * cols; i++) {
        for (int s = 0; s < 4; s++) {
            int x = i / cols + steps[s][0], y = i % cols + steps[s][1];
            if (x >= 0 && x < rows && y >= 0 && y < cols) neighbours[edges++] = x * cols + y;
        }
        if (i % 100 == 7) neighbours[edges++] = rand() % (rows * cols);
        begin[i + 1] = edges;
    }
    return (struct graph){(long)nodes, begin, neighbours, need(nodes, sizeof(long))};
}

static double mean(const struct graph *graph, const double *in, int factor, long node)
{
    double sum = in[node];
    for (long e = graph->begin[node]; e < graph->begin[node + 1]; e++) sum += in[graph->neighbours[e]];
    return sum * factor / (double)(graph->begin[node + 1] - graph->begin[node] + 1);
}

static double compare(const struct graph *graph, struct features *in, struct features *out)
{
    size_t nodes = (size_t)graph->nodes;
    double *before = need(nodes, sizeof *before), *between = need(nodes, sizeof *between), largest = 0.0;
    for (int w = 0; w < WIDTH; w++) {
        for (long i = 0; i < graph->nodes; i++) before[i] = features_of(in, i)[w];
        for (long i = 0; i < graph->nodes; i++) between[i] = mean(graph, before, w, i);
        for (long i = 0; i < graph->nodes; i++)
            largest = worse(largest, difference(features_of(out, i)[w], mean(graph, between, w, i)));
    }
    free(before);
    free(between);
    return largest;
}

int main(int argc, char **argv)
{
    struct graph graph = make_graph(size_argument(argc, argv, 1, 61), size_argument(argc, argv, 2, 53));
    float factors[WIDTH];
    struct features *in = features_new(&graph, WIDTH, graph.nodes, 3), *out = features_new(&graph, WIDTH, graph.nodes, 1);
    if (!in || !out) return 2;
    for (int w = 0; w < WIDTH; w++) factors[w] = (float)w;
    for (long i = 0; i < graph.nodes; i++)
        for (int w = 0; w < WIDTH; w++) features_of(in, i)[w] = (float)random_between(-1.0, 1.0);
    int status = two_rounds(&graph, WIDTH, factors, in, out);
    double largest = status ? 0.0 : compare(&graph, in, out);
    features_free(in);
    features_free(out);
    free((void *)graph.begin);
    free((void *)graph.neighbours);
    free(graph.places);
    return status ? 2 : verdict("two_rounds", largest, 1e-4);
}
