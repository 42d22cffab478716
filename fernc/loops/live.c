/* Whether anything reads what a variable holds behind a loop: then the loop leaves it there. What the statements behind it do is followed in the order in which they
 * run; where a jump may go elsewhere, anything may. */
#include "live.h"

#include <string.h>

typedef enum Effect { NOTHING, GIVES, READS } Effect; /* to the variable: a value, without a look at what it had */

typedef struct Search {
    Lifter *lifter;
    const Variable *variable;
} Search;

static Effect effect_of(const Search *search, CXCursor statement);

static bool mentions(const Search *search, CXCursor cursor)
{
    return mentions_variable(search->lifter, cursor, search->variable);
}

static enum CXChildVisitResult look_for_jump(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    bool *jumps = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_BreakStmt: case CXCursor_ContinueStmt: case CXCursor_GotoStmt: case CXCursor_IndirectGotoStmt: case CXCursor_LabelStmt: case CXCursor_CaseStmt: case CXCursor_DefaultStmt:
        *jumps = true;
        return CXChildVisit_Break;
    default: return CXChildVisit_Recurse;
    }
}

/* `v = e`, `u = e, v = f`, `u = v = e` */
static Effect effect_of_assignment(const Search *search, CXCursor expression)
{
    Lifter *lifter = search->lifter;
    const Cursors sides = children_of(lifter, expression);
    const char *operator = clang_getCursorKind(expression) == CXCursor_BinaryOperator && sides.count == 2 ? operator_of(lifter, expression) : "";
    if (!strcmp(operator, ",")) {
        const Effect first = effect_of_assignment(search, sides.items[0]);
        return first == NOTHING ? effect_of_assignment(search, sides.items[1]) : first;
    }
    const CXCursor target = !strcmp(operator, "=") ? strip(lifter, sides.items[0]) : clang_getNullCursor();
    if (clang_getCursorKind(target) == CXCursor_DeclRefExpr && variable_of(lifter, target) == search->variable) return mentions(search, sides.items[1]) ? READS : GIVES;
    const CXCursor inner = !strcmp(operator, "=") ? strip(lifter, sides.items[1]) : clang_getNullCursor(); /* `u = v = e` */
    if (clang_getCursorKind(inner) == CXCursor_BinaryOperator && !mentions(search, sides.items[0])) return effect_of_assignment(search, inner);
    return mentions(search, expression) ? READS : NOTHING;
}

static Effect effect_of_block(const Search *search, const Cursors *statements, int from)
{
    for (int s = from; s < statements->count; s++) {
        const Effect effect = effect_of(search, statements->items[s]);
        if (effect != NOTHING) return effect;
    }
    return NOTHING;
}

static Effect effect_of_branch(const Search *search, const Cursors *parts)
{
    if (!parts->count || mentions(search, parts->items[0])) return READS;
    const Effect then = parts->count > 1 ? effect_of(search, parts->items[1]) : NOTHING, otherwise = parts->count > 2 ? effect_of(search, parts->items[2]) : NOTHING;
    if (then == READS || otherwise == READS) return READS;
    return then == GIVES && otherwise == GIVES ? GIVES : NOTHING;
}

/* Which may run no time. */
static Effect effect_of_loop(const Search *search, const Cursors *parts, int body)
{
    bool jumps = false;
    for (int p = 0; p < parts->count; p++)
        if (p != body && mentions(search, parts->items[p])) return READS;
    if (body >= parts->count || !mentions(search, parts->items[body])) return NOTHING;
    clang_visitChildren(parts->items[body], look_for_jump, &jumps);
    return jumps || effect_of(search, parts->items[body]) == READS ? READS : NOTHING;
}

static Effect effect_of(const Search *search, CXCursor statement)
{
    const Cursors parts = children_of(search->lifter, statement);
    bool jumps = false;
    switch (clang_getCursorKind(statement)) {
    case CXCursor_BreakStmt: case CXCursor_ContinueStmt: case CXCursor_GotoStmt: case CXCursor_IndirectGotoStmt: case CXCursor_LabelStmt: case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt: return READS;
    case CXCursor_CompoundStmt: return effect_of_block(search, &parts, 0);
    case CXCursor_IfStmt: return effect_of_branch(search, &parts);
    case CXCursor_ReturnStmt: return mentions(search, statement) ? READS : GIVES;
    case CXCursor_ForStmt:
        if (parts.count && effect_of_assignment(search, parts.items[0]) == GIVES) return GIVES;
        return effect_of_loop(search, &parts, parts.count - 1);
    case CXCursor_WhileStmt: return effect_of_loop(search, &parts, 1);
    case CXCursor_DoStmt: return effect_of_loop(search, &parts, 0);
    case CXCursor_BinaryOperator: return effect_of_assignment(search, statement);
    default:
        clang_visitChildren(statement, look_for_jump, &jumps);
        return jumps || mentions(search, statement) ? READS : NOTHING;
    }
}

/* The statements around, from the outermost. */
typedef LIST(CXCursor) Path;

