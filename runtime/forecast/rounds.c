#include "rounds.h"

#include "../layout/box.h"

enum { SHORT = 4096 }; /* bytes that go up the tree */

int64_t fern_workspace_size(int64_t ranks)
{
    const int64_t least = INT64_C(1) << 20;
    return ranks > least / 192 ? 192 * ranks : least;
}

fern_rounds fern_rounds_of(int64_t all, int64_t ranks, int64_t rows, int64_t row, int64_t size)
{
    fern_rounds rounds = {.ranks = ranks, .rows = rows, .row = row, .size = size};
    const int64_t counts = (4 * (int64_t)sizeof(int) * all + 63) / 64 * 64;
    rounds.half = (fern_workspace_size(all) - counts) / 2;
    rounds.piece = rounds.half / ranks / size;
    const fern_span largest = fern_block(rows, ranks, 0);
    rounds.count = ((largest.end - largest.begin) * row + rounds.piece - 1) / rounds.piece;
    return rounds;
}

bool fern_rounds_short(const fern_rounds *rounds, fern_ending ending)
{
    return ending != FERN_TO_OWNERS && rounds->rows * rounds->row <= SHORT / rounds->size;
}

static fern_span block_of(const fern_rounds *rounds, int64_t rank)
{
    const fern_span block = fern_block(rounds->rows, rounds->ranks, rank);
    return (fern_span){block.begin * rounds->row, block.end * rounds->row};
}

fern_span fern_rounds_span(const fern_rounds *rounds, int64_t rank, int64_t round)
{
    const fern_span block = block_of(rounds, rank);
    const int64_t begin = block.begin + round * rounds->piece;
    return fern_span_intersect(block, (fern_span){begin, begin + rounds->piece});
}

static fern_traffic traffic_of_tree(const fern_rounds *rounds, fern_ending ending, int64_t rank, int64_t root)
{
    const int64_t bytes = rounds->rows * rounds->row * rounds->size;
    fern_traffic traffic = {0};
    for (int64_t width = 1; width < rounds->ranks && !(rank & width); width *= 2)
        if (rank + width < rounds->ranks) traffic.messages_in++;
    traffic.messages_out = rank > 0;
    if (ending == FERN_TO_ONE && root > 0) {
        traffic.messages_out += rank == 0;
        traffic.messages_in += rank == root;
    }
    traffic.bytes_in = traffic.messages_in * bytes;
    traffic.bytes_out = traffic.messages_out * bytes;
    if (ending != FERN_TO_ALL) return traffic;
    traffic.collectives = 1;
    *(rank ? &traffic.bytes_in : &traffic.bytes_out) += bytes;
    return traffic;
}

fern_traffic fern_rounds_traffic(const fern_rounds *rounds, fern_ending ending, int64_t rank, int64_t root)
{
    if (rounds->ranks == 1 || rounds->rows * rounds->row == 0) return (fern_traffic){0};
    if (fern_rounds_short(rounds, ending)) return traffic_of_tree(rounds, ending, rank, root);
    const fern_span block = block_of(rounds, rank);
    const int64_t mine = (block.end - block.begin) * rounds->size, others = rounds->rows * rounds->row * rounds->size - mine;
    fern_traffic traffic = {.collectives = rounds->count, .bytes_out = others, .bytes_in = (rounds->ranks - 1) * mine};
    if (ending == FERN_TO_OWNERS) return traffic;
    traffic.collectives *= 2;
    if (ending == FERN_TO_ALL || rank != root) traffic.bytes_out += mine;
    if (ending == FERN_TO_ALL || rank == root) traffic.bytes_in += others;
    return traffic;
}
