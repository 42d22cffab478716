/* The memory of the fused path: it is allocated at its beginning, and freed wherever that ends. */
#include "region.h"

#include "memory/scratch.h"
#include "program/build.h"

#include <ctype.h>
#include <string.h>

/* --- Frees ---------------------------------------------------------------------------------- */

static void emit_free_of_object(Emitter *emitter, const Root *root, bool forgets)
{
    Builder *to = emitter->to;
    const char *there = object_is_made(emitter, root), *call = object_free(emitter, root->type, root->name);
    if (!there) {
        add_source_text(to, arena_printf(emitter->arena, "%s;%s", call, forgets ? forget(emitter, root) : ""));
        return;
    }
    begin_if(to, "%s", there);
    on_one_line(to);
    add_call(to, "%s", call);
    if (forgets && *forget(emitter, root)) add_set(to, root->name, "%s", no_object(root->type));
    end_body(to);
}

void emit_frees_of_scratch(Emitter *emitter, const Plan *plan)
{
    const ScratchFrees frees = frees_of_scratch(plan, emitter->arena);
    for (int i = 0; i < frees.count; i++) {
        const Root *root = frees.items[i].root;
        if (root->object)
            emit_free_of_object(emitter, root, frees.items[i].forgets);
        else if (root->allocation->own) { /* which need not take a null pointer */
            begin_if(emitter->to, "%s", root->name);
            add_source_text(emitter->to, arena_printf(emitter->arena, "%s%s", free_call(emitter, plan, root), frees.items[i].forgets ? forget(emitter, root) : ""));
            end_body(emitter->to);
        }
        else
            add_source_text(emitter->to, arena_printf(emitter->arena, "%s%s", free_call(emitter, plan, root), frees.items[i].forgets ? forget(emitter, root) : ""));
    }
    free_parts(emitter, plan);
}

/* --- Allocations ---------------------------------------------------------------------------- */

/* In C, the memory for a nest's tile. */
static const char *scratch_call(Emitter *emitter, const Nest *nest, const Window *window)
{
    const char *elements = emit_product(emitter, window->side_bound, window->sides), *type = window->space->root->element;
    if (nest_is_parallel(nest))
        return arena_printf(emitter->arena, "fern_slices(%s, %s, sizeof(%s))", threads_name(emitter, nest), elements, type);
    if (window->slots) return slots_call(emitter, window, elements);
    if (emitter->on_device)
        return arena_printf(emitter->arena, "fern_device_scratch(%s, sizeof(%s), %s)", elements, type, emitter->stream);
    if (window->align)
        return arena_printf(emitter->arena, "fern_scratch_at(%s, sizeof(%s), %lld)", elements, type, (long long)window->align);
    return arena_printf(emitter->arena, "fern_scratch(%s, sizeof(%s))", elements, type);
}

/* What the fused path allocates, into `body`, and what must hold then, in C. */
typedef struct Scratch {
    Builder *body;
    Text all;
    int conditions;
} Scratch;

static void add_condition(Scratch *scratch, const char *condition)
{
    enum { COLUMNS = 100 };
    const char *text = text_string(&scratch->all), *line = strrchr(text, '\n');
    const bool wraps = scratch->all.length && strlen(line ? line + 1 : text) + strlen(condition) > COLUMNS;
    text_add(&scratch->all, wraps ? "\n%s    && %s" : scratch->all.length ? "%.0s && %s" : "%.0s%s", scratch->body->indent, condition);
}

static void add_once(Scratch *scratch, const char *condition)
{
    const char *all = text_string(&scratch->all), *found = strstr(all, condition);
    while (found && found > all && (isalnum((unsigned char)found[-1]) || found[-1] == '_')) found = strstr(found + 1, condition); /* another name ends so */
    if (!found) add_condition(scratch, condition);
}

/* The pointer is given memory, as C condition: `(t = (float *)volk_malloc(.., 64)) != NULL`, `cudaMallocHost((void **)&t, ..) == cudaSuccess`. */
static const char *own_condition(Emitter *emitter, const Statement *statement, const char *call)
{
    const char *name = statement->root->name;
    if (statement->address_ok) /* where it fails, what it leaves at the address is not known */
        return arena_printf(emitter->arena, "(%s == %s || (%s = NULL) != NULL)", call, statement->address_ok, name);
    const char *cast = *call == '(' ? "" : arena_printf(emitter->arena, "(%s)", statement->declared_type);
    return arena_printf(emitter->arena, "(%s = %s%s) != NULL", name, cast, call);
}

