#include "../../annotator/expr/facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SYMBOLS = 10 };

typedef struct Fixture {
    Arena *arena;
    ExprPool *pool;
    Facts *facts;
    Symbol *symbols[SYMBOLS];
    const Expr *x, *l, *n, *m, *w, *y, *k, *t, *u, *v;
} Fixture;

/* n, m, w, t, k are extents; nothing is known of x, l, y, u, v. */
static int set_up(void **state)
{
    static Fixture fixture;
    Fixture *f = &fixture;
    f->arena = arena_new();
    f->pool = expr_pool_new(f->arena);
    f->facts = facts_new(f->pool);
    const char *names[SYMBOLS] = {"x", "l", "n", "m", "w", "y", "k", "t", "u", "v"};
    const Expr **places[SYMBOLS] = {&f->x, &f->l, &f->n, &f->m, &f->w, &f->y, &f->k, &f->t, &f->u, &f->v};
    const bool nonnegative[SYMBOLS] = {0, 0, 1, 1, 1, 0, 1, 1, 0, 0};
    for (int i = 0; i < SYMBOLS; i++) {
        f->symbols[i] = symbol_new(f->pool, names[i]);
        f->symbols[i]->nonnegative = nonnegative[i];
        *places[i] = expr_symbol(f->pool, f->symbols[i]);
    }
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *f = *state;
    arena_free(f->arena);
    return 0;
}

static const Expr *constant(Fixture *f, int64_t value)
{
    return expr_constant(f->pool, value);
}

static const Expr *plus(Fixture *f, const Expr *a, const Expr *b)
{
    return expr_add(f->pool, a, b);
}

static const Expr *times(Fixture *f, const Expr *a, const Expr *b)
{
    return expr_mul(f->pool, a, b);
}

static void assume_le(Fixture *f, const Expr *a, const Expr *b)
{
    facts_assume_le(f->facts, a, b);
}

static void assert_le(Fixture *f, const Expr *a, const Expr *b)
{
    bool proved = facts_prove_le(f->facts, a, b);
    if (!proved) print_error("not proved: %s <= %s\n", expr_string(f->arena, a), expr_string(f->arena, b));
    assert_true(proved);
}

static void assert_unknown(Fixture *f, const Expr *a, const Expr *b)
{
    assert_false(facts_prove_le(f->facts, a, b));
}

/* 0 <= x, 0 <= l, x + l <= n */
static void assume_tile(Fixture *f)
{
    assume_le(f, constant(f, 0), f->x);
    assume_le(f, constant(f, 0), f->l);
    assume_le(f, plus(f, f->x, f->l), f->n);
}

static void symbols_say_their_sign(void **state)
{
    Fixture *f = *state;
    assert_le(f, constant(f, 0), times(f, f->n, f->m));
    assert_le(f, f->n, plus(f, f->n, f->m));
    assert_le(f, constant(f, 0), times(f, f->x, f->x));
    assert_unknown(f, constant(f, 0), f->x);
    assert_unknown(f, constant(f, 1), f->n);
    assert_le(f, f->x, f->x);
}

static void facts_chain(void **state)
{
    Fixture *f = *state;
    assume_le(f, f->x, f->y);
    assume_le(f, f->y, f->u);
    assume_le(f, plus(f, f->u, constant(f, 2)), f->v);
    assert_le(f, plus(f, f->x, constant(f, 2)), f->v);
    assert_true(facts_prove_lt(f->facts, f->x, f->v));
    assert_unknown(f, plus(f, f->x, constant(f, 3)), f->v);
    assert_unknown(f, f->v, f->x);
}

static void tiles_stay_inside(void **state)
{
    Fixture *f = *state;
    assume_tile(f);
    assert_le(f, plus(f, times(f, f->x, f->m), times(f, f->l, f->m)), times(f, f->n, f->m));
    assert_le(f, f->x, f->n);
    assert_le(f, f->l, f->n);
    assert_le(f, constant(f, 0), times(f, f->x, f->m));
    assert_unknown(f, plus(f, plus(f, f->x, f->l), constant(f, 1)), f->n);
}

