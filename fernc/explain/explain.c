#include "explain.h"

#include "memory/fork.h"
#include "memory/stream.h"
#include "memory/together.h"
#include "model/calls.h"
#include "model/estimate.h"
#include "plan/checks.h"
#include "plan/dependence.h"
#include "plan/device.h"
#include "plan/guards.h"
#include "plan/objects.h"
#include "report/sample.h"
#include "threads/kernel.h"
#include "threads/own.h"
#include "threads/column.h"
#include "threads/vector.h"

#include <string.h>

static void add_expr(Text *out, const Expr *expr)
{
    expr_print(out, expr, EXPR_PLAIN, false);
}

static void explain_in_kernel(Text *out, const Window *window)
{
    if (!nest_has_groups(window->nest)) {
        text_add(out, "    `%s` is in each thread's registers.\n", window->space->root->name);
        return;
    }
    text_add(out, "    `%s` is in the shared memory of each %s: ", window->space->root->name, level_name(window->nest->level));
    add_expr(out, with_kernel_tiles(window->nest, window->bound));
    text_add(out, " of %s", window->space->root->element);
    if (window->memory != window)
        text_add(out, ", in the memory of `%s`, which is done with by then.\n", window->memory->space->root->name);
    else
        text_add(out, ".\n");
}

static void explain_window(Text *out, const Window *window, Arena *arena)
{
    const Root *root = window->space->root;
    if (root->object) {
        const DataType *type = root->type;
        text_add(out, "    `%s` is %s %s of a tile: ", root->name, article_of(type->name), type->name);
        for (int d = 0; d < type->rank; d++) {
            text_add(out, "%s%s ", d ? ", " : "", type->dimensions[d].extent);
            add_expr(out, window->side_bound[d]);
        }
        text_add(out, ".\n");
        return;
    }
    if (!root->allocation) {
        text_add(out, "    of `%s` only ", root->name);
        if (window->slots) text_add(out, "%d times ", STREAM_SLOTS);
        add_expr(out, window->bound);
        text_add(out, " elements are used, as %s: it is %s.\n", window->slots ? "tiles" : "a tile",
                 root->slab ? "a part of memory that is allocated at once" : "allocated outside of the region");
        return;
    }
    if (window->nest->kernel) {
        explain_in_kernel(out, window);
        return;
    }
    if (window->in_iteration) {
        text_add(out, "    `%s` is a scalar in the body of the merged loops: it has no memory.\n", root->name);
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
    WindowSample sample;
    if (window_sample(window, &sample))
        text_add(out, " (%s: from %s to %s)", sample_sizes(window->nest), human_bytes(arena, sample.before),
                 human_bytes(arena, sample.after));
    text_add(out, "%s", window->memory == window ? ".\n" : "");
    if (window->memory != window)
        text_add(out, ", in the memory of `%s`, which is done with by then.\n", window->memory->space->root->name);
}

/* A ring, or a copy: what becomes of the rows that the next tile needs as well. */
static void explain_kept(Text *out, const Window *window)
{
    const Nest *nest = window->nest;
    const char *loop = NULL;
    int64_t rows;
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].variable == window->slides_with) loop = nest->loops[n].name;
    if (window->none_kept) {
        text_add(out, "    `%s` is computed from where it is read on in a tile of %s: no row of it is read in two.\n",
                 window->space->root->name, loop);
        return;
    }
    text_add(out, "    `%s` is kept from tile to tile of %s: ", window->space->root->name, loop);
    if (window->space->object) {
        const DataType *type = window->space->object;
        text_add(out, "what is kept is taken by %s and put to its beginning by %s for each tile.\n", type->query.name, type->insert.name);
        return;
    }
    if (!window->ring) {
        text_add(out, "its memory is the program's, so what is kept is moved to its beginning for each tile.\n");
        return;
    }
    text_add(out, "a ring of %s rows", window->ring->name);
    if (sample_value(expr_symbol(nest->plan->pool, window->ring), nest->plan, window->nest, &rows)) text_add(out, " (%lld)", (long long)rows);
    text_add(out, ", in which row r lies at r %% %s and none is moved.\n", window->ring->name);
}

