/* runtime/host/: what generated code brings along, as it stands. */
#include "runtime/estimate.h"
#include "runtime/host/arrays.h"
#include "runtime/host/checks.h"
#include "runtime/host/past.h"
#include "runtime/host/threads.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static char memory[100];

static struct fern_range part(int from, int bytes, int written, int group)
{
    return (struct fern_range){memory + from, bytes, written, group};
}

static int apart(struct fern_range a, struct fern_range b)
{
    return fern_apart((struct fern_range[]){a, b}, 2);
}

static void test_apart(void **state)
{
    (void)state;
    assert_true(apart(part(0, 10, 1, 0), part(10, 10, 0, 0)));
    assert_true(apart(part(10, 10, 1, 0), part(0, 10, 0, 0)));
    assert_false(apart(part(0, 11, 1, 0), part(10, 10, 0, 0)));
    assert_false(apart(part(0, 10, 1, 0), part(9, 1, 1, 0)));
    assert_true(apart(part(0, 10, 0, 0), part(0, 10, 0, 0)));  /* nothing is written */
    assert_true(apart(part(0, 0, 1, 0), part(0, 10, 0, 0)));   /* nothing at all */
    assert_true(apart(part(0, 10, 1, 0), part(5, -3, 0, 0)));
    assert_false(apart(part(0, 10, 1, 0), part(0, 10, 0, 0)));
    assert_true(apart(part(0, 10, 1, 1), part(0, 10, 0, 1)));  /* the same array, which was asked for */
    assert_false(apart(part(0, 10, 1, 1), part(1, 10, 0, 1))); /* .. moved */
    assert_false(apart(part(0, 10, 1, 1), part(0, 10, 0, 2)));
    assert_false(apart((struct fern_range){NULL, 10, 1, 0}, part(0, 10, 0, 0)));
    assert_false(apart((struct fern_range){memory, INT64_MAX, 0, 0}, part(0, 10, 0, 0)));
    assert_true(fern_apart(NULL, 0));
}

static void test_scratch(void **state)
{
    (void)state;
    const int64_t counts[] = {-1, 0, 1, 7, 16, 17, 1000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        char *tile = fern_scratch(counts[i], 8), *pages = fern_scratch_at(counts[i], 8, 4096);
        assert_non_null(tile);
        assert_int_equal((uintptr_t)tile % 64, 0);
        assert_int_equal((uintptr_t)pages % 4096, 0);
        for (int64_t b = 0; b < counts[i] * 8; b++) tile[b] = pages[b] = 1;
        free(tile);
        free(pages);
    }
    char *slices = fern_slices(3, 600, 8);
    assert_int_equal(fern_slice_bytes(600, 8), 8192);
    assert_ptr_equal(fern_slice(slices, 2, 600, 8), slices + 2 * 8192);
    slices[3 * 8192 - 1] = 1;
    free(slices);
    assert_int_equal(fern_slot(0), 0);
    assert_int_equal(fern_slot(1), 256);
    assert_int_equal(fern_slot(256), 256);
}

/* Large memory is asked to be in huge pages: errno is the caller's still, where the kernel refuses. */
static void test_huge_pages(void **state)
{
    (void)state;
    const int64_t elements = 5 * 131072; /* 5 MiB */
    errno = 42;
    char *tile = fern_scratch(elements, 8), *slices = fern_slices(3, elements, 8);
    for (int64_t b = 0; b < elements * 8; b += 4096) tile[b] = slices[b] = slices[3 * elements * 8 - 1 - b] = 1;
    free(tile);
    free(slices);
    assert_ptr_equal(fern_in_huge_pages(memory, sizeof memory), memory);
    assert_null(fern_in_huge_pages(NULL, 1 << 23));
    assert_ptr_equal(fern_in_huge_pages((void *)(uintptr_t)4096, 1 << 23), (void *)(uintptr_t)4096); /* nothing is there: ENOMEM */
    assert_int_equal(errno, 42);
}

static void test_address(void **state)
{
    (void)state;
    const double *number = fern_address(double, 3);
    assert_true(*number == 3.0);
    assert_int_equal(*fern_address(unsigned char, 257), 1);
}

