/* The body of a kernel of which a warp or a block runs each iteration: intermediates in shared memory, and barriers between
 * the calls, that the threads make together or share. */
#include "emit.h"

#include "plan/kernel.h"

#include <string.h>

/* --- Shared memory ------------------------------------------------------------------------------ */

static const char *max_of(Emitter *emitter, const char *a, const char *b)
{
    if (!a || !strcmp(a, b)) return b;
    return strstr(a, b) ? a : arena_printf(emitter->arena, "fern_max(%s, %s)", a, b);
}

const char *group_threads(Emitter *emitter, const Nest *nest)
{
    const char *widest = NULL;
    if (nest->level == LEVEL_WARP) return "32";
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece piece = piece_in_group(nest, nest->pieces.items[p], NULL);
        for (int a = 0; a < piece.stage->access_count; a++) {
            const Box *box = &piece.boxes[a];
            if (!box->rank) continue;
            const Expr *row = expr_sub(nest->plan->pool, box->side[box->rank - 1].end, box->side[box->rank - 1].begin);
            for (int n = 0; n < nest->loop_count; n++)
                if (expr_mentions_loop(row, &nest->loops[n])) return "FERN_BLOCK";
            if (!expr_is_constant(row, NULL)) widest = max_of(emitter, widest, emit_expr(emitter, row, false));
        }
    }
    return widest ? arena_printf(emitter->arena, "fern_threads_for(%s)", widest) : "FERN_BLOCK";
}

/* `fern_room(cols, sizeof(float))`: bytes of the window in an iteration. */
static const char *room_of(Emitter *emitter, const Window *window)
{
    const Nest *nest = window->nest;
    const Expr *sides[MAX_RANK];
    for (int d = 0; d < window->sides; d++) sides[d] = with_kernel_tiles(nest, window->side_bound[d]);
    return arena_printf(emitter->arena, "fern_room(%s, sizeof(%s))", emit_product(emitter, sides, window->sides),
                        window->space->root->element);
}

static bool has_memory(const Window *window)
{
    return window->memory == window;
}

const char *group_bytes(Emitter *emitter, const Nest *nest)
{
    const char *sum = NULL;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (!has_memory(window)) continue;
        const char *room = room_of(emitter, window);
        sum = sum ? arena_printf(emitter->arena, "%s + %s", sum, room) : room;
    }
    return sum ? sum : "0";
}

void emit_group_memory(Emitter *emitter, const Nest *nest, const char *indent)
{
    const char *before = NULL;
    for (int w = 0; w < nest->windows.count; w++) {
        Window *window = nest->windows.items[w];
        if (!has_memory(window)) continue;
        const Root *root = window->space->root;
        window->own_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_tile", root->identifier));
        if (before)
            text_add(emitter->out, "%sfern_next += %s;\n", indent, before);
        else if (nest->level == LEVEL_BLOCK)
            text_add(emitter->out, "%sFERN_SHARED(fern_memory);\n%sunsigned char *fern_next = fern_memory;\n", indent, indent);
        else
            text_add(emitter->out, "%sFERN_SHARED(fern_memory);\n%sunsigned char *fern_next = fern_memory + threadIdx.y * (%s);\n",
                     indent, indent, group_bytes(emitter, nest));
        text_add(emitter->out, "%s%s *const %s = (%s *)fern_next;\n", indent, root->element, window->own_name, root->element);
        before = room_of(emitter, window);
    }
}

/* --- Barriers ------------------------------------------------------------------------------------- */

/* For what is shared with the next call, or, after the last, with the next iteration. */
static void emit_barrier(Emitter *emitter, const Nest *nest, const char *indent)
{
    text_add(emitter->out, "%s%s();\n", indent, nest->level == LEVEL_BLOCK ? "__syncthreads" : "__syncwarp");
}

/* The routine may have shared memory of its own, that its next call, perhaps of another row, is not to find in use. */
void emit_barrier_behind(Emitter *emitter, const Nest *nest, const Piece *piece, const char *indent)
{
    if (nest_has_groups(nest) && !group_shares(piece, nest->level)) emit_barrier(emitter, nest, indent);
}

