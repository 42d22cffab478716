#include "commands.h"

#include "memory/past.h"
#include "model/cost.h"
#include "schedule/resolve.h"

#include <string.h>

enum { CHUNK = 64 }; /* granules, until it is tuned */

typedef struct Writer {
    Commands *found;
    const Variant *variant;
    Arena *arena;
    Nest *nest;
    int number;            /* of the nest */
} Writer;

static void add(Writer *writer, const char *text)
{
    list_push(writer->arena, writer->found, text);
}

static bool is_call_piece(const Piece *piece)
{
    return piece->stage->node && piece->stage->node->kind == NODE_CALL;
}

static const char *name_of(const Writer *writer, int loop)
{
    return nest_loop_name(writer->variant->planned, writer->nest, loop, writer->arena);
}

/* `reorder` with the loop in this place, 0 the outermost, and the others as they are; "" where the order is decided already. */
static const char *order_with(const Writer *writer, int loop, int place)
{
    if (writer->variant->family->said[writer->number]) return "";
    const char *order = "reorder";
    for (int at = 0, other = 0; at < writer->nest->loop_count; at++) {
        if (at == place) {
            order = arena_printf(writer->arena, "%s %s", order, name_of(writer, loop));
            continue;
        }
        other += other == loop;
        order = arena_printf(writer->arena, "%s %s", order, name_of(writer, other++));
    }
    return arena_printf(writer->arena, "%s ", order);
}

static bool is_tile(const Window *window)
{
    return !window->part_of && !window->space->object;
}

/* --- Which calls share a nest, and what is a tile ------------------------------------------------------------ */

static void add_breaks(Writer *writer)
{
    bool first = true;
    for (int p = 0; p < writer->nest->pieces.count; p++) {
        const Piece *piece = writer->nest->pieces.items[p];
        if (!is_call_piece(piece)) continue;
        if (!first) add(writer, arena_printf(writer->arena, "break at %s", call_name(writer->variant->planned, piece->stage)));
        first = false;
    }
}

static void add_materialized(Writer *writer)
{
    for (int w = 0; w < writer->nest->windows.count; w++)
        if (is_tile(writer->nest->windows.items[w]))
            add(writer, arena_printf(writer->arena, "materialize %s", writer->nest->windows.items[w]->space->root->name));
}

/* Of what runs in all loops, at each loop but the innermost: `reorder` makes it the outermost where the order is free. */
static void add_hoists(Writer *writer)
{
    const int loops = writer->nest->loop_count;
    const bool free_order = !writer->variant->family->said[writer->number];
    for (int w = 0; w < writer->nest->windows.count; w++)
        for (int l = 0; l < (free_order ? loops : loops - 1) && loops > 1; l++)
            if (is_tile(writer->nest->windows.items[w]) && writer->nest->windows.items[w]->depth == loops)
                add(writer, arena_printf(writer->arena, "%shoist %s at %s", order_with(writer, l, 0),
                                         writer->nest->windows.items[w]->space->root->name, name_of(writer, l)));
}

/* --- Windows that slide, and chunks ------------------------------------------------------------------------ */

/* A name that the file does not use, and no loop of it. */
static const char *new_name(const Writer *writer, const char *base, const char *what)
{
    const Names *words = writer->variant->compiled.composition->words;
    const char *name = arena_printf(writer->arena, "%s_%s", base, what);
    for (int i = 2; names_find(words, name); i++) name = arena_printf(writer->arena, "%s_%s%d", base, what, i);
    return name;
}

/* "split L outer inner SIZE "; sets the names. */
static const char *split_of(const Writer *writer, int loop, const char **outer, const char **inner)
{
    const NestLoop *of = &writer->nest->loops[loop];
    *outer = new_name(writer, of->name, "chunk");
    *inner = new_name(writer, of->name, "row");
    return arena_printf(writer->arena, "split %s %s %s %lld ", name_of(writer, loop), *outer, *inner, (long long)of->granule * CHUNK);
}

static bool can_be_split(const Writer *writer, int loop)
{
    const Nest *nest = writer->nest;
    const NestLoop *of = &nest->loops[loop];
    return !of->chunked && !of->collapsed && !of->fixed && loop_in_chunks(nest, loop) < 0;
}

/* " reuse T at LOOP" for each tile that overlaps in rows along it; "": none does. */
static const char *reuse_along(const Writer *writer, int loop, const char *name)
{
    const char *text = "";
    for (int w = 0; w < writer->nest->windows.count; w++) {
        const Window *window = writer->nest->windows.items[w];
        if (is_tile(window) && !window->slides_with && window_overlaps_along(writer->nest, window, loop))
            text = arena_printf(writer->arena, "%s%sreuse %s at %s", text, *text ? " " : "", window->space->root->name, name);
    }
    return text;
}

/* Rows are kept in the innermost loop, from tile to tile of it, or of a chunk of it; threads share the outermost. */
static void add_reuse(Writer *writer, int loop)
{
    const char *reuse = reuse_along(writer, loop, name_of(writer, loop)), *outer, *inner;
    const int last = writer->nest->loop_count - 1;
    if (!*reuse) return;
    add(writer, arena_printf(writer->arena, "%s%s", order_with(writer, loop, last), reuse));
    if (!writer->variant->family->options->threads || writer->variant->family->said[writer->number]) return;
    const char *split = split_of(writer, loop, &outer, &inner);
    add(writer, arena_printf(writer->arena, "reorder %s %s%s parallelize %s", name_of(writer, loop), split,
                             reuse_along(writer, loop, inner), outer));
}

/* Chunks of the outermost loop for threads: one thread would run the same tiles in the same order. */
static void add_split(Writer *writer)
{
    const char *outer, *inner;
    const bool shared = writer->nest->loops[0].parallel && writer->variant->family->options->threads;
    if (!shared || !can_be_split(writer, 0)) return;
    const char *split = split_of(writer, 0, &outer, &inner);
    add(writer, arena_printf(writer->arena, "%s%sparallelize %s", order_with(writer, 0, 0), split, outer));
}

/* --- Results ------------------------------------------------------------------------------------------------ */

static void add_stores(Writer *writer)
{
    const Plan *plan = writer->nest->plan;
    for (int i = 0; i < plan->spaces.count; i++)
        if (plan->spaces.items[i]->written && past_may_gain(writer->nest, plan->spaces.items[i]))
            add(writer, arena_printf(writer->arena, "store %s past caches", plan->spaces.items[i]->root->name));
}

void commands_for(Commands *found, const Variant *variant)
{
    for (int n = 0; n < variant->family->nest_count; n++) {
        Writer writer = {found, variant, variant->family->arena, variant->nests[n], n};
        if (!nest_has_call(writer.nest) || writer.nest->sub_count) continue;
        add_breaks(&writer);
        add_materialized(&writer);
        for (int l = 0; l < writer.nest->loop_count; l++) add_reuse(&writer, l);
        add_hoists(&writer);
        add_split(&writer);
        add_stores(&writer);
    }
}
