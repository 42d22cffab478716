/* Where tiles overlap, what their neighbours have computed is computed again, kept from the tile before, or
 * computed once into memory. Each way is a schedule; that with the least estimate is taken, where it is
 * clearly less: the estimate knows the order of things, not the last fifth of them. */
#include "choose.h"

#include "plan/objects.h"
#include "plan/cost.h"
#include "plan/parallel.h"
#include "plan/plan.h"
#include "resolve.h"

#include <string.h>

enum {
    ROWS = 4,           /* of a tile whose window slides, */
    COLUMNS = 1024,     /* and how wide it is */
    CHUNK = 256,        /* rows that one thread slides over */
    TRIALS = 8          /* for each function: a choice takes no more time for long ones */
};

static const double clearly_less = 0.8, threads_gain = 1.5;

/* Ways of one kind, of which the best counts: what it is called, and its estimate. */
typedef struct Way {
    const char *commands, *what;
    double time;
} Way;

static FunctionPlan *plan_anew(const Scheduling *s, Diag *diag)
{
    static const Choices none;
    FunctionPlan *planned = arena_alloc(s->arena, sizeof *planned);
    planned->function = s->planned->function;
    for (int r = 0; r < planned->function->regions.count; r++)
        list_push(s->arena, &planned->plans, plan_region(planned->function->regions.items[r], &none, s->pool, s->exact, diag));
    return planned;
}

/* A root's coordinates are those of the plan that was made last. */
static void plans_return(const FunctionPlan *planned)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int i = 0; i < planned->plans.items[p]->spaces.count; i++)
            planned->plans.items[p]->spaces.items[i]->root->space = planned->plans.items[p]->spaces.items[i];
}

/* The first of the commands plans the only region again: nothing else is done to the plan that there is. */
static bool plans_again(const FunctionPlan *planned, const Schedule *schedule)
{
    CommandKind first = schedule->commands.items[0].kind;
    return planned->plans.count == 1 && (first == COMMAND_REORDER || first == COMMAND_MATERIALIZE);
}

static FunctionPlan *plan_to_change(const Scheduling *s, const Schedule *schedule, Diag *diag)
{
    if (!plans_again(s->planned, schedule)) return plan_anew(s, diag);
    FunctionPlan *planned = arena_alloc(s->arena, sizeof *planned);
    planned->function = s->planned->function;
    list_push(s->arena, &planned->plans, s->planned->plans.items[0]);
    plans_return(s->planned);
    return planned;
}

/* The function with these commands; NULL: they are not legal. */
static FunctionPlan *apply_text(const Scheduling *s, const char *commands, Diag *diag)
{
    Emitter emitter = *s->emitter;
    emitter.used_names = names_new(s->arena);
    Schedule schedule = {0};
    const SourceFile *file = diag_file_from_text(diag, "choice", commands, (unsigned)strlen(commands));
    schedule_parse(&schedule, (Range){file, 0, file->length}, NULL, s->arena, diag);
    Scheduling trial = {.planned = plan_to_change(s, &schedule, diag), .emitter = &emitter, .pool = s->pool, .arena = s->arena,
                        .diag = diag, .exact = s->exact, .threads = s->threads};
    if (!diag_error_count(diag)) schedule_apply(&trial, &schedule);
    names_free(emitter.used_names);
    return diag_error_count(diag) ? NULL : trial.planned;
}

/* Before memory is given out: each tile of an intermediate counts on its own. */
static double function_estimate(FunctionPlan *planned, const Assumptions *assumed)
{
    double sum = 0;
    for (int p = 0; p < planned->plans.count; p++) {
        double plan = plan_estimate(planned->plans.items[p], assumed);
        if (plan < 0) return -1;
        sum += plan;
    }
    return sum;
}

typedef struct Choice {
    const Scheduling *scheduling;
    const Assumptions *assumed;
    const char *commands;    /* what has been chosen so far, */
    double time;             /* its estimate */
    int trials;
} Choice;

static void try(Choice *choice, Way *way, const char *what, const char *commands)
{
    if (choice->trials++ >= TRIALS) return;
    commands = arena_printf(choice->scheduling->arena, "%s%s%s", choice->commands, *choice->commands ? " " : "", commands);
    FunctionPlan *planned = apply_text(choice->scheduling, commands, diag_new(choice->scheduling->arena));
    double time = planned ? function_estimate(planned, choice->assumed) : -1;
    if (time >= 0 && (!way->what || time < way->time)) *way = (Way){commands, what, time};
}

/* As schedules call it. */
static const char *loop_of_call(const Scheduling *s, const Nest *nest, int loop)
{
    const Stage *last = nest->pieces.items[nest->pieces.count - 1]->stage;
    return arena_printf(s->arena, "%s.%s", call_name(s->planned, last, s->arena), last->loops[nest->loops[loop].stage_loop].name);
}

