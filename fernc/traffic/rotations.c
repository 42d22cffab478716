#include "rotations.h"

#include <string.h>

static int64_t length(fern_span span)
{
    return span.end > span.begin ? span.end - span.begin : 0;
}

static int64_t element_bytes(const Rotation *rotation)
{
    return rotation->stream->touched->array->space->root->element_bytes;
}

static unsigned turns_of(const Rotation *rotation)
{
    return rotation->stream->share->steps.turns;
}

static int cut_of(const Rotation *rotation)
{
    return rotation->stream->steps.cut;
}

static fern_span side_at(SizedMove *stream, int side, const int64_t *coordinates)
{
    fern_box box = {0};
    stream->step = 0;
    stream->demand.need(stream->demand.arguments, coordinates, &box);
    return box.side[side];
}

static int64_t overlap(const Rotation *rotation, fern_span piece, int64_t coordinate)
{
    const fern_placement *source = &rotation->stream->source;
    return length(fern_span_intersect(piece, fern_block(source->extent[rotation->stepped], source->grid.extent[rotation->over], coordinate)));
}

/* --- Tables ------------------------------------------------------------------------------------------------ */

/* Another side than the one in steps: whole, or each rank needs some of its own block. */
static bool fill_lengths(Rotation *rotation, SizedMove *stream, int side, Arena *arena)
{
    const fern_placement *source = &stream->source;
    const bool whole = source->axis[side].cut == FERN_WHOLE;
    const int over = whole ? -1 : source->axis[side].over;
    if (source->axis[side].cut == FERN_CYCLIC || over == rotation->over || (!whole && over == cut_of(rotation))) return false;
    if (stream->demand.depends[side] != (whole ? 0u : 1u << over)) return false;
    const int64_t count = whole ? 1 : source->grid.extent[over];
    rotation->lengths[side] = arena_alloc(arena, sizeof *rotation->lengths[side] * (size_t)count);
    for (int64_t c = 0; c < count; c++) {
        int64_t coordinates[FERN_MAX_RANK] = {0};
        if (!whole) coordinates[over] = c;
        const fern_span span = side_at(stream, side, coordinates);
        rotation->lengths[side][c] = length(span);
        if (whole || length(span) == 0) continue;
        const fern_span owners = sized_owners(source, side, span);
        if (owners.begin != c || owners.end != c + 1) return false;
    }
    return true;
}

/* Whether a dimension of the grid is one that another side is in blocks over: then the receiver is at the owner's coordinate. */
static bool is_of_another_side(const Rotation *rotation, int d)
{
    const fern_placement *source = &rotation->stream->source;
    for (int a = 0; a < source->rank; a++)
        if (a != rotation->stepped && source->axis[a].cut == FERN_BLOCK && source->axis[a].over == d) return true;
    return false;
}

/* The dimensions that turn: along `over`, each block begins on as many ranks; along others, copies or blocks of other sides
 * are where they are needed. */
static bool find_copies(Rotation *rotation)
{
    const fern_placement *source = &rotation->stream->source;
    rotation->copies = 1;
    for (int d = 0; d < source->grid.rank; d++) {
        const bool turns = turns_of(rotation) >> d & 1;
        if (turns && source->grid.extent[d] % rotation->steps != 0) return false;
        if (d == rotation->over) {
            if (!turns || source->face[d] >= 0) return false;
            rotation->copies *= source->grid.extent[d] / rotation->steps;
        }
        else if (source->face[d] >= 0 && (turns || is_of_another_side(rotation, d)))
            return false;
        else if (source->face[d] >= 0 && d != cut_of(rotation))
            rotation->copies *= source->grid.extent[d];
    }
    return true;
}

/* An owner serves all layers, or those at its own coordinate. */
static bool serves_all(const Rotation *rotation)
{
    return cut_of(rotation) < 0 || rotation->stream->source.face[cut_of(rotation)] >= 0;
}

