/* Commands that decide what is in a nest come first, one by one, and the region is planned anew after
 * each (structure.c); then those that decide how its loops run, in the order in which they are written.
 * Those after one of the first that is refused are for nests that are not there: only their names are looked
 * at. */
#include "apply.h"

#include "memory/past.h"
#include "resolve.h"
#include "slide.h"
#include "soundness/verify_plan.h"
#include "structure.h"
#include "subpipeline.h"
#include "threads/parallel.h"
#include "undo.h"

#include <string.h>

enum { LARGEST_FIXED = 4096, LARGEST_PAD = 1 << 30, LARGEST_DIVISION = 1 << 20, MOST_THREADS = 4096 };

static bool is_for(const Command *command, const FunctionPlan *planned)
{
    return !command->function || !strcmp(command->function, planned->function->name);
}

static bool name_is_taken(const FunctionPlan *planned, const char *name)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++)
            for (int l = 0; l < planned->plans.items[p]->nests.items[n]->loop_count; l++)
                if (!strcmp(planned->plans.items[p]->nests.items[n]->loops[l].name, name)) return true;
    return false;
}

static bool names_are_free(Scheduling *s, const Command *command)
{
    for (int i = 0; i < 2 && command->names[i]; i++) {
        const char *name = command->names[i];
        bool twice = i && !strcmp(name, command->names[0]);
        bool loop = name_is_taken(s->planned, name);
        if (!loop && !twice && !naming_in_source(s->naming, name)) continue;
        diag_error(s->diag, command->range, loop || twice ? "a loop is called `%s` already"
                                                          : "the name `%s` is used already", name);
        diag_hint(s->diag, "give the new loop%s", command->names[1] ? "s two names that the file does not use" : " a name that the file does not use");
        return false;
    }
    return true;
}

/* --- Sizes ---------------------------------------------------------------------------- */

static bool heeds_granule(Scheduling *s, const Command *command, const NestLoop *loop)
{
    if (command->number % loop->granule == 0) return true;
    diag_error(s->diag, command->range, "%lld is no multiple of %lld, the granule of a call in the loop `%s`",
               (long long)command->number, (long long)loop->granule, loop->name);
    const int64_t before = command->number / loop->granule * loop->granule;
    diag_hint(s->diag, "the next one that is: %lld", (long long)(before > INT64_MAX - loop->granule ? before : before + loop->granule));
    return false;
}

static void apply_tile(Scheduling *s, const Command *command)
{
    int l;
    Nest *nest = resolve_loop(s->planned, &command->places[0], &l, s->diag);
    if (!nest || !heeds_granule(s, command, &nest->loops[l])) return;
    NestLoop *loop = &nest->loops[l];
    if (command->kind == COMMAND_SUBSTITUTE && command->number > LARGEST_FIXED) {
        diag_error(s->diag, command->range, "a fixed tile is at most %d: its memory is on the stack", LARGEST_FIXED);
        diag_hint(s->diag, "`tile %s %lld` has no such limit", command->places[0].text, (long long)command->number);
        return;
    }
    loop->asked = command->number;
    loop->fixed = command->kind == COMMAND_SUBSTITUTE;
}

static const Window *padded_window(const Nest *nest)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (nest->windows.items[w]->align) return nest->windows.items[w];
    return NULL;
}

static void apply_pad(Scheduling *s, const Command *command)
{
    Plan *plan;
    Space *space = resolve_array(s->planned, &command->places[0], &plan, s->diag);
    if (!space) return;
    int64_t bytes = command->number;
    if (!space->window || !is_scratch(plan, space->root)) {
        diag_error(s->diag, command->range, "`%s` is no tile of scratch memory", space->root->name);
        if (space->kept_why)
            diag_hint(s->diag, "it keeps its size: %s", space->kept_why);
        else
            diag_hint(s->diag, "fernc --explain lists the intermediates that shrink to tiles");
    }
    else if (space->object) {
        diag_error(s->diag, command->range, "`%s` cannot be padded: it is %s %s, whose memory is its library's", space->root->name,
                   article_of(space->object->name), space->object->name);
        diag_hint(s->diag, "only memory that the fused function allocates can be aligned");
    }
    else if (!space->root->allocation || space->root->array) {
        diag_error(s->diag, command->range, "`%s` cannot be padded: its memory is the program's", space->root->name);
        diag_hint(s->diag, "only memory that the fused function allocates can be aligned");
    }
    else if (space->window->nest->kernel) {
        diag_error(s->diag, command->range, "`%s` cannot be padded: the kernel that runs its nest has it in registers or shared memory", space->root->name);
        diag_hint(s->diag, "only memory that the fused function allocates can be aligned");
    }
    else if (nest_is_parallel(space->window->nest)) {
        diag_error(s->diag, command->range, "`%s` cannot be padded: each thread has a part of its memory", space->root->name);
        diag_hint(s->diag, "either `pad` or `parallelize`, not both in one nest");
    }
    else if (bytes & (bytes - 1)) {
        diag_error(s->diag, command->range, "memory is aligned to a power of two, not to %lld", (long long)bytes);
        diag_hint(s->diag, "as in `pad %s 64`", space->root->name);
    }
    else if (bytes > LARGEST_PAD) {
        diag_error(s->diag, command->range, "memory is aligned to at most %d bytes", LARGEST_PAD);
        diag_hint(s->diag, "as in `pad %s 64`", space->root->name);
    }
    else
        space->window->align = bytes;
}

