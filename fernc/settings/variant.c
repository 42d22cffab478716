#include "variant.h"

#include "plan/choices.h"
#include "schedule/apply.h"
#include "schedule/resolve.h"
#include "verify/verify_sizes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Names ---------------------------------------------------------------------------------------------- */

static const Stage *anchor_of(const Nest *nest)
{
    return nest->pieces.items[nest->pieces.count - 1]->stage;
}

bool nest_has_call(const Nest *nest)
{
    return anchor_of(nest)->node && anchor_of(nest)->node->kind == NODE_CALL;
}

static bool is_split(const Nest *nest, int loop)
{
    return nest->loops[loop].chunked || loop_in_chunks(nest, loop) >= 0;
}

const char *nest_loop_name(const FunctionPlan *planned, const Nest *nest, int loop, Arena *arena)
{
    if (!nest_has_call(nest) || is_split(nest, loop) || nest->sub_count) return nest->loops[loop].name;
    const Stage *anchor = anchor_of(nest);
    return arena_printf(arena, "%s.%s", call_name(planned, anchor), anchor->loops[nest->loops[loop].stage_loop].name);
}

/* "blur_x.x blur_x.y" */
static const char *order_of(const FunctionPlan *planned, const Nest *nest, Arena *arena)
{
    const char *order = "";
    const Stage *anchor = anchor_of(nest);
    for (int l = 0; l < nest->loop_count && nest_has_call(nest); l++)
        if (!nest->loops[l].chunked)
            order = arena_printf(arena, "%s%s%s.%s", order, *order ? " " : "", call_name(planned, anchor),
                                 anchor->loops[nest->loops[l].stage_loop].name);
    return order;
}

/* --- One variant ------------------------------------------------------------------------------------------ */

static bool find_nests(const Variants *v, Variant *variant)
{
    int count = 0;
    for (int p = 0; p < variant->planned->plans.count; p++)
        for (int n = 0; n < variant->planned->plans.items[p]->nests.count; n++) {
            if (count == MAX_TUNED_NESTS) return false;
            variant->nests[count++] = variant->planned->plans.items[p]->nests.items[n];
        }
    return count == v->nest_count;
}

static int field_named(const FunctionPlan *planned, const char *name)
{
    for (int f = 0; f < function_tile_count(planned); f++)
        if (!strcmp(function_tile_name(planned, f), name)) return f;
    return -1;
}

/* Every column has its loop in the variant. */
static bool find_columns(const Variants *v, Variant *variant)
{
    for (int c = 0; c < v->column_count; c++) {
        const Nest *nest = variant->nests[v->columns[c].nest];
        variant->loops[c] = -1;
        for (int l = 0; l < nest->loop_count; l++)
            if (!strcmp(nest_loop_name(variant->planned, nest, l, v->arena), v->columns[c].name)) variant->loops[c] = l;
        if (variant->loops[c] < 0) return false;
        variant->fields[c] = field_named(variant->planned, nest->loops[variant->loops[c]].name);
        if (variant->fields[c] < 0) return false;
    }
    return true;
}

static void find_costs(const Variants *v, Variant *variant)
{
    variant->costs_known = true;
    variant->threads = 1;
    for (int n = 0; n < v->nest_count; n++) {
        variant->costs_known &= nest_cost(variant->nests[n], &variant->costs[n]);
        bool parallel = nest_is_parallel(variant->nests[n]);
        variant->threaded |= parallel;
        variant->counts_threads |= parallel && !variant->nests[n]->threads;
        if (parallel && variant->nests[n]->threads > variant->threads) variant->threads = variant->nests[n]->threads;
    }
}

static const char *schedule_of(const Variants *v, const char *const *orders)
{
    const char *text = arena_printf(v->arena, "function %s\n%s", v->function, v->commands);
    for (int n = 0; n < v->nest_count; n++)
        if (*orders[n] && !v->said[n]) text = arena_printf(v->arena, "%sreorder %s\n", text, orders[n]);
    return text;
}

static const char *joined(const Variants *v, const char *const *orders)
{
    const char *order = "";
    for (int n = 0; n < v->nest_count; n++) order = arena_printf(v->arena, "%s%s%s", order, n ? "; " : "", orders[n]);
    return order;
}

