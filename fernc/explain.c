#include "explain.h"

#include "plan/checks.h"
#include "plan/cost.h"

#include <string.h>

static unsigned line_of(Range range)
{
    unsigned line, column;
    source_position(range.file, range.begin, &line, &column);
    return line;
}

static void add_expr(Text *out, const Expr *expr)
{
    expr_print(out, expr, EXPR_PLAIN, false);
}

static int64_t sample_value(const Symbol *symbol, void *data)
{
    const Nest *nest = data;
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].tile == symbol) return 64;
    return 4096;
}

static const char *human_bytes(Arena *arena, int64_t bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = (double)bytes;
    int unit = 0;
    while (value >= 1024 && unit < 5) {
        value /= 1024;
        unit++;
    }
    return arena_printf(arena, unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
}

static void explain_window(Text *out, const Nest *nest, const Window *window, Arena *arena)
{
    const Root *root = window->space->root;
    if (!root->allocation) {
        text_add(out, "    of `%s` only ", root->name);
        add_expr(out, window->bound);
        text_add(out, " elements are used, as a tile: it is allocated outside of the region.\n");
        return;
    }
    text_add(out, "    `%s` shrinks from ", root->name);
    if (root->elements)
        add_expr(out, root->elements);
    else
        text_add(out, "its whole");
    text_add(out, " to ");
    add_expr(out, window->bound);
    text_add(out, " elements of %s", root->element);
    int64_t before, after;
    if (root->elements && expr_evaluate(root->elements, sample_value, (void *)nest, &before)
        && expr_evaluate(window->bound, sample_value, (void *)nest, &after))
        text_add(out, " (with sizes of 4096 and tiles of 64: from %s to %s)",
                 human_bytes(arena, before * root->element_bytes), human_bytes(arena, after * root->element_bytes));
    text_add(out, "%s", window->memory == window ? ".\n" : "");
    if (window->memory != window)
        text_add(out, ", in the memory of `%s`, which is done with by then.\n", window->memory->space->root->name);
}

static double sample_of(const Expr *expr, const Nest *nest)
{
    int64_t value;
    return expr_evaluate(expr, sample_value, (void *)nest, &value) ? (double)value : 0;
}

static void explain_cost(Text *out, Nest *nest, Arena *arena)
{
    Cost cost;
    if (!nest_cost(nest, &cost)) return;
    text_add(out, "    Saves, of passes over whole arrays, ");
    add_expr(out, cost.saved);
    text_add(out, " bytes (with sizes of 4096 and tiles of 64: %s, from arrays of %s to tiles of %s",
             human_bytes(arena, (int64_t)sample_of(cost.saved, nest)), human_bytes(arena, (int64_t)sample_of(cost.whole, nest)),
             human_bytes(arena, (int64_t)sample_of(cost.tile, nest)));
    double tiles = 1;
    for (int n = 0; n < nest->loop_count; n++)
        if (!nest->loops[n].chunked)
            tiles *= sample_of(expr_sub(nest->plan->pool, nest->loops[n].end, nest->loops[n].begin), nest) / 64;
    double extra = tiles * sample_of(cost.extra, nest) - sample_of(cost.extra_whole, nest);
    if (extra > 0) text_add(out, "; packed or computed again: %s", human_bytes(arena, (int64_t)extra));
    text_add(out, "; %.0f calls).\n", tiles * nest->pieces.count);
}

static void explain_libraries(Text *out, const Nest *nest, int library_threads)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    int count = nest_libraries(nest, libraries);
    for (int i = 0; i < count; i++) {
        text_add(out, "    Calls of %s (", libraries[i]->name);
        for (int l = 0; l < libraries[i]->count; l++)
            text_add(out, "%s%s", !l ? "" : l + 1 < libraries[i]->count ? ", " : " or ", libraries[i]->implementations[l].name);
        if (library_threads)
            text_add(out, ") start %d thread%s each while they do.\n", library_threads, library_threads == 1 ? "" : "s");
        else
            text_add(out, ") may start threads in each as well; --blas-threads=1 makes it one.\n");
    }
}

static void explain_threads(Text *out, const Nest *nest, int library_threads)
{
    const NestLoop *loop = &nest->loops[0];
    const char *name = loop->collapsed ? loop->collapsed_name : loop->name;
    if (loop->parallel)
        text_add(out, "    Threads share the tiles of %s.\n", name);
    else if (loop->serial)
        text_add(out, "    Threads cannot share the tiles of %s: %s.\n", name, loop->serial);
    explain_libraries(out, nest, library_threads);
}

