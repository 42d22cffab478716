/* Where a function jumps, and what is read there. */
#include "lift_internal.h"

#include <string.h>

static enum CXChildVisitResult find_label(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_LabelRef) *(CXCursor *)data = clang_getCursorReferenced(cursor);
    return CXChildVisit_Continue;
}

/* A function of the program's may look at what it has been handed before. */
static void note_unknown_call(Lifter *lifter, CXCursor call)
{
    unsigned at;
    CXCursor called = clang_getCursorReferenced(call);
    if (library_routine(lifter->library, called_function(lifter, call))
        || (clang_getCursorKind(called) == CXCursor_FunctionDecl && clang_Location_isInSystemHeader(clang_getCursorLocation(called))))
        return;
    clang_getFileLocation(clang_getCursorLocation(call), NULL, NULL, NULL, &at);
    list_push(lifter->arena, &lifter->function->unknown_calls, at);
}

static void note_loop(Lifter *lifter, CXCursor loop)
{
    Range range = {0};
    const CXSourceRange extent = clang_getCursorExtent(loop);
    clang_getFileLocation(clang_getRangeStart(extent), NULL, NULL, NULL, &range.begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &range.end);
    list_push(lifter->arena, &lifter->function->loops, range);
}

static enum CXChildVisitResult find_jump(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Lifter *lifter = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_CallExpr) note_unknown_call(lifter, cursor);
    if (kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt) note_loop(lifter, cursor);
    if (kind != CXCursor_GotoStmt) return CXChildVisit_Recurse;
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

void note_jumps(Lifter *lifter, Range statement)
{
    const Function *function = lifter->function;
    for (int i = 0; i < function->jumps.count; i++)
        if (function->jumps.items[i].from >= statement.begin && function->jumps.items[i].from < statement.end)
            list_push(lifter->arena, &lifter->jumps, function->jumps.items[i]);
}

typedef struct Sight {
    Lifter *lifter;
    const Variable *variable;
    unsigned from;
    bool found;
} Sight;

static enum CXChildVisitResult look_for_sight(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Sight *sight = data;
    Lifter *lifter = sight->lifter;
    unsigned at;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || variable_of(lifter, cursor) != sight->variable)
        return CXChildVisit_Recurse;
    clang_getFileLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &at);
    bool assigned = clang_getCursorKind(parent) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, parent), "=")
                    && clang_equalCursors(children_of(lifter, parent).items[0], cursor);
    sight->found |= at >= sight->from && !assigned;
    return sight->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

bool seen_behind_a_jump(Lifter *lifter, const Variable *variable)
{
    const Function *function = lifter->function;
    Sight sight = {lifter, variable, 0, false};
    if (!lifter->jumps.count) return false;
    bool again = lifter->loop_depth > 0; /* what stands before the label may run after it */
    for (int i = 0; i < function->jumps.count; i++) again |= function->jumps.items[i].to <= function->jumps.items[i].from;
    for (int i = 0; i < lifter->jumps.count && !again; i++)
        if (!i || lifter->jumps.items[i].to < sight.from) sight.from = lifter->jumps.items[i].to;
    clang_visitChildren(lifter->body, look_for_sight, &sight);
    return sight.found;
}
