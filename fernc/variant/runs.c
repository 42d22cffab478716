/* With --target=cuda-stream arrays stay in the host's memory, and each run of calls that have variants, one after the other,
 * has copies of them on the GPU while it lasts:
 *
 *     if (there is a GPU, arrays have elements and lie apart) { allocate; copy in; the variants; copy out; free; wait; }
 *     else { on_host: the calls as written; }
 *
 * What is in the braces is a composition as one writes it for such a target, and is cut into tiles as that is. */
#include "translate.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* An array of a run: so many rows of so many elements, `pitch` apart, or elements that follow each other. */
typedef struct RunArray {
    const Root *root;
    const Expr *offset;
    const Expr *width, *height, *pitch;   /* NULL: one row */
    const char *name;                     /* of what is on the GPU */
    const char *text;                     /* of the pointer, as it is written at the last call */
    const Node *node;                     /* the last call, and what it is bound to there */
    const Binding *binding;
    const char *first_text;               /* the same of the first call */
    const Node *first_node;
    const Binding *first_binding;
    bool copied_in, written;
} RunArray;

typedef struct Run {
    Translation *translation;
    const Region *region;
    LIST(const Node *) nodes;
    LIST(RunArray) arrays;
} Run;

/* --- Shapes ---------------------------------------------------------------------------------- */

static const Expr *value_at(const Node *node, const Expr *expr, ExprPool *pool)
{
    for (int p = 0; p < node->routine->parameter_count; p++)
        if (node->arguments[p].value)
            expr = expr_substitute(pool, expr, &(Substitution){node->routine->parameters[p].symbol, node->arguments[p].value}, 1);
    return expr;
}

/* In C, of the call's arguments, in numbers of this type. */
const char *text_at(const Node *node, const Expr *expr, const char *type, ExprPool *pool)
{
    Arena *arena = expr_pool_arena(pool);
    Text out = {0};
    for (int p = 0; p < node->routine->parameter_count; p++) {
        const Symbol *symbol = node->routine->parameters[p].symbol;
        if (!symbol || !expr_mentions(expr, symbol)) continue;
        const char *argument = argument_line(arena, &node->arguments[p]);
        const char *text = arena_printf(arena, is_plain_operand(argument) ? "(%s)%s" : "(%s)(%s)", type, argument);
        expr = expr_substitute(pool, expr, &(Substitution){symbol, expr_symbol(pool, symbol_new(pool, text))}, 1);
    }
    expr_print(&out, expr, EXPR_C, true);
    const char *text = arena_string(arena, text_string(&out));
    text_free(&out);
    return text;
}

/* The elements of a row, how many rows there are, and how far these are apart, in terms of the routine's parameters. */
typedef struct RowsOf {
    const Expr *width, *height, *pitch;
} RowsOf;

static bool rows_of(const Binding *binding, ExprPool *pool, RowsOf *rows)
{
    const int rank = binding->type->rank;
    int along = 0;
    if (rank > 2) return false;
    while (along < rank && !expr_is(binding->strides[along], 1)) along++;
    if (along == rank && rank == 2) return false;
    *rows = (RowsOf){along < rank ? binding->extents[along] : expr_constant(pool, 1), NULL, NULL};
    for (int d = 0; d < rank; d++)
        if (d != along) rows->height = binding->extents[d], rows->pitch = binding->strides[d];
    return true;
}

/* Rows that follow each other are one, of the call. */
static bool shape_at(const Node *node, const Binding *binding, ExprPool *pool, RunArray *array, bool *dense)
{
    RowsOf rows;
    if (!rows_of(binding, pool, &rows)) return false;
    array->width = value_at(node, rows.width, pool);
    array->height = rows.height ? value_at(node, rows.height, pool) : NULL;
    array->pitch = rows.pitch ? value_at(node, rows.pitch, pool) : NULL;
    *dense = array->height && expr_equal(array->pitch, array->width);
    if (*dense) {
        array->width = expr_mul(pool, array->width, array->height);
        array->height = array->pitch = NULL;
    }
    return true;
}

static bool same_shape(const RunArray *a, const RunArray *b)
{
    return expr_equal(a->width, b->width) && !a->height == !b->height
           && (!a->height || (expr_equal(a->height, b->height) && expr_equal(a->pitch, b->pitch)));
}

/* --- Which calls are a run ---------------------------------------------------------------------- */

static const Binding *binding_of(const Block *block, int parameter)
{
    for (int b = 0; b < block->binding_count; b++)
        if (block->bindings[b].parameter == parameter) return &block->bindings[b];
    return NULL;
}

