#include "stage.h"

#include "device.h"
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

bool plan_assume_le(Plan *plan, const Expr *a, const Expr *b)
{
    if (facts_prove_le(plan->facts, a, b)) return true;
    if (facts_prove_lt(plan->facts, b, a)) return false;
    list_push(plan->arena, &plan->checks, (Check){.kind = CHECK_LE, .left = a, .right = b});
    facts_assume_le(plan->facts, a, b);
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
    facts_assume_le(plan->facts, a, b);
    facts_assume_le(plan->facts, b, a);
    return true;
}

/* The value of a numeric literal such as `0.0f` when it is a whole number. */
static const Expr *literal_value(Plan *plan, const char *text)
{
    char *end;
    double value = strtod(text, &end);
    while (end != text && *end && strchr("fFlLuU", *end)) end++;
    if (end == text || *end || value != (double)(int64_t)value) return NULL;
    return expr_constant(plan->pool, (int64_t)value);
}

const Expr *argument_value(Plan *plan, const Stage *stage, int parameter)
{
    Argument *argument = &stage->node->arguments[parameter];
    if (argument->value) return argument->value;
    const Expr *literal = argument->text ? literal_value(plan, argument->text) : NULL;
    if (!literal) {
        Symbol *symbol = symbol_new(plan->pool, argument->text ? argument->text : "?");
        symbol->c_text = arena_printf(plan->arena, "(%s)", symbol->name);
        literal = expr_symbol(plan->pool, symbol);
    }
    argument->value = literal;
    return literal;
}

