#include "undo.h"

#include <string.h>

struct NestCopy {
    Nest *nest;
    Nest was;
    Piece *pieces;
    Box **boxes;         /* of each piece */
    Window *windows;
};

static size_t boxes_size(const Piece *piece)
{
    return sizeof(Box) * (size_t)(piece->stage->access_count + 1);
}

NestCopy *nest_copy(Nest *nest)
{
    Arena *arena = nest->plan->arena;
    NestCopy *copy = arena_alloc(arena, sizeof *copy);
    copy->nest = nest;
    copy->was = *nest;
    copy->pieces = arena_alloc(arena, sizeof(Piece) * (size_t)(nest->pieces.count + 1));
    copy->boxes = arena_alloc(arena, sizeof(Box *) * (size_t)(nest->pieces.count + 1));
    copy->windows = arena_alloc(arena, sizeof(Window) * (size_t)(nest->windows.count + 1));
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        copy->pieces[p] = *piece;
        copy->boxes[p] = arena_alloc(arena, boxes_size(piece));
        memcpy(copy->boxes[p], piece->boxes, boxes_size(piece));
    }
    for (int w = 0; w < nest->windows.count; w++) copy->windows[w] = *nest->windows.items[w];
    return copy;
}

void nest_restore(const NestCopy *copy)
{
    Nest *nest = copy->nest;
    *nest = copy->was;
    for (int p = 0; p < nest->pieces.count; p++) {
        *nest->pieces.items[p] = copy->pieces[p];
        memcpy(nest->pieces.items[p]->boxes, copy->boxes[p], boxes_size(&copy->pieces[p]));
    }
    nest->sliding.count = 0;
    for (int w = 0; w < nest->windows.count; w++) {
        *nest->windows.items[w] = copy->windows[w];
        if (nest->windows.items[w]->slides_with) list_push(nest->plan->arena, &nest->sliding, nest->windows.items[w]);
    }
}
