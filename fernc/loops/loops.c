#include "loops.h"

#include "kept.h"

#include "source/directives.h"

#include "annotator/base/c_text.h"
#include "annotator/base/text.h"

#include <ctype.h>
#include <string.h>

/* A nest that can be read, and its routine. */
typedef struct Extracted {
    Nest *nest;
    RoutineText routine;
    OwnKernel kernel;            /* .. of a GPU, of which the routine is the host's stand-in */
    bool store;                  /* it is no loop, but an element that is written beside loops */
    Range stands_for;            /* this, of the text */
    const char *alone;           /* one of several stores of a loop: the loop without the others; NULL: it is all of it */
    bool later;                  /* not the first of them */
    const char *name;
    unsigned line;
    Keeper keeper;               /* of the variables that it keeps to itself */
} Extracted;

typedef struct Extraction {
    OwnLoops *loops;
    Lifter *lifter;
    LIST(Extracted) nests;       /* of the function at hand */
    Nests seen;                  /* all that can be read there */
    int calls;                   /* of annotated routines in it */
    unsigned functions_end;      /* where the declaration before it ends */
} Extraction;

static unsigned end_of_statement(Lifter *lifter, CXCursor statement)
{
    const Cursors parts = children_of(lifter, statement);
    Range range;
    if (!in_main_file(lifter, statement, &range)) return 0;
    statement = without_hints(lifter, statement);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt: case CXCursor_DeclStmt: case CXCursor_NullStmt: return range.end;
    case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_IfStmt: return parts.count ? end_of_statement(lifter, parts.items[parts.count - 1]) : range.end;
    default: return after_semicolon(lifter->file, range.end);
    }
}

Range statement_range(const Nest *nest, CXCursor statement)
{
    Range range = {0};
    if (in_main_file(nest->lifter, statement, &range)) range.end = end_of_statement(nest->lifter, statement);
    return range;
}

/* --- The nests of a function ---------------------------------------------------------- */

static void leave_loop(Extraction *extraction, Range loop, Range where, const char *why)
{
    const Function *function = extraction->lifter->function;
    list_push(extraction->lifter->arena, &extraction->loops->left, ((LeftLoop){loop, where, why, function->name, function->range}));
}

static void leave_line(void *data, Range line)
{
    Nest *nest = data;
    list_push(nest->lifter->arena, &nest->removed, line);
}

/* NULL: it is no nest of its own, and nothing is said of it. */
static Nest *nest_of(Extraction *extraction, CXCursor statement)
{
    Lifter *lifter = extraction->lifter;
    Nest *nest = arena_alloc(lifter->arena, sizeof *nest);
    nest->lifter = lifter;
    nest->statement = statement;
    nest->anywhere = extraction->loops->for_annotations;
    nest->for_kernels = nest->whole = extraction->loops->vendor != NULL;
    nest->resident = extraction->loops->resident;
    if (!in_main_file(lifter, statement, &nest->range) || !stands_alone(lifter, statement) || has_annotated_call(lifter, statement)) return NULL;
    nest->range.end = end_of_statement(lifter, statement);
    for (int s = 0; s < extraction->loops->staying.count; s++)
        if (extraction->loops->staying.items[s].begin == nest->range.begin) {
            if (extraction->loops->staying.items[s].whole)
                nest->whole = true;
            else
                refuse(nest, statement, extraction->loops->staying.items[s].why);
        }
    const char *why;
    if (!find_hints(nest->range, leave_line, nest, &why)) refuse(nest, statement, why);
    nest->hints = hints_before(lifter->function->body, nest->range.begin, &why);
    if (why) refuse(nest, statement, why);
    if (!begins_by_itself(lifter->function->body, nest->hints)) refuse(nest, statement, "something stands before it that may be meant for it");
    return nest;
}

