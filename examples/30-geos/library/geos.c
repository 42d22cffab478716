#include "examples/30-geos/zones.h"

#include <stdlib.h>
#include <string.h>

struct shapes {
    GEOSContextHandle_t geos;
    GEOSGeometry **items;
    long count;
    int is_view;
};

/* The zones of shape i: zones[begin[i]] to zones[begin[i + 1] - 1]. */
struct candidates {
    long shapes, capacity;
    long *begin, *zones;
};

struct zones {
    GEOSContextHandle_t geos;
    GEOSSTRtree *tree;
    GEOSGeometry **polygons;
    const GEOSPreparedGeometry **prepared;
    long *numbers; /* what the tree keeps of a zone is where its number is */
    long count;
};

/* --- Shapes ------------------------------------------------------------------------------------------------------- */

struct shapes *shapes_new(GEOSContextHandle_t geos, long shapes)
{
    struct shapes *all = malloc(sizeof *all);
    if (!all) return NULL;
    *all = (struct shapes){geos, calloc((size_t)shapes + 1, sizeof *all->items), shapes, 0};
    if (all->items) return all;
    free(all);
    return NULL;
}

void shapes_free(struct shapes *all)
{
    for (long i = 0; i < all->count && !all->is_view; i++)
        if (all->items[i]) GEOSGeom_destroy_r(all->geos, all->items[i]);
    if (!all->is_view) free(all->items);
    free(all);
}

long shapes_count(const struct shapes *all) { return all->count; }

int shapes_part(const struct shapes *all, long shape, long shapes, struct shapes **part)
{
    *part = malloc(sizeof **part);
    if (!*part) return -1;
    **part = (struct shapes){all->geos, all->items + shape, shapes, 1};
    return 0;
}

int make_points(long count, const double *x, const double *y, struct shapes *out)
{
    for (long i = 0; i < count; i++) {
        if (out->items[i]) GEOSGeom_destroy_r(out->geos, out->items[i]);
        out->items[i] = GEOSGeom_createPointFromXY_r(out->geos, x[i], y[i]);
        if (!out->items[i]) return -1;
    }
    return 0;
}

/* --- Candidates --------------------------------------------------------------------------------------------------- */

struct candidates *candidates_new(long shapes)
{
    struct candidates *all = malloc(sizeof *all);
    if (!all) return NULL;
    *all = (struct candidates){.shapes = shapes, .begin = calloc((size_t)shapes + 1, sizeof *all->begin)};
    if (all->begin) return all;
    free(all);
    return NULL;
}

void candidates_free(struct candidates *all)
{
    free(all->begin);
    free(all->zones);
    free(all);
}

long candidates_shapes(const struct candidates *all) { return all->shapes; }

/* Room for so many. 0: there is. */
static int reserve(struct candidates *all, long count)
{
    if (count <= all->capacity) return 0;
    long capacity = count > 2 * all->capacity ? count : 2 * all->capacity;
    long *grown = realloc(all->zones, (size_t)capacity * sizeof *grown);
    if (!grown) return -1;
    all->zones = grown;
    all->capacity = capacity;
    return 0;
}

int candidates_part(const struct candidates *all, long shape, long shapes, struct candidates **part)
{
    const long *begin = all->begin + shape, count = begin[shapes] - begin[0];
    *part = candidates_new(shapes);
    if (!*part) return -1;
    if (reserve(*part, count)) {
        candidates_free(*part);
        *part = NULL;
        return -1;
    }
    for (long i = 0; i <= shapes; i++) (*part)->begin[i] = begin[i] - begin[0];
    if (count) memcpy((*part)->zones, all->zones + begin[0], (size_t)count * sizeof *all->zones);
    return 0;
}

/* --- Zones -------------------------------------------------------------------------------------------------------- */