/* The loop along which the most tiles overlap in rows; -1: none. */
static int sliding_loop(Nest *nest)
{
    int best = -1, most = 0;
    for (int l = 0; l < nest->loop_count; l++) {
        int sliding = 0;
        for (int w = 0; w < nest->windows.count; w++) sliding += window_overlaps_along(nest, nest->windows.items[w], l);
        if (sliding > most) best = l, most = sliding;
    }
    return best;
}

/* `reuse T at LOOP` for each tile that overlaps in rows along it. */
static const char *reuse_along(const Scheduling *s, Nest *nest, int loop, const char *name)
{
    Text text = {0};
    for (int w = 0; w < nest->windows.count; w++)
        if (window_overlaps_along(nest, nest->windows.items[w], loop))
            text_add(&text, " reuse %s at %s", nest->windows.items[w]->space->root->name, name);
    const char *copy = arena_string(s->arena, text_string(&text));
    text_free(&text);
    return copy;
}

/* Over strips of rows, or whole rows where threads share them, with what the rows before need kept. */
static Way try_reuse(Choice *choice, Nest *nest)
{
    const Scheduling *s = choice->scheduling;
    Way way = {0};
    int along = sliding_loop(nest);
    if (along < 0 || (nest->loop_count > 2 && !s->threads)) return way;
    const char *rows = loop_of_call(s, nest, along), *name = nest->loops[along].name;
    if (s->threads) {
        const char *outer = fresh_name(s->emitter, arena_printf(s->arena, "%s_chunk", name));
        const char *inner = fresh_name(s->emitter, arena_printf(s->arena, "%s_row", name));
        try(choice, &way, "with rows kept from tile to tile, in a chunk for each thread",
            arena_printf(s->arena, "reorder %s split %s %s %s %d tile %s %d%s parallelize %s", rows, rows, outer, inner, CHUNK,
                         inner, ROWS, reuse_along(s, nest, along, inner), outer));
        return way;
    }
    const char *reuse = reuse_along(s, nest, along, rows);
    if (nest->loop_count == 1)
        try(choice, &way, "with rows kept from tile to tile",
            arena_printf(s->arena, "reorder %s%s tile %s %d", rows, reuse, rows, ROWS));
    else {
        const char *columns = loop_of_call(s, nest, !along);
        try(choice, &way, "with rows kept from tile to tile, in strips",
            arena_printf(s->arena, "reorder %s %s%s tile %s %d tile %s %d", columns, rows, reuse, rows, ROWS, columns, COLUMNS));
    }
    return way;
}

/* The middle one of many: halves overlap least. */
static Way try_memory(Choice *choice, Nest *nest)
{
    Way way = {0};
    int overlapping = 0, seen = 0;
    for (int w = 0; w < nest->windows.count; w++) overlapping += window_overlaps(nest, nest->windows.items[w]);
    for (int w = 0; w < nest->windows.count; w++) {
        const char *name = nest->windows.items[w]->space->root->name;
        if (!window_overlaps(nest, nest->windows.items[w]) || ++seen != (overlapping + 1) / 2) continue;
        try(choice, &way, arena_printf(choice->scheduling->arena, "with `%s` whole in memory", name),
            arena_printf(choice->scheduling->arena, "materialize %s", name));
    }
    return way;
}

static bool asks_for_large_tiles(const Piece *piece)
{
    return piece->stage->block && piece->stage->block->cost_smallest;
}

static bool is_call(const Stage *stage)
{
    return stage->node && stage->node->kind == NODE_CALL;
}

/* The calls from `first` on that would do with smaller tiles than the nest has; the last of them. */
static int last_of_part(const Nest *nest, int first)
{
    int last = first - 1;
    while (last + 1 < nest->pieces.count && !asks_for_large_tiles(nest->pieces.items[last + 1])
           && is_call(nest->pieces.items[last + 1]->stage))
        last++;
    return last;
}

static bool mixes_tiles(const Nest *nest)
{
    bool large = false, parts = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        large |= asks_for_large_tiles(nest->pieces.items[p]);
        parts |= last_of_part(nest, p) > p;
    }
    return large && parts;
}

/* The outermost loop that threads could share, where they cannot share the first one; 0: none. */
static int loop_for_threads(Nest *nest)
{
    find_parallel_loops(nest);
    for (int n = 1; n < nest->loop_count && nest->loops[0].serial; n++)
        if (!nest->loops[n].serial) return n;
    return 0;
}

/* There is something to choose, in a nest whose loops can be named; what an object costs is not known. */
static bool is_open(const Scheduling *s, Nest *nest)
{
    return !nest_has_objects(nest) && (nest_overlaps(nest) || mixes_tiles(nest) || (s->threads && loop_for_threads(nest)))
           && is_call(nest->pieces.items[nest->pieces.count - 1]->stage);
}

