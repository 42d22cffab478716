/* The loops of a nest, as its tree has them, with the calls and the transfers that stand in them. */
#include "loops.h"

#include "program/build.h"

#include <string.h>

static void emit_all(Loops *loops, const ItemList *body)
{
    emit_items(loops, body, 0, body->count);
}

/* --- Heads of loops --------------------------------------------------------------------------------- */

/* The condition of a loop begins with it; what threads share has to run to its end. */
static const char *loop_goes(const Loops *loops, const TreeLoop *loop)
{
    return loop->shared ? "" : while_going(loops->emitter);
}

static void share_iterations(Loops *loops, const TreeLoop *loop)
{
    if (loop->shared) add_annotation(loops->to, "FERN_OMP(for schedule(static))");
}

/* Behind the head of a loop. */
static void begin_loop_body(Loops *loops, const TreeLoop *loop, const char *variable)
{
    Emitter *emitter = loops->emitter;
    if (loop->shared && emitter->going) {
        begin_if(loops->to, "!%s", emitter->going);
        on_one_line(loops->to);
        add_jump(loops->to, "continue");
        end_body(loops->to);
    }
    if (emitter->failing.name && emitter->failing.loops == 0) emit_failure_skip(emitter, variable);
    emitter->failing.loops++;
}

static void close_loop(Loops *loops)
{
    end_body(loops->to);
    loops->emitter->failing.loops--;
}

static void emit_length(Loops *loops, const NestLoop *loop)
{
    Emitter *emitter = loops->emitter;
    ExprPool *pool = loops->nest->plan->pool;
    const Expr *left = expr_sub(pool, range_of_loop(emitter, loop).end, expr_symbol(pool, loop->variable));
    add_declaration(loops->to, "const int64_t", symbol_text(emitter, loop->length), "fern_min(%s, %s)", symbol_text(emitter, loop->tile),
                    emit_expr(emitter, left, false));
}

static void open_loop(Loops *loops, const TreeLoop *loop)
{
    Emitter *emitter = loops->emitter;
    const char *x = symbol_text(emitter, loop->over->variable);
    const Interval range = range_of_loop(emitter, loop->over);
    begin_for(loops->to, "int64_t %s = %s; %s%s < %s; %s += %s", x, emit_expr(emitter, range.begin, false), loop_goes(loops, loop), x,
              emit_expr(emitter, range.end, false), x, symbol_text(emitter, loop->over->tile));
    begin_loop_body(loops, loop, x);
}

/* --- Bodies ----------------------------------------------------------------------------------------- */

/* Names and bounds that are made in it end with it. */
static void emit_loop_body(Loops *loops, const TreeLoop *loop)
{
    Emitter *emitter = loops->emitter;
    const int names = naming_mark(&emitter->naming), hoisted = emitter->hoisted.count, depth = loops->depth;
    if (depth == 0) emit_stream_turn(emitter, loops->nest);
    loops->depth = loop->depth;
    emit_all(loops, &loop->body);
    loops->depth = depth;
    end_hoisted(emitter, hoisted);
    naming_forget(&emitter->naming, names);
}

/* The loop is done; what has failed in it leaves those around it. */
static void leave_loops(Loops *loops, bool more)
{
    emit_failure_leave(loops->emitter, loops->nest, loops->depth + 1, more);
}

static void emit_tiles_loop(Loops *loops, const TreeLoop *loop)
{
    share_iterations(loops, loop);
    open_loop(loops, loop);
    emit_length(loops, loop->over);
    emit_loop_body(loops, loop);
    close_loop(loops);
    leave_loops(loops, false);
}

/* There is no edge. */
static void emit_elements_loop(Loops *loops, const TreeLoop *loop)
{
    Emitter *emitter = loops->emitter;
    share_iterations(loops, loop);
    open_loop(loops, loop);
    const char *length = give_symbol(emitter, loop->over->length, symbol_text(emitter, loop->over->tile));
    emit_loop_body(loops, loop);
    give_symbol(emitter, loop->over->length, length);
    close_loop(loops);
    leave_loops(loops, false);
}

/* What is left behind the full tiles: always the same thread has it, for the same sums. */
static void emit_rest(Loops *loops, const TreeLoop *loop, const char *whole, const char *end)
{
    Emitter *emitter = loops->emitter;
    const char *x = symbol_text(emitter, loop->over->variable), *own = loop->shared && nest_uses_thread_number(loops->nest) ? loops->thread : NULL;
    if (loop->shared && !own) add_annotation(loops->to, "FERN_OMP(single)");
    begin_for(loops->to, "int64_t %s = %s; %s%s%s%s < %s; %s += %s", x, whole, while_going(emitter), own ? own : "", own ? " == 0 && " : "", x, end,
              x, symbol_text(emitter, loop->over->tile));
    begin_loop_body(loops, loop, x);
    add_declaration(loops->to, "const int64_t", symbol_text(emitter, loop->over->length), "%s - %s", end, x);
    emit_loop_body(loops, loop);
    close_loop(loops);
    leave_loops(loops, false);
}