/* Of the function's own variables one that text names which the preprocessor leaves out, where it may be declared otherwise, or read; NULL: none. */
static const char *named_elsewhere(const Nest *nest)
{
    for (int l = 0; l < nest->loops.count; l++)
        if (nest->loops.items[l]->counter->left_out && !nest->loops.items[l]->declared) return nest->loops.items[l]->counter->name;
    for (int s = 0; s < nest->scalars.count; s++) {
        const Variable *variable = nest->scalars.items[s]->place.variable;
        if (variable->left_out && !variable->parameter && !nest->scalars.items[s]->declared) return variable->name;
    }
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->place.variable->left_out && !nest->arrays.items[a]->place.variable->parameter) return nest->arrays.items[a]->place.variable->name;
    return NULL;
}

typedef struct NamesMet {
    Nest *nest;
    LIST(const Variable *) met;
} NamesMet;

static enum CXChildVisitResult look_for_hidden(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    NamesMet *names = data;
    Lifter *lifter = names->nest->lifter;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    const Variable *variable = kind == CXCursor_VarDecl ? variable_declared(lifter, cursor) : kind == CXCursor_DeclRefExpr ? variable_of(lifter, cursor) : NULL;
    for (int m = 0; m < names->met.count && variable; m++) {
        if (names->met.items[m] == variable) return CXChildVisit_Recurse;
        if (!strcmp(names->met.items[m]->name, variable->name)) refuse(names->nest, cursor, said(lifter, "one `%s` hides another in it: give them different names", variable->name));
    }
    if (variable) list_push(lifter->arena, &names->met, variable);
    return CXChildVisit_Recurse;
}

/* To the routine a name is one variable. */
static bool hides_nothing(Nest *nest)
{
    NamesMet names = {.nest = nest};
    if (nest->lifter->hidden) clang_visitChildren(nest->statement, look_for_hidden, &names);
    return !nest->why;
}

static bool is_named_here_alone(Nest *nest)
{
    const char *name = named_elsewhere(nest);
    return !name || refuse(nest, nest->statement, said(nest->lifter, "`%s` is named in text that the preprocessor leaves out", name));
}

/* Read and laid out. Where a scalar turns out to be carried from one iteration to the next, it is read anew as a nest that does so, of the same statement
 * with the same about it. */
static bool is_followed(Nest **nest)
{
    const Nest begun = **nest;
    for (;;) {
        if (!(*nest)->why && read_nest(*nest)) return hides_nothing(*nest) && is_named_here_alone(*nest) && lay_out(*nest);
        const Variable *variable = (*nest)->carries;
        const bool by_turns = !variable && (*nest)->steps_wide && !(*nest)->by_turns;
        if (!variable && !by_turns) return false;
        Nest *again = arena_alloc(begun.lifter->arena, sizeof *again);
        *again = begun;
        again->carried = (*nest)->carried;
        again->by_turns = (*nest)->by_turns || by_turns;
        if (variable) list_push(begun.lifter->arena, &again->carried, variable);
        *nest = again;
    }
}

/* The nest is there for what others of the function take from it. */
static bool survey(Extraction *extraction, CXCursor statement)
{
    Nest *nest = is_loop(statement) ? nest_of(extraction, statement) : NULL;
    if (!nest || !is_followed(&nest)) return false;
    list_push(extraction->lifter->arena, &extraction->seen.items, nest);
    return true;
}

static bool is_read(Nest **nest)
{
    if (!is_followed(nest)) return false;
    take_reads_apart(*nest);
    add_unit_loops(*nest);
    return true;
}

