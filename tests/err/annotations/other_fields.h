/*<Fern Data>
Graph is struct graph * { field node  query part_of  free_query false  insert_query false  may_fail false }
</Fern Data>*/
struct graph;
struct graph *part_of(struct graph *graph, long node);

/* Each node is made of the one behind it, which another tile writes; `l_q` has no value. */
/*<Fern Annotation>
l_k: Symbolic
l_q: Symbolic
call with {n: l_k}
for k in [0, n, l_k] {
  updates { g {node: k} }
  when consumes {
    g {node: k + 1}
    h {node: l_q}
  }
}
</Fern Annotation>*/
void walk(long n, struct graph *g, const struct graph *h);
