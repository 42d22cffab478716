/* The functions of a composition, and in each the runs of statements that are regions. */
#include "lift_internal.h"

#include "source/words.h"

#include "annotator/base/c_text.h"

#include <string.h>

typedef struct Run {
    LIST(Statement *) statements;
    bool labelled;  /* the first has a label before it */
    bool in_switch; /* labels may come after it in its block */
} Run;

static bool counts(const Statement *statement)
{
    return statement->kind != STATEMENT_MOVED && statement->kind != STATEMENT_NULL_TEST
           && statement->kind != STATEMENT_VIEW;
}

static bool is_call(const Statement *statement)
{
    return statement->kind == STATEMENT_CALL;
}

void remark(Lifter *lifter, Range range, const char *text)
{
    const char *place = arena_printf(lifter->arena, "%u %s", range.begin, text);
    if (!lifter->function->remarks.count) names_clear(lifter->remarked);
    if (names_find(lifter->remarked, place)) return;
    names_set(lifter->remarked, place, lifter);
    list_push(lifter->arena, &lifter->function->remarks, (Remark){range, line_of(range), text});
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
    if (!variable->root || !is_own(lifter, variable) || !may_be_written(way->region, variable->root)) return false;
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

/* A root is an intermediate only if nothing outside the region touches its elements. */
static void settle_roots(Lifter *lifter, Region *region)
{
    bool branches = has_branches(region);
    for (int v = 0; v < lifter->rooted.count; v++) {
        Variable *variable = lifter->rooted.items[v];
        Root *root = variable->root;
        if (!root || root->kind != ROOT_LOCAL) continue;
        root->used_outside = variable->element_uses;
        root->tested = tested_elsewhere(region, variable);
        for (int u = 0; u < variable->uses.count; u++)
            if (!within(variable->uses.items[u], region->range) || (branches && in_a_branch(region, variable->uses.items[u])))
                root->used_outside = true;
        if (root->allocation && (root->allocation->range.begin < region->range.begin
                                 || root->allocation->range.end > region->range.end))
            root->allocation = NULL;
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

static void add_region(Lifter *lifter, Run *run)
{
    int first = 0, last = run->statements.count - 1;
    while (first <= last && !counts(run->statements.items[first])) first++;
    while (last >= first && !counts(run->statements.items[last])) last--;
    while (first <= last && run->statements.items[first]->continues) first--;
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
    for (int i = 0; i < lifter->widths.count; i++) add_width(lifter, region, &lifter->widths.items[i]);
    for (int i = 0; i < lifter->narrowings.count; i++)
        if (has_node(region, lifter->narrowings.items[i].node)) /* it was lifted after all */
            list_push(lifter->arena, &region->narrowings, lifter->narrowings.items[i]);
    for (int i = 0; i < lifter->folded.count; i++) list_push(lifter->arena, &region->folded, lifter->folded.items[i]);
    for (int i = 0; i < lifter->memory_reads.count; i++)
        list_push(lifter->arena, &region->memory_reads, lifter->memory_reads.items[i]);
    settle_roots(lifter, region);
    note_branches_that_look(lifter, region);
    list_push(lifter->arena, &lifter->function->regions, region);
}

static void begin_run(Lifter *lifter, Run *run)
{
    *run = (Run){0};
    memset(&lifter->roots, 0, sizeof lifter->roots);
    names_clear(lifter->root_names);
    memset(&lifter->widths, 0, sizeof lifter->widths);
    memset(&lifter->folded, 0, sizeof lifter->folded);
    memset(&lifter->narrowings, 0, sizeof lifter->narrowings);
    memset(&lifter->jumps, 0, sizeof lifter->jumps);
    names_clear(lifter->written);
    names_clear(lifter->stored);
    names_clear(lifter->own_reads);
    lifter->memory_reads.items = NULL;
    lifter->memory_reads.count = lifter->memory_reads.capacity = 0;
    names_clear(lifter->memory_read_names);
    names_clear(lifter->certain_reads);
    names_clear(lifter->statuses);
    names_clear(lifter->allocated);
    names_clear(lifter->read_names);
    lifter->region_writes_memory = lifter->macro_tests_status = lifter->frees = false;
    lifter->may_have_left = lifter->may_leave = false;
    for (int i = 0; i < lifter->rooted.count; i++) lifter->rooted.items[i]->root = NULL;
    lifter->rooted.count = 0;
}

/* `f(n, x, &s)` may give s its value. */
static void note_written_variables(Lifter *lifter, const Node *node)
{
    for (int p = 0; p < node->routine->parameter_count; p++) {
        Root *root = node->arguments[p].root;
        if (root && root->kind == ROOT_VARIABLE && !node->routine->parameters[p].type.pointee_const)
            names_set(lifter->written, root->identifier, root);
    }
}

void add_part(Statement **first, Statement *part)
{
    Statement **end = first;
    while (*end) end = &(*end)->next_part;
    part->continues = *first != NULL;
    *end = part;
}

void note_effects(Lifter *lifter, Statement *statement, CXCursor cursor)
{
    switch (statement->kind) {
    case STATEMENT_CALL: case STATEMENT_FILL: case STATEMENT_COPY: case STATEMENT_STORE: case STATEMENT_COMPUTE:
    case STATEMENT_RETURN:
        lifter->region_writes_memory = true;
        list_names(lifter, cursor, lifter->read_names);
        break;
    case STATEMENT_ALLOCATE: case STATEMENT_FREE: case STATEMENT_NULL_TEST:
        list_names(lifter, cursor, lifter->read_names);
        break;
    case STATEMENT_VIEW: case STATEMENT_MOVED: break;
    }
    if (statement->status_test || statement->kind == STATEMENT_NULL_TEST) note_jumps(lifter, statement->range);
    lifter->frees |= statement->kind == STATEMENT_FREE;
    if (statement->kind == STATEMENT_CALL) note_written_variables(lifter, statement->node);
    if (statement->kind == STATEMENT_CALL && statement->node->result)
        names_set(lifter->written, statement->node->result->identifier, statement->node->result);
    bool takes_status = statement->kind == STATEMENT_NULL_TEST || (statement->kind == STATEMENT_CALL && statement->status_test);
    if (takes_status && statement->declared_name) names_set(lifter->statuses, statement->declared_name, statement);
    lifter->may_leave |= statement->status_test || statement->kind == STATEMENT_NULL_TEST;
    lifter->may_have_left |=
        statement->status_test || (statement->kind == STATEMENT_NULL_TEST && tests_more(lifter, statement));
    if (statement->kind == STATEMENT_ALLOCATE)
        names_set(lifter->allocated, statement->declared_name, statement);
    if (statement->kind == STATEMENT_COMPUTE || (statement->kind == STATEMENT_STORE && statement->root->kind == ROOT_VARIABLE))
        names_set(lifter->written, statement->root->identifier, statement->root);
}

/* The parts of a statement; whether the region may go on after it. */
static bool accept_statement(Lifter *lifter, Run *run, Statement *statement, CXCursor cursor)
{
    bool returns = false;
    for (; statement; statement = statement->next_part) {
        list_push(lifter->arena, &run->statements, statement);
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

static void lift_block(Lifter *lifter, CXCursor block);

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
            remark(lifter, range, arena_printf(lifter->arena, "the call is not lifted: %s", why ? why : alone));
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

static void lift_block(Lifter *lifter, CXCursor block)
{
    Cursors statements = children_of(lifter, block);
    Run run;
    Range place;
    const bool of_switch = lifter->of_switch;
    lifter->of_switch = false;
    unsigned end = in_main_file(lifter, block, &place) ? place.begin : 0; /* of the statement before */
    begin_run(lifter, &run);
    for (int i = 0; i < statements.count; i++) {
        const CXCursor cursor = behind_labels(lifter, statements.items[i]);
        const bool labelled = !clang_equalCursors(cursor, statements.items[i]);
        const char *why = NULL;
        if (is_covered(lifter, &run, cursor)) continue;
        CXCursor next = i + 1 < statements.count ? statements.items[i + 1] : clang_getNullCursor();
        if (i > 0 && in_main_file(lifter, statements.items[i - 1], &place)) end = place.end;
        if (labelled && in_main_file(lifter, cursor, &place)) { /* others come to it by another way */
            add_region(lifter, &run);
            begin_run(lifter, &run);
            end = place.begin;
        }
        bool placed = in_main_file(lifter, cursor, &place);
        bool between = placed && pragma_between(lifter, end, place.begin);
        bool pragma = between || (placed && pragma_before(lifter, place.begin));
        bool cut = pragma || directive_before(lifter, &run, cursor);
        Statement *statement = cut ? NULL : lift_next(lifter, cursor, next, &i, &why);
        if (cut) why = between ? "a pragma or a macro stands before it" : "a preprocessor directive stands before it";
        if (!statement && run.statements.count) {
            /* What an earlier call of the region stood in the way of may begin a new one. */
            if (run_matters(&run)) {
                Range range;
                bool more = false;
                for (int j = i; j < statements.count && !more; j++)
                    more = has_annotated_call(lifter, statements.items[j]);
                if (why && more && in_main_file(lifter, cursor, &range))
                    remark(lifter, range, arena_printf(lifter->arena, "%s: the region ends here", why));
            }
            add_region(lifter, &run);
            begin_run(lifter, &run);
            if (!pragma) statement = lift_next(lifter, cursor, next, &i, &why);
        }
        if (statement && has_directive(lifter->file, statement->range.begin, statement->range.end)) {
            statement = NULL;
            why = "a preprocessor directive stands in it";
        }
        if (statement) {
            if (!run.statements.count) run.labelled = labelled;
            run.in_switch = of_switch;
            if (accept_statement(lifter, &run, statement, cursor)) continue;
            add_region(lifter, &run);
            begin_run(lifter, &run);
            continue;
        }
        begin_run(lifter, &run);
        Range range;
        enum CXCursorKind kind = clang_getCursorKind(cursor);
        bool macro = is_all_macro(lifter, cursor);
        bool blocks = clang_isStatement(kind) && kind != CXCursor_DeclStmt && kind != CXCursor_ReturnStmt && !macro;
        if (why && !blocks && has_annotated_call(lifter, cursor) && in_main_file(lifter, cursor, &range))
            remark(lifter, range, arena_printf(lifter->arena, "the call is not lifted: %s", why));
        if (!macro) lift_inside(lifter, cursor, kind == CXCursor_IfStmt ? why : NULL);
        begin_run(lifter, &run);
    }
    add_region(lifter, &run);
}

/* --- Functions ------------------------------------------------------------------------- */

static bool has_nameless_parameter(const Function *function)
{
    for (int p = 0; p < function->parameters.count; p++)
        if (!*function->parameters.items[p].name) return true;
    return false;
}

/* Its parameters stand behind its name, not in what a macro stands for; nor does the name stand in parentheses. */
static bool has_parameters_behind_name(const Function *function)
{
    CReader reader = c_reader_in((Range){function->range.file, function->name_range.end, function->body.begin});
    CReader from = reader;
    CToken token;
    unsigned end;
    return c_next_code(&reader, &token) && token.kind == C_SIGN && token.sign == '(' && c_past_parentheses(from, &end);
}

/* `<%`: what is put in its place looks for braces and brackets. */
static bool has_other_brackets(Range range)
{
    CReader reader = c_reader_in(range);
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_SIGN && strchr("{}[]#", token.sign) && range.file->text[token.begin] != token.sign) return true;
    return false;
}

/* A function of which nothing but its place is looked at. */
static void leave(Lifter *lifter, Composition *composition, bool matters, const char *why)
{
    Function *function = lifter->function;
    function->name_range = function->range;
    function->signature = function->prefix = function->suffix = "";
    if (!matters) return;
    remark(lifter, function->name_range, why);
    list_push(lifter->arena, &composition->functions, function);
}

static void lift_function(Lifter *lifter, CXCursor cursor, Composition *composition)
{
    Cursors children = children_of(lifter, cursor);
    CXCursor body = children.count ? children.items[children.count - 1] : clang_getNullCursor();
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt) return;
    Function *function = arena_alloc(lifter->arena, sizeof *function);
    function->name = name_of(lifter, cursor);
    lifter->function = function;
    lifter->body = body;
    names_clear(lifter->result_names);
    if (!in_main_file(lifter, cursor, &function->range) || !in_main_file(lifter, body, &function->body)) return;
    function->line = line_of(function->range);
    memset(&lifter->lvalues, 0, sizeof lifter->lvalues);
    bool calls;
    if (is_nested_too_deeply(lifter, cursor, &calls)) {
        leave(lifter, composition, calls, "an expression in it is nested too deeply: it is not lifted");
        return;
    }
    collect_variables(lifter, cursor);
    if (!stands_in_file(clang_getCursorLocation(cursor))) { /* type, name and body may lie in any order */
        leave(lifter, composition, has_annotated_call(lifter, body), "its name comes out of a macro");
        return;
    }
    describe_function(lifter, cursor);
    const Range head = {function->range.file, function->range.begin, function->body.begin};
    if (!strcmp(function->name, "main")) {
        if (has_annotated_call(lifter, body))
            remark(lifter, function->name_range, "`main` is not lifted: move the calls into a function of their own");
    }
    else if (has_other_brackets(function->range)) {
        if (has_annotated_call(lifter, body)) remark(lifter, function->name_range, "it is written with digraphs or trigraphs: it is not lifted");
    }
    else if (!has_parameters_behind_name(function)) {
        if (has_annotated_call(lifter, body))
            remark(lifter, function->name_range, "its parameters do not stand behind its name, or come out of a macro: it is not lifted");
    }
    else if (c_has_sign(c_reader_in(head), '{')) { /* it would stand twice in the file */
        if (has_annotated_call(lifter, body))
            remark(lifter, function->name_range, "its signature defines a type: it is not lifted");
    }
    else if (c_has_sign(c_reader_in(head), ';')) {
        if (has_annotated_call(lifter, body))
            remark(lifter, function->name_range, "its parameters are declared in the old style: it is not lifted");
    }
    else if (has_nameless_parameter(function)) { /* nothing could be handed on */
        if (has_annotated_call(lifter, body))
            remark(lifter, function->name_range, "one of its parameters has no name: it is not lifted");
    }
    else if (lifter->unsafe || clang_Cursor_isVariadic(cursor)) {
        if (has_annotated_call(lifter, body))
            remark(lifter, function->name_range,
                   "functions with volatile or atomic data, setjmp or `...` are not lifted");
    }
    else if (lifter->hidden) {
        if (has_annotated_call(lifter, body))
            remark(lifter, function->name_range,
                   arena_printf(lifter->arena, "not lifted: one `%s` hides another: give them different names", lifter->hidden));
    }
    else {
        lift_block(lifter, body);
        if (function->regions.count) lift_remainder(lifter, body);
        if (function->regions.count) lift_around(lifter, body);
    }
    if (function->regions.count || function->remarks.count)
        list_push(lifter->arena, &composition->functions, function);
}

static Names *names_of(Lifter *lifter, const Cursors *cursors)
{
    Names *names = names_new(lifter->arena);
    for (int i = 0; i < cursors->count; i++) names_set(names, name_of(lifter, cursors->items[i]), names);
    return names;
}

/* NAME_mpi, or one of the functions beside it that people call, where it is among these names; NULL: none is. */
static const char *name_on_ranks(const Lifter *lifter, const char *function, const Names *defined)
{
    static const char *const endings[] = {"_mpi", "_setup", "_run", "_teardown"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const char *name = arena_printf(lifter->arena, "%s%s", function, endings[i]);
        if (names_find(defined, name)) return name;
    }
    return NULL;
}

/* Names by which generated code means what they mean outside of functions. */
static enum CXChildVisitResult note_said(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Lifter *lifter = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_TypedefDecl || kind == CXCursor_EnumConstantDecl) names_set(lifter->said, name_of(lifter, cursor), lifter);
    return kind == CXCursor_EnumDecl ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

static Names *names_said(Lifter *lifter)
{
    static const char *const library[] = {"int64_t", "uintptr_t", "size_t", "memset", "memcpy", "memmove", "malloc", "calloc",
                                          "aligned_alloc", "free"};
    lifter->said = names_new(lifter->arena);
    clang_visitChildren(clang_getTranslationUnitCursor(lifter->unit), note_said, lifter);
    for (size_t i = 0; i < sizeof library / sizeof *library; i++) names_set(lifter->said, library[i], lifter);
    return lifter->said;
}

Composition *lift(CXTranslationUnit unit, const char *path, Library *library, const char *only, ExprPool *pool,
                  Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Composition *composition = arena_alloc(arena, sizeof *composition);
    Lifter lifter = {.unit = unit, .file = diag_file(diag, path), .library = library, .pool = pool, .arena = arena,
                     .diag = diag,
                     .read_names = names_new(arena), .written = names_new(arena), .stored = names_new(arena), .own_reads = names_new(arena),
                     .unfit = names_new(arena), .remarked = names_new(arena),
                     .result_names = names_new(arena),
                     .root_names = names_new(arena), .statuses = names_new(arena),
                     .allocated = names_new(arena), .memory_read_names = names_new(arena), .certain_reads = names_new(arena)};
    composition->file = lifter.file;
    composition->library = library;
    if (!lifter.file) return composition;
    Cursors declarations = children_of(&lifter, clang_getTranslationUnitCursor(unit));
    composition->words = lifter.words = words_of_declarations(declarations.items, declarations.count, lifter.file, arena, diag);
    find_expansions(&lifter, &declarations);
    find_directives(&lifter);
    Names *said = names_said(&lifter);
    LIST(const char *) names = {0};
    Names *defined = names_new(arena);
    bool found = false;
    for (int i = 0; i < declarations.count; i++) {
        CXCursor cursor = declarations.items[i];
        Range range;
        if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl || !clang_isCursorDefinition(cursor)
            || !in_main_file(&lifter, cursor, &range))
            continue;
        const char *name = name_of(&lifter, cursor);
        list_push(arena, &names, name);
        names_set(defined, name, composition);
        if (only && strcmp(only, name)) continue;
        found = true;
        lift_function(&lifter, cursor, composition);
    }
    Names *declared = names_of(&lifter, &declarations);
    for (int i = 0; i < composition->functions.count; i++) {
        Function *function = composition->functions.items[i];
        const char *tiled = arena_printf(arena, "%s_tiled", function->name);
        choose_suffix(&lifter, function, &declarations, declared);
        function->taken = name_on_ranks(&lifter, function->name, defined);
        if (names_find(defined, tiled)) {
            diag_error(diag, function->name_range, "`%s` is defined in this file: the fused function has this name", tiled);
            diag_hint(diag, "give one of the two another name");
        }
    }
    names_free(declared);
    names_free(defined);
    if (only && !found) {
        diag_error(diag, (Range){0}, "%s: no function `%s` is defined", path, only);
        const char *nearest = nearest_word(only, names.items, names.count);
        if (nearest) diag_hint(diag, "did you mean `%s`?", nearest);
    }
    for (int i = 0; i < lifter.all_result_names.count; i++) /* the emitter's own names are others */
        names_set(composition->words, lifter.all_result_names.items[i], composition);
    names_free(said);
    names_free(lifter.stored);
    names_free(lifter.own_reads);
    names_free(lifter.unfit);
    names_free(lifter.remarked);
    names_free(lifter.result_names);
    names_free(lifter.read_names);
    names_free(lifter.written);
    names_free(lifter.statuses);
    names_free(lifter.allocated);
    names_free(lifter.memory_read_names);
    names_free(lifter.certain_reads);
    names_free(lifter.root_names);
    return composition;
}
