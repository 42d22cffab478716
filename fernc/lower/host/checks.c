/* What must hold for the fused path: conditions in C, and the table of arrays that must lie apart. */
#include "lower/lower.h"

#include "model/told.h"
#include "plan/checks.h"
#include "plan/dependence.h"
#include "plan/objects.h"
#include "program/build.h"

#include <string.h>

/* On the line of those before it, as far as that goes. */
static void add_condition(const Emitter *emitter, Text *all, const char *condition)
{
    enum { COLUMNS = 120 };
    const char *text = text_string(all), *line = strrchr(text, '\n');
    const size_t column = line ? strlen(line + 1) : strlen(emitter->to->indent) + strlen("int fused = ") + all->length;
    if (all->length && column + strlen(condition) + strlen(" && ;") <= COLUMNS)
        text_add(all, " && ");
    else if (all->length)
        text_add(all, "\n%s    && ", emitter->to->indent);
    text_add(all, "%s", condition);
}

/* a <= b with negative terms on the other side. */
static const char *comparison(Emitter *emitter, const Expr *a, const char *operator, const Expr *b)
{
    const Expr *difference = expr_sub(emitter->pool, b, a);
    const Expr *left = expr_constant(emitter->pool, 0), *right = left;
    for (int t = 0; t < difference->term_count; t++) {
        const Term *term = &difference->terms[t];
        const Expr *product = expr_constant(emitter->pool, term->coefficient);
        for (int i = 0; i < term->atom_count; i++)
            product = expr_mul(emitter->pool, product, expr_atom(emitter->pool, term->atoms[i]));
        if (term->coefficient < 0)
            left = expr_sub(emitter->pool, left, product);
        else
            right = expr_add(emitter->pool, right, product);
    }
    /* `0 <= n` reads better as `n >= 0`. */
    int64_t value;
    if (expr_is_constant(left, &value) && !strcmp(operator, "<="))
        return arena_printf(emitter->arena, "%s >= %s", emit_expr(emitter, right, false),
                            emit_expr(emitter, left, false));
    return arena_printf(emitter->arena, "%s %s %s", emit_expr(emitter, left, false), operator,
                        emit_expr(emitter, right, false));
}

static const char *width_condition(Emitter *emitter, const Plan *plan, const Check *check)
{
    static const char *const signed_limits[] = {[1] = "127.0", [2] = "32767.0", [4] = "2147483647.0",
                                                [8] = "9007199254740992.0"};
    static const char *const unsigned_limits[] = {[1] = "255.0", [2] = "65535.0", [4] = "4294967295.0",
                                                  [8] = "9007199254740992.0"};
    int bytes = check->bytes == 1 || check->bytes == 2 || check->bytes == 4 ? check->bytes : 8;
    const char *limit = (check->is_signed ? signed_limits : unsigned_limits)[bytes];
    const char *value = emit_double(emitter, check->left);
    if (check_is_nonnegative(plan, check)) return arena_printf(emitter->arena, "%s <= %s", value, limit);
    return arena_printf(emitter->arena, "%s <= %s && %s >= %s%s", value, limit, value, check->is_signed ? "-" : "",
                        check->is_signed ? limit : "0.0");
}

/* .. as a factor. */
static const char *in_double(Emitter *emitter, const Expr *expr)
{
    return arena_printf(emitter->arena, expr->term_count > 1 ? "(%s)" : "%s", emit_double(emitter, expr));
}

/* A row of the table: where the array begins, its bytes, whether it is written, and which others it may overlap. Where no call touches it, it is
 * nothing anywhere. */
static const char *range_of(Emitter *emitter, const Plan *plan, const ApartArray *array)
{
    const Root *root = array->space->root;
    const char *bytes = array->may_be_large
                            ? arena_printf(emitter->arena, "fern_size(%s * sizeof(%s))", in_double(emitter, array->elements), root->element)
                            : arena_printf(emitter->arena, "%s * (int64_t)sizeof(%s)", emit_expr(emitter, array->elements, true), root->element);
    const int group = group_in_plan(plan, array->space);
    if (!array->when) return arena_printf(emitter->arena, "{%s, %s, %d, %d}", root->pointer, bytes, array->written, group);
    return arena_printf(emitter->arena, "{%s ? %s : (const void *)\"\", %s ? %s : 0, %d, %d}", array->when, root->pointer, array->when, bytes, array->written, group);
}

/* The same of a structure whose memory begins at its handle. */
static const char *object_range(Emitter *emitter, const Root *object)
{
    const char *bytes = object->sized ? arena_printf(emitter->arena, "(int64_t)sizeof *(%s)", object->name) : "1";
    return arena_printf(emitter->arena, "{%s, %s, 1, 0}", object->name, bytes);
}

/* .. of the pointers to rows. */
static const char *pointers_range(Emitter *emitter, const RowTable *table)
{
    const char *bytes = arena_printf(emitter->arena, "%s * (int64_t)sizeof *%s", emit_expr(emitter, table->rows, true), table->pointer);
    if (!table->when) return arena_printf(emitter->arena, "{%s, %s, 0, 0}", table->pointer, bytes);
    return arena_printf(emitter->arena, "{(%s) ? (const void *)%s : (const void *)\"\", (%s) ? %s : 0, 0, 0}", table->when, table->pointer, table->when, bytes);
}

