#include "page.h"

#include "demand_text.h"
#include "html.h"
#include "model/estimate.h"
#include "palette.h"
#include "sample.h"

static void add_bytes(Text *out, const Page *page, bool known, int64_t bytes)
{
    text_add(out, "<td class=\"bytes\">%s</td>", known ? human_bytes(page->arena, bytes) : "");
}

static void add_name(Text *out, const Space *space)
{
    int index = space->window ? nest_colour_index(space->window->nest->number) + 1 : 0;
    text_add(out, "<tr><th scope=\"row\"");
    if (index) text_add(out, " class=\"nest-%d\"", index);
    text_add(out, "><code>");
    html_text(out, space->root->name);
    text_add(out, "</code></th><td><code>");
    html_text(out, space->root->element);
    text_add(out, "</code></td><td>");
    if (space->root->elements) page_expr(out, space->root->elements);
    text_add(out, "</td>");
}

static void add_window(Text *out, const Page *page, const Window *window, WindowSample *total)
{
    Text tile = {0};
    WindowSample sample;
    bool known = window_sample(window, &sample), own = window->memory == window;
    window_text(&tile, window);
    add_name(out, window->space);
    text_add(out, "<td><code>");
    html_text(out, text_string(&tile));
    text_add(out, "</code></td>");
    add_bytes(out, page, known, sample.before);
    add_bytes(out, page, known, sample.after);
    text_add(out, "<td>a tile in nest %d", window->nest->number);
    if (!own) {
        text_add(out, ", in the memory of <code>");
        html_text(out, window->memory->space->root->name);
        text_add(out, "</code>, which is done with by then");
    }
    text_add(out, "%s</td></tr>\n", window->space->root->allocation ? "" : "; allocated outside of the region");
    if (known) total->before += sample.before;
    if (known && own) total->after += sample.after;
    text_free(&tile);
}

static void add_kept(Text *out, const Page *page, const Space *space, WindowSample *total)
{
    const Root *root = space->root;
    int64_t elements;
    bool known = root->elements && sample_value(root->elements, space->plan, NULL, &elements);
    int64_t bytes = known ? elements * root->element_bytes : 0;
    add_name(out, space);
    text_add(out, "<td>the same</td>");
    add_bytes(out, page, known, bytes);
    add_bytes(out, page, known, bytes);
    text_add(out, "<td>memory");
    if (space->kept_why) {
        text_add(out, ": ");
        html_sentence(out, space->kept_why);
    }
    text_add(out, "</td></tr>\n");
    total->before += bytes;
    total->after += bytes;
}

void page_memory(Text *out, const Page *page, const Plan *plan)
{
    WindowSample total = {0, 0};
    Text rows = {0};
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (space->window)
            add_window(&rows, page, space->window, &total);
        else if (space->root->kind == ROOT_LOCAL)
            add_kept(&rows, page, space, &total);
    }
    if (!rows.length) {
        text_add(out, "<p>The region has no intermediates of its own.</p>\n");
        return;
    }
    text_add(out, "<table class=\"memory\">\n<caption>Bytes with %s.</caption>\n"
                  "<thead><tr><th>Array</th><th>Type</th><th>Elements before</th><th>after</th><th>Bytes before</th><th>after</th>"
                  "<th>Now</th></tr></thead>\n<tbody>\n%s</tbody>\n<tfoot><tr><th colspan=\"4\">All</th>",
             plan->assumed->sizes, text_string(&rows));
    add_bytes(out, page, true, total.before);
    add_bytes(out, page, true, total.after);
    text_add(out, "<td></td></tr></tfoot>\n</table>\n");
    text_free(&rows);
}
