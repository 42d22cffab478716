/* Of every two accesses to one memory, one of which writes: does each read still see the version that it saw as written? The
 * question is put to the tree of loops that all passes and commands have come to: pieces in outer loops alone (`hoist`), in
 * loops of parts (`subpipeline`), cut to what is not there yet (`reuse`), arrays of the caller that may be one, and one call
 * that is given an array twice among them. Iterations run in the order of the loops; in one of them pieces of fewer loops run
 * before those of more, and else they run as written. So for a call and a later one it is asked: may an iteration of the
 * later one come first, and touch what the earlier one touches after that? */
#include "verify_dependences.h"

#include "plan/demand.h"
#include "verify_plan.h"

typedef struct Touch {
    const Piece *piece;       /* the first of those that touch the box so, in loops so deep, */
    const Space *space;
    const Box *box;
    bool writes;
    int first, last;          /* .. of the nest's pieces; and the last one */
} Touch;

/* What may hold the same elements: an array; the arrays that may be one; a tile. */
typedef struct Memory {
    const Space *space;       /* the first of them */
    const Window *window;     /* NULL: it outlives the nest */
    int sub;                  /* all that touch it are in this part; 0: in none; -1: not all */
    int from;                 /* the outermost loop whose iterations find there what earlier ones have left */
    bool written;
    LIST(Touch) touches;
} Memory;

typedef struct Order {
    Nest *nest;
    Plan *plan;
    LIST(Memory) memories;
    /* The iteration that comes later: loop `level` has moved on, those outside of it stand still, those inside are anywhere. */
    int level, sub;           /* loop_count and a part: the loop of that part has moved on */
    const Symbol *variables[2 * MAX_RANK], *lengths[2 * MAX_RANK];
    Substitution *moved;
    int moved_count;
} Order;

static const char *title(const Order *order, const Piece *piece)
{
    return stage_title(order->plan, piece->stage);
}

/* --- What is touched ------------------------------------------------------------------------------ */

static int group_of(const Nest *nest, const Space *space)
{
    return space->group[nest_is_parallel(nest) ? RUNS_AT_ONCE : RUNS_IN_TURN];
}

static int loop_of_variable(const Nest *nest, const Symbol *variable)
{
    int n = 0;
    while (n < nest->loop_count && nest->loops[n].variable != variable) n++;
    return n;
}

/* Of the loops around it, and around its part, the first whose iterations find there what earlier ones have left. */
static int kept_from(const Nest *nest, const Memory *memory)
{
    const Window *window = memory->window;
    if (!window) return 0;
    if (window->slides_with) return loop_of_variable(nest, window->slides_with);
    return memory->sub > 0 ? nest->loop_count + 1 : window->depth;
}

static Memory *memory_of(Order *order, Space *space)
{
    if (space->touched < order->memories.count && order->memories.items[space->touched].space == space)
        return &order->memories.items[space->touched];
    const int group = group_of(order->nest, space);
    for (int m = 0; group && m < order->memories.count; m++)
        if (group_of(order->nest, order->memories.items[m].space) == group) return &order->memories.items[m];
    space->touched = order->memories.count;
    list_push(order->plan->arena, &order->memories, ((Memory){.space = space, .window = nest_window(order->nest, space)}));
    return &order->memories.items[space->touched];
}

static void note_touch(Order *order, Memory *memory, const Space *space, const Piece *piece, int index, const Box *box, bool writes)
{
    memory->written |= writes;
    for (int t = memory->touches.count - 1; t >= 0; t--) {
        Touch *touch = &memory->touches.items[t];
        if (touch->writes != writes || touch->piece->depth != piece->depth || touch->piece->sub != piece->sub || !box_same(touch->box, box))
            continue;
        touch->last = index;
        return;
    }
    list_push(order->plan->arena, &memory->touches, ((Touch){piece, space, box, writes, index, index}));
}

/* Tiles that are new wherever their calls run have no order to keep. */
static bool keeps_nothing(const Memory *memory, const Nest *nest)
{
    return memory->window && memory->from >= nest->loop_count + (nest->sub_count > 0);
}

static void find_memories(Order *order)
{
    for (int p = 0; p < order->nest->pieces.count; p++) {
        const Piece *piece = order->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const int before = order->memories.count;
            Memory *memory = memory_of(order, piece->stage->accesses[a].space);
            if (order->memories.count > before)
                memory->sub = piece->sub;
            else if (memory->sub != piece->sub)
                memory->sub = -1;
        }
    }
    for (int m = 0; m < order->memories.count; m++) order->memories.items[m].from = kept_from(order->nest, &order->memories.items[m]);
}