static bool find_path(Lifter *lifter, CXCursor from, CXCursor statement, Path *path)
{
    list_push(lifter->arena, path, from);
    if (clang_equalCursors(from, statement)) return true;
    const Cursors parts = children_of(lifter, from);
    for (int p = 0; p < parts.count; p++)
        if (clang_isStatement(clang_getCursorKind(parts.items[p])) && find_path(lifter, parts.items[p], statement, path)) return true;
    path->count--;
    return false;
}

/* Once the part of the statement has run. */
static Effect effect_behind(const Search *search, CXCursor statement, CXCursor part)
{
    const Cursors parts = children_of(search->lifter, statement);
    int at = 0;
    while (at < parts.count && !clang_equalCursors(parts.items[at], part)) at++;
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt: return effect_of_block(search, &parts, at + 1);
    case CXCursor_IfStmt: case CXCursor_UnexposedStmt: return NOTHING;
    case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt:
        for (int p = 0; p < parts.count; p++)
            if (p != at && mentions(search, parts.items[p])) return READS;
        return effect_of(search, part) == READS ? READS : NOTHING; /* once more, or behind it */
    default: return READS;
    }
}

bool is_read_behind(Lifter *lifter, CXCursor statement, const Variable *variable)
{
    const Search search = {lifter, variable};
    Path path = {0};
    if (!find_path(lifter, lifter->body, statement, &path)) return true;
    for (int p = path.count - 2; p >= 0; p--) {
        const Effect effect = effect_behind(&search, path.items[p], path.items[p + 1]);
        if (effect != NOTHING) return effect == READS;
    }
    return false;
}

/* `int u, v = e, w;`, of which nothing behind v names it */
static CXCursor given_where_declared(const Search *search, const Cursors *parts)
{
    CXCursor given = clang_getNullCursor();
    for (int p = 0; p < parts->count; p++) {
        if (!clang_Cursor_isNull(given) && mentions(search, parts->items[p])) return clang_getNullCursor();
        const Variable *declared = clang_getCursorKind(parts->items[p]) == CXCursor_VarDecl ? variable_declared(search->lifter, parts->items[p]) : NULL;
        if (declared == search->variable && declared->has_initialiser) given = declared->initialiser;
    }
    return given;
}

/* `v = e;`, `int v = e;` */
static CXCursor given_by(const Search *search, CXCursor statement)
{
    Lifter *lifter = search->lifter;
    const Cursors parts = children_of(lifter, statement);
    if (clang_getCursorKind(statement) == CXCursor_DeclStmt) return given_where_declared(search, &parts);
    const bool gives = clang_getCursorKind(statement) == CXCursor_BinaryOperator && effect_of_assignment(search, statement) == GIVES && !strcmp(operator_of(lifter, statement), "=");
    return gives ? parts.items[1] : clang_getNullCursor();
}

CXCursor given_before(Lifter *lifter, CXCursor statement, const Variable *variable)
{
    const Search search = {lifter, variable};
    Path path = {0};
    if (!find_path(lifter, lifter->body, statement, &path) || path.count < 2) return clang_getNullCursor();
    const CXCursor block = path.items[path.count - 2];
    const Cursors parts = children_of(lifter, block);
    int at = 0;
    while (at < parts.count && !clang_equalCursors(parts.items[at], statement)) at++;
    for (at--; at >= 0 && clang_getCursorKind(block) == CXCursor_CompoundStmt; at--) {
        const enum CXCursorKind kind = clang_getCursorKind(parts.items[at]);
        const bool declares = kind == CXCursor_DeclStmt && !clang_Cursor_isNull(given_by(&search, parts.items[at]));
        if (kind == CXCursor_LabelStmt || kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt) break;
        if (declares || mentions(&search, parts.items[at])) return given_by(&search, parts.items[at]);
    }
    return clang_getNullCursor();
}

/* By what is declared in the same statement behind what is given. */
static bool is_unnamed_behind(const Search *search, CXCursor statement, const Variable *other)
{
    const Cursors parts = clang_getCursorKind(statement) == CXCursor_DeclStmt ? children_of(search->lifter, statement) : (Cursors){0};
    bool behind = false;
    for (int p = 0; p < parts.count; p++) {
        if (behind && mentions_variable(search->lifter, parts.items[p], other)) return false;
        behind |= clang_getCursorKind(parts.items[p]) == CXCursor_VarDecl && variable_declared(search->lifter, parts.items[p]) == search->variable;
    }
    return true;
}

bool is_unnamed_between(Lifter *lifter, CXCursor statement, const Variable *given, const Variable *other)
{
    const Search search = {lifter, given};
    Path path = {0};
    if (!find_path(lifter, lifter->body, statement, &path) || path.count < 2) return false;
    const Cursors parts = children_of(lifter, path.items[path.count - 2]);
    int at = 0;
    while (at < parts.count && !clang_equalCursors(parts.items[at], statement)) at++;
    for (at--; at >= 0; at--) {
        if (!clang_Cursor_isNull(given_by(&search, parts.items[at]))) return is_unnamed_behind(&search, parts.items[at], other);
        if (mentions_variable(lifter, parts.items[at], other)) return false;
    }
    return false;
}