/* After all that decides how nests run. */
static void apply_store(Scheduling *s, const Command *command)
{
    Plan *plan;
    Space *space = resolve_array(s->planned, &command->places[0], &plan, s->diag);
    if (!space) return;
    Nest *nest = nest_that_writes(space);
    const char *why = !nest ? "no nest writes it" : command->past ? why_not_past(nest, space) : NULL;
    if (!why) {
        space->store = command->past ? STORE_PAST_CACHES : STORE_IN_CACHES;
        return;
    }
    diag_error(s->diag, command->range, "`%s` cannot be stored %s caches", space->root->name, command->past ? "past" : "in");
    diag_hint(s->diag, "%s", why);
}

/* --- Loops ------------------------------------------------------------------------------ */

static const Symbol *new_symbol(Scheduling *s, const char *name)
{
    Symbol *symbol = symbol_new(s->pool, name);
    symbol->nonnegative = true;
    return symbol;
}

static const char *why_not_split(const Nest *nest, int l)
{
    return nest->loop_count == MAX_RANK               ? "the nest has as many loops as there may be"
           : nest->loops[l].collapsed                 ? "the loop is collapsed with another"
           : nest->loops[l].parallel                  ? "threads share the loop already: split it before"
           : l && nest->loops[l - 1].collapsed        ? "the loop is collapsed with another"
                                                      : NULL;
}

/* x in [0, m) becomes xo in [0, m), and in it xi in [xo, xo + l_xo). Calls go by xi, as they did by x. */
static void apply_split(Scheduling *s, const Command *command)
{
    int l;
    Nest *nest = resolve_loop(s->planned, &command->places[0], &l, s->diag);
    if (!nest || !names_are_free(s, command)) return;
    if (command->kind == COMMAND_SPLIT && !heeds_granule(s, command, &nest->loops[l])) return;
    if (command->kind == COMMAND_DIVIDE && command->number > LARGEST_DIVISION) {
        diag_error(s->diag, command->range, "a loop is divided into %d at most", LARGEST_DIVISION);
        diag_hint(s->diag, "`split` makes parts of a given length, however many they are");
        return;
    }
    const char *reason = why_not_split(nest, l);
    if (reason) {
        diag_error(s->diag, command->range, "`%s` cannot be split: %s", nest->loops[l].name, reason);
        diag_hint(s->diag, "fernc --dump=loops lists the loops as they are without a schedule");
        return;
    }
    const NestCopy *before = nest_copy(nest);
    memmove(&nest->loops[l + 1], &nest->loops[l], sizeof(NestLoop) * (size_t)(nest->loop_count + nest->sub_count - l));
    nest->loop_count++;
    NestLoop *outer = &nest->loops[l], *inner = &nest->loops[l + 1];
    outer->name = command->names[0];
    outer->variable = new_symbol(s, outer->name);
    outer->length = new_symbol(s, arena_printf(s->arena, "l_%s", outer->name));
    outer->tile = new_symbol(s, arena_printf(s->arena, "tile_%s", outer->name));
    outer->fixed = false;
    outer->kept = NULL; /* each chunk begins anew */
    outer->asked = command->kind == COMMAND_SPLIT ? command->number : 0;
    outer->parts = command->kind == COMMAND_DIVIDE ? command->number : 0;
    if (command->kind == COMMAND_DIVIDE && !command->number) outer->parts = 1; /* extents of the grid: distribute/ knows them */
    outer->split = command;
    inner->distributed = NULL;
    inner->name = command->names[1];
    inner->begin = expr_symbol(s->pool, outer->variable);
    inner->end = expr_add(s->pool, inner->begin, expr_symbol(s->pool, outer->length));
    inner->chunked = true;
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->depth > l) nest->pieces.items[p]->depth++;
    for (int w = 0; w < nest->windows.count; w++) /* .. which is where its tile is allocated, if that is an object */
        if (nest->windows.items[w]->depth > l) nest->windows.items[w]->depth++;
    const char *fault = nest_dependences_fault(nest); /* the order is as it was, but that has to be proved of loops around loops */
    if (!fault) fault = nests_fault(nest->plan);
    if (!fault) return;
    nest_restore(before);
    diag_error(s->diag, command->range, "`%s` cannot be split: it is not known that the calls keep their order", nest->loops[l].name);
    diag_hint(s->diag, "%s", fault);
}