/* What the interface makes for the calls, and how often. */
static void explain_query(Text *out, const Nest *nest, const Query *query)
{
    const DataType *type = query->space->object;
    text_add(out, "    A part of `%s` is made by %s", query->space->root->name, query->fresh ? type->allocate.name : type->query.name);
    if (query->depth == 0)
        text_add(out, " before the loops");
    else
        text_add(out, " in each tile of %s", nest->loops[query->depth - 1].name);
    const Stage *first = nest->pieces.items[query->first]->stage, *last = nest->pieces.items[query->last]->stage;
    text_add(out, ", for %s", stage_title(nest->plan, first));
    if (last != first) text_add(out, " to %s", stage_title(nest->plan, last));
    if (query->writes && type->insert_query) text_add(out, ", and put back by %s", type->insert.name);
    text_add(out, ".\n");
}

static void explain_cost(Text *out, const Nest *nest, Arena *arena)
{
    NestSample sample;
    if (!nest_cost_is_known(nest)) return;
    if (!nest_sample(nest, &sample)) return;
    text_add(out, "    Saves, of passes over whole arrays, ");
    add_expr(out, sample.cost.saved);
    text_add(out, " bytes (%s: %s, from arrays of %s to tiles of %s", sample_sizes(nest), human_bytes(arena, sample.saved),
             human_bytes(arena, sample.whole), human_bytes(arena, sample.tile));
    if (sample.extra > 0) text_add(out, "; packed or computed again: %s", human_bytes(arena, sample.extra));
    text_add(out, "; %.0f calls).\n", sample.calls);
    if (plan_has_kernels(nest->plan) || plan_is_streamed(nest->plan)) return;
    const int threads = sharers_estimate(nest, nest->plan->assumed);
    const double tiled = nest_estimate(nest, threads, nest->plan->assumed), written = calls_estimate(nest, threads, nest->plan->assumed);
    const double unit = tiled > written ? tiled : written;
    text_add(out, "    Estimated at %s%s, its calls one by one at %s%s%s.\n", human_time(arena, tiled, unit),
             threads > 1 ? arena_printf(arena, " on %d threads", threads) : "", human_time(arena, written, unit),
             nest->others ? "; the loops were chosen by what tiles save: " : "", nest->others ? nest->others : "");
}

/* The routines of the nest with such a body, or of one that is seen at all, each once. */
static int list_seen(Text *out, const Nest *nest, bool calling)
{
    int count = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Routine *routine = nest->pieces.items[p]->stage->node->routine;
        if (!routine || (calling ? routine->body != BODY_CALLS : routine->body == BODY_UNSEEN)) continue;
        bool before = false;
        for (int q = 0; q < p; q++) before |= nest->pieces.items[q]->stage->node->routine == routine;
        if (!before) text_add(out, "%s%s", count++ ? ", " : "", routine->name);
    }
    return count;
}

/* Which calls are one loop nest of the output. */
static void explain_together(Text *out, const Nest *nest)
{
    for (int p = 0, next; p < nest->pieces.count; p = next) {
        next = last_together(nest, p) + 1;
        for (int q = p; q < next && nest->pieces.items[p]->together; q++)
            text_add(out, "%s%s%s", q > p ? ", " : "    Merged into one loop nest: ", stage_title(nest->plan, nest->pieces.items[q]->stage), q == next - 1 ? ".\n" : "");
    }
}

void explain_visible(Text *out, const Nest *nest)
{
    Text names = {0}, calling = {0};
    if (list_seen(&names, nest, false)) {
        text_add(out, "    The C compiler sees the bodies of %s.\n", text_string(&names));
        int64_t elements = nest->loops[nest->loop_count - 1].asked;
        if (nest->in_one_loop)
            text_add(out, "      They are one loop nest, as one writes it by hand: there are no tiles.\n");
        else if (!nest->small_tiles)
            text_add(out, "      Tiles are as they are for others: %s.\n",
                     nest->no_small_tiles ? nest->no_small_tiles : "sizes are to be measured");
        else if (elements == 1)
            text_add(out, "      Tiles are of one element, a constant: intermediates can be registers.\n");
        else {
            bool calls = list_seen(&calling, nest, true);
            text_add(out, "      Tiles are of %lld elements, a constant: intermediates are small arrays in the loop%s%s.\n",
                     (long long)elements, calls ? "; functions of numbers are called by " : "", text_string(&calling));
        }
    }
    text_free(&names);
    text_free(&calling);
}