static void fill_pieces(Rotation *rotation, SizedMove *stream, Arena *arena)
{
    const size_t count = (size_t)(rotation->layers * rotation->steps), parts = (size_t)stream->grid.extent[rotation->over];
    const size_t tables = serves_all(rotation) ? 1 : (size_t)rotation->layers;
    rotation->pieces = arena_alloc(arena, sizeof *rotation->pieces * count);
    rotation->owners = arena_alloc(arena, sizeof *rotation->owners * count);
    rotation->all = arena_alloc(arena, sizeof *rotation->all * (size_t)rotation->layers);
    rotation->sent = arena_alloc(arena, sizeof *rotation->sent * tables * parts);
    memset(rotation->all, 0, sizeof *rotation->all * (size_t)rotation->layers);
    memset(rotation->sent, 0, sizeof *rotation->sent * tables * parts);
    for (int64_t layer = 0; layer < rotation->layers; layer++)
        for (int64_t block = 0; block < rotation->steps; block++) {
            int64_t coordinates[FERN_MAX_RANK] = {0};
            if (cut_of(rotation) >= 0) coordinates[cut_of(rotation)] = layer;
            coordinates[rotation->over] = block;
            const int64_t at = layer * rotation->steps + block;
            rotation->pieces[at] = side_at(stream, rotation->stepped, coordinates);
            rotation->owners[at] = sized_owners(&stream->source, rotation->stepped, rotation->pieces[at]);
            rotation->all[layer] += length(rotation->pieces[at]);
            for (int64_t c = rotation->owners[at].begin; c < rotation->owners[at].end; c++) {
                Sent *sent = &rotation->sent[(tables == 1 ? 0 : layer) * (int64_t)parts + c];
                sent->messages += rotation->copies;
                sent->elements += rotation->copies * overlap(rotation, rotation->pieces[at], c);
            }
        }
}

Rotation *rotation_new(SizedMove *stream, int stepped, Arena *arena)
{
    const fern_placement *source = &stream->source;
    const int cut = stream->steps.cut;
    if (stepped < 0 || source->axis[stepped].cut != FERN_BLOCK || (cut >= 0 && stream->share->steps.turns >> cut & 1)) return NULL;
    Rotation *rotation = arena_alloc(arena, sizeof *rotation);
    *rotation = (Rotation){.stream = stream, .stepped = stepped, .over = source->axis[stepped].over, .steps = stream->steps.count,
                           .layers = cut < 0 ? 1 : stream->grid.extent[cut]};
    if (rotation->over == cut || !find_copies(rotation)) return NULL;
    for (int a = 0; a < source->rank; a++)
        if (a != stepped && !fill_lengths(rotation, stream, a, arena)) return NULL;
    fill_pieces(rotation, stream, arena);
    return rotation;
}

/* --- One rank ---------------------------------------------------------------------------------------------- */

int64_t rotation_begin(const Rotation *rotation, const int64_t *coordinates)
{
    int64_t sum = 0;
    for (int d = 0; d < rotation->stream->grid.rank; d++)
        if (turns_of(rotation) >> d & 1) sum += coordinates[d];
    return sum % rotation->steps;
}

static int64_t layer_of(const Rotation *rotation, const int64_t *coordinates)
{
    return cut_of(rotation) < 0 ? 0 : coordinates[cut_of(rotation)];
}

/* Elements of the other sides. */
static int64_t row_of(const Rotation *rotation, const int64_t *coordinates)
{
    const fern_placement *source = &rotation->stream->source;
    int64_t row = 1;
    for (int a = 0; a < source->rank; a++)
        if (a != rotation->stepped) row *= rotation->lengths[a][source->axis[a].cut == FERN_WHOLE ? 0 : coordinates[source->axis[a].over]];
    return row;
}

static bool owns_any(const Rotation *rotation, const int64_t *coordinates)
{
    const fern_placement *source = &rotation->stream->source;
    for (int d = 0; d < source->grid.rank; d++)
        if (source->face[d] >= 0 && coordinates[d] != source->face[d]) return false;
    return true;
}

static const Sent *sent_at(const Rotation *rotation, const int64_t *coordinates)
{
    const int64_t table = serves_all(rotation) ? 0 : layer_of(rotation, coordinates);
    return &rotation->sent[table * rotation->stream->grid.extent[rotation->over] + coordinates[rotation->over]];
}

