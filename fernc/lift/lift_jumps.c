/* Where a function jumps. */
#include "lift_internal.h"

static enum CXChildVisitResult find_label(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_LabelRef) *(CXCursor *)data = clang_getCursorReferenced(cursor);
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult find_jump(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Lifter *lifter = data;
    if (clang_getCursorKind(cursor) != CXCursor_GotoStmt) return CXChildVisit_Recurse;
    CXCursor label = clang_getNullCursor();
    Jump jump;
    clang_visitChildren(cursor, find_label, &label);
    clang_getFileLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &jump.from);
    clang_getFileLocation(clang_getCursorLocation(label), NULL, NULL, NULL, &jump.to);
    list_push(lifter->arena, &lifter->function->jumps, jump);
    return CXChildVisit_Continue;
}

void collect_jumps(Lifter *lifter, CXCursor function)
{
    clang_visitChildren(function, find_jump, lifter);
}
