/* Nests on a GPU whose launches are replayed from graphs. What the code calls is in runtime/device/graph.h. */
#include "lower/lower.h"

#include "plan/device.h"
#include "program/build.h"

#include <string.h>

/* --- What launches depend on -------------------------------------------------------------------- */

typedef LIST(const char *) Key;

static void add_word(Emitter *emitter, Key *key, const char *word)
{
    for (int i = 0; i < key->count; i++)
        if (!strcmp(key->items[i], word)) return;
    list_push(emitter->arena, key, word);
}

static void add_symbols(Emitter *emitter, Key *key, const Expr *expr)
{
    for (int t = 0; expr && t < expr->term_count; t++)
        for (int k = 0; k < expr->terms[t].atom_count; k++) {
            const Atom *atom = expr->terms[t].atoms[k];
            if (atom->kind == ATOM_SYMBOL && symbol_is_value(emitter, atom->symbol)) /* others follow from these */
                add_word(emitter, key, arena_printf(emitter->arena, "(uint64_t)(%s)", symbol_text(emitter, atom->symbol)));
            if (atom->kind == ATOM_SYMBOL) continue;
            add_symbols(emitter, key, atom->left);
            add_symbols(emitter, key, atom->right);
        }
}

static void add_range(Emitter *emitter, Key *key, const Expr *begin, const Expr *end)
{
    add_symbols(emitter, key, begin);
    add_symbols(emitter, key, end);
}

/* `part`: what the call writes instead; NULL: nothing. */
static void add_access(Emitter *emitter, Key *key, const Nest *nest, const Stage *stage, const Access *access, const Box *box, const Window *part)
{
    if (is_scalar_of_handle(nest->handle, stage, access)) {
        for (int64_t part = 0; 8 * part < access->space->root->element_bytes; part++)
            add_word(emitter, key, scalar_word(emitter, stage->node->arguments[access->parameter].text, access->space->root->element, part));
        return;
    }
    const Window *window = part ? part : nest_window(nest, access->space);
    const char *pointer = !window ? access->space->root->pointer : window_in_block(window) ? given_name(emitter->given, NAME_BLOCK, window->memory) : window_name(emitter, window);
    add_word(emitter, key, arena_printf(emitter->arena, "(uint64_t)(uintptr_t)(%s)", pointer));
    for (int d = 0; d < access->space->rank; d++) {
        add_symbols(emitter, key, access->space->stride[d]);
        if (window) add_symbols(emitter, key, window->side_bound[d]);
    }
    for (int d = 0; d < box->rank; d++) add_range(emitter, key, box->side[d].begin, box->side[d].end);
}

static void add_value(Emitter *emitter, Key *key, const Parameter *parameter, const Argument *argument)
{
    const char *text = argument_at_entry(emitter, argument);
    add_symbols(emitter, key, argument->value);
    if (argument->value || (argument->constant_text && is_number_text(text))) return;
    const bool is_float = parameter->type.scalar == SCALAR_FLOAT;
    add_word(emitter, key, arena_printf(emitter->arena, is_float ? "fern_bits((double)(%s))" : "(uint64_t)(%s)", text));
}

static void add_arguments(Emitter *emitter, Key *key, const Stage *stage)
{
    for (int i = 0; i < stage->node->routine->parameter_count; i++) {
        const Parameter *parameter = &stage->node->routine->parameters[i];
        const Argument *argument = &stage->node->arguments[i];
        const char *text = argument_at_entry(emitter, argument);
        if (!parameter->type.pointer)
            add_value(emitter, key, parameter, argument);
        else if (is_passed_on(stage->block, parameter))
            add_word(emitter, key, arena_printf(emitter->arena, "(uint64_t)(uintptr_t)(%s)", text));
    }
}

static void add_piece(Emitter *emitter, Key *key, const Nest *nest, const Piece *piece)
{
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count; a++)
        add_access(emitter, key, nest, stage, &stage->accesses[a], &piece->boxes[a], piece->parts ? piece->parts[a] : NULL);
    for (int l = 0; l < stage->loop_count; l++) {
        add_range(emitter, key, piece->loops[l].begin, piece->loops[l].end);
        add_range(emitter, key, stage->loops[l].begin, stage->loops[l].end);
    }
    add_arguments(emitter, key, stage);
}

static void add_nest(Emitter *emitter, Key *key, const Nest *nest)
{
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        add_word(emitter, key, arena_printf(emitter->arena, "(uint64_t)%s", symbol_text(emitter, loop->tile)));
        const Interval range = range_of_loop(emitter, loop);
        add_range(emitter, key, range.begin, range.end);
    }
    for (int p = 0; p < nest->pieces.count; p++) add_piece(emitter, key, nest, nest->pieces.items[p]);
}

