/* Nests whose tiles go to several streams in turn. What the code calls is in runtime/device/fork.h. */
#include "lower/lower.h"

#include "memory/fork.h"
#include "model/tile.h"
#include "program/build.h"

#include <string.h>

/* Of two nests of a tile each one is on another stream than the other. */
const char *tiles_at_once(const Emitter *emitter, const Nest *nest)
{
    while (nest->beside) nest = nest->beside;
    return given_name(emitter->given, NAME_AT_ONCE, nest);
}

void emit_tiles_at_once(Emitter *emitter, const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        if (!nest->forked || nest->beside) continue;
        const char *several = nest->has_beside ? "1"
                                               : arena_printf(emitter->arena, "%s < %s", symbol_text(emitter, nest->loops[0].tile),
                                                              emit_expr(emitter, tile_range(nest, 0), true));
        const char *count = fresh_name(emitter, "at_once");
        give_name(emitter->given, NAME_AT_ONCE, nest, count);
        add_declaration(emitter->to, "const int", count, "fern_tiles_at_once(%s)", several);
    }
}

void open_streams(Emitter *emitter, const Nest *nest)
{
    if (!nest->forked && !nest->handle) return;
    const char *count = nest->forked ? tiles_at_once(emitter, nest) : "1";
    if (nest->forked && nest->handle) count = arena_printf(emitter->arena, "%s ? %s : 1", emitter->own_handle, count);
    emitter->streams = fresh_name(emitter, "streams");
    add_declaration(emitter->to, "struct fern_streams", emitter->streams, NULL);
    add_call(emitter->to, "fern_streams_open(&%s, %s, %s)", emitter->streams, stream_of_launches(emitter), count);
    set_handle(emitter, nest);
}

void join_streams(Emitter *emitter, const Nest *nest)
{
    const char *same = same_as_beside(nest);
    if (!same) return;
    only_if(emitter->to, "%s", same);
    add_call(emitter->to, "fern_streams_join(&%s)", emitter->streams);
}

void close_streams(Emitter *emitter)
{
    if (emitter->streams) add_call(emitter->to, "fern_streams_close(&%s)", emitter->streams);
    emitter->streams = NULL;
}

/* Calls that leave numbers have handles beside those, but for ranks. */
static bool passes_handles(const Emitter *emitter, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->block->handle && (emitter->on_ranks || !nest->pieces.items[p]->parts)) return nest->handle != NULL;
    return false;
}

void emit_stream_turn(Emitter *emitter, const Nest *nest)
{
    Builder *to = emitter->to;
    if (!emitter->streams) return;
    emitter->turn = fresh_name(emitter, "turn");
    add_declaration(to, "const int", emitter->turn, "fern_streams_next(&%s)", emitter->streams);
    if (passes_handles(emitter, nest)) {
        emitter->handle_name = fresh_name(emitter, "handle_of_tile");
        add_declaration(to, arena_printf(emitter->arena, "%s const", nest->handle->name), emitter->handle_name, "%s", handle_of_tile(emitter, nest));
    }
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        const Root *root = window->space->root;
        if (!window->in_block || !nest->forked || window->part_of) continue;
        const char *own = fresh_name(emitter, arena_printf(emitter->arena, "%s_tile", root->identifier));
        give_name(emitter->given, NAME_WINDOW, window, own);
        add_declaration(to, arena_printf(emitter->arena, "%s *const", root->element), own, "%s + %s * fern_slot(%s)",
                        given_name(emitter->given, NAME_BLOCK, window), emitter->turn, emit_product(emitter, window->side_bound, window->sides));
    }
}

const char *stream_of_tile(Emitter *emitter)
{
    return emitter->streams ? arena_printf(emitter->arena, "%s.all[%s]", emitter->streams, emitter->turn) : stream_of_launches(emitter);
}

static const char *const fork_lines[] = {
#include "device_fork.inc"
};

void emit_fork_helpers(Emitter *emitter, Text *out, const WordSet *code)
{
    if (!has_word_like(code, "fern_streams_")) return;
    Text text = {0};
    for (size_t i = 0; i < sizeof fork_lines / sizeof *fork_lines; i++) text_add(&text, "%s", fork_lines[i]);
    emit_helper(emitter, out, "fork", text_string(&text));
    text_free(&text);
}

const char *stream_of_launches(const Emitter *emitter)
{
    return emitter->capture ? arena_printf(emitter->arena, "%s.stream", emitter->capture) : emitter->stream;
}
