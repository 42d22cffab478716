/* Windows that slide: where they begin in each iteration, and what of them is there from the one before. */
#include "loops.h"

#include "program/build.h"

static const char *fresh_for(Emitter *emitter, const Window *window, const char *what)
{
    return fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", window->space->root->identifier, what));
}

static const char *name_of(Emitter *emitter, const Symbol *symbol, const Window *window, const char *what)
{
    const char *name = fresh_for(emitter, window, what);
    give_symbol(emitter, symbol, name);
    return name;
}

/* --- Around the loops ------------------------------------------------------------------------------- */

void emit_rings(Emitter *emitter, const Nest *nest)
{
    for (int w = 0; w < nest->sliding.count; w++) {
        const Window *window = nest->sliding.items[w];
        const char *tile = NULL;
        for (int n = 0; n < nest->loop_count; n++)
            if (nest->loops[n].variable == window->slides_with) tile = symbol_text(emitter, nest->loops[n].tile);
        if (!window->ring) continue;
        const char *ring = name_of(emitter, window->ring, window, "ring"), *least = emit_expr(emitter, window->ring_least, false);
        if (window->turns)
            add_declaration(emitter->to, "const int64_t", ring, "fern_turn(%s)", least);
        else
            add_declaration(emitter->to, "const int64_t", ring, "fern_round(%s, %s)", least, tile);
    }
}

void declare_slides(Emitter *emitter, const Nest *nest)
{
    for (int w = 0; w < nest->sliding.count; w++) {
        const Window *window = nest->sliding.items[w];
        if (window->none_kept || window->turns) continue;
        const char *origin = name_of(emitter, window->origin, window, "origin");
        if (!window->ring) add_declaration(emitter->to, "int64_t", origin, "0");
    }
}

/* --- In the loop ------------------------------------------------------------------------------------ */

/* Moves what is kept to the front of the memory, which is the user's, or of the object. */
static void emit_move(Emitter *emitter, const Window *window, const char *begin, int depth)
{
    Builder *to = emitter->to;
    const char *base = window_name(emitter, window), *origin = symbol_text(emitter, window->origin), *ready = symbol_text(emitter, window->ready);
    if (window->space->object)
        emit_object_move(emitter, window, begin, depth);
    else {
        const char *stride = expr_is(window->stride[0], 1)
                                 ? "" : arena_printf(emitter->arena, " * %s", emit_expr(emitter, window->stride[0], true));
        begin_if(to, "%s < %s", begin, ready);
        without_braces(to);
        add_call(to, "memmove(%s, %s + (%s - %s)%s, (size_t)((%s - %s)%s) * sizeof(%s))", base, base, begin, origin, stride, ready, begin,
                 stride, window->space->root->element);
        end_body(to);
    }
    add_set(to, origin, "%s", begin);
}

/* What lies past the ring's end lies at its beginning as well: in the next turn it begins there. */
static void emit_turn(Emitter *emitter, const Window *window, const char *begin)
{
    const char *ring = symbol_text(emitter, window->ring), *origin = symbol_text(emitter, window->origin);
    const char *turn = fresh_for(emitter, window, "turn"), *again = fresh_for(emitter, window, "again");
    give_name(emitter->given, NAME_TURN, window, turn);
    give_name(emitter->given, NAME_AGAIN, window, again);
    add_declaration(emitter->to, "const int64_t", origin, "%s - %s %% %s, %s = %s + %s", begin, begin, ring, turn, origin, ring);
    add_declaration(emitter->to, "const int64_t", again, "fern_max(%s, %s)", symbol_text(emitter, window->ready), turn);
}

/* In C: nothing is there from the iteration before. Of an object the part that is kept may be a view of it: where it is
 * longer than the way to the beginning, the copy would overlap what is copied. */
static const char *begins_anew(Emitter *emitter, const Window *window, const NestLoop *loop, const char *begin)
{
    const char *first = arena_printf(emitter->arena, "%s == %s", symbol_text(emitter, loop->variable),
                                     emit_expr(emitter, range_of_loop(emitter, loop).begin, false));
    if (!window->space->object) return first;
    const char *origin = symbol_text(emitter, window->origin);
    return arena_printf(emitter->arena, "%s || %s < 0 || %s - %s > %s - %s", first, origin,
                        emit_expr(emitter, window->ready_before, false), begin, begin, origin);
}

/* Its memory begins with the first row that is read. */
static void emit_begin(Emitter *emitter, const Window *window)
{
    const char *begin = name_of(emitter, window->ready, window, "begin");
    add_comment(emitter->to, "Of %s, no row is needed again.", window->space->root->name);
    add_declaration(emitter->to, "const int64_t", begin, "%s", emit_expr(emitter, window->kept_from, false));
}

void emit_slide(Emitter *emitter, const Window *window, const Nest *nest, int depth)
{
    if (window->none_kept) {
        emit_begin(emitter, window);
        return;
    }
    Builder *to = emitter->to;
    const NestLoop *loop = &nest->loops[depth - 1];
    const char *begin = fresh_for(emitter, window, "begin"), *end = fresh_for(emitter, window, "end");
    const char *ready = name_of(emitter, window->ready, window, "ready");
    add_comment(to, "Of %s, [%s, %s) is there from the tile before%s.", window->space->root->name, begin, ready,
                window->ring ? arena_printf(emitter->arena, "; row r lies at r %% %s", symbol_text(emitter, window->ring)) : "");
    add_declaration(to, "const int64_t", begin, "%s", emit_expr(emitter, window->kept_from, false));
    add_declaration(to, "const int64_t", end, "%s", emit_expr(emitter, window->box.side[0].end, false));
    add_declaration(to, "const int64_t", ready, "\n%s    %s ? %s : fern_min(fern_max(%s, %s), %s)", to->indent,
                    begins_anew(emitter, window, loop, begin), begin, begin, emit_expr(emitter, window->ready_before, false), end);
    if (window->turns) return;
    if (window->ring)
        emit_turn(emitter, window, begin);
    else
        emit_move(emitter, window, begin, depth);
}

/* Bounds have names: those that go by what is ready are others for the second piece. */
static HoistedList hoisted_without(Emitter *emitter, const Symbol *ready)
{
    HoistedList kept = {0};
    for (int i = 0; i < emitter->hoisted.count; i++) {
        const Atom *atom = emitter->hoisted.items[i].atom;
        if (!expr_mentions(atom->left, ready) && !expr_mentions(atom->right, ready))
            list_push(emitter->arena, &kept, emitter->hoisted.items[i]);
    }
    return kept;
}

void emit_piece_again(Emitter *emitter, const Nest *nest, const Item *piece, const Window *ring)
{
    const HoistedList outside = emitter->hoisted;
    emitter->hoisted = hoisted_without(emitter, ring->ready);
    const int kept = emitter->hoisted.count;
    const char *ready = give_symbol(emitter, ring->ready, given_name(emitter->given, NAME_AGAIN, ring));
    const char *origin = give_symbol(emitter, ring->origin, given_name(emitter->given, NAME_TURN, ring));
    add_comment(emitter->to, ".. and what lies past the ring's end at its beginning as well:");
    emit_piece(emitter, nest, piece->piece, &piece->combines);
    give_symbol(emitter, ring->ready, ready);
    give_symbol(emitter, ring->origin, origin);
    end_hoisted(emitter, kept);
    emitter->hoisted = outside;
}
