/* Objects that are made at an address: the fused functions give what the originals do wherever making one, or a part of
 * one, fails, and leave nothing behind. */
#include "tests/run/made.h"

#include "examples/check.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct made_tiles {
    int64_t i;
};
static const struct made_tiles tiles = {3};

int reference_made_at_address(const struct band *in, struct band *out, long n);
int reference_made_in_test(const struct band *in, struct band *out, long n);
int reference_made_twice(const struct band *in, struct band *out, long n);
int reference_made_handle(lot_id in, lot_id out, long n);
int reference_made_one_way_out(lot_id in, lot_id out, long n);
int reference_made_struct(struct span in, struct span out, long n);
void reference_made_plain(struct tape in, struct tape out, long n);
void reference_made_and_kept(struct tape in, struct tape out, long n);
int made_at_address_tiled(const struct band *in, struct band *out, long n, const struct made_tiles *tiles);
int made_in_test_tiled(const struct band *in, struct band *out, long n, const struct made_tiles *tiles);
int made_twice_tiled(const struct band *in, struct band *out, long n, const struct made_tiles *tiles);
int made_handle_tiled(lot_id in, lot_id out, long n, const struct made_tiles *tiles);
int made_one_way_out_tiled(lot_id in, lot_id out, long n, const struct made_tiles *tiles);
int made_struct_tiled(struct span in, struct span out, long n, const struct made_tiles *tiles);
void made_plain_tiled(struct tape in, struct tape out, long n, const struct made_tiles *tiles);
void made_and_kept_tiled(struct tape in, struct tape out, long n, const struct made_tiles *tiles);

/* --- Objects -------------------------------------------------------------------------------- */

static atomic_int live, calls_until_failure = -1;
static atomic_long largest_made;

static bool fails_for_ever; /* from the first failure on */

static bool fails(void)
{
    if (fails_for_ever && calls_until_failure == 0) return true;
    return calls_until_failure >= 0 && atomic_fetch_sub(&calls_until_failure, 1) == 0;
}

static float *new_values(long length)
{
    live++;
    if (length > largest_made) largest_made = length;
    return need((size_t)length, sizeof(float));
}

static void step(const float *in, float *out, long length)
{
    for (long i = 0; i < length; i++) out[i] = 2.0f * in[i] + 1.0f;
}

static bool has_negative(const float *values, long length)
{
    for (long i = 0; i < length; i++)
        if (values[i] < 0.0f) return true;
    return false;
}

struct band {
    float *values;
    long length;
    bool is_part;
};

static int new_band(float *values, long length, bool is_part, struct band **band)
{
    *band = need(1, sizeof **band);
    **band = (struct band){values, length, is_part};
    live++;
    return 0;
}

int band_create(struct band **band, long length)
{
    static struct band none;
    *band = &none; /* what is there after a failure is nobody's */
    return fails() ? 11 : new_band(new_values(length), length, false, band);
}

int band_part(const struct band *band, long at, long length, struct band **part)
{
    if (at < 0 || length < 0 || at + length > band->length) exit(3);
    return fails() ? 12 : new_band(band->values + at, length, true, part);
}

void band_destroy(struct band *band)
{
    if (!band->is_part) {
        free(band->values);
        live--;
    }
    free(band);
    live--;
}

long band_length(const struct band *band) { return band->length; }

int band_step(const struct band *in, struct band *out)
{
    if (has_negative(in->values, out->length)) return 42;
    step(in->values, out->values, out->length);
    return 0;
}

enum { LOTS = 64 };
static struct {
    float *values;
    long length;
    bool is_used, is_part;
} lots[LOTS];

static made_status new_lot(float *values, long length, bool is_part, lot_id *lot)
{
    for (lot_id id = 0; id < LOTS; id++)
        if (!lots[id].is_used) {
            lots[id].values = values;
            lots[id].length = length;
            lots[id].is_used = true;
            lots[id].is_part = is_part;
            live++;
            *lot = id;
            return MADE_WELL;
        }
    exit(2);
}