static bool any_open(const Scheduling *s)
{
    const FunctionPlan *planned = s->planned;
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++)
            if (is_open(s, planned->plans.items[p]->nests.items[n])) return true;
    return false;
}

/* A loop that threads can share goes outside, where that costs less than the threads gain. */
static void choose_order_for_threads(Choice *choice, Nest *nest)
{
    const Scheduling *s = choice->scheduling;
    int outer = loop_for_threads(nest);
    const char *order = arena_printf(s->arena, "reorder %s", loop_of_call(s, nest, outer));
    for (int n = 0; n < nest->loop_count; n++)
        if (n != outer) order = arena_printf(s->arena, "%s %s", order, loop_of_call(s, nest, n));
    Way way = {0};
    try(choice, &way, "threads", order);
    if (!way.what || way.time > threads_gain * choice->time) return;
    list_push(s->arena, &s->planned->chosen,
              arena_printf(s->arena, "nest %d: %.1f ms on one thread, %.1f ms with a loop outside that threads can share; chosen: `%s`",
                           nest->number, choice->time * 1e-6, way.time * 1e-6, order));
    choice->commands = way.commands;
    choice->time = way.time;
}

/* Where a call asks for large tiles, those between and after run on parts of them. */
static void choose_parts(Choice *choice, const Nest *nest)
{
    const Scheduling *s = choice->scheduling;
    const char *loop = loop_of_call(s, nest, 0);
    for (int first = 0, last; first < nest->pieces.count; first = last > first ? last + 1 : first + 1) {
        last = last_of_part(nest, first);
        if (last <= first) continue;
        const char *a = call_name(s->planned, nest->pieces.items[first]->stage, s->arena);
        const char *b = call_name(s->planned, nest->pieces.items[last]->stage, s->arena);
        const char *before = choice->commands;
        Way way = {0};
        try(choice, &way, "parts", arena_printf(s->arena, "subpipeline %s %s at %s tile fit", a, b, loop));
        if (!way.what || way.time > choice->time) continue;
        list_push(s->arena, &s->planned->chosen,
                  arena_printf(s->arena, "nest %d: %.1f ms, %.1f ms with %s to %s on parts of the tiles; chosen: `%s`", nest->number,
                               choice->time * 1e-6, way.time * 1e-6, a, b, way.commands + strlen(before) + (*before != '\0')));
        choice->commands = way.commands;
        choice->time = way.time;
    }
}

/* A sentence for --explain. */
static void choose_between_overlaps(Choice *choice, Nest *nest)
{
    const Scheduling *s = choice->scheduling;
    Text text = {0};
    double again = again_estimate(nest, choice->assumed) / choice->time;
    text_add(&text, "nest %d: %.1f ms with tiles that overlap, %.0f%% of it what they compute again", nest->number,
             choice->time * 1e-6, again * 100);
    Way way = again < 1 - clearly_less ? (Way){0} : try_reuse(choice, nest);
    if (!way.what && again >= 1 - clearly_less) way = try_memory(choice, nest);
    if (way.what) text_add(&text, ", %.1f ms %s", way.time * 1e-6, way.what);
    if (way.what && way.time < clearly_less * choice->time) {
        text_add(&text, "; chosen: `%s`", way.commands);
        choice->commands = way.commands;
        choice->time = way.time;
    }
    else
        text_add(&text, "; so they overlap");
    list_push(s->arena, &s->planned->chosen, arena_string(s->arena, text_string(&text)));
    text_free(&text);
}

void schedule_choose(Scheduling *s, const Assumptions *assumed)
{
    if (!any_open(s)) {
        schedule_apply(s, &(Schedule){0});
        return;
    }
    Choice choice = {s, assumed, "", function_estimate(s->planned, assumed), 0};
    for (int p = 0; p < s->planned->plans.count && choice.time >= 0; p++)
        for (int n = 0; n < s->planned->plans.items[p]->nests.count && choice.trials < TRIALS; n++) {
            Nest *nest = s->planned->plans.items[p]->nests.items[n];
            if (!is_open(s, nest)) continue;
            if (nest_overlaps(nest))
                choose_between_overlaps(&choice, nest);
            else if (mixes_tiles(nest))
                choose_parts(&choice, nest);
            else
                choose_order_for_threads(&choice, nest);
        }
    if (!*choice.commands) {
        plans_return(s->planned);
        schedule_apply(s, &(Schedule){0});
        return;
    }
    FunctionPlan *best = apply_text(s, choice.commands, s->diag);
    if (!best) return;
    s->planned->plans = best->plans;
    s->planned->commands = best->commands;
}
