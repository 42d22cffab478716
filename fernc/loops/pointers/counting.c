/* Loops whose counter is a pointer: `for (p = a; p < a + n; p++)`, `while (p < end)`. Such a loop is one over the numbers of its iterations; that the pointer goes one element in
 * each is known once the body has been read. */
#include "loops/heads/loop_parts.h"
#include "steps.h"

#include <string.h>

/* A sum of numbers that the nest is given, in a long each, as C where the nest stands; "": it is more than that. */
static const char *given_sum(Nest *nest, const Expr *expr)
{
    Lifter *lifter = nest->lifter;
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            bool plain = false;
            for (int s = 0; s < nest->scalars.count && expr->terms[t].atoms[a]->kind == ATOM_SYMBOL; s++) {
                const NestScalar *scalar = nest->scalars.items[s];
                plain |= scalar->symbol && scalar->symbol == expr->terms[t].atoms[a]->symbol && scalar->role == SCALAR_GIVEN && !scalar->place.arrow;
            }
            if (!plain) return "";
        }
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        if (!scalar->symbol || !expr_mentions(expr, scalar->symbol)) continue;
        const Symbol *wide = symbol_new(lifter->pool, arena_printf(lifter->arena, "(long)%s", scalar->place.text));
        expr = expr_substitute(lifter->pool, expr, &(Substitution){scalar->symbol, expr_symbol(lifter->pool, wide)}, 1);
    }
    Text out = {0};
    expr_print(&out, expr, EXPR_C, false);
    const char *text = arena_string(lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

/* `p < end`: which pointer is compared, and with what, and which way it goes. */
typedef struct Comparison {
    Variable *pointer;
    CXCursor bound;
    bool down, inclusive;
} Comparison;

static bool read_comparison(Nest *nest, CXCursor test, Comparison *out)
{
    Lifter *lifter = nest->lifter;
    test = strip(lifter, test);
    const Cursors sides = children_of(lifter, test);
    if (clang_getCursorKind(test) != CXCursor_BinaryOperator || sides.count != 2) return false;
    const char *operator = operator_of(lifter, test);
    if (strcmp(operator, "!=") && strcmp(operator, "<") && strcmp(operator, ">") && strcmp(operator, "<=") && strcmp(operator, ">=")) return false;
    for (int side = 0; side < 2; side++) {
        const CXCursor name = strip(lifter, sides.items[side]);
        Variable *variable = clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(lifter, name) : NULL;
        const NestPointer *pointer = variable ? pointer_of(nest, variable) : NULL;
        if (!pointer || !pointer->walks || mentions_variable(lifter, sides.items[!side], variable)) continue;
        *out = (Comparison){variable, sides.items[!side], (*operator == '>') != (side == 1) && *operator != '!', operator[1] == '=' && *operator != '!'};
        return true;
    }
    return false;
}

/* What the head gives pointers, and what it does with them in each iteration; false: with more than those. */
static bool list_steps(Nest *nest, CXCursor list, CXCursor *steps, int *count, int most)
{
    Expressions all = {0};
    *count = 0;
    if (clang_Cursor_isNull(list)) return true;
    if (clang_getCursorKind(list) == CXCursor_DeclStmt) return true; /* read_declared */
    list_commas(nest, list, &all);
    for (int p = 0; p < all.count; p++) {
        const CXCursor part = strip(nest->lifter, all.items[p]);
        if (!is_step(nest, part) || *count == most) return false;
        steps[(*count)++] = part;
    }
    return true;
}

/* `for (double *p = a, *end = a + n; ..)` */
static bool read_declared(Nest *nest, CXCursor init, Scope *scope)
{
    const Cursors parts = !clang_Cursor_isNull(init) && clang_getCursorKind(init) == CXCursor_DeclStmt ? children_of(nest->lifter, init) : (Cursors){0};
    for (int p = 0; p < parts.count; p++) {
        Variable *variable = clang_getCursorKind(parts.items[p]) == CXCursor_VarDecl ? variable_declared(nest->lifter, parts.items[p]) : NULL;
        if (!variable || clang_getCanonicalType(variable->type).kind != CXType_Pointer || !read_pointer(nest, parts.items[p], variable, scope)) return false;
    }
    return true;
}

/* How many elements lie between where the pointer is and the bound; NULL: they are not in one array, or that is not known. */
static const Expr *elements_between(Nest *nest, const Comparison *comparison, Scope *scope)
{
    ExprPool *pool = nest->lifter->pool;
    NestPointer bound = {.variable = NULL};
    if (!lead_to_bound(nest, comparison->bound, &bound, scope)) return NULL;
    const NestPointer *from = pointer_of(nest, comparison->pointer);
    if (!use_pointer(nest, from, comparison->bound) || !is_same_place(&from->array, &bound.array) || from->led != bound.led || bound.led != bound.rows - 1) return NULL;
    for (int r = 0; r < bound.led; r++)
        if (!expr_equal(from->index[r], bound.index[r])) return NULL;
    const Expr *between = comparison->down ? expr_sub(pool, from->offset, bound.offset) : expr_sub(pool, bound.offset, from->offset);
    return comparison->inclusive ? expr_add(pool, between, expr_constant(pool, 1)) : between;
}

bool read_pointer_head(Nest *nest, CXCursor statement, const Head *head, NestLoop *loop)
{
    enum { MOST = 8 };
    Lifter *lifter = nest->lifter;
    CXCursor placed[MOST], walked[MOST];
    int places, walks = 0;
    Comparison comparison;
    Range whole, body;
    const bool in_head = clang_getCursorKind(statement) == CXCursor_ForStmt;
    *loop = (NestLoop){.step = clang_getNullCursor(), .from = clang_getNullCursor(), .to = clang_getNullCursor(), .by = 1};
    if (!read_comparison(nest, head->test, &comparison) || !list_steps(nest, head->init, placed, &places, MOST)) return false;
    if (in_head && !list_steps(nest, head->step, walked, &walks, MOST)) return false;
    for (int p = 0; p < places; p++) list_push(lifter->arena, &loop->placed, placed[p]);
    for (int w = 0; w < walks; w++) list_push(lifter->arena, &loop->walked, walked[w]);
    if (!read_declared(nest, head->init, (Scope *)nest->here) || !place_in_head(nest, loop, (Scope *)nest->here)) return false;
    loop->in_place = true;
    const Expr *count = elements_between(nest, &comparison, (Scope *)nest->here);
    if (!count) return refuse_text(nest, comparison.bound, "how far `%s` is from where the loop begins is not known");
    loop->end_text = given_sum(nest, count);
    if (!nest->here && !*loop->end_text) return refuse_text(nest, comparison.bound, "the bound `%s` is no sum of numbers that the loop is given");
    Variable *turns = arena_alloc(lifter->arena, sizeof *turns);
    *turns = (Variable){.name = free_name(lifter, arena_printf(lifter->arena, "%s_turn", comparison.pointer->name)), .declaration = comparison.pointer->declaration, .type = clang_getCursorType(strip(lifter, head->test))};
    loop->counter = turns;
    loop->declared = true;
    loop->counts_pointer = comparison.pointer;
    loop->pointer_down = loop->down = comparison.down;
    loop->begin = expr_constant(lifter->pool, 0);
    loop->begin_text = "0";
    loop->end = count;
    if (!in_main_file(lifter, statement, &whole) || !in_main_file(lifter, head->body, &body) || !stands_alone(lifter, statement)) return refuse_text(nest, statement, "`%s` comes out of a macro");
    loop->head = (Range){whole.file, whole.begin, body.begin};
    return true;
}
