/* Nests whose tiles go to several streams in turn. What the code calls is in runtime/device/fork.h. */
#include "emit.h"

#include "plan/fork.h"
#include "plan/tile.h"

#include <string.h>

void emit_tiles_at_once(Emitter *emitter, Plan *plan, const char *indent)
{
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        if (!nest->forked) continue;
        if (nest->beside) { /* one of two nests of a tile each is on another stream than the other */
            nest->at_once = nest->beside->at_once;
            continue;
        }
        const char *several = nest->has_beside ? "1"
                                               : arena_printf(emitter->arena, "%s < %s", nest->loops[0].tile->c_text,
                                                              emit_expr(emitter, tile_range(nest, 0), true));
        nest->at_once = fresh_name(emitter, "at_once");
        text_add(emitter->out, "%sconst int %s = fern_tiles_at_once(%s);\n", indent, nest->at_once, several);
    }
}

void open_streams(Emitter *emitter, const Nest *nest, const char *indent)
{
    if (!nest->forked && !nest->handle) return;
    const char *count = nest->forked ? nest->at_once : "1";
    if (nest->forked && nest->handle) count = arena_printf(emitter->arena, "%s ? %s : 1", emitter->own_handle, nest->at_once);
    emitter->streams = fresh_name(emitter, "streams");
    text_add(emitter->out, "%sstruct fern_streams %s;\n%sfern_streams_open(&%s, %s, %s);\n", indent, emitter->streams, indent,
             emitter->streams, stream_of_launches(emitter), count);
    set_handle(emitter, nest, indent);
}

void join_streams(Emitter *emitter, const Nest *nest, const char *indent)
{
    const char *same = nest->beside ? same_as_beside(nest) : NULL;
    if (same) text_add(emitter->out, "%sif (%s) fern_streams_join(&%s);\n", indent, same, emitter->streams);
}

void close_streams(Emitter *emitter, const char *indent)
{
    if (emitter->streams) text_add(emitter->out, "%sfern_streams_close(&%s);\n", indent, emitter->streams);
    emitter->streams = NULL;
}

const char *close_of_streams(Emitter *emitter)
{
    return emitter->streams ? arena_printf(emitter->arena, "fern_streams_close(&%s); ", emitter->streams) : "";
}

/* Calls that leave numbers have handles beside those, but for ranks. */
static bool passes_handles(const Emitter *emitter, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->block->handle && (emitter->on_ranks || !nest->pieces.items[p]->parts)) return nest->handle != NULL;
    return false;
}

void emit_stream_turn(Emitter *emitter, const Nest *nest, const char *indent)
{
    if (!emitter->streams) return;
    emitter->turn = fresh_name(emitter, "turn");
    text_add(emitter->out, "%sconst int %s = fern_streams_next(&%s);\n", indent, emitter->turn, emitter->streams);
    if (passes_handles(emitter, nest)) {
        emitter->handle_name = fresh_name(emitter, "handle_of_tile");
        text_add(emitter->out, "%s%s const %s = %s;\n", indent, nest->handle->name, emitter->handle_name, handle_of_tile(emitter, nest));
    }
    for (int w = 0; w < nest->windows.count; w++) {
        Window *window = nest->windows.items[w];
        const Root *root = window->space->root;
        if (!window->in_block || !nest->forked || window->part_of) continue;
        window->own_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_tile", root->identifier));
        text_add(emitter->out, "%s%s *const %s = %s + %s * fern_slot(%s);\n", indent, root->element, window->own_name, window->block_name,
                 emitter->turn, emit_product(emitter, window->side_bound, window->sides));
    }
}

const char *stream_of_tile(Emitter *emitter)
{
    return emitter->streams ? arena_printf(emitter->arena, "%s.all[%s]", emitter->streams, emitter->turn) : stream_of_launches(emitter);
}

static const char *const fork_lines[] = {
#include "device_fork.inc"
};

void emit_fork_helpers(Emitter *emitter, Text *out, const char *code)
{
    if (!strstr(code, "fern_streams_")) return;
    Text text = {0};
    for (size_t i = 0; i < sizeof fork_lines / sizeof *fork_lines; i++) text_add(&text, "%s", fork_lines[i]);
    emit_helper(emitter, out, "fork", text_string(&text));
    text_free(&text);
}
