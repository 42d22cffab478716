#include "graph.h"

#include "demand_text.h"
#include "explain/explain.h"
#include "html.h"
#include "palette.h"
#include "sample.h"
#include "versions.h"

#include <string.h>

/* One region in the picture: names of its nodes begin with its number. */
typedef struct Picture {
    Text *out;
    Plan *plan;
    int number;
    const char *indent;
    Versions versions;
    int column_length; /* calls, one below the other, before the next column begins; 0: there is one */
} Picture;

/* --- Columns ---------------------------------------------------------------------- */

enum {
    ONE_COLUMN = 12, /* so many calls stand below each other, more of them side by side: */
    ROWS_A_COLUMN = 2 /* as wide as so many calls are high, about */
};

/* Such that the picture of so many calls is about as wide as it is high. */
static int column_length(int calls)
{
    if (calls <= ONE_COLUMN) return 0;
    int columns = 1;
    while (ROWS_A_COLUMN * columns * columns < calls) columns++;
    return (calls + columns - 1) / columns;
}

static int column_of(const Picture *picture, const Stage *stage)
{
    return picture->column_length ? stage->index / picture->column_length : 0;
}

/* Beside the call that writes it, else beside the first that reads it. */
static int column_of_version(const Picture *picture, int number)
{
    const Version *version = &picture->versions.versions.items[number];
    if (version->writer) return column_of(picture, version->writer);
    for (int i = 0; i < picture->versions.flows.count; i++)
        if (picture->versions.flows.items[i].version == number) return column_of(picture, picture->versions.flows.items[i].stage);
    return 0;
}

/* What a call of another column reads is named again there, so that no arrow leaves a column. */
static bool is_named_again(const Picture *picture, const Flow *flow)
{
    return !flow->writes && column_of_version(picture, flow->version) != column_of(picture, flow->stage);
}

static bool is_first_of_column(const Picture *picture, const Flow *flow)
{
    for (const Flow *other = flow; other > picture->versions.flows.items; other--) {
        if (column_of(picture, (other - 1)->stage) != column_of(picture, flow->stage)) return true;
        if ((other - 1)->version == flow->version && !(other - 1)->writes) return false;
    }
    return true;
}

static void add_small(Text *out, const char *text)
{
    text_add(out, "<br/><font point-size=\"9\">");
    html_text(out, text);
    text_add(out, "</font>");
}

/* The text in lines of about `width` characters, `most` of them. */
static void add_wrapped(Text *out, const char *text, size_t width, int most)
{
    while (*text && most-- > 0) {
        size_t length = strlen(text), cut = length;
        if (length > width)
            for (cut = width; cut > width / 2 && text[cut] != ' ';) cut--;
        text_add(out, "<br/><font point-size=\"9\"><i>");
        html_bytes(out, text, cut);
        text += cut + strspn(text + cut, " ");
        text_add(out, "%s</i></font>", *text && !most ? " ..." : "");
    }
}

