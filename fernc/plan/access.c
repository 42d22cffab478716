/* What is asked of calls with their annotation put in: what an access does, what arguments are worth, what may be assumed at entry. */
#include "stage.h"

#include "objects.h"

#include <stdlib.h>
#include <string.h>

bool access_reads(const Access *access)
{
    return access->mode != ACCESS_WRITE && !access_overwrites(access);
}

bool access_overwrites(const Access *access)
{
    if (access->mode != ACCESS_REDUCE) return access->mode == ACCESS_WRITE;
    return access->reduction && access->reduction->anew;
}

bool access_writes(const Access *access)
{
    return access->mode != ACCESS_READ;
}

bool access_is_number(const Access *access)
{
    return access->reduction && access->reduction->partial && access->parameter >= 0 && !access->view_rank && access->space->rank == 0;
}

int uses_of_call(const Space *space, int first)
{
    int end = first;
    while (end < space->uses.count && space->uses.items[end].stage == space->uses.items[first].stage) end++;
    return end - first;
}

Box stage_whole_box(const Stage *stage, const Access *access)
{
    Substitution list[2 * MAX_RANK];
    int count = 0;
    ExprPool *pool = access->space->plan->pool;
    for (int l = 0; l < stage->loop_count; l++) {
        const StageLoop *loop = &stage->loops[l];
        list[count++] = (Substitution){loop->variable, loop->begin};
        list[count++] = (Substitution){loop->length, expr_sub(pool, loop->end, loop->begin)};
    }
    return box_substitute(pool, &access->box, list, count);
}

Interval loop_as_called(const Plan *plan, const StageLoop *loop, Interval part)
{
    if (!loop->before) return part;
    const Expr *begin = expr_sub(plan->pool, part.begin, loop->before), *end = expr_add(plan->pool, part.end, loop->after);
    return (Interval){expr_is(loop->before, 0) ? part.begin : facts_max(plan->facts, begin, loop->begin),
                      expr_is(loop->after, 0) ? part.end : facts_min(plan->facts, end, loop->end)};
}

bool passed_whole(const Access *access, int d)
{
    return access->binding && access->binding->whole[d];
}

bool access_is_whole(const Access *access)
{
    for (int d = 0; d < access->view_rank; d++)
        if (passed_whole(access, d)) return true;
    return false;
}

bool stage_has_edges(const Stage *stage)
{
    for (int l = 0; l < stage->loop_count; l++)
        if (stage->loops[l].before) return true;
    return false;
}

int loops_of_block(const Plan *plan, const Stage *stage, const Interval *loops, Substitution *list)
{
    int count = 0;
    for (int l = 0; l < stage->loop_count; l++) {
        const int b = stage->loops[l].block_loop;
        const Interval called = loop_as_called(plan, &stage->loops[l], loops[l]);
        const Expr *scale = stage->loops[l].scale, *begin = called.begin, *length = expr_sub(plan->pool, called.end, begin);
        if (b < 0 || b == stage->flat_loop) continue;
        list[count++] = (Substitution){stage->block->loops[b].variable, scale ? expr_mul(plan->pool, scale, begin) : begin};
        if (stage->block->loops[b].length)
            list[count++] = (Substitution){stage->block->loops[b].length, scale ? expr_mul(plan->pool, scale, length) : length};
    }
    return count;
}

bool plan_shows_bodies(const Plan *plan)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Node *node = plan->stages.items[s]->node;
        if (node && node->kind == NODE_CALL && node->routine->body != BODY_UNSEEN) return true;
    }
    return false;
}

bool plan_reads_allocations(const Plan *plan)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        for (int a = 0; a < stage->access_count && !stage->nest; a++)
            if (stage->accesses[a].space->root->allocation && access_reads(&stage->accesses[a])) return true;
    }
    return false;
}

