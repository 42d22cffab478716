/* A region: its checks, the fused path, and the original path. */
#include "emit.h"

#include "annotator/c_text.h"
#include "annotator/expr_pool.h"
#include "plan/objects.h"
#include "plan/stream.h"

#include <string.h>

/* --- Statements ------------------------------------------------------------------------- */

/* Lines of the text from `at` on begin as deep as the first one does, without the margin that they had. */
static void add_lines(Text *out, const char *at, const char *end, unsigned margin, const char *indent)
{
    for (; at < end; at++) {
        text_add_bytes(out, at, 1);
        if (*at != '\n') continue;
        for (unsigned skip = 0; skip < margin && at + 1 < end && (at[1] == ' ' || at[1] == '\t'); skip++) at++;
        text_add(out, "%s", indent);
    }
}

/* Text that begins at `range` in the source, with its later lines moved as its first one is; but not what is hidden as the end of
 * a line, in a string for one. */
static const char *reindented(Emitter *emitter, const char *written, Range range, const char *indent)
{
    const char *source = range.file->text;
    unsigned margin = 0;
    while (margin < range.begin
           && (source[range.begin - 1 - margin] == ' ' || source[range.begin - 1 - margin] == '\t'))
        margin++;
    Text moved = {0};
    CReader reader = c_reader_of(written, range.file->dialect);
    unsigned at = 0;
    for (CToken token; c_next(&reader, &token); at = token.end) {
        const char *blanks = written + at, *begin = written + token.begin, *hidden = memchr(blanks, '\\', (size_t)(begin - blanks));
        if (!hidden) hidden = memchr(blanks, '?', (size_t)(begin - blanks));
        add_lines(&moved, blanks, hidden ? blanks : begin, margin, indent);
        if (hidden) text_add_bytes(&moved, blanks, (size_t)(begin - blanks));
        if (token.kind == C_COMMENT && token.sign == '*')
            add_lines(&moved, begin, written + token.end, margin, indent);
        else
            text_add_bytes(&moved, begin, token.end - token.begin);
    }
    add_lines(&moved, written + at, written + strlen(written), margin, indent);
    const char *copy = arena_string(emitter->arena, text_string(&moved));
    text_free(&moved);
    return copy;
}

static void emit_as_written(Emitter *emitter, const Statement *statement, const char *indent)
{
    if (statement->kind == STATEMENT_ALLOCATE && statement->address_call && statement->covered) {
        text_add(emitter->out, "%s(void)%s;\n", indent, statement->address_call);
        return;
    }
    if (statement->kind == STATEMENT_ALLOCATE && statement->initialiser && !statement->root->array) {
        const char *cast = *statement->initialiser == '('
                               ? "" /* it has one, as C++ needs it */
                               : arena_printf(emitter->arena, "(%s)", statement->declared_type);
        text_add(emitter->out, "%s%s = %s%s;\n", indent, statement->declared_name, cast, statement->initialiser);
        return;
    }
    if (statement->kind == STATEMENT_ALLOCATE && statement->declares) return;
    if (statement->declares && (statement->kind == STATEMENT_COMPUTE || statement->kind == STATEMENT_VIEW)) {
        text_add(emitter->out, "%s%s = %s;\n", indent, statement->declared_name, statement->initialiser);
        return;
    }
    if (statement->declares && (statement->kind == STATEMENT_CALL || statement->kind == STATEMENT_NULL_TEST)) {
        const bool tested = statement->status_test || statement->kind == STATEMENT_NULL_TEST;
        const Range value = statement->node ? statement->node->range : statement->made;
        const Range rest = {statement->range.file, value.begin, tested ? statement->range.end : value.end};
        text_add(emitter->out, "%s%s = %s%s\n", indent, statement->declared_name,
                 reindented(emitter, source_text(emitter, rest), statement->range, indent), tested ? "" : ";");
        return;
    }
    Text text = {0};
    add_checked_source(emitter, &text, statement->range.begin, statement->range.end);
    text_add(emitter->out, "%s%s\n", indent, reindented(emitter, text_string(&text), statement->range, indent));
    text_free(&text);
}

static void emit_statement(Emitter *emitter, const Statement *statement, const char *indent)
{
    direct_to_source(emitter, statement->range.begin);
    emit_as_written(emitter, statement, indent);
    direct_to_output(emitter);
}