static void add_quoted(Text *out, const char *text)
{
    text_add(out, "\"");
    for (; *text; text++) text_add(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    text_add(out, "\"");
}

/* --- Calls ----------------------------------------------------------------------- */

static void add_call(const Picture *picture, const Stage *stage, const char *indent)
{
    Text *out = picture->out;
    const unsigned line = stage->statement->line;
    text_add(out, "%scall_%d_%d [shape=box, ", indent, picture->number, stage->index);
    if (stage->nest) {
        int index = nest_colour_index(stage->nest->number);
        const NestColour *colour = nest_colour(index);
        text_add(out, "style=filled, fillcolor=\"%s\", color=\"%s\", class=\"nest-%d\", ", colour->tint, colour->line,
                 index + 1);
    }
    else {
        text_add(out, "style=dashed, color=\"#666666\", class=\"alone\", tooltip=");
        add_quoted(out, stage->statement->kind == STATEMENT_ALLOCATE ? "" : why_left_alone(stage));
        text_add(out, ", ");
    }
    const char *title = stage_title(picture->plan, stage), *end = strstr(title, " (line");
    text_add(out, "label=<<b>");
    html_bytes(out, title, end ? (size_t)(end - title) : strlen(title));
    text_add(out, "</b><font point-size=\"9\">  line %u</font>", line);
    if (!stage->nest && stage->statement->kind != STATEMENT_ALLOCATE) {
        add_small(out, "left as written:");
        add_wrapped(out, why_left_alone(stage), 32, 3);
    }
    text_add(out, ">];\n");
}

/* --- Data ------------------------------------------------------------------------- */

/* Formulas before and after: in one line where they are short. */
static void add_sizes(Text *label, const Root *root, const char *after)
{
    enum { SHORT = 32 };
    Text before = {0}, line = {0};
    if (root->elements) expr_print(&before, root->elements, EXPR_PLAIN, false);
    text_add(&before, "%s%s", before.length ? " " : "", root->element);
    bool breaks = after && before.length + strlen(after) > SHORT;
    text_add(&line, "%s", text_string(&before));
    if (breaks) {
        add_small(label, text_string(&line));
        line.length = 0;
    }
    if (after) text_add(&line, "%s\xe2\x86\x92 %s", breaks ? "" : " ", after);
    add_small(label, text_string(&line));
    text_free(&before);
    text_free(&line);
}

/* How its size changes. */
static void add_window(const Picture *picture, Text *label, const Window *window)
{
    Arena *arena = picture->plan->arena;
    const Root *root = window->space->root;
    Text tile = {0};
    window_text(&tile, window);
    WindowSample sample;
    add_sizes(label, root, text_string(&tile));
    if (window_sample(window, &sample))
        add_small(label, arena_printf(arena, "%s \xe2\x86\x92 %s", human_bytes(arena, sample.before),
                                      human_bytes(arena, sample.after)));
    if (window->memory != window)
        add_small(label, arena_printf(arena, "in the memory of %s", window->memory->space->root->name));
    text_free(&tile);
}

static void add_memory(const Picture *picture, Text *label, const Space *space)
{
    const Root *root = space->root;
    Text line = {0};
    int64_t elements;
    if (root->kind == ROOT_LOCAL && root->elements) {
        add_sizes(label, root, NULL);
        if (sample_value(root->elements, picture->plan, NULL, &elements))
            add_small(label, arena_printf(picture->plan->arena, "%s, as before",
                                          human_bytes(picture->plan->arena, elements * root->element_bytes)));
    }
    else if (root->kind == ROOT_OUTSIDE && space->rank && !space->broken) {
        text_add(&line, "%s [", root->element);
        for (int d = 0; d < space->rank; d++) {
            text_add(&line, "%s", d ? ", " : "");
            expr_print(&line, space->extent[d], EXPR_PLAIN, false);
        }
        text_add(&line, "]");
        add_small(label, text_string(&line));
    }
    text_free(&line);
}

static bool is_first(const Picture *picture, int number)
{
    const Version *versions = picture->versions.versions.items;
    for (int i = 0; i < number; i++)
        if (versions[i].space == versions[number].space) return false;
    return true;
}

static void add_data(const Picture *picture, int number, const char *indent)
{
    const Version *version = &picture->versions.versions.items[number];
    const Window *window = version->space->window;
    Text label = {0};
    const Root *root = version->space->root;
    html_text(&label, root->kind == ROOT_VARIABLE ? root->identifier : root->name);
    if (is_first(picture, number) && window)
        add_window(picture, &label, window);
    else if (is_first(picture, number))
        add_memory(picture, &label, version->space);
    else if (version->writer)
        add_small(&label, arena_printf(picture->plan->arena, "after line %u", version->writer->statement->line));
    text_add(picture->out, "%sdata_%d_%d [", indent, picture->number, number);
    if (window) {
        int index = nest_colour_index(window->nest->number);
        text_add(picture->out, "shape=ellipse, margin=0, style=dashed, color=\"%s\", class=\"nest-%d tile\", ", nest_colour(index)->line,
                 index + 1);
    }
    else
        text_add(picture->out, "shape=%s, class=\"memory\", ", root->kind == ROOT_VARIABLE ? "plain" : "cylinder");
    text_add(picture->out, "label=<%s>];\n", text_string(&label));
    text_free(&label);
}

/* In the columns of calls of this nest, or of those on their own: what comes from other columns. */
static void add_data_again(const Picture *picture, const Nest *nest, const char *indent)
{
    for (int i = 0; i < picture->versions.flows.count; i++) {
        const Flow *flow = &picture->versions.flows.items[i];
        if (flow->stage->nest != nest || !is_named_again(picture, flow) || !is_first_of_column(picture, flow)) continue;
        const Version *version = &picture->versions.versions.items[flow->version];
        const Root *root = version->space->root;
        Text label = {0};
        html_text(&label, root->kind == ROOT_VARIABLE ? root->identifier : root->name);
        if (version->writer) add_small(&label, arena_printf(picture->plan->arena, "of line %u", version->writer->statement->line));
        text_add(picture->out, "%sdata_%d_%d_%d [shape=plain, class=\"again\", label=<%s>];\n", indent, picture->number, flow->version,
                 column_of(picture, flow->stage), text_string(&label));
        text_free(&label);
    }
}

/* --- Edges ------------------------------------------------------------------------ */

static void add_edge(const Picture *picture, const Flow *flow, const char *demand)
{
    int r = picture->number, call = flow->stage->index, data = flow->version;
    if (flow->writes)
        text_add(picture->out, "%scall_%d_%d -> data_%d_%d", picture->indent, r, call, r, data);
    else
        text_add(picture->out, "%sdata_%d_%d%s -> call_%d_%d", picture->indent, r, data,
                 is_named_again(picture, flow) ? arena_printf(picture->plan->arena, "_%d", column_of(picture, flow->stage)) : "", r, call);
    if (*demand) {
        text_add(picture->out, " [label="); /* a blank keeps it off the line */
        add_quoted(picture->out, arena_printf(picture->plan->arena, " %s", demand));
        text_add(picture->out, "]");
    }
    text_add(picture->out, ";\n");
}

/* A call that is given an array twice. */
static bool is_drawn_already(const Picture *picture, const Flow *flow, const char *demand)
{
    bool same = false;
    const Flow *first = picture->versions.flows.items;
    for (const Flow *other = flow; other > first && (other - 1)->stage == flow->stage && !same; other--) {
        if ((other - 1)->version != flow->version || (other - 1)->writes != flow->writes) continue;
        Text text = {0};
        demand_text(&text, flow->stage, (other - 1)->access);
        same = !strcmp(text_string(&text), demand);
        text_free(&text);
    }
    return same;
}

static void add_flow(const Picture *picture, const Flow *flow)
{
    Text demand = {0};
    demand_text(&demand, flow->stage, flow->access);
    if (!is_drawn_already(picture, flow, text_string(&demand))) add_edge(picture, flow, text_string(&demand));
    text_free(&demand);
}

static void add_flows(const Picture *picture)
{
    for (int i = 0; i < picture->versions.flows.count; i++) add_flow(picture, &picture->versions.flows.items[i]);
    for (int i = 0; i < picture->versions.versions.count; i++) {
        int before = picture->versions.versions.items[i].before;
        if (before >= 0 && column_of_version(picture, before) == column_of_version(picture, i))
            text_add(picture->out, "%sdata_%d_%d -> data_%d_%d [style=dotted, arrowhead=none];\n", picture->indent,
                     picture->number, before, picture->number, i);
    }
}

/* --- Frames ------------------------------------------------------------------------ */

/* The nest that a version is drawn in: that of its tile, or the one that writes and reads it. NULL: none. */
static const Nest *frame_of(const Picture *picture, int number)
{
    const Version *version = &picture->versions.versions.items[number];
    if (version->space->window) return version->space->window->nest;
    if (!version->writer) return NULL;
    for (int i = 0; i < picture->versions.flows.count; i++) {
        const Flow *flow = &picture->versions.flows.items[i];
        if (flow->version == number && !flow->writes && flow->stage->nest == version->writer->nest) return flow->stage->nest;
    }
    return NULL;
}

/* Its columns from left to right: their first calls side by side. */
static void order_columns(const Picture *picture, const Nest *nest, const char *indent)
{
    Text heads = {0};
    for (int p = 0, columns = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (p && column_of(picture, nest->pieces.items[p - 1]->stage) == column_of(picture, stage)) continue;
        text_add(&heads, "%scall_%d_%d", columns++ ? " -> " : "", picture->number, stage->index);
    }
    if (strstr(text_string(&heads), "->"))
        text_add(picture->out, "%s{ rank=same; edge [style=invis]; %s; }\n", indent, text_string(&heads));
    text_free(&heads);
}

static void add_nest(const Picture *picture, const Nest *nest)
{
    Text *out = picture->out, loops = {0};
    int index = nest_colour_index(nest->number);
    const char *indent = arena_printf(picture->plan->arena, "%s  ", picture->indent);
    text_add(out, "%ssubgraph cluster_%d_%d {\n%sstyle=\"rounded\"; labelloc=t; penwidth=2; color=\"%s\"; class=\"nest-%d\";\n",
             picture->indent, picture->number, nest->number, indent, nest_colour(index)->line, index + 1);
    for (int n = 0; n < nest->loop_count; n++) {
        text_add(&loops, "%s%s in [", n ? ", " : "over tiles of ", nest->loops[n].name);
        expr_print(&loops, nest->loops[n].begin, EXPR_PLAIN, false);
        text_add(&loops, ", ");
        expr_print(&loops, nest->loops[n].end, EXPR_PLAIN, false);
        text_add(&loops, ")");
    }
    for (int part = 0; part < nest->sub_count; part++)
        text_add(&loops, "%s%s", part ? ", " : "; some calls on parts of them: ", nest->loops[nest->loop_count + part].name);
    text_add(out, "%slabel=<<b>nest %d</b>", indent, nest->number);
    add_small(out, text_string(&loops));
    text_add(out, ">;\n");
    for (int p = 0; p < nest->pieces.count; p++) add_call(picture, nest->pieces.items[p]->stage, indent);
    for (int i = 0; i < picture->versions.versions.count; i++)
        if (frame_of(picture, i) == nest) add_data(picture, i, indent);
    add_data_again(picture, nest, indent);
    order_columns(picture, nest, indent);
    text_add(out, "%s}\n", picture->indent);
    text_free(&loops);
}

static void add_region(Picture *picture)
{
    const Plan *plan = picture->plan;
    for (int n = 0; n < plan->nests.count; n++) add_nest(picture, plan->nests.items[n]);
    for (int s = 0; s < plan->stages.count; s++)
        if (!plan->stages.items[s]->nest) add_call(picture, plan->stages.items[s], picture->indent);
    for (int i = 0; i < picture->versions.versions.count; i++)
        if (!frame_of(picture, i)) add_data(picture, i, picture->indent);
    add_data_again(picture, NULL, picture->indent);
    add_flows(picture);
}

/* The region's frame, where there are several. */
static void add_framed_region(Picture *picture, const Function *function)
{
    const unsigned line = picture->plan->region->statements.items[0]->line;
    text_add(picture->out, "  subgraph cluster_%d {\n    labelloc=t; color=\"#999999\"; label=<<b>", picture->number);
    html_text(picture->out, function->name);
    text_add(picture->out, "</b>, line %u>;\n", line);
    picture->indent = "    ";
    add_region(picture);
    text_add(picture->out, "  }\n");
}

/* Below everything: what the fused paths ask for, out of the way, and how sizes were counted. */
static void add_footnotes(Text *out, const FunctionPlan *functions, int count)
{
    Arena *arena = NULL;
    for (int f = 0; f < count && !arena; f++)
        if (functions[f].plans.count) arena = functions[f].plans.items[0]->arena;
    if (!arena) return;
    text_add(out, "  labelloc=b; labeljust=l; fontsize=9; label=<");
    for (int f = 0; f < count; f++)
        for (int p = 0; p < functions[f].plans.count; p++) {
            Plan *plan = functions[f].plans.items[p];
            if (!plan->nests.count) continue;
            Text conditions = {0};
            explain_conditions(&conditions, plan, &functions[f]);
            html_text(out, functions[f].function->name);
            text_add(out, " %s<br align=\"left\"/>", functions[f].distribution ? "returns an error unless" : "runs fused when");
            char *rest = NULL;
            for (char *line = strtok_r(conditions.bytes, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
                text_add(out, "\xc2\xa0\xc2\xa0");
                html_text(out, line + strspn(line, " "));
                text_add(out, "<br align=\"left\"/>");
            }
            text_free(&conditions);
        }
    text_add(out, "Bytes %s.<br align=\"left\"/>>;\n", sample_sizes_of_all(functions, count, arena));
}

void graph_write(Text *out, const FunctionPlan *functions, int count)
{
    int regions = 0, number = 0;
    bool columns = false;
    for (int f = 0; f < count; f++) {
        regions += functions[f].plans.count;
        for (int p = 0; p < functions[f].plans.count; p++) columns |= column_length(functions[f].plans.items[p]->stages.count) > 0;
    }
    text_add(out, "digraph fused {\n"
                  "  fontname=\"Helvetica\"; nodesep=0.3; ranksep=0.3;\n"
                  "  node [fontname=\"Helvetica\", fontsize=11, margin=\"0.12,0.06\", height=0.3];\n"
                  "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.7, color=\"#555555\"];\n");
    if (columns) text_add(out, "  remincross=false;\n"); /* else dot changes their order once more */
    add_footnotes(out, functions, count);
    for (int f = 0; f < count; f++)
        for (int p = 0; p < functions[f].plans.count; p++) {
            Picture picture = {.out = out, .plan = functions[f].plans.items[p], .number = number++, .indent = "  "};
            versions_of(&picture.versions, picture.plan);
            picture.column_length = column_length(picture.plan->stages.count);
            if (regions > 1)
                add_framed_region(&picture, functions[f].function);
            else
                add_region(&picture);
        }
    text_add(out, "}\n");
}
