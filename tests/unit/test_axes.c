/* The axis of times: some of its lines have numbers, and not more than can be read. */
#include "fernc/tune/axes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int lines_between(double least, double most)
{
    Axes axes = {0, 0, 400, 250, 1, 1024, least, most};
    Text out = {0};
    int lines = 0;
    axes_write(&out, &axes, "tile size", NULL);
    for (const char *at = text_string(&out); (at = strstr(at, "class=\"grid\"")); at++) lines++;
    text_free(&out);
    return lines;
}

static void test_lines(void **state)
{
    (void)state;
    for (double least = 1e-4; least < 1e5; least *= 1.07)
        for (double ratio = 1.0 / 0.64; ratio < 1e5; ratio *= 1.3) { /* times, with a margin of a fifth on both sides */
            int lines = lines_between(least, least * ratio);
            assert_in_range(lines, 2, 10);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
