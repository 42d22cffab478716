#include "loop_parts.h"

#include <string.h>

bool is_loop(CXCursor statement)
{
    return clang_getCursorKind(statement) == CXCursor_ForStmt || clang_getCursorKind(statement) == CXCursor_WhileStmt;
}

void list_commas(Nest *nest, CXCursor expression, Expressions *out)
{
    const Cursors parts = children_of(nest->lifter, expression);
    const bool comma = clang_getCursorKind(expression) == CXCursor_BinaryOperator && parts.count == 2 && !strcmp(operator_of(nest->lifter, expression), ",");
    for (int p = 0; comma && p < 2; p++) list_commas(nest, parts.items[p], out);
    if (!comma) list_push(nest->lifter->arena, out, expression);
}

static bool assigns(Nest *nest, CXCursor expression)
{
    Expressions all = {0};
    list_commas(nest, expression, &all);
    return clang_getCursorKind(expression) == CXCursor_DeclStmt
           || (clang_getCursorKind(all.items[0]) == CXCursor_BinaryOperator && !strcmp(operator_of(nest->lifter, all.items[0]), "="));
}

/* libclang leaves out what is not there. */
bool read_loop_parts(Nest *nest, CXCursor statement, Head *head)
{
    const CXCursor none = clang_getNullCursor();
    const Cursors parts = children_of(nest->lifter, statement);
    *head = (Head){none, none, none, none};
    if (parts.count < 2 || parts.count > 4) return false;
    head->body = parts.items[parts.count - 1];
    if (clang_getCursorKind(statement) == CXCursor_WhileStmt) {
        const Cursors statements = clang_getCursorKind(head->body) == CXCursor_CompoundStmt ? children_of(nest->lifter, head->body) : (Cursors){0};
        head->test = parts.items[0];
        if (statements.count) head->step = statements.items[statements.count - 1];
        return parts.count == 2;
    }
    const bool init = parts.count > 2 && assigns(nest, parts.items[0]);
    if (init) head->init = parts.items[0];
    head->test = parts.items[init];
    if (parts.count > 2 + init) head->step = parts.items[1 + init];
    return parts.count == 4 ? init : true;
}

CXCursor test_of_loop(Nest *nest, CXCursor statement)
{
    Head head;
    return is_loop(statement) && read_loop_parts(nest, statement, &head) ? head.test : clang_getNullCursor();
}