/* The first tile that fails, in the order of one thread, is the one that counts. */
static void test_failed(void **state)
{
    (void)state;
    struct fern_failed failed = {INT64_MAX, 0, 0};
    assert_false(fern_skips(&failed, 1000));
    assert_false(fern_fails(&failed, 5, 1, 0, 0));
    assert_true(fern_fails(&failed, 7, 2, -3, 0));
    assert_true(fern_fails(&failed, 9, 1, -4, 0));
    assert_int_equal(fern_failed_status(&failed, 2, 0), -3);
    assert_int_equal(fern_failed_status(&failed, 1, 0), 0);
    assert_true(fern_skips(&failed, 8));
    assert_false(fern_skips(&failed, 7));
    assert_false(fern_skips(&failed, 6));
    assert_true(fern_fails(&failed, 6, 1, -5, 0));
    assert_int_equal(fern_failed_status(&failed, 1, 0), -5);
    assert_int_equal(fern_failed_status(&failed, 2, 0), 0);
}

static void test_threads(void **state)
{
    (void)state;
#ifdef _OPENMP
    assert_int_equal(fern_threads(3), 3);
    assert_true(fern_threads(0) >= 1);
    int inside = 0;
    FERN_OMP(parallel num_threads(2))
    {
        FERN_OMP(critical)
        inside += fern_threads(3) == 1 && fern_thread() < 2;
    }
    assert_int_equal(inside, 2);
#else
    assert_int_equal(fern_threads(3), 1);
    assert_int_equal(fern_thread(), 0);
#endif
}

static void test_checks(void **state)
{
    (void)state;
    FERN_READ_AS(sizeof(int64_t) == 8);
}

__extension__ typedef __int128 Wide;

static int64_t saturated(Wide value)
{
    return value > INT64_MAX ? INT64_MAX : value < -INT64_MAX ? -INT64_MAX : (int64_t)value;
}

/* No step of an estimate overflows; INT64_MIN, which has no opposite, is none of its numbers. */
static void test_estimates_at_their_ends(void **state)
{
    (void)state;
    static const int64_t ends[] = {-INT64_MAX, -INT64_MAX / 2, -4294967296, -2147483649, -3, -1, 0, 1, 2, 1023, 2147483648,
                                   4294967297, (int64_t)1 << 43, (int64_t)1 << 62, INT64_MAX - 1, INT64_MAX};
    enum { COUNT = sizeof ends / sizeof *ends };
    const struct fern_machine machine = {{32768, 1048576, 33554432}, {10240, 15360, 22528, 61440}, 512, 0, 20, 20000, 10000};
    for (int i = 0; i < COUNT; i++) {
        const int64_t a = ends[i], price = fern_price(&machine, a);
        assert_true(price >= machine.byte[0] && price <= machine.byte[3]);
        for (int j = 0; j < COUNT; j++) {
            const int64_t b = ends[j];
            assert_true(fern_plus(a, b) == saturated((Wide)a + b) && fern_times(a, b) == saturated((Wide)a * b));
            assert_true(fern_tile(a, b, 7) >= 1 && fern_count(1 << 20, a, fern_tile(b, 1, a)) >= 1 << 20);
            for (int k = 0; k < COUNT; k++) assert_true(fern_portion(a, b, ends[k]) >= -INT64_MAX);
            const int64_t tiles = fern_count(1 << 20, a, 8);
            const struct fern_call calls[] = {{1, 1, b, b / 2, 20000, 0, 0, 0}, {2, j % 3, b, 0, 20000, a / 2, a / 2, fern_count(tiles, b, 8)}};
            struct fern_nest nest = fern_nest_of(&machine, tiles, a, 64, 20, calls, 2);
            fern_add_more(&nest, a, b, 61440);
            for (int sharers = 0; sharers < 3; sharers++) assert_true(fern_tiled_by(&nest, sharers, tiles, 5) >= -INT64_MAX);
            nest = fern_shared_nest_of(&machine, tiles, a, 64, 20, calls, 2, j % 5);
            assert_true(fern_tiled_by(&nest, j % 5, tiles, 5) >= -INT64_MAX);
        }
    }
}

