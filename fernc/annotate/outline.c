/* What a whole call of the function touches, and under which conditions. */
#include "annotate.h"

#include "nests/plan.h"
#include "plan/guards.h"

#include <string.h>

int outline_parameter_named(const Outline *outline, const char *name)
{
    for (int p = 0; p < outline->function->parameters.count; p++)
        if (!strcmp(outline->function->parameters.items[p].name, name)) return p;
    return -1;
}

int outline_parameter(const Outline *outline, const Symbol *symbol)
{
    for (int i = 0; i < outline->symbols.count; i++)
        if (outline->symbols.items[i].symbol == symbol) return outline->symbols.items[i].parameter;
    return -1;
}

void outline_cannot_tell(Outline *outline, Range place, const char *format, ...)
{
    if (outline->untold) return;
    va_list args;
    va_start(args, format);
    outline->untold = arena_vprintf(outline->arena, format, args);
    va_end(args);
    outline->place = place;
}

/* --- Values ------------------------------------------------------------------------------ */

static void note_symbol(const Symbol *symbol, void *data)
{
    Outline *outline = data;
    if (outline_parameter(outline, symbol) >= 0) return;
    int parameter = outline_parameter_named(outline, symbol->name);
    if (parameter >= 0 && !outline->function->parameters.items[parameter].assigned)
        list_push(outline->arena, &outline->symbols, (OwnSymbol){symbol, parameter});
    else
        outline_cannot_tell(outline, outline->function->name_range, "`%s` is no value that a parameter gives", symbol->name);
}

static void note_expr(Outline *outline, const Expr *expr)
{
    if (expr) expr_each_symbol(expr, note_symbol, outline);
}

static bool is_integer(const Parameter *parameter)
{
    return parameter->type.scalar != SCALAR_NONE && parameter->type.scalar != SCALAR_FLOAT;
}

static const LocalValue *local_named(const Outline *outline, const char *name)
{
    for (int i = 0; i < outline->function->remainder.locals.count; i++)
        if (!strcmp(outline->function->remainder.locals.items[i].name, name))
            return &outline->function->remainder.locals.items[i];
    return NULL;
}

static bool variables_stay(const Outline *outline, const TextList *mentions, const bool *changes, int depth)
{
    enum { DEEPEST = 16 };
    for (int i = 0; i < mentions->count; i++) {
        int parameter = outline_parameter_named(outline, mentions->items[i]);
        const LocalValue *local = parameter < 0 ? local_named(outline, mentions->items[i]) : NULL;
        if (parameter >= 0 ? changes[parameter]
                           : !local || depth == DEEPEST || !variables_stay(outline, &local->mentions, changes, depth + 1))
            return false;
    }
    return true;
}

bool outline_argument_stays(const Outline *outline, const Argument *argument, const bool *changes)
{
    return !argument->looks_up && !argument->late.count && variables_stay(outline, &argument->mentions, changes, 0);
}

static void add_token(Outline *outline, int parameter, TokenKind kind)
{
    for (int i = 0; i < outline->tokens.count; i++) {
        OutlineToken *token = &outline->tokens.items[i];
        if (token->parameter == parameter) {
            if (token->kind != kind) token->kind = TOKEN_ORDERED;
            return;
        }
        if (token->kind == kind && (kind == TOKEN_HANDLE || kind == TOKEN_STREAM)) token->kind = kind = TOKEN_ORDERED; /* one of each */
    }
    list_push(outline->arena, &outline->tokens, ((OutlineToken){.parameter = parameter, .kind = kind}));
}

static TokenKind token_kind(const Block *block, const Parameter *parameter)
{
    if (parameter->constant) return TOKEN_CONSTANT;
    if (block->handle && !strcmp(block->handle, parameter->name)) return TOKEN_HANDLE;
    return block->stream && !strcmp(block->stream, parameter->name) ? TOKEN_STREAM : TOKEN_ORDERED;
}

