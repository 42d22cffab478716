#include "guards.h"

#include "annotator/expr/expr_pool.h"

#include <string.h>

typedef enum Truth { REFUTED, OPEN, IMPLIED } Truth;

static Truth compare_truth(Plan *plan, GuardKind kind, const Expr *a, const Expr *b)
{
    Facts *facts = plan->facts;
    switch (kind) {
    case GUARD_EQ:
        if (facts_prove_eq(facts, a, b)) return IMPLIED;
        return facts_prove_lt(facts, a, b) || facts_prove_lt(facts, b, a) ? REFUTED : OPEN;
    case GUARD_NE: {
        Truth equal = compare_truth(plan, GUARD_EQ, a, b);
        return equal == IMPLIED ? REFUTED : equal == REFUTED ? IMPLIED : OPEN;
    }
    case GUARD_LT:
        if (facts_prove_lt(facts, a, b)) return IMPLIED;
        return facts_prove_le(facts, b, a) ? REFUTED : OPEN;
    case GUARD_LE:
        if (facts_prove_le(facts, a, b)) return IMPLIED;
        return facts_prove_lt(facts, b, a) ? REFUTED : OPEN;
    case GUARD_GT: return compare_truth(plan, GUARD_LT, b, a);
    case GUARD_GE: return compare_truth(plan, GUARD_LE, b, a);
    case GUARD_AND: case GUARD_OR: break;
    }
    return OPEN;
}

static Truth guard_truth(Plan *plan, const Stage *stage, const Guard *guard)
{
    if (!guard) return IMPLIED;
    if (guard->kind == GUARD_AND || guard->kind == GUARD_OR) {
        Truth left = guard_truth(plan, stage, guard->left), right = guard_truth(plan, stage, guard->right);
        bool and = guard->kind == GUARD_AND;
        return and ? (left < right ? left : right) : (left > right ? left : right);
    }
    return compare_truth(plan, guard->kind, at_call(plan, stage, guard->left_value),
                         at_call(plan, stage, guard->right_value));
}

/* What the guard compares is the same with these values as at the call. */
static bool says_the_same(Plan *plan, const Stage *stage, const Guard *guard, const Substitution *list, int count)
{
    if (guard->kind == GUARD_AND || guard->kind == GUARD_OR)
        return says_the_same(plan, stage, guard->left, list, count) && says_the_same(plan, stage, guard->right, list, count);
    return expr_equal(expr_substitute(plan->pool, guard->left_value, list, count), at_call(plan, stage, guard->left_value))
           && expr_equal(expr_substitute(plan->pool, guard->right_value, list, count), at_call(plan, stage, guard->right_value));
}

static bool is_implied_with(Plan *plan, const Guard *guard, const Substitution *list, int count)
{
    if (guard->kind == GUARD_AND)
        return is_implied_with(plan, guard->left, list, count) && is_implied_with(plan, guard->right, list, count);
    if (guard->kind == GUARD_OR)
        return is_implied_with(plan, guard->left, list, count) || is_implied_with(plan, guard->right, list, count);
    return compare_truth(plan, guard->kind, expr_substitute(plan->pool, guard->left_value, list, count),
                         expr_substitute(plan->pool, guard->right_value, list, count)) == IMPLIED;
}

bool guard_holds_with(Plan *plan, const Stage *stage, const Guard *guard, const Substitution *list, int count)
{
    if (guard->kind == GUARD_AND)
        return guard_holds_with(plan, stage, guard->left, list, count) && guard_holds_with(plan, stage, guard->right, list, count);
    return says_the_same(plan, stage, guard, list, count) || is_implied_with(plan, guard, list, count);
}

/* Compilers say of a variable that never is as large as that, a char or a bool, that the comparison is pointless. An int may be. */
static bool may_be_out_of_range(const Expr *variable, const Expr *bound)
{
    int64_t constant;
    const Atom *only = variable->term_count == 1 && variable->terms[0].atom_count == 1 ? variable->terms[0].atoms[0] : NULL;
    if (!only || only->kind != ATOM_SYMBOL || !only->symbol->c_text || !expr_is_constant(bound, &constant)) return false;
    return !strncmp(only->symbol->c_text, "(int64_t)", 9) && (constant > INT8_MAX || constant < INT8_MIN);
}

const char *guard_operator(GuardKind kind)
{
    static const char *const operators[] = {
        [GUARD_AND] = "&&", [GUARD_OR] = "||", [GUARD_EQ] = "==", [GUARD_NE] = "!=",
        [GUARD_LT] = "<",   [GUARD_LE] = "<=", [GUARD_GT] = ">",  [GUARD_GE] = ">=",
    };
    return operators[kind];
}