static void explain_nest(Text *out, Plan *plan, Nest *nest, int library_threads)
{
    text_add(out, "  Nest %d, over tiles of ", nest->number);
    for (int n = 0; n < nest->loop_count; n++) {
        text_add(out, "%s%s in [", n ? ", " : "", nest->loops[n].name);
        add_expr(out, nest->loops[n].begin);
        text_add(out, ", ");
        add_expr(out, nest->loops[n].end);
        text_add(out, ")");
    }
    text_add(out, ", runs on each tile in turn:\n");
    for (int p = 0; p < nest->pieces.count; p++)
        text_add(out, "    %s\n", stage_title(plan, nest->pieces.items[p]->stage));
    for (int w = 0; w < nest->windows.count; w++)
        if (!nest->windows.items[w]->part_of) explain_window(out, nest, nest->windows.items[w], plan->arena);
    explain_threads(out, nest, library_threads);
    explain_cost(out, nest, plan->arena);
}

static void explain_choices(Text *out, const FunctionPlan *planned)
{
    for (int i = 0; i < planned->chosen.count; i++) text_add(out, "  Estimated for %s.\n", planned->chosen.items[i]);
}

static void explain_check(Text *out, const Check *check)
{
    switch (check->kind) {
    case CHECK_LE: case CHECK_EQ:
        text_add(out, "    ");
        add_expr(out, check->left);
        text_add(out, check->kind == CHECK_LE ? " <= " : " == ");
        add_expr(out, check->right);
        text_add(out, "\n");
        break;
    case CHECK_WIDTH:
        text_add(out, "    ");
        add_expr(out, check->left);
        text_add(out, " fits %s number of %d bytes\n", check->is_signed ? "a signed" : "an unsigned", check->bytes);
        break;
    case CHECK_TEXT: text_add(out, "    %s\n", check->text); break;
    }
}

/* Arrays that the caller may pass one pointer for. */
static int group_of(const Plan *plan, const Space *space)
{
    return plan_has_threads(plan) ? space->thread_group : space->group;
}

static void explain_groups(Text *out, const Plan *plan)
{
    int groups = 0;
    for (int i = 0; i < plan->spaces.count; i++)
        if (group_of(plan, plan->spaces.items[i]) > groups) groups = group_of(plan, plan->spaces.items[i]);
    for (int g = 1; g <= groups; g++) {
        const char *before = "    but one array may be passed as ";
        for (int i = 0; i < plan->spaces.count; i++) {
            if (group_of(plan, plan->spaces.items[i]) != g) continue;
            text_add(out, "%s`%s`", before, plan->spaces.items[i]->root->name);
            before = " and ";
        }
        text_add(out, "\n");
    }
}

static void explain_plan(Text *out, Plan *plan, int library_threads, bool on_ranks)
{
    text_add(out, " Region at line %u:\n", line_of(plan->region->range));
    for (int i = 0; i < plan->nests.count; i++) explain_nest(out, plan, plan->nests.items[i], library_threads);
    for (int i = 0; i < plan->stages.count; i++) {
        const Stage *stage = plan->stages.items[i];
        if (stage->nest || stage->statement->kind == STATEMENT_ALLOCATE) continue;
        text_add(out, "  Not fused: %s: %s.\n", stage_title(plan, stage),
                 stage->left_out ? stage->left_out : "no other call can share its loops");
    }
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (space->root->kind == ROOT_LOCAL && !space->window && space->kept_why && plan->nests.count)
            text_add(out, "  `%s` keeps its size: %s.\n", space->root->name, space->kept_why);
    }
    if (!plan->nests.count) return;
    text_add(out, on_ranks ? "  These have to hold at run time, else all ranks return an error:\n"
                           : "  The fused path is taken when these hold at run time, else the calls run as written:\n");
    const Check **needed = arena_alloc(plan->arena, sizeof *needed * (size_t)(plan->checks.count + 1));
    int count = needed_checks(plan, needed);
    for (int i = 0; i < count; i++)
        if (needed[i]) explain_check(out, needed[i]);
    if (plan->region->narrowings.count && !on_ranks)
        text_add(out, "    where an extent does not fit the parameter that it is passed to, that is said on standard error\n");
    text_add(out, "    no array is null, and those that are written overlap no other\n");
    if (on_ranks) return;
    explain_groups(out, plan);
    text_add(out, "    the estimate at run time is that it pays, unless tile sizes or a schedule are given\n");
}

void explain_function(Text *out, const FunctionPlan *planned, int library_threads)
{
    const Function *function = planned->function;
    text_add(out, "%s (line %u):\n", function->name, line_of(function->range));
    for (int i = 0; i < planned->plans.count; i++) explain_plan(out, planned->plans.items[i], library_threads, planned->distribution);
    explain_choices(out, planned);
    for (int i = 0; i < function->remarks.count; i++)
        text_add(out, " Line %u: %s.\n", line_of(function->remarks.items[i].range), function->remarks.items[i].text);
}

/* --- Dump and graph -------------------------------------------------------------- */