static void find_touches(Order *order)
{
    find_memories(order);
    for (int p = 0; p < order->nest->pieces.count; p++) {
        const Piece *piece = order->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            Memory *memory = memory_of(order, access->space);
            if (!keeps_nothing(memory, order->nest)) note_touch(order, memory, access->space, piece, p, &piece->boxes[a], access_writes(access));
        }
    }
}

/* --- A later iteration ---------------------------------------------------------------------------- */

static const Expr *moved(const Order *order, const Expr *expr)
{
    return expr_substitute(order->plan->pool, expr, order->moved, order->moved_count);
}

static void add_moved(Order *order, const Symbol *symbol, const Expr *value)
{
    order->moved[order->moved_count++] = (Substitution){symbol, value};
}

/* Where the window's rows begin that are not there yet. In the first iteration that is anywhere. */
static void move_ready(Order *order, const Window *window)
{
    Plan *plan = order->plan;
    const int slides = loop_of_variable(order->nest, window->slides_with);
    if (slides < order->level) return;
    const Expr *begin = moved(order, window->box.side[0].begin), *end = moved(order, window->box.side[0].end);
    const Expr *ready;
    if (slides == order->level)
        ready = expr_min(plan->pool, expr_max(plan->pool, begin, moved(order, window->ready_before)), end);
    else {
        ready = expr_symbol(plan->pool, symbol_new(plan->pool, "ready'"));
        facts_assume_le(plan->facts, begin, ready);
        facts_assume_le(plan->facts, ready, end);
    }
    add_moved(order, window->ready, ready);
}

/* The facts of a later iteration are assumed. */
static void move_on(Order *order, int level, int sub)
{
    Nest *nest = order->nest;
    Plan *plan = order->plan;
    ExprPool *pool = plan->pool;
    const int all = nest->loop_count + nest->sub_count;
    bool on[2 * MAX_RANK] = {false};
    order->level = level;
    order->sub = sub;
    order->moved_count = 0;
    for (int n = 0; n < all; n++) {
        const NestLoop *loop = &nest->loops[n];
        if (level == nest->loop_count ? n != level + sub - 1 : n < level) continue;
        const Expr *x = expr_symbol(pool, order->variables[n]), *l = expr_symbol(pool, order->lengths[n]);
        facts_assume_le(plan->facts, moved(order, loop->begin), x);
        facts_assume_le(plan->facts, expr_constant(pool, 1), l);
        facts_assume_le(plan->facts, l, expr_symbol(pool, loop->tile));
        facts_assume_le(plan->facts, expr_add(pool, x, l), moved(order, loop->end));
        /* Chunks of a loop, and parts of its tiles, have moved on with it. */
        on[n] = n == level || level == nest->loop_count || (loop->chunked && n < nest->loop_count && on[loop_of_chunk(nest, n)]);
        for (int outer = 0; n >= nest->loop_count && outer < nest->loop_count; outer++)
            on[n] |= on[outer] && nest->loops[outer].tile == nest->subs[n - nest->loop_count].of;
        if (on[n])
            facts_assume_le(plan->facts, expr_add(pool, expr_symbol(pool, loop->variable), expr_symbol(pool, loop->length)), x);
        add_moved(order, loop->variable, x);
        add_moved(order, loop->length, l);
    }
    for (int w = 0; w < nest->sliding.count; w++) move_ready(order, nest->sliding.items[w]);
}

static bool apart_from_later(const Order *order, const Box *later_iteration, const Box *box)
{
    const Box there = box_substitute(order->plan->pool, later_iteration, order->moved, order->moved_count);
    return box_disjoint(order->plan->facts, &there, box);
}

static bool runs_in(const Order *order, const Piece *piece)
{
    return order->level == order->nest->loop_count ? piece->sub == order->sub : piece->depth > order->level;
}

static const char *loop_words(const Order *order)
{
    if (order->level < order->nest->loop_count)
        return arena_printf(order->plan->arena, "tile of `%s`", order->nest->loops[order->level].name);
    return "part of its tile";
}

/* --- Pairs ------------------------------------------------------------------------------------------ */

/* `p` comes first as written, and an iteration of `q` before one of `p` now. */
static const char *pair_fault(const Order *order, const Touch *p, const Touch *q)
{
    Arena *arena = order->plan->arena;
    const char *array = q->space->root->name, *where = loop_words(order);
    const char *first = title(order, p->piece), *second = title(order, order->nest->pieces.items[q->last]);
    if (!q->writes)
        return arena_printf(arena, "%s would read elements of `%s` before %s has written them, in a later %s", second, array, first, where);
    return arena_printf(arena, "%s would %s elements of `%s` that %s has written, in an earlier %s", first, p->writes ? "write" : "read",
                        array, second, where);
}

