/* Which statements of a function are runs: as many in a row as can be said in C, with two loops or calls at least. */
#include "internal.h"

#include "annotator/base/c_text.h"

#include <limits.h>
#include <string.h>

/* A statement of a block, by itself. */
typedef struct Tried {
    CXCursor cursor;
    Range range;        /* with its semicolon */
    bool good, returns;
    int work, calls;    /* in it, as in Making */
    const char *why;    /* it is not good */
    CXCursor where;
} Tried;

typedef LIST(Tried) TriedList;

static void begin_run(Making *making, Range run, unsigned seen_until, bool names_return)
{
    making->run = run;
    making->seen_until = seen_until;
    making->names_return = names_return;
    making->sets.count = making->given.count = making->own.count = making->loop_depth = making->work = making->calls = making->depth = 0;
    making->returns = false;
    making->why = NULL;
    making->where = clang_getNullCursor();
    names_clear(making->taken);
    names_clear(making->ever);
}

static bool needs_semicolon(enum CXCursorKind kind)
{
    return clang_isExpression(kind) || kind == CXCursor_ReturnStmt || kind == CXCursor_DoStmt || kind == CXCursor_DeclStmt;
}

/* Between this place and the statement a pragma stands, which is for what follows, or a label. */
static bool is_spoken_to(const Making *making, unsigned from, unsigned begin)
{
    CReader reader = c_reader(making->file->text, from, begin, making->file->dialect);
    bool last_is_pragma = false;
    for (CToken token; c_next_code(&reader, &token);) {
        if (!token.in_directive) return true;
        if (token.begins_line) last_is_pragma = false;
        last_is_pragma |= c_is(&reader, &token, "pragma");
    }
    return last_is_pragma;
}

/* `i = 0;`, `for (i = 0; ..`: what is given a value there in any case. */
static void note_set(Making *making, CXCursor statement)
{
    CXCursor set = bare(statement);
    if (clang_getCursorKind(statement) == CXCursor_ForStmt) {
        const Cursors parts = parts_in(making, statement);
        set = parts.count > 1 ? bare(parts.items[0]) : clang_getNullCursor();
    }
    if (clang_getCursorKind(set) != CXCursor_BinaryOperator || strcmp(operator_of_two(making, set), "=")) return;
    const Cursors sides = parts_in(making, set);
    Range range;
    if (sides.count != 2 || clang_getCursorKind(sides.items[0]) != CXCursor_DeclRefExpr || !range_of(making, set, &range)) return;
    list_push(making->arena, &making->sets, range);
}

/* In CUDA. */
static bool launches_kernel(Range range)
{
    const char *launch = strstr(range.file->text + range.begin, "<<<");
    return launch && launch < range.file->text + range.end;
}

static bool is_loop(enum CXCursorKind kind)
{
    return kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt || kind == CXCursor_CXXForRangeStmt;
}

static Tried try_statement(Making *making, CXCursor statement, unsigned from, bool names_return)
{
    Tried tried = {.cursor = statement, .range = whole_range(making, statement)};
    const Range range = tried.range;
    Text text = {0};
    unsigned line = 0;
    begin_run(making, range, UINT_MAX, names_return);
    note_set(making, statement);
    if (needs_semicolon(clang_getCursorKind(statement)) && making->file->text[range.end - 1] != ';') decline(making, statement, "a macro writes a part of it");
    else if (launches_kernel(range)) decline(making, statement, "it launches a kernel");
    else if (is_spoken_to(making, from, range.begin)) decline(making, statement, "a pragma or an attribute stands before it");
    else if (has_plain_macros(making, statement, range)) tried.good = spell_statement(making, statement, &text, &line);
    tried.good &= !making->why;
    tried.returns = making->returns;
    tried.work = making->work + (!making->work && !tried.good && is_loop(clang_getCursorKind(statement)));
    tried.calls = making->calls;
    tried.why = making->why;
    tried.where = making->where;
    text_free(&text);
    return tried;
}

/* --- A run ------------------------------------------------------------------------------------------- */

static const char *name_of_run(Making *making)
{
    const char *base = arena_printf(making->arena, "%s_calls", spelling_of(making, making->function)), *name = base;
    for (int number = 2; names_find(making->names, name) || c_mentions(c_reader_in((Range){making->file, 0, making->file->length}), name); number++)
        name = arena_printf(making->arena, "%s_%d", base, number);
    names_set(making->names, name, making);
    return name;
}

