/* What an iteration of a nest computes, for the `cost {flops: ..}` of its routine: operations by the time that they take beside an addition, in loops that
 * C compilers vectorise and in those that they do not (bench/own/bodies.c measures them; docs/cost-model.md). */
#include "nest.h"

#include <string.h>

/* In flops: an addition of floats in vectors. Of doubles there are half as many in a vector, and a flop of theirs takes twice as long. */
enum {
    OPERATION = 1, SCALAR_OPERATION = 10, SCALAR_OPERATION_WIDE = 5,
    DIVISION = 16, DIVISION_WIDE = 28, SCALAR_DIVISION = 80, SCALAR_DIVISION_WIDE = 52,
    INTEGER_DIVISION = 150, INTEGER_DIVISION_BY_NUMBER = 8,
    GATHERED = 40,               /* an element whose place is computed for each: in a part of an array, of 8 bytes */
    CALL = 200,                  /* .. of a function of numbers of which nothing is known */
    CHEAP_CALL = 20,             /* up to which it leaves a loop as it is */
    MOST_CALLS = 4               /* of functions in functions that are looked into */
};

typedef struct Effort {
    Nest *nest;
    const NestLoop *innermost;   /* that what is counted runs in */
    int calls;                   /* of functions that are being looked into */
    bool wide, scalar;           /* numbers of 8 bytes are among the arrays; the loop is not vectorised */
    int64_t plain, dear;         /* of one iteration of it, without loops inside: what vectors do at once, or a processor beside the others; divisions
                                  * and calls. What waits for the iteration before counts no more: memory does not move on in that time */
    const Expr *all;             /* of the nest; NULL: how often loops run is not known */
} Effort;

static bool is_wide(const Nest *nest)
{
    bool wide = false;
    for (int a = 0; a < nest->arrays.count; a++) wide |= bytes_of(nest->arrays.items[a]->type) > 4;
    return wide;
}

/* What waits takes as long for floats as for doubles. */
static int64_t latency(const Effort *effort, int64_t flops)
{
    return effort->wide ? (flops + 1) / 2 : flops;
}

static bool is_removed(const Nest *nest, CXCursor statement)
{
    Range range;
    if (!in_main_file(nest->lifter, statement, &range)) return false;
    for (int r = 0; r < nest->removed.count; r++)
        if (nest->removed.items[r].begin <= range.begin && range.begin < nest->removed.items[r].end) return true;
    return false;
}

static NestLoop *loop_of_statement(const Nest *nest, CXCursor statement)
{
    const Cursors parts = children_of(nest->lifter, statement);
    for (int l = 0; l < nest->loops.count && parts.count; l++)
        if (!nest->loops.items[l]->unit && clang_equalCursors(nest->loops.items[l]->body, parts.items[parts.count - 1])) return nest->loops.items[l];
    return NULL;
}

/* --- Operations ------------------------------------------------------------------------------- */

/* Integers are mostly those that subscripts are made of. */
static int64_t operation(const Effort *effort, CXCursor expression)
{
    return !effort->scalar || is_integer(clang_getCursorType(expression)) ? OPERATION : effort->wide ? SCALAR_OPERATION_WIDE : SCALAR_OPERATION;
}

static int64_t division(const Effort *effort, CXCursor expression, CXCursor divisor)
{
    if (!is_integer(clang_getCursorType(expression))) {
        if (effort->scalar) return effort->wide ? SCALAR_DIVISION_WIDE : SCALAR_DIVISION;
        return effort->wide ? DIVISION_WIDE : DIVISION;
    }
    const bool number = clang_getCursorKind(strip_casts(effort->nest->lifter, divisor)) == CXCursor_IntegerLiteral;
    return latency(effort, number ? INTEGER_DIVISION_BY_NUMBER : INTEGER_DIVISION);
}

/* Of a function that no other file has: C compilers put it in the place of the call. Null: it is none. */
static CXCursor body_of_call(const Effort *effort, CXCursor call)
{
    Lifter *lifter = effort->nest->lifter;
    if (effort->calls >= MOST_CALLS) return clang_getNullCursor();
    const CXCursor function = function_called(lifter, call), definition = clang_getCursorDefinition(function);
    if (clang_Cursor_isNull(definition) || clang_getCursorLinkage(function) != CXLinkage_Internal) return clang_getNullCursor();
    const Cursors parts = children_of(lifter, definition);
    return parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
}

