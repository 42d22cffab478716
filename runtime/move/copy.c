#include "types.h"

#include <string.h>

typedef struct Copy {
    const Runs *axis;
    const Layout *from, *to;
    /* The last dimensions that go where they lie, once all dimensions before them do too. */
    int first_kept;
} Copy;

static void copy_line(const Copy *copy, int a, const Run *run, const char *source, char *destination)
{
    const size_t element = copy->from->element;
    const int64_t from = copy->from->stride[a], to = copy->to->stride[a] * run->direction;
    if (from == (int64_t)element && to == from) {
        if (source != destination) memmove(destination, source, (size_t)run->length * element);
        return;
    }
    for (int64_t i = 0; i < run->length; i++)
        if (source + i * from != destination + i * to) memcpy(destination + i * to, source + i * from, element);
}

static bool stays(const Run *run)
{
    return run->direction > 0 && run->source == run->destination;
}

/* `kept`: the dimensions before a go where they lie. */
static void copy_from(const Copy *copy, int a, bool kept, const char *source, char *destination)
{
    const int rank = copy->from->rank;
    if (a == rank) {
        if (!kept) memcpy(destination, source, copy->from->element);
        return;
    }
    for (int r = 0; r < copy->axis[a].count; r++) {
        const Run *run = &copy->axis[a].items[r];
        const bool here = kept && stays(run);
        if (here && a + 1 >= copy->first_kept) continue;
        const char *from = source + run->source * copy->from->stride[a];
        char *to = destination + run->destination * copy->to->stride[a];
        if (a == rank - 1) {
            copy_line(copy, a, run, from, to);
            continue;
        }
        for (int64_t i = 0; i < run->length; i++)
            copy_from(copy, a + 1, here, from + i * copy->from->stride[a],
                      to + i * run->direction * copy->to->stride[a]);
    }
}

void copy_runs(const Runs *axis, const Layout *from, const void *source, const Layout *to, void *destination)
{
    Copy copy = {axis, from, to, from->rank};
    bool in_place = source == destination;
    for (int a = 0; a < from->rank; a++) in_place = in_place && from->stride[a] == to->stride[a];
    bool all_stay = in_place;
    while (all_stay && copy.first_kept > 0) {
        const Runs *runs = &axis[copy.first_kept - 1];
        for (int r = 0; r < runs->count; r++) all_stay = all_stay && stays(&runs->items[r]);
        if (all_stay) copy.first_kept--;
    }
    copy_from(&copy, 0, in_place, source, destination);
}

typedef enum Way { PACK, UNPACK, COMBINE } Way;

typedef struct Packing {
    const Runs *axis;
    Side side;
    const Layout *layout;
    Way way;
    fern_combine combine;
    int64_t stride[FERN_MAX_RANK]; /* of the packed elements, in bytes */
} Packing;

static void pass_line(const Packing *packing, char *memory, char *packed, int64_t count)
{
    const size_t size = (size_t)count * packing->layout->element;
    switch (packing->way) {
    case PACK: memcpy(packed, memory, size); return;
    case UNPACK: memcpy(memory, packed, size); return;
    case COMBINE: packing->combine(memory, packed, count); return;
    }
}

/* The runs of dimension a and those after it, of one element of each dimension before. */
static void pass_from(const Packing *packing, int a, char *memory, char *packed)
{
    const Layout *layout = packing->layout;
    if (a == layout->rank) {
        pass_line(packing, memory, packed, 1);
        return;
    }
    for (int r = 0; r < packing->axis[a].count; r++) {
        const Run *run = &packing->axis[a].items[r];
        const int64_t first = packing->side == SOURCE ? run->source : run->destination;
        const int64_t step = (packing->side == SOURCE ? 1 : run->direction) * layout->stride[a];
        char *from = memory + first * layout->stride[a];
        if (a == layout->rank - 1 && step == (int64_t)layout->element)
            pass_line(packing, from, packed, run->length);
        else
            for (int64_t i = 0; i < run->length; i++)
                pass_from(packing, a + 1, from + i * step, packed + i * packing->stride[a]);
        packed += run->length * packing->stride[a];
    }
}

static void pass(const Runs *axis, Side side, const Layout *layout, Way way, fern_combine combine, void *memory,
                 void *packed)
{
    Packing packing = {.axis = axis, .side = side, .layout = layout, .way = way, .combine = combine};
    int64_t stride = (int64_t)layout->element;
    for (int a = layout->rank - 1; a >= 0; a--) {
        packing.stride[a] = stride;
        stride *= runs_elements(&axis[a]);
    }
    pass_from(&packing, 0, memory, packed);
}

void pack_runs(const Runs *axis, Side side, const Layout *layout, const void *memory, void *packed)
{
    pass(axis, side, layout, PACK, NULL, (void *)memory, packed);
}

void unpack_runs(const Runs *axis, Side side, const Layout *layout, const void *packed, void *memory)
{
    pass(axis, side, layout, UNPACK, NULL, memory, (void *)packed);
}

void combine_runs(const Runs *axis, Side side, const Layout *layout, const void *packed, void *memory,
                  fern_combine combine)
{
    pass(axis, side, layout, COMBINE, combine, memory, (void *)packed);
}