/* What its checker passes for a parameter, as the routine's own has it. */
static void add_example(Outline *outline, const Block *block, int of, int own)
{
    for (int i = 0; i < outline->examples.count; i++)
        if (outline->examples.items[i].parameter == own) return;
    for (int e = 0; e < block->example_count; e++)
        if (block->examples[e].parameter == of)
            list_push(outline->arena, &outline->examples, ((OutlineExample){own, &block->examples[e]}));
}

static void note_argument(Outline *outline, const Stage *stage, int p)
{
    const Node *node = stage->node;
    const Parameter *parameter = &node->routine->parameters[p];
    const Argument *argument = &node->arguments[p];
    const int own = parameter->token || !parameter->type.pointer ? outline_parameter_named(outline, argument->text) : -1;
    if (own >= 0) add_example(outline, stage->block, p, own);
    if (parameter->token) {
        if (own < 0)
            outline_cannot_tell(outline, argument->range, "the token `%s` is no parameter", argument->text);
        else
            add_token(outline, own, token_kind(stage->block, parameter));
    }
    else if (parameter->type.pointer)
        note_expr(outline, argument->offset);
    else if (argument->looks_up)
        outline_cannot_tell(outline, argument->range, "`%s` reads memory that is no array of its calls", argument->text);
    else if (is_integer(parameter))
        note_expr(outline, value_gone_by(stage, p));
}

static void note_node(Outline *outline, const Stage *stage)
{
    const Node *node = stage->node;
    note_expr(outline, node->elements);
    note_expr(outline, node->destination.offset);
    note_expr(outline, node->source.offset);
    for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++) note_argument(outline, stage, p);
}

/* --- Calls and arrays ---------------------------------------------------------------------- */

static void look_at_stage(Outline *outline, const Stage *stage)
{
    Range place = stage->statement->range;
    if (!stage->node)
        outline_cannot_tell(outline, place, stage->statement->kind == STATEMENT_COMPUTE ? "it computes a scalar from results"
                                                                               : "it stores a scalar");
    if (outline->untold) return;
    if (stage->wild) outline_cannot_tell(outline, place, "a call touches memory that is not known");
    if (stage->node->kind == NODE_CALL) {
        const Block *block = stage->block;
        if (!block) outline_cannot_tell(outline, place, "a call has no annotation that holds");
        if (!block) return;
        if (block->in_order) outline_cannot_tell(outline, place, "a call goes on from what it has left");
        if (block->device) outline_cannot_tell(outline, place, "a call is for a GPU");
        outline->exact &= block->exact;
        outline->serial |= block->serial;
        outline->overwrites |= block->overwrites;
    }
    for (int a = 0; a < stage->access_count; a++) {
        outline->exact &= stage->accesses[a].mode != ACCESS_REDUCE;
        if (stage->accesses[a].binding && stage->accesses[a].binding->type->opaque)
            outline_cannot_tell(outline, place, "a call has an opaque data structure");
    }
    note_node(outline, stage);
}

static void look_at_space(Outline *outline, const Space *space)
{
    const Root *root = space->root;
    Range place = outline->function->name_range;
    if (space->broken) outline_cannot_tell(outline, place, "`%s`: %s", root->name, space->broken_reason);
    int parameter = outline_parameter_named(outline, root->name);
    if (root->constant && parameter < 0) return; /* a table, the same for each tile */
    if (root->kind == ROOT_OUTSIDE && parameter < 0)
        outline_cannot_tell(outline, place, "`%s` is no parameter", root->name);
    else if (root->kind == ROOT_OUTSIDE
             && (!root->element_bytes
                 || outline->function->parameters.items[parameter].type.pointee_bytes != root->element_bytes))
        outline_cannot_tell(outline, place, "`%s` does not say what its elements are", root->name);
    if (root->kind == ROOT_LOCAL && !root->elements && !root->bytes && !root->object)
        outline_cannot_tell(outline, place, "the size of `%s` is not known", root->name);
    if (root->kind == ROOT_VARIABLE && outline_parameter_named(outline, root->identifier) >= 0)
        outline_cannot_tell(outline, place, "`%s` is assigned", root->identifier);
    note_expr(outline, root->elements ? root->elements : root->bytes);
}

