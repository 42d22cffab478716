/* The runs of statements in a block that are regions, and those in blocks inside of it. */
#include "lift_internal.h"

#include "source/directives.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* How much the lifter has noted for the region, up to the end of a statement. */
typedef struct Noted {
    int widths, narrowings, folded, called, memory_reads;
} Noted;

typedef struct Run {
    LIST(Statement *) statements;
    LIST(Noted) noted; /* for each of them: what is noted of one that comes to be no part of the region does not matter */
    bool labelled;  /* the first has a label before it */
    bool in_switch; /* labels may come after it in its block */
} Run;

static bool counts(const Statement *statement)
{
    return statement->kind != STATEMENT_MOVED && statement->kind != STATEMENT_NULL_TEST
           && statement->kind != STATEMENT_VIEW && statement->kind != STATEMENT_BESIDE;
}

static bool is_call(const Statement *statement)
{
    return statement->kind == STATEMENT_CALL;
}

/* Of the line; `*shares`: something else stands before in it. */
static const char *indent_of(Lifter *lifter, unsigned begin, bool *shares)
{
    const char *text = lifter->file->text;
    unsigned start = begin, end;
    while (start > 0 && text[start - 1] != '\n') start--;
    for (end = start; text[end] == ' ' || text[end] == '\t';) end++;
    *shares = end < begin;
    return arena_copy(lifter->arena, text + start, end - start);
}

static bool within(unsigned at, Range range)
{
    return at >= range.begin && at < range.end;
}

/* Tests in null tests that test allocations of the region alone may go with them. */
static bool tested_elsewhere(const Region *region, const Variable *variable)
{
    for (int t = 0; t < variable->tests.count; t++) {
        bool known = false;
        for (int i = 0; i < region->statements.count && !known; i++) {
            const Statement *statement = region->statements.items[i];
            known = statement->kind == STATEMENT_NULL_TEST && !statement->tests_others
                    && within(variable->tests.items[t], statement->range);
        }
        if (!known) return true;
    }
    return false;
}

static bool has_branches(const Region *region)
{
    for (int i = 0; i < region->statements.count; i++)
        if (region->statements.items[i]->branch.end) return true;
    return false;
}

static bool in_a_branch(const Region *region, unsigned at)
{
    for (int i = 0; i < region->statements.count; i++)
        if (within(at, region->statements.items[i]->branch)) return true;
    return false;
}

/* Some call of the region may write it. */
static bool may_be_written(const Region *region, const Root *root)
{
    for (int i = 0; i < region->nodes.count; i++) {
        const Node *node = region->nodes.items[i];
        if (node->destination.root == root) return true;
        for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
            if (node->arguments[p].root == root && !node->routine->parameters[p].type.pointee_const) return true;
    }
    return false;
}

/* The first place that may be run after a jump to there: a loop around it comes round. */
static unsigned first_behind(const Function *function, unsigned label)
{
    for (int i = 0; i < function->loops.count; i++)
        if (within(label, function->loops.items[i])) return function->loops.items[i].begin;
    return label;
}

/* The least place where a jump out of the statement leads. False: there is none. */
static bool jumps_to(const Lifter *lifter, const Statement *statement, unsigned *least)
{
    bool any = false;
    for (int i = 0; i < lifter->jumps.count; i++) {
        if (!within(lifter->jumps.items[i].from, statement->range)) continue;
        const unsigned to = first_behind(lifter->function, lifter->jumps.items[i].to);
        if (!any || to < *least) *least = to;
        any = true;
    }
    return any;
}

/* Memory of the function's own: an array, or what it has been given by a call. */
static bool is_own(Lifter *lifter, const Variable *variable)
{
    if (variable->members.count) return !variable->global;
    if (!variable->local || variable->parameter) return false;
    return is_array(variable->type) || variable->allocations
           || (variable->has_initialiser && clang_getCursorKind(strip_casts(lifter, variable->initialiser)) == CXCursor_CallExpr);
}

/* Where the function goes when the statement's call has failed: the branch, the macro that tests the status, what is behind the
 * label. */
typedef struct WayOut {
    const Region *region;
    const Statement *statement;
    bool jumps;
    unsigned label;
} WayOut;

static bool leads_by(const WayOut *way, unsigned at)
{
    const Statement *statement = way->statement;
    if (within(at, statement->branch) || (!statement->branch.end && at == statement->range.begin)) return true;
    return way->jumps && at >= way->label && !within(at, way->region->range);
}

