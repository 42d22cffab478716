/* The head of a `for`: a counter that goes up or down by one between bounds that stay the same. */
#include "loop_parts.h"
#include "loops/body.h"

#include <string.h>

static const char *const no_head = "the loop does not count by one between two bounds";

/* A type in which a counter that stays in its bounds never wraps. */
static bool may_count(CXType type)
{
    switch (clang_getCanonicalType(type).kind) {
    case CXType_Int: case CXType_UInt: case CXType_Long: case CXType_ULong: case CXType_LongLong: case CXType_ULongLong: return true;
    default: return false;
    }
}

static Variable *named(Nest *nest, CXCursor expression)
{
    const CXCursor name = strip(nest->lifter, expression);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(nest->lifter, name) : NULL;
}

/* `i++`, `--i`, `i += 2`, `i = i + 1`, `i = 1 + i`, `i = i - 1`: what counts, and by how much; `p += w`: by 1 or -1 times *amount, else that is null */
static Variable *read_step(Nest *nest, CXCursor step, int64_t *by, CXCursor *amount)
{
    Lifter *lifter = nest->lifter;
    const Cursors parts = children_of(lifter, step);
    const enum CXCursorKind kind = clang_getCursorKind(step);
    Variable *variable = parts.count ? named(nest, parts.items[0]) : NULL;
    const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(lifter, step) : kind == CXCursor_CompoundAssignOperator || kind == CXCursor_BinaryOperator ? operator_of(lifter, step) : "";
    const Expr *constant;
    *by = *operator == '-' ? -1 : 1;
    *amount = clang_getNullCursor();
    if (!variable || !strcmp(operator, "++") || !strcmp(operator, "--")) return variable;
    if (parts.count != 2) return NULL;
    CXCursor added = parts.items[1];
    if (!strcmp(operator, "=")) {
        const CXCursor sum = strip(lifter, parts.items[1]);
        const Cursors sides = children_of(lifter, sum);
        if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || sides.count != 2) return NULL;
        operator = operator_of(lifter, sum);
        const bool first = named(nest, sides.items[0]) == variable;
        if ((strcmp(operator, "+") && (strcmp(operator, "-") || !first)) || (!first && named(nest, sides.items[1]) != variable)) return NULL;
        added = sides.items[first];
    }
    else if (strcmp(operator, "+=") && strcmp(operator, "-=")) return NULL;
    const int64_t sign = *operator == '-' ? -1 : 1;
    const bool is_constant = constant_of(lifter, added, &constant) && constant && expr_is_constant(constant, by);
    if (!is_constant) *amount = added;
    if (is_constant && (*by <= 0 || *by > 1 << 20)) return NULL;
    *by = is_constant ? sign * *by : sign;
    return variable;
}

/* Those of the parts that are steps of pointers go to the second list. */
static void take_pointers_out(Nest *nest, Expressions *parts, Expressions *pointers)
{
    int kept = 0;
    for (int p = 0; p < parts->count; p++) {
        const CXCursor part = strip(nest->lifter, parts->items[p]);
        if (is_step(nest, part))
            list_push(nest->lifter->arena, pointers, part);
        else
            parts->items[kept++] = parts->items[p];
    }
    parts->count = kept;
}

/* What the variable is given in the loop's head; null: nothing. */
static CXCursor initial_value(Nest *nest, CXCursor init, const Variable *variable, bool *declared)
{
    Lifter *lifter = nest->lifter;
    Expressions all = {0};
    *declared = !clang_Cursor_isNull(init) && clang_getCursorKind(init) == CXCursor_DeclStmt;
    const Cursors declarations = *declared ? children_of(lifter, init) : (Cursors){0};
    for (int d = 0; d < declarations.count; d++)
        if (clang_getCursorKind(declarations.items[d]) == CXCursor_VarDecl && variable_declared(lifter, declarations.items[d]) == variable && variable->has_initialiser) return variable->initialiser;
    if (!*declared && !clang_Cursor_isNull(init)) list_commas(nest, init, &all);
    for (int e = 0; e < all.count; e++) {
        const Cursors sides = children_of(lifter, all.items[e]);
        const bool assigned = clang_getCursorKind(all.items[e]) == CXCursor_BinaryOperator && sides.count == 2 && !strcmp(operator_of(lifter, all.items[e]), "=");
        if (assigned && named(nest, sides.items[0]) == variable) return sides.items[1];
    }
    return clang_getNullCursor();
}