void emit_on_its_own(Emitter *emitter, const Statement *statement, const char *indent)
{
    if (statement->fused_text)
        text_add(emitter->out, "%s%s\n", indent, reindented(emitter, statement->fused_text, statement->range, indent));
    else
        emit_statement(emitter, statement, indent);
}

/* In C, what frees the memory of a tile; of arrays that are allocated as written, though sooner. */
static const char *free_call(Emitter *emitter, const Plan *plan, const Root *root)
{
    if (!root->device) return arena_printf(emitter->arena, "free(%s);", root->name);
    if (!is_scratch(plan, root)) return arena_printf(emitter->arena, "(void)cudaFree(%s);", root->name);
    return arena_printf(emitter->arena, "fern_device_free(%s, %s);", root->name, emitter->stream);
}

/* In C, after a free: what the variable was, for where the function may still look at it. */
static const char *forget(Emitter *emitter, const Root *root)
{
    if (root->object && !object_may_be_none(root->type)) return ""; /* it says nothing of whether there is an object */
    return arena_printf(emitter->arena, " %s = %s;", root->name, root->object ? no_object(root->type) : "NULL");
}

/* What the original has not allocated yet at `statement`, or has freed already, and the fused path has
 * in hand: it allocates at its beginning, and frees at its end. */
const char *frees_before_leaving(Emitter *emitter, const Plan *plan, const Statement *statement)
{
    const char *frees = "";
    bool later = false;
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *other = plan->region->statements.items[i];
        later |= other == statement;
        if (other->kind != (later ? STATEMENT_ALLOCATE : STATEMENT_FREE) || !other->root->allocation || other->root->array)
            continue;
        const Window *window = is_scratch(plan, other->root) ? other->root->space->window : NULL;
        if (window && (window->memory != window || window->in_block)) continue; /* it is null */
        if (other->root->object)
            frees = arena_printf(emitter->arena, "%s%s;%s ", frees, object_free(emitter, other->root->type, other->root->name),
                                 forget(emitter, other->root));
        else
            frees = arena_printf(emitter->arena, "%s%s%s ", frees, free_call(emitter, plan, other->root), forget(emitter, other->root));
    }
    const char *block = close_of_block(emitter);
    return arena_printf(emitter->arena, "%s%s%s%s%s%s%s%s", close_of_streams(emitter), close_of_graph(emitter), block, *block ? " " : "", close_of_pipe(emitter),
                        frees_of_queries(emitter, 0), frees, frees_of_parts(emitter, plan, "", " "));
}

const char *text_with_frees(Emitter *emitter, Plan *plan, const Statement *statement, unsigned from, const char *indent)
{
    Range all = statement->range, branch = statement->branch;
    const char *frees = frees_before_leaving(emitter, plan, statement);
    const char *text = source_text(emitter, (Range){all.file, from, all.end});
    if (*frees && branch.end > branch.begin)
        text = arena_printf(emitter->arena, "%s{ %s%s }%s", source_text(emitter, (Range){all.file, from, branch.begin}),
                            frees, source_text(emitter, branch),
                            source_text(emitter, (Range){all.file, branch.end, all.end}));
    return reindented(emitter, text, all, indent);
}

void emit_outside_call(Emitter *emitter, Plan *plan, const Stage *stage, const char *indent)
{
    const Statement *statement = stage->statement;
    const Range branch = statement->branch;
    if (!statement->status_test || statement->fused_text || !*frees_before_leaving(emitter, plan, statement)) {
        emit_on_its_own(emitter, statement, indent);
        return;
    }
    Text call = {0};
    add_checked_source(emitter, &call, stage->node->range.begin, stage->node->range.end);
    direct_to_source(emitter, statement->range.begin);
    if (branch.end > branch.begin)
        emit_status_test(emitter, plan, stage, arena_string(emitter->arena, text_string(&call)), indent);
    else
        emit_macro_test(emitter, plan, stage, arena_string(emitter->arena, text_string(&call)), indent);
    direct_to_output(emitter);
    text_free(&call);
}

/* "float *t", "float (*row)[8]" */
const char *emit_declarator(Emitter *emitter, const Statement *statement)
{
    const char *type = statement->declared_type, *inner = strstr(type, "(*") ? strchr(type, ')') : NULL;
    if (inner) return arena_printf(emitter->arena, "%.*s%s%s", (int)(inner - type), type, statement->declared_name, inner);
    return arena_printf(emitter->arena, "%s%s%s", type, type[strlen(type) - 1] == '*' ? "" : " ", statement->declared_name);
}