static void add_library(Text *out, const ThreadedLibrary *library)
{
    text_add(out, "%s (", library->name);
    for (int l = 0; l < library->count; l++)
        text_add(out, "%s%s", !l ? "" : l + 1 < library->count ? ", " : " or ", library->implementations[l].name);
    text_add(out, ")");
}

static void explain_libraries(Text *out, const Nest *nest, int library_threads)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    int count = nest_libraries(nest, libraries);
    if (nest->plan->region->for_ranks && !nest->loops[0].parallel) return; /* a rank has a core, mostly */
    for (int i = 0; i < count; i++) {
        text_add(out, "    Calls of ");
        add_library(out, libraries[i]);
        if (!nest->loops[0].parallel)
            text_add(out, " may run on several threads, on tiles only where these are large: they run as written where that gains more%s.\n",
                     loop_serial_why(&nest->loops[0]) ? "" : "; --target=omp shares the tiles among threads");
        else if (library_threads)
            text_add(out, " start %d thread%s each while they do.\n", library_threads, library_threads == 1 ? "" : "s");
        else
            text_add(out, " may start threads in each as well; --blas-threads=1 makes it one.\n");
    }
}

void explain_threads(Text *out, const Nest *nest, int library_threads)
{
    const NestLoop *loop = &nest->loops[0];
    const char *name = loop->collapsed ? loop->collapsed_name : loop->name;
    if (loop->parallel)
        text_add(out, "    Threads share the tiles of %s.\n", name);
    else if (loop_serial_why(loop))
        text_add(out, "    Threads cannot share the tiles of %s: %s.\n", name, loop_serial_why(loop));
    explain_libraries(out, nest, library_threads);
}

static void explain_handles(Text *out, const Nest *nest)
{
    if (nest_has_numbers(nest))
        text_add(out, "    Numbers that its calls leave are combined behind it%s.\n", nest->handle ? ", where the host waits for it" : "");
    if (nest->handle) text_add(out, "    In the place of `%s` its calls are passed handles of the code's own.\n", nest->handle_text);
}

static void explain_graphs(Text *out, const Plan *plan, const Nest *nest)
{
    if (!plan->region->for_device || plan->region->for_ranks) return;
    if (nest_is_streamed(nest)) {
        explain_handles(out, nest);
        return;
    }
    if (nest->forked)
        text_add(out, "    Its tiles go to two streams in turn.\n");
    else
        text_add(out, "    Its tiles are on one stream: %s.\n", why_not_forked(nest));
    if (nest->beside) text_add(out, "    It shares streams with nest %d, and waits for nothing of it%s.\n", nest->beside->number,
                               same_as_beside(nest) ? ", unless one array is passed for two" : "");
    explain_handles(out, nest);
    const char *why = why_not_captured(nest);
    if (why)
        text_add(out, "    Its launches are not captured: %s.\n", why);
    else
        text_add(out, "    Its launches are captured when it is called with the same arguments again, and then replayed.\n");
}

/* Whether a handle has to say where they go. */
static bool plan_asks_of_numbers(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        for (int p = 0; p < nest->pieces.count; p++)
            if (asks_of_handle(nest, nest->pieces.items[p])) return true;
    }
    return false;
}

/* Which part of the loops a warp or a block has at once. */
static void explain_tiles_of_kernel(Text *out, const Nest *nest)
{
    text_add(out, ", is one kernel, a %s for each %s", level_name(nest->level), kernel_has_tiles(nest) ? "tile" : "iteration");
    for (int n = 0; n < nest->loop_count && kernel_has_tiles(nest); n++)
        text_add(out, "%s%s = %lld", n ? ", " : " of ", nest->loops[n].name, (long long)nest->loops[n].in_kernel);
    text_add(out, ":\n");
}