/* So many variables the loop's head gives a value, but for pointers. */
static int count_given(Nest *nest, CXCursor init, Expressions *pointers)
{
    Expressions all = {0};
    if (clang_Cursor_isNull(init)) return 0;
    if (clang_getCursorKind(init) == CXCursor_DeclStmt) return children_of(nest->lifter, init).count;
    list_commas(nest, init, &all);
    take_pointers_out(nest, &all, pointers);
    return all.count;
}

/* `i`, `i + 1`, of which `*ahead` is 1. */
static bool is_counter_ahead(Nest *nest, CXCursor expression, const NestLoop *loop, int64_t *ahead)
{
    const CXCursor sum = strip(nest->lifter, expression);
    const Cursors parts = children_of(nest->lifter, sum);
    const Expr *constant;
    *ahead = 0;
    if (named(nest, sum) == loop->counter) return true;
    return clang_getCursorKind(sum) == CXCursor_BinaryOperator && parts.count == 2 && !strcmp(operator_of(nest->lifter, sum), "+") && named(nest, parts.items[0]) == loop->counter
           && constant_of(nest->lifter, parts.items[1], &constant) && constant && expr_is_constant(constant, ahead) && *ahead > 0 && *ahead < 1 << 20
           && clang_getCursorKind(strip(nest->lifter, parts.items[1])) == CXCursor_IntegerLiteral;
}

/* `i--`, `i-- > 0`, `i-- != 0`; `--i >= 0`, which is the same */
static bool read_counting_test(Nest *nest, CXCursor test, NestLoop *loop, Test *out)
{
    Lifter *lifter = nest->lifter;
    const Cursors sides = children_of(lifter, test);
    const bool compared = clang_getCursorKind(test) == CXCursor_BinaryOperator && sides.count == 2;
    const CXCursor counted = compared ? strip(lifter, sides.items[0]) : test;
    const char *operator = compared ? operator_of(lifter, test) : ">";
    const Cursors parts = children_of(lifter, counted);
    const Expr *zero;
    if (clang_getCursorKind(counted) != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, counted), "--") || parts.count != 1) return false;
    const bool before = !clang_equalLocations(clang_getRangeStart(clang_getCursorExtent(counted)), clang_getRangeStart(clang_getCursorExtent(parts.items[0])));
    loop->counter = named(nest, parts.items[0]);
    if (!loop->counter || (before ? strcmp(operator, ">=") || is_unsigned(loop->counter->type) : strcmp(operator, ">") && strcmp(operator, "!="))) return false;
    if (compared && (!constant_of(lifter, sides.items[1], &zero) || !zero || !expr_is(zero, 0))) return false;
    *out = (Test){.bound = clang_getNullCursor(), .counts = true};
    loop->down = true;
    return true;
}

/* `i != n`: where the counter is beyond that already, a program has no meaning, but in an unsigned type of 4 bytes, in which it may come round. */
static bool read_unequal(Nest *nest, CXCursor bound, const NestLoop *loop, Test *out)
{
    const Expr *zero;
    const bool natural = is_unsigned(loop->counter->type), none = constant_of(nest->lifter, bound, &zero) && zero && expr_is(zero, 0);
    out->bound = bound;
    return !natural || (loop->by == 1 && (loop->down ? none : loop->from_none));
}

static bool read_test(Nest *nest, CXCursor test, const NestLoop *loop, Test *out)
{
    Lifter *lifter = nest->lifter;
    const Cursors sides = children_of(lifter, test);
    const Expr *least;
    int64_t constant;
    *out = (Test){.bound = clang_getNullCursor()};
    out->none = loop->down && named(nest, test) == loop->counter;
    if (out->none) return true;
    if (clang_getCursorKind(test) != CXCursor_BinaryOperator || sides.count != 2) return false;
    const bool swapped = !is_counter_ahead(nest, sides.items[0], loop, &out->ahead);
    if (swapped && !is_counter_ahead(nest, sides.items[1], loop, &out->ahead)) return false;
    if (out->ahead && loop->down) return false;
    const char *operator = operator_of(lifter, test), sign = *operator;
    if (!strcmp(operator, "!=")) return !out->ahead && read_unequal(nest, sides.items[!swapped], loop, out);
    if ((sign != '<' && sign != '>') || (operator[1] && strcmp(operator + 1, "="))) return false;
    if ((sign == '<') == (loop->down != swapped)) return false;
    out->inclusive = operator[1] == '=';
    out->bound = sides.items[!swapped];
    /* Compared without a sign, a negative number would be a large one. */
    const bool compares_unsigned = is_unsigned(clang_getCursorType(sides.items[0])), counts_unsigned = is_unsigned(loop->counter->type);
    if (!compares_unsigned || !loop->down) return !compares_unsigned || counts_unsigned || loop->from_zero;
    const bool natural = is_unsigned(clang_getCursorType(strip(lifter, out->bound))) || (constant_of(lifter, out->bound, &least) && least && expr_is_constant(least, &constant) && constant >= 0);
    return counts_unsigned && natural && !(out->inclusive && constant_of(lifter, out->bound, &least) && least && expr_is(least, 0)); /* `i >= 0` always is */
}