/* What parts have of the tile in common each of them computes again. */
static bool is_anew(const Order *order, const Memory *memory)
{
    return order->level == order->nest->loop_count && memory->window && part_writes_anew(order->nest, memory->window, order->sub);
}

static const char *memory_fault(const Order *order, const Memory *memory)
{
    if (!memory->written || memory->from > order->level) return NULL;
    for (int a = 0; a < memory->touches.count; a++) {
        const Touch *p = &memory->touches.items[a];
        if (!runs_in(order, p->piece)) continue;
        for (int b = 0; b < memory->touches.count; b++) {
            const Touch *q = &memory->touches.items[b];
            if ((!p->writes && !q->writes) || p->first >= q->last || !runs_in(order, q->piece)) continue;
            if (apart_from_later(order, p->box, q->box)) continue;
            return is_anew(order, memory) ? NULL : pair_fault(order, p, q);
        }
    }
    return NULL;
}

static bool is_shared(const Order *order)
{
    const Nest *nest = order->nest;
    return nest_is_parallel(nest) && !order->plan->region->for_ranks && (order->level == 0 || (order->level == 1 && nest->loops[0].collapsed));
}

/* A call that is given one memory twice, or changes what it finds there: what an iteration has changed, no other touches. */
static const char *own_fault(Order *order, const Piece *piece)
{
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count && runs_in(order, piece); a++) {
        if (!access_writes(&stage->accesses[a])) continue;
        const Memory *memory = memory_of(order, stage->accesses[a].space);
        if (memory->from > order->level) continue;
        const char *array = memory->space->root->name;
        if (stage->in_order && is_shared(order) && expr_mentions(piece->loops[0].end, order->nest->loops[order->level].variable)) return arena_printf(order->plan->arena, "%s would not run in order", title(order, piece));
        const bool adds_up = stage->accesses[a].mode != ACCESS_WRITE;
        if (adds_up && memory->window && !apart_from_later(order, &piece->boxes[a], &piece->boxes[a]) && !is_anew(order, memory))
            return arena_printf(order->plan->arena, "%s would change elements of `%s` twice", title(order, piece), array);
        for (int b = 0; b < stage->access_count; b++)
            if (a != b && memory_of(order, stage->accesses[b].space) == memory && !(stage->in_order && !memory->window)
                && !(apart_from_later(order, &piece->boxes[a], &piece->boxes[b]) && apart_from_later(order, &piece->boxes[b], &piece->boxes[a]))
                && !is_anew(order, memory))
                return arena_printf(order->plan->arena, "%s would %s elements of `%s` that it has changed in another %s", title(order, piece),
                                    access_writes(&stage->accesses[b]) ? "change" : "read", array, loop_words(order));
    }
    return NULL;
}

/* Threads run iterations of the outermost loop at once. */
static const char *shared_fault(const Order *order, const Memory *memory)
{
    if (memory->window || !memory->written || memory->space->root->kind == ROOT_VARIABLE) return NULL;
    for (int a = 0; a < memory->touches.count; a++)
        for (int b = 0; b < memory->touches.count; b++) {
            const Touch *p = &memory->touches.items[a], *q = &memory->touches.items[b];
            if ((p->writes || q->writes) && !apart_from_later(order, p->box, q->box))
                return arena_printf(order->plan->arena, "%s and %s of different threads may touch the same elements of `%s`",
                                    title(order, p->piece), title(order, q->piece), p->space->root->name);
        }
    return NULL;
}

static const char *level_fault(Order *order, int level, int sub)
{
    const char *fault = NULL;
    const int mark = facts_mark(order->plan->facts);
    move_on(order, level, sub);
    for (int m = 0; m < order->memories.count && !fault; m++) {
        fault = memory_fault(order, &order->memories.items[m]);
        if (!fault && is_shared(order)) fault = shared_fault(order, &order->memories.items[m]);
    }
    for (int p = 0; p < order->nest->pieces.count && !fault; p++) fault = own_fault(order, order->nest->pieces.items[p]);
    facts_forget(order->plan->facts, mark);
    return fault;
}

/* In one iteration: the later call runs in fewer loops, and so before the earlier one. */
static const char *depths_fault(const Order *order, const Memory *memory)
{
    for (int a = 0; a < memory->touches.count && memory->written; a++)
        for (int b = 0; b < memory->touches.count; b++) {
            const Touch *p = &memory->touches.items[a], *q = &memory->touches.items[b];
            if ((!p->writes && !q->writes) || p->first >= q->last || p->piece->depth <= q->piece->depth
                || box_disjoint(order->plan->facts, p->box, q->box))
                continue;
            return arena_printf(order->plan->arena, "%s would run before %s, which %s elements of `%s` that it %s",
                                title(order, order->nest->pieces.items[q->last]), title(order, p->piece), p->writes ? "writes" : "reads",
                                q->space->root->name, q->writes ? "changes" : "reads");
        }
    return NULL;
}