Box outline_whole_box(const Outline *outline, const Stage *stage, const Access *access)
{
    Plan *plan = outline->plan;
    const Space *space = access->space;
    const Expr *one = expr_constant(plan->pool, 1);
    Box box = {.rank = space->rank};
    for (int d = 0; d < space->rank; d++)
        box.side[d] = (Interval){access->shift[d], expr_add(plan->pool, access->shift[d], !access->flat ? one : d ? space->extent[d] : access->rows)};
    Substitution loops[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; stage->block && l < stage->block->loop_count; l++) {
        const Loop *loop = &stage->block->loops[l];
        loops[count++] = (Substitution){loop->variable, loop->begin};
        if (loop->length) loops[count++] = (Substitution){loop->length, expr_sub(plan->pool, loop->end, loop->begin)};
    }
    for (int v = 0; v < access->view_rank && !access->flat; v++) {
        Interval *side = &box.side[access->axis[v]];
        const Expr *length = access->view_extent[v];
        if (access->subset) {
            side->begin = expr_add(plan->pool, side->begin,
                                   at_call(plan, stage, expr_substitute(plan->pool, access->subset->origin[v], loops, count)));
            length = at_call(plan, stage, expr_substitute(plan->pool, access->subset->length[v], loops, count));
        }
        side->end = expr_add(plan->pool, side->begin, length);
    }
    return box;
}

void access_list_add(Arena *arena, AccessList *list, const Stage *stage, const Access *access, Box box)
{
    list_push(arena, &list->accesses, access);
    list_push(arena, &list->boxes, box);
    bool overwrites = access_overwrites(access)
                      || (access->mode == ACCESS_REDUCE && access->reduction && access->reduction->partial);
    list_push(arena, &list->certain, overwrites && !stage->node->predicate);
}

static bool is_certain(const AccessList *list, int i)
{
    return list->certain.items[i];
}

bool outline_reads_first(Outline *outline, Facts *facts, const AccessList *list, int i)
{
    LIST(Box) written = {0};
    if (is_certain(list, i)) return false;
    for (int j = 0; j < i; j++)
        if (is_certain(list, j) && list->accesses.items[j]->space == list->accesses.items[i]->space)
            list_push(outline->arena, &written, list->boxes.items[j]);
    return !written.count || !box_covered(facts, &list->boxes.items[i], written.items, written.count);
}

/* Produced is what is certainly written, all of it; a tile's is no other tile's. */
static bool is_covered(Outline *outline, Facts *facts, const AccessList *list, const OutlineArray *touched)
{
    LIST(Box) written = {0};
    for (int i = 0; i < list->accesses.count; i++)
        if (is_certain(list, i) && list->accesses.items[i]->space == touched->space)
            list_push(outline->arena, &written, list->boxes.items[i]);
    return written.count && box_covered(facts, &touched->box, written.items, written.count);
}

static bool settle_extents(Outline *outline, Facts *facts, OutlineArray *touched, const Substitution *whole, int whole_count)
{
    ExprPool *pool = outline->pool;
    const Expr *zero = expr_constant(pool, 0);
    for (int d = 0; d < touched->box.rank; d++) {
        Interval *side = &touched->box.side[d];
        const Expr *begin = expr_substitute(pool, side->begin, whole, whole_count);
        touched->extent[d] = facts_simplify(facts, expr_substitute(pool, side->end, whole, whole_count));
        side->end = whole_count ? facts_simplify(facts, side->end) : touched->extent[d];
        if (!expr_is(begin, 0) && whole_count) return false;
        if (expr_is(begin, 0)) continue;
        if (!facts_prove_le(facts, zero, begin)) return false;
        side->begin = zero; /* more than is touched */
        touched->read_before = true;
    }
    return true;
}

