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

/* Consecutive memory as the other side: each dimension's runs one after the other. */
static void packed_side(const Runs *axis, const Layout *layout, Layout *packed)
{
    *packed = *layout;
    int64_t stride = (int64_t)layout->element;
    for (int a = layout->rank - 1; a >= 0; a--) {
        packed->stride[a] = stride;
        stride *= runs_elements(&axis[a]);
    }
}

/* One run of each dimension at a time; `at` is the packed place of the product so far. */
static void pack_from(const Runs *axis, const Layout *layout, const Layout *packed, bool pack, int a, char *memory,
                      char *at)
{
    if (a == layout->rank) {
        memcpy(pack ? at : memory, pack ? memory : at, layout->element);
        return;
    }
    int64_t place = 0;
    for (int r = 0; r < axis[a].count; r++) {
        const Run *run = &axis[a].items[r];
        const int64_t first = pack ? run->source : run->destination, step = pack ? 1 : run->direction;
        char *from = memory + first * layout->stride[a], *to = at + place * packed->stride[a];
        place += run->length;
        if (a == layout->rank - 1 && step == 1 && layout->stride[a] == (int64_t)layout->element) {
            memcpy(pack ? to : from, pack ? from : to, (size_t)run->length * layout->element);
            continue;
        }
        for (int64_t i = 0; i < run->length; i++)
            pack_from(axis, layout, packed, pack, a + 1, from + i * step * layout->stride[a],
                      to + i * packed->stride[a]);
    }
}

void pack_runs(const Runs *axis, const Layout *from, const void *source, void *packed)
{
    Layout side;
    packed_side(axis, from, &side);
    pack_from(axis, from, &side, true, 0, (char *)source, packed);
}

void unpack_runs(const Runs *axis, const Layout *to, const void *packed, void *destination)
{
    Layout side;
    packed_side(axis, to, &side);
    pack_from(axis, to, &side, false, 0, destination, (char *)packed);
}