made_status lot_create(long length, lot_id *lot)
{
    return fails() ? MADE_NOT : new_lot(new_values(length), length, false, lot);
}

made_status lot_part(lot_id lot, long at, long length, lot_id *part)
{
    if (at < 0 || length < 0 || at + length > lots[lot].length) exit(3);
    return fails() ? MADE_NOT : new_lot(lots[lot].values + at, length, true, part);
}

void lot_destroy(lot_id lot)
{
    if (!lots[lot].is_part) {
        free(lots[lot].values);
        live--;
    }
    lots[lot].is_used = false;
    live--;
}

long lot_length(lot_id lot) { return lots[lot].length; }
int lot_same(lot_id left, lot_id right) { return lots[left].values == lots[right].values; }

int lot_step(lot_id in, lot_id out)
{
    if (has_negative(lots[in].values, lots[out].length)) return 42;
    step(lots[in].values, lots[out].values, lots[out].length);
    return 0;
}

int span_create(struct span *span, long length)
{
    if (fails()) return 9;
    *span = (struct span){new_values(length), length};
    return 0;
}

void span_destroy(struct span *span)
{
    free(span->values);
    live--;
}

int span_part(struct span span, long at, long length, struct span *part)
{
    if (at < 0 || length < 0 || at + length > span.length) exit(3);
    if (fails()) return 10;
    *part = (struct span){span.values + at, length};
    return 0;
}

int span_same(struct span left, struct span right) { return left.values == right.values; }
void span_step(struct span in, struct span out) { step(in.values, out.values, out.length); }

void tape_init(struct tape *tape, long length) { *tape = (struct tape){new_values(length), length}; }

void tape_clear(struct tape *tape)
{
    free(tape->values);
    live--;
}

struct tape tape_part(struct tape tape, long at, long length) { return (struct tape){tape.values + at, length}; }
int tape_same(struct tape left, struct tape right) { return left.values == right.values; }
void tape_step(struct tape in, struct tape out) { step(in.values, out.values, out.length); }

/* --- The comparisons -------------------------------------------------------------------------- */

static float *values, *results, *expected;
static long length;

static void forget(void)
{
    largest_made = 0;
    for (long i = 0; i < length; i++) results[i] = expected[i] = -1.0f;
}

/* Statuses and results; that nothing is left; that the intermediates were tiles, where all went well. */
static int differs(int status, int expected_status, int before, bool tiled)
{
    int wrong = (status != expected_status) + (live != before) + (tiled && length > tiles.i && largest_made > tiles.i);
    for (long i = 0; i < length && !status; i++) wrong += results[i] != expected[i];
    return wrong;
}

typedef int Function(const struct band *in, struct band *out, long n);
typedef int Tiled(const struct band *in, struct band *out, long n, const struct made_tiles *tiles);

static int compare_bands(Function *original, Tiled *fused, int makes, int failure)
{
    struct band in = {values, length, true}, out = {results, length, true}, other = {expected, length, true};
    forget();
    calls_until_failure = failure;
    int before = live, status = fused(&in, &out, length, &tiles);
    bool all_well = calls_until_failure >= 0 || failure < 0;
    long made = largest_made;
    calls_until_failure = length == 0 && failure < makes ? failure : -1; /* no tile: what fails is what is written */
    int expected_status = original(&in, &other, length);
    calls_until_failure = -1;
    largest_made = made;
    return differs(status, expected_status, before, all_well);
}