/* Full tiles, of a length that the C compiler knows, and what is left. */
static void emit_full_tiles_loop(Loops *loops, const TreeLoop *loop)
{
    Emitter *emitter = loops->emitter;
    const NestLoop *over = loop->over;
    const char *x = symbol_text(emitter, over->variable), *tile = symbol_text(emitter, over->tile);
    const Interval range = range_of_loop(emitter, over);
    const char *begin = emit_expr(emitter, range.begin, false), *end = emit_expr(emitter, range.end, true);
    const char *whole = fresh_name(emitter, arena_printf(emitter->arena, "%s_whole", x));
    const Expr *extent = expr_sub(loops->nest->plan->pool, range.end, range.begin);
    add_declaration(loops->to, "const int64_t", whole, "%s - fern_max(%s, 0) %% %s", end, emit_expr(emitter, extent, false), tile);
    share_iterations(loops, loop);
    begin_for(loops->to, "int64_t %s = %s; %s%s < %s; %s += %s", x, begin, loop_goes(loops, loop), x, whole, x, tile);
    begin_loop_body(loops, loop, x);
    const char *length = give_symbol(emitter, over->length, tile);
    emit_loop_body(loops, loop);
    give_symbol(emitter, over->length, length);
    close_loop(loops);
    leave_loops(loops, loops->depth > 0);
    emit_rest(loops, loop, whole, end);
}

static const char *tile_count(Emitter *emitter, const Plan *plan, const NestLoop *loop)
{
    const Interval range = range_of_loop(emitter, loop);
    const Expr *extent = expr_sub(plan->pool, range.end, range.begin), *tile = expr_symbol(plan->pool, loop->tile);
    const Expr *up = expr_add(plan->pool, extent, expr_sub(plan->pool, tile, expr_constant(plan->pool, 1)));
    return arena_printf(emitter->arena, "(%s) / %s", emit_expr(emitter, up, false), symbol_text(emitter, loop->tile));
}

static void emit_from_index(Loops *loops, const NestLoop *loop, const char *index)
{
    Emitter *emitter = loops->emitter;
    const char *begin = emit_expr(emitter, range_of_loop(emitter, loop).begin, true);
    add_declaration(loops->to, "const int64_t", symbol_text(emitter, loop->variable), "%s%s%s * %s", strcmp(begin, "0") ? begin : "",
                    strcmp(begin, "0") ? " + " : "", index, symbol_text(emitter, loop->tile));
    emit_length(loops, loop);
}

/* Over all pairs of tiles. */
static void emit_collapsed_loop(Loops *loops, const TreeLoop *loop)
{
    Emitter *emitter = loops->emitter;
    const Plan *plan = loops->nest->plan;
    const NestLoop *outer = loop->over, *inner = loop->inner;
    const char *count = fresh_name(emitter, arena_printf(emitter->arena, "tiles_%s", symbol_text(emitter, inner->variable)));
    const char *index = fresh_name(emitter, outer->collapsed_name);
    add_declaration(loops->to, "const int64_t", count, "fern_max(%s, 0)", tile_count(emitter, plan, inner));
    share_iterations(loops, loop);
    begin_for(loops->to, "int64_t %s = 0; %s%s < fern_max(%s, 0) * %s; %s++", index, loop_goes(loops, loop), index, tile_count(emitter, plan, outer),
              count, index);
    begin_loop_body(loops, loop, index);
    emit_from_index(loops, outer, arena_printf(emitter->arena, "%s / %s", index, count));
    emit_from_index(loops, inner, arena_printf(emitter->arena, "%s %% %s", index, count));
    emit_loop_body(loops, loop);
    close_loop(loops);
    leave_loops(loops, false);
}

static bool may_fail(const ItemList *body)
{
    for (int i = 0; i < body->count; i++)
        if (body->items[i].kind == ITEM_PIECE && body->items[i].piece->stage->statement->status_test) return true;
    return false;
}