static void rows_of_a_flat_box_stay_inside(void **state)
{
    Fixture *f = *state;
    assume_tile(f);
    assume_le(f, constant(f, 1), f->l);
    assume_le(f, plus(f, f->y, f->u), f->w);
    const Expr *end = plus(f, times(f, f->x, f->w), plus(f, f->y, f->u));
    assert_le(f, end, times(f, f->n, f->w));
    assert_unknown(f, plus(f, end, constant(f, 1)), times(f, f->n, f->w));
}

static void later_tiles_start_later(void **state)
{
    Fixture *f = *state;
    assume_tile(f);
    assume_le(f, plus(f, f->x, f->l), f->y);
    const Expr *less = constant(f, -1);
    assert_le(f, plus(f, plus(f, f->x, f->l), less), plus(f, f->y, less));
    assert_le(f, constant(f, 0), f->y);
    assert_le(f, times(f, f->x, f->m), times(f, f->y, f->m));
}

static void minima_split(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    assume_tile(f);
    const Expr *before = expr_max(p, plus(f, f->x, constant(f, -1)), constant(f, 0));
    const Expr *after = expr_min(p, plus(f, plus(f, f->x, f->l), constant(f, 1)), f->n);
    assert_le(f, before, f->x);
    assert_le(f, constant(f, 0), before);
    assert_le(f, after, f->n);
    assert_le(f, plus(f, f->x, f->l), after);
    assert_le(f, before, after);
    assert_le(f, times(f, after, f->m), times(f, f->n, f->m));
    assert_unknown(f, f->n, after);
    assert_unknown(f, f->x, before);
    assert_le(f, expr_sub(p, after, before), plus(f, f->l, constant(f, 2)));
    assert_le(f, expr_min(p, f->u, f->v), expr_max(p, f->u, f->v));
    const Expr *kept = expr_max(p, plus(f, f->x, constant(f, -2)), constant(f, 0));
    assert_le(f, expr_min(p, expr_sub(p, constant(f, 4), kept), constant(f, 2)), constant(f, 2)); /* a minimum within a minimum */
    assert_le(f, expr_min(p, plus(f, f->u, f->v), f->y), plus(f, expr_max(p, f->u, f->y), expr_max(p, f->v, constant(f, 0))));
}

static void facts_with_minima_are_used(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    assume_le(f, f->x, expr_min(p, f->n, f->y));
    assume_le(f, expr_max(p, f->u, f->v), f->x);
    assert_le(f, f->x, f->n);
    assert_le(f, f->x, f->y);
    assert_le(f, f->u, f->n);
    assert_le(f, f->v, expr_min(p, f->n, f->y));
}

static void last_tiles_are_shorter(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    assume_le(f, constant(f, 0), f->x);
    assume_le(f, plus(f, f->x, constant(f, 1)), f->n);
    const Expr *length = expr_min(p, f->t, expr_sub(p, f->n, f->x));
    assert_le(f, length, f->t);
    assert_le(f, plus(f, f->x, length), f->n);
    assert_le(f, constant(f, 0), length);
    assert_unknown(f, constant(f, 1), length);
    assume_le(f, constant(f, 1), f->t);
    assert_le(f, constant(f, 1), length);
}

static void divisions_bound(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    const Expr *four = constant(f, 4), *half = expr_div(p, f->n, constant(f, 2));
    const Expr *ceiling = expr_div(p, plus(f, f->n, constant(f, 3)), four);
    assert_le(f, constant(f, 0), half);
    assert_le(f, half, f->n);
    assert_le(f, expr_scale(p, half, 2), f->n);
    assert_le(f, f->n, plus(f, expr_scale(p, half, 2), constant(f, 1)));
    assert_le(f, f->n, expr_scale(p, ceiling, 4));
    assert_le(f, ceiling, f->n);
    assert_le(f, expr_mod(p, f->x, four), constant(f, 3));
    assert_le(f, constant(f, 0), expr_mod(p, f->x, four));
    assert_le(f, expr_mod(p, f->n, f->m), f->n);
    assert_true(facts_prove_lt(f->facts, expr_mod(p, f->n, f->m), f->m));
    assert_le(f, times(f, expr_div(p, f->n, f->t), f->t), f->n);
    assert_unknown(f, f->n, expr_scale(p, half, 2));
    assume_le(f, four, f->n);
    assert_le(f, constant(f, 1), expr_div(p, f->n, four));
    assert_le(f, constant(f, 2), half);
}