static void print_guard_at_call(Plan *plan, Text *out, const Stage *stage, const Guard *guard)
{
    bool logical = guard->kind == GUARD_AND || guard->kind == GUARD_OR;
    if (logical) {
        bool mixed = guard->kind == GUARD_AND;
        if (mixed && guard->left->kind == GUARD_OR) text_add(out, "(");
        print_guard_at_call(plan, out, stage, guard->left);
        if (mixed && guard->left->kind == GUARD_OR) text_add(out, ")");
        text_add(out, " %s ", guard_operator(guard->kind));
        if (mixed && guard->right->kind == GUARD_OR) text_add(out, "(");
        print_guard_at_call(plan, out, stage, guard->right);
        if (mixed && guard->right->kind == GUARD_OR) text_add(out, ")");
        return;
    }
    const Expr *left = at_call(plan, stage, guard->left_value), *right = at_call(plan, stage, guard->right_value);
    if (may_be_out_of_range(left, right) || may_be_out_of_range(right, left)) {
        left = expr_sub(plan->pool, left, right);
        right = expr_constant(plan->pool, 0);
    }
    expr_print(out, left, EXPR_C, false);
    text_add(out, " %s ", guard_operator(guard->kind));
    expr_print(out, right, EXPR_C, false);
}

static bool tells_of_reals(const Stage *stage, const Guard *guard)
{
    const Routine *routine = stage->node->routine;
    for (int p = 0; guard->left_value && p < routine->parameter_count; p++)
        if (routine->parameters[p].type.scalar == SCALAR_FLOAT
            && (expr_mentions(guard->left_value, routine->parameters[p].symbol)
                || expr_mentions(guard->right_value, routine->parameters[p].symbol)))
            return true;
    return false;
}

/* Of reals `2 * a >= 1` does not make a 1, as it does of integers. */
static void assume_le(Plan *plan, bool reals, const Expr *a, const Expr *b)
{
    if (!reals || expr_content(expr_sub(plan->pool, b, a)) <= 1) facts_assume_le(plan->facts, a, b);
}

void collect_open_guards(Plan *plan, const Stage *stage, const Guard *guard)
{
    if (guard_truth(plan, stage, guard) == IMPLIED) return;
    if (guard->kind == GUARD_AND) {
        collect_open_guards(plan, stage, guard->left);
        collect_open_guards(plan, stage, guard->right);
        return;
    }
    Text text = {0};
    if (guard->kind == GUARD_OR) text_add(&text, "(");
    print_guard_at_call(plan, &text, stage, guard);
    if (guard->kind == GUARD_OR) text_add(&text, ")");
    const char *condition = arena_string(plan->arena, text_string(&text));
    text_free(&text);
    for (int i = 0; i < plan->checks.count; i++)
        if (plan->checks.items[i].kind == CHECK_TEXT && !strcmp(plan->checks.items[i].text, condition)) return;
    const Expr *left = guard->kind == GUARD_OR ? NULL : at_call(plan, stage, guard->left_value);
    const Expr *right = guard->kind == GUARD_OR ? NULL : at_call(plan, stage, guard->right_value);
    const bool reals = tells_of_reals(stage, guard);
    const Expr *one = expr_constant(plan->pool, reals ? 0 : 1); /* 0 < 0.5 */
    list_push(plan->arena, &plan->checks,
              (Check){.kind = CHECK_TEXT, .text = condition, .guard = guard->kind, .left = left, .right = right});
    if (guard->kind == GUARD_GT) assume_le(plan, reals, expr_add(plan->pool, right, one), left);
    if (guard->kind == GUARD_GE || guard->kind == GUARD_EQ) assume_le(plan, reals, right, left);
    if (guard->kind == GUARD_LE || guard->kind == GUARD_EQ) assume_le(plan, reals, left, right);
    if (guard->kind == GUARD_LT) assume_le(plan, reals, expr_add(plan->pool, left, one), right);
}

static void list_guard_parameters(const Guard *guard, const Routine *routine, bool *mentioned)
{
    if (!guard) return;
    list_guard_parameters(guard->left, routine, mentioned);
    list_guard_parameters(guard->right, routine, mentioned);
    for (int p = 0; p < routine->parameter_count; p++) {
        const Symbol *symbol = routine->parameters[p].symbol;
        if ((guard->left_value && expr_mentions(guard->left_value, symbol))
            || (guard->right_value && expr_mentions(guard->right_value, symbol)))
            mentioned[p] = true;
    }
}

