#include "say.h"

#include "report/html.h"
#include "report/sample.h"

#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--faint:#666;--rule:#ccc;--bar:#3b7dd8}\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#e8e8e8;--paper:#16181b;--faint:#a0a0a0;--rule:#444;--bar:#6aa4ee}}\n"
    "body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:78rem;margin:2rem auto;padding:0 1rem}\n"
    "h1,h2{line-height:1.2}h2{border-bottom:1px solid var(--rule);margin-top:2.5rem}code{font:13px/1.4 ui-monospace,monospace}\n"
    "table{border-collapse:collapse;margin:1rem 0;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .6rem;border-bottom:1px solid var(--rule)}\n"
    ".number{text-align:right;white-space:nowrap}.summary{font-size:1.1rem}.faint{color:var(--faint)}svg{display:block}rect{fill:var(--bar)}\n"
    "summary{cursor:pointer}details ul{margin:.3rem 0}\n";

static void add_code(Text *out, const char *text)
{
    text_add(out, "<code>");
    html_text(out, text);
    text_add(out, "</code>");
}

static void add_place(Text *out, const Spot *place)
{
    text_add(out, "<code>");
    html_text(out, place->file);
    text_add(out, ":%u</code> ", place->line);
    if (place->function) html_text(out, place->function);
}

/* A bar for the part of the largest. */
static void add_bar(Text *out, double part)
{
    text_add(out, "<svg width=\"120\" height=\"8\" role=\"img\" aria-label=\"%.0f %% of the largest\"><rect width=\"%.1f\" height=\"8\"/></svg>", 100 * part, 120 * part);
}

static void add_share(Text *out, double share)
{
    if (share >= 0) text_add(out, "%.1f %%", 100 * share);
}

static double largest_saving(const Found *found)
{
    double largest = 1;
    for (int f = 0; f < found->functions.count; f++)
        if ((double)found->functions.items[f].amount.saved > largest) largest = (double)found->functions.items[f].amount.saved;
    for (int r = 0; r < found->routines.count; r++) {
        const double saved = (double)(found->routines.items[r]->after.saved - found->routines.items[r]->before.saved);
        if (saved > largest) largest = saved;
    }
    return largest;
}

static void add_gain(Text *out, const Amount *amount)
{
    if (gain_of(amount) > 0) text_add(out, "%.2f x", gain_of(amount));
}

static void add_functions(Text *out, const Found *found, double largest)
{
    text_add(out, "<section>\n<h2>Functions that gain as they are</h2>\n");
    if (!found->functions.count) {
        text_add(out, "<p>There are none.</p>\n</section>\n");
        return;
    }
    text_add(out, "<p><code>fernc cc</code> fuses them. Best first.</p>\n<table>\n<thead><tr><th>function</th>%s<th class=\"number\">estimated speed</th>"
                  "<th class=\"number\">moved</th><th class=\"number\">.. fused</th><th>less moved</th><th>with</th></tr></thead>\n<tbody>\n",
             found->profile ? "<th class=\"number\">of the time</th>" : "");
    for (int f = 0; f < found->functions.count; f++) {
        const FoundFunction *function = &found->functions.items[f];
        text_add(out, "<tr><td>");
        add_place(out, &function->place);
        if (function->stays) {
            text_add(out, "<br/><span class=\"faint\">the file is left as it is: ");
            html_sentence(out, function->stays);
            text_add(out, "</span>");
        }
        text_add(out, "</td>");
        if (found->profile) {
            text_add(out, "<td class=\"number\">");
            add_share(out, function->share);
            text_add(out, "</td>");
        }
        text_add(out, "<td class=\"number\">");
        add_gain(out, &function->amount);
        const int64_t moved = function->amount.moved;
        text_add(out, "</td><td class=\"number\">%s</td><td class=\"number\">%s</td><td>", moved ? human_bytes(found->arena, moved) : "",
                 moved ? human_bytes(found->arena, moved - function->amount.saved) : "");
        if (moved) add_bar(out, (double)function->amount.saved / largest);
        text_add(out, "</td><td>");
        html_text(out, function->sizes ? function->sizes : "");
        text_add(out, "</td></tr>\n");
    }
    text_add(out, "</tbody>\n</table>\n</section>\n");
}

static void add_rounding(Text *out, const Found *found)
{
    if (!found->rounding.count) return;
    text_add(out, "<section>\n<h2>What gains more where results may round otherwise</h2>\n<p>With <code>FERN_CC_OPTIONS=--no-exact</code>. Best first.</p>\n<ul>\n");
    for (int f = 0; f < found->rounding.count; f++) {
        text_add(out, "<li>");
        add_place(out, &found->rounding.items[f].place);
        text_add(out, ": %s</li>\n", said_of_amount(&found->rounding.items[f].after, found->rounding.items[f].sizes, found->arena));
    }
    text_add(out, "</ul>\n</section>\n");
}

static void add_places(Text *out, const Spot *places, int count, Arena *arena)
{
    text_add(out, "<details><summary>%s</summary><ul>", counted(count, "place", "places", arena));
    for (int i = 0; i < count; i++) {
        text_add(out, "<li>");
        add_place(out, &places[i]);
        text_add(out, "</li>");
    }
    text_add(out, "</ul></details>");
}

