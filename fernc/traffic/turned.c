#include "turned.h"

#include "pairs.h"

#include <stdlib.h>

uint32_t turned_dimensions(const Turned *sets, int count)
{
    uint32_t found = 0;
    for (int s = 0; s < count; s++)
        for (int i = 0; i < sets[s].count; i++) {
            const uint32_t these = fern_forecast_turned(sets[s].forecasts[i]);
            if (these && found && these != found) return 0;
            if (these) found = these;
        }
    return found;
}

void turned_set_apart(const Turned *sets, int count, bool apart)
{
    for (int s = 0; s < count; s++)
        for (int i = 0; i < sets[s].count; i++) fern_forecast_set_apart(sets[s].forecasts[i], apart);
}

/* --- Pairs of coordinates at which ranks own some of what they need ----------------------------------------- */

/* For fern_forecast_each_pair. */
static bool add_pair(void *context, int64_t first, int64_t second)
{
    return pairs_add(context, first, second);
}

/* Each once, in order. */
static bool find_pairs(Pairs *pairs, const Turned *sets, int count)
{
    for (int s = 0; s < count; s++)
        for (int i = 0; i < sets[s].count; i++)
            if (!fern_forecast_each_pair(sets[s].forecasts[i], add_pair, pairs)) return false;
    pairs_sort(pairs);
    return true;
}

/* --- All ranks ------------------------------------------------------------------------------------------------- */

typedef struct Plane {
    int u, v, w; /* the two dimensions that are turned, and the other; -1: there is none */
} Plane;

static Plane plane_of(uint32_t turned, int rank)
{
    Plane plane = {-1, -1, -1};
    for (int d = 0; d < rank; d++) *(!(turned >> d & 1) ? &plane.w : plane.u < 0 ? &plane.u : &plane.v) = d;
    return plane;
}

bool turned_each(const Turned *sets, int count, const fern_classes *classes,
                 void (*add)(void *context, const int64_t *coordinates, int64_t ranks), void *context)
{
    const Plane plane = plane_of(turned_dimensions(sets, count), classes->rank);
    const int64_t us = classes->count[plane.u], vs = classes->count[plane.v], ws = plane.w < 0 ? 1 : classes->count[plane.w];
    Pairs pairs = {0};
    int64_t *taken = calloc((size_t)(us * vs), sizeof *taken), coordinates[FERN_MAX_RANK] = {0};
    const bool found = taken && find_pairs(&pairs, sets, count);
    for (size_t i = 0; i < pairs.count && found; i++)
        taken[stretch_of(classes->first[plane.u], us, pairs.items[i].first) * vs + stretch_of(classes->first[plane.v], vs, pairs.items[i].second)]++;
    for (int64_t w = 0; w < ws && found; w++) {
        const int64_t layers = plane.w < 0 ? 1 : classes->length[plane.w][w];
        if (plane.w >= 0) coordinates[plane.w] = classes->first[plane.w][w];
        turned_set_apart(sets, count, false);
        for (size_t i = 0; i < pairs.count; i++) {
            coordinates[plane.u] = pairs.items[i].first;
            coordinates[plane.v] = pairs.items[i].second;
            add(context, coordinates, layers);
        }
        turned_set_apart(sets, count, true);
        for (int64_t c = 0; c < us * vs; c++) {
            const int64_t u = c / vs, v = c % vs, others = classes->length[plane.u][u] * classes->length[plane.v][v] - taken[c];
            coordinates[plane.u] = classes->first[plane.u][u];
            coordinates[plane.v] = classes->first[plane.v][v];
            if (others) add(context, coordinates, others * layers);
        }
    }
    turned_set_apart(sets, count, false);
    free(taken);
    free(pairs.items);
    return found;
}
