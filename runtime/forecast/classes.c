#include "classes.h"

#include <stdlib.h>
#include <string.h>

/* What is told of so many classes of one dimension is kept, and so many numbers; where there are more, what is like none of these is
 * compared with the coordinate before only. */
enum { MOST_KEPT = 1 << 16, MOST_NUMBERS = 1 << 22 };

/* The classes of one dimension while they are found. */
typedef struct Finder {
    fern_classes *classes;
    int d;
    int64_t room;
    int width;              /* numbers that are told of each coordinate */
    int64_t *told;          /* of the first classes, one after the other */
    int32_t *slots;         /* by what is told: 1 + the number of a class; 0: none */
    size_t slot_count;      /* a power of two, and of them a quarter is used at most; 0: none is looked for */
    int64_t last[FERN_MOST_TOLD]; /* what was told of the coordinate before, */
    int64_t last_class;     /* and its class */
} Finder;

static bool make_room(Finder *finder)
{
    fern_classes *classes = finder->classes;
    const int d = finder->d;
    if (classes->count[d] + 1 < finder->room) return true;
    finder->room = 2 * finder->room + 8;
    int64_t *first = realloc(classes->first[d], (size_t)finder->room * sizeof *first);
    if (first) classes->first[d] = first;
    int64_t *length = realloc(classes->length[d], (size_t)finder->room * sizeof *length);
    if (length) classes->length[d] = length;
    return first && length;
}

/* Where in the table it is, or would be. */
static int32_t *slot_of(const Finder *finder, const int64_t *told)
{
    uint64_t hash = 0;
    for (int i = 0; i < finder->width; i++) {
        hash = (hash ^ (uint64_t)told[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    size_t at = (size_t)hash & (finder->slot_count - 1);
    while (finder->slots[at]
           && memcmp(&finder->told[(int64_t)(finder->slots[at] - 1) * finder->width], told, (size_t)finder->width * sizeof *told) != 0)
        at = (at + 1) & (finder->slot_count - 1);
    return &finder->slots[at];
}

static bool keep(Finder *finder, int32_t *slot, int64_t class, const int64_t *told)
{
    if (class >= MOST_KEPT || class * finder->width >= MOST_NUMBERS) return true;
    if ((class & (class - 1)) == 0) { /* there is room for as many as a power of two */
        int64_t *grown = realloc(finder->told, (size_t)((2 * class + 1) * finder->width + 1) * sizeof *grown);
        if (!grown) return false;
        finder->told = grown;
    }
    memcpy(&finder->told[class * finder->width], told, (size_t)finder->width * sizeof *told);
    *slot = (int32_t)class + 1;
    return true;
}

/* Coordinates from c on, of all of which the same is told; `told`: NULL where they are like no others. */
static bool add_coordinates(Finder *finder, int64_t c, int64_t length, const int64_t *told)
{
    fern_classes *classes = finder->classes;
    const int d = finder->d;
    int64_t class = classes->count[d];
    const size_t size = (size_t)finder->width * sizeof *told;
    if (told && class > 0 && memcmp(finder->last, told, size) == 0) {
        classes->length[d][finder->last_class] += length;
        return true;
    }
    if (told && finder->slot_count) {
        int32_t *slot = slot_of(finder, told);
        if (*slot)
            class = *slot - 1;
        else if (!keep(finder, slot, class, told))
            return false;
    }
    if (told) memcpy(finder->last, told, size);
    finder->last_class = class;
    if (class < classes->count[d]) {
        classes->length[d][class] += length;
        return true;
    }
    if (!make_room(finder)) return false;
    classes->first[d][class] = c;
    classes->length[d][class] = length;
    classes->count[d]++;
    return true;
}

static bool add_told(Finder *finder, const fern_alike *alike, int64_t c, int64_t length)
{
    int64_t told[FERN_MOST_TOLD];
    finder->width = alike->tell(alike->context, finder->d, c, told);
    const bool alone = finder->width > FERN_MOST_TOLD;
    if (alone) finder->width = 0;
    return add_coordinates(finder, c, length, alone ? NULL : told);
}

/* Where what is told recurs, the first coordinates stand for all. Few of them do not save anything. */
static bool add_recurring(Finder *finder, const fern_alike *alike, int64_t *c)
{
    int64_t until = *c;
    const int64_t period = alike->period && !alike->neighbours ? alike->period(alike->context, finder->d, *c, &until) : 0;
    if (period == 0 || until - *c <= period) return true;
    for (int64_t at = *c; at < *c + period; at++)
        if (!add_told(finder, alike, at, (until - at + period - 1) / period)) return false;
    *c = until;
    return true;
}

static bool find_along(Finder *finder, int64_t extent, const fern_alike *alike)
{
    for (int64_t c = 0; c < extent;) {
        const int64_t begin = c;
        if (!add_recurring(finder, alike, &c)) return false;
        if (c > begin) continue;
        const int64_t next = alike->next(alike->context, finder->d, c);
        if (!add_told(finder, alike, c, next - c)) return false;
        c = next;
    }
    if (!make_room(finder)) return false;
    finder->classes->first[finder->d][finder->classes->count[finder->d]] = extent;
    return true;
}

fern_status fern_classes_new(fern_classes *classes, const fern_shape *grid, const fern_alike *alike)
{
    *classes = (fern_classes){.rank = grid->rank};
    for (int d = 0; d < grid->rank; d++) {
        Finder finder = {.classes = classes, .d = d};
        for (size_t few = 16; !alike->neighbours && finder.slot_count == 0; few *= 2)
            if (few >= 4 * (size_t)MOST_KEPT || few >= 4 * (size_t)grid->extent[d]) finder.slot_count = few;
        finder.slots = calloc(finder.slot_count + 1, sizeof *finder.slots);
        const bool found = finder.slots && find_along(&finder, grid->extent[d], alike);
        free(finder.slots);
        free(finder.told);
        if (found) continue;
        fern_classes_free(classes);
        return FERN_NO_MEMORY;
    }
    return FERN_OK;
}

void fern_classes_free(fern_classes *classes)
{
    for (int d = 0; d < classes->rank; d++) {
        free(classes->first[d]);
        free(classes->length[d]);
    }
    *classes = (fern_classes){0};
}

int64_t fern_classes_at(const fern_classes *classes, int64_t *coordinates)
{
    int64_t ranks = 1;
    for (int d = 0; d < classes->rank; d++) {
        coordinates[d] = classes->first[d][classes->at[d]];
        ranks *= classes->length[d][classes->at[d]];
    }
    return ranks;
}

bool fern_classes_next(fern_classes *classes)
{
    for (int d = classes->rank - 1; d >= 0; d--) {
        if (++classes->at[d] < classes->count[d]) return true;
        classes->at[d] = 0;
    }
    return false;
}

void fern_tell(fern_told *told, int64_t number)
{
    if (told->count < FERN_MOST_TOLD) told->numbers[told->count] = number;
    told->count++;
}
