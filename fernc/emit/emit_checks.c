/* What must hold for the fused path: conditions in C, and the table of arrays that must lie apart. */
#include "emit.h"
#include "memory/fork.h"
#include "plan/checks.h"
#include "plan/objects.h"

#include <string.h>

static void add_condition(Emitter *emitter, Text *all, const char *condition, const char *indent)
{
    text_add(all, "%s%s", all->length ? arena_printf(emitter->arena, "\n%s    && ", indent) : "", condition);
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

static const char *width_condition(Emitter *emitter, Plan *plan, const Check *check)
{
    static const char *const signed_limits[] = {[1] = "127.0", [2] = "32767.0", [4] = "2147483647.0",
                                                [8] = "9007199254740992.0"};
    static const char *const unsigned_limits[] = {[1] = "255.0", [2] = "65535.0", [4] = "4294967295.0",
                                                  [8] = "9007199254740992.0"};
    int bytes = check->bytes == 1 || check->bytes == 2 || check->bytes == 4 ? check->bytes : 8;
    const char *limit = (check->is_signed ? signed_limits : unsigned_limits)[bytes];
    const char *value = emit_double(emitter, check->left);
    bool positive = facts_prove_le(plan->facts, expr_constant(plan->pool, 0), check->left);
    if (positive) return arena_printf(emitter->arena, "%s <= %s", value, limit);
    return arena_printf(emitter->arena, "%s <= %s && %s >= %s%s", value, limit, value, check->is_signed ? "-" : "",
                        check->is_signed ? limit : "0.0");
}

/* Calls outside the nests count as well: nests move past them. */
static bool touched_in_memory(const Space *space, bool *written)
{
    bool touched = false;
    *written = false;
    for (int s = 0; s < space->stages.count; s++) {
        const Stage *stage = space->stages.items[s];
        if (stage->nest && nest_window(stage->nest, space)) continue;
        touched = true;
        for (int a = 0; a < stage->access_count; a++)
            if (stage->accesses[a].space == space && access_writes(&stage->accesses[a])) *written = true;
    }
    return touched;
}

static const Expr *span_elements(Plan *plan, const Space *space)
{
    const Expr *one = expr_constant(plan->pool, 1), *last = expr_constant(plan->pool, 0);
    for (int d = 0; d < space->rank; d++)
        last = expr_add(plan->pool, last,
                        expr_mul(plan->pool, expr_sub(plan->pool, space->extent[d], one), space->stride[d]));
    return expr_add(plan->pool, last, one);
}

/* What is more than a sum of sizes may be more than int64_t holds, where a factor of an extent is 0. */
static bool is_product(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (term->atom_count > 1 || (term->atom_count == 1 && term->atoms[0]->kind != ATOM_SYMBOL)) return true;
        if (term->coefficient > 1 << 16 || term->coefficient < -(1 << 16)) return term->atom_count > 0;
    }
    return false;
}

/* Arrays of the caller that might overlap: a table that fern_apart checks, when sizes are known to be sane. */
void emit_ranges(Emitter *emitter, Plan *plan, const char *indent, const char *name, const char *fused)
{
    LIST(const char *) written_rows = {0}, rows = {0};
    for (int i = 0; i < plan->spaces.count; i++) {
        Space *space = plan->spaces.items[i];
        const Root *root = space->root;
        bool written;
        /* What the region allocates overlaps nothing, and is not there yet. */
        if ((root->kind == ROOT_VARIABLE && !root->escapes) || root->allocation || (root->kind == ROOT_LOCAL && !root->used_outside)) continue;
        if (space->broken || space->object || !touched_in_memory(space, &written)) continue;
        const Expr *elements = facts_simplify(plan->facts, span_elements(plan, space));
        const char *bytes =
            is_product(elements) ? arena_printf(emitter->arena, "fern_bytes(%s, sizeof(%s))", emit_double(emitter, elements),
                                                root->element)
                                 : arena_printf(emitter->arena, "%s * (int64_t)sizeof(%s)",
                                                emit_expr(emitter, elements, true), root->element);
        const char *row = arena_printf(emitter->arena, "{%s, %s, %d, %d}", root->pointer, bytes, written,
                                       plan_may_fail(plan) ? 0 : plan_runs_at_once(plan) ? space->thread_group : space->group);
        if (written)
            list_push(emitter->arena, &written_rows, row);
        else
            list_push(emitter->arena, &rows, row);
    }
    for (int i = 0; i < plan->region->memory_reads.count; i++) {
        const char *place = plan->region->memory_reads.items[i].text;
        list_push(emitter->arena, &rows, arena_printf(emitter->arena, "{&%s, (int64_t)sizeof(%s), 0, 0}", place, place));
    }
    int count = written_rows.count + rows.count;
    if (!count) return;
    text_add(emitter->out, "%sif (%s) {\n%s    const struct fern_range %s[] = {\n", indent, fused, indent, name);
    for (int i = 0; i < written_rows.count; i++) text_add(emitter->out, "%s        %s,\n", indent, written_rows.items[i]);
    for (int i = 0; i < rows.count; i++) text_add(emitter->out, "%s        %s,\n", indent, rows.items[i]);
    text_add(emitter->out, "%s    };\n%s    %s = fern_apart(%s, %d);\n%s}\n", indent, indent, fused, name, count, indent);
}

void emit_checks(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    Text all = {0};
    const Check **needed = arena_alloc(emitter->arena, sizeof *needed * (size_t)(plan->checks.count + 1));
    int count = needed_checks(plan, needed);
    const bool asks_bytes = emitter->asks_for_gain && !emitter->knows_large && !estimate_asks_objects(emitter, plan);
    const Expr *whole = asks_bytes ? whole_bytes(emitter, plan) : NULL;
    if (whole)
        add_condition(emitter, &all, arena_printf(emitter->arena, "(%s || %s)", emitter->naming.tiles_name, emit_may_pay(emitter, plan, whole, true)), indent);
    for (int width = 1; width >= 0; width--)
        for (int i = 0; i < count; i++) {
            const Check *check = needed[i];
            if (!check || (check->kind == CHECK_WIDTH) != width) continue;
            switch (check->kind) {
            case CHECK_LE:
                add_condition(emitter, &all, comparison(emitter, check->left, "<=", check->right), indent);
                break;
            case CHECK_EQ:
                add_condition(emitter, &all, comparison(emitter, check->left, "==", check->right), indent);
                break;
            case CHECK_TEXT: add_condition(emitter, &all, check->text, indent); break;
            case CHECK_WIDTH: add_condition(emitter, &all, width_condition(emitter, plan, check), indent); break;
            }
        }
    for (int i = 0; i < plan->region->folded.count; i++) {
        const Folded *folded = &plan->region->folded.items[i];
        if (!folded->constant && !(folded->local && plan->region->for_ranks)) /* which ranks compare where these are */
            add_condition(emitter, &all, folded_condition(emitter, folded), indent);
    }
    text_add(emitter->out, "%sint %s = %s;\n", indent, fused, all.length ? text_string(&all) : "1");
    text_free(&all);
}