const Nest *next_beside(const Nest *nest)
{
    for (int n = 0; n < nest->plan->nests.count && nest->has_beside; n++)
        if (nest->plan->nests.items[n]->beside == nest) return nest->plan->nests.items[n];
    return NULL;
}

static Key key_of(Emitter *emitter, const Nest *nest)
{
    Key key = {0};
    for (int m = 0; nest->handle && m < nest->handle->mode_count; m++)
        add_word(emitter, &key, arena_printf(emitter->arena, "(uint64_t)%s.mode_%d", emitter->modes, m));
    for (; nest; nest = next_beside(nest)) add_nest(emitter, &key, nest);
    return key;
}

/* --- Graphs --------------------------------------------------------------------------------------- */

/* Where the statement puts the status of its call; NULL: nowhere. */
static const char *target_of(const Stage *stage)
{
    const Statement *statement = stage->statement;
    if (!statement->status_test || !stage->node->routine->status_ok) return NULL;
    return statement->declared_name ? statement->declared_name : statement->status_target;
}

/* What takes statuses is, where launches are replayed, what it is after calls that go well. */
static void set_statuses(Emitter *emitter, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        const char *target = target_of(stage);
        bool last = target != NULL;
        for (int q = p + 1; q < nest->pieces.count && last; q++) {
            const char *later = target_of(nest->pieces.items[q]->stage);
            last = !later || strcmp(later, target);
        }
        if (last) add_set(emitter->to, target, "%s", stage->node->routine->status_ok);
    }
}

bool nest_is_captured(const Emitter *emitter, const Nest *nest)
{
    return emitter->on_device && !emitter->on_ranks && !emitter->pipe && !why_not_captured(nest);
}

/* `const uint64_t NAME[] = {..};` */
static void declare_key(Emitter *emitter, const Key *key, const char *name)
{
    Builder *to = emitter->to;
    const char *words = "";
    for (int i = 0; i < key->count; i++) words = arena_printf(emitter->arena, "%s%s    %s,\n", words, to->indent, key->items[i]);
    add_declaration(to, "const uint64_t", arena_printf(emitter->arena, "%s[]", name), "{\n%s%s}", words, to->indent);
}

void open_graph(Emitter *emitter, const Nest *nest)
{
    Builder *to = emitter->to;
    if (!nest_is_captured(emitter, nest)) return;
    const Key key = key_of(emitter, nest);
    begin_block(to);
    const char *graphs = fresh_name(emitter, "graphs"), *run = fresh_name(emitter, "run"), *words = fresh_name(emitter, "key");
    emitter->capture = fresh_name(emitter, "capture");
    declare_key(emitter, &key, words);
    add_declaration(to, "static FERN_THREAD_LOCAL struct fern_graphs *", graphs, NULL);
    add_declaration(to, "struct fern_capture", emitter->capture, NULL);
    for (const Nest *one = nest; one; one = next_beside(one)) set_statuses(emitter, one);
    begin_for(to, "int %s = fern_graph_begin(&%s, &%s, %s, %d, %s, %s); %s; %s = fern_graph_end(&%s)", run, emitter->capture, graphs, words, key.count,
              emitter->stream, nest->handle ? emitter->own_handle : "1", run, run, emitter->capture);
}

void close_graph(Emitter *emitter)
{
    if (!emitter->capture) return;
    end_body(emitter->to);
    end_body(emitter->to);
    emitter->capture = NULL;
}

bool keeps_device_state(const Emitter *emitter, const FunctionPlan *planned)
{
    if (keeps_handles(emitter, planned)) return true;
    for (int p = 0; p < planned->plans.count && emitter->on_device && planned->fused; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            const Nest *nest = planned->plans.items[p]->nests.items[n];
            if (!nest->kernel || nest_leaves_numbers(nest)) return true;
        }
    return false;
}

/* --- What the code needs ---------------------------------------------------------------------- */

static const char *const graph_lines[] = {
#include "device_graph.inc"
};

void emit_graph_helpers(Emitter *emitter, Text *out, const WordSet *code)
{
    if (!has_word(code, "fern_release")) return;
    Text text = {0};
    for (size_t i = 0; i < sizeof graph_lines / sizeof *graph_lines; i++) text_add(&text, "%s", graph_lines[i]);
    emit_helper(emitter, out, "graph", text_string(&text));
    text_free(&text);
}