/* What the function's own memory holds there has to be what it held as written; what the caller's does is not specified, but in the
 * branch itself. */
static bool looks_on_the_way_out(Lifter *lifter, const WayOut *way, const Variable *variable)
{
    for (int u = 0; u < variable->uses.count; u++)
        if (within(variable->uses.items[u], way->statement->branch)) return true;
    bool written = variable->root && may_be_written(way->region, variable->root);
    for (int i = 0; i < variable->members.count; i++) written |= may_be_written(way->region, variable->members.items[i]);
    if (!written || !is_own(lifter, variable)) return false;
    for (int i = 0; i < variable->sights.count; i++)
        if (leads_by(way, variable->sights.items[i])) return true;
    const Function *function = lifter->function;
    for (int i = 0; variable->escapes && i < function->unknown_calls.count; i++) /* one may have a copy of the pointer */
        if (leads_by(way, function->unknown_calls.items[i])) return true;
    return false;
}

/* What leaves the function may look at arrays: then they are to be as they were there. */
static void note_branches_that_look(Lifter *lifter, Region *region)
{
    for (int i = 0; i < region->statements.count; i++) {
        Statement *statement = region->statements.items[i];
        if (!statement->status_test) continue;
        WayOut way = {.region = region, .statement = statement};
        way.jumps = jumps_to(lifter, statement, &way.label);
        for (int v = 0; v < lifter->rooted.count; v++)
            statement->branch_looks |= looks_on_the_way_out(lifter, &way, lifter->rooted.items[v]);
    }
}

/* `u = t; raster_destroy(u);`: while the parts of a structure run, t is allocated anew for parts of another size, and u is not. */
static bool is_freed_by_a_view(const Variable *variable)
{
    for (int v = 0; v < variable->views.count; v++)
        if (variable->views.items[v]->freed || is_freed_by_a_view(variable->views.items[v])) return true;
    return false;
}

/* A root is an intermediate only if nothing outside the region touches its elements. */
static void settle_roots(Lifter *lifter, Region *region)
{
    bool branches = has_branches(region);
    for (int v = 0; v < lifter->rooted.count; v++) {
        Variable *variable = lifter->rooted.items[v];
        Root *root = variable->root;
        if (root && root->allocation
            && (root->allocation->range.begin < region->range.begin || root->allocation->range.end > region->range.end))
            root->allocation = NULL;
        if (!root || root->kind != ROOT_LOCAL) continue;
        root->used_outside = variable->element_uses || variable->left_out || (root->object && is_freed_by_a_view(variable));
        root->tested = tested_elsewhere(region, variable) || (root->allocation && root->allocation->own); /* it is allocated, as often */
        for (int u = 0; u < variable->uses.count; u++)
            if (!within(variable->uses.items[u], region->range) || (branches && in_a_branch(region, variable->uses.items[u])))
                root->used_outside = true;
    }
}

/* Memory that a call gives of which it is not known that it is new: whoever gives it may look at what is left there. */
static void remark_unknown_allocations(Lifter *lifter, const Region *region)
{
    for (int v = 0; v < lifter->rooted.count; v++) {
        const Variable *variable = lifter->rooted.items[v];
        const char *name = clang_Cursor_isNull(variable->given_by) ? "" : called_function(lifter, variable->given_by);
        Range range;
        if (!variable->local || variable->allocations || !*name || is_routine_call(lifter, variable->given_by) || !variable->root || variable->root->object
            || !may_be_written(region, variable->root) || !in_main_file(lifter, variable->given_by, &range))
            continue;
        remark(lifter, range, arena_printf(lifter->arena, "`%s` is not known to allocate: `%s` keeps its size; a `<Fern Allocator>` comment says what it gives", name, variable->name));
    }
}

/* Sizes come again with each call. */
static void add_width(Lifter *lifter, Region *region, const WidthCheck *width)
{
    enum { LOOKED_BACK = 64 };
    int first = region->width_checks.count > LOOKED_BACK ? region->width_checks.count - LOOKED_BACK : 0;
    for (int i = first; i < region->width_checks.count; i++) {
        const WidthCheck *other = &region->width_checks.items[i];
        if (other->value == width->value && other->bytes == width->bytes && other->is_signed == width->is_signed
            && other->conversion == width->conversion)
            return;
    }
    list_push(lifter->arena, &region->width_checks, *width);
}

static bool has_node(const Region *region, const Node *node)
{
    return node->index < region->nodes.count && region->nodes.items[node->index] == node;
}

