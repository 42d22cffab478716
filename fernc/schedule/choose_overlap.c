/* Where tiles overlap, what their neighbours have computed is computed again, kept from the tile before, or
 * computed once into memory. */
#include "choice.h"

#include "model/cost.h"
#include "model/tile.h"

enum {
    ROWS = 4,           /* of a tile whose window slides; */
    PLANES = 8,         /* or planes, */
    PLANE_ROWS = 64,    /* so many rows of each, */
    SHARED_ROWS = 32,   /* where threads share them */
    CHUNK = 256         /* rows that one thread slides over */
};

static const double clearly_less = 0.8;
/* Of planes little has to be computed again to be worth keeping: what is takes rows and planes all around, and those of
 * overlapping tiles are not read on from tile to tile. */
static const double any_less = 0.95;

/* Of short pieces of few rows, that come from memory while others are computed, which the estimate does not know. */
static const double far_less = 0.5;

/* Where calls find their rows in a ring nothing is computed again. Whole rows pass by one after another: they are not all in use at once, as the estimate takes
 * it that a tile is. */
static const double hardly_more = 1.2;

/* The loop along which the most tiles overlap in rows; -1: none. */
static int sliding_loop(Nest *nest)
{
    int best = -1, most = 0;
    for (int l = 0; l < nest->loop_count; l++) {
        int sliding = 0;
        for (int w = 0; w < nest->windows.count; w++) sliding += window_overlaps_along(nest, nest->windows.items[w], l);
        if (sliding > most) best = l, most = sliding;
    }
    return best;
}

/* `reuse T at LOOP` for each tile that overlaps in rows along it. */
static const char *reuse_along(const Scheduling *s, Nest *nest, int loop, const char *name)
{
    Text text = {0};
    for (int w = 0; w < nest->windows.count; w++)
        if (window_overlaps_along(nest, nest->windows.items[w], loop))
            text_add(&text, " reuse %s at %s", nest->windows.items[w]->space->root->name, name);
    const char *copy = arena_string(s->arena, text_string(&text));
    text_free(&text);
    return copy;
}

/* Whether all that is kept lies in rings in which calls find their rows. */
static bool all_turn(const Nest *nest, int loop)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (window_overlaps_along(nest, nest->windows.items[w], loop) && !window_may_turn(nest, nest->windows.items[w])) return false;
    return true;
}

/* Rows, some at a time, in chunks, of which what the rows before need is kept; threads share the chunks. */
static Way try_rings(Choice *choice, Nest *nest, int along)
{
    const Scheduling *s = choice->scheduling;
    const char *rows = loop_of_call(s, nest, along), *columns = nest->loop_count > 1 ? loop_of_call(s, nest, !along) : NULL, *name = nest->loops[along].name;
    const char *chunk = naming_fresh(s->naming, arena_printf(s->arena, "%s_chunk", name)), *row = naming_fresh(s->naming, arena_printf(s->arena, "%s_row", name));
    const char *order = columns ? arena_printf(s->arena, "reorder %s %s split %s %s %s fit interchange %s %s", rows, columns, rows, chunk, row, row, columns)
                                : arena_printf(s->arena, "reorder %s split %s %s %s fit", rows, rows, chunk, row);
    Way way = {0};
    choice_try(choice, &way, "with rows kept in rings",
        arena_printf(s->arena, "%s%s%s%s", order, reuse_along(s, nest, along, row), s->threads ? " parallelize " : "", s->threads ? chunk : ""));
    return way;
}

/* Over columns of planes, some rows of each, with what the planes before need kept; threads share the columns. */
static Way try_planes(Choice *choice, Nest *nest, int along)
{
    const Scheduling *s = choice->scheduling;
    const char *planes = loop_of_call(s, nest, along), *others = "", *tiles = "", *outermost = NULL;
    Way way = {0};
    for (int l = 0; l < nest->loop_count; l++) {
        if (l == along) continue;
        const char *name = loop_of_call(s, nest, l);
        const bool is_row = l == row_loop(nest);
        if (!outermost) outermost = name;
        others = arena_printf(s->arena, "%s%s ", others, name);
        tiles = arena_printf(s->arena, "%s tile %s %lld", tiles, name, is_row ? (long long)strip_width(nest, l) : (long long)(s->threads ? SHARED_ROWS : PLANE_ROWS));
    }
    choice_try(choice, &way, "with planes kept from tile to tile",
        arena_printf(s->arena, "reorder %s%s%s tile %s %d%s%s%s", others, planes, reuse_along(s, nest, along, planes), planes, PLANES, tiles,
                     s->threads ? " parallelize " : "", s->threads ? outermost : ""));
    return way;
}