static int compare_others(int failure)
{
    int wrong = 0, before = live;
    lot_id lot[3];
    float *memory[3] = {values, results, expected};
    for (int i = 0; i < 3; i++) new_lot(memory[i], length, true, &lot[i]);
    forget();
    calls_until_failure = failure;
    int status = made_handle_tiled(lot[0], lot[1], length, &tiles);
    bool all_well = calls_until_failure >= 0 || failure < 0;
    long made = largest_made;
    calls_until_failure = length == 0 && failure < 1 ? failure : -1;
    int expected_status = reference_made_handle(lot[0], lot[2], length);
    calls_until_failure = -1;
    largest_made = made;
    for (int i = 0; i < 3; i++) lot_destroy(lot[i]);
    wrong += differs(status, expected_status, before, all_well);
    forget();
    calls_until_failure = failure;
    status = made_struct_tiled((struct span){values, length}, (struct span){results, length}, length, &tiles);
    all_well = calls_until_failure >= 0 || failure < 0;
    made = largest_made;
    calls_until_failure = -1; /* nothing of it is left to run as written where there is no tile */
    expected_status = reference_made_struct((struct span){values, length}, (struct span){expected, length}, length);
    calls_until_failure = -1;
    largest_made = made;
    wrong += differs(status, expected_status, before, all_well);
    forget();
    made_plain_tiled((struct tape){values, length}, (struct tape){results, length}, length, &tiles);
    made = largest_made;
    reference_made_plain((struct tape){values, length}, (struct tape){expected, length}, length);
    largest_made = made;
    return wrong + differs(0, 0, before, true);
}

/* Where all that is made fails from some call on, on the original path too, nothing is freed twice and nothing is left. */
static int fail_for_ever(void)
{
    int wrong = 0, before = live;
    lot_id in, out;
    new_lot(values, length, true, &in);
    new_lot(results, length, true, &out);
    fails_for_ever = true;
    for (int failure = 0; failure < 12; failure++) {
        calls_until_failure = failure;
        int status = made_one_way_out_tiled(in, out, length, &tiles);
        wrong += status != 0 && status != 7;
        calls_until_failure = -1;
    }
    fails_for_ever = false;
    lot_destroy(in);
    lot_destroy(out);
    return wrong + (live != before);
}

static int compare_kept(void)
{
    int before = live;
    forget();
    made_and_kept_tiled((struct tape){values, length}, (struct tape){results, length}, length, &tiles);
    reference_made_and_kept((struct tape){values, length}, (struct tape){expected, length}, length);
    return differs(0, 0, before, false);
}

static int compare_one_way_out(void)
{
    int wrong = 0, before = live;
    lot_id lot[3];
    float *memory[3] = {values, results, expected};
    for (int i = 0; i < 3; i++) new_lot(memory[i], length, true, &lot[i]);
    for (long at = -1; at < length && at < 50; at += 6) {
        forget();
        if (at >= 0) values[at] = -values[at];
        const int status = made_one_way_out_tiled(lot[0], lot[1], length, &tiles);
        wrong += differs(status, reference_made_one_way_out(lot[0], lot[2], length), before + 3, false);
        if (at >= 0) values[at] = -values[at];
    }
    for (int i = 0; i < 3; i++) lot_destroy(lot[i]);
    return wrong;
}

int main(int argc, char **argv)
{
    static Function *const originals[] = {reference_made_at_address, reference_made_in_test, reference_made_twice};
    static Tiled *const fused[] = {made_at_address_tiled, made_in_test_tiled, made_twice_tiled};
    static const int makes[] = {1, 1, 2};
    int wrong = 0;
    length = size_argument(argc, argv, 1, 301) * size_argument(argc, argv, 2, 1);
    values = random_floats((size_t)length, 0.0, 1.0);
    results = need((size_t)length, sizeof *results);
    expected = need((size_t)length, sizeof *expected);
    for (int failure = -1; failure < 12; failure++) {
        for (int f = 0; f < 3; f++) wrong += compare_bands(originals[f], fused[f], makes[f], failure);
        wrong += compare_others(failure);
    }
    wrong += fail_for_ever() + compare_one_way_out() + compare_kept();
    for (long at = 0; at < length && at < 50; at += 7) { /* the routine's own failure */
        values[at] = -values[at];
        for (int f = 0; f < 3; f++) wrong += compare_bands(originals[f], fused[f], makes[f], -1);
        values[at] = -values[at];
    }
    free(values);
    free(results);
    free(expected);
    if (wrong) printf("%d differences\n", wrong);
    if (live) printf("%d objects are left\n", live);
    return wrong || live;
}
