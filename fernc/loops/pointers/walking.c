/* Pointers that a nest changes, `p++`, `*p++`, `p += w`, `p = a + i * w`: where each leads to is followed as the text is read, so that what is done by one is done to
 * an element of an array. In a loop it goes as far in each iteration as in every other, which is known once the body has been read. */
#include "steps.h"

#include <string.h>

static NestPointer *walking(Nest *nest, const Variable *variable)
{
    for (int p = 0; p < nest->pointers.count; p++)
        if (nest->pointers.items[p].variable == variable) return &nest->pointers.items[p];
    return NULL;
}

static void begin(Nest *nest, Variable *variable)
{
    NestPointer pointer = {.variable = variable};
    if (walking(nest, variable)) return;
    if (!is_declared_in(nest, variable)) {
        lead_before_nest(nest, variable, &pointer);
        pointer.known = pointer.before = true;
    }
    pointer.walks = true;
    list_push(nest->lifter->arena, &nest->pointers, pointer);
}

bool begin_pointers(Nest *nest)
{
    if (!find_pointer_steps(nest)) return false;
    for (int s = 0; s < nest->steps.count; s++) begin(nest, nest->steps.items[s].variable);
    return true;
}

bool took_all_steps(Nest *nest)
{
    for (int s = 0; s < nest->steps.count; s++)
        if (nest->steps.items[s].taken != 1) return refuse_text(nest, nest->steps.items[s].cursor, several_things);
    return true;
}

/* --- What they do ----------------------------------------------------------------------------------------- */

/* By how much the pointer moves; NULL: that is not affine. */
static const Expr *amount_of(Nest *nest, const Step *step, Scope *scope)
{
    Lifter *lifter = nest->lifter;
    const enum CXCursorKind kind = clang_getCursorKind(step->cursor);
    const Cursors parts = children_of(lifter, step->cursor);
    const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(lifter, step->cursor) : operator_of(lifter, step->cursor);
    bool less = *operator == '-';
    if (kind == CXCursor_UnaryOperator) return expr_constant(lifter->pool, less ? -1 : 1);
    if (kind == CXCursor_CompoundAssignOperator && strcmp(operator, "+=") && strcmp(operator, "-=")) return NULL;
    const CXCursor added = kind == CXCursor_CompoundAssignOperator ? parts.items[1] : added_by(nest, step->cursor, step->variable, &less);
    if (!read_in_subscript(nest, added, scope)) return NULL;
    const int since = nest->pending.count;
    nest->here = scope;
    const Expr *by = nest_integer(nest, added);
    fits_for_nest(nest, since);
    return by && is_current(nest, by, true) ? expr_scale(lifter->pool, by, less ? -1 : 1) : NULL;
}

static bool set_pointer(Nest *nest, CXCursor step, const Variable *variable, CXCursor value, Scope *scope)
{
    NestPointer pointer = {.variable = variable};
    if (!lead_to(nest, value, &pointer, scope) || pointer.led != pointer.rows - 1 || !leads_to_same(&pointer, variable->type))
        return refuse_text(nest, step, "`%s` leads to no element of an array that a name stands for");
    for (int r = 0; r <= pointer.led; r++)
        if (!is_current(nest, r < pointer.led ? pointer.index[r] : pointer.offset, true)) return refuse_text(nest, step, "where `%s` leads to depends on data");
    pointer.variable = variable;
    pointer.scope = scope;
    pointer.walks = pointer.known = true;
    pointer.before = false;
    NestPointer *of = walking(nest, variable);
    pointer.entered = of->entered;
    pointer.given = of->given;
    pointer.by = NULL;
    *of = pointer;
    return true;
}

bool use_pointer(Nest *nest, const NestPointer *pointer, CXCursor where)
{
    if (!pointer->walks) return true;
    if (!pointer->known) return refuse(nest, where, said(nest->lifter, "where `%s` leads to is not known there", pointer->variable->name));
    walking(nest, pointer->variable)->entered |= pointer->before;
    return true;
}

