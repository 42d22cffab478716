#include "iterations.h"

#include "plan/demand.h"
#include "plan/dependence.h"
#include "together.h"

#include <string.h>

bool goes_by_place(const Stage *stage, int loop)
{
    return loop >= stage->loop_count || call_with_of(stage, 2 * loop) || stage->block->tile_arguments[2 * loop];
}

/* The nest, with variables for loops that are whole in its tiles. */
Nest with_inner_loops(const Nest *nest)
{
    ExprPool *pool = nest->plan->pool;
    Nest all = *nest;
    for (int l = nest->loop_count; l < MAX_RANK; l++)
        all.loops[l] = (NestLoop){.name = "inner", .variable = symbol_new(pool, "inner"), .length = symbol_new(pool, "l_inner"), .later_variable = symbol_new(pool, "later_inner"),
                                  .later_length = symbol_new(pool, "later_l_inner"), .tile = symbol_new(pool, "tile_inner")};
    return all;
}

const LoopText *loop_text_of(const Piece *piece)
{
    return piece->stage->node->kind == NODE_CALL ? piece->stage->node->routine->loop_text : NULL;
}

/* Loops that the statement of the piece is in. */
const char *element_type_of(const Piece *piece, const Access *access, Arena *arena)
{
    if (!loop_text_of(piece) || access->parameter < 0) return "";
    const char *declared = loop_text_of(piece)->parameters[access->parameter], *end = strchr(declared, '*');
    if (!strncmp(declared, "const ", 6)) declared += 6;
    while (end && end > declared && end[-1] == ' ') end--;
    return end ? arena_printf(arena, "%.*s", (int)(end - declared), declared) : "";
}

int loops_of(const Piece *piece)
{
    return loop_text_of(piece) ? loop_text_of(piece)->loop_count : piece->stage->loop_count;
}

/* Its last loop is over a row, and no loop of its stage. */
bool has_row(const Piece *piece)
{
    return loops_of(piece) > piece->stage->loop_count;
}

static bool is_by_element(const Piece *piece, const Access *access)
{
    return access->parameter >= 0 && loop_text_of(piece)->by_element[access->parameter] && access->space->rank > 0;
}

/* What one iteration touches through the access: that in which each loop is where the loop in its place is of the nest with inner loops. False: it is not
 * known of this one. */
bool box_of_iteration(const Nest *all, const Piece *piece, const Access *access, Box *box)
{
    ExprPool *pool = all->plan->pool;
    Interval one[MAX_RANK];
    for (int l = 0; l < piece->stage->loop_count; l++) {
        const Expr *at = expr_symbol(pool, all->loops[l].variable);
        one[l] = (Interval){at, expr_add(pool, at, expr_constant(pool, 1))};
    }
    *box = access_box_for(all->plan, piece->stage, access, one);
    if (!has_row(piece)) return true;
    if (!is_by_element(piece, access)) return false;
    Interval *along = &box->side[box->rank - 1];
    along->begin = expr_add(pool, along->begin, expr_symbol(pool, all->loops[piece->stage->loop_count].variable));
    along->end = expr_add(pool, along->begin, expr_constant(pool, 1));
    return true;
}

/* How long rows are that the last loop runs over; NULL: that is not known. */
static const Expr *row_length(const Nest *all, const Piece *piece)
{
    Interval one[MAX_RANK];
    for (int l = 0; l < piece->stage->loop_count; l++) one[l] = piece->loops[l];
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        if (!is_by_element(piece, access)) continue;
        const Box box = access_box_for(all->plan, piece->stage, access, one);
        return expr_sub(all->plan->pool, box.side[box.rank - 1].end, box.side[box.rank - 1].begin);
    }
    return NULL;
}

bool same_iterations(const Nest *all, const Piece *one, const Piece *other)
{
    if (loops_of(one) != loops_of(other)) return false;
    for (int l = 0; l < one->stage->loop_count && l < other->stage->loop_count; l++)
        if (!expr_equal(one->loops[l].begin, other->loops[l].begin) || !expr_equal(one->loops[l].end, other->loops[l].end)) return false;
    if (!has_row(one) && !has_row(other)) return true;
    const int last = loops_of(one) - 1;
    const Expr *mine = has_row(one) ? row_length(all, one) : expr_sub(all->plan->pool, one->loops[last].end, one->loops[last].begin);
    const Expr *theirs = has_row(other) ? row_length(all, other) : expr_sub(all->plan->pool, other->loops[last].end, other->loops[last].begin);
    return mine && theirs && expr_equal(mine, theirs);
}

/* What the loop's counter begins with. */
static const Expr *first_of(const Nest *nest, const Piece *piece, int l)
{
    return l < piece->stage->loop_count ? piece_number(nest, piece, 2 * l) : expr_constant(nest->plan->pool, loop_text_of(piece)->loops[l].begin);
}

/* One variable counts for both: what they go by begins with one number. */
bool same_counters(const Nest *nest, const Piece *one, const Piece *other)
{
    for (int l = 0; l < loops_of(one); l++) {
        if (strcmp(loop_text_of(one)->loops[l].type, loop_text_of(other)->loops[l].type)) return false;
        if (!goes_by_place(one->stage, l) || !goes_by_place(other->stage, l)) continue;
        const Expr *first = first_of(nest, one, l), *second = first_of(nest, other, l);
        if (!first || !second || !expr_equal(first, second)) return false;
    }
    return true;
}

/* The rule of order of nests (plan/dependence.h), of iterations: loops over these, in the place of the nest's loops over tiles. */
bool iterations_allow(const Nest *all, const Piece *earlier, const Access *from, const Piece *later, const Access *to)
{
    Nest loops = *all;
    loops.loop_count = loops_of(earlier);
    for (int l = 0; l < loops.loop_count; l++) {
        const Stage *stage = l < earlier->stage->loop_count ? earlier->stage : later->stage;
        loops.loops[l].begin = l < stage->loop_count ? stage->loops[l].begin : expr_constant(all->plan->pool, 0);
        loops.loops[l].end = l < stage->loop_count ? stage->loops[l].end : row_length(all, earlier);
    }
    const int mark = facts_mark(all->plan->facts);
    for (int l = 0; l < loops.loop_count; l++) nest_assume_iteration(all->plan, &loops.loops[l], loops.loops[l].variable, loops.loops[l].length);
    Box before, after;
    const bool allow = box_of_iteration(all, earlier, from, &before) && box_of_iteration(all, later, to, &after) && order_allows(&loops, loops.loop_count, &before, &after);
    facts_forget(all->plan->facts, mark);
    return allow;
}
