/* Calls and data as a graph, in the language of graphviz. */
#ifndef FERN_GRAPH_H
#define FERN_GRAPH_H

#include "lower/lower.h"

/* Calls are boxes, memory is drums, tiles are dashed ellipses in the frame of their nest, which has its colour;
 * an edge says what of the data the call touches. Nodes and frames of nest N have the class `nest-K`, K its colour. */
void graph_write(Text *out, const FunctionPlan *functions, int count);

#endif
