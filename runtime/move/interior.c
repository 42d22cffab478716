#include "interior.h"

void fern_interior_clip(fern_box *interior, int side, int64_t n, fern_comb owned, int64_t before, int64_t after)
{
    fern_span *span = &interior->side[side];
    if (owned.begin > 0 && owned.begin - before > span->begin) span->begin = owned.begin - before;
    if (owned.end < n && owned.end - after < span->end) span->end = owned.end - after;
}

/* An end that lies outside of the chunk moves to it; an empty side is one with two equal ends. */
static fern_span clipped(fern_span span, fern_span chunk)
{
    if (span.begin < chunk.begin) span.begin = chunk.begin;
    if (span.begin > chunk.end) span.begin = chunk.end;
    if (span.end > chunk.end) span.end = chunk.end;
    if (span.end < span.begin) span.end = span.begin;
    return span;
}

fern_parts fern_parts_of(const fern_box *chunk, const fern_box *interior)
{
    fern_parts parts = {.count = 1, .box = {*interior}};
    for (int a = 0; a < chunk->rank; a++) parts.box[0].side[a] = clipped(interior->side[a], chunk->side[a]);
    parts.count += fern_box_subtract(chunk, &parts.box[0], &parts.box[1]);
    if (parts.count > 1) return parts;
    parts.box[1] = *chunk;
    for (int a = 0; a < chunk->rank; a++) parts.box[1].side[a].end = parts.box[1].side[a].begin;
    parts.count = 2;
    return parts;
}
