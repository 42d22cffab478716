#include "own.h"

#include "model/tile.h"

bool window_has_memory(const Window *window)
{
    return window->memory == window && !window->local;
}

const Root *piece_result(const Piece *piece)
{
    return piece->stage->node->kind == NODE_CALL ? piece->stage->node->result : NULL;
}

bool nest_uses_thread_number(const Nest *nest)
{
    if (nest->past.count) return true;
    for (int w = 0; w < nest->windows.count; w++)
        if (window_has_memory(nest->windows.items[w])) return true;
    for (int p = 0; p < nest->pieces.count; p++)
        if (piece_result(nest->pieces.items[p])) return true;
    return false;
}

bool nest_slices_arrays(const Nest *nest)
{
    for (int w = 0; w < nest->windows.count && !nest->plan->region->for_ranks; w++)
        if (window_has_memory(nest->windows.items[w]) && lies_in_array(nest->windows.items[w])) return nest_is_parallel(nest);
    return false;
}

int nest_libraries(const Nest *nest, const ThreadedLibrary *libraries[])
{
    int count = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Node *node = nest->pieces.items[p]->stage->node;
        const ThreadedLibrary *library = node->kind == NODE_CALL ? node->routine->library : NULL;
        bool before = !library || count == NEST_LIBRARIES;
        for (int i = 0; i < count; i++) before |= libraries[i] == library;
        if (!before) libraries[count++] = library;
    }
    return count;
}

bool nest_sets_libraries(const Nest *nest, int library_threads)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    return library_threads && nest_is_parallel(nest) && nest_libraries(nest, libraries);
}

bool nest_counts_threads(const Nest *nest, int library_threads)
{
    return nest_is_parallel(nest) && (nest_uses_thread_number(nest) || nest_sets_libraries(nest, library_threads) || loop_shares_tiles(nest, 0));
}
