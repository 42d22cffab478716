/* A compilation as one HTML page that needs nothing else: no scripts, no other files, well-formed as XML too. */
#ifndef FERN_PAGE_H
#define FERN_PAGE_H

#include "lower/lower.h"

typedef struct Page {
    const char *input;
    const FunctionPlan *functions;
    int function_count;
    const Text *code;               /* the fused file, */
    const Marks *marks;             /* and where its nests and calls stand */
    int library_threads;            /* as explain_function has it */
    const char *plot;               /* of a tuning, as SVG; NULL: there is none */
    Arena *arena;
} Page;

void page_write(Text *out, const Page *page);

/* --- shared by the files of the page ---------------------------------------- */

/* page_code.c: the region as it was written beside the nests that came of it. */
void page_code(Text *out, const Page *page, const Plan *plan);
/* page_memory.c: what intermediates take, before and after. */
void page_memory(Text *out, const Page *page, const Plan *plan);
/* page_decisions.c: what was fused, what was left alone and why, what is checked. */
void page_decisions(Text *out, const Page *page, const FunctionPlan *planned, Plan *plan);
/* page_graph.c: the function's graph, where graphviz can draw it. */
void page_graph(Text *out, const Page *page, const FunctionPlan *planned);

void page_expr(Text *out, const Expr *expr);

#endif