static void forgotten_facts_prove_nothing(void **state)
{
    Fixture *f = *state;
    int mark = facts_mark(f->facts);
    assume_tile(f);
    assert_le(f, constant(f, 0), f->x);
    int inner = facts_mark(f->facts);
    assume_le(f, f->n, constant(f, 3));
    assert_le(f, f->x, constant(f, 3));
    facts_forget(f->facts, inner);
    assert_unknown(f, f->x, constant(f, 3));
    assert_le(f, f->x, f->n);
    facts_forget(f->facts, mark);
    assert_unknown(f, constant(f, 0), f->x);
    assert_unknown(f, f->x, f->n);
    assume_le(f, f->x, f->n);
    assert_le(f, f->x, f->n);
}

static void equalities_go_both_ways(void **state)
{
    Fixture *f = *state;
    assume_le(f, f->x, f->y);
    assert_false(facts_prove_eq(f->facts, f->x, f->y));
    assume_le(f, f->y, f->x);
    assert_true(facts_prove_eq(f->facts, times(f, f->x, f->m), times(f, f->y, f->m)));
    assert_true(facts_prove_eq(f->facts, f->u, f->u));
}

static void decided_minima_go(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    assume_tile(f);
    assert_ptr_equal(facts_min(f->facts, f->x, f->n), f->x);
    assert_ptr_equal(facts_max(f->facts, f->x, f->n), f->n);
    assert_ptr_equal(facts_min(f->facts, f->x, f->y), expr_min(p, f->x, f->y));
    const Expr *three = expr_min(p, expr_min(p, f->n, f->y), f->x);
    assert_ptr_equal(facts_simplify(f->facts, three), expr_min(p, f->x, f->y));
    assert_ptr_equal(facts_simplify(f->facts, times(f, expr_max(p, f->x, constant(f, 0)), f->m)), times(f, f->x, f->m));
    const Expr *divided = expr_div(p, expr_min(p, f->x, f->n), f->t);
    assert_ptr_equal(facts_simplify(f->facts, divided), expr_div(p, f->x, f->t));
}

static void many_facts_stay_out_of_the_way(void **state)
{
    Fixture *f = *state;
    enum { TILES = 2000 };
    const Expr *ends[TILES];
    for (int i = 0; i < TILES; i++) {
        const Expr *begin = expr_symbol(f->pool, symbol_new(f->pool, "i"));
        const Expr *length = expr_symbol(f->pool, symbol_new(f->pool, "li"));
        ends[i] = plus(f, begin, length);
        assume_le(f, constant(f, 0), begin);
        assume_le(f, constant(f, 0), length);
        assume_le(f, ends[i], f->n);
    }
    for (int i = 0; i < TILES; i++) {
        assert_le(f, times(f, ends[i], f->m), times(f, f->n, f->m));
        assert_unknown(f, ends[i], ends[(i + 1) % TILES]);
    }
}

static uint64_t random_state;

static int random_below(int limit)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((random_state >> 33) % (uint64_t)limit);
}

enum { VARIABLES = 3, LEAST = -3, VALUES = 8 };

static int64_t values[SYMBOLS];

static int64_t value_of(const Symbol *symbol, void *data)
{
    (void)data;
    return values[symbol->serial];
}

static const Expr *random_expr(Fixture *f, int depth)
{
    if (depth == 0 || random_below(3) == 0)
        return random_below(3) ? expr_symbol(f->pool, f->symbols[random_below(VARIABLES)])
                               : constant(f, random_below(7) - 3);
    const Expr *a = random_expr(f, depth - 1), *b = random_expr(f, depth - 1);
    switch (random_below(9)) {
    case 0: return times(f, a, b);
    case 1: return expr_min(f->pool, a, b);
    case 2: return expr_max(f->pool, a, b);
    case 3: return expr_div(f->pool, a, random_below(3) ? constant(f, 1 + random_below(4)) : b);
    case 4: return expr_mod(f->pool, a, random_below(3) ? constant(f, 1 + random_below(4)) : b);
    case 5:
    case 6: return expr_sub(f->pool, a, b);
    default: return plus(f, a, b);
    }
}

