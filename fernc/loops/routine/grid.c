/* The loops of a nest that are cut as a grid: each thread of a launch does some of their iterations, one thread alone all of them, in their order. */
#include "writer.h"

char grid_axis(const Nest *nest, const NestLoop *loop)
{
    char axis = 'x';
    bool behind = false;
    for (int l = 0; l < nest->band; l++) {
        if (behind && nest->loops.items[l]->cut) axis++;
        behind |= nest->loops.items[l] == loop;
    }
    return axis;
}

/* Where they end is computed as the loops would, in the counter's type. */
void add_grid_extents(const Writer *writer, Text *out, const char *indent)
{
    const Nest *nest = writer->nest;
    for (int l = 0; l < nest->band; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (!loop->cut) continue;
        const char axis = grid_axis(nest, loop), *first = loop->first->name;
        text_add(out, "%sconst %s fern_end_%c = (%s)(%s + %s);\n", indent, loop->type, axis, loop->type, first, loop->count->name);
        text_add(out, "%sconst int64_t fern_%c = fern_end_%c > %s ? (int64_t)(fern_end_%c - %s) : 0;\n", indent, axis, axis, first, axis, first);
    }
}

void add_grid_head(Text *out, const Nest *nest, const NestLoop *loop, const char *indent)
{
    const char axis = grid_axis(nest, loop);
    text_add(out, "%sfor (int64_t fern_at_%c = (int64_t)blockIdx.%c * blockDim.%c + threadIdx.%c; fern_at_%c < fern_%c; fern_at_%c += (int64_t)gridDim.%c * blockDim.%c) {\n", indent, axis,
             axis, axis, axis, axis, axis, axis, axis, axis);
    text_add(out, loop->down ? "%s    const %s %s = (%s)(%s + (fern_%c - 1 - fern_at_%c));\n" : "%s    const %s %s = (%s)(%s + fern_at_%c);\n", indent, loop->type, loop->counter->name, loop->type,
             loop->first->name, axis, axis);
}

void add_grid_end(Text *out, const Nest *nest, int last)
{
    for (int l = last; l >= 0; l--)
        if (nest->loops.items[l]->cut) text_add(out, "%*s}\n", 4 * (l + 1), "");
}
