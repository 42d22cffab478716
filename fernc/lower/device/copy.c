/* Copies of tiles between the host's memory and a GPU's. */
#include "lower/nest/site.h"

#include "memory/stream.h"

/* One range, or the last dimensions that a copy goes along, of at most STREAM_SIDES. */
typedef struct CopyShape {
    const Interval *sides;
    int first, count;   /* those of them that are copied at once */
    bool range;         /* they are one range of elements, in both memories */
    bool flat;
} CopyShape;

static CopyShape copy_shape(const Site *site)
{
    const Stage *stage = site->piece->stage;
    CopyShape shape = {.flat = stage->flat_loop >= 0};
    const int rank = shape.flat ? stage->flat_rank : stage->loop_count;
    shape.sides = shape.flat ? site->flat : site->piece->loops;
    shape.range = rank < 2 || (shape.flat && piece_in_one_range(site->emitter->views, site->nest, site->piece));
    shape.count = shape.range || rank < STREAM_SIDES ? rank : STREAM_SIDES;
    shape.first = rank - shape.count;
    return shape;
}

int copy_loops(const Site *site)
{
    return copy_shape(site).first;
}

static const Expr *copy_stride(const Site *site, const CopyShape *shape, const Access *access, int d)
{
    const Views *views = site->emitter->views;
    return shape->flat ? memory_dimension_stride(views, site->nest, access->space, d) : memory_stride(views, site->nest, access, d);
}

static const char *element_size(const Site *site)
{
    return arena_printf(site->emitter->arena, "sizeof(%s)", site->piece->stage->accesses[0].space->root->element);
}

static const char *bytes_of(const Site *site, const Expr *elements)
{
    return arena_printf(site->emitter->arena, "%s * %s", cast_around(site->emitter, "size_t", emit_expr(site->emitter, elements, false)),
                        element_size(site));
}

static const Expr *copy_side(const Site *site, const CopyShape *shape, int d)
{
    return facts_simplify(site->nest->plan->facts, interval_length(site->nest->plan, shape->sides[d]));
}

static const char *range_bytes(const Site *site, const CopyShape *shape)
{
    const Expr *all[MAX_RANK];
    for (int d = 0; d < shape->count; d++) all[d] = copy_side(site, shape, shape->first + d);
    return arena_printf(site->emitter->arena, "%s * %s", cast_around(site->emitter, "size_t", emit_product(site->emitter, all, shape->count)),
                        element_size(site));
}

static const char *copy_place(const Site *site, const CopyShape *shape, int a)
{
    Emitter *emitter = site->emitter;
    const Access *access = &site->piece->stage->accesses[a];
    const char *at = access_address(site, access, &site->piece->boxes[a]), *pitch, *plane = "0";
    const int last = shape->first + shape->count - 1;
    if (shape->range) return arena_printf(emitter->arena, "fern_place_at(%s, 0, 0)", at);
    pitch = bytes_of(site, copy_stride(site, shape, access, last - 1));
    if (shape->count > 2) plane = bytes_of(site, copy_stride(site, shape, access, last - 2));
    return arena_printf(emitter->arena, "fern_place_at(%s, %s, %s)", at, pitch, plane);
}

static const char *copy_size(const Site *site, const CopyShape *shape)
{
    Emitter *emitter = site->emitter;
    const int last = shape->first + shape->count - 1;
    const char *sides[2] = {"1", "1"};
    if (shape->range) return arena_printf(emitter->arena, "fern_size_of(%s, 1, 1)", range_bytes(site, shape));
    for (int d = 0; d < 2 && last - 1 - d >= shape->first; d++)
        sides[d] = cast_around(emitter, "size_t", emit_expr(emitter, copy_side(site, shape, last - 1 - d), false));
    return arena_printf(emitter->arena, "fern_size_of(%s, %s, %s)", bytes_of(site, copy_side(site, shape, last)), sides[0], sides[1]);
}

/* Where in the array the tile begins: plane, row, byte of the row; of one range its first byte. */
static const char *copy_begin(const Site *site, const CopyShape *shape)
{
    Emitter *emitter = site->emitter;
    Plan *plan = site->nest->plan;
    const int last = shape->first + shape->count - 1;
    const Expr *x = shape->range ? expr_constant(plan->pool, 0) : shape->sides[last].begin;
    for (int d = shape->first; d <= last && shape->range; d++)
        x = expr_add(plan->pool, x, expr_mul(plan->pool, shape->sides[d].begin, copy_stride(site, shape, &site->piece->stage->accesses[1], d)));
    const char *sides[2] = {"0", "0"};
    for (int d = 0; d < 2 && last - 1 - d >= shape->first && !shape->range; d++)
        sides[d] = emit_expr(emitter, shape->sides[last - 1 - d].begin, false);
    const char *bytes = arena_printf(emitter->arena, "%s * (int64_t)%s", emit_expr(emitter, x, true), element_size(site));
    return arena_printf(emitter->arena, "%s, %s, %s", sides[1], sides[0], expr_is(x, 0) ? "0" : bytes);
}

const char *emit_copy_text(const Site *site)
{
    Emitter *emitter = site->emitter;
    const Stage *stage = site->piece->stage;
    const Access *to = &stage->accesses[0], *from = &stage->accesses[1];
    const Window *window = nest_window(site->nest, to->space);
    const CopyShape shape = copy_shape(site);
    const char *name = stage_stream(stage) == STREAM_IN ? "fern_copy_in" : "fern_copy_out", *height = "1", *pitches[2];
    const char *before = window ? given_name(emitter->given, NAME_BEFORE, window) : NULL;
    if (before)
        return arena_printf(emitter->arena, "fern_copy_next(&%s, &%s, %s, %s, %s, %s)", emitter->pipe, before,
                            copy_begin(site, &shape), copy_place(site, &shape, 0), copy_place(site, &shape, 1), copy_size(site, &shape));
    if (shape.count > 2 && !shape.range)
        return arena_printf(emitter->arena, "%s_planes(&%s, %s, %s, %s)", name, emitter->pipe, copy_place(site, &shape, 0),
                            copy_place(site, &shape, 1), copy_size(site, &shape));
    const char *width = pitches[0] = pitches[1] = range_bytes(site, &shape);
    if (!shape.range) {
        width = bytes_of(site, copy_side(site, &shape, shape.first + 1));
        height = cast_around(emitter, "size_t", emit_expr(emitter, copy_side(site, &shape, shape.first), false));
        for (int a = 0; a < 2; a++) pitches[a] = bytes_of(site, copy_stride(site, &shape, &stage->accesses[a], shape.first));
    }
    return arena_printf(emitter->arena, "%s(&%s, %s, %s, %s, %s, %s, %s)", name, emitter->pipe, access_address(site, to, &site->piece->boxes[0]),
                        pitches[0], access_address(site, from, &site->piece->boxes[1]), pitches[1], width, height);
}
