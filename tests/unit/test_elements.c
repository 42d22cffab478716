/* When what two runs leave counts as the same. */
#include "run/elements.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool same(double wanted, double got)
{
    const double one[] = {1, wanted}, other[] = {1, got};
    Difference difference = {.largest = 0};
    return elements_same((const unsigned char *)one, (const unsigned char *)other, sizeof one, ELEMENT_DOUBLE, sizeof one[0], false,
                         &difference);
}

static void to_rounding(void **state)
{
    (void)state;
    assert_true(same(1, 1));
    assert_true(same(1, 1 + 1e-15));
    assert_false(same(1, 1 + 1e-9));
}

/* No number is near to infinity, nor the other infinity. */
static void infinity_is_itself(void **state)
{
    (void)state;
    assert_true(same((double)INFINITY, (double)INFINITY));
    assert_false(same((double)INFINITY, 3));
    assert_false(same(3, (double)INFINITY));
    assert_false(same((double)INFINITY, -(double)INFINITY));
    assert_false(same(-(double)INFINITY, 3));
}

static void no_number_is_no_number(void **state)
{
    (void)state;
    assert_true(same((double)NAN, (double)NAN));
    assert_false(same((double)NAN, 3));
    assert_false(same(3, (double)NAN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(to_rounding), cmocka_unit_test(infinity_is_itself),
                                       cmocka_unit_test(no_number_is_no_number)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