/* --- Calls ---------------------------------------------------------------------------------------- */

/* Who has an element of a loop of a call. */
typedef enum Sharing {
    BY_NONE,     /* each thread, all of them */
    BY_THREADS,
    BY_WARPS,
    BY_LANES     /* of each warp */
} Sharing;

/* In C: the first element of the one that runs it, and how far the next is. */
static const char *const first_of[] = {"", "threadIdx.x", "threadIdx.x / 32", "threadIdx.x % 32"};
static const char *const step_of[] = {"1", "blockDim.x", "blockDim.x / 32", "32"};

/* A loop of the call within the iteration. */
static const Symbol *open_element_loop(Emitter *emitter, const Nest *nest, const Piece *piece, int l, Sharing sharing, const char *indent)
{
    Plan *plan = nest->plan;
    Text *out = emitter->out;
    const Interval side = piece_in_group(nest, piece, NULL).loops[l];
    Symbol *at = symbol_new(plan->pool, piece->stage->loops[l].name);
    const char *begin = emit_expr(emitter, side.begin, true);
    at->c_text = fresh_name(emitter, at->name);
    at->owner = plan;
    if (sharing == BY_THREADS || sharing == BY_LANES) text_add(out, "%sFERN_UNROLL(1)\n", indent);
    if (sharing != BY_NONE)
        text_add(out, "%sfor (int64_t %s = %s%s%s; %s < %s; %s += %s) {\n", indent, at->c_text, expr_is(side.begin, 0) ? "" : begin,
                 expr_is(side.begin, 0) ? "" : " + ", first_of[sharing], at->c_text, emit_expr(emitter, side.end, false), at->c_text,
                 step_of[sharing]);
    else
        text_add(out, "%sfor (int64_t %s = %s; %s < %s; %s++) {\n", indent, at->c_text, begin, at->c_text,
                 emit_expr(emitter, side.end, false), at->c_text);
    facts_assume_le(plan->facts, side.begin, expr_symbol(plan->pool, at));
    facts_assume_le(plan->facts, expr_add(plan->pool, expr_symbol(plan->pool, at), expr_constant(plan->pool, 1)), side.end);
    return at;
}

static void emit_shared_piece(Emitter *emitter, Nest *nest, const Piece *piece, const char *indent)
{
    const Symbol *elements[MAX_RANK] = {NULL};
    int loops[MAX_RANK], count = loops_in_group(nest, piece, loops);
    const int mark = facts_mark(nest->plan->facts), names = names_mark(emitter);
    const bool by_warps = warps_share(nest, piece);
    const char *inner = indent;
    for (int i = 0; i < count; i++) {
        const Sharing sharing = i == count - 1 ? (by_warps ? BY_LANES : BY_THREADS) : by_warps && i == count - 2 ? BY_WARPS : BY_NONE;
        elements[loops[i]] = open_element_loop(emitter, nest, piece, loops[i], sharing, inner);
        inner = arena_printf(emitter->arena, "%s    ", inner);
    }
    if (!count) {
        text_add(emitter->out, "%sif (threadIdx.x == 0) {\n", indent);
        inner = arena_printf(emitter->arena, "%s    ", indent);
    }
    const Piece part = piece_in_group(nest, piece, elements);
    emit_piece(emitter, nest, &part, inner);
    for (int i = count ? count - 1 : 0; i >= 0; i--) text_add(emitter->out, "%s%*s}\n", indent, 4 * i, "");
    emit_barrier(emitter, nest, indent);
    names_forget(emitter, names);
    facts_forget(nest->plan->facts, mark);
}

void emit_group_pieces(Emitter *emitter, Nest *nest, const char *indent)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const Piece whole = piece_in_group(nest, piece, NULL);
        if (group_shares(piece, nest->level))
            emit_shared_piece(emitter, nest, piece, indent);
        else
            emit_piece(emitter, nest, &whole, indent);
    }
}