static bool is_first_of_pointers(const Region *region, const char *place, Arena *arena)
{
    bool first = false;
    for (int i = 0; i < region->row_tables.count && !first; i++) first = !strcmp(place, arena_printf(arena, "%s[0]", region->row_tables.items[i].pointer));
    return first;
}

/* In lines of so many columns. */
static void add_range(const Emitter *emitter, Text *rows, size_t *column, const char *row)
{
    enum { COLUMNS = 148 };
    const char *indent = emitter->to->indent;
    const bool wraps = *column + strlen(row) + 2 > COLUMNS;
    if (wraps)
        text_add(rows, "%s\n%s        %s", rows->length ? "," : "", indent, row);
    else
        text_add(rows, "%s%s", rows->length ? ", " : "", row);
    *column = (wraps ? strlen(indent) + 8 : *column + 2) + strlen(row);
}

/* Arrays of the caller that might overlap: a table that fern_apart checks, when sizes are known to be sane. */
const char *begin_ranges(Emitter *emitter, const Plan *plan, const char *name, const char *fused, const char *condition)
{
    Builder *to = emitter->to;
    Text rows = {0};
    const ApartArrays arrays = arrays_apart(plan, emitter->arena);
    int count = arrays.count + plan->region->memory_reads.count;
    size_t column = strlen(to->indent) + strlen("    const struct fern_range [] = {") + strlen(name);
    for (int written = 1; written >= 0; written--) { /* those first */
        for (int i = 0; i < arrays.count; i++)
            if (arrays.items[i].written == (bool)written) add_range(emitter, &rows, &column, range_of(emitter, plan, &arrays.items[i]));
        for (int i = 0; written && i < plan->spaces.count; i++) {
            const Root *object = plan->spaces.items[i]->root;
            if (!is_read_apart_from(plan, plan->spaces.items[i])) continue;
            add_range(emitter, &rows, &column, object_range(emitter, object));
            count++;
        }
    }
    for (int i = 0; i < plan->region->memory_reads.count; i++) {
        const char *place = plan->region->memory_reads.items[i].text, *when = plan->region->memory_reads.items[i].when;
        if (is_first_of_pointers(plan->region, place, emitter->arena)) {
            count--;
            continue;
        }
        const char *row = when ? arena_printf(emitter->arena, "{(%s) ? (const void *)&%s : (const void *)\"\", (%s) ? (int64_t)sizeof(%s) : 0, 0, 0}", when, place, when, place)
                               : arena_printf(emitter->arena, "{&%s, (int64_t)sizeof(%s), 0, 0}", place, place);
        add_range(emitter, &rows, &column, row);
    }
    for (int i = 0; i < plan->region->row_tables.count; i++, count++)
        add_range(emitter, &rows, &column, pointers_range(emitter, &plan->region->row_tables.items[i]));
    if (count) {
        if (!condition) begin_if(to, "%s", fused);
        add_declaration(to, "const struct fern_range", arena_printf(emitter->arena, "%s[]", name), "{%s}", text_string(&rows));
    }
    text_free(&rows);
    if (!count) return condition;
    return arena_printf(emitter->arena, "%s%sfern_apart(%s, %d)", condition ? condition : "", condition ? " && " : "", name, count);
}

static const char *check_condition(Emitter *emitter, const Plan *plan, const Check *check)
{
    switch (check->kind) {
    case CHECK_LE: return comparison(emitter, check->left, "<=", check->right);
    case CHECK_EQ: return comparison(emitter, check->left, "==", check->right);
    case CHECK_WIDTH: return width_condition(emitter, plan, check);
    case CHECK_TEXT: break;
    }
    return check->text;
}

void emit_checks(Emitter *emitter, const Plan *plan, const char *fused)
{
    Text all = {0};
    const Check **needed = arena_alloc(emitter->arena, sizeof *needed * (size_t)(plan->checks.count + 1));
    int count = needed_checks(plan, needed);
    const bool asks_bytes = emitter->asks_for_gain && !emitter->knows_large && !estimate_asks_objects(plan, emitter->asks_for_gain);
    const Expr *whole = asks_bytes ? whole_bytes(emitter, plan) : NULL;
    if (whole)
        add_condition(emitter, &all, arena_printf(emitter->arena, "(%s || %s)", emitter->naming.tiles_name, emit_may_pay(emitter, plan, whole, true)));
    for (int width = 1; width >= 0; width--)
        for (int i = 0; i < count; i++) {
            const Check *check = needed[i];
            if (check && (check->kind == CHECK_WIDTH) == width) add_condition(emitter, &all, check_condition(emitter, plan, check));
        }
    for (int i = 0; i < plan->region->folded.count; i++) {
        const Folded *folded = &plan->region->folded.items[i];
        if (!folded->constant && !(folded->local && plan->region->for_ranks)) /* which ranks compare where these are */
            add_condition(emitter, &all, folded_condition(emitter, folded));
    }
    add_declaration(emitter->to, "int", fused, "%s", all.length ? text_string(&all) : "1");
    text_free(&all);
}