/* What a variable is until it is assigned. */
static const char *nothing_yet(Emitter *emitter, const Statement *statement)
{
    if (statement->kind == STATEMENT_ALLOCATE && statement->root->object) return no_object(statement->root->type);
    if (statement->kind == STATEMENT_ALLOCATE || statement->kind == STATEMENT_VIEW) return "NULL";
    if (statement->kind == STATEMENT_NULL_TEST) return statement->initialiser;
    bool is_enum = statement->kind == STATEMENT_CALL && statement->node->routine->result.scalar == SCALAR_ENUM;
    return is_enum ? arena_printf(emitter->arena, "(%s)0", statement->declared_type) : "0"; /* as C++ needs it */
}

void emit_declarations(Emitter *emitter, Plan *plan, const char *indent)
{
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind == STATEMENT_MOVED && statement->declares)
            text_add(emitter->out, "%s%s%s%s;\n", indent, emit_declarator(emitter, statement), statement->initialiser ? " = " : "",
                     statement->initialiser ? statement->initialiser : "");
        else if (statement->kind == STATEMENT_MOVED
                 || (statement->kind == STATEMENT_ALLOCATE && statement->root->array))
            text_add(emitter->out, "%s%s\n", indent, source_text(emitter, statement->range));
        else if (statement->declares)
            text_add(emitter->out, "%s%s = %s;\n", indent, emit_declarator(emitter, statement), nothing_yet(emitter, statement));
        else if (statement->kind == STATEMENT_ALLOCATE && (!statement->root->object || object_may_be_none(statement->root->type)))
            text_add(emitter->out, "%s%s = %s;\n", indent, statement->root->name, nothing_yet(emitter, statement));
    }
}

void emit_entry_values(Emitter *emitter, Plan *plan, const char *indent)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!stage->nest || !stage->node || stage->node->kind != NODE_CALL) continue;
        const Routine *routine = stage->node->routine;
        for (int p = 0; p < routine->parameter_count; p++) {
            Argument *argument = &stage->node->arguments[p];
            if (argument->constant_text || argument->root || argument->null_text || routine->parameters[p].type.pointer)
                continue;
            argument->entry_text =
                fresh_name(emitter, arena_printf(emitter->arena, "%s_value", routine->parameters[p].name));
            text_add(emitter->out, "%sconst %s %s = %s;\n", indent, routine->parameters[p].type.spelling,
                     argument->entry_text, argument->text);
        }
    }
}

/* An allocation that stays one: no tile of it would do. */
static bool allocates_memory(const Plan *plan, const Statement *statement)
{
    return statement->kind == STATEMENT_ALLOCATE && !statement->root->array && !is_scratch(plan, statement->root);
}

/* In C, the memory for a nest's tile. */
static const char *scratch_call(Emitter *emitter, const Nest *nest, const Window *window)
{
    const char *elements = emit_product(emitter, window->side_bound, window->sides), *type = window->space->root->element;
    if (nest_is_parallel(nest))
        return arena_printf(emitter->arena, "fern_slices(%s, %s, sizeof(%s))", nest->threads_name, elements, type);
    if (window->slots) return slots_call(emitter, window, elements);
    if (emitter->on_device)
        return arena_printf(emitter->arena, "fern_device_scratch(%s, sizeof(%s), %s)", elements, type, emitter->stream);
    if (window->align)
        return arena_printf(emitter->arena, "fern_scratch_at(%s, sizeof(%s), %lld)", elements, type, (long long)window->align);
    return arena_printf(emitter->arena, "fern_scratch(%s, sizeof(%s))", elements, type);
}

/* Of all that the fused path allocates at its beginning: for where some of it cannot be had. The calls as written may then
 * leave before they allocate it again. */
static const char *frees_of_scratch(Emitter *emitter, const Plan *plan, const char *indent)
{
    const char *frees = "";
    bool may_leave = false;
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *statement = plan->region->statements.items[i];
        may_leave |= statement->status_test || statement->kind == STATEMENT_NULL_TEST || (statement->continues && statement->covered);
        /* One that is made at an address may fail and leave there what was there. */
        const char *forgets = (may_leave || statement->address_call) && statement->root ? forget(emitter, statement->root) : "";
        if (statement->kind != STATEMENT_ALLOCATE || statement->root->array) continue;
        const Window *window = is_scratch(plan, statement->root) ? statement->root->space->window : NULL;
        if (statement->root->object) {
            const DataType *type = statement->root->type;
            const char *there = object_is_made(emitter, statement->root);
            const char *brace = there && *forgets ? "{ " : "", *end = *brace ? " }" : "";
            frees = arena_printf(emitter->arena, "%s%s%s%s%s%s%s;%s%s\n", frees, indent, there ? "if (" : "", there ? there : "",
                                 there ? ") " : "", brace, object_free(emitter, type, statement->root->name), forgets, end);
        }
        else if (!window || (window->memory == window && !window->local && !window->in_block))
            frees = arena_printf(emitter->arena, "%s%s%s%s\n", frees, indent, free_call(emitter, plan, statement->root), forgets);
    }
    return arena_printf(emitter->arena, "%s%s", frees, frees_of_parts(emitter, plan, indent, "\n"));
}

