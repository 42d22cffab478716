#include "failing.h"

bool nest_tests_status(const Nest *nest)
{
    return nest_fails_within(nest, 0);
}

bool nest_fails_within(const Nest *nest, int depth)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->statement->status_test && nest->pieces.items[p]->depth >= depth) return true;
    return false;
}

int loops_in_c(const Nest *nest, int depth)
{
    int loops = depth;
    for (int n = 0; n + 1 < depth; n++) loops -= nest->loops[n].collapsed;
    return loops;
}

bool failure_is_asked_for(const Views *views, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const int loops = loops_in_c(nest, piece->depth);
        if (!piece->stage->statement->status_test) continue;
        if (piece->sub || loops > 2 || piece_runs_by_rows(views, nest, piece)) return true;
        const NestLoop *inner = &nest->loops[nest->loop_count - 1];
        if (loops == 2 && inner->fixed && inner->asked > 1) return true; /* two loops: whole tiles, and what is left */
    }
    return false;
}