/* A tile's memory, allocated as the composition allocates the whole. */
static const char *own_call(Emitter *emitter, const Nest *nest, const Window *window)
{
    const OwnMemory *own = window->space->root->allocation->own;
    const char *elements = emit_product(emitter, window->side_bound, window->sides), *type = window->space->root->element;
    const char *bytes = nest_is_parallel(nest)
                            ? arena_printf(emitter->arena, "(size_t)%s * fern_slice_bytes(%s, sizeof(%s))", threads_name(emitter, nest), elements, type)
                            : arena_printf(emitter->arena, "(size_t)(%s) * sizeof(%s)", elements, type);
    const char *unit = !own->in_elements ? arena_printf(emitter->arena, "%lld", (long long)own->unit)
                       : own->unit == 1  ? arena_printf(emitter->arena, "sizeof(%s)", type)
                                         : arena_printf(emitter->arena, "(%lld * sizeof(%s))", (long long)own->unit, type);
    const char *size = !strcmp(unit, "1") ? bytes : arena_printf(emitter->arena, "(%s + %s - 1) / %s", bytes, unit, unit);
    if (own->type) size = arena_printf(emitter->arena, "(%s)(%s)", own->type, size);
    return arena_printf(emitter->arena, "%s%s%s", own->before, size, own->after);
}

/* That there is something to ask for, and that the parameter for the size takes it. */
static void add_own_conditions(Emitter *emitter, Scratch *scratch, const Nest *nest, const Window *window)
{
    const OwnMemory *own = window->space->root->allocation->own;
    const Plan *plan = nest->plan;
    const char *elements = emit_product(emitter, window->side_bound, window->sides), *type = window->space->root->element;
    if (!facts_prove_le(plan->facts, expr_constant(plan->pool, 1), window->bound)) add_once(scratch, arena_printf(emitter->arena, "%s > 0", elements));
    if (!own->most) return;
    add_once(scratch, nest_is_parallel(nest) ? arena_printf(emitter->arena, "(size_t)%s * fern_slice_bytes(%s, sizeof(%s)) <= %lld", threads_name(emitter, nest), elements, type, (long long)own->most)
                                             : arena_printf(emitter->arena, "(size_t)(%s) * sizeof(%s) <= %lld", elements, type, (long long)own->most));
}

/* Of an array that is whole in the fused path: nobody has touched it yet. */
static void emit_huge_pages(Emitter *emitter, const Root *root)
{
    if (emitter->on_device || root->object || root->device || !root->elements) return;
    const char *elements = emit_expr(emitter, root->elements, false);
    add_call(emitter->to, strchr(elements, ' ') ? "(void)fern_in_huge_pages(%s, (size_t)(%s) * sizeof(%s))" : "(void)fern_in_huge_pages(%s, (size_t)%s * sizeof(%s))",
             root->name, elements, root->element);
}

/* What is allocated as written. */
static void emit_whole_memory(Emitter *emitter, Scratch *scratch, const Statement *statement)
{
    Builder *to = emitter->to;
    const Root *root = statement->root;
    const bool at_address = root->object && statement->address_call;
    if (at_address) declare_made(emitter, root);
    if (statement->own || statement->address_ok) {
        add_condition(scratch, own_condition(emitter, statement, statement->address_ok ? statement->address_call : statement->initialiser));
        scratch->conditions++;
        return;
    }
    emitter->to = scratch->body;
    if (at_address)
        emit_made(emitter, root, statement->address_call);
    else {
        emit_statement(emitter, statement);
        emit_huge_pages(emitter, root);
    }
    emitter->to = to;
    const char *there = root->object ? object_is_made(emitter, root) : arena_printf(emitter->arena, "%s != NULL", root->name);
    if (there) add_condition(scratch, there);
    scratch->conditions++;
}

static void emit_window_memory(Emitter *emitter, Scratch *scratch, const Nest *nest, const Window *window)
{
    const Root *root = window->space->root;
    const char *name = root_name(emitter, root, root->name);
    scratch->conditions += root->allocation || root->object || !expr_equal(window->bound, root->elements);
    if (root->allocation && root->allocation->own) {
        add_condition(scratch, own_condition(emitter, root->allocation, own_call(emitter, nest, window)));
        return;
    }
    if (root->object) {
        declare_made(emitter, root);
        const char *there = object_is_made(emitter, root);
        declare_object_tile(emitter, window);
        Builder *to = emitter->to;
        emitter->to = scratch->body;
        emit_object_tile(emitter, window);
        emitter->to = to;
        add_condition(scratch, there ? there : "1");
    }
    else if (root->allocation && !root->array) {
        const char *rows = strcmp(root->pointer, root->name) ? root->allocation->declared_type : NULL;
        add_condition(scratch, arena_printf(emitter->arena, "(%s = (%s%s)%s) != NULL", name, rows ? rows : root->element, rows ? "" : " *", scratch_call(emitter, nest, window)));
    }
    else if (!expr_equal(window->bound, root->elements))
        add_condition(scratch, arena_printf(emitter->arena, "%s <= %s", emit_expr(emitter, window->bound, false),
                                            emit_expr(emitter, root->elements, false)));
}