/* What a thread loads and stores by one access. */
static void explain_vectors(Text *out, const Nest *nest)
{
    const Columns columns = columns_of(nest);
    if (columns.rows > 1)
        text_add(out, "    Of many elements a thread has %lld of `%s` and %lld of `%s` at once: it reads what neighbours share once for all of them.\n",
                 (long long)columns.rows, nest->loops[columns.down].name, (long long)columns.width, nest->loops[nest->loop_count - 1].name);
    const Vectors vectors = vectors_of(nest);
    if (columns.rows > 1 || vectors.width == 1) return;
    text_add(out, "    Of many elements a thread has %lld at once, where ", (long long)vectors.width);
    for (int i = 0; i < vectors.packs.count; i++)
        text_add(out, "%s`%s`", !i ? "" : i < vectors.packs.count - 1 ? ", " : " and ", vectors.packs.items[i].space->root->name);
    text_add(out, " lie%s so that it can load and store them by one access.\n", vectors.packs.count == 1 ? "s" : "");
}

/* Each array in memory of which threads of a group have several elements at once, in some call. */
static void explain_vectors_of_group(Text *out, const Nest *nest)
{
    LIST(const char *) names = {0};
    bool some = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Vectors vectors = vectors_of_shared(nest, nest->pieces.items[p]);
        some |= vectors.width > 1;
        for (int i = 0; i < vectors.packs.count; i++) {
            const Space *space = vectors.packs.items[i].space;
            bool is_named = nest_window(nest, space);
            for (int k = 0; k < names.count; k++) is_named |= names.items[k] == space->root->name;
            if (!is_named) list_push(nest->plan->arena, &names, space->root->name);
        }
    }
    if (some) text_add(out, "    Of long rows a thread has several elements at once%s", names.count ? ", where " : ".\n");
    for (int k = 0; k < names.count; k++) text_add(out, "%s`%s`", !k ? "" : k < names.count - 1 ? ", " : " and ", names.items[k]);
    if (names.count) text_add(out, " lie%s so that it can load and store them by one access.\n", names.count == 1 ? "s" : "");
}

/* Of the caller's arrays: those that some tiles have written by then, and others have not. */
static void explain_failure(Text *out, const Nest *nest, const Piece *piece)
{
    if (!piece->stage->statement->status_test) return;
    LIST(const char *) names = {0};
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &nest->pieces.items[p]->stage->accesses[a];
            if (!access_writes(access) || access->space->root->kind != ROOT_OUTSIDE) continue;
            bool listed = false;
            for (int k = 0; k < names.count; k++) listed |= !strcmp(names.items[k], access->space->root->name);
            if (!listed) list_push(nest->plan->arena, &names, access->space->root->name);
        }
    for (int k = 0; k < names.count; k++)
        text_add(out, "%s`%s`", !k ? "; where it fails, " : k < names.count - 1 ? ", " : " and ", names.items[k]);
    if (names.count) text_add(out, " %s unspecified", names.count == 1 ? "is" : "are");
}

/* Results that go past the caches; where it was measured whether that gains, of the others why not. */
static void explain_past_stores(Text *out, const Plan *plan, const Nest *nest)
{
    const bool measured = plan->assumed && plan->assumed->past.one[0] && !plan->region->for_device && !plan->region->for_ranks;
    for (int i = 0; i < nest->past.count; i++) {
        const PastStore *past = nest->past.items[i];
        text_add(out, "    `%s` is written past the caches", past->piece->stage->accesses[past->access].space->root->name);
        if (past->asked)
            text_add(out, ", as the schedule says.\n");
        else
            text_add(out, " where it has more than %lld bytes, and tiles of %lld rows of %lld elements or more fit in the first: so much was measured to gain.\n",
                     (long long)past->least_bytes, (long long)past->least_rows, (long long)past->least_length);
    }
    for (int i = 0; i < plan->spaces.count && measured; i++) {
        const Space *space = plan->spaces.items[i];
        if (space->not_past && !nest_window(nest, space) && usage_in_nest(nest, space).writes)
            text_add(out, "    `%s` is written in the caches, not past them: %s.\n", space->root->name, space->not_past);
    }
}

