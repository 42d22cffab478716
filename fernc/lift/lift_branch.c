/* What a branch does: nothing, or leave the function at last. */
#include "lift_status.h"

#include <string.h>

static enum CXChildVisitResult look_for_names(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool is_static = kind == CXCursor_VarDecl && clang_Cursor_getStorageClass(cursor) == CX_SC_Static;
    if (kind == CXCursor_LabelStmt || is_static) *(bool *)data = true;
    return CXChildVisit_Recurse;
}

/* A label or a static variable: the branch cannot stand twice in a function. */
static bool stands_once(CXCursor body)
{
    bool once = false;
    look_for_names(body, body, &once);
    clang_visitChildren(body, look_for_names, &once);
    return once;
}

/* A `break` or `continue` of what stands around the branch, that would leave the loop over tiles; a `goto` that goes
 * nobody knows where. */
static bool leaves_loops(Lifter *lifter, CXCursor statement, bool in_loop, bool in_switch)
{
    enum CXCursorKind kind = clang_getCursorKind(statement);
    if (kind == CXCursor_IndirectGotoStmt || (kind == CXCursor_BreakStmt && !in_loop && !in_switch)
        || (kind == CXCursor_ContinueStmt && !in_loop))
        return true;
    in_loop |= kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
    in_switch |= kind == CXCursor_SwitchStmt;
    Cursors parts = children_of(lifter, statement);
    for (int i = 0; i < parts.count; i++)
        if (leaves_loops(lifter, parts.items[i], in_loop, in_switch)) return true;
    return false;
}

static bool ends_by_leaving(Lifter *lifter, CXCursor body)
{
    body = strip_casts(lifter, body);
    enum CXCursorKind kind = clang_getCursorKind(body);
    Cursors parts = children_of(lifter, body);
    if (kind == CXCursor_CallExpr) return never_returns(lifter, body);
    if (kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt) return true;
    if (kind == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, body), ",")) /* `(abort(), 0)` */
        return ends_by_leaving(lifter, parts.items[0]) || ends_by_leaving(lifter, parts.items[1]);
    if (kind == CXCursor_DoStmt) /* of a macro: it runs once at least */
        return parts.count && !leaves_loops(lifter, parts.items[0], false, false) && ends_by_leaving(lifter, parts.items[0]);
    return kind == CXCursor_CompoundStmt && parts.count && ends_by_leaving(lifter, parts.items[parts.count - 1]);
}

bool does_nothing(Lifter *lifter, CXCursor body)
{
    Cursors parts = children_of(lifter, body);
    enum CXCursorKind kind = clang_getCursorKind(body);
    if (kind == CXCursor_NullStmt) return true;
    if (kind != CXCursor_CompoundStmt) return clang_isExpression(kind) && is_pure(lifter, body);
    for (int i = 0; i < parts.count; i++)
        if (!does_nothing(lifter, parts.items[i])) return false;
    return true;
}

bool leaves_at_last(Lifter *lifter, CXCursor body)
{
    return ends_by_leaving(lifter, body) && !stands_once(body) && !leaves_loops(lifter, body, false, false);
}