/* Of an array that is whole in the fused path: nobody has touched it yet. */
static void emit_huge_pages(Emitter *emitter, const Root *root, const char *indent)
{
    if (emitter->on_device || root->object || root->device || !root->elements) return;
    const char *elements = emit_expr(emitter, root->elements, false);
    text_add(emitter->out, strchr(elements, ' ') ? "%s    (void)fern_in_huge_pages(%s, (size_t)(%s) * sizeof(%s));\n"
                                                 : "%s    (void)fern_in_huge_pages(%s, (size_t)%s * sizeof(%s));\n", indent, root->name, elements, root->element);
}

static void emit_scratch(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    Text body = {0}, all = {0}, *out = emitter->out;
    int conditions = 0;
    emitter->out = &body;
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *statement = plan->region->statements.items[i];
        if (!allocates_memory(plan, statement)) continue;
        if (statement->root->object && statement->address_call) {
            declare_made(emitter, statement->root, out, indent);
            emit_made(emitter, statement->root, statement->address_call, arena_printf(emitter->arena, "%s    ", indent));
        }
        else {
            emit_statement(emitter, statement, arena_printf(emitter->arena, "%s    ", indent));
            emit_huge_pages(emitter, statement->root, indent);
        }
        const char *there = statement->root->object ? object_is_made(emitter, statement->root)
                                                    : arena_printf(emitter->arena, "%s != NULL", statement->root->name);
        if (there) text_add(&all, "%s%s", all.length ? " && " : "", there);
        conditions++;
    }
    emitter->out = out;
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        for (int w = 0; w < nest->windows.count; w++) {
            Window *window = nest->windows.items[w];
            Root *root = window->space->root;
            if (window->memory != window || window->local || window->in_block || slots_in_array(window)) continue;
            conditions += root->allocation || root->object || !expr_equal(window->bound, root->elements);
            if (root->object) {
                declare_made(emitter, root, out, indent);
                const char *there = object_is_made(emitter, root);
                declare_object_tile(emitter, window, indent);
                emitter->out = &body;
                emit_object_tile(emitter, window, arena_printf(emitter->arena, "%s    ", indent));
                emitter->out = out;
                text_add(&all, "%s%s", all.length ? " && " : "", there ? there : "1");
            }
            else if (root->allocation && !root->array) {
                const char *rows = strcmp(root->pointer, root->name) ? root->allocation->declared_type : NULL;
                text_add(&body, "%s    %s = (%s%s)%s;\n", indent, root->name, rows ? rows : root->element, rows ? "" : " *",
                         scratch_call(emitter, nest, window));
                text_add(&all, "%s%s != NULL", all.length ? " && " : "", root->name);
            }
            else if (!expr_equal(window->bound, root->elements))
                text_add(&all, "%s%s <= %s", all.length ? " && " : "", emit_expr(emitter, window->bound, false),
                         emit_expr(emitter, root->elements, false));
        }
    }
    for (int i = 0; i < plan->nests.count; i++) emit_slices_fit(emitter, plan->nests.items[i], indent, fused);
    if (body.length && !all.length) /* objects that nothing can go wrong with */
        text_add(emitter->out, "%sif (%s) {\n%s%s}\n", indent, fused, text_string(&body), indent);
    if (all.length) {
        /* Where there is one alone, it is null then. */
        const char *frees = conditions > 1 ? frees_of_scratch(emitter, plan, arena_printf(emitter->arena, "%s        ", indent)) : "";
        text_add(emitter->out, "%sif (%s) {\n%s%s    %s = %s;\n", indent, fused, text_string(&body), indent, fused, text_string(&all));
        const char *said = says_what_is_short(emitter, plan, arena_printf(emitter->arena, "%s        ", indent));
        if (*frees || *said) text_add(emitter->out, "%s    if (!%s) {\n%s%s%s    }\n", indent, fused, frees, said, indent);
        if (emitter->block) text_add(emitter->out, "%s    if (!%s) %s\n", indent, fused, close_of_block(emitter));
        text_add(emitter->out, "%s}\n", indent);
    }
    text_free(&body);
    text_free(&all);
}