/* a <= b, or true where a side has no value. */
static bool holds(const Expr *a, const Expr *b)
{
    int64_t left, right;
    if (!expr_evaluate(a, value_of, NULL, &left) || !expr_evaluate(b, value_of, NULL, &right)) return true;
    return left <= right;
}

static bool has_value(const Expr *expr)
{
    int64_t value;
    return expr_evaluate(expr, value_of, NULL, &value);
}

enum { FACTS = 3, CLAIMS = 12 };

typedef struct Claims {
    const Expr *facts[FACTS][2], *claims[CLAIMS][2];
    bool proved[CLAIMS];
} Claims;

/* No assignment of small integers makes all facts true and a proved claim false. */
static void assert_no_counterexample(Fixture *f, const Claims *c)
{
    for (int point = 0; point < VALUES * VALUES * VALUES; point++) {
        int rest = point;
        bool facts_hold = true;
        for (int i = 0; i < VARIABLES; i++, rest /= VALUES) {
            values[i] = LEAST + rest % VALUES;
            if (f->symbols[i]->nonnegative && values[i] < 0) facts_hold = false;
        }
        for (int i = 0; i < FACTS && facts_hold; i++)
            facts_hold = has_value(c->facts[i][0]) && has_value(c->facts[i][1])
                         && holds(c->facts[i][0], c->facts[i][1]);
        for (int i = 0; i < CLAIMS && facts_hold; i++) {
            if (!c->proved[i] || holds(c->claims[i][0], c->claims[i][1])) continue;
            for (int k = 0; k < FACTS; k++)
                print_error("%s <= %s\n", expr_string(f->arena, c->facts[k][0]), expr_string(f->arena, c->facts[k][1]));
            fail_msg("proved %s <= %s", expr_string(f->arena, c->claims[i][0]), expr_string(f->arena, c->claims[i][1]));
        }
    }
}

static void proved_claims_are_true(void **state)
{
    Fixture *f = *state;
    random_state = 3;
    int proved = 0;
    for (int round = 0; round < 400; round++) {
        Claims c;
        int mark = facts_mark(f->facts), depth = 1 + random_below(3);
        for (int i = 0; i < FACTS; i++) {
            c.facts[i][0] = random_expr(f, random_below(3));
            c.facts[i][1] = random_expr(f, random_below(3));
            assume_le(f, c.facts[i][0], c.facts[i][1]);
        }
        for (int i = 0; i < CLAIMS; i++) {
            c.claims[i][0] = random_expr(f, depth);
            c.claims[i][1] = random_expr(f, depth);
            c.proved[i] = facts_prove_le(f->facts, c.claims[i][0], c.claims[i][1]);
            proved += c.proved[i];
        }
        assert_no_counterexample(f, &c);
        facts_forget(f->facts, mark);
    }
    assert_true(proved > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(symbols_say_their_sign, set_up, tear_down),
        cmocka_unit_test_setup_teardown(facts_chain, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tiles_stay_inside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_of_a_flat_box_stay_inside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(later_tiles_start_later, set_up, tear_down),
        cmocka_unit_test_setup_teardown(minima_split, set_up, tear_down),
        cmocka_unit_test_setup_teardown(facts_with_minima_are_used, set_up, tear_down),
        cmocka_unit_test_setup_teardown(last_tiles_are_shorter, set_up, tear_down),
        cmocka_unit_test_setup_teardown(divisions_bound, set_up, tear_down),
        cmocka_unit_test_setup_teardown(forgotten_facts_prove_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(equalities_go_both_ways, set_up, tear_down),
        cmocka_unit_test_setup_teardown(decided_minima_go, set_up, tear_down),
        cmocka_unit_test_setup_teardown(many_facts_stay_out_of_the_way, set_up, tear_down),
        cmocka_unit_test_setup_teardown(proved_claims_are_true, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
