#include "../../annotator/base/format.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { ROOM = 64 };

/* What vsnprintf writes into so much room, and what it returns. */
static void same(size_t room, const char *format, ...)
{
    char expected[ROOM], found[ROOM];
    va_list args, again;
    memset(expected, '#', sizeof expected);
    memset(found, '#', sizeof found);
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(expected, room, format, args);
    assert_int_equal(format_text(found, room, format, again), length);
    va_end(again);
    va_end(args);
    assert_memory_equal(found, expected, sizeof found);
}

static void formats_as_vsnprintf(void **state)
{
    (void)state;
    for (size_t room = 0; room <= 12; room++) {
        same(room, "");
        same(room, "plain words");
        same(room, "100%%");
        same(room, "%s", "");
        same(room, "%s_%d", "tile", 7);
        same(room, "%d%d", INT_MAX, INT_MIN);
        same(room, "%d", 0);
        same(room, "<%s>%s", "a", "b");
    }
    same(ROOM, "%5d|%-4s|%.3f|%c", 12, "ab", 1.5, 'x');
    same(ROOM, "%lld %s", 1LL << 40, "after what is not simple");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(formats_as_vsnprintf)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
