#include "page.h"

#include "graph.h"
#include "html.h"
#include "picture.h"

#include <stdlib.h>
#include <string.h>

/* The length of what a page with several pictures cannot have: identifiers, which are the same in all of them, and
 * titles, which name nodes as graphviz does. 0: it is none of that. */
static size_t unwanted(const char *at)
{
    if (!strncmp(at, " id=\"", 5)) return 5 + strcspn(at + 5, "\"") + 1;
    const char *end = !strncmp(at, "<title>", 7) ? strstr(at, "</title>\n") : NULL;
    return end ? (size_t)(end - at) + 9 : 0;
}

/* On a screen a wide picture shrinks to the page, but no further than it can be read. */
static void add_least_width(Text *out, const char *svg)
{
    enum { LEAST_PERCENT = 65 };
    const char *width = strstr(svg, "width=\"");
    text_add(out, "<svg style=\"min-width:%ldpt\"", width ? strtol(width + 7, NULL, 10) * LEAST_PERCENT / 100 : 0);
}

static void add_picture(Text *out, const char *svg)
{
    add_least_width(out, svg);
    svg += 4;
    for (size_t skip, plain; *svg; svg += plain) {
        while ((skip = unwanted(svg)) > 0) svg += skip;
        plain = *svg ? 1 + strcspn(svg + 1, " <") : 0;
        text_add_bytes(out, svg, plain);
    }
}

void page_graph(Text *out, const Page *page, const FunctionPlan *planned)
{
    Text graph = {0}, picture = {0};
    PictureError error;
    graph_write(&graph, planned, 1);
    bool drawn = picture_draw(&graph, "svg", &picture, &error, page->arena);
    const char *svg = drawn ? strstr(text_string(&picture), "<svg") : NULL;
    if (svg) {
        text_add(out, "<figure class=\"picture\">\n");
        add_picture(out, svg);
        text_add(out, "<figcaption>Boxes are calls, drums memory, dashed ellipses tiles; beside an edge stands what the call "
                      "touches in one iteration.</figcaption>\n</figure>\n");
    }
    else {
        text_add(out, "<p>There is no picture: ");
        html_sentence(out, drawn ? "`dot` has printed none" : error.what);
        text_add(out, ".</p>\n");
    }
    text_free(&graph);
    text_free(&picture);
}