/* What is copied to arrays, since calls write edges beside it that are not to be used. */
static void explain_edges(Text *out, const Nest *nest)
{
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *block = nest->windows.items[w];
        if (!block->with_edges) continue;
        text_add(out, "    `%s` is copied from a block of ", block->part_of->name);
        add_expr(out, block->bound);
        text_add(out, " elements, whose edges are not used.\n");
    }
}

static void explain_nest(Text *out, Plan *plan, const Nest *nest, int library_threads)
{
    text_add(out, "  Nest %d, over %s", nest->number, nest->kernel ? "" : "tiles of ");
    for (int n = 0; n < nest->loop_count; n++) {
        text_add(out, "%s%s in [", n ? ", " : "", nest->loops[n].name);
        add_expr(out, nest->loops[n].begin);
        text_add(out, ", ");
        add_expr(out, nest->loops[n].end);
        text_add(out, ")");
    }
    if (!nest->kernel)
        text_add(out, ", runs on each tile in turn:\n");
    else if (!nest_has_groups(nest))
        text_add(out, ", is one kernel, a thread for each element:\n");
    else
        explain_tiles_of_kernel(out, nest);
    static const char *const streams[] = {"", ", on a stream for copies in", ", on a stream for copies out"};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        text_add(out, "    %s%s", stage_title(plan, piece->stage), streams[stage_stream(piece->stage)]);
        explain_failure(out, nest, piece);
        text_add(out, "\n");
    }
    if (nest->no_kernel) text_add(out, "    It is no kernel: %s.\n", nest->no_kernel);
    for (int w = 0; w < nest->windows.count; w++)
        if (!nest->windows.items[w]->part_of) explain_window(out, nest->windows.items[w], plan->arena);
    explain_edges(out, nest);
    if (nest->kernel) {
        if (nest_has_groups(nest))
            explain_vectors_of_group(out, nest);
        else
            explain_vectors(out, nest);
        if (nest_has_numbers(nest))
            text_add(out, "    Numbers that its calls leave are combined by thread, by block and by a second kernel, in the same order each time.\n");
        return;
    }
    for (int w = 0; w < nest->sliding.count; w++) explain_kept(out, nest->sliding.items[w]);
    for (int w = 0; w < nest->windows.count; w++)
        if (nest->windows.items[w]->shares)
            text_add(out, "    What a tile of `%s` shares with the one before is copied on the GPU, not from the host again.\n",
                     nest->windows.items[w]->space->root->name);
    for (int q = 0; q < nest->queries.count; q++) explain_query(out, nest, nest->queries.items[q]);
    explain_graphs(out, plan, nest);
    explain_past_stores(out, plan, nest);
    explain_together(out, nest);
    explain_visible(out, nest);
    explain_threads(out, nest, library_threads);
    explain_cost(out, nest, plan->arena);
}

static void explain_choices(Text *out, const FunctionPlan *planned)
{
    for (int i = 0; i < planned->chosen.count; i++) text_add(out, "  Estimated for %s.\n", planned->chosen.items[i]);
}

void explain_check(Text *out, const Check *check)
{
    switch (check->kind) {
    case CHECK_LE: case CHECK_EQ:
        add_expr(out, check->left);
        text_add(out, check->kind == CHECK_LE ? " <= " : " == ");
        add_expr(out, check->right);
        break;
    case CHECK_WIDTH:
        add_expr(out, check->left);
        text_add(out, " fits %s number of %d bytes", check->is_signed ? "a signed" : "an unsigned", check->bytes);
        break;
    case CHECK_TEXT:
        if (!check->left) {
            text_add(out, "%s", check->text);
            break;
        }
        add_expr(out, check->left);
        text_add(out, " %s ", guard_operator(check->guard));
        add_expr(out, check->right);
    }
}