/* The call is given a bound without a sign, too, so that it is checked that it is computed as it is meant. */
static void check_computed(Nest *nest, CXCursor written, const Expr *bound, const char *text)
{
    bool computed = is_unsigned(clang_getCursorType(written)) && (bound->term_count > 1 || (is_narrow_unsigned(clang_getCursorType(written)) && !expr_as_symbol(bound) && !expr_is_constant(bound, NULL)));
    computed &= !nest_varies(nest, bound);
    for (int c = 0; c < nest->constants.count; c++) computed &= strcmp(nest->constants.items[c].text, text) != 0;
    if (computed) list_push(nest->lifter->arena, &nest->constants, ((NestConstant){.text = text}));
}

/* In a narrow type without a sign nothing is computed that changes from iteration to iteration: of that nothing is checked. */
static const Expr *bound_value(Nest *nest, CXCursor bound)
{
    nest->in_bound = true;
    const Expr *value = nest_integer(nest, bound);
    nest->in_bound = false;
    return !value || nest_varies(nest, value) ? nest_integer(nest, bound) : value;
}

static const char *plus_one(Nest *nest, const char *text)
{
    return arena_printf(nest->lifter->arena, "%s + 1", text);
}

/* The counter, what it is compared with, and what counts with it. */
static bool read_counters(Nest *nest, const Head *head, NestLoop *loop, Test *test)
{
    Lifter *lifter = nest->lifter;
    Expressions steps = {0};
    const CXCursor compared = strip(lifter, head->test);
    int main = -1;
    const bool counts_in_test = read_counting_test(nest, compared, loop, test), in_head = clang_getCursorKind(nest->statement) == CXCursor_ForStmt;
    if (!clang_Cursor_isNull(head->step) && (in_head || !counts_in_test)) list_commas(nest, head->step, &steps);
    Expressions walked = {0}, placed = {0};
    take_pointers_out(nest, &steps, &walked);
    for (int w = 0; w < walked.count; w++) list_push(lifter->arena, &loop->walked, walked.items[w]);
    loop->by = 1;
    if (counts_in_test) main = steps.count;
    for (int s = 0; s < steps.count && main < 0; s++) {
        CXCursor amount;
        int64_t by;
        loop->counter = read_step(nest, steps.items[s], &by, &amount);
        loop->down = by < 0;
        if (!loop->counter || !clang_Cursor_isNull(amount)) continue;
        loop->by = by < 0 ? -by : by;
        const CXCursor from = initial_value(nest, head->init, loop->counter, &loop->declared);
        const Expr *first = clang_Cursor_isNull(from) ? NULL : nest_integer(nest, from);
        int64_t constant;
        loop->from_zero = first && expr_is_constant(first, &constant) && constant >= 0;
        loop->from_none = loop->from_zero && constant == 0;
        if (read_test(nest, compared, loop, test)) main = s;
    }
    loop->from = main < 0 ? clang_getNullCursor() : initial_value(nest, head->init, loop->counter, &loop->declared);
    for (int s = 0; s < steps.count && main >= 0; s++) {
        NestSecond second = {.variable = loop->counter};
        if (s != main) second.variable = read_step(nest, steps.items[s], &second.by, &second.amount);
        if (s == main) continue;
        if (second.variable) second.from = initial_value(nest, head->init, second.variable, &second.declared);
        if (!second.variable || second.variable == loop->counter || clang_Cursor_isNull(second.from)) return false;
        list_push(lifter->arena, &loop->seconds, second);
    }
    const int given = count_given(nest, head->init, &placed);
    for (int p = 0; p < placed.count; p++) list_push(lifter->arena, &loop->placed, placed.items[p]);
    return main >= 0 && given == loop->seconds.count + !clang_Cursor_isNull(loop->from);
}

