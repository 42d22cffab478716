/* Memory of a GPU for all tiles of a region at once, and what is said where there is not enough. What the code calls is in
 * runtime/device/graph.h. */
#include "lower/brought/helper_file.h"

#include "program/build.h"

#include <string.h>

enum { SLACK_ELEMENTS = 256, SLACK_BYTES = 256 }; /* of fern_slot and fern_part */

/* Of the first nest that has any: bytes for each step of its outermost loop, and those that are there anyhow. */
typedef struct Asked {
    const Nest *nest;
    const Expr *step, *rest;
    bool affine;
    Text others; /* in C, of other nests */
} Asked;

bool window_in_block(const Window *window)
{
    return window->memory->in_block;
}

static void add_asked(Asked *asked, const Window *window, const char *part)
{
    ExprPool *pool = window->nest->plan->pool;
    const Expr *elements = expr_constant(pool, 1), *step, *rest;
    if (!asked->nest) *asked = (Asked){window->nest, expr_constant(pool, 0), expr_constant(pool, 0), true, asked->others};
    if (window->nest != asked->nest || window->part_of) {
        text_add(&asked->others, " + (int64_t)%s", part);
        return;
    }
    for (int d = 0; d < window->sides; d++) elements = expr_mul(pool, elements, window->side_bound[d]);
    if (!expr_affine_in(pool, elements, asked->nest->loops[0].tile, &step, &rest)) {
        asked->affine = false;
        return;
    }
    const int64_t size = window->space->root->element_bytes;
    asked->step = expr_add(pool, asked->step, expr_scale(pool, step, size));
    rest = expr_scale(pool, expr_add(pool, rest, expr_constant(pool, SLACK_ELEMENTS)), size);
    asked->rest = expr_add(pool, asked->rest, expr_add(pool, rest, expr_constant(pool, SLACK_BYTES)));
}

/* `fern_device_full(..)`: says what is missing, and is 0. */
static const char *full_call(Emitter *emitter, const Asked *asked, const char *block, const char *bytes)
{
    const NestLoop *loop = &asked->nest->loops[0];
    const char *times = asked->nest->forked ? arena_printf(emitter->arena, "%s * ", tiles_at_once(emitter, asked->nest)) : "";
    const char *step = asked->affine ? arena_printf(emitter->arena, "%s%s", times, emit_expr(emitter, asked->step, *times != 0)) : "0";
    const char *rest = asked->affine ? arena_printf(emitter->arena, "%s%s", times, emit_expr(emitter, asked->rest, *times != 0)) : "0";
    return arena_printf(emitter->arena, "fern_device_full(%s.error, \"%s:%u\", \"%s\", %s, (double)%s, %s, %s%s)", block, emitter_file_name(emitter),
                        asked->nest->pieces.items[0]->stage->statement->line, symbol_text(emitter, loop->variable), asked->nest->kernel ? "1" : symbol_text(emitter, loop->tile), bytes, step,
                        rest, asked->affine ? text_string(&asked->others) : "");
}

static const char *name_part(Emitter *emitter, const Window *window)
{
    const char *form = window->part_of ? "%ss" : window->nest->forked ? "%s_tiles" : "%s_tile";
    const char *name = fresh_name(emitter, arena_printf(emitter->arena, form, window->space->root->identifier));
    give_name(emitter->given, NAME_BLOCK, window, name);
    give_name(emitter->given, NAME_WINDOW, window, name);
    return name;
}

static bool plan_has_handles(const Emitter *emitter, const Plan *plan)
{
    for (int n = 0; n < plan->nests.count && emitter->on_device && !emitter->on_ranks; n++)
        if (plan->nests.items[n]->handle) return true;
    return false;
}

/* What the tiles of a region take of the block. */
typedef struct Parts {
    Builder *takes;  /* where each of them lies */
    Text sum;        /* in C, the bytes of all */
    Asked asked;
} Parts;

static void add_part(Emitter *emitter, Parts *parts, const Window *window, const char *block)
{
    const char *element = window->space->root->element, *name = name_part(emitter, window);
    const char *elements = emit_product(emitter, window->side_bound, window->sides);
    if (window->part_of)
        elements = room_of_numbers(emitter, window);
    else if (window->nest->forked)
        elements = arena_printf(emitter->arena, "%s * fern_slot(%s)", tiles_at_once(emitter, window->nest), elements);
    const char *part = arena_printf(emitter->arena, "fern_part(%s, sizeof(%s))", elements, element);
    add_asked(&parts->asked, window, part);
    text_add(&parts->sum, "%s%s", parts->sum.length ? " + " : "", part);
    add_declaration(parts->takes, arena_printf(emitter->arena, "%s *const", element), name,
                    "(%s *)fern_block_take(&%s, %s, sizeof(%s))", element, block, elements, element);
}

static void declare_block(Emitter *emitter, const char *block)
{
    emitter->block = block;
    add_declaration(emitter->to, "struct fern_block", block, "{NULL, 0, 0, 0, %s}", emitter->vendor->ok);
}

void emit_tile_block(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    Parts parts = {.takes = builder_new(emitter->arena, to->indent)};
    emitter->block = NULL;
    emit_tiles_at_once(emitter, plan);
    const char *block = fresh_name(emitter, "block");
    for (int n = 0; n < plan->nests.count; n++)
        for (int w = 0; w < plan->nests.items[n]->windows.count; w++) {
            const Window *window = plan->nests.items[n]->windows.items[w];
            /* Where numbers are not left, the host has each call's. */
            if (window->in_block && (!window->part_of || nest_leaves_numbers(window->nest))) add_part(emitter, &parts, window, block);
        }
    if (parts.sum.length) {
        const char *bytes = fresh_name(emitter, "block_bytes");
        add_declaration(to, "const size_t", bytes, "%s", text_string(&parts.sum));
        declare_block(emitter, block);
        add_set(to, fused, "%s && (fern_block_open(&%s, %s, %s) || %s)", fused, block, bytes, emitter->stream,
                full_call(emitter, &parts.asked, block, bytes));
        add_program(to, builder_program(parts.takes));
    }
    else if (plan_has_handles(emitter, plan)) { /* which the thread keeps, as it does memory */
        declare_block(emitter, block);
        add_set(to, fused, "%s && fern_block_open(&%s, 0, %s)", fused, block, emitter->stream);
    }
    text_free(&parts.sum);
    text_free(&parts.asked.others);
}

/* --- What the code needs ---------------------------------------------------------------------- */

void emit_memory_helpers(Emitter *emitter, Text *out, const WordSet *code)
{
    const bool fills = has_word(code, "fern_device_full"), fits = has_word(code, "fern_device_fits");
    if (fills || fits || has_word(code, "fern_device_room")) emit_helper_part(emitter, out, device_memory, "device_room");
    if (fills || fits) emit_helper_part(emitter, out, device_memory, "device_short");
    if (fills) emit_helper_part(emitter, out, device_memory, "device_full");
}
