/* Nests that copy between the host's memory and a GPU's: streams, slots, and what the tiles may take of the memory.
 * What the code calls is in runtime/device/stream.h. */
#include "lower/brought/helper_file.h"
#include "lower/nest/loops.h"

#include "memory/stream.h"
#include "model/tile.h"
#include "plan/device.h"
#include "program/build.h"

#include <string.h>

static const char *const roles[STREAM_ROLES] = {"FERN_KERNELS", "FERN_IN", "FERN_OUT"};

/* --- Memory ---------------------------------------------------------------------------------- */

void emit_stream_budget(Emitter *emitter, const Plan *plan, const char *fused)
{
    int nests = 0;
    for (int n = 0; n < plan->nests.count; n++) nests += nest_is_streamed(plan->nests.items[n]);
    if (!nests) return;
    add_set(emitter->to, fused, "%s && !fern_is_capturing(%s)", fused, emitter->stream);
    emitter->budget_name = fresh_name(emitter, "memory");
    const char *tiles = emitter->naming.tiles_name;
    const char *asked = tiles ? arena_printf(emitter->arena, "%s ? %s->device_memory : 0", tiles, tiles) : "0";
    const char *part = nests > 1 ? arena_printf(emitter->arena, " / %d", nests) : "";
    add_declaration(emitter->to, "const int64_t", emitter->budget_name, "fern_device_budget(%s)%s", asked, part);
}

/* Of what tiles take, in bytes or elements: what each step of the loop takes, and what is there anyhow. False: they cannot be told
 * apart. */
static bool split_by_loop(const Nest *nest, int loop, bool outer_are_one, const Expr *taken, const Expr **step, const Expr **rest)
{
    ExprPool *pool = nest->plan->pool;
    for (int n = 0; n < loop && outer_are_one; n++)
        taken = expr_substitute(pool, taken, &(Substitution){nest->loops[n].tile, expr_constant(pool, 1)}, 1);
    return expr_affine_in(pool, taken, nest->loops[loop].tile, step, rest);
}

/* In C, the size, or where less fits in `room`, that. */
static const char *size_within(Emitter *emitter, const Nest *nest, int loop, const char *size, const Expr *taken, const char *room)
{
    const Expr *step, *rest;
    if (!split_by_loop(nest, loop, true, taken, &step, &rest)) return size;
    return arena_printf(emitter->arena, "fern_min(%s, fern_device_room(%s, %s, %s))", size, emit_expr(emitter, step, false),
                        emit_expr(emitter, rest, false), room);
}

const char *stream_tile(Emitter *emitter, const Nest *nest, int loop, const char *size)
{
    const NestLoop *cut = &nest->loops[loop];
    if (loop >= nest->loop_count || cut->asked || cut->parts || !nest_is_streamed(nest)) return size;
    size = size_within(emitter, nest, loop, size, stream_bytes(nest), emitter->budget_name);
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (slots_in_array(window))
            size = size_within(emitter, nest, loop, size, slot_elements(window), emit_expr(emitter, window->space->root->elements, false));
    }
    return size;
}

/* Bytes for each step of the outermost loop, 0 where they cannot be told apart, and the others. */
static void bytes_of_outermost(const Nest *nest, const Expr **step, const Expr **rest)
{
    if (split_by_loop(nest, 0, false, stream_bytes(nest), step, rest)) return;
    *step = expr_constant(nest->plan->pool, 0);
    *rest = stream_bytes(nest);
}

/* In C, where the tiles come from, for messages: `"f.c:12", "i"`. */
static const char *place_of_tiles(Emitter *emitter, const Nest *nest)
{
    return arena_printf(emitter->arena, "\"%s:%u\", \"%s\"", emitter_file_name(emitter), nest->pieces.items[0]->stage->statement->line,
                        symbol_text(emitter, nest->loops[0].variable));
}

void emit_what_is_short(Emitter *emitter, const Plan *plan)
{
    bool waits = true;
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        const Symbol *tile = nest->loops[0].tile;
        const Expr *step, *rest;
        if (!nest_is_streamed(nest)) continue;
        if (waits) add_call(emitter->to, "(void)%s(%s)", emitter->vendor->wait, emitter->stream);
        waits = false;
        bytes_of_outermost(nest, &step, &rest);
        const Expr *bytes = expr_add(plan->pool, expr_mul(plan->pool, step, expr_symbol(plan->pool, tile)), rest);
        add_call(emitter->to, "(void)fern_device_full(%s, %s, %s, (double)(%s), %s, %s)", emitter->vendor->out_of_memory, place_of_tiles(emitter, nest),
                 symbol_text(emitter, tile), emit_expr(emitter, bytes, false), emit_expr(emitter, step, false), emit_expr(emitter, rest, false));
    }
}

/* Of tiles that share an array. */
static void emit_slots_fit(Emitter *emitter, const Window *window, const char *fused)
{
    add_set(emitter->to, fused, "%s && FERN_SLOTS * fern_slot(%s) <= %s", fused, emit_product(emitter, window->side_bound, window->sides),
            emit_expr(emitter, window->space->root->elements, true));
}