/* Where the main one is at its first value they are at theirs. */
static bool place_seconds(Nest *nest, NestLoop *loop)
{
    ExprPool *pool = nest->lifter->pool;
    const Expr *at = expr_symbol(pool, loop->at);
    const Expr *iteration = loop->down ? expr_sub(pool, expr_sub(pool, loop->end, expr_constant(pool, 1)), at) : expr_sub(pool, at, loop->begin);
    for (int s = 0; s < loop->seconds.count; s++) {
        NestSecond *second = &loop->seconds.items[s];
        const int since = nest->pending.count;
        const Expr *first = nest_converted(nest, second->from, second->variable->type, clang_getNullCursor());
        const Expr *by = clang_Cursor_isNull(second->amount) ? expr_constant(pool, second->by) : nest_converted(nest, second->amount, second->variable->type, clang_getNullCursor());
        const bool fits = nest->pending.count == since && by && !nest_varies(nest, by);
        nest->pending.count = since;
        if (!first || !fits || !computes_integers(nest, second->variable->type) || is_narrow_unsigned(second->variable->type) || second->variable->global || second->variable->address_taken) return false;
        if (!clang_Cursor_isNull(second->amount)) by = expr_scale(pool, by, second->by);
        if (loop->by > 1) by = expr_divide_exactly(pool, by, expr_constant(pool, loop->by)); /* the counter is so often as far */
        if (!by) return false;
        second->value = expr_add(pool, first, expr_mul(pool, by, iteration));
    }
    return true;
}

static bool may_be_counter(const Variable *variable)
{
    return may_count(variable->type) && !variable->address_taken && !variable->global;
}

static bool is_head(Nest *nest, CXCursor statement, const Head *head, NestLoop *loop, Test *test)
{
    if (!read_counters(nest, head, loop, test) || !may_be_counter(loop->counter)) return false;
    /* What it holds before the loop can be asked of the outermost. */
    if (!clang_Cursor_isNull(loop->from) || !nest->here) return true;
    return refuse(nest, statement, said(nest->lifter, "the head of the loop gives its counter `%s` no first value", loop->counter->name));
}

static void set_bounds(Nest *nest, NestLoop *loop, const Test *test, const Expr *first, const Expr *last, const char *first_text, const char *last_text)
{
    const Expr *one = expr_constant(nest->lifter->pool, 1);
    loop->begin = !loop->down ? first : test->inclusive || test->counts ? last : expr_add(nest->lifter->pool, last, one);
    loop->end = loop->down ? (test->counts ? first : expr_add(nest->lifter->pool, first, one)) : test->inclusive ? expr_add(nest->lifter->pool, last, one) : last;
    loop->begin_text = !loop->down ? first_text : test->inclusive || test->counts ? last_text : plus_one(nest, last_text);
    loop->end_text = loop->down ? (test->counts ? first_text : plus_one(nest, first_text)) : test->inclusive ? plus_one(nest, last_text) : last_text;
}

/* What the counter begins with, and what it is compared with. False: refused. */
static bool read_bounds(Nest *nest, const Head *head, NestLoop *loop, const Test *test)
{
    Lifter *lifter = nest->lifter;
    const bool entered = clang_Cursor_isNull(loop->from);
    const int since = nest->pending.count;
    int64_t number = 0;
    const bool known = entered && begins_with_number(nest, loop->counter, &number);
    const char *first_text = known ? arena_printf(lifter->arena, "%lld", (long long)number) : entered ? loop->counter->name : nest_text(nest, loop->from, head->init), *last_text = test->counts || test->none ? "0" : nest_text(nest, test->bound, head->test);
    const Expr *first = known ? expr_constant(lifter->pool, number) : entered ? entry_value(nest, loop->counter) : nest_integer(nest, loop->from), *last = test->counts || test->none ? expr_constant(lifter->pool, 0) : bound_value(nest, test->bound);
    loop->from_zero |= known && number >= 0;
    if (known) loop->given = first_text;
    if (!first || (!nest->here && mentions_choice(nest, first))) first = given_number(nest, loop->from, first_text, loop->counter);
    if (!last || (!nest->here && mentions_choice(nest, last))) last = given_number(nest, test->bound, last_text, loop->counter);
    fits_for_nest(nest, since);
    const bool chosen = !nest->loops.count && first && last && (mentions_choice(nest, first) || mentions_choice(nest, last));
    if (!first || !last || chosen || !*first_text || !*last_text) return refuse_text(nest, first ? test->bound : loop->from, "the bound `%s` is no affine expression");
    if (test->ahead) {
        last = expr_sub(lifter->pool, last, expr_constant(lifter->pool, test->ahead));
        last_text = arena_printf(lifter->arena, "(%s) - %lld", last_text, (long long)test->ahead);
    }
    if (!entered) check_computed(nest, loop->from, first, first_text);
    if (!test->counts && !test->none) check_computed(nest, test->bound, last, last_text);
    loop->to = test->bound;
    loop->in_test = test->counts;
    set_bounds(nest, loop, test, first, last, first_text, last_text);
    return true;
}