/* Over strips of rows, or whole rows where threads share them, with what the rows before need kept. */
static Way try_reuse(Choice *choice, Nest *nest)
{
    const Scheduling *s = choice->scheduling;
    Way way = {0};
    int along = sliding_loop(nest);
    if (along < 0) return way;
    if (nest->loop_count > 2) return try_planes(choice, nest, along);
    const char *rows = loop_of_call(s, nest, along), *name = nest->loops[along].name;
    if (s->threads) {
        const char *outer = naming_fresh(s->naming, arena_printf(s->arena, "%s_chunk", name));
        const char *inner = naming_fresh(s->naming, arena_printf(s->arena, "%s_row", name));
        choice_try(choice, &way, "with rows kept from tile to tile, in a chunk for each thread",
            arena_printf(s->arena, "reorder %s split %s %s %s %d tile %s %d%s parallelize %s", rows, rows, outer, inner, CHUNK,
                         inner, ROWS, reuse_along(s, nest, along, inner), outer));
        return way;
    }
    const char *reuse = reuse_along(s, nest, along, rows);
    if (nest->loop_count == 1)
        choice_try(choice, &way, "with rows kept from tile to tile",
            arena_printf(s->arena, "reorder %s%s tile %s %d", rows, reuse, rows, ROWS));
    else {
        const char *columns = loop_of_call(s, nest, !along);
        choice_try(choice, &way, "with rows kept from tile to tile, in strips",
            arena_printf(s->arena, "reorder %s %s%s tile %s %d tile %s %lld", columns, rows, reuse, rows, ROWS, columns,
                         (long long)strip_width(nest, !along)));
    }
    return way;
}

/* The middle one of many: halves overlap least. */
static Way try_memory(Choice *choice, Nest *nest)
{
    Way way = {0};
    int overlapping = 0, seen = 0;
    for (int w = 0; w < nest->windows.count; w++) overlapping += window_overlaps(nest, nest->windows.items[w]);
    for (int w = 0; w < nest->windows.count; w++) {
        const char *name = nest->windows.items[w]->space->root->name;
        if (!window_overlaps(nest, nest->windows.items[w]) || ++seen != (overlapping + 1) / 2) continue;
        choice_try(choice, &way, arena_printf(choice->scheduling->arena, "with `%s` whole in memory", name),
            arena_printf(choice->scheduling->arena, "materialize %s", name));
    }
    return way;
}

void choose_between_overlaps(Choice *choice, Nest *nest)
{
    Text text = {0};
    double again = again_estimate(nest, choice->assumed) / choice->time;
    text_add(&text, "%s: %.1f ms with tiles that overlap, %.0f%% of it what they compute again",
             choice_title(choice, nest), choice->time * 1e-6, again * 100);
    const bool in_pieces = nest->loop_count == 2 && tile_rule(nest, 1).cache == 2;
    const int along = sliding_loop(nest);
    const bool turn = along >= 0 && nest->loop_count <= 2 && !in_pieces && all_turn(nest, along);
    const double less = turn ? hardly_more : nest->loop_count > 2 ? any_less : in_pieces ? far_less : clearly_less;
    Way way = turn ? try_rings(choice, nest, along) : again < 1 - less ? (Way){0} : try_reuse(choice, nest);
    if (!way.what && again >= 1 - clearly_less) way = try_memory(choice, nest);
    if (way.what) text_add(&text, ", %.1f ms %s", way.time * 1e-6, way.what);
    if (way.what && way.time < less * choice->time) {
        text_add(&text, "; chosen: `%s`", way.commands);
        choice_take(choice, &way);
    }
    else
        text_add(&text, "; so they overlap");
    choice_explain(choice, arena_string(choice->scheduling->arena, text_string(&text)));
    text_free(&text);
}
