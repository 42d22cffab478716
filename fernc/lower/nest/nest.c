/* A nest: what stands around its loops, and what threads that share them have of their own. */
#include "loops.h"

#include "model/told.h"
#include "program/build.h"

#include <string.h>

/* Which tile lies in whose memory, for who reads the calls. */
void emit_loans(Emitter *emitter, const Nest *nest)
{
    enum { LINE = 100 };
    Text text = {0};
    size_t line = 0, margin = strlen(emitter->to->indent) + 3; /* where the last one begins, and how deep */
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (window->memory == window) continue;
        const Root *of = window->space->root, *in = window->memory->space->root;
        const char *loan = arena_printf(emitter->arena, "%s in %s", root_name(emitter, of, of->name), root_name(emitter, in, in->name));
        if (!text.length)
            text_add(&text, "Tiles in the memory of others, that are done with by then: %s", loan);
        else if (margin + text.length - line + strlen(loan) > LINE) {
            line = text.length + 1;
            margin = strlen(emitter->to->indent);
            text_add(&text, ",\n * %s", loan);
        }
        else
            text_add(&text, ", %s", loan);
    }
    if (text.length) add_comment(emitter->to, "%s.", text_string(&text));
    text_free(&text);
}

/* That tiles run one after the other, where they go on from what others have left. */
static void emit_order(Emitter *emitter, const Nest *nest)
{
    const Stage *first = NULL;
    for (int i = 0; i < nest->pieces.count && !first; i++)
        if (nest->pieces.items[i]->stage->in_order) first = nest->pieces.items[i]->stage;
    if (first && nest->loop_count)
        add_comment(emitter->to, "The tiles run in turn: each call of %s goes on from what the one before it has left.", first->node->routine->name);
}

/* --- What each thread has of its own ------------------------------------------------------------ */

static const char *own_name(const Emitter *emitter, const Root *root)
{
    return given_name(emitter->given, NAME_OWN, root);
}

/* A name for what the thread, or the loop, has of its own of the root. */
static const char *fresh_for(Emitter *emitter, const Root *root, const char *form)
{
    return fresh_name(emitter, arena_printf(emitter->arena, form, root_name(emitter, root, root->identifier)));
}

static void emit_own_memory(Emitter *emitter, const Tree *tree, const char *thread)
{
    const Nest *nest = tree->nest;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (!window_has_memory(window) || window->space->object) continue;
        const Root *root = window->space->root;
        const char *own = fresh_for(emitter, root, "%s_own"), *memory = given_name(emitter->given, NAME_MEMORY, window);
        give_name(emitter->given, NAME_WINDOW, window, own);
        add_declaration(emitter->to, arena_printf(emitter->arena, "%s *const", root->element), own,
                        "(%s *)fern_slice(%s, %s, %s, sizeof(%s))", root->element, memory ? memory : root_name(emitter, root, root->pointer), thread,
                        emit_product(emitter, window->side_bound, window->sides), root->element);
    }
    for (int c = 0; c < tree->combines.count; c++) {
        const Combine *combine = tree->combines.items[c];
        if (combine->over != OVER_THREADS) continue;
        const char *own = fresh_for(emitter, combine->into, "%s_own");
        give_name(emitter->given, NAME_OWN, combine->into, own);
        begin_combined(emitter, combine, own);
    }
}

/* Each thread's part of a result, one thread after the other: the same sum for the same number of threads. */
int emit_thread_combines(Loops *loops, const ItemList *body, int i)
{
    Builder *to = loops->to;
    Emitter *emitter = loops->emitter;
    const char *turn = fresh_name(emitter, "turn");
    add_annotation(to, "FERN_OMP(for ordered schedule(static, 1))");
    begin_for(to, "int %s = 0; %s < %s; %s++", turn, turn, threads_name(emitter, loops->nest), turn);
    add_annotation(to, "FERN_OMP(ordered)");
    begin_if(to, "%s == %s", turn, loops->thread);
    for (; i < body->count && body->items[i].kind == ITEM_COMBINE; i++) {
        const Combine *combine = body->items[i].combine;
        emit_combination(emitter, combine, combine->into->identifier, own_name(emitter, combine->into));
    }
    end_body(to);
    end_body(to);
    return i;
}

static void forget_own_names(const Emitter *emitter, const Tree *tree)
{
    for (int w = 0; w < tree->nest->windows.count; w++)
        if (!tree->nest->windows.items[w]->local) give_name(emitter->given, NAME_WINDOW, tree->nest->windows.items[w], NULL);
    for (int c = 0; c < tree->combines.count; c++)
        if (tree->combines.items[c]->over == OVER_THREADS) give_name(emitter->given, NAME_OWN, tree->combines.items[c]->into, NULL);
}

