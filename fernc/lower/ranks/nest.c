/* What stands around a nest on ranks, as its tree has it: what is brought, the block, the steps or the parts that it runs on, what ranks combine. */
#include "ranks.h"

#include "program/build.h"

#include <string.h>

/* A nest that is being lowered. */
typedef struct Run {
    const Ranks *r;
    const Share *share;
    const Tree *tree;
    PartialNames partial;
    StepNames names;           /* where it runs in steps: names, */
    StepLoop steps;            /* .. and the loop */
    bool prepared;             /* its calls find their arrays */
} Run;

/* --- Transfers ------------------------------------------------------------------------------------ */

static void emit_move(const Ranks *r, const Touched *touched)
{
    Builder *to = r->emitter->to;
    const char *from = placed_pointer(r->emitter, touched->array), *there = called(r, NAME_IS_THERE, touched);
    const char *into = touched->in_place ? arena_printf(r->emitter->arena, "(void *)%s", from) : view_name(r->emitter, &touched->view);
    if (there) begin_if(to, "!%s", there);
    add_call(to, "fern_plan_bring(%s, %d, %s, %s, &%s)", r->planned, touched->number - 1, from, into, r->failure);
    if (!there) return;
    add_set(to, there, "true");
    end_body(to);
}

/* What a nest has written has to be brought again. */
static void forget_moves_of(const Ranks *r, const Placed *array)
{
    for (int n = 0; n < r->distribution->shares.count; n++)
        for (int t = 0; t < r->distribution->shares.items[n]->touched.count; t++) {
            const Touched *touched = &r->distribution->shares.items[n]->touched.items[t];
            const char *there = touched->array == array ? called(r, NAME_IS_THERE, touched) : NULL;
            if (there) add_set(r->emitter->to, there, "false");
        }
}

/* One that the ranks wait for. */
static void emit_whole_transfer(const Run *run, const Transfer *transfer)
{
    if (transfer->move)
        emit_redistribution(run->r, transfer->move);
    else
        emit_move(run->r, transfer->touched);
}

static void start_transfer(Run *run, const Transfer *transfer)
{
    if (!transfer->touched->streamed) {
        emit_start(run->r, transfer->touched);
        return;
    }
    if (!run->steps.step) run->steps = name_steps(&run->names, run->share);
    open_stream(&run->names, run->share, transfer->touched);
}

/* --- Where arrays lie ----------------------------------------------------------------------------- */

static void show_local_views(const Ranks *r, const Touched *touched, bool printed)
{
    if (touched->image) return;
    for (int s = 0; s < touched->array->spaces.count; s++)
        show_view(r->emitter->views, touched->array->spaces.items[s], !printed ? NULL : in_buffer(touched) ? &touched->view : &touched->array->view);
}

static void show_views(const Run *run, bool printed)
{
    for (int t = 0; t < run->share->touched.count; t++) show_local_views(run->r, &run->share->touched.items[t], printed);
    show_access_views(run->r, run->share, printed);
}

/* Before the first of its statements. */
static void prepare(Run *run)
{
    Emitter *emitter = run->r->emitter;
    const Nest *nest = run->share->nest;
    if (run->prepared) return;
    run->prepared = true;
    show_views(run, true);
    for (int w = 0; w < nest->windows.count; w++)
        if (called(run->r, NAME_MEMORY, nest->windows.items[w]))
            give_name(emitter->given, NAME_WINDOW, nest->windows.items[w], called(run->r, NAME_MEMORY, nest->windows.items[w]));
    if (run->share->steps.begin && !run->steps.step) run->steps = name_steps(&run->names, run->share);
    if (run->share->steps.begin) declare_first_step(&run->names, run->share, &run->steps);
    emit_loans(emitter, nest);
}

/* --- Loops ---------------------------------------------------------------------------------------- */

static void emit_items_of_ranks(Run *run, const ItemList *body);

/* A call may fail on this rank alone. */
static bool tests_some_status(const Ranks *r)
{
    for (int n = 0; n < r->distribution->shares.count; n++)
        if (nest_tests_status(r->distribution->shares.items[n]->nest)) return true;
    return false;
}

static bool may_have_failed(const Run *run)
{
    bool moves = false;
    for (int t = 0; t < run->share->touched.count; t++) moves |= run->share->touched.items[t].moved;
    return moves || tests_some_status(run->r);
}

/* A rank that idles runs none, nor does one on which something has failed. */
static void emit_blocks(Run *run, const TreeLoop *loop)
{
    Emitter *emitter = run->r->emitter;
    const char *member = run->r->member ? run->r->member : "";
    const char *good = may_have_failed(run) ? arena_printf(emitter->arena, "%s.status == FERN_OK", run->r->failure) : "";
    const bool asks = *member || *good;
    if (asks) begin_if(emitter->to, "%s%s%s", member, *member && *good ? " && " : "", good);
    prepare(run);
    emit_items_of_ranks(run, &loop->body);
    if (asks) end_body(emitter->to);
}

static void emit_step(Run *run, const TreeLoop *loop)
{
    begin_step(&run->names, run->share);
    emit_items_of_ranks(run, &loop->body);
    end_step(&run->names, run->share, &run->steps);
}

static void emit_steps(Run *run, const TreeLoop *loop)
{
    prepare(run);
    begin_steps_loop(&run->names, run->share, &run->steps);
    emit_items_of_ranks(run, &loop->body);
    end_body(run->r->emitter->to);
}

