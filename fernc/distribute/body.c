/* What is copied from the function's text runs on every rank: it is about scalars alone, and does the same on all. */
#include "distributor.h"

#include "annotator/base/c_text.h"

#include <string.h>

typedef struct FunctionBody {
    Distribution *distribution;
    const Function *function;
    Diag *diag;
} FunctionBody;

/* Whether the identifier stands in the text. */
static bool mentions(const FunctionBody *body, const char *text, const char *name)
{
    return c_mentions(c_reader_of(text, body->function->range.file->dialect), name);
}

static void cannot_touch(FunctionBody *body, Range range, const char *name)
{
    diag_error(body->diag, range, "on ranks, `%s` is in blocks: this statement, which all ranks run, cannot touch it", name);
}

static void check_text(FunctionBody *body, const char *text, Range range)
{
    for (int i = 0; i < body->distribution->arrays.count; i++) {
        const Placed *array = body->distribution->arrays.items[i];
        const char *name = array->space->root->name;
        if (!array->home && mentions(body, text, name)) cannot_touch(body, range, name);
    }
    for (int i = 0; i < body->distribution->rows.count; i++) {
        const char *name = body->distribution->rows.items[i]->space->root->name;
        if (mentions(body, text, name)) cannot_touch(body, range, name);
    }
}

/* --- In the regions --------------------------------------------------------------------------------------- */

/* A number, or what is overwritten for the caller to combine. */
static bool gives_result(const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access_writes(access) && (access->space->rank == 0 || (access->reduction && access->reduction->partial))) return true;
    }
    return false;
}

/* What would do in its place, where arrays are in a GPU's memory. */
static void hint_at_other(const FunctionBody *body, const Stage *stage)
{
    const Node *node = stage->node;
    if (node->kind != NODE_CALL) return;
    if (node->routine->device_variant_count)
        diag_hint(body->diag, "variants are taken by --target=cuda, not on ranks yet: call `%s` itself", node->routine->device_variants[0]->name);
    else if (stage->block && !stage->block->device)
        diag_hint(body->diag, "a routine that works in a GPU's memory, or --target=mpi");
    else if (gives_result(stage))
        diag_hint(body->diag, "a routine that combines with what is in an array of the GPU's memory, by `reduces`, or returns what it computes");
}

/* All loops of the call reduce what it overwrites in an array. */
static bool overwrites_sums_alone(const Stage *stage)
{
    bool overwrites = false;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        overwrites |= access->parameter >= 0 && access->reduction && access->reduction->partial && !access_is_number(access);
    }
    for (int l = 0; l < stage->loop_count; l++)
        if (!stage->loops[l].reduction) return false;
    return overwrites;
}

static const char *why_alone(const Stage *stage)
{
    if (stage->left_out) return stage->left_out;
    return overwrites_sums_alone(stage) ? "its loops reduce, and what it overwrites in an array is not combined over ranks" : "it stays a call of its own";
}

static void check_node(FunctionBody *body, Plan *plan, const Stage *stage)
{
    const Node *node = stage->node;
    const char *title = stage_title(plan, stage);
    if (!stage->nest) {
        if (node->kind == NODE_FILL && stage->statement->kind == STATEMENT_ALLOCATE) return; /* blocks are zeroed */
        diag_error(body->diag, node->range, "on ranks, %s cannot be cut: %s", title, why_alone(stage));
        if (plan->region->for_device) hint_at_other(body, stage);
        return;
    }
    if (stage->token || (stage->handle && !plan->region->for_device)) /* a stream or its handle: each rank has its own */
        diag_error(body->diag, node->range, "on ranks, %s cannot have a state between its calls", title);
    if (stage->statement->status_test && node->routine->result.scalar == SCALAR_FLOAT)
        diag_error(body->diag, node->range, "on ranks, the status of %s has to be an integer", title);
    if (node->predicate) check_text(body, node->predicate, node->range);
    for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
        if (!node->arguments[p].root && node->arguments[p].text) check_text(body, node->arguments[p].text, node->arguments[p].range);
}

