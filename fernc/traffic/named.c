#include "named.h"

#include "arrays/npy.h"

#include <string.h>

/* Integers from a file; items NULL: they could not be had. */
typedef struct Integers {
    int64_t *items, count;
} Integers;

typedef struct Reader {
    const Options *options;
    Arena *arena;
    Diag *diag;
    Range range;
} Reader;

static const char *file_of(const Options *options, const char *name)
{
    for (int i = 0; i < options->inputs.count; i++)
        if (!strcmp(options->inputs.items[i].name, name)) return options->inputs.items[i].text;
    return NULL;
}

/* Of this machine's order. */
static bool is_integer(const char *type)
{
    return !strcmp(type, "<i4") || !strcmp(type, "<u4") || !strcmp(type, "<i8") || !strcmp(type, "<u8");
}

static int64_t element_at(const void *elements, const char *type, int64_t i)
{
    if (!strcmp(type, "<i4")) return ((const int32_t *)elements)[i];
    if (!strcmp(type, "<u4")) return ((const uint32_t *)elements)[i];
    return ((const int64_t *)elements)[i];
}

static Integers read_integers(const Reader *reader, const char *name)
{
    NpyFile file;
    const char *path = file_of(reader->options, name), *fault = npy_open(&file, path, reader->arena);
    if (fault) {
        diag_error(reader->diag, reader->range, "`%s` for `%s`: %s", path, name, fault);
        return (Integers){0};
    }
    if (file.rank != 1 || !is_integer(file.type)) {
        npy_close(&file);
        diag_error(reader->diag, reader->range, "`%s` has no integers of 4 or 8 bytes, in one dimension, for `%s`", path, name);
        return (Integers){0};
    }
    void *elements = arena_alloc(reader->arena, (size_t)file.bytes + 1);
    Integers integers = {arena_alloc(reader->arena, ((size_t)file.elements + 1) * sizeof(int64_t)), file.elements};
    if (!npy_read(&file, elements)) {
        diag_error(reader->diag, reader->range, "`%s` ends early", path);
        return (Integers){0};
    }
    for (int64_t i = 0; i < integers.count; i++) integers.items[i] = element_at(elements, file.type, i);
    return integers;
}

static bool are_rows(const Reader *reader, const char *name, Integers begins, int64_t rows, int64_t entries)
{
    bool good = begins.count == rows + 1 && begins.items[0] == 0 && begins.items[rows] <= entries;
    for (int64_t r = 0; r < rows && good; r++) good = begins.items[r] <= begins.items[r + 1];
    if (!good)
        diag_error(reader->diag, reader->range, "the file for `%s` does not say where %lld rows of at most %lld entries begin", name, (long long)rows,
                   (long long)entries);
    return good;
}

static bool are_indices(const Reader *reader, const char *name, Integers indices, int64_t extent)
{
    for (int64_t i = 0; i < indices.count; i++) {
        if (indices.items[i] >= 0 && indices.items[i] < extent) continue;
        diag_error(reader->diag, reader->range, "element %lld of the file for `%s` is %lld, no index of %lld elements", (long long)i, name,
                   (long long)indices.items[i], (long long)extent);
        return false;
    }
    return true;
}

static bool files_are_given(const Reader *reader, const char *array, const char *begins, const char *indices)
{
    if (file_of(reader->options, begins) && file_of(reader->options, indices)) return true;
    diag_error(reader->diag, reader->range, "what ranks send of `%s` depends on the elements of `%s` and `%s`", array, begins, indices);
    diag_hint(reader->diag, "add --in %s=FILE.npy --in %s=FILE.npy", begins, indices);
    return false;
}

/* --- Who needs how much of whom ------------------------------------------------------------------------------- */

/* So many elements of the owner at this coordinate; -1: of the rank itself, which has all. */
typedef struct Asked {
    int64_t owner, elements;
} Asked;

typedef struct Counting {
    const fern_placement *source;
    int64_t *seen;           /* by element: the last coordinate that named it, and one */
    Asked *asked;            /* of the coordinate at hand */
    int asked_count;
    int64_t *place;          /* by owner: in `asked`, and one */
} Counting;

static int64_t owner_of(const fern_placement *source, int64_t element)
{
    const fern_axis *axis = &source->axis[0];
    if (axis->cut == FERN_WHOLE) return -1;
    const int64_t parts = source->grid.extent[axis->over];
    return axis->cut == FERN_BLOCK ? fern_block_owner(source->extent[0], parts, element) : fern_cyclic_owner(axis->block, parts, element);
}

static int64_t count_elements(Counting *counting, int64_t coordinate, const int64_t *indices, int64_t count)
{
    int64_t elements = 0;
    for (int i = 0; i < counting->asked_count; i++) counting->place[counting->asked[i].owner + 1] = 0;
    counting->asked_count = 0;
    for (int64_t i = 0; i < count; i++) {
        if (counting->seen[indices[i]] == coordinate + 1) continue;
        counting->seen[indices[i]] = coordinate + 1;
        const int64_t owner = owner_of(counting->source, indices[i]);
        int64_t *place = &counting->place[owner + 1];
        if (!*place) {
            counting->asked[counting->asked_count++] = (Asked){owner, 0};
            *place = counting->asked_count;
        }
        counting->asked[*place - 1].elements++;
        elements++;
    }
    return elements;
}