/* The interior, what it is that the rest waits for, and the rest: one loop. The item behind. */
static int emit_parts_of_block(Run *run, const ItemList *body, int i)
{
    Emitter *emitter = run->r->emitter;
    const int names = naming_mark(&emitter->naming);
    const TreeLoop *interior = body->items[i].loop;
    prepare(run);
    const char *part = begin_parts(run->r, run->share);
    for (i++; body->items[i].kind == ITEM_COMPLETE; i++) emit_finish(run->r, body->items[i].transfer->touched, part);
    begin_part_of_block(run->r, run->share, part);
    emit_items_of_ranks(run, &interior->body);
    end_part_of_block(run->r);
    naming_forget(&emitter->naming, names);
    return i + 1;
}

/* .. and what follows finds arrays where they were. */
static int emit_loop_of_ranks(Run *run, const ItemList *body, int i)
{
    const TreeLoop *loop = body->items[i].loop;
    if (run->share->steps.begin && loop->kind == LOOP_BLOCKS) {
        emit_step(run, loop);
        return i + 1;
    }
    int next = i + 1;
    if (loop->kind == LOOP_STEPS)
        emit_steps(run, loop);
    else if (loop->kind == LOOP_INTERIOR)
        next = emit_parts_of_block(run, body, i);
    else
        emit_blocks(run, loop);
    show_views(run, false);
    return next;
}

/* --- Results -------------------------------------------------------------------------------------- */

static void emit_begin(Run *run, const Combine *combine)
{
    if (combine->touched)
        emit_partial_begin(&run->partial, combine);
    else if (combines_part(combine))
        emit_number_begin(run->r, combine);
    else {
        prepare(run);
        add_set(run->r->emitter->to, combine->into->identifier, "%s", combine->identity);
    }
}

static void emit_combine_of_ranks(const Run *run, const Combine *combine)
{
    if (combine->touched)
        emit_partial_end(&run->partial, combine);
    else
        emit_over_ranks(run->r, run->share, combine);
}

/* It is the same on all ranks, or an error. */
static void emit_spread(const Ranks *r, const Item *item)
{
    const char *number = item->combine ? given_name(r->emitter->given, NAME_SUM, item->combine->part) : NULL;
    const Root *root = item->combine ? item->combine->into : item->root;
    const char *text = number ? arena_printf(r->emitter->arena, "&%s, sizeof %s", number, number)
                              : arena_printf(r->emitter->arena, "%s, sizeof(%s)", root->name, root->element);
    add_call(r->emitter->to, "fern_fail(&%s, fern_uniform(%s, %s), 0, \"%s\")", r->failure, r->grid, text, root->identifier);
}

static bool is_declared_in_text(const Function *function, const char *name)
{
    const Around *around = &function->around;
    for (int i = 0; i < function->parameters.count; i++)
        if (!strcmp(function->parameters.items[i].name, name)) return true;
    for (int d = 0; d < around->declarations.count; d++)
        for (int n = 0; n < around->declarations.items[d].names.count; n++)
            if (!strcmp(around->declarations.items[d].names.items[n], name)) return true;
    return false;
}

/* What the statements that follow may find in a variable for a status: where one is not good, they do not matter. */
static void emit_good_statuses(const Ranks *r, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        const Statement *statement = stage->statement;
        if (!statement->status_test || !statement->declared_name) continue;
        if (!is_declared_in_text(r->function, statement->declared_name)) continue; /* a macro's own */
        add_call(r->emitter->to, "(void)(%s = %s)", statement->declared_name, stage->node->routine->status_ok);
    }
}

/* --- Items ---------------------------------------------------------------------------------------- */

static bool is_whole(const ItemList *body, int i)
{
    return i + 1 < body->count && body->items[i + 1].kind == ITEM_COMPLETE && body->items[i + 1].transfer == body->items[i].transfer;
}

static void emit_items_of_ranks(Run *run, const ItemList *body)
{
    for (int i = 0; i < body->count; i++) {
        const Item *item = &body->items[i];
        switch (item->kind) {
        case ITEM_START:
            if (is_whole(body, i))
                emit_whole_transfer(run, body->items[i++].transfer);
            else
                start_transfer(run, item->transfer);
            break;
        case ITEM_TAKE: take_piece(&run->names, item->transfer->touched, &run->steps); break;
        case ITEM_LOOP: i = emit_loop_of_ranks(run, body, i) - 1; break;
        case ITEM_NEST: emit_nest_loops(run->r->emitter, run->share->nest); break;
        case ITEM_BEGIN: emit_begin(run, item->combine); break;
        case ITEM_COMBINE: emit_combine_of_ranks(run, item->combine); break;
        case ITEM_STALE: forget_moves_of(run->r, item->touched->array); break;
        case ITEM_SPREAD: emit_spread(run->r, item); break;
        case ITEM_PUT: emit_number_put(run->r, item->combine); break;
        default: break; /* the library waits for the last piece where it gives it */
        }
    }
}

void emit_shared_nest(const Ranks *r, const Share *share)
{
    Emitter *emitter = r->emitter;
    Run run = {.r = r, .share = share, .tree = tree_of_nest(emitter->trees, share->nest), .partial = partial_names(r),
               .names = {emitter, r->distribution, emitter->own_name, r->planned, r->sizes, r->coordinates, r->failure, r->member}};
    set_first_conditions(&run.partial, share);
    emit_items_of_ranks(&run, &run.tree->around);
    emit_good_statuses(r, share->nest);
}