/* Each alignment of both, lengths around those of lines, rows that are closer or farther apart; what lies around the rows stays, and the sanitizer
 * sees what is read beside them. */
static void test_store_past(void **state)
{
    (void)state;
    enum { MOST = 200, ROWS = 3, APART = 271 };
    for (int to = 0; to < 64; to += to < 20 || to > 60 ? 1 : 5)
        for (int length = 0; length <= MOST; length++) {
            const int from = (7 * to + length) % 65, rows = length % 4 == 1 ? ROWS : 1;
            const size_t bytes = (size_t)(from + rows * length);
            unsigned char *source = malloc(bytes + 1), *got = aligned_alloc(64, 1024), expected[1024];
            assert_non_null(source);
            assert_non_null(got);
            for (size_t i = 0; i < bytes; i++) source[i] = (unsigned char)(i * 31 + (size_t)length);
            memset(got, 0xa5, 1024);
            memset(expected, 0xa5, 1024);
            for (int row = 0; row < rows; row++) memcpy(expected + to + row * APART, source + from + row * length, (size_t)length);
            fern_store_past(got + to, APART, source + from, length, rows, length, 1);
            fern_stored();
            assert_memory_equal(got, expected, 1024);
            free(source);
            free(got);
        }
    double in[100], out[300];
    for (int i = 0; i < 100; i++) in[i] = i;
    memset(out, 0, sizeof out);
    fern_store_past(out + 1, 100, in, 40, 2, 37, sizeof *in);
    fern_store_past(out + 250, 1, in, 1, 0, 37, sizeof *in);  /* nothing */
    fern_store_past(out + 250, 1, in, 1, -3, 37, sizeof *in);
    fern_store_past(out + 250, 1, in, 1, 2, -37, sizeof *in);
    fern_stored();
    for (int i = 0; i < 300; i++) {
        const int row = (i - 1) / 100, at = i - 1 - 100 * row;
        assert_true(out[i] == (i >= 1 && row < 2 && at < 37 ? 40 * row + at : 0));
    }
}

static void test_blocks(void **state)
{
    (void)state;
    for (int64_t elements = -1; elements <= 5000; elements += 713) {
        const size_t bytes = (size_t)(elements > 0 ? elements : 1) * sizeof(double);
        char *all = fern_stagings(3, elements, sizeof(double)), *end = NULL;
        assert_non_null(all);
        for (int thread = 0; thread < 3; thread++) {
            char *block = fern_staging(all, thread, elements, sizeof(double));
            assert_int_equal((uintptr_t)block % 4096, 2112);
            assert_true(!end || block >= end);
            memset(block, thread, bytes);
            end = block + bytes;
        }
        free(all);
    }
}

/* A part of a number, to the last digit where what it is a part of are ints, and with 31 bits where they are more. */
static void test_portions(void **state)
{
    (void)state;
    static const int64_t numbers[] = {0, 1, 5, 1023, 1024, 100000, 2147483647};
    enum { COUNT = sizeof numbers / sizeof *numbers };
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++)
            for (int k = 1; k < COUNT; k++) assert_int_equal(fern_portion(numbers[i], numbers[j], numbers[k]), (int64_t)((Wide)numbers[i] * numbers[j] / numbers[k]));
    assert_int_equal(fern_portion(1000, (int64_t)3 << 50, 1 << 20), 1000 * ((int64_t)3 << 30));
    assert_int_equal(fern_portion(7, 5, 0), 7);
    assert_int_equal(fern_size(1e300), (int64_t)1 << 53);
    assert_int_equal(fern_size(-1e300), -((int64_t)1 << 53));
    assert_int_equal(fern_size(8 * (double)2147483647 * 3), 51539607528);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_apart),  cmocka_unit_test(test_scratch), cmocka_unit_test(test_store_past), cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_huge_pages), cmocka_unit_test(test_address), cmocka_unit_test(test_failed),
        cmocka_unit_test(test_threads),    cmocka_unit_test(test_checks), cmocka_unit_test(test_estimates_at_their_ends), cmocka_unit_test(test_portions),
    };
    return cmocka_run_group_tests_name("host", tests, NULL, NULL);
}