/* Which elements of its subset are read is in other arrays. */
static bool data_decide(const Access *access)
{
    const Subset *subset = access->subset;
    return subset && !access_writes(access) && (subset->within || subset->rows || subset->named_by);
}

bool outline_arrays(Outline *outline, Facts *facts, const AccessList *list, const Substitution *whole, int whole_count)
{
    Arena *arena = outline->arena;
    outline->arrays.count = 0;
    for (int p = 0; p < outline->function->parameters.count; p++) {
        OutlineArray touched = {.parameter = p};
        for (int i = 0; i < list->accesses.count; i++) {
            const Access *access = list->accesses.items[i];
            const Root *root = access->space->root;
            if (root->kind != ROOT_OUTSIDE || strcmp(root->name, outline->function->parameters.items[p].name)) continue;
            touched.optional = (touched.optional || !touched.space) && access->optional;
            touched.within = (touched.within || !touched.space) && data_decide(access);
            touched.box = touched.space ? box_hull(facts, &touched.box, &list->boxes.items[i]) : list->boxes.items[i];
            touched.space = access->space;
            touched.written |= access_writes(access);
            touched.read_before |= outline_reads_first(outline, facts, list, i);
        }
        if (!touched.space) continue;
        if (touched.written && !is_covered(outline, facts, list, &touched)) touched.read_before = true;
        if (!settle_extents(outline, facts, &touched, whole, whole_count)) return false;
        list_push(arena, &outline->arrays, touched);
    }
    return true;
}

static void outline_whole(Outline *outline)
{
    AccessList list = {0};
    Plan *plan = outline->plan;
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        for (int writes = 0; writes < 2; writes++)
            for (int a = 0; a < stage->access_count; a++)
                if (access_writes(&stage->accesses[a]) == writes)
                    access_list_add(plan->arena, &list, stage, &stage->accesses[a], outline_whole_box(outline, stage, &stage->accesses[a]));
    }
    if (!outline_arrays(outline, plan->facts, &list, NULL, 0))
        outline_cannot_tell(outline, outline->function->name_range, "an array is touched before the element that its pointer points at");
    for (int i = 0; i < outline->arrays.count; i++)
        if (outline->arrays.items[i].written && outline->arrays.items[i].space->root->read_only)
            outline_cannot_tell(outline, outline->function->name_range, "`%s` points to `const`, and is written", outline->arrays.items[i].space->root->name);
}

/* --- Conditions ---------------------------------------------------------------------------- */

static void add_guard(Outline *outline, const Expr *left, const char *operator, const Expr *right)
{
    Text text = {0};
    note_expr(outline, left);
    note_expr(outline, right);
    expr_print(&text, left, EXPR_PLAIN, false);
    text_add(&text, " %s ", operator);
    expr_print(&text, right, EXPR_PLAIN, false);
    list_push(outline->arena, &outline->guards, arena_string(outline->arena, text_string(&text)));
    text_free(&text);
}

static void require_le(Outline *outline, Facts *facts, const Expr *left, const Expr *right)
{
    if (facts_prove_le(facts, left, right)) return;
    add_guard(outline, left, "<=", right);
    facts_assume_le(facts, left, right);
}

static void require_eq(Outline *outline, Facts *facts, const Expr *left, const Expr *right)
{
    if (facts_prove_eq(facts, left, right)) return;
    add_guard(outline, left, "==", right);
    facts_assume_le(facts, left, right);
    facts_assume_le(facts, right, left);
}

/* What C computes in another way is another call. Of 8 bytes: no array has so many elements. A signed sum that
 * does not fit means nothing in the original. */
