/* --explain=json: docs/explain-json.md is the schema. */
#include "explain.h"

#include "json_text.h"

#include "model/cost.h"
#include "model/estimate.h"
#include "plan/objects.h"
#include "report/sample.h"
#include "threads/kernel.h"

#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 };

static void add(json_t *object, const char *name, json_t *value)
{
    json_object_set_new(object, name, value);
}

static void add_text(json_t *object, const char *name, const char *text)
{
    add(object, name, json_of_text(text));
}

static void add_number(json_t *object, const char *name, json_int_t number)
{
    add(object, name, json_integer(number));
}

/* Where it stands in the input: bytes of it; nothing where that is elsewhere, in a header. */
static void add_place(json_t *object, const Function *function, Range range)
{
    if (!range.file || !function->range.file) return;
    range = range_as_written(range);
    if (range.file != range_as_written(function->range).file) return;
    add_number(object, "begin", range.begin);
    add_number(object, "end", range.end);
}

/* Where it is of the body of a function that is called: that call. */
static void add_call(json_t *object, const Function *function, Range range)
{
    range = range_stood_for(range);
    if (!range.file) return;
    json_t *call = json_object();
    add_number(call, "line", line_of(range));
    add_place(call, function, range);
    add(object, "called", call);
}

static void add_expr(json_t *object, const char *name, const Expr *expr)
{
    Text text = {0};
    expr_print(&text, expr, EXPR_PLAIN, false);
    add_text(object, name, text_string(&text));
    text_free(&text);
}

static json_t *loops_of(const Nest *nest)
{
    json_t *loops = json_array();
    for (int l = 0; l < nest->loop_count; l++) {
        json_t *loop = json_object();
        add_text(loop, "name", nest->loops[l].name);
        add_expr(loop, "begin", nest->loops[l].begin);
        add_expr(loop, "end", nest->loops[l].end);
        json_array_append_new(loops, loop);
    }
    return loops;
}

static json_t *calls_of(Plan *plan, const Nest *nest)
{
    json_t *calls = json_array();
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        json_t *call = json_object();
        add_text(call, "what", stage_title(plan, stage));
        add_number(call, "line", stage->statement->line);
        add_place(call, plan->region->function, stage->statement->range);
        add_call(call, plan->region->function, stage->statement->range);
        json_array_append_new(calls, call);
    }
    return calls;
}

/* Arrays that are tiles. */
static json_t *tiles_of(const Nest *nest)
{
    json_t *tiles = json_array();
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        WindowSample sample;
        if (window->part_of) continue;
        json_t *tile = json_object();
        add_text(tile, "array", window->space->root->name);
        if (window_sample(window, &sample)) {
            add_number(tile, "bytes_before", sample.before);
            add_number(tile, "bytes", sample.after);
        }
        json_array_append_new(tiles, tile);
    }
    return tiles;
}

static json_t *nest_in_json(Plan *plan, const Nest *nest)
{
    NestSample sample;
    json_t *object = json_object();
    add(object, "loops", loops_of(nest));
    add(object, "calls", calls_of(plan, nest));
    add(object, "tiles", tiles_of(nest));
    if (!nest_cost_is_known(nest) || !nest_sample(nest, &sample)) return object;
    add_number(object, "saved_bytes", sample.saved);
    if (plan_has_kernels(plan) || plan_is_streamed(plan)) return object;
    const int threads = sharers_estimate(nest, plan->assumed);
    add(object, "fused_ms", json_real(nest_estimate(nest, threads, plan->assumed) * 1e-6));
    add(object, "as_written_ms", json_real(calls_estimate(nest, threads, plan->assumed) * 1e-6));
    return object;
}

static json_t *reason(unsigned line, const Function *function, Range range, const char *what, const char *why)
{
    json_t *object = json_object();
    add_number(object, "line", line);
    add_place(object, function, range);
    if (what) add_text(object, "what", what);
    add_text(object, "reason", why);
    return object;
}

static json_t *left_in_region(Plan *plan)
{
    json_t *left = json_array();
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (stage->nest || stage->statement->kind == STATEMENT_ALLOCATE) continue;
        json_t *object = reason(stage->statement->line, plan->region->function, stage->statement->range, stage_title(plan, stage), why_left_alone(stage));
        add(object, "alone", json_boolean(!stage->left_out));
        add_call(object, plan->region->function, stage->statement->range);
        json_array_append_new(left, object);
    }
    return left;
}

/* The lines of explain_conditions. */
static json_t *conditions_of(Plan *plan, const FunctionPlan *planned)
{
    json_t *conditions = json_array();
    Text text = {0};
    if (plan->nests.count) explain_conditions(&text, plan, planned);
    for (const char *line = text_string(&text), *end; *line; line = *end ? end + 1 : end) {
        end = strchrnul(line, '\n');
        line += strspn(line, " ");
        if (line < end) json_array_append_new(conditions, json_of_text(arena_copy(plan->arena, line, (size_t)(end - line))));
    }
    text_free(&text);
    return conditions;
}

static json_t *region_in_json(Plan *plan, const FunctionPlan *planned)
{
    json_t *object = json_object(), *nests = json_array();
    add_number(object, "line", plan->region->statements.items[0]->line);
    for (int n = 0; n < plan->nests.count; n++) json_array_append_new(nests, nest_in_json(plan, plan->nests.items[n]));
    add(object, "nests", nests);
    add(object, "not_fused", left_in_region(plan));
    add(object, "conditions", conditions_of(plan, planned));
    return object;
}

static json_t *function_in_json(const FunctionPlan *planned)
{
    const Function *function = planned->function;
    json_t *object = json_object(), *regions = json_array(), *left = json_array();
    const double gain = planned->fused ? explain_gain(planned) : 0;
    add_text(object, "name", function->name);
    add_number(object, "line", function->line);
    add_place(object, function, function->name_range);
    add(object, "fused", json_boolean(planned->fused));
    if (gain > 0) {
        add(object, "gain", json_real(gain));
        add_text(object, "sizes", planned->plans.items[0]->assumed->sizes);
    }
    for (int p = 0; p < planned->plans.count; p++) json_array_append_new(regions, region_in_json(planned->plans.items[p], planned));
    add(object, "regions", regions);
    for (int r = 0; r < function->remarks.count; r++)
        json_array_append_new(left, reason(function->remarks.items[r].line, function, function->remarks.items[r].range, NULL, function->remarks.items[r].text));
    if (planned->declined) json_array_append_new(left, reason(function->line, function, function->name_range, NULL, planned->declined));
    add(object, "remarks", left);
    return object;
}

void explain_json(Text *out, const char *input, const char *machine, const FunctionPlan *functions, int count)
{
    json_t *object = json_object(), *all = json_array();
    add_text(object, "schema", "fernc-explain");
    add_number(object, "version", VERSION);
    add_text(object, "fernc", FERN_VERSION);
    add_text(object, "file", input);
    add_text(object, "machine", machine);
    for (int f = 0; f < count; f++) json_array_append_new(all, function_in_json(&functions[f]));
    add(object, "functions", all);
    char *printed = json_dumps(object, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    text_add(out, "%s\n", printed ? printed : "{}");
    free(printed);
    json_decref(object);
}