void emit_stream_fits(Emitter *emitter, const Plan *plan, const char *fused)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        const Expr *step, *rest;
        if (!nest_is_streamed(nest)) continue;
        bytes_of_outermost(nest, &step, &rest);
        add_set(emitter->to, fused, "%s && fern_device_fits(%s, %s, %s, %s, %s)", fused, place_of_tiles(emitter, nest), symbol_text(emitter, nest->loops[0].tile),
                emit_expr(emitter, step, false), emit_expr(emitter, rest, false), emitter->budget_name);
        for (int w = 0; w < nest->windows.count; w++)
            if (slots_in_array(nest->windows.items[w])) emit_slots_fit(emitter, nest->windows.items[w], fused);
    }
}

const char *slots_call(Emitter *emitter, const Window *window, const char *elements)
{
    return arena_printf(emitter->arena, "fern_device_scratch(FERN_SLOTS * fern_slot(%s), sizeof(%s), %s)", elements,
                        window->space->root->element, emitter->stream);
}

/* --- The pipe ---------------------------------------------------------------------------------- */

void open_pipe(Emitter *emitter, const Nest *nest)
{
    Builder *to = emitter->to;
    if (!nest_is_streamed(nest)) return;
    emitter->pipe = fresh_name(emitter, "pipe");
    emitter->pipe_waits = nest_waits(nest);
    add_declaration(to, "struct fern_pipe", emitter->pipe, NULL);
    add_call(to, "fern_pipe_open(&%s, %s)", emitter->pipe, emitter->stream);
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (!window->shares) continue;
        const char *before = fresh_name(emitter, arena_printf(emitter->arena, "%s_before", window->space->root->identifier));
        give_name(emitter->given, NAME_BEFORE, window, before);
        add_declaration(to, "struct fern_before", before, "fern_nothing_before()");
    }
}

void close_pipe(Emitter *emitter, const Nest *nest)
{
    if (!emitter->pipe) return;
    add_call(emitter->to, "fern_pipe_close(&%s)", emitter->pipe);
    emitter->pipe = NULL;
    for (int w = 0; w < nest->windows.count; w++) give_name(emitter->given, NAME_BEFORE, nest->windows.items[w], NULL);
    if (nest_waits(nest)) emit_wait(emitter, nest, nest_waits(nest));
}

/* --- Slots ---------------------------------------------------------------------------------- */

void begin_slots(Emitter *emitter, const Transfer *transfer, int depth)
{
    Builder *to = emitter->to;
    const char *slot = fresh_name(emitter, "slot");
    emitter->slots[depth - 1] = slot;
    add_declaration(to, "const int", slot, "fern_pipe_slot(&%s, %d)", emitter->pipe, depth - 1);
    for (int w = 0; w < transfer->windows.count; w++) {
        const Window *window = transfer->windows.items[w];
        const Root *root = window->space->root;
        const char *own = fresh_name(emitter, arena_printf(emitter->arena, "%s_slot", root->identifier));
        give_name(emitter->given, NAME_WINDOW, window, own);
        add_declaration(to, arena_printf(emitter->arena, "%s *const", root->element), own, "%s + %s * fern_slot(%s)", root->name, slot,
                        emit_product(emitter, window->side_bound, window->sides));
    }
    for (int stream = 0; stream < STREAM_ROLES; stream++)
        for (int other = 0; other < STREAM_ROLES; other++)
            if (transfer->waits[stream] >> other & 1)
                add_call(to, "fern_pipe_reuse(&%s, %d, %s, %s, %s)", emitter->pipe, depth - 1, slot, roles[stream], roles[other]);
}

void end_slots(Emitter *emitter, const Transfer *transfer, int depth)
{
    for (int other = 0; other < STREAM_ROLES; other++)
        if (transfer->used >> other & 1)
            add_call(emitter->to, "fern_pipe_used(&%s, %d, %s, %s)", emitter->pipe, depth - 1, emitter->slots[depth - 1], roles[other]);
}

void emit_stream_waits(Emitter *emitter, const Piece *piece)
{
    if (!emitter->pipe) return;
    for (int other = 0; other < STREAM_ROLES; other++)
        if (piece->waits[other])
            add_call(emitter->to, "fern_pipe_after(&%s, %s, %s)", emitter->pipe, roles[stage_stream(piece->stage)], roles[other]);
}

/* --- What the code needs ---------------------------------------------------------------------- */

static const char *const pipe_lines[] = {
#include "device_stream.inc"
};

static const char budget_known[] =
    "/* Bytes of the GPU's memory that tiles may take: those asked for, or what the code was compiled for. */\n"
    "static inline int64_t fern_device_budget(int64_t asked)\n"
    "{\n"
    "    return asked > 0 ? asked : %lld;\n"
    "}\n";

void emit_stream_helpers(Emitter *emitter, Text *out, const WordSet *code)
{
    if (!has_word_like(code, "fern_pipe_")) return;
    emit_helper(emitter, out, "device_budget", emitter->device_memory ? arena_printf(emitter->arena, budget_known, emitter->device_memory)
                                                                     : helper_part(emitter, device_memory, "device_budget"));
    emit_helper_part(emitter, out, device_memory, "device_fits");
    Text pipe = {0};
    for (size_t i = 0; i < sizeof pipe_lines / sizeof *pipe_lines; i++) text_add(&pipe, "%s", pipe_lines[i]);
    emit_helper(emitter, out, "pipe", text_string(&pipe));
    text_free(&pipe);
}