void dump_plan(Text *out, Plan *plan)
{
    for (int i = 0; i < plan->stages.count; i++) {
        const Stage *stage = plan->stages.items[i];
        text_add(out, "stage %d %s", i, stage_title(plan, stage));
        if (stage->unfusable) text_add(out, " unfusable: %s", stage->unfusable);
        text_add(out, "\n");
        for (int l = 0; l < stage->loop_count; l++) {
            text_add(out, "  loop %s [", stage->loops[l].name);
            add_expr(out, stage->loops[l].begin);
            text_add(out, ", ");
            add_expr(out, stage->loops[l].end);
            text_add(out, ")%s\n", stage->loops[l].reduction ? " reduction" : "");
        }
        static const char *const modes[] = {"read", "write", "update", "reduce"};
        for (int a = 0; a < stage->access_count; a++) {
            const Access *access = &stage->accesses[a];
            text_add(out, "  %s %s ", modes[access->mode], access->space->root->name);
            if (!stage->unfusable && !access->space->broken) box_print(out, &access->box);
            text_add(out, "%s\n", access->flat ? " flat" : "");
        }
    }
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        text_add(out, "nest %d\n", nest->number);
        for (int p = 0; p < nest->pieces.count; p++) {
            const Piece *piece = nest->pieces.items[p];
            text_add(out, "  %s:", stage_title(plan, piece->stage));
            for (int l = 0; l < piece->stage->loop_count; l++) {
                text_add(out, " %s in [", piece->stage->loops[l].name);
                add_expr(out, piece->loops[l].begin);
                text_add(out, ", ");
                add_expr(out, piece->loops[l].end);
                text_add(out, ")");
            }
            text_add(out, "\n");
        }
        for (int w = 0; w < nest->windows.count; w++) {
            if (nest->windows.items[w]->part_of) continue;
            text_add(out, "  window %s ", nest->windows.items[w]->space->root->name);
            box_print(out, &nest->windows.items[w]->box);
            text_add(out, "\n");
        }
    }
}

static void quote(Text *out, const char *text)
{
    text_add(out, "\"");
    for (; *text; text++) text_add(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    text_add(out, "\"");
}

static void graph_stage(Text *out, Plan *plan, int region, const Stage *stage)
{
    text_add(out, "    call_%d_%d [shape=box, style=filled, fillcolor=\"%s\", label=", region, stage->index,
             stage->nest ? "#dbeafe" : "#eeeeee");
    quote(out, stage_title(plan, stage));
    text_add(out, "];\n");
}

static void graph_data(Text *out, int region, int number, const Space *space)
{
    text_add(out, "    data_%d_%d [shape=ellipse, label=", region, number);
    quote(out, space->root->name);
    text_add(out, "%s];\n", space->window ? ", style=dashed" : "");
}

static void graph_access(Text *out, int region, int number, const Stage *stage, const Access *access)
{
    Text box = {0};
    if (!stage->unfusable && !access->space->broken && access->space->rank) box_print(&box, &access->box);
    if (access->mode == ACCESS_READ)
        text_add(out, "  data_%d_%d -> call_%d_%d [label=", region, number, region, stage->index);
    else
        text_add(out, "  call_%d_%d -> data_%d_%d [label=", region, stage->index, region, number);
    quote(out, text_string(&box));
    text_add(out, ", fontsize=9%s];\n", access->mode == ACCESS_UPDATE ? ", dir=both" : "");
    text_free(&box);
}

/* Tiles of scratch are drawn in the nest that has them. */
static void graph_plan(Text *out, Plan *plan, int region)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        text_add(out, "  subgraph cluster_%d_%d {\n    label=\"nest %d\"; color=\"#2563eb\";\n", region, n,
                 nest->number);
        for (int p = 0; p < nest->pieces.count; p++) graph_stage(out, plan, region, nest->pieces.items[p]->stage);
        for (int i = 0; i < plan->spaces.count; i++)
            if (nest_window(nest, plan->spaces.items[i])) graph_data(out, region, i, plan->spaces.items[i]);
        text_add(out, "  }\n");
    }
    for (int i = 0; i < plan->stages.count; i++)
        if (!plan->stages.items[i]->nest) graph_stage(out, plan, region, plan->stages.items[i]);
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (!space->window) graph_data(out, region, i, space);
        for (int s = 0; s < space->stages.count; s++)
            for (int a = 0; a < space->stages.items[s]->access_count; a++)
                if (space->stages.items[s]->accesses[a].space == space)
                    graph_access(out, region, i, space->stages.items[s], &space->stages.items[s]->accesses[a]);
    }
}

void graph_function(Text *out, const FunctionPlan *planned)
{
    text_add(out, "digraph %s {\n  node [fontname=\"Helvetica\"]; edge [fontname=\"Helvetica\"];\n",
             planned->function->name);
    for (int i = 0; i < planned->plans.count; i++) graph_plan(out, planned->plans.items[i], i);
    text_add(out, "}\n");
}