/* The memory is there, or the fused path is not taken. */
static void emit_memory_test(Emitter *emitter, const Plan *plan, const char *fused, const Scratch *scratch)
{
    Builder *to = emitter->to;
    add_set(to, fused, "%s", text_string(&scratch->all));
    Builder *short_of = builder_new(emitter->arena, arena_printf(emitter->arena, "%s    ", to->indent));
    emitter->to = short_of;
    if (scratch->conditions > 1) emit_frees_of_scratch(emitter, plan); /* where there is one alone, it is null then */
    emit_what_is_short(emitter, plan);
    emitter->to = to;
    if (!builder_is_empty(short_of)) {
        begin_if(to, "!%s", fused);
        add_program(to, builder_program(short_of));
        end_body(to);
    }
    if (!emitter->block) return;
    begin_if(to, "!%s", fused);
    on_one_line(to);
    add_source_text(to, close_of_block(emitter));
    end_body(to);
}

bool scratch_is_plain(const Plan *plan)
{
    bool plain = false;
    for (int i = 0; i < plan->region->statements.count; i++)
        if (stays_allocated(plan, plan->region->statements.items[i])) return false;
    for (int i = 0; i < plan->nests.count; i++) {
        if (nest_slices_arrays(plan->nests.items[i])) return false;
        for (int w = 0; w < plan->nests.items[i]->windows.count; w++) {
            const Window *window = plan->nests.items[i]->windows.items[w];
            if (window->space->root->object) return false;
            plain |= window_is_allocated(window);
        }
    }
    return plain;
}

/* First what no memory is needed to tell; then what the composition's own functions allocate, in its order, for they may tell how often that is; the
 * rest is asked for again where it cannot be had. */
typedef enum Turn { TURN_CONDITIONS, TURN_OWN, TURN_WHOLE, TURN_SCRATCH } Turn;

static Turn turn_of(const Root *root)
{
    if (root->object) return TURN_SCRATCH;
    if (root->allocation && root->allocation->own) return TURN_OWN;
    return root->allocation && !root->array ? TURN_SCRATCH : TURN_CONDITIONS;
}

static void emit_windows_in_turn(Emitter *emitter, const Plan *plan, Scratch *scratch, Turn turn, const Root *only)
{
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        for (int w = 0; w < nest->windows.count; w++) {
            const Window *window = nest->windows.items[w];
            const Root *root = window->space->root;
            if (!window_is_allocated(window)) continue;
            if (turn == TURN_CONDITIONS && turn_of(root) == TURN_OWN) add_own_conditions(emitter, scratch, nest, window);
            if (turn_of(root) == turn && (!only || only == root)) emit_window_memory(emitter, scratch, nest, window);
        }
    }
}

static void emit_in_turn(Emitter *emitter, const Plan *plan, Scratch *scratch, Turn turn)
{
    if (turn == TURN_CONDITIONS || turn == TURN_SCRATCH) {
        emit_windows_in_turn(emitter, plan, scratch, turn, NULL);
        return;
    }
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *statement = plan->region->statements.items[i];
        if (statement->kind != STATEMENT_ALLOCATE || (statement->own != NULL) != (turn == TURN_OWN)) continue;
        if (stays_allocated(plan, statement)) emit_whole_memory(emitter, scratch, statement);
        else if (turn == TURN_OWN) emit_windows_in_turn(emitter, plan, scratch, turn, statement->root);
    }
}

void emit_scratch(Emitter *emitter, const Plan *plan, const char *fused, const char *condition)
{
    Builder *to = emitter->to;
    Scratch scratch = {.body = builder_new(emitter->arena, arena_printf(emitter->arena, "%s    ", to->indent))};
    if (condition) add_condition(&scratch, condition);
    for (Turn turn = TURN_CONDITIONS; turn <= TURN_SCRATCH; turn++) emit_in_turn(emitter, plan, &scratch, turn);
    for (int i = 0; i < plan->nests.count; i++) emit_slices_fit(emitter, plan->nests.items[i], fused);
    if (!builder_is_empty(scratch.body) || scratch.all.length) { /* without conditions: objects that nothing can go wrong with */
        if (!condition) begin_if(to, "%s", fused);
        add_program(to, builder_program(scratch.body));
        if (scratch.all.length) emit_memory_test(emitter, plan, fused, &scratch);
        end_body(to);
    }
    text_free(&scratch.all);
}