static int64_t flops_of_call(const Effort *effort, CXCursor call)
{
    Lifter *lifter = effort->nest->lifter;
    const CXCursor function = function_called(lifter, call);
    const int64_t known = clang_Cursor_isNull(function) ? 0 : library_flops(lifter->library, name_of(lifter, function));
    return known ? known : CALL;
}

/* Another number in each iteration of the innermost loop, and not the next one: `i > 0 ? i - 1 : 0`, and what is computed of that. */
static bool chooses(const Effort *effort, const Expr *expr)
{
    const Nest *nest = effort->nest;
    bool *changes = arena_alloc(nest->lifter->arena, sizeof *changes * (size_t)(nest->choices.count + 1)), any = false;
    for (int c = 0; c < nest->choices.count; c++) {
        const NestChoice *choice = nest->choices.items[c];
        for (int k = 0; k < choice->cases.count; k++)
            for (int i = 0; i < choice->cases.items[k].count; i++) {
                const Expr *const sides[] = {choice->cases.items[k].items[i].smaller, choice->cases.items[k].items[i].larger};
                for (int side = 0; side < 2; side++) {
                    changes[c] |= expr_mentions(sides[side], effort->innermost->at);
                    for (int b = 0; b < c; b++) changes[c] |= changes[b] && expr_mentions(sides[side], nest->choices.items[b]->symbol);
                }
            }
        any |= changes[c] && expr_mentions(expr, choice->symbol);
    }
    return any;
}

static bool is_gathered(const Effort *effort, CXCursor element)
{
    const Nest *nest = effort->nest;
    Range range;
    if (!effort->innermost || !in_main_file(nest->lifter, element, &range)) return false;
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        if (access->range.begin == range.begin && access->range.end == range.end) return chooses(effort, access->flat);
    }
    return false;
}

/* Whether an expression may be another number in the next iteration, or is computed there all the same, since a function may set errno: others are
 * computed once, before the loop. */
static bool varies(const Effort *effort, CXCursor cursor)
{
    const Nest *nest = effort->nest;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_ArraySubscriptExpr || (kind == CXCursor_CallExpr && flops_of_call(effort, cursor) > CHEAP_CALL)) return true;
    if (kind == CXCursor_DeclRefExpr) {
        const Variable *variable = variable_of(nest->lifter, cursor);
        if (!variable) return clang_getCursorKind(clang_getCursorReferenced(cursor)) == CXCursor_ParmDecl;
        if (effort->innermost && effort->innermost->counter == variable) return true;
        for (int s = 0; s < nest->scalars.count; s++)
            if (!nest->scalars.items[s]->place.member && nest->scalars.items[s]->place.variable == variable) return nest->scalars.items[s]->role != SCALAR_GIVEN;
        return false;
    }
    const Cursors parts = children_of(nest->lifter, cursor);
    for (int p = 0; p < parts.count; p++)
        if (varies(effort, parts.items[p])) return true;
    return false;
}

static void count(Effort *effort, CXCursor cursor);

static void count_children(Effort *effort, const Cursors *parts)
{
    for (int p = 0; p < parts->count; p++) count(effort, parts->items[p]);
}

static void count_binary(Effort *effort, CXCursor cursor, const Cursors *sides, bool compound)
{
    const char *operator = operator_of(effort->nest->lifter, cursor);
    if (sides->count != 2) return;
    if (*operator == '/' || *operator == '%') effort->dear += division(effort, cursor, sides->items[1]);
    else if (compound || (strcmp(operator, "=") && strcmp(operator, ","))) effort->plain += operation(effort, cursor);
    count_children(effort, sides);
}

static void count(Effort *effort, CXCursor cursor)
{
    Lifter *lifter = effort->nest->lifter;
    const Cursors parts = children_of(lifter, cursor);
    if (clang_isExpression(clang_getCursorKind(cursor)) && !varies(effort, cursor)) return;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ForStmt: case CXCursor_WhileStmt: return;
    case CXCursor_ArraySubscriptExpr:
        if (is_gathered(effort, cursor)) effort->plain += latency(effort, GATHERED);
        return;
    case CXCursor_CallExpr:
        if (clang_Cursor_isNull(body_of_call(effort, cursor))) effort->dear += flops_of_call(effort, cursor);
        else {
            const CXCursor body = body_of_call(effort, cursor);
            effort->calls++;
            count(effort, body);
            effort->calls--;
        }
        for (int a = 0; a < clang_Cursor_getNumArguments(cursor); a++) count(effort, argument_of(cursor, (unsigned)a));
        return;
    case CXCursor_BinaryOperator: count_binary(effort, cursor, &parts, false); return;
    case CXCursor_CompoundAssignOperator: count_binary(effort, cursor, &parts, true); return;
    case CXCursor_UnaryOperator: case CXCursor_ConditionalOperator: case CXCursor_IfStmt: effort->plain += operation(effort, cursor); break;
    case CXCursor_CStyleCastExpr: case CXCursor_UnexposedExpr:
        if (parts.count && is_integer(clang_getCursorType(cursor)) != is_integer(clang_getCursorType(parts.items[parts.count - 1]))) effort->plain += OPERATION;
        break;
    default: break;
    }
    for (int p = 0; p < parts.count; p++)
        if (!is_removed(effort->nest, parts.items[p])) count(effort, parts.items[p]);
}

