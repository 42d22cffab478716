#include "fill.h"

/* The piece that writes what this fill has filled before anything reads it; NULL: none does. */
static const Piece *overwriter(const Nest *nest, const Piece *fill, const Box **box)
{
    const Space *space = fill->stage->accesses[0].space;
    int p = 0;
    while (p < nest->pieces.count && nest->pieces.items[p] != fill) p++;
    for (p++; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++)
            if (piece->stage->accesses[a].space == space && access_reads(&piece->stage->accesses[a])) return NULL;
        for (int a = 0; a < piece->stage->access_count; a++)
            if (piece->stage->accesses[a].space == space && !piece->stage->node->predicate) {
                if (piece->sub != fill->sub || piece->depth != fill->depth) return NULL; /* in other loops */
                *box = &piece->boxes[a];
                return piece;
            }
    }
    return NULL;
}

FillNeed fill_need(const Nest *nest, const Piece *fill)
{
    const Window *window = nest_window(nest, fill->stage->accesses[0].space);
    const Box *written;
    FillNeed need = {.over = overwriter(nest, fill, &written)};
    need.all = !need.over || !window;
    for (int d = 0; !need.all && d < written->rank; d++) {
        const Interval tile = window->box.side[d], over = written->side[d];
        const Expr *sides[][2] = {{tile.begin, over.begin}, {over.end, tile.end}};
        for (int i = 0; i < 2; i++) {
            if (facts_prove_le(nest->plan->facts, sides[i][1], sides[i][0])) continue;
            need.less[need.count] = sides[i][0];
            need.than[need.count++] = sides[i][1];
        }
    }
    return need;
}