/* Where its routine could be written it is one of the function's. */
static void write_extracted(Extraction *extraction, Extracted *extracted)
{
    Lifter *lifter = extraction->lifter;
    extracted->line = line_of((Range){extracted->stands_for.file, extracted->later ? extracted->stands_for.begin : extracted->nest->range.begin, extracted->stands_for.end});
    extracted->name = free_name(lifter, arena_printf(lifter->arena, "%s_%s_%u", lifter->function->name, extracted->store ? "store" : "loop", extracted->line));
    for (int i = 0; i < extraction->nests.count; i++)
        if (!strcmp(extraction->nests.items[i].name, extracted->name)) extracted->name = arena_printf(lifter->arena, "%s_%d", extracted->name, extraction->nests.count);
    if (!tell_reading(extracted->nest) || (extracted->nest->for_kernels && !may_be_kernel(extracted->nest))) return;
    extracted->routine = write_routine(extracted->nest, extracted->name);
    if (extracted->nest->for_kernels && extracted->routine.call) {
        const char *slash = strrchr(lifter->file->path, '/'), *file = slash ? slash + 1 : lifter->file->path;
        extracted->kernel = write_kernel(extracted->nest, extracted->name, arena_printf(lifter->arena, "%s:%u: the loop", file, extracted->line), extraction->loops->vendor);
    }
    if (extracted->routine.call && (!extracted->nest->for_kernels || extracted->kernel.declaration)) list_push(lifter->arena, &extraction->nests, *extracted);
}