/* --- Around the loops ------------------------------------------------------------------------------- */

/* A thread in which something of an interface fails says so when its tiles are done. */
static void emit_going_of_thread(Emitter *emitter, const char *shared)
{
    begin_if(emitter->to, "!%s", emitter->going);
    add_annotation(emitter->to, "FERN_OMP(atomic write)");
    add_set(emitter->to, shared, "0");
    end_body(emitter->to);
}

/* Whether what is made before the loops may fail. */
static bool may_fail_before(const Nest *nest)
{
    for (int q = 0; q < nest->queries.count; q++)
        if (nest->queries.items[q]->depth == 0 && nest->queries.items[q]->space->object->may_fail) return true;
    return false;
}

static void begin_parallel(Loops *loops)
{
    const Nest *nest = loops->nest;
    const char *threads = threads_name(loops->emitter, nest);
    if (threads)
        add_annotation(loops->to, "FERN_OMP(parallel num_threads(%s))", threads);
    else if (nest->threads)
        add_annotation(loops->to, "FERN_OMP(parallel num_threads(%d))", nest->threads);
    else
        add_annotation(loops->to, "FERN_OMP(parallel)");
    begin_block(loops->to);
}

/* What each thread does that shares the nest: the loop, the fence behind it, and what combines their results. */
static void emit_thread_body(Loops *loops, const Tree *tree, int loop, int end, const char *shared)
{
    Emitter *emitter = loops->emitter;
    Builder *to = loops->to;
    const Nest *nest = loops->nest;
    const char *own[NEST_LIBRARIES];
    if (nest_uses_thread_number(nest)) add_declaration(to, "const int", loops->thread, "fern_thread()");
    if (shared) emitter->going = fresh_name(emitter, "goes");
    if (shared) add_declaration(to, "int", emitter->going, "1");
    emit_own_memory(emitter, tree, loops->thread);
    begin_own_past_blocks(emitter, nest, loops->thread);
    const SharedObject *objects = begin_own_objects(emitter, nest, loops->thread);
    declare_slides(emitter, nest);
    emit_library_set(emitter, nest, own, true);
    emit_items(loops, &tree->body, loop, end);
    end_own_past_blocks(emitter, nest);
    emit_library_restore(emitter, nest, own, true);
    end_own_objects(emitter, nest, loops->thread, objects);
    if (shared) emit_going_of_thread(emitter, shared);
}

/* Which item of the tree's body is the loop. */
static int outermost_loop(const Tree *tree)
{
    int i = 0;
    while (tree->body.items[i].kind != ITEM_LOOP) i++;
    return i;
}

/* Behind the loop, and what those do behind it who share it. */
static int behind_loop(const Tree *tree, int loop)
{
    int i = loop + 1;
    while (i < tree->body.count && (tree->body.items[i].kind == ITEM_FENCE || tree->body.items[i].kind == ITEM_COMBINE)) i++;
    return i;
}

/* The loops that threads share, and what stands around them. */
static void emit_parallel_nest(Loops *loops, const Tree *tree)
{
    Emitter *emitter = loops->emitter;
    Builder *to = loops->to;
    const Nest *nest = loops->nest;
    const char *shared = emitter->going, *before[NEST_LIBRARIES];
    const int loop = outermost_loop(tree), end = behind_loop(tree, loop);
    if (nest_notes_failures(emitter, nest)) emit_failure(emitter, nest);
    emit_items(loops, &tree->body, 0, loop);
    emit_library_set(emitter, nest, before, false);
    int names = naming_mark(&emitter->naming);
    const bool asks = may_fail_before(nest);
    if (asks) begin_if(to, "%s", shared);
    loops->thread = fresh_name(emitter, "thread");
    begin_parallel(loops);
    emit_thread_body(loops, tree, loop, end, shared);
    end_body(to);
    if (asks) end_body(to);
    naming_forget(&emitter->naming, names);
    emitter->going = shared;
    emit_library_restore(emitter, nest, before, false);
    emit_items(loops, &tree->body, end, tree->body.count);
    if (!emitter->failing.name) return;
    if (shared) begin_if(to, "%s", shared); /* else the calls run again, with statuses of their own */
    emit_failure_branches(emitter, nest);
    if (shared) end_body(to);
}

void emit_result_begins(Emitter *emitter, const Tree *tree)
{
    for (int i = 0; tree->around.items[i].kind != ITEM_NEST; i++) {
        const Item *item = &tree->around.items[i];
        if (item->kind == ITEM_BEGIN && combines_result(item->combine)) add_set(emitter->to, item->combine->into->identifier, "%s", item->combine->identity);
    }
}