static void require_fit(Outline *outline, Facts *facts, const Expr *value, int bytes, bool is_signed, bool conversion)
{
    ExprPool *pool = outline->pool;
    if ((is_signed && !conversion) || expr_is_constant(value, NULL)) return;
    int64_t most = bytes >= 8 ? INT64_MAX : ((int64_t)1 << (8 * bytes - is_signed)) - 1;
    require_le(outline, facts, is_signed && bytes < 8 ? expr_constant(pool, -most - 1) : expr_constant(pool, 0), value);
    if (bytes < 8) require_le(outline, facts, value, expr_constant(pool, most));
}

/* What a routine gets for `x` may be another number than `x`: 0 of 0.5. */
static const char *converted_in(const Outline *outline, const Check *check)
{
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Stage *stage = outline->plan->stages.items[s];
        for (int p = 0; stage->node->kind == NODE_CALL && p < stage->node->routine->parameter_count; p++) {
            const Argument *argument = &stage->node->arguments[p];
            const Expr *value = argument->converted && stage->block ? value_gone_by(stage, p) : NULL;
            for (int i = 0; value && i < outline->symbols.count; i++) {
                const Symbol *symbol = outline->symbols.items[i].symbol;
                if (expr_mentions(value, symbol) && (expr_mentions(check->left, symbol) || expr_mentions(check->right, symbol)))
                    return argument->text;
            }
        }
    }
    return NULL;
}

static void require_text(Outline *outline, const Check *check)
{
    if (!check->left) {
        outline_cannot_tell(outline, outline->function->name_range, "it depends on %s", check->text);
        return;
    }
    const Symbol *symbol = expr_as_symbol(check->left);
    const int parameter = symbol ? outline_parameter_named(outline, symbol->name) : -1;
    if (parameter >= 0 && outline->function->parameters.items[parameter].type.pointer)
        list_push(outline->arena, &outline->guards, arena_printf(outline->arena, "%s %s NULL", symbol->name, guard_operator(check->guard)));
    else
        add_guard(outline, check->left, guard_operator(check->guard), check->right);
    const char *converted = converted_in(outline, check);
    if (converted) outline_cannot_tell(outline, outline->function->name_range, "it depends on what becomes of `%s` in a narrower type", converted);
}

/* What is asked before anything is done. */
static void require_stays(Outline *outline)
{
    const Remainder *remainder = &outline->function->remainder;
    for (int s = 0; s < remainder->stays.count; s++) {
        const StayCase *one = &remainder->stays.items[s];
        Text text = {0};
        for (int t = 0; t < one->tests.count; t++) text_add(&text, "%s%s %s %s", t ? " || " : "", one->tests.items[t].left, one->tests.items[t].operator, one->tests.items[t].right);
        list_push(outline->arena, &outline->guards, arena_printf(outline->arena, one->tests.count > 1 ? "(%s)" : "%s", text_string(&text)));
        text_free(&text);
    }
}

/* The function's own memory holds what its calls touch. */
static void require_memory(Outline *outline, Facts *facts)
{
    ExprPool *pool = outline->pool;
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Stage *stage = outline->plan->stages.items[s];
        for (int a = 0; a < stage->access_count; a++) {
            const Space *space = stage->accesses[a].space;
            const Root *root = space->root;
            if (root->kind != ROOT_LOCAL || root->object || !space->rank) continue;
            const Box box = outline_whole_box(outline, stage, &stage->accesses[a]);
            const Expr *one = expr_constant(pool, 1), *elements = one;
            for (int d = 0; d < box.rank; d++)
                elements = expr_add(pool, elements, expr_mul(pool, expr_sub(pool, box.side[d].end, one), space->stride[d]));
            if (root->elements)
                require_le(outline, facts, elements, root->elements);
            else
                require_le(outline, facts, expr_scale(pool, elements, root->element_bytes), root->bytes);
        }
    }
}

/* What a caller's compiler takes for granted of any call: extents that are not negative; of narrow
 * integers, that they are. */