static const char *why_not_interchanged(const Scheduling *s, const Nest *nest, int a, int b)
{
    if (b != a + 1) return "the second is not the one right inside the first";
    if (!nest->loops[a].chunked) return "the first is no inner loop of one that was split: `reorder` puts others elsewhere";
    if (nest->loops[b].chunked) return "the second runs over a chunk, too";
    if (nest->loops[a].collapsed || nest->loops[b].collapsed || nest->loops[a - 1].collapsed) return "one is collapsed";
    if (nest->loops[a].distributed || nest->loops[b].distributed || nest->plan->region->for_ranks) return "ranks share them";
    if (nest->loops[a].kept || nest->loops[b].kept) return "something is reused along one of them already: interchange before";
    if (nest->sub_count) return "calls run on parts of their tiles already: interchange before";
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->depth == a + 1) return arena_printf(s->arena, "%s runs between them", stage_title(nest->plan, nest->pieces.items[p]->stage));
    return NULL;
}

/* The loop over a chunk, with the one right inside of it around it. */
static void apply_interchange(Scheduling *s, const Command *command)
{
    int a, b;
    Nest *nest = resolve_loop(s->planned, &command->places[0], &a, s->diag);
    Nest *other = nest ? resolve_loop(s->planned, &command->places[1], &b, s->diag) : NULL;
    if (!other) return;
    const NestCopy *before = nest_copy(nest);
    const char *reason = other != nest ? "they are loops of two nests" : why_not_interchanged(s, nest, a, b);
    if (!reason) {
        const NestLoop first = nest->loops[a];
        nest->loops[a] = nest->loops[b];
        nest->loops[b] = first;
        reason = nest_dependences_fault(nest);
        if (!reason) reason = nests_fault(nest->plan);
        if (reason) nest_restore(before);
    }
    if (!reason) return;
    diag_error(s->diag, command->range, "`%s` and `%s` cannot be interchanged", command->places[0].text, command->places[1].text);
    diag_hint(s->diag, "%s", reason);
}

static void apply_collapse(Scheduling *s, const Command *command)
{
    int a, b;
    Nest *nest = resolve_loop(s->planned, &command->places[0], &a, s->diag);
    Nest *other = nest ? resolve_loop(s->planned, &command->places[1], &b, s->diag) : NULL;
    if (!other || !names_are_free(s, command)) return;
    const char *reason = other != nest                                   ? "they are loops of two nests"
                         : b != a + 1                                    ? "the second is not the one right inside the first"
                         : loop_of_chunk(nest, b) == a                        ? "the second runs over a chunk of the first"
                         : nest->loops[b].chunked                        ? "the second runs over a chunk of a loop further out"
                         : nest->loops[a].collapsed || nest->loops[b].collapsed || (a && nest->loops[a - 1].collapsed)
                             ? "one is collapsed already"
                         : nest->loops[a].parallel || nest->loops[b].parallel ? "threads share one already: collapse before"
                                                                         : NULL;
    for (int p = 0; nest == other && !reason && p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->depth == a + 1)
            reason = arena_printf(s->arena, "%s runs between them", stage_title(nest->plan, nest->pieces.items[p]->stage));
    if (reason) {
        diag_error(s->diag, command->range, "`%s` and `%s` cannot be collapsed: %s", command->places[0].text,
                   command->places[1].text, reason);
        diag_hint(s->diag, "two loops are collapsed that stand right inside one another, before anything else is said of them");
        return;
    }
    nest->loops[a].collapsed = true;
    nest->loops[a].collapsed_name = command->names[0];
    if (!nest->loops[a].serial) nest->loops[a].serial = nest->loops[b].serial;
    if (!nest->loops[a].kept) nest->loops[a].kept = nest->loops[b].kept;
}

