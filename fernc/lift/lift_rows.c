/* Rows that pointers of their own lead to: the first of them is the array, and how far they are apart is found where the region begins. */
#include "lift_internal.h"

#include <string.h>

/* --- The pointers ------------------------------------------------------------------------------ */

/* Of what the expression leads to; of the kind CXType_Invalid: no pointers. */
static CXType row_type(CXCursor expression)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(expression));
    const CXType row = type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    return clang_getCanonicalType(row).kind == CXType_Pointer ? row : (CXType){.kind = CXType_Invalid};
}

/* Behind casts and variables that are their initialiser for good. */
static CXCursor table_behind(Lifter *lifter, CXCursor expression)
{
    enum { DEEPEST = 16 };
    CXCursor table = strip(lifter, expression);
    for (int depth = 0; depth < DEEPEST; depth++) {
        const CXCursor inner = seen_through(lifter, strip_casts(lifter, table));
        if (clang_equalCursors(inner, table) || row_type(inner).kind == CXType_Invalid) break;
        table = inner;
    }
    return table;
}

static const char *table_text(Lifter *lifter, CXCursor table)
{
    const enum CXCursorKind kind = clang_getCursorKind(table);
    const bool plain = kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr;
    const char *text = exact_text(lifter, table);
    return plain || !*text ? text : arena_printf(lifter->arena, "(%s)", text);
}

/* A place, or how far from one: what is written there again is the same pointer. */
static bool has_place(Lifter *lifter, CXCursor table)
{
    table = strip_casts(lifter, table);
    const Cursors parts = children_of(lifter, table);
    switch (clang_getCursorKind(table)) {
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: case CXCursor_ArraySubscriptExpr: return true;
    case CXCursor_UnaryOperator:
        return parts.count == 1 && (!strcmp(unary_operator_of(lifter, table), "*") || !strcmp(unary_operator_of(lifter, table), "&"))
               && has_place(lifter, parts.items[0]);
    case CXCursor_BinaryOperator: return parts.count == 2 && has_place(lifter, parts.items[0]);
    default: return false;
    }
}

/* NULL, or why the pointers cannot be read where the region begins. */
static const char *why_not_read(Lifter *lifter, CXCursor table, const char *text)
{
    if (!lifter->options.on_host)
        return "leads to rows by pointers of their own, which lead nowhere on another rank or a GPU: a routine that takes the first row and how far "
               "rows are apart is fused there";
    if (!*text || row_type(table).kind == CXType_Invalid || !has_place(lifter, table)) return "leads to no rows with a name: give the pointer to them a variable before the calls";
    if (lifter->may_have_left) return "leads to rows whose pointers may only be read where a test before it has not left the function";
    if (mentions_allocated(lifter, table)) return "leads to rows whose pointers are in memory that the region allocates";
    if (mentions_written(lifter, table)) return "depends on an earlier call";
    if (!list_rows_behind(lifter, table, arena_printf(lifter->arena, "%s[0]", text))) return "leads to rows whose pointers a statement of the region may write";
    return NULL;
}

/* `a + 1`, of a constant: rows of a behind the first one, which is there, as an element of the array that a points into. */
static const Expr *rows_before(Lifter *lifter, CXCursor *table)
{
    const CXCursor sum = strip_casts(lifter, *table);
    const Cursors parts = children_of(lifter, sum);
    const Expr *before;
    int64_t count;
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || parts.count != 2 || strcmp(operator_of(lifter, sum), "+") || !constant_of(lifter, parts.items[1], &before)
        || !before || !expr_is_constant(before, &count) || count < 0)
        return expr_constant(lifter->pool, 0);
    *table = table_behind(lifter, parts.items[0]);
    return before;
}

