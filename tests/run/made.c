#include "tests/run/made.h"

#include <stddef.h>

#define CHECK(call)                 \
    do {                            \
        int check_status = (call);  \
        if (check_status != 0)      \
            return check_status;    \
    } while (0)

int made_at_address(const struct band *in, struct band *out, long n)
{
    struct band *middle = NULL;
    int status = band_create(&middle, n);
    if (status) return status;
    status = band_step(in, middle);
    if (status) {
        band_destroy(middle);
        return status;
    }
    if (band_step(middle, out)) {
        band_destroy(middle);
        return 16;
    }
    band_destroy(middle);
    return status;
}

/* The status is in the test. */
int made_in_test(const struct band *in, struct band *out, long n)
{
    int status;
    struct band *middle;
    if ((status = band_create(&middle, n)) != 0) return status;
    if (band_step(in, middle)) {
        band_destroy(middle);
        return 17;
    }
    if (band_step(middle, out)) {
        band_destroy(middle);
        return 18;
    }
    band_destroy(middle);
    return status;
}

/* Two of them, one way out. */
int made_twice(const struct band *in, struct band *out, long n)
{
    struct band *first = NULL, *second = NULL;
    int status;
    status = band_create(&first, n);
    if (status) return status;
    status = band_create(&second, n);
    if (status) {
        band_destroy(first);
        return status;
    }
    status = band_step(in, first);
    if (status) goto done;
    status = band_step(first, second);
    if (status) goto done;
    status = band_step(second, out);
    if (status) goto done;
done:
    band_destroy(second);
    band_destroy(first);
    return status;
}

int made_handle(lot_id in, lot_id out, long n)
{
    lot_id middle = -1;
    if (lot_create(n, &middle) != MADE_WELL) return -1;
    if (lot_step(in, middle)) {
        lot_destroy(middle);
        return 5;
    }
    if (lot_step(middle, out)) {
        lot_destroy(middle);
        return 6;
    }
    lot_destroy(middle);
    return 0;
}

/* What has been made when something fails is what the variables say. */
int made_one_way_out(lot_id in, lot_id out, long n)
{
    lot_id first = -1, second = -1;
    int status = 7;
    if (lot_create(n, &first) != MADE_WELL) goto done;
    if (lot_step(in, first)) goto done;
    if (lot_create(n, &second) != MADE_WELL) goto done;
    if (lot_step(first, second)) goto done;
    if (lot_step(second, out)) goto done;
    status = 0;
done:
    if (second != -1) lot_destroy(second);
    if (first != -1) lot_destroy(first);
    return status;
}

int made_struct(struct span in, struct span out, long n)
{
    struct span middle;
    CHECK(span_create(&middle, n));
    span_step(in, middle);
    span_step(middle, out);
    span_destroy(&middle);
    return 0;
}

void made_plain(struct tape in, struct tape out, long n)
{
    struct tape middle;
    tape_init(&middle, n);
    tape_step(in, middle);
    tape_step(middle, out);
    tape_clear(&middle);
}

/* It is looked at when all calls are done, so it stays whole. */
void made_and_kept(struct tape in, struct tape out, long n)
{
    struct tape middle;
    tape_init(&middle, n);
    tape_step(in, middle);
    tape_step(middle, out);
    if (n > 0) out.values[0] += middle.values[0];
    tape_clear(&middle);
}
