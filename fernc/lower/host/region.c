/* A region: its checks, the fused path, and the original path. */
#include "region.h"

#include "annotator/base/c_text.h"
#include "annotator/expr/expr_pool.h"
#include "fault.h"
#include "memory/scratch.h"
#include "memory/stream.h"
#include "plan/objects.h"
#include "print/print.h"
#include "program/build.h"
#include "program/verify_program.h"

#include <string.h>

/* --- Statements ------------------------------------------------------------------------- */

/* What a variable is until it is assigned. */
static const char *nothing_yet(Emitter *emitter, const Statement *statement)
{
    if (statement->kind == STATEMENT_ALLOCATE && statement->root->object) return no_object(statement->root->type);
    if (statement->kind == STATEMENT_ALLOCATE || statement->kind == STATEMENT_VIEW) return "NULL";
    if (statement->kind == STATEMENT_NULL_TEST) return statement->initialiser;
    bool is_enum = statement->kind == STATEMENT_CALL && statement->node->routine->result.scalar == SCALAR_ENUM;
    return is_enum ? arena_printf(emitter->arena, "(%s)0", statement->declared_type) : "0"; /* as C++ needs it */
}

/* `float *t`, `float (*row)[8]` */
void emit_variable(Emitter *emitter, const Statement *statement, const char *value)
{
    const char *declared = statement->declared_type, *inner = strstr(declared, "(*") ? strchr(declared, ')') : NULL;
    const char *type = inner ? arena_copy(emitter->arena, declared, (size_t)(strstr(declared, "(*") + 2 - declared)) : declared;
    const char *name = inner ? arena_printf(emitter->arena, "%s%s", statement->declared_name, inner) : statement->declared_name;
    if (value)
        add_declaration(emitter->to, type, name, "%s", value);
    else
        add_declaration(emitter->to, type, name, NULL);
}

static void emit_declaration_of(Emitter *emitter, const Statement *statement)
{
    Builder *to = emitter->to;
    if (statement->kind == STATEMENT_MOVED && statement->declares)
        emit_variable(emitter, statement, statement->initialiser);
    else if (statement->kind == STATEMENT_MOVED || (statement->kind == STATEMENT_ALLOCATE && statement->root->array))
        add_source_text(to, statement->fused_text ? statement->fused_text : source_text(emitter, statement->range));
    else if (statement->declares)
        emit_variable(emitter, statement, nothing_yet(emitter, statement));
    else if (statement->kind == STATEMENT_ALLOCATE && (!statement->root->object || object_may_be_none(statement->root->type)))
        add_set(to, statement->root->name, "%s", nothing_yet(emitter, statement));
}

void emit_declarations(Emitter *emitter, const Plan *plan)
{
    for (int i = 0; i < plan->region->statements.count; i++) emit_declaration_of(emitter, plan->region->statements.items[i]);
}

/* The declaration that begins there; they stand in the order of the source. */
static const AroundDeclaration *declaration_at(const Function *function, unsigned begin)
{
    int low = 0, high = function->around.declarations.count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (function->around.declarations.items[middle].range.begin < begin)
            low = middle + 1;
        else
            high = middle;
    }
    const bool found = low < function->around.declarations.count && function->around.declarations.items[low].range.begin == begin;
    return found ? &function->around.declarations.items[low] : NULL;
}

/* The variables of a statement that moves before both paths: those that it declares, or the one that it assigns. */
static TextList variables_of(Emitter *emitter, const Region *region, const Statement *statement)
{
    TextList names = {0};
    if (statement->declares || statement->kind == STATEMENT_ALLOCATE) {
        list_push(emitter->arena, &names, statement->declares ? statement->declared_name : statement->root->name);
        return names;
    }
    const AroundDeclaration *declaration = declaration_at(region->function, statement->range.begin);
    if (declaration) return declaration->names;
    CReader reader = c_reader_in(statement->range);
    for (CToken token; !names.count && c_next_code(&reader, &token);)
        if (token.kind == C_WORD) list_push(emitter->arena, &names, c_spelling(&reader, &token, emitter->arena));
    return names;
}

/* Those that the code needs which comes behind them, and what they are computed from. */
static void find_needed(Emitter *emitter, const Region *region, const CodeList *code, bool needed[])
{
    const CDialect dialect = emitter->source->dialect;
    WordSet words = word_set_new(emitter->arena);
    add_words_of(&words, program_text(code, emitter->arena), dialect);
    add_words_of(&words, source_text(emitter, (Range){emitter->source, region->range.end, region->function->body.end}), dialect);
    for (int i = region->statements.count - 1; i >= 0; i--) {
        const Statement *statement = region->statements.items[i];
        const TextList names = variables_of(emitter, region, statement);
        needed[i] = false;
        for (int n = 0; n < names.count; n++) needed[i] |= has_word(&words, names.items[n]);
        if (needed[i] && statement->kind == STATEMENT_MOVED)
            add_words_of(&words, statement->declares && statement->initialiser ? statement->initialiser : source_text(emitter, statement->range), dialect);
        if (needed[i] && statement->declares) add_words_of(&words, statement->declared_type, dialect);
    }
    word_set_free(&words);
}

