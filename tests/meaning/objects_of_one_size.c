/* A routine that does something else where sizes of its objects differ: its condition holds for parts, too, and where it does not for the whole, a
 * compiler that makes parts of one size of objects that have two does what the original refuses to do. clang alone sees this. */
#include "tests/meaning/objects.h"

/*<Fern Annotation>
where in.rows == out.rows && in.cols == out.cols
l_x: Symbolic
l_y: Symbolic
for x in [0, out.rows, l_x] { for y in [0, out.cols, l_y] {
  updates { out {x: x, rows: l_x, y: y, cols: l_y} } when consumes { in {x: x, rows: l_x, y: y, cols: l_y} }
} }
</Fern Annotation>*/
static void added(const struct grid *in, struct grid *out)
{
    const int same = in->rows == out->rows && in->cols == out->cols;
    for (long i = 0; i < out->rows * out->cols; i++) out->data[i] = same ? out->data[i] + in->data[i] : -out->data[i];
}

/*<Fern Annotation>
where in.rows == out.rows + 2 && in.cols == out.cols
l_x: Symbolic
for x in [0, out.rows, l_x] {
  produces { out {x: x, rows: l_x, y: 0, cols: out.cols} } when consumes { in {x: x, rows: l_x + 2, y: 0, cols: out.cols} }
}
</Fern Annotation>*/
static void summed(const struct grid *in, struct grid *out)
{
    for (long i = 0; i < out->rows * out->cols; i++)
        out->data[i] = in->rows == out->rows + 2 ? in->data[i] + in->data[i + out->cols] + in->data[i + 2 * out->cols] : 7;
}

/*<Fern Annotation>
where out.rows >= 5
l_x: Symbolic
for x in [0, out.rows, l_x] { updates { out {x: x, rows: l_x, y: 0, cols: out.cols} } }
</Fern Annotation>*/
static void of_many(struct grid *out)
{
    for (long i = 0; i < out->rows * out->cols; i++) out->data[i] += out->rows >= 5 ? 1 : 2;
}

void twice(const struct grid *in, struct grid *out)
{
    added(in, out);
    added(in, out);
}

void between(const struct grid *in, const struct grid *other, struct grid *out)
{
    doubled(in, out);
    added(other, out);
    doubled(out, out);
}

void stencil(const struct grid *in, struct grid *out)
{
    struct grid *t = grid_allocate(0, 0, (int)grid_rows(in), (int)grid_cols(in));
    doubled(in, t);
    summed(t, out);
    added(out, out);
    grid_free(t);
}

void whole(const struct grid *in, struct grid *out)
{
    doubled(in, out);
    of_many(out);
}
