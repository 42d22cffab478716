#include "../../annotator/base/pointer_map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { NAME, VIEW, KINDS, RECORDS = 5000 };

static void has_what_was_set(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    PointerMap *map = pointer_map_new(arena);
    const int records[2] = {0}, values[2] = {0};
    assert_null(pointer_map_get(NULL, NAME, &records[0]));
    assert_null(pointer_map_get(map, NAME, &records[0]));
    assert_null(pointer_map_set(map, NAME, &records[0], &values[0]));
    assert_ptr_equal(pointer_map_get(map, NAME, &records[0]), &values[0]);
    assert_null(pointer_map_get(map, VIEW, &records[0]));
    assert_null(pointer_map_get(map, NAME, &records[1]));
    pointer_map_free(map);
    arena_free(arena);
}

/* As a name that holds within a loop alone. */
static void gives_back_what_was_there(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    PointerMap *map = pointer_map_new(arena);
    const int record = 0, values[2] = {0};
    pointer_map_set(map, NAME, &record, &values[0]);
    const void *before = pointer_map_set(map, NAME, &record, &values[1]);
    assert_ptr_equal(before, &values[0]);
    assert_ptr_equal(pointer_map_get(map, NAME, &record), &values[1]);
    assert_ptr_equal(pointer_map_set(map, NAME, &record, before), &values[1]);
    assert_ptr_equal(pointer_map_set(map, NAME, &record, NULL), &values[0]);
    assert_null(pointer_map_get(map, NAME, &record));
    pointer_map_free(map);
    arena_free(arena);
}

/* Records next to each other, of each kind another value. */
static void keeps_many_apart(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    PointerMap *map = pointer_map_new(arena);
    static const char records[RECORDS], values[KINDS][RECORDS];
    for (int i = 0; i < RECORDS; i++)
        for (int kind = 0; kind < KINDS; kind++) assert_null(pointer_map_set(map, kind, &records[i], &values[kind][i]));
    for (int i = 0; i < RECORDS; i++)
        for (int kind = 0; kind < KINDS; kind++) assert_ptr_equal(pointer_map_get(map, kind, &records[i]), &values[kind][i]);
    pointer_map_free(map);
    pointer_map_free(map); /* nothing is left in it */
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_what_was_set),
        cmocka_unit_test(gives_back_what_was_there),
        cmocka_unit_test(keeps_many_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