bool take_step(Nest *nest, CXCursor step, Scope *scope)
{
    Step *it = step_of(nest, step);
    if (!it) return refuse_text(nest, step, several_things);
    it->taken++;
    if (sets_pointer(nest, it)) return set_pointer(nest, step, it->variable, children_of(nest->lifter, step).items[1], scope);
    const Expr *by = amount_of(nest, it, scope);
    if (!by) return refuse_text(nest, step, "`%s`: by how much is not affine");
    NestPointer *pointer = walking(nest, it->variable);
    if (!use_pointer(nest, pointer, step)) return false;
    pointer->offset = expr_add(nest->lifter->pool, pointer->offset, by);
    return true;
}

bool read_step_alone(Nest *nest, CXCursor step, Scope *scope)
{
    Range range;
    if (!take_step(nest, step, scope)) return false;
    if (!in_main_file(nest->lifter, step, &range)) return refuse_text(nest, step, "`%s` comes out of a macro");
    list_push(nest->lifter->arena, &nest->written, ((Written){range, "(void)0"}));
    return true;
}

bool lead_by_step(Nest *nest, CXCursor step, NestPointer *pointer, Scope *scope)
{
    const Variable *variable = pointer->variable;
    const Cursors parts = children_of(nest->lifter, step);
    Range all, name;
    if (!in_main_file(nest->lifter, step, &all) || !in_main_file(nest->lifter, parts.items[0], &name)) return false;
    NestPointer before = *walking(nest, step_of(nest, step)->variable);
    if (!take_step(nest, step, scope)) return false;
    *pointer = all.begin == name.begin ? before : *walking(nest, step_of(nest, step)->variable);
    pointer->variable = variable;
    return true;
}

bool begin_walk(Nest *nest, CXCursor declaration, Variable *variable, Scope *scope)
{
    if (variable->has_initialiser) return set_pointer(nest, declaration, variable, variable->initialiser, scope);
    walking(nest, variable)->known = false;
    return true;
}

/* --- Branches ------------------------------------------------------------------------------------------------ */

NestPointers pointers_now(const Nest *nest)
{
    NestPointers now = {0};
    for (int p = 0; p < nest->pointers.count; p++) list_push(nest->lifter->arena, &now, nest->pointers.items[p]);
    return now;
}

void lead_again(Nest *nest, const NestPointers *pointers)
{
    for (int p = 0; p < pointers->count; p++) {
        const bool entered = nest->pointers.items[p].entered;
        nest->pointers.items[p] = pointers->items[p];
        nest->pointers.items[p].entered |= entered;
    }
}

static bool lead_to_the_same(const NestPointer *a, const NestPointer *b)
{
    if (!a->known || !b->known || !is_same_place(&a->array, &b->array) || a->led != b->led || !expr_equal(a->offset, b->offset)) return false;
    for (int r = 0; r < a->led; r++)
        if (!expr_equal(a->index[r], b->index[r])) return false;
    return true;
}

void lead_as_both(Nest *nest, const NestPointers *pointers)
{
    for (int p = 0; p < pointers->count; p++) {
        if (!pointers->items[p].walks) continue;
        nest->pointers.items[p].known &= lead_to_the_same(&nest->pointers.items[p], &pointers->items[p]);
        nest->pointers.items[p].before |= pointers->items[p].before;
    }
}

/* --- Loops --------------------------------------------------------------------------------------------------- */

static bool is_in(Nest *nest, CXCursor part, CXCursor whole)
{
    Range inner, outer;
    return in_main_file(nest->lifter, part, &inner) && in_main_file(nest->lifter, whole, &outer) && outer.begin <= inner.begin && inner.end <= outer.end;
}

static bool is_listed(CXCursor cursor, const CXCursor *list, int count)
{
    for (int c = 0; c < count; c++)
        if (clang_equalCursors(list[c], cursor)) return true;
    return false;
}

bool place_in_head(Nest *nest, const NestLoop *loop, Scope *scope)
{
    for (int p = 0; p < loop->placed.count && !loop->in_place; p++)
        if (!take_step(nest, loop->placed.items[p], scope)) return false;
    return true;
}