const Expr *at_call(Plan *plan, const Stage *stage, const Expr *expr)
{
    const Routine *routine = stage->node->routine;
    Substitution *list = arena_alloc(plan->arena, sizeof *list * (size_t)(routine->parameter_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++)
        if (expr_mentions(expr, routine->parameters[p].symbol))
            list[count++] = (Substitution){routine->parameters[p].symbol, argument_value(plan, stage, p)};
    return objects_at_call(plan, stage, expr_substitute(plan->pool, expr, list, count));
}

/* --- Which block holds ------------------------------------------------------ */

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

bool guard_holds_with(Plan *plan, const Guard *guard, const Substitution *list, int count)
{
    if (guard->kind == GUARD_AND)
        return guard_holds_with(plan, guard->left, list, count) && guard_holds_with(plan, guard->right, list, count);
    if (guard->kind == GUARD_OR)
        return guard_holds_with(plan, guard->left, list, count) || guard_holds_with(plan, guard->right, list, count);
    return compare_truth(plan, guard->kind, expr_substitute(plan->pool, guard->left_value, list, count),
                         expr_substitute(plan->pool, guard->right_value, list, count)) == IMPLIED;
}

static void print_guard_at_call(Plan *plan, Text *out, const Stage *stage, const Guard *guard)
{
    static const char *const operators[] = {
        [GUARD_AND] = "&&", [GUARD_OR] = "||", [GUARD_EQ] = "==", [GUARD_NE] = "!=",
        [GUARD_LT] = "<",   [GUARD_LE] = "<=", [GUARD_GT] = ">",  [GUARD_GE] = ">=",
    };
    bool logical = guard->kind == GUARD_AND || guard->kind == GUARD_OR;
    if (logical) {
        bool mixed = guard->kind == GUARD_AND;
        if (mixed && guard->left->kind == GUARD_OR) text_add(out, "(");
        print_guard_at_call(plan, out, stage, guard->left);
        if (mixed && guard->left->kind == GUARD_OR) text_add(out, ")");
        text_add(out, " %s ", operators[guard->kind]);
        if (mixed && guard->right->kind == GUARD_OR) text_add(out, "(");
        print_guard_at_call(plan, out, stage, guard->right);
        if (mixed && guard->right->kind == GUARD_OR) text_add(out, ")");
        return;
    }
    expr_print(out, at_call(plan, stage, guard->left_value), EXPR_C, false);
    text_add(out, " %s ", operators[guard->kind]);
    expr_print(out, at_call(plan, stage, guard->right_value), EXPR_C, false);
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

static void collect_open_guards(Plan *plan, const Stage *stage, const Guard *guard)
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
    const Expr *one = expr_constant(plan->pool, 1);
    list_push(plan->arena, &plan->checks,
              (Check){.kind = CHECK_TEXT, .text = condition, .guard = guard->kind, .left = left, .right = right});
    if (tells_of_reals(stage, guard)) one = expr_constant(plan->pool, 0); /* 0 < 0.5 */
    if (guard->kind == GUARD_GT) facts_assume_le(plan->facts, expr_add(plan->pool, right, one), left);
    if (guard->kind == GUARD_GE || guard->kind == GUARD_EQ) facts_assume_le(plan->facts, right, left);
    if (guard->kind == GUARD_LE || guard->kind == GUARD_EQ) facts_assume_le(plan->facts, left, right);
    if (guard->kind == GUARD_LT) facts_assume_le(plan->facts, expr_add(plan->pool, left, one), right);
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

/* Whether an open guard tells of an argument that has its value only when the call runs. */
static bool guard_is_late(Plan *plan, const Stage *stage, const Guard *guard)
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

/* The conditions of the guard that are to be checked at run time. */
static void list_open(Plan *plan, const Stage *stage, const Guard *guard, Guards *open)
{
    if (guard_truth(plan, stage, guard) == IMPLIED) return;
    if (guard->kind == GUARD_AND) {
        list_open(plan, stage, guard->left, open);
        list_open(plan, stage, guard->right, open);
    }
    else
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

/* The first block that holds; else, of those that may, the first, or one that asks for less. */
static const Block *choose_block(Plan *plan, const Stage *stage)
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
        list_open(plan, stage, block->guard, &mine);
        if (open && (!asks_less(&mine, &conditions) || (!block->loop_count && open->loop_count))) continue;
        open = block;
        conditions = mine;
    }
    if (!open && !routine->incomplete) report_no_guard(plan, stage);
    return open;
}

/* --- Stages ------------------------------------------------------------------ */

static Space *space_of(Plan *plan, Root *root)
{
    if (root->space && root->space->plan == plan) return root->space;
    Space *space = arena_alloc(plan->arena, sizeof *space);
    space->plan = plan;
    space->root = root;
    root->space = space;
    list_push(plan->arena, &plan->spaces, space);
    return space;
}

static void touch(Plan *plan, Stage *stage, Access *access)
{
    Space *space = access->space;
    if (access_writes(access)) space->written = true;
    if (!space->stages.count || space->stages.items[space->stages.count - 1] != stage)
        list_push(plan->arena, &space->stages, stage);
}

static void add_access(Plan *plan, Stage *stage, AccessMode mode, const Subset *subset,
                       const Reduction *reduction)
{
    const Binding *binding = subset->binding;
    Access *access = &stage->accesses[stage->access_count];
    Argument *argument = binding->parameter >= 0 ? &stage->node->arguments[binding->parameter] : NULL;
    Root *root = argument ? argument->root : stage->node->result;
    if (!root) {
        if (!argument) return; /* the returned value is not used */
        stage->unfusable = arena_printf(plan->arena, "what `%s` points at is not known", argument->text);
        stage->wild = !argument->null_text;
        return;
    }
    *access = (Access){.mode = mode, .parameter = binding->parameter, .binding = binding, .subset = subset,
                       .reduction = reduction, .space = space_of(plan, root)};
    access->view_rank = binding->type->rank;
    for (int d = 0; d < access->view_rank; d++) {
        access->view_stride[d] = binding->type->opaque ? NULL : at_call(plan, stage, binding->strides[d]);
        access->view_extent[d] = at_call(plan, stage, binding->extents[d]);
    }
    access->view_offset = argument && argument->offset ? argument->offset : expr_constant(plan->pool, 0);
    if (!stage->unfusable) stage->unfusable = why_not_object(plan, binding, root);
    if (binding->type->opaque != root->object) {
        access->space->broken = true;
        access->space->broken_reason = "it is taken for an object and for an array";
    }
    if (argument && binding->element_bytes && binding->element_bytes != root->element_bytes
        && !binding->type->opaque) {
        access->space->broken = true;
        access->space->broken_reason = "a call takes it for elements of another size";
    }
    if (!binding->type->opaque && root->element_bytes == 0 && !stage->unfusable)
        stage->unfusable = arena_printf(plan->arena, "the elements of `%s` have no size", root->name);
    stage->access_count++;
    touch(plan, stage, access);
}

/* A variable that one statement gives its value and others read. */
static void add_scalar(Plan *plan, Stage *stage, AccessMode mode, Root *root)
{
    Access *access = &stage->accesses[stage->access_count++];
    *access = (Access){.mode = mode, .parameter = -2, .space = space_of(plan, root),
                       .view_offset = expr_constant(plan->pool, 0)};
    touch(plan, stage, access);
}

static bool is_named(const char *name, const Parameter *parameter)
{
    return name && !strcmp(name, parameter->name);
}

static void make_call(Plan *plan, Stage *stage)
{
    const Block *block = choose_block(plan, stage);
    stage->block = block;
    if (!block) return;
    if (block->guard && guard_is_late(plan, stage, block->guard))
        stage->unfusable = "which of its annotations holds depends on what an earlier call returns";
    else if (block->guard)
        collect_open_guards(plan, stage, block->guard);
    stage->loop_count = block->loop_count;
    for (int i = 0; i < block->loop_count; i++) {
        const Loop *loop = &block->loops[i];
        Symbol *variable = symbol_new(plan->pool, loop->variable->name);
        Symbol *length =
            symbol_new(plan->pool, arena_printf(plan->arena, "l_%s", loop->variable->name));
        length->nonnegative = true;
        stage->loops[i] = (StageLoop){
            .name = loop->variable->name,
            .variable = variable,
            .length = length,
            .begin = at_call(plan, stage, loop->begin),
            .end = at_call(plan, stage, loop->end),
            .reduction = loop->reduction,
            .block_loop = i,
        };
    }
    int late = 0;
    for (int p = 0; p < stage->node->routine->parameter_count; p++) late += stage->node->arguments[p].late.count;
    stage->accesses =
        arena_alloc(plan->arena, sizeof(Access) * (size_t)(block->output_count + block->input_count + late + 1));
    static const AccessMode modes[] = {
        [ROLE_PRODUCES] = ACCESS_WRITE, [ROLE_UPDATES] = ACCESS_UPDATE, [ROLE_REDUCES] = ACCESS_REDUCE};
    for (int i = 0; i < block->output_count; i++) {
        const Output *output = &block->outputs[i];
        AccessMode mode = modes[output->role];
        /* A partial sum overwrites; the returned value is combined by the compiler. */
        add_access(plan, stage, mode, &output->subset, output->role == ROLE_REDUCES ? &output->reduction : NULL);
    }
    for (int i = 0; i < block->input_count; i++)
        add_access(plan, stage, ACCESS_READ, &block->inputs[i], NULL);
    for (int p = 0; p < stage->node->routine->parameter_count; p++)
        for (int i = 0; i < stage->node->arguments[p].late.count; i++)
            add_scalar(plan, stage, ACCESS_READ, stage->node->arguments[p].late.items[i]);
    for (int p = 0; p < stage->node->routine->parameter_count; p++) {
        const Parameter *parameter = &stage->node->routine->parameters[p];
        if (!parameter->token || parameter->constant) continue;
        bool ordered = !is_named(block->handle, parameter) && !is_named(block->stream, parameter);
        stage->token |= ordered;
        stage->handle = true;
    }
    stage->handle |= block->default_stream;
    if (block->granule && (!expr_is_constant(at_call(plan, stage, block->granule), &stage->granule) || stage->granule < 1)) {
        stage->granule = 1;
        if (!stage->unfusable) stage->unfusable = "the granule of its tiles is no constant of 1 or more";
    }
    bool tells_result = !stage->node->result;
    for (int i = 0; i < block->output_count; i++) tells_result |= block->outputs[i].subset.binding->parameter < 0;
    if (!tells_result && !stage->unfusable)
        stage->unfusable = "its annotation says nothing of the result, which is used";
    if (stage->statement->branch_looks) {
        stage->wild = true; /* nothing moves past it */
        if (!stage->unfusable) stage->unfusable = "where it fails, the function looks at arrays of the region";
    }
    if (stage->statement->status_test && !stage->statement->catches_all) {
        stage->wild = true;
        if (!stage->unfusable)
            stage->unfusable = arena_printf(plan->arena, "the function may go on where it has not returned `%s`: a tile may fail "
                                            "where the whole call fails elsewhere, or in another way", stage->node->routine->status_ok);
    }
    if (plan->exact && !block->exact && !stage->unfusable)
        stage->unfusable = "its annotation does not say `exact`, and --exact asks for the same bits";
    if (block->loop_count == 0 && !stage->unfusable)
        stage->unfusable = "its annotation has no loop: it is called whole";
}

/* A fill or a copy runs over the elements of one range. */
static void make_range(Plan *plan, Stage *stage)
{
    Node *node = stage->node;
    Symbol *variable = symbol_new(plan->pool, "i"), *length = symbol_new(plan->pool, "l_i");
    length->nonnegative = true;
    stage->loop_count = 1;
    stage->loops[0] = (StageLoop){.name = "i", .variable = variable, .length = length, .block_loop = 0,
                                  .begin = expr_constant(plan->pool, 0), .end = node->elements};
    stage->accesses = arena_alloc(plan->arena, sizeof(Access) * 2);
    const Argument *sides[] = {&node->destination, node->kind == NODE_COPY ? &node->source : NULL};
    for (int i = 0; i < 2; i++) {
        if (!sides[i]) continue;
        if (!sides[i]->root) {
            stage->unfusable = "its memory is not known";
            stage->wild = true;
            continue;
        }
        Access *access = &stage->accesses[stage->access_count++];
        *access = (Access){.mode = i ? ACCESS_READ : ACCESS_WRITE, .parameter = -1,
                           .space = space_of(plan, sides[i]->root), .view_rank = 1};
        access->view_stride[0] = expr_constant(plan->pool, 1);
        access->view_extent[0] = node->elements;
        access->view_offset = sides[i]->offset ? sides[i]->offset : expr_constant(plan->pool, 0);
        touch(plan, stage, access);
    }
}

/* A token that is an array of the region after all, a work buffer: nothing is known of how it is used. */
static void heed_tokens_that_are_arrays(Plan *plan)
{
    for (int s = 0; s < plan->stages.count; s++) {
        Stage *stage = plan->stages.items[s];
        for (int p = 0; stage->block && p < stage->node->routine->parameter_count; p++) {
            const Root *root = stage->node->arguments[p].root;
            if (!stage->node->routine->parameters[p].token || !root || !root->space || root->space->plan != plan) continue;
            root->space->broken = stage->wild = true;
            root->space->broken_reason = "it is passed as a token as well";
        }
    }
}

/* What updates new memory, and may write it without reading, writes it: what it might read is nothing in
 * the original either. */
static void find_first_writers(Plan *plan)
{
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        const Root *root = space->root;
        if (root->kind != ROOT_LOCAL || root->used_outside || !root->allocation || root->allocation_count != 1 || root->zeroed)
            continue;
        const Stage *first = space->stages.items[0];
        Access *update = NULL;
        int count = 0;
        for (int a = 0; a < first->access_count; a++)
            if (first->accesses[a].space == space) {
                update = &first->accesses[a];
                count++;
            }
        if (count == 1 && first->block && first->block->overwrites && !first->node->predicate && update->mode == ACCESS_UPDATE)
            update->mode = ACCESS_WRITE;
    }
}