/* Within the tile. */
static void emit_parts_loop(Loops *loops, const TreeLoop *loop)
{
    Emitter *emitter = loops->emitter;
    const int names = naming_mark(&emitter->naming), hoisted = emitter->hoisted.count;
    open_loop(loops, loop);
    emit_length(loops, loop->over);
    emit_all(loops, &loop->body);
    close_loop(loops);
    if (may_fail(&loop->body)) emit_failure_leave(emitter, loops->nest, 1, true);
    end_hoisted(emitter, hoisted);
    naming_forget(&emitter->naming, names);
}

static void emit_loop(Loops *loops, const TreeLoop *loop)
{
    switch (loop->kind) {
    case LOOP_TILES: emit_tiles_loop(loops, loop); break;
    case LOOP_FULL_TILES: emit_full_tiles_loop(loops, loop); break;
    case LOOP_ELEMENTS: emit_elements_loop(loops, loop); break;
    case LOOP_COLLAPSED: emit_collapsed_loop(loops, loop); break;
    case LOOP_PARTS: emit_parts_loop(loops, loop); break;
    case LOOP_GRID: /* kernels have files of their own: lower/device/kernel_body.c; and what stands around a nest on ranks: lower/ranks/nest.c */
    case LOOP_GROUP:
    case LOOP_BLOCKS:
    case LOOP_INTERIOR:
    case LOOP_RIM:
    case LOOP_STEPS: break;
    }
}

/* --- Items ------------------------------------------------------------------------------------------ */

/* The call, and the same of a ring's beginning where that is next. */
static int emit_marked_piece(Loops *loops, const ItemList *body, int i)
{
    Emitter *emitter = loops->emitter;
    const Piece *piece = body->items[i].piece;
    emit_stream_waits(emitter, piece);
    begin_group(loops->to, (Subject){loops->nest->plan, loops->nest, piece->stage});
    if (piece->together) {
        i = emit_together(emitter, loops->nest, body, i);
        end_body(loops->to);
        return i;
    }
    emit_piece(emitter, loops->nest, piece, &body->items[i].combines);
    if (i + 1 < body->count && body->items[i + 1].kind == ITEM_PIECE_AGAIN) {
        emit_piece_again(emitter, loops->nest, &body->items[i], body->items[i + 1].window);
        i++;
    }
    end_body(loops->to);
    return i;
}

static void emit_tile(Loops *loops, const Window *window)
{
    if (window->space->object)
        emit_other_tile(loops->emitter, window, loops->depth);
    else
        emit_local_tile(loops->emitter, window);
}

void emit_progress(Emitter *emitter, const Nest *nest)
{
    Builder *to = emitter->to;
    if (!emitter->between) return;
    if (nest_is_parallel(nest)) begin_if(to, "fern_thread() == 0");
    add_program(to, emitter->between);
    if (nest_is_parallel(nest)) end_body(to);
}

static void start_transfer(Loops *loops, const Transfer *transfer)
{
    if (transfer->from == FROM_OBJECT)
        begin_query(loops->emitter, loops->nest, transfer->query);
    else if (transfer->from == TO_ARRAY)
        begin_past_store(loops->emitter, loops->nest, transfer->past);
    else
        begin_slots(loops->emitter, transfer, loops->depth);
}

static void complete_transfer(Loops *loops, const Transfer *transfer)
{
    if (transfer->from == FROM_OBJECT)
        end_query(loops->emitter, loops->nest, transfer->query);
    else if (transfer->from == TO_ARRAY)
        end_past_store(loops->emitter, loops->nest, transfer->past);
    else
        end_slots(loops->emitter, transfer, loops->depth);
}

void emit_items(Loops *loops, const ItemList *body, int first, int end)
{
    for (int i = first; i < end; i++) {
        const Item *item = &body->items[i];
        switch (item->kind) {
        case ITEM_LOOP: emit_loop(loops, item->loop); break;
        case ITEM_PIECE:
        case ITEM_PIECE_AGAIN: i = emit_marked_piece(loops, body, i); break;
        case ITEM_TILE: emit_tile(loops, item->window); break;
        case ITEM_SLIDE: emit_slide(loops->emitter, item->window, loops->nest, loops->depth); break;
        case ITEM_START: start_transfer(loops, item->transfer); break;
        case ITEM_COMPLETE: complete_transfer(loops, item->transfer); break;
        case ITEM_COMBINE: i = emit_thread_combines(loops, body, i) - 1; break;
        case ITEM_NEST:
        case ITEM_TAKE:
        case ITEM_STALE:
        case ITEM_SPREAD:
        case ITEM_BEGIN:
        case ITEM_PUT: break; /* around it */
        case ITEM_PROGRESS: emit_progress(loops->emitter, loops->nest); break;
        case ITEM_FENCE: emit_past_fence(loops->emitter, loops->nest); break;
        }
    }
}
