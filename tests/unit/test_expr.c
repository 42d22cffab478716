#include "../../annotator/expr/expr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

typedef struct Fixture {
    Arena *arena;
    ExprPool *pool;
    Symbol *symbols[4];
    const Expr *x, *y, *n, *m;
} Fixture;

static int set_up(void **state)
{
    static Fixture fixture;
    Fixture *f = &fixture;
    f->arena = arena_new();
    f->pool = expr_pool_new(f->arena);
    const char *names[] = {"x", "y", "n", "m"};
    for (int i = 0; i < 4; i++) f->symbols[i] = symbol_new(f->pool, names[i]);
    f->x = expr_symbol(f->pool, f->symbols[0]);
    f->y = expr_symbol(f->pool, f->symbols[1]);
    f->n = expr_symbol(f->pool, f->symbols[2]);
    f->m = expr_symbol(f->pool, f->symbols[3]);
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

static const Expr *plus(Fixture *f, const Expr *a, int64_t value)
{
    return expr_add(f->pool, a, constant(f, value));
}

static void assert_prints(const Expr *expr, ExprSyntax syntax, bool as_operand, const char *expected)
{
    Text text = {0};
    expr_print(&text, expr, syntax, as_operand);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void assert_plain(const Expr *expr, const char *expected)
{
    assert_prints(expr, EXPR_PLAIN, false, expected);
}

static void equal_polynomials_are_one_object(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    const Expr *sum = expr_add(p, f->x, f->y);
    const Expr *square = expr_mul(p, sum, sum);
    const Expr *expanded = expr_add(p, expr_mul(p, f->y, f->y), expr_scale(p, expr_mul(p, f->y, f->x), 2));
    assert_ptr_equal(square, expr_add(p, expanded, expr_mul(p, f->x, f->x)));
    assert_true(expr_is(expr_sub(p, square, square), 0));
    assert_ptr_equal(expr_as_symbol(expr_sub(p, sum, f->y)), f->symbols[0]);
    assert_null(expr_as_symbol(sum));
}

static void coefficients_out_of_range_are_noticed(void **state)
{
    Fixture *f = *state;
    const Expr *large = expr_scale(f->pool, f->x, INT64_MAX);
    const Expr *overflow = expr_add(f->pool, large, f->x);
    assert_true(overflow->overflow);
    assert_false(expr_equal(overflow, overflow));
    assert_false(expr_is_constant(overflow, NULL));
    assert_true(expr_mul(f->pool, large, constant(f, 2))->overflow);
    assert_true(expr_min(f->pool, overflow, f->y)->overflow);
    assert_true(expr_div(f->pool, overflow, f->y)->overflow);
    assert_true(constant(f, INT64_MIN)->overflow);
}

static void minima_fold(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    const Expr *least = expr_min(p, f->x, expr_min(p, f->y, f->n));
    assert_ptr_equal(least, expr_min(p, expr_min(p, f->n, f->x), f->y));
    assert_ptr_equal(least, expr_min(p, least, f->y));
    assert_ptr_equal(least, expr_min(p, least, plus(f, f->y, 3)));
    assert_ptr_equal(expr_min(p, f->x, f->x), f->x);
    assert_ptr_equal(expr_max(p, f->x, plus(f, f->x, 1)), plus(f, f->x, 1));
    assert_plain(expr_min(p, plus(f, f->x, -1), plus(f, f->n, -1)), "min(x, n) - 1");
    assert_ptr_equal(expr_min(p, plus(f, f->x, 2), plus(f, f->y, 2)), plus(f, expr_min(p, f->x, f->y), 2));
    assert_plain(expr_min(p, expr_max(p, f->x, f->y), f->n), "min(n, max(x, y))");
}

static void quotients_fold(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    const Expr *two = constant(f, 2), *four = constant(f, 4);
    assert_true(expr_is(expr_div(p, constant(f, -7), two), -4));
    assert_true(expr_is(expr_mod(p, constant(f, -7), two), 1));
    assert_true(expr_is(expr_mod(p, constant(f, 7), constant(f, -2)), -1));
    assert_ptr_equal(expr_div(p, expr_scale(p, f->x, 2), two), f->x);
    assert_ptr_equal(expr_div(p, plus(f, expr_scale(p, f->x, 4), 1), two), expr_scale(p, f->x, 2));
    assert_true(expr_is(expr_mod(p, plus(f, expr_scale(p, f->x, 4), 3), two), 1));
    assert_true(expr_is(expr_mod(p, f->x, constant(f, 1)), 0));
    assert_ptr_equal(expr_div(p, plus(f, expr_scale(p, f->x, 2), 1), four), expr_div(p, f->x, two));
    assert_ptr_equal(expr_div(p, expr_mul(p, f->x, f->n), f->n), f->x);
    assert_true(expr_is(expr_mod(p, expr_mul(p, f->x, f->n), f->n), 0));
    assert_plain(expr_div(p, plus(f, f->n, 3), four), "(n + 3) / 4");
    assert_plain(expr_div(p, f->x, constant(f, 0)), "x / 0");
}

static void people_can_read_it(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    assert_plain(constant(f, 0), "0");
    assert_plain(constant(f, -3), "-3");
    assert_plain(plus(f, f->x, -1), "x - 1");
    assert_plain(expr_sub(p, f->n, f->x), "n - x");
    assert_plain(expr_sub(p, constant(f, 4), f->x), "4 - x");
    assert_plain(expr_sub(p, constant(f, -4), f->x), "-x - 4");
    assert_plain(plus(f, expr_scale(p, f->x, 2), 3), "2 * x + 3");
    assert_plain(expr_sub(p, expr_mul(p, f->x, f->n), expr_mul(p, f->y, f->n)), "x * n - y * n");
    assert_plain(plus(f, expr_scale(p, expr_div(p, f->x, f->y), 2), 1), "2 * (x / y) + 1");
    assert_plain(expr_scale(p, expr_div(p, f->x, f->y), -1), "-(x / y)");
    assert_plain(expr_div(p, expr_mul(p, f->x, f->y), expr_mul(p, f->n, f->m)), "x * y / (n * m)");
    assert_prints(plus(f, f->x, 1), EXPR_PLAIN, true, "(x + 1)");
    assert_prints(expr_mul(p, f->x, f->y), EXPR_PLAIN, true, "x * y");
    assert_prints(expr_scale(p, f->x, -1), EXPR_PLAIN, true, "(-x)");
    assert_prints(expr_mod(p, f->x, f->y), EXPR_PLAIN, true, "(x % y)");
}

static void c_compilers_can_read_it(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    f->symbols[2]->c_text = "l.outputs";
    assert_prints(expr_min(p, f->x, f->n), EXPR_C, false, "(x < l.outputs ? x : l.outputs)");
    assert_prints(plus(f, expr_max(p, f->x, constant(f, 0)), -1), EXPR_C, false, "(x > 0 ? x : 0) - 1");
    assert_plain(expr_min(p, f->x, f->n), "min(x, n)");
}

static void terms_divide(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    const Expr *expr = plus(f, expr_add(p, expr_mul(p, f->x, f->n), expr_scale(p, f->n, 3)), 7), *quotient, *rest;
    expr_divide_terms(p, expr, f->n, &quotient, &rest);
    assert_ptr_equal(quotient, plus(f, f->x, 3));
    assert_true(expr_is(rest, 7));
    expr_divide_terms(p, expr, plus(f, f->n, 1), &quotient, &rest);
    assert_true(expr_is(quotient, 0));
    assert_ptr_equal(rest, expr);

    assert_true(expr_affine_in(p, expr, f->symbols[0], &quotient, &rest));
    assert_ptr_equal(quotient, f->n);
    assert_ptr_equal(rest, plus(f, expr_scale(p, f->n, 3), 7));
    assert_false(expr_affine_in(p, expr_mul(p, f->x, f->x), f->symbols[0], &quotient, &rest));
    assert_false(expr_affine_in(p, expr_min(p, f->x, f->y), f->symbols[0], &quotient, &rest));
}

static void substitution_replaces_all_at_once(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    Substitution swap[] = {{f->symbols[0], f->y}, {f->symbols[1], f->x}};
    assert_ptr_equal(expr_substitute(p, expr_sub(p, f->x, f->y), swap, 2), expr_sub(p, f->y, f->x));
    const Expr *inside = expr_min(p, f->x, expr_div(p, f->n, f->y));
    assert_ptr_equal(expr_substitute(p, inside, swap, 2), expr_min(p, f->y, expr_div(p, f->n, f->x)));
    Substitution fold = {f->symbols[0], plus(f, f->y, 1)};
    assert_ptr_equal(expr_substitute(p, expr_min(p, f->x, f->y), &fold, 1), f->y);
    assert_true(expr_mentions(inside, f->symbols[1]));
    assert_false(expr_mentions(inside, f->symbols[3]));
}

static uint64_t random_state;

static int random_below(int limit)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((random_state >> 33) % (uint64_t)limit);
}

static int64_t values[4];

static int64_t value_of(const Symbol *symbol, void *data)
{
    (void)data;
    return values[symbol->serial];
}

typedef struct Node {
    int operation; /* 0: symbol, 1: constant, then as in `build` */
    int64_t value;
    struct Node *left, *right;
} Node;

static Node *random_node(Arena *arena, int depth)
{
    Node *node = arena_alloc(arena, sizeof *node);
    node->operation = depth == 0 ? random_below(2) : random_below(9);
    node->value = node->operation == 0 ? random_below(4) : random_below(13) - 6;
    if (node->operation < 2) return node;
    node->left = random_node(arena, depth - 1);
    node->right = random_node(arena, depth - 1);
    return node;
}

static const Expr *build(Fixture *f, const Node *node)
{
    if (node->operation == 0) return expr_symbol(f->pool, f->symbols[node->value]);
    if (node->operation == 1) return constant(f, node->value);
    const Expr *left = build(f, node->left), *right = build(f, node->right);
    switch (node->operation) {
    case 2: return expr_add(f->pool, left, right);
    case 3: return expr_sub(f->pool, left, right);
    case 4: return expr_mul(f->pool, left, right);
    case 5: return expr_min(f->pool, left, right);
    case 6: return expr_max(f->pool, left, right);
    case 7: return expr_div(f->pool, left, right);
    default: return expr_mod(f->pool, left, right);
    }
}

static bool direct(const Node *node, int64_t *result)
{
    if (node->operation == 0) *result = values[node->value];
    if (node->operation == 1) *result = node->value;
    if (node->operation < 2) return true;
    int64_t a, b;
    if (!direct(node->left, &a) || !direct(node->right, &b)) return false;
    if (node->operation >= 7 && b == 0) return false;
    switch (node->operation) {
    case 2: return !__builtin_add_overflow(a, b, result);
    case 3: return !__builtin_sub_overflow(a, b, result);
    case 4: return !__builtin_mul_overflow(a, b, result);
    case 5: *result = a < b ? a : b; return true;
    case 6: *result = a > b ? a : b; return true;
    case 7: *result = a / b - (a % b && (a < 0) != (b < 0)); return true;
    default: *result = (a % b + b) % b; return true;
    }
}

static void canonical_forms_keep_their_value(void **state)
{
    Fixture *f = *state;
    random_state = 1;
    int compared = 0;
    for (int round = 0; round < 4000; round++) {
        const Node *node = random_node(f->arena, 1 + random_below(4));
        const Expr *expr = build(f, node);
        for (int trial = 0; trial < 8; trial++) {
            for (int i = 0; i < 4; i++) values[i] = random_below(15) - 7;
            int64_t expected, found;
            if (!direct(node, &expected) || !expr_evaluate(expr, value_of, NULL, &found)) continue;
            if (found != expected) print_error("%s\n", expr_string(f->arena, expr));
            assert_int_equal(found, expected);
            compared++;
        }
    }
    assert_true(compared > 10000);
}

static void sums_commute_and_associate(void **state)
{
    Fixture *f = *state;
    ExprPool *p = f->pool;
    random_state = 2;
    for (int round = 0; round < 1000; round++) {
        const Expr *a = build(f, random_node(f->arena, 2)), *b = build(f, random_node(f->arena, 2));
        const Expr *c = build(f, random_node(f->arena, 2));
        assert_ptr_equal(expr_add(p, a, expr_add(p, b, c)), expr_add(p, expr_add(p, c, a), b));
        assert_ptr_equal(expr_mul(p, a, expr_add(p, b, c)), expr_add(p, expr_mul(p, c, a), expr_mul(p, a, b)));
        assert_ptr_equal(expr_min(p, a, expr_min(p, b, c)), expr_min(p, expr_min(p, c, a), b));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(equal_polynomials_are_one_object, set_up, tear_down),
        cmocka_unit_test_setup_teardown(coefficients_out_of_range_are_noticed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(minima_fold, set_up, tear_down),
        cmocka_unit_test_setup_teardown(quotients_fold, set_up, tear_down),
        cmocka_unit_test_setup_teardown(people_can_read_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(c_compilers_can_read_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(terms_divide, set_up, tear_down),
        cmocka_unit_test_setup_teardown(substitution_replaces_all_at_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(canonical_forms_keep_their_value, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sums_commute_and_associate, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