/* Allocations, frees and null tests that are in no region. */
static void add_memory_around(Lifter *lifter, const Run *run, int first, int last)
{
    for (int i = first; i <= last; i++) {
        Statement *statement = run->statements.items[i];
        bool memory = false;
        if (statement->continues) continue;
        for (const Statement *part = statement; part; part = part->next_part)
            memory |= part->kind == STATEMENT_ALLOCATE || part->kind == STATEMENT_FREE || part->kind == STATEMENT_NULL_TEST;
        if (memory)
            list_push(lifter->arena, &lifter->function->around.statements,
                      (AroundStatement){.kind = AROUND_MEMORY, .range = statement->range, .statement = statement});
    }
}

/* Both are of one call that is taken apart; the first one declares what the other needs. */
static bool belong_together(const Statement *first, const Statement *second)
{
    const SourceFile *file = first->range.file;
    const SourceEdit *edit = source_edit_in(file, first->range.begin, 0, file->length);
    return first->kind == STATEMENT_MOVED && edit && edit == source_edit_in(file, second->range.begin, 0, file->length);
}

static void add_region(Lifter *lifter, Run *run)
{
    int first = 0, last = run->statements.count - 1;
    while (first <= last && !counts(run->statements.items[first])) first++;
    while (last >= first && !counts(run->statements.items[last])) last--;
    while (first <= last && run->statements.items[first]->continues) first--;
    while (first > 0 && first <= last && belong_together(run->statements.items[first - 1], run->statements.items[first])) first--;
    while (first <= last && last + 1 < run->statements.count && run->statements.items[last + 1]->continues) last++;
    int calls = 0;
    for (int i = first; i <= last; i++) calls += is_call(run->statements.items[i]);
    add_memory_around(lifter, run, 0, calls ? first - 1 : run->statements.count - 1);
    if (!calls) return;
    add_memory_around(lifter, run, last + 1, run->statements.count - 1);
    Region *region = arena_alloc(lifter->arena, sizeof *region);
    region->function = lifter->function;
    region->range = run->statements.items[first]->range;
    region->range.end = run->statements.items[last]->range.end;
    region->indent = indent_of(lifter, region->range.begin, &region->shares_line);
    if (region->shares_line) region->indent = arena_printf(lifter->arena, "%s    ", region->indent);
    region->in_loop = lifter->loop_depth > 0;
    region->labelled = run->in_switch || (run->labelled && first == 0);
    for (int i = first; i <= last; i++) {
        Statement *statement = run->statements.items[i];
        list_push(lifter->arena, &region->statements, statement);
        if (!statement->node) continue;
        statement->node->index = region->nodes.count;
        list_push(lifter->arena, &region->nodes, statement->node);
    }
    for (int i = 0; i < lifter->roots.count; i++) list_push(lifter->arena, &region->roots, lifter->roots.items[i]);
    const Noted noted = run->noted.items[last];
    for (int i = 0; i < noted.widths; i++) add_width(lifter, region, &lifter->widths.items[i]);
    for (int i = 0; i < noted.narrowings; i++)
        if (has_node(region, lifter->narrowings.items[i].node)) /* it was lifted after all */
            list_push(lifter->arena, &region->narrowings, lifter->narrowings.items[i]);
    for (int i = 0; i < noted.folded; i++) list_push(lifter->arena, &region->folded, lifter->folded.items[i]);
    for (int i = 0; i < noted.called; i++) list_push(lifter->arena, &region->called, lifter->called.items[i]);
    for (int i = 0; i < noted.memory_reads; i++) list_push(lifter->arena, &region->memory_reads, lifter->memory_reads.items[i]);
    for (int i = 0; i < lifter->call_rows.count; i++)
        if (has_node(region, lifter->call_rows.items[i].node)) add_row_table(lifter, region, &lifter->call_rows.items[i].table);
    settle_roots(lifter, region);
    note_branches_that_look(lifter, region);
    remark_unknown_allocations(lifter, region);
    list_push(lifter->arena, &lifter->function->regions, region);
}