static bool same_arrays(const Block *a, const Block *b)
{
    for (int i = 0; i < a->binding_count; i++) {
        const Binding *one = &a->bindings[i], *other = binding_of(b, one->parameter);
        if (!other || other->type != one->type) return false;
        for (int d = 0; d < one->type->rank; d++)
            if (!expr_equal(one->extents[d], other->extents[d]) || !expr_equal(one->strides[d], other->strides[d])) return false;
    }
    return true;
}

static bool may_hold(const Node *node, const Block *block, ExprPool *pool)
{
    return guard_known(block->guard, node, pool) != KNOWN_FALSE;
}

const Block *block_at(const Node *node, ExprPool *pool)
{
    const Block *first = NULL;
    for (int b = 0; b < node->routine->block_count; b++) {
        const Block *block = &node->routine->blocks[b];
        if (block->variant_alone || !may_hold(node, block, pool)) continue;
        if (first && !same_arrays(first, block)) return NULL;
        if (!first) first = block;
        if (guard_known(block->guard, node, pool) == KNOWN_TRUE) break;
    }
    return first;
}

static bool is_input(const Block *block, const Binding *binding)
{
    for (int i = 0; i < block->input_count; i++)
        if (block->inputs[i].binding == binding) return true;
    return false;
}

static const Output *output_of(const Block *block, const Binding *binding)
{
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding == binding) return &block->outputs[o];
    return NULL;
}

/* Whether the loop's chunks lay out this extent: then what they write is all of it. */
static bool loop_is_whole(const Block *block, const Expr *origin, const Expr *length, const Expr *extent)
{
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        if (loop->length && expr_as_symbol(origin) == loop->variable && expr_as_symbol(length) == loop->length)
            return expr_is(loop->begin, 0) && expr_equal(loop->end, extent);
    }
    return expr_is(origin, 0) && expr_equal(length, extent);
}

static bool block_overwrites_all(const Node *node, const Block *block, const Binding *binding)
{
    const Output *output = binding ? output_of(block, binding) : NULL;
    if (!output || output->role != ROLE_PRODUCES || is_input(block, binding) || node->predicate) return false;
    for (int d = 0; d < binding->type->rank; d++)
        if (!loop_is_whole(block, output->subset.origin[d], output->subset.length[d], binding->extents[d])) return false;
    return true;
}

/* By every annotation that may hold. */
bool overwrites_all(const Node *node, int parameter, ExprPool *pool)
{
    bool all = true;
    for (int b = 0; b < node->routine->block_count; b++) {
        const Block *block = &node->routine->blocks[b];
        if (!block->variant_alone && may_hold(node, block, pool))
            all &= block_overwrites_all(node, block, binding_of(block, parameter));
    }
    return all;
}

bool writes_some(const Node *node, int parameter, ExprPool *pool)
{
    bool some = false;
    for (int b = 0; b < node->routine->block_count; b++) {
        const Block *block = &node->routine->blocks[b];
        if (!block->variant_alone && may_hold(node, block, pool)) some |= output_of(block, binding_of(block, parameter)) != NULL;
    }
    return some;
}

static bool binds_array(const Binding *binding)
{
    return binding->parameter >= 0 && !binding->type->opaque && binding->type->rank > 0;
}

static RunArray *array_at(Run *run, const Root *root, const Expr *offset)
{
    for (int i = 0; i < run->arrays.count; i++)
        if (run->arrays.items[i].root == root && expr_equal(run->arrays.items[i].offset, offset)) return &run->arrays.items[i];
    return NULL;
}

static const char *fresh_name_on_gpu(Translation *translation, const Root *root)
{
    const char *name;
    do
        name = arena_printf(translation->lifter.arena, "%s_gpu_%d", root->identifier, ++translation->constants);
    while (names_find(translation->composition->words, name));
    return name;
}

/* Takes the call's array into the run. False: what has been there of it has another shape. */
static bool take_array(Run *run, const Node *node, const Binding *binding)
{
    Translation *translation = run->translation;
    Arena *arena = translation->lifter.arena;
    const Argument *argument = &node->arguments[binding->parameter];
    RunArray taken = {.root = argument->root, .offset = argument->offset, .node = node, .binding = binding};
    bool dense;
    if (argument->null_text) return true;
    if (!taken.root || !taken.offset || !shape_at(node, binding, translation->lifter.pool, &taken, &dense)) return false;
    RunArray *known = array_at(run, taken.root, taken.offset);
    if (known && !same_shape(known, &taken)) return false;
    if (!known) {
        taken.name = fresh_name_on_gpu(translation, taken.root);
        taken.first_node = node;
        taken.first_binding = binding;
        taken.first_text = argument_line(arena, argument);
        taken.copied_in = !overwrites_all(node, binding->parameter, translation->lifter.pool);
        list_push(arena, &run->arrays, taken);
        known = &run->arrays.items[run->arrays.count - 1];
    }
    known->node = node;
    known->binding = binding;
    known->text = argument_line(arena, argument);
    known->written |= writes_some(node, binding->parameter, translation->lifter.pool);
    return true;
}

