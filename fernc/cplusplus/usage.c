/* What a function does with its variables: libclang does not say which conversion reads a variable and which binds a reference to it, so this goes by
 * what stands around the name. What is not known to read is taken to keep the address. */
#include "internal.h"

#include <string.h>

typedef enum How { READS, WRITES, TAKES } How;

static Usage *usage_to_note(Making *making, CXCursor variable)
{
    for (int u = 0; u < making->usages.count; u++)
        if (is_same(making->usages.items[u].variable, variable)) return &making->usages.items[u];
    list_push(making->arena, &making->usages, ((Usage){.variable = variable}));
    return &making->usages.items[making->usages.count - 1];
}

const Usage *usage_of(const Making *making, CXCursor variable)
{
    for (int u = 0; u < making->usages.count; u++)
        if (is_same(making->usages.items[u].variable, variable)) return &making->usages.items[u];
    return NULL;
}

static unsigned offset_of(CXCursor cursor)
{
    unsigned at;
    clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(cursor)), NULL, NULL, NULL, &at);
    return at;
}

static void note(Making *making, CXCursor name, How how)
{
    const CXCursor variable = clang_getCursorReferenced(name);
    const enum CXCursorKind kind = clang_getCursorKind(variable);
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) return;
    Usage *usage = usage_to_note(making, variable);
    list_push(making->arena, &usage->uses, offset_of(name));
    if (how == WRITES) list_push(making->arena, &usage->writes, offset_of(name));
    if (how == TAKES) usage->taken = true;
}

static void look_at(Making *making, CXCursor cursor, How how);

/* All that a lambda names may be known to it for as long as it is there. */
static enum CXChildVisitResult look_in_lambda(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_DeclRefExpr || kind == CXCursor_VariableRef) note(data, cursor, TAKES);
    return CXChildVisit_Recurse;
}

static void look_at_parts(Making *making, CXCursor cursor, How how)
{
    const Cursors parts = parts_in(making, cursor);
    for (int p = 0; p < parts.count; p++) look_at(making, parts.items[p], how);
}

/* An argument is read where its parameter is no reference. */
static void look_at_call(Making *making, CXCursor call)
{
    const CXCursor callee = clang_getCursorReferenced(call);
    const CXType type = clang_getCursorType(callee);
    const Cursors parts = parts_in(making, call);
    const int parameters = clang_getCursorKind(callee) == CXCursor_FunctionDecl ? clang_getNumArgTypes(type) : 0, arguments = clang_Cursor_getNumArguments(call);
    for (int p = 0; p < parts.count; p++) {
        int argument = -1;
        for (int a = 0; a < arguments; a++)
            if (clang_equalCursors(parts.items[p], clang_Cursor_getArgument(call, (unsigned)a))) argument = a;
        const bool read = argument >= 0 && argument < parameters && !is_reference(clang_getArgType(type, (unsigned)argument));
        look_at(making, parts.items[p], read ? READS : TAKES);
    }
}

static void look_at(Making *making, CXCursor cursor, How how)
{
    const Cursors parts = parts_in(making, cursor);
    const char *operator;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr: note(making, cursor, how); return;
    case CXCursor_VariableRef: note(making, cursor, TAKES); return;
    case CXCursor_LambdaExpr: clang_visitChildren(cursor, look_in_lambda, making); return;
    case CXCursor_ParenExpr: case CXCursor_UnexposedExpr: look_at_parts(making, cursor, how); return;
    case CXCursor_CallExpr: look_at_call(making, cursor); return;
    case CXCursor_ConditionalOperator:
        for (int p = 0; p < parts.count; p++) look_at(making, parts.items[p], p ? how : READS);
        return;
    case CXCursor_ArraySubscriptExpr: /* of an array its elements are known there, of a pointer what it leads to */
        for (int p = 0; p < parts.count; p++) look_at(making, parts.items[p], READS);
        return;
    case CXCursor_CompoundAssignOperator: case CXCursor_BinaryOperator:
        operator = clang_getCursorKind(cursor) == CXCursor_BinaryOperator ? operator_of_two(making, cursor) : "=";
        for (int p = 0; p < parts.count; p++) {
            const bool comma = !strcmp(operator, ",") && p + 1 == parts.count, member = strchr(operator, '.') || !strncmp(operator, "->", 2);
            const How left = how == TAKES ? TAKES : WRITES; /* `(a = b)` is a place */
            look_at(making, parts.items[p], member ? TAKES : comma ? how : p == 0 && !strcmp(operator, "=") ? left : READS);
        }
        return;
    case CXCursor_UnaryOperator:
        operator = operator_of_one(making, cursor);
        if (!strcmp(operator, "&")) how = TAKES;
        else if (!strcmp(operator, "++") || !strcmp(operator, "--")) how = how == TAKES ? TAKES : WRITES;
        else how = READS;
        look_at_parts(making, cursor, how);
        return;
    case CXCursor_VarDecl: look_at_parts(making, cursor, is_number(clang_getCursorType(cursor)) || is_pointer(clang_getCursorType(cursor)) ? READS : TAKES); return;
    case CXCursor_CStyleCastExpr: case CXCursor_CXXStaticCastExpr: case CXCursor_CXXFunctionalCastExpr:
        look_at_parts(making, cursor, is_number(clang_getCursorType(cursor)) || is_pointer(clang_getCursorType(cursor)) ? READS : TAKES);
        return;
    case CXCursor_IfStmt: case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt: case CXCursor_CompoundStmt: case CXCursor_DeclStmt: case CXCursor_SwitchStmt:
        look_at_parts(making, cursor, READS);
        return;
    case CXCursor_ReturnStmt: look_at_parts(making, cursor, is_reference(clang_getResultType(clang_getCursorType(making->function))) ? TAKES : READS); return;
    default: look_at_parts(making, cursor, TAKES); return; /* a lambda, a member, a list of values .. */
    }
}

void find_usages(Making *making, CXCursor function)
{
    making->usages.count = 0;
    look_at_parts(making, function, READS);
}

bool is_written_in(const Usage *usage, Range range)
{
    for (int w = 0; usage && w < usage->writes.count; w++)
        if (usage->writes.items[w] >= range.begin && usage->writes.items[w] < range.end) return true;
    return false;
}

bool is_used_behind(const Usage *usage, unsigned end)
{
    for (int u = 0; usage && u < usage->uses.count; u++)
        if (usage->uses.items[u] >= end) return true;
    return false;
}