static void assume_extents(const Outline *outline, Facts *facts)
{
    const Expr *zero = expr_constant(outline->pool, 0);
    for (int i = 0; i < outline->arrays.count; i++)
        for (int d = 0; d < outline->arrays.items[i].box.rank; d++)
            facts_assume_le(facts, zero, outline->arrays.items[i].extent[d]);
    for (int i = 0; i < outline->symbols.count; i++) {
        const CType *type = &outline->function->parameters.items[outline->symbols.items[i].parameter].type;
        if (type->scalar != SCALAR_SIGNED || type->bytes > 4) continue;
        const Expr *value = expr_symbol(outline->pool, outline->symbols.items[i].symbol);
        facts_assume_le(facts, value, expr_constant(outline->pool, ((int64_t)1 << (8 * type->bytes - 1)) - 1));
    }
}

static void outline_guards(Outline *outline)
{
    Plan *plan = outline->plan;
    Facts *facts = facts_new(plan->pool);
    assume_extents(outline, facts);
    require_stays(outline);
    for (int i = 0; i < plan->checks.count; i++) {
        const Check *check = &plan->checks.items[i];
        if (check->kind == CHECK_EQ) require_eq(outline, facts, check->left, check->right);
        if (check->kind == CHECK_TEXT) require_text(outline, check);
    }
    for (int i = 0; i < plan->checks.count; i++) {
        const Check *check = &plan->checks.items[i];
        if (check->kind == CHECK_LE) require_le(outline, facts, check->left, check->right);
    }
    for (int narrow = 1; narrow >= 0; narrow--) /* narrow ones imply others */
        for (int i = 0; i < plan->checks.count; i++) {
            const Check *check = &plan->checks.items[i];
            if (check->kind == CHECK_WIDTH && (check->is_signed && check->bytes <= 4) == narrow)
                require_fit(outline, facts, check->left, check->bytes, check->is_signed, check->conversion);
        }
    for (int i = 0; i < plan->region->narrowings.count; i++) {
        const WidthCheck *width = &plan->region->narrowings.items[i].whole;
        require_fit(outline, facts, width->value, width->bytes, width->is_signed, true);
    }
    require_memory(outline, facts);
}

/* --- Costs --------------------------------------------------------------------------------- */

static void add_cost(Outline *outline, const Expr **cost, const Expr *own, bool largest)
{
    if (own) *cost = !*cost ? own : largest ? expr_max(outline->pool, *cost, own) : expr_add(outline->pool, *cost, own);
}

static void look_for_other(const Symbol *symbol, void *data)
{
    const Outline **outline = data;
    if (*outline && outline_parameter(*outline, symbol) < 0) *outline = NULL;
}

static const Expr *cost_at_call(const Outline *outline, const Stage *stage, const Expr *cost)
{
    const Expr *own = cost ? at_call(outline->plan, stage, cost) : NULL;
    const Outline *tells = outline;
    if (own) expr_each_symbol(own, look_for_other, &tells);
    return tells ? own : NULL;
}

/* What all its calls take. A cost is a hint: what parameters do not give is not told. */
static void outline_costs(Outline *outline)
{
    enum { UNSAID = 20 };
    int64_t overhead = 0;
    bool said = false;
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Stage *stage = outline->plan->stages.items[s];
        if (!stage->block) continue;
        add_cost(outline, &outline->flops, cost_at_call(outline, stage, stage->block->cost_flops), false);
        add_cost(outline, &outline->bytes, cost_at_call(outline, stage, stage->block->cost_bytes), false);
        add_cost(outline, &outline->smallest, cost_at_call(outline, stage, stage->block->cost_smallest), true);
        overhead += stage->block->cost_overhead ? stage->block->cost_overhead : UNSAID;
        said |= stage->block->cost_overhead != 0;
    }
    outline->overhead = said ? overhead : 0;
}

/* --------------------------------------------------------------------------------------------- */

