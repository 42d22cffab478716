#include "tests/meaning/driver.h"

struct work {
    int n;
    float *x, *t, *u, *out;
};

extern float in_file[];
void one(int n, const float *x, float *t, float *out);
void of_structure(struct work *w);
void in_place(int n, const float *x, float *t, float *out);
void twice(int n, const float *x, float *t, float *u, float *out);
void three_times(int n, const float *x, float *t, float *u, float *out);
void two_readers(int n, const float *x, float *t, float *out, float *other);
void as_far_as(int n, int r, const float *x, float *t, float *out);
void more_than_is_read(int n, const float *x, float *t, float *out);
void shifted(int n, const float *x, float *t, float *out);
void behind(int n, const float *x, float *t, float *out);
void of_file(int n, const float *x, float *out);
void copied(int n, const float *x, float *t, float *out);
void cleared(int n, const float *x, float *t, float *out);
float with_a_sum(int n, const float *x, float *t, float *out);
void through_a_tile(int n, const float *x, float *t, float *out);
void under_a_condition(int n, int first, const float *x, float *t, float *out);
void rows(int h, int w, const float *x, float *t, float *out);
void rows_below(int h, int w, const float *x, float *t, float *u, float *out);
void all_rows(int h, int w, const float *x, float *t, float *u, float *out);
void beyond_what_is_written(int n, const float *x, float *t, float *out);
void each_less_far(int n, const float *x, float *t, float *out);
void some_of_it(int n, const float *x, float *t, float *out);
void the_next_one(int n, const float *x, float *t, float *u, float *out);
void vector_of_rows(int h, int w, const float *x, float *t, float *out);

enum { ROOM = N + 64, ALL = 6 * ROOM };

static float all[ALL];

static void set(void)
{
    for (int i = 0; i < ALL; i++) all[i] = (float)(i % 7 - 3);
}

static void said(const char *what, int n, int way)
{
    double sum = 0;
    for (int i = 0; i < ALL; i++) sum += all[i] * (1 + i % 13);
    printf("%s %d %d: %.17g %.9g\n", what, n, way, sum, (double)in_file[0]);
    set();
}

/* Arrays that lie apart, and that meet in some way. */
static void with_arrays(int n, int way)
{
    float *x = all, *t = all + ROOM, *u = all + 2 * ROOM, *out = all + 3 * ROOM, *other = all + 4 * ROOM;
    if (way == 1) out = t;
    if (way == 2) t = x;
    if (way == 3) out = x;
    if (way == 4) t = x + 1;
    if (way == 5) out = t + 1;
    if (way == 6) u = t;
    if (way == 7) u = x, other = t;
    if (way == 8) out = t - 1;
    struct work w = {n, x, t, u, out};
    one(n, x, t, out), said("one", n, way);
    of_structure(&w), said("of_structure", n, way);
    in_place(n, x, t, out), said("in_place", n, way);
    twice(n, x, t, u, out), said("twice", n, way);
    three_times(n, x, t, u, out), said("three_times", n, way);
    two_readers(n, x, t, out, other), said("two_readers", n, way);
    for (int r = 0; r < 4; r++) as_far_as(n, r, x, t, out), said("as_far_as", n, way);
    more_than_is_read(n, x, t, out), said("more_than_is_read", n, way);
    if (n > 0) shifted(n, x, t, out), said("shifted", n, way);
    behind(n, x, t, out), said("behind", n, way);
    if (n > 0) of_file(n, x, out), said("of_file", n, way);
    if (way != 4) copied(n, x, t, out), said("copied", n, way);
    cleared(n, x, t, out), said("cleared", n, way);
    printf("%.9g\n", (double)with_a_sum(n, x, t, out)), said("with_a_sum", n, way);
    through_a_tile(n, x, t, out), said("through_a_tile", n, way);
    under_a_condition(n, 1, x, t, out), said("first", n, way);
    under_a_condition(n, 0, x, t, out), said("not first", n, way);
    if (n > 0) beyond_what_is_written(n, x, t, out), said("beyond_what_is_written", n, way);
    if (n > 3) each_less_far(n, x, t, out), said("each_less_far", n, way);
    if (n > 2) some_of_it(n, x, t, out), said("some_of_it", n, way);
    the_next_one(n, x, t, u, out), said("the_next_one", n, way);
}

static void with_rows(int h, int w, int way)
{
    float *x = all, *t = all + ROOM, *u = all + 2 * ROOM, *out = all + 3 * ROOM;
    if (way == 1) out = t;
    if (way == 2) t = x;
    if (way == 3) u = x;
    rows(h, w, x, t, out), said("rows", h * w, way);
    rows_below(h, w, x, t, u, out), said("rows_below", h * w, way);
    all_rows(h, w, x, t, u, out), said("all_rows", h * w, way);
    vector_of_rows(h, w, x, t, out), said("vector_of_rows", h * w, way);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 1031, 7001, N - 5};
    set();
    for (int s = 0; s < 7; s++)
        for (int way = 0; way < 9; way++) with_arrays(sizes[s], way);
    for (int way = 0; way < 4; way++) {
        with_rows(0, 5, way), with_rows(5, 0, way), with_rows(1, 1, way), with_rows(2, 4000, way), with_rows(4000, 1, way);
        with_rows(130, 140, way), with_rows(7, 2500, way);
    }
    return 0;
}