/* The text of the nest without the other parts. */
static const char *part_alone(const Nest *nest, const Ranges *parts, int part)
{
    Text out = {0};
    unsigned at = nest->range.begin;
    for (int p = 0; p < parts->items.count; p++) {
        if (p == part) continue;
        text_add_bytes(&out, nest->range.file->text + at, parts->items.items[p].begin - at);
        at = parts->items.items[p].end;
    }
    text_add_bytes(&out, nest->range.file->text + at, nest->range.end - at);
    const char *text = arena_string(nest->lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

/* Each store as a nest of its own, or none of them. */
static bool extract_parts(Extraction *extraction, const Nest *nest, const Ranges *parts)
{
    const int before = extraction->nests.count, count = parts->items.count;
    for (int p = 0; p < count; p++) {
        Nest *part = nest_of(extraction, nest->statement);
        part->beside = &extraction->seen;
        part->only = parts->items.items[p];
        Extracted extracted = {.nest = part, .alone = part_alone(nest, parts, p), .later = p > 0, .stands_for = nest->range};
        if (p > 0) extracted.stands_for.begin = parts->items.items[p].begin;
        if (!p) extracted.stands_for.begin = nest->hints;
        if (p < count - 1) extracted.stands_for.end = parts->items.items[p + 1].begin;
        if (is_read(&extracted.nest) && solve_nest(extracted.nest)) write_extracted(extraction, &extracted);
        if (extraction->nests.count == before + p + 1) continue;
        extraction->nests.count = before;
        return false;
    }
    return true;
}

/* As a loop over the numbers of iterations, where it is none over elements. */
static void extract_by_turns(Extraction *extraction, Extracted *extracted)
{
    Nest *nest = nest_of(extraction, extracted->nest->statement);
    nest->beside = &extraction->seen;
    nest->by_turns = true;
    if (!is_read(&nest)) return;
    extracted->nest = nest;
    if (solve_nest(nest)) write_extracted(extraction, extracted);
}

static bool extract(Extraction *extraction, CXCursor statement)
{
    Nest *nest = nest_of(extraction, statement);
    const int before = extraction->nests.count;
    Ranges parts = {0};
    if (!nest) return false;
    nest->beside = &extraction->seen;
    Extracted extracted = {.store = !is_loop(statement), .stands_for = nest->range};
    extracted.stands_for.begin = nest->hints;
    nest->acts = extracted.store; /* of it nothing is said where it stays */
    const bool read = is_read(&nest);
    extracted.nest = nest;
    if (read && !extracted.store && !nest->whole && find_parts(nest, &parts) && extract_parts(extraction, nest, &parts)) return true;
    if (read && (!extracted.store || lies_on_edges(nest)) && solve_nest(nest)) write_extracted(extraction, &extracted);
    if (extraction->nests.count == before && read && nest->steps_wide && !nest->by_turns) extract_by_turns(extraction, &extracted);
    if (extraction->nests.count > before) return true;
    if (!nest->loops.count && clang_getCursorKind(statement) == CXCursor_WhileStmt) return false; /* it does not count */
    if (!nest->acts || (extraction->loops->for_annotations && !extracted.store)) leave_loop(extraction, nest->range, nest->refused, nest->why);
    return false;
}

/* One of the statements of a block is a nest that can be read. */
static bool has_nest(const Extraction *extraction, const Cursors *statements)
{
    for (int s = 0; s < statements->count; s++)
        for (int n = 0; n < extraction->seen.items.count; n++)
            if (clang_equalCursors(extraction->seen.items.items[n]->statement, without_hints(extraction->lifter, statements->items[s]))) return true;
    return false;
}

/* Loops that stand in a block, and stores beside them; those in loops that cannot be read, too. */
static void look_in(Extraction *extraction, CXCursor statement, bool (*take)(Extraction *extraction, CXCursor statement))
{
    Lifter *lifter = extraction->lifter;
    const Cursors parts = children_of(lifter, statement);
    const bool in_block = clang_getCursorKind(statement) == CXCursor_CompoundStmt, beside = in_block && has_nest(extraction, &parts);
    for (int p = 0; p < parts.count; p++) {
        const CXCursor part = without_hints(lifter, parts.items[p]);
        const enum CXCursorKind kind = clang_getCursorKind(part);
        const bool store = beside && is_store_to_element(lifter, part);
        if (((in_block && is_loop(part)) || store) && take(extraction, part)) continue;
        if (clang_isStatement(kind)) look_in(extraction, part, take);
    }
}

static enum CXChildVisitResult count_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Extraction *extraction = data;
    extraction->calls += clang_getCursorKind(cursor) == CXCursor_CallExpr && is_routine_call(extraction->lifter, cursor);
    return CXChildVisit_Recurse;
}

static int loops_found(const Extraction *extraction)
{
    int count = 0;
    for (int i = 0; i < extraction->nests.count; i++) count += !extraction->nests.items[i].keeper.left && !extraction->nests.items[i].store;
    return count;
}

/* Those of which the variables would not have their values are left. */
static void settle(Extraction *extraction)
{
    Lifter *lifter = extraction->lifter;
    Keepers keepers = {0};
    for (int i = 0; i < extraction->nests.count; i++) {
        const Extracted *it = &extraction->nests.items[i];
        list_push(lifter->arena, &keepers, ((Keeper){.nest = it->nest, .part = it->alone != NULL, .last = it->stands_for.end == it->nest->range.end}));
    }
    settle_kept(lifter, &keepers);
    for (int i = 0; i < extraction->nests.count; i++) {
        Extracted *it = &extraction->nests.items[i];
        it->keeper = keepers.items[i];
        if (it->keeper.left && !it->later) leave_loop(extraction, it->nest->range, it->keeper.where, it->keeper.left);
    }
}

/* --- The text --------------------------------------------------------------------------------------- */

/* Of a file that begins with comments: behind the first one where an empty line sets it apart; else where it begins, behind a byte order mark. */
static unsigned behind_first_comment(const SourceFile *file, unsigned before)
{
    CReader reader = c_reader(file->text, 0, before, file->dialect);
    const unsigned first = reader.at;
    CToken token;
    return c_next(&reader, &token) && token.end + 1 < before && file->text[token.end] == '\n' && file->text[token.end + 1] == '\n' ? token.end + 2 : first;
}

/* Where what comes before the function is put: behind the lines of what stands before it, and before its comment. */
static unsigned place_before(const SourceFile *file, unsigned after, unsigned begin)
{
    CReader reader = c_reader(file->text, after, begin, file->dialect);
    unsigned at = after;
    for (CToken token; c_next(&reader, &token);) {
        const bool same_line = !memchr(file->text + at, '\n', token.begin - at);
        if (token.kind != C_COMMENT || (same_line && at > 0) || token.in_directive) at = token.end;
    }
    if (at == 0) return behind_first_comment(file, begin);
    const char *line = memchr(file->text + at, '\n', begin - at);
    return line ? (unsigned)(line - file->text) + 1 : begin;
}

/* Of the text before the function. */
static void add_routine(Extraction *extraction, unsigned at, const Extracted *it)
{
    Arena *arena = extraction->lifter->arena;
    list_push(arena, &extraction->loops->edits, ((SourceEdit){.from = at, .to = at, .text = it->routine.annotation, .of = it->nest->range.begin}));
    list_push(arena, &extraction->loops->edits,
              ((SourceEdit){.from = at, .to = at, .text = it->routine.definition, .name = it->name, .forms = it->routine.forms, .loop_text = it->routine.parts, .of = it->nest->range.begin}));
}

/* All that may name variables of the loop: the function's body, or what has been made of a call in it, which has variables of its own. */
static Range all_around(const Lifter *lifter, Range loop)
{
    for (int e = 0; e < loop.file->edit_count; e++)
        if (loop.file->edits[e].begin <= loop.begin && loop.file->edits[e].end >= loop.end) return (Range){loop.file, loop.file->edits[e].begin, loop.file->edits[e].end};
    return (Range){loop.file, lifter->function->body.begin + 1, lifter->function->body.end - 1};
}

/* The call, and behind it what the loop leaves in its counter: where all around is as it was written the loop says so itself. */
static void add_call(Extraction *extraction, const Extracted *it)
{
    Lifter *lifter = extraction->lifter;
    const Range place = it->stands_for, within = all_around(lifter, it->nest->range);
    const unsigned of = it->nest->range.begin;
    list_push(lifter->arena, &extraction->loops->edits,
              ((SourceEdit){.from = place.begin, .to = place.end, .text = it->routine.call, .alone = it->alone, .of = of, .opens = it->keeper.opens, .closes = it->keeper.closes, .within = within}));
    if (it->keeper.behind)
        list_push(lifter->arena, &extraction->loops->edits, ((SourceEdit){.from = place.end, .to = place.end, .text = it->keeper.behind, .of = of, .declares = true, .within = within}));
}

/* In a header, where no name of the program is known; the text keeps its lines. */
static void declare_kernel(Extraction *extraction, Extracted *it)
{
    Arena *arena = extraction->lifter->arena;
    OwnLoops *loops = extraction->loops;
    const Range place = it->stands_for;
    loops->declarations = arena_printf(arena, "%s%s", loops->declarations ? loops->declarations : "", it->kernel.declaration);
    list_push(arena, &loops->kernels, it->kernel);
    for (unsigned at = place.begin; at < place.end; at++)
        if (place.file->text[at] == '\n') it->routine.call = arena_printf(arena, "%s\n", it->routine.call);
}

typedef struct BlockOf {
    CXCursor declaration;
    Range block, found;
    Lifter *lifter;
} BlockOf;

static enum CXChildVisitResult look_for_block(CXCursor cursor, CXCursor parent, CXClientData data)
{
    BlockOf *search = data;
    Range range;
    if (clang_equalCursors(cursor, search->declaration)) search->found = search->block;
    if (search->found.file) return CXChildVisit_Break;
    const bool head = clang_getCursorKind(cursor) == CXCursor_ForStmt; /* what it declares is known in it alone */
    if ((!head && clang_getCursorKind(cursor) != CXCursor_CompoundStmt) || !in_main_file(search->lifter, cursor, &range)) return CXChildVisit_Recurse;
    BlockOf inner = *search;
    inner.block = head ? (Range){0} : range;
    clang_visitChildren(cursor, look_for_block, &inner);
    search->found = inner.found;
    (void)parent;
    return CXChildVisit_Continue;
}

/* `(void)i;` at the end of the block that declares it: the new text may name it nowhere else, of which C compilers would warn. */
static void name_variable(Extraction *extraction, Variable *variable)
{
    Lifter *lifter = extraction->lifter;
    BlockOf search = {.declaration = variable->declaration, .block = lifter->function->body, .lifter = lifter};
    const char *text = arena_printf(lifter->arena, "(void)%s; ", variable->name);
    if (!variable->local || variable->parameter) return;
    clang_visitChildren(lifter->body, look_for_block, &search);
    if (!search.found.file) return;
    const unsigned at = search.found.end - 1;
    for (int e = 0; e < extraction->loops->edits.count; e++)
        if (extraction->loops->edits.items[e].from == at && !strcmp(extraction->loops->edits.items[e].text, text)) return;
    list_push(lifter->arena, &extraction->loops->edits, ((SourceEdit){.from = at, .to = at, .text = text, .of = at}));
}

static void name_variables(Extraction *extraction, const Nest *nest)
{
    for (int l = 0; l < nest->loops.count; l++)
        if (!nest->loops.items[l]->declared && !nest->loops.items[l]->unit) name_variable(extraction, nest->loops.items[l]->counter);
    for (int s = 0; s < nest->scalars.count; s++)
        if (!nest->scalars.items[s]->declared && !nest->scalars.items[s]->place.member) name_variable(extraction, nest->scalars.items[s]->place.variable);
}

static void sort_edits(OwnLoops *loops)
{
    for (int e = 1; e < loops->edits.count; e++)
        for (int at = e; at > 0 && loops->edits.items[at - 1].from > loops->edits.items[at].from; at--) {
            const SourceEdit edit = loops->edits.items[at];
            loops->edits.items[at] = loops->edits.items[at - 1];
            loops->edits.items[at - 1] = edit;
        }
}

static void replace_nests(Extraction *extraction, unsigned before)
{
    for (int i = 0; i < extraction->nests.count; i++) {
        if (extraction->nests.items[i].keeper.left) continue;
        if (extraction->loops->vendor)
            declare_kernel(extraction, &extraction->nests.items[i]);
        else
            add_routine(extraction, before, &extraction->nests.items[i]);
    }
    for (int i = 0; i < extraction->nests.count; i++) {
        const Extracted *it = &extraction->nests.items[i];
        if (it->keeper.left) continue;
        add_call(extraction, it);
        if (it->nest->for_kernels) name_variables(extraction, it->nest);
        if (it->nest->read_as.count) list_push(extraction->lifter->arena, &extraction->loops->readings, ((LoopReading){it->name, it->nest->read_as}));
    }
}

/* The nests of it that can be read are known from then on. False: nothing of it is read. */
static bool begin_function(Extraction *extraction, CXCursor function)
{
    Lifter *lifter = extraction->lifter;
    const Cursors parts = children_of(lifter, function);
    const CXCursor body = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    Function *record = arena_alloc(lifter->arena, sizeof *record);
    lifter->body = clang_getNullCursor();
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt || !in_main_file(lifter, function, &record->range) || !in_main_file(lifter, body, &record->body)) return false;
    record->name = name_of(lifter, function);
    lifter->function = record;
    lifter->body = body;
    collect_variables(lifter, function);
    if (lifter->unsafe || !strcmp(record->name, "main") || !stands_in_file(clang_getCursorLocation(function)) || has_other_than_conditions(record->range)) return false;
    extraction->nests.count = extraction->calls = extraction->seen.items.count = 0;
    look_in(extraction, body, survey);
    return true;
}

