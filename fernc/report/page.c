#include "page.h"

#include "html.h"
#include "palette.h"
#include "sample.h"
#include "schedule/apply.h"

#include <string.h>

void page_expr(Text *out, const Expr *expr)
{
    Text text = {0};
    expr_print(&text, expr, EXPR_PLAIN, false);
    text_add(out, "<code>");
    html_text(out, text_string(&text));
    text_add(out, "</code>");
    text_free(&text);
}

/* --- Style ------------------------------------------------------------------------- */

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--faint:#666;--rule:#ccc}\n"
    "body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:78rem;margin:2rem auto;"
    "padding:0 1rem}\n"
    "h1,h2,h3,h4{line-height:1.2}h2{border-bottom:1px solid var(--rule);margin-top:2.5rem}\n"
    "code,pre{font:13px/1.4 ui-monospace,monospace}h2 code{font:inherit}pre{overflow-x:auto}\n"
    "table{border-collapse:collapse;margin:1rem 0}caption{text-align:left;color:var(--faint)}\n"
    "th,td{text-align:left;vertical-align:top;padding:.15rem .6rem;border-bottom:1px solid var(--rule)}th[scope]{font-weight:normal}\n"
    ".bytes{text-align:right;white-space:nowrap}.summary{font-size:1.1rem}\n"
    ".listing{width:100%;table-layout:fixed}.listing td{border:0;padding:0 .4rem}.listing col.number{width:3.2rem}\n"
    ".listing code{white-space:pre-wrap;overflow-wrap:anywhere}.listing td.number{text-align:right;color:var(--faint);"
    "font:12px/1.55 ui-monospace,monospace;user-select:none}\n"
    "[data-nest]::after{content:attr(data-nest);float:right;font-size:11px;color:var(--faint)}\n"
    ".nest{padding:.1rem 1rem;margin:1rem 0}figure{margin:1rem 0}figcaption{color:var(--faint)}\n"
    ".picture{overflow-x:auto}.picture svg{max-width:100%;height:auto}.plot{background:#fff;max-width:100%}\n"
    "@media print{body{max-width:none;margin:0;font-size:10pt}.picture svg{min-width:0!important;max-height:16cm}"
    "code,pre{font-size:8pt}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}tr{break-inside:avoid}}\n";

static const char dark[] =
    ":root{--ink:#e8e8e8;--paper:#16181b;--faint:#a0a0a0;--rule:#444}\n"
    ".picture text{fill:var(--ink)}.picture .graph>polygon{fill:none}.picture .edge path{stroke:#aaa}"
    ".picture .edge polygon{fill:#aaa;stroke:#aaa}.picture .memory path,.picture .alone polygon{stroke:#bbb}\n";

/* On a screen, in print, and again for who reads in the dark. */
static void add_style(Text *out)
{
    text_add(out, "<style>\n%s", style);
    for (int i = 0; i < NEST_COLOURS; i++)
        text_add(out, "td.nest-%d,th.nest-%d,.nest.nest-%d{background:%s;border-left:4px solid %s}\n", i + 1, i + 1, i + 1,
                 nest_colour(i)->tint, nest_colour(i)->line);
    text_add(out, "@media screen and (prefers-color-scheme:dark){\n%s", dark);
    for (int i = 0; i < NEST_COLOURS; i++)
        text_add(out, "td.nest-%d,th.nest-%d,.nest.nest-%d{background:%s}.picture .node.nest-%d polygon{fill:%s}\n", i + 1, i + 1,
                 i + 1, nest_colour(i)->shade, i + 1, nest_colour(i)->shade);
    text_add(out, "}\n</style>\n");
}

/* --- Summary ------------------------------------------------------------------------- */

typedef struct Totals {
    int calls, fused, nests, tiles;
    int64_t before, after;         /* bytes of intermediates that are tiles now */
    int64_t passes, saved;         /* bytes */
} Totals;