/* False: the run is as it was. */
static bool take_call(Run *run, const Node *node, const Block *block)
{
    Run taken = *run;
    Arena *arena = run->translation->lifter.arena;
    taken.arrays.count = taken.arrays.capacity = 0;
    taken.arrays.items = NULL;
    for (int i = 0; i < run->arrays.count; i++) list_push(arena, &taken.arrays, run->arrays.items[i]);
    for (int b = 0; b < block->binding_count; b++)
        if (binds_array(&block->bindings[b]) && !take_array(&taken, node, &block->bindings[b])) return false;
    *run = taken;
    list_push(arena, &run->nodes, node);
    return true;
}

/* --- Its text --------------------------------------------------------------------------------------- */

static const char *place_of_run(const Run *run)
{
    const char *path = run->translation->lifter.file->path, *slash = strrchr(path, '/');
    return arena_printf(run->translation->lifter.arena, "%s:%u", slash ? slash + 1 : path, run->nodes.items[0]->statement->line);
}

/* Bytes from the first element to behind the last, in C. */
static const char *span_text(const Run *run, const RunArray *array, const Node *node, const Binding *binding, const char *type)
{
    ExprPool *pool = run->translation->lifter.pool;
    RowsOf rows;
    rows_of(binding, pool, &rows);
    const Expr *span = rows.width;
    if (rows.height && !array->height)
        span = expr_mul(pool, rows.width, rows.height);
    else if (rows.height)
        span = expr_mul(pool, rows.height, rows.pitch);
    return arena_printf(expr_pool_arena(pool), "%s * sizeof(%s)", text_at(node, span, type, pool), array->root->element);
}

static const char *with_condition(Arena *arena, const char *conditions, const char *one)
{
    const char *and_one = arena_printf(arena, " && %s", one);
    return strstr(conditions, and_one) ? conditions : arena_printf(arena, "%s%s", conditions, and_one);
}

/* In C: when the run can be on the GPU. */
static const char *condition_of(const Run *run)
{
    ExprPool *pool = run->translation->lifter.pool;
    Arena *arena = expr_pool_arena(pool);
    const char *place = place_of_run(run), *text = arena_printf(arena, "fern_gpu_here(\"%s\")", place);
    for (int i = 0; i < run->arrays.count; i++) {
        const RunArray *array = &run->arrays.items[i];
        RowsOf rows;
        rows_of(array->first_binding, pool, &rows);
        const char *width = text_at(array->first_node, rows.width, "int64_t", pool);
        text = with_condition(arena, text, arena_printf(arena, "%s > 0", width));
        if (!rows.height) continue;
        text = with_condition(arena, text, arena_printf(arena, "%s > 0", text_at(array->first_node, rows.height, "int64_t", pool)));
        text = with_condition(arena, text, arena_printf(arena, "%s >= %s", text_at(array->first_node, rows.pitch, "int64_t", pool), width));
    }
    for (int i = 0; i < run->arrays.count; i++)
        for (int j = 0; j < i; j++) {
            const RunArray *a = &run->arrays.items[j], *b = &run->arrays.items[i];
            if (!a->written && !b->written) continue;
            text = arena_printf(arena, "%s && fern_lie_apart(\"%s\", \"%s\", %s, %s, \"%s\", %s, %s)", text, place, a->root->identifier,
                                a->first_text, span_text(run, a, a->first_node, a->first_binding, "size_t"), b->root->identifier,
                                b->first_text, span_text(run, b, b->first_node, b->first_binding, "size_t"));
        }
    return text;
}

static void add_edit(const Run *run, unsigned at, const char *text)
{
    list_push(run->translation->lifter.arena, &run->translation->edits, ((Edit){at, at, text, NULL, NULL, NULL}));
}