static void begin_run(Lifter *lifter, Run *run)
{
    *run = (Run){0};
    forget_roots(lifter);
    memset(&lifter->widths, 0, sizeof lifter->widths);
    memset(&lifter->folded, 0, sizeof lifter->folded);
    memset(&lifter->called, 0, sizeof lifter->called);
    names_clear(lifter->tests);
    lifter->test_count = 0;
    lifter->beside = false;
    memset(&lifter->narrowings, 0, sizeof lifter->narrowings);
    memset(&lifter->call_rows, 0, sizeof lifter->call_rows);
    memset(&lifter->jumps, 0, sizeof lifter->jumps);
    names_clear(lifter->written);
    names_clear(lifter->stored);
    names_clear(lifter->again);
    names_clear(lifter->again_from);
    names_clear(lifter->array_reads);
    names_clear(lifter->array_writes);
    for (int i = 0; i < lifter->kept.count; i++) lifter->kept.items[i]->kept = false;
    lifter->kept.count = 0;
    lifter->memory_reads.items = NULL;
    lifter->memory_reads.count = lifter->memory_reads.capacity = 0;
    names_clear(lifter->memory_read_names);
    names_clear(lifter->certain_reads);
    names_clear(lifter->statuses);
    names_clear(lifter->allocated);
    names_clear(lifter->read_names);
    lifter->region_writes_memory = lifter->macro_tests_status = lifter->frees = lifter->frees_own = false;
    lifter->may_have_left = lifter->may_leave = false;
}

/* The parts of a statement; whether the region may go on after it. */
static bool accept_statement(Lifter *lifter, Run *run, Statement *statement, CXCursor cursor)
{
    const Noted noted = {.widths = lifter->widths.count, .narrowings = lifter->narrowings.count, .folded = lifter->folded.count,
                         .called = lifter->called.count, .memory_reads = lifter->memory_reads.count};
    bool returns = false;
    for (; statement; statement = statement->next_part) {
        list_push(lifter->arena, &run->statements, statement);
        list_push(lifter->arena, &run->noted, noted);
        note_effects(lifter, statement, cursor);
        returns |= statement->kind == STATEMENT_RETURN;
    }
    return !returns;
}

/* Calls, or allocations that would shrink with calls that come later. */
static bool run_matters(const Run *run)
{
    for (int i = 0; i < run->statements.count; i++)
        if (is_call(run->statements.items[i]) || run->statements.items[i]->kind == STATEMENT_ALLOCATE) return true;
    return false;
}

/* The blocks inside a statement that is itself no part of a region. */
static void lift_inside(Lifter *lifter, CXCursor statement, const char *why)
{
    static const char alone[] = "it stands alone, not in a block with others";
    enum CXCursorKind kind = clang_getCursorKind(statement);
    bool loop = kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
    if (kind == CXCursor_CompoundStmt) {
        lift_block(lifter, statement);
        return;
    }
    lifter->loop_depth += loop;
    Cursors children = children_of(lifter, statement);
    for (int i = 0; i < children.count; i++) {
        CXCursor child = children.items[i];
        Range range;
        lifter->of_switch = kind == CXCursor_SwitchStmt;
        if (clang_isStatement(clang_getCursorKind(child)))
            lift_inside(lifter, child, NULL);
        else if (clang_isStatement(kind) && kind != CXCursor_ReturnStmt && kind != CXCursor_DeclStmt
                 && has_annotated_call(lifter, child) && in_main_file(lifter, child, &range))
            remark_since(lifter, range, arena_printf(lifter->arena, "the call is not lifted: %s", why ? why : alone), why, NULL);
    }
    lifter->of_switch = false;
    lifter->loop_depth -= loop;
}

/* The statement here, and where it is a call with a test of its status after it, both. */
static Statement *lift_next(Lifter *lifter, CXCursor cursor, CXCursor next, int *at, const char **why)
{
    Statement *pair = clang_Cursor_isNull(next) ? NULL : lift_status_pair(lifter, cursor, next);
    if (!pair) return lift_statement(lifter, cursor, why);
    list_names(lifter, next, lifter->read_names);
    ++*at;
    return pair;
}

/* Whether a preprocessor directive stands in this part of the file: what is written anew would lose it. */
static bool has_directive(const SourceFile *file, unsigned begin, unsigned end)
{
    return c_has_directive(c_reader_in((Range){file, begin, end}));
}

/* Whether the line before this place, from the last statement or brace on, is a #pragma: it belongs to the statement here. */
static bool pragma_before(const Lifter *lifter, unsigned at)
{
    const Range *last = NULL;
    for (int first = 0, behind = lifter->directives.count; first < behind;) { /* they are in the order of the file */
        const int middle = (first + behind) / 2;
        if (lifter->directives.items[middle].begin >= at) {
            behind = middle;
            continue;
        }
        last = &lifter->directives.items[middle];
        first = middle + 1;
    }
    if (!last || c_first(c_reader_in((Range){last->file, last->end, at})) < at) return false;
    return c_mentions(c_reader_in(*last), "pragma");
}