static FunctionPlan *only_fused(const Compiled *compiled, int *count)
{
    FunctionPlan *planned = NULL;
    *count = 0;
    for (int i = 0; i < compiled->composition->functions.count; i++)
        if (compiled->functions[i].fused && (*count)++ == 0) planned = &compiled->functions[i];
    return planned;
}

/* False: the schedule is illegal, or the compiler has made a mistake with it, which is counted. */
static bool compile_variant(Variants *v, Compiled *compiled)
{
    const bool good = compile_plans(compiled, &v->with, v->arena, stdout);
    if (compiled->fault) {
        v->base->faults++;
        v->base->fault = arena_printf(v->arena, "%s, with\n%s", compiled->fault, v->with.schedule);
    }
    return good;
}

/* NULL: the schedule is illegal. */
static Variant *new_variant(Variants *v, const char *const *orders, const char *order)
{
    Variant *variant = arena_alloc(v->arena, sizeof *variant);
    int count;
    variant->family = v;
    v->with.schedule = schedule_of(v, orders);
    variant->order = order;
    for (int n = 0; n < v->nest_count; n++) variant->orders[n] = orders[n];
    bool good = compile_variant(v, &variant->compiled);
    variant->planned = good ? only_fused(&variant->compiled, &count) : NULL;
    if (variant->planned) sizes_find_numbers(variant->planned);
    if (!variant->planned || !find_nests(v, variant) || !find_columns(v, variant)) {
        compile_end(&variant->compiled);
        return NULL;
    }
    find_costs(v, variant);
    return variant;
}

Variant *variant_with_order(Variants *v, const Variant *from, int nest, const char *order)
{
    const char *orders[MAX_TUNED_NESTS];
    for (int n = 0; n < v->nest_count; n++) orders[n] = n == nest ? order : from->orders[n];
    const char *all = joined(v, orders);
    for (int i = 0; i < v->all.count; i++)
        if (!strcmp(v->all.items[i]->order, all)) return v->all.items[i];
    for (int i = 0; i < v->illegal.count; i++)
        if (!strcmp(v->illegal.items[i], all)) return NULL;
    Variant *variant = new_variant(v, orders, all);
    if (variant)
        list_push(v->arena, &v->all, variant);
    else
        list_push(v->arena, &v->illegal, all);
    return variant;
}

bool variant_build(const Variants *v, Variant *variant)
{
    if (variant->call) return true;
    const bool first = variant == v->base->all.items[0]; /* whose original is measured beside all */
    if (!(first ? verify_build : verify_build_fused)(&variant->built, &v->build, &variant->compiled)) return false;
    variant->call = verify_call(variant->built.fused, v->function, v->arena);
    return true;
}

bool variant_build_given(Variants *v)
{
    if (v->given_call) return true;
    Options options = v->build;
    options.tune = false; /* which fuses always */
    options.schedule = v->options->schedule;
    if (!verify_build_fused(&v->given_built, &options, &v->given)) {
        verify_unbuild(&v->given_built);
        return false;
    }
    v->given_call = verify_call(v->given_built.fused, v->function, v->arena);
    return true;
}

/* --- Orders ------------------------------------------------------------------------------------------------ */