static void add_callers(Text *out, const FoundRoutine *routine, Arena *arena)
{
    text_add(out, "<details><summary>%s</summary><ul>", counted(routine->callers.count, "function", "functions", arena));
    for (int c = 0; c < routine->callers.count; c++) {
        text_add(out, "<li>");
        add_place(out, &routine->callers.items[c].place);
        text_add(out, ": %s</li>", said_of_amount(&routine->callers.items[c].after, routine->callers.items[c].sizes, arena));
    }
    text_add(out, "</ul></details>");
}

static void add_routines(Text *out, const Found *found, double largest)
{
    if (!found->routines.count) return;
    text_add(out, "<section>\n<h2>What an annotation, or another place, of a call would bring</h2>\n<p>Each alone, best first. What the function does is supposed.</p>\n<table>\n"
                  "<thead><tr><th>call</th><th>brings</th><th>less moved</th><th>where</th></tr></thead>\n<tbody>\n");
    for (int r = 0; r < found->routines.count; r++) {
        const FoundRoutine *routine = found->routines.items[r];
        text_add(out, "<tr><td>");
        add_code(out, said_of_routine(routine, found->arena));
        text_add(out, "</td><td>");
        if (routine->supposed) {
            html_text(out, said_of_change(routine, found->arena));
            if (routine->gained >= 0) text_add(out, ", some %s", said_of_share(routine->gained, found->arena));
            text_add(out, "<br/>if it ");
            html_sentence(out, routine->supposed);
        }
        else {
            text_add(out, "<span class=\"faint\">no gain is seen: ");
            html_sentence(out, routine->none ? routine->none : "");
            text_add(out, "</span>");
        }
        text_add(out, "</td><td>");
        if (routine->supposed) add_bar(out, (double)(routine->after.saved - routine->before.saved) / largest);
        text_add(out, "</td><td>");
        if (routine->supposed)
            add_callers(out, routine, found->arena);
        else
            add_places(out, routine->places.items, routine->places.count, found->arena);
        text_add(out, "</td></tr>\n");
    }
    text_add(out, "</tbody>\n</table>\n</section>\n");
}

static void add_obstacles(Text *out, const Found *found)
{
    if (!found->obstacles.count) return;
    text_add(out, "<section>\n<h2>What else stands in the way</h2>\n<table>\n<thead><tr><th>such as</th><th class=\"number\">functions</th>%s<th>where</th></tr></thead>\n<tbody>\n",
             found->profile ? "<th class=\"number\">of the time</th>" : "");
    for (int o = 0; o < found->obstacles.count; o++) {
        const Obstacle *obstacle = found->obstacles.items[o];
        text_add(out, "<tr><td>");
        html_sentence(out, said_shortly(obstacle->text, found->arena));
        text_add(out, "</td><td class=\"number\">%d</td>", obstacle->functions);
        if (found->profile) {
            text_add(out, "<td class=\"number\">");
            add_share(out, obstacle->share);
            text_add(out, "</td>");
        }
        text_add(out, "<td>");
        add_places(out, obstacle->places.items, obstacle->places.count, found->arena);
        text_add(out, "</td></tr>\n");
    }
    text_add(out, "</tbody>\n</table>\n</section>\n");
}

static void add_fates(Text *out, const char *title, Fate *const *fates, int count, Arena *arena)
{
    if (!count) return;
    text_add(out, "<section>\n<h2>%s</h2>\n<ul>\n", title);
    for (int i = 0; i < count; i++) {
        text_add(out, "<li>");
        html_sentence(out, fates[i]->text);
        text_add(out, " <details><summary>%s</summary><ul>", counted(fates[i]->files.count, "file", "files", arena));
        for (int f = 0; f < fates[i]->files.count; f++) {
            text_add(out, "<li>");
            add_code(out, fates[i]->files.items[f]);
            text_add(out, "</li>");
        }
        text_add(out, "</ul></details></li>\n");
    }
    text_add(out, "</ul>\n</section>\n");
}

void say_page(Text *out, const Found *found, const char *scanned)
{
    const double largest = largest_saving(found);
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>");
    html_text(out, scanned);
    text_add(out, ": what would gain</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    html_text(out, scanned);
    text_add(out, ": what would gain</h1>\n<p class=\"summary\">%s.</p>\n", said_of_files(found, found->arena));
    text_add(out, "<p class=\"faint\">Figures are the model's, with the sizes that are named");
    if (found->machine) text_add(out, ", for ");
    if (found->machine) html_text(out, found->machine);
    text_add(out, ".");
    if (found->profile) text_add(out, " Shares of the time are those of ");
    if (found->profile) add_code(out, found->profile);
    text_add(out, found->profile ? ".</p>\n" : "</p>\n");
    add_functions(out, found, largest);
    add_rounding(out, found);
    add_routines(out, found, largest);
    add_obstacles(out, found);
    add_fates(out, "Files that <code>fernc cc</code> leaves as they are", found->stay.items, found->stay.count, found->arena);
    add_fates(out, "What cannot be read", found->unread.items, found->unread.count, found->arena);
    text_add(out, "</body>\n</html>\n");
}