/* `i = 0, p = a` without those of pointers, which the routine has not. */
static bool write_without(Nest *nest, CXCursor list, const CXCursor *pointers, int count)
{
    Expressions parts = {0};
    Range first, last, range, beside;
    if (!count) return true;
    list_commas(nest, list, &parts);
    if (!stands_alone(nest->lifter, list) || !in_main_file(nest->lifter, parts.items[0], &first) || !in_main_file(nest->lifter, parts.items[parts.count - 1], &last))
        return refuse_text(nest, list, "`%s` comes out of a macro");
    if (count == parts.count) {
        list_push(nest->lifter->arena, &nest->written, ((Written){{first.file, first.begin, last.end}, ""}));
        return true;
    }
    bool kept = false;
    for (int p = 0; p < parts.count; p++) {
        bool goes = false;
        for (int g = 0; g < count; g++) goes |= clang_equalCursors(strip(nest->lifter, parts.items[p]), pointers[g]);
        kept |= !goes;
        if (!goes) continue;
        if (!in_main_file(nest->lifter, parts.items[p], &range) || !in_main_file(nest->lifter, parts.items[kept ? p - 1 : p + 1], &beside)) return false;
        const Range gone = kept ? (Range){range.file, beside.end, range.end} : (Range){range.file, range.begin, beside.begin};
        list_push(nest->lifter->arena, &nest->written, ((Written){gone, ""}));
    }
    return true;
}

static bool write_head(Nest *nest, CXCursor statement, const Head *head, const NestLoop *loop)
{
    if (clang_getCursorKind(statement) != CXCursor_ForStmt) return true;
    return write_without(nest, head->init, loop->placed.items, loop->placed.count) && write_without(nest, head->step, loop->walked.items, loop->walked.count);
}

NestLoop *read_loop(Nest *nest, CXCursor statement)
{
    Lifter *lifter = nest->lifter;
    Head head;
    Test test;
    NestLoop *loop = arena_alloc(lifter->arena, sizeof *loop);
    loop->step = clang_getNullCursor();
    const bool parts = read_loop_parts(nest, statement, &head), counts = parts && is_head(nest, statement, &head, loop, &test);
    if (!counts && (nest->why || !parts || !read_pointer_head(nest, statement, &head, loop))) {
        refuse(nest, statement, no_head);
        return NULL;
    }
    if (counts && (!read_bounds(nest, &head, loop, &test) || (loop->by > 1 && !settle_stride(nest, loop, &test)))) return NULL;
    loop->type = counts ? c_type_of(clang_getUnqualifiedType(loop->counter->type), lifter->arena).spelling : "long";
    Symbol *at = symbol_new(lifter->pool, loop->counter->name);
    at->nonnegative = is_unsigned(loop->counter->type);
    loop->at = at;
    list_push(lifter->arena, &nest->varying, at);
    loop->body = head.body;
    loop->turned = loop->down && !mentions_variable(lifter, head.body, loop->counter) && !steps_go_down(nest, statement);
    loop->down &= !loop->turned;
    if (!counts) return loop;
    if (clang_getCursorKind(statement) == CXCursor_WhileStmt && !test.counts) loop->step = head.step;
    if (!write_head(nest, statement, &head, loop)) return NULL;
    if (place_seconds(nest, loop)) return loop;
    refuse(nest, statement, "what counts with the counter begins with no affine number");
    return NULL;
}

const char *counter_behind(Nest *nest, const NestLoop *loop)
{
    Arena *arena = nest->lifter->arena;
    const bool down = loop->down || loop->turned;
    if (loop->by > 1 && !loop->unit && nest->loops.items[0] == loop) return wide_counter_behind(nest, loop);
    const bool counts_in_test = loop->in_test, is_natural = is_unsigned(loop->counter->type);
    if (loop->unit || nest->loops.items[0] != loop) return NULL;
    if (counts_in_test && is_natural) return arena_printf(arena, "(%s)-1", loop->type); /* it was 0 when the test failed */
    if (counts_in_test) return arena_printf(arena, "0 < (%s)(%s) ? -1 : (%s)(%s) - 1", loop->type, loop->end_text, loop->type, loop->end_text);
    if (down && is_natural) return NULL;
    const char *begin = arena_printf(arena, "(%s)(%s)", loop->type, loop->begin_text), *end = arena_printf(arena, "(%s)", loop->end_text);
    return down ? arena_printf(arena, "%s < %s ? %s - 1 : %s - 1", begin, end, begin, end) : arena_printf(arena, "%s < %s ? %s : %s", begin, end, end, begin);
}