/* The corners, and the first one again. */
static GEOSGeometry *polygon_of(GEOSContextHandle_t geos, long corners, const double *x, const double *y)
{
    GEOSCoordSequence *ring = GEOSCoordSeq_create_r(geos, (unsigned)corners + 1, 2);
    if (!ring) return NULL;
    for (long c = 0; c <= corners; c++)
        if (!GEOSCoordSeq_setXY_r(geos, ring, (unsigned)c, x[c % corners], y[c % corners])) {
            GEOSCoordSeq_destroy_r(geos, ring);
            return NULL;
        }
    GEOSGeometry *shell = GEOSGeom_createLinearRing_r(geos, ring); /* it owns the sequence now, as the polygon owns it */
    return shell ? GEOSGeom_createPolygon_r(geos, shell, NULL, 0) : NULL;
}

static int add_zone(struct zones *zones, long corners, const double *x, const double *y)
{
    long zone = zones->count;
    zones->polygons[zone] = polygon_of(zones->geos, corners, x, y);
    if (!zones->polygons[zone]) return -1;
    zones->count++;
    zones->prepared[zone] = GEOSPrepare_r(zones->geos, zones->polygons[zone]);
    if (!zones->prepared[zone]) return -1;
    zones->numbers[zone] = zone;
    GEOSSTRtree_insert_r(zones->geos, zones->tree, zones->polygons[zone], &zones->numbers[zone]);
    return 0;
}

struct zones *zones_new(GEOSContextHandle_t geos, long zones, const long *first, const double *x, const double *y)
{
    struct zones *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    *all = (struct zones){geos, GEOSSTRtree_create_r(geos, 10), calloc((size_t)zones + 1, sizeof *all->polygons),
                          calloc((size_t)zones + 1, sizeof *all->prepared), calloc((size_t)zones + 1, sizeof *all->numbers), 0};
    int failed = !all->tree || !all->polygons || !all->prepared || !all->numbers;
    for (long z = 0; z < zones && !failed; z++) failed = add_zone(all, first[z + 1] - first[z], x + first[z], y + first[z]);
    if (!failed) return all;
    zones_free(all);
    return NULL;
}

void zones_free(struct zones *zones)
{
    if (zones->tree) GEOSSTRtree_destroy_r(zones->geos, zones->tree);
    for (long z = 0; z < zones->count; z++) {
        if (zones->prepared[z]) GEOSPreparedGeom_destroy_r(zones->geos, zones->prepared[z]);
        GEOSGeom_destroy_r(zones->geos, zones->polygons[z]);
    }
    free(zones->polygons);
    free(zones->prepared);
    free(zones->numbers);
    free(zones);
}

/* --- Queries and predicates ---------------------------------------------------------------------------------------- */

/* What the tree's callback is given. */
struct search {
    struct candidates *found;
    long count;
    int failed;
};

static void add_candidate(void *number, void *data)
{
    struct search *search = data;
    search->failed |= reserve(search->found, search->count + 1);
    if (!search->failed) search->found->zones[search->count++] = *(const long *)number;
}

int query_zones(const struct zones *zones, const struct shapes *shapes, struct candidates *found)
{
    struct search search = {found, 0, 0};
    found->begin[0] = 0;
    for (long i = 0; i < found->shapes && !search.failed; i++) {
        if (zones->count) GEOSSTRtree_query_r(zones->geos, zones->tree, shapes->items[i], add_candidate, &search);
        found->begin[i + 1] = search.count;
    }
    return search.failed;
}

int keep_containing(const struct zones *zones, const struct shapes *shapes, struct candidates *found)
{
    long kept = 0, next = 0;
    for (long i = 0; i < found->shapes; i++) {
        long end = found->begin[i + 1];
        for (; next < end; next++) {
            char contains = GEOSPreparedContains_r(zones->geos, zones->prepared[found->zones[next]], shapes->items[i]);
            if (contains == 2) return -1; /* an exception */
            if (contains) found->zones[kept++] = found->zones[next];
        }
        found->begin[i + 1] = kept;
    }
    return 0;
}

void first_zones(const struct candidates *found, long count, long *zone)
{
    for (long i = 0; i < count; i++) {
        zone[i] = -1;
        for (long c = found->begin[i]; c < found->begin[i + 1]; c++)
            if (zone[i] < 0 || found->zones[c] < zone[i]) zone[i] = found->zones[c];
    }
}
