#include "page.h"

#include "explain/explain.h"
#include "html.h"
#include "palette.h"
#include "sample.h"

#include <string.h>

static void add_loops(Text *out, const Nest *nest)
{
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        text_add(out, "%s<code>%s</code> in [", n ? ", " : "", loop->name);
        page_expr(out, loop->begin);
        text_add(out, ", ");
        page_expr(out, loop->end);
        text_add(out, ")");
        if (loop->asked) text_add(out, " by %lld", (long long)loop->asked);
    }
    for (int part = 0; part < nest->sub_count; part++)
        text_add(out, "%s<code>%s</code>", part ? ", " : "; some calls on parts of them: ",
                 nest->loops[nest->loop_count + part].name);
}

static void add_calls(Text *out, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        text_add(out, "%s", p ? ", " : "");
        html_text(out, stage_title(nest->plan, stage));
    }
}

static void add_figure(Text *out, const char *name, const char *value, const Expr *formula)
{
    text_add(out, "<tr><th scope=\"row\">%s</th><td class=\"bytes\">%s</td><td>", name, value);
    if (formula) page_expr(out, formula);
    text_add(out, "</td></tr>\n");
}

/* The estimate's numbers. */
static void add_cost(Text *out, const Page *page, const Nest *nest)
{
    NestSample sample;
    if (!nest_sample(nest, &sample)) {
        text_add(out, "<p>What it saves cannot be told.</p>\n");
        return;
    }
    text_add(out, "<table class=\"cost\">\n<caption>The estimate, %s.</caption>\n<tbody>\n", sample_sizes(nest));
    add_figure(out, "Passes over whole arrays, as written", human_bytes(page->arena, sample.passes), sample.cost.passes);
    add_figure(out, "of them saved: they are over tiles now", human_bytes(page->arena, sample.saved), sample.cost.saved);
    add_figure(out, "Arrays, whole", human_bytes(page->arena, sample.whole), sample.cost.whole);
    add_figure(out, "What one tile touches", human_bytes(page->arena, sample.tile), sample.cost.tile);
    if (sample.extra > 0) add_figure(out, "Packed or computed again", human_bytes(page->arena, sample.extra), NULL);
    add_figure(out, "Calls on tiles", arena_printf(page->arena, "%.0f", sample.calls), NULL);
    text_add(out, "</tbody>\n</table>\n");
}

/* Sentences of --explain, a line each. */
static void add_lines(Text *out, Text *lines, const char *before, const char *after)
{
    char *rest = NULL;
    for (char *line = lines->length ? strtok_r(lines->bytes, "\n", &rest) : NULL; line; line = strtok_r(NULL, "\n", &rest)) {
        text_add(out, "%s", before);
        html_sentence(out, line + strspn(line, " "));
        text_add(out, "%s\n", after);
    }
}

static void add_nest(Text *out, const Page *page, const Nest *nest)
{
    Text lines = {0};
    text_add(out, "<div class=\"nest nest-%d\"><p><b>Nest %d</b>, over tiles of ", nest_colour_index(nest->number) + 1,
             nest->number);
    add_loops(out, nest);
    text_add(out, ", runs on each tile in turn: ");
    add_calls(out, nest);
    text_add(out, ".</p>\n");
    explain_visible(&lines, nest);
    explain_threads(&lines, nest, page->library_threads);
    add_lines(out, &lines, "<p>", "</p>");
    text_free(&lines);
    add_cost(out, page, nest);
    text_add(out, "</div>\n");
}

static void add_left_alone(Text *out, Plan *plan)
{
    Text rows = {0};
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (stage->nest || stage->statement->kind == STATEMENT_ALLOCATE) continue;
        text_add(&rows, "<tr><th scope=\"row\">");
        html_text(&rows, stage_title(plan, stage));
        text_add(&rows, "</th><td>");
        html_sentence(&rows, why_left_alone(stage));
        text_add(&rows, "</td></tr>\n");
    }
    if (rows.length)
        text_add(out, "<table>\n<thead><tr><th>Left as written</th><th>Why</th></tr></thead>\n<tbody>\n%s</tbody>\n</table>\n",
                 text_string(&rows));
    else
        text_add(out, "<p>No call is left as it was written.</p>\n");
    text_free(&rows);
}

static void add_conditions(Text *out, const FunctionPlan *planned, Plan *plan)
{
    Text conditions = {0};
    explain_conditions(&conditions, plan, planned);
    text_add(out, "<p>%s:</p>\n<ul>\n",
             planned->distribution ? "These have to hold at run time, else all ranks return an error"
                                   : "The fused path is taken when these hold at run time, else the calls run as written");
    add_lines(out, &conditions, "<li>", "</li>");
    text_add(out, "</ul>\n");
    text_free(&conditions);
}

void page_decisions(Text *out, const Page *page, const FunctionPlan *planned, Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++) add_nest(out, page, plan->nests.items[n]);
    add_left_alone(out, plan);
    if (plan->nests.count) add_conditions(out, planned, plan);
}