const char *stage_title(Plan *plan, const Stage *stage)
{
    const char *name = stage->statement->kind == STATEMENT_COMPUTE ? "the assignment" : "the store";
    if (stage->node)
        switch (stage->node->kind) {
        case NODE_CALL: name = stage->node->routine->name; break;
        case NODE_FILL: name = "the fill"; break;
        case NODE_COPY: name = "the copy"; break;
        }
    return arena_printf(plan->arena, "%s (line %u)", name, stage->statement->line);
}

bool expr_is_small_sum(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (term->coefficient > 1 << 16 || term->coefficient < -(1 << 16) || term->atom_count > 1) return false;
        if (term->atom_count == 1 && (term->atoms[0]->kind != ATOM_SYMBOL || term->atoms[0]->symbol->owner))
            return false;
    }
    return true;
}

/* From here on it is known that a <= b. */
static void know_le(Plan *plan, const Expr *a, const Expr *b)
{
    facts_assume_le(plan->facts, a, b);
    if (expr_is_small_sum(a) && expr_is_small_sum(b)) facts_assume_le(plan->small_facts, a, b);
}

bool plan_assume_le(Plan *plan, const Expr *a, const Expr *b)
{
    if (facts_prove_le(plan->facts, a, b)) return true;
    if (facts_prove_lt(plan->facts, b, a)) return false;
    list_push(plan->arena, &plan->checks, (Check){.kind = CHECK_LE, .left = a, .right = b});
    know_le(plan, a, b);
    return true;
}

static void assume_positive(const Symbol *symbol, void *data)
{
    Plan *plan = data;
    const Expr *value = expr_symbol(plan->pool, symbol);
    if (facts_prove_le(plan->facts, expr_constant(plan->pool, 0), value))
        facts_assume_le(plan->facts, expr_constant(plan->pool, 1), value);
}

/* n and n + 2 * m are equal where m is 0: nobody gains from a check of that. */
static bool differ_unless_empty(Plan *plan, const Expr *a, const Expr *b)
{
    int mark = facts_mark(plan->facts);
    expr_each_symbol(a, assume_positive, plan);
    expr_each_symbol(b, assume_positive, plan);
    bool differ = facts_prove_lt(plan->facts, a, b) || facts_prove_lt(plan->facts, b, a);
    facts_forget(plan->facts, mark);
    return differ;
}

bool plan_assume_eq(Plan *plan, const Expr *a, const Expr *b)
{
    if (facts_prove_eq(plan->facts, a, b)) return true;
    if (differ_unless_empty(plan, a, b)) return false;
    list_push(plan->arena, &plan->checks, (Check){.kind = CHECK_EQ, .left = a, .right = b});
    know_le(plan, a, b);
    know_le(plan, b, a);
    return true;
}

bool plan_want(Plan *plan, CheckKind kind, const Expr *a, const Expr *b)
{
    enum { MOST = 16 };
    if (a->overflow || b->overflow) return false;
    if (kind == CHECK_EQ ? differ_unless_empty(plan, a, b) : facts_prove_lt(plan->facts, b, a)) return false;
    if (kind == CHECK_EQ ? facts_prove_eq(plan->facts, a, b) : facts_prove_le(plan->facts, a, b)) return true;
    bool seen = plan->wanted.count >= MOST;
    for (int i = 0; i < plan->wanted.count && !seen; i++) {
        const Check *other = &plan->wanted.items[i];
        seen = other->kind == kind
               && ((other->left == a && other->right == b) || (kind == CHECK_EQ && other->left == b && other->right == a));
    }
    if (!seen) list_push(plan->arena, &plan->wanted, (Check){.kind = kind, .left = a, .right = b});
    return true;
}

typedef struct SymbolSearch {
    const Plan *plan;
    bool missing;
} SymbolSearch;