/* Of a function with two loops or more, of which none is read, why that is so. */
static bool leave_unread(Extraction *extraction, CXCursor statement)
{
    Lifter *lifter = extraction->lifter;
    Range range;
    if (clang_getCursorKind(statement) != CXCursor_ForStmt || !in_main_file(lifter, statement, &range)) return false;
    leave_loop(extraction, range, range, "the function has preprocessor lines other than conditions and pragmas");
    return true;
}

static void leave_function(Extraction *extraction)
{
    Lifter *lifter = extraction->lifter;
    const int left = extraction->loops->left.count;
    if (clang_getCursorKind(lifter->body) != CXCursor_CompoundStmt || lifter->unsafe || !strcmp(lifter->function->name, "main")
        || !has_other_than_conditions(lifter->function->range))
        return;
    extraction->seen.items.count = 0;
    look_in(extraction, lifter->body, leave_unread);
    if (extraction->loops->left.count - left < 2) extraction->loops->left.count = left;
}

static void extract_from(Extraction *extraction, CXCursor function)
{
    Lifter *lifter = extraction->lifter;
    if (!begin_function(extraction, function)) {
        leave_function(extraction);
        return;
    }
    const CXCursor body = lifter->body;
    const Function *record = lifter->function;
    const int left = extraction->loops->left.count;
    look_in(extraction, body, extract);
    clang_visitChildren(body, count_call, extraction);
    const int least = extraction->loops->for_annotations ? 1 : 2;
    if (extraction->calls + loops_found(extraction) + extraction->loops->left.count - left < least) extraction->loops->left.count = left;
    settle(extraction);
    if (loops_found(extraction) + extraction->calls < least) return;
    replace_nests(extraction, place_before(lifter->file, extraction->functions_end, record->range.begin));
}

