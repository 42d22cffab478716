/* A structure may be allocated with what the functions of its type tell of another one, and be told where it begins: its tile is smaller. With this
 * text each call runs fused. */
#include "tests/meaning/objects.h"

void of_accessors(const struct grid *in, struct grid *out)
{
    struct grid *t = grid_allocate(0, 0, (int)grid_rows(in), (int)grid_cols(in));
    doubled(in, t);
    doubled(t, out);
    grid_free(t);
}

void of_variables(const struct grid *in, struct grid *out)
{
    const int rows = (int)grid_rows(out), cols = (int)grid_cols(out);
    struct grid *t = grid_allocate(0, 0, rows, cols);
    doubled(in, t);
    doubled(t, out);
    grid_free(t);
}

void elsewhere(const struct grid *in, struct grid *out)
{
    struct grid *t = grid_allocate(3, 4, (int)grid_rows(in), (int)grid_cols(in));
    doubled(in, t);
    doubled(t, out);
    out->data[0] += (double)t->x;
    grid_free(t);
}

void like_another(const struct grid *in, struct grid *out)
{
    struct grid *t = grid_like(in);
    doubled(in, t);
    doubled(t, out);
    grid_free(t);
}

void like_a_copy(const struct grid *in, struct grid *out)
{
    struct grid *t = grid_like(in), *u = grid_like(t);
    doubled(in, t);
    doubled(t, u);
    doubled(u, out);
    grid_free(t);
    grid_free(u);
}

/* Freed by another name, which does not know of tiles of another size: it keeps its size. */
/*<Fern Schedule> tile out.x 64  tile out.y 128 </Fern Schedule>*/
void under_another_name(const struct grid *in, struct grid *out)
{
    struct grid *t = grid_like(in), *same = t;
    doubled(in, same);
    doubled(t, out);
    grid_free(same);
}