/* In one iteration a call that is given a tile, or an array that may be another, twice: the same elements both times, or none that are in both. */
static const char *in_place_fault(Order *order, const Piece *piece)
{
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count; a++)
        for (int b = 0; b < stage->access_count && access_writes(&stage->accesses[a]); b++) {
            const Space *mine = stage->accesses[a].space, *other = stage->accesses[b].space;
            if (a == b || (mine == other && !nest_window(order->nest, mine)) || memory_of(order, stage->accesses[a].space) != memory_of(order, stage->accesses[b].space))
                continue;
            if (!box_same(&piece->boxes[a], &piece->boxes[b]) && !box_disjoint(order->plan->facts, &piece->boxes[a], &piece->boxes[b]))
                return arena_printf(order->plan->arena, "%s would change other elements of `%s` than it reads", title(order, piece), mine->root->name);
        }
    return NULL;
}

/* --- Once ------------------------------------------------------------------------------------------- */

/* The nest with one loop for each that was split, and with whole tiles for their parts. */
static Nest unsplit(const Nest *nest)
{
    Nest whole = *nest;
    whole.loop_count = 0;
    for (int n = 0; n < nest->loop_count; n++) {
        NestLoop loop = nest->loops[n];
        if (loop_in_chunks(nest, n) >= 0) continue;
        for (int outer = n; nest->loops[outer].chunked;) {
            outer = loop_of_chunk(nest, outer);
            loop.begin = nest->loops[outer].begin;
            loop.end = nest->loops[outer].end;
        }
        whole.loops[whole.loop_count++] = loop;
    }
    return whole;
}

static bool writes_memory(const Nest *nest, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (access_writes(&piece->stage->accesses[a]) && !nest_window(nest, piece->stage->accesses[a].space)) return true;
    return false;
}

/* Of what is there when the nest has run, and of what goes on from what it has left, each element is computed once. With no iteration place.c has seen to it; on ranks a nest
 * has what a rank owns, which distribute/ has cut. */
static const char *once_fault(const Order *order)
{
    Nest whole = unsplit(order->nest);
    for (int p = 0; p < order->nest->pieces.count && !order->plan->region->for_ranks; p++) {
        const Piece *piece = order->nest->pieces.items[p];
        if (!writes_memory(order->nest, piece) && !piece->stage->in_order) continue;
        const Piece tile = piece_on_tile(order->nest, piece);
        if (!pieces_partition(&whole, piece->stage, tile.loops))
            return arena_printf(order->plan->arena, "the tiles do not call %s exactly once for each element that it writes", title(order, piece));
    }
    return NULL;
}

/* --- All of it -------------------------------------------------------------------------------------- */

static Order order_of(Nest *nest)
{
    Plan *plan = nest->plan;
    Order order = {.nest = nest, .plan = plan};
    const int all = nest->loop_count + nest->sub_count;
    order.moved = arena_alloc(plan->arena, sizeof *order.moved * (size_t)(2 * all + nest->sliding.count + 1));
    for (int n = 0; n < all; n++) {
        Symbol *variable = symbol_new(plan->pool, arena_printf(plan->arena, "%s'", nest->loops[n].name));
        Symbol *length = symbol_new(plan->pool, arena_printf(plan->arena, "l_%s'", nest->loops[n].name));
        length->nonnegative = true;
        order.variables[n] = variable;
        order.lengths[n] = length;
    }
    return order;
}

const char *nest_dependences_fault(Nest *nest)
{
    Order order = order_of(nest);
    const char *fault = NULL;
    const int mark = facts_mark(nest->plan->facts);
    nest_assume_loops(nest);
    nest_assume_kept(nest);
    find_touches(&order);
    for (int level = 0; level < nest->loop_count && !fault; level++) fault = level_fault(&order, level, 0);
    for (int sub = 1; sub <= nest->sub_count && !fault; sub++) fault = level_fault(&order, nest->loop_count, sub);
    for (int m = 0; m < order.memories.count && !fault; m++) fault = depths_fault(&order, &order.memories.items[m]);
    for (int p = 0; p < nest->pieces.count && !fault; p++) fault = in_place_fault(&order, nest->pieces.items[p]);
    if (!fault) fault = once_fault(&order);
    if (!fault) fault = tiles_fault(nest);
    facts_forget(nest->plan->facts, mark);
    return fault;
}

const char *dependences_fault(Plan *plan)
{
    const char *fault = NULL;
    for (int n = 0; n < plan->nests.count && !fault; n++) fault = nest_dependences_fault(plan->nests.items[n]);
    return fault;
}