static void apply_edits(OwnLoops *loops, const SourceFile *file, const char *path, Diag *diag)
{
    Text out = {0};
    unsigned at = 0;
    for (int e = 0; e < loops->edits.count; e++) {
        SourceEdit *edit = &loops->edits.items[e];
        text_add_bytes(&out, file->text + at, edit->from - at);
        edit->begin = (unsigned)out.length;
        text_add(&out, "%s", edit->text);
        edit->end = (unsigned)out.length;
        at = edit->to;
    }
    text_add_bytes(&out, file->text + at, file->length - at);
    loops->text = diag_file_edited(diag, file, path, text_string(&out), loops->edits.items, loops->edits.count);
    text_free(&out);
}

static enum CXChildVisitResult look_for_device_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Extraction *extraction = data;
    const Routine *routine = clang_getCursorKind(cursor) == CXCursor_CallExpr ? library_routine(extraction->lifter->library, called_function(extraction->lifter, cursor)) : NULL;
    extraction->calls += routine && routine->block_count && routine->blocks[0].device;
    return extraction->calls ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A file that calls what works in a GPU's memory itself has loops of the host. */
static bool works_on_device(Extraction *extraction, const Cursors *declarations)
{
    Range range;
    for (int d = 0; d < declarations->count && !extraction->calls; d++)
        if (in_main_file(extraction->lifter, declarations->items[d], &range)) clang_visitChildren(declarations->items[d], look_for_device_call, extraction);
    return extraction->calls > 0;
}