static void add_copy(const Run *run, unsigned at, const RunArray *array, bool out)
{
    ExprPool *pool = run->translation->lifter.pool;
    Arena *arena = expr_pool_arena(pool);
    const Vendor *vendor = run->translation->variants->vendor;
    const Node *node = out ? array->node : array->first_node;
    const Binding *binding = out ? array->binding : array->first_binding;
    const char *host = out ? array->text : array->first_text, *kind = out ? vendor->to_host : vendor->to_device;
    const char *to = out ? host : array->name, *from = out ? array->name : host, *element = array->root->element, *text;
    RowsOf rows;
    rows_of(binding, pool, &rows);
    if (!array->height)
        text = arena_printf(arena, "%s(%s, %s, %s, %s, " VARIANT_ORDER ")", vendor->copy_async, to, from,
                            span_text(run, array, node, binding, "size_t"), kind);
    else {
        const char *pitch = arena_printf(arena, "%s * sizeof(%s)", text_at(node, rows.pitch, "size_t", pool), element);
        text = arena_printf(arena, "%s(%s, %s, %s, %s, %s * sizeof(%s), %s, %s, " VARIANT_ORDER ")", vendor->copy_rows_async, to, pitch, from, pitch,
                            text_at(node, rows.width, "size_t", pool), element, text_at(node, rows.height, "size_t", pool), kind);
    }
    const char *title = arena_printf(arena, "%s: `%s`", place_of_run(run), array->height ? vendor->copy_rows_async : vendor->copy_async);
    list_push(arena, &run->translation->edits, ((Edit){at, at, text, vendor->ok, title, NULL}));
    add_edit(run, at, "; ");
}

static bool is_in(const Run *run, const Node *node)
{
    for (int n = 0; n < run->nodes.count; n++)
        if (run->nodes.items[n] == node) return true;
    return false;
}

/* By another statement of the region, behind the allocation. */
static bool is_touched_elsewhere(const Run *run, const Root *root)
{
    for (int s = 0; s < run->region->statements.count; s++) {
        const Statement *statement = run->region->statements.items[s];
        const Node *node = statement->node;
        if (statement->kind == STATEMENT_ALLOCATE || statement->kind == STATEMENT_FREE || statement->kind == STATEMENT_NULL_TEST) continue;
        if (statement->root == root) return true;
        for (int r = 0; r < statement->reads.count; r++)
            if (statement->reads.items[r] == root) return true;
        if (!node || is_in(run, node)) continue;
        if (node->destination.root == root || node->source.root == root) return true;
        for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
            if (node->arguments[p].root == root) return true;
    }
    return false;
}

/* Nothing looks at it after the run. */
static bool is_dead(const Run *run, const RunArray *array)
{
    const Root *root = array->root;
    const bool fresh = root->allocation || !array->copied_in; /* what was in it the last time is not looked at */
    return root->kind == ROOT_LOCAL && fresh && !root->used_outside && !root->escapes && !is_touched_elsewhere(run, root);
}

static void begin_run(const Run *run, const char *label)
{
    Arena *arena = run->translation->lifter.arena;
    const unsigned at = run->nodes.items[0]->statement->range.begin;
    Text out = {0};
    text_add(&out, "if (%s) { ", condition_of(run));
    for (int i = 0; i < run->arrays.count; i++) text_add(&out, "%s *%s = NULL; ", run->arrays.items[i].root->element, run->arrays.items[i].name);
    for (int i = 0; i < run->arrays.count; i++) {
        const RunArray *array = &run->arrays.items[i];
        text_add(&out, "%s = (%s *)fern_device_malloc(%s, " VARIANT_ORDER "); ", array->name, array->root->element,
                 span_text(run, array, array->first_node, array->first_binding, "size_t"));
    }
    text_add(&out, "if (");
    for (int i = 0; i < run->arrays.count; i++) text_add(&out, "%s!%s", i ? " || " : "", run->arrays.items[i].name);
    text_add(&out, ") { ");
    for (int i = 0; i < run->arrays.count; i++) text_add(&out, "fern_device_free(%s, " VARIANT_ORDER "); ", run->arrays.items[i].name);
    text_add(&out, "goto %s; } ", label);
    add_edit(run, at, arena_string(arena, text_string(&out)));
    text_free(&out);
    for (int i = 0; i < run->arrays.count; i++)
        if (run->arrays.items[i].copied_in) add_copy(run, at, &run->arrays.items[i], false);
}