bool lift_rows(Lifter *lifter, CXCursor expression, Node *node, int index, const char **why)
{
    CXCursor table = table_behind(lifter, expression);
    const Expr *before = rows_before(lifter, &table);
    const char *text = table_text(lifter, table), *not_read = why_not_read(lifter, table, text);
    Argument *given = &node->arguments[index];
    if (not_read) {
        *why = arena_printf(lifter->arena, "the argument `%s` %s", given->text, not_read);
        return false;
    }
    const int first = first_row_of(node->routine, index);
    Argument *row = &node->arguments[first], *apart = &node->arguments[first + 1];
    const char *key = place_key(lifter, table);
    *row = *apart = (Argument){.range = given->range, .mentions = given->mentions, .looks_up = true, .constant_text = true};
    row->text = arena_printf(lifter->arena, "%s[0]", text);
    row->root = root_of_place(lifter, arena_printf(lifter->arena, "%s[0]", key), row->text, row_type(table));
    row->offset = before; /* in rows, as yet */
    if (!row->root || row->root->element_bytes < 1) {
        *why = said(lifter, "the rows of `%s` have elements of no size", given->text);
        return false;
    }
    if (!row->root->range.file) row->root->range = given->range;
    list_push(lifter->arena, &lifter->call_rows, ((CallRows){.node = node, .key = key, .first_row = first,
                                                             .table = {.pointer = text, .element_bytes = row->root->element_bytes, .when = lifter->predicate}}));
    return true;
}

/* --- How many there are ------------------------------------------------------------------------ */

/* What annotations say of the parameter, all the same; NULL: one says something else. */
static const Binding *binding_of(const Routine *routine, int first_row)
{
    const Binding *found = NULL;
    for (int k = 0; k < routine->block_count; k++)
        for (int b = 0; b < routine->blocks[k].binding_count; b++) {
            const Binding *binding = &routine->blocks[k].bindings[b];
            if (binding->parameter != first_row) continue;
            if (found && found->type != binding->type) return NULL;
            for (int d = 0; found && d < found->type->rank; d++)
                if (!expr_equal(found->extents[d], binding->extents[d])) return NULL;
            found = binding;
        }
    return found;
}