void loops_extract(OwnLoops *loops, CXTranslationUnit unit, const char *path, Library *library, const char *only, ExprPool *pool, Diag *diag)
{
    Lifter lifter = {.unit = unit, .file = diag_file(diag, path), .library = library, .options = {.settled = loops->settled}, .pool = pool, .arena = expr_pool_arena(pool), .diag = diag};
    if (!lifter.file) return;
    const Cursors declarations = begin_lifting(&lifter);
    Extraction extraction = {.loops = loops, .lifter = &lifter};
    const bool none = loops->vendor && works_on_device(&extraction, &declarations);
    for (int d = 0; d < declarations.count && !none; d++) {
        const CXCursor cursor = declarations.items[d];
        Range range;
        if (!in_main_file(&lifter, cursor, &range) || !clang_isDeclaration(clang_getCursorKind(cursor))) continue;
        if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) && (!only || !strcmp(only, name_of(&lifter, cursor)))) extract_from(&extraction, cursor);
        if (range.end > extraction.functions_end) extraction.functions_end = range.end;
    }
    end_lifting(&lifter);
    names_free(lifter.words);
    if (loops->vendor) sort_edits(loops);
    if (loops->edits.count) apply_edits(loops, lifter.file, path, diag);
}

void loops_survey(CXTranslationUnit unit, const char *path, Library *library, ExprPool *pool, Diag *diag, LoopsVisit *visit, void *data)
{
    OwnLoops nothing = {.edits = {0}};
    Lifter lifter = {.unit = unit, .file = diag_file(diag, path), .library = library, .pool = pool, .arena = expr_pool_arena(pool), .diag = diag};
    if (!lifter.file) return;
    const Cursors declarations = begin_lifting(&lifter);
    Extraction extraction = {.loops = &nothing, .lifter = &lifter};
    for (int d = 0; d < declarations.count; d++) {
        Range range;
        if (clang_getCursorKind(declarations.items[d]) != CXCursor_FunctionDecl || !clang_isCursorDefinition(declarations.items[d]) || !in_main_file(&lifter, declarations.items[d], &range)) continue;
        if (begin_function(&extraction, declarations.items[d])) visit(data, &lifter, declarations.items[d], &extraction.seen);
    }
    end_lifting(&lifter);
    names_free(lifter.words);
}