/* It is given a place in the loop, so that nothing is known of it where an iteration begins. */
static bool is_set_in(Nest *nest, CXCursor statement, const NestLoop *loop, const Variable *variable)
{
    for (int s = 0; s < nest->steps.count; s++) {
        const Step *step = &nest->steps.items[s];
        if (step->variable == variable && sets_pointer(nest, step) && is_in(nest, step->cursor, statement)
            && !is_listed(step->cursor, loop->placed.items, loop->placed.count))
            return true;
    }
    return false;
}

static bool changes_in(Nest *nest, CXCursor statement, const NestLoop *loop, const Variable *variable)
{
    for (int s = 0; s < nest->steps.count; s++)
        if (nest->steps.items[s].variable == variable && is_in(nest, nest->steps.items[s].cursor, statement) && !is_listed(nest->steps.items[s].cursor, loop->placed.items, loop->placed.count)) return true;
    return false;
}

/* From 0 on. */
static const Expr *iteration_of(Nest *nest, const NestLoop *loop)
{
    ExprPool *pool = nest->lifter->pool;
    const Expr *at = expr_symbol(pool, loop->at);
    return loop->down ? expr_sub(pool, expr_sub(pool, loop->end, expr_constant(pool, 1)), at) : expr_sub(pool, at, loop->begin);
}

Walks begin_walks(Nest *nest, CXCursor statement, const NestLoop *loop)
{
    ExprPool *pool = nest->lifter->pool;
    Walks walks = {.accesses = nest->accesses.count};
    for (int p = 0; p < nest->pointers.count; p++) {
        NestPointer *pointer = &nest->pointers.items[p];
        if (!pointer->walks || !changes_in(nest, statement, loop, pointer->variable)) continue;
        if (!pointer->known || is_set_in(nest, statement, loop, pointer->variable)) {
            pointer->known = false;
            continue;
        }
        /* By so much for each that the counter goes, which may be less than what the pointer goes in an iteration. */
        const Walk walk = {p, pointer->offset, symbol_new(pool, arena_printf(nest->lifter->arena, "%s step", pointer->variable->name))};
        pointer->offset = expr_add(pool, pointer->offset, expr_mul(pool, expr_symbol(pool, walk.by), iteration_of(nest, loop)));
        list_push(nest->lifter->arena, &walks.items, walk);
    }
    return walks;
}

/* What had been written with the symbol is so with the number. */
static void put(Nest *nest, const Walks *walks, const Walk *walk, const Expr *by)
{
    ExprPool *pool = nest->lifter->pool;
    const Substitution substitution = {walk->by, by};
    for (int a = walks->accesses; a < nest->accesses.count; a++) {
        NestAccess *access = nest->accesses.items[a];
        access->flat = expr_substitute(pool, access->flat, &substitution, 1);
        for (int r = 0; r < access->array->rows; r++) access->index[r] = expr_substitute(pool, access->index[r], &substitution, 1);
    }
    for (int p = 0; p < nest->pointers.count; p++) {
        NestPointer *pointer = &nest->pointers.items[p];
        if (!pointer->known && pointer->walks) continue;
        pointer->offset = expr_substitute(pool, pointer->offset, &substitution, 1);
        for (int r = 0; r < pointer->led; r++) pointer->index[r] = expr_substitute(pool, pointer->index[r], &substitution, 1);
    }
}

/* Where the loop has less than no iteration it has none: the call asks that it is not so. */
static void ask_for_natural(Nest *nest, const Expr *count)
{
    const Expr *asked = expr_add(nest->lifter->pool, count, expr_constant(nest->lifter->pool, 1));
    for (int p = 0; p < nest->positive.count; p++)
        if (expr_equal(nest->positive.items[p], asked)) return;
    list_push(nest->lifter->arena, &nest->positive, asked);
}