/* Of what the region declares, what `code` needs that comes behind it; of what stands there of the composition's own, all where both paths are here. */
static void emit_needed_declarations(Emitter *emitter, const Plan *plan, const CodeList *code)
{
    const Region *region = plan->region;
    bool apart = emitter->as_written != NULL;
    for (int i = 0; i < region->statements.count && !apart; i++) apart = taken_apart(region, region->statements.items[i]) != NULL;
    if (!apart) {
        emit_declarations(emitter, plan);
        return;
    }
    bool *needed = arena_alloc(emitter->arena, sizeof *needed * (size_t)(region->statements.count + 1));
    find_needed(emitter, region, code, needed);
    for (int i = 0; i < region->statements.count; i++)
        if (needed[i] || (!emitter->as_written && !taken_apart(region, region->statements.items[i]))) emit_declaration_of(emitter, region->statements.items[i]);
}

/* What was allocated is freed as written; what follows all calls. */
static void emit_end_of_fused_path(Emitter *emitter, const Plan *plan)
{
    const Region *region = plan->region;
    if (emitter->block) add_source_text(emitter->to, close_of_block(emitter));
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind != STATEMENT_FREE) continue;
        if (is_scratch(plan, statement->root) && window_in_block(statement->root->space->window)) continue;
        const bool tile = is_scratch(plan, statement->root) && !lies_in_array(statement->root->space->window);
        if (tile && !statement->root->object) /* perhaps written as free(view) */
            add_source_text(emitter->to, free_call(emitter, plan, statement->root));
        else
            emit_statement(emitter, statement);
    }
    free_parts(emitter, plan);
    free_past_blocks(emitter, plan);
    const Statement *last = region->statements.items[region->statements.count - 1];
    if (last->kind == STATEMENT_RETURN) emit_on_its_own(emitter, last);
}

static bool is_in_nest(const Plan *plan, const Statement *statement)
{
    if (statement->kind != STATEMENT_CALL) return false;
    const Stage *stage = NULL;
    for (int low = 0, high = plan->stages.count; low < high && !stage;) { /* they are in the order of the statements */
        const int middle = (low + high) / 2;
        const Statement *other = plan->stages.items[middle]->statement;
        if (other == statement) stage = plan->stages.items[middle];
        else if (other->range.begin < statement->range.begin) low = middle + 1;
        else high = middle;
    }
    return stage && stage->nest;
}

/* What the fused path, and what is behind it, has of the composition's text: calls in nests name memory by what is allocated. */
static WordSet words_of_fused_path(Emitter *emitter, const Plan *plan)
{
    const Region *region = plan->region;
    const CDialect dialect = emitter->source->dialect;
    WordSet words = word_set_new(emitter->arena);
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        const bool value = statement->declares && statement->initialiser;
        if (!is_in_nest(plan, statement)) add_words_of(&words, value ? statement->initialiser : source_text(emitter, statement->range), dialect);
    }
    add_words_of(&words, source_text(emitter, (Range){emitter->source, region->range.end, region->function->body.end}), dialect);
    return words;
}

/* A view of which the name is looked at is the beginning of its memory, whichever views it is a view of: those may lie outside of a tile. */
static void emit_view(Emitter *emitter, const Plan *plan, const Statement *view)
{
    if (!is_scratch(plan, view->root) || !strcmp(view->initialiser, view->root->name))
        emit_statement(emitter, view);
    else
        add_set(emitter->to, view->declared_name, "(%s)%s", view->declared_type, view->root->name);
}

/* Views, and tests of more than allocations: what is left of the statements that are no calls. Where the calls as written are a function of their own,
 * a view of which nothing else is said is for nothing. */