/* What was allocated is freed as written; what follows all calls. */
static void emit_end_of_fused_path(Emitter *emitter, Plan *plan, const char *indent)
{
    const Region *region = plan->region;
    if (emitter->block) text_add(emitter->out, "%s%s\n", indent, close_of_block(emitter));
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind != STATEMENT_FREE) continue;
        if (is_scratch(plan, statement->root) && window_in_block(statement->root->space->window)) continue;
        if (is_scratch(plan, statement->root) && !statement->root->object) /* perhaps written as free(view) */
            text_add(emitter->out, "%s%s\n", indent, free_call(emitter, plan, statement->root));
        else
            emit_statement(emitter, statement, indent);
    }
    text_add(emitter->out, "%s", frees_of_parts(emitter, plan, indent, "\n"));
    const Statement *last = region->statements.items[region->statements.count - 1];
    if (last->kind == STATEMENT_RETURN) emit_on_its_own(emitter, last, indent);
}

static const char *open_if(Emitter *emitter, const char *condition, const char *indent)
{
    text_add(emitter->out, "%sif (%s) {\n", indent, condition);
    return arena_printf(emitter->arena, "%s    ", indent);
}

static void emit_fused_path(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        bool memory = !statement->root || !is_scratch(plan, statement->root);
        if (statement->kind == STATEMENT_NULL_TEST && statement->declared_name)
            text_add(emitter->out, "%s%s = %s;\n", indent, statement->declared_name, statement->initialiser);
        if ((statement->kind == STATEMENT_VIEW && memory)
            || (statement->kind == STATEMENT_NULL_TEST && tests_more_than_allocations(statement))) {
            if (statement->kind == STATEMENT_NULL_TEST && *frees_before_leaving(emitter, plan, statement))
                text_add(emitter->out, "%s%s\n", indent,
                         text_with_frees(emitter, plan, statement, statement->range.begin, indent));
            else
                emit_statement(emitter, statement, indent);
        }
    }
    bool may_have_failed = false;
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (!stage->nest && stage->statement->kind == STATEMENT_ALLOCATE) continue;
        const char *inner = may_have_failed ? open_if(emitter, fused, indent) : indent;
        size_t begin = emitter->out->length;
        emitter->going = stage->nest && nest_may_fail(stage->nest) ? fused : NULL;
        if (stage->nest)
            emit_nest(emitter, stage->nest, inner);
        else
            emit_call_outside(emitter, plan, i, !may_have_failed, inner);
        emit_mark(emitter, (Mark){plan, stage->nest, stage->nest ? NULL : stage, begin, 0});
        if (may_have_failed) text_add(emitter->out, "%s}\n", indent);
        may_have_failed |= emitter->going != NULL;
        emitter->going = NULL;
    }
    if (!may_have_failed) {
        emit_end_of_fused_path(emitter, plan, indent);
        return;
    }
    const char *inner = arena_printf(emitter->arena, "%s    ", indent), *frees = frees_of_scratch(emitter, plan, inner);
    Text end = {0}, *out = emitter->out;
    emitter->out = &end;
    emit_end_of_fused_path(emitter, plan, inner);
    emitter->out = out;
    if (!strcmp(text_string(&end), frees)) { /* whether it went well or not */
        emit_end_of_fused_path(emitter, plan, indent);
        text_free(&end);
        return;
    }
    if (end.length) text_add(out, "%sif (%s) {\n%s%s}\n", indent, fused, text_string(&end), indent);
    if (end.length && *frees)
        text_add(out, "%selse {\n%s%s}\n", indent, frees, indent);
    else if (*frees)
        text_add(out, "%sif (!%s) {\n%s%s}\n", indent, fused, frees, indent);
    text_free(&end);
}

/* The calls as written, comments included; only declarations have become assignments. The pointers that it
 * allocates hold nothing yet. */
static void emit_original_path(Emitter *emitter, Plan *plan, const char *indent)
{
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind == STATEMENT_MOVED || statement->covered
            || (statement->kind == STATEMENT_ALLOCATE && statement->root->array))
            continue;
        emit_statement(emitter, statement, indent);
    }
}