static void list_unused_pointers(Outline *outline)
{
    for (int p = 0; p < outline->function->parameters.count; p++) {
        const CType *type = &outline->function->parameters.items[p].type;
        bool known = !type->pointer;
        for (int i = 0; i < outline->arrays.count; i++) known |= outline->arrays.items[i].parameter == p;
        for (int i = 0; i < outline->tokens.count; i++) known |= outline->tokens.items[i].parameter == p;
        for (int i = 0; i < outline->results.count; i++) known |= outline->results.items[i].parameter == p;
        if (!known && type->pointee_scalar != SCALAR_NONE)
            list_push(outline->arena, &outline->unused, p);
        else if (!known)
            add_token(outline, p, TOKEN_ORDERED);
    }
}

const char *outline_status(const Outline *outline)
{
    const CType *result = &outline->function->result;
    bool number = result->scalar != SCALAR_NONE && result->scalar != SCALAR_FLOAT && !strchr(result->spelling, ' ');
    return number ? outline->function->remainder.ok : NULL;
}

static void look_at_statement(Outline *outline, const Statement *statement)
{
    if (statement->kind == STATEMENT_RETURN) outline_cannot_tell(outline, statement->range, "it returns a result of its calls");
    if (statement->kind == STATEMENT_NULL_TEST && statement->tests_others)
        outline_cannot_tell(outline, statement->range, "it leaves for another reason than want of memory");
    if (statement->status_target)
        outline_cannot_tell(outline, statement->range, "it stores a status");
    if (statement->status_test && !outline_status(outline))
        outline_cannot_tell(outline, statement->range, "it leaves where a call fails, and does not return a status that says so");
}

static void look_at_function(Outline *outline)
{
    const Function *function = outline->function;
    const Plan *plan = outline->plan;
    for (int p = 0; p < function->parameters.count; p++)
        if (function->parameters.items[p].assigned)
            outline_cannot_tell(outline, function->name_range, "`%s` is assigned", function->parameters.items[p].name);
    for (int i = 0; i < plan->region->statements.count; i++) look_at_statement(outline, plan->region->statements.items[i]);
    if (plan->region->memory_reads.count)
        outline_cannot_tell(outline, function->name_range, "it reads `%s`", plan->region->memory_reads.items[0].text);
    for (int s = 0; s < plan->stages.count && !outline->untold; s++) look_at_stage(outline, plan->stages.items[s]);
    for (int i = 0; i < plan->spaces.count && !outline->untold; i++) look_at_space(outline, plan->spaces.items[i]);
}

Outline *outline_function(const Function *function, const struct Assumptions *assumed, ExprPool *pool, Diag *diag)
{
    static const Choices alone = {.alone = true};
    Outline *outline = arena_alloc(expr_pool_arena(pool), sizeof *outline);
    *outline = (Outline){.function = function, .pool = pool, .arena = expr_pool_arena(pool), .exact = true, .granule = 1, .untold = function->remainder.untold,
                         .place = function->remainder.place};
    if (!function->regions.count) {
        outline_cannot_tell(outline, function->name_range, "no call of it is lifted");
        return outline;
    }
    if (outline->untold) return outline;
    int errors = diag_error_count(diag);
    outline->plan = plan_region(function->regions.items[0], &alone, assumed, pool, false, diag);
    if (diag_error_count(diag) > errors)
        outline_cannot_tell(outline, function->name_range, "its calls have errors");
    else
        look_at_function(outline);
    if (!outline->untold) outline_results(outline);
    if (!outline->untold) outline_whole(outline);
    if (outline->untold) return outline;
    if (!outline_tiles(outline)) {
        outline->loop_count = outline->tile_arguments.count = 0;
        outline_edges(outline);
    }
    bool written = outline->results.count;
    for (int i = 0; i < outline->arrays.count; i++) written |= outline->arrays.items[i].written;
    if (!written) outline_cannot_tell(outline, function->name_range, "it writes no array");
    outline_guards(outline);
    outline_costs(outline);
    list_unused_pointers(outline);
    outline_carry(outline);
    return outline;
}