static void emit_views(Emitter *emitter, const Plan *plan)
{
    const Region *region = plan->region;
    WordSet words = {0};
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        bool memory = !statement->root || !is_scratch(plan, statement->root);
        if (statement->kind == STATEMENT_NULL_TEST && statement->declared_name)
            add_set(emitter->to, statement->declared_name, "%s", statement->initialiser);
        bool view = statement->kind == STATEMENT_VIEW && (memory || (statement->looked_at && root_is_allocated(plan, statement->root)));
        if (view && emitter->as_written && statement->root && !statement->root->object) {
            if (!words.names) words = words_of_fused_path(emitter, plan);
            view = has_word(&words, statement->declared_name);
        }
        if (view || (statement->kind == STATEMENT_NULL_TEST && tests_more_than_allocations(statement))) {
            if (statement->kind == STATEMENT_NULL_TEST && *frees_before_leaving(emitter, plan, statement))
                add_source_text(emitter->to, text_with_frees(emitter, plan, statement, statement->range.begin));
            else if (view)
                emit_view(emitter, plan, statement);
            else
                emit_statement(emitter, statement);
            if (statement->kind == STATEMENT_VIEW && statement->declares)
                add_call(emitter->to, "(void)%s", statement->declared_name); /* calls are given what it is a view of */
        }
    }
    if (words.names) word_set_free(&words);
}

/* The end, where a nest may have failed. */
static void emit_either_end(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    if (!emitter->block && ends_alike(plan, emitter->arena)) {
        emit_end_of_fused_path(emitter, plan);
        return;
    }
    const char *inner = arena_printf(emitter->arena, "%s    ", to->indent);
    Builder *end = builder_new(emitter->arena, inner), *frees = builder_new(emitter->arena, inner);
    emitter->to = end;
    emit_end_of_fused_path(emitter, plan);
    emitter->to = frees;
    emit_frees_of_scratch(emitter, plan);
    free_past_blocks(emitter, plan);
    emitter->to = to;
    if (!builder_is_empty(end)) {
        begin_if(to, "%s", fused);
        add_program(to, builder_program(end));
        end_body(to);
    }
    if (builder_is_empty(frees)) return;
    if (builder_is_empty(end))
        begin_if(to, "!%s", fused);
    else
        begin_else(to);
    add_program(to, builder_program(frees));
    end_body(to);
}

static void emit_beside(Emitter *emitter, const Region *region)
{
    for (int i = 0; i < region->statements.count; i++)
        if (region->statements.items[i]->kind == STATEMENT_BESIDE) add_source_text(emitter->to, source_text(emitter, region->statements.items[i]->range));
}

static void emit_fused_path(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    emit_entry_values(emitter, plan, true);
    emit_beside(emitter, plan->region);
    emit_views(emitter, plan);
    bool may_have_failed = false;
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (!stage->nest && stage->statement->kind == STATEMENT_ALLOCATE) continue;
        if (stage->nest && stage->nest->beside && nest_is_captured(emitter, stage->nest)) continue; /* it is launched with the one before it */
        if (may_have_failed) begin_if(to, "%s", fused);
        emitter->going = stage->nest && nest_may_fail(stage->nest) ? fused : NULL;
        begin_group(to, (Subject){plan, stage->nest, stage->nest ? NULL : stage});
        if (stage->nest)
            emit_nest(emitter, stage->nest);
        else
            emit_call_outside(emitter, plan, i, !may_have_failed);
        end_body(to);
        if (may_have_failed) end_body(to);
        may_have_failed |= emitter->going != NULL;
        emitter->going = NULL;
    }
    if (may_have_failed)
        emit_either_end(emitter, plan, fused);
    else
        emit_end_of_fused_path(emitter, plan);
}

/* What calls before it may have changed. */
static void emit_again(Emitter *emitter, const Statement *moved)
{
    if (moved->declares)
        add_set(emitter->to, moved->declared_name, "%s", moved->initialiser);
    else
        add_source_text(emitter->to, source_text(emitter, moved->range));
}

/* The calls as written, comments included; only declarations have become assignments. The pointers that it
 * allocates hold nothing yet. */
static void emit_original_path(Emitter *emitter, const Plan *plan)
{
    const Region *region = plan->region;
    const SourceEdit *call = NULL;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        const SourceEdit *around = taken_apart(region, statement);
        if (around && around != call) emit_taken_apart(emitter, statement->range.file, around);
        call = around;
        if (around) continue;
        if (statement->again) emit_again(emitter, statement);
        if (statement->kind == STATEMENT_MOVED || statement->covered
            || (statement->kind == STATEMENT_ALLOCATE && statement->root->array))
            continue;
        Statement whole = *statement;
        whole.range = all_parts_of(statement->range);
        if (whole.range.begin == statement->range.begin) emit_statement(emitter, &whole);
    }
}

/* C++ has no jump past a declaration with an initialiser that is still in scope at the label. */
static bool is_jumped_over(const Function *function, const Region *region)
{
    for (int i = 0; i < function->jumps.count; i++)
        if (function->jumps.items[i].from < region->range.begin && function->jumps.items[i].to >= region->range.end) return true;
    return false;
}