static const Expr *number_at_call(Lifter *lifter, const Node *node, const Expr *number)
{
    const Routine *routine = node->routine;
    Substitution *list = arena_alloc(lifter->arena, sizeof *list * (size_t)(routine->parameter_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++) {
        if (!routine->parameters[p].symbol || !expr_mentions(number, routine->parameters[p].symbol)) continue;
        if (!node->arguments[p].value || node->arguments[p].late.count) return NULL;
        list[count++] = (Substitution){routine->parameters[p].symbol, node->arguments[p].value};
    }
    return expr_substitute(lifter->pool, number, list, count);
}

/* From the beginning of a row past its last element. */
static const Expr *length_of_row(Lifter *lifter, const Binding *binding)
{
    const Expr *one = expr_constant(lifter->pool, 1), *length = one;
    for (int d = 0; d < binding->type->rank; d++)
        if (d != binding->type->row)
            length = expr_add(lifter->pool, length, expr_mul(lifter->pool, expr_sub(lifter->pool, binding->extents[d], one), binding->strides[d]));
    return length;
}

static void take_less(Lifter *lifter, const Expr **least, const Expr *extent)
{
    *least = *least ? expr_min(lifter->pool, *least, extent) : extent;
}

/* `where n >= 3`: n - 2, too. */
static void take_guarded(Lifter *lifter, const Expr **least, const Guard *guard)
{
    if (guard && guard->kind == GUARD_AND) {
        take_guarded(lifter, least, guard->left);
        take_guarded(lifter, least, guard->right);
    }
    else if (guard && guard->kind == GUARD_GE)
        take_less(lifter, least, expr_sub(lifter->pool, expr_add(lifter->pool, guard->left_value, expr_constant(lifter->pool, 1)), guard->right_value));
}

/* The least of what tells how much the call does, in terms of its parameters: with nothing to do it looks at no pointer. */
static const Expr *least_extent(Lifter *lifter, const Routine *routine, const Binding *binding)
{
    const Expr *least = NULL;
    for (int k = 0; k < routine->block_count; k++) {
        const Block *block = &routine->blocks[k];
        take_guarded(lifter, &least, block->guard);
        for (int l = 0; l < block->loop_count; l++)
            take_less(lifter, &least, expr_sub(lifter->pool, block->loops[l].end, block->loops[l].begin));
        for (int b = 0; b < block->binding_count; b++)
            for (int d = 0; d < block->bindings[b].type->rank && !block->bindings[b].type->opaque; d++)
                if (block->bindings[b].parameter != binding->parameter || d != binding->type->row)
                    take_less(lifter, &least, block->bindings[b].extents[d]);
    }
    return least ? least : expr_constant(lifter->pool, 1);
}

static bool count_rows(Lifter *lifter, const Node *node, int first_row, RowTable *table)
{
    const Binding *binding = binding_of(node->routine, first_row);
    if (!binding) return false;
    table->rows = number_at_call(lifter, node, binding->extents[binding->type->row]);
    if (table->rows) table->rows = expr_add(lifter->pool, table->rows, node->arguments[first_row].offset);
    table->least = number_at_call(lifter, node, least_extent(lifter, node->routine, binding));
    table->alone = number_at_call(lifter, node, length_of_row(lifter, binding));
    return table->rows && table->least && table->alone;
}

static bool same_condition(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

/* One number for pointers in one place: those that are read under one condition, of which there may be more, or as many in any case. */
static const Symbol *step_of(Lifter *lifter, const CallRows *rows)
{
    const RowTable *table = &rows->table;
    for (const CallRows *before = lifter->call_rows.items; before < rows; before++) {
        if (!before->table.step || strcmp(before->key, rows->key)) continue;
        const bool same = expr_equal(before->table.rows, table->rows) && expr_equal(before->table.least, table->least)
                          && expr_equal(before->table.alone, table->alone);
        if (same_condition(before->table.when, table->when) || (!before->table.when && same)) return before->table.step;
    }
    const char *name = arena_printf(lifter->arena, "%s[1] - %s[0]", table->pointer, table->pointer);
    Symbol *step = symbol_new(lifter->pool, table->when ? arena_printf(lifter->arena, "%s where %s", name, table->when) : name);
    step->c_text = arena_printf(lifter->arena, "(int64_t)(%s)", name);
    step->owner = lifter->pool; /* printed as an int64_t */
    return step;
}

bool settle_rows(Lifter *lifter, Node *node, const char **why)
{
    for (int i = 0; i < lifter->call_rows.count; i++) {
        CallRows *rows = &lifter->call_rows.items[i];
        if (rows->node != node) continue;
        if (!count_rows(lifter, node, rows->first_row, &rows->table)) {
            *why = said(lifter, "how many rows `%s` leads to is not known where the region begins", rows->table.pointer);
            return false;
        }
        rows->table.step = step_of(lifter, rows);
        Argument *apart = &node->arguments[rows->first_row + 1], *row = &node->arguments[rows->first_row];
        row->offset = expr_mul(lifter->pool, row->offset, expr_symbol(lifter->pool, rows->table.step));
        apart->text = rows->table.step->name;
        apart->value = expr_symbol(lifter->pool, rows->table.step);
    }
    return true;
}

void add_row_table(Lifter *lifter, Region *region, const RowTable *table)
{
    for (int i = 0; i < region->row_tables.count; i++) {
        RowTable *before = &region->row_tables.items[i];
        if (before->step != table->step) continue;
        if (before->when && table->when && strcmp(before->when, table->when))
            before->when = arena_printf(lifter->arena, "(%s) || (%s)", before->when, table->when);
        else if (!table->when)
            before->when = NULL;
        before->rows = expr_max(lifter->pool, before->rows, table->rows);
        before->least = expr_min(lifter->pool, before->least, table->least);
        before->alone = expr_max(lifter->pool, before->alone, table->alone);
        return;
    }
    list_push(lifter->arena, &region->row_tables, *table);
}