static bool stage_mentions(const Stage *stage, const Symbol *symbol)
{
    bool found = false;
    for (int l = 0; l < stage->loop_count && !found; l++)
        found = expr_mentions(stage->loops[l].begin, symbol) || expr_mentions(stage->loops[l].end, symbol);
    for (int a = 0; a < stage->access_count && !found; a++)
        for (int d = 0; d < stage->accesses[a].view_rank && !found; d++)
            found = stage->accesses[a].view_stride[d] && expr_mentions(stage->accesses[a].view_stride[d], symbol);
    return found;
}

static void look_for_symbol(const Symbol *symbol, void *data)
{
    SymbolSearch *search = data;
    bool found = false;
    for (int i = 0; i < search->plan->stages.count && !found; i++) found = stage_mentions(search->plan->stages.items[i], symbol);
    search->missing |= !found;
}

const Expr *plan_in_terms_of(const Plan *plan, const Plan *other, const Expr *expr)
{
    SymbolSearch search = {.plan = plan};
    expr = objects_in_terms_of(plan, other, expr);
    expr_each_symbol(expr, look_for_symbol, &search);
    return search.missing ? NULL : expr;
}

/* Whether a parameter of the type has each of these whole numbers. */
static bool type_holds(const CType *type, double value)
{
    const double most = 9007199254740992.0; /* up to here each whole number is one of its own */
    if (!(value >= -most && value <= most)) return false;
    if (type->scalar == SCALAR_FLOAT) return type->bytes >= 8 || (value >= -(1 << 24) && value <= 1 << 24);
    const double limit = (double)(UINT64_C(1) << (8 * (type->bytes < 7 ? type->bytes : 7) - (type->scalar != SCALAR_UNSIGNED)));
    return value < limit && value >= (type->scalar == SCALAR_UNSIGNED ? 0 : -limit);
}

/* The value of a numeric literal such as `0.0f` when it is a whole number, and the parameter gets this one. */
static const Expr *literal_value(const Plan *plan, const char *text, const CType *type)
{
    char *end;
    const double value = strtod(text, &end);
    while (end != text && *end && strchr("fFlLuU", *end)) end++;
    if (end == text || *end || !type_holds(type, value) || value != (double)(int64_t)value) return NULL;
    return expr_constant(plan->pool, type->scalar == SCALAR_BOOL ? value != 0 : (int64_t)value);
}

/* The parameter gets another number of such an argument, of 64 bits without a sign. */
static bool is_wide_unsigned(const Argument *argument, const CType *type)
{
    return argument->converted && type->scalar == SCALAR_UNSIGNED && type->bytes == sizeof(int64_t);
}

/* An argument that the parameter gets another number of. */
static Symbol *converted_symbol(Plan *plan, const char *name, const CType *type)
{
    Symbol *symbol = symbol_new(plan->pool, name);
    const bool is_unsigned = type->scalar == SCALAR_UNSIGNED;
    symbol->c_text = arena_printf(plan->arena, is_unsigned ? "(int64_t)((%s)(%s))" : "((%s)(%s))", type->spelling, name);
    symbol->nonnegative = is_unsigned || type->scalar == SCALAR_BOOL;
    if (is_unsigned) symbol->owner = plan->pool; /* as those of lifting, printed as an int64_t */
    return symbol;
}

bool is_never_null(const Root *root)
{
    return root && (root->array || root->kind == ROOT_VARIABLE || (root->kind == ROOT_LOCAL && root->allocation && !root->used_outside));
}

/* Of a pointer, as guards compare it: 0 where it is null. */
static const Expr *value_of(Plan *plan, const Argument *argument, const CType *type)
{
    if (argument->value) return argument->value;
    if (argument->null_text || (type->pointer && is_never_null(argument->root))) return expr_constant(plan->pool, argument->null_text ? 0 : 1);
    const Expr *literal = argument->text ? literal_value(plan, argument->text, type) : NULL;
    if (literal) return literal;
    const char *name = argument->text ? argument->text : "?";
    Symbol *symbol = argument->converted ? converted_symbol(plan, name, type) : symbol_new(plan->pool, name);
    if (!argument->converted) symbol->c_text = arena_printf(plan->arena, "(%s)", name);
    return expr_symbol(plan->pool, symbol);
}