static void make_computation(Plan *plan, Stage *stage)
{
    Statement *statement = stage->statement;
    stage->unfusable = "it computes a scalar";
    stage->accesses = arena_alloc(plan->arena, sizeof(Access) * (size_t)(statement->reads.count + 1));
    add_scalar(plan, stage, ACCESS_WRITE, statement->root);
    for (int i = 0; i < statement->reads.count; i++) add_scalar(plan, stage, ACCESS_READ, statement->reads.items[i]);
}

static void make_store(Plan *plan, Stage *stage)
{
    stage->unfusable = "it is a store to a scalar";
    if (!stage->statement->root) {
        stage->wild = true;
        return;
    }
    const Statement *statement = stage->statement;
    stage->accesses = arena_alloc(plan->arena, sizeof(Access) * (size_t)(statement->reads.count + 1));
    Access *access = &stage->accesses[stage->access_count++];
    *access = (Access){.mode = ACCESS_WRITE, .parameter = -1, .space = space_of(plan, statement->root),
                       .view_offset = expr_constant(plan->pool, 0)};
    if (statement->offset) { /* one element of a vector */
        access->view_rank = 1;
        access->view_stride[0] = access->view_extent[0] = expr_constant(plan->pool, 1);
        access->view_offset = statement->offset;
    }
    touch(plan, stage, access);
    for (int i = 0; i < statement->reads.count; i++) add_scalar(plan, stage, ACCESS_READ, statement->reads.items[i]);
}