/* The rows that are asked to be a step of 1 apart at least; NULL: the check asks something else. */
static const RowTable *asked_to_be_apart(const Plan *plan, const Check *check)
{
    for (int i = 0; check->kind == CHECK_LE && expr_is(check->left, 1) && i < plan->region->row_tables.count; i++)
        if (expr_as_symbol(check->right) == plan->region->row_tables.items[i].step) return &plan->region->row_tables.items[i];
    return NULL;
}

/* Arrays that the caller may pass one pointer for. */
static void explain_groups(Text *out, const Plan *plan)
{
    int groups = 0;
    for (int i = 0; i < plan->spaces.count; i++)
        if (group_in_plan(plan, plan->spaces.items[i]) > groups) groups = group_in_plan(plan, plan->spaces.items[i]);
    for (int g = 1; g <= groups; g++) {
        const char *before = "    but one array may be passed as ";
        for (int i = 0; i < plan->spaces.count; i++) {
            if (group_in_plan(plan, plan->spaces.items[i]) != g) continue;
            text_add(out, "%s`%s`", before, plan->spaces.items[i]->root->name);
            before = " and ";
        }
        text_add(out, "\n");
    }
}

/* Whether some array is not touched by each call of the function. */
static bool some_may_be_null(const Plan *plan)
{
    const ApartArrays arrays = arrays_apart(plan, plan->arena);
    for (int i = 0; i < arrays.count; i++)
        if (arrays.items[i].when) return true;
    return false;
}

void explain_conditions(Text *out, Plan *plan, const FunctionPlan *planned)
{
    bool on_ranks = planned->distribution;
    const Check **needed = arena_alloc(plan->arena, sizeof *needed * (size_t)(plan->checks.count + 1));
    int count = needed_checks(plan, needed);
    for (int i = 0; i < count; i++) {
        if (!needed[i]) continue;
        const RowTable *rows = asked_to_be_apart(plan, needed[i]);
        text_add(out, "    ");
        if (rows)
            text_add(out, "the rows that `%s` leads to are equally far apart, one behind the other%s%s", rows->pointer, rows->when ? ", where " : "",
                     rows->when ? rows->when : "");
        else
            explain_check(out, needed[i]);
        text_add(out, "\n");
    }
    if (plan->region->narrowings.count && !on_ranks)
        text_add(out, "    where an extent does not fit the parameter that it is passed to, that is said on standard error\n");
    bool objects = plan_has_objects(plan);
    text_add(out, "    no array%s is null, and those that are written overlap no other\n", some_may_be_null(plan) ? " that is used" : "");
    if (objects) text_add(out, "    an object that is written is passed once only\n");
    if (on_ranks) return;
    explain_groups(out, plan);
    if (plan->region->for_device) {
        text_add(out, "    all calls that work in a GPU's memory are ordered on one stream\n");
        if (plan_asks_of_numbers(plan)) text_add(out, "    handles say that numbers that calls %s are the host's\n",
                                                 plan_has_kernels(plan) ? "take and leave" : "leave");
        if (plan_has_kernels(plan)) return;
        text_add(out, plan_is_streamed(plan)
                          ? "    that stream is not being captured, and tiles fit what they may take of the GPU's memory\n"
                          : "    arrays that several calls touch are larger than the GPU's second cache, and a tile is not; and the estimate at run time\n"
                            "    is that it pays: unless tile sizes or a schedule are given\n");
        return;
    }
    if (plan_may_fail(plan))
        text_add(out, "    nothing of an interface fails; else the calls run as written, from the first on\n");
    if (!plan_cost_is_known(plan))
        text_add(out, "    no estimate is made: what an object costs is not known\n");
    else if (always_pays(plan))
        text_add(out, "    no estimate is made: there is no call to pay for\n");
    else if (planned->scheduled)
        text_add(out, "    no estimate is made: tile sizes or a schedule are given\n");
    else
        text_add(out, "    the estimate at run time is that it pays, unless the caller gives tile sizes\n");
}

const char *why_left_alone(const Stage *stage)
{
    return stage->left_out ? stage->left_out : "no other call can share its loops";
}