/* C++ has no jump past a declaration with an initialiser that is still in scope at the label. */
static bool is_jumped_over(const Function *function, const Region *region)
{
    for (int i = 0; i < function->jumps.count; i++)
        if (function->jumps.items[i].from < region->range.begin && function->jumps.items[i].to >= region->range.end) return true;
    return false;
}

/* What is printed so far ends with its line. */
static void end_line(Text *out)
{
    while (out->length && strchr(" \t", out->bytes[out->length - 1])) out->bytes[--out->length] = 0;
    text_add(out, "\n");
}

static void insert_text(Text *out, size_t at, const char *text)
{
    const char *rest = text_string(out) + at;
    Text tail = {0};
    text_add(&tail, "%s%s", text, rest);
    out->length = at;
    text_add_bytes(out, tail.bytes, tail.length);
    text_free(&tail);
}

void emit_region(Emitter *emitter, Plan *plan)
{
    const char *outer = plan->region->indent;
    if (plan->region->shares_line) end_line(emitter->out);
    bool block = plan->region->labelled || is_jumped_over(emitter->function, plan->region);
    const char *indent = block ? arena_printf(emitter->arena, "%s    ", outer) : outer;
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    bool asks_for_gain = emitter->asks_for_gain;
    if (!plan_cost_is_known(plan)) emitter->asks_for_gain = false;
    const char *fused = fresh_name(emitter, "fused"), *ranges = fresh_name(emitter, "ranges");
    size_t start = emitter->out->length;
    int first_mark = emitter->marks.count;
    emit_declarations(emitter, plan, outer);
    if (plan->region->labelled && emitter->out->length > start) /* behind a label stands no declaration */
        insert_text(emitter->out, start, arena_printf(emitter->arena, "%s;\n", outer));
    if (block) text_add(emitter->out, "%s{\n", outer);
    emit_folded(emitter, plan, indent);
    declare_parts(emitter, plan, indent);
    emit_entry_values(emitter, plan, indent);
    emit_object_extents(emitter, plan, indent);
    emit_unfit(emitter, plan, indent);
    emit_checks(emitter, plan, indent, fused);
    if (emitter->on_device) emit_stream(emitter, plan, indent, fused);
    emit_thread_counts(emitter, plan, indent, emitter->asks_for_gain && !emitter->knows_large ? fused : NULL);
    emit_stream_budget(emitter, plan, indent, fused);
    emit_tiles(emitter, plan, indent);
    emit_stream_fits(emitter, plan, indent, fused);
    emit_outside(emitter, plan, indent);
    if (emitter->asks_for_gain && !plan_is_streamed(plan)) (emitter->on_device ? emit_device_gain : emit_gain)(emitter, plan, indent, fused);
    emit_object_checks(emitter, plan, indent, fused);
    emit_ranges(emitter, plan, indent, ranges, fused);
    emit_kernels_fit(emitter, plan, indent, fused);
    emit_number_checks(emitter, plan, indent, fused);
    emit_tile_block(emitter, plan, indent, fused);
    emit_scratch(emitter, plan, indent, fused);
    text_add(emitter->out, "%sFERN_RAN(%s);\n%sif (%s) {\n", indent, fused, indent, fused);
    emit_fused_path(emitter, plan, inner, fused);
    /* Where a query has failed, the calls run as written from the first on. */
    bool returns = plan->region->statements.items[plan->region->statements.count - 1]->kind == STATEMENT_RETURN;
    if (!plan_may_fail(plan))
        text_add(emitter->out, "%s}\n%selse {\n", indent, indent);
    else if (returns)
        text_add(emitter->out, "%s}\n%s{\n", indent, indent);
    else
        text_add(emitter->out, "%s}\n%sif (!%s) {\n", indent, indent, fused);
    emitter->block = NULL;
    emit_original_path(emitter, plan, inner);
    text_add(emitter->out, "%s}", indent);
    if (block) text_add(emitter->out, "\n%s}", outer);
    emitter->asks_for_gain = asks_for_gain;
    /* The text stands where the first statement stood: after that one's own indentation, unless others stood before. */
    size_t skip = plan->region->shares_line ? 0 : strlen(outer);
    if (emitter->out->length - start > skip) {
        memmove(emitter->out->bytes + start, emitter->out->bytes + start + skip,
                emitter->out->length - start - skip + 1);
        emitter->out->length -= skip;
        emit_move_marks(emitter, first_mark, -(ptrdiff_t)skip);
    }
}