static void end_run(const Run *run, const char *label)
{
    Arena *arena = run->translation->lifter.arena;
    const Range first = run->nodes.items[0]->statement->range, last = run->nodes.items[run->nodes.count - 1]->statement->range;
    const char *written = arena_copy(arena, first.file->text + first.begin, last.end - first.begin), *place = place_of_run(run);
    if (c_has_directive(c_reader_in((Range){first.file, first.begin, last.end})))
        diag_error(run->translation->lifter.diag, first, "a directive stands between calls that are brought to a GPU");
    add_edit(run, last.end, " ");
    for (int i = 0; i < run->arrays.count; i++)
        if (run->arrays.items[i].written && !is_dead(run, &run->arrays.items[i])) add_copy(run, last.end, &run->arrays.items[i], true);
    Text out = {0};
    for (int i = 0; i < run->arrays.count; i++) text_add(&out, "fern_device_free(%s, " VARIANT_ORDER "); ", run->arrays.items[i].name);
    text_add(&out, "fern_wait(\"%s\", " VARIANT_ORDER "); } else { if (0) { %s: fern_no_memory(\"%s\", " VARIANT_ORDER "); } %s }", place, label, place,
             c_line(written, first.file->dialect, arena));
    add_edit(run, last.end, arena_string(arena, text_string(&out)));
    text_free(&out);
}

/* Its calls are passed what is on the GPU. */
static void pass_arrays(const Run *run, const Node *node, const Block *block)
{
    for (int b = 0; b < block->binding_count; b++) {
        if (!binds_array(&block->bindings[b])) continue;
        Argument *argument = &node->arguments[block->bindings[b].parameter];
        const RunArray *array = argument->root ? array_at((Run *)run, argument->root, argument->offset) : NULL;
        if (array) argument->text = array->name;
    }
}

static void translate_run(Run *run)
{
    Translation *translation = run->translation;
    if (!run->nodes.count) return;
    const char *label = arena_printf(translation->lifter.arena, "fern_on_host_%d", ++translation->constants);
    begin_run(run, label);
    for (int n = 0; n < run->nodes.count; n++) {
        const Node *node = run->nodes.items[n];
        pass_arrays(run, node, block_at(node, translation->lifter.pool));
        translate_call(translation, node);
    }
    end_run(run, label);
    *run = (Run){translation, run->region, {0}, {0}};
}

/* --- All of a function ------------------------------------------------------------------------------ */

/* A call that can be on the GPU: its variant is known, and how much of its arrays it touches. */
static const Block *block_of_run_call(Translation *translation, const Node *node)
{
    ExprPool *pool = translation->lifter.pool;
    if (node->kind != NODE_CALL || (node->routine->block_count && node->routine->blocks[0].device)) return NULL;
    if (!variant_of(node, translation->on_host, NULL, pool, translation->lifter.diag)) {
        list_push(translation->lifter.arena, &translation->variants->left_calls,
                  ((HostCall){.caller = translation->function->name, .routine = node->routine, .line = node->statement->line}));
        return NULL;
    }
    const Block *block = block_at(node, pool);
    if (!block)
        diag_error(translation->lifter.diag, node->range, "how much of its arrays `%s` touches is known only when it runs", node->routine->name);
    return block;
}

static void refuse_shape(Translation *translation, const Node *node)
{
    diag_error(translation->lifter.diag, node->range, "the arrays of `%s` cannot be copied to a GPU: rows of elements that follow each other are",
               node->routine->name);
}

static void translate_region(Translation *translation, const Region *region)
{
    Run run = {translation, region, {0}, {0}};
    for (int s = 0; s < region->statements.count; s++) {
        const Statement *statement = region->statements.items[s];
        const Block *block = statement->kind == STATEMENT_CALL && statement->node ? block_of_run_call(translation, statement->node) : NULL;
        if (!block) translate_run(&run);
        if (!block || take_call(&run, statement->node, block)) continue;
        translate_run(&run);
        if (!take_call(&run, statement->node, block)) refuse_shape(translation, statement->node);
    }
    translate_run(&run);
}

static bool is_lifted(const Function *function, unsigned begin)
{
    for (int r = 0; r < function->regions.count; r++)
        for (int n = 0; n < function->regions.items[r]->nodes.count; n++)
            if (function->regions.items[r]->nodes.items[n]->range.begin == begin) return true;
    return false;
}

static enum CXChildVisitResult look_for_others(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Translation *translation = data;
    Lifter *lifter = &translation->lifter;
    Range range;
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr) return CXChildVisit_Recurse;
    const Routine *routine = library_routine(lifter->library, called_function(lifter, cursor));
    if (!routine || !routine->device_variant_count || !in_main_file(lifter, cursor, &range)) return CXChildVisit_Recurse;
    if (!is_lifted(translation->function, range.begin)) report_not_lifted(translation, routine->name, range);
    return CXChildVisit_Recurse;
}

void translate_runs(Translation *translation, CXCursor body)
{
    clang_visitChildren(body, look_for_others, translation);
    for (int r = 0; r < translation->function->regions.count; r++) translate_region(translation, translation->function->regions.items[r]);
}