void settle_arguments(Plan *plan, Stage *stage)
{
    const Routine *routine = stage->node->routine;
    stage->values = arena_alloc(plan->arena, sizeof *stage->values * (size_t)(routine->parameter_count + 1));
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].symbol) stage->values[p] = value_of(plan, &stage->node->arguments[p], &routine->parameters[p].type);
}

void check_arguments(Plan *plan, const Stage *stage)
{
    for (int p = 0; p < stage->node->routine->parameter_count; p++)
        if (is_wide_unsigned(&stage->node->arguments[p], &stage->node->routine->parameters[p].type) && !stage->node->arguments[p].value
            && expr_as_symbol(stage->values[p]) && value_gone_by(stage, p))
            list_push(plan->arena, &plan->checks, (Check){.kind = CHECK_WIDTH, .left = stage->values[p], .bytes = sizeof(int64_t),
                                                          .is_signed = true, .conversion = true});
}

static bool mentions_tile(const Block *block, const Expr *value)
{
    for (int l = 0; l < block->loop_count; l++)
        if (expr_mentions(value, block->loops[l].variable) || (block->loops[l].length && expr_mentions(value, block->loops[l].length))) return true;
    return false;
}

/* The value where the tile is the whole loop or, `at_end`, nothing behind it: in between it is no more than the larger of the two. */
static const Expr *told_value(const Plan *plan, const Stage *stage, const Expr *value, bool at_end)
{
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; l < stage->block->loop_count; l++) {
        const Loop *loop = &stage->block->loops[l];
        const Expr *length = expr_sub(plan->pool, loop->end, loop->begin);
        list[count++] = (Substitution){loop->variable, at_end ? loop->end : loop->begin};
        if (loop->length) list[count++] = (Substitution){loop->length, at_end ? expr_constant(plan->pool, 0) : length};
    }
    return at_call(plan, stage, expr_substitute(plan->pool, value, list, count));
}

static bool is_passed(const Stage *stage, const Expr *value, int bytes)
{
    const Routine *routine = stage->node->routine;
    for (int p = 0; p < routine->parameter_count; p++)
        if (stage->values[p] && expr_equal(stage->values[p], value) && routine->parameters[p].type.bytes <= bytes) return true;
    return expr_is_constant(value, NULL);
}

void check_told_lengths(Plan *plan, const Stage *stage)
{
    for (int w = 0; w < stage->block->call_with_count; w++) {
        const CallWith *with = &stage->block->call_with[w];
        const CType *type = &stage->node->routine->parameters[with->parameter].type;
        if (!with->value || !mentions_tile(stage->block, with->value) || type->scalar == SCALAR_FLOAT || type->bytes >= 8) continue;
        for (int at_end = 0; at_end < 2; at_end++) {
            const Expr *most = told_value(plan, stage, with->value, at_end);
            if (!is_passed(stage, most, type->bytes))
                list_push(plan->arena, &plan->checks, (Check){.kind = CHECK_WIDTH, .left = most, .bytes = type->bytes,
                                                              .is_signed = type->scalar != SCALAR_UNSIGNED});
        }
    }
}

const Expr *value_gone_by(const Stage *stage, int parameter)
{
    const Expr *known = stage->node->arguments[parameter].value;
    return known || !block_goes_by(stage->node->routine, stage->block, parameter) ? known : stage->values[parameter];
}

const Expr *at_call(const Plan *plan, const Stage *stage, const Expr *expr)
{
    const Routine *routine = stage->node->routine;
    Substitution *list = arena_alloc(plan->arena, sizeof *list * (size_t)(routine->parameter_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++)
        if (expr_mentions(expr, routine->parameters[p].symbol))
            list[count++] = (Substitution){routine->parameters[p].symbol, stage->values[p]};
    return objects_at_call(plan, stage, expr_substitute(plan->pool, expr, list, count));
}