static void add_stage(Plan *plan, Statement *statement)
{
    Stage *stage = arena_alloc(plan->arena, sizeof *stage);
    stage->index = plan->stages.count;
    stage->statement = statement;
    stage->node = statement->node;
    stage->flat_loop = -1;
    stage->granule = 1;
    list_push(plan->arena, &plan->stages, stage);
    if (statement->kind == STATEMENT_COMPUTE)
        make_computation(plan, stage);
    else if (!stage->node)
        make_store(plan, stage);
    else if (stage->node->kind == NODE_CALL)
        make_call(plan, stage);
    else
        make_range(plan, stage);
}

Plan *plan_new(Region *region, const struct Choices *choices, ExprPool *pool, bool exact, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Plan *plan = arena_alloc(arena, sizeof *plan);
    *plan = (Plan){.region = region, .pool = pool, .arena = arena, .facts = facts_new(pool), .diag = diag,
                   .choices = choices, .exact = exact};
    for (int i = 0; i < region->width_checks.count; i++) {
        const WidthCheck *width = &region->width_checks.items[i];
        list_push(arena, &plan->checks, (Check){.kind = CHECK_WIDTH, .left = width->value,
                                                .bytes = width->bytes, .is_signed = width->is_signed,
                                                .conversion = width->conversion});
    }
    for (int i = 0; i < region->statements.count; i++) {
        Statement *statement = region->statements.items[i];
        switch (statement->kind) {
        case STATEMENT_CALL: case STATEMENT_FILL: case STATEMENT_COPY: case STATEMENT_STORE:
        case STATEMENT_COMPUTE:
            add_stage(plan, statement);
            break;
        case STATEMENT_ALLOCATE:
            if (statement->node) add_stage(plan, statement);
            break;
        case STATEMENT_FREE: case STATEMENT_NULL_TEST: case STATEMENT_VIEW: case STATEMENT_RETURN: case STATEMENT_MOVED:
            break;
        }
    }
    heed_tokens_that_are_arrays(plan);
    plan_check_devices(plan);
    find_first_writers(plan);
    return plan;
}