/* The words of `order` in the permutation of this number; 0: as they are. */
static const char *permuted(const char *order, int number, Arena *arena)
{
    char *words[MAX_RANK], *rest = NULL;
    int left = 0;
    for (char *word = strtok_r(arena_string(arena, order), " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        words[left++] = word;
    const char *result = "";
    for (; left > 0; left--) {
        int which = number % left;
        number /= left;
        result = arena_printf(arena, "%s%s%s", result, *result ? " " : "", words[which]);
        memmove(&words[which], &words[which + 1], sizeof *words * (size_t)(left - which - 1));
    }
    return result;
}

int variant_orders(const Variants *v, const Variant *from, int nest, const char *orders[MAX_ORDERS])
{
    const Nest *plain = from->nests[nest];
    int count = 1;
    for (int l = 2; l <= plain->loop_count && !v->said[nest] && *from->orders[nest]; l++) count *= l;
    if (count > MAX_ORDERS) count = MAX_ORDERS;
    for (int i = 0; i < count; i++) orders[i] = permuted(from->orders[nest], i, v->arena);
    return count;
}

/* Whether the user has decided on the nest's loops. */
static bool is_decided(const Nest *nest)
{
    bool decided = choice_of_order(nest->plan, anchor_of(nest)) != NULL || nest->sub_count || !nest_has_call(nest);
    for (int l = 0; l < nest->loop_count; l++) decided |= is_split(nest, l) || nest->loops[l].collapsed;
    return decided;
}

/* --- All of them --------------------------------------------------------------------------------------------- */

static bool add_columns(Variants *v, const FunctionPlan *planned, const Nest *nest, int number)
{
    for (int l = 0; l < nest->loop_count; l++) {
        if (nest->loops[l].fixed || nest->loops[l].parts) continue;
        if (v->column_count == MAX_COLUMNS) return false;
        const Stage *anchor = anchor_of(nest);
        const char *variable = is_split(nest, l) ? nest->loops[l].name : anchor->loops[nest->loops[l].stage_loop].name;
        v->columns[v->column_count++] = (Column){nest_loop_name(planned, nest, l, v->arena), variable, number};
    }
    return true;
}

static bool refuse(const Variants *v, const char *reason)
{
    if (v->base == v) fprintf(stderr, "fernc: error: `%s` cannot be tuned: %s\n", v->function, reason);
    return false;
}

/* What the variants have in common, from the plan that the user's own schedule leads to. */
static bool describe(Variants *v, const FunctionPlan *planned, const char *orders[MAX_TUNED_NESTS])
{
    v->commands = "";
    for (int c = 0; c < planned->commands.count; c++)
        v->commands = arena_printf(v->arena, "%s%s\n", v->commands, planned->commands.items[c]);
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            const Nest *nest = planned->plans.items[p]->nests.items[n];
            if (v->nest_count == MAX_TUNED_NESTS || !add_columns(v, planned, nest, v->nest_count))
                return refuse(v, "it has too many loops");
            orders[v->nest_count] = order_of(planned, nest, v->arena);
            if (is_decided(nest)) v->said[v->nest_count] = orders[v->nest_count];
            v->nest_count++;
        }
    return v->column_count > 0 || refuse(v, "the schedule fixes all tile sizes");
}

/* The orders that the plan of the family's schedule has, then its first variant. */
static bool open_family(Variants *v, const FunctionPlan *planned)
{
    const char *orders[MAX_TUNED_NESTS];
    if (!describe(v, planned, orders)) return false;
    Variant *first = new_variant(v, orders, joined(v, orders));
    if (!first) return refuse(v, "its schedule cannot be said in commands");
    list_push(v->arena, &v->all, first);
    return true;
}

static bool one_is_fused(const Variants *v, const FunctionPlan *planned, int count)
{
    if (count == 1) return true;
    fprintf(stderr, planned ? "fernc: error: %s has several functions that are fused\n    hint: --function NAME\n"
                            : "fernc: error: %s: nothing is fused; --explain says why\n", v->options->input);
    return false;
}

/* As users have it who do not tune: where no schedule says it, by the compiler's choice, for sizes that nobody has told. */
static bool compile_given(Variants *v)
{
    Options options = v->with;
    int count;
    options.tune = false;
    options.sizes.count = 0;
    v->given_planned = compile_plans(&v->given, &options, v->arena, stdout) ? only_fused(&v->given, &count) : NULL;
    if (!v->given_planned) compile_report(&v->given);
    return v->given_planned != NULL;
}

bool variants_open(Variants *v, const Options *options, Arena *arena)
{
    *v = (Variants){.options = options, .arena = arena, .with = *options, .decisions = "", .base = v};
    Compiled plain;
    int count = 0;
    v->with.explain = v->with.dump_lift = v->with.dump_nests = v->with.dump_loops = v->with.dump_program = v->with.print_schedule = false;
    bool good = compile_plans(&plain, options, arena, stdout);
    compile_report(&plain);
    FunctionPlan *planned = good ? only_fused(&plain, &count) : NULL;
    good = good && one_is_fused(v, planned, count);
    if (good) v->function = v->with.function = planned->function->name;
    good = good && compile_given(v);
    v->with.catches_faults = true;
    good = good && open_family(v, planned);
    compile_end(&plain);
    if (!good) return false;
    v->build = v->with;
    v->build.compiler.capacity = v->build.compiler.count; /* a list of its own, with one flag more */
    if (v->all.items[0]->threaded || options->threads) list_push(arena, &v->build.compiler, "-fopenmp");
    return true;
}

Variants *variants_with(Variants *base, const char *decisions)
{
    Arena *arena = base->arena;
    Variants *v = arena_alloc(arena, sizeof *v);
    *v = (Variants){.decisions = decisions, .base = base, .options = base->options, .arena = arena, .with = base->with, .build = base->build,
                    .function = base->function};
    Compiled compiled;
    int count = 0;
    v->with.schedule = arena_printf(arena, "function %s\n%s%s", base->function, base->commands, decisions);
    FunctionPlan *planned = compile_variant(v, &compiled) ? only_fused(&compiled, &count) : NULL;
    const bool good = planned && open_family(v, planned);
    compile_end(&compiled);
    return good ? v : NULL;
}

void variants_close(Variants *v)
{
    for (int i = 0; i < v->all.count; i++) {
        verify_unbuild(&v->all.items[i]->built);
        compile_end(&v->all.items[i]->compiled);
    }
    if (v->base != v) return;
    if (v->given_call) verify_unbuild(&v->given_built);
    compile_end(&v->given);
}

const char *variant_tiles(const Variants *v, const int64_t *tiles)
{
    const char *text = "";
    for (int c = 0; c < v->column_count; c++)
        text = arena_printf(v->arena, "%s%s%s=%lld", text, c ? " " : "", v->columns[c].name, (long long)tiles[c]);
    return text;
}

/* --- The winner ------------------------------------------------------------------------------------------------ */

/* Whether it says a tile size that was looked for. */
static bool is_tuned(const Variants *v, const Variant *variant, const Command *command)
{
    int loop;
    if (command->kind != COMMAND_TILE) return false;
    const Nest *nest = resolve_loop(variant->planned, &command->places[0], &loop, variant->compiled.diag);
    for (int c = 0; c < v->column_count; c++)
        if (nest == variant->nests[v->columns[c].nest] && loop == variant->loops[c]) return true;
    return false;
}

/* With the sizes that were told, and without: they may be planned in other nests. */
static bool is_legal_anywhere(const Variants *v, const char *schedule)
{
    bool good = true;
    for (int sized = 0; sized < 2 && good; sized++) {
        Compiled compiled;
        Options options = v->with;
        options.tune = false;
        options.schedule = schedule;
        if (!sized) options.sizes.count = 0;
        good = compile_plans(&compiled, &options, v->arena, stdout);
        compile_end(&compiled);
    }
    return good;
}

void variant_schedule_given(Text *out, const Variants *v)
{
    Text text = {0};
    schedule_print(&text, v->given_planned);
    if (is_legal_anywhere(v, text_string(&text))) text_add(out, "%s", text_string(&text));
    else text_add(out, "function %s\n%s", v->function, v->commands);
    text_free(&text);
}

void variant_schedule(Text *out, const Variants *v, const Variant *variant, const int64_t *tiles, int threads)
{
    text_add(out, "function %s\n", v->function);
    for (int i = 0; i < variant->compiled.schedule.commands.count; i++) {
        const Command *command = &variant->compiled.schedule.commands.items[i];
        if (command->kind == COMMAND_ESTIMATE) continue; /* that it pays was measured */
        if (command->kind != COMMAND_PARALLELIZE && !is_tuned(v, variant, command)) text_add(out, "%s\n", command->text);
    }
    for (int c = 0; c < v->column_count; c++)
        if (tiles[c]) text_add(out, "tile %s %lld\n", v->columns[c].name, (long long)tiles[c]);
    for (int n = 0; n < v->nest_count; n++) {
        const Nest *nest = variant->nests[n];
        if (!nest_is_parallel(nest)) continue;
        const NestLoop *outer = &nest->loops[0];
        text_add(out, "parallelize %s threads %d\n", outer->collapsed ? outer->collapsed_name : outer->name,
                 nest->threads ? nest->threads : threads);
    }
}