static void report_no_guard(Plan *plan, const Stage *stage)
{
    const Routine *routine = stage->node->routine;
    bool *mentioned = arena_alloc(plan->arena, sizeof *mentioned * (size_t)(routine->parameter_count + 1));
    diag_error(plan->diag, stage->node->range, "no annotation of `%s` holds for these arguments", routine->name);
    for (int b = 0; b < routine->block_count; b++) {
        const Guard *guard = routine->blocks[b].guard;
        diag_note(plan->diag, guard->range, "refuted: %s", guard->text);
        list_guard_parameters(guard, routine, mentioned);
    }
    Text values = {0};
    for (int p = 0; p < routine->parameter_count; p++) {
        if (!mentioned[p]) continue;
        text_add(&values, "%s%s = %s", values.length ? ", " : "", routine->parameters[p].name,
                 stage->node->arguments[p].text);
    }
    diag_hint(plan->diag, "the call passes %s", text_string(&values));
    text_free(&values);
}

bool guard_is_late(Plan *plan, const Stage *stage, const Guard *guard)
{
    if (guard_truth(plan, stage, guard) == IMPLIED) return false;
    const Routine *routine = stage->node->routine;
    bool *mentioned = arena_alloc(plan->arena, sizeof *mentioned * (size_t)(routine->parameter_count + 1));
    list_guard_parameters(guard, routine, mentioned);
    for (int p = 0; p < routine->parameter_count; p++)
        if (mentioned[p] && stage->node->arguments[p].late.count) return true;
    return false;
}

typedef LIST(const Guard *) Guards;

/* Whether the condition is that a range of the block is not empty: `n > 0`, where n is an extent of its data or of a loop. */
static bool is_not_empty(const Block *block, const Guard *condition)
{
    int64_t least;
    if (condition->kind != GUARD_GT || !expr_is_constant(condition->right_value, &least) || least != 0) return false;
    for (int l = 0; l < block->loop_count; l++)
        if (expr_equal(block->loops[l].end, condition->left_value)) return true;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank; d++)
            if (!block->bindings[b].type->opaque && expr_equal(block->bindings[b].extents[d], condition->left_value)) return true;
    return false;
}

/* The conditions of the block that are to be checked at run time, but for those that something is not empty. */
static void list_open(Plan *plan, const Stage *stage, const Block *block, const Guard *guard, Guards *open)
{
    if (guard_truth(plan, stage, guard) == IMPLIED) return;
    if (guard->kind == GUARD_AND) {
        list_open(plan, stage, block, guard->left, open);
        list_open(plan, stage, block, guard->right, open);
    }
    else if (!is_not_empty(block, guard))
        list_push(plan->arena, open, guard);
}

static bool same_guard(const Guard *a, const Guard *b)
{
    if (a->kind != b->kind) return false;
    if (a->kind == GUARD_OR || a->kind == GUARD_AND) return same_guard(a->left, b->left) && same_guard(a->right, b->right);
    return expr_equal(a->left_value, b->left_value) && expr_equal(a->right_value, b->right_value);
}

/* Whether `fewer` holds wherever `more` does, and elsewhere too. */
static bool asks_less(const Guards *fewer, const Guards *more)
{
    for (int i = 0; i < fewer->count; i++) {
        bool found = false;
        for (int j = 0; j < more->count && !found; j++) found = same_guard(fewer->items[i], more->items[j]);
        if (!found) return false;
    }
    return fewer->count < more->count;
}

const Block *choose_block(Plan *plan, const Stage *stage)
{
    const Routine *routine = stage->node->routine;
    const Block *open = NULL;
    Guards conditions = {0};
    for (int b = 0; b < routine->block_count; b++) {
        const Block *block = &routine->blocks[b];
        Truth truth = guard_truth(plan, stage, block->guard);
        if (truth == IMPLIED) return block;
        if (truth == REFUTED) continue;
        Guards mine = {0};
        list_open(plan, stage, block, block->guard, &mine);
        if (!open && !mine.count && !guard_is_late(plan, stage, block->guard)) return block; /* what is empty may run as written */
        if (open && (!asks_less(&mine, &conditions) || (!block->loop_count && open->loop_count))) continue;
        open = block;
        conditions = mine;
    }
    if (!open && !routine->incomplete) report_no_guard(plan, stage);
    return open;
}