static void tell_forms(const SourceEdit *edit, Library *library)
{
    for (int r = 0; r < library->routines.count && edit->name; r++) {
        Routine *routine = library->routines.items[r];
        if (strcmp(routine->name, edit->name)) continue;
        if (edit->forms) routine->forms = edit->forms;
        if (edit->loop_text) routine->loop_text = edit->loop_text;
    }
}

void loops_tell_library(const OwnLoops *loops, Library *library)
{
    for (int e = 0; e < loops->edits.count; e++) tell_forms(&loops->edits.items[e], library);
    for (int l = 0; l < loops->readings.count; l++)
        for (int r = 0; r < library->routines.count; r++)
            if (!strcmp(library->routines.items[r]->name, loops->readings.items[l].routine)) library->routines.items[r]->read_as = loops->readings.items[l].read_as;
}

/* In the place of what has been said of the loop as a statement. */
static void tell_of(Function *function, const LeftLoop *loop, Arena *arena)
{
    const unsigned line = line_of(loop->range);
    const char *text = arena_printf(arena, "the loop is no part of a region: %s%s", loop->why,
                                    line_of(loop->where) == line ? "" : arena_printf(arena, ", line %u", line_of(loop->where)));
    for (int r = 0; r < function->remarks.count; r++) {
        if (function->remarks.items[r].line != line || strncmp(function->remarks.items[r].text, "a loop", strlen("a loop"))) continue;
        function->remarks.items[r].text = text;
        return;
    }
    list_push(arena, &function->remarks, ((Remark){loop->range, line, text, NULL}));
}

static bool has_function(const Composition *composition, const char *name)
{
    for (int f = 0; f < composition->functions.count; f++)
        if (!strcmp(composition->functions.items[f]->name, name)) return true;
    return false;
}

void loops_tell(const OwnLoops *loops, Composition *composition, Arena *arena)
{
    for (int l = 0; l < loops->left.count; l++) {
        const LeftLoop *left = &loops->left.items[l];
        if (loops->vendor && !has_function(composition, left->function)) continue; /* the text is another one than the loops are of */
        tell_of(function_of_remarks(composition, left->function, left->function_range, arena), left, arena);
    }
}

static bool is_in_parts(const OwnLoops *loops, unsigned of)
{
    for (int e = 0; e < loops->edits.count; e++)
        if (loops->edits.items[e].of == of && loops->edits.items[e].alone) return true;
    return false;
}

bool loops_at_fault(const OwnLoops *loops, const Diag *diag, StayingLoops *staying, Arena *arena)
{
    Range range;
    const int before = staying->count;
    const char *why;
    for (int number = 0; (why = diag_error_at(diag, number, &range)); number++)
        for (int e = 0; e < loops->edits.count && range.file == loops->text; e++) {
            const SourceEdit *edit = &loops->edits.items[e];
            bool known = false; /* where it stays already, what is wrong is something else */
            for (int s = 0; s < before; s++) known |= staying->items[s].begin == edit->of && staying->items[s].whole == is_in_parts(loops, edit->of);
            if (!known && range.begin >= edit->begin && range.begin < edit->end) list_push(arena, staying, ((StayingLoop){edit->of, why, is_in_parts(loops, edit->of)}));
        }
    return staying->count > before;
}
