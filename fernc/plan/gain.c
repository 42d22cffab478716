/* What a nest is worth, to choose among the loops that its last call could have. */
#include "grow_internal.h"

static int gain_count;

/* What a nest gains: how many passes over whole arrays it saves, for arrays of each rank. */
typedef struct Gain {
    int passes[MAX_RANK + 1];
    int pieces;
} Gain;

/* Cut along its largest stride, a tile is one stretch of memory, read and written in order. A tile
 * of other dimensions alone, columns of a row-major matrix, touches every page of the array. */
static bool streams(const Nest *nest, const Box *box)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (box->rank && expr_mentions(box->side[0].begin, nest->loops[n].variable)) return true;
    return false;
}

static Gain gain_of(const Nest *nest)
{
    Gain gain = {.pieces = nest->pieces.count};
    gain_count++;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            Space *space = nest->pieces.items[p]->stage->accesses[a].space;
            bool first = space->counted_in != gain_count;
            space->counted_in = gain_count;
            if (!streams(nest, &nest->pieces.items[p]->boxes[a]) || space->rank > MAX_RANK) continue;
            if (!first || nest_window(nest, space)) gain.passes[space->rank]++;
        }
    return gain;
}

static int compare(Gain a, Gain b)
{
    for (int rank = MAX_RANK; rank > 0; rank--)
        if (a.passes[rank] != b.passes[rank]) return a.passes[rank] - b.passes[rank];
    return a.pieces - b.pieces;
}

bool streams_matrices(const Nest *nest)
{
    bool matrices = false;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &nest->pieces.items[p]->stage->accesses[a];
            if (access->space->rank < 2) continue;
            if (streams(nest, &nest->pieces.items[p]->boxes[a])) return true;
            matrices = true;
        }
    return !matrices;
}

int compare_gains(const Nest *a, const Nest *b)
{
    return compare(gain_of(a), gain_of(b));
}