static bool tests_what_is_allocated(const FunctionBody *body, const Statement *test)
{
    for (int i = 0; i < test->tested.count; i++) {
        const Placed *array = placed_variable(body->distribution, test->tested.items[i]->name);
        if (array ? array->parameter >= 0 : test->tested.items[i]->allocation_count != 1) return false;
    }
    return !test->tests_others;
}

static void check_null_test(FunctionBody *body, const Statement *test)
{
    if (!tests_what_is_allocated(body, test))
        diag_error(body->diag, test->range, "on ranks, only what the function allocates is compared with null");
}

static void check_statement(FunctionBody *body, Plan *plan, const Statement *statement)
{
    const SourceFile *file = statement->range.file;
    const Range range = statement->range;
    switch (statement->kind) {
    case STATEMENT_CALL:
        if (!statement->next_part && !statement->continues && !statement->fused_text) return;
        if (statement->fused_text && !statement->declares) return; /* of a statement that is taken apart: each in its nest */
        if (statement->node && statement->node->predicate) return;
        diag_error(body->diag, range, "on ranks, a call is a statement of its own, or gives a variable its value");
        if (statement->node && statement->node->result)
            diag_hint(body->diag, "let a variable have what %s returns, in a statement before", statement->node->routine->name);
        return;
    case STATEMENT_NULL_TEST: check_null_test(body, statement); return;
    case STATEMENT_VIEW:
        if (!is_scratch(plan, statement->root))
            diag_error(body->diag, range, "on ranks, `%s` is in blocks: a pointer into it is not there yet", statement->root->name);
        return;
    case STATEMENT_COMPUTE:
    case STATEMENT_STORE:
    case STATEMENT_RETURN:
    case STATEMENT_MOVED:
    case STATEMENT_BESIDE: {
        const bool apart = statement->kind == STATEMENT_MOVED && statement->fused_text; /* of a loop that is its calls */
        check_text(body, apart ? statement->fused_text : arena_copy(plan->arena, file->text + range.begin, range.end - range.begin), range);
        if (statement->kind == STATEMENT_RETURN) body->distribution->returns = true;
        return;
    }
    case STATEMENT_ALLOCATE:
    case STATEMENT_FREE:
    case STATEMENT_FILL:
    case STATEMENT_COPY: return;
    }
}

static void check_region(FunctionBody *body, Plan *plan)
{
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) check_statement(body, plan, region->statements.items[i]);
    for (int i = 0; i < plan->stages.count; i++)
        if (plan->stages.items[i]->node) check_node(body, plan, plan->stages.items[i]);
    for (int n = 0; n < plan->nests.count; n++)
        for (int w = 0; w < plan->nests.items[n]->windows.count; w++) {
            const Window *window = plan->nests.items[n]->windows.items[w];
            const Root *root = window->space->root;
            if (!root->allocation && root->allocation_count != 1 && !window->part_of)
                diag_error(body->diag, body->function->name_range, "on ranks, `%s` is scratch: allocate it in the function", root->name);
        }
    for (int i = 0; i < region->memory_reads.count; i++)
        diag_error(body->diag, body->function->name_range, "on ranks, `%s` cannot be read from memory yet: pass it as a parameter",
                   region->memory_reads.items[i].text);
}

/* --- Beside them ------------------------------------------------------------------------------------------ */

static const ParameterText *parameter_named(const Function *function, const char *name)
{
    for (int i = 0; i < function->parameters.count; i++)
        if (!strcmp(function->parameters.items[i].name, name)) return &function->parameters.items[i];
    return NULL;
}

/* A store through a pointer that is no array in blocks, and may point into one: what is stored there always is held apart
 * from them when the function is entered (emit_apart); other places are not known then. Elements of another size
 * are of another type, which C keeps apart, but for bytes. */
