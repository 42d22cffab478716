/* How deeply expressions are nested: what lifts them calls itself for each level. */
#include "lift_internal.h"

enum { DEPTH_MOST = 500 };

typedef struct Level {
    CXCursor cursor;
    int depth; /* of expressions around it, itself included; 0: it is none */
} Level;

typedef struct Search {
    Lifter *lifter;
    LIST(Level) levels; /* those around what is visited */
    bool deep, calls;
} Search;

/* No recursion of its own: clang goes from node to node. */
static enum CXChildVisitResult look_for_depth(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Search *search = data;
    while (search->levels.count && !clang_equalCursors(search->levels.items[search->levels.count - 1].cursor, parent)) search->levels.count--;
    const int around = search->levels.count ? search->levels.items[search->levels.count - 1].depth : 0;
    const Level level = {cursor, clang_isExpression(clang_getCursorKind(cursor)) ? around + 1 : 0};
    list_push(search->lifter->arena, &search->levels, level);
    search->deep |= level.depth > DEPTH_MOST;
    search->calls |= is_routine_call(search->lifter, cursor);
    return CXChildVisit_Recurse;
}

bool is_nested_too_deeply(Lifter *lifter, CXCursor function, bool *calls)
{
    Search search = {.lifter = lifter};
    clang_visitChildren(function, look_for_depth, &search);
    *calls = search.calls;
    return search.deep;
}
