#include "demand_text.h"

#include "model/cost.h"

#include <string.h>

/* What the data type calls dimension d of the space; NULL: views of it differ, or have no such dimension. */
static const char *dimension_name(const Space *space, int d)
{
    const char *name = NULL;
    for (int u = 0; u < space->uses.count; u++) {
        const Access *access = space->uses.items[u].access;
        if (!access->binding || access->flat || access->view_rank != space->rank) continue;
        for (int v = 0; v < access->view_rank; v++) {
            if (access->axis[v] != d) continue;
            const char *other = access->binding->type->dimensions[v].origin;
            if (name && strcmp(name, other)) return NULL;
            name = other;
        }
    }
    return name;
}

static const Expr *with_decided_tiles(const Nest *nest, const Expr *expr)
{
    ExprPool *pool = nest->plan->pool;
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].asked)
            expr = expr_substitute(pool, expr,
                                   &(Substitution){nest->loops[n].tile, expr_constant(pool, nest->loops[n].asked)}, 1);
    return expr;
}

/* What the stage is in its nest; NULL: it is in none. */
static const Piece *stage_piece(const Stage *stage)
{
    for (int p = 0; stage->nest && p < stage->nest->pieces.count; p++)
        if (stage->nest->pieces.items[p]->stage == stage) return stage->nest->pieces.items[p];
    return NULL;
}

static Box demand_box(const Stage *stage, int number)
{
    const Access *access = &stage->accesses[number];
    const Piece *piece = stage_piece(stage);
    if (!piece) return stage_whole_box(stage, access);
    Box box = piece->boxes[number];
    for (int d = 0; d < box.rank; d++) {
        box.side[d].begin = with_decided_tiles(stage->nest, nest_unclipped(stage->nest, box.side[d].begin));
        box.side[d].end = with_decided_tiles(stage->nest, nest_unclipped(stage->nest, box.side[d].end));
    }
    return box;
}

static bool is_whole(const Space *space, int d, Interval side)
{
    return expr_is(side.begin, 0) && space->extent[d] && expr_equal(side.end, space->extent[d]);
}

void demand_text(Text *out, const Stage *stage, int number)
{
    const Space *space = stage->accesses[number].space;
    if (stage->unfusable || space->broken || !space->rank) return;
    Box box = demand_box(stage, number);
    int whole = 0;
    for (int d = 0; d < box.rank; d++) whole += is_whole(space, d, box.side[d]);
    if (whole == box.rank) {
        text_add(out, "all");
        return;
    }
    for (int d = 0; d < box.rank; d++) {
        if (d) text_add(out, ", ");
        if (is_whole(space, d, box.side[d])) {
            const char *name = dimension_name(space, d);
            text_add(out, "all%s%s", name ? " " : "", name ? name : "");
            continue;
        }
        expr_print(out, box.side[d].begin, EXPR_PLAIN, false);
        if (expr_is(expr_sub(space->plan->pool, box.side[d].end, box.side[d].begin), 1)) continue;
        text_add(out, " .. ");
        expr_print(out, box.side[d].end, EXPR_PLAIN, false);
    }
}

void window_text(Text *out, const Window *window)
{
    int printed = 0, sides = 0;
    for (int i = 0; i < window->sides; i++) sides += !expr_is(window->side_bound[i], 1);
    for (int i = 0; i < window->sides; i++) {
        const Expr *side = with_decided_tiles(window->nest, window->side_bound[i]);
        if (expr_is(window->side_bound[i], 1)) continue;
        if (printed++) text_add(out, " * ");
        expr_print(out, side, EXPR_PLAIN, sides > 1);
    }
    if (!printed) text_add(out, "1");
}