static void check_store(FunctionBody *body, const AroundFault *store)
{
    const ParameterText *pointer = parameter_named(body->function, store->touched);
    if (store->place || (pointer && pointer->restricted)) return;
    for (int i = 0; i < body->distribution->arrays.count; i++) {
        const Placed *array = body->distribution->arrays.items[i];
        if (array->parameter < 0 || (store->bytes != 1 && array->space->root->element_bytes != store->bytes)) continue;
        diag_error(body->diag, store->range, "on ranks, `%s` is in blocks, and what is stored through `%s` may lie in it",
                   array->space->root->name, store->touched);
        diag_hint(body->diag, "declare `%s` with `restrict` where it never does", store->touched);
        return;
    }
    for (int i = 0; i < body->distribution->rows.count; i++) {
        const Root *root = body->distribution->rows.items[i]->space->root;
        if (store->bytes != 1 && root->element_bytes != store->bytes) continue;
        diag_error(body->diag, store->range, "on ranks, `%s` belongs to rows, and what is stored through `%s` may lie in it", root->name,
                   store->touched);
        diag_hint(body->diag, "declare `%s` with `restrict` where it never does", store->touched);
        return;
    }
}

typedef struct OffsetVisit {
    const Function *function;
    bool known;
} OffsetVisit;

static void visit_offset(const Symbol *symbol, void *data)
{
    OffsetVisit *visit = data;
    visit->known &= is_fixed_parameter(visit->function, symbol->name);
}

/* Where it stores is not known when the function is entered: what calls of the region touch behind other pointers may be there. */
static void check_store_and_places(FunctionBody *body, const Plan *plan, const AroundFault *store)
{
    const ParameterText *pointer = parameter_named(body->function, store->touched);
    if (pointer && pointer->restricted) return;
    for (int i = 0; i < plan->spaces.count; i++) {
        const Root *root = plan->spaces.items[i]->root;
        if (root->kind != ROOT_OUTSIDE || !strcmp(root->name, store->touched) || (store->bytes != 1 && root->element_bytes != store->bytes)) continue;
        diag_error(body->diag, store->range, "on ranks, what is stored through `%s` may be what calls touch through `%s`", store->touched, root->name);
        diag_hint(body->diag, "declare `%s` with `restrict` where it never is", store->touched);
        return;
    }
}