/* Each rank at this coordinate asks the copy at its own other coordinates. */
static void add_messages(NamedForecast *forecast, const Counting *counting, int64_t coordinate, int64_t bytes)
{
    const fern_placement *source = counting->source;
    int64_t mine[FERN_MAX_RANK] = {0};
    do {
        const int64_t rank = fern_shape_rank(&source->grid, mine);
        for (int i = 0; i < counting->asked_count && mine[forecast->over] == coordinate; i++) {
            int64_t theirs[FERN_MAX_RANK];
            for (int g = 0; g < source->grid.rank; g++) theirs[g] = source->face[g] >= 0 ? source->face[g] : mine[g];
            if (counting->asked[i].owner >= 0) theirs[source->axis[0].over] = counting->asked[i].owner;
            const int64_t owner = fern_shape_rank(&source->grid, theirs), size = counting->asked[i].elements * bytes;
            if (owner == rank || size == 0) continue;
            forecast->traffic[rank].messages_in++;
            forecast->traffic[rank].bytes_in += size;
            forecast->traffic[owner].messages_out++;
            forecast->traffic[owner].bytes_out += size;
        }
    } while (fern_shape_next(&source->grid, mine));
}

static int64_t inner_elements(const fern_placement *source)
{
    int64_t inner = 1;
    for (int a = 1; a < source->rank; a++) inner *= source->extent[a];
    return inner;
}

static void count_all(NamedForecast *forecast, const fern_placement *source, Integers begins, Integers indices, Arena *arena)
{
    const int64_t parts = source->grid.extent[forecast->over], ranks = fern_shape_count(&source->grid), rows = begins.count - 1;
    const int64_t owners = source->axis[0].cut == FERN_WHOLE ? 1 : source->grid.extent[source->axis[0].over];
    Counting counting = {.source = source,
                         .seen = arena_alloc(arena, (size_t)(source->extent[0] + 1) * sizeof(int64_t)),
                         .asked = arena_alloc(arena, (size_t)(owners + 1) * sizeof(Asked)),
                         .place = arena_alloc(arena, (size_t)(owners + 1) * sizeof(int64_t))};
    memset(counting.seen, 0, (size_t)(source->extent[0] + 1) * sizeof(int64_t));
    memset(counting.place, 0, (size_t)(owners + 1) * sizeof(int64_t));
    forecast->elements = arena_alloc(arena, (size_t)(parts + 1) * sizeof(int64_t));
    forecast->indices = arena_alloc(arena, (size_t)(parts + 1) * sizeof(int64_t));
    forecast->traffic = arena_alloc(arena, (size_t)(ranks + 1) * sizeof(fern_traffic));
    memset(forecast->traffic, 0, (size_t)(ranks + 1) * sizeof(fern_traffic));
    for (int64_t c = 0; c < parts; c++) {
        const fern_span block = fern_block(rows, parts, c);
        const int64_t first = begins.items[block.begin];
        forecast->indices[c] = begins.items[block.end] - first;
        forecast->elements[c] = count_elements(&counting, c, indices.items + first, forecast->indices[c]);
        add_messages(forecast, &counting, c, inner_elements(source) * forecast->touched->array->space->root->element_bytes);
    }
}

static bool is_first(const Distribution *distribution, const Touched *touched)
{
    for (int n = 0; n < distribution->shares.count; n++)
        for (int t = 0; t < distribution->shares.items[n]->touched.count; t++)
            if (distribution->shares.items[n]->touched.items[t].image == touched->image)
                return &distribution->shares.items[n]->touched.items[t] == touched;
    return false;
}

bool named_forecast_new(NamedForecast *forecast, const Sized *sized, const Substitution *sizes, int size_count, const Share *share,
                        const Touched *touched, const Options *options, Range range, Diag *diag)
{
    const Plan *plan = sized->distribution->plan;
    const RowArray *indices = touched->image->indices;
    const char *begins_name = indices->begins->space->root->name, *name = indices->space->root->name;
    const Reader reader = {options, plan->arena, diag, range};
    int64_t rows;
    *forecast = (NamedForecast){.share = share, .touched = touched, .over = indices->begins->over,
                                .finds = is_first(sized->distribution, touched)};
    if (!files_are_given(&reader, touched->array->space->root->name, begins_name, name)) return false;
    const Integers begins = read_integers(&reader, begins_name), names = begins.items ? read_integers(&reader, name) : (Integers){0};
    if (!names.items || !expr_is_constant(expr_substitute(plan->pool, indices->begins->rows, sizes, size_count), &rows)) return false;
    const fern_placement *source = sized_home(sized, touched->array);
    if (!are_rows(&reader, begins_name, begins, rows, names.count) || !are_indices(&reader, name, names, source->extent[0])) return false;
    count_all(forecast, source, begins, names, plan->arena);
    return true;
}

fern_traffic named_forecast_at(const NamedForecast *forecast, const Sized *sized, const int64_t *coordinates, int64_t *scratch)
{
    const fern_placement *source = sized_home(sized, forecast->touched->array);
    const int64_t c = coordinates[forecast->over], elements = forecast->elements[c];
    *scratch = elements * inner_elements(source) * forecast->touched->array->space->root->element_bytes;
    if (forecast->finds)
        *scratch += elements * (int64_t)sizeof elements + forecast->indices[c] * forecast->touched->image->indices->type->pointee_bytes;
    return forecast->traffic[fern_shape_rank(&source->grid, coordinates)];
}