/* Between two statements, or before the first of a block: `_Pragma("..")`, or a macro that may stand for one. It
 * belongs to the statement after it, or keeps those before and after it apart. */
static bool pragma_between(const Lifter *lifter, unsigned begin, unsigned end)
{
    const SourceFile *file = lifter->file;
    if (begin < end && c_mentions(c_reader_in((Range){file, begin, end}), "_Pragma")) return true;
    const Range *macro = expansion_from(lifter, begin);
    return macro && macro->end <= end;
}

static bool directive_before(Lifter *lifter, const Run *run, CXCursor cursor)
{
    Range range;
    if (!run->statements.count || !in_main_file(lifter, cursor, &range)) return false;
    return has_directive(lifter->file, run->statements.items[run->statements.count - 1]->range.end, range.begin);
}

/* `CHECK(f(..))`, from its first word to its last: there is no block of the file in it. */
static bool is_all_macro(Lifter *lifter, CXCursor cursor)
{
    Range range;
    const Range *macro = in_main_file(lifter, cursor, &range) ? expansion_from(lifter, range.begin) : NULL;
    return macro && macro->begin == range.begin && macro->end >= range.end && is_macro_test(lifter, cursor);
}

/* The semicolon behind a macro that writes braces: it is a part of the statement before. */
static bool is_covered(Lifter *lifter, const Run *run, CXCursor cursor)
{
    Range range;
    return clang_getCursorKind(cursor) == CXCursor_NullStmt && run->statements.count && in_main_file(lifter, cursor, &range)
           && range.begin < run->statements.items[run->statements.count - 1]->range.end;
}

/* `case 1: f(..);`: the statement behind its labels. */
static CXCursor behind_labels(Lifter *lifter, CXCursor statement)
{
    for (;;) {
        const enum CXCursorKind kind = clang_getCursorKind(statement);
        Cursors parts = children_of(lifter, statement);
        if ((kind != CXCursor_CaseStmt && kind != CXCursor_DefaultStmt && kind != CXCursor_LabelStmt) || !parts.count) return statement;
        statement = parts.items[parts.count - 1];
    }
}

/* The way through the statements of a block. */
typedef struct Walk {
    Cursors statements;
    int at;         /* the one at hand */
    Run run;        /* those before it that may be a region */
    unsigned end;   /* where what stands before it ends */
    bool of_switch;
} Walk;

static void end_run(Lifter *lifter, Run *run)
{
    add_region(lifter, run);
    begin_run(lifter, run);
}

/* Sets where what stands before ends. Behind labels others come by another way: no region goes on there. */
static void come_to(Lifter *lifter, Walk *walk, CXCursor cursor, bool labelled)
{
    Range place;
    if (walk->at > 0 && in_main_file(lifter, walk->statements.items[walk->at - 1], &place)) walk->end = place.end;
    if (!labelled || !in_main_file(lifter, cursor, &place)) return;
    end_run(lifter, &walk->run);
    walk->end = place.begin;
}

/* `break;`: what follows is come to by another way alone. */
static bool is_jump(CXCursor statement)
{
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    return kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt || kind == CXCursor_GotoStmt;
}

/* One without an annotation that a statement, or the condition of one, calls; NULL: none. */
static const char *function_in_the_way(Lifter *lifter, CXCursor statement)
{
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    if (kind == CXCursor_IfStmt) {
        const Cursors parts = children_of(lifter, statement);
        return parts.count ? function_that_acts(lifter, parts.items[0]) : NULL;
    }
    if (kind != CXCursor_DeclStmt && kind != CXCursor_BinaryOperator && kind != CXCursor_CompoundAssignOperator) return NULL;
    const Cursors parts = children_of(lifter, statement);
    const char *function = NULL;
    for (int i = 0; i < parts.count && !function; i++) function = function_that_acts(lifter, parts.items[i]);
    return function;
}

/* Calls follow, which what stands here keeps out of the region. */
static void remark_end(Lifter *lifter, const Walk *walk, CXCursor cursor, const char *why)
{
    Range range;
    bool more = false;
    if (!why || is_jump(cursor) || !run_matters(&walk->run)) return;
    for (int i = walk->at; i < walk->statements.count && !more; i++) more = has_annotated_call(lifter, walk->statements.items[i]);
    if (more && in_main_file(lifter, cursor, &range))
        remark_since(lifter, range, arena_printf(lifter->arena, "%s: the region ends here", why), why, function_in_the_way(lifter, cursor));
}

