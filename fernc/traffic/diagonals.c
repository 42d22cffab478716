#include "diagonals.h"

#include "pairs.h"

#include <stdlib.h>
#include <string.h>

/* The two dimensions that turn, and the one that does not; -1: there is none. */
typedef struct Plane {
    int u, v, w;
    int64_t steps;
    const fern_shape *grid;
} Plane;

static const Rotation *some_rotation(const StreamForecast *streams, int count)
{
    for (int s = 0; s < count; s++)
        if (streams[s].rotation) return streams[s].rotation;
    return NULL;
}

static Plane plane_of(const Rotation *rotation)
{
    Plane plane = {-1, -1, -1, rotation->steps, &rotation->stream->grid};
    const unsigned turns = rotation->stream->share->steps.turns;
    for (int d = 0; d < plane.grid->rank; d++)
        *(!(turns >> d & 1) ? &plane.w : plane.u < 0 ? &plane.u : &plane.v) = d;
    return plane;
}

bool has_diagonals(const StreamForecast *streams, int count)
{
    const Rotation *rotation = some_rotation(streams, count);
    if (!rotation) return false;
    const Plane plane = plane_of(rotation);
    const unsigned turns = rotation->stream->share->steps.turns;
    if (plane.v < 0 || turns != (1u << plane.u | 1u << plane.v)) return false;
    for (int s = 0; s < count; s++)
        if (streams[s].stream->touched->along >= 0 && (!streams[s].rotation || streams[s].stream->share != rotation->stream->share)) return false;
    return true;
}

/* --- Pairs of coordinates on diagonals ----------------------------------------------------------------------- */

/* How many pairs u < width, v < height have a sum below s. */
static int64_t below(int64_t width, int64_t height, int64_t s)
{
    if (s <= 0) return 0;
    if (width > height) return below(height, width, s);
    if (s >= width + height) return width * height;
    if (s <= width) return s * (s + 1) / 2;
    if (s <= height) return width * (width + 1) / 2 + (s - width) * width;
    const int64_t left = width + height - s - 1; /* the corner with greater sums */
    return width * height - left * (left + 1) / 2;
}

/* How many pairs of the two stretches have a sum that is, modulo the steps, in [first, last). */
static int64_t count_pairs(fern_span u, fern_span v, int64_t steps, int64_t first, int64_t last)
{
    const int64_t width = u.end - u.begin, height = v.end - v.begin, base = u.begin + v.begin;
    int64_t count = 0;
    for (int64_t turn = base / steps * steps; turn < base + width + height; turn += steps)
        count += below(width, height, turn + last - base) - below(width, height, turn + first - base);
    return count;
}

/* --- Ranks that own some of what they begin with ---------------------------------------------------------------- */

static bool add_owners(Pairs *pairs, const Plane *plane, const Rotation *rotation, const int64_t *coordinates)
{
    const fern_placement *source = &rotation->stream->source;
    const int64_t layer = rotation->stream->steps.cut < 0 ? 0 : coordinates[rotation->stream->steps.cut];
    const int other = rotation->over == plane->u ? plane->v : plane->u;
    if (plane->w >= 0 && source->face[plane->w] >= 0 && source->face[plane->w] != coordinates[plane->w]) return true;
    for (int64_t block = 0; block < rotation->steps; block++) {
        const fern_span owners = rotation->owners[layer * rotation->steps + block];
        for (int64_t c = owners.begin; c < owners.end; c++)
            for (int64_t o = (block + rotation->steps - c % rotation->steps) % rotation->steps; o < plane->grid->extent[other]; o += rotation->steps)
                if (!(rotation->over == plane->u ? pairs_add(pairs, c, o) : pairs_add(pairs, o, c))) return false;
    }
    return true;
}

/* Each once, in order. */
static bool find_owners(Pairs *pairs, const StreamForecast *streams, int count, const Plane *plane, const int64_t *coordinates)
{
    pairs->count = 0;
    for (int s = 0; s < count; s++)
        if (streams[s].rotation && !add_owners(pairs, plane, streams[s].rotation, coordinates)) return false;
    pairs_sort(pairs);
    return true;
}

/* --- Classes ------------------------------------------------------------------------------------------------- */

/* Blocks to begin with that are alike: each stretch goes up to the next. */
typedef struct Stretches {
    int64_t *first;
    int64_t count;
} Stretches;