/* A store in a region, that is no array of its calls. */
static void check_region_store(FunctionBody *body, const Plan *plan, const Statement *statement)
{
    static const char words[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    const Root *root = statement->root;
    OffsetVisit visit = {body->function, true};
    if (!root || root->kind != ROOT_OUTSIDE) return;
    if (statement->offset) expr_each_symbol(statement->offset, visit_offset, &visit);
    const char *name = root->pointer + strcspn(root->pointer, words);
    const AroundFault store = {.range = statement->range, .touched = arena_copy(plan->arena, name, strspn(name, words)), .stores = true,
                               .place = visit.known ? root->pointer : NULL, .bytes = root->element_bytes};
    const int errors = diag_error_count(body->diag);
    check_store(body, &store);
    if (diag_error_count(body->diag) == errors && !store.place) check_store_and_places(body, plan, &store);
}

static void check_region_stores(FunctionBody *body)
{
    for (int p = 0; p < body->distribution->plans.count; p++) {
        const Plan *plan = body->distribution->plans.items[p];
        for (int i = 0; i < plan->region->statements.count; i++)
            for (const Statement *part = plan->region->statements.items[i]; part; part = part->next_part)
                if (part->kind == STATEMENT_STORE) check_region_store(body, plan, part);
    }
}

static void report_fault(FunctionBody *body, const AroundFault *fault)
{
    bool placed = fault->touched && (placed_variable(body->distribution, fault->touched)
                                     || row_array_of(body->distribution, fault->touched));
    if (fault->stores && !placed) {
        check_store(body, fault);
        return;
    }
    if (placed)
        cannot_touch(body, fault->range, fault->touched);
    else if (fault->text)
        diag_error(body->diag, fault->range, "on ranks, it is not known whether all run this statement alike: %s", fault->text);
    else
        diag_error(body->diag, fault->range, "on ranks, it is not known whether all run this statement alike: `%s` is no scalar",
                   fault->touched);
    diag_hint(body->diag, "leave it to the caller of `%s_mpi`", body->function->name);
}

static void check_faults(FunctionBody *body)
{
    const Around *around = &body->function->around;
    for (int i = 0; i < around->faults.count; i++) report_fault(body, &around->faults.items[i]);
    for (int i = 0; i < around->inside.count && around->branches; i++) report_fault(body, &around->inside.items[i]);
}

static bool is_status(const Function *function)
{
    return function->result.scalar == SCALAR_SIGNED && function->result.bytes == 4;
}

/* Which of two arrays that change places it is, ranks may return; not the block of a call that has ended. */
static void check_returned_pointer(FunctionBody *body, const AroundStatement *statement)
{
    const Placed *array = placed_variable(body->distribution, statement->pointer);
    bool allocated = array && array->parameter < 0;
    for (int i = 0; i < body->distribution->arrays.count && array && array->swapped; i++) {
        const Placed *other = body->distribution->arrays.items[i];
        allocated |= other->swapped == array->swapped && other->parameter < 0;
    }
    if (allocated) diag_error(body->diag, statement->range, "on ranks, what the function allocates is its own: `%s` cannot be returned",
                              statement->pointer);
}

static void check_around(FunctionBody *body)
{
    const Function *function = body->function;
    check_faults(body);
    for (int i = 0; i < function->around.statements.count; i++) {
        const AroundStatement *statement = &function->around.statements.items[i];
        for (const Statement *part = statement->statement; part; part = part->next_part)
            if (part->kind == STATEMENT_NULL_TEST) check_null_test(body, part);
        if (statement->kind != AROUND_RETURN || !statement->value) continue;
        body->distribution->returns |= !statement->zero || !is_status(function);
        if (statement->pointer) check_returned_pointer(body, statement);
    }
    if (body->distribution->returns && !function->result.pointer && function->result.scalar == SCALAR_NONE)
        diag_error(body->diag, function->name_range, "on ranks, a function returns nothing, the status 0, a number or a pointer");
}

/* "m" of `double A[n][m]` or `double (*A)[m]`: not every function that is made has this parameter. NULL: nothing of that. */
static const char *length_of_rows(const Function *function, const ParameterText *parameter)
{
    CReader reader = c_reader_of(parameter->declaration, function->range.file->dialect);
    bool named = false;
    int brackets = 0, wanted = 2; /* the first are of as many rows as there are, but behind a parenthesis */
    for (CToken token; parameter->type.pointer && c_next_code(&reader, &token);) {
        const char sign = token.kind == C_SIGN ? token.sign : '\0';
        named |= token.kind == C_WORD && c_is(&reader, &token, parameter->name);
        if (named && sign == ')' && !brackets) wanted = 1;
        brackets += named && sign == '[';
        if (brackets < wanted || token.kind != C_WORD) continue;
        for (int i = 0; i < function->parameters.count; i++)
            if (c_is(&reader, &token, function->parameters.items[i].name)) return function->parameters.items[i].name;
    }
    return NULL;
}

/* What is handed to the function by value, beside arrays: the ranks compare it. */
static void check_parameters(FunctionBody *body)
{
    for (int i = 0; i < body->function->parameters.count; i++) {
        const ParameterText *parameter = &body->function->parameters.items[i];
        const char *length = length_of_rows(body->function, parameter);
        if (length)
            diag_error(body->diag, body->function->name_range, "on ranks, the parameter `%s` cannot point at rows whose length is `%s`",
                       parameter->name, length);
        bool array = false;
        for (int a = 0; a < body->distribution->arrays.count; a++) array |= body->distribution->arrays.items[a]->parameter == i;
        if (!array && !parameter->type.pointer && parameter->type.scalar == SCALAR_NONE)
            diag_error(body->diag, body->function->name_range, "on ranks, the parameter `%s` is neither a number nor a pointer",
                       parameter->name);
    }
}

void check_body(Distribution *distribution, const FunctionPlan *planned, Diag *diag)
{
    FunctionBody body = {distribution, planned->function, diag};
    for (int p = 0; p < distribution->plans.count; p++) check_region(&body, distribution->plans.items[p]);
    check_region_stores(&body);
    check_parameters(&body);
    if (body.function->taken) {
        diag_error(diag, body.function->name_range, "`%s` is defined in this file: a function on ranks has this name", body.function->taken);
        diag_hint(diag, "give one of the two another name");
    }
    check_around(&body);
}