/* Whether the fused path is taken, and what it needs, is found out before. */
static void emit_entry(Emitter *emitter, const Plan *plan, const char *fused)
{
    const char *ranges = fresh_name(emitter, "ranges");
    emit_folded(emitter, plan);
    declare_parts(emitter, plan);
    declare_past_blocks(emitter, plan);
    emit_entry_values(emitter, plan, false);
    emit_object_extents(emitter, plan);
    emit_unfit(emitter, plan);
    emit_checks(emitter, plan, fused);
    if (emitter->on_device) emit_stream(emitter, plan, fused);
    emit_thread_counts(emitter, plan, emitter->asks_for_gain && !emitter->knows_large ? fused : NULL);
    emitter->unchecked = true;
    emit_stream_budget(emitter, plan, fused);
    emit_tiles(emitter, plan);
    emitter->unchecked = false;
    emit_stream_fits(emitter, plan, fused);
    emit_outside(emitter, plan);
    const bool asks = emitter->asks_for_gain && !plan_is_streamed(plan);
    if (asks && emitter->on_device) emit_device_gain(emitter, plan, fused);
    const char *gains = asks && !emitter->on_device ? begin_gain(emitter, plan, fused) : NULL;
    emit_object_checks(emitter, plan, fused);
    const char *apart = begin_ranges(emitter, plan, ranges, fused, gains);
    const bool together = apart && !emitter->on_device && scratch_is_plain(plan);
    if (apart && !together) {
        add_set(emitter->to, fused, "%s", apart);
        end_body(emitter->to);
    }
    emit_kernels_fit(emitter, plan, fused);
    emit_number_checks(emitter, plan, fused);
    emit_tile_block(emitter, plan, fused);
    emit_scratch(emitter, plan, fused, together ? apart : NULL);
    emit_past_blocks(emitter, plan, fused);
}

/* Nothing but the end of a block follows on the line. */
static bool ends_its_line(const Emitter *emitter, const Region *region)
{
    const char *behind = emitter->source->text + region->range.end;
    behind += strspn(behind, " \t");
    return strchr("\r\n}", *behind) != NULL; /* or the end of the file */
}

/* One of the two paths runs; where a query has failed in the fused one, the calls run as written from the first on. */
static void emit_paths(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    if (!emitter->as_written) add_call(to, "FERN_RAN(%s)", fused);
    begin_if(to, "%s", fused);
    if (emitter->as_written) add_call(to, "FERN_RAN(1)"); /* that counts by itself */
    emit_fused_path(emitter, plan, fused);
    end_body(to);
    if (emitter->as_written) {
        begin_else(to);
        if (ends_its_line(emitter, plan->region)) on_one_line(to); /* on the next line, what follows may be as far indented */
        emit_call_of(emitter, emitter->as_written, NULL);
        end_body(to);
        return;
    }
    bool returns = plan->region->statements.items[plan->region->statements.count - 1]->kind == STATEMENT_RETURN;
    if (!plan_may_fail(plan))
        begin_else(to);
    else if (returns)
        begin_block(to);
    else
        begin_if(to, "!%s", fused);
    emitter->block = NULL;
    emit_original_path(emitter, plan);
    end_body(to);
}

/* How its paths are chosen, and they themselves. */
static const CodeList *region_paths(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to, *paths = builder_new(emitter->arena, to->indent);
    emitter->to = paths;
    emit_called(emitter, plan->region);
    emit_entry(emitter, plan, fused);
    emit_paths(emitter, plan, fused);
    forget_called(emitter, plan->region);
    emitter->to = to;
    return builder_program(paths);
}

void emit_region(Emitter *emitter, const Plan *plan)
{
    bool block = plan->region->labelled || is_jumped_over(emitter->function, plan->region);
    bool asks_for_gain = emitter->asks_for_gain;
    if (!plan_cost_is_known(plan)) emitter->asks_for_gain = false;
    const char *fused = fresh_name(emitter, "fused");
    Builder *around = begin_lowering(emitter, plan->region->indent);
    const CodeList *paths = region_paths(emitter, plan, fused);
    if (!emitter->as_written) emit_needed_declarations(emitter, plan, paths);
    if (plan->region->labelled && !builder_is_empty(emitter->to)) put_empty_statement_first(emitter->to); /* behind a label stands no declaration */
    if (block) begin_block(emitter->to);
    if (emitter->as_written) emit_needed_declarations(emitter, plan, paths);
    add_program(emitter->to, paths);
    if (block) end_body(emitter->to);
    const CodeList *region = end_lowering(emitter, around);
    stop_on_fault("lower", plan->region, program_fault(region, emitter->words, emitter->source->dialect, emitter->arena));
    add_program(emitter->to, region);
    emitter->asks_for_gain = asks_for_gain;
}