/* What is given a place in the loop has behind it the one of the last iteration, or what it had before. */
static void forget_those_set(Nest *nest, CXCursor statement, const NestLoop *loop)
{
    for (int p = 0; p < nest->pointers.count; p++) {
        NestPointer *pointer = &nest->pointers.items[p];
        if (!pointer->walks || !changes_in(nest, statement, loop, pointer->variable) || !is_set_in(nest, statement, loop, pointer->variable)) continue;
        pointer->known = false;
    }
}

/* What the loop is tested by. */
static bool counts_by_one(Nest *nest, const Walks *walks, const NestLoop *loop)
{
    for (int w = 0; w < walks->items.count; w++) {
        const Walk *walk = &walks->items.items[w];
        const NestPointer *pointer = &nest->pointers.items[walk->pointer];
        const Expr *all = expr_sub(nest->lifter->pool, loop->end, loop->begin);
        if (pointer->variable != loop->counts_pointer || !pointer->known) continue;
        return expr_equal(expr_sub(nest->lifter->pool, pointer->offset, walk->from), loop->pointer_down ? expr_scale(nest->lifter->pool, all, -1) : all);
    }
    return false;
}

bool end_walks(Nest *nest, const Walks *walks, CXCursor statement, const NestLoop *loop, Scope *scope)
{
    ExprPool *pool = nest->lifter->pool;
    for (int s = 0; s < loop->walked.count; s++)
        if (!take_step(nest, loop->walked.items[s], scope)) return false;
    for (int w = 0; w < walks->items.count; w++) {
        const Walk *walk = &walks->items.items[w];
        NestPointer *pointer = &nest->pointers.items[walk->pointer];
        const Expr *in_first = expr_add(pool, walk->from, expr_mul(pool, expr_symbol(pool, walk->by), iteration_of(nest, loop)));
        const Expr *by = pointer->known ? expr_sub(pool, pointer->offset, in_first) : NULL;
        const int64_t wide = loop->by;
        if (by && wide > 1) by = expr_divide_exactly(pool, by, expr_constant(pool, wide));
        bool same = by && !nest_varies(nest, by);
        for (int o = 0; o < walks->items.count && same; o++) same = !expr_mentions(by, walks->items.items[o].by);
        if (!same) return refuse(nest, loop->body, said(nest->lifter, "where `%s` leads to is another place in each iteration", pointer->variable->name));
        put(nest, walks, walk, by);
        const Expr *count = expr_sub(pool, loop->end, loop->begin);
        int64_t number;
        const bool fixed = expr_is_constant(count, &number), first = loop == nest->loops.items[0];
        if (fixed && number < 0) count = expr_constant(pool, 0);
        pointer->known = fixed || !nest_varies(nest, count);
        if (pointer->known && !fixed && !first) ask_for_natural(nest, count);
        pointer->offset = expr_add(pool, walk->from, expr_mul(pool, by, count));
        if (first && wide == 1) pointer->by = by;
    }
    if (loop->counts_pointer && !counts_by_one(nest, walks, loop)) return refuse(nest, loop->body, said(nest->lifter, "`%s` does not go one element in each iteration", loop->counts_pointer->name));
    forget_those_set(nest, statement, loop);
    return true;
}

/* --- Behind the nest ----------------------------------------------------------------------------------------- */

const char *pointer_behind(const Nest *nest, const NestPointer *pointer)
{
    const NestLoop *loop = nest->loops.items[0];
    Arena *arena = nest->lifter->arena;
    int64_t by;
    if (loop->unit || !pointer->known || !pointer->before || !pointer->by || !expr_is_constant(pointer->by, &by)) return NULL;
    const char *begin = arena_printf(arena, "(%s)(%s)", loop->type, loop->begin_text), *end = arena_printf(arena, "(%s)(%s)", loop->type, loop->end_text);
    const char *count = arena_printf(arena, "(%s < %s ? (long)%s - (long)%s : 0)", begin, end, end, begin);
    return arena_printf(arena, "%s + %s%s", pointer->given ? arena_printf(arena, "(%s)", pointer->given) : pointer->variable->name, count,
                        by == 1 ? "" : arena_printf(arena, " * (%lld)", (long long)by));
}