/* A call that no compiler makes vectors of, in the loop itself. */
static bool calls_in(Effort *effort, CXCursor cursor)
{
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (is_loop(cursor)) return false;
    const CXCursor body = kind == CXCursor_CallExpr ? body_of_call(effort, cursor) : clang_getNullCursor();
    if (clang_Cursor_isNull(body) && kind == CXCursor_CallExpr && flops_of_call(effort, cursor) > CHEAP_CALL) return true;
    if (!clang_Cursor_isNull(body)) {
        effort->calls++;
        const bool calls = calls_in(effort, body);
        effort->calls--;
        if (calls) return true;
    }
    const Cursors parts = children_of(effort->nest->lifter, cursor);
    for (int p = 0; p < parts.count; p++)
        if (calls_in(effort, parts.items[p])) return true;
    return false;
}

/* --- Loops ------------------------------------------------------------------------------------- */

static const Expr *iterations_of(const Effort *effort, const NestLoop *loop, const Symbol *const *length)
{
    for (int l = 0; l < effort->nest->band; l++)
        if (effort->nest->loops.items[l] == loop && loop->cut) return expr_symbol(effort->nest->lifter->pool, length[l]);
    const Expr *count = expr_sub(effort->nest->lifter->pool, loop->end, loop->begin);
    return nest_varies(effort->nest, count) ? NULL : count;
}

/* So often runs what stands in the loop `in`, or in no loop. */
static void add_runs(Effort *effort, CXCursor statement, const NestLoop *in, const Expr *times, const Symbol *const *length);

/* Loops within the statement. */
static void add_loops(Effort *effort, CXCursor statement, const Expr *times, const Symbol *const *length)
{
    const Cursors parts = children_of(effort->nest->lifter, statement);
    const NestLoop *loop = is_loop(statement) ? loop_of_statement(effort->nest, statement) : NULL;
    if (is_removed(effort->nest, statement)) return;
    if (loop) {
        const Expr *each = iterations_of(effort, loop, length);
        if (each) add_runs(effort, loop->body, loop, expr_mul(effort->nest->lifter->pool, times, each), length);
        else effort->all = NULL;
        return;
    }
    for (int p = 0; p < parts.count && effort->all; p++) add_loops(effort, parts.items[p], times, length);
}

/* One iteration, once it is counted. */
static int64_t flops_of_iteration(const Effort *effort)
{
    if (!effort->scalar) return effort->plain + effort->dear;
    return effort->plain > effort->dear ? effort->plain : effort->dear;
}

static void add_runs(Effort *effort, CXCursor statement, const NestLoop *in, const Expr *times, const Symbol *const *length)
{
    ExprPool *pool = effort->nest->lifter->pool;
    effort->innermost = in;
    effort->scalar = calls_in(effort, statement);
    effort->plain = effort->dear = 0;
    count(effort, statement);
    effort->all = expr_add(pool, effort->all, expr_scale(pool, times, flops_of_iteration(effort)));
    add_loops(effort, statement, times, length);
}

const Expr *nest_flops(Nest *nest, const Symbol *const *length)
{
    ExprPool *pool = nest->lifter->pool;
    Effort effort = {.nest = nest, .wide = is_wide(nest), .all = expr_constant(pool, 0)};
    if (!is_loop(nest->statement)) return NULL; /* one element */
    const Expr *times = expr_constant(pool, 1);
    for (int l = 0; l < nest->band; l++)
        if (nest->loops.items[l]->unit && nest->loops.items[l]->cut) times = expr_mul(pool, times, expr_symbol(pool, length[l]));
    add_loops(&effort, nest->statement, times, length);
    return effort.all && !expr_is(effort.all, 0) ? effort.all : NULL;
}
