/* Loops that count by more than one, `i += 2`. Such a loop is over the elements that its counter passes, where what an iteration does is done to the next few of them: tiles are
 * multiples of the step, and the call is taken where all of the loop is one. Else it is over the numbers of its iterations, of which the counter is computed. */
#include "loop_parts.h"

/* What is added to the bound so that the whole loop is likely to be a multiple of the step: `i + 3 < n` and `i < n - 1` pass n elements. */
static int64_t passed_beyond(const NestLoop *loop, const Expr *whole)
{
    int64_t fixed = 0, own = 0;
    for (int t = 0; t < whole->term_count; t++)
        if (!whole->terms[t].atom_count) fixed = whole->terms[t].coefficient;
    for (int t = 0; t < loop->end->term_count; t++)
        if (!loop->end->terms[t].atom_count) own = loop->end->terms[t].coefficient;
    const int64_t more = ((-fixed) % loop->by + loop->by) % loop->by;
    return more <= -own || expr_is_constant(whole, NULL) ? more : 0;
}

static bool settle_elements(Nest *nest, NestLoop *loop)
{
    Lifter *lifter = nest->lifter;
    const Expr *whole = expr_sub(lifter->pool, loop->end, loop->begin);
    const int64_t more = passed_beyond(loop, whole);
    loop->tested_text = loop->end_text;
    if (more) {
        loop->end = expr_add(lifter->pool, loop->end, expr_constant(lifter->pool, more));
        loop->end_text = arena_printf(lifter->arena, "(%s) + %lld", loop->end_text, (long long)more);
    }
    if (expr_is_constant(whole, NULL)) return true;
    const char *rest = expr_is(loop->begin, 0) ? arena_printf(lifter->arena, "(%s) %% %lld", loop->end_text, (long long)loop->by)
                                               : arena_printf(lifter->arena, "((long)(%s) - (long)(%s)) %% %lld", loop->end_text, loop->begin_text, (long long)loop->by);
    list_push(lifter->arena, &nest->constants, ((NestConstant){.text = rest, .is_number = true, .value = 0}));
    return true;
}

/* The counter becomes one that counts along. */
static bool settle_turns(Nest *nest, NestLoop *loop)
{
    Lifter *lifter = nest->lifter;
    Arena *arena = lifter->arena;
    int64_t whole;
    const long long by = (long long)loop->by;
    const char *begin = loop->begin_text, *end = loop->end_text, *count = arena_printf(arena, "((long)(%s) - (long)(%s) + %lld) / %lld", end, begin, by - 1, by);
    if (is_unsigned(loop->counter->type)) count = arena_printf(arena, "((%s) < (%s) ? %s : 0)", begin, end, count);
    NestSecond second = {.variable = loop->counter, .from = loop->from, .amount = clang_getNullCursor(), .by = loop->down ? -loop->by : loop->by, .declared = loop->declared};
    Variable *turns = arena_alloc(arena, sizeof *turns);
    *turns = (Variable){.name = free_name(lifter, arena_printf(arena, "%s_turn", loop->counter->name)), .declaration = loop->counter->declaration, .type = loop->counter->type};
    const bool fixed = expr_is_constant(expr_sub(lifter->pool, loop->end, loop->begin), &whole);
    if (fixed) count = arena_printf(arena, "%lld", whole <= 0 ? 0 : ((long long)whole + by - 1) / by);
    loop->end = fixed ? expr_constant(lifter->pool, whole <= 0 ? 0 : (whole + loop->by - 1) / loop->by) : given_text(nest, count, loop->counter->type, loop->counter);
    loop->begin = expr_constant(lifter->pool, 0);
    loop->begin_text = "0";
    loop->end_text = count;
    loop->counter = turns;
    loop->declared = true;
    loop->down = false;
    loop->by = 1;
    list_push(arena, &loop->seconds, second);
    for (int s = loop->seconds.count - 1; s > 0; s--) loop->seconds.items[s] = loop->seconds.items[s - 1];
    loop->seconds.items[0] = second;
    return true;
}

bool settle_stride(Nest *nest, NestLoop *loop, const Test *test)
{
    const bool entered = clang_Cursor_isNull(loop->from), told = (entered || is_unchanging(nest, loop->from)) && (test->none || is_unchanging(nest, test->bound));
    nest->steps_wide = true;
    if (nest->anywhere) return refuse(nest, nest->statement, "the loop counts by more than one");
    if (!told) return refuse(nest, nest->statement, "a bound of a loop that counts by more than one changes in the nest");
    if (!nest->by_turns || nest->here) return loop->down ? refuse(nest, nest->statement, "the loop counts down by more than one") : settle_elements(nest, loop);
    return entered ? refuse(nest, nest->statement, "the head of the loop gives what it counts by more than one no first value") : settle_turns(nest, loop);
}

const char *wide_counter_behind(Nest *nest, const NestLoop *loop)
{
    Arena *arena = nest->lifter->arena;
    const char *begin = arena_printf(arena, "(%s)(%s)", loop->type, loop->begin_text), *end = arena_printf(arena, "(%s)(%s)", loop->type, loop->tested_text);
    return arena_printf(arena, "%s < %s ? (%s)((long)%s + ((long)%s - (long)%s + %lld) / %lld * %lld) : %s", begin, end, loop->type, begin, end, begin, (long long)loop->by - 1,
                        (long long)loop->by, (long long)loop->by, begin);
}