/* Its launches are replayed with those of nests beside it. */
static bool is_in_graph_with_others(const Emitter *emitter, const Nest *nest)
{
    return (nest->beside || nest->has_beside) && nest_is_captured(emitter, nest);
}

/* What is around the loops of a nest on a GPU, and of those that run beside it. */
static void open_launches(Emitter *emitter, const Nest *nest)
{
    if (nest->beside) {
        join_streams(emitter, nest);
        return;
    }
    emitter->names_at_launches = naming_mark(&emitter->naming);
    open_handle(emitter, nest);
    open_graph(emitter, nest);
    open_streams(emitter, nest);
}

/* Launches that are captured stand in a loop; else the streams are declared in the body that the next nest stands in, too. */
static void close_launches(Emitter *emitter)
{
    const bool declared_here = emitter->streams && !emitter->capture;
    close_streams(emitter);
    close_graph(emitter);
    emitter->handle = NULL;
    if (!declared_here) naming_forget(&emitter->naming, emitter->names_at_launches);
}

void emit_nest(Emitter *emitter, const Nest *nest)
{
    const Tree *tree = tree_of_nest(emitter->trees, nest);
    emit_loans(emitter, nest);
    emit_order(emitter, nest);
    emit_result_begins(emitter, tree);
    open_numbers(emitter, tree);
    emit_nest_loops(emitter, nest);
    close_numbers(emitter, tree);
    if (nest->beside || !is_in_graph_with_others(emitter, nest)) return;
    for (const Nest *next = next_beside(nest); next; next = next_beside(next)) {
        begin_group(emitter->to, (Subject){next->plan, next, NULL});
        emit_nest(emitter, next);
        end_body(emitter->to);
    }
    close_launches(emitter);
}

static void emit_loops_alone(Loops *loops, const Tree *tree)
{
    Emitter *emitter = loops->emitter;
    Builder *to = loops->to;
    const bool apart = nest_may_stand_apart(emitter, loops->nest);
    const int names = naming_mark(&emitter->naming);
    if (apart) loops->to = emitter->to = builder_new(emitter->arena, to->indent);
    emit_items(loops, &tree->body, 0, tree->body.count);
    naming_forget(&emitter->naming, names);
    const CodeList *program = apart ? builder_program(loops->to) : NULL;
    loops->to = emitter->to = to;
    if (apart) emit_apart(emitter, loops->nest, program);
}

/* One thread of the host runs the loops, or launches what is in them. */
static void emit_alone(Loops *loops, const Tree *tree)
{
    Emitter *emitter = loops->emitter;
    const Nest *nest = loops->nest;
    if (nest_notes_failures(emitter, nest)) emit_failure(emitter, nest);
    begin_own_past_blocks(emitter, nest, "0");
    declare_slides(emitter, nest);
    open_pipe(emitter, nest);
    hold_numbers(emitter, nest); /* by names that no later nest has */
    open_launches(emitter, nest);
    begin_numbers(emitter, tree);
    emit_loops_alone(loops, tree);
    give_numbers_back(emitter, nest);
    end_own_past_blocks(emitter, nest);
    if (!is_in_graph_with_others(emitter, nest) && !nest->has_beside) close_launches(emitter);
    close_pipe(emitter, nest);
    if (emitter->failing.name) emit_failure_branches(emitter, nest);
}

static void assume_ranges(const Emitter *emitter, const Plan *plan)
{
    for (int i = 0; i < emitter->ranges.count; i++) {
        NestLoop loop = *emitter->ranges.items[i].loop;
        loop.begin = emitter->ranges.items[i].range.begin;
        loop.end = emitter->ranges.items[i].range.end;
        nest_assume_iteration(plan, &loop, loop.variable, loop.length);
    }
}

void emit_nest_loops(Emitter *emitter, const Nest *nest)
{
    const Plan *plan = nest->plan;
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    assume_ranges(emitter, plan);
    nest_assume_kept(nest);
    emit_late_values(emitter, nest);
    const Tree *tree = tree_of_nest(emitter->trees, nest);
    Loops loops = {.emitter = emitter, .to = emitter->to, .nest = nest};
    if (nest->kernel) {
        emit_kernel(emitter, nest);
        emit_progress(emitter, nest);
    }
    else if (nest_is_parallel(nest))
        emit_parallel_nest(&loops, tree);
    else
        emit_alone(&loops, tree);
    forget_own_names(emitter, tree);
    facts_forget(plan->facts, mark);
}