static const char *parameters_of(const Making *making)
{
    Text text = {0};
    for (int g = 0; g < making->given.count; g++) text_add(&text, "%s%s", g ? ", " : "", making->given.items[g].parameter);
    const char *copy = arena_string(making->arena, making->given.count ? text_string(&text) : "void");
    text_free(&text);
    return copy;
}

static const char *call_of(const Making *making, const char *name, bool gives)
{
    Text text = {0};
    const Given *given = making->given.items;
    for (int g = 0; g < making->given.count; g++) {
        if (given[g].asserted) text_add(&text, "%s ", given[g].asserted);
        if (given[g].declared) text_add(&text, "%s ", given[g].declared);
    }
    text_add(&text, "%s::%s(", gives ? "return " : "", name);
    for (int g = 0; g < making->given.count; g++) text_add(&text, "%s%s", g ? ", " : "", given[g].argument);
    text_add(&text, ");");
    for (int g = 0; g < making->given.count; g++)
        if (given[g].told) text_add(&text, " %s", given[g].told);
    const char *copy = arena_string(making->arena, text_string(&text));
    text_free(&text);
    return copy;
}

/* The function, whose first statement is in its line of the file. */
static const char *definition_of(const Making *making, const char *head, const char *body, bool gives)
{
    Text text = {0};
    const Given *given = making->given.items;
    text_add(&text, "%s\n{", head);
    for (int g = 0; g < making->given.count; g++)
        if (given[g].before) text_add(&text, " %s", given[g].before);
    text_add(&text, "\n%s", body);
    for (int g = 0; g < making->given.count && !gives; g++)
        if (given[g].after) text_add(&text, "\n    %s", given[g].after);
    text_add(&text, "\n}\n");
    const char *copy = arena_string(making->arena, text_string(&text));
    text_free(&text);
    return copy;
}

/* The number of the statement that is not understood where all are one run; -1: all are. */
static int make_run(Making *making, const Tried *tried, int count, bool returns)
{
    const Range range = {making->file, tried[0].range.begin, tried[count - 1].range.end};
    const CXType result = clang_getResultType(clang_getCursorType(making->function));
    const bool gives = returns && clang_getCanonicalType(result).kind != CXType_Void;
    unsigned line = line_of_cursor(making, tried[0].cursor);
    Text body = {0};
    begin_run(making, range, range.end, returns);
    for (int t = 0; t < count; t++) note_set(making, tried[t].cursor);
    for (int t = 0; t < count; t++)
        if (!spell_statement(making, tried[t].cursor, &body, &line)) {
            text_free(&body);
            return t;
        }
    const char *name = name_of_run(making), *type = gives ? number_type(result) : "void";
    const char *head = arena_printf(making->arena, "static %s %s(%s)", type, name, parameters_of(making));
    list_push(making->arena, &making->view->runs,
              ((CplusplusRun){.name = name, .within = qualified_name(making, making->function), .definition = definition_of(making, head, text_string(&body), gives), .range = range, .call = call_of(making, name, gives),
                              .place = making->place, .line = line_of_cursor(making, tried[0].cursor), .last = line_of((Range){range.file, range.end - 1, range.end})}));
    text_free(&body);
    return -1;
}

/* It declares what the rest of the run only reads: it may stand before it. */
static bool may_stand_before(Making *making, const Tried *tried, Range rest)
{
    if (clang_getCursorKind(tried->cursor) != CXCursor_DeclStmt || tried->calls) return false;
    const Cursors parts = parts_in(making, tried->cursor);
    for (int p = 0; p < parts.count; p++)
        if (is_written_in(usage_of(making, parts.items[p]), rest)) return false;
    return true;
}

static void leave(Making *making, const Tried *tried)
{
    if (!tried->why || !tried->work) return;
    Range range = whole_range(making, clang_Cursor_isNull(tried->where) ? tried->cursor : tried->where);
    if (range.begin < tried->range.begin || range.begin >= tried->range.end) range = tried->range;
    list_push(making->arena, &making->view->left, ((CplusplusLeft){range, qualified_name(making, making->function), tried->why}));
}