static Nest *collapsed_named(const FunctionPlan *planned, const char *name, int *loop)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            Nest *nest = planned->plans.items[p]->nests.items[n];
            for (int l = 0; l < nest->loop_count; l++)
                if (nest->loops[l].collapsed && !strcmp(nest->loops[l].collapsed_name, name)) {
                    *loop = l;
                    return nest;
                }
        }
    return NULL;
}

static void apply_parallelize(Scheduling *s, const Command *command)
{
    int l;
    const Place *place = &command->places[0];
    Nest *nest = place->base ? NULL : collapsed_named(s->planned, place->loop, &l);
    if (!nest) nest = resolve_loop(s->planned, place, &l, s->diag);
    if (!nest) return;
    if (place->base && nest->loops[l].chunked) l = loop_of_chunk(nest, l); /* `x` was split: its chunks are shared */
    const NestLoop *loop = &nest->loops[l];
    if (l) {
        diag_error(s->diag, command->range, "threads share the outermost loop of a nest, which is `%s`", nest->loops[0].name);
        diag_hint(s->diag, "`reorder` puts another one there");
    }
    else if (loop_serial_why(loop)) {
        diag_error(s->diag, command->range, "threads cannot share `%s`: %s", loop->name, loop_serial_why(loop));
        diag_hint(s->diag, "its tiles run one after another; `reorder` may put another loop outside of it");
    }
    else if (padded_window(nest)) {
        diag_error(s->diag, command->range, "threads cannot share `%s`: `%s` is padded, which a thread's part of it is not",
                   loop->name, padded_window(nest)->space->root->name);
        diag_hint(s->diag, "either `pad` or `parallelize`, not both in one nest");
    }
    else if (command->number > MOST_THREADS) {
        diag_error(s->diag, command->range, "at most %d threads share a loop", MOST_THREADS);
        diag_hint(s->diag, "without a number as many as OMP_NUM_THREADS says");
    }
    else {
        nest->loops[l].parallel = true;
        nest->threads = (int)command->number;
    }
}

/* Which dimension of the grid it is over, and whether it can be, distribute/ finds out. */
static void apply_distribute(Scheduling *s, const Command *command)
{
    int l;
    Nest *nest = resolve_loop(s->planned, &command->places[0], &l, s->diag);
    if (!nest || !names_are_free(s, command)) return;
    NestLoop *loop = &nest->loops[l];
    if (loop->distributed) {
        diag_error(s->diag, command->range, "`%s` is distributed already", command->places[0].text);
        diag_note(s->diag, loop->distributed->range, "here");
        diag_hint(s->diag, "leave one of the two out; a part of it is distributed by its own name, `%s`", loop->name);
        return;
    }
    loop->distributed = command;
    loop->name = command->names[1];
}

/* --- Claims, that hold or do not ------------------------------------------------------------ */

static void apply_share(Scheduling *s, const Command *command)
{
    Plan *plan, *other_plan;
    const Stage *a = resolve_call(s->planned, &command->places[0], &plan, s->diag);
    const Stage *b = a ? resolve_call(s->planned, &command->places[1], &other_plan, s->diag) : NULL;
    if (!b || (a->nest && a->nest == b->nest)) return;
    diag_error(s->diag, command->range, "%s and %s cannot share a nest", stage_title(plan, a), stage_title(other_plan, b));
    const Stage *out = !a->nest ? a : !b->nest ? b : a;
    if (plan != other_plan)
        diag_hint(s->diag, "they stand in two regions; fernc --explain says what ends the first");
    else if (out->left_out)
        diag_hint(s->diag, "%s: %s", stage_title(plan, out), out->left_out);
    else
        diag_hint(s->diag, "fernc --explain lists the nests and their calls");
}

static void apply_recompute(Scheduling *s, const Command *command)
{
    Plan *plan;
    const Space *space = resolve_array(s->planned, &command->places[0], &plan, s->diag);
    if (!space || is_scratch(plan, space->root)) return;
    diag_error(s->diag, command->range, "`%s` stays memory, and is computed once", space->root->name);
    if (space->kept_why) diag_hint(s->diag, "%s", space->kept_why);
    else if (space->root->kind != ROOT_LOCAL || space->root->used_outside)
        diag_hint(s->diag, "it is used outside of the region");
    else
        diag_hint(s->diag, "fernc --explain lists the intermediates that shrink to tiles");
}