static bool block_as_before(const StreamForecast *streams, int count, const int64_t *coordinates, int64_t block)
{
    for (int s = 0; s < count; s++) {
        const Rotation *rotation = streams[s].rotation;
        const int cut = rotation ? rotation->stream->steps.cut : -1;
        if (rotation && !rotation_block_as_before(rotation, cut < 0 ? 0 : coordinates[cut], block)) return false;
    }
    return true;
}

static void find_stretches(Stretches *blocks, const StreamForecast *streams, int count, const Plane *plane, const int64_t *coordinates)
{
    blocks->count = 0;
    for (int64_t block = 0; block < plane->steps; block++)
        if (block == 0 || !block_as_before(streams, count, coordinates, block)) blocks->first[blocks->count++] = block;
    blocks->first[blocks->count] = plane->steps;
}

typedef struct Visit {
    StreamForecast *streams;
    int count;
    const Plane *plane;
    const fern_classes *classes;
    void (*add)(void *context, const int64_t *coordinates, int64_t ranks);
    void *context;
    Pairs owners;
    Stretches blocks;
} Visit;

static void begin_with(Visit *visit, int64_t block)
{
    for (int s = 0; s < visit->count; s++) visit->streams[s].begins = block;
}

/* The ranks of one stretch along w: those that own some one by one, the others by stretch of u, of v, and of blocks. */
static bool add_plane(Visit *visit, int64_t *coordinates, int64_t alike)
{
    const Plane *plane = visit->plane;
    const fern_classes *classes = visit->classes;
    const int64_t us = classes->count[plane->u], vs = classes->count[plane->v];
    const int64_t *const first_u = classes->first[plane->u], *const first_v = classes->first[plane->v];
    if (!find_owners(&visit->owners, visit->streams, visit->count, plane, coordinates)) return false;
    find_stretches(&visit->blocks, visit->streams, visit->count, plane, coordinates);
    const Stretches *blocks = &visit->blocks;
    int64_t *taken = calloc((size_t)(us * vs * blocks->count), sizeof *taken);
    if (!taken) return false;
    begin_with(visit, -1);
    for (size_t i = 0; i < visit->owners.count; i++) {
        const Pair pair = visit->owners.items[i];
        coordinates[plane->u] = pair.first;
        coordinates[plane->v] = pair.second;
        visit->add(visit->context, coordinates, alike);
        const int64_t block = stretch_of(blocks->first, blocks->count, (pair.first + pair.second) % plane->steps);
        taken[(stretch_of(first_u, us, pair.first) * vs + stretch_of(first_v, vs, pair.second)) * blocks->count + block]++;
    }
    for (int64_t i = 0; i < us * vs * blocks->count; i++) {
        const int64_t u = i / blocks->count / vs, v = i / blocks->count % vs, b = i % blocks->count;
        const int64_t pairs = count_pairs((fern_span){first_u[u], first_u[u + 1]}, (fern_span){first_v[v], first_v[v + 1]}, plane->steps,
                                          blocks->first[b], blocks->first[b + 1]);
        if (pairs == taken[i]) continue;
        coordinates[plane->u] = first_u[u];
        coordinates[plane->v] = first_v[v];
        begin_with(visit, blocks->first[b]);
        visit->add(visit->context, coordinates, (pairs - taken[i]) * alike);
    }
    begin_with(visit, -1);
    free(taken);
    return true;
}

bool diagonals_each(StreamForecast *streams, int count, const fern_classes *classes,
                    void (*add)(void *context, const int64_t *coordinates, int64_t ranks), void *context)
{
    const Plane plane = plane_of(some_rotation(streams, count));
    Visit visit = {.streams = streams, .count = count, .plane = &plane, .classes = classes, .add = add, .context = context};
    visit.blocks.first = malloc(((size_t)plane.steps + 1) * sizeof *visit.blocks.first);
    bool done = visit.blocks.first != NULL;
    const int64_t layers = plane.w < 0 ? 1 : classes->count[plane.w];
    for (int64_t w = 0; w < layers && done; w++) {
        int64_t coordinates[FERN_MAX_RANK] = {0};
        if (plane.w >= 0) coordinates[plane.w] = classes->first[plane.w][w];
        done = add_plane(&visit, coordinates, plane.w < 0 ? 1 : classes->first[plane.w][w + 1] - classes->first[plane.w][w]);
    }
    free(visit.blocks.first);
    free(visit.owners.items);
    return done;
}