static void make_runs(Making *making, const Tried *tried, int count, bool returns)
{
    while (count && may_stand_before(making, &tried[0], (Range){making->file, tried[0].range.end, tried[count - 1].range.end})) tried++, count--;
    while (count && !returns && clang_getCursorKind(tried[count - 1].cursor) == CXCursor_DeclStmt && !tried[count - 1].calls) count--;
    int work = 0;
    for (int t = 0; t < count; t++) work += tried[t].work;
    if (work < 2) return;
    const int at = make_run(making, tried, count, returns);
    if (at < 0) return;
    Tried refused = tried[at];
    refused.why = making->why;
    refused.where = making->where;
    refused.work += !refused.work;
    leave(making, &refused);
    if (returns) return;
    make_runs(making, tried, at, false);
    make_runs(making, tried + at + 1, count - at - 1, false);
}

/* --- A block -------------------------------------------------------------------------------------------- */

static void look_in_block(Making *making, CXCursor block, bool is_body);

/* Blocks in a statement that is none of C: of loops, branches, `try`; not of a lambda, whose variables are not those that they seem. */
static void look_within(Making *making, CXCursor statement)
{
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    if (kind == CXCursor_CompoundStmt) {
        look_in_block(making, statement, false);
        return;
    }
    const bool around = kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt || kind == CXCursor_IfStmt || kind == CXCursor_CXXForRangeStmt
                        || kind == CXCursor_CXXTryStmt || kind == CXCursor_CXXCatchStmt;
    if (!around) return;
    const Cursors parts = parts_in(making, statement);
    for (int p = 0; p < parts.count; p++)
        if (clang_isStatement(clang_getCursorKind(parts.items[p])) || clang_getCursorKind(parts.items[p]) == CXCursor_CXXCatchStmt) look_within(making, parts.items[p]);
}

static void look_in_block(Making *making, CXCursor block, bool is_body)
{
    const Cursors parts = parts_in(making, block);
    const CXType result = clang_getCanonicalType(clang_getResultType(clang_getCursorType(making->function)));
    const bool may_return = is_body && (result.kind == CXType_Void || number_type(result));
    TriedList all = {0};
    unsigned from;
    clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(block)), NULL, NULL, NULL, &from);
    from++;
    for (int p = 0; p < parts.count; p++) {
        list_push(making->arena, &all, try_statement(making, parts.items[p], from, may_return));
        from = all.items[p].range.end;
    }
    /* Behind a statement that leaves the function nothing may be left out. */
    int last = all.count - 1;
    if (last >= 0 && all.items[last].good && all.items[last].returns && !all.items[last].calls && clang_getCursorKind(all.items[last].cursor) == CXCursor_ReturnStmt) {
        bool others = false;
        for (int t = last - 1; t >= 0 && all.items[t].good; t--) others |= all.items[t].returns;
        if (!others) all.items[last].good = false;
    }
    int tail = all.count;
    while (tail > 0 && all.items[tail - 1].good) tail--;
    bool tail_returns = false;
    for (int t = tail; t < all.count; t++) tail_returns |= all.items[t].returns;
    if (tail_returns && result.kind != CXType_Void && clang_getCursorKind(all.items[last].cursor) != CXCursor_ReturnStmt) tail = all.count;
    for (int t = 0; t < (tail_returns ? tail : all.count); t++)
        if (all.items[t].returns && all.items[t].good) {
            all.items[t].good = false;
            if (clang_getCursorKind(all.items[t].cursor) != CXCursor_ReturnStmt) all.items[t].why = "it leaves the function, and what stands behind it is not all of C";
            all.items[t].where = all.items[t].cursor;
        }
    bool has_good = false;
    for (int t = 0; t < all.count; t++) has_good |= all.items[t].good && all.items[t].work;
    for (int t = 0, end; t < all.count; t = end) {
        end = t + 1;
        if (!all.items[t].good) {
            if (has_good || is_loop(clang_getCursorKind(all.items[t].cursor))) leave(making, &all.items[t]);
            look_within(making, all.items[t].cursor);
            continue;
        }
        while (end < all.count && all.items[end].good && end != (tail_returns ? tail : -1)
               && !c_has_directive(c_reader(making->file->text, all.items[end - 1].range.end, all.items[end].range.begin, making->file->dialect))) end++;
        make_runs(making, all.items + t, end - t, tail_returns && t == tail && end == all.count);
    }
}

void find_runs(Making *making, CXCursor function)
{
    const Cursors parts = parts_in(making, function);
    const CXCursor body = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    making->function = function;
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt) return;
    find_usages(making, function);
    look_in_block(making, body, true);
}