static void apply_command(Scheduling *s, const Command *command)
{
    switch (command->kind) {
    case COMMAND_TILE: case COMMAND_SUBSTITUTE: apply_tile(s, command); break;
    case COMMAND_SPLIT: case COMMAND_DIVIDE: apply_split(s, command); break;
    case COMMAND_INTERCHANGE: apply_interchange(s, command); break;
    case COMMAND_COLLAPSE: apply_collapse(s, command); break;
    case COMMAND_PARALLELIZE: apply_parallelize(s, command); break;
    case COMMAND_SHARE: apply_share(s, command); break;
    case COMMAND_RECOMPUTE: apply_recompute(s, command); break;
    case COMMAND_PAD: apply_pad(s, command); break;
    case COMMAND_REUSE: apply_reuse(s, command); break;
    case COMMAND_SUBPIPELINE: apply_subpipeline(s, command); break;
    case COMMAND_DISTRIBUTE: apply_distribute(s, command); break;
    case COMMAND_ESTIMATE: s->planned->scheduled = false; break;
    default: break; /* structure.c has done it, or distribute/ will */
    }
}

static bool any(const Schedule *schedule, const FunctionPlan *planned, CommandKind kind)
{
    for (int i = 0; i < schedule->commands.count; i++)
        if (schedule->commands.items[i].kind == kind && is_for(&schedule->commands.items[i], planned)) return true;
    return false;
}

bool schedule_is_for(const Schedule *schedule, const FunctionPlan *planned)
{
    for (int i = 0; i < schedule->commands.count; i++)
        if (is_for(&schedule->commands.items[i], planned)) return true;
    return false;
}

/* The calls, arrays and loops of calls that it names are there whatever the nests are. */
static void check_names(Scheduling *s, const Command *command)
{
    Plan *plan;
    int l;
    bool of_calls = command->kind == COMMAND_BREAK || command->kind == COMMAND_REDISTRIBUTE || command->kind == COMMAND_SHARE || command->kind == COMMAND_SUBPIPELINE;
    for (int i = 0; i < command->place_count; i++) {
        const Place *place = &command->places[i];
        if (place->base && place->loop)
            resolve_stage_loop(s->planned, place, &plan, &l, s->diag);
        else if (place->base && of_calls)
            resolve_call(s->planned, place, &plan, s->diag);
        else if (place->base)
            resolve_array(s->planned, place, &plan, s->diag);
    }
    if (command->kind == COMMAND_SPLIT || command->kind == COMMAND_DIVIDE || command->kind == COMMAND_COLLAPSE)
        names_are_free(s, command);
}

/* How many commands, from the first on, may be judged by the nests that there are. */
static int apply_structures(Scheduling *s, const Schedule *schedule)
{
    int errors = diag_error_count(s->diag), judged = schedule->commands.count;
    for (int i = 0; i < schedule->commands.count; i++) {
        const Command *command = &schedule->commands.items[i];
        if (!is_for(command, s->planned)) continue;
        if (i < judged)
            apply_structure(s, command);
        else
            check_names(s, command);
        if (i < judged && diag_error_count(s->diag) > errors) judged = i + 1;
    }
    return judged;
}

void schedule_apply(Scheduling *s, const Schedule *schedule)
{
    bool named = any(schedule, s->planned, COMMAND_PARALLELIZE);
    int judged = apply_structures(s, schedule);
    naming_begin(s->naming, s->planned);
    for (int p = 0; p < s->planned->plans.count && (named || s->threads); p++)
        for (int n = 0; n < s->planned->plans.items[p]->nests.count; n++)
            find_parallel_loops(s->planned->plans.items[p]->nests.items[n]);
    for (int i = 0; i < schedule->commands.count; i++)
        if (is_for(&schedule->commands.items[i], s->planned))
            list_push(s->arena, &s->planned->commands, schedule->commands.items[i].text);
    for (int i = 0; i < judged; i++)
        if (is_for(&schedule->commands.items[i], s->planned)) apply_command(s, &schedule->commands.items[i]);
    for (int i = 0; i < judged; i++) /* by the nests that there are then */
        if (schedule->commands.items[i].kind == COMMAND_STORE && is_for(&schedule->commands.items[i], s->planned)) apply_store(s, &schedule->commands.items[i]);
    for (int p = 0; p < s->planned->plans.count && s->threads && !named; p++)
        for (int n = 0; n < s->planned->plans.items[p]->nests.count; n++) {
            NestLoop *outer = &s->planned->plans.items[p]->nests.items[n]->loops[0];
            outer->parallel = !loop_serial_why(outer) && !padded_window(s->planned->plans.items[p]->nests.items[n]);
        }
}