/* A rank passes on all pieces but the last, and takes in all but the first, which comes from its owners. */
fern_traffic rotation_at(const Rotation *rotation, const int64_t *coordinates, int64_t block, bool owns, int64_t *buffer)
{
    const int64_t layer = layer_of(rotation, coordinates), steps = rotation->steps, all = rotation->all[layer];
    const int64_t bytes = row_of(rotation, coordinates) * element_bytes(rotation), most = (all + steps - 1) / steps;
    const int64_t first = length(rotation->pieces[layer * steps + block]);
    const int64_t last = length(rotation->pieces[layer * steps + (block + steps - 1) % steps]), pieces = all < steps ? all : steps;
    fern_traffic traffic = {0};
    *buffer = 2 * most * bytes;
    if (bytes == 0) return traffic;
    const bool on_face = owns_any(rotation, coordinates);
    const int64_t own = on_face && owns ? overlap(rotation, rotation->pieces[layer * steps + block], coordinates[rotation->over]) : 0;
    traffic.messages_in = length(rotation->owners[layer * steps + block]) - (own > 0);
    traffic.bytes_in = (first - own) * bytes;
    if (on_face) {
        traffic.messages_out = sent_at(rotation, coordinates)->messages - (own > 0);
        traffic.bytes_out = (sent_at(rotation, coordinates)->elements - own) * bytes;
    }
    if (rotation->stream->grid.extent[rotation->stream->touched->along] == 1) return traffic;
    traffic.messages_out += pieces - (last > 0);
    traffic.messages_in += pieces - (first > 0);
    traffic.bytes_out += (all - last) * bytes;
    traffic.bytes_in += (all - first) * bytes;
    return traffic;
}

/* --- Ranks that are alike ------------------------------------------------------------------------------------ */

bool rotation_block_as_before(const Rotation *rotation, int64_t layer, int64_t block)
{
    const int64_t steps = rotation->steps, at = layer * steps + block, before = layer * steps + (block + steps - 1) % steps;
    const int64_t earlier = layer * steps + (block + 2 * steps - 2) % steps;
    return length(rotation->pieces[at]) == length(rotation->pieces[before]) && length(rotation->owners[at]) == length(rotation->owners[before])
           && length(rotation->pieces[before]) == length(rotation->pieces[earlier]);
}

bool rotation_has_diagonals(const Rotation *rotation)
{
    return (turns_of(rotation) & (turns_of(rotation) - 1)) != 0;
}

/* One dimension turns: the block is that of the coordinate. */
static bool begins_as_before(const Rotation *rotation, int64_t c)
{
    for (int64_t layer = 0; layer < rotation->layers; layer++) {
        const int64_t here = c % rotation->steps, before = (c - 1) % rotation->steps;
        if (!rotation_block_as_before(rotation, layer, here)) return false;
        if (overlap(rotation, rotation->pieces[layer * rotation->steps + here], c)
            != overlap(rotation, rotation->pieces[layer * rotation->steps + before], c - 1))
            return false;
    }
    return true;
}

bool rotation_as_before(const Rotation *rotation, int d, int64_t c)
{
    const fern_placement *source = &rotation->stream->source;
    if (d == cut_of(rotation)) return false;
    if (source->face[d] >= 0 && (c == source->face[d] || c == source->face[d] + 1)) return false;
    for (int a = 0; a < source->rank; a++)
        if (a != rotation->stepped && source->axis[a].cut == FERN_BLOCK && source->axis[a].over == d
            && rotation->lengths[a][c] != rotation->lengths[a][c - 1])
            return false;
    const int64_t tables = serves_all(rotation) ? 1 : rotation->layers, parts = rotation->stream->grid.extent[rotation->over];
    for (int64_t t = 0; t < tables && d == rotation->over; t++) {
        const Sent *here = &rotation->sent[t * parts + c], *before = here - 1;
        if (here->messages != before->messages || here->elements != before->elements) return false;
    }
    return turns_of(rotation) != 1u << d || begins_as_before(rotation, c);
}