/* A call that may fail, of which the fused path may leave the rest to the calls as written; a test that may leave, not for want of memory alone. */
static bool may_run_again(const Lifter *lifter, const Statement *statement)
{
    const Node *node = statement->node;
    bool objects = false;
    for (int p = 0; node && node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
        objects |= node->arguments[p].root && node->arguments[p].root->object;
    return objects || statement->status_test || (statement->kind == STATEMENT_NULL_TEST && tests_more(lifter, statement));
}

/* The statement as a part of a region: of the one that the run begins, or of a new one. NULL: of none. */
static Statement *statement_here(Lifter *lifter, Walk *walk, CXCursor cursor, const char **why)
{
    const CXCursor next = walk->at + 1 < walk->statements.count ? walk->statements.items[walk->at + 1] : clang_getNullCursor();
    Range place;
    const bool placed = in_main_file(lifter, cursor, &place);
    const bool between = placed && pragma_between(lifter, walk->end, place.begin);
    const bool counter = placed && uses_counter(lifter, place); /* which is another number in each copy */
    const bool headed = placed && lifter->has_conditions && !begins_by_itself(lifter->function->body, place.begin); /* by text that is left out, now or otherwise */
    const bool pragma = between || counter || headed || (placed && pragma_before(lifter, place.begin));
    const bool cut = pragma || directive_before(lifter, &walk->run, cursor);
    const int at = walk->at;
    Statement *statement = cut ? NULL : lift_next(lifter, cursor, next, &walk->at, why);
    if (statement && lifter->beside && may_run_again(lifter, statement)) {
        walk->at = at;
        statement = NULL;
        *why = "where it fails, what was written before it might be written again";
    }
    if (cut) *why = counter ? "it counts with `__COUNTER__`" : between ? "a pragma or a macro stands before it" : "a preprocessor directive stands before it";
    if (!statement && walk->run.statements.count) {
        remark_end(lifter, walk, cursor, *why);
        end_run(lifter, &walk->run);
        /* What an earlier call of the region stood in the way of may begin a new one. */
        if (!pragma) statement = lift_next(lifter, cursor, next, &walk->at, why);
    }
    if (!statement || !has_directive(lifter->file, statement->range.begin, statement->range.end)) return statement;
    *why = "a preprocessor directive stands in it";
    return NULL;
}

/* What is no part of a region; blocks in it may have some. */
static void lift_outside(Lifter *lifter, Run *run, CXCursor cursor, const char *why)
{
    Range range;
    begin_run(lifter, run);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool macro = is_all_macro(lifter, cursor);
    bool blocks = clang_isStatement(kind) && kind != CXCursor_DeclStmt && kind != CXCursor_ReturnStmt && !macro;
    if (why && !blocks && has_annotated_call(lifter, cursor) && in_main_file(lifter, cursor, &range))
        remark_since(lifter, range, arena_printf(lifter->arena, "the call is not lifted: %s", why), why, NULL);
    if (!macro) lift_inside(lifter, cursor, kind == CXCursor_IfStmt ? why : NULL);
    begin_run(lifter, run);
}

static void lift_in_block(Lifter *lifter, Walk *walk)
{
    const CXCursor whole = walk->statements.items[walk->at], cursor = behind_labels(lifter, whole);
    const bool labelled = !clang_equalCursors(cursor, whole);
    const char *why = NULL;
    if (is_covered(lifter, &walk->run, cursor)) return;
    come_to(lifter, walk, cursor, labelled);
    Statement *statement = statement_here(lifter, walk, cursor, &why);
    if (!statement) {
        lift_outside(lifter, &walk->run, cursor, why);
        return;
    }
    if (!walk->run.statements.count) walk->run.labelled = labelled;
    walk->run.in_switch = walk->of_switch;
    if (!accept_statement(lifter, &walk->run, statement, cursor)) end_run(lifter, &walk->run);
}

void lift_block(Lifter *lifter, CXCursor block)
{
    Walk walk = {.statements = children_of(lifter, block), .of_switch = lifter->of_switch};
    Range place;
    lifter->of_switch = false;
    walk.end = in_main_file(lifter, block, &place) ? place.begin : 0;
    begin_run(lifter, &walk.run);
    for (; walk.at < walk.statements.count; walk.at++) lift_in_block(lifter, &walk);
    add_region(lifter, &walk.run);
}