static void add_totals(Totals *totals, Plan *plan)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!stage->node || stage->node->kind != NODE_CALL) continue;
        totals->calls++;
        totals->fused += stage->nest != NULL;
    }
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        NestSample nest_numbers;
        totals->nests++;
        if (nest_sample(nest, &nest_numbers)) {
            totals->passes += nest_numbers.passes;
            totals->saved += nest_numbers.saved;
        }
        for (int w = 0; w < nest->windows.count; w++) {
            const Window *window = nest->windows.items[w];
            WindowSample sample;
            if (window->part_of) continue;
            totals->tiles++;
            if (!window_sample(window, &sample)) continue;
            totals->before += sample.before;
            if (window->memory == window) totals->after += sample.after;
        }
    }
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void add_summary(Text *out, const Page *page)
{
    Totals totals = {0};
    for (int f = 0; f < page->function_count; f++)
        for (int p = 0; p < page->functions[f].plans.count; p++) add_totals(&totals, page->functions[f].plans.items[p]);
    text_add(out, "<p class=\"summary\">");
    if (!totals.nests) {
        text_add(out, "Nothing is fused: the %d call%s of annotated routines run%s as written. Below stands why.</p>\n", totals.calls,
                 plural(totals.calls), totals.calls == 1 ? "s" : "");
        return;
    }
    text_add(out, "%d of %d call%s run%s on tiles, in %d loop nest%s. ", totals.fused, totals.calls, plural(totals.calls),
             totals.calls == 1 ? "s" : "", totals.nests, plural(totals.nests));
    if (totals.tiles)
        text_add(out, "%d intermediate%s shrink%s from %s to %s, and ", totals.tiles, plural(totals.tiles), totals.tiles == 1 ? "s" : "",
                 human_bytes(page->arena, totals.before), human_bytes(page->arena, totals.after));
    else
        text_add(out, "No intermediate shrinks, and ");
    text_add(out, "%s of %s of passes over whole arrays are passes over tiles now (%s).</p>\n",
             human_bytes(page->arena, totals.saved), human_bytes(page->arena, totals.passes),
             sample_sizes_of_all(page->functions, page->function_count, page->arena));
}

/* --- Functions ------------------------------------------------------------------------- */

static void add_region(Text *out, const Page *page, const FunctionPlan *planned, Plan *plan)
{
    text_add(out, "<h3>Region at line %u</h3>\n", line_of(plan->region->range));
    page_code(out, page, plan);
    text_add(out, "<h4>Memory</h4>\n");
    page_memory(out, page, plan);
    text_add(out, "<h4>Decisions</h4>\n");
    page_decisions(out, page, planned, plan);
}

static void add_remarks(Text *out, const Function *function)
{
    if (!function->remarks.count) return;
    text_add(out, "<h3>Not understood as a region</h3>\n<ul>\n");
    for (int i = 0; i < function->remarks.count; i++) {
        text_add(out, "<li>Line %u: ", line_of(function->remarks.items[i].range));
        html_sentence(out, function->remarks.items[i].text);
        text_add(out, ".</li>\n");
    }
    text_add(out, "</ul>\n");
}

static void add_schedule(Text *out, const FunctionPlan *planned)
{
    Text schedule = {0};
    schedule_print(&schedule, planned);
    text_add(out, "<h3>Schedule</h3>\n<p>What the compilation comes to, as <code>--schedule</code> reads it.</p>\n<pre>");
    html_text(out, text_string(&schedule));
    text_add(out, "</pre>\n");
    text_free(&schedule);
    for (int i = 0; i < planned->chosen.count; i++) {
        text_add(out, "<p>Estimated for ");
        html_sentence(out, planned->chosen.items[i]);
        text_add(out, ".</p>\n");
    }
}

static void add_function(Text *out, const Page *page, const FunctionPlan *planned)
{
    text_add(out, "<section>\n<h2><code>");
    html_text(out, planned->function->name);
    text_add(out, "</code>, line %u</h2>\n", line_of(planned->function->range));
    if (planned->plans.count) page_graph(out, page, planned);
    for (int p = 0; p < planned->plans.count; p++) add_region(out, page, planned, planned->plans.items[p]);
    add_remarks(out, planned->function);
    if (planned->fused) add_schedule(out, planned);
    text_add(out, "</section>\n");
}

/* --- Tuning ------------------------------------------------------------------------------ */

static void add_base64(Text *out, const char *bytes, size_t length)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 3) {
        unsigned value = 0;
        for (size_t k = 0; k < 3; k++) value = value << 8 | (i + k < length ? (unsigned char)bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            text_add(out, "%c", i + k <= length ? digits[value >> (18 - 6 * k) & 63] : '=');
    }
}

/* As a picture of its own: its style is for it alone. */
static void add_plot(Text *out, const char *svg)
{
    text_add(out, "<section>\n<h2>Tuning</h2>\n<figure><img class=\"plot\" alt=\"time over tile size\" "
                  "src=\"data:image/svg+xml;base64,");
    add_base64(out, svg, strlen(svg));
    text_add(out, "\"/></figure>\n</section>\n");
}

/* --- The page ---------------------------------------------------------------------------- */

void page_write(Text *out, const Page *page)
{
    const char *slash = strrchr(page->input, '/'), *name = slash ? slash + 1 : page->input;
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>");
    html_text(out, name);
    text_add(out, ", fused</title>\n");
    add_style(out);
    text_add(out, "</head>\n<body>\n<h1>");
    html_text(out, name);
    text_add(out, ", fused</h1>\n");
    add_summary(out, page);
    for (int f = 0; f < page->function_count; f++) add_function(out, page, &page->functions[f]);
    if (page->plot) add_plot(out, page->plot);
    text_add(out, "</body>\n</html>\n");
}