/* What generated code decides with the sizes that figures are for. */
static void explain_decision(Text *out, Plan *plan)
{
    if (plan_has_kernels(plan) || plan_is_streamed(plan) || plan->region->for_ranks || !plan_cost_is_known(plan)) return;
    const Decision decision = decision_estimate(plan, plan->assumed);
    if (!decision.is_made || decision.pays) return;
    const double longer = (double)fern_plus(fern_plus(decision.tiled, decision.outside), -decision.written) / 1000;
    const int threads = shared_nest(plan) ? sharers_estimate(shared_nest(plan), plan->assumed) : 1;
    text_add(out, threads > 1 ? "  It does not pay with %s on %d threads" : "  It does not pay with %s", plan->assumed->sizes, threads);
    if (!decision.is_large && plan->region->for_device)
        text_add(out, ", where the GPU's second cache holds what several calls touch, or no tile: the calls run as written.\n");
    else if (!decision.is_large)
        text_add(out, ", where all arrays are so small that tiles cannot: the calls run as written.\n");
    else if (!decision.may_save)
        text_add(out, ", where tiles save too little of the arrays: the calls run as written.\n");
    else
        text_add(out, ": the calls run as written, since tiles would take %s longer.\n",
                 human_time(plan->arena, longer, longer));
}

/* What it costs that a call beside loops that threads share may start threads too. */
static void explain_outside(Text *out, const Plan *plan, const Stage *stage, int library_threads)
{
    const ThreadedLibrary *library = outside_library(plan, stage);
    if (!library || plan->region->for_ranks) return;
    text_add(out, "    Threads of %s and those of the loops wait for each other, some %d ms", library->name, (int)(FERN_SPIN / 1000000000));
    if (library_threads == 1 && outside_comes_back(stage))
        text_add(out, ": it starts none where that takes less.\n");
    else if (library_threads == 1)
        text_add(out, ", and it may leave the function: they are not told to be one.\n");
    else
        text_add(out, "; --blas-threads=1 makes it start none where that takes less.\n");
}

static void explain_plan(Text *out, Plan *plan, int library_threads, const FunctionPlan *planned)
{
    bool on_ranks = planned->distribution;
    text_add(out, " Region at line %u:\n", plan->region->statements.items[0]->line);
    for (int i = 0; i < plan->nests.count; i++) explain_nest(out, plan, plan->nests.items[i], library_threads);
    for (int i = 0; i < plan->stages.count; i++) {
        const Stage *stage = plan->stages.items[i];
        if (stage->nest || stage->statement->kind == STATEMENT_ALLOCATE) continue;
        text_add(out, "  Not fused: %s: %s.\n", stage_title(plan, stage), why_left_alone(stage));
        explain_outside(out, plan, stage, library_threads);
    }
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (space->root->kind == ROOT_LOCAL && !space->window && space->kept_why && plan->nests.count)
            text_add(out, "  `%s` keeps its size: %s.\n", space->root->name, space->kept_why);
    }
    if (!plan->nests.count) return;
    text_add(out, on_ranks ? "  These have to hold at run time, else all ranks return an error:\n"
                           : "  The fused path is taken when these hold at run time, else the calls run as written:\n");
    explain_conditions(out, plan, planned);
    if (!on_ranks && !planned->scheduled) explain_decision(out, plan);
}

void explain_function(Text *out, const FunctionPlan *planned, int library_threads)
{
    const Function *function = planned->function;
    text_add(out, "%s (line %u):\n", function->name, function->line);
    for (int i = 0; i < planned->plans.count; i++) explain_plan(out, planned->plans.items[i], library_threads, planned);
    explain_choices(out, planned);
    const char *given = planned->plans.count ? planned->plans.items[0]->assumed->given : NULL;
    if (given && planned->fused && !planned->scheduled)
        text_add(out, "  Which loops there are, their order and the default tiles are chosen for %s: with other sizes the code is another.\n", given);
    if (planned->declined) text_add(out, "  Left as it was written: %s.\n", planned->declined);
    for (int i = 0; i < function->remarks.count; i++)
        text_add(out, " Line %u: %s.\n", function->remarks.items[i].line, function->remarks.items[i].text);
}

